// SPDX-License-Identifier: GPL-3.0-or-later
// board_ways - see board_ways.h
#include "mail/letters/board_ways.h"

#include "judge/telling/sentence.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mail {
namespace {

using judge::Map;
using judge::Province;

constexpr std::array<std::pair<judge::Season, const char*>, 3> seasons{
    {{judge::Season::spring, "spring"}, {judge::Season::summer, "summer"}, {judge::Season::fall, "fall"}}};

// The place, or any where none is given.
bool concerns(Province place, Province one) { return !place || place == one; }

std::string closed_words(const Map& map, Province place, judge::Season season, const std::string& name) {
  std::string ids;
  for (const Province p : map.provinces())
    if (concerns(place, p) && map.is_closed(p, season)) ids += (ids.empty() ? "" : ", ") + map.province(p).id;
  if (ids.empty()) return "";
  return "Closed in " + name + ": " + ids +
         ". No unit enters or leaves, and one that is there can only hold.";
}

std::string emergency_words(const Map& map, const judge::Emergency& emergency) {
  const std::string units = std::to_string(emergency.units) + (emergency.units == 1 ? " unit" : " units");
  return "While " + map.power(emergency.power).name + " owns " + judge::to_words(emergency) +
         " of its home centers, it may have " + units + " more than centers, and build in " +
         map.province(emergency.site).id + ", too.";
}

// Is such a border marked, of the place or of any?
template <class Border> bool touches(const Border& border, Province place) {
  return concerns(place, border.from.province) || concerns(place, border.to.province);
}

bool has_weakness(const Map& map, Province place, int halves) {
  return std::ranges::any_of(map.weak_borders(), [&](const judge::WeakBorder& border) {
    return border.halves == halves && touches(border, place);
  });
}

bool has_one_way(const Map& map, Province from) {
  return std::ranges::any_of(map.one_way_borders(), [&](const judge::OneWayBorder& border) {
    return concerns(from, border.from.province);
  });
}

bool has_kept(const Map& map, Province place) {
  return std::ranges::any_of(map.kept_borders(),
                             [&](const judge::KeptBorder& border) { return touches(border, place); });
}

bool has_closed_places(const Map& map) {
  for (const Province p : map.provinces())
    if (map.province(p).closed != 0) return true;
  return false;
}

} // namespace

std::string way_mark(const Map& map, judge::UnitType type, judge::Location from, judge::Location to) {
  if (const int halves = map.weakness(type, from, to)) return halves == 2 ? " (-1)" : " (-1/2)";
  if (const Province keeper = map.keeper(type, from, to))
    return " (owner of " + map.province(keeper).id + ")";
  return map.adjacent(type, to, from) ? "" : " (one way)";
}

std::vector<std::string> place_marks(const Map& map, Province province) {
  std::vector<std::string> marks;
  for (const auto& [season, name] : seasons)
    if (map.is_closed(province, season)) marks.push_back(std::string("closed in ") + name);
  for (const judge::Emergency& emergency : map.emergencies())
    if (emergency.site == province) marks.push_back(map.power(emergency.power).name + " in need builds here");
  for (const judge::KeptBorder& border : map.kept_borders())
    if (border.keeper == province)
      marks.push_back("only its owner crosses " + map.province(border.from.province).id + " - " +
                      map.province(border.to.province).id);
  return marks;
}

std::vector<std::string> marks_words(const Map& map, Province place) {
  std::vector<std::string> words;
  if (has_weakness(map, place, 2))
    words.emplace_back("(-1) marks a weak border: a move over it is weaker by one unit. Without support it "
                       "gets in only where nobody stands and nobody else goes, and cuts no support. Nobody "
                       "supports across.");
  if (has_weakness(map, place, 1))
    words.emplace_back("(-1/2) marks a border at half strength: a move over it is weaker by half a unit. "
                       "Without support it cuts no support. A retreat over it gives way to others. Nobody "
                       "supports across.");
  if (has_one_way(map, place)) words.emplace_back("(one way) marks a border that leads there, and not back.");
  if (has_kept(map, place))
    words.emplace_back("(owner of ...) marks a border that only units of the owner of that center cross.");
  return words;
}

std::vector<std::string> ways_words(const Map& map, Province place) {
  std::vector<std::string> words = marks_words(map, place);
  for (const auto& [season, name] : seasons) words.push_back(closed_words(map, place, season, name));
  std::erase(words, "");
  for (const judge::Emergency& emergency : map.emergencies())
    if (concerns(place, emergency.site)) words.push_back(emergency_words(map, emergency));
  return words;
}

std::vector<std::string> ways_in_short(const Map& map) {
  std::vector<std::string> kinds;
  if (!map.weak_borders().empty()) kinds.emplace_back("weak borders");
  if (!map.one_way_borders().empty()) kinds.emplace_back("borders that lead one way");
  if (!map.kept_borders().empty()) kinds.emplace_back("borders for the owner of a center");
  if (has_closed_places(map)) kinds.emplace_back("places closed in a season");
  for (const judge::Emergency& emergency : map.emergencies())
    kinds.push_back("more units for " + map.power(emergency.power).name + " in need");
  return kinds;
}

} // namespace mail
