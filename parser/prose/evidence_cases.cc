// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/prose/evidence_cases.h"

#include "judge/legality/legality.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>

namespace parser {

namespace {

using judge::Location, judge::Order, judge::OrderKind, judge::Province, judge::Unit, judge::UnitType;
using Mentions = std::vector<const Mention*>;
using Index = std::ptrdiff_t;

bool is_place(Symbol symbol) { return symbol == "#own" || symbol == "#foe" || symbol == "#place"; }

constexpr std::size_t most_explanations = 4000; // of a case; some 300 are common

// Of a unit that moves, retreats or may be removed.
class UnitReader : public CaseReader {
 public:
  using CaseReader::CaseReader;
  void read(const Unit& unit);

 private:
  void read_stay(Symbol kind, Symbol unnamed, const Unit& unit, const Mentions& units, std::size_t order);
  void read_stay_unnamed(Symbol kind, const Unit& unit, const Mentions& units, std::size_t order);
  void read_moves(const Unit& unit, const Mentions& units, bool retreats);
  void read_move(const Unit& unit, const Mentions& units, const Mention* named, const Mention& goal,
                 const Order& order, std::size_t others, Collector& to);
  void read_helps(const Unit& unit, const Mentions& units);
  void read_help(const Unit& unit, const Mentions& units, const Unit& helped, OrderKind kind, Location to);
  void explain_help(std::size_t order, OrderKind kind, const Unit& unit, const Unit& helped,
                    const std::array<const Mention*, 3>& named, bool stands, std::size_t rank);
};

std::size_t rank(const Mentions& all, const Mention& one) {
  return static_cast<std::size_t>(
      std::ranges::count_if(all, [&](const Mention* other) { return other->begin > one.begin; }));
}

// The few that stand nearest to the token.
Mentions nearest(Mentions all, std::size_t at, std::size_t most) {
  std::ranges::stable_sort(all, {}, [&](const Mention* one) {
    return std::abs(static_cast<Index>(one->begin) - static_cast<Index>(at));
  });
  if (all.size() > most) all.resize(most);
  return all;
}

void UnitReader::read_stay(Symbol kind, Symbol unnamed, const Unit& unit, const Mentions& units,
                           std::size_t order) {
  constexpr Index most = 10;
  for (const Mention* one : units) {
    if (features_.points_to_unknown(*one)) continue;
    Collector to(kind);
    to.add("bias");
    features_.name(to, "unit", *one);
    features_.around(to, "unit", *one);
    to.add("type", fit(features_.type_before(*one), unit.type));
    features_.sentences(to, one->begin, one->begin);
    to.add("later", number(rank(units, *one)));
    features_.old_place(to, made_.readings[order], one);
    const auto begin = static_cast<Index>(one->begin), end = static_cast<Index>(one->end);
    features_.token(to, "third left", begin - 3);
    features_.token(to, "third right", end + 2);
    const Scene::SentenceNumber sentence = scene_.sentence(one->begin);
    const auto look = [&](Symbol side, Symbol next, Index from, Index step) {
      Seen seen;
      for (Index at = from; at >= 0 && at < static_cast<Index>(scene_.size()) && std::abs(at - from) < most &&
                            scene_.sentence(static_cast<std::size_t>(at)) == sentence;
           at += step) {
        const Symbol symbol = scene_.symbol(at);
        if (is_place(symbol)) return to.add(next, symbol);
        if (seen.is_new(symbol)) to.add(side, symbol);
        for (const Symbol sense : scene_.senses(at))
          if (seen.is_new(sense)) to.add(side, sense);
      }
    };
    look("to the right", "place right", end, 1);
    look("to the left", "place left", begin - 1, -1);
    bool alone = true;
    Seen seen;
    for (std::size_t at = 0; at < scene_.size(); ++at) {
      if (scene_.sentence(at) != sentence) continue;
      const bool own = at >= one->begin && at < one->end;
      alone = alone && (own || !is_place(scene_.symbol(static_cast<Index>(at))));
      for (const Symbol sense : scene_.senses(static_cast<Index>(at)))
        if (seen.is_new(sense)) to.add("in sentence", sense);
    }
    to.add("alone", yes_no(alone));
    explain(order, to, {token_of(one), no_token, no_token});
  }
  read_stay_unnamed(unnamed, unit, units, order);
}

// "All hold", "the rest stay".
void UnitReader::read_stay_unnamed(Symbol kind, const Unit& unit, const Mentions& units, std::size_t order) {
  constexpr std::size_t most = 60; // tokens of a letter of whose words each is looked at
  Collector to(kind);
  const bool exact =
      std::ranges::any_of(units, [](const Mention* one) { return one->nearness == Nearness::exact; });
  const Symbol named = exact ? Symbol("named") : Symbol("unnamed");
  to.add("bias");
  to.add("mentions", yes_no(!units.empty()), named);
  Seen seen;
  for (std::size_t at = 0; at < scene_.size(); ++at) {
    const Symbol symbol = scene_.symbol(static_cast<Index>(at));
    for (const Symbol sense : scene_.senses(static_cast<Index>(at)))
      if (seen.is_new(sense)) to.add("sense", sense), to.add("sense", named, sense);
    if (scene_.size() < most && seen.is_new(symbol)) to.add("word", symbol), to.add("word", named, symbol);
    if (at + 1 < scene_.size() && !scene_.phrases().is(at, Mark::line_end))
      to.add("words", named, symbol, scene_.symbol(static_cast<Index>(at) + 1));
    if (scene_.has(at, unit.type == UnitType::army ? Sense::armies : Sense::fleets)) to.add("plural");
  }
  explain(order, to);
}

void UnitReader::read_move(const Unit& unit, const Mentions& units, const Mention* named, const Mention& goal,
                           const Order& order, std::size_t others, Collector& to) {
  to.add("bias");
  features_.name(to, "goal", goal);
  features_.around(to, "goal", goal);
  features_.stand(to, "goal", goal);
  const Unit* there = position_.unit_in(map_, goal.place);
  to.add("at goal", there == nullptr                          ? Symbol("nobody")
                    : scene_.situation().is_own(there->power) ? Symbol("own")
                                                              : Symbol("foe"));
  const bool ships =
      unit.type == UnitType::army && !map_.can_enter(UnitType::army, unit.location, goal.place);
  to.add("way", ships ? Symbol("by convoy") : Symbol("direct"));
  features_.coast(to, goal, map_.coast_of(order.to));
  to.add("goal later", number(rank(scene_.mentions_of(goal.place), goal)));
  if (named == nullptr) {
    constexpr std::size_t back = 8; // tokens in which a type is looked for
    to.add("unnamed", number(others), yes_no(!units.empty()));
    std::optional<UnitType> written;
    for (std::size_t at = goal.begin > back ? goal.begin - back : 0; at < goal.begin; ++at)
      if (const auto type = scene_.type(at)) written = type;
    to.add("unnamed type", fit(written, unit.type));
    return features_.sentences(to, goal.begin, goal.begin);
  }
  features_.name(to, "unit", *named);
  features_.around(to, "unit", *named);
  to.add("type", fit(features_.type_before(*named), unit.type));
  features_.between(to, "unit and goal", *named, goal);
  features_.sentences(to, std::min(named->begin, goal.begin), std::max(named->begin, goal.begin));
  to.add("later", number(rank(units, *named)));
  to.add("both left", scene_.symbol(static_cast<Index>(named->begin) - 1),
         scene_.symbol(static_cast<Index>(goal.begin) - 1));
  Index last = static_cast<Index>(goal.begin) - 1;
  while (last >= 0 && scene_.symbol(last) != "#own") --last;
  to.add("nearest", last < 0                                   ? Symbol("none")
                    : last == static_cast<Index>(named->begin) ? Symbol("this")
                                                               : Symbol("another"));
}

void UnitReader::read_moves(const Unit& unit, const Mentions& units, bool retreats) {
  constexpr std::size_t most_goals = 4;
  const Province from = map_.province_of(unit.location);
  for (const Province place : scene_.named()) {
    if (place == from) continue;
    std::vector<Location> coasts{map_.base(place)};
    if (unit.type == UnitType::fleet && !map_.coasts(place).empty())
      coasts.assign(map_.coasts(place).begin(), map_.coasts(place).end());
    for (const Location to : coasts) {
      Order order;
      order.kind = OrderKind::move, order.unit = unit.location, order.to = to;
      const auto possible = legal(order);
      if (!possible || (coasts.size() > 1 && possible->to != to)) continue;
      std::size_t others = 0;
      for (const Unit& other : position_.units) {
        Order same = order;
        same.unit = other.location;
        if (other.power == unit.power && legal(same)) ++others;
      }
      const Mentions& goals = scene_.mentions_of(place);
      const auto add = [&](const Mention* named, const Mention& goal) {
        Collector move("move");
        read_move(unit, units, named, goal, *possible, std::min<std::size_t>(others, 5), move);
        features_.on_file(move, *possible);
        features_.heard(move, *possible);
        features_.old_place(move, *possible, &goal);
        std::vector<Feature> features = move.take();
        if (retreats) {
          Collector retreat("retreat");
          read_move(unit, units, named, goal, *possible, std::min<std::size_t>(others, 5), retreat);
          const std::vector<Feature> more = retreat.take();
          features.insert(features.end(), more.begin(), more.end());
        }
        made_.explanations.push_back(
            {reading(*possible), std::move(features), {token_of(named), token_of(&goal), no_token}});
      };
      for (const Mention* named : units)
        for (const Mention* goal : nearest(goals, named->begin, most_goals))
          if (!features_.points_to_unknown(*goal) && !features_.is_choice(*goal, named)) add(named, *goal);
      for (const Mention* goal : goals)
        if (!features_.points_to_unknown(*goal) && !features_.is_choice(*goal, nullptr)) add(nullptr, *goal);
    }
  }
}

// `named`: the helper, the helped unit, the goal; the latter two may be left out.
void UnitReader::explain_help(std::size_t order, OrderKind kind, const Unit& unit, const Unit& helped,
                              const std::array<const Mention*, 3>& named, bool stands, std::size_t later) {
  const Mention *helper = named[0], *target = named[1], *goal = named[2];
  const bool in_place = made_.readings[order]->to.is_none();
  Collector to(kind == OrderKind::convoy ? Symbol("convoy")
               : in_place                ? Symbol("support in place")
                                         : Symbol("support"));
  to.add("bias");
  features_.name(to, "unit", *helper);
  features_.around(to, "unit", *helper);
  to.add("type", fit(features_.type_before(*helper), unit.type));
  to.add("later", number(later));
  to.add("of whom", scene_.situation().is_own(helped.power) ? Symbol("own") : Symbol("foe"));
  static constexpr std::array<Symbol, 4> parts = {"none", "target", "goal", "both"};
  to.add("named", parts[(target != nullptr ? 1U : 0U) + (goal != nullptr ? 2U : 0U)], yes_no(stands));
  std::size_t first = helper->begin, last = helper->begin;
  const auto add = [&](Symbol role, Symbol pair, const Mention& one) {
    features_.between(to, pair, *helper, one);
    features_.name(to, role, one);
    features_.around(to, role, one);
    first = std::min(first, one.begin), last = std::max(last, one.begin);
  };
  if (target != nullptr) add("target", "unit and target", *target);
  if (goal != nullptr) add("goal", "unit and goal", *goal);
  if (target != nullptr && goal != nullptr) {
    features_.between(to, "target and goal", *target, *goal);
    static constexpr std::array<Symbol, 8> orders = {"0", "1", "2", "3", "4", "5", "6", "7"};
    to.add("sequence",
           orders[(helper->begin < target->begin ? 1U : 0U) + (target->begin < goal->begin ? 2U : 0U) +
                  (helper->begin < goal->begin ? 4U : 0U)]);
  }
  features_.old_place(to, made_.readings[order], goal != nullptr ? goal : target);
  features_.sentences(to, first, last);
  bool supports = false, ships = false;
  for (std::size_t at = first; at <= last; ++at) {
    const Symbol symbol = scene_.symbol(static_cast<Index>(at));
    supports =
        supports || scene_.has(at, Sense::support) || scene_.has(at, Sense::supported) || symbol == "s";
    ships = ships || scene_.has(at, Sense::convoy) || scene_.has(at, Sense::convoyed) || symbol == "c";
  }
  to.add("verb", yes_no(supports), yes_no(ships));
  to.add("span", number(last - first));
  explain(order, to, {token_of(helper), token_of(goal), token_of(target)});
}

void UnitReader::read_help(const Unit& unit, const Mentions& units, const Unit& helped, OrderKind kind,
                           Location to) {
  constexpr std::size_t most = 2, furthest = 25, near = 3;
  Order order;
  order.kind = kind, order.unit = unit.location, order.target = helped.location, order.to = to;
  const Mentions& targets = scene_.mentions_of(map_.province_of(helped.location));
  static const Mentions none;
  const Mentions& goals = to.is_none() ? none : scene_.mentions_of(map_.province_of(to));
  if (to.is_none() && targets.empty()) return;
  if (made_.explanations.size() > most_explanations) return; // nobody writes so
  const auto possible = legal(order);
  if (!possible) return;
  bool stands = false; // the move itself, somewhere in the letter
  for (const Mention* target : targets)
    for (const Mention* goal : goals)
      stands = stands || (goal->begin >= target->end && goal->begin - target->end <= near);
  std::optional<std::size_t> help;
  const auto add = [&](const Mention* helper, const Mention* target, const Mention* goal) {
    if (!help) help = reading(*possible);
    explain_help(*help, kind, unit, helped, {helper, target, goal}, stands, rank(units, *helper));
  };
  for (const Mention* helper : units) {
    const auto close = [&](const Mentions& all) {
      Mentions some = nearest(all, helper->begin, most);
      std::erase_if(some, [&](const Mention* one) {
        return std::abs(static_cast<Index>(one->begin) - static_cast<Index>(helper->begin)) >
               static_cast<Index>(furthest);
      });
      return some;
    };
    const Mentions near_targets = close(targets), near_goals = close(goals);
    for (const Mention* target : near_targets) {
      if (to.is_none() && !features_.points_to_unknown(*target)) add(helper, target, nullptr);
      for (const Mention* goal : near_goals) add(helper, target, goal);
      if (stands) add(helper, target, nullptr);
    }
    if (stands || (targets.empty() && scene_.situation().is_own(helped.power)))
      for (const Mention* goal : near_goals) add(helper, nullptr, goal);
  }
}

void UnitReader::read_helps(const Unit& unit, const Mentions& units) {
  if (units.empty()) return;
  std::vector<Province> goals; // that the unit could support a move to
  for (const Province goal : scene_.named())
    if (map_.can_support(unit.type, unit.location, goal)) goals.push_back(goal);
  const bool ships = unit.type == UnitType::fleet && map_.may_convoy(unit.location);
  for (const Unit& helped : position_.units) {
    const Province stands = map_.province_of(helped.location);
    if (helped.location == unit.location) continue;
    if (map_.can_support(unit.type, unit.location, stands))
      read_help(unit, units, helped, OrderKind::support, {});
    for (const Province goal : goals)
      if (goal != stands) read_help(unit, units, helped, OrderKind::support, map_.base(goal));
    if (!ships || helped.type != UnitType::army) continue;
    for (const Province goal : scene_.named())
      if (goal != stands) read_help(unit, units, helped, OrderKind::convoy, map_.base(goal));
  }
}

void UnitReader::read(const Unit& unit) {
  const Mentions& units = scene_.mentions_of(map_.province_of(unit.location));
  const bool retreats = position_.phase.kind == judge::PhaseKind::retreat;
  const bool removes = position_.phase.kind == judge::PhaseKind::adjustment;
  Collector silent = said_nothing(removes    ? Symbol("no removal")
                                  : retreats ? Symbol("no retreat")
                                             : Symbol("no order"),
                                  units);
  explain(0, silent);
  Order stay;
  stay.kind = retreats || removes ? OrderKind::disband : OrderKind::hold, stay.unit = unit.location;
  if (const auto possible = legal(stay)) {
    if (removes)
      read_stay("removal", "removal unnamed", unit, units, reading(*possible));
    else if (retreats)
      read_stay("disband", "disband unnamed", unit, units, reading(*possible));
    else
      read_stay("hold", "hold unnamed", unit, units, reading(*possible));
  }
  if (removes) return;
  read_moves(unit, units, retreats);
  if (!retreats) read_helps(unit, units);
}

} // namespace

std::vector<EvidenceCase> evidence_cases(const Scene& scene) {
  const Situation& situation = scene.situation();
  const judge::Position& position = situation.position;
  std::vector<EvidenceCase> cases;
  const auto add_unit = [&](const Unit& unit) {
    if (!situation.is_own(unit.power)) return;
    cases.push_back({unit.power, unit.location});
    UnitReader reader(scene, cases.back());
    reader.read(unit);
    reader.read_heard();
  };
  if (position.phase.kind == judge::PhaseKind::retreat)
    for (const judge::Dislodged& one : position.dislodged) add_unit(one.unit);
  else if (position.phase.kind == judge::PhaseKind::movement || situation.removals > 0)
    for (const Unit& unit : position.units) add_unit(unit);
  if (position.phase.kind == judge::PhaseKind::adjustment && situation.builds > 0)
    add_build_cases(scene, cases);
  return cases;
}

using Index = std::ptrdiff_t;

void CaseReader::read_heard() {
  made_.evident = made_.readings.size();
  for (const Heard& one : scene_.testimony().heard) {
    if (!one.order.unit || !is_same_place(map_, one.order.unit, made_.at)) continue;
    const bool known = std::ranges::any_of(made_.readings, [&](const std::optional<Order>& reading) {
      return reading && says_same(map_, *reading, one.order);
    });
    if (known) continue;
    Collector to("heard");
    to.add("bias");
    explain(reading(one.order), to);
  }
  for (const std::optional<Order>& reading : made_.readings) {
    made_.heard.push_back(features_.heard(reading));
  }
}

std::optional<Order> CaseReader::legal(const Order& order) const {
  const judge::Checked checked = judge::check(map_, scene_.situation().rules, position_, made_.power, order);
  return checked.illegal ? std::nullopt : std::optional(checked.order);
}

std::size_t CaseReader::reading(const Order& order) {
  const auto known = std::ranges::find(made_.readings, std::optional(order));
  const auto at = static_cast<std::size_t>(known - made_.readings.begin());
  if (known == made_.readings.end()) made_.readings.emplace_back(order);
  return at;
}

Collector CaseReader::said_nothing(Symbol kind, const Mentions& units) const {
  constexpr std::size_t most_words = 25;
  Collector to(kind);
  to.add("bias");
  to.add("named", number(units.size()));
  to.add("length", number(scene_.size() / 8));
  for (const Symbol flag : scene_.flags()) to.add("letter", flag);
  std::vector<Scene::SentenceNumber> sentences;
  for (const Mention* one : units)
    if (one->nearness == Nearness::exact &&
        std::ranges::find(sentences, scene_.sentence(one->begin)) == sentences.end())
      sentences.push_back(scene_.sentence(one->begin));
  to.add("exact", yes_no(!sentences.empty()));
  features_.old_place(to, std::nullopt, nullptr);
  for (const Scene::SentenceNumber one : sentences)
    for (const Symbol flag : scene_.flags(one)) to.add("flag", flag);
  Seen beside, words;
  std::size_t count = 0;
  Symbol last = "<";
  for (std::size_t at = 0; at < scene_.size(); ++at) {
    const Symbol symbol = scene_.symbol(static_cast<Index>(at));
    const bool near = std::ranges::find(sentences, scene_.sentence(at)) != sentences.end();
    if (near && scene_.phrases().is_word(at) && !symbol.text.starts_with('#') && beside.is_new(symbol) &&
        ++count < most_words)
      to.add("beside", symbol);
    if (symbol == "#more") continue;
    if (words.is_new(symbol)) to.add("word", symbol);
    to.add("words", last, symbol);
    last = symbol;
  }
  return to;
}

} // namespace parser
