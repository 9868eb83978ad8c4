// SPDX-License-Identifier: GPL-3.0-or-later
// case_run - plays the phases of a case under given rules, and compares what comes of them
#pragma once

#include "judge/phases/adjudicate.h"
#include "variants/case_format.h"

#include <string>
#include <vector>

namespace games {

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

} // namespace games
