// SPDX-License-Identifier: GPL-3.0-or-later
// html - how a letter looks: the few elements of HTML letters, and the page around them
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mail::html {

// Text as it stands in an element or in the value of an attribute.
std::string escaped(std::string_view text);

// What colours tell, each in light and in dark.
enum class Role { plain, soft, good, bad };

std::string heading(std::string_view text);
std::string paragraph(std::string_view text, Role role = Role::plain);
std::string paragraph_of(std::string_view elements);
std::string span(std::string_view text, Role role);
// Lines below each other, in the letters of all else.
std::string lines(const std::vector<std::string>& lines, Role role = Role::plain);
std::string strong(std::string_view text);
// What the list of mails shows of a letter before it is opened; in the letter itself it is hidden.
std::string preheader(std::string_view text);
// Lines that are there for programs.
std::string small_print(std::string_view lines);
// A line of orders as somebody wrote it.
std::string code(std::string_view text);
// Likewise, words of it that could not be read.
std::string wrong(std::string_view words);
// Lines that keep their ends and columns.
std::string as_it_is(std::string_view lines);
// A drawing or a grid, which keeps its columns: what is wider than the screen scrolls in a frame of its own.
std::string drawing(std::string_view lines);
// What somebody else wrote, apart from the judge's own words. Lines stay lines; nothing in it is a link.
std::string letter_of_somebody(std::string_view text);
// A link that looks like a button; its words are the mail that it writes ("mailto:...?body=JOIN%20x").
std::string button(std::string_view mail_link);
std::string button(std::string_view mail_link, std::string_view words);
// Words, and an address on the web that can be clicked.
std::string web_link(std::string_view words, std::string_view url);
// A picture that comes with the mail, by its Content-ID; `alt` is told where it is not seen. In pixels.
std::string image(std::string_view content_id, int width, int height, std::string_view alt);
// Elements on a ground of their own.
std::string box(std::string_view elements);

// A table is rows, whose cells are elements already. Without a first cell the second takes the whole row.
std::string row(std::string_view first, std::string_view second);
std::string title_row(std::string_view text);
std::string table(std::string_view rows);

// A row of cells that need no common columns: beside each other where there is room, else below each other.
// Columns are those of plain text; the last cell takes what is left.
struct Cell {
  std::string elements;
  std::size_t columns = 0;
  bool is_soft = false;
};
std::string cells(std::size_t indentation, const std::vector<Cell>& cells);
std::string set_of_cells(std::string_view rows);
// Escaped, and lines stay lines.
std::string with_line_ends(std::string_view text);

// A whole document.
std::string page(std::string_view elements);

} // namespace mail::html
