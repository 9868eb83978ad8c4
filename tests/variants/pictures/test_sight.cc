// SPDX-License-Identifier: GPL-3.0-or-later
// What a reader may not see leaves no trace in his picture: it is the picture of a board where there is
// nothing.
#include "games/batch/desk.h"
#include "tests/common/library.h"
#include "variants/case_reader.h"
#include "variants/library.h"
#include "variants/outline.h"
#include "variants/pictures/draw.h"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>

using namespace variants;

namespace {

// What a power sees in a blind game: where it stands, what it owns, and what lies beside that.
judge::ProvinceSet seen_by(judge::Power power, const judge::Map& map, const judge::Position& position) {
  judge::ProvinceSet seen;
  const auto see = [&](judge::Province p) {
    seen.insert(p);
    for (const judge::Province other : map.provinces())
      if (map.touching(p, other)) seen.insert(other);
  };
  for (const judge::Unit& unit : position.units)
    if (unit.power == power) see(map.province_of(unit.location));
  for (const judge::Province p : map.provinces())
    if (position.owners[p] == power) see(p);
  return seen;
}

// The same without all that lies elsewhere.
Scene emptied(Scene scene) {
  const judge::Map& map = scene.variant.map;
  const auto hidden = [&](judge::Location l) { return !scene.sight.sees(map.province_of(l)); };
  std::erase_if(scene.position.units, [&](const judge::Unit& unit) { return hidden(unit.location); });
  std::erase_if(scene.orders, [&](const judge::UnitResult& result) { return hidden(result.unit.location); });
  for (const judge::Province p : map.provinces())
    if (!scene.sight.sees(p)) scene.position.owners[p] = {};
  return scene;
}

void compare(const Scene& scene) {
  const Scene rest = emptied(scene);
  BOOST_CHECK_EQUAL(describe(scene), describe(rest));
  BOOST_CHECK(to_text(draw(scene, Style::full)) == to_text(draw(rest, Style::full)));
}

const Outline& outline_of_standard() {
  static const Outline outline = read_outline(testing::board("standard"), variants_folder()).value();
  return outline;
}

std::vector<Scene> bench_turns(std::size_t count) {
  std::ifstream file(std::filesystem::path(TEST_DATA) / "bench/positions.txt");
  CaseReader reader(file, testing::library());
  std::vector<Scene> scenes;
  while (scenes.size() < count) {
    const Case record = reader.next().value();
    std::string problem;
    const games::PlayedPhase turn = games::play(record, {}, judge::Resolver::marks, problem).back();
    scenes.push_back(scene_of(*record.variant, outline_of_standard(), turn.before, turn.outcome));
  }
  return scenes;
}

} // namespace

BOOST_AUTO_TEST_SUITE(sight)

BOOST_AUTO_TEST_CASE(a_turn_is_drawn_as_if_there_were_nothing_where_nothing_is_seen) {
  std::size_t number = 0;
  for (Scene& scene : bench_turns(21)) {
    const judge::Map& map = scene.variant.map;
    scene.sight = {false, seen_by(judge::Power(number++ % map.power_count()), map, scene.position)};
    compare(scene);
    scene.orders.clear();
    scene.decided = false;
    compare(scene); // the position alone
  }
}

BOOST_AUTO_TEST_CASE(whoever_sees_nothing_is_told_nothing) {
  Scene scene = bench_turns(1).front();
  scene.sight.everything = false;
  compare(scene);
  scene.title = "Nothing";
  BOOST_CHECK_EQUAL(describe(scene), "Nothing.");
  BOOST_CHECK(to_text(draw(scene, Style::phone)).find("\ncounters") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(orders_that_are_not_seen_do_not_tell_that_they_are_there) {
  Scene scene = bench_turns(1).front();
  scene.sight.everything = false;
  scene.sight.provinces.insert(scene.variant.map.province_of(scene.position.units.front().location));
  std::erase_if(scene.orders, [&](const auto& order) { return order.unit == scene.position.units.front(); });
  compare(scene);
}

BOOST_AUTO_TEST_SUITE_END()
