// SPDX-License-Identifier: GPL-3.0-or-later
// fixture - the standard board, and positions and orders written as in the case format
#pragma once

#include "judge/board/order.h"
#include "judge/phases/adjudicate.h"
#include "parser/text.h"
#include "tests/common/library.h"
#include "variants/case_reader.h"

#include <boost/test/unit_test.hpp>

#include <sstream>

namespace test {

inline const variants::Variant& standard() { return testing::board("standard"); }

inline const judge::Map& map() { return standard().map; }

// A case of one phase out of its lines, without "case" and "end".
inline variants::CasePhase phase(const std::string& lines) {
  std::istringstream in("case x\n" + lines + "end\n");
  variants::CaseReader reader(in, testing::library());
  std::optional<variants::Case> record = reader.next();
  for (const variants::CaseProblem& p : reader.problems()) BOOST_TEST_ERROR(show(p.problem, p.source));
  BOOST_REQUIRE(record && record->phases.size() == 1);
  return std::move(record->phases[0]);
}

inline std::optional<judge::Order> order_from_text(const judge::Map& board, std::string_view text) {
  return judge::order_from_words(board, parser::words_of(text));
}

inline judge::Order order(const std::string& text) {
  const std::optional<judge::Order> read = order_from_text(map(), text);
  BOOST_REQUIRE_MESSAGE(read, text << " is no order");
  return *read;
}

inline judge::Outcome adjudicate(const variants::CasePhase& phase, const judge::Rules& rules = {}) {
  std::vector<judge::Submitted> orders;
  for (const variants::CaseOrder& given : phase.orders) orders.push_back(given.submitted);
  return judge::adjudicate(standard().rules(rules), phase.before, orders);
}

inline judge::Power power(std::string_view name) { return map().find_power(name); }
inline judge::Province province(std::string_view id) { return map().province_of(map().find(id)); }

} // namespace test
