// SPDX-License-Identifier: GPL-3.0-or-later
// What a variant file says of single powers, and what its games begin with: read, taken over, written again,
// refused where it is wrong, and what it does to builds and help.
#include "judge/legality/legality.h"
#include "judge/phases/adjudicate.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/telling/sentence.h"
#include "variants/file/draft.h"
#include "variants/file/matters.h"
#include "variants/file/variant.h"
#include "variants/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace variants;

namespace {

using judge::Power;

// Three powers in a row of coasts.
const std::string small = "chancery variant 1\ntitle Small\nstart W1900A\nvictory 2\n"
                          "coast center aaa Aland\ncoast center bbb Bland\ncoast center ccc Cland\n"
                          "coast ddd Dland\nsea sss Sea\n"
                          "army aaa bbb\narmy bbb ccc\narmy ccc ddd\nfleet sss aaa bbb ccc ddd\n"
                          "power North N Northern\nhome North aaa\nunits North A aaa\n"
                          "power South S Southern\nhome South bbb\nunits South A bbb\n"
                          "power West W Western\nhome West ccc\nunits West A ddd\n";

std::optional<std::string> find_small(std::string_view name) {
  return name == "small" ? std::optional(small) : std::nullopt;
}

std::optional<Variant> read(const std::string& text, std::vector<parser::Problem>& problems) {
  return read_variant("test", text, find_small, problems);
}

Variant with(const std::string& lines) {
  std::vector<parser::Problem> problems;
  auto variant = read(small + lines, problems);
  BOOST_REQUIRE_MESSAGE(variant, (problems.empty() ? "" : problems.front().text));
  return *std::move(variant);
}

// "WORD: TEXT" of the first problem; the lines stand behind those of the small board.
std::string problem_of(const std::string& lines) {
  const std::string text = small + lines;
  std::vector<parser::Problem> problems;
  if (read(text, problems)) return "";
  const parser::Problem& first = problems.front();
  std::size_t begin = 0;
  for (std::size_t line = 1; line < first.line; ++line) begin = text.find('\n', begin) + 1;
  return text.substr(begin + first.column, first.length) + ": " + first.text;
}

Power power(const Variant& variant, const char* name) { return variant.map.find_power(name); }
const judge::PowerData& data(const Variant& variant, const char* name) {
  return variant.map.power(power(variant, name));
}

int due(const Variant& variant, const char* name, const judge::Rules& rules = {}) {
  return judge::adjustments_due(variant.rules(rules), variant.start, power(variant, name));
}

} // namespace

BOOST_AUTO_TEST_SUITE(matters)

BOOST_AUTO_TEST_CASE(each_matter_has_its_row) {
  for (std::size_t i = 0; i < matters_of_places().size() + matters_of_games().size(); ++i)
    BOOST_TEST(static_cast<std::size_t>(row_of(static_cast<Matter>(i)).matter) == i);
}

