// SPDX-License-Identifier: GPL-3.0-or-later
// map - the board: provinces, coasts, adjacency, centers and powers
//
// A Map is built once from MapData, which variants/ has read from a file and checked. A Map never changes and
// is shared by const reference. It answers in constant time, and no function allocates. What is asked for
// each unit of a phase is inline; the rest is not, since most files of the judge read this header.
//
// Locations: location i < province_count() is province i itself (where armies stand, and fleets if it has no
// named coasts); the named coasts ("stp/nc") follow. An army is never on a named coast; a fleet in a province
// with named coasts always is. A wing (rule wings) is never on one: it flies from province to province, over
// every border that an army or a fleet crosses.
#pragma once

#include "judge/board/ids.h"
#include "judge/board/phase.h"
#include "judge/board/rules.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

enum class UnitType : std::uint8_t { army, fleet, wing };
enum class Terrain : std::uint8_t { land, coast, sea, impassable };
enum class Coast : std::uint8_t { none, north, east, south, west, river };

// "nc", "ec", "sc", "wc", "rc"; "" for none.
std::string_view coast_id(Coast coast);
std::string_view coast_name(Coast coast); // "north coast", "river bank"; "" for none

struct ProvinceData {
  std::string id;                   // "stp": lower case, unique, 2 to 5 characters
  std::string name;                 // "St Petersburg"
  std::vector<std::string> aliases; // further names players may write
  Terrain terrain = Terrain::land;
  std::vector<Coast> coasts; // two or more, or empty
  bool center = false;
  bool convoys = false;    // a coast whose fleets may convoy all the same
  bool dual = false;       // a coast whose fleets may convoy under the rule duality
  Power no_build;          // a center that gives this power no build, under the rule hong_kong; none for most
  std::uint8_t closed = 0; // the seasons in which no unit enters or leaves it: a bit each, as Season counts
};

struct PowerData {
  std::string name;      // "Austria": one word, unique
  std::string adjective; // "Austrian"
  char letter = '?';     // 'A': unique, upper case, never M or O
  std::vector<std::string> aliases;
  std::vector<Province> homes;            // home centers
  bool dummy = false;                     // nobody plays it, from the start on ...
  std::vector<Power> controllers;         // ... and whose players order for it, the one in turn first
  std::optional<std::uint8_t> own_builds; // where it may build, where that is not as the board's `builds`
  std::string league;                     // that it belongs to; "" for most
  // Of whose leagues it may support and convoy units; none: of all. `helped`: the powers of these.
  std::optional<std::vector<std::string>> helped_leagues;
  PowerSet helped;
  int reserves = 0, militia = 0;       // units beyond its centers (judge/legality/legal_places.h)
  std::vector<Province> hidden_builds; // what it builds there before the first move nobody else is shown
};

// A place as data: province and, where it has named coasts, the coast.
struct Place {
  Province province;
  Coast coast = Coast::none;
};

// Ways that no border shows. Each has the name of an impassable province, so that orders can name it.

// A canal between two seas (rule gateways): whoever owns `keeper` says which fleet of others passes.
struct Gateway {
  Province province, keeper;
  Province ends[2];
};

// A line whose power's armies ride from any stop to any other (rule railways).
struct Railway {
  Province province;
  Power power;
  std::vector<Province> stops; // in their order along the line
};

// Borders that are not like others. Each is a border of army_borders or fleet_borders, too.

// A move over it is weaker, and nobody supports across it. Both directions are meant.
struct WeakBorder {
  UnitType type;
  Place from, to;
  std::uint8_t halves; // by how many halves of a unit a move is weaker: 1 or 2
};

// It leads from one place to the other, and not back.
struct OneWayBorder {
  UnitType type;
  Place from, to;
};

// It is for units of whoever owns the keeper, a center. Both directions are meant.
struct KeptBorder {
  UnitType type;
  Place from, to;
  Province keeper;
};

// While the power owns `least` to `most` of its home centers, it may have so many units more than centers,
// and build in the site, too.
struct Emergency {
  Power power;
  Province site;
  std::uint8_t units, least, most;
};

