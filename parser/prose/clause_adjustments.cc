// SPDX-License-Identifier: GPL-3.0-or-later
// clause_adjustments - builds, removals and waives in a clause; see clause_reader.h
#include "parser/prose/clause_reader.h"

namespace parser {

using judge::PhaseKind, judge::UnitType;

bool ClauseReader::read_adjustment(At& at, std::vector<Draft>& drafts) {
  if (phase_ == PhaseKind::movement) return false;
  const At begin = at;
  const auto attempt = [&](bool (ClauseReader::*one)(At&, std::vector<Draft>&)) {
    if ((this->*one)(at, drafts)) return true;
    at = begin;
    return false;
  };
  if (phase_ == PhaseKind::retreat) return attempt(&ClauseReader::read_removal);
  return attempt(&ClauseReader::read_waive) || attempt(&ClauseReader::read_change) ||
         attempt(&ClauseReader::read_removal);
}

// "Waive both builds", "waive the army in Venice", "I waive the other one", "no third build", "I do not want
// the second build".
bool ClauseReader::read_waive(At& at, std::vector<Draft>& drafts) {
  const At begin = at;
  At next = at;
  Draft draft;
  draft.deed = Deed::waive;
  const bool verb = take_verb(next, Sense::waive);
  bool denied = false;
  if (!verb) {
    while (take(next, Sense::question) || take(next, Sense::auxiliary)) {
    }
    denied = take(next, Sense::negation);
    if (!denied) return false;
    if (!words_.sense(next, Sense::noun) && !words_.sense(next, Sense::build))
      take(next, Sense::filler); // "want"
    static_cast<void>(take(next, Sense::use));
  }
  skip_articles(next);
  bool counted = false;
  if (take(next, Sense::pair) || take(next, Sense::all) || take(next, Sense::rest))
    draft.count = 0, counted = true;
  else if (take(next, Sense::ordinal) || take(next, Sense::other))
    counted = true;
  if (draft.count > 0 && count_of(next, draft.count)) counted = true;
  take(next, Sense::other);
  take(next, Sense::at);
  skip_articles(next);
  const bool noun = take(next, Sense::noun) || take(next, Sense::unit) || take(next, Sense::build) ||
                    take(next, Sense::units);
  const std::string& word = words_[begin].word;
  const bool none = words_.size() == 1 && (word == "none" || word == "nothing"); // "No." may answer anything
  if (denied && !noun && !none) return false;
  if (denied && !counted) { // "I will not build a fleet in Brest" gives up nothing else
    At behind = next;
    skip_articles(behind);
    if (UnitPhrase built; unit(behind, built)) return false;
  }
  const bool sure = word.starts_with("waiv") || word == "w" || word == "wve" || word.starts_with("ren") ||
                    word.starts_with("verzicht") || word.starts_with("for") || word.starts_with("rinunci") ||
                    (word == "pass" && words_.size() == 1);
  if (verb && !sure && !noun) return false; // "save", "passt so"
  if (verb && draft.count == 1) {           // "waive the army in Venice": that build is given up
    At behind = next;
    static_cast<void>(take(behind, Sense::at));
    skip_articles(behind);
    UnitPhrase given_up;
    if (unit(behind, given_up) && !given_up.place.empty()) draft.group.units = {given_up}, next = behind;
  }
  if (denied && !counted) draft.count = 0; // "no builds"
  return take_clause(draft, at, next, drafts);
}

// "Make the fleet in Brest an army".
bool ClauseReader::read_change(At& at, std::vector<Draft>& drafts) {
  At next = at;
  UnitPhrase built;
  if (!take(next, Sense::build) && !take(next, Sense::filler)) return false;
  if (!unit(next, built) || built.place.empty()) return false;
  static_cast<void>(take(next, Sense::to));
  skip_articles(next);
  Draft draft;
  if (!words_.is_word(next) || words_[next].word.size() < 2 || !type(next, draft.build_type) ||
      !draft.build_type)
    return false;
  if (begins_unit(next) || draft.build_type == built.type) return false;
  draft.deed = Deed::build;
  built.type = draft.build_type;
  draft.group.units = {built};
  return take_clause(draft, at, next, drafts);
}

// "Scrap the Irish Sea fleet", "Disband both fleets (MAO and Brest)", "Disband".
bool ClauseReader::read_removal(At& at, std::vector<Draft>& drafts) {
  At next = at;
  Draft draft;
  draft.deed = Deed::disband;
  if (!take(next, Sense::disband)) return false;
  take(next, Mark::colon);
  static_cast<void>(take(next, Sense::at));
  if (At listed = next; unit_list(listed, draft.group.units, most_units)) {
    next = listed;
  } else if (draft.group.units.clear(); group(listed = next, draft.group)) {
    next = listed;
    take(next, Mark::open), take(next, Mark::colon);
    std::vector<UnitPhrase> named;
    if (At inner = next; unit_list(inner, named, most_units)) {
      for (UnitPhrase& one : named)
        if (!one.type) one.type = draft.group.type;
      draft.group = {};
      draft.group.units = std::move(named), next = inner;
    }
    take(next, Mark::close);
  } else if (phase_ == PhaseKind::retreat) {
    UnitPhrase any;
    any.begin = any.end = at;
    if (!take(next, Sense::it)) take(next, Sense::same);
    draft.group.units = {any};
  } else {
    return false;
  }
  static_cast<void>(take(next, Sense::off));
  return take_clause(draft, at, next, drafts);
}

// "Build army in Paris", "Naples gets a fleet", "2 armies: Berlin, Munich", "An army in each of my three home
// centers", "Paris: army", "A Ber".
bool ClauseReader::read_build(At& at, std::vector<Draft>& drafts) {
  if (phase_ != PhaseKind::adjustment) return false;
  At next = at;
  Draft draft;
  draft.deed = Deed::build;
  const bool verb = take_verb(next, Sense::build) || take(next, Mark::plus);
  if (verb) take(next, Mark::colon);
  // "2 armies: Berlin, Munich"
  At counted = next;
  int count = 0;
  skip_articles(counted);
  count_of(counted, count);
  std::optional<UnitType> type_of_all;
  if (plural_type(counted, type_of_all) || (count > 0 && type(counted, type_of_all))) {
    At inner = counted;
    while (take(inner, Sense::polite) || take(inner, Sense::filler)) { // "3 armies, please:"
    }
    take(inner, Mark::colon), take(inner, Mark::dash), take(inner, Mark::open), take(inner, Mark::comma);
    static_cast<void>(take(inner, Sense::at));
    std::vector<UnitPhrase> units;
    const std::size_t most = count > 0 ? static_cast<std::size_t>(count) : most_units;
    if (type_of_all && unit_list(inner, units, most)) {
      for (UnitPhrase& one : units)
        if (!one.type) one.type = type_of_all;
      draft.group.units = std::move(units);
      take(inner, Mark::close);
      return take_clause(draft, at, inner, drafts);
    }
  }
  // "An army in each of my home centers"
  if (At inner = next; true) {
    skip_articles(inner);
    if (type(inner, draft.build_type) && draft.build_type &&
        (take(inner, Sense::at), take(inner, Sense::all))) {
      skip_articles(inner);
      static_cast<void>(take(inner, Sense::at));
      skip_articles(inner);
      int homes = 0;
      count_of(inner, homes);
      if (take(inner, Sense::home)) {
        draft.each_home = true;
        return take_clause(draft, at, inner, drafts);
      }
    }
    draft.build_type.reset();
  }
  // "Naples gets a fleet", "Paris: army", "Bre F"
  if (At inner = next; true) {
    PlaceGuess where;
    UnitPhrase one;
    one.begin = at;
    if (place(inner, where)) {
      const bool gets = take(inner, Sense::get) || take(inner, Mark::colon) || take(inner, Sense::build) ||
                        take(inner, Mark::dash);
      skip_articles(inner);
      std::optional<UnitType> built;
      if (At behind = inner;
          type(behind, built) && built && !begins_unit(behind) && (gets || !where.empty())) {
        one.place = where, one.type = built, one.end = behind;
        draft.group.units = {one};
        return take_clause(draft, at, behind, drafts);
      }
    }
  }
  // "army in Paris and fleet in Brest": a type for each.
  if (At inner = next; unit_list(inner, draft.group.units, 1)) {
    const UnitPhrase& one = draft.group.units.front();
    if (one.place.empty() || (!verb && !one.type)) return false;
    static_cast<void>(take(inner, Sense::build)); // "A par build"
    return take_clause(draft, at, inner, drafts);
  }
  return false;
}

} // namespace parser
