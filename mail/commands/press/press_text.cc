// SPDX-License-Identifier: GPL-3.0-or-later
// press_text - see press_text.h
#include "mail/commands/press/press_text.h"

#include "games/home/zone.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/date_arguments.h"
#include "mail/letters/seat_words.h"
#include "mail/message/transfer.h"
#include "mail/reading/own_order.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

namespace {

constexpr std::size_t most_lines = 2000;
constexpr std::size_t most_bytes = 80000; // as mail: so that a letter with HTML beside it stays below 256 KiB

bool is_blank(std::string_view line) { return parser::trim(line).empty(); }

std::string first_words(const std::string& text) {
  for (const std::string_view line : parser::lines_of(text))
    if (!is_blank(line)) return std::string(parser::trim(line));
  return "";
}

} // namespace

std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

bool is_blank_text(const std::vector<std::string>& lines) { return std::ranges::all_of(lines, is_blank); }

std::string why_too_long(const std::vector<std::string>& lines) {
  if (lines.size() > most_lines) return "The message has more than 2000 lines: part it.";
  if (encode_quoted_printable(joined_lines(lines)).size() > most_bytes)
    return "The message is longer than 80,000 letters: part it.";
  return "";
}

std::string own_order_in(Context& context, const std::vector<std::string>& lines) {
  const auto found = std::ranges::find_if(lines, [&](const std::string& line) {
    return !is_blank(line) && is_own_order(context.game(), context.power(), parser::trim(line));
  });
  return found == lines.end() ? "" : std::string(parser::trim(*found));
}

std::string in_list(const Context& context, int number, games::Instant at, const std::string& title,
                    const std::string& text) {
  constexpr std::size_t number_width = 4;
  const std::string digits = std::to_string(number);
  const std::string day = classic_date(at, zones_of_writer(context)); // "Sat Nov 21 2026 09:00:00"
  const std::string line = std::string(number_width - std::min(number_width, digits.size()), ' ') + digits +
                           "  " + day.substr(4, 6) + day.substr(15, 6) + "  " + title + ": " +
                           first_words(text);
  if (columns_of(line) <= prose_width) return line;
  return std::string(first_characters(line, prose_width - 3)) + "...";
}

} // namespace mail
