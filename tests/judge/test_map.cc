// SPDX-License-Identifier: GPL-3.0-or-later
#include "fixture.h"

using judge::Coast;
using judge::Location;
using judge::UnitType;
using test::map;

BOOST_AUTO_TEST_SUITE(the_map)

BOOST_AUTO_TEST_CASE(every_location_is_found_by_its_id) {
  for (Location l : map().locations()) BOOST_TEST((map().find(map().id(l)) == l));
  for (const char* unknown : {"", "xyz", "stp/wc", "stp/", "PAR"}) BOOST_TEST(map().find(unknown).is_none());
}

BOOST_AUTO_TEST_CASE(borders_have_two_sides_and_agree_with_each_other) {
  for (UnitType type : {UnitType::army, UnitType::fleet}) {
    for (Location from : map().locations()) {
      for (Location to : map().neighbours(type, from)) {
        BOOST_TEST(map().adjacent(type, from, to));
        BOOST_TEST(map().adjacent(type, to, from));
        BOOST_TEST(map().can_enter(type, from, map().province_of(to)));
        BOOST_TEST(map().touching(map().province_of(from), map().province_of(to)));
        BOOST_TEST(map().can_stand(type, to));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_fleet_stands_on_a_coast_where_there_are_several) {
  const Location stp = map().find("stp"), north = map().find("stp/nc"), south = map().find("stp/sc");
  BOOST_TEST(!map().can_stand(UnitType::fleet, stp));
  BOOST_TEST(map().can_stand(UnitType::army, stp));
  BOOST_TEST(!map().can_stand(UnitType::army, north));
  BOOST_TEST(map().adjacent(UnitType::fleet, map().find("bar"), north));
  BOOST_TEST(!map().adjacent(UnitType::fleet, map().find("bar"), south));
  BOOST_TEST((map().at(map().province_of(stp), Coast::south) == south));
  BOOST_TEST(map().at(map().province_of(stp), Coast::west).is_none());
  BOOST_TEST(map().name(north) == "St Petersburg (north coast)");
}

BOOST_AUTO_TEST_CASE(a_wing_crosses_every_border_and_stands_on_no_coast) {
  const Location stp = map().find("stp");
  BOOST_TEST(map().can_stand(UnitType::wing, stp));
  BOOST_TEST(map().can_stand(UnitType::wing, map().find("nth")));
  BOOST_TEST(!map().can_stand(UnitType::wing, map().find("stp/nc")));
  BOOST_TEST(!map().can_stand(UnitType::wing, map().find("swi")));
  BOOST_TEST(map().adjacent(UnitType::wing, stp, map().find("bar")));
  BOOST_TEST(map().adjacent(UnitType::wing, stp, map().find("mos")));
  BOOST_TEST(!map().adjacent(UnitType::wing, stp, map().find("nth")));
  BOOST_TEST(map().can_enter(UnitType::wing, map().find("bot"), map().province_of(stp)));
}

BOOST_AUTO_TEST_CASE(only_seas_carry_armies) {
  BOOST_TEST(map().may_convoy(map().find("nth")));
  BOOST_TEST(!map().may_convoy(map().find("con")));
}

BOOST_AUTO_TEST_CASE(centers_and_homes_are_counted) {
  BOOST_TEST(map().center_count() == 34U);
  BOOST_TEST(map().is_home(test::power("Austria"), test::province("vie")));
  BOOST_TEST(!map().is_home(test::power("Austria"), test::province("ser")));
}

BOOST_AUTO_TEST_SUITE_END()
