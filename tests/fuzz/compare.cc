// SPDX-License-Identifier: GPL-3.0-or-later
// compare - see compare.h

#include "tests/fuzz/compare.h"

#include "judge/board/order.h"
#include "variants/case_format.h"

#include <algorithm>

namespace fuzz {

using namespace judge;

namespace {

std::string list(const Map& map, const std::vector<Location>& locations) {
  std::string text;
  for (Location l : locations) text += ' ' + map.id(l);
  return text.empty() ? " none" : text;
}

std::string list(const Map& map, const std::vector<Province>& provinces) {
  std::string text;
  for (Province p : provinces) text += ' ' + map.province(p).id;
  return text.empty() ? " none" : text;
}

std::string differ(const std::string& what, const std::string& marks, const std::string& equations) {
  return what + ": marks say" + marks + ", equations say" + equations;
}

std::string words(const Resolution& r) {
  return ' ' + std::string(variants::to_word(r.result)) + (r.dislodged ? " dislodged" : "");
}

const Dislodged* find(const std::vector<Dislodged>& dislodged, const Unit& unit) {
  const auto found = std::ranges::find(dislodged, unit, &Dislodged::unit);
  return found == dislodged.end() ? nullptr : &*found;
}

std::string dislodged_difference(const Map& map, const Outcome& marks, const Outcome& equations) {
  for (const Dislodged& one : marks.dislodged) {
    const Dislodged* other = find(equations.dislodged, one.unit);
    if (other == nullptr || *other == one) continue; // what became of the unit differs, too
    const std::string name = to_text(map, one.unit);
    if (one.from != other->from)
      return differ("attacker of " + name, ' ' + map.province(one.from).id,
                    ' ' + map.province(other->from).id);
    return differ("retreats of " + name, list(map, one.retreats), list(map, other->retreats));
  }
  return "";
}

bool same_result(const UnitResult& one, const UnitResult& other) {
  return one.resolution.dislodged == other.resolution.dislodged &&
         one.resolution.result == other.resolution.result;
}

} // namespace

bool Comparison::agrees(const Position& position, const std::vector<Submitted>& orders) {
  marks_.adjudicate(position, orders, by_marks_);
  equations_.adjudicate(position, orders, by_equations_);
  return by_marks_.undefined == by_equations_.undefined && by_marks_.next == by_equations_.next &&
         by_marks_.dislodged == by_equations_.dislodged && by_marks_.contested == by_equations_.contested &&
         std::ranges::equal(by_marks_.units(), by_equations_.units(), same_result);
}

std::string Comparison::difference() const {
  for (std::size_t i = 0; i < by_marks_.units().size(); ++i) {
    const UnitResult& one = by_marks_.units()[i];
    const UnitResult& other = by_equations_.units()[i];
    if (!same_result(one, other))
      return differ(to_text(map_, one.unit), words(one.resolution), words(other.resolution));
  }
  const std::string found = dislodged_difference(map_, by_marks_, by_equations_);
  if (!found.empty()) return found;
  if (by_marks_.contested != by_equations_.contested)
    return differ("contested", list(map_, by_marks_.contested), list(map_, by_equations_.contested));
  const auto answer = [](const Outcome& outcome) { return outcome.undefined ? " no answer" : " one answer"; };
  if (by_marks_.undefined != by_equations_.undefined)
    return differ("the rule has", answer(by_marks_), answer(by_equations_));
  return by_marks_.next == by_equations_.next ? "" : "the next positions differ";
}

} // namespace fuzz
