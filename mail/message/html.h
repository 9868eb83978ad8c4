// SPDX-License-Identifier: GPL-3.0-or-later
// html - blocks as HTML for mail: few elements with styles of their own, in light and in dark
#pragma once

#include "mail/message/piece.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace mail::html {

// The line in whose place a picture comes, once it is drawn.
constexpr std::string_view picture_place = "<!--board-->";

// The elements of blocks. Rows of outcomes and items that follow each other become one table, in which blocks
// stand beside their marks where there is room, else below each other.
std::string of(const Piece& piece);
std::string of(std::initializer_list<const Piece*> pieces); // as one
// The piece in both forms, for many letters that tell the same; pages do not take it.
Piece ready(const Piece& piece);
// What the list of mails shows of a letter before it is opened; in the letter itself it is hidden.
std::string preheader(std::string_view text);
// A picture that comes with the mail, by its Content-ID; `alt` is told where it is not seen. In pixels.
std::string image(std::string_view content_id, int width, int height, std::string_view alt);
// A whole document, in ASCII, without a line that is longer than mail systems leave alone.
std::string page(std::string_view elements);

} // namespace mail::html
