// SPDX-License-Identifier: GPL-3.0-or-later
// clause_moves - where units go, in a clause; see clause_reader.h
#include "parser/prose/clause_reader.h"

#include <utility>

namespace parser {

using judge::PhaseKind;

bool ClauseReader::towards(At& at) const {
  At next = at;
  if (take(next, Mark::dash) || take(next, Mark::slash)) {
    at = next;
    return true;
  }
  if (!take(next, Sense::to)) return false;
  take(next, Sense::to); // "back to", "over into"
  at = next;
  return true;
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
  at = end;
  return true;
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
  at = next;
  return true;
}

// ---- what a unit that goes does

// "Yorkshire convoy to Norway"
bool ClauseReader::carried_move(At& at, Draft& draft) const {
  At next = at;
  if ((!take_verb(next, Sense::convoy) && !take_verb(next, Sense::convoyed)) ||
      words_.sense(next, Sense::to) == 0 || !move_tail(next, draft))
    return false;
  draft.via = true;
  at = next;
  return true;
}

// "attacks Burgundy", "greift Burgund an", "marches into Burgundy"
bool ClauseReader::attacking_move(At& at, Draft& draft) const {
  At next = at;
  if (!take_verb(next, Sense::attack)) return false;
  if (At goal = next; destinations(goal, draft)) {
    if (words_.is_word(goal) && words_[goal].word == "an") ++goal;
    route(goal, draft);
    at = goal;
    return true;
  }
  return move_tail(next, draft) ? (at = next, true) : false;
}

// "moves to Burgundy", "retreat: Burgundy"
bool ClauseReader::verb_move(At& at, Draft& draft) const {
  At next = at;
  if (!take_verb(next, Sense::move) && !take_verb(next, Sense::retreat)) return false;
  take(next, Mark::colon);
  if (move_from(next, draft) || move_tail(next, draft)) {
    at = next;
    return true;
  }
  take(next, Sense::at);
  if (!destinations(next, draft)) return false;
  route(next, draft);
  at = next;
  return true;
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
  at = next;
  return true;
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
  return move_tail(next, draft) ? (at = next, true) : false;
}

// "should to Burgundy", "- bur"
bool ClauseReader::verbless_move(At& at, Draft& draft) const {
  At next = at;
  while (take(next, Sense::auxiliary) && words_.sense(next, Sense::to) == 0) {
  }
  for (At tail : {next, at})
    if (move_tail(tail, draft)) {
      at = tail;
      return true;
    }
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
  at = next;
  return true;
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
      at = next;
      return true;
    }
  }
  return false;
}

} // namespace parser
