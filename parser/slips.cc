// SPDX-License-Identifier: GPL-3.0-or-later
// slips - see slips.h
#include "parser/slips.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace parser {

namespace {

constexpr std::size_t longest = 47;

// Which letters the text holds, a bit each (digits share those of letters).
std::uint32_t letters_of(std::string_view text) {
  std::uint32_t letters = 0;
  for (const char c : text) letters |= std::uint32_t{1} << (static_cast<unsigned char>(c) % 32);
  return letters;
}

} // namespace

std::size_t slips_between(std::string_view a, std::string_view b, std::size_t limit) {
  if (std::max(a.size(), b.size()) > longest) return limit + 1;
  if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > limit) return limit + 1;
  // A quick no for most names: one slip puts one letter in the place of another at most.
  if (static_cast<std::size_t>(std::popcount(letters_of(a) ^ letters_of(b))) > 2 * limit) return limit + 1;
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

} // namespace parser
