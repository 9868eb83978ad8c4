// SPDX-License-Identifier: GPL-3.0-or-later
// case_format - see case_format.h
#include "variants/case_format.h"

#include "judge/board/order.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/telling/sentence.h"
#include "judge/telling/unit_story.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <tuple>

namespace variants {

// ---- what a case says: positions, orders and expected outcomes

namespace {

constexpr std::array<std::string_view, 6> result_words = {"ok",        "fail", "cut",
                                                          "disrupted", "void", "illegal"};

} // namespace

std::string_view to_word(judge::Result result) { return result_words[static_cast<std::size_t>(result)]; }

std::optional<judge::Result> find_result(std::string_view word) {
  const auto found = std::ranges::find(result_words, word);
  if (found == result_words.end()) return std::nullopt;
  return static_cast<judge::Result>(found - result_words.begin());
}

// ---- positions and outcomes as lines of the case format

using judge::Location;
using judge::Map;
using judge::Outcome;
using judge::Power;
using judge::Province;
using judge::Unit;

namespace {

// What is written, in one piece: much quicker than a stream, which asks for its locale at each number.
class Text {
 public:
  Text& operator<<(std::string_view words) {
    all_ += words;
    return *this;
  }
  Text& operator<<(char sign) {
    all_ += sign;
    return *this;
  }
  Text& operator<<(int number) {
    all_ += std::to_string(number);
    return *this;
  }
  const std::string& all() const { return all_; }

 private:
  std::string all_;
};

std::string unit_text(const Map& map, const Unit& unit) {
  return map.power(unit.power).name + " " + to_text(map, unit);
}

// By power, then by text.
std::vector<Unit> sorted(const Map& map, std::vector<Unit> units) {
  const auto rank = [&](const Unit& unit) {
    return std::tuple(unit.power, unit.type, std::string_view(map.id(unit.location)));
  };
  std::ranges::sort(units, [&](const Unit& a, const Unit& b) { return rank(a) < rank(b); });
  return units;
}

void write_units(Text& out, const Map& map, std::string_view word, const std::vector<Unit>& units) {
  for (const Unit& unit : units)
    out << word << ' ' << map.power(unit.power).name << ' ' << to_text(map, unit) << '\n';
}

void write_owners(Text& out, const Map& map, const judge::Table<Province, Power>& owners,
                  std::string_view word = "owns") {
  for (Power power : map.powers()) {
    std::vector<std::string> centers;
    for (Province p : map.provinces())
      if (owners[p] == power) centers.push_back(map.province(p).id);
    if (centers.empty()) continue;
    std::ranges::sort(centers);
    out << word << ' ' << map.power(power).name;
    for (const std::string& center : centers) out << ' ' << center;
    out << '\n';
  }
}

void write_contested(Text& out, const Map& map, const std::vector<Province>& contested) {
  if (contested.empty()) return;
  std::vector<std::string> ids;
  for (Province p : contested) ids.push_back(map.province(p).id);
  std::ranges::sort(ids);
  out << "contested";
  for (const std::string& id : ids) out << ' ' << id;
  out << '\n';
}

void write_powers(Text& out, const char* word, const Map& map, const judge::PowerSet& powers) {
  std::string names;
  for (const Power power : map.powers())
    if (powers.contains(power)) names += ' ' + map.power(power).name;
  if (!names.empty()) out << word << names << '\n';
}

void write_sides(Text& out, const Map& map, const judge::Position& position) {
  write_powers(out, "dummies", map, position.dummies);
  write_powers(out, "out", map, position.out_of_play);
  for (const judge::Vassal& one : position.vassals)
    out << "vassal " << map.power(one.dummy).name << ' ' << map.power(one.lord).name << '\n';
}

void write_dislodged(Text& out, const Map& map, std::vector<judge::Dislodged> dislodged) {
  std::ranges::sort(dislodged, {},
                    [&](const judge::Dislodged& d) { return std::pair(d.unit.power, to_text(map, d.unit)); });
  for (const judge::Dislodged& d : dislodged) {
    out << "dislodged " << unit_text(map, d.unit) << " by " << map.power(d.by).name << ' '
        << map.province(d.from).id << " retreats";
    for (Location l : d.retreats) out << ' ' << map.id(l);
    out << (d.retreats.empty() ? " none\n" : "\n");
  }
}

std::string story_text(const Map& map, const judge::Position& before,
                       const std::vector<judge::Reason>& reasons) {
  std::string all;
  for (const std::string& sentence : to_sentences(map, before, reasons))
    all += (all.empty() ? "" : "; ") + sentence;
  return all;
}

void write_result(Text& out, int number, const judge::Resolution& r) {
  out << "result " << number << ' ' << to_word(r.result) << (r.dislodged ? " dislodged" : "");
}

void write_results(Text& out, const std::vector<CaseOrder>& orders, const Outcome& outcome) {
  for (std::size_t i = 0; i < orders.size(); ++i) {
    write_result(out, orders[i].number, outcome.submitted()[i]);
    out << '\n';
  }
}

// The whole story of a phase: a line for each order, and comments on the units whose fate no order tells.
void write_stories(Text& out, const Map& map, const judge::Position& before,
                   const std::vector<CaseOrder>& numbered, const Outcome& outcome) {
  std::vector<judge::Submitted> orders;
  for (const CaseOrder& order : numbered) orders.push_back(order.submitted);
  std::vector<const judge::UnitResult*> told;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    write_result(out, numbered[i].number, outcome.submitted()[i]);
    const std::string story = story_text(map, before, explain(map, before, outcome, orders, i));
    out << (story.empty() ? "" : " # ") << story << '\n';
    told.push_back(result_of(map, outcome, orders, i));
  }
  for (const judge::UnitResult& result : outcome.units()) {
    const bool stays = before.phase.kind == judge::PhaseKind::movement && !result.resolution.dislodged;
    if (result.ordered || stays || std::ranges::find(told, &result) != told.end()) continue;
    out << "# " << unit_text(map, result.unit) << ": "
        << story_text(map, before, explain(map, before, outcome, result)) << '\n';
  }
}

void write_builds(Text& out, const Variant& variant, const judge::Rules& rules, const judge::Position& next) {
  if (next.phase.kind != judge::PhaseKind::adjustment) return;
  const judge::GameRules game = variant.rules(rules);
  for (Power power : variant.map.powers()) {
    const int due = adjustments_due(game, next, power);
    if (due != 0) out << "builds " << variant.map.power(power).name << ' ' << due << '\n';
  }
}

} // namespace

