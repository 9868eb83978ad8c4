// SPDX-License-Identifier: GPL-3.0-or-later
// The writer of variant files: every board, written and read again, is the same board.
#include "judge/board/order.h"
#include "judge/phases/adjudicate.h"
#include "tests/common/drafts.h"
#include "variants/file/draft.h"
#include "variants/file/variant.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

using namespace variants;

namespace {

Variant read_again(const Variant& variant) {
  return testing::read_sound(variant.name, variant_text(draft_of(variant)));
}

// What it says of its games.
std::string rules_told(const Variant& variant) {
  const judge::Map& map = variant.map;
  std::string text = std::to_string(map.opening()) + (variant.draws ? "" : " no draws");
  for (const int number :
       {map.homes_fixed_in().value_or(-1), variant.calendar.years_a_turn, variant.calendar.adjusts_every,
        variant.lead.first, variant.lead.first_year, variant.lead.less_a_year, variant.lead.least})
    text += " " + std::to_string(number);
  for (const judge::Province p : map.guarded()) text += " " + map.province(p).id;
  return text + "\n";
}

// All that a board is, as text.
std::string told(const Variant& variant) {
  const judge::Map& map = variant.map;
  std::string text = variant.name + "|" + variant.title + "|" + std::to_string(variant.victory_centers) +
                     "|" + std::to_string(variant.map.builds()) + "|" + judge::to_text(variant.start.phase) +
                     judge::to_text(variant.calendar.start) + "\n" + rules_told(variant);
  text += variant.about + "|";
  for (const std::string& alias : variant.aliases) text += alias + "|";
  for (const std::string& name : variant.drawn_as) text += name + "|";
  for (const judge::Province p : map.provinces()) {
    const judge::ProvinceData& data = map.province(p);
    text += data.id + "|" + data.name + "|" + std::to_string(static_cast<int>(data.terrain)) +
            (data.center ? "c" : "") + (data.convoys ? "v" : "") + (data.dual ? "d" : "") +
            std::string(data.closed, '#') + (data.no_build ? map.power(data.no_build).name : "");
    for (const std::string& alias : data.aliases) text += "," + alias;
    if (variant.start.owners[p]) text += "|" + map.power(variant.start.owners[p]).name;
    text += "\n";
  }
  for (const judge::UnitType type : {judge::UnitType::army, judge::UnitType::fleet})
    for (const judge::Location from : map.locations()) {
      text += map.id(from);
      for (const judge::Location to : map.neighbours(type, from)) {
        text += " " + map.id(to) + std::string(static_cast<std::size_t>(map.weakness(type, from, to)), '~');
        if (const judge::Province keeper = map.keeper(type, from, to)) text += ":" + map.province(keeper).id;
      }
      text += "\n";
    }
  for (const judge::Power power : map.powers()) {
    const judge::PowerData& data = map.power(power);
    text += data.name + data.letter + data.adjective;
    for (const std::string& alias : data.aliases) text += "," + alias;
    std::set<std::string> homes;
    for (const judge::Province home : data.homes) homes.insert(map.province(home).id);
    for (const std::string& home : homes) text += " " + home;
    text += "\n";
  }
  for (const judge::Emergency& emergency : map.emergencies())
    text += map.power(emergency.power).name + map.province(emergency.site).id +
            std::to_string(emergency.units * 100 + emergency.least * 10 + emergency.most);
  for (const judge::Unit& unit : variant.start.units)
    text += std::to_string(unit.power.index()) + std::string(judge::type_letter(unit.type)) +
            map.id(unit.location) + "\n";
  return text;
}

// Where the units stand when each went to the last of its neighbours, told by names.
std::string after_a_turn(const Variant& variant) {
  const judge::Map& map = variant.map;
  std::vector<judge::Submitted> orders;
  for (const judge::Unit& unit : variant.start.units) {
    const auto neighbours = map.neighbours(unit.type, unit.location);
    if (neighbours.empty()) continue;
    judge::Order order;
    order.kind = judge::OrderKind::move;
    order.type = unit.type;
    order.unit = unit.location;
    order.to = neighbours.back();
    orders.push_back({unit.power, order});
  }
  judge::Position position = variant.start;
  if (position.phase.kind != judge::PhaseKind::movement) return "";
  const judge::Outcome outcome = judge::adjudicate(variant.rules(judge::Rules{}), position, orders, {});
  std::string text;
  for (const judge::Unit& unit : outcome.next.units) text += map.id(unit.location) + " ";
  return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(variant_writer)

BOOST_AUTO_TEST_CASE(every_board_is_the_same_when_it_was_written_and_read) {
  for (const std::string& name : testing::library().names()) {
    const Variant& variant = testing::board(name);
    const Variant again = read_again(variant);
    BOOST_CHECK_EQUAL(told(variant), told(again));
    BOOST_CHECK_EQUAL(after_a_turn(variant), after_a_turn(again));
    BOOST_CHECK_EQUAL(variant_text(draft_of(variant)), variant_text(draft_of(again)));
  }
}

BOOST_AUTO_TEST_CASE(a_long_text_about_a_board_is_written_in_lines) {
  Draft draft = draft_of(testing::board("standard"));
  draft.about = std::string(200, 'x') + " y " + std::string(88, 'z') + " end";
  const std::string text = variant_text(draft);
  BOOST_CHECK(text.find("\nabout " + std::string(200, 'x') + "\nabout y " + std::string(88, 'z') +
                        "\nabout end\n") != text.npos);
}

BOOST_AUTO_TEST_CASE(a_board_tells_what_it_was_made_of) {
  Draft draft = draft_of(testing::board("fleet_rome"));
  draft.from = "fleet_rome";
  draft.morphs = {"VICTORY 20", "Salt Bay = sab salt"};
  const Made made = made_of(variant_text(draft));
  BOOST_CHECK_EQUAL(made.from, "fleet_rome");
  BOOST_REQUIRE_EQUAL(made.lines.size(), 2);
  BOOST_CHECK_EQUAL(made.lines[1], "Salt Bay = sab salt");
}

BOOST_AUTO_TEST_SUITE_END()
