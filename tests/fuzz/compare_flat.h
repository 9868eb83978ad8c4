// SPDX-License-Identifier: GPL-3.0-or-later
// compare_flat - one movement phase by the flat path and by the marks: where do they differ?
//
// Compared are the outcome; of each unit the mark, the way and who dislodged it; what comes of the phase as a
// batch, and how two threads do several. Results with their reasons are the marks' own with both: some are
// looked at all the same.
#pragma once

#include "judge/phases/adjudicate.h"
#include "judge/phases/batch.h"
#include "judge/phases/flat_resolver.h"

#include <cstdint>
#include <string>

namespace fuzz {

class Random;

// Rules that the flat path knows on the board: now the usual ones, now those by mail, now any.
judge::Rules known_rules(const judge::Map& map, Random& random);

class FlatComparison {
 public:
  // For a game that the flat path knows; its map must outlive the comparison.
  explicit FlatComparison(const judge::GameRules& game)
      : game_(game), marks_(with(game, judge::Resolver::marks)), flat_(with(game, judge::Resolver::flat)),
        board_(game.map), small_(board_, game_.rules), large_(board_, game_.rules), batch_(game) {}
  FlatComparison(const FlatComparison&) = delete;
  FlatComparison& operator=(const FlatComparison&) = delete;

  // The first difference, in words; "" when there is none.
  std::string difference(const judge::Position& position, const std::vector<judge::Submitted>& orders);
  // How many phases the flat path took, and did not leave to the marks.
  std::uint64_t taken() const { return taken_; }

 private:
  static judge::GameRules with(judge::GameRules game, judge::Resolver resolver) {
    game.resolver = resolver;
    return game;
  }
  std::string difference_of_outcomes() const;
  // What the flat path works with, for sets of one size.
  template <class Set> struct Tools {
    Tools(const judge::FlatBoard& board, const judge::Rules& rules) : reader(board, rules), resolver(board) {}
    judge::FlatReaderOf<Set> reader;
    judge::FlatPhaseOf<Set> phase;
    judge::FlatResolverOf<Set> resolver;
  };
  template <class Set>
  std::string difference_of_units(const judge::Position& position,
                                  const std::vector<judge::Submitted>& orders, Tools<Set>& tools);
  std::string difference_of_results() const;
  std::string difference_of_batch(const judge::Position& position,
                                  const std::vector<judge::Submitted>& orders);
  judge::BatchOutcome twice_by_marks(const judge::Position& position) const;
  std::vector<judge::FlatOrder> shorten(const judge::Position& position,
                                        const std::vector<judge::Submitted>& orders) const;

  judge::GameRules game_;
  judge::Adjudicator marks_, flat_;
  judge::FlatBoard board_;
  Tools<judge::UnitSet> small_;
  Tools<judge::WideUnitSet> large_;
  judge::Batch batch_;
  judge::Outcome by_marks_, by_flat_;
  std::uint64_t looked_at_ = 0, taken_ = 0;
};

} // namespace fuzz
