// SPDX-License-Identifier: GPL-3.0-or-later
// clause_reader - clauses of everyday letters to Drafts: a small grammar of patterns
#pragma once

#include "judge/board/order.h"
#include "judge/board/phase.h"
#include "parser/prose/gazetteer.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace parser {

// ---- what a clause says, in the words of its writer: units and places that are not chosen yet

// "A Mun", "the Turkish army in Bulgaria", "the southern fleet", "it".
struct UnitPhrase {
  std::optional<judge::UnitType> type;
  judge::Power power;
  PlaceGuess place;               // empty: any unit of that type
  bool pronoun = false;           // the unit that was spoken of last
  bool other = false;             // "the other fleet": one that has no order yet
  std::size_t begin = 0, end = 0; // in the tokens of the sentence
};

// The units that a clause is about.
struct UnitGroup {
  enum class Which : std::uint8_t {
    listed,
    all, // of a type, or at all
    pair,
    rest // all that have no order yet
  };
  Which which = Which::listed;
  std::vector<UnitPhrase> units;
  std::optional<judge::UnitType> type;
  judge::Power power; // of a writer of several powers the one that the sentence names
  std::vector<UnitPhrase> except;
};

enum class Deed : std::uint8_t {
  hold,
  move,
  support,
  convoy,
  disband,
  build,
  waive,
  keep,     // as it is on file: nothing
  topic,    // "about Paris:" the unit that "it" means
  redirect, // orders on file go elsewhere: "convoy to Belgium instead of Norway"
  take_back // an order that is on file; `same`: what was said last
};

struct Draft {
  Deed deed = Deed::hold;
  UnitGroup group;
  std::vector<PlaceGuess> to; // one for all units, or one for each
  PlaceGuess instead_of;      // redirect: where they went
  bool via = false;
  std::vector<PlaceGuess> seas; // "over the North Sea"
  bool passive = false;         // "Greece is attacked by Serbia": of units of others it orders nothing
  // Support and convoy:
  std::optional<UnitPhrase> target;
  bool same = false; // of the move that was spoken of last; `to` may tell where it goes
  bool each_other = false;
  bool as_it_is = false;  // hold of all, or of the rest: what is on file stays, if anything is
  bool above = false;     // take back: what stands above in this letter, not what is on file
  bool in_place = false;  // support that says "hold"
  bool of_nobody = false; // "convoys nothing"
  // Build and waive:
  std::optional<judge::UnitType> build_type;
  int count = 1; // of waives; 0: all that are left
  bool each_home = false;
  std::size_t begin = 0, end = 0; // in the tokens of the sentence
};

// ---- clauses of everyday letters to Drafts: a small grammar of patterns
//
// "move X to Y", "X, Y and Z hold", "X attacks Y, supported by Z", "one army in X". Every word of a clause
// must be known in its place: what the grammar does not know is never taken. docs/grammar.md, "Orders in
// sentences", lists the patterns.

class ClauseReader {
 public:
  // `own`: the powers of the writer. It and the phrases outlive this.
  ClauseReader(const Phrases& phrases, judge::PhaseKind phase, std::span<const judge::Power> own)
      : words_(phrases), phase_(phase), own_(own), units_(phrases.size()) {}

  bool is_own(judge::Power power) const { return std::ranges::find(own_, power) != own_.end(); }

  // Reads the clause that begins here, moves behind it and adds what it says. False, and nothing moved, when
  // there is none.
  bool read(std::size_t& at, std::vector<Draft>& drafts);
  // Moves behind a word or sign that says nothing.
  bool skip_filler(std::size_t& at) const;
  bool skip_separator(std::size_t& at) const;
  // "Both my fleets go north:", and then what they do.
  bool skip_announcement(std::size_t& at) const;
  // ", not to the Ionian", "instead of Sweden", "not Paris but": what is not meant.
  bool skip_denied(std::size_t& at, bool behind_clause);
  // A unit's type, a power and a place, in any order that people write.
  bool unit(std::size_t& at, UnitPhrase& unit) const;

 private:
  using At = std::size_t;
  static constexpr std::size_t most_units = 12; // of a clause

