// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/board_text.h"

#include "games/game/victory.h"
#include "judge/board/order.h"
#include "mail/letters/board_matters.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

using judge::Location;
using judge::Map;
using judge::Power;
using judge::Province;
using judge::UnitType;
using parser::joined;
using variants::Variant;

constexpr std::string_view indent = "    ";

// ---- the board

std::size_t passable_provinces(const Map& map) {
  std::size_t count = 0;
  for (const Province p : map.provinces()) count += map.province(p).terrain != judge::Terrain::impassable;
  return count;
}

// "Its own rules: builds in any center that a power owns; ..."; "" without any.
std::string rules_sentence(const Variant& variant, const std::string& builds) {
  std::vector<std::string> rules = own_rules(variant);
  if (!builds.empty()) rules.insert(rules.begin(), builds);
  if (rules.empty()) return "";
  return (rules.size() == 1 ? "Its own rule: " : "Its own rules: ") + joined(rules, "; ") + ".";
}

Piece opening(const Variant& variant) {
  std::string text = variant.title + ": " + std::to_string(variant.map.power_count()) + " powers, " +
                     std::to_string(passable_provinces(variant.map)) + " provinces, " +
                     std::to_string(variant.map.center_count()) + " centers, of which " +
                     std::to_string(variant.centers_that_win()) + " win. It begins with " +
                     judge::to_mail_text(variant.start.phase) + ".";
  const bool is_told = !variant.about.empty(); // in the file's words, which nothing here is to say again
  if (const std::string rules = rules_sentence(variant, builds_words(variant.map.builds()));
      !is_told && !rules.empty())
    text += " " + rules;
  if (!is_told)
    for (const std::string& sentence : board_matters(variant)) text += " " + sentence;
  Piece told = prose(text);
  if (is_told) told += gap() + prose(variant.about);
  for (const std::string& words : is_told ? marks_words(variant.map) : ways_words(variant.map))
    told += gap() + prose(words);
  return told;
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

// "A  Austria: home bud tri vie; owns bud tri; A bud, F tri": what it owns only where that is not its home.
// Neutral units stand below.
Piece powers_table(const Variant& variant) {
  std::vector<Block::Row> rows;
  const auto add = [&](const std::string& letter, const std::string& name,
                       const std::vector<std::string>& facts) {
    rows.push_back({{{letter, Tone::strong}}, {{name + ": " + joined(facts, "; ")}}});
  };
  for (const Power power : variant.map.powers()) {
    const judge::PowerData& data = variant.map.power(power);
    std::vector<std::string> facts;
    if (!data.homes.empty()) facts.push_back("home " + joined(ids_of(variant.map, data.homes), " "));
    if (const auto owned = owned_elsewhere(variant, power))
      facts.push_back("owns " + (owned->empty() ? "nothing" : joined(ids_of(variant.map, *owned), " ")));
    if (const auto units = units_of(variant, power); !units.empty()) facts.push_back(joined(units, ", "));
    add(std::string(1, data.letter), data.name, facts);
  }
  if (const auto units = units_of(variant, Power{}); !units.empty())
    add("", judge::Map::nobody().name, {joined(units, ", ")});
  return in_columns({{3}, {}}, std::move(rows), "  ", "  ");
}

// ---- a province

std::string kind_of(const Map& map, Province province) {
  constexpr std::string_view kinds[] = {"land", "coast", "sea", "impassable"};
  const judge::ProvinceData& data = map.province(province);
  std::string text(kinds[static_cast<std::size_t>(data.terrain)]);
  if (data.center) text += ", center";
  if (data.convoys) text += ", its fleets convoy";
  for (const std::string& mark : place_marks(map, province)) text += ", " + mark;
  return text;
}

std::string province_names(const judge::ProvinceData& data) {
  std::vector<std::string> names{data.id};
  for (const std::string& alias : data.aliases)
    if (alias != data.id) names.push_back(alias);
  return joined(names, ", ");
}

// "fleet, one way from: cns": what leads here, and not back.
void add_one_way(std::vector<std::string>& lines, const Map& map, UnitType type, Location to) {
  std::vector<std::string> ids;
  for (const Location from : map.locations())
    if (map.adjacent(type, from, to) && !map.adjacent(type, to, from)) ids.push_back(map.id(from));
  if (!ids.empty())
    lines.push_back(std::string(judge::type_name(type)) + ", one way from: " + joined(ids, " "));
}

// "fleet, north coast: gas mao por"; nothing where no unit of that type stands there.
void add_borders(std::vector<std::string>& lines, const Map& map, UnitType type, Location from) {
  std::vector<std::string> ids;
  for (const Location to : map.neighbours(type, from))
    ids.push_back(map.id(to) + way_mark(map, type, from, to));
  std::ranges::sort(ids);
  std::string first(judge::type_name(type));
  if (map.coast_of(from) != judge::Coast::none)
    first += ", " + std::string(judge::coast_name(map.coast_of(from)));
  if (!ids.empty()) lines.push_back(first + ": " + joined(ids, " "));
  add_one_way(lines, map, type, from);
}

// A game with wings, or a board that brings them into every game.
bool knows_wings(const Variant& variant) { return variant.names.has_wings() || variant.begins_with_wings(); }

std::vector<Province> by_name(const Map& map) {
  std::vector<Province> provinces;
  for (const Province province : map.provinces()) provinces.push_back(province);
  std::ranges::sort(provinces, {}, [&](Province p) { return map.province(p).name; });
  return provinces;
}

std::string calendar_words(const judge::Calendar& calendar) {
  if (calendar.years_a_turn == 0) return "";
  return "a turn is one movement phase, and the next one is " + std::to_string(calendar.years_a_turn) +
         " years later; centers are counted, and units built, in years that " +
         std::to_string(calendar.adjusts_every) + " divides";
}

std::string opening_words(std::uint8_t opening) {
  switch (opening) {
  case judge::Opening::blank:
    return "games begin without units, and each power builds what its centers allow";
  case judge::Opening::mobilize:
    return "games begin without units: each power chooses one of its home centers, builds a unit there, and "
           "owns nothing else";
  default: return "";
  }
}

std::string homes_words(std::optional<int> year) {
  if (!year) return "";
  return "what a power owns at the end of " + std::to_string(*year) + " are its home centers from then on";
}

std::string neutral_words(const Variant& variant) {
  if (units_of(variant, Power{}).empty()) return "";
  if (variant.map.guarded().empty())
    return "neutral armies hold, and leave the board when they are dislodged";
  return "neutral armies hold, leave the board when they are dislodged, and are there again after the "
         "adjustments where their center is unowned and empty";
}

} // namespace

