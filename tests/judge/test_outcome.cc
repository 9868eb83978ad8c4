// SPDX-License-Identifier: GPL-3.0-or-later
// What a phase leaves behind beyond its moves: owners, winners, the next phase, what is due in it.
#include "fixture.h"
#include "judge/phases/adjudicate.h"
#include "judge/phases/adjustment_phase.h"
#include "tests/common/library.h"

using judge::Outcome;
using test::map;
using test::power;
using test::province;

BOOST_AUTO_TEST_SUITE(outcomes)

BOOST_AUTO_TEST_CASE(centers_change_hands_after_the_fall_only) {
  const char* const lines = "owns France bre\n"
                            "owns Germany ber\n"
                            "place France A gas\n"
                            "order 1 France A gas - spa\n";
  const Outcome spring = test::adjudicate(test::phase("phase S1901M\n" + std::string(lines)));
  BOOST_TEST(!spring.centers_counted);
  BOOST_TEST(spring.next.owners[province("spa")].is_none());
  const Outcome fall = test::adjudicate(test::phase("phase F1901M\n" + std::string(lines)));
  BOOST_TEST(fall.centers_counted);
  BOOST_TEST((fall.next.owners[province("spa")] == power("France")));
  BOOST_TEST((fall.next.owners[province("bre")] == power("France")));
}

BOOST_AUTO_TEST_CASE(where_nobody_owns_anything_nothing_changes_hands) {
  const Outcome outcome =
      test::adjudicate(test::phase("phase F1901M\nplace France A par\norder 1 France A par H\n"));
  BOOST_TEST(!outcome.centers_counted);
  BOOST_TEST(outcome.next.owners[province("par")].is_none());
}

BOOST_AUTO_TEST_CASE(phases_without_orders_to_give_are_skipped) {
  struct Row {
    const char *lines, *next;
  };
  const Row rows[] = {
      {"phase S1901M\nowns France par\nplace France A bur\norder 1 France A bur H\n", "F1901M"},
      {"phase F1901M\nowns France par\nplace France A bur\norder 1 France A bur H\n", "S1902M"},
      {"phase F1901M\nowns France par bre\nplace France A bur\norder 1 France A bur H\n", "W1901A"},
      {"phase F1901M\nowns France par bre\nplace France A bre\nplace France A par\norder 1 France A par H\n",
       "S1902M"},
      {"phase F1901M\nowns France bre\nplace France A bre\nplace France A par\nplace France A pic\n",
       "W1901A"},
      {"phase W1901A\nowns France par\norder 1 France build A par\n", "S1902M"},
      // a center is owned, but no home is free to build in
      {"phase F1901M\nowns France bel\norder 1 France A par H\n", "S1902M"},
  };
  for (const Row& row : rows) {
    const Outcome outcome = test::adjudicate(test::phase(row.lines));
    BOOST_TEST(to_text(outcome.next.phase) == row.next, row.lines);
  }
}

constexpr const char* trapped = "phase S1901M\n"
                                "place France A por\n"
                                "place England A spa\n"
                                "place England F mao\n"
                                "order 1 England A spa - por\n"
                                "order 2 England F mao S A spa - por\n";

BOOST_AUTO_TEST_CASE(a_unit_that_can_go_nowhere_leaves_at_once_when_nobody_retreats) {
  const Outcome outcome = test::adjudicate(test::phase(trapped));
  BOOST_TEST(to_text(outcome.next.phase) == "F1901M");
  BOOST_REQUIRE(outcome.dislodged.size() == 1U);
  BOOST_TEST(outcome.dislodged[0].retreats.empty());
  BOOST_TEST(outcome.disbanded.size() == 1U);
  BOOST_TEST(outcome.next.dislodged.empty());
}

BOOST_AUTO_TEST_CASE(a_retreat_phase_keeps_the_trapped_ones_until_it_is_played) {
  const Outcome outcome =
      test::adjudicate(test::phase(std::string(trapped) + "place Italy F tun\n"
                                                          "place Turkey F ion\nplace Turkey F tys\n"
                                                          "order 3 Turkey F ion - tun\n"
                                                          "order 4 Turkey F tys S F ion - tun\n"));
  BOOST_TEST(to_text(outcome.next.phase) == "S1901R");
  BOOST_TEST(outcome.next.dislodged.size() == 2U);
  const judge::GameRules game = test::standard().rules({});
  BOOST_TEST(orders_due(game, outcome.next, power("France")) == 0U);
  BOOST_TEST(orders_due(game, outcome.next, power("Italy")) == 1U);
}

