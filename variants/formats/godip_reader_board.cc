// SPDX-License-Identifier: GPL-3.0-or-later
// godip_reader_board - what the tables come to when all are read; see godip_reader.h
#include "parser/text.h"
#include "variants/foreign/foreign_board.h"
#include "variants/foreign/foreign_finish.h"
#include "variants/formats/godip_reader.h"

#include <algorithm>
#include <set>
#include <utility>

namespace variants {

namespace {

using judge::Terrain, judge::UnitType;

Terrain terrain_of(bool army, bool fleet) {
  return army && fleet ? Terrain::coast : fleet ? Terrain::sea : Terrain::land;
}

} // namespace

void GodipReader::make_board() {
  drop_unlisted();
  add_places();
  add_powers();
  add_homes_and_owners();
  add_units();
  add_neutrals();
  add_paths();
}

void GodipReader::add_places() {
  NameBook book;
  for (std::size_t i = 0; i < order_.size(); ++i) book.claim(order_[i], i);
  for (std::size_t i = 0; i < order_.size(); ++i) add_place(book, i, places_.find(order_[i])->second);
  if (names_.empty())
    remark({}, "no table names the places: they are called by their ids, or as comments above them say");
}

void GodipReader::add_place(NameBook& book, std::size_t index, const Place& place) {
  DraftProvince& province = read_.draft.provinces.emplace_back();
  judge::ProvinceData& data = province.data;
  province.id = place.at;
  data.id = place.at.text;
  data.coasts = place.coasts;
  data.center = !place.home_of.text.empty();
  data.terrain = terrain_of(place.flags.army, place.flags.fleet || !place.coasts.empty());
  data.convoys = place.flags.convoys && data.terrain == Terrain::coast;
  if (!place.flags.army && !place.flags.fleet)
    complain(place.at, "nothing says what kind of place this is: .Flag(godip.Land), Sea or Coast...");
  const auto named = names_.find(data.id);
  if (named != names_.end()) return name_place(book, index, province, named->second, read_.remarks);
  Word name = place.at;
  std::ranges::transform(name.text, name.text.begin(), [](char c) { return parser::to_upper(c); });
  if (names_.empty() && !place.comment.empty() && place.comment != data.id) name.text = place.comment;
  name_place(book, index, province, name, read_.remarks);
  if (!names_.empty()) remark(place.at, "no table names this place: it is called " + data.name);
}

std::string GodipReader::name_of(const std::string& nation) const {
  const auto found = names_of_nations_.find(nation);
  return found == names_of_nations_.end() ? nation : found->second.text;
}

bool GodipReader::is_nobody(const Word& nation) const {
  return nation.text == "Neutral" || name_of(nation.text) == "Neutral";
}

// Where a list says who plays, others have neither homes nor units: a board may be another's with fewer.
void GodipReader::drop_unlisted() {
  if (nations_.empty()) return;
  const auto is_listed = [&](const Word& nation) {
    return is_nobody(nation) || std::ranges::find(nations_, nation.text, &Word::text) != nations_.end();
  };
  std::set<std::string> told;
  const auto drop = [&](const Word& nation) {
    if (is_listed(nation)) return false;
    if (told.insert(nation.text).second)
      remark(nation, name_of(nation.text) + " is not in the list of nations: its centers are nobody's here");
    return true;
  };
  for (auto& [id, place] : places_)
    if (!place.home_of.text.empty() && drop(place.home_of)) place.home_of.text = "Neutral";
  std::erase_if(units_, [&](const Unit& unit) { return drop(unit.nation); });
  std::erase_if(owners_, [&](const Owner& owner) { return drop(owner.nation); });
}

// In the order of their list; without one, of their constants. Whoever stands in a table besides comes last.
void GodipReader::add_powers() {
  for (const Word& nation : nations_.empty() ? constants_ : nations_) add_power(nation);
  for (const std::string& id : order_)
    if (const Word& home_of = places_.find(id)->second.home_of; !home_of.text.empty()) add_power(home_of);
  for (const Unit& unit : units_) add_power(unit.nation);
  for (const Owner& owner : owners_) add_power(owner.nation);
  give_letters(read_.draft.powers, read_.remarks);
}

void GodipReader::add_power(const Word& nation) {
  if (is_nobody(nation) || powers_.contains(nation.text)) return;
  Draft& draft = read_.draft;
  if (draft.powers.size() >= most_foreign_powers) return complain(nation, "a board has 36 powers at most");
  const std::size_t index = draft.powers.size();
  const std::string written = plain_name(name_of(nation.text));
  std::string name = free_power_name(power_names_, written);
  if (name.empty()) name = "Power" + std::to_string(index + 1);
  DraftPower power{{name, nation.line, nation.column}, {}, {}, {}, std::nullopt};
  power.data.name = power.data.adjective = name;
  power.data.letter = '?';
  power_names_.claim(name, index);
  if (folded_name(written) != folded_name(name) && power_names_.claim(written, index))
    power.data.aliases.push_back(written);
  powers_.emplace(nation.text, index);
  draft.powers.push_back(std::move(power));
}

DraftPower* GodipReader::power_of(const Word& nation) {
  const auto found = powers_.find(nation.text);
  return found == powers_.end() ? nullptr : &read_.draft.powers[found->second];
}

void GodipReader::add_homes_and_owners() {
  for (const std::string& id : order_)
    if (DraftPower* power = power_of(places_.find(id)->second.home_of))
      power->homes.push_back(places_.find(id)->second.at);
  if (!has_owners_) return;
  for (DraftPower& power : read_.draft.powers) power.owns.emplace();
  std::set<std::string> owned;
  for (const Owner& owner : owners_) {
    const std::string place = place_id(owner.at);
    if (DraftPower* power = power_of(owner.nation); power != nullptr && owned.insert(place).second)
      power->owns->push_back({place, owner.at.line, owner.at.column});
    else if (power != nullptr)
      leave_out(owner.at, "its owner was told before");
  }
}

// The word for units of nobody is to be made of them here.
void GodipReader::add_units() {
  std::set<std::string> taken;
  for (const Unit& unit : units_) {
    const std::string place = place_id(unit.at);
    const bool is_army = unit.type.text == "Army";
    DraftPower* power = power_of(unit.nation);
    if (power == nullptr && !is_army)
      leave_out(unit.at, "units of nobody are armies here");
    else if (!is_army && unit.type.text != "Fleet")
      leave_out(unit.type, "a unit is an army or a fleet here");
    else if (!taken.insert(std::string(province_part(place))).second)
      leave_out(unit.at, "a unit stands there already");
    else
      (power == nullptr ? read_.draft.rules.neutrals : power->units)
          .push_back({{is_army ? "A" : "F", unit.type.line, unit.type.column},
                      {is_army ? std::string(province_part(place)) : place, unit.at.line, unit.at.column}});
  }
}

// Armies of nobody that code sets, and whether they come back.
void GodipReader::add_neutrals() {
  DraftRules& rules = read_.draft.rules;
  const Word& at = neutrals_everywhere_;
  const auto stands_in = [&](const std::string& id) {
    return std::ranges::any_of(units_, [&](const Unit& unit) { return unit.province == id; });
  };
  if (!at.text.empty()) {
    remark(at, "code puts an army into each center of nobody, and so it is here");
    for (const std::string& id : order_)
      if (is_nobody(places_.find(id)->second.home_of) && !stands_in(id))
        rules.neutrals.push_back({{"A", at.line, at.column}, {id, at.line, at.column}});
  }
  if (rules.neutrals.empty() || neutral_orders_.text.empty()) return;
  rules.neutrals_do = {"rebuild", neutral_orders_.line, neutral_orders_.column};
  remark(neutral_orders_, "armies of nobody get their orders from code: here they hold, and come back in "
                          "their centers");
}

// A bare province that has coasts is on the ways of fleets for the sake of convoys alone.
bool GodipReader::is_end(UnitType type, const std::string& place) const {
  const bool bare = place.find('/') == std::string::npos;
  if (type == UnitType::army) return bare;
  return !bare || places_.find(province_part(place))->second.coasts.empty();
}

bool GodipReader::takes(UnitType type, const std::string& place) const {
  const Flags& flags = places_.find(province_part(place))->second.flags;
  return is_end(type, place) &&
         (type == UnitType::army ? flags.army : flags.fleet || place.find('/') != place.npos);
}

// What one of the ends cannot take is told with the borders; what neither can goes nowhere.
bool GodipReader::is_way(UnitType type, const Path& path) const {
  return (type == UnitType::army ? path.flags.army : path.flags.fleet) && is_end(type, path.from.text) &&
         is_end(type, path.to.text) && (takes(type, path.from.text) || takes(type, path.to.text));
}

bool GodipReader::is_place(const std::string& place) const {
  const auto found = places_.find(province_part(place));
  if (found == places_.end()) return false;
  const auto is_it = [&](judge::Coast coast) {
    return place == found->first + "/" + std::string(judge::coast_id(coast));
  };
  return place == found->first || std::ranges::any_of(found->second.coasts, is_it);
}

void GodipReader::add_paths() {
  std::vector<ForeignPath> paths;
  for (const Path& path : paths_) {
    if (!is_place(path.to.text)) {
      complain(path.to, "there is no such place: one begins as .Prov(\"" + path.to.text + "\")");
      continue;
    }
    for (const UnitType type : {UnitType::army, UnitType::fleet})
      if (is_way(type, path)) paths.push_back({type, path.from, path.to});
  }
  if (problems_.empty()) add_borders(paths, read_.draft, read_.remarks);
}

} // namespace variants
