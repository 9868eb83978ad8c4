// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/prose/evidence_together.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <set>

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

// ---- the third look: how far the likeliest readings of all units are to be trusted

namespace {

Symbol some(std::size_t count) {
  static constexpr std::array<Symbol, 8> symbols = {"0", "1", "2", "3", "4", "6", "9", "more"};
  static constexpr std::array<std::size_t, 7> limits = {0, 1, 2, 3, 4, 6, 9};
  return symbols[static_cast<std::size_t>(std::ranges::lower_bound(limits, count) - limits.begin())];
}

Symbol difference(std::size_t a, std::size_t b) {
  static constexpr std::array<Symbol, 7> symbols = {"-more", "-2", "-1", "0", "1", "2", "more"};
  const auto by = static_cast<std::ptrdiff_t>(a) - static_cast<std::ptrdiff_t>(b);
  return symbols[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(by, -3, 3) + 3)];
}

Symbol fine_level(float probability) {
  static constexpr std::array<float, 11> limits = {0.05F, 0.1F, 0.2F, 0.3F, 0.4F, 0.5F,
                                                   0.6F,  0.7F, 0.8F, 0.9F, 0.97F};
  static constexpr std::array<Symbol, 12> symbols = {"0", "1", "2", "3", "4",  "5",
                                                     "6", "7", "8", "9", "10", "11"};
  return symbols[static_cast<std::size_t>(std::ranges::lower_bound(limits, probability) - limits.begin())];
}

Symbol phase_of(const Situation& situation) {
  switch (situation.position.phase.kind) {
  case judge::PhaseKind::movement: return "movement";
  case judge::PhaseKind::retreat: return "retreat";
  default: return situation.builds > 0 ? Symbol("builds") : Symbol("removals");
  }
}

// What a letter holds, whatever it is read as.
struct Contents {
  // Exact names of places that are no other words, by their first tokens; and those of quoted lines, of which
  // nothing else counts.
  std::vector<std::uint16_t> names, quoted;
  std::size_t lines = 0, words = 0, unknown = 0, powers = 0, questions = 0;
  std::size_t moves = 0, supports = 0, convoys = 0, holds = 0, all = 0, second_thoughts = 0;
};

Contents contents_of(const Scene& scene) {
  Contents found;
  const Phrases& phrases = scene.phrases();
  for (std::size_t at = 0; at < scene.size(); ++at) {
    const Symbol symbol = scene.symbol(static_cast<std::ptrdiff_t>(at));
    const auto has = [&](std::initializer_list<Sense> senses) { return scene.has(at, senses); };
    if (scene.testimony().fates[phrases[at].line] == LineReading::Fate::quoted) {
      if (scene.exact_at(at) != nullptr) found.quoted.push_back(static_cast<std::uint16_t>(at));
      continue;
    }
    found.lines += phrases.is(at, Mark::line_end);
    found.questions += phrases.is(at, Mark::question);
    if (const Mention* one = scene.exact_at(at);
        one != nullptr && one->begin == at && (!one->word || one->capital))
      found.names.push_back(static_cast<std::uint16_t>(at));
    const bool word = phrases.is_word(at);
    found.moves += phrases.is(at, Mark::dash) || (word && has({Sense::move, Sense::attack, Sense::to}));
    if (!word) continue;
    const bool power = symbol == "#power";
    ++found.words;
    found.powers += power;
    found.unknown += phrases.known(at) == 0 && phrases.places(at).empty() && !power && symbol != "#me";
    found.supports += symbol == "s" || has({Sense::support, Sense::supported});
    found.convoys += symbol == "c" || has({Sense::convoy, Sense::convoyed});
    found.holds += symbol == "h" || has({Sense::hold});
    found.all += has({Sense::all, Sense::rest, Sense::pair});
    found.second_thoughts +=
        has({Sense::correction, Sense::denial, Sense::cancel, Sense::lie, Sense::instead_of});
  }
  return found;
}

// What the likeliest readings make of a letter.
struct Reading {
  float together = 1, least = 1;
  Symbol weakest, rival; // the least likely of them, and what it might be instead
  std::size_t doubtful = 0, ordered = 0, unnamed = 0, changed = 0;
  std::size_t moves = 0, supports = 0, convoys = 0, holds = 0;
  std::size_t agreed = 0, unheard = 0, against = 0, denied = 0; // by what the readers of lines found
  std::vector<std::uint16_t> used; // tokens at which the places that they name begin
};

class Reader {
 public:
  Reader(const Situation& situation, Reading& made) : situation_(situation), made_(made) {}

  void read(const EvidenceCase& unit, const std::vector<Likelihood>& likely) {
    const auto best = std::ranges::max_element(likely, {}, &Likelihood::probability);
    const auto reading = static_cast<std::size_t>(best - likely.begin());
    constexpr float sure = 0.9F;
    made_.together *= best->probability;
    made_.doubtful += best->probability < sure;
    if (best->probability <= made_.least) weigh_rivals(unit, likely, reading);
    const Symbol heard = unit.heard[reading];
    made_.agreed += heard == "this";
    made_.against += heard == "another";
    made_.denied += heard == "this, denied";
    const std::optional<Order>& order = unit.readings[reading];
    if (!order) return;
    made_.unheard += heard == "silent";
    count(*order);
    const Parts& parts = unit.explanations[best->explanation].parts;
    made_.unnamed += parts.unit == no_token;
    for (const std::uint16_t part : {parts.unit, parts.goal, parts.target})
      if (part != no_token) made_.used.push_back(part);
  }

