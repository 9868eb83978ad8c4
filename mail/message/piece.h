// SPDX-License-Identifier: GPL-3.0-or-later
// piece - plain text in fixed columns, and a piece of a letter, as plain text and as HTML
#pragma once

#include "mail/message/html.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- plain text in fixed columns: wrapping, padding, lists in words
//
// Columns count characters, not bytes. Nothing here knows what a game is.

inline constexpr std::size_t prose_width = 72;     // of all that the judge itself says
inline constexpr std::size_t longest_subject = 78; // of a mail

// How many characters a UTF-8 text takes on the screen.
std::size_t columns_of(std::string_view text);
// The first `count` characters of a UTF-8 text.
std::string_view first_characters(std::string_view text, std::size_t count);
// Up to so many characters, cut behind a word: "so much of ..."
std::string cut_short(std::string_view text, std::size_t most);
// `text` and blanks up to `width`; never cut.
std::string padded(std::string_view text, std::size_t width);

// Words of `text` set in lines of at most `width`; the first line begins with `first`, the others with
// `later`. A word longer than a line gets a line of its own. Every line ends with LF.
std::string wrapped(std::string_view text, std::size_t width, std::string_view first = "",
                    std::string_view later = "");
// A line that somebody else wrote: as it is if it fits, else parted at blanks, the marks of a quotation
// ("> ") before each piece. A word longer than a line stays whole. Every line ends with LF.
std::string wrapped_line(std::string_view line, std::size_t width = prose_width);
// Does the sentence of a line of prose go on in the next, because its next word did not fit?
bool runs_on(std::string_view line, std::string_view next);
// A paragraph of prose.
std::string paragraph(std::string_view text);

// "a", "a and b", "a, b and c".
std::string in_words(const std::vector<std::string>& items, std::string_view last = "and");
// "1 unit", "3 units".
std::string counted(std::size_t number, std::string_view thing);
// With its first letter in upper case.
std::string capitalized(std::string text);

// ---- lines that are set in columns, as HTML for screens of any width
//
// A grid or a drawing keeps its columns and scrolls within itself. A list, words and what is said of each,
// becomes rows whose cells stand beside each other where there is room, else below each other.

// UTF-8, without line ends.
std::string html_of_columns(const std::vector<std::string_view>& lines);

// ---- a piece of a letter, as plain text and as HTML
//
// What a letter tells is told once, by functions that write both: the text that everybody can read, and the
// elements that a mail program shows in its place (html.h). Pieces are added up; what is said in one of the
// two forms alone has nothing in the other.

struct Piece {
  std::string text; // whole lines, UTF-8, LF
  std::string html; // whole elements
  bool empty() const { return text.empty() && html.empty(); }
};

Piece& operator+=(Piece& piece, const Piece& more);
Piece operator+(Piece piece, const Piece& more);

// Sentences.
Piece prose(std::string_view sentences, html::Role role = html::Role::plain);
// A blank line; elements stand apart by themselves.
Piece gap();
// A title that the HTML alone has.
Piece title(std::string_view words);
// "    mailto:...": a link that can be clicked, and one that looks like a button.
Piece link(std::string_view mail_link);
// Likewise, with words of its own on the button, which the text has above the link.
Piece link(std::string_view mail_link, std::string_view words);
// "The board in full: https://...": an address on the web.
Piece web_link(std::string_view words, std::string_view url);
// "    JOIN alpine": a line that the reader may write.
Piece line_to_write(std::string_view line);
// A text that was set already: paragraphs of prose are set anew, lines stay lines, and what stands in columns
// keeps them. It may repeat what somebody wrote, so nothing in it is more than text: links are made by link()
// alone.
Piece as_set(std::string text);
// Pieces with a blank line between them; empty ones are left out.
Piece apart(Piece piece, const Piece& more);

// The HTML of as_set().
std::string html_of(std::string_view text);

} // namespace mail
