// case_line - see case_line.h
#include "variants/case_line.h"

#include <istream>

namespace variants {

bool CaseLine::read(std::istream& in) {
  if (!std::getline(in, text_)) return false;
  if (!text_.empty() && text_.back() == '\r') text_.pop_back();
  ++number_;
  split();
  return true;
}

// Words are short: looking at every character is quicker than to search for the next blank.
void CaseLine::split() {
  words_.clear();
  next_ = 1;
  const char* const end = text_.data() + text_.size();
  for (const char* c = text_.data(); c != end; ++c) {
    const char* const begin = c;
    while (c != end && *c != ' ') ++c;
    if (c != begin) words_.emplace_back(begin, static_cast<std::size_t>(c - begin));
    if (c == end) return;
  }
}

std::string_view CaseLine::take(const char* wanted) {
  if (!more()) wrong_at_end(std::string("here must follow ") + wanted);
  return words_[next_++];
}

void CaseLine::take_exactly(const char* word) {
  if (take(word) != word) wrong(last(), std::string("here must stand ") + word);
}

void CaseLine::wrong(std::string_view word, std::string text) const {
  throw WrongLine{column(word), word.size(), std::move(text)};
}

void CaseLine::wrong_at_end(std::string text) const { throw WrongLine{text_.size(), 0, std::move(text)}; }

} // namespace variants
