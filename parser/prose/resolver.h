// SPDX-License-Identifier: GPL-3.0-or-later
// resolver - Drafts to orders: which of the units and places that are possible is meant
#pragma once

#include "judge/board/position.h"
#include "judge/board/rules.h"
#include "parser/prose/clause_reader.h"

#include <algorithm>
#include <string>
#include <vector>

namespace parser {

// Whose letter it is, and what stands.
struct Situation {
  const judge::Map& map;
  const Names& names;
  const judge::Rules& rules;
  const judge::Position& position;
  std::vector<judge::Power> own;          // the writer's powers, at least one
  std::size_t builds = 0, removals = 0;   // that are due of them, together
  std::vector<judge::Order> on_file = {}; // of them, before the letter

  bool is_own(judge::Power power) const { return std::ranges::find(own, power) != own.end(); }
};

// Are both in one province, or both none?
bool is_same_place(const judge::Map& map, judge::Location a, judge::Location b);
// Is one of the orders for the unit there?
bool is_ordered(const judge::Map& map, judge::Province at, const std::vector<judge::Order>& orders);
// Whether two orders say the same. Coasts count only where a move goes and where something is built; the way
// of a convoy does not count.
bool says_same(const judge::Map& map, const judge::Order& a, const judge::Order& b);

// What a draft comes to.
struct Resolved {
  std::vector<judge::Order> orders;
  std::vector<std::string> notices;  // "Munic" read as Munich
  std::string question;              // why it is not clear; "" when it is
  std::vector<judge::Order> choices; // of which one is meant, as far as the question knows
  bool vague = false;                // the question says no more than that it cannot be
  std::vector<judge::Province> taken_back;
};

class Resolver {
 public:
  explicit Resolver(const Situation& situation) : situation_(situation) {}

  // `written`: the words of the clause, for notices. `so_far`: the orders of this letter.
  Resolved resolve(const Draft& draft, const std::vector<judge::Order>& so_far);

  // An order that was settled elsewhere: "it" and "that move" may mean it from there on.
  void hear(const judge::Order& order);
  // The own units of the phase.
  std::vector<judge::Unit> own_units() const;

 private:
  struct Candidate {
    judge::Unit unit;
    Nearness nearness = Nearness::exact;
  };
  std::vector<Candidate> own(const UnitPhrase& phrase) const;
  std::vector<judge::Location> places(const PlaceGuess& guess) const;
  // For one of the own powers; of a unit, for the one whose it is.
  bool legal(const judge::Order& order, judge::Order& completed) const;
  std::string name_of(const PlaceGuess& guess) const;
  bool has_order(const judge::Unit& unit, const std::vector<judge::Order>& orders) const;
  static bool contains(const std::vector<judge::Province>& provinces, judge::Province province);

  void resolve_group(const Draft& draft, const std::vector<judge::Order>& so_far, Resolved& resolved);
  void resolve_hold(const std::vector<Candidate>& units, const UnitPhrase& phrase, Resolved& resolved);
  void resolve_move(const std::vector<Candidate>& units, const UnitPhrase& phrase, const PlaceGuess& to,
                    bool via, Resolved& resolved);
  void resolve_help(const Draft& draft, const std::vector<Candidate>& units, const UnitPhrase& phrase,
                    const std::vector<judge::Order>& so_far, Resolved& resolved);
  // `help`: a support or a convoy whose target is not known yet.
  std::vector<judge::Order> help_for_same(const Draft& draft, const judge::Order& help,
                                          const std::vector<judge::Order>& so_far) const;
  std::vector<judge::Order> help_for_target(const Draft& draft, const judge::Order& help) const;
  std::vector<judge::Order> help_for(const std::vector<judge::Unit>& units, judge::Order help,
                                     const PlaceGuess* to) const;
  std::vector<judge::Unit> helped_units(const UnitPhrase& target, const std::vector<judge::Province>& at,
                                        const judge::Order& help) const;
  std::vector<judge::Province> provinces_of(const UnitPhrase& target) const;
  std::vector<judge::Order> moves_to(const PlaceGuess& to, judge::Province helper,
                                     const std::vector<judge::Order>& so_far) const;
  void resolve_disband(const std::vector<Candidate>& units, const UnitPhrase& phrase, Resolved& resolved);
  void resolve_build(const Draft& draft, Resolved& resolved);
  void resolve_waive(const Draft& draft, const std::vector<judge::Order>& so_far, Resolved& resolved);
  void resolve_redirect(const Draft& draft, Resolved& resolved);
  void resolve_each_other(const Draft& draft, Resolved& resolved);
  static bool is_of_several(const std::vector<judge::Unit>& units); // powers
  bool replaces_order(const std::vector<judge::Unit>& units, const std::vector<judge::Order>& so_far) const;
  std::vector<judge::Unit> units_of(const UnitGroup& group, const std::vector<judge::Order>& so_far,
                                    std::string& question) const;
  void note_slip(const PlaceGuess& guess, judge::Location meant, Resolved& resolved) const;
  void ask_of_unit(const UnitPhrase& phrase, Resolved& resolved) const;
  // The one of these orders that is legal; asks where none or several are.
  void choose(const std::vector<judge::Order>& possible, const std::string& what, Resolved& resolved);

  const Situation& situation_;
  judge::Province topic_;
  judge::Order last_move_;
  bool has_last_move_ = false;
};

} // namespace parser
