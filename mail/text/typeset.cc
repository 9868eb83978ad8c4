// SPDX-License-Identifier: GPL-3.0-or-later
// typeset - see typeset.h
#include "mail/text/typeset.h"

#include "parser/text.h"

#include <algorithm>

namespace mail {

namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

// The next word of `text`, which loses it; empty at the end.
std::string_view take_word(std::string_view& text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \n"), text.size());
  const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
  const std::string_view word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

// The marks that a quoted line begins with; "" when it has none, or nothing but marks in its first half.
std::string_view quotation_marks(std::string_view line, std::size_t width) {
  if (!line.starts_with('>')) return {};
  const std::size_t end = line.find_first_not_of("> ");
  return end > width / 2 ? std::string_view() : line.substr(0, end);
}

// Where the text is to be parted to fit: the last blank that does, else the first; its end when there is
// none.
std::size_t last_fitting_blank(std::string_view text, std::size_t width) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  const std::size_t blank = first_characters(text, width + 1).rfind(' ');
  return blank != text.npos && blank > begin ? blank : std::min(text.find(' ', begin), text.size());
}

} // namespace

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

std::string_view first_characters(std::string_view text, std::size_t count) {
  for (std::size_t at = 0; at < text.size(); ++at)
    if (begins_character(text[at]) && count-- == 0) return text.substr(0, at);
  return text;
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t columns = columns_of(text);
  return std::string(text) + std::string(columns < width ? width - columns : 0, ' ');
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view first,
                    std::string_view later) {
  std::string result, line(first);
  bool begun = false; // does the line hold a word?
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    if (begun && columns_of(line) + 1 + columns_of(word) > width) {
      result += line + "\n";
      line = later;
      begun = false;
    }
    if (begun) line += ' ';
    line += word;
    begun = true;
  }
  return begun ? result + line + "\n" : result;
}

std::string wrapped_line(std::string_view line, std::size_t width) {
  const std::string_view marks = quotation_marks(line, width);
  const std::size_t room = width - marks.size();
  std::string result;
  for (line.remove_prefix(marks.size()); first_characters(line, room + 1) != first_characters(line, room);) {
    const std::size_t end = last_fitting_blank(line, room);
    std::string_view piece = line.substr(0, end);
    while (piece.ends_with(' ')) piece.remove_suffix(1);
    result.append(marks).append(piece).append("\n");
    line.remove_prefix(std::min(line.find_first_not_of(' ', end), line.size()));
    if (line.empty()) return result;
  }
  return result.append(marks).append(line).append("\n");
}

bool runs_on(std::string_view line, std::string_view next) {
  const std::string_view word = next.substr(0, next.find(' '));
  return !line.ends_with('.') && !line.ends_with(')') &&
         columns_of(line) + 1 + columns_of(word) > prose_width;
}

std::string paragraph(std::string_view text) { return wrapped(text, prose_width); }

std::string in_words(const std::vector<std::string>& items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " " + std::string(last) + " " : ", ";
    text += items[i];
  }
  return text;
}

std::string counted(std::size_t number, std::string_view thing) {
  return std::to_string(number) + " " + std::string(thing) + (number == 1 ? "" : "s");
}

std::string capitalized(std::string text) {
  if (!text.empty()) text.front() = parser::to_upper(text.front());
  return text;
}

} // namespace mail
