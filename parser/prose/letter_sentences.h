// SPDX-License-Identifier: GPL-3.0-or-later
// letter_sentences - where the sentences of a letter end, the parts that a "but" sets off in one, and how
// these stand to each other
#pragma once

#include "parser/prose/sentence.h"
#include "parser/prose/tokens.h"

#include <cstddef>
#include <vector>

namespace parser {

using Pieces = std::vector<Piece>;

// A sentence ends at ";", "!" and "?", and at a dot that belongs to no name and no initial.
std::vector<Pieces> sentences_of(const Pieces& tokens, Gazetteer& gazetteer);
// What stands before, between and behind its contrasts.
std::vector<Pieces> parts_of(const Pieces& sentence);

// Does a comma or the like stand between the clause and what is not understood? ... between all of them and
// it?
bool is_parted(const Sentence& part, const Draft& draft);
bool are_parted(const Sentence& part);
// "I told Germany that Paris moves to Burgundy, but that is a lie: Paris goes to Gascony": does a later part
// say anew what this one says, in which so grave words are left over?
bool is_set_right(const std::vector<Sentence>& parts, std::size_t at, Leftover gravity);

} // namespace parser