 private:
  void weigh_rivals(const EvidenceCase& unit, const std::vector<Likelihood>& likely, std::size_t best) {
    made_.least = likely[best].probability;
    made_.weakest = kind_symbol(unit.readings[best]);
    float second = -1;
    for (std::size_t other = 0; other < likely.size(); ++other)
      if (other != best && likely[other].probability > second)
        second = likely[other].probability, made_.rival = kind_symbol(unit.readings[other]);
  }
  void count(const Order& order) {
    ++made_.ordered;
    made_.holds += order.kind == OrderKind::hold;
    made_.moves += order.kind == OrderKind::move;
    made_.supports += order.kind == OrderKind::support;
    made_.convoys += order.kind == OrderKind::convoy;
    made_.changed += std::ranges::any_of(situation_.on_file, [&](const Order& filed) {
      return filed.unit && order.unit && is_same_place(situation_.map, filed.unit, order.unit) &&
             !says_same(situation_.map, filed, order);
    });
  }

  const Situation& situation_;
  Reading& made_;
};

void add_features(Collector& to, const Contents& letter, const Reading& read, std::size_t units) {
  const std::vector<std::uint16_t>& used = read.used;
  const auto is_in = [](std::uint16_t token, std::span<const std::uint16_t> tokens) {
    return std::ranges::find(tokens, token) != tokens.end();
  };
  const auto left = static_cast<std::size_t>(
      std::ranges::count_if(letter.names, [&](std::uint16_t name) { return !is_in(name, used); }));
  std::size_t twice = 0, inexact = 0;
  for (std::size_t i = 0; i < used.size(); ++i)
    twice += is_in(used[i], std::span(used).first(i)),
        inexact += !is_in(used[i], letter.names) && !is_in(used[i], letter.quoted);
  const std::size_t silent = units - read.ordered;
  to.add("bias");
  to.add("together", fine_level(read.together));
  to.add("least", fine_level(read.least));
  to.add("weakest", read.weakest, read.rival);
  to.add("doubtful", some(read.doubtful));
  to.add("agreed", some(read.agreed), some(units - read.agreed));
  to.add("unheard", some(read.unheard));
  to.add("against", some(read.against));
  to.add("denied", some(read.denied), some(read.ordered));
  to.add("units", some(units));
  to.add("ordered", some(read.ordered), some(silent));
  to.add("unnamed", some(read.unnamed), some(read.holds));
  to.add("left", some(left));
  to.add("left of", some(left), some(used.size()));
  to.add("twice", some(twice));
  to.add("inexact", some(inexact));
  const auto is_quoted = [&](std::uint16_t token) { return is_in(token, letter.quoted); };
  to.add("quoted", some(letter.quoted.size()),
         some(static_cast<std::size_t>(std::ranges::count_if(used, is_quoted))));
  to.add("moves", difference(letter.moves, read.moves));
  to.add("supports", difference(letter.supports, read.supports));
  to.add("convoys", difference(letter.convoys, read.convoys));
  to.add("holds", difference(letter.holds, read.holds), some(letter.all));
  to.add("unknown", some(letter.unknown / 2), some(read.ordered));
  to.add("unknown share", some(letter.words == 0 ? 0 : letter.unknown * 10 / letter.words));
  to.add("words", some(letter.words / 10));
  to.add("lines", some(letter.lines));
  to.add("second thoughts", some(letter.second_thoughts));
  to.add("powers", some(letter.powers));
  to.add("questions", some(letter.questions));
}

} // namespace

EvidenceCase trust_case(const Scene& scene, std::span<const EvidenceCase> cases,
                        std::span<const std::vector<Likelihood>> likely) {
  const Situation& situation = scene.situation();
  Reading read;
  for (std::size_t i = 0; i < cases.size(); ++i) Reader(situation, read).read(cases[i], likely[i]);
  Collector to(phase_of(situation), trust_bits);
  add_features(to, contents_of(scene), read, cases.size());
  to.add("on file", some(situation.on_file.size()), some(read.changed));
  to.add("flags", some(scene.flags().size()));
  for (const Symbol flag : scene.flags()) to.add("flag", flag);
  // What could turn a sentence from which the orders are.
  const Symbol heard = read.agreed > 0 ? Symbol("agreed") : Symbol("not agreed");
  std::set<Scene::SentenceNumber> sentences;
  for (const std::uint16_t token : read.used) sentences.insert(scene.sentence(token));
  for (const Scene::SentenceNumber sentence : sentences)
    for (const Symbol flag : scene.flags(sentence)) to.add("flag of orders", flag, heard);
  if (situation.position.phase.kind == judge::PhaseKind::adjustment)
    to.add("due", difference(situation.builds + situation.removals, read.ordered));
  constexpr float edge = 1e-3F;
  const float safe = std::clamp(read.together, edge, 1 - edge);
  EvidenceCase made{{}, {}, 0, {std::nullopt, std::nullopt}};
  made.explanations.push_back({not_all_right, {}, {}, 0});
  made.explanations.push_back({all_right, to.take(), {}, std::log(safe / (1 - safe))});
  return made;
}

} // namespace parser
