// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_together - see evidence_together.h
#include "parser/prose/evidence_together.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace parser {
namespace {

using judge::Order, judge::OrderKind, judge::Province;

// Weights are learned from letters that they then know too well: of letters by other authors the first look
// is too sure, and a logarithm of its likelihoods counts so much.
constexpr float first_counts = 0.8F;
// A reading that is less likely has no features the second time.
constexpr float least_looked_at = 0.002F, least_likely = 1e-6F;

Symbol level(float probability) {
  static constexpr std::array<float, 6> limits = {0.02F, 0.1F, 0.3F, 0.7F, 0.9F, 0.98F};
  static constexpr std::array<Symbol, 7> symbols = {"none", "little", "some", "half", "much", "most", "all"};
  return symbols[static_cast<std::size_t>(std::ranges::lower_bound(limits, probability) - limits.begin())];
}

Symbol number(float units) {
  static constexpr std::array<Symbol, 6> symbols = {"0", "1", "2", "3", "4", "more"};
  return symbols[static_cast<std::size_t>(std::clamp(std::lround(units), 0L, 5L))];
}

// What is still due when others are built or removed.
Symbol rest(float units) {
  static constexpr std::array<Symbol, 6> symbols = {"two too many", "one too many", "0", "1", "2", "more"};
  return symbols[static_cast<std::size_t>(std::clamp(std::lround(units) + 2, 0L, 5L))];
}

class Together {
 public:
  Together(const Situation& situation, std::span<const EvidenceCase> cases,
           std::span<const std::vector<Likelihood>> first)
      : situation_(situation), map_(situation.map), cases_(cases), first_(first) {
    by_place_.assign(map_.province_count(), -1);
    for (std::size_t i = 0; i < cases.size(); ++i)
      if (cases[i].at) by_place_[here(i)] = static_cast<int>(i);
  }

  EvidenceCase second(std::size_t one) const {
    const EvidenceCase& before = cases_[one];
    EvidenceCase made{before.power, before.at,      before.waived, before.readings,
                      {},           before.evident, before.heard};
    for (std::size_t reading = 0; reading < before.readings.size(); ++reading) {
      const Likelihood& likely = first_[one][reading];
      const Parts& parts = before.explanations[likely.explanation].parts;
      Explanation explanation{reading, {}, parts};
      explanation.before = first_counts * std::log(std::max(likely.probability, least_likely));
      if (reading == 0 || likely.probability >= least_looked_at)
        explanation.features = features(one, reading, parts);
      made.explanations.push_back(std::move(explanation));
    }
    return made;
  }

 private:
  Province here(std::size_t one) const { return map_.province_of(cases_[one].at); }
  Province goal(const Order& order) const { return map_.province_of(order.to); }
  float silent(std::size_t one) const { return first_[one].front().probability; }

  // Returns how likely it is that a case has an order for which `look` holds, which gets the order and its
  // parts.
  template <class Look> float likely(std::size_t one, const Look& look) const {
    float sum = 0;
    for (std::size_t reading = 1; reading < first_[one].size(); ++reading) {
      const Likelihood& likely = first_[one][reading];
      if (likely.probability >= least_looked_at &&
          look(*cases_[one].readings[reading], cases_[one].explanations[likely.explanation].parts))
        sum += likely.probability;
    }
    return sum;
  }
  // Returns the same of that other case where it is likeliest.
  template <class Look> Symbol likeliest(std::size_t but, const Look& look) const {
    float most = 0;
    for (std::size_t i = 0; i < cases_.size(); ++i)
      if (i != but) most = std::max(most, likely(i, look));
    return level(most);
  }

  auto goes_to(Province place) const {
    return [this, place](const Order& order, const Parts&) {
      return order.kind == OrderKind::move && goal(order) == place;
    };
  }
  // Supports or convoys the move from one province to another.
  auto helps(OrderKind kind, Province from, Province to) const {
    return [this, kind, from, to](const Order& order, const Parts&) {
      return order.kind == kind && map_.province_of(order.target) == from && !order.to.is_none() &&
             goal(order) == to;
    };
  }

  void count(Collector& to, std::size_t one) const;
  void count_heard(Collector& to, std::size_t one, Symbol heard) const;
  void compare_moves(Collector& to, std::size_t one, const Order& move) const;
  void compare_helps(Collector& to, std::size_t one, const Order& help) const;
  std::vector<Feature> features(std::size_t one, std::size_t reading, const Parts& parts) const;

