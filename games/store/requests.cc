// SPDX-License-Identifier: GPL-3.0-or-later
// requests - see requests.h
#include "games/store/requests.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/keyed_text.h"
#include "games/store/players.h"
#include "games/store/transaction.h"

#include <algorithm>
#include <chrono>
#include <filesystem>

namespace games {

namespace {

const std::string folder = "confirming";

std::string path_of(const std::string& address) { return folder + '/' + file_of_address(address); }

template <class Archive, class AnyRequest> void describe_request(Archive& archive, AnyRequest& request) {
  archive.field("mail", request.mail);
  archive.field("received", request.received);
  archive.field("command", request.command);
  archive.field("game", request.game);
  archive.field("line", request.line);
  archive.field("password", request.password);
  archive.list("below", request.below);
  archive.field("seat", request.seat);
  archive.list("wanted", request.wanted);
}

template <class Archive, class AnyWaiting> void describe_notes(Archive& archive, AnyWaiting& waiting) {
  archive.field("letter", waiting.letter);
  archive.list("sent", waiting.sent);
  archive.list("asked", waiting.asked);
  archive.field("refused", waiting.refused);
  archive.field("agreed", waiting.agreed);
  archive.field("told", waiting.told);
  archive.list("gave", waiting.gave);
}

std::string text_of(const Waiting& waiting) {
  KeyedWriter writer("confirming");
  writer.field("address", waiting.address);
  describe_notes(writer, waiting);
  for (const Request& request : waiting.requests) {
    writer.section("request");
    describe_request(writer, request);
  }
  return writer.text();
}

bool is_empty(const Waiting& waiting) {
  return waiting.requests.empty() && waiting.asked.empty() && !waiting.refused && !waiting.agreed;
}

// Leaves out what was before `oldest`, or, of the notes on a mailbox, a year before.
void expire(Waiting& waiting, Instant oldest) {
  if (oldest == Instant::min()) return;
  const Instant oldest_note = oldest - std::chrono::days(365);
  std::erase_if(waiting.requests, [&](const Request& one) { return one.received < oldest; });
  std::erase_if(waiting.asked, [&](Instant one) { return one < oldest_note; });
  if (waiting.refused && *waiting.refused < oldest_note) waiting.refused.reset();
  if (waiting.agreed && *waiting.agreed < oldest) {
    waiting.agreed.reset();
    waiting.told.clear();
    waiting.gave.clear();
  }
}

Waiting read_waiting(const std::string& path, const std::string& text) {
  const std::vector<KeyedSection> sections = split_keyed_text(path, text, "confirming");
  KeyedReader reader(path, sections.front());
  Waiting waiting;
  reader.demand("address");
  reader.field("address", waiting.address);
  describe_notes(reader, waiting);
  reader.finish();
  for (std::size_t i = 1; i < sections.size(); ++i) {
    if (sections[i].name != "request")
      throw_damaged(path, sections[i].number, "the only sections are [request]");
    KeyedReader fields(path, sections[i]);
    fields.demand("mail");
    fields.demand("received");
    describe_request(fields, waiting.requests.emplace_back());
    fields.finish();
  }
  return waiting;
}

std::optional<Waiting> read_waiting(const Transaction& transaction, const std::string& path, Instant oldest) {
  const std::optional<std::string> text = transaction.read(path);
  if (!text) return std::nullopt;
  Waiting waiting = read_waiting(path, *text);
  expire(waiting, oldest);
  return is_empty(waiting) ? std::nullopt : std::optional(std::move(waiting));
}

} // namespace

bool is_asked(const Waiting& waiting) {
  return std::ranges::find(waiting.requests, waiting.letter, &Request::mail) != waiting.requests.end();
}

std::optional<Waiting> find_waiting(const Transaction& transaction, const std::string& address,
                                    Instant oldest) {
  const std::string path = path_of(address);
  return is_file_name(path) ? read_waiting(transaction, path, oldest) : std::nullopt;
}

std::optional<Waiting> find_sound_waiting(const Transaction& transaction, const std::string& address,
                                          Instant oldest) {
  try {
    return find_waiting(transaction, address, oldest);
  } catch (const Damaged&) {
    return std::nullopt;
  }
}

void save_waiting(Transaction& transaction, const Waiting& waiting) {
  const std::string path = path_of(waiting.address);
  if (is_empty(waiting)) return transaction.remove(path);
  transaction.put(path, text_of(waiting));
}

std::vector<Waiting> all_waiting(const Transaction& transaction, Instant oldest) {
  std::vector<Waiting> found;
  for (const std::string& name : files::list(transaction.home() / folder))
    if (auto waiting = read_waiting(transaction, folder + '/' + name, oldest))
      found.push_back(*std::move(waiting));
  return found;
}

namespace {

void replace(const Home& home, const std::string& path, const std::string& text) {
  const std::filesystem::path fresh = home.path / "spool" / "tmp" / "confirming";
  files::write(fresh, text);
  files::rename(fresh, home.path / path);
}

} // namespace

void expire_requests(const Home& home, Instant oldest) {
  const Transaction on_disk = Transaction::for_reading(home.path);
  for (const std::string& name : files::list(home.path / folder)) {
    try {
      const std::string path = folder + '/' + name;
      const std::string before = on_disk.read(path).value_or("");
      const std::optional<Waiting> waiting = read_waiting(on_disk, path, oldest);
      if (!waiting)
        files::remove(home.path / path);
      else if (const std::string left = text_of(*waiting); left != before)
        replace(home, path, left);
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
