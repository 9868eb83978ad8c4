// SPDX-License-Identifier: GPL-3.0-or-later
// What check() says to single orders: a table of positions, orders, reasons and completed orders.
#include "fixture.h"

#include "judge/legality/legality.h"
#include "judge/telling/sentence.h"

using test::map;

namespace {

const char* const movement_phase = "phase S1901M\n"
                                   "place England A lon\n"
                                   "place England F nth\n"
                                   "place England F edi\n"
                                   "place England F mao\n"
                                   "place France A gas\n"
                                   "place France F por\n"
                                   "place France F spa/sc\n"
                                   "place Germany A mun\n"
                                   "place Turkey A con\n"
                                   "place Turkey F bla\n";

struct Row {
  const char* by;
  const char* order;
  const char* says; // the reason, or the completed order
};

constexpr Row movement_rows[] = {
    {"England", "A lon - nwy", "A lon - nwy"},
    {"England", "lon - nwy", "A lon - nwy"},
    {"England", "F lon - nwy", "A lon - nwy (read as Army London)"},
    {"England", "A lon - wal via", "no fleets are there that could convoy Army London to Wales"},
    {"England", "A lon - yor", "A lon - yor"},
    {"England", "A lon - edi via", "A lon - edi via"},
    {"England", "A lon - spa", "no fleets are there that could convoy Army London to Spain"},
    {"England", "A lon - mun", "Army London cannot reach Munich"},
    {"England", "A lon - nth", "Army London cannot reach North Sea"},
    {"England", "A lon - lon", "Army London is there already"},
    {"England", "A lon - nth - nwy",
     "A lon - nth - nwy via (the route only says that the army goes by convoy: any convoy serves)"},
    {"England", "A lvp - yor", "there is no unit in Liverpool"},
    {"England", "A mun - tyr", "the German army in Munich is not yours"},
    {"England", "F edi - nwg via", "Fleet Edinburgh is a fleet, and fleets are not convoyed"},
    {"England", "disband F edi", "this kind of order cannot be given in this phase"},
    {"England", "waive", "this kind of order cannot be given in this phase"},
    {"England", "F mao - spa",
     "the coast is missing: Spain has several that could be meant, spa/nc or spa/sc"},
    {"England", "F mao - spa/nc", "F mao - spa/nc"},
    {"France", "F por - spa",
     "the coast is missing: Spain has several that could be meant, spa/nc or spa/sc"},
    {"France", "F spa/nc - lyo", "F spa/sc - lyo (read as Fleet Spain (south coast))"},
    {"France", "F spa - lyo", "F spa/sc - lyo"},
    {"France", "F spa/sc - gas", "Fleet Spain (south coast) cannot reach Gascony"},
    {"France", "A gas - spa/nc", "A gas - spa (the coast means nothing here: read as Spain)"},
    {"England", "F nth C A lon - nwy", "F nth C A lon - nwy"},
    {"England", "F nth C lon - nwy", "F nth C A lon - nwy"},
    {"England", "F edi C A lon - nwy", "Fleet Edinburgh cannot convoy: only a fleet at sea can"},
    {"England", "F nth C F edi - nwy", "Fleet Edinburgh is a fleet: only armies are convoyed"},
    {"England", "F nth C A lon - mun", "Army London can never go to Munich"},
    {"England", "F mao C A lon - bel", "Fleet Mid-Atlantic Ocean is on no direct route to Belgium"},
    {"England", "F edi S A lon - nwy", "Fleet Edinburgh cannot reach Norway"},
    {"England", "F edi S A lon - yor", "F edi S A lon - yor"},
    {"England", "F nth S A lon - nwy", "only Fleet North Sea itself could convoy the move that it supports"},
    {"England", "F edi S F edi", "Fleet Edinburgh cannot support itself"},
    {"England", "F edi S A yor", "there is no unit in Yorkshire to support or convoy"},
    {"England", "F nth S A mun - kie", "Fleet North Sea cannot reach Kiel"},
    {"England", "F nth S A con - bel", "Army Constantinople can never go to Belgium"},
    {"France", "F por S F mao - spa", "F por S F mao - spa"},
    {"France", "F por S F mao - spa/sc", "F por S F mao - spa/sc"},
    {"Turkey", "F bla S A con - sev", "only Fleet Black Sea itself could convoy the move that it supports"},
    {"Turkey", "A con - sev", "A con - sev"},
};

constexpr const char* retreat_board = "phase S1901R\n"
                                      "place Italy A tri\n"
                                      "place Austria A vie\n"
                                      "dislodged Austria F tri by Italy ven retreats adr alb\n"
                                      "dislodged Turkey F gre by Italy ion retreats alb bul/sc\n";

constexpr Row retreat_rows[] = {
    {"Austria", "F tri - alb", "F tri - alb"},
    {"Austria", "F tri - ven", "no retreat to Venice: the attacker came from there"},
    {"Austria", "F tri H", "this kind of order cannot be given in this phase"},
    {"Austria", "disband F tri", "disband F tri"},
    {"Austria", "A vie - bud", "Army Vienna is not dislodged"},
    {"Italy", "A tri - bud", "Army Trieste is not dislodged"},
    {"Italy", "F gre - alb", "the Turkish fleet in Greece is not yours"},
    {"Turkey", "F gre - bul", "F gre - bul/sc (read as Bulgaria (south coast), the only coast in reach)"},
    {"Turkey", "F gre - bul/ec", "no retreat to Bulgaria (east coast): Fleet Greece cannot reach it"},
};

constexpr const char* winter_board = "phase W1901A\n"
                                     "owns Russia mos sev stp war rum\n"
                                     "owns France par\n"
                                     "owns Turkey con\n"
                                     "place Russia A mos\n"
                                     "place France A par\n"
                                     "place France A bur\n"
                                     "place Turkey A con\n";

constexpr Row winter_rows[] = {
    {"Russia", "build F stp/nc", "build F stp/nc"},
    {"Russia", "build F stp",
     "the coast is missing: St Petersburg has several that could be meant, stp/nc or stp/sc"},
    {"Russia", "build stp/nc", "build F stp/nc"},
    {"Russia", "build stp", "army or fleet? Both could be built in St Petersburg"},
    {"Russia", "build war", "build A war (an army is built in Warsaw)"},
    {"Russia", "build F war", "Warsaw is no place for that type of unit"},
    {"Russia", "build A mos", "Moscow is occupied by the Russian army"},
    {"Russia", "build A rum", "Rumania is not a home center of yours"},
    {"Russia", "build A par", "Paris is not a home center of yours"},
    {"Russia", "waive", "waive"},
    {"Russia", "disband A mos", "there is nothing to remove"},
    {"France", "build A bre", "there is nothing to build"},
    {"France", "waive", "there is nothing to build"},
    {"France", "disband F bur", "disband A bur (read as Army Burgundy)"},
    {"France", "disband A mos", "the Russian army in Moscow is not yours"},
    {"France", "A bur - par", "this kind of order cannot be given in this phase"},
    {"Turkey", "build A smy", "there is nothing to build"},
};

std::string answer(const variants::CasePhase& phase, const Row& row) {
  const judge::Checked checked = check(map(), {}, phase.before, test::power(row.by), test::order(row.order));
  if (checked.illegal) return to_sentence(map(), phase.before, *checked.illegal);
  std::string text = to_text(map(), checked.order);
  for (const judge::Reason& notice : checked.notices)
    text += " (" + to_sentence(map(), phase.before, notice) + ")";
  return text;
}

template <std::size_t N> void try_rows(const char* lines, const Row (&rows)[N]) {
  const variants::CasePhase phase = test::phase(lines);
  for (const Row& row : rows)
    BOOST_TEST(answer(phase, row) == row.says, row.by << ": " << row.order << ": " << answer(phase, row));
}

} // namespace

BOOST_AUTO_TEST_SUITE(legality)

BOOST_AUTO_TEST_CASE(orders_of_movement_phases) { try_rows(movement_phase, movement_rows); }
BOOST_AUTO_TEST_CASE(orders_of_retreat_phases) { try_rows(retreat_board, retreat_rows); }
BOOST_AUTO_TEST_CASE(orders_of_adjustment_phases) { try_rows(winter_board, winter_rows); }

BOOST_AUTO_TEST_CASE(by_mail_impossible_help_is_accepted_and_void) {
  const variants::CasePhase phase = test::phase(movement_phase);
  const judge::Checked checked = check(map(), judge::mail_rules(), phase.before, test::power("England"),
                                       test::order("F nth S A con - bel"));
  BOOST_TEST(!checked.illegal);
  BOOST_REQUIRE(checked.void_help);
  BOOST_TEST(to_sentence(map(), phase.before, *checked.void_help) ==
             "Army Constantinople can never go to Belgium");
  BOOST_TEST(checked.notices.size() == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
