// queue_file - see queue_file.h
#include "mail/queue_file.h"

#include "games/files.h"
#include "mail/text.h"

#include <charconv>
#include <map>

namespace mail {
namespace {

constexpr std::string_view first_line = "chancery-outbox 1";
constexpr std::string_view first_state_line = "chancery-deferred 1";

// "KEY VALUE" lines after a first line, up to an empty one. `offset` is set behind that.
std::optional<std::map<std::string, std::string>> read_keys(std::string_view text, std::string_view first,
                                                            std::size_t& offset) {
  std::map<std::string, std::string> keys;
  for (std::size_t at = 0, number = 0; at < text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    at = std::min(end + 1, text.size());
    offset = at;
    if (number == 0 && line != first) return std::nullopt;
    if (line.empty()) return keys;
    const std::size_t blank = line.find(' ');
    if (number > 0 && blank != line.npos) keys.emplace(line.substr(0, blank), line.substr(blank + 1));
  }
  return keys;
}

} // namespace

std::string queue_text(const std::string& from, const std::string& to, games::Instant queued,
                       const std::string& bytes) {
  return std::string(first_line) + "\nfrom " + one_line(from) + "\nto " + one_line(to) + "\nqueued " +
         games::to_text(queued) + "\n\n" + bytes;
}

std::optional<QueuedMail> read_queued(const std::filesystem::path& file) {
  const std::optional<std::string> text = games::files::read(file);
  if (!text) throw parser::Failure("there is no file " + file.string());
  QueuedMail mail;
  const auto keys = read_keys(*text, first_line, mail.offset);
  if (!keys || !keys->contains("from") || !keys->contains("to") || !keys->contains("queued"))
    return std::nullopt;
  const std::optional<games::Instant> queued = games::parse_instant(keys->at("queued"));
  if (!queued) return std::nullopt;
  mail.file = file;
  mail.from = keys->at("from");
  mail.to = keys->at("to");
  mail.queued = *queued;
  mail.bytes = text->substr(mail.offset);
  return mail;
}

std::filesystem::path state_file(const std::filesystem::path& mail) {
  std::filesystem::path file = mail;
  return file.replace_extension(".state");
}

Deferral read_deferral(const std::filesystem::path& mail) {
  std::size_t offset = 0;
  const auto keys = read_keys(games::files::read(state_file(mail)).value_or(""), first_state_line, offset);
  if (!keys || !keys->contains("tries") || !keys->contains("since") || !keys->contains("next")) return {};
  Deferral deferral;
  const std::string& tries = keys->at("tries");
  std::from_chars(tries.data(), tries.data() + tries.size(), deferral.tries);
  deferral.since = games::parse_instant(keys->at("since")).value_or(games::Instant{});
  deferral.next = games::parse_instant(keys->at("next")).value_or(games::Instant{});
  if (keys->contains("reason")) deferral.reason = keys->at("reason");
  return deferral;
}

void write_deferral(const std::filesystem::path& mail, const Deferral& deferral) {
  const std::filesystem::path file = state_file(mail), draft = file.string() + ".tmp";
  const std::string text = std::string(first_state_line) + "\ntries " + std::to_string(deferral.tries) +
                           "\nsince " + games::to_text(deferral.since) + "\nnext " +
                           games::to_text(deferral.next) + "\nreason " + one_line(deferral.reason) + "\n";
  games::files::write(draft, text, true);
  games::files::rename(draft, file);
  games::files::sync_folder(file.parent_path());
}

} // namespace mail
