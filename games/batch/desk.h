// SPDX-License-Identifier: GPL-3.0-or-later
// desk - the desk judge: adjudicates the cases of a file, or checks them against what they expect
#pragma once

#include "judge/phases/adjudicate.h"
#include "variants/case_format.h"
#include "variants/declared.h"

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace games {

// ---- plays the phases of a case under given rules, and compares what comes of them

struct PlayedPhase {
  judge::Position before;
  judge::Outcome outcome;
};

// Sets the options in order; returns an error sentence, or "".
std::string apply_options(judge::Rules& rules, const variants::CaseOptions& options);

// Plays all phases. When the case contradicts itself (its next phase cannot follow, its units are not those
// computed), `problem` gets a sentence, and the phases before the contradiction are returned.
std::vector<PlayedPhase> play(const variants::Case& record, const judge::Rules& rules,
                              judge::Resolver resolver, std::string& problem);
// The same by an Adjudicator for the variant of the case.
std::vector<PlayedPhase> play(const variants::Case& record, judge::Adjudicator& adjudicator,
                              std::string& problem);

// What differs from the expectations of the record itself, or of one of its alternatives; a line each.
std::vector<std::string> differences(const variants::Case& record, const std::vector<PlayedPhase>& played);
std::vector<std::string> differences(const variants::Case& record, const variants::Alternative& alternative,
                                     const std::vector<PlayedPhase>& played);

// ---- the cases of a file, adjudicated or checked

constexpr int exit_bad_input = 65;

struct DeskOptions {
  bool check = false;     // compare with the expectations instead of printing outcomes
  bool main_only = false; // check: main records only, no other editions and no alternatives
  bool why = false;       // print reasons
  judge::Resolver resolver = judge::Resolver::flat;
  variants::CaseOptions rules; // NAME=VALUE, stronger than the options of a case
};

// Reads cases from `in` (messages call it `input_name`), writes outcomes or differences to `out`, and to
// `err` what is wrong with the input. Returns the exit status: 0, 1 (a check failed) or 65 (bad input; the
// sound cases are done).
int adjudicate_cases(variants::Library& library, std::istream& in, const std::string& input_name,
                     std::ostream& out, std::ostream& err, const DeskOptions& options);

// Adjudicates the cases of several files, counted together, with the same exit status; "-" is
// `standard_input`. Throws parser::Failure for a file that cannot be read.
int adjudicate_files(variants::Library& library, const std::vector<std::string>& names,
                     std::istream& standard_input, std::ostream& out, std::ostream& err,
                     const DeskOptions& options);

// A phase of a case, played.
struct CasePlayed {
  const variants::Variant* variant = nullptr;
  PlayedPhase phase;
  bool ordered = false; // it has orders: else the case is a position alone
};
// The last phase of the first case, for a picture; "-" is `standard_input`. Nothing when the input is wrong,
// or has no case: `err` says so, as adjudicate_files does. Throws parser::Failure for a file that cannot be
// read.
std::optional<CasePlayed> play_first_case(variants::Library& library, const std::string& name,
                                          std::istream& standard_input, std::ostream& err);

} // namespace games
