// SPDX-License-Identifier: GPL-3.0-or-later
#include "fixture.h"
#include "sea_board.h"

#include "judge/board/board.h"

#include <time.h>

using judge::Fleets;
using judge::UnitId;
using test::map;
using test::province;

namespace {

Fleets at_sea(std::initializer_list<const char*> seas) {
  Fleets fleets(map());
  for (const char* sea : seas) fleets.add({UnitId(fleets.all().size()), map().find(sea)});
  return fleets;
}

} // namespace

BOOST_AUTO_TEST_SUITE(fleets)

BOOST_AUTO_TEST_CASE(a_chain_needs_every_link) {
  const Fleets fleets = at_sea({"eng", "mao", "wes"});
  BOOST_TEST(fleets.chain(province("lon"), province("tun")));
  BOOST_TEST(!fleets.chain(province("lon"), province("nwy")));
  BOOST_TEST(!fleets.chain(province("lon"), province("tun"),
                           [](const Fleets::Fleet& f) { return f.unit != UnitId(1); }));
}

BOOST_AUTO_TEST_CASE(one_fleet_may_do) {
  BOOST_TEST(at_sea({"nth"}).chain(province("lon"), province("nwy")));
}

BOOST_AUTO_TEST_CASE(a_fleet_is_of_use_on_a_direct_route_only) {
  struct Row {
    std::initializer_list<const char*> seas;
    const char *from, *to;
    bool useful;
  }; // asked about the first
  const Row rows[] = {
      {{"nth"}, "lon", "nwy", true},
      {{"iri", "eng"}, "lon", "bel", false},              // a spur
      {{"nwg", "nth"}, "lon", "nwy", false},              // behind a fleet that reaches both shores
      {{"wes", "lyo"}, "mar", "spa", false},              // behind a fleet that reaches both shores
      {{"nwg", "nao", "iri", "eng"}, "lon", "nwy", true}, // the last of a long way round
      {{"iri", "eng", "nao", "nwg"}, "lon", "nwy", true}, // a middle one
      {{"iri", "eng", "nao", "nwg", "nth"}, "lon", "nwy", true},
      {{"iri", "eng", "mao", "nao"}, "bel", "lvp", true},
      {{"nao", "eng", "mao", "wes"}, "lon", "tun", false}, // its neighbours touch each other or lead nowhere
      {{"tys", "wes", "ion"}, "naf", "gre", true},
      {{"eas", "aeg", "ion"}, "con", "nap", false},
  };
  for (const Row& row : rows) {
    const Fleets fleets = at_sea(row.seas);
    BOOST_TEST(fleets.on_direct_route(UnitId(0), province(row.from), province(row.to)) == row.useful,
               *row.seas.begin() << " from " << row.from << " to " << row.to);
  }
}

BOOST_AUTO_TEST_CASE(shores_that_no_sea_joins_have_no_route_however_many_fleets) {
  Fleets fleets(map());
  for (judge::Location l : map().locations())
    if (map().province(map().province_of(l)).terrain == judge::Terrain::sea)
      fleets.add({UnitId(fleets.all().size()), l});
  BOOST_TEST(fleets.all().size() == 19U);
  for (const Fleets::Fleet& fleet : fleets.all())
    BOOST_TEST(!fleets.on_direct_route(fleet.unit, province("stp"), province("sev")));
  BOOST_TEST(!fleets.chain(province("stp"), province("sev")));
  BOOST_TEST(fleets.chain(province("stp"), province("syr")));
}

double thread_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

// The bound is far above what it takes (bench_routes measures it), and far below what listing routes would.
BOOST_AUTO_TEST_CASE(a_sea_full_of_fleets_is_asked_in_no_time) {
  constexpr double bound = 50; // milliseconds of this thread, under sanitizers, too
  for (const judge::MapData& data : {test::SeaBoard::grid(10, 6), test::SeaBoard::thicket(30)}) {
    const test::SeaBoard board(data);
    BOOST_TEST(board.fleets.all().size() == 60U);
    double begin = thread_milliseconds();
    BOOST_TEST(board.fleets.chain(board.from, board.to));
    BOOST_TEST(thread_milliseconds() - begin < bound);
    for (const Fleets::Fleet& fleet : board.fleets.all()) {
      begin = thread_milliseconds();
      BOOST_TEST(board.fleets.on_direct_route(fleet.unit, board.from, board.to));
      BOOST_TEST(thread_milliseconds() - begin < bound);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
