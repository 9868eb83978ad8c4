// SPDX-License-Identifier: GPL-3.0-or-later
// sea_board - made-up boards that are nearly all sea, to ask about convoys
#pragma once

#include "judge/board/board.h"

#include <string>

namespace test {

class SeaBoard {
 public:
  // Seas in rows, each touching those beside, above and below it; a coast at the first and at the last
  // corner.
  static judge::MapData grid(std::size_t columns, std::size_t rows) {
    judge::MapData data = shores_and_seas(columns * rows);
    for (std::size_t i = 0; i < columns * rows; ++i) {
      if (i % columns + 1 < columns) join(data, i, i + 1);
      if (i + columns < columns * rows) join(data, i, i + columns);
    }
    return data;
  }
  // Two halves: each sea of one touches every sea of the other.
  static judge::MapData thicket(std::size_t half) {
    judge::MapData data = shores_and_seas(2 * half);
    for (std::size_t a = 0; a < half; ++a)
      for (std::size_t b = half; b < 2 * half; ++b) join(data, a, b);
    return data;
  }

  explicit SeaBoard(judge::MapData data) : map(std::move(data)), fleets(map) {
    for (judge::Province p : map.provinces())
      if (map.province(p).terrain == judge::Terrain::sea)
        fleets.add({judge::UnitId(fleets.all().size()), map.base(p)});
    from = judge::Province(map.province_count() - 2);
    to = judge::Province(map.province_count() - 1);
  }

  judge::Map map;
  judge::Fleets fleets; // one in every sea
  judge::Province from, to;

 private:
  static judge::MapData shores_and_seas(std::size_t seas) {
    judge::MapData data;
    for (std::size_t i = 0; i < seas; ++i) add(data, "s" + std::to_string(i), judge::Terrain::sea);
    add(data, "from", judge::Terrain::coast);
    add(data, "to", judge::Terrain::coast);
    join(data, seas, 0);
    join(data, seas + 1, seas - 1);
    return data;
  }
  static void add(judge::MapData& data, const std::string& id, judge::Terrain terrain) {
    judge::ProvinceData province;
    province.id = province.name = id;
    province.terrain = terrain;
    data.provinces.push_back(province);
  }
  static void join(judge::MapData& data, std::size_t a, std::size_t b) {
    data.fleet_borders.push_back(
        {{judge::Province(a), judge::Coast::none}, {judge::Province(b), judge::Coast::none}});
  }
};

} // namespace test