struct MapData {
  std::vector<ProvinceData> provinces;
  std::vector<PowerData> powers;
  std::vector<Gateway> gateways;
  std::vector<Railway> railways;
  std::vector<std::pair<Province, Province>> army_borders; // each pair once, both directions meant
  std::vector<std::pair<Place, Place>> fleet_borders;      // each pair once, both directions meant
  std::uint8_t builds = Builds::home;                      // where a game has the rule of its board
  std::uint8_t opening = Opening::board;                   // where a game has the rule of its board
  std::vector<Province> guarded;                           // where the board builds armies of nobody again
  std::optional<int> homes_fixed_in; // the year that makes home centers of all that a power owns then
  std::vector<WeakBorder> weak_borders;
  std::vector<OneWayBorder> one_way_borders;
  std::vector<KeptBorder> kept_borders;
  std::vector<Emergency> emergencies; // one a power
};

class Map {
 public:
  explicit Map(MapData data);

  std::size_t province_count() const { return data_.provinces.size(); }
  std::size_t location_count() const { return locations_.size(); }
  std::size_t power_count() const { return data_.powers.size(); }
  IdRange<Province> provinces() const { return IdRange<Province>(province_count()); }
  IdRange<Location> locations() const { return IdRange<Location>(location_count()); }
  IdRange<Power> powers() const { return IdRange<Power>(power_count()); }

  const ProvinceData& province(Province p) const { return data_.provinces[p.index()]; }
  // Of none: that of units that no power has (rule neutrals), "Neutral".
  const PowerData& power(Power p) const { return p ? data_.powers[p.index()] : nobody(); }

  Province province_of(Location l) const { return province_of_[l]; }
  Coast coast_of(Location l) const { return locations_[l.index()].coast; }
  Location base(Province p) const { return Location(p.index()); }
  // The named coast of a province; none if it has no such coast. Coast::none gives base(p).
  Location at(Province p, Coast coast) const;
  // The named coasts of a province as locations; empty for most.
  std::span<const Location> coasts(Province p) const;

  const std::string& id(Location l) const { return locations_[l.index()].id; } // "stp/nc"
  // "St Petersburg (north coast)"
  const std::string& name(Location l) const { return locations_[l.index()].name; }
  Location find(std::string_view id) const;      // by the exact id ("stp/nc"); none when unknown
  Power find_power(std::string_view name) const; // by the exact name; none when unknown
  static const PowerData& nobody();              // whose units belong to no power

  // Where a unit of this type standing at `from` can go in one step. For fleets: exact coasts.
  std::span<const Location> neighbours(UnitType type, Location from) const {
    const std::vector<Location>& ways = of_type(type, army_, fleet_, wing_)[from];
    return {ways.data(), ways.size()}; // compiles in a tenth of the time that the vector itself takes
  }
  bool adjacent(UnitType type, Location from, Location to) const {
    return of_type(type, army_steps_, fleet_steps_, wing_steps_).has(from.index(), to.index());
  }
  bool can_enter(UnitType type, Location from, Province to) const {
    return of_type(type, army_entries_, fleet_entries_, wing_entries_).has(from.index(), to.index());
  }
  // May a unit of this type stand at the location at all (fleet: sea, or the exact coast)?
  bool can_stand(UnitType type, Location l) const;
  // Is there a way from `a` to `b` and one back?
  bool linked(UnitType type, Location a, Location b) const {
    return adjacent(type, a, b) && (data_.one_way_borders.empty() || adjacent(type, b, a));
  }
  // Does a border lead from somewhere in the province to where the fleet is?
  bool can_board(Location fleet, Province from) const {
    return data_.one_way_borders.empty() ? can_enter(UnitType::fleet, fleet, from)
                                         : leads_to(UnitType::fleet, from, fleet);
  }

  // Borders that are not like others: a board without any answers at once.
  bool has_weak_borders() const { return !data_.weak_borders.empty(); }
  bool has_half_borders() const { return has_half_borders_; }
  std::span<const WeakBorder> weak_borders() const;
  std::span<const OneWayBorder> one_way_borders() const;
  std::span<const KeptBorder> kept_borders() const;
  // By how many halves of a unit a move over the border is weaker; 0 for most.
  int weakness(UnitType type, Location from, Location to) const;
  // The same of the best way from there into the province.
  int weakness_into(UnitType type, Location from, Province to) const;
  // May the unit support something in the province? It may enter it, and not over weak borders alone.
  bool can_support(UnitType type, Location from, Province into) const {
    return can_enter(type, from, into) && (!has_weak_borders() || weakness_into(type, from, into) == 0);
  }
  // The center whose owner's units alone cross the border; none for most.
  Province keeper(UnitType type, Location from, Location to) const;
  // Provinces that are closed in some seasons, and borders with keepers: does the board have any?
  bool has_barriers() const { return has_barriers_; }
  bool has_one_way_borders() const { return !data_.one_way_borders.empty(); }
  bool is_closed(Province p, Season season) const {
    return has_barriers_ && (province(p).closed >> static_cast<int>(season) & 1) != 0;
  }
  std::span<const Emergency> emergencies() const;
  const Emergency* emergency_of(Power power) const; // nullptr for most

