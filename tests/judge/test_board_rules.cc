// SPDX-License-Identifier: GPL-3.0-or-later
// What some boards ask for beside places and powers: neutral armies, a center of one's choice, home centers
// that a year fixes, turns without seasons, and a lead that wins. Each with the rule and without.
#include "judge/legality/legal_places.h"
#include "judge/phases/adjudicate.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/phases/game_rules.h"
#include "parser/order_parser.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <limits>

using namespace judge;

namespace {

// A game on a board, phase after phase.
class Play {
 public:
  explicit Play(const char* board, Rules rules = {})
      : variant_(testing::board(board)), game_(variant_.rules(rules)) {
    position = with_neutrals(game_, opening_position(game_, variant_.start));
  }

  // "England A lvp - yor"
  Outcome step(const std::vector<std::string>& lines = {}) {
    std::vector<Submitted> orders;
    for (const std::string& line : lines) {
      const std::size_t blank = line.find(' ');
      const auto parsed = parser::parse_orders(variant_.names, position.phase.kind, line.substr(blank + 1));
      BOOST_REQUIRE_MESSAGE(parsed.size() == 1 && parsed[0].problems.empty(), line);
      orders.push_back({power(line.substr(0, blank)), parsed[0].order});
    }
    game_.resolver = Resolver::equations;
    const Position by_equations = adjudicate(game_, position, orders).next;
    game_.resolver = Resolver::marks;
    const Outcome outcome = adjudicate(game_, position, orders);
    BOOST_TEST((outcome.next == by_equations));
    position = outcome.next;
    return outcome;
  }

  Power power(std::string_view name) const { return variant_.map.find_power(name); }
  Province at(const char* id) const { return variant_.map.province_of(variant_.map.find(id)); }
  std::string phase() const { return to_text(position.phase); }
  std::size_t neutrals() const { return position.unit_count(Power{}); }
  bool has_neutral(const char* id) const {
    const Unit* unit = position.unit_in(variant_.map, at(id));
    return unit != nullptr && unit->power.is_none();
  }
  std::size_t sites(const char* name) const { return build_sites(game_, position, power(name)).size(); }
  int due(const char* name) const { return adjustments_due(game_, position, power(name)); }
  const GameRules& game() const { return game_; }

  Position position;

 private:
  const variants::Variant& variant_;
  GameRules game_;
};

Rules neutrals(std::uint8_t value) {
  Rules rules;
  rules.neutrals = value;
  return rules;
}

// Two armies against the one of nobody in Bizen, dislodged in spring; the center is empty again in fall.
Play clear_bizen(std::uint8_t rule) {
  Play play("sengoku", neutrals(rule));
  const Map& map = play.game().map;
  play.position.units.push_back({play.power("Mori"), UnitType::army, map.find("bit")});
  play.position.units.push_back({play.power("Mori"), UnitType::army, map.find("har")});
  const Outcome outcome = play.step({"Mori A bit - biz", "Mori A har S A bit - biz"});
  BOOST_TEST(outcome.disbanded.size() == 1U);
  play.step({"Mori A biz - bit", "Mori F nag H"});
  return play;
}

} // namespace

BOOST_AUTO_TEST_SUITE(board_rules)

BOOST_AUTO_TEST_CASE(a_board_names_its_neutral_armies) {
  BOOST_TEST(Play("europe1939").neutrals() == 1U);
  BOOST_TEST(Play("europe1939").has_neutral("ser"));
  BOOST_TEST(Play("sengoku").neutrals() == 6U);
  BOOST_TEST(Play("standard").neutrals() == 0U);
}

BOOST_AUTO_TEST_CASE(a_game_has_none_of_them_or_one_in_each_center) {
  BOOST_TEST(Play("sengoku", neutrals(Neutrals::none)).neutrals() == 0U);
  BOOST_TEST(Play("sengoku", neutrals(Neutrals::on)).neutrals() == 21U);
  BOOST_TEST(Play("standard", neutrals(Neutrals::rebuilt)).neutrals() == 12U);
}

