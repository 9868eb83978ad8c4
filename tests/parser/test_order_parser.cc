// SPDX-License-Identifier: GPL-3.0-or-later
// Order lines: tables of lines and what they are read as (tests/orders), and what tables cannot say.
#include "judge/board/order.h"
#include "parser/order_parser.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <random>

using namespace parser;

namespace {

using testing::board;
const variants::Variant& standard() { return board("standard"); }

struct Setting {
  std::string board = "standard";
  judge::PhaseKind phase = judge::PhaseKind::movement;
  Adjusting adjusting = Adjusting::either;
  bool wings = false;
};

const Names& names_of(const Setting& setting) {
  judge::Rules rules;
  if (setting.wings) rules.wings = judge::Switch::on;
  return board(setting.board).for_rules(rules).names;
}

// "phase adjustment, builds", "board colonial" for the phases below.
Setting read_setting(const Setting& above, const std::string& line) {
  Setting setting;
  setting.board = above.board;
  if (line.starts_with("board ")) setting.board = line.substr(6);
  if (line.find("retreat") != line.npos) setting.phase = judge::PhaseKind::retreat;
  if (line.find("adjustment") != line.npos) setting.phase = judge::PhaseKind::adjustment;
  if (line.find("builds") != line.npos) setting.adjusting = Adjusting::builds;
  if (line.find("removals") != line.npos) setting.adjusting = Adjusting::removals;
  setting.wings = line.find("wings") != line.npos;
  return setting;
}

std::string describe(const judge::Map& map, const ParsedOrder& parsed, const std::string& line) {
  if (!parsed.problems.empty()) {
    const Problem& problem = parsed.problems.front();
    const std::string words = line.substr(problem.column, problem.length);
    return "!! " + words + (words.empty() ? "| " : " | ") + problem.text;
  }
  std::string text = judge::to_text(map, parsed.order);
  if (parsed.order.nationality) text += " [" + map.power(parsed.order.nationality).name + "]";
  if (parsed.order.target_nationality)
    text += " [other " + map.power(parsed.order.target_nationality).name + "]";
  for (const std::string& notice : parsed.notices) text += " | " + notice;
  return text;
}

std::string describe(const Setting& setting, const std::string& line) {
  std::string text;
  for (const ParsedOrder& parsed : parse_orders(names_of(setting), setting.phase, line, setting.adjusting)) {
    const std::string one = describe(board(setting.board).map, parsed, line);
    if (one.starts_with("!!")) return one;
    text += (text.empty() ? "=> " : " ; ") + one;
  }
  return text;
}

// The last of the two marks: an order line may hold "=>" itself.
std::size_t find_mark(const std::string& line) {
  const std::size_t good = line.rfind(" => "), bad = line.rfind(" !! ");
  if (good == line.npos) return bad;
  return bad == line.npos ? good : std::max(good, bad);
}

void check_table(const std::string& name) {
  std::ifstream file(std::string(TEST_DATA) + "/orders/" + name);
  BOOST_REQUIRE(file);
  Setting setting;
  std::size_t number = 0, checked = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with("phase ") || line.starts_with("board ")) {
      setting = read_setting(setting, line);
      continue;
    }
    const std::size_t mark = find_mark(line);
    BOOST_REQUIRE_MESSAGE(mark != line.npos, name << ":" << number << ": neither => nor !!");
    const std::string written = line.substr(0, mark);
    BOOST_CHECK_MESSAGE(describe(setting, written) == line.substr(mark + 1),
                        name << ":" << number << ": " << written << "\n  read: " << describe(setting, written)
                             << "\n  want: " << line.substr(mark + 1));
    ++checked;
  }
  BOOST_CHECK_GT(checked, 10);
}

// Random orders whose parts are all written, so that nothing is lost in the text.
class RandomOrders {
 public:
  judge::Order next() {
    judge::Order order;
    order.kind = static_cast<judge::OrderKind>(pick(7));
    if (order.kind == judge::OrderKind::waive) return order;
    order.unit = place();
    if (pick(4) > 0) order.type = type();
    const bool other = order.kind == judge::OrderKind::support || order.kind == judge::OrderKind::convoy;
    if (other) {
      order.target = place();
      if (pick(4) > 0) order.target_type = type();
    }
    if (order.kind == judge::OrderKind::move || order.kind == judge::OrderKind::convoy ||
        (other && pick(2) == 0))
      order.to = place();
    if (order.kind == judge::OrderKind::move) add_way(order);
    return order;
  }

 private:
  void add_way(judge::Order& order) {
    order.via_convoy = pick(4) == 0;
    if (order.via_convoy) return;
    for (std::size_t routes = pick(3); routes > 0; --routes) {
      std::vector<judge::Province> route;
      for (std::size_t seas = 1 + pick(3); seas > 0; --seas)
        route.emplace_back(judge::Province(pick(standard().map.province_count())));
      order.routes.add(route);
    }
  }
  judge::Location place() { return judge::Location(pick(standard().map.location_count())); }
  judge::UnitType type() { return static_cast<judge::UnitType>(pick(3)); }
  std::size_t pick(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
  }

  std::mt19937_64 random_{1901};
};

judge::PhaseKind phase_of(const judge::Order& order) {
  const bool adjusts = order.kind == judge::OrderKind::build || order.kind == judge::OrderKind::waive ||
                       order.kind == judge::OrderKind::disband;
  return adjusts ? judge::PhaseKind::adjustment : judge::PhaseKind::movement;
}

} // namespace

