// SPDX-License-Identifier: GPL-3.0-or-later
// Ways that no border shows, on a small board of its own (tests/judge/boards): gateways, railways and dual
// coasts, with their rules on and off, and decided alike by both resolvers.
#include "judge/board/order.h"
#include "judge/board/rules.h"
#include "judge/legality/legality.h"
#include "judge/phases/adjudicate.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/phases/game_rules.h"
#include "judge/telling/sentence.h"
#include "parser/order_parser.h"
#include "parser/text.h"
#include "variants/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <sstream>

namespace {

const variants::Variant& ways_board() {
  static variants::Library library(std::string(TEST_DATA) + "/judge/boards");
  return *library.find("ways");
}

struct Ways {
  std::vector<std::string> units;  // "Turkey F med"
  std::vector<std::string> orders; // "Turkey F med - red", as players write them
  std::string rule;                // the one that is on
  std::string phase = "S1901M";
};

judge::Power power_of(std::string_view line) {
  return ways_board().map.find_power(line.substr(0, line.find(' ')));
}

judge::Position position_of(const Ways& scene) {
  const judge::Map& map = ways_board().map;
  judge::Position position = ways_board().start;
  position.phase = *judge::parse_phase(scene.phase);
  position.units.clear();
  for (const std::string& line : scene.units) {
    std::istringstream in(line);
    std::string power, type, place;
    in >> power >> type >> place;
    position.units.push_back({map.find_power(power),
                              type == "A" ? judge::UnitType::army : judge::UnitType::fleet, map.find(place)});
  }
  return position;
}

judge::Order order_of(const std::string& line) {
  const auto parsed =
      parser::parse_orders(ways_board().names, judge::PhaseKind::movement, line.substr(line.find(' ') + 1));
  BOOST_REQUIRE_MESSAGE(parsed.size() == 1 && parsed[0].problems.empty(), line);
  const judge::Order& order = parsed[0].order;
  BOOST_TEST((judge::order_from_words(ways_board().map, parser::words_of(to_text(ways_board().map, order))) ==
              order),
             line);
  return order;
}

judge::Rules rules_of(const Ways& scene) {
  judge::Rules rules;
  if (!scene.rule.empty()) BOOST_TEST(set_rule(rules, scene.rule, "on") == "");
  return rules;
}

// What became of each order, and the sentence that tells why: "ok", "illegal: ..."
std::string told(const judge::Position& before, const judge::Resolution& resolution) {
  static constexpr const char* words[] = {"ok", "fail", "cut", "disrupted", "void", "illegal"};
  std::string text = words[static_cast<std::size_t>(resolution.result)];
  if (resolution.reason.why != judge::Why::none)
    text += ": " + to_sentence(ways_board().map, before, resolution.reason);
  return text;
}

std::vector<std::string> outcome_of(const Ways& scene) {
  const judge::Position before = position_of(scene);
  std::vector<judge::Submitted> orders;
  for (const std::string& line : scene.orders) orders.push_back({power_of(line), order_of(line)});
  judge::GameRules game = ways_board().rules(rules_of(scene));
  const judge::Outcome by_marks = adjudicate(game, before, orders);
  game.resolver = judge::Resolver::equations;
  const judge::Outcome by_equations = adjudicate(game, before, orders);
  BOOST_TEST((by_marks.next == by_equations.next));
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    BOOST_TEST((by_marks.submitted()[i].result == by_equations.submitted()[i].result), scene.orders[i]);
    lines.push_back(told(before, by_marks.submitted()[i]));
  }
  return lines;
}

void check(const Ways& scene, const std::vector<std::string>& expected) {
  BOOST_TEST(outcome_of(scene) == expected, boost::test_tools::per_element());
}

} // namespace

BOOST_AUTO_TEST_SUITE(special_ways)

BOOST_AUTO_TEST_CASE(a_fleet_passes_a_gateway_by_leave_of_its_keeper) {
  const std::vector<std::string> units = {"Britain F egy", "Turkey F med"};
  const std::vector<std::string> with_leave = {"Turkey F med - red", "Britain Suez Canal S F med - red"};
  check({units, with_leave, "gateways"}, {"ok", "ok"});
  check({units, {"Turkey F med - red"}, "gateways"},
        {"illegal: the owner of Egypt did not let it through Suez Canal"});
  check({units, {"Turkey F med - red", "Britain canal H"}, "gateways"},
        {"illegal: the owner of Egypt did not let it through Suez Canal", "ok"});
  check({units, {"Turkey F med - red", "Turkey suez S F med - red"}, "gateways"},
        {"illegal: the owner of Egypt did not let it through Suez Canal",
         "illegal: only who owns Egypt orders Suez Canal"});
  check({units, {"Britain suez S F med - gre"}, "gateways"},
        {"illegal: that does not go through Suez Canal"});
}

BOOST_AUTO_TEST_CASE(without_the_rule_there_is_no_gateway) {
  check({{"Britain F egy", "Turkey F med"}, {"Turkey F med - red", "Britain suez S F med - red"}, ""},
        {"illegal: Fleet Mediterranean cannot reach Red Sea", "illegal: there is no unit in Suez Canal"});
}

BOOST_AUTO_TEST_CASE(a_gateway_on_a_border_closes_it) {
  const std::vector<std::string> units = {"Britain F med"};
  check({units, {"Britain F med - adr"}, ""}, {"ok"});
  check({units, {"Britain F med - adr"}, "gateways"},
        {"illegal: the owner of Greece did not let it through Strait of Otranto"});
  check({units, {"Britain F med - adr", "Turkey otr S F med - adr"}, "gateways"}, {"ok", "ok"});
}

