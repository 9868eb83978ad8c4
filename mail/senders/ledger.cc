// SPDX-License-Identifier: GPL-3.0-or-later
// ledger - see ledger.h
#include "mail/senders/ledger.h"

#include "parser/text.h"

#include <charconv>

namespace mail {
namespace {

std::string first_line_of(std::string_view name) { return "chancery " + std::string(name) + " 1"; }

} // namespace

std::string_view LedgerLine::take_first() {
  rest_ = parser::trim(rest_);
  const std::string_view word = rest_.substr(0, rest_.find_first_of(" \t"));
  rest_.remove_prefix(word.size());
  return word;
}

std::string_view LedgerLine::take_last() {
  rest_ = parser::trim(rest_);
  const std::size_t blank = rest_.find_last_of(" \t");
  const std::string_view word = rest_.substr(blank == rest_.npos ? 0 : blank + 1);
  rest_.remove_suffix(word.size());
  return word;
}

std::string_view LedgerLine::rest() const { return parser::trim(rest_); }

std::vector<LedgerLine> ledger_lines(std::string_view text, std::string_view name) {
  const std::string first_line = first_line_of(name);
  std::vector<LedgerLine> entries;
  for (const std::string_view line : parser::lines_of(text))
    if (line != first_line && !parser::trim(line).empty()) entries.emplace_back(line);
  return entries;
}

std::string ledger_text(std::string_view name, const std::vector<std::string>& lines) {
  std::string text = first_line_of(name) + "\n";
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::optional<int> count_in(std::string_view word) {
  int count = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), count);
  return error == std::errc() ? std::optional(count) : std::nullopt;
}

} // namespace mail
