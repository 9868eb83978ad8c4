// SPDX-License-Identifier: GPL-3.0-or-later
// Borders that are not like others, on a small board (tests/judge/boards): each word on a board with it
// (borders) and on one without (plain_borders), decided alike by both resolvers.
#include "judge/board/order.h"
#include "judge/phases/adjudicate.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/telling/sentence.h"
#include "parser/order_parser.h"
#include "variants/library.h"

#include <boost/test/unit_test.hpp>

#include <sstream>

namespace {

using judge::Location, judge::Position, judge::UnitType;
using Lines = std::vector<std::string>;

const variants::Variant& board(const std::string& name) {
  static variants::Library library(std::string(TEST_DATA) + "/judge/boards");
  return *library.find(name);
}

struct Scene {
  Lines units;  // "Red A mid"
  Lines orders; // "Red A mid - nor", as players write them
  std::string phase = "S1901M";
  Lines owners = {}; // "Red mid"
};

Position position_of(const variants::Variant& variant, const Scene& scene) {
  const judge::Map& map = variant.map;
  Position position = variant.start;
  position.phase = *judge::parse_phase(scene.phase);
  position.units.clear();
  position.owners.assign(map.province_count(), judge::Power{});
  for (const std::string& line : scene.units) {
    std::istringstream in(line);
    std::string power, type, place;
    in >> power >> type >> place;
    position.units.push_back(
        {map.find_power(power), type == "A" ? UnitType::army : UnitType::fleet, map.find(place)});
  }
  for (const std::string& line : scene.owners) {
    const std::size_t blank = line.find(' ');
    position.owners[map.province_of(map.find(line.substr(blank + 1)))] =
        map.find_power(line.substr(0, blank));
  }
  return position;
}

judge::Submitted order_of(const variants::Variant& variant, const std::string& line, judge::PhaseKind kind) {
  const std::size_t blank = line.find(' ');
  const auto parsed = parser::parse_orders(variant.names, kind, line.substr(blank + 1));
  BOOST_REQUIRE_MESSAGE(parsed.size() == 1 && parsed[0].problems.empty(), line);
  return {variant.map.find_power(line.substr(0, blank)), parsed[0].order};
}

// What became of an order, and the sentence that tells why: "ok", "illegal: ..."
std::string told(const judge::Map& map, const Position& before, const judge::Resolution& resolution) {
  static constexpr const char* words[] = {"ok", "fail", "cut", "disrupted", "void", "illegal"};
  std::string text = words[static_cast<std::size_t>(resolution.result)];
  if (resolution.dislodged) text += ", dislodged";
  if (resolution.reason.why != judge::Why::none) text += ": " + to_sentence(map, before, resolution.reason);
  return text;
}

Lines outcome_of(const std::string& name, const Scene& scene, judge::Rules rules = {}) {
  const variants::Variant& variant = board(name);
  const Position before = position_of(variant, scene);
  std::vector<judge::Submitted> orders;
  for (const std::string& line : scene.orders) orders.push_back(order_of(variant, line, before.phase.kind));
  judge::GameRules game = variant.rules(rules);
  const judge::Outcome by_marks = adjudicate(game, before, orders);
  game.resolver = judge::Resolver::equations;
  const judge::Outcome by_equations = adjudicate(game, before, orders);
  BOOST_TEST((by_marks.next == by_equations.next));
  Lines lines;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    BOOST_TEST((by_marks.submitted()[i].result == by_equations.submitted()[i].result), scene.orders[i]);
    lines.push_back(told(variant.map, before, by_marks.submitted()[i]));
  }
  return lines;
}

void check(const Scene& scene, const Lines& with, const Lines& without, judge::Rules rules = {}) {
  BOOST_TEST_CONTEXT("on the board with the word")
  BOOST_TEST(outcome_of("borders", scene, rules) == with, boost::test_tools::per_element());
  BOOST_TEST_CONTEXT("on the board without")
  BOOST_TEST(outcome_of("plain_borders", scene, rules) == without, boost::test_tools::per_element());
}

