// SPDX-License-Identifier: GPL-3.0-or-later
// clause_orders - clauses: who does what, in the orders that people write it; see clause_reader.h
#include "parser/prose/clause_reader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace parser {

using judge::PhaseKind;

bool ClauseReader::hold_predicate(At& at, Draft& draft) const {
  At next = at;
  if (take(next, Mark::dash) || take(next, Mark::colon)) {
    // "A Ukr-H", "Brest: hold"
  }
  const bool open = take(next, Mark::open);
  if (!take_verb(next, Sense::hold)) return false;
  if (open && !take(next, Mark::close)) return false;
  static_cast<void>(take(next, Sense::where) || take(next, Sense::as_before));
  if (towards(next) && begins_unit(next)) return false;
  draft.deed = Deed::hold;
  return ends_at(at, next);
}

// Tries what the units of `draft` may do, most telling first.
bool ClauseReader::predicate(At& at, Draft draft, std::vector<Draft>& drafts) {
  const At begin = draft.begin;
  const Draft fresh = draft;
  At next = at;
  const auto tries = {&ClauseReader::support_predicate, &ClauseReader::convoy_predicate,
                      &ClauseReader::hold_predicate, &ClauseReader::move_predicate};
  for (const auto one : tries) {
    draft = fresh, next = at;
    if (phase_ == PhaseKind::adjustment) break;
    if (phase_ == PhaseKind::retreat && one != &ClauseReader::move_predicate) continue;
    if (!(this->*one)(next, draft)) continue;
    if (draft.deed == Deed::move)
      add_helped(draft, begin, next, drafts);
    else
      add(draft, begin, next, drafts);
    if (draft.deed == Deed::hold) // "Bulgaria stays where it is and is supported by Constantinople"
      helpers(next, draft, drafts);
    return ends_at(at, next);
  }
  // "Tyrolia goes off the board", "War disbands"
  next = at;
  const bool open = take(next, Mark::open);
  take(next, Mark::colon);
  if (phase_ != PhaseKind::movement && take_verb(next, Sense::disband)) {
    take(next, Sense::off);
    if (open && !take(next, Mark::close)) return false;
    draft = fresh, draft.deed = Deed::disband;
    add(draft, begin, next, drafts);
    return ends_at(at, next);
  }
  return false;
}

// "everything but Kiel holds, which goes to Denmark": what the units that were left out do.
void ClauseReader::read_exception(At& at, const std::vector<UnitPhrase>& units, std::vector<Draft>& drafts) {
  At next = at;
  take(next, Mark::comma);
  if (units.empty() || !words_.is_word(next) || (words_[next].word != "which" && words_[next].word != "who"))
    return;
  Draft draft;
  draft.begin = ++next;
  draft.group.units = units;
  if (predicate(next, draft, drafts)) at = next;
}

bool ClauseReader::read_quantified(At& at, std::vector<Draft>& drafts) {
  const At begin = at;
  if (phase_ != PhaseKind::movement) {
    At behind = at;
    Draft all;
    all.deed = Deed::disband;
    if (!group(behind, all.group) || !take_verb(behind, Sense::disband)) return false;
    static_cast<void>(take(behind, Sense::off));
    return take_clause(all, at, behind, drafts);
  }
  At next = at;
  Draft draft;
  const bool verb_first = take(next, Sense::hold);            // "hold all units"
  if (!verb_first) static_cast<void>(take(next, Sense::use)); // "have my armies hold"
  if (verb_first) take(next, Sense::with);
  if (!group(next, draft.group)) return false;
  take(next, Mark::comma), take(next, Mark::colon), take(next, Mark::dash);
  const At verb = next;
  if (!verb_first && !take_verb(next, Sense::hold)) return false;
  const bool rest_stays = draft.group.which == UnitGroup::Which::rest &&
                          words_.sense(verb, Sense::stay) == next - verb; // "the rest stays"
  draft.as_it_is = !verb_first && (take(next, Sense::as_before) || rest_stays);
  if (draft.group.except.empty())
    if (At behind = next; take(behind, Sense::except) && unit_list(behind, draft.group.except, most_units))
      next = behind;
  draft.deed = Deed::hold;
  add(draft, begin, next, drafts);
  read_exception(next, draft.group.except, drafts);
  return ends_at(at, next);
}

