// SPDX-License-Identifier: GPL-3.0-or-later
// What letters that no grammar knows are likely to order.
#include "judge/board/order.h"
#include "judge/board/rules.h"
#include "parser/prose/evidence.h"
#include "parser/text.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <numeric>

using namespace parser;

namespace {

// France in spring 1901.
struct France {
  const variants::Variant& variant = testing::board("standard");
  judge::Rules rules = judge::mail_rules();
  judge::Position position;
  judge::Power own = variant.map.find_power("France");
  std::vector<judge::Order> filed;
  std::size_t builds = 0;

  France() {
    position.phase = *judge::parse_phase("S1901M");
    position.owners.assign(variant.map.province_count(), judge::Power());
    for (const char* army : {"par", "mar"}) add(judge::UnitType::army, army);
    add(judge::UnitType::fleet, "bre");
  }
  void add(judge::UnitType type, const char* place) {
    position.units.push_back({own, type, variant.map.find(place)});
  }
  Situation situation() const {
    Situation here{variant.map, variant.names, rules, position, {own}};
    here.on_file = filed, here.builds = builds;
    return here;
  }
  void file(const std::string& order) {
    const std::vector<std::string_view> words = words_of(order);
    filed.push_back(*judge::order_from_words(variant.map, words));
  }
  // In winter, with nothing at home, and so many centers that two units are missing.
  void begin_winter() {
    position.phase = *judge::parse_phase("W1901A");
    position.units.clear();
    for (const char* army : {"bur", "spa", "bel"}) add(judge::UnitType::army, army);
    for (const char* center : {"par", "mar", "bre", "spa", "bel"})
      position.owners[variant.map.province_of(variant.map.find(center))] = own;
    builds = 2;
  }

  // The lines as they come from the readers of lines, none of which knows an order in them.
  static Testimony unread(const std::vector<std::string>& lines) {
    return {lines, std::vector(lines.size(), LineReading::Fate::left), std::vector(lines.size(), false), {}};
  }
  WeighedLetter weighed(const Testimony& testimony) const {
    Gazetteer gazetteer(variant.map, variant.names);
    return weigh_letter(situation(), testimony, gazetteer);
  }
  std::vector<Weighed> readings(const std::vector<std::string>& lines) const {
    return weighed(unread(lines)).units;
  }

  // How likely the order is.
  float likely(const std::string& order, const Testimony& testimony) const {
    const judge::Order wanted = *judge::order_from_words(variant.map, words_of(order));
    for (const Weighed& unit : weighed(testimony).units)
      if (unit.is_for(variant.map, wanted)) return unit.probability(variant.map, wanted);
    return -1;
  }

  // The orders in the order of the units, "-" for none; "" when they are not likely enough to be proposed.
  std::string read(const std::vector<std::string>& lines) const {
    const WeighedLetter letter = weighed(unread(lines));
    if (letter.trust < least_trust) return "";
    std::string text;
    for (const Weighed& one : letter.units) {
      const WeighedReading& likeliest = one.likeliest();
      text += (text.empty() ? "" : "; ") +
              (likeliest.order ? judge::to_text(variant.map, *likeliest.order) : "-");
    }
    return text;
  }
};

} // namespace

BOOST_AUTO_TEST_SUITE(evidence)

BOOST_AUTO_TEST_CASE(words_that_nobody_listed_are_read_by_what_is_around_them) {
  const France france;
  BOOST_TEST(france.read({"par zoooms over to bur", "mar zoooms over to spa", "bre zoooms over to mao"}) ==
             "A par - bur; A mar - spa; F bre - mao");
}

BOOST_AUTO_TEST_CASE(talk_orders_nothing) {
  const France france;
  BOOST_TEST(france.read({"Thank you for the game, see you next week!"}) == "-; -; -");
  BOOST_TEST(france.read({"What a lovely evening we had last year, thanks for having us!"}) == "-; -; -");
}

BOOST_AUTO_TEST_CASE(an_arrow_to_a_place_that_nobody_knows_is_no_order_to_stay) {
  const France france;
  for (const Weighed& one : france.readings({"A Par S Mar - Xyzzy"}))
    BOOST_CHECK(!one.likeliest().order || one.likeliest().order->kind != judge::OrderKind::support);
}

