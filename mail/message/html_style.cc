// SPDX-License-Identifier: GPL-3.0-or-later
// html_style - see html_style.h
#include "mail/message/html_style.h"

#include "parser/text.h"

namespace mail {
namespace {

bool holds_word(std::string_view value, std::string_view word) { return value.find(word) != value.npos; }

// "0", "0px", "0 0 0 0"
bool is_zero(std::string_view value) {
  return value.starts_with('0') && value.find_first_of("123456789") == value.npos;
}

// Line feeds are line ends: pre, pre-wrap, pre-line, preserve, preserve-breaks.
bool keeps_lines(std::string_view white_space) {
  return white_space.starts_with("pre") || white_space == "break-spaces";
}

std::string_view first_of(std::string_view a, std::string_view b) { return a.empty() ? b : a; }

// White is often written in two ways in one style. Words such as "inherit" are no colour.
std::string_view colour_of(std::string_view value) {
  if (value == "white" || value == "#fff") return "#ffffff";
  return value.starts_with('#') || value.starts_with("rgb(") ? value : "";
}

} // namespace

std::string_view Declarations::operator[](std::string_view property) const {
  std::string_view value;
  for (std::string_view rest = style_; !rest.empty();) {
    const std::string_view one = rest.substr(0, rest.find(';'));
    rest.remove_prefix(one.size() == rest.size() ? one.size() : one.size() + 1);
    const std::size_t colon = one.find(':');
    if (colon != one.npos && parser::trim(one.substr(0, colon)) == property) value = one.substr(colon + 1);
  }
  return parser::trim(value.substr(0, value.find('!'))); // !important
}

bool hides_all(const Declarations& declared) {
  if (declared.is_empty()) return false;
  return declared["display"] == "none" || declared["mso-hide"] == "all" || declared["mso-list"] == "ignore" ||
         is_zero(declared["opacity"]) ||
         (is_zero(declared["max-height"]) && declared["overflow"].starts_with("hidden"));
}

bool is_indentation(const Declarations& declared) {
  return declared["border"] == "none" && declared["border-left"].empty() && is_zero(declared["padding"]) &&
         declared["margin"].starts_with('0');
}

TextStyle TextStyle::with(const Declarations& declared) const {
  TextStyle style = *this;
  if (declared.is_empty()) return style;
  if (const auto space = first_of(declared["white-space"], declared["white-space-collapse"]); !space.empty())
    style.preformatted = keeps_lines(space);
  style.struck = struck || holds_word(declared["text-decoration"], "line-through") ||
                 holds_word(declared["text-decoration-line"], "line-through");
  if (const auto size = first_of(declared["font-size"], declared["font"]); !size.empty())
    style.tiny = is_zero(size);
  if (const auto visibility = declared["visibility"]; !visibility.empty())
    style.invisible = visibility == "hidden";
  const auto back = first_of(declared["background-color"], declared["background"]);
  if (const auto front = declared["color"]; !front.empty() || !back.empty())
    style.colourless = !colour_of(front).empty() && colour_of(front) == colour_of(back);
  return style;
}

} // namespace mail
