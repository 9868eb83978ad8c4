// SPDX-License-Identifier: GPL-3.0-or-later
// clause_help - supports and convoys in a clause; see clause_reader.h
#include "parser/prose/clause_reader.h"

#include <utility>

namespace parser {

using judge::PhaseKind;

// ---- what is supported or convoyed

// "to Norway from Yorkshire"
bool ClauseReader::target_from(At& at, Draft& draft) const {
  At next = at;
  PlaceGuess to;
  UnitPhrase from;
  if (!take(next, Sense::to) || !place(next, to) || !take(next, Sense::from) || !unit(next, from))
    return false;
  draft.target = from;
  draft.to = {to};
  at = next;
  return true;
}

// webDiplomacy: "hold to Galicia"
bool ClauseReader::held_target(At& at, Draft& draft) const {
  At next = at;
  UnitPhrase held;
  if (!take(next, Sense::hold) || !take(next, Sense::to) || !unit(next, held)) return false;
  draft.target = held;
  draft.in_place = true;
  at = next;
  return true;
}

// "the attack of", "the move from", "France's move from": behind it a unit stands.
void ClauseReader::skip_move_noun(At& at) const {
  At next = at;
  skip_articles(next);
  judge::Power owner;
  next += words_.power(next, owner);
  if (!take(next, Sense::attack) && !take(next, Sense::move) && !take(next, Sense::noun)) return;
  if (take(next, Sense::by) || take(next, Sense::from) || take(next, Sense::at) || begins_unit(next))
    at = next;
}

// A unit, behind the letter of its power or without: "E F Eng".
bool ClauseReader::target_unit(At& at, UnitPhrase& target) const {
  if (words_.is_word(at) && words_[at].word.size() == 1) {
    At behind = at + 1;
    take(behind, Mark::colon);
    if (unit(behind, target) && target.type) {
      at = behind;
      return true;
    }
  }
  return unit(at, target);
}

// "- Bur", "to Burgundy", "attacks Burgundy", and the end of a route.
bool ClauseReader::target_goal(At& at, Draft& draft) const {
  PlaceGuess to;
  At next = at;
  if (!take_verb(next, Sense::attack)) take_verb(next, Sense::move);
  take(next, Mark::colon);
  if (towards(next) && place(next, to)) {
    for (At more = next; take(more, Mark::dash) && place(more, to);) next = more;
    take(next, Sense::via);
    draft.to = {to};
    at = next;
    return true;
  }
  next = at;
  if (!take_verb(next, Sense::attack) || !place(next, to)) return false;
  draft.to = {to};
  at = next;
  return true;
}

// "A Par - Bur", "Paris to Burgundy", "Marseilles", "the attack of Venice on Trieste", webDiplomacy's "move
// to Burgundy from Paris".
bool ClauseReader::target_move(At& at, Draft& draft) const {
  At next = at;
  if (take(next, Sense::move) && target_from(next, draft)) {
    at = next;
    return true;
  }
  if (held_target(at, draft)) return true;
  next = at;
  skip_move_noun(next);
  take(next, Mark::dash), take(next, Mark::slash), take(next, Mark::colon);
  if (target_from(next, draft)) {
    at = next;
    return true;
  }
  while (words_.sense(next, Sense::to) > 0 && words_[next].word.size() == 1) ++next; // "apoya a"
  UnitPhrase target;
  if (!target_unit(next, target)) return false;
  draft.target = target;
  if (!target_goal(next, draft) && take_verb(next, Sense::hold)) draft.in_place = true;
  at = next;
  return true;
}

// "it", "that attack", "it into Norway": what was spoken of last.
bool ClauseReader::same_move(At& at, Draft& draft) const {
  At next = at;
  if (!take(next, Sense::same)) {
    skip_articles(next);
    if (!take(next, Sense::same)) return false;
  }
  draft.same = true, at = next;
  if (!towards(next)) take(next, Sense::at);
  if (PlaceGuess to; place(next, to)) draft.to = {to}, at = next;
  return true;
}

// What the verb of a support or a convoy is about. A convoy goes somewhere.
bool ClauseReader::help_object(At& at, Draft& draft) const {
  At next = at;
  if (draft.deed == Deed::support && take(next, Sense::each_other)) {
    draft.each_other = true;
    at = next;
    return true;
  }
  Draft tried = draft;
  if (target_move(next, tried) && (draft.deed == Deed::support || !tried.to.empty())) {
    draft = std::move(tried);
    at = next;
    return true;
  }
  return same_move(at, draft);
}

bool ClauseReader::help_predicate(At& at, Draft& draft) const {
  At next = at;
  take(next, Mark::colon);
  const bool open = take(next, Mark::open);
  if (!take_verb(next, draft.deed == Deed::support ? Sense::support : Sense::convoy)) return false;
  draft.of_nobody = take(next, Sense::nobody);
  if (!draft.of_nobody && !help_object(next, draft)) return false;
  if (open && !take(next, Mark::close)) return false;
  at = next;
  return true;
}

bool ClauseReader::support_predicate(At& at, Draft& draft) const {
  draft.deed = Deed::support;
  return help_predicate(at, draft);
}

bool ClauseReader::convoy_predicate(At& at, Draft& draft) const {
  draft.deed = Deed::convoy;
  return help_predicate(at, draft);
}

// ---- help that is told beside a move

// ", supported by Marseilles", "with support from the fleet in Albania", "convoyed by the Adriatic fleet".
void ClauseReader::helpers(At& at, Draft& move, std::vector<Draft>& drafts) const {
  for (bool more = true; more;) {
    more = false;
    At next = at;
    while (take(next, Mark::comma) || take(next, Mark::plus) || take(next, Mark::open) ||
           take(next, Sense::both) || take(next, Sense::auxiliary)) {
    }
    const bool with = take(next, Sense::with);
    skip_articles(next);
    Draft help;
    const bool noun = with || words_.is(at, Mark::plus);
    if (take(next, Sense::supported) || (noun && take(next, Sense::support)))
      help.deed = Deed::support;
    else if (take(next, Sense::convoyed) || (noun && take(next, Sense::convoy)))
      help.deed = Deed::convoy, move.via = true;
    else if (move.via && (with || words_.sense(next, Sense::by) > 0))
      help.deed = Deed::convoy; // "is convoyed to Norway by the North Sea"
    else
      return;
    take(next, Sense::by);
    if (!attackers(next, help.group.units)) return;
    take(next, Mark::close);
    help.same = true;
    add(help, at, next, drafts);
    at = next, more = true;
  }
}

// "Ship the army from Yorkshire across the North Sea to Norway": the army's move, and the fleet's convoy.
bool ClauseReader::read_ship(At& at, std::vector<Draft>& drafts) {
  if (phase_ != PhaseKind::movement) return false;
  const At begin = at;
  At next = at;
  if (!take(next, Sense::convoy)) return false;
  take(next, Mark::colon);
  Draft move;
  skip_articles(next);
  std::optional<judge::UnitType> army;
  if (At behind = next; type(behind, army) && take(behind, Sense::from)) next = behind;
  if (!unit_list(next, move.group.units, 1)) return false;
  std::vector<UnitPhrase> seas;
  const auto over = [&] {
    if (At behind = next; take(behind, Sense::via) || take(behind, Sense::with)) {
      skip_articles(behind);
      if (unit_list(behind, seas, 4)) next = behind;
    }
  };
  over();
  if (!towards(next) || !destinations(next, move)) return false;
  over();
  move.deed = Deed::move, move.via = true;
  add(move, begin, next, drafts);
  for (const UnitPhrase& sea : seas) {
    Draft convoy;
    convoy.deed = Deed::convoy, convoy.group.units = {sea}, convoy.same = true;
    add(convoy, begin, next, drafts);
  }
  at = next;
  return true;
}

} // namespace parser