BOOST_AUTO_TEST_CASE(a_neutral_army_is_dislodged_and_leaves_the_board) {
  Play play("europe1939");
  const Map& map = play.game().map;
  play.position.units.push_back({play.power("Italy"), UnitType::army, map.find("mac")});
  play.position.units.push_back({play.power("Italy"), UnitType::army, map.find("cro")});
  play.step({"Italy A mac - ser"});
  BOOST_TEST(play.has_neutral("ser"));
  play.step({"Italy A mac - ser", "Italy A cro S A mac - ser"});
  BOOST_TEST(!play.has_neutral("ser"));
  BOOST_TEST((play.position.owners[play.at("ser")] == play.power("Italy")));
}

BOOST_AUTO_TEST_CASE(a_neutral_army_takes_no_center_from_its_owner) {
  Play play("europe1939");
  play.position.owners[play.at("ser")] = play.power("Italy");
  play.position.phase = *parse_phase("F1939M");
  BOOST_TEST(play.step().centers_counted);
  BOOST_TEST(play.has_neutral("ser"));
  BOOST_TEST((play.position.owners[play.at("ser")] == play.power("Italy")));
}

BOOST_AUTO_TEST_CASE(a_neutral_army_may_be_named_so) {
  Rules rules;
  rules.missing_nationality = Slip::illegal;
  Play play("sengoku", rules);
  play.position.units.push_back({play.power("Mori"), UnitType::army, play.game().map.find("har")});
  for (const char* order : {"Mori A har S Neutral A biz", "Mori A har S A biz", "Mori A har S neutral biz",
                            "Mori A har supports the Neutral army in biz"}) {
    Play same = play;
    BOOST_TEST((same.step({order}).submitted().at(0).result == Result::ok), order);
  }
}

BOOST_AUTO_TEST_CASE(a_neutral_army_comes_back_where_the_board_says_so) {
  Play play = clear_bizen(Neutrals::off);
  if (play.phase() == "W1570A") {
    BOOST_TEST(!play.has_neutral("biz")); // not before the adjustments are over
    const Outcome outcome = play.step();
    BOOST_TEST(outcome.returned.size() == 1U);
  }
  BOOST_TEST(play.phase() == "S1571M");
  BOOST_TEST(play.has_neutral("biz"));
  BOOST_TEST(!play.has_neutral("bin")); // none ever stood there
}

BOOST_AUTO_TEST_CASE(without_the_rule_it_is_gone) {
  Play play = clear_bizen(Neutrals::on);
  while (play.position.phase.kind != PhaseKind::movement) BOOST_TEST(play.step().returned.empty());
  BOOST_TEST(!play.has_neutral("biz"));
}

BOOST_AUTO_TEST_CASE(a_game_has_them_rebuilt_in_every_unowned_center) {
  Play play = clear_bizen(Neutrals::rebuilt);
  while (play.position.phase.kind != PhaseKind::movement) play.step();
  BOOST_TEST(play.has_neutral("biz"));
}

BOOST_AUTO_TEST_CASE(a_neutral_army_comes_back_when_nobody_adjusts) {
  Play play("unconstitutional");
  const Province there = play.at("wer");
  std::erase_if(play.position.units,
                [&](const Unit& u) { return play.game().map.province_of(u.location) == there; });
  play.step();
  BOOST_TEST(!play.has_neutral("wer"));
  const Outcome outcome = play.step();
  BOOST_TEST(play.phase() == "S1806M");
  BOOST_TEST(outcome.returned.size() == 1U);
  BOOST_TEST(play.has_neutral("wer"));
}

