// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_features - what speaks for a reading: words and signs around names, what stands between two names,
// what could turn a sentence, what the readers of lines found
#pragma once

#include "parser/prose/evidence_scene.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace parser {

using Feature = std::uint32_t;           // below feature_count
constexpr std::size_t feature_bits = 21; // names of features share weights by chance now and then
constexpr std::size_t feature_count = std::size_t{1} << feature_bits;

// Collects the features of one explanation: each begins with what kind of reading it is for.
class Collector {
 public:
  explicit Collector(Symbol kind, std::size_t bits = feature_bits) : kind_(kind), bits_(bits) {}

  void add(Symbol name, Symbol a = {}, Symbol b = {}, Symbol c = {}) {
    std::uint32_t hash = kind_.hash;
    for (const Symbol part : {name, a, b, c}) {
      hash ^= part.hash + 0x9E3779B9U + (hash << 6U) + (hash >> 2U);
      hash *= 0x85EBCA6BU;
      hash ^= hash >> 15U;
    }
    features_.push_back(hash >> (32U - bits_));
  }
  std::vector<Feature> take() { return std::move(features_); }

 private:
  Symbol kind_;
  std::size_t bits_;
  std::vector<Feature> features_;
};

Symbol number(std::size_t count); // roughly
Symbol yes_no(bool yes);
Symbol type_symbol(judge::UnitType type);
// Whether a type that is written is that of a unit.
Symbol fit(std::optional<judge::UnitType> written, judge::UnitType type);

// Tells a value that came before; few come.
class Seen {
 public:
  bool is_new(Symbol symbol) {
    if (std::ranges::find(seen_, symbol.hash) != seen_.end()) return false;
    seen_.push_back(symbol.hash);
    return true;
  }

 private:
  std::vector<std::uint32_t> seen_;
};

// Adds the features that several kinds of readings have, of the unit or the home center at a place. Each
// begins with the role that a name or a pair of names plays in the reading.
class Features {
 public:
  // The scene must outlive this.
  Features(const Scene& scene, judge::Location at);

  // "this" or "another": what the order on file for the unit is to a reading that orders something; `silent`
  // where the reading orders nothing, `unfiled` where nothing is on file for the unit.
  Symbol to_file(const std::optional<judge::Order>& order, Symbol unfiled, Symbol silent) const;
  // What is on file for the unit, and whether anything is on file.
  void on_file(Collector& to, const std::optional<judge::Order>& order) const;
  // How the letter names the place that the order on file for the unit leads to, or the other sites of builds
  // on file: "not Ruhr but Burgundy" changes the order that leads to the Ruhr. `place`: the one that the
  // reading names; nullptr where it names none.
  void old_place(Collector& to, const std::optional<judge::Order>& order, const Mention* place) const;
  // What the readers of lines found for the unit, and what lines below that speak of.
  void heard(Collector& to, const std::optional<judge::Order>& order) const;
  // How the line in which the letter names a place stands to the plain order of the unit, and with which
  // words below that order: "swap the last two" gives the unit the goal of another one's line.
  void stand(Collector& to, Symbol role, const Mention& one) const;
  // "this", "another", either "doubted" or "denied", or "silent": what the last order that they found is to a
  // reading.
  Symbol heard(const std::optional<judge::Order>& order) const;

  void token(Collector& to, Symbol role, std::ptrdiff_t at) const;
  void name(Collector& to, Symbol role, const Mention& one) const;
  void around(Collector& to, Symbol role, const Mention& one) const;
  void between(Collector& to, Symbol role, const Mention& a, const Mention& b) const;
  void sentences(Collector& to, std::size_t first, std::size_t last) const;
  void coast(Collector& to, const Mention& goal, judge::Coast coast) const;

  // "the army in Paris", "A Par".
  std::optional<judge::UnitType> type_before(const Mention& one) const;
  // "S Bud - Xyzzy": the arrow leads to a place that nobody knows, so that whatever ends before it is not
  // what is meant.
  bool points_to_unknown(const Mention& one) const;
  // "A Mos - Ukr/Sev": one of two places, and not said which. A slash between a unit and its goal, or between
  // two orders, offers no choice.
  bool is_choice(const Mention& goal, const Mention* named) const;

 private:
  // The last order that the readers of lines found for the unit, and what lines below it that they did not
  // take speak of: words of units, or names of places, of own units, of the order's goal or its unit.
  struct LastHeard {
    const Heard* heard = nullptr;
    Symbol below;
    bool second_thoughts = false;
    // Words and senses below it, each once, beside what their line speaks of; and whether a number or an
    // ordinal among them is that of its line.
    std::vector<std::pair<Symbol, Symbol>> words;
    Symbol numbered = "unnumbered";
  };
  LastHeard last_heard(Heard::By by) const;
  void look_below(LastHeard& last) const;
  enum class About : std::uint8_t { nothing, words, units, places, own, goal, this_unit };
  About about(const LastHeard& last, std::size_t at) const;
  // Is a token below it part of the letter's words?
  bool is_below(const LastHeard& last, std::size_t at) const;
  void note_words_below(LastHeard& last) const;
  Symbol line_of(const Mention& one) const;
  Symbol relation(const LastHeard& last, const std::optional<judge::Order>& order) const;

  void find_old_places();

  const Scene& scene_;
  const judge::Map& map_;
  judge::Location at_;
  std::optional<judge::Order> filed_;      // of the unit
  std::vector<const Mention*> old_places_; // exact ones
  LastHeard plain_, sentence_;
  Symbol asked_; // how many lines are asked about
};

} // namespace parser
