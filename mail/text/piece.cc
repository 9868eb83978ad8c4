// SPDX-License-Identifier: GPL-3.0-or-later
// piece - see piece.h
#include "mail/text/piece.h"

#include "mail/text/typeset.h"

#include <utility>

namespace mail {

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

} // namespace mail