BOOST_AUTO_TEST_CASE(a_dummy_may_have_controllers) {
  const Variant variant = with("dummy West North South\n");
  BOOST_TEST(data(variant, "West").dummy);
  BOOST_TEST(!data(variant, "North").dummy);
  BOOST_REQUIRE_EQUAL(data(variant, "West").controllers.size(), 2U);
  BOOST_TEST((data(variant, "West").controllers.front() == power(variant, "North")));
  BOOST_TEST(!data(with(""), "West").dummy);
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_told_at_its_word) {
  BOOST_TEST(problem_of("dummy East\n") == "East: there is no power of that name");
  BOOST_TEST(problem_of("dummy West East\n") == "East: there is no power of that name");
  BOOST_TEST(problem_of("dummy West\ndummy North West\n") ==
             "West: nobody plays that power, so nobody orders for another by it");
  BOOST_TEST(problem_of("dummy North\ndummy South\ndummy West\n") ==
             "West: somebody has to play a power: with this one all are dummies");
  BOOST_TEST(problem_of("league cold\n") ==
             "cold: a league has a name and members, such as: league north Norway");
  BOOST_TEST(problem_of("league cold East\n") == "East: there is no power of that name");
  BOOST_TEST(problem_of("league cold North\nhelps North warm\n") == "warm: no power belongs to that league");
  BOOST_TEST(problem_of("helps North\n") == "North: the leagues whose units it may help stand behind it");
  BOOST_TEST(problem_of("hidden_build North ddd\n") == "ddd: the id of a center was expected");
  BOOST_TEST(problem_of("hidden_build North\n") ==
             "North: the centers where it builds unseen stand behind it");
  BOOST_TEST(problem_of("reserves North\n") ==
             "North: one number stands behind the power, such as: reserves Austria 2");
  BOOST_TEST(problem_of("militia North 100\n") == "100: a number from 1 to 99 was expected");
  BOOST_TEST(problem_of("builds nowhere North\n") ==
             "nowhere: home, any_owned, any_owned_if_home_held or any_home was expected");
  BOOST_TEST(problem_of("builds any_owned East\n") == "East: there is no power of that name");
  BOOST_TEST(problem_of("rule immobile_dummies\n") ==
             "immobile_dummies: a rule option and its value, such as: rule immobile_dummies on");
  BOOST_TEST(problem_of("rule no_such on\n").starts_with("no_such: there is no rule option no_such"));
  BOOST_TEST(problem_of("rule builds any_owned\n") ==
             "builds: a board says this by a line of its own: builds any_owned");
  BOOST_TEST(problem_of("rule opening mobilize\n") ==
             "opening: a board says this by a line of its own: opening mobilize");
  BOOST_TEST(problem_of("setting gunboat\n") ==
             "gunboat: no such setting; known are cd_builds, cd_retreats, cd_supports, team_victory");
  BOOST_TEST(problem_of("players 4\n") == "4: a number from 1 to 3 was expected");
  BOOST_TEST(problem_of("dummy West\nplayers 3\n") == "3: a number from 1 to 2 was expected");
  BOOST_TEST(problem_of("players 2 4\n") == "4: a number from 1 to 3 was expected");
}

BOOST_AUTO_TEST_CASE(reserves_count_while_a_home_is_held) {
  BOOST_TEST(due(with(""), "North") == 0);
  BOOST_TEST(due(with("reserves North 2\nbuilds any_owned North\n"), "North") == 0); // no site is free
  const Variant variant = with("units North A ddd\nunits West\nreserves North 2\n");
  BOOST_TEST(due(variant, "North") == 1); // two more, one site
  judge::Rules without;
  without.reserves = judge::Switch::off;
  BOOST_TEST(due(variant, "North", without) == 0);
  const Variant lost = with("units North A ddd\nunits West\nowns North bbb\nowns South\nreserves North 2\n");
  BOOST_TEST(due(lost, "North") == 0);
}

BOOST_AUTO_TEST_CASE(militia_is_a_unit_more_for_each_on_a_home) {
  const std::string crowd = "home South bbb ccc\nhome West\nowns West\nunits West\nunits North A ddd\n";
  BOOST_TEST(due(with(crowd), "South") == 1);
  const Variant variant = with(crowd + "units South A bbb, A ccc\nowns South bbb\nmilitia South 1\n");
  BOOST_TEST(due(variant, "South") == 0); // one center and two units, both at home
  judge::Rules without;
  without.militia = judge::Switch::off;
  BOOST_TEST(due(variant, "South", without) == -1);
}

BOOST_AUTO_TEST_CASE(powers_may_build_where_others_may_not) {
  const std::string two = "units North A ddd\nunits West\nowns North aaa ccc\nowns West\n";
  const auto sites = [](const Variant& variant) {
    return judge::build_sites(variant.rules({}), variant.start, power(variant, "North")).size();
  };
  BOOST_TEST(sites(with(two)) == 1U);
  BOOST_TEST(sites(with(two + "builds any_owned North\n")) == 2U);
  BOOST_TEST(sites(with(two + "builds any_owned South\n")) == 1U);
}

BOOST_AUTO_TEST_CASE(a_power_helps_its_leagues_alone) {
  const auto illegal = [](const Variant& variant, const char* whose, std::uint8_t leagues) {
    judge::Position position = variant.start;
    position.phase = *judge::parse_phase("S1901M");
    judge::Rules rules;
    rules.leagues = leagues;
    judge::Order order;
    order.kind = judge::OrderKind::support;
    order.unit = variant.map.find("bbb");
    order.target = variant.map.find(whose);
    const auto fault = judge::check(variant.map, rules, position, power(variant, "South"), order).illegal;
    return fault ? judge::to_sentence(variant.map, position, *fault) : "";
  };
  const Variant variant =
      with("units West A ccc\nleague cold North\nleague warm South West\nhelps South warm\n");
  BOOST_TEST(illegal(variant, "aaa", judge::Switch::on) ==
             "the Northern army in Aland is of no league that this power may help");
  BOOST_TEST(illegal(variant, "ccc", judge::Switch::on) == "");
  BOOST_TEST(illegal(variant, "aaa", judge::Switch::off) == "");
  BOOST_TEST(illegal(with("league cold North\n"), "aaa", judge::Switch::on) == "");
}

