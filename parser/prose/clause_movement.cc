// SPDX-License-Identifier: GPL-3.0-or-later
// clause_movement - moves, supports and convoys in a clause
#include "parser/prose/clause_reader.h"

#include <utility>

namespace parser {

// ---- where units go, in a clause; see clause_reader.h

using judge::PhaseKind;

bool ClauseReader::towards(At& at) const {
  At next = at;
  if (take(next, Mark::dash) || take(next, Mark::slash)) return ends_at(at, next);
  if (!take(next, Sense::to)) return false;
  take(next, Sense::to); // "back to", "over into"
  return ends_at(at, next);
}

// "Burgundy"; "the North Sea, the Norwegian Sea and Yorkshire respectively".
bool ClauseReader::destinations(At& at, Draft& draft) const {
  PlaceGuess one;
  At next = at;
  if (!place(next, one)) return false;
  draft.to.push_back(one);
  At end = next;
  const std::size_t wanted = draft.group.units.size();
  std::vector<PlaceGuess> places{one};
  while (places.size() < wanted && joint(next, true)) {
    towards(next);
    if (!place(next, one)) break;
    places.push_back(one);
  }
  if (wanted > 1 && places.size() == wanted) {
    take(next, Mark::comma);
    take(next, Sense::respectively);
    draft.to = places, end = next;
  }
  return ends_at(at, end);
}

// "via convoy", "via the North Sea", "by convoy through nth and nwg", "- bel" behind a sea.
void ClauseReader::route(At& at, Draft& draft) const {
  for (bool more = true; more;) {
    more = false;
    At next = at;
    const bool open = take(next, Mark::open);
    take(next, Mark::comma);
    if (take(next, Sense::via)) {
      draft.via = true;
      while (take(next, Sense::via)) {
      }
      PlaceGuess sea;
      while (place(next, sea)) {
        draft.seas.push_back(sea);
        At behind = next;
        if (!take(behind, Sense::both) && !take(behind, Mark::dash)) break;
        if (At ahead = behind; !place(ahead, sea) || words_.is(ahead, Mark::dash)) break;
        next = behind;
      }
      if (!open || take(next, Mark::close)) at = next, more = true;
    }
    PlaceGuess last;
    next = at;
    if (phase_ == PhaseKind::movement && draft.to.size() == 1 && take(next, Mark::dash) && place(next, last))
      draft.to.front() = last, draft.via = true, at = next, more = true;
  }
}

bool ClauseReader::move_tail(At& at, Draft& draft) const {
  At next = at;
  route(next, draft); // "by convoy to Norway"
  if (!towards(next) || !destinations(next, draft)) return false;
  route(next, draft);
  return ends_at(at, next);
}

// ---- what a unit that goes does

// "Yorkshire convoy to Norway"
bool ClauseReader::carried_move(At& at, Draft& draft) const {
  At next = at;
  if ((!take_verb(next, Sense::convoy) && !take_verb(next, Sense::convoyed)) ||
      words_.sense(next, Sense::to) == 0 || !move_tail(next, draft))
    return false;
  draft.via = true;
  return ends_at(at, next);
}

// "attacks Burgundy", "greift Burgund an", "marches into Burgundy"
bool ClauseReader::attacking_move(At& at, Draft& draft) const {
  At next = at;
  if (!take_verb(next, Sense::attack)) return false;
  if (At goal = next; destinations(goal, draft)) {
    if (words_.is_word(goal) && words_[goal].word == "an") ++goal;
    route(goal, draft);
    return ends_at(at, goal);
  }
  return move_tail(next, draft) && ends_at(at, next);
}

// "moves to Burgundy", "retreat: Burgundy"
bool ClauseReader::verb_move(At& at, Draft& draft) const {
  At next = at;
  if (!take_verb(next, Sense::move) && !take_verb(next, Sense::retreat)) return false;
  take(next, Mark::colon);
  if (move_from(next, draft) || move_tail(next, draft)) return ends_at(at, next);
  take(next, Sense::at);
  if (!destinations(next, draft)) return false;
  route(next, draft);
  return ends_at(at, next);
}

// "The fleet moves from Ankara to the Black Sea": which unit it is comes behind the verb.
bool ClauseReader::move_from(At& at, Draft& draft) const {
  if (draft.group.units.size() != 1) return false;
  UnitPhrase& mover = draft.group.units.front();
  if (!mover.place.empty() || mover.pronoun) return false;
  UnitPhrase from;
  At next = at;
  if (!take(next, Sense::from) || !unit(next, from) || !move_tail(next, draft)) return false;
  mover.place = from.place;
  return ends_at(at, next);
}

// "The fleet leaves Naples for the Ionian Sea", "Naples leaves for the Ionian Sea"
bool ClauseReader::leaving_move(At& at, Draft& draft) const {
  At next = at;
  while (take(next, Sense::auxiliary)) {
  }
  if (draft.group.units.size() != 1 || !words_.is_word(next) || !words_[next].word.starts_with("leav"))
    return false;
  UnitPhrase& mover = draft.group.units.front();
  UnitPhrase from;
  if (At behind = ++next; mover.place.empty() && !mover.pronoun && unit(behind, from))
    mover.place = from.place, next = behind;
  return move_tail(next, draft) && ends_at(at, next);
}

// "should to Burgundy", "- bur"
bool ClauseReader::verbless_move(At& at, Draft& draft) const {
  At next = at;
  while (take(next, Sense::auxiliary) && words_.sense(next, Sense::to) == 0) {
  }
  for (At tail : {next, at})
    if (move_tail(tail, draft)) return ends_at(at, tail);
  return false;
}

// "Con bul", "sposto Roma in Toscana"
bool ClauseReader::bare_move(At& at, Draft& draft) const {
  if (draft.group.units.size() != 1) return false;
  At next = at;
  const bool in = take(next, Sense::at);
  PlaceGuess to;
  if (!place(next, to) || (!in && to.nearness > Nearness::beginning)) return false;
  draft.to = {to};
  route(next, draft);
  return ends_at(at, next);
}

bool ClauseReader::move_predicate(At& at, Draft& draft) const {
  draft.deed = Deed::move;
  At begin = at;
  take(begin, Mark::colon);
  const auto forms = {&ClauseReader::carried_move, &ClauseReader::attacking_move, &ClauseReader::verb_move,
                      &ClauseReader::leaving_move, &ClauseReader::verbless_move,  &ClauseReader::bare_move};
  for (const auto form : forms) {
    Draft tried = draft;
    At next = begin;
    if ((this->*form)(next, tried)) {
      draft = std::move(tried);
      return ends_at(at, next);
    }
  }
  return false;
}

// ---- supports and convoys in a clause; see clause_reader.h

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
  return ends_at(at, next);
}

