// SPDX-License-Identifier: GPL-3.0-or-later
// board_fields - see board_fields.h
#include "games/files/board_fields.h"

#include "games/game/ranges.h"

namespace games {

std::string name_of(const judge::Map& map, judge::Power power) { return power ? map.power(power).name : ""; }

judge::Power read_power(KeyedReader& reader, const char* key, const judge::Map& map) {
  std::string name;
  reader.field(key, name);
  if (name.empty()) return {};
  const judge::Power power = map.find_power(name);
  if (!power) reader.refuse(key, "the variant has no such power");
  return power;
}

std::vector<std::string> names_of(const judge::Map& map, const std::vector<judge::Power>& powers) {
  std::vector<std::string> names;
  for (judge::Power power : powers) names.push_back(map.power(power).name);
  return names;
}

std::vector<judge::Power> read_powers(KeyedReader& reader, const char* key, const judge::Map& map) {
  std::vector<std::string> names;
  reader.list(key, names);
  std::vector<judge::Power> powers;
  for (const std::string& name : names) {
    powers.push_back(map.find_power(name));
    if (!powers.back()) reader.refuse(key, "the variant has no power " + name);
  }
  return powers;
}

std::vector<std::string> places_of(const judge::Map& map, const std::vector<judge::Province>& provinces) {
  std::vector<std::string> ids;
  for (judge::Province province : provinces) ids.push_back(map.id(map.base(province)));
  return ids;
}

std::vector<judge::Province> read_places(KeyedReader& reader, const char* key, const judge::Map& map) {
  std::vector<std::string> ids;
  reader.list(key, ids);
  std::vector<judge::Province> provinces;
  for (const std::string& id : ids) {
    const judge::Location place = map.find(id);
    if (!place) reader.refuse(key, "the variant has no province " + id);
    provinces.push_back(map.province_of(place));
  }
  return provinces;
}

namespace {

// "0007-S1901M", the last part of the folder's path.
std::string folder_name(const HistoryEntry& entry) { return entry.folder.substr(entry.folder.find('/') + 1); }

} // namespace

void read_history(KeyedReader& reader, const char* key, int bound, std::vector<HistoryEntry>& turns) {
  std::vector<std::string> folders;
  reader.list(key, folders);
  for (const std::string& folder : folders) {
    HistoryEntry entry;
    const std::size_t dash = folder.find('-');
    const auto phase =
        judge::parse_phase(folder.substr(dash == std::string::npos ? folder.size() : dash + 1));
    if (!phase || !read(folder.substr(0, dash), entry.number, ranges::turn_number).empty())
      reader.refuse(key, "each turn must be NUMBER-PHASE, such as 0007-S1901M; this is " + folder);
    if (entry.number >= bound)
      reader.refuse(key, folder + " must have a number below next-number, which is " + show(bound));
    entry.phase = *phase;
    entry.folder = "history/" + folder;
    turns.push_back(entry);
  }
}

std::vector<std::string> folder_names(const std::vector<HistoryEntry>& turns) {
  std::vector<std::string> names;
  for (const HistoryEntry& entry : turns) names.push_back(folder_name(entry));
  return names;
}

} // namespace games
