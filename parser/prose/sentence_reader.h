// SPDX-License-Identifier: GPL-3.0-or-later
// sentence_reader - one sentence of a letter: its clauses, what is left, and whether that turns the sense
#pragma once

#include "parser/prose/clause_reader.h"

#include <span>

namespace parser {

// What words that belong to no clause say, the gravest last.
enum class Leftover : std::uint8_t {
  nothing,
  plain,   // unknown words, no place among them
  place,   // a place or a unit, or words of orders
  apart,   // of another time, of others, a question: it is not about these orders
  turning, // a condition, a negation, a doubt, a choice: it turns the sense
};

struct Sentence {
  std::vector<Piece> tokens; // those that the drafts count
  std::vector<Draft> drafts;
  Leftover leftover = Leftover::nothing;
  std::size_t left_tokens = 0;                   // how many belong to no clause
  std::size_t left_begin = 0, left_end = 0;      // the first of them, in `tokens`
  bool polite = false;                           // its question mark asks nothing
  bool corrects = false;                         // "sorry", "I mean" between two clauses
  bool takes_back = false;                       // nothing but "no", "typo", "wait": of what stands before it
  bool denies = false;                           // begins with "that is a lie", of what stands before it
  bool opinion = false;                          // "my wife thinks" stands before its clauses
  bool heads = false;                            // ends with a colon
  bool names_place = false, names_order = false; // among what is left over
};

// `own`: the powers of the writer. Reads the tokens, and tries brackets, bars and remarks in other ways where
// something is left over.
Sentence read_sentence(const std::vector<Piece>& tokens, Gazetteer& gazetteer, judge::Phase phase,
                       std::span<const judge::Power> own);

} // namespace parser
