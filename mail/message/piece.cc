// SPDX-License-Identifier: GPL-3.0-or-later
// piece - see piece.h
#include "mail/message/piece.h"

#include "mail/message/html.h"
#include "parser/text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace mail {

// ---- plain text in fixed columns: wrapping, padding, lists in words

namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

// The next word of `text`, which loses it; empty at the end.
std::string_view take_word(std::string_view& text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \n"), text.size());
  const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
  const std::string_view word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

// The marks that a quoted line begins with; "" when it has none, or nothing but marks in its first half.
std::string_view quotation_marks(std::string_view line, std::size_t width) {
  if (!line.starts_with('>')) return {};
  const std::size_t end = line.find_first_not_of("> ");
  return end > width / 2 ? std::string_view() : line.substr(0, end);
}

// Where the text is to be parted to fit: the last blank that does, else the first; its end when there is
// none.
std::size_t last_fitting_blank(std::string_view text, std::size_t width) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  const std::size_t blank = first_characters(text, width + 1).rfind(' ');
  return blank != text.npos && blank > begin ? blank : std::min(text.find(' ', begin), text.size());
}

} // namespace

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

std::string_view first_characters(std::string_view text, std::size_t count) {
  for (std::size_t at = 0; at < text.size(); ++at)
    if (begins_character(text[at]) && count-- == 0) return text.substr(0, at);
  return text;
}

std::string cut_short(std::string_view text, std::size_t most) {
  constexpr std::string_view dots = "...";
  if (columns_of(text) <= most) return std::string(text);
  std::string_view kept = first_characters(text, most - std::min(most, dots.size()) + 1);
  const std::size_t blank = kept.rfind(' ');
  kept = blank == kept.npos || blank < kept.size() / 2
             ? first_characters(kept, most - std::min(most, dots.size()))
             : kept.substr(0, blank);
  while (!kept.empty() && std::string_view(" ,;:-").find(kept.back()) != std::string_view::npos)
    kept.remove_suffix(1);
  return std::string(kept) + std::string(dots);
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t columns = columns_of(text);
  return std::string(text) + std::string(columns < width ? width - columns : 0, ' ');
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view first,
                    std::string_view later) {
  std::string result, line(first);
  bool begun = false; // does the line hold a word?
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    if (begun && columns_of(line) + 1 + columns_of(word) > width) {
      result += line + "\n";
      line = later;
      begun = false;
    }
    if (begun) line += ' ';
    line += word;
    begun = true;
  }
  return begun ? result + line + "\n" : result;
}

std::string wrapped_line(std::string_view line, std::size_t width) {
  const std::string_view marks = quotation_marks(line, width);
  const std::size_t room = width - marks.size();
  std::string result;
  for (line.remove_prefix(marks.size()); first_characters(line, room + 1) != first_characters(line, room);) {
    const std::size_t end = last_fitting_blank(line, room);
    std::string_view piece = line.substr(0, end);
    while (piece.ends_with(' ')) piece.remove_suffix(1);
    result.append(marks).append(piece).append("\n");
    line.remove_prefix(std::min(line.find_first_not_of(' ', end), line.size()));
    if (line.empty()) return result;
  }
  return result.append(marks).append(line).append("\n");
}

bool runs_on(std::string_view line, std::string_view next) {
  const std::string_view word = next.substr(0, next.find(' '));
  return !line.ends_with('.') && !line.ends_with(')') &&
         columns_of(line) + 1 + columns_of(word) > prose_width;
}

std::string paragraph(std::string_view text) { return wrapped(text, prose_width); }

std::string in_words(const std::vector<std::string>& items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " " + std::string(last) + " " : ", ";
    text += items[i];
  }
  return text;
}

std::string counted(std::size_t number, std::string_view thing) {
  return std::to_string(number) + " " + std::string(thing) + (number == 1 ? "" : "s");
}

std::string capitalized(std::string text) {
  if (!text.empty()) text.front() = parser::to_upper(text.front());
  return text;
}

// ---- lines that are set in columns, as HTML for screens of any width

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

// ---- a piece of a letter, as plain text and as HTML

Piece& operator+=(Piece& piece, const Piece& more) {
  piece.text += more.text;
  piece.html += more.html;
  return piece;
}

Piece operator+(Piece piece, const Piece& more) { return std::move(piece += more); }

Piece prose(std::string_view sentences, html::Role role) {
  return {paragraph(sentences), html::paragraph(sentences, role)};
}

Piece gap() { return {"\n", ""}; }

Piece title(std::string_view words) { return {"", html::heading(words)}; }

Piece link(std::string_view mail_link) {
  return {"    " + std::string(mail_link) + "\n", html::button(mail_link)};
}

Piece link(std::string_view mail_link, std::string_view words) {
  return {"  " + std::string(words) + "\n    " + std::string(mail_link) + "\n",
          html::button(mail_link, words)};
}

Piece web_link(std::string_view words, std::string_view url) {
  return {std::string(words) + "\n\n    " + std::string(url) + "\n", html::web_link(words, url)};
}

Piece line_to_write(std::string_view line) {
  return {"    " + std::string(line) + "\n", "<p style=\"margin:0 0 10px\">" + html::code(line) + "</p>\n"};
}

Piece as_set(std::string text) {
  std::string elements = html_of(text);
  return {std::move(text), std::move(elements)};
}

Piece apart(Piece piece, const Piece& more) {
  if (!piece.text.empty() && !more.text.empty()) piece += gap();
  return std::move(piece += more);
}

// ---- see piece.h: the HTML of a text that was set in lines

namespace {

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
