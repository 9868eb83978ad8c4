// SPDX-License-Identifier: GPL-3.0-or-later
// columns - see columns.h
#include "mail/text/columns.h"

#include "mail/text/html.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

using Lines = std::vector<std::string_view>;

constexpr std::size_t fits_on_a_phone = 46; // columns
constexpr std::size_t cells_of_a_grid = 4;
constexpr std::size_t letters_of_a_grid = 8;
constexpr std::size_t longest_term = 24;

struct Cell {
  std::size_t column = 0;
  std::string text; // with a line feed where its line must end
};
using Row = std::vector<Cell>;

// Two blanks part cells.
Row cells_of(std::string_view line) {
  Row row;
  for (std::size_t at = line.find_first_not_of(' '); at < line.size();) {
    const std::size_t end = std::min(line.find("  ", at), line.size());
    row.push_back({columns_of(line.substr(0, at)), std::string(parser::trim(line.substr(at, end - at)))});
    at = line.find_first_not_of(' ', end);
  }
  return row;
}

// "1901 T . G F A T T G E": a letter a column.
std::size_t single_letters(std::string_view line) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < line.size(); ++at)
    if (line[at] != ' ' && (at == 0 || line[at - 1] == ' ') && (at + 1 == line.size() || line[at + 1] == ' '))
      ++count;
  return count;
}

bool is_in_a_grid(std::string_view line) {
  return cells_of(line).size() >= cells_of_a_grid || single_letters(line) >= letters_of_a_grid;
}

// A line that begins where the last cells of the rows above do goes on with the last of them.
std::vector<Row> rows_of(const Lines& lines) {
  std::vector<Row> rows;
  std::size_t last = std::string::npos;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Row row = cells_of(lines[i]);
    if (row.size() > 1) last = row.back().column;
    if (row.size() == 1 && i > 0 && row.front().column == last) {
      const std::string& more = row.front().text;
      rows.back().back().text += (runs_on(lines[i - 1], more) ? " " : "\n") + more;
    } else {
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

// What somebody may write: it stands to the left, or is short and begins in capitals.
bool is_term(const Row& row, std::size_t number) {
  const std::string& text = row[number].text;
  if (text.ends_with(':') || text.ends_with('.')) return false;
  if (number == 0) return row.size() > 1 || row.front().column >= 4;
  return text.size() <= longest_term && text.size() > 1 &&
         std::ranges::all_of(text.substr(0, 2), [](char c) { return c >= 'A' && c <= 'Z'; });
}

std::string html_of(const Row& row) {
  std::vector<html::Cell> cells;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const bool term = is_term(row, i);
    const std::size_t width = i + 1 < row.size() ? row[i + 1].column - row[i].column : 0;
    cells.push_back({term ? html::code(row[i].text) : html::with_line_ends(row[i].text), width,
                     !term && is_term(row, 0)});
  }
  return html::cells(row.front().column, cells);
}

} // namespace

std::string html_of_columns(const Lines& lines) {
  std::string text;
  for (const std::string_view line : lines) text.append(line).append("\n");
  const auto is_short = [](std::string_view line) { return columns_of(line) <= fits_on_a_phone; };
  if (std::ranges::all_of(lines, is_short)) return html::as_it_is(text);
  if (std::ranges::any_of(lines, is_in_a_grid)) return html::drawing(text);
  std::string rows;
  for (const Row& row : rows_of(lines)) rows += html_of(row);
  return html::set_of_cells(rows);
}

} // namespace mail