const std::string across =
    "illegal: Army Midlands may go to North, but the border is weak: nobody supports across it";

} // namespace

BOOST_AUTO_TEST_SUITE(borders)

BOOST_AUTO_TEST_CASE(a_move_over_a_weak_border_is_weaker_by_a_unit) {
  // alone it gets where nobody is and nobody else goes
  check({{"Red A mid"}, {"Red A mid - nor"}}, {"ok"}, {"ok"});
  check({{"Red A mid", "Blue A mar"}, {"Red A mid - nor", "Blue A mar - nor"}},
        {"fail: bounced over a weak border: 0 against 1 with the Blue army from March", "ok"},
        {"fail: bounced: 1 against 1 with the Blue army from March",
         "fail: bounced: 1 against 1 with the Red army from Midlands"});
  // with one support it is as strong as a unit, with two it dislodges one
  check({{"Red A mid", "Red A mar", "Blue A nor"},
         {"Red A mid - nor", "Red A mar S A mid - nor", "Blue A nor H"}},
        {"fail: bounced over a weak border: 1 against 1 with the Blue army in North", "ok", "ok"},
        {"ok", "ok", "ok, dislodged"});
  check({{"Red A mid", "Red A mar", "Red F wes", "Blue A nor"},
         {"Red A mid - nor", "Red A mar S A mid - nor", "Red F wes S A mid - nor", "Blue A nor H"}},
        {"ok", "ok", "ok", "ok, dislodged"}, {"ok", "ok", "ok", "ok, dislodged"});
}

BOOST_AUTO_TEST_CASE(two_that_meet_over_a_weak_border_change_no_places) {
  check({{"Red A mid", "Blue A nor"}, {"Red A mid - nor", "Blue A nor - mid"}},
        {"fail: bounced over a weak border: 0 against 0 with the Blue army from North, which came the other "
         "way",
         "fail: bounced over a weak border: 0 against 0 with the Red army from Midlands, which came the "
         "other way"},
        {"fail: bounced: 1 against 1 with the Blue army from North, which came the other way",
         "fail: bounced: 1 against 1 with the Red army from Midlands, which came the other way"});
  // who is beaten on the way still stands in his place
  check({{"Red A mid", "Red A mar", "Blue A nor"},
         {"Red A mid - nor", "Red A mar S A mid - nor", "Blue A nor - mid"}},
        {"fail: bounced over a weak border: 1 against 1 with the Blue army in North", "ok",
         "fail: bounced over a weak border: 0 against 1 with the Red army from Midlands, which came the "
         "other way"},
        {"ok", "ok",
         "fail, dislodged: bounced: 1 against 2 with the Red army from Midlands, which came the other way"});
}

BOOST_AUTO_TEST_CASE(nobody_supports_across_a_weak_border) {
  check({{"Red A mid", "Red A mar"}, {"Red A mid S A mar - nor", "Red A mar - nor"}}, {across, "ok"},
        {"ok", "ok"});
  check({{"Red A mid", "Red A nor"}, {"Red A mid S A nor", "Red A nor H"}}, {across, "ok"}, {"ok", "ok"});
}

BOOST_AUTO_TEST_CASE(a_move_over_a_weak_border_cuts_only_with_a_support) {
  const Lines defence = {"Red A mid - nor", "Blue A nor S A mar", "Blue A mar H"};
  check({{"Red A mid", "Blue A nor", "Blue A mar", "Red F wes"}, defence},
        {"fail: bounced over a weak border: 0 against 1 with the Blue army in North", "ok", "ok"},
        {"fail: bounced: 1 against 1 with the Blue army in North", "cut: cut by the Red army from Midlands",
         "ok"});
  Lines supported = defence;
  supported.push_back("Red F wes S A mid - nor");
  check({{"Red A mid", "Blue A nor", "Blue A mar", "Red F wes"}, supported},
        {"fail: bounced over a weak border: 1 against 1 with the Blue army in North",
         "cut: cut by the Red army from Midlands", "ok", "ok"},
        {"ok", "cut, dislodged: cut by the Red army from Midlands", "ok", "ok"});
}