BOOST_AUTO_TEST_SUITE(order_parser)

BOOST_AUTO_TEST_CASE(every_form_of_a_movement_order_is_read) { check_table("movement.txt"); }
BOOST_AUTO_TEST_CASE(every_form_of_an_order_for_a_wing_is_read) { check_table("wings.txt"); }
BOOST_AUTO_TEST_CASE(every_form_of_a_retreat_is_read) { check_table("retreat.txt"); }
BOOST_AUTO_TEST_CASE(every_form_of_an_adjustment_is_read) { check_table("adjustment.txt"); }
BOOST_AUTO_TEST_CASE(names_of_boards_that_are_words_of_orders_are_read) { check_table("boards.txt"); }

BOOST_AUTO_TEST_CASE(the_canonical_text_of_an_order_is_read_back_as_the_same_order) {
  RandomOrders random;
  for (int i = 0; i < 20000; ++i) {
    const judge::Order order = random.next();
    const std::string text = judge::to_text(standard().map, order);
    const std::vector<ParsedOrder> parsed =
        parse_orders(names_of(Setting{.wings = true}), phase_of(order), text);
    BOOST_REQUIRE_EQUAL(parsed.size(), 1);
    BOOST_REQUIRE_MESSAGE(parsed.front().problems.empty(), text);
    BOOST_REQUIRE_MESSAGE(parsed.front().order == order, text);
    BOOST_REQUIRE(parsed.front().notices.empty());
  }
}

BOOST_AUTO_TEST_CASE(a_bad_order_leaves_the_others_of_its_line_standing) {
  const auto parsed =
      parse_orders(standard().names, judge::PhaseKind::movement, "A par - xyz; A mar H, A bur - mun");
  BOOST_REQUIRE_EQUAL(parsed.size(), 3);
  BOOST_CHECK_EQUAL(parsed[0].problems.size(), 1);
  BOOST_CHECK(parsed[1].problems.empty());
  BOOST_CHECK(parsed[2].problems.empty());
  BOOST_CHECK_EQUAL(parsed[1].column, 13);
  BOOST_CHECK_EQUAL(parsed[1].length, 7);
}

BOOST_AUTO_TEST_CASE(columns_count_the_bytes_of_the_line_as_written) {
  const std::string line = "A pa\u0301r \u2192 xyz";
  const auto parsed = parse_orders(standard().names, judge::PhaseKind::movement, line);
  BOOST_REQUIRE_EQUAL(parsed.size(), 1);
  BOOST_REQUIRE_EQUAL(parsed[0].problems.size(), 1);
  BOOST_CHECK_EQUAL(line.substr(parsed[0].problems[0].column, parsed[0].problems[0].length), "xyz");
}

BOOST_AUTO_TEST_CASE(a_line_that_ends_too_early_is_marked_incomplete) {
  const auto parse = [](std::string_view line) {
    return parse_orders(standard().names, judge::PhaseKind::movement, line).front();
  };
  for (const char* line :
       {"A par", "A par -", "A par S", "F eng C A lon", "A", "A par - bur via", "A par - xyz"}) {
    const bool expected = std::string(line) != "A par - bur via" && std::string(line) != "A par - xyz";
    BOOST_CHECK_MESSAGE(parse(line).incomplete == expected, line);
  }
}

BOOST_AUTO_TEST_CASE(blank_lines_hold_no_order) {
  for (const char* line : {"", "   ", ";", " ; , ", ".", "// remark", "(*bounce*)", "\u00A0"})
    BOOST_CHECK_MESSAGE(parse_orders(standard().names, judge::PhaseKind::movement, line).empty(), line);
}

BOOST_AUTO_TEST_CASE(a_remark_begins_behind_a_blank) {
  const auto goods = [](std::string_view line) {
    const auto parts = parse_orders(standard().names, judge::PhaseKind::movement, line);
    return std::ranges::count_if(parts, [](const ParsedOrder& one) { return one.problems.empty(); });
  };
  BOOST_CHECK_EQUAL(goods("A par - bur // A mar H"), 1);
  BOOST_CHECK_EQUAL(goods("A par//bur"), 0); // nobody's remark is what stands behind the unit
}

// "A bud S A ser, A vie - gal" without its comma is no support of a move by way of Vienna.
BOOST_AUTO_TEST_CASE(what_follows_a_supported_unit_may_be_the_next_order) {
  const auto problems = [](std::string_view line) {
    return parse_orders(standard().names, judge::PhaseKind::movement, line).front().problems.size();
  };
  BOOST_CHECK_EQUAL(problems("A bud S ser vie - gal"), 1U);
  BOOST_CHECK_EQUAL(problems("A bud S ser - gal"), 0U);
  BOOST_CHECK_EQUAL(problems("A bud S ser gal"), 0U);
}

BOOST_AUTO_TEST_CASE(a_line_of_any_length_is_answered) {
  const auto parsed = parse_orders(standard().names, judge::PhaseKind::movement, std::string(100000, 'a'));
  BOOST_REQUIRE_EQUAL(parsed.size(), 1);
  BOOST_CHECK(!parsed.front().problems.empty());
}

BOOST_AUTO_TEST_SUITE_END()