BOOST_AUTO_TEST_CASE(one_of_two_places_is_no_order) {
  const France france;
  for (const Weighed& one : france.readings({"A Mar - Spa/Pie", "A Par/Bur"}))
    if (one.at == france.variant.map.find("mar"))
      BOOST_CHECK(!one.likeliest().order || one.likeliest().order->kind != judge::OrderKind::move);
}

// The place that an order on file leads to tells which one the letter changes.
BOOST_AUTO_TEST_CASE(a_change_names_the_old_goal) {
  const auto to_picardy = [](const char* filed) {
    France france;
    for (const char* order : {filed, "A mar - spa", "F bre - mao"}) france.file(order);
    return france.likely("A par - pic", France::unread({"not Burgundy but Picardy please, the rest stays"}));
  };
  BOOST_TEST(to_picardy("A par - gas") < to_picardy("A par - bur"));
}

// The words below a quoted order on file are about its unit.
BOOST_AUTO_TEST_CASE(words_below_a_quoted_order_are_about_it) {
  France france;
  for (const char* order : {"A par - bur", "A mar - spa", "F bre - mao"}) france.file(order);
  const auto to_channel = [&](const char* quoted, const char* words) {
    using Fate = LineReading::Fate;
    return france.likely("F bre - eng", {{quoted, words}, {Fate::quoted, Fate::left}, {true, false}, {}});
  };
  BOOST_TEST(to_channel("A par - bur", "make this one eng please") <
             to_channel("F bre - mao", "make this one eng please"));
  BOOST_TEST(to_channel("F bre - mao", "thanks!") < 0.1F);
}

// Builds are given up one by one, and each that is due is a case.
BOOST_AUTO_TEST_CASE(builds_are_given_up_in_words) {
  France france;
  france.begin_winter();
  const auto given_up = [&](const std::string& line) {
    std::size_t count = 0;
    for (const Weighed& unit : france.readings({line}))
      count += unit.waived > 0 && unit.likeliest().order.has_value();
    return count;
  };
  BOOST_TEST(given_up("No builds this winter, I waive both of them.") == 2U);
  BOOST_TEST(given_up("Army Paris, and I waive the other one.") == 1U);
  BOOST_TEST(given_up("Army Paris and fleet Brest please.") == 0U);
}

// Of a center with a build on file "nothing" gives the build up, and what is not spoken of stays.
BOOST_AUTO_TEST_CASE(a_build_takes_the_place_of_the_one_that_is_named) {
  France france;
  france.begin_winter();
  for (const char* order : {"build A par", "build F bre"}) france.file(order);
  const auto built = [&](const char* place, const std::string& line) -> std::string {
    for (const Weighed& unit : france.readings({line}))
      if (unit.waived == 0 && unit.at == france.variant.map.find(place) && unit.likeliest().order)
        return judge::to_text(france.variant.map, *unit.likeliest().order);
    return "";
  };
  const std::string moved = "Change the army of Paris into an army in Marseilles please. Fleet Brest stays.";
  BOOST_TEST(built("mar", moved) == "build A mar");
  BOOST_TEST(built("par", moved) == "");
  BOOST_TEST(built("bre", moved) == "build F bre");
  const std::string retyped = "Make the fleet in Brest an army please.";
  BOOST_TEST(built("bre", retyped) == "build A bre");
  BOOST_TEST(built("par", retyped) == "build A par");
}

