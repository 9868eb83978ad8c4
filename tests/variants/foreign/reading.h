// SPDX-License-Identifier: GPL-3.0-or-later
// reading - what a reader of foreign files makes of a text, told as a test compares it; and one board that
// the tests write in each format
#pragma once

#include "judge/phases/adjudicate.h"
#include "tests/common/drafts.h"
#include "variants/file/draft.h"
#include "variants/file/variant.h"
#include "variants/import/foreign_board.h"

#include <boost/test/unit_test.hpp>

#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace foreign_tests {

using namespace variants;

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The text with something in place of something else that it has.
inline std::string changed(std::string text, const std::string& before, const std::string& after) {
  const std::size_t at = text.find(before);
  BOOST_REQUIRE_MESSAGE(at != std::string::npos, before);
  return text.replace(at, before.size(), after);
}

struct Taken {
  ForeignRead read;
  std::string problems; // "3:xyz: there is no such place"
  std::string remarks;  // "3:xyz left out"
  std::string texts;    // of the remarks
};

inline std::string told(const std::vector<parser::Problem>& problems, const std::vector<std::string>& lines) {
  std::string text;
  for (const parser::Problem& one : problems) {
    BOOST_REQUIRE_LE(one.line, lines.size());
    const std::string word = one.line == 0 ? "" : lines[one.line - 1].substr(one.column, one.length);
    text += std::to_string(one.line) + ":" + word + ": " + one.text + "\n";
  }
  return text;
}

inline Taken told(ForeignRead read, const std::vector<std::string>& lines) {
  Taken taken{read, told(read.problems, lines), "", ""};
  for (const ForeignRemark& one : taken.read.remarks) {
    taken.remarks +=
        std::to_string(one.at.line) + ":" + one.at.text + (one.left_out ? " left out" : "") + "\n";
    taken.texts += one.text + "\n";
  }
  return taken;
}

inline Variant written(const Draft& draft) { return testing::read_sound("test", variant_text(draft)); }

// Some turns of random moves and supports, told by names.
inline std::string played(const Variant& board, unsigned seed) {
  const judge::Map& map = board.map;
  std::mt19937 random(seed);
  judge::Position position = board.start;
  position.phase = {1901, judge::Season::spring, judge::PhaseKind::movement};
  std::vector<std::string> ids;
  for (const judge::Location place : map.locations()) ids.push_back(map.id(place));
  std::sort(ids.begin(), ids.end());
  std::string text;
  for (const judge::Unit& unit : position.units) text += map.id(unit.location) + " ";
  for (int turn = 0; turn < 6; ++turn) {
    position.units.clear(); // new ones, one a province, whose in turn
    std::vector<char> taken(map.province_count());
    for (const std::string& id : ids) {
      const judge::Location at = map.find(id);
      const auto type = random() % 2 == 0 ? judge::UnitType::army : judge::UnitType::fleet;
      const judge::Power power(random() % map.power_count());
      if (!map.can_stand(type, at) || taken[map.province_of(at).index()] != 0) continue;
      taken[map.province_of(at).index()] = 1;
      position.units.push_back({power, type, at});
    }
    std::vector<judge::Submitted> orders;
    for (const judge::Unit& unit : position.units) {
      std::vector<std::string> ways;
      for (const judge::Location to : map.neighbours(unit.type, unit.location)) ways.push_back(map.id(to));
      std::sort(ways.begin(), ways.end());
      if (ways.empty()) continue;
      judge::Order order;
      order.kind = judge::OrderKind::move;
      order.type = unit.type;
      order.unit = unit.location;
      order.to = map.find(ways[random() % ways.size()]);
      orders.push_back({unit.power, order});
    }
    const judge::Outcome outcome = judge::adjudicate(board.rules(judge::Rules{}), position, orders, {});
    for (const judge::Unit& unit : outcome.next.units) text += map.id(unit.location) + " ";
    text += "\n";
  }
  return text;
}

// Some of the text goes, or a sign comes in: one of `signs`, now and then any other.
inline void spoil(std::string& text, std::string_view signs, std::mt19937& random) {
  const std::size_t at = random() % text.size();
  if (random() % 3 == 0)
    text.erase(at, random() % 12 + 1);
  else
    text.insert(at, 1,
                random() % 9 == 0 ? static_cast<char>(random() % 255 + 1) : signs[random() % signs.size()]);
}

// Written and read again it is the same board, and plays the same.
inline void check_round_trip(const Draft& draft) {
  std::vector<parser::Problem> problems;
  const auto direct = build("test", draft, problems);
  BOOST_REQUIRE(direct && problems.empty());
  const Variant again = written(draft);
  BOOST_CHECK_EQUAL(variant_text(draft_of(*direct)), variant_text(draft_of(again)));
  BOOST_CHECK_EQUAL(variant_text(draft), variant_text(draft_of(again)));
  for (unsigned seed = 1; seed <= 3; ++seed) BOOST_CHECK_EQUAL(played(*direct, seed), played(again, seed));
}

// The board of the tests: two coasts, an island, a canal, a land without coast, mountains, a center of
// nobody.
constexpr const char* island_text = R"(chancery variant 1
title A board
start S1850M
victory 3

coast center hob/nc,sc Hobart = hobt
coast center kel Kelso = kelso town
land dun Dunes
coast center isl Far Isle
coast center can Canal Town
impassable him High Mounts
sea wse West Sea = west
sea ese East Sea

army can dun kel
army dun hob kel
army hob kel

fleet can ese wse
fleet ese hob/sc wse
fleet hob/nc kel wse
fleet isl wse
fleet kel wse

power North N Northern
home North hob
units North F hob/nc

power South S Southern
home South kel can
units South A kel, F can
)";

} // namespace foreign_tests