BOOST_AUTO_TEST_CASE(who_stands_in_a_center_or_owns_it_keeps_the_neutral_army_out) {
  Play play("unconstitutional");
  const Map& map = play.game().map;
  std::erase_if(play.position.units, [&](const Unit& u) {
    const Province p = map.province_of(u.location);
    return p == play.at("wer") || p == play.at("mar");
  });
  play.position.units.push_back({play.power("Virginia"), UnitType::army, map.find("mar")});
  play.position.owners[play.at("wer")] = play.power("Virginia");
  play.step();
  play.step();
  while (play.position.phase.kind != PhaseKind::movement) play.step({"Virginia remove A mar"});
  BOOST_TEST(!play.has_neutral("wer"));
  BOOST_TEST(!play.has_neutral("mar"));
}

BOOST_AUTO_TEST_CASE(a_power_that_mobilizes_keeps_the_center_where_it_builds) {
  Play play("1898_mobilize");
  BOOST_TEST(play.phase() == "W1898A");
  BOOST_TEST(play.due("Russia") == 1);
  BOOST_TEST(play.sites("Russia") == 4U);
  play.step({"Russia build F stp/nc", "France build A par"});
  BOOST_TEST(play.phase() == "S1899M");
  BOOST_TEST(play.position.center_count(play.power("Russia")) == 1U);
  BOOST_TEST((play.position.owners[play.at("stp")] == play.power("Russia")));
  BOOST_TEST(play.position.unit_count(play.power("France")) == 1U);
}

BOOST_AUTO_TEST_CASE(who_chooses_no_center_gets_one) {
  Play play("1898_mobilize");
  const Outcome outcome = play.step({"Italy waive"});
  BOOST_TEST((outcome.submitted()[0].reason.why == Why::must_build));
  for (const char* name : {"Austria", "Italy", "Turkey"}) {
    BOOST_TEST(play.position.unit_count(play.power(name)) == 1U, name);
    BOOST_TEST(play.position.center_count(play.power(name)) == 1U, name);
  }
}

BOOST_AUTO_TEST_CASE(a_game_mobilizes_on_any_board_and_not_by_itself) {
  Rules rules;
  rules.opening = Opening::mobilize;
  Play play("standard", rules);
  play.step({"England build F lon"});
  BOOST_TEST(play.position.center_count(play.power("England")) == 1U);
  Play usual("standard");
  BOOST_TEST(usual.phase() == "S1901M");
  BOOST_TEST(usual.position.center_count(usual.power("England")) == 3U);
}

BOOST_AUTO_TEST_CASE(nobody_chooses_st_petersburg_in_1897) {
  Play play("1897");
  BOOST_TEST(play.phase() == "W1897A");
  BOOST_TEST(play.sites("Russia") == 3U);
  const Outcome outcome = play.step({"Russia build A stp"});
  BOOST_TEST((outcome.submitted()[0].reason.why == Why::not_a_home));
}

// To the last fall before the year is over, with a French army in Spain and nobody in Brest.
Play to_fall(const char* year) {
  Play play("1897");
  play.step({"France build A par"});
  const Map& map = play.game().map;
  play.position.units.push_back({play.power("France"), UnitType::army, map.find("spa")});
  play.position.phase = *parse_phase(year);
  play.step();
  return play;
}

BOOST_AUTO_TEST_CASE(what_is_owned_in_1899_is_home_from_then_on) {
  Play play = to_fall("F1899M");
  const Power france = play.power("France");
  BOOST_TEST(play.position.is_home(play.game().map, france, play.at("spa")));
  BOOST_TEST(!play.position.is_home(play.game().map, france, play.at("bre")));
  BOOST_TEST(homes_of(play.game().map, play.position, france).size() == 2U);
  while (play.position.phase.kind != PhaseKind::movement) play.step();
  BOOST_TEST(play.position.is_home(play.game().map, france, play.at("spa")));
}

BOOST_AUTO_TEST_CASE(before_1899_the_homes_are_those_of_the_board) {
  Play play = to_fall("F1898M");
  const Power france = play.power("France");
  BOOST_TEST(!play.position.is_home(play.game().map, france, play.at("spa")));
  BOOST_TEST(play.position.is_home(play.game().map, france, play.at("bre")));
}

