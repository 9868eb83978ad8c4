// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/prose/resolver.h"

#include "judge/board/order.h"
#include "judge/legality/legal_places.h"
#include "judge/legality/legality.h"

namespace parser {

// ---- Drafts to orders: which of the units and places that are possible is meant

using judge::Location, judge::Order, judge::OrderKind, judge::PhaseKind, judge::Province, judge::Unit;

// ---- what is there

std::vector<Unit> Resolver::own_units() const {
  std::vector<Unit> units;
  if (situation_.position.phase.kind == PhaseKind::retreat) {
    for (const judge::Dislodged& one : situation_.position.dislodged)
      if (situation_.is_own(one.unit.power)) units.push_back(one.unit);
  } else {
    for (const Unit& unit : situation_.position.units)
      if (situation_.is_own(unit.power)) units.push_back(unit);
  }
  return units;
}

// The own units that the words can mean: at the nearest places first, and only these.
std::vector<Resolver::Candidate> Resolver::own(const UnitPhrase& phrase) const {
  std::vector<Candidate> found;
  const judge::Map& map = situation_.map;
  const auto may_be = [&](const Unit& unit) { return !phrase.power || phrase.power == unit.power; };
  const auto add_at = [&](const std::vector<Province>& provinces, Nearness nearness) {
    for (const Unit& unit : own_units())
      if (may_be(unit) && contains(provinces, map.province_of(unit.location)))
        found.push_back({unit, nearness});
  };
  if (phrase.pronoun) {
    if (topic_) add_at({topic_}, Nearness::exact);
    return found;
  }
  if (phrase.place.empty()) {
    for (const Unit& unit : own_units())
      if (may_be(unit) && (!phrase.type || unit.type == *phrase.type))
        found.push_back({unit, Nearness::exact});
    return found;
  }
  add_at(phrase.place.provinces, phrase.place.nearness);
  if (found.empty()) add_at(phrase.place.others, Nearness::beginning);
  return found;
}

std::vector<Location> Resolver::places(const PlaceGuess& guess) const {
  std::vector<Location> found;
  for (const Province province : guess.provinces) {
    const Location at = situation_.names.at(province, guess.coast);
    found.push_back(at ? at : situation_.map.base(province));
  }
  return found;
}

bool Resolver::contains(const std::vector<Province>& provinces, Province province) {
  return std::ranges::find(provinces, province) != provinces.end();
}

bool Resolver::legal(const Order& order, Order& completed) const {
  const Province at = order.unit ? situation_.map.province_of(order.unit) : Province();
  const std::vector<Unit> units = own_units();
  const auto unit =
      std::ranges::find(units, at, [&](const Unit& one) { return situation_.map.province_of(one.location); });
  return std::ranges::any_of(situation_.own, [&](judge::Power by) {
    if (unit != units.end() && unit->power != by) return false;
    const judge::Checked checked =
        judge::check(situation_.map, situation_.rules, situation_.position, by, order);
    completed = checked.order;
    return !checked.illegal;
  });
}

std::string Resolver::name_of(const PlaceGuess& guess) const {
  std::string text;
  for (std::size_t i = 0; i < guess.provinces.size() && i < 4; ++i)
    text += (i == 0                                      ? ""
             : i + 1 == guess.provinces.size() || i == 3 ? " or "
                                                         : ", ") +
            situation_.names.name(guess.provinces[i]);
  return text;
}

void Resolver::note_slip(const PlaceGuess& guess, Location meant, Resolved& resolved) const {
  if (guess.written.empty() || !meant) return;
  resolved.notices.push_back('"' + guess.written + "\" read as " +
                             situation_.names.name(situation_.map.province_of(meant)));
}

void Resolver::ask_of_unit(const UnitPhrase& phrase, Resolved& resolved) const {
  const char* const you = situation_.position.phase.kind == PhaseKind::retreat
                              ? "no unit of yours was dislodged"
                              : "you have no unit";
  if (phrase.pronoun)
    resolved.question = "which unit is meant is not clear here";
  else if (phrase.place.empty())
    resolved.question = "which unit is meant is not clear here; name its place";
  else if (phrase.place.nearness == Nearness::exact)
    resolved.question = std::string(you) + " in " + name_of(phrase.place);
  else
    resolved.question = "this can be " + name_of(phrase.place) + ", where " + you;
}

void Resolver::hear(const Order& order) {
  if (!order.unit) return;
  topic_ = situation_.map.province_of(order.unit);
  if (order.kind == OrderKind::move) last_move_ = order;
  if (order.kind == OrderKind::convoy) last_move_.unit = order.target, last_move_.to = order.to;
  has_last_move_ = has_last_move_ || order.kind == OrderKind::move || order.kind == OrderKind::convoy;
}

// ---- one of several

void Resolver::choose(const std::vector<Order>& possible, const std::string& what, Resolved& resolved) {
  std::vector<Order> good;
  for (const Order& order : possible) {
    Order completed;
    if (!legal(order, completed)) continue;
    const bool known = std::ranges::any_of(good, [&](const Order& one) {
      Order other;
      return legal(one, other) && other == completed;
    });
    if (!known) good.push_back(order);
  }
  if (good.size() == 1) return void(resolved.orders.push_back(good.front()));
  if (good.empty() && possible.size() == 1)
    return void(resolved.orders.push_back(possible.front())); // its reason is told
  if (good.empty()) {
    resolved.vague = true;
    return void(resolved.question = what + " is not possible as written");
  }
  resolved.question = "this can be";
  resolved.choices = good;
  for (std::size_t i = 0; i < good.size() && i < 4; ++i) {
    Order completed;
    legal(good[i], completed);
    resolved.question += (i == 0 ? " " : " or ") + judge::to_text(situation_.map, completed);
  }
}

void Resolver::resolve_hold(const std::vector<Candidate>& units, const UnitPhrase& phrase,
                            Resolved& resolved) {
  if (units.empty()) return ask_of_unit(phrase, resolved);
  if (units.size() > 1) return void(resolved.question = "which unit is meant is not clear here");
  Order order;
  order.kind = OrderKind::hold, order.unit = units.front().unit.location, order.type = phrase.type;
  resolved.orders.push_back(order);
  topic_ = situation_.map.province_of(order.unit);
}

void Resolver::resolve_move(const std::vector<Candidate>& units, const UnitPhrase& phrase,
                            const PlaceGuess& to, bool via, Resolved& resolved) {
  if (units.empty()) return ask_of_unit(phrase, resolved);
  std::vector<Order> near, far; // that walk or sail, and that need a convoy
  const auto collect = [&](const std::vector<Location>& goals) {
    for (const Candidate& one : units)
      for (const Location goal : goals) {
        Order order;
        order.kind = OrderKind::move, order.unit = one.unit.location, order.to = goal, order.via_convoy = via;
        order.type = phrase.type;
        const bool step =
            situation_.map.can_enter(one.unit.type, one.unit.location, situation_.map.province_of(goal));
        (step && !via ? near : far).push_back(order);
      }
  };
  collect(places(to));
  const auto any_legal = [&](const std::vector<Order>& orders) {
    return std::ranges::any_of(orders, [&](const Order& order) {
      Order completed;
      return legal(order, completed);
    });
  };
  if (!any_legal(near) && !any_legal(far) && !to.others.empty()) {
    PlaceGuess others = to;
    others.provinces = to.others;
    near.clear(), far.clear();
    collect(places(others));
    if (!any_legal(near) && !any_legal(far)) near.clear(), far.clear(), collect(places(to));
  }
  const std::vector<Order>& best = any_legal(near) || far.empty() ? near : far;
  choose(best, "this move", resolved);
  if (!resolved.question.empty()) return;
  last_move_ = resolved.orders.back();
  has_last_move_ = true;
  topic_ = situation_.map.province_of(last_move_.unit);
}

// ---- drafts

bool is_same_place(const judge::Map& map, Location a, Location b) {
  return a.is_none() == b.is_none() && (a.is_none() || map.province_of(a) == map.province_of(b));
}

bool says_same(const judge::Map& map, const judge::Order& a, const judge::Order& b) {
  const auto same = [&](judge::Location one, judge::Location other) {
    return is_same_place(map, one, other);
  };
  const bool exact = a.kind != judge::OrderKind::move || a.to == b.to;
  const bool built = a.kind != judge::OrderKind::build || (a.type == b.type && a.unit == b.unit);
  return a.kind == b.kind && same(a.unit, b.unit) && same(a.target, b.target) && same(a.to, b.to) && exact &&
         built;
}

bool is_ordered(const judge::Map& map, Province at, const std::vector<Order>& orders) {
  return std::ranges::any_of(
      orders, [&](const Order& order) { return order.unit && map.province_of(order.unit) == at; });
}

bool Resolver::has_order(const Unit& unit, const std::vector<Order>& orders) const {
  return is_ordered(situation_.map, situation_.map.province_of(unit.location), orders);
}

bool Resolver::is_of_several(const std::vector<Unit>& units) {
  return std::ranges::adjacent_find(units, std::ranges::not_equal_to(), &Unit::power) != units.end();
}

bool Resolver::replaces_order(const std::vector<Unit>& units, const std::vector<Order>& so_far) const {
  return std::ranges::any_of(units, [&](const Unit& unit) {
    return has_order(unit, situation_.on_file) || has_order(unit, so_far);
  });
}

std::vector<Unit> Resolver::units_of(const UnitGroup& group, const std::vector<Order>& so_far,
                                     std::string& question) const {
  const judge::Map& map = situation_.map;
  std::vector<Unit> units;
  std::vector<Province> left_out;
  for (const UnitPhrase& one : group.except) {
    const std::vector<Candidate> found = own(one);
    if (found.size() != 1) question = "which unit is meant is not clear here";
    for (const Candidate& unit : found) left_out.push_back(map.province_of(unit.unit.location));
  }
  if (group.which == UnitGroup::Which::rest)
    for (const Order& order : so_far)
      if (order.unit) left_out.push_back(map.province_of(order.unit));
  for (const Unit& unit : own_units())
    if ((!group.type || unit.type == *group.type) && (!group.power || unit.power == group.power) &&
        !contains(left_out, map.province_of(unit.location)))
      units.push_back(unit);
  if (is_of_several(units) && replaces_order(units, so_far))
    question = "of which of your powers is not said, and orders of theirs would give way: name it, as in \"" +
               map.power(units.front().power).name + ": all hold\"";
  if (group.which == UnitGroup::Which::pair && units.size() != 2)
    question = "you have " + std::to_string(units.size()) + " of them, not two";
  return units;
}

void Resolver::resolve_group(const Draft& draft, const std::vector<Order>& so_far, Resolved& resolved) {
  const std::vector<Unit> units = units_of(draft.group, so_far, resolved.question);
  if (!resolved.question.empty()) return;
  for (const Unit& unit : units) {
    Order order;
    order.kind = draft.deed == Deed::disband ? OrderKind::disband : OrderKind::hold;
    order.unit = unit.location;
    resolved.orders.push_back(order);
  }
}

Resolved Resolver::resolve(const Draft& draft, const std::vector<Order>& so_far) {
  Resolved resolved;
  switch (draft.deed) {
  case Deed::keep:
    if (situation_.on_file.empty() && situation_.removals == 0)
      resolved.question = situation_.builds > 0 ? "nothing is on file that could stay; WAIVE gives a build up"
                                                : "nothing is on file that could stay";
    return resolved;
  case Deed::redirect: resolve_redirect(draft, resolved); return resolved;
  case Deed::build: resolve_build(draft, resolved); return resolved;
  case Deed::waive: resolve_waive(draft, so_far, resolved); return resolved;
  default: break;
  }
  if (draft.of_nobody) {
    resolved.question = draft.deed == Deed::convoy ? "which army it is to convoy, and where to, is not said"
                                                   : "which unit it is to support is not said";
    return resolved;
  }
  if (draft.each_other) {
    resolve_each_other(draft, resolved);
    return resolved;
  }
  if (draft.group.which != UnitGroup::Which::listed && draft.deed != Deed::take_back) {
    resolve_group(draft, so_far, resolved);
    return resolved;
  }
  for (std::size_t i = 0; i < draft.group.units.size(); ++i) {
    const UnitPhrase& phrase = draft.group.units[i];
    std::vector<Candidate> units = own(phrase);
    if (phrase.other)
      std::erase_if(units, [&](const Candidate& unit) { return has_order(unit.unit, so_far); });
    Resolved one;
    switch (draft.deed) {
    case Deed::topic:
      if (units.size() == 1) topic_ = situation_.map.province_of(units.front().unit.location);
      break;
    case Deed::hold: resolve_hold(units, phrase, one); break;
    case Deed::move:
      resolve_move(units, phrase, draft.to[draft.to.size() == 1 ? 0 : i], draft.via, one);
      break;
    case Deed::support:
    case Deed::convoy: resolve_help(draft, units, phrase, so_far, one); break;
    case Deed::disband: resolve_disband(units, phrase, one); break;
    case Deed::take_back:
      if (units.size() != 1) ask_of_unit(phrase, one);
      for (const Candidate& unit : units)
        one.taken_back.push_back(situation_.map.province_of(unit.unit.location));
      break;
    default: break;
    }
    if (!one.question.empty()) {
      resolved.choices = resolved.question.empty() ? one.choices : std::vector<Order>();
      resolved.question = one.question, resolved.vague = one.vague;
    }
    for (const Order& order : one.orders) {
      note_slip(phrase.place, order.unit, one);
      if (draft.target) note_slip(draft.target->place, order.target, one);
      if (!draft.to.empty()) note_slip(draft.to[draft.to.size() == 1 ? 0 : i], order.to, one);
    }
    resolved.notices.insert(resolved.notices.end(), one.notices.begin(), one.notices.end());
    resolved.orders.insert(resolved.orders.end(), one.orders.begin(), one.orders.end());
    resolved.taken_back.insert(resolved.taken_back.end(), one.taken_back.begin(), one.taken_back.end());
  }
  return resolved;
}

// ---- builds, removals and waives; see resolver.h

using judge::UnitType;

void Resolver::resolve_disband(const std::vector<Candidate>& units, const UnitPhrase& phrase,
                               Resolved& resolved) {
  if (units.empty()) return ask_of_unit(phrase, resolved);
  if (units.size() > 1) return void(resolved.question = "which unit is meant is not clear here");
  Order order;
  order.kind = OrderKind::disband, order.unit = units.front().unit.location;
  resolved.orders.push_back(order);
}

void Resolver::resolve_build(const Draft& draft, Resolved& resolved) {
  const judge::Map& map = situation_.map;
  const auto build_at = [&](Location at, std::optional<UnitType> type) {
    Order order;
    order.kind = OrderKind::build, order.unit = at, order.type = type;
    return order;
  };
  if (situation_.builds == 0) {
    resolved.vague = true;
    return void(resolved.question = "no build is due, so this is not possible as written");
  }
  if (draft.each_home) {
    for (const judge::Power power : situation_.own)
      for (const Province home : judge::homes_of(map, situation_.position, power)) {
        Order completed;
        const Order order = build_at(map.base(home), draft.build_type);
        if (legal(order, completed)) resolved.orders.push_back(order);
      }
    if (resolved.orders.empty()) resolved.question = "nothing can be built there";
    return;
  }
  for (const UnitPhrase& one : draft.group.units) {
    Resolved single;
    if (one.power && !situation_.is_own(one.power)) single.question = "you build for your own power alone";
    std::vector<Order> possible;
    for (const Location at : places(one.place)) possible.push_back(build_at(at, one.type));
    if (single.question.empty()) choose(possible, "this build", single);
    resolved.orders.insert(resolved.orders.end(), single.orders.begin(), single.orders.end());
    if (!single.question.empty()) resolved.question = single.question, resolved.vague = single.vague;
  }
}

void Resolver::resolve_waive(const Draft& draft, const std::vector<Order>& so_far, Resolved& resolved) {
  Order order;
  order.kind = OrderKind::waive;
  const int left = static_cast<int>(situation_.builds) -
                   static_cast<int>(std::ranges::count_if(so_far, [](const Order& one) {
                     return one.kind == OrderKind::build || one.kind == OrderKind::waive;
                   }));
  const int count = draft.count > 0 ? draft.count : std::max(left, 0);
  const auto is_waived = [](const Order& one) { return one.kind == OrderKind::waive; };
  const bool said_again = situation_.builds > 0 && count == 0 && std::ranges::all_of(so_far, is_waived);
  if (said_again) return; // "No builds. I waive both."
  if (situation_.builds == 0 || count == 0) return void(resolved.question = "no build is left to be waived");
  for (int i = 0; i < count; ++i) resolved.orders.push_back(order);
  for (const UnitPhrase& given_up : draft.group.units) {
    std::vector<Province> sites;
    for (const Location at : places(given_up.place))
      if (const Province site = situation_.map.province_of(at);
          is_ordered(situation_.map, site, situation_.on_file) &&
          std::ranges::find(sites, site) == sites.end())
        sites.push_back(site);
    if (sites.size() > 1) return void(resolved.question = "which build is given up is not clear here");
    resolved.taken_back.insert(resolved.taken_back.end(), sites.begin(), sites.end());
  }
}

} // namespace parser
