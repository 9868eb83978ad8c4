// SPDX-License-Identifier: GPL-3.0-or-later
// page - what all pages share: text made safe, head, foot, style, and how powers are written
#pragma once

#include "mail/pages/public_game.h"

#include <string>
#include <string_view>

namespace mail {

// ---- people's text made safe for HTML, SVG, Atom and iCalendar
//
// What a person wrote reaches a page through these functions alone.

// For the text and for quoted attributes of HTML and of XML. Bytes that are no UTF-8 and characters that XML
// does not know become U+FFFD.
std::string escaped(std::string_view text);
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
// A line of prose.
std::string page_prose(std::string_view text);
// What somebody wrote: apart, with the direction of its own writing.
std::string written(std::string_view text);
// A table in a frame that may be scrolled; the label tells those who do not see it what it is.
std::string table(std::string_view label, std::string_view head_row, std::string_view rows);
// A picture of the board, on phones the drawing for them; "" for none. `alt`: what it shows.
std::string board_frame(const PagePicture& picture, std::string_view alt);
std::string cell(std::string_view content, std::string_view attributes = "");
std::string heading_cell(std::string_view content, bool of_row);
std::string number_cell(std::size_t number);

} // namespace mail
