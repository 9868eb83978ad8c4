// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes at all: the parsers answer, stay within the line, and do so in time.
#include "judge/board/order.h"
#include "parser/mail_parser.h"
#include "parser/order_parser.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

#include <random>

using namespace parser;

namespace {

const variants::Variant& standard_board() { return testing::board("standard"); }

// Bytes, and pieces of orders and mails in any order: pieces get further into the grammar.
class Noise {
 public:
  std::string bytes(std::size_t size) {
    std::string text;
    while (text.size() < size) text += static_cast<char>(pick(256));
    return text;
  }
  std::string pieces(std::size_t count) {
    static const char* const all[] = {
        "A",       "F",           "army ",   "par",      "bur",   "spa", "stp",        "st petersburg",
        "north",   "sea",         "nth",     "burgandi", "nort",  "-",   "->",         "/",
        "nc",      "(nc)",        "(",       ")",        "s",     "S ",  "C ",         "H",
        "via",     "convoy",      "or",      "to",       ";",     ",",   "build ",     "disband ",
        "waive",   "Austrian",    "Austria", ":",        "the",   "of",  " coast ",    "r",
        "d",       "\u2192",      "\u00E0",  "\u00A0",   "\xFF",  "+",   "*",          "(*",
        "*)",      "//",          "\n",      "\r\n",     "> ",    "-- ", "PRESS TO x", "ENDPRESS",
        "SIGNOFF", "On x wrote:", "From: a", "Sent: b",  "To: c", " "};
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text.append(all[pick(std::size(all))]).append(pick(2) ? " " : "");
    return text;
  }
  std::size_t pick(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
  }

 private:
  std::mt19937_64 random_{1901};
};

void check_orders(const std::string& line) {
  using judge::PhaseKind;
  for (const PhaseKind phase : {PhaseKind::movement, PhaseKind::retreat, PhaseKind::adjustment}) {
    for (const ParsedOrder& parsed : parse_orders(standard_board().names, phase, line)) {
      BOOST_REQUIRE_LE(parsed.column + parsed.length, line.size());
      for (const Problem& problem : parsed.problems) {
        BOOST_REQUIRE_LE(problem.column + problem.length, line.size() + 1);
        BOOST_REQUIRE(!problem.text.empty());
        BOOST_REQUIRE(!show(problem, line).empty());
      }
      if (parsed.problems.empty()) BOOST_REQUIRE(!judge::to_text(standard_board().map, parsed.order).empty());
    }
  }
}

void check_mail(const std::string& text) {
  const std::vector<BlockWord> blocks{{"PRESS", {"ENDPRESS"}}};
  std::size_t last = 0;
  for (const Statement& statement : parse_mail(text, blocks).statements) {
    BOOST_REQUIRE_GT(statement.line, last);
    BOOST_REQUIRE(!statement.text.empty());
    last = statement.line;
  }
}

} // namespace

BOOST_AUTO_TEST_SUITE(robust)

BOOST_AUTO_TEST_CASE(random_bytes_are_answered) {
  Noise noise;
  for (int i = 0; i < 5000; ++i) {
    const std::string text = noise.bytes(noise.pick(80));
    check_orders(text);
    check_mail(text);
  }
}

BOOST_AUTO_TEST_CASE(random_pieces_of_orders_and_mails_are_answered) {
  Noise noise;
  for (int i = 0; i < 10000; ++i) {
    const std::string text = noise.pieces(noise.pick(14));
    check_orders(text);
    check_mail(text);
  }
}

BOOST_AUTO_TEST_CASE(a_mail_of_many_lines_costs_no_more_than_its_size) {
  std::string text;
  for (int i = 0; i < 200000; ++i) text += i % 2 ? "--x\n" : "PRESS\n";
  check_mail(text);
  text.clear();
  for (int i = 0; i < 200000; ++i) text += "On \nFrom: x\n";
  check_mail(text);
}

BOOST_AUTO_TEST_SUITE_END()
