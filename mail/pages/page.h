// SPDX-License-Identifier: GPL-3.0-or-later
// page - what all pages share: text made safe, head, foot, style, and how powers are written
#pragma once

#include "mail/pages/public_game.h"

#include <string>
#include <string_view>

namespace mail {

// ---- people's text made safe for HTML, SVG, Atom and iCalendar
//
// What a person wrote reaches a page through these functions and parser::escaped_for_markup alone.

// A text of iCalendar, escaped.
std::string calendar_text(std::string_view text);
// A line of iCalendar: folded after 75 bytes, between characters, and ended by CR LF.
std::string calendar_line(std::string_view line);

// <name attributes>content</name>; `content` is markup already, `attributes` begin with a blank.
std::string element(std::string_view name, std::string_view content, std::string_view attributes = "");
// A link within the pages, or to a mail.
std::string link_to(std::string_view target, std::string_view words);

// ---- what all pages share: head, way back, foot, style, and how times and powers are written

// The files of a board's drawings, beside the page; "" for none.
struct PagePicture {
  std::string svg, phone, png;
};

struct Page {
  std::string title;
  std::string body;     // markup
  std::string trail;    // links to the pages above this one, as markup
  std::string feed;     // the Atom feed that belongs to it, relative; "" for none
  std::string picture;  // shown by those who show a link to the page, by its whole address; "" for none
  bool in_game = false; // it lies one folder down
};
std::string html_of(const PublicJudge& judge, const Page& page);
std::string style_sheet();

// "Fri 27 Nov 2026 23:30 +0100" with its exact time for programs.
std::string time_element(games::Instant at, const std::string& zone);
// A section with its heading; "" when there is nothing in it.
std::string section(std::string_view heading, std::string_view content);
// "Fall 1903, movement".
std::string step_words(judge::Phase phase);
// Blocks as elements in the style of style.css. Outcomes that follow each other are one list, buttons one
// line; tables stand in frames that may be scrolled, and the first cell of each row is its heading.
std::string markup_of(const Piece& piece);
// A picture of the board, on phones the drawing for them; "" for none. `alt`: what it shows.
std::string board_frame(const PagePicture& picture, std::string_view alt);
} // namespace mail
