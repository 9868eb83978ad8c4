// SPDX-License-Identifier: GPL-3.0-or-later
// html_text - the text of a mail that came as HTML only
//
// libxml2 parses, behind html_guard: any input, in linear time, to a depth of 256, beyond which it reads no
// further (libgumbo needed 14 s for 100,000 nested elements). This file decides what a line is. Quoted mail
// comes out with "> " before each line, as the text part of the same mail would have it. What is struck out
// is left out, but for quoted lines.
#pragma once

#include <string>
#include <string_view>

namespace mail {

struct HtmlText {
  std::string text;        // LF line ends
  bool struck_out = false; // something was left out
  bool indented = false;   // by a button of the mail program, as a text part shows quotations
};

HtmlText html_to_text(std::string_view html); // UTF-8

// Loads libxml2 where this mail may have HTML: for whoever reads it when it may open no file any more.
// libxml2 brings ICU along, and to load them takes a tenth of what a mail takes. Throws parser::Failure where
// it is not installed.
void load_html_reader(std::string_view mail);

} // namespace mail
