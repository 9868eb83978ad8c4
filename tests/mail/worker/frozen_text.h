// SPDX-License-Identifier: GPL-3.0-or-later
// frozen_text - a text that a test makes, held against a file of tests/explained, or a part of it
//
// With CHANCERY_REGENERATE=1 the file is written instead.
#pragma once

#include "parser/text.h"
#include "tests/home/temporary_home.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace testing {

inline std::filesystem::path frozen_file(const std::string& set) {
  return std::filesystem::path(TEST_DATA) / "explained" / (set + ".txt");
}

// Tells each line in which they differ.
inline void check_lines(const std::string& frozen, const std::string& now, const std::string& where) {
  constexpr std::size_t most_told = 20;
  const auto expected = parser::lines_of(frozen), came = parser::lines_of(now);
  std::size_t told = 0;
  for (std::size_t at = 0; at < std::max(expected.size(), came.size()) && told < most_told; ++at) {
    const std::string_view one = at < expected.size() ? expected[at] : "(nothing)";
    const std::string_view other = at < came.size() ? came[at] : "(nothing)";
    const std::string_view above = at > 0 && at <= came.size() ? came[at - 1] : "";
    if (one == other) continue;
    BOOST_ERROR(where << ", line " << at + 1 << ", below: " << above << "\n  was " << one << "\n  is  "
                      << other);
    ++told;
  }
}

inline void hold_frozen(const std::string& set, const std::string& now) {
  if (std::getenv("CHANCERY_REGENERATE") != nullptr)
    std::ofstream(frozen_file(set)) << now;
  else
    check_lines(content(frozen_file(set)), now, "tests/explained/" + set + ".txt");
}

// Where a new part goes: the titles stand in the order of the alphabet.
inline std::size_t place_of_new(const std::string& all, const std::string& title) {
  for (std::size_t at = all.find("\n### "); at != all.npos; at = all.find("\n### ", at + 1))
    if (all.substr(at + 1, all.find('\n', at + 1) - at) > title) return at + 1;
  return all.size();
}

// Compares or writes anew one part of a file, whose parts begin with a line "### PART".
inline void hold_frozen(const std::string& set, const std::string& part, const std::string& now) {
  const std::string title = "### " + part + "\n", all = "\n" + content(frozen_file(set));
  const std::size_t title_at = all.find("\n" + title);
  const std::size_t begin = title_at == all.npos ? place_of_new(all, title) : title_at + 1;
  const std::size_t end =
      title_at == all.npos ? begin : std::min(all.find("\n### ", begin), all.size() - 1) + 1;
  if (std::getenv("CHANCERY_REGENERATE") == nullptr)
    return check_lines(title_at == all.npos ? "" : all.substr(begin, end - begin), title + now,
                       "tests/explained/" + set + ".txt, " + part);
  std::string before = all.substr(1, begin - 1), behind = end < all.size() ? all.substr(end) : "";
  std::ofstream(frozen_file(set)) << before << title << now << behind;
}

} // namespace testing
