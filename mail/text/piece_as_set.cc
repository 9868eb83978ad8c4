// SPDX-License-Identifier: GPL-3.0-or-later
// piece_as_set - see piece.h: the HTML of a text that was set in lines
#include "mail/text/columns.h"
#include "mail/text/piece.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

#include <algorithm>
#include <vector>

namespace mail {
namespace {

using Lines = std::vector<std::string_view>;

// Repeated lines, lines for tools and errors.
bool stays_as_it_is(std::string_view line) {
  return std::string_view("\t>:*=-").find(line.front()) != std::string_view::npos;
}

bool is_set_in_columns(std::string_view line) { return line.front() == ' ' || line.find("  ") != line.npos; }

bool is_set(std::string_view line) { return stays_as_it_is(line) || is_set_in_columns(line); }

// A sentence whose lines but the first are set in by two blanks.
bool is_hanging(const Lines& block) {
  const auto set_in = [](std::string_view line) {
    return line.starts_with("  ") && line.size() > 2 && line[2] != ' ' && line.find("  ", 2) == line.npos;
  };
  return !is_set(block.front()) && std::all_of(block.begin() + 1, block.end(), set_in);
}

std::string paragraph_of(const Lines& block) {
  std::string inside;
  for (std::size_t i = 0; i < block.size(); ++i) {
    inside += html::escaped(parser::trim(block[i]));
    if (i + 1 < block.size()) inside += runs_on(block[i], parser::trim(block[i + 1])) ? " " : "<br>\n";
  }
  return html::paragraph_of(inside);
}

std::string lines_to_write(const Lines& block) {
  std::string inside;
  for (const std::string_view line : block)
    inside += (inside.empty() ? "" : "<br>\n") + html::code(parser::trim(line));
  return html::paragraph_of(inside);
}

bool is_for_tools(std::string_view line) { return line.starts_with("::"); }

std::string preformatted(const Lines& block) {
  std::string lines;
  for (const std::string_view line : block) lines.append(line).append("\n");
  return std::ranges::all_of(block, is_for_tools) ? html::small_print(lines) : html::as_it_is(lines);
}

// "    JOIN alpine", as letters show what may be written.
bool is_to_write(std::string_view line) {
  constexpr std::string_view margin = "    ";
  return line.starts_with(margin) && line.size() > margin.size() && line[margin.size()] != ' ' &&
         line.find("  ", margin.size()) == line.npos;
}

std::string block_of(const Lines& block) {
  if (block.empty()) return "";
  if (std::ranges::all_of(block, is_to_write)) return lines_to_write(block);
  if (std::ranges::any_of(block, stays_as_it_is)) return preformatted(block);
  if (is_hanging(block)) return paragraph_of(block);
  return std::ranges::any_of(block, is_set_in_columns) ? html_of_columns(block) : paragraph_of(block);
}

} // namespace

std::string html_of(std::string_view text) {
  std::string html;
  Lines block;
  const auto close = [&] {
    html += block_of(block);
    block.clear();
  };
  for (const std::string_view line : parser::lines_of(text)) {
    const bool blank = parser::trim(line).empty();
    const bool begins_lines = is_to_write(line) && std::ranges::none_of(block, is_set);
    if (blank || begins_lines) close();
    if (!blank) block.push_back(line);
  }
  close();
  return html;
}

} // namespace mail