BOOST_AUTO_TEST_CASE(a_supporter_is_told_why_a_weak_attack_did_not_cut_it) {
  const variants::Variant& variant = board("borders");
  const Scene scene{{"Red A mid", "Blue A nor", "Blue A mar"},
                    {"Red A mid - nor", "Blue A nor S A mar", "Blue A mar H"},
                    "S1901M",
                    {}};
  const Position before = position_of(variant, scene);
  std::vector<judge::Submitted> orders;
  for (const std::string& line : scene.orders) orders.push_back(order_of(variant, line, before.phase.kind));
  const judge::Outcome outcome = adjudicate(variant.rules({}), before, orders);
  const Lines story = to_sentences(variant.map, before, explain(variant.map, before, outcome, orders, 1));
  BOOST_REQUIRE(story.size() > 2);
  BOOST_TEST(story[1] ==
             "the Red army from Midlands did not cut it: over a weak border it was not strong enough");
  BOOST_TEST(story[2] == "it held off the Red army from Midlands, 1 against 0 over a weak border");
}

BOOST_AUTO_TEST_CASE(half_a_unit_gets_in_alone_and_loses_to_a_whole_one) {
  check({{"Red F wes"}, {"Red F wes - sou"}}, {"ok"}, {"ok"});
  check({{"Red F wes", "Blue F eas"}, {"Red F wes - sou", "Blue F eas - sou"}},
        {"fail: bounced over a weak border: 1/2 against 1 with the Blue fleet from East Sea", "ok"},
        {"fail: bounced: 1 against 1 with the Blue fleet from East Sea",
         "fail: bounced: 1 against 1 with the Red fleet from West Sea"});
  // one support more than the defence is half a unit more
  check({{"Red F wes", "Red A mar", "Blue A sou"},
         {"Red F wes - sou", "Red A mar S F wes - sou", "Blue A sou H"}},
        {"ok", "ok", "ok, dislodged"}, {"ok", "ok", "ok, dislodged"});
  check({{"Red F wes", "Red A mar", "Blue A sou", "Blue F eas"},
         {"Red F wes - sou", "Red A mar S F wes - sou", "Blue A sou H", "Blue F eas S A sou"}},
        {"fail: bounced over a weak border: 1 1/2 against 2 with the Blue army in South", "ok", "ok", "ok"},
        {"fail: bounced: 2 against 2 with the Blue army in South", "ok", "ok", "ok"});
}

BOOST_AUTO_TEST_CASE(half_a_unit_cuts_only_with_a_support) {
  Scene scene{{"Red F wes", "Red A mid", "Blue F sou", "Blue F eas", "Blue F isl"},
              {"Red F wes - sou", "Blue F sou S F eas", "Blue F eas S F sou", "Blue F isl H"},
              "S1901M",
              {}};
  check(scene,
        {"fail: bounced over a weak border: 1/2 against 2 with the Blue fleet in South", "ok", "ok", "ok"},
        {"fail: bounced: 1 against 2 with the Blue fleet in South", "cut: cut by the Red fleet from West Sea",
         "ok", "ok"});
  scene.units[1] = "Red A mar";
  scene.orders.push_back("Red A mar S F wes - sou");
  check(scene,
        {"fail: bounced over a weak border: 1 1/2 against 2 with the Blue fleet in South",
         "cut: cut by the Red fleet from West Sea", "ok", "ok", "ok"},
        {"fail: bounced: 2 against 2 with the Blue fleet in South", "cut: cut by the Red fleet from West Sea",
         "ok", "ok", "ok"});
}

BOOST_AUTO_TEST_CASE(an_army_is_landed_over_a_half_border_at_half_strength) {
  check({{"Red A nor", "Red F wes", "Blue F eas"},
         {"Red A nor - sou", "Red F wes C A nor - sou", "Blue F eas - sou"}},
        {"fail: bounced over a weak border: 1/2 against 1 with the Blue fleet from East Sea", "ok", "ok"},
        {"fail: bounced: 1 against 1 with the Blue fleet from East Sea", "ok",
         "fail: bounced: 1 against 1 with the Red army from North"});
}