BOOST_AUTO_TEST_CASE(what_a_game_begins_with) {
  const Variant variant = with("rule immobile_dummies on\nsetting cd_builds team_victory\nplayers 2 3\n");
  BOOST_REQUIRE_EQUAL(variant.beginning.rules.size(), 1U);
  BOOST_TEST(variant.beginning.rules.front().first == "immobile_dummies");
  BOOST_TEST(variant.beginning.settings == (std::vector<std::string>{"cd_builds", "team_victory"}),
             boost::test_tools::per_element());
  BOOST_TEST(variant.beginning.players == 2);
  BOOST_TEST(variant.hand_victory == 3);
  BOOST_TEST(with("").beginning.players == 0);
}

// The home center of the power is another one now: it has one center, and a unit in it.
BOOST_AUTO_TEST_CASE(reserves_and_militia_go_by_the_homes_that_a_year_fixed) {
  const auto due_at_home = [](const std::string& lines, std::size_t home) {
    const Variant variant = with("units North A ddd\nunits West\nbuilds any_owned\n" + lines);
    judge::Position position = variant.start;
    position.homes.assign(variant.map.province_count(), Power{});
    position.homes[judge::Province(home)] = power(variant, "North");
    return judge::adjustments_due(variant.rules({}), position, power(variant, "North"));
  };
  BOOST_TEST(due_at_home("reserves North 2\n", 0) == 1); // Aland: two more, one site
  BOOST_TEST(due_at_home("reserves North 2\n", 2) == 0); // Cland, which it does not own
  const std::string crowd = "units North A aaa, A ddd\nmilitia North 1\n";
  BOOST_TEST(due_at_home(crowd, 0) == 0);
  BOOST_TEST(due_at_home(crowd, 2) == -1);
}

BOOST_AUTO_TEST_CASE(a_home_center_may_be_the_site_of_an_emergency) {
  const auto sites = [](const std::string& homes) {
    const Variant variant = with("units North\nemergency North aaa 1 " + homes + "\n");
    return judge::build_sites(variant.rules({}), variant.start, power(variant, "North")).size();
  };
  BOOST_TEST(sites("1") == 1U);
  BOOST_TEST(sites("2") == 1U); // no emergency, but a home center of its own all the same
}

BOOST_AUTO_TEST_CASE(a_board_that_is_based_on_another_takes_it_over) {
  const auto based = [](const std::string& lines) {
    std::vector<parser::Problem> problems;
    auto variant = read("chancery variant 1\ntitle T\nbased on small\n" + lines, problems);
    BOOST_REQUIRE(variant);
    return *std::move(variant);
  };
  BOOST_TEST(based("dummy West\n").map.power(Power(2)).dummy);
  const std::string text = variant_text(draft_of(with("dummy West\nreserves North 1\nreserves North 2\n")));
  BOOST_TEST(text.find("dummy West\n") != text.npos);
  BOOST_TEST(text.find("reserves North 2\n") != text.npos);
  BOOST_TEST(text.find("reserves North 1\n") == text.npos);
}

// Each word is in a board of the project, or here: written and read again it is the same.
BOOST_AUTO_TEST_CASE(all_of_it_is_written_and_read_again) {
  const std::string lines = "dummy West North\nbuilds any_home South\nleague cold North South\n"
                            "helps South cold\nhidden_build North aaa\nreserves North 2\nmilitia South 1\n"
                            "rule vassal_dummies on\nsetting cd_supports\nplayers 1 3\n";
  const std::string once = variant_text(draft_of(with(lines)));
  std::vector<parser::Problem> problems;
  const auto again = read(once, problems);
  BOOST_REQUIRE(again);
  BOOST_TEST(variant_text(draft_of(*again)) == once);
  for (const char* line :
       {"dummy West North\n", "builds any_home South\n", "league cold North South\n", "helps South cold\n",
        "hidden_build North aaa\n", "reserves North 2\n", "militia South 1\n", "rule vassal_dummies on\n",
        "setting cd_supports\n", "players 1 3\n"})
    BOOST_TEST(once.find(line) != once.npos, line);
}

BOOST_AUTO_TEST_SUITE_END()
