// SPDX-License-Identifier: GPL-3.0-or-later
// markup - people's text made safe for HTML, SVG, Atom and iCalendar
//
// What a person wrote reaches a page through these functions alone.
#pragma once

#include <string>
#include <string_view>

namespace mail {

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

} // namespace mail
