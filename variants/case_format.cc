// SPDX-License-Identifier: GPL-3.0-or-later
// case_format - see case_format.h
#include "variants/case_format.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace variants {

namespace {

constexpr std::array<std::string_view, 6> result_words = {"ok",        "fail", "cut",
                                                          "disrupted", "void", "illegal"};

} // namespace

std::string_view to_word(judge::Result result) { return result_words[static_cast<std::size_t>(result)]; }

std::optional<judge::Result> find_result(std::string_view word) {
  const auto found = std::ranges::find(result_words, word);
  if (found == result_words.end()) return std::nullopt;
  return static_cast<judge::Result>(found - result_words.begin());
}

} // namespace variants