  const Situation& situation_;
  const judge::Map& map_;
  std::span<const EvidenceCase> cases_;
  std::span<const std::vector<Likelihood>> first_;
  judge::Table<Province, int> by_place_; // the case of a province, or -1
};

void Together::count(Collector& to, std::size_t one) const {
  float ordered = 0, silent_ones = 0;
  for (std::size_t i = 0; i < cases_.size(); ++i)
    if (i != one) silent_ones += silent(i), ordered += 1 - silent(i);
  to.add("ordered", number(ordered), number(silent_ones));
  if (situation_.position.phase.kind == judge::PhaseKind::adjustment)
    to.add("due", rest(static_cast<float>(situation_.builds + situation_.removals) - ordered));
}

// For how many of the others the readers of lines found the likely order, and for how many none.
void Together::count_heard(Collector& to, std::size_t one, Symbol heard) const {
  constexpr float most = 0.7F;
  const auto likely_is = [&](std::size_t other, Symbol what) {
    float sum = 0;
    for (std::size_t reading = 0; reading < first_[other].size(); ++reading)
      if (cases_[other].heard[reading] == what) sum += first_[other][reading].probability;
    return sum > most;
  };
  float differ = 0, silent_ones = 0;
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    if (i == one) continue;
    if (!likely_is(i, "this")) ++differ;
    if (likely_is(i, "silent")) ++silent_ones;
  }
  to.add("heard", heard);
  to.add("heard of others", heard, number(differ), number(silent_ones));
}

void Together::compare_moves(Collector& to, std::size_t one, const Order& move) const {
  const Province from = here(one), there = goal(move);
  to.add("rival", likeliest(one, goes_to(there)));
  to.add("supported", likeliest(one, helps(OrderKind::support, from, there)));
  to.add("carried", likeliest(one, helps(OrderKind::convoy, from, there)));
  if (by_place_[there] < 0) return;
  const auto other = static_cast<std::size_t>(by_place_[there]);
  to.add("leaves", level(likely(other, [&](const Order& its, const Parts&) {
           return its.kind == OrderKind::move && goal(its) != from;
         })));
  to.add("swaps", level(likely(other, goes_to(from))));
  to.add("silent there", level(silent(other)));
}

void Together::compare_helps(Collector& to, std::size_t one, const Order& help) const {
  const bool moves = !help.to.is_none();
  if (moves) to.add("rival", likeliest(one, goes_to(goal(help))));
  const int there = by_place_[map_.province_of(help.target)];
  if (there < 0) return to.add("fits", "foreign");
  const auto other = static_cast<std::size_t>(there);
  const auto leaves = [](const Order& its, const Parts&) { return its.kind == OrderKind::move; };
  const Symbol fits = level(moves ? likely(other, goes_to(goal(help))) : 1 - likely(other, leaves));
  to.add("fits", fits);
  to.add("silent there", level(silent(other)), fits);
}

std::vector<Feature> Together::features(std::size_t one, std::size_t reading, const Parts& parts) const {
  const std::optional<Order>& order = cases_[one].readings[reading];
  const Symbol how = parts.unit == no_token ? Symbol("unnamed") : Symbol("named");
  Collector to(kind_symbol(order), together_bits);
  to.add("bias", how);
  count_heard(to, one, cases_[one].heard[reading]);
  count(to, one);
  if (cases_[one].at.is_none()) return to.take();
  const Province place = here(one);
  to.add("helped in place", likeliest(one, [&](const Order& other, const Parts&) {
           return other.kind == OrderKind::support && map_.province_of(other.target) == place &&
                  other.to.is_none();
         }));
  to.add("helped elsewhere", likeliest(one, [&](const Order& other, const Parts&) {
           return (other.kind == OrderKind::support || other.kind == OrderKind::convoy) &&
                  map_.province_of(other.target) == place && !other.to.is_none() &&
                  (!order || order->to.is_none() || !is_same_place(map_, other.to, order->to));
         }));
  to.add("another comes", likeliest(one, goes_to(place)), how);
  if (parts.unit != no_token)
    to.add("unit taken", likeliest(one, [&](const Order&, const Parts& other) {
             return other.goal == parts.unit || other.target == parts.unit;
           }));
  if (parts.goal != no_token)
    to.add("goal taken",
           likeliest(one, [&](const Order&, const Parts& other) { return other.goal == parts.goal; }), how);
  if (order && order->kind == OrderKind::move) compare_moves(to, one, *order);
  if (order && (order->kind == OrderKind::support || order->kind == OrderKind::convoy))
    compare_helps(to, one, *order);
  return to.take();
}

} // namespace

Symbol kind_symbol(const std::optional<Order>& order) {
  if (!order) return "nothing";
  switch (order->kind) {
  case OrderKind::hold: return "hold";
  case OrderKind::move: return "move";
  case OrderKind::support: return order->to.is_none() ? Symbol("support in place") : Symbol("support");
  case OrderKind::convoy: return "convoy";
  case OrderKind::disband: return "disband";
  case OrderKind::waive: return "waive";
  default: return "build";
  }
}

std::vector<EvidenceCase> cases_together(const Situation& situation, std::span<const EvidenceCase> cases,
                                         std::span<const std::vector<Likelihood>> first) {
  const Together together(situation, cases, first);
  std::vector<EvidenceCase> all;
  for (std::size_t i = 0; i < cases.size(); ++i) all.push_back(together.second(i));
  return all;
}

} // namespace parser
