// SPDX-License-Identifier: GPL-3.0-or-later
// welcome - the answer to somebody's first words: what this is, where a seat is free, and the line that takes
// it
//
// It holds the judge's own words and the names of games, and nothing else that a person wrote: whoever reads
// it may not have asked (docs/coming-in.md, "The first mail").
#pragma once

#include "mail/reports/openings.h"

#include <string>
#include <vector>

namespace mail {

struct Welcome {
  std::vector<Opening> openings; // of games that are listed
  Piece about;                   // what is to be said first of the game that was asked for; empty = none was
  bool more = false;             // there are more openings
  std::vector<std::string> own;  // "France in game alpine": where the reader plays
};

// Lines of at most 72 columns, links apart.
Piece told_welcome(const Welcome& welcome, const games::JudgeConf& conf);

} // namespace mail