BOOST_AUTO_TEST_CASE(a_retreat_over_a_half_border_gives_way) {
  for (const bool with : {true, false}) {
    const variants::Variant& variant = board(with ? "borders" : "plain_borders");
    const judge::Map& map = variant.map;
    Position before = position_of(variant, {{}, {}, "S1901R"});
    const auto dislodged = [&](const char* power, const char* at) {
      before.dislodged.push_back({{map.find_power(power), UnitType::fleet, map.find(at)},
                                  map.find_power("Blue"),
                                  judge::Province(0),
                                  {map.find("isl")}});
    };
    dislodged("Red", "wes");
    dislodged("Blue", "eas");
    const std::vector<judge::Submitted> orders = {
        order_of(variant, "Red F wes - isl", judge::PhaseKind::retreat),
        order_of(variant, "Blue F eas - isl", judge::PhaseKind::retreat)};
    const judge::Outcome outcome = adjudicate(variant.rules({}), before, orders);
    BOOST_TEST((outcome.submitted()[0].result == judge::Result::fail));
    BOOST_TEST((outcome.submitted()[1].result == (with ? judge::Result::ok : judge::Result::fail)));
    BOOST_TEST(outcome.next.units.size() == (with ? 1U : 0U));
  }
}

BOOST_AUTO_TEST_CASE(a_one_way_border_leads_there_and_not_back) {
  check({{"Red F eas"}, {"Red F eas - isl"}}, {"ok"}, {"ok"});
  check({{"Red F isl"}, {"Red F isl - eas"}},
        {"illegal: the border leads from East Sea to Island, and not back"}, {"ok"});
  check({{"Red F isl", "Red F eas"}, {"Red F isl S F eas", "Red F eas H"}},
        {"illegal: the border leads from East Sea to Island, and not back", "ok"}, {"ok", "ok"});
  // an army is landed over it, and not taken up
  check({{"Red A sou", "Red F eas"}, {"Red A sou - isl", "Red F eas C A sou - isl"}}, {"ok", "ok"},
        {"ok", "ok"});
  const std::string none = "illegal: no fleets are there that could convoy Army Island to South";
  check({{"Red A isl", "Red F eas"}, {"Red A isl - sou"}}, {none},
        {"void: no chain of fleets convoys from Island to South"});
}

BOOST_AUTO_TEST_CASE(a_border_with_a_keeper_is_for_units_of_its_owner) {
  const std::string kept = "illegal: only units of the owner of Midlands cross the border to East Sea";
  const auto with = [&](const Lines& owners, const std::string& expected) {
    check({{"Red F wes"}, {"Red F wes - eas"}, "S1901M", owners}, {expected}, {"ok"});
    check({{"Red F wes", "Blue F eas"}, {"Red F wes S F eas", "Blue F eas H"}, "S1901M", owners},
          {expected, "ok"}, {"ok", "ok"});
  };
  with({}, kept);
  with({"Blue mid"}, kept);
  with({"Red mid"}, "ok");
}

BOOST_AUTO_TEST_CASE(fleets_hand_an_army_on_over_a_kept_border_for_its_owner_alone) {
  const auto convoy = [](const std::string& eastern, const Lines& owners) {
    return Scene{{"Red A nor", "Red F wes", eastern + " F eas"},
                 {"Red A nor - cap", "Red F wes C A nor - cap", eastern + " F eas C A nor - cap"},
                 "S1901M",
                 owners};
  };
  const Lines carried = {"ok", "ok", "ok"};
  const std::string never = "illegal: Army North can never go to Cape";
  const Lines kept = {"illegal: no fleets are there that could convoy Army North to Cape", never, never};
  check(convoy("Red", {"Red mid"}), carried, carried);
  check(convoy("Red", {}), kept, carried);
  check(convoy("Blue", {"Red mid"}), kept, carried);
}