// So many centers for France and England, and a fall in which nothing moves.
Outcome fall_with(int french, int english) {
  std::string lines[2] = {"owns France", "owns England"};
  int wanted[2] = {french, english};
  for (judge::Province p : map().provinces()) {
    if (!map().is_center(p)) continue;
    const int owner = wanted[0] > 0 ? 0 : 1;
    if (wanted[owner]-- > 0) lines[owner] += " " + map().province(p).id;
  }
  return test::adjudicate(
      test::phase("phase F1910M\n" + lines[0] + "\n" + lines[1] + "\nplace France A sil\n"));
}

BOOST_AUTO_TEST_CASE(a_power_alone_in_the_lead_wins) {
  BOOST_TEST(fall_with(17, 10).winners.empty());
  const Outcome won = fall_with(18, 16);
  BOOST_REQUIRE(won.winners.size() == 1U);
  BOOST_TEST((won.winners[0] == power("France")));
}

BOOST_AUTO_TEST_CASE(two_leaders_together_play_on) {
  const variants::CasePhase phase =
      test::phase("phase F1910M\nowns France bre mar par\nowns England edi lon lvp\n"
                  "owns Italy ven\nplace Italy A tus\n");
  judge::GameRules game = test::standard().rules({});
  game.victory_centers = 2;
  BOOST_TEST(judge::adjudicate(game, phase.before, {}).winners.empty());
  game.victory_centers = 1;
  BOOST_TEST(judge::adjudicate(game, phase.before, {}).winners.empty());
}

BOOST_AUTO_TEST_CASE(what_is_due_in_winter) {
  const variants::CasePhase phase =
      test::phase("phase W1901A\n"
                  "owns France bre mar par spa por\nowns England lon\n"
                  "place France A par\nplace France A gas\n"
                  "place England F nth\nplace England F eng\nplace England A bel\n");
  const judge::GameRules game = test::standard().rules({});
  BOOST_TEST(adjustments_due(game, phase.before, power("France")) == 2); // three centers more, two free homes
  BOOST_TEST(adjustments_due(game, phase.before, power("England")) == -2);
  BOOST_TEST(adjustments_due(game, phase.before, power("Italy")) == 0);
  BOOST_TEST(orders_due(game, phase.before, power("England")) == 2U);
  BOOST_TEST(build_sites(game, phase.before, power("France")).size() == 2U);
}

BOOST_AUTO_TEST_CASE(centers_are_taken_on_a_board_where_nobody_has_a_home_though_nobody_owns_one_yet) {
  const variants::Variant& board = testing::board("void");
  const judge::Power power = board.map.find_power("Norwegian-Sea");
  const judge::Province norway = board.map.province_of(board.map.find("nwy"));
  judge::Order order;
  order.kind = judge::OrderKind::move;
  order.type = judge::UnitType::fleet;
  order.unit = board.map.find("nwg");
  order.to = board.map.find("nwy");
  const std::vector<judge::Submitted> orders{{power, order}};
  const Outcome outcome = judge::adjudicate(board.rules({}), board.start, orders);
  BOOST_TEST(outcome.centers_counted);
  BOOST_TEST((outcome.next.owners[norway] == power));
}

BOOST_AUTO_TEST_CASE(every_unit_has_a_result_by_power) {
  const variants::CasePhase phase =
      test::phase("phase S1901M\n"
                  "place Turkey A con\nplace Austria A vie\nplace Turkey F ank\n"
                  "order 1 Turkey F ank - par\norder 2 Austria A vie - bud\n");
  const Outcome outcome = test::adjudicate(phase);
  BOOST_REQUIRE(outcome.units().size() == 3U);
  BOOST_TEST(to_text(map(), outcome.units()[0].order) == "A vie - bud");
  BOOST_TEST(outcome.units()[0].ordered);
  BOOST_TEST(to_text(map(), outcome.units()[1].order) == "A con H");
  BOOST_TEST(!outcome.units()[1].ordered);
  BOOST_TEST(to_text(map(), outcome.units()[2].order) == "F ank - par");
  BOOST_TEST(!outcome.units()[2].ordered);
  BOOST_TEST((outcome.units()[2].resolution.mark == judge::Mark::illegal));
}

BOOST_AUTO_TEST_CASE(builds_waives_and_removals_have_results_too) {
  const Outcome outcome =
      test::adjudicate(test::phase("phase W1901A\n"
                                   "owns France bre mar par\nowns England lon\n"
                                   "place France A par\nplace England F nth\nplace England A wal\n"
                                   "order 1 France build F bre\norder 2 France waive\n"));
  BOOST_REQUIRE(outcome.units().size() == 3U);
  BOOST_TEST(outcome.units()[0].automatic);
  BOOST_TEST(to_text(map(), outcome.units()[0].order) == "disband F nth");
  BOOST_TEST(to_text(map(), outcome.units()[1].order) == "build F bre");
  BOOST_TEST((outcome.units()[2].order.kind == judge::OrderKind::waive));
  BOOST_TEST(outcome.next.units.size() == 3U);
}

BOOST_AUTO_TEST_SUITE_END()
