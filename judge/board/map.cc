// SPDX-License-Identifier: GPL-3.0-or-later
// map - see map.h. Adjacency is kept twice: as lists, for walking, and as rows of bits, for asking.
#include "judge/board/map.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace judge {

namespace {

constexpr std::array<std::string_view, 6> coast_ids = {"", "nc", "ec", "sc", "wc", "rc"};
constexpr std::array<std::string_view, 6> coast_names = {
    "", "north coast", "east coast", "south coast", "west coast", "river bank"};

template <class T> std::string_view name_of(const std::array<std::string_view, 6>& names, T coast) {
  return names[static_cast<std::size_t>(coast)];
}

// Ids are short: each is compared as one word.
constexpr std::size_t longest_id = sizeof(std::uint64_t); // "abcde/nc"

std::uint64_t word_of(std::string_view id) {
  std::uint64_t word = 0;
  for (const char c : id) word = word << 8 | static_cast<unsigned char>(c);
  return word;
}

} // namespace

std::string_view coast_id(Coast coast) { return name_of(coast_ids, coast); }
std::string_view coast_name(Coast coast) { return name_of(coast_names, coast); }

Map::Map(MapData data) : data_(std::move(data)), coasts_(data_.provinces.size()) {
  add_locations();
  fill_traits();
  index_ids();
  army_.assign(location_count(), {});
  fleet_.assign(location_count(), {});
  for (const auto& [a, b] : data_.army_borders) join(army_, base(a), base(b));
  for (const auto& [a, b] : data_.fleet_borders)
    join(fleet_, at(a.province, a.coast), at(b.province, b.coast));
  close_ways_back();
  for (Location l : locations()) {
    std::ranges::sort(army_[l]);
    std::ranges::sort(fleet_[l]);
  }
  fill_bits();
  fill_wings();
}

std::span<const WeakBorder> Map::weak_borders() const { return data_.weak_borders; }
std::span<const OneWayBorder> Map::one_way_borders() const { return data_.one_way_borders; }
std::span<const KeptBorder> Map::kept_borders() const { return data_.kept_borders; }
std::span<const Emergency> Map::emergencies() const { return data_.emergencies; }
std::span<const Gateway> Map::gateways() const { return data_.gateways; }
std::span<const Railway> Map::railways() const { return data_.railways; }
std::span<const Province> Map::guarded() const { return data_.guarded; }
std::span<const Location> Map::coasts(Province p) const { return coasts_[p]; }
std::span<const Province> Map::centers() const { return centers_; }

void Map::Bits::resize(std::size_t rows, std::size_t columns) {
  words_ = (columns + 63) / 64;
  bits_.resize(rows * words_);
}

void Map::add_locations() {
  for (Province p : provinces()) locations_.push_back({p, Coast::none, province(p).id, province(p).name});
  for (Province p : provinces()) {
    for (Coast coast : province(p).coasts) {
      coasts_[p].push_back(Location(locations_.size()));
      locations_.push_back({p, coast, province(p).id + "/" + std::string(coast_id(coast)),
                            province(p).name + " (" + std::string(coast_name(coast)) + ")"});
    }
  }
}

void Map::fill_traits() {
  for (const LocationData& location : locations_) {
    const ProvinceData& p = province(location.province);
    province_of_.push_back(location.province);
    may_convoy_.push_back(p.terrain == Terrain::sea || p.convoys ? 1 : 0);
  }
  for (Province p : provinces()) {
    is_center_.push_back(province(p).center ? 1 : 0);
    if (province(p).center) centers_.push_back(p);
  }
  has_half_borders_ =
      std::ranges::any_of(data_.weak_borders, [](const WeakBorder& b) { return b.halves == 1; });
  has_barriers_ = !data_.kept_borders.empty() ||
                  std::ranges::any_of(data_.provinces, [](const ProvinceData& p) { return p.closed != 0; });
}

void Map::join(Table<Location, std::vector<Location>>& borders, Location a, Location b) {
  borders[a].push_back(b);
  borders[b].push_back(a);
}

void Map::close_ways_back() {
  for (const OneWayBorder& border : data_.one_way_borders) {
    Table<Location, std::vector<Location>>& borders = border.type == UnitType::army ? army_ : fleet_;
    std::erase(borders[at(border.to)], at(border.from));
  }
}

void Map::fill_bits() {
  for (UnitType type : {UnitType::army, UnitType::fleet}) {
    Bits& steps = type == UnitType::army ? army_steps_ : fleet_steps_;
    Bits& entries = type == UnitType::army ? army_entries_ : fleet_entries_;
    steps.resize(location_count(), location_count());
    entries.resize(location_count(), province_count());
    touching_.resize(province_count(), province_count());
    for (Location from : locations()) {
      for (Location to : neighbours(type, from)) {
        steps.set(from.index(), to.index());
        entries.set(from.index(), province_of(to).index());
        touching_.set(province_of(from).index(), province_of(to).index());
        touching_.set(province_of(to).index(), province_of(from).index());
      }
    }
  }
}

