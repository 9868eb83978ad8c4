// SPDX-License-Identifier: GPL-3.0-or-later
// small_board - a board that tests change line by line, and what is then wrong with it
#pragma once

#include "variants/file/variant.h"

#include <boost/test/unit_test.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace variant_tests {

using namespace variants;

// A board of three provinces and a sea; each test changes lines of it.
inline const std::string small_board = R"(chancery variant 1
title Small
alias tiny, little one
start S1901M
victory 2
land center aaa Aland = al
coast center bbb/nc,sc Bland
coast ccc Cland
sea ddd Dsea
army aaa bbb
army bbb ccc
fleet bbb/nc ddd
fleet bbb/sc ccc
fleet ccc ddd
power North N Northern
home North aaa
units North A aaa
power South S Southern = Souther
home South bbb
units South F bbb/sc
)";

inline std::optional<std::string> no_base(std::string_view name) {
  if (name == "small") return small_board;
  return std::nullopt;
}

// The problems as "LINE:WORD: TEXT", a line each.
inline std::string problems_of(const std::string& text) {
  std::vector<parser::Problem> problems;
  const auto variant = read_variant("test", text, no_base, problems);
  BOOST_CHECK_EQUAL(variant.has_value(), problems.empty());
  std::vector<std::string> lines{""};
  for (const char c : text)
    if (c == '\n')
      lines.emplace_back();
    else
      lines.back() += c;
  std::string all;
  for (const parser::Problem& problem : problems) {
    const std::string word =
        problem.line == 0 ? "" : lines.at(problem.line - 1).substr(problem.column, problem.length);
    all += (all.empty() ? "" : "\n") + std::to_string(problem.line) + ":" + word + ": " + problem.text;
  }
  return all;
}

// The small variant with one line instead of another.
inline std::string with(const std::string& line, const std::string& instead) {
  std::string text = small_board;
  const std::size_t at = text.find(line + "\n");
  BOOST_REQUIRE_MESSAGE(at != text.npos, line);
  return text.replace(at, line.size(), instead);
}

inline Variant based(const std::string& lines) {
  std::vector<parser::Problem> problems;
  const std::string text = "chancery variant 1\ntitle T\nbased on small\n" + lines;
  auto variant = read_variant("test", text, no_base, problems);
  BOOST_REQUIRE_MESSAGE(variant, (problems.empty() ? "" : problems.front().text));
  return std::move(*variant);
}

} // namespace variant_tests
