// SPDX-License-Identifier: GPL-3.0-or-later
// html_text - the text of a mail that came as HTML only, behind a guard, and what its style says of it
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace mail {

// ---- HTML in a form that libxml2 2.9 reads in linear time
//
// libxml2 compares each attribute of an element with all before it: 100,000 of them take a minute. So an
// element keeps its first 50. What is no text in any case, comments, declarations, scripts and style sheets,
// is left out, so that no reader can take it for anything else. The rest stays byte for byte.

// ---- what the style of an HTML element says of its text: seen or not, struck out, set in lines
//
// Only its own style attribute is read, never a style sheet.

// A style attribute: "color: red; font-size: 10pt".
class Declarations {
 public:
  explicit Declarations(std::string style) : style_(std::move(style)) {} // in lower case
  // The value of a property; "" where the style does not name it. The view points into this.
  std::string_view operator[](std::string_view property) const;
  bool is_empty() const { return style_.empty(); }

 private:
  std::string style_;
};

// What an element passes on to those in it.
struct TextStyle {
  bool preformatted = false; // line feeds are line ends
  bool wingdings = false;
  bool struck = false;
  bool tiny = false, invisible = false, colourless = false;

  bool is_unseen() const { return tiny || invisible || colourless; }
  // The style in an element that declares this.
  TextStyle with(const Declarations& declared) const;
};

// ---- the text of a mail that came as HTML only
//
// libxml2 parses, behind the guard of html_text.cc: any input, in linear time, to a depth of 256, beyond
// which it reads no further (libgumbo needed 14 s for 100,000 nested elements). This file decides what a line
// is. Quoted mail comes out with "> " before each line, as the text part of the same mail would have it. What
// is struck out is left out, but for quoted lines.

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
