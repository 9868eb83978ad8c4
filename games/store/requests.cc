// requests - see requests.h
#include "games/store/requests.h"

#include "games/files/damaged.h"
#include "games/files/keyed_text.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/players.h"
#include "games/store/transaction.h"

#include <algorithm>

namespace games {

namespace {

const std::string folder = "confirming";

std::string path_of(const std::string& address) { return folder + '/' + file_of_address(address); }

template <class Archive, class AnyRequest> void describe(Archive& archive, AnyRequest& request) {
  archive.field("mail", request.mail);
  archive.field("received", request.received);
  archive.field("command", request.command);
  archive.field("game", request.game);
  archive.field("line", request.line);
  archive.field("password", request.password);
  archive.field("seat", request.seat);
  archive.list("wanted", request.wanted);
}

Waiting read_waiting(const std::string& path, const std::string& text) {
  const std::vector<KeyedSection> sections = split_keyed_text(path, text, "confirming");
  KeyedReader reader(path, sections.front());
  Waiting waiting;
  reader.demand("address");
  reader.field("address", waiting.address);
  reader.field("letter", waiting.letter);
  reader.finish();
  for (std::size_t i = 1; i < sections.size(); ++i) {
    if (sections[i].name != "request")
      throw_damaged(path, sections[i].number, "the only sections are [request]");
    KeyedReader fields(path, sections[i]);
    fields.demand("mail");
    fields.demand("received");
    describe(fields, waiting.requests.emplace_back());
    fields.finish();
  }
  return waiting;
}

std::optional<Waiting> read_waiting(const Transaction& transaction, const std::string& path, Instant oldest) {
  const std::optional<std::string> text = transaction.read(path);
  if (!text) return std::nullopt;
  Waiting waiting = read_waiting(path, *text);
  std::erase_if(waiting.requests, [&](const Request& one) { return one.received < oldest; });
  const auto is_named = [&](const Request& one) { return one.mail == waiting.letter; };
  if (std::ranges::none_of(waiting.requests, is_named)) waiting.letter.clear();
  return waiting.requests.empty() ? std::nullopt : std::optional(std::move(waiting));
}

} // namespace

std::optional<Waiting> find_waiting(const Transaction& transaction, const std::string& address,
                                    Instant oldest) {
  const std::string path = path_of(address);
  return is_file_name(path) ? read_waiting(transaction, path, oldest) : std::nullopt;
}

void save_waiting(Transaction& transaction, const Waiting& waiting) {
  const std::string path = path_of(waiting.address);
  if (waiting.requests.empty()) return transaction.remove(path);
  KeyedWriter writer("confirming");
  writer.field("address", waiting.address);
  writer.field("letter", waiting.letter);
  for (const Request& request : waiting.requests) {
    writer.section("request");
    describe(writer, request);
  }
  transaction.put(path, writer.text());
}

std::vector<Waiting> all_waiting(const Transaction& transaction, Instant oldest) {
  std::vector<Waiting> found;
  for (const std::string& name : files::list(transaction.home() / folder))
    if (auto waiting = read_waiting(transaction, folder + '/' + name, oldest))
      found.push_back(*std::move(waiting));
  return found;
}

void expire_requests(const Home& home, Instant oldest) {
  const Transaction on_disk = Transaction::for_reading(home.path);
  for (const std::string& name : files::list(home.path / folder)) {
    try {
      if (!read_waiting(on_disk, folder + '/' + name, oldest)) files::remove(home.path / folder / name);
    } catch (const Damaged&) {
      continue;
    }
  }
}

void check_waiting(const Transaction& transaction, const std::string& file) {
  const std::string path = folder + '/' + file;
  const Waiting waiting = read_waiting(path, transaction.read(path).value_or(""));
  if (path_of(waiting.address) != path)
    throw_damaged(path, 0, "the address in it belongs to the file " + path_of(waiting.address));
}

} // namespace games
