// clause_reader - what units do: holds, moves, supports and convoys; see clause_reader.h
#include "parser/prose/clause_reader.h"

#include <algorithm>

namespace parser {

using judge::PhaseKind;

namespace {

constexpr std::size_t most_units = 12; // of a clause

} // namespace

void ClauseReader::add(Draft draft, At begin, At end, std::vector<Draft>& drafts) const {
  draft.begin = begin, draft.end = end;
  drafts.push_back(std::move(draft));
}

bool ClauseReader::skip_separator(At& at) const {
  if (at >= words_.size()) return false;
  switch (words_[at].mark) {
  case Mark::comma:
  case Mark::dot:
  case Mark::stop:
  case Mark::colon:
  case Mark::bar:
  case Mark::plus:
  case Mark::line_end:
  case Mark::other: return ++at, true;
  case Mark::slash:
  case Mark::dash: // of a list, or between remarks: not before a place alone
    if (begins_unit(at + 1) && phase_ != PhaseKind::adjustment && at == 0) return ++at, true;
    return phase_ == PhaseKind::adjustment ? (++at, true) : false;
  default: return words_.sense(at, Sense::both) == words_.known(at) && take(at, Sense::both);
  }
}

bool ClauseReader::skip_filler(At& at) const {
  if (take(at, Sense::polite) || take(at, Sense::filler)) return true;
  judge::Power power;
  if (const std::size_t count = words_.power(at, power); count > 0 && power == by_) return at += count, true;
  const bool word = words_.is_word(at) && words_[at].word != "that" && words_[at].word != "this";
  return word && words_[at].word.size() > 1 && article(at);
}

bool ClauseReader::read(At& at, std::vector<Draft>& drafts) {
  const At begin = at;
  const std::size_t count = drafts.size();
  const auto tries = {&ClauseReader::read_keep,       &ClauseReader::read_redirect,
                      &ClauseReader::read_take_back,  &ClauseReader::read_adjustment,
                      &ClauseReader::read_quantified, &ClauseReader::read_verb_first,
                      &ClauseReader::read_move_first, &ClauseReader::read_destination_first,
                      &ClauseReader::read_ship,       &ClauseReader::read_subject_first,
                      &ClauseReader::read_retreat,    &ClauseReader::read_build};
  for (const auto one : tries) {
    if ((this->*one)(at, drafts)) return true;
    at = begin;
    drafts.resize(count);
  }
  return false;
}

// ---- where units go

bool ClauseReader::towards(At& at) const {
  At next = at;
  if (take(next, Mark::dash) || take(next, Mark::slash)) return at = next, true;
  if (!take(next, Sense::to)) return false;
  take(next, Sense::to); // "back to", "over into"
  return at = next, true;
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
  return at = end, true;
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
  return at = next, true;
}

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
    const auto passive = [&](Sense sense, std::initializer_list<std::string_view> forms) {
      if (!words_.is_word(next)) return false;
      const bool form = std::ranges::find(forms, words_[next].word) != forms.end();
      if (form) return ++next, true;
      return (with || words_.is(at, Mark::plus)) && take(next, sense);
    };
    if (passive(Sense::support, {"supported", "backed", "helped", "unterstuetzt", "unterstutzt", "soutenu",
                                 "soutenue", "supportato", "supportata", "appoggiata", "apoyado", "apoyada",
                                 "apoiado", "apoiada", "gesteund"}))
      help.deed = Deed::support;
    else if (passive(Sense::convoy, {"convoyed", "carried", "transported", "ferried", "shipped", "escorted",
                                     "convoyee", "convogliata"}))
      help.deed = Deed::convoy, move.via = true;
    else
      return;
    take(next, Sense::by);
    if (!unit_list(next, help.group.units, most_units)) return;
    take(next, Mark::close);
    help.same = true;
    add(help, at, next, drafts);
    at = next, more = true;
  }
}

// ---- a unit, and what it does

bool ClauseReader::hold_predicate(At& at, Draft& draft) const {
  At next = at;
  if (take(next, Mark::dash) || take(next, Mark::colon)) {
    // "A Ukr-H", "Brest: hold"
  }
  const bool open = take(next, Mark::open);
  if (!take_verb(next, Sense::hold)) return false;
  if (open && !take(next, Mark::close)) return false;
  take(next, Sense::where);
  if (towards(next) && begins_unit(next)) return false;
  draft.deed = Deed::hold;
  return at = next, true;
}

