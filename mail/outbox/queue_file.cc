// SPDX-License-Identifier: GPL-3.0-or-later
// queue_file - see queue_file.h
#include "mail/outbox/queue_file.h"

#include "games/home/files.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

namespace mail {

// ---- one outgoing mail on disk: its envelope, then the final bytes

namespace {

constexpr std::string_view first_field = "X-Chancery-Outbox: 1\n";
constexpr std::string_view first_state_line = "chancery-deferred 1";

// "KEY VALUE" lines below a first line; empty when that is another one.
std::map<std::string, std::string> read_keys(std::string_view text, std::string_view first) {
  std::map<std::string, std::string> keys;
  const std::vector<std::string_view> lines = parser::lines_of(text);
  if (lines.empty() || lines.front() != first) return keys;
  for (const std::string_view line : lines)
    if (const std::size_t blank = line.find(' '); blank != line.npos)
      keys.emplace(line.substr(0, blank), line.substr(blank + 1));
  return keys;
}

// The value of the field "NAME: value" that begins at `at`, which is moved behind it; nullopt when another
// stands there.
std::optional<std::string> take_field(std::string_view text, std::string_view name, std::size_t& at) {
  const std::string begin = std::string(name) + ": ";
  const std::size_t end = text.find('\n', at);
  if (end == text.npos || !text.substr(at).starts_with(begin)) return std::nullopt;
  const std::string_view value = text.substr(at + begin.size(), end - at - begin.size());
  at = end + 1;
  return std::string(value);
}

constexpr std::string_view picture_name = "X-Picture:\n";

std::string picture_field(const std::optional<BoardPicture>& picture) {
  if (!picture) return "";
  std::string field(picture_name);
  const std::string words = to_text(*picture);
  for (const std::string_view line : parser::lines_of(words)) field += " " + std::string(line) + "\n";
  return field;
}

// Likewise; a picture whose words cannot be read is none.
std::optional<BoardPicture> take_picture(std::string_view text, std::size_t& at) {
  if (!text.substr(at).starts_with(picture_name)) return std::nullopt;
  at += picture_name.size();
  std::string words;
  while (at < text.size() && text[at] == ' ') {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1);
    words += text.substr(at + 1, end - at);
    at = end + 1;
  }
  return read_board_picture(words);
}

} // namespace

std::string queue_text(const QueuedMail& mail) {
  const std::string envelope = std::string(first_field) + "X-Envelope-From: " + parser::one_line(mail.from) +
                               "\nX-Envelope-To: " + parser::one_line(mail.to) +
                               "\nX-Queued: " + games::to_text(mail.queued) + "\n" +
                               picture_field(mail.picture);
  std::string text;
  text.reserve(envelope.size() + mail.bytes.size());
  return text.append(envelope).append(mail.bytes);
}

std::optional<QueuedMail> read_queued(const std::filesystem::path& file) {
  const std::optional<std::string> text = games::files::read(file);
  if (!text) throw parser::Failure("there is no file " + file.string());
  if (!text->starts_with(first_field)) return std::nullopt;
  std::size_t at = first_field.size();
  const auto from = take_field(*text, "X-Envelope-From", at);
  const auto to = take_field(*text, "X-Envelope-To", at);
  const auto queued = take_field(*text, "X-Queued", at);
  const auto when = queued ? games::parse_instant(*queued) : std::nullopt;
  if (!from || !to || !when) return std::nullopt;
  const std::optional<BoardPicture> picture = take_picture(*text, at);
  return QueuedMail{file, *from, *to, *when, text->substr(at), picture};
}

std::filesystem::path state_file(const std::filesystem::path& mail) {
  std::filesystem::path file = mail;
  return file.replace_extension(".state");
}

Deferral read_deferral(const std::filesystem::path& mail) {
  const auto keys = read_keys(games::files::read(state_file(mail)).value_or(""), first_state_line);
  if (!keys.contains("tries") || !keys.contains("since") || !keys.contains("next")) return {};
  Deferral deferral;
  const std::string& tries = keys.at("tries");
  std::from_chars(tries.data(), tries.data() + tries.size(), deferral.tries);
  deferral.since = games::parse_instant(keys.at("since")).value_or(games::Instant{});
  deferral.next = games::parse_instant(keys.at("next")).value_or(games::Instant{});
  if (keys.contains("reason")) deferral.reason = keys.at("reason");
  return deferral;
}

void write_deferral(const std::filesystem::path& mail, const Deferral& deferral) {
  const std::filesystem::path file = state_file(mail), draft = file.string() + ".tmp";
  const std::string text = std::string(first_state_line) + "\ntries " + std::to_string(deferral.tries) +
                           "\nsince " + games::to_text(deferral.since) + "\nnext " +
                           games::to_text(deferral.next) + "\nreason " + parser::one_line(deferral.reason) +
                           "\n";
  games::files::write(draft, text, true);
  games::files::rename(draft, file);
  games::files::sync_folder(file.parent_path());
}

// ---- when cron tries a closed way in or out again, and how often the keeper hears of it

namespace {

constexpr std::array between_tries{std::chrono::minutes(1), std::chrono::minutes(5),
                                   std::chrono::minutes(15)};

std::chrono::minutes wait_after(int tries) {
  return between_tries[static_cast<std::size_t>(
                           std::clamp(tries, 1, static_cast<int>(between_tries.size()))) -
                       1];
}

bool is_news(const Deferral& before, games::Instant now) {
  using std::chrono::days, std::chrono::floor;
  const games::Instant last = before.next - wait_after(before.tries);
  return before.tries == 0 || floor<days>(now - before.since) > floor<days>(last - before.since);
}

} // namespace

bool note_closed_way(const std::filesystem::path& name, const std::string& reason, games::Instant now) {
  const Deferral before = read_deferral(name);
  const int tries = before.tries + 1;
  write_deferral(name, {tries, before.tries == 0 ? now : before.since, now + wait_after(tries), reason});
  return is_news(before, now);
}

void note_open_way(const std::filesystem::path& name) { games::files::remove(state_file(name)); }

// A time far ahead was written under a clock that has been set back since.
bool is_worth_a_try(const std::filesystem::path& name, games::Instant now) {
  const games::Instant next = read_deferral(name).next;
  return next <= now || next > now + between_tries.back();
}

} // namespace mail
