// SPDX-License-Identifier: GPL-3.0-or-later
#include "fixture.h"

#include "judge/board/order.h"
#include "judge/telling/order_form.h"
#include "parser/order_parser.h"

using test::map;

BOOST_AUTO_TEST_SUITE(the_text_of_orders)

constexpr const char* canonical[] = {
    "A par H",
    "par H",
    "A par - bur",
    "A lon - nwy via",
    "A lon - nth - nwy",
    "A lon - nth - nwy or - eng - bel - nwy via",
    "F stp/nc - bar",
    "A par S A mar",
    "A par S A mar - bur",
    "A par S mar - bur",
    "F wes S F lyo - spa/sc",
    "F eng C A lon - bel",
    "disband A par",
    "disband par",
    "build F stp/nc",
    "build par",
    "waive",
};

BOOST_AUTO_TEST_CASE(what_is_written_is_read_back_equal) {
  for (const char* text : canonical) {
    const std::optional<judge::Order> order = test::order_from_text(map(), text);
    BOOST_REQUIRE_MESSAGE(order, text);
    BOOST_TEST(to_text(map(), *order) == text);
    BOOST_TEST((test::order_from_text(map(), to_text(map(), *order)) == order));
  }
}

BOOST_AUTO_TEST_CASE(anything_else_is_no_canonical_order) {
  for (const char* text : {"", "A", "A par", "A par -", "A par - xyz", "A par S", "A par S A",
                           "F eng C A lon", "A Paris - Burgundy", "A par H H", "build", "build F", "waive it",
                           "A par - bur or", "A par S A mar - bur via"})
    BOOST_TEST(!test::order_from_text(map(), text), text);
}

BOOST_AUTO_TEST_CASE(reports_use_full_names) {
  const auto report = [](const char* text, const char* owner = "France", const char* other = "France") {
    return to_report(map(), test::order(text), test::power(owner), test::power(other));
  };
  BOOST_TEST(report("A par - bur") == "Army Paris -> Burgundy");
  BOOST_TEST(report("A lon - nth - nwy via") == "Army London -> North Sea -> Norway");
  BOOST_TEST(report("A par S A mar - bur") == "Army Paris SUPPORT Army Marseilles -> Burgundy");
  BOOST_TEST(report("A par S A mun", "France", "Germany") == "Army Paris SUPPORT German Army Munich");
  BOOST_TEST(report("F eng C A lon - bel", "France", "England") ==
             "Fleet English Channel CONVOY English Army London -> Belgium");
  BOOST_TEST(report("A par H") == "Army Paris HOLD");
  BOOST_TEST(report("disband F stp/nc") == "Fleet St Petersburg (north coast) DISBAND");
}

struct Forms {
  judge::PhaseKind phase;
  const char *canonical, *classic, *brief, *full;
};