bool ClauseReader::move_predicate(At& at, Draft& draft) const {
  draft.deed = Deed::move;
  At next = at;
  take(next, Mark::colon);
  const At start = next;
  // "Yorkshire convoy to Norway"
  if (take_verb(next, Sense::convoy) && words_.sense(next, Sense::to) > 0 && move_tail(next, draft))
    return draft.via = true, at = next, true;
  draft.to.clear(), next = start;
  if (take_verb(next, Sense::attack)) {
    if (At direct = next; destinations(direct, draft)) {
      if (words_.is_word(direct) && words_[direct].word == "an") ++direct; // "greift Burgund an"
      return route(direct, draft), at = direct, true;
    }
    if (move_tail(next, draft)) return at = next, true;
  }
  draft.to.clear(), next = start;
  if (take_verb(next, Sense::move) || take_verb(next, Sense::retreat)) {
    take(next, Mark::colon);
    // "The fleet moves from Ankara to the Black Sea"
    if (UnitPhrase from; draft.group.units.size() == 1 && draft.group.units.front().place.empty() &&
                         !draft.group.units.front().pronoun) {
      At tail = next;
      if (take(tail, Sense::from) && unit(tail, from) && move_tail(tail, draft)) {
        draft.group.units.front().place = from.place;
        return at = tail, true;
      }
      draft.to.clear();
    }
    if (At tail = next; move_tail(tail, draft)) return at = tail, true;
    draft.to.clear();
    take(next, Sense::at);
    if (destinations(next, draft)) return route(next, draft), at = next, true;
  }
  draft.to.clear(), next = start;
  while (take(next, Sense::auxiliary) && words_.sense(next, Sense::to) == 0) {
  }
  if (At tail = next; move_tail(tail, draft)) return at = tail, true;
  draft.to.clear(), next = start;
  if (At tail = next; move_tail(tail, draft)) return at = tail, true;
  draft.to.clear();
  // "Con bul", "sposto Roma in Toscana"
  if (draft.group.units.size() != 1) return false;
  next = start;
  const bool in = take(next, Sense::at);
  PlaceGuess to;
  if (!place(next, to) || (!in && to.nearness > Nearness::beginning)) return false;
  draft.to = {to};
  route(next, draft);
  return at = next, true;
}

// "A Par - Bur", "Paris to Burgundy", "Marseilles", "the attack of Venice on Trieste", behind "supports".
bool ClauseReader::target_move(At& at, Draft& draft) const {
  At next = at;
  // webDiplomacy: "move to Burgundy from Paris", "hold to Galicia".
  if (At form = next; take(form, Sense::move) && take(form, Sense::to)) {
    PlaceGuess to;
    UnitPhrase from;
    if (place(form, to) && take(form, Sense::from) && unit(form, from))
      return draft.target = from, draft.to = {to}, at = form, true;
  }
  if (At form = next; take(form, Sense::hold) && take(form, Sense::to)) {
    UnitPhrase held;
    if (unit(form, held)) return draft.target = held, draft.in_place = true, at = form, true;
  }
  // "the attack of X on Y", "the move from X to Y"
  if (At form = next; true) {
    skip_articles(form);
    judge::Power owner;
    form += words_.power(form, owner);
    const bool noun = take(form, Sense::attack) || take(form, Sense::move) || take(form, Sense::noun);
    if (noun &&
        (take(form, Sense::by) || take(form, Sense::from) || take(form, Sense::at) || begins_unit(form)))
      next = form;
  }
  take(next, Mark::dash), take(next, Mark::slash), take(next, Mark::colon);
  // "to Norway from Yorkshire"
  if (At form = next; take(form, Sense::to)) {
    PlaceGuess to;
    UnitPhrase from;
    if (place(form, to) && take(form, Sense::from) && unit(form, from))
      return draft.target = from, draft.to = {to}, at = form, true;
  }
  while (words_.sense(next, Sense::to) > 0 && words_[next].word.size() == 1) ++next; // "apoya a"
  judge::Power power;
  // "E F Eng": a letter of a power.
  UnitPhrase target;
  bool found = false;
  if (words_.is_word(next) && words_[next].word.size() == 1) {
    At inner = next + 1;
    take(inner, Mark::colon);
    found = unit(inner, target) && target.type.has_value();
    if (found) next = inner;
  }
  if (!found && !unit(next, target)) return false;
  draft.target = target;
  if (At tail = next; true) {
    Draft move;
    move.group.units.push_back(target);
    const bool open = take(tail, Mark::open);
    take_verb(tail, Sense::attack) || take_verb(tail, Sense::move);
    take(tail, Mark::colon);
    if (open) tail = next;
    if (PlaceGuess to; towards(tail) && place(tail, to)) {
      draft.to = {to};
      while (true) { // the end of a route alone counts
        At more = tail;
        if (!take(more, Mark::dash) || !place(more, to)) break;
        draft.to = {to}, tail = more;
      }
      take(tail, Sense::via);
      return at = tail, true;
    }
    At attacked = next;
    if (PlaceGuess to; take_verb(attacked, Sense::attack) && place(attacked, to))
      return draft.to = {to}, at = attacked, true;
  }
  if (At held = next; take_verb(held, Sense::hold)) draft.in_place = true, next = held;
  return at = next, true;
}

