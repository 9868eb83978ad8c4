// SPDX-License-Identifier: GPL-3.0-or-later
// write_text - a picture as lines of text, and the writer for the name of a file
#include "variants/pictures/palette.h"
#include "variants/pictures/write.h"

#include "parser/text.h"
#include "variants/pictures/numbers.h"

#include <array>

namespace variants {
namespace {

constexpr std::array<std::string_view, 23> role_words{
    "paper",     "ink",   "faint_ink", "sea",     "sea_ink", "sea_line",    "land",        "land_ink",
    "land_line", "coast", "barred",    "unseen",  "link",    "wall",        "line",        "casing",
    "failure",   "star",  "growth",    "holding", "power",   "dark_letter", "light_letter"};

std::string to_words(Paint paint) {
  std::string words(role_words[static_cast<std::size_t>(paint.role)]);
  if (paint.role == Role::holding || paint.role == Role::power) words += " " + std::to_string(paint.power);
  return words;
}

std::string numbers(const std::vector<double>& values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : ",") + short_number(value);
  return text;
}

std::string line_of(const Fill& fill) { return "fill " + to_words(fill.paint) + ": " + path_data(fill.path); }

std::string line_of(const Stroke& stroke) {
  return "stroke " + to_words(stroke.paint) + " " + short_number(stroke.width) +
         (stroke.dashes.empty() ? "" : " dashes " + numbers(stroke.dashes)) + (stroke.round ? " round" : "") +
         ": " + path_data(stroke.path);
}

std::string line_of(const Text& text) {
  constexpr std::array aligns{"left", "middle", "right"};
  return "text " + to_words(text.paint) + " " + short_number(text.size) + " " +
         aligns[static_cast<std::size_t>(text.align)] + (text.bold ? " bold" : "") +
         (text.slanted ? " slanted" : "") + " " + short_number(text.at.x) + "," + short_number(text.at.y) +
         ": " + text.words;
}

bool ends_like(std::string_view name, std::string_view end) {
  return name.size() >= end.size() &&
         parser::equals_ignoring_case(name.substr(name.size() - end.size()), end);
}

} // namespace

std::string to_text(const Picture& picture) {
  std::string text = "chancery picture 1\nsize " + short_number(picture.width) + " " +
                     short_number(picture.height) + "\ntitle " + picture.title + "\nshows " +
                     picture.description + "\n";
  for (const Mark& mark : picture.marks) {
    text += std::string(to_word(mark.layer)) + (mark.title.empty() ? "" : ": " + mark.title) + "\n";
    for (const Item& item : mark.items)
      text += "  " + std::visit([](const auto& one) { return line_of(one); }, item) + "\n";
  }
  return text;
}

Writer find_writer(std::string_view file_name) {
  constexpr std::array<std::pair<std::string_view, Writer>, 4> writers{
      {{".png", to_png}, {".svg", to_svg}, {".pdf", to_pdf}, {".txt", to_text}}};
  for (const auto& [end, writer] : writers)
    if (ends_like(file_name, end)) return writer;
  return nullptr;
}

} // namespace variants