// "Paris, supported by Marseilles, moves to Burgundy"
bool ClauseReader::helped_move(At& at, Draft draft, std::vector<Draft>& drafts) const {
  if (phase_ != PhaseKind::movement || draft.group.units.size() != 1) return false;
  const At begin = draft.begin;
  std::vector<Draft> help;
  At next = at;
  helpers(next, draft, help);
  take(next, Mark::comma);
  if (help.empty() || !move_predicate(next, draft)) return false;
  add(draft, begin, next, drafts);
  drafts.insert(drafts.end(), help.begin(), help.end());
  return ends_at(at, next);
}

// One unit or several that do the same; as many as make sense.
bool ClauseReader::read_subject_first(At& at, std::vector<Draft>& drafts) {
  const At begin = at;
  for (const bool loose : {false, true}) {
    std::vector<UnitPhrase> units;
    std::vector<At> ends;
    At next = at;
    if (!unit_list(next, units, most_units, loose, &ends)) break;
    for (std::size_t count = units.size(); count > 0; --count) {
      Draft draft;
      draft.group.units.assign(units.begin(), units.begin() + static_cast<std::ptrdiff_t>(count));
      draft.begin = begin;
      next = ends[count - 1];
      if (predicate(next, draft, drafts) || helped_move(next, draft, drafts)) return ends_at(at, next);
    }
  }
  // "it should go to Picardy"
  At next = at;
  if (!take(next, Sense::it)) return false;
  Draft draft;
  draft.group.units.push_back({});
  draft.group.units.front().pronoun = true;
  draft.begin = begin;
  return predicate(next, draft, drafts) && ends_at(at, next);
}

// ---- the verb first

// "Hold A Par", "holding with Ankara", "Stand fast in Warsaw and Moscow"
bool ClauseReader::read_hold_first(At& at, std::vector<Draft>& drafts) {
  Draft draft;
  At next = at;
  if (phase_ != PhaseKind::movement || !take(next, Sense::hold)) return false;
  if (!take(next, Sense::with)) take(next, Sense::at);
  take(next, Mark::colon);
  if (!unit_list(next, draft.group.units, most_units)) return false;
  if (At more = next; predicate(more, draft, drafts)) return false; // "Hold, A par - bur"
  return take_clause(draft, at, next, drafts);
}

// "Leave Rumania and Warsaw where they are"
bool ClauseReader::read_leave(At& at, std::vector<Draft>& drafts) {
  Draft draft;
  At next = at;
  if (phase_ != PhaseKind::movement || !take(next, Sense::leave)) return false;
  if (!unit_list(next, draft.group.units, most_units) ||
      (!take(next, Sense::where) && !take(next, Sense::as_before)))
    return false;
  return take_clause(draft, at, next, drafts);
}

// "Use the fleet in the Mid-Atlantic to take Portugal", "let Paris go to Burgundy"
bool ClauseReader::read_use(At& at, std::vector<Draft>& drafts) {
  Draft draft;
  draft.begin = at;
  At next = at;
  if (phase_ != PhaseKind::movement || !take(next, Sense::use)) return false;
  if (!unit_list(next, draft.group.units, most_units) || !predicate(next, draft, drafts)) return false;
  return ends_at(at, next);
}

// "support A par - bur with A mar", "convoy A lon - bel with F nth"
bool ClauseReader::read_help_first(At& at, std::vector<Draft>& drafts) {
  if (phase_ != PhaseKind::movement) return false;
  for (const auto& [deed, verb] :
       {std::pair(Deed::support, Sense::support), std::pair(Deed::convoy, Sense::convoy)}) {
    Draft draft;
    draft.deed = deed;
    At next = at;
    if (!take(next, verb) || !target_move(next, draft)) continue;
    if (deed == Deed::convoy && draft.to.empty()) continue;
    if (!take(next, Sense::with) || !unit_list(next, draft.group.units, most_units)) continue;
    return take_clause(draft, at, next, drafts);
  }
  return false;
}