  // Do two provinces touch for any kind of unit?
  bool touching(Province a, Province b) const { return touching_.has(a.index(), b.index()); }
  // May a fleet here carry armies?
  bool may_convoy(Location l) const { return may_convoy_[l] != 0; }
  // May it under the rule duality?
  bool is_dual(Location l) const { return province(province_of(l)).dual; }
  bool has_dual_provinces() const;
  std::span<const Gateway> gateways() const;
  std::span<const Railway> railways() const;

  bool is_center(Province p) const { return is_center_[p] != 0; }
  bool is_home(Power power, Province p) const;
  std::uint8_t builds() const { return data_.builds; } // a value of Builds, never `board`
  std::uint8_t opening() const { return data_.opening; }
  std::span<const Province> guarded() const;
  std::optional<int> homes_fixed_in() const { return data_.homes_fixed_in; }
  // Where this power may build: a value of Builds, never `board`.
  std::uint8_t builds(Power power) const {
    return data_.powers[power.index()].own_builds.value_or(data_.builds);
  }
  // May units of `by` support and convoy those of `whose`, by their leagues?
  bool may_help(Power by, Power whose) const {
    const PowerData& data = power(by);
    return !data.helped_leagues || by == whose || (whose && data.helped.contains(whose));
  }
  std::span<const Province> centers() const;
  std::size_t center_count() const { return centers_.size(); }

 private:
  struct LocationData {
    Province province;
    Coast coast;
    std::string id, name;
  };
  // A table of yes and no, a row a place.
  class Bits {
   public:
    void resize(std::size_t rows, std::size_t columns);
    void set(std::size_t row, std::size_t column) {
      bits_[row * words_ + column / 64] |= std::uint64_t{1} << (column % 64);
    }
    bool has(std::size_t row, std::size_t column) const {
      return (bits_[row * words_ + column / 64] >> (column % 64) & 1U) != 0;
    }

   private:
    std::size_t words_ = 0;
    std::vector<std::uint64_t> bits_;
  };
  void add_locations();
  void fill_bits();
  void fill_wings();
  void fill_traits();
  void index_ids();
  std::size_t slot_of(std::uint64_t id) const;
  template <class T> static const T& of_type(UnitType type, const T& army, const T& fleet, const T& wing) {
    return type == UnitType::army ? army : type == UnitType::fleet ? fleet : wing;
  }
  static void join(Table<Location, std::vector<Location>>& borders, Location a, Location b);
  void close_ways_back();
  bool leads_to(UnitType type, Province from, Location to) const;
  Location at(Place place) const { return at(place.province, place.coast); }
  // Does the border lie between the two locations?
  template <class Border> bool is_between(const Border& border, UnitType type, Location a, Location b) const {
    return border.type == type &&
           ((at(border.from) == a && at(border.to) == b) || (at(border.from) == b && at(border.to) == a));
  }

  MapData data_;
  std::vector<LocationData> locations_;
  struct Slot {
    std::uint64_t id = 0; // its characters
    Location at;
  };
  std::vector<Slot> slots_; // hash table of ids; open addressing, a power of two
  Table<Province, std::vector<Location>> coasts_;
  Table<Location, std::vector<Location>> army_, fleet_;
  Bits army_steps_, fleet_steps_;     // location to location
  Bits army_entries_, fleet_entries_; // location to province
  Bits touching_;                     // province to province
  Table<Location, std::vector<Location>> wing_;
  Bits wing_steps_, wing_entries_; // location to location, location to province
  // A second copy of what is asked about every unit of a phase, close together: a few cache lines.
  Table<Location, Province> province_of_;
  Table<Location, char> may_convoy_;
  Table<Province, char> is_center_;
  std::vector<Province> centers_;
  bool has_half_borders_ = false, has_barriers_ = false;
};

std::vector<std::string> names_of(const Map& map, const std::vector<Power>& powers);
std::vector<std::string> names_of(const Map& map, const std::vector<Province>& provinces);

} // namespace judge