BOOST_AUTO_TEST_CASE(no_unit_enters_or_leaves_a_closed_province) {
  const std::string closed = "illegal: Icy Sea is closed in this season: no unit enters or leaves it";
  const auto in = [&](const char* phase, const std::string& expected, const std::string& shut_in,
                      const std::string& held) {
    check({{"Red F nor"}, {"Red F nor - ice"}, phase}, {expected}, {"ok"});
    check({{"Red F ice"}, {"Red F ice - eas"}, phase}, {shut_in}, {"ok"});
    check({{"Red F ice", "Red F eas"}, {"Red F ice H", "Red F eas S F ice"}, phase}, {"ok", expected},
          {"ok", "ok"});
    check({{"Red A nor", "Red F ice", "Red F eas"},
           {"Red A nor - sou", "Red F ice C A nor - sou", "Red F eas C A nor - sou"},
           phase},
          {held, shut_in, expected == "ok" ? "ok" : "illegal: Army North can never go to South"},
          {"ok", "ok", "ok"});
  };
  in("S1901M", "ok", "ok", "ok");
  in("F1901M", closed, "illegal: Icy Sea is closed in this season: only F ice H is possible",
     "illegal: no fleets are there that could convoy Army North to South");
}

BOOST_AUTO_TEST_CASE(nobody_retreats_to_a_closed_province_or_over_a_kept_border) {
  const auto retreats = [](const std::string& name, const char* phase, const Lines& owners) {
    const variants::Variant& variant = board(name);
    const Scene scene{{"Red F eas", "Blue F wes", "Blue F sou"},
                      {"Blue F sou - eas", "Blue F wes S F sou - eas"},
                      phase,
                      owners};
    const Position before = position_of(variant, scene);
    std::vector<judge::Submitted> orders;
    for (const std::string& line : scene.orders) orders.push_back(order_of(variant, line, before.phase.kind));
    std::string text;
    for (const judge::Resolver resolver : {judge::Resolver::marks, judge::Resolver::equations}) {
      judge::GameRules game = variant.rules({});
      game.resolver = resolver;
      const judge::Outcome outcome = adjudicate(game, before, orders);
      text += text.empty() ? "" : " | ";
      for (const judge::Dislodged& dislodged : outcome.dislodged)
        for (const Location l : dislodged.retreats) text += variant.map.id(l) + " ";
    }
    return text;
  };
  BOOST_TEST(retreats("borders", "S1901M", {"Blue mid"}) == "cap ice isl mar  | cap ice isl mar ");
  BOOST_TEST(retreats("borders", "F1901M", {"Blue mid"}) == "cap isl mar  | cap isl mar ");
  BOOST_TEST(retreats("plain_borders", "F1901M", {"Blue mid"}) == "cap ice isl mar  | cap ice isl mar ");
}

BOOST_AUTO_TEST_CASE(a_power_in_need_has_a_unit_more_and_builds_it_elsewhere) {
  const auto due = [](const std::string& name, const Lines& units, const Lines& owners) {
    const variants::Variant& variant = board(name);
    const Position position = position_of(variant, {units, {}, "W1901A", owners});
    return adjustments_due(variant.rules({}), position, variant.map.find_power("Red"));
  };
  BOOST_TEST(due("borders", {"Red A isl"}, {"Red nor"}) == 1);
  BOOST_TEST(due("plain_borders", {"Red A isl"}, {"Red nor"}) == 0);
  BOOST_TEST(due("borders", {"Red A isl", "Red A sou"}, {"Red nor"}) == 0);
  BOOST_TEST(due("borders", {"Red A isl", "Red A sou", "Red A mar"}, {"Red nor", "Red mid"}) == -1);
  BOOST_TEST(due("borders", {"Red A isl"}, {}) == -1); // no home center left: no unit more
  const Lines two = {"ok", "ok"};
  BOOST_TEST(outcome_of("borders", {{}, {"Red build A far", "Red build A nor"}, "W1901A", {"Red nor"}}) ==
                 two,
             boost::test_tools::per_element());
  check({{}, {"Red build A far"}, "W1901A", {"Red nor", "Red mid"}},
        {"illegal: you build in Farlands only while you own 1 of your home centers"},
        {"illegal: Farlands is not a home center of yours"});
}

BOOST_AUTO_TEST_SUITE_END()