// Every reading of a case has a probability, and together they are one, at the first look and at the second.
BOOST_AUTO_TEST_CASE(probabilities_add_up) {
  const France france;
  const Situation situation = france.situation();
  Gazetteer gazetteer(situation.map, situation.names);
  const std::vector<std::string> lines = {"Paris supports Marseilles to Burgundy", "",
                                          "Brest to the Channel"};
  const Testimony testimony = France::unread(lines);
  const Scene scene(situation, letter_tokens(lines), testimony, gazetteer);
  const auto cases = evidence_cases(scene);
  BOOST_TEST_REQUIRE(cases.size() == 3U);
  const auto first = likelihoods(cases, learned_weights().first);
  const auto second = likelihoods(cases_together(situation, cases, first), learned_weights().together);
  for (const auto& look : {first, second})
    for (std::size_t i = 0; i < cases.size(); ++i) {
      BOOST_TEST(look[i].size() == cases[i].readings.size());
      BOOST_TEST(std::transform_reduce(look[i].begin(), look[i].end(), 0.0F, std::plus<>(),
                                       [](const Likelihood& each) { return each.probability; }) == 1.0F,
                 boost::test_tools::tolerance(1e-4F));
    }
}

// What is likely beside words of doubt is proposed only where it is all but certain.
BOOST_AUTO_TEST_CASE(doubt_wants_more_certainty) {
  const France france;
  for (const char* doubt : {"I never said Paris to Burgundy", "My orders are not Paris to Burgundy",
                            "Don't move Paris to Burgundy", "Shall I move Paris to Burgundy?"})
    BOOST_TEST(france.read({doubt}).find("A par - bur") == std::string::npos, doubt);
}

// "par helps mar": which move the army in Paris supports, the order of the one in Marseilles tells alone.
BOOST_AUTO_TEST_CASE(units_are_held_against_each_other) {
  const France france;
  BOOST_TEST(france.read({"mar to bur, par helps mar get there, bre to mao"}) ==
             "A par S A mar - bur; A mar - bur; F bre - mao");
}

// What the readers of lines found makes an order likelier; a line that is asked about does so less, and words
// that turn it least of all.
BOOST_AUTO_TEST_CASE(readers_of_lines_testify) {
  const France france;
  judge::Order move;
  move.kind = judge::OrderKind::move;
  move.unit = france.variant.map.find("par"), move.to = france.variant.map.find("bur");
  const auto probability = [&](std::vector<Heard> heard, LineReading::Fate fate) {
    Testimony testimony = France::unread({"Paris oh Burgundy"});
    testimony.fates = {fate};
    testimony.heard = std::move(heard);
    for (const Weighed& one : france.weighed(testimony).units)
      if (one.at == france.variant.map.find("par")) return one.probability(france.variant.map, move);
    return -1.0F;
  };
  using Fate = LineReading::Fate;
  const float unheard = probability({}, Fate::left);
  const float heard = probability({{move, Heard::By::sentence, Heard::Doubt::none, 0}}, Fate::taken);
  const float doubted = probability({{move, Heard::By::sentence, Heard::Doubt::asked, 0}}, Fate::asked);
  const float denied = probability({{move, Heard::By::sentence, Heard::Doubt::denied, 0}}, Fate::asked);
  BOOST_TEST(unheard < heard);
  BOOST_TEST(doubted < heard);
  BOOST_TEST(denied < doubted);
}

// A name that no reading explains speaks against the letter as a whole.
BOOST_AUTO_TEST_CASE(what_is_left_over_lowers_the_trust) {
  const France france;
  const auto trust = [&](const std::vector<std::string>& lines) {
    return france.weighed(France::unread(lines)).trust;
  };
  BOOST_TEST(trust({"par zoooms over to bur", "mar zoooms over to spa", "bre zoooms over to mao"}) >
             trust({"par zoooms over to bur", "mar zoooms over to spa", "bre zoooms over to mao",
                    "not gas, pic or eng?"}));
}

// A letter of nothing but places, as long as any that is looked at, and a longer one.
BOOST_AUTO_TEST_CASE(letters_of_many_places_end_soon) {
  const France france;
  for (const std::size_t words : {std::size_t{580}, most_evidence + 1}) {
    std::string line;
    static constexpr const char* places[] = {"par ", "bur s ", "mar ", "gas ", "bre ",
                                             "pic ", "mao ",   "spa ", "s "};
    for (std::size_t i = 0; i < words; ++i) line += places[i % std::size(places)];
    const auto begin = std::chrono::steady_clock::now();
    BOOST_CHECK_NO_THROW(france.readings({line}));
    BOOST_CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(2));
  }
}

BOOST_AUTO_TEST_SUITE_END()