// The board begins in the year 0, which is a year as any other.
BOOST_AUTO_TEST_CASE(no_year_fixes_homes_where_the_board_names_none) {
  Play play("north_sea_wars");
  const Power norse = play.power("Norse");
  play.position.phase = *parse_phase("F0M");
  play.position.units.clear();
  for (const char* id : {"got", "iro", "woo"}) play.position.owners[play.at(id)] = norse;
  play.step();
  BOOST_TEST(play.phase() == "W0A");
  BOOST_TEST(play.position.homes.size() == 0U);
  BOOST_TEST(!play.position.is_home(play.game().map, norse, play.at("iro")));
}

BOOST_AUTO_TEST_CASE(a_game_that_builds_before_the_year_0_goes_on) {
  Rules rules;
  rules.opening = Opening::blank;
  Play play("north_sea_wars", rules);
  BOOST_TEST(play.phase() == "W-1A");
  BOOST_TEST((parse_phase(play.phase()) == play.position.phase));
  play.step();
  BOOST_TEST(play.phase() == "S0M");
}

BOOST_AUTO_TEST_CASE(builds_go_to_the_home_centers_of_1899) {
  Play play = to_fall("F1899M");
  play.position.phase = *parse_phase("F1900M");
  const Location spain = play.game().map.find("spa");
  std::erase_if(play.position.units, [&](const Unit& unit) { return unit.location == spain; });
  play.step();
  BOOST_TEST(play.phase() == "W1900A");
  BOOST_TEST(play.sites("France") == 1U);
  play.step({"France build A spa"});
  BOOST_TEST(play.position.unit_count(play.power("France")) == 2U);
}

// Belgium has its home center in Holland now: France, which holds Belgium alone, is no lord of it.
BOOST_AUTO_TEST_CASE(a_dummy_serves_who_holds_the_homes_that_a_year_fixed) {
  const auto has_lord = [](const char* home) {
    Rules rules;
    rules.vassal_dummies = Switch::on;
    Play play("vassal", rules);
    const Power belgium = play.power("Belgium"), france = play.power("France");
    play.position.phase = *parse_phase("F1901M");
    play.position.dummies.insert(belgium);
    play.position.homes.assign(play.game().map.province_count(), Power{});
    play.position.homes[play.at(home)] = belgium;
    play.position.units = {{france, UnitType::army, play.game().map.find("bel")}};
    play.step();
    return play.position.lord_of(belgium) == france;
  };
  BOOST_TEST(has_lord("bel"));
  BOOST_TEST(!has_lord("hol"));
}

BOOST_AUTO_TEST_CASE(a_wing_over_a_home_makes_nobody_a_lord) {
  const auto has_lord = [](UnitType type) {
    Rules rules;
    rules.vassal_dummies = rules.wings = Switch::on;
    Play play("vassal", rules);
    const Power belgium = play.power("Belgium"), france = play.power("France");
    play.position.phase = *parse_phase("F1901M");
    play.position.dummies.insert(belgium);
    play.position.owners[play.at("bel")] = belgium;
    play.position.units = {{france, type, play.game().map.find("bel")}};
    play.step();
    return play.position.lord_of(belgium) == france;
  };
  BOOST_TEST(has_lord(UnitType::army));
  BOOST_TEST(!has_lord(UnitType::wing));
}

BOOST_AUTO_TEST_CASE(turns_of_five_years_have_one_movement_and_adjust_every_tenth_year) {
  const Play play("hundred");
  const Calendar& calendar = play.game().calendar;
  std::string phases;
  Phase phase = calendar.start;
  for (int i = 0; i < 6; ++i, phase = calendar.next(phase)) phases += to_text(phase) + ' ';
  BOOST_TEST(phases == "Y1425M Y1425R Y1430M Y1430R Y1430A Y1435M ");
  BOOST_TEST(!calendar.counts_centers_after(*parse_phase("Y1425R")));
  BOOST_TEST(calendar.counts_centers_after(*parse_phase("Y1430M")));
  BOOST_TEST(!calendar.counts_centers_after(*parse_phase("Y1430A")));
}

