// SPDX-License-Identifier: GPL-3.0-or-later
// wide_lines - what of a letter is wider than mail is to be
//
// The judge's own lines take 72 columns at most. Wider may be: what others wrote (lines quoted with "> "),
// the balances of centers and units that tools read, drawings, a single word, such as an address or a link,
// and the headings ("==== ") of tests/reports.
#pragma once

#include "mail/message/piece.h"
#include "parser/text.h"

#include <string>
#include <string_view>

namespace testing {

inline bool is_of_drawing(std::string_view line) {
  const auto has = [&](std::string_view sign) { return line.find(sign) != std::string_view::npos; };
  return has("  ") && (has("|") || has("_") || has(" :") || has(".:"));
}

inline bool may_be_wide(std::string_view line) {
  return line.starts_with("> ") || line.starts_with("==== ") ||
         line.find(" Supply center") != std::string_view::npos || is_of_drawing(line) ||
         parser::trim(line).find(' ') == std::string_view::npos;
}

// Those that may not, each with LF.
inline std::string lines_too_wide(std::string_view text) {
  std::string found;
  for (const std::string_view line : parser::lines_of(text))
    if (mail::columns_of(line) > mail::prose_width && !may_be_wide(line)) found += std::string(line) + "\n";
  return found;
}

} // namespace testing
