// desk - the desk judge: adjudicates the cases of a file, or checks them against what they expect
//
// Needs no home, no mail and no clock. docs/case-format.md describes input and output.
#pragma once

#include "variants/case_format.h"
#include "variants/library.h"

#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

namespace games {

struct DeskOptions {
  bool check = false;     // compare with the expectations instead of printing outcomes
  bool main_only = false; // check: main records only, no other editions and no alternatives
  bool why = false;       // print reasons
  judge::Resolver resolver = judge::Resolver::marks;
  variants::CaseOptions rules; // NAME=VALUE, stronger than the options of a case
};

// Reads cases from `in` (messages call it `input_name`), writes outcomes or differences to `out`, and to
// `err` what is wrong with the input. Returns the exit status: 0, 1 (a check failed) or 65 (bad input; the
// sound cases are done).
int adjudicate_cases(variants::Library& library, std::istream& in, const std::string& input_name,
                     std::ostream& out, std::ostream& err, const DeskOptions& options);

// Likewise for several files, counted together; "-" is `standard_input`. Throws parser::Failure for a file
// that cannot be read.
int adjudicate_files(variants::Library& library, const std::vector<std::string>& names,
                     std::istream& standard_input, std::ostream& out, std::ostream& err,
                     const DeskOptions& options);

} // namespace games
