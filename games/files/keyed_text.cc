// SPDX-License-Identifier: GPL-3.0-or-later
// keyed_text - see keyed_text.h
#include "games/files/keyed_text.h"

#include "games/files/damaged.h"
#include "parser/text.h"

#include <algorithm>

namespace games {

namespace {

// The next line without its end; the rest stays in `text`.
std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return parser::trim(line);
}

void check_first_line(const std::string& path, std::string_view line, std::string_view kind) {
  const auto words = parser::words_of(line);
  if (words.size() != 3 || words[0] != "chancery" || words[1] != kind)
    throw_damaged(path, 1, "the first line must be \"chancery " + std::string(kind) + " 1\"");
  if (words[2] != "1")
    throw_damaged(path, 1,
                  "format " + std::string(words[2]) + " is newer than this program, which knows format 1");
}

} // namespace

std::vector<KeyedSection> split_keyed_text(const std::string& path, std::string_view text,
                                           std::string_view kind) {
  std::vector<KeyedSection> sections(1);
  check_first_line(path, take_line(text), kind);
  for (std::size_t number = 2; !text.empty(); ++number) {
    const std::string_view line = take_line(text);
    if (line.empty() || line.front() == '#') continue;
    if (line.front() == '[' && line.back() == ']') {
      sections.push_back({line.substr(1, line.size() - 2), number, {}});
      continue;
    }
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos || equals == 0)
      throw_damaged(path, number, "a line must be KEY = VALUE, [SECTION], or a comment that begins with #");
    sections.back().lines.push_back(
        {parser::trim(line.substr(0, equals)), parser::trim(line.substr(equals + 1)), number});
  }
  return sections;
}

const KeyedLine* KeyedReader::the_one(std::string_view key) {
  const KeyedLine* found = nullptr;
  for (std::size_t i = 0; i < section_.lines.size(); ++i) {
    if (section_.lines[i].key != key) continue;
    if (found != nullptr)
      throw_damaged(path_, section_.lines[i].number, std::string(key) + " is given twice");
    used_[i] = true;
    found = &section_.lines[i];
  }
  return found;
}

void KeyedReader::check(const KeyedLine& line, const std::string& complaint) const {
  if (!complaint.empty())
    throw_damaged(path_, line.number,
                  std::string(line.key) + " = " + std::string(line.value) + ": " + complaint);
}

void KeyedReader::demand(std::string_view key) const {
  for (const KeyedLine& line : section_.lines)
    if (line.key == key) return;
  const std::string where = section_.name.empty() ? "" : " in [" + std::string(section_.name) + "]";
  throw_damaged(path_, section_.number, "the line \"" + std::string(key) + " = ...\" is missing" + where);
}

void KeyedReader::finish() const {
  for (std::size_t i = 0; i < used_.size(); ++i)
    if (!used_[i])
      throw_damaged(path_, section_.lines[i].number,
                    "no key is called " + std::string(section_.lines[i].key) +
                        (section_.name.empty() ? " here" : " in [" + std::string(section_.name) + "]"));
}

void KeyedReader::refuse(std::string_view key, const std::string& what) const {
  for (const KeyedLine& line : section_.lines)
    if (line.key == key) check(line, what);
  throw_damaged(path_, section_.number, what);
}

} // namespace games
