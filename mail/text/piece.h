// SPDX-License-Identifier: GPL-3.0-or-later
// piece - a piece of a letter, as plain text and as HTML
//
// What a letter tells is told once, by functions that write both: the text that everybody can read, and the
// elements that a mail program shows in its place (html.h). Pieces are added up; what is said in one of the
// two forms alone has nothing in the other.
#pragma once

#include "mail/text/html.h"

#include <string>
#include <string_view>

namespace mail {

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
