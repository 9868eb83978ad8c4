// SPDX-License-Identifier: GPL-3.0-or-later
// board_picture - a picture that a letter is to carry, as words: what it shows, not yet drawn
//
// The commit that makes a letter never draws. The outbox keeps these words with the letter, and `deliver`
// draws (mail/outbox/drawing.h); a letter whose picture cannot be drawn goes without it. The words hold what
// the reader may see and nothing else, so no picture shows more.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mail {

struct BoardPicture {
  enum class Format : unsigned char { png, phone, pdf }; // phone: larger marks, short names
  Format format = Format::png;
  bool wanted = true;    // asked for; else it comes in HTML alone, and not to readers of plain text
  bool attached = false; // beside the text, not in it: whoever reads no HTML
  bool decided = false;  // the orders were carried out; else they are only meant
  std::string title;     // "frosty: Fall 1903"
  std::string turn;  // folder of a processed turn with the board; of a game, for a board of its own; or ""
  std::string board; // the board itself: a position and perhaps orders, as lines of a case
};

// Lines "key value", then the lines of the board.
std::string to_text(const BoardPicture& picture);
// nullopt when the text is not of this form.
std::optional<BoardPicture> read_board_picture(std::string_view text);

// The line of HTML in whose place the picture comes.
constexpr std::string_view picture_place = "<!--board-->";

} // namespace mail