BOOST_AUTO_TEST_CASE(who_keeps_a_gateway_passes_it_and_fights_behind_it) {
  const std::vector<std::string> units = {"Britain F med", "Britain F egy", "Turkey F red"};
  check({units, {"Britain F med - red", "Turkey F red H"}, "gateways"},
        {"fail: bounced: 1 against 1 with the Turkish fleet in Red Sea", "ok"});
  check({units, {"Britain F med - red", "Britain F egy S F med - red", "Turkey F red H"}, "gateways"},
        {"ok", "ok", "ok"});
}

BOOST_AUTO_TEST_CASE(a_player_is_told_that_a_passage_takes_leave) {
  const judge::Position before = position_of({{"Turkey F med"}, {}, ""});
  const judge::Checked checked =
      judge::check(ways_board().map, rules_of({{}, {}, "gateways"}), before,
                   ways_board().map.find_power("Turkey"), order_of("Turkey F med - red"));
  BOOST_TEST(!checked.illegal);
  BOOST_REQUIRE(checked.notices.size() == 1);
  BOOST_TEST(to_sentence(ways_board().map, before, checked.notices[0]) ==
             "this counts only if the owner of Egypt lets it through Suez Canal");
}

BOOST_AUTO_TEST_CASE(an_army_rides_its_railway_over_free_stops) {
  check({{"Russia A mos"}, {"Russia A mos - tsr - vla"}, "railways"}, {"ok"});
  check({{"Russia A mos", "Russia A omk"}, {"Russia A mos - railway - vla"}, "railways"}, {"ok"});
  check({{"Russia A mos", "Turkey A irk"}, {"Russia A mos - tsr - vla"}, "railways"},
        {"illegal: the Turkish army in Irkutsk stands on the line"});
  check({{"Turkey A mos"}, {"Turkey A mos - tsr - vla"}, "railways"},
        {"illegal: Trans-Siberian Railway does not serve this power, or not these places"});
  check({{"Russia A mos"}, {"Russia A mos - tsr - pek"}, "railways"},
        {"illegal: Trans-Siberian Railway does not serve this power, or not these places"});
}

BOOST_AUTO_TEST_CASE(nobody_rides_to_or_through_a_closed_province) {
  const std::vector<std::string> units = {"Russia A mos"}, orders = {"Russia A mos - tsr - vla"};
  check({units, orders, "railways"}, {"ok"});
  check({units, orders, "railways", "F1901M"},
        {"illegal: Vladivostok is closed in this season: no unit enters or leaves it"});
  check({units, {"Russia A mos - tsr - irk"}, "railways", "F1901M"}, {"ok"});
  check({units, orders, "railways", "U1901M"},
        {"illegal: Irkutsk is closed in this season: no unit enters or leaves it"});
  check({{"Russia A vla"}, {"Russia A vla - tsr - mos"}, "railways", "U1901M"},
        {"illegal: Irkutsk is closed in this season: no unit enters or leaves it"});
  check({units, {"Russia A mos - tsr - omk"}, "railways", "U1901M"}, {"ok"});
}

BOOST_AUTO_TEST_CASE(who_rides_is_supported_and_bounces_like_others) {
  const std::vector<std::string> units = {"Russia A mos", "Russia A irk", "Turkey A vla"};
  check({units, {"Russia A mos - tsr - vla", "Turkey A vla H"}, "railways"},
        {"fail: bounced: 1 against 1 with the Turkish army in Vladivostok", "ok"});
  check({units, {"Russia A mos - tsr - vla", "Russia A irk S A mos - vla", "Turkey A vla H"}, "railways"},
        {"ok", "ok", "ok"});
}

BOOST_AUTO_TEST_CASE(without_the_rule_nobody_rides) {
  check({{"Russia A mos"}, {"Russia A mos - tsr - vla"}, ""},
        {"illegal: Army Moscow cannot reach Vladivostok"});
}

BOOST_AUTO_TEST_CASE(a_fleet_convoys_in_a_dual_coast_under_duality) {
  const std::vector<std::string> units = {"Turkey A gre", "Turkey F med", "Turkey F con", "Turkey F bla"};
  const std::vector<std::string> orders = {"Turkey A gre - sev", "Turkey F med C A gre - sev",
                                           "Turkey F con C A gre - sev", "Turkey F bla C A gre - sev"};
  check({units, orders, "duality"}, {"ok", "ok", "ok", "ok"});
  const std::vector<std::string> off = outcome_of({units, orders, ""});
  for (const std::string& line : off) BOOST_TEST(line.starts_with("illegal"), line);
}

BOOST_AUTO_TEST_CASE(a_center_may_give_a_power_no_build) {
  const judge::Map& map = ways_board().map;
  judge::Position position = position_of({{"Russia A pek", "Russia A omk"}, {}, ""});
  position.phase = *judge::parse_phase("W1901A");
  for (const char* id : {"mos", "vla", "pek"})
    position.owners[map.province_of(map.find(id))] = map.find_power("Russia");
  const auto due = [&](const std::string& rule) {
    return adjustments_due(ways_board().rules(rules_of({{}, {}, rule})), position, map.find_power("Russia"));
  };
  BOOST_TEST(due("") == 1);
  BOOST_TEST(due("hong_kong") == 0);
  position.owners[map.province_of(map.find("pek"))] = map.find_power("Turkey");
  position.units.pop_back();
  BOOST_TEST(due("hong_kong") == 1);
}

BOOST_AUTO_TEST_CASE(nobody_guards_unowned_centers_before_the_start) {
  const auto units = [&](const std::string& rule) {
    return with_neutrals(ways_board().rules(rules_of({{}, {}, rule})), ways_board().start).units.size();
  };
  BOOST_TEST(units("") == 3U);
  BOOST_TEST(units("neutrals") == 4U); // one in Peking
}

BOOST_AUTO_TEST_SUITE_END()
