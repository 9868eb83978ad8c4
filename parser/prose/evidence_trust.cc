// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_trust - see evidence_trust.h
#include "parser/prose/evidence_trust.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <set>

namespace parser {
namespace {

using judge::Order, judge::OrderKind;

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
