// SPDX-License-Identifier: GPL-3.0-or-later
// clause_units - units, places and groups of units in a clause; see clause_reader.h
#include "parser/order_words.h"
#include "parser/prose/clause_reader.h"

#include <algorithm>

namespace parser {

using judge::Coast, judge::PhaseKind, judge::UnitType;

bool ClauseReader::take(At& at, Sense sense) const {
  const std::size_t count = words_.sense(at, sense);
  if (sense == Sense::auxiliary && words_.sense(at, Sense::past) > count) return false; // "should have"
  at += count;
  return count > 0;
}

bool ClauseReader::take(At& at, Mark mark) const {
  if (!words_.is(at, mark)) return false;
  ++at;
  return true;
}

// "should", "is going to", "to": then the verb.
bool ClauseReader::take_verb(At& at, Sense sense) const {
  constexpr int most_auxiliaries = 4;
  At next = at;
  for (int i = 0; i <= most_auxiliaries; ++i) {
    if (take(next, sense)) return ends_at(at, next);
    if (!take(next, Sense::auxiliary)) return false;
  }
  return false;
}

// Not the "a" of "A Par", nor one that is all there is of a name.
bool ClauseReader::article(At& at) const {
  const std::size_t count = words_.sense(at, Sense::article);
  if (count == 0) return false;
  At behind = at + count;
  if (words_[at].word.size() == 1 && words_[at].word != "l" && words_[at].word != "d") {
    std::optional<UnitType> none;
    if (!type(behind, none) || words_[at + count].word.size() == 1) return false;
  }
  at += count;
  return true;
}

void ClauseReader::skip_articles(At& at) const {
  while (article(at)) {
  }
}

bool ClauseReader::type(At& at, std::optional<UnitType>& type) const {
  At next = at;
  const std::size_t count = words_.type(next, type);
  next += count;
  if (count == 0 && !take(next, Sense::unit)) return false;
  if (words_.is(next, Mark::dot) && words_[next].glued && next == at + 1) ++next; // "A. Par"
  return ends_at(at, next);
}

bool ClauseReader::plural_type(At& at, std::optional<UnitType>& type) const {
  if (take(at, Sense::armies)) {
    type = UnitType::army;
    return true;
  }
  if (take(at, Sense::fleets)) {
    type = UnitType::fleet;
    return true;
  }
  if (words_.is_wings(at)) {
    type = UnitType::wing;
    ++at;
    return true;
  }
  return take(at, Sense::units);
}

// ---- places

bool ClauseReader::coast_before(At& at, Coast& coast) const {
  if (!words_.is_word(at)) return false;
  const Coast found = coast_word(Key(words_[at].word));
  if (found == Coast::none) return false;
  At next = at + 1;
  const bool noun = words_.is_word(next) && is_coast_noun(Key(words_[next].word));
  if (noun) ++next;
  const bool code = words_[at].word.size() == 2;
  if (!noun && !code) return false;
  take(next, Sense::at);
  skip_articles(next);
  const auto is_longer = [&](const Phrases::Place& one) { return one.tokens > 1 || !noun; };
  if (std::ranges::any_of(words_.places(at), is_longer)) return false; // "East Coast", the sea
  for (const Phrases::Place& one : words_.places(next))
    if (one.guess.nearness <= Nearness::beginning) {
      coast = found;
      return ends_at(at, next);
    }
  return false;
}

// "(south coast)", "/sc", "sc", "n.c.", "north coast"; a bare "s" only where no unit follows that it could
// support.
bool ClauseReader::coast_after(At& at, const PlaceGuess& place, Coast& coast) const {
  At next = at;
  const auto is_noun = [&](At word) { return words_.is_word(word) && is_coast_noun(Key(words_[word].word)); };
  if (words_.is(next, Mark::comma) && (is_noun(next + 2) || is_noun(next + 3))) ++next;
  const bool open = take(next, Mark::open);
  const bool hyphen =
      words_.is(next, Mark::dash) && words_[next].glued && words_.is_word(next + 1) && words_[next + 1].glued;
  if (!open && !take(next, Mark::slash) && hyphen) ++next;
  const bool signed_off = next > at;
  At ahead = next;
  if (take(ahead, Sense::at)) { // "Spain, on the south coast"
    skip_articles(ahead);
    if (words_.is_word(ahead) && coast_word(Key(words_[ahead].word)) != Coast::none &&
        words_.is_word(ahead + 1) && is_coast_noun(Key(words_[ahead + 1].word)))
      next = ahead;
  }
  skip_articles(next);
  if (!words_.is_word(next)) return false;
  const Coast found = coast_word(Key(words_[next].word));
  if (found == Coast::none) return false;
  const bool initials = words_[next].word.size() == 1 && words_.is(next + 1, Mark::dot) &&
                        words_.is_word(next + 2) && words_[next + 2].word == "c";
  const bool code = words_[next].word.size() == 2 || initials;
  next += initials ? 3 : 1;
  if (initials) take(next, Mark::dot);
  const bool noun = words_.is_word(next) && is_coast_noun(Key(words_[next].word));
  if (noun) ++next;
  if (open && !take(next, Mark::close)) return false;
  const bool has_coasts = std::ranges::any_of(
      place.provinces, [&](judge::Province one) { return words_.names().has_coasts(one); });
  if (!noun && !code && (!has_coasts || (!signed_off && begins_unit(next)))) return false;
  if (!has_coasts && !noun && !open && !(code && !begins_unit(next))) return false;
  coast = has_coasts ? found : Coast::none;
  return ends_at(at, next);
}

// "den Kanal", but "Kie - Den"; "eastern Rumania", but "Eastern Med"; "the Libyan Sea", which is not known.
void ClauseReader::skip_articles_before_place(At& at) const {
  const auto exact_tokens = [&](At here) -> std::size_t {
    for (const Phrases::Place& one : words_.places(here))
      if (one.guess.nearness == Nearness::exact && words_[here].word.size() >= 3) return one.tokens;
    return 0;
  };
  const auto is_unknown = [&](At here) {
    return words_.is_word(here) && words_.known(here) == 0 && words_.places(here).empty();
  };
  const auto names_kind = [&](At here, At behind) {
    return coast_word(Key(words_[here].word)) != Coast::none && words_.is_word(behind) &&
           (is_kind_of_sea(Key(words_[behind].word)) || is_coast_noun(Key(words_[behind].word)));
  };
  for (At behind = at; article(behind); at = behind) {
    if (!words_.is_word(behind)) return; // "Kie - Den" where two places begin so
    if (names_kind(at, behind)) return;  // "Southern Ocean", where a sea is called Ocean; "north coast"
    const std::size_t here = exact_tokens(at);
    if (here > 1 || (here == 1 && exact_tokens(behind) == 0 && !is_unknown(behind))) return;
  }
}

bool ClauseReader::place(At& at, PlaceGuess& place) const {
  At next = at;
  skip_articles_before_place(next);
  const bool letter = next > 0 && words_.is_word(next - 1) && words_[next - 1].word.size() == 1 &&
                      words_.is_type_word(next - 1);
  const bool after_dash = next > 0 && (words_.is(next - 1, Mark::dash) || letter);
  Coast coast = Coast::none;
  coast_before(next, coast);
  for (const Phrases::Place& one : words_.places(next)) {
    const bool joins = words_.sense(next, Sense::from) || words_.sense(next, Sense::at) ||
                       words_.sense(next, Sense::to) || words_.sense(next, Sense::article) ||
                       words_.sense(next, Sense::auxiliary);
    if (one.guess.nearness == Nearness::known_word && (!after_dash || joins)) continue;
    if (one.tokens == 1 && words_.sense(next, Sense::pair) > 0 && !after_dash &&
        !(next > 0 && words_.sense(next - 1, Sense::to) > 0))
      continue; // "both fleets", not the sea
    if (one.guess.nearness == Nearness::slip && words_[next].word.size() < 4 && !after_dash) continue;
    // A word of orders is a place only where it is written as one.
    const bool short_word = words_[next].word.size() < 3 && one.tokens == 1;
    if (short_word && one.guess.nearness != Nearness::exact &&
        !(after_dash || (next > 0 && words_.sense(next - 1, Sense::to) > 0)))
      continue;
    place = one.guess;
    // "Liv" is Livonia's, and begins Liverpool, too: what is meant the position tells.
    for (const Phrases::Place& other : words_.places(next))
      if (other.tokens == one.tokens && other.guess.nearness == Nearness::beginning &&
          one.guess.nearness == Nearness::exact)
        place.others = other.guess.provinces;
    if (one.guess.nearness >= Nearness::slip)
      for (At word = next; word < next + one.tokens; ++word)
        if (words_.is_word(word)) place.written += (place.written.empty() ? "" : " ") + words_[word].word;
    next += one.tokens;
    if (coast == Coast::none) coast_after(next, place, coast);
    place.coast = coast;
    return ends_at(at, next);
  }
  return false;
}

// ---- units

// "A Mun", "Army in Munich", "the Turkish army in Bulgaria", "the Naples fleet", "the southern fleet".
bool ClauseReader::unit(At& at, UnitPhrase& unit) const {
  if (at >= units_.size()) return false;
  KnownUnit& known = units_[at];
  if (!known.read) {
    known.end = at;
    known.found = read_unit(known.end, known.unit);
    known.read = true;
  }
  if (known.found) unit = known.unit, at = known.end;
  return known.found;
}

bool ClauseReader::read_unit(At& at, UnitPhrase& unit) const {
  At next = at;
  unit = {};
  unit.begin = at;
  judge::Power power;
  bool named = false, by_article = false;
  for (bool more = true; more;) {
    more = false;
    if (At behind = next; article(behind) && !words_.is(behind, Mark::dash))
      next = behind, more = by_article = true; // "den - swe" is Denmark's
    if (const std::size_t count = words_.power(next, power); count > 0 && !unit.power) {
      // "English" of the English Channel is no power here.
      const auto& places = words_.places(next);
      if (!places.empty() && places.front().tokens > count &&
          places.front().guess.nearness == Nearness::exact)
        break;
      At behind = next + count;
      take(behind, Mark::colon);
      UnitPhrase rest;
      if (!ClauseReader::unit(behind, rest)) return false;
      if (rest.place.empty() && !rest.type) return false;
      rest.power = power, rest.begin = at;
      unit = rest;
      return ends_at(at, behind);
    }
  }
  if (At behind = next; by_article && take(behind, Sense::other) && type(behind, unit.type) && unit.type &&
                        words_[behind - 1].word.size() > 1 && !begins_unit(behind)) {
    unit.other = true; // "the other fleet"
    unit.end = behind;
    return ends_at(at, behind);
  }
  unit.type.reset();
  // A letter of a power before a unit's type: "E F Eng".
  std::optional<UnitType> written;
  if (At behind = next; type(behind, written)) {
    const bool letter = words_[next].word.size() == 1;
    At inner = behind;
    take(inner, Mark::colon);
    if (phase_ == PhaseKind::adjustment && !letter && !take(inner, Mark::dash))
      take(inner, Mark::comma); // "armee à Paris"
    take(inner, Sense::at);
    PlaceGuess found;
    if (place(inner, found)) {
      unit.type = written, unit.place = std::move(found), next = inner, named = true;
    } else if (!letter && words_.sense(next, Sense::unit) == 0) {
      unit.type = written, next = behind; // "the fleet"
      unit.end = next;
      return ends_at(at, next);
    } else if (by_article && !letter) {
      next = behind; // "the northern one"
      unit.end = next;
      return ends_at(at, next);
    }
  }
  if (!named) {
    PlaceGuess found;
    if (!place(next, found)) return false;
    unit.place = std::move(found);
  }
  // "the Naples fleet"
  if (At behind = next;
      !unit.type && type(behind, written) && words_[next].word.size() > 2 && !begins_unit(behind))
    unit.type = written, next = behind;
  unit.end = next;
  return ends_at(at, next);
}

bool ClauseReader::begins_unit(At at) const {
  UnitPhrase found;
  return unit(at, found);
}

// "and", ",", ", and".
bool ClauseReader::joint(At& at, bool loose) const {
  At next = at;
  if (!loose && words_.sense(at, Sense::both) > 0 &&
      (words_.sense(at, Sense::to) > 0 || words_.sense(at, Sense::at) > 0))
    return false;
  const bool comma = take(next, Mark::comma) || take(next, Mark::plus) || take(next, Mark::slash);
  const bool word = take(next, Sense::both);
  return (comma || word) && ends_at(at, next);
}

bool ClauseReader::unit_list(At& at, std::vector<UnitPhrase>& units, std::size_t most, bool loose,
                             std::vector<At>* ends) const {
  UnitPhrase one;
  At next = at;
  if (!unit(next, one)) return false;
  do {
    units.push_back(one);
    at = next;
    if (ends != nullptr) ends->push_back(at);
  } while (units.size() < most && joint(next, loose) && unit(next, one));
  return true;
}

bool ClauseReader::count_of(At& at, int& count) const {
  if (take(at, Sense::three)) {
    count = 3;
    return true;
  }
  if (take(at, Sense::two)) {
    count = 2;
    return true;
  }
  if (take(at, Sense::one)) {
    count = 1;
    return true;
  }
  return false;
}

// "all units", "both armies", "everyone else", "the rest", "everything except Paris", "my other units".
bool ClauseReader::group(At& at, UnitGroup& group) const {
  At next = at;
  group = {};
  skip_articles(next);
  const std::size_t rest = words_.sense(next, Sense::rest), other = words_.sense(next, Sense::other);
  const std::size_t all = words_.sense(next, Sense::all), pair = words_.sense(next, Sense::pair);
  if (rest + other + all + pair == 0) {
    if (!plural_type(next, group.type)) return false;
    group.which = UnitGroup::Which::all; // "the fleets"
  } else if (rest >= all && rest >= other && rest > 0) {
    group.which = UnitGroup::Which::rest, next += rest;
  } else if (other >= all && other > 0) {
    group.which = UnitGroup::Which::rest, next += other;
  } else if (all > 0) {
    group.which = UnitGroup::Which::all, next += all;
    if (words_.sense(next, Sense::other) > 0) group.which = UnitGroup::Which::rest, take(next, Sense::other);
  } else {
    group.which = UnitGroup::Which::pair, next += pair;
  }
  take(next, Sense::at); // "all of my", "the rest of my"
  skip_articles(next);
  int count = 0;
  count_of(next, count);
  if (!plural_type(next, group.type)) type(next, group.type);
  if (At behind = next; take(behind, Sense::except)) {
    if (!unit_list(behind, group.except, 8)) return false;
    next = behind;
  }
  return ends_at(at, next);
}

} // namespace parser