bool ClauseReader::support_predicate(At& at, Draft& draft) const {
  draft.deed = Deed::support;
  At next = at;
  take(next, Mark::colon);
  const bool open = take(next, Mark::open);
  if (!take_verb(next, Sense::support)) return false;
  At verb_end = next;
  if (take(next, Sense::each_other)) draft.each_other = true;
  if (!draft.each_other && !target_move(next, draft)) {
    draft.target.reset(), draft.to.clear(), next = verb_end;
    if (!take(next, Sense::same)) {
      skip_articles(next);
      if (!take(next, Sense::same)) return false;
    }
    draft.same = true;
    At tail = next;
    static_cast<void>(towards(tail) || take(tail, Sense::at));
    if (PlaceGuess to; place(tail, to)) draft.to = {to}, next = tail;
  }
  if (open && !take(next, Mark::close)) return false;
  return at = next, true;
}

bool ClauseReader::convoy_predicate(At& at, Draft& draft) const {
  draft.deed = Deed::convoy;
  At next = at;
  take(next, Mark::colon);
  const bool open = take(next, Mark::open);
  if (!take_verb(next, Sense::convoy)) return false;
  const At verb_end = next;
  if (!target_move(next, draft) || draft.to.empty()) {
    draft.target.reset(), draft.to.clear(), next = verb_end;
    if (!take(next, Sense::same)) {
      skip_articles(next);
      if (!take(next, Sense::same)) return false;
    }
    draft.same = true;
    At tail = next;
    static_cast<void>(towards(tail));
    if (PlaceGuess to; place(tail, to)) draft.to = {to}, next = tail;
  }
  if (open && !take(next, Mark::close)) return false;
  return at = next, true;
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
    if (draft.deed == Deed::hold) {
      // "Bulgaria stays where it is and is supported by Constantinople"
      add(draft, begin, next, drafts);
      helpers(next, draft, drafts);
      return at = next, true;
    }
    std::vector<Draft> help;
    const At end = next;
    if (draft.deed == Deed::move) helpers(next, draft, help);
    add(draft, begin, end, drafts);
    drafts.insert(drafts.end(), help.begin(), help.end());
    return at = next, true;
  }
  // "Tyrolia goes off the board", "War disbands"
  next = at;
  const bool open = take(next, Mark::open);
  take(next, Mark::colon);
  if (phase_ != PhaseKind::movement && take_verb(next, Sense::disband)) {
    take(next, Sense::off);
    if (open && !take(next, Mark::close)) return false;
    draft = fresh, draft.deed = Deed::disband;
    return add(draft, begin, next, drafts), at = next, true;
  }
  return false;
}

bool ClauseReader::read_quantified(At& at, std::vector<Draft>& drafts) {
  const At begin = at;
  if (phase_ != PhaseKind::movement) {
    At behind = at;
    Draft all;
    all.deed = Deed::disband;
    if (!group(behind, all.group) || !take_verb(behind, Sense::disband)) return false;
    static_cast<void>(take(behind, Sense::off));
    return add(all, begin, behind, drafts), at = behind, true;
  }
  At next = at;
  Draft draft;
  const bool verb_first = take(next, Sense::hold);            // "hold all units"
  if (!verb_first) static_cast<void>(take(next, Sense::use)); // "have my armies hold"
  if (verb_first) take(next, Sense::with);
  if (!group(next, draft.group)) return false;
  take(next, Mark::comma), take(next, Mark::colon), take(next, Mark::dash);
  if (!verb_first && !take_verb(next, Sense::hold)) return false;
  if (draft.group.except.empty())
    if (At behind = next; take(behind, Sense::except) && unit_list(behind, draft.group.except, most_units))
      next = behind;
  draft.deed = Deed::hold;
  return add(draft, begin, next, drafts), at = next, true;
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
      if (predicate(next, draft, drafts)) return at = next, true;
    }
  }
  // "it should go to Picardy"
  At next = at;
  if (!take(next, Sense::it)) return false;
  Draft draft;
  draft.group.units.push_back({});
  draft.group.units.front().pronoun = true;
  draft.begin = begin;
  return predicate(next, draft, drafts) ? (at = next, true) : false;
}

