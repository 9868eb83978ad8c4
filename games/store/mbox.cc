// SPDX-License-Identifier: GPL-3.0-or-later
// mbox - see mbox.h
#include "games/store/mbox.h"

#include "games/store/game_seals.h"
#include "parser/text.h"

#include <algorithm>

namespace games {
namespace {

constexpr std::string_view begin = "From ";
constexpr std::string_view date = "Date: ";
constexpr std::string_view subject_field = "Subject: ";

// Where the next entry begins, from `at` on; npos when there is none.
std::size_t next_entry(std::string_view mbox, std::size_t at) {
  if (at == 0 && mbox.starts_with(begin)) return 0;
  const std::size_t found = mbox.find("\n" + std::string(begin), at);
  return found == mbox.npos ? found : found + 1;
}

} // namespace

std::vector<std::string_view> MboxEntry::fields(std::string_view name) const {
  std::vector<std::string_view> found;
  for (const std::string_view line : parser::lines_of(head))
    if (line.starts_with(name)) found.push_back(line.substr(name.size()));
  return found;
}

std::string_view MboxEntry::field(std::string_view name) const {
  const auto found = fields(name);
  return found.empty() ? std::string_view() : found.front();
}

Instant MboxEntry::at() const { return parse_instant(field(date)).value_or(Instant{}); }

std::string MboxEntry::text() const {
  std::string text;
  for (std::string_view line : parser::lines_of(kept)) {
    if (line.starts_with('>')) line.remove_prefix(1);
    text += std::string(line) + "\n";
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

std::string mbox_entry(Instant now, std::string_view subject, std::string_view further,
                       std::string_view text) {
  const std::string at = to_text(now);
  const std::string head = "From judge " + at + "\n" + std::string(date) + at + "\n" +
                           std::string(subject_field) + parser::one_line(subject) + "\n" +
                           std::string(further);
  std::string rest = "\n";
  for (const std::string_view line : parser::lines_of(text)) {
    if (line.starts_with(begin) || line.starts_with('>')) rest += '>';
    rest += std::string(line) + "\n";
  }
  return sealed_entry(head, rest + "\n");
}

std::vector<MboxEntry> mbox_entries(std::string_view mbox) {
  std::vector<MboxEntry> entries;
  for (std::size_t at = next_entry(mbox, 0); at != mbox.npos;) {
    const std::size_t end = next_entry(mbox, at + 1);
    const std::string_view entry = mbox.substr(at, end == mbox.npos ? end : end - at);
    const std::size_t blank = entry.find("\n\n");
    if (blank != entry.npos) entries.push_back({entry.substr(0, blank + 1), entry.substr(blank + 2)});
    at = end;
  }
  return entries;
}

} // namespace games