constexpr Forms forms[] = {
    {judge::PhaseKind::movement, "A par H", "Army Paris HOLD", "A Par H", "Army Paris holds"},
    {judge::PhaseKind::movement, "A par - bur", "Army Paris -> Burgundy", "A Par-Bur",
     "Army Paris moves to Burgundy"},
    {judge::PhaseKind::movement, "F stp/nc - bar", "Fleet St Petersburg (north coast) -> Barents Sea",
     "F Stp/nc-Bar", "Fleet St Petersburg (north coast) moves to the Barents Sea"},
    {judge::PhaseKind::movement, "F mao - spa/sc", "Fleet Mid-Atlantic Ocean -> Spain (south coast)",
     "F Mao-Spa/sc", "Fleet Mid-Atlantic Ocean moves to Spain (south coast)"},
    {judge::PhaseKind::movement, "par - bur", "Paris -> Burgundy", "Par-Bur", "Paris moves to Burgundy"},
    {judge::PhaseKind::movement, "A lon - bel via", "Army London -> Belgium by convoy",
     "A Lon-Bel via Convoy", "Army London moves to Belgium by convoy"},
    {judge::PhaseKind::movement, "A lon - nth - bel", "Army London -> North Sea -> Belgium",
     "A Lon-Bel via Nth", "Army London moves to Belgium by convoy through the North Sea"},
    {judge::PhaseKind::movement, "A lon - nth - nwg - nwy via",
     "Army London -> North Sea -> Norwegian Sea -> Norway", "A Lon-Nwy via Nth-Nwg",
     "Army London moves to Norway by convoy through the North Sea and the Norwegian Sea"},
    {judge::PhaseKind::movement, "A lon - nth - nwg - nwy or - eng - nth - nwy via",
     "Army London -> Norway by convoy through the North Sea and the Norwegian Sea "
     "or through the English Channel and the North Sea",
     "A Lon-Nwy via Nth-Nwg or Eng-Nth",
     "Army London moves to Norway by convoy through the North Sea and the Norwegian Sea "
     "or through the English Channel and the North Sea"},
    {judge::PhaseKind::movement, "A par S A mar", "Army Paris SUPPORT Army Marseilles", "A Par S A Mar",
     "Army Paris supports Army Marseilles"},
    {judge::PhaseKind::movement, "A par S A mar - bur", "Army Paris SUPPORT Army Marseilles -> Burgundy",
     "A Par S A Mar-Bur", "Army Paris supports Army Marseilles moving to Burgundy"},
    {judge::PhaseKind::movement, "F eng C A lon - bel", "Fleet English Channel CONVOY Army London -> Belgium",
     "F Eng C A Lon-Bel", "Fleet English Channel convoys Army London to Belgium"},
    {judge::PhaseKind::retreat, "A bur - par", "Army Burgundy -> Paris", "A Bur-Par",
     "Army Burgundy retreats to Paris"},
    {judge::PhaseKind::retreat, "disband A bur", "Army Burgundy DISBAND", "A Bur Disband",
     "Army Burgundy disbands"},
    {judge::PhaseKind::adjustment, "build F stp/nc", "Build Fleet St Petersburg (north coast)",
     "Build F Stp/nc", "Build Fleet St Petersburg (north coast)"},
    {judge::PhaseKind::adjustment, "disband A bud", "Remove Army Budapest", "Remove A Bud",
     "Remove Army Budapest"},
    {judge::PhaseKind::adjustment, "waive", "Waive one build", "Waive", "Waive one build"},
};

BOOST_AUTO_TEST_CASE(every_order_can_be_told_in_three_forms) {
  for (const Forms& row : forms) {
    const judge::Order order = test::order(row.canonical);
    const auto form = [&](const char* name) {
      return to_form(map(), order, *judge::find_order_form(name), row.phase);
    };
    BOOST_TEST(form("classic") == row.classic);
    BOOST_TEST(form("brief") == row.brief);
    BOOST_TEST(form("full") == row.full);
  }
  BOOST_TEST(!judge::find_order_form("Brief").has_value());
}

// But the words "by convoy" need not be written where a route is.
BOOST_AUTO_TEST_CASE(every_form_is_read_back) {
  for (const Forms& row : forms) {
    judge::Order order = test::order(row.canonical);
    order.via_convoy = order.via_convoy && order.routes.empty();
    for (const char* text : {row.classic, row.brief, row.full}) {
      const auto parsed = parser::parse_orders(test::standard().names, row.phase, text);
      BOOST_REQUIRE_MESSAGE(parsed.size() == 1 && parsed[0].problems.empty(), text);
      judge::Order read = parsed[0].order;
      read.via_convoy = read.via_convoy && read.routes.empty();
      BOOST_TEST((read == order), text << " is read as " << to_text(map(), read));
    }
  }
}

BOOST_AUTO_TEST_CASE(foreign_units_are_told_apart) {
  const auto form = [](const char* text, judge::OrderForm how) {
    return to_form(map(), test::order(text), how, judge::PhaseKind::movement, test::power("France"),
                   test::power("Germany"));
  };
  BOOST_TEST(form("A par S A mun - bur", judge::OrderForm::full) ==
             "Army Paris supports German Army Munich moving to Burgundy");
  BOOST_TEST(form("A par S A mun - bur", judge::OrderForm::brief) == "A Par S A Mun-Bur");
  BOOST_TEST(form("A par S A mun", judge::OrderForm::classic) == "Army Paris SUPPORT German Army Munich");
}

BOOST_AUTO_TEST_SUITE_END()
