// board_ways - see board_ways.h
#include "mail/boards/board_ways.h"

#include <algorithm>

namespace mail {
namespace {

using judge::Map;
using judge::Province;

std::string closed_words(const Map& map, judge::Season season, const std::string& name) {
  std::string ids;
  for (const Province p : map.provinces())
    if (map.is_closed(p, season)) ids += (ids.empty() ? "" : ", ") + map.province(p).id;
  if (ids.empty()) return "";
  return "Closed in " + name + ": " + ids +
         ". No unit enters or leaves, and one that is there can only hold.";
}

std::string emergency_words(const Map& map, const judge::Emergency& emergency) {
  const std::string units = std::to_string(emergency.units) + (emergency.units == 1 ? " unit" : " units");
  const std::string homes = std::to_string(emergency.least) + " to " + std::to_string(emergency.most);
  return "While " + map.power(emergency.power).name + " owns " + homes +
         " of its home centers, it may have " + units + " more than centers, and build in " +
         map.province(emergency.site).id + ", too.";
}

bool has_weakness(const Map& map, int halves) {
  return std::ranges::any_of(map.weak_borders(), [&](const auto& border) { return border.halves == halves; });
}

std::vector<std::string> border_words(const Map& map) {
  std::vector<std::string> words;
  if (has_weakness(map, 2))
    words.emplace_back("(-1) marks a weak border: a move over it is weaker by one unit. Without support it "
                       "gets in only where nobody stands and nobody else goes, and cuts no support. Nobody "
                       "supports across.");
  if (has_weakness(map, 1))
    words.emplace_back("(-1/2) marks a border at half strength: a move over it is weaker by half a unit. "
                       "Without support it cuts no support. A retreat over it gives way to others. Nobody "
                       "supports across.");
  if (!map.one_way_borders().empty())
    words.emplace_back("(one way) marks a border that leads there, and not back.");
  if (!map.kept_borders().empty())
    words.emplace_back("(owner of ...) marks a border that only units of the owner of that center cross.");
  return words;
}

} // namespace

std::string way_mark(const Map& map, judge::UnitType type, judge::Location from, judge::Location to) {
  if (const int halves = map.weakness(type, from, to)) return halves == 2 ? " (-1)" : " (-1/2)";
  if (const Province keeper = map.keeper(type, from, to))
    return " (owner of " + map.province(keeper).id + ")";
  return map.adjacent(type, to, from) ? "" : " (one way)";
}

std::vector<std::string> ways_words(const Map& map) {
  std::vector<std::string> words = border_words(map);
  words.push_back(closed_words(map, judge::Season::spring, "spring"));
  words.push_back(closed_words(map, judge::Season::summer, "summer"));
  words.push_back(closed_words(map, judge::Season::fall, "fall"));
  std::erase(words, "");
  for (const judge::Emergency& emergency : map.emergencies())
    words.push_back(emergency_words(map, emergency));
  return words;
}

} // namespace mail