// From province to province, whoever else crosses the border.
void Map::fill_wings() {
  wing_.assign(location_count(), {});
  wing_steps_.resize(location_count(), location_count());
  wing_entries_.resize(location_count(), province_count());
  const auto add = [&](Province from, Province to) {
    if (from == to || wing_steps_.has(from.index(), to.index())) return;
    wing_[base(from)].push_back(base(to));
    wing_steps_.set(from.index(), to.index());
    wing_entries_.set(from.index(), to.index());
  };
  for (Location l : locations()) {
    for (UnitType type : {UnitType::army, UnitType::fleet}) {
      for (Location next : neighbours(type, l)) {
        add(province_of(l), province_of(next));
        add(province_of(next), province_of(l));
      }
    }
  }
  for (Province p : provinces()) std::ranges::sort(wing_[base(p)]);
}

Location Map::at(Province p, Coast coast) const {
  if (coast == Coast::none) return base(p);
  for (Location l : coasts_[p])
    if (coast_of(l) == coast) return l;
  return Location{};
}

void Map::index_ids() {
  std::size_t size = 16;
  while (size < 2 * location_count()) size *= 2;
  slots_.assign(size, Slot{});
  for (Location l : locations()) {
    assert(id(l).size() <= longest_id);
    const std::uint64_t word = word_of(id(l));
    slots_[slot_of(word)] = {word, l};
  }
}

// Where the id stands in the table, or the free slot where it would.
std::size_t Map::slot_of(std::uint64_t id) const {
  constexpr std::uint64_t golden_ratio = 0x9E3779B97F4A7C15U; // Fibonacci hashing
  std::size_t slot = (id * golden_ratio >> 32) & (slots_.size() - 1);
  while (slots_[slot].at && slots_[slot].id != id) slot = (slot + 1) & (slots_.size() - 1);
  return slot;
}

Location Map::find(std::string_view id) const {
  return id.size() > longest_id ? Location{} : slots_[slot_of(word_of(id))].at;
}

const PowerData& Map::nobody() {
  static const PowerData neutral = [] {
    PowerData data;
    data.name = "Neutral";
    data.adjective = "neutral";
    data.letter = 'n';
    return data;
  }();
  return neutral;
}

Power Map::find_power(std::string_view name) const {
  for (Power p : powers())
    if (power(p).name == name) return p;
  return Power{};
}

bool Map::can_stand(UnitType type, Location l) const {
  const ProvinceData& p = province(province_of(l));
  if (type == UnitType::army)
    return coast_of(l) == Coast::none && (p.terrain == Terrain::land || p.terrain == Terrain::coast);
  if (type == UnitType::wing) return coast_of(l) == Coast::none && p.terrain != Terrain::impassable;
  if (p.terrain == Terrain::sea) return true;
  return p.terrain == Terrain::coast && p.coasts.empty() == (coast_of(l) == Coast::none);
}

bool Map::leads_to(UnitType type, Province from, Location to) const {
  if (adjacent(type, base(from), to)) return true;
  return std::ranges::any_of(coasts(from), [&](Location l) { return adjacent(type, l, to); });
}

int Map::weakness(UnitType type, Location from, Location to) const {
  for (const WeakBorder& border : data_.weak_borders)
    if (is_between(border, type, from, to)) return border.halves;
  return 0;
}

int Map::weakness_into(UnitType type, Location from, Province to) const {
  int least = 2;
  for (Location l : neighbours(type, from))
    if (province_of(l) == to) least = std::min(least, weakness(type, from, l));
  return least;
}

Province Map::keeper(UnitType type, Location from, Location to) const {
  for (const KeptBorder& border : data_.kept_borders)
    if (is_between(border, type, from, to)) return border.keeper;
  return {};
}

const Emergency* Map::emergency_of(Power power) const {
  const auto found = std::ranges::find(data_.emergencies, power, &Emergency::power);
  return found == data_.emergencies.end() ? nullptr : &*found;
}

bool Map::has_dual_provinces() const { return std::ranges::any_of(data_.provinces, &ProvinceData::dual); }

bool Map::is_home(Power power, Province p) const {
  return std::ranges::find(this->power(power).homes, p) != this->power(power).homes.end();
}

std::vector<std::string> names_of(const Map& map, const std::vector<Power>& powers) {
  std::vector<std::string> names;
  for (const Power power : powers) names.push_back(map.power(power).name);
  return names;
}

std::vector<std::string> names_of(const Map& map, const std::vector<Province>& provinces) {
  std::vector<std::string> names;
  for (const Province province : provinces) names.push_back(map.province(province).name);
  return names;
}

} // namespace judge