// webDiplomacy: "hold to Galicia"
bool ClauseReader::held_target(At& at, Draft& draft) const {
  At next = at;
  UnitPhrase held;
  if (!take(next, Sense::hold) || !take(next, Sense::to) || !unit(next, held)) return false;
  draft.target = held;
  draft.in_place = true;
  return ends_at(at, next);
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
    if (unit(behind, target) && target.type) return ends_at(at, behind);
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
    return ends_at(at, next);
  }
  next = at;
  if (!take_verb(next, Sense::attack) || !place(next, to)) return false;
  draft.to = {to};
  return ends_at(at, next);
}

// "A Par - Bur", "Paris to Burgundy", "Marseilles", "the attack of Venice on Trieste", webDiplomacy's "move
// to Burgundy from Paris".
bool ClauseReader::target_move(At& at, Draft& draft) const {
  At next = at;
  if (take(next, Sense::move) && target_from(next, draft)) return ends_at(at, next);
  if (held_target(at, draft)) return true;
  next = at;
  skip_move_noun(next);
  take(next, Mark::dash), take(next, Mark::slash), take(next, Mark::colon);
  if (target_from(next, draft)) return ends_at(at, next);
  while (words_.sense(next, Sense::to) > 0 && words_[next].word.size() == 1) ++next; // "apoya a"
  UnitPhrase target;
  if (!target_unit(next, target)) return false;
  draft.target = target;
  if (!target_goal(next, draft) && take_verb(next, Sense::hold)) draft.in_place = true;
  return ends_at(at, next);
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
    return ends_at(at, next);
  }
  Draft tried = draft;
  if (target_move(next, tried) && (draft.deed == Deed::support || !tried.to.empty())) {
    draft = std::move(tried);
    return ends_at(at, next);
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
  return ends_at(at, next);
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

// Adds a move, and the help that is told behind it; moves behind both.
void ClauseReader::add_helped(Draft move, At begin, At& at, std::vector<Draft>& drafts) const {
  const At end = at;
  std::vector<Draft> help;
  helpers(at, move, help); // which may tell that it goes by convoy
  add(std::move(move), begin, end, drafts);
  drafts.insert(drafts.end(), help.begin(), help.end());
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
  return ends_at(at, next);
}

} // namespace parser