// "from Paris, Marseilles supports that", "with the fleet and Belgium with Burgundy": the last of a list may
// begin a clause of its own.
bool ClauseReader::attackers(At& at, std::vector<UnitPhrase>& units) const {
  std::vector<At> ends;
  At next = at;
  if (!unit_list(next, units, most_units, false, &ends)) return false;
  const bool begins_clause = words_.is(next, Mark::dash) ||
                             std::ranges::any_of(std::array{Sense::support, Sense::convoy, Sense::hold,
                                                            Sense::move, Sense::to, Sense::with},
                                                 [&](Sense verb) { return words_.sense(next, verb) > 0; });
  if (begins_clause && units.size() > 1) units.pop_back(), next = ends[units.size() - 1];
  return ends_at(at, next);
}

// "Portugal with the Mid-Atlantic fleet"
bool ClauseReader::attack_with(At& at, std::vector<Draft>& drafts) const {
  At next = at;
  Draft draft;
  PlaceGuess to;
  if (!place(next, to) || !(take(next, Sense::from) || take(next, Sense::with)) ||
      !attackers(next, draft.group.units))
    return false;
  draft.deed = Deed::move, draft.to = {to};
  add_helped(draft, at, next, drafts);
  return ends_at(at, next);
}

// "move Paris to Burgundy", "from Munich to Tyrolia", "attack Greece from Serbia", "attack Greece with
// Serbia".
bool ClauseReader::read_move_first(At& at, std::vector<Draft>& drafts) {
  if (phase_ == PhaseKind::adjustment) return false;
  const At begin = at;
  At next = at;
  Draft draft;
  draft.begin = begin;
  const bool verb =
      take_verb(next, Sense::move) || take_verb(next, Sense::retreat) || take_verb(next, Sense::use);
  take(next, Mark::colon);
  const bool from = take(next, Sense::from) || (verb && take(next, Sense::with));
  if ((verb || from) && unit_list(next, draft.group.units, most_units) && predicate(next, draft, drafts))
    return ends_at(at, next);
  next = at;
  if (!take_verb(next, Sense::attack) || !attack_with(next, drafts)) return false;
  // "and Belgium with Burgundy"
  for (At more = next; joint(more, false) && attack_with(more, drafts);) next = more;
  return ends_at(at, next);
}

// "Into Tyrolia goes Venice", "to Burgundy: Paris".
bool ClauseReader::read_destination_first(At& at, std::vector<Draft>& drafts) {
  if (phase_ == PhaseKind::adjustment) return false;
  At next = at;
  Draft draft;
  PlaceGuess to;
  if (words_.is(next, Mark::dash) || !towards(next) || !place(next, to)) return false;
  if (!take_verb(next, Sense::move) || !unit_list(next, draft.group.units, 1)) return false;
  draft.deed = Deed::move, draft.to = {to};
  return take_clause(draft, at, next, drafts);
}

// "Bulgaria gets attacked by Constantinople", "Galizien wird von Wien angegriffen".
bool ClauseReader::read_passive(At& at, std::vector<Draft>& drafts) {
  if (phase_ != PhaseKind::movement) return false;
  At next = at;
  Draft draft;
  PlaceGuess to;
  if (!place(next, to)) return false;
  take(next, Mark::colon);
  while (take(next, Sense::get) ||
         (words_.sense(next, Sense::attacked) == 0 && take(next, Sense::auxiliary))) {
  }
  const bool told = take(next, Sense::attacked);
  if (!take(next, Sense::by) || !attackers(next, draft.group.units)) return false;
  if (!told && !take(next, Sense::attacked)) return false;
  draft.deed = Deed::move, draft.to = {to}, draft.passive = true;
  add_helped(draft, at, next, drafts);
  return ends_at(at, next);
}

// "Fall back to Bohemia", "Gascony", "retreat to Gascony": where one unit must retreat.
bool ClauseReader::read_retreat(At& at, std::vector<Draft>& drafts) {
  if (phase_ != PhaseKind::retreat) return false;
  At next = at;
  Draft draft;
  UnitPhrase any;
  any.begin = any.end = at;
  draft.deed = Deed::move;
  PlaceGuess to;
  const bool verb = take_verb(next, Sense::retreat) || take_verb(next, Sense::move);
  const bool towards_it = take(next, Sense::to) || take(next, Mark::dash);
  if (place(next, to) && (verb || towards_it || to.nearness <= Nearness::beginning)) {
    draft.to = {to}, draft.group.units = {any};
    return take_clause(draft, at, next, drafts);
  }
  return false;
}

} // namespace parser