std::vector<std::string> own_rules(const Variant& variant) {
  std::vector<std::string> rules{calendar_words(variant.calendar), opening_words(variant.map.opening()),
                                 homes_words(variant.map.homes_fixed_in()), neutral_words(variant)};
  if (variant.lead.first > 0) rules.push_back(games::lead_words(variant.lead) + ", wins, too");
  if (!variant.draws) rules.push_back("games cannot end in a draw, unless their master allows it");
  std::erase(rules, "");
  return rules;
}

std::string about_words(const games::Game& game) {
  const Variant& variant = *game.variant;
  if (!variant.about.empty()) return variant.about;
  const bool as_board = game.rules.builds == judge::Builds::board;
  std::vector<std::string> sentences{
      rules_sentence(variant, as_board ? builds_words(variant.map.builds()) : "")};
  for (const std::string& sentence : power_matters(variant)) sentences.push_back(sentence);
  for (const std::string& words : ways_words(variant.map)) sentences.push_back(words);
  std::erase(sentences, "");
  return joined(sentences, " ");
}

std::optional<std::vector<Province>> owned_elsewhere(const Variant& variant, Power power) {
  const std::vector<Province>& homes = variant.map.power(power).homes;
  std::vector<Province> owned;
  for (const Province center : variant.map.centers())
    if (variant.start.owners[center] == power) owned.push_back(center);
  if (std::ranges::is_permutation(owned, homes)) return std::nullopt;
  std::ranges::sort(owned, {}, [&](Province center) { return variant.map.province(center).id; });
  return owned;
}

Piece told_place(const Variant& variant, Province province) {
  Piece told = told_province(variant, province);
  for (const std::string& words : ways_words(variant.map, province)) told += gap() + prose(words);
  return told;
}

Piece told_province(const Variant& variant, Province province) {
  const Map& map = variant.map;
  const judge::ProvinceData& data = map.province(province);
  std::vector<std::string> borders;
  add_borders(borders, map, UnitType::army, map.base(province));
  add_borders(borders, map, UnitType::fleet, map.base(province));
  for (const Location coast : map.coasts(province)) add_borders(borders, map, UnitType::fleet, coast);
  if (knows_wings(variant)) add_borders(borders, map, UnitType::wing, map.base(province));
  const std::string name = data.name + " (" + province_names(data) + "): " + kind_of(map, province);
  return marked(Tone::plain, prose(name, Tone::strong, "", indent) + lines(borders, indent, "        "));
}

Piece told_board(const Variant& variant) {
  Piece told = opening(variant) + gap() + prose("Powers, with their letters:") + powers_table(variant) +
               gap() +
               prose("Provinces, with their abbreviations and other names, and where units go from there:");
  for (const Province province : by_name(variant.map)) told += told_province(variant, province);
  return told;
}

} // namespace mail
