#include "fixture.h"

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
    const std::optional<judge::Order> order = judge::order_from_text(map(), text);
    BOOST_REQUIRE_MESSAGE(order, text);
    BOOST_TEST(to_text(map(), *order) == text);
    BOOST_TEST((judge::order_from_text(map(), to_text(map(), *order)) == order));
  }
}

BOOST_AUTO_TEST_CASE(anything_else_is_no_canonical_order) {
  for (const char* text : {"", "A", "A par", "A par  - bur", "A par -", "A par - xyz", "A par S", "A par S A",
                           "F eng C A lon", "A Paris - Burgundy", "A par H H", "build", "build F", "waive it",
                           "A par - bur or", "A par S A mar - bur via"})
    BOOST_TEST(!judge::order_from_text(map(), text), text);
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

BOOST_AUTO_TEST_SUITE_END()
