// SPDX-License-Identifier: GPL-3.0-or-later
// reading - see reading.h
#include "mail/reading/reading.h"

#include "mail/reading/talk.h"
#include "mail/senders/blank_passwords.h"
#include "parser/courtesy_words.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

using parser::ParsedOrder;

bool fails_at_once(const ParsedOrder& part) {
  return !is_good(part) && part.problems.front().column == part.column;
}

// What is blanked before it may be shown is a sign-on, or nearly one.
bool holds_password(const std::string& line) { return blank_passwords(line) != parser::trim(line); }

bool is_nearly_command(const Vocabulary& vocabulary, const std::string& line) {
  return !vocabulary.near_command(line).empty() || !vocabulary.near_set(line).empty();
}

} // namespace

Meaning Reading::meaning_of(const std::string& line) const {
  if (vocabulary().is_command(line) || holds_password(line)) return Meaning::command;
  const std::vector<ParsedOrder> parts = parsed(line);
  if (is_order(parts, line)) return Meaning::order;
  const auto is_like = [&](const ParsedOrder& part) {
    return is_like_order({*reader_.names, reader_.phase}, part, line);
  };
  if (std::ranges::any_of(parts, is_like)) return Meaning::order_with_slip;
  return is_nearly_command(vocabulary(), line) ? Meaning::command_with_slip : Meaning::none;
}

bool Reading::is_order(const std::string& line) const { return is_order(parsed(line), line); }

bool Reading::is_order(const std::vector<ParsedOrder>& parts, const std::string& line) const {
  return std::ranges::any_of(parts, is_good) &&
         classify({*reader_.names, reader_.phase}, parts, line) == OrderLine::order;
}

bool Reading::is_foreign(const std::string& line) const {
  const auto names_place = [&](const parser::TalkWord& word) { return is_province(word.plain); };
  return reader_.names != nullptr && !is_meant(meaning_of(line)) &&
         std::ranges::all_of(parsed(line), fails_at_once) &&
         std::ranges::none_of(parser::talk_words(line), names_place);
}

bool Reading::is_province(const std::string& word) const {
  return reader_.names != nullptr && reader_.names->is_province(word);
}

Heading Reading::heading(const std::string& line) const {
  if (reader_.names == nullptr) return {};
  Heading found = read_heading(line, *reader_.names, reader_.read);
  found.whole = found.whole && !begins_with_unit(line) && !is_understood(meaning_of(line));
  return found;
}

// "Army Ankara", and "A Quebec Mon", in games where these are powers, too.
bool Reading::begins_with_unit(const std::string& line) const {
  for (std::size_t end = 0; end < line.size();) {
    end = std::min(line.find(' ', end + 1), line.size());
    const parser::ParsedUnit unit = parser::parse_unit(*reader_.names, line.substr(0, end));
    if (unit.problems.empty() && unit.type) return true;
  }
  return false;
}

std::vector<ParsedOrder> Reading::parsed(const std::string& line) const {
  if (reader_.names == nullptr) return {};
  return parser::parse_orders(*reader_.names, reader_.phase, line);
}

} // namespace mail
