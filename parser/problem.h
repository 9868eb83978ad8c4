// SPDX-License-Identifier: GPL-3.0-or-later
// problem - an error in a text as data: where, and what; and the sentence with a caret that shows it
//
// Problem is for texts (mails, variant files, cases): collected, never thrown by parser/. Failure is for the
// world (files, servers): thrown, caught in main only.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

struct Problem {
  std::size_t line = 0;   // 1-based; 0 when it is about the whole text
  std::size_t column = 0; // 0-based byte offset in the line
  std::size_t length = 0; // bytes; 0 shows one caret
  std::string text;       // "no province is called Burgandi; did you mean Burgundy?"
};

// "> A par - xyz\n          ^^^\n  text": `source_line` is the line as written; columns count characters, not
// bytes.
std::string show(const Problem& problem, std::string_view source_line);

// A fault of the world, as a path or server and the cause. Leads to exit 75 (try again later).
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// What was written on the command line is wrong: exit 64.
struct UsageError : parser::Failure {
  using Failure::Failure;
};
// A configuration that cannot be used: exit 78.
struct BadConfiguration : Failure {
  using Failure::Failure;
};

} // namespace parser