void write_position(std::ostream& stream, const Variant& variant, const judge::Position& position) {
  const Map& map = variant.map;
  Text out;
  out << "phase " << to_text(position.phase) << '\n';
  write_owners(out, map, position.owners);
  if (position.homes.size() > 0) write_owners(out, map, position.homes, "homes");
  write_units(out, map, "place", sorted(map, position.units));
  write_contested(out, map, position.contested);
  write_dislodged(out, map, position.dislodged);
  write_sides(out, map, position);
  stream << out.all();
}

void write_outcome(std::ostream& stream, const Variant& variant, const judge::Position& before,
                   const std::vector<CaseOrder>& orders, const Outcome& outcome, bool why,
                   const judge::Rules& rules) {
  const Map& map = variant.map;
  Text out;
  out << "phase " << to_text(before.phase) << '\n';
  if (why)
    write_stories(out, map, before, orders, outcome);
  else
    write_results(out, orders, outcome);
  if (outcome.undefined) out << "undefined convoy_paradoxes\n";
  write_units(out, map, "after", sorted(map, outcome.next.units));
  write_dislodged(out, map, outcome.dislodged);
  write_contested(out, map, outcome.contested);
  write_units(out, map, "disbanded", sorted(map, outcome.disbanded));
  write_units(out, map, "auto", outcome.automatic);
  if (outcome.centers_counted) write_owners(out, map, outcome.next.owners);
  write_builds(out, variant, rules, outcome.next);
  out << "next " << to_text(outcome.next.phase) << '\n';
  for (Power winner : outcome.winners) out << "winner " << map.power(winner).name << '\n';
  stream << out.all();
}

} // namespace variants
