// SPDX-License-Identifier: GPL-3.0-or-later
// The flat path: which games it knows, that it says what the marks say, and that it takes most phases. The
// fuzzer looks at many more of them.
#include "fixture.h"

#include "tests/common/library.h"
#include "tests/fuzz/compare_flat.h"
#include "tests/fuzz/usual_phases.h"

namespace {

using namespace judge;

constexpr int phases = 400;

bool knows(const std::string& board, const Rules& rules = {}) {
  return FlatReader::knows(testing::board(board).map, rules);
}

Outcome adjudicate(std::string_view lines, Resolver resolver) {
  GameRules game = test::standard().rules({});
  game.resolver = resolver;
  const variants::CasePhase phase = test::phase(std::string(lines));
  std::vector<Submitted> orders;
  for (const variants::CaseOrder& order : phase.orders) orders.push_back(order.submitted);
  return judge::adjudicate(game, phase.before, orders);
}

} // namespace

BOOST_AUTO_TEST_SUITE(flat)

BOOST_AUTO_TEST_CASE(it_knows_usual_boards_and_rules_alone) {
  BOOST_TEST(knows("standard"));
  BOOST_TEST(knows("standard", mail_rules()));
  BOOST_TEST(knows("known_world_901"));
  BOOST_TEST(!knows("loeb9")); // borders of keepers, or seasons
  Rules rules;
  rules.convoy_paradoxes = ConvoyParadoxes::rule_1982;
  BOOST_TEST(!knows("standard", rules));
  rules = {};
  rules.proxy_orders = ProxyOrders::allowed;
  BOOST_TEST(!knows("standard", rules));
  rules = {};
  rules.removal_rule = RemovalRule::home_centers; // of another kind of phase
  BOOST_TEST(knows("standard", rules));
}

BOOST_AUTO_TEST_CASE(it_says_what_the_marks_say) {
  for (const char* board : {"standard", "world", "fiveman"}) {
    const variants::Variant& variant = testing::board(board);
    fuzz::Random random(1);
    fuzz::UsualPhases made(variant, 1);
    fuzz::FlatComparison usual(variant.rules({})), by_mail(variant.rules(mail_rules())),
        any(variant.rules(fuzz::known_rules(variant.map, random)));
    for (int i = 0; i < phases; ++i) {
      const fuzz::AimedCase one = made.next();
      fuzz::FlatComparison& comparison = i % 3 == 0 ? usual : i % 3 == 1 ? by_mail : any;
      BOOST_TEST(comparison.difference(one.position, one.orders) == "", board);
    }
    BOOST_TEST(usual.taken() + by_mail.taken() + any.taken() > phases / 3, board);
  }
}

// A convoy that hangs on itself is left to the marks (DATC 6.F.14).
BOOST_AUTO_TEST_CASE(a_paradox_has_the_same_outcome) {
  constexpr std::string_view lines = "phase S1901M\n"
                                     "place England F lon\nplace England F wal\n"
                                     "place France A bre\nplace France F eng\n"
                                     "order 1 England F lon S F wal - eng\norder 2 England F wal - eng\n"
                                     "order 3 France A bre - lon\norder 4 France F eng C A bre - lon\n";
  const Outcome flat = adjudicate(lines, Resolver::flat), full = adjudicate(lines, Resolver::marks);
  BOOST_TEST((flat.next == full.next));
  BOOST_TEST((flat.submitted()[2].reason == full.submitted()[2].reason));
  BOOST_TEST((flat.submitted()[2].reason.why == Why::paradox));
}

BOOST_AUTO_TEST_CASE(results_are_made_when_somebody_asks) {
  constexpr std::string_view lines = "phase S1901M\n"
                                     "place France A par\nplace Germany A mun\n"
                                     "order 1 France A par - bur\norder 2 Germany A mun - bur\n"
                                     "order 3 Germany A mun - lon\n";
  Outcome outcome = adjudicate(lines, Resolver::flat);
  const Outcome copy = outcome;
  BOOST_REQUIRE(outcome.submitted().size() == 3U);
  BOOST_TEST((outcome.submitted()[0].mark == Mark::bounce));
  BOOST_TEST((outcome.submitted()[0].reason.why == Why::bounced));
  outcome.units().clear(); // whoever changes them finds them changed
  BOOST_TEST(outcome.units().empty());
  BOOST_TEST(copy.units().size() == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