BOOST_AUTO_TEST_CASE(a_board_has_the_phases_of_its_calendar_alone) {
  const auto has = [](const char* board, const char* phase) {
    return Play(board).game().calendar.has(*parse_phase(phase));
  };
  for (const char* phase : {"Y1425M", "Y1430R", "Y1430A", "Y1430B"}) BOOST_TEST(has("hundred", phase), phase);
  for (const char* phase : {"S1430M", "Y1431M", "Y1435A", "W1430A"})
    BOOST_TEST(!has("hundred", phase), phase);
  for (const char* phase : {"S1901M", "F1901R", "W1901A"}) BOOST_TEST(has("standard", phase), phase);
  for (const char* phase : {"Y1901M", "U1901M", "Y1910A"}) BOOST_TEST(!has("standard", phase), phase);
}

BOOST_AUTO_TEST_CASE(a_unit_too_many_goes_at_the_first_adjustments) {
  Play play("hundred");
  BOOST_TEST(play.position.unit_count(play.power("France")) == 5U);
  BOOST_TEST(!play.step().centers_counted);
  BOOST_TEST(play.phase() == "Y1430M");
  BOOST_TEST(play.step().centers_counted);
  BOOST_TEST(play.phase() == "Y1430A");
  BOOST_TEST(play.due("France") == -1);
  play.step({"France remove A pro"});
  BOOST_TEST(play.phase() == "Y1435M");
}

BOOST_AUTO_TEST_CASE(a_lead_shrinks_with_the_years) {
  const Lead lead = Play("twenty_twenty").game().lead;
  BOOST_TEST(lead_needed(lead, 2001) == 20);
  BOOST_TEST(lead_needed(lead, 2005) == 16);
  BOOST_TEST(lead_needed(lead, 2020) == 1);
  BOOST_TEST(lead_needed(lead, 2050) == 1);
  BOOST_TEST(lead_needed(Lead{}, 2001) == 0);
  const Lead steep{20, 1, 99999, 1}; // no number is too large for it
  BOOST_TEST(lead_needed(steep, 99999) == 1);
  BOOST_TEST(lead_needed(Lead{20, 99999, 99999, 1}, 1) == std::numeric_limits<int>::max());
}

// Who wins when China owns so many centers and India so many, and the others none.
std::vector<Power> winners_with(std::size_t china, std::size_t india, const char* phase,
                                bool by_lead = true) {
  Play play("twenty_twenty");
  GameRules game = play.game();
  if (!by_lead) game.lead = {};
  play.position.units.clear();
  play.position.phase = *parse_phase(phase);
  for (const Province p : game.map.centers()) {
    Power owner;
    if (china > 0)
      owner = play.power("China"), --china;
    else if (india > 0)
      owner = play.power("India"), --india;
    play.position.owners[p] = owner;
  }
  return adjudicate(game, play.position, {}).winners;
}

BOOST_AUTO_TEST_CASE(a_lead_over_everybody_wins_and_so_does_the_number) {
  BOOST_TEST(winners_with(29, 10, "F2001M").empty());
  BOOST_TEST(winners_with(30, 10, "F2001M").size() == 1U);
  BOOST_TEST(winners_with(30, 10, "F2001M", false).empty());
  BOOST_TEST(winners_with(11, 10, "F2019M").empty());
  BOOST_TEST(winners_with(11, 10, "F2020M").size() == 1U);
  BOOST_TEST(winners_with(49, 48, "F2001M").size() == 1U);
  BOOST_TEST(winners_with(49, 49, "F2020M").empty());
}

BOOST_AUTO_TEST_SUITE_END()
