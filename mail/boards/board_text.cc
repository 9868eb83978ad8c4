// board_text - see board_text.h
#include "mail/boards/board_text.h"

#include "judge/board/order_text.h"
#include "mail/boards/board_matters.h"
#include "mail/text/typeset.h"

#include <algorithm>
#include <numeric>

namespace mail {
namespace {

using judge::Location;
using judge::Map;
using judge::Power;
using judge::Province;
using judge::UnitType;
using variants::Variant;

constexpr std::string_view indent = "    ";

std::string joined(const std::vector<std::string>& items, std::string_view between) {
  return std::accumulate(items.begin(), items.end(), std::string(),
                         [&](std::string text, const std::string& item) {
                           return std::move(text.append(text.empty() ? "" : between).append(item));
                         });
}

// ---- the board

std::size_t passable_provinces(const Map& map) {
  std::size_t count = 0;
  for (const Province p : map.provinces()) count += map.province(p).terrain != judge::Terrain::impassable;
  return count;
}

std::string opening(const Variant& variant) {
  std::string text = variant.title + ": " + std::to_string(variant.map.power_count()) + " powers, " +
                     std::to_string(passable_provinces(variant.map)) + " provinces, " +
                     std::to_string(variant.map.center_count()) + " centers, of which " +
                     std::to_string(variant.victory_centers) + " win. It begins with " +
                     judge::to_text(variant.start.phase) + ".";
  if (const std::string builds = builds_words(variant.map.builds()); !builds.empty())
    text += " Its own rule: " + builds + ".";
  for (const std::string& sentence : board_matters(variant)) text += " " + sentence;
  return paragraph(text);
}

std::vector<std::string> ids_of(const Map& map, const std::vector<Province>& provinces) {
  std::vector<std::string> ids;
  for (const Province province : provinces) ids.push_back(map.province(province).id);
  return ids;
}

std::vector<std::string> units_of(const Variant& variant, Power power) {
  std::vector<std::string> units;
  for (const judge::Unit& unit : variant.start.units)
    if (unit.power == power) units.push_back(judge::to_text(variant.map, unit));
  return units;
}

// "A  Austria: home bud tri vie; A bud, A vie, F tri"
std::string power_text(const Variant& variant, Power power) {
  const judge::PowerData& data = variant.map.power(power);
  std::string text = data.name + ":";
  if (!data.homes.empty()) text += " home " + joined(ids_of(variant.map, data.homes), " ");
  if (const auto units = units_of(variant, power); !units.empty())
    text += (data.homes.empty() ? " " : "; ") + joined(units, ", ");
  return wrapped(text, prose_width, std::string("  ") + data.letter + "  ", "       ");
}

// ---- a province

std::string kind_of(const judge::ProvinceData& data) {
  constexpr std::string_view kinds[] = {"land", "coast", "sea", "impassable"};
  std::string text(kinds[static_cast<std::size_t>(data.terrain)]);
  if (data.center) text += ", center";
  if (data.convoys) text += ", its fleets convoy";
  return text;
}

std::string names_of(const judge::ProvinceData& data) {
  std::vector<std::string> names{data.id};
  for (const std::string& alias : data.aliases)
    if (alias != data.id) names.push_back(alias);
  return joined(names, ", ");
}

// "    fleet, north coast: gas mao por"; "" where no unit of that type stands there.
std::string border_text(const Map& map, UnitType type, Location from) {
  std::vector<std::string> ids;
  for (const Location to : map.neighbours(type, from)) ids.push_back(map.id(to));
  if (ids.empty()) return "";
  std::ranges::sort(ids);
  std::string first = std::string(indent) + (type == UnitType::army ? "army" : "fleet");
  if (map.coast_of(from) != judge::Coast::none)
    first += ", " + std::string(judge::coast_name(map.coast_of(from)));
  return wrapped(joined(ids, " "), prose_width, first + ": ", std::string(indent) + std::string(indent));
}

std::vector<Province> by_name(const Map& map) {
  std::vector<Province> provinces;
  for (const Province province : map.provinces()) provinces.push_back(province);
  std::ranges::sort(provinces, {}, [&](Province p) { return map.province(p).name; });
  return provinces;
}

} // namespace

std::string province_text(const Variant& variant, Province province) {
  const Map& map = variant.map;
  const judge::ProvinceData& data = map.province(province);
  std::string text =
      wrapped(data.name + " (" + names_of(data) + "): " + kind_of(data), prose_width, "", indent);
  text += border_text(map, UnitType::army, map.base(province));
  text += border_text(map, UnitType::fleet, map.base(province));
  for (const Location coast : map.coasts(province)) text += border_text(map, UnitType::fleet, coast);
  return text;
}

std::string board_text(const Variant& variant) {
  std::string text = opening(variant) + "\nPowers, with their letters:\n";
  for (const Power power : variant.map.powers()) text += power_text(variant, power);
  text += "\nProvinces, with their abbreviations and other names, and where units go\nfrom there:\n";
  for (const Province province : by_name(variant.map)) text += province_text(variant, province);
  return text;
}

} // namespace mail
