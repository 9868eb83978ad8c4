// SPDX-License-Identifier: GPL-3.0-or-later
// html_style - what the style of an HTML element says of its text: seen or not, struck out, set in lines
//
// Only its own style attribute is read, never a style sheet.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace mail {

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

// Nothing in the element is seen, whatever the elements in it say, or it is the number that Word gives to an
// item of a list.
bool hides_all(const Declarations& declared);
// The text is the writer's own, moved to the right by a button of his mail program.
bool is_indentation(const Declarations& declared);

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

} // namespace mail
