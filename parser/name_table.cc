// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/name_table.h"

#include <algorithm>
#include <array>

namespace parser {

// ---- how far a written word is from the one that was meant

namespace {

constexpr std::size_t longest = 47;

// Which letters the text holds, a bit each (digits share those of letters).
std::uint32_t letters_of(std::string_view text) {
  std::uint32_t letters = 0;
  for (const char c : text) letters |= std::uint32_t{1} << (static_cast<unsigned char>(c) % 32);
  return letters;
}

// One slip puts one letter in the place of another at most, so that most texts are told apart by the letters
// they hold. Clearing bit by bit is quicker than a count, for which the oldest processors that we build for
// have no instruction.
bool differ_in_letters(std::uint32_t a, std::uint32_t b, std::size_t slips) {
  std::uint32_t either = a ^ b;
  for (std::size_t i = 0; i < 2 * slips && either != 0; ++i) either &= either - 1;
  return either != 0;
}

std::size_t difference(std::size_t a, std::size_t b) { return a > b ? a - b : b - a; }

} // namespace

std::size_t slips_between(std::string_view a, std::string_view b, std::size_t limit) {
  if (std::max(a.size(), b.size()) > longest) return limit + 1;
  if (difference(a.size(), b.size()) > limit) return limit + 1;
  if (differ_in_letters(letters_of(a), letters_of(b), limit)) return limit + 1;
  // Three rows of the table of Damerau and Levenshtein (adjacent exchanges only), as far as `limit` from its
  // diagonal. Two rows above the limit end the search, because nothing below them is less.
  using Row = std::array<std::size_t, longest + 2>;
  std::array<Row, 3> rows;
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  std::size_t rows_above_limit = 0;
  for (std::size_t i = 1; i <= a.size() && rows_above_limit < 2; ++i) {
    Row &row = rows[i % 3], &previous = rows[(i + 2) % 3], &before = rows[(i + 1) % 3];
    const std::size_t first = i > limit ? i - limit : 1, last = std::min(i + limit, b.size());
    std::size_t least = row[first - 1] = first == 1 ? i : limit + 1;
    for (std::size_t j = first; j <= last; ++j) {
      const std::size_t change = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({change, previous[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
      least = std::min(least, row[j]);
    }
    row[last + 1] = limit + 1;
    rows_above_limit = least > limit ? rows_above_limit + 1 : 0;
  }
  return rows_above_limit == 2 ? limit + 1 : std::min(rows[a.size() % 3][b.size()], limit + 1);
}

bool have_same_digits(std::string_view a, std::string_view b) {
  constexpr std::string_view digits = "0123456789";
  std::size_t i = a.find_first_of(digits), j = b.find_first_of(digits);
  while (i != a.npos && j != b.npos && a[i] == b[j])
    i = a.find_first_of(digits, i + 1), j = b.find_first_of(digits, j + 1);
  return i == a.npos && j == b.npos;
}

// ---- names to numbers: exactly, by a beginning that only one has, or with one slip of spelling

namespace {

void add_once(std::vector<std::uint16_t>& values, std::uint16_t value) {
  if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
}

// Letters, digits and blanks: as nearly all names are written.
bool has_plain_words(std::string_view name) {
  return std::ranges::all_of(name, [](char c) {
    const char small = to_lower(c);
    return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || c == ' ';
  });
}

} // namespace

void NameTable::grow() {
  slots_.assign(slots_.size() * 2, none);
  mask_ = slots_.size() - 1;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    std::size_t at = entries_[i].key.hash() & mask_;
    while (slots_[at] != none) at = (at + 1) & mask_;
    slots_[at] = static_cast<std::uint16_t>(i);
  }
}

NameTable::Entry& NameTable::claim(const Key& key) {
  if (const Entry* known = find(key)) return entries_[static_cast<std::size_t>(known - entries_.data())];
  entries_.push_back({key, letters_of(key.text())});
  if (entries_.size() * 4 > slots_.size()) grow();
  std::size_t at = key.hash() & mask_;
  while (slots_[at] != none && slots_[at] != entries_.size() - 1) at = (at + 1) & mask_;
  slots_[at] = static_cast<std::uint16_t>(entries_.size() - 1);
  return entries_.back();
}

void NameTable::insert(std::string_view name, std::uint16_t value) {
  Key key;
  std::uint8_t count = 0;
  const auto take = [&](std::string_view word) {
    ++count;
    if (key.size() > 0) claim(key).continues = true;
    key.append(word);
  };
  if (has_plain_words(name)) {
    for (std::size_t at = 0, end = 0; at < name.size(); at = end + 1) {
      end = std::min(name.find(' ', at), name.size());
      if (end > at) take(name.substr(at, end - at));
    }
  } else {
    for (Lexer words(name); !words.at_end(); words.skip())
      if (words.peek().is_word()) take(words.peek().key.text());
  }
  Entry& entry = claim(key);
  if (entry.value == none) entry.value = value;
  if (entry.value == value) entry.words = std::max(entry.words, count);
}

void NameTable::mark_careful(std::string_view word) {
  const Key key(word);
  if (find(key)) claim(key).careful = true;
}

std::vector<std::uint16_t> NameTable::beginning_with(const Key& key, std::size_t shortest) const {
  std::vector<std::uint16_t> values;
  if (key.size() < shortest) return values;
  for (const Entry& entry : entries_)
    if (entry.value != none && entry.key.text().starts_with(key.text().front()) &&
        entry.key.text().starts_with(key.text()))
      add_once(values, entry.value);
  return values;
}

std::vector<std::uint16_t> NameTable::near(const Key& key, std::size_t slips, std::size_t shortest) const {
  std::vector<std::uint16_t> values;
  if (key.size() < shortest) return values;
  const std::uint32_t letters = letters_of(key.text());
  const auto may_be_near = [&](const Entry& entry) { // as slips_between() sees it, for most of them
    return difference(entry.key.size(), key.size()) <= slips &&
           !differ_in_letters(entry.letters, letters, slips);
  };
  for (const Entry& entry : entries_)
    if (entry.value != none && entry.key.size() >= shortest && may_be_near(entry) &&
        slips_between(entry.key.text(), key.text(), slips) <= slips &&
        have_same_digits(entry.key.text(), key.text()))
      add_once(values, entry.value);
  return values;
}

} // namespace parser
