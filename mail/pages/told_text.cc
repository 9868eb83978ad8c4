// SPDX-License-Identifier: GPL-3.0-or-later
// told_text - see told_text.h
#include "mail/pages/told_text.h"

#include "parser/address.h"
#include "parser/courtesy_words.h"
#include "parser/text.h"

#include <algorithm>
#include <span>
#include <vector>

namespace mail {
namespace {

constexpr std::size_t lines_of_a_closing = 6; // with what stands below it
constexpr std::size_t words_of_a_name = 3, words_below_a_closing = 5;

bool may_be_a_name(std::string_view line) {
  constexpr std::string_view stops = ".!?:;)";
  const std::string_view text = parser::trim(line);
  return stops.find(text.back()) == stops.npos && parser::words_of(text).size() <= words_of_a_name;
}

// "Regards," above a name, a town, an address; "Thanks for your letter" goes on in sentences.
bool is_closing(const std::vector<std::string_view>& lines, std::span<const std::size_t> from_here) {
  return parser::after_closing(lines[from_here.front()]) &&
         std::ranges::all_of(from_here.subspan(1), [&](std::size_t i) {
           return parser::words_of(lines[i]).size() <= words_below_a_closing;
         });
}

// The lines in which something stands, by their place.
std::vector<std::size_t> written_lines(const std::vector<std::string_view>& lines) {
  std::vector<std::size_t> written;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (!parser::trim(lines[i]).empty()) written.push_back(i);
  return written;
}

// Where the signature begins, or the number of lines.
std::size_t signature_in(const std::vector<std::string_view>& lines) {
  const std::vector<std::size_t> written = written_lines(lines);
  if (written.size() < 2) return lines.size();
  const std::size_t first = written.size() - std::min(lines_of_a_closing, written.size() - 1);
  for (std::size_t i = first; i < written.size(); ++i)
    if (is_closing(lines, std::span(written).subspan(i))) return written[i];
  return may_be_a_name(lines[written.back()]) ? written.back() : lines.size();
}

} // namespace

std::string without_addresses(std::string_view text) {
  return parser::without_addresses(text, [](auto) { return std::string("(hidden)"); });
}

std::string without_signature(std::string_view text) {
  const std::vector<std::string_view> lines = parser::lines_of(text);
  const std::size_t end = signature_in(lines);
  std::string kept;
  for (std::size_t i = 0; i < end; ++i) kept += std::string(lines[i]) + "\n";
  return kept;
}

} // namespace mail
