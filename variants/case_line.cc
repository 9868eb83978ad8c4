// SPDX-License-Identifier: GPL-3.0-or-later
// case_line - see case_line.h
#include "variants/case_line.h"

#include <istream>

namespace variants {
namespace {

// Words are short: looking at every character is quicker than to search for the next blank.
void split(const std::string& line, std::vector<std::string_view>& words) {
  words.clear();
  const char* const end = line.data() + line.size();
  for (const char* c = line.data(); c != end; ++c) {
    const char* const begin = c;
    while (c != end && *c != ' ') ++c;
    if (c != begin) words.emplace_back(begin, static_cast<std::size_t>(c - begin));
    if (c == end) return;
  }
}

} // namespace

bool CaseLine::read(std::istream& in) {
  if (!std::getline(in, text_)) return false;
  if (!text_.empty() && text_.back() == '\r') text_.pop_back();
  ++number_;
  next_ = 1;
  split(text_, words_);
  return true;
}

void CaseLine::take_exactly(const char* word) {
  if (take(word) != word) wrong(last(), std::string("here must stand ") + word);
}

void CaseLine::wrong(std::string_view word, std::string text) const {
  throw WrongLine{column(word), word.size(), std::move(text)};
}

void CaseLine::wrong_without(const char* wanted) const {
  wrong_at_end(std::string("here must follow ") + wanted);
}

void CaseLine::wrong_at_end(std::string text) const { throw WrongLine{text_.size(), 0, std::move(text)}; }

} // namespace variants