  // Says true, once it has moved `at` behind what was read.
  static bool ends_at(At& at, At end) {
    at = end;
    return true;
  }
  bool take(At& at, Sense sense) const;
  bool take(At& at, Mark mark) const;
  bool take_verb(At& at, Sense sense) const; // with what stands before verbs: "should", "to"
  void skip_articles(At& at) const;
  bool article(At& at) const;
  bool type(At& at, std::optional<judge::UnitType>& type) const;
  bool plural_type(At& at, std::optional<judge::UnitType>& type) const;
  void skip_articles_before_place(At& at) const;
  bool place(At& at, PlaceGuess& place) const;
  bool coast_before(At& at, judge::Coast& coast) const;
  bool coast_after(At& at, const PlaceGuess& place, judge::Coast& coast) const;
  // `loose`: words that join in one language and mean "to" or "in" in another join, too.
  // `ends`: where each of them ends.
  bool unit_list(At& at, std::vector<UnitPhrase>& units, std::size_t most, bool loose = false,
                 std::vector<At>* ends = nullptr) const;
  bool joint(At& at, bool loose) const;
  bool begins_unit(At at) const;
  bool group(At& at, UnitGroup& group) const;
  bool count_of(At& at, int& count) const;

  bool direction(At& at) const;
  bool towards(At& at) const;
  bool move_tail(At& at, Draft& draft) const;
  bool destinations(At& at, Draft& draft) const;
  void route(At& at, Draft& draft) const;
  void helpers(At& at, Draft& move, std::vector<Draft>& drafts) const;

  bool read_quantified(At& at, std::vector<Draft>& drafts);
  bool read_subject_first(At& at, std::vector<Draft>& drafts);
  bool predicate(At& at, Draft draft, std::vector<Draft>& drafts);
  bool helped_move(At& at, Draft draft, std::vector<Draft>& drafts) const;
  bool hold_predicate(At& at, Draft& draft) const;
  bool move_predicate(At& at, Draft& draft) const;
  bool carried_move(At& at, Draft& draft) const;
  bool attacking_move(At& at, Draft& draft) const;
  bool verb_move(At& at, Draft& draft) const;
  bool move_from(At& at, Draft& draft) const;
  bool leaving_move(At& at, Draft& draft) const;
  bool verbless_move(At& at, Draft& draft) const;
  bool bare_move(At& at, Draft& draft) const;
  bool support_predicate(At& at, Draft& draft) const;
  bool convoy_predicate(At& at, Draft& draft) const;
  bool help_predicate(At& at, Draft& draft) const; // of either, by the draft's deed
  bool help_object(At& at, Draft& draft) const;
  bool target_move(At& at, Draft& draft) const;
  bool target_from(At& at, Draft& draft) const;
  bool held_target(At& at, Draft& draft) const;
  void skip_move_noun(At& at) const;
  bool target_unit(At& at, UnitPhrase& target) const;
  bool target_goal(At& at, Draft& draft) const;
  bool same_move(At& at, Draft& draft) const;
  std::size_t tail_of_order(At at) const; // where what the unit does ends; 0: nothing follows
  bool read_hold_first(At& at, std::vector<Draft>& drafts);
  bool read_leave(At& at, std::vector<Draft>& drafts);
  bool read_use(At& at, std::vector<Draft>& drafts);
  bool read_help_first(At& at, std::vector<Draft>& drafts);
  bool read_move_first(At& at, std::vector<Draft>& drafts);
  void read_exception(At& at, const std::vector<UnitPhrase>& units, std::vector<Draft>& drafts);
  bool attackers(At& at, std::vector<UnitPhrase>& units) const;
  bool attack_with(At& at, std::vector<Draft>& drafts) const;
  bool read_destination_first(At& at, std::vector<Draft>& drafts);
  bool read_passive(At& at, std::vector<Draft>& drafts);
  bool skip_instead(At& at);
  bool read_ship(At& at, std::vector<Draft>& drafts);
  bool read_adjustment(At& at, std::vector<Draft>& drafts);
  bool read_build(At& at, std::vector<Draft>& drafts);
  bool read_change(At& at, std::vector<Draft>& drafts);
  bool read_removal(At& at, std::vector<Draft>& drafts);
  bool read_waive(At& at, std::vector<Draft>& drafts);
  bool read_retreat(At& at, std::vector<Draft>& drafts);
  bool read_keep(At& at, std::vector<Draft>& drafts);
  bool read_take_back(At& at, std::vector<Draft>& drafts);
  bool read_redirect(At& at, std::vector<Draft>& drafts);
  void add(Draft draft, At begin, At end, std::vector<Draft>& drafts) const;
  // Adds what the clause from `at` to `end` says.
  bool take_clause(Draft draft, At& at, At end, std::vector<Draft>& drafts) const;
  void add_helped(Draft move, At begin, At& at, std::vector<Draft>& drafts) const;
  judge::Power own_before(At end) const;

  bool read_unit(At& at, UnitPhrase& unit) const;

  // What was read at a token before, so that no text takes long.
  struct KnownUnit {
    bool read = false, found = false;
    UnitPhrase unit;
    At end = 0;
  };

  const Phrases& words_;
  judge::PhaseKind phase_;
  std::span<const judge::Power> own_;
  mutable std::vector<KnownUnit> units_;
};

} // namespace parser