// ---- the verb first

bool ClauseReader::read_verb_first(At& at, std::vector<Draft>& drafts) {
  if (phase_ != PhaseKind::movement) return false;
  const At begin = at;
  At next = at;
  Draft draft;
  draft.begin = begin;
  // "Hold A Par", "holding with Ankara", "Stand fast in Warsaw and Moscow"
  if (take(next, Sense::hold)) {
    take(next, Sense::with) || take(next, Sense::at);
    take(next, Mark::colon);
    if (unit_list(next, draft.group.units, most_units)) {
      if (At more = next; predicate(more, draft, drafts)) return false; // "Hold, A par - bur"
      return add(draft, begin, next, drafts), at = next, true;
    }
  }
  // "Leave Rumania and Warsaw where they are"
  next = at, draft.group.units.clear();
  if (take(next, Sense::leave) && unit_list(next, draft.group.units, most_units) && take(next, Sense::where))
    return add(draft, begin, next, drafts), at = next, true;
  // "Use the fleet in the Mid-Atlantic to take Portugal", "let Paris go to Burgundy"
  next = at, draft.group.units.clear();
  if (take(next, Sense::use) && unit_list(next, draft.group.units, most_units) &&
      predicate(next, draft, drafts))
    return at = next, true;
  // "support A par - bur with A mar"
  next = at, draft.group.units.clear();
  if (take(next, Sense::support) && target_move(next, draft) && take(next, Sense::with) &&
      unit_list(next, draft.group.units, most_units)) {
    draft.deed = Deed::support;
    return add(draft, begin, next, drafts), at = next, true;
  }
  // "convoy A lon - bel with F nth"
  next = at, draft = {}, draft.begin = begin;
  if (take(next, Sense::convoy) && target_move(next, draft) && !draft.to.empty() && take(next, Sense::with) &&
      unit_list(next, draft.group.units, most_units)) {
    draft.deed = Deed::convoy;
    return add(draft, begin, next, drafts), at = next, true;
  }
  return false;
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
    return at = next, true;
  next = at, draft = {}, draft.begin = begin;
  PlaceGuess to;
  if (take_verb(next, Sense::attack) && place(next, to) &&
      (take(next, Sense::from) || take(next, Sense::with)) &&
      unit_list(next, draft.group.units, most_units)) {
    draft.deed = Deed::move, draft.to = {to};
    const At end = next;
    std::vector<Draft> help;
    helpers(next, draft, help);
    add(draft, begin, end, drafts);
    drafts.insert(drafts.end(), help.begin(), help.end());
    return at = next, true;
  }
  return false;
}

// "Into Tyrolia goes Venice", "to Burgundy: Paris".
bool ClauseReader::read_destination_first(At& at, std::vector<Draft>& drafts) {
  if (phase_ == PhaseKind::adjustment) return false;
  const At begin = at;
  At next = at;
  Draft draft;
  PlaceGuess to;
  if (words_.is(next, Mark::dash) || !towards(next) || !place(next, to)) return false;
  if (!take_verb(next, Sense::move) || !unit_list(next, draft.group.units, 1)) return false;
  draft.deed = Deed::move, draft.to = {to};
  return add(draft, begin, next, drafts), at = next, true;
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
  return at = next, true;
}

// "Fall back to Bohemia", "Gascony", "retreat to Gascony": where one unit must retreat.
bool ClauseReader::read_retreat(At& at, std::vector<Draft>& drafts) {
  if (phase_ != PhaseKind::retreat) return false;
  const At begin = at;
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
    return add(draft, begin, next, drafts), at = next, true;
  }
  return false;
}

} // namespace parser
