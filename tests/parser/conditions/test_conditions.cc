// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions and blocks of the standard board, by table: what is written, and what it says of a position.
#include "judge/board/position.h"
#include "parser/condition_block.h"
#include "parser/condition_parser.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

#include <random>

using namespace parser;

namespace {

const variants::Variant& standard() { return testing::board("standard"); }
const judge::Map& map() { return standard().map; }
judge::Power power(const std::string& name) { return map().find_power(name); }

// An English fleet in NTH, a French army in BUR, a Russian fleet on the south coast of Spain; France owns
// BEL, Germany MUN, nobody DEN.
judge::Position position() {
  judge::Position position;
  position.phase = *judge::parse_phase("S1902M");
  position.owners = judge::Table<judge::Province, judge::Power>(map().province_count());
  position.owners[map().province_of(map().find("bel"))] = power("France");
  position.owners[map().province_of(map().find("mun"))] = power("Germany");
  position.units = {{power("England"), judge::UnitType::fleet, map().find("nth")},
                    {power("France"), judge::UnitType::army, map().find("bur")},
                    {power("Russia"), judge::UnitType::fleet, map().find("spa/sc")}};
  return position;
}

ParsedCondition parsed(const std::string& text) {
  return parse_condition(map(), standard().names, power("France"), text);
}

struct Row {
  const char* text;
  const char* read; // with brackets
  bool holds;
};

const Row rows[] = {
    // as the old judges have them
    {"F NTH", "a fleet is in North Sea", true},
    {"ENGLISH FLEET NTH", "a fleet of England is in North Sea", true},
    {"nth fleet english", "a fleet of England is in North Sea", true},
    {"fleet english north sea", "a fleet of England is in North Sea", true},
    {"ENGLISH NTH", "a unit of England is in North Sea", true},
    {"ENG FLEET NTH", "a fleet of England is in North Sea", true},
    {"GE A BUR", "an army of Germany is in Burgundy", false},
    {"A NTH", "an army is in North Sea", false},
    {"NTH", "a unit is in North Sea", true},
    {"F ENG", "a fleet is in English Channel", false},
    {"F ENGLISH", "a fleet is in English Channel", false},
    {"english channel", "a unit is in English Channel", false},
    {"NOT A BUR", "not (an army is in Burgundy)", false},
    {"NOT NOT A BUR", "an army is in Burgundy", true},
    {"A BUR AND F NTH", "an army is in Burgundy and a fleet is in North Sea", true},
    {"A PAR OR F NTH AND A MUN", "(an army is in Paris or a fleet is in North Sea) and an army is in Munich",
     false},
    {"F NTH OR (A PAR AND A MUN)",
     "a fleet is in North Sea or (an army is in Paris and an army is in Munich)", true},
    {"F NTH AND (A PAR OR A BUR",
     "a fleet is in North Sea and (an army is in Paris or an army is in Burgundy)", true},
    {"NOT (A PAR OR A BUR)", "not (an army is in Paris or an army is in Burgundy)", false},
    // places with coasts
    {"F SPA", "a fleet is in Spain", true},
    {"F SPA/SC", "a fleet is in Spain (south coast)", true},
    {"F SPA(NC) AND F NTH", "a fleet is in Spain (north coast) and a fleet is in North Sea", false},
    {"(F SPA (SC))", "a fleet is in Spain (south coast)", true},
    // everyday words
    {"ENGLISH FLEET IN NTH AND NOT (FRANCE OWNS BEL OR A BUR)",
     "a fleet of England is in North Sea and not (France owns Belgium or an army is in Burgundy)", false},
    {"there is an English fleet in the North Sea", "a fleet of England is in North Sea", true},
    {"England has a fleet in NTH", "a fleet of England is in North Sea", true},
    {"the fleet in NTH is English", "a fleet of England is in North Sea", true},
    {"England doesn't have a fleet in nth", "not (a fleet of England is in North Sea)", false},
    {"a French unit is in BUR", "a unit of France is in Burgundy", true},
    {"no army in MUN", "not (an army is in Munich)", true},
    {"MUN is empty", "not (a unit is in Munich)", true},
    {"BUR is not empty", "a unit is in Burgundy", true},
    {"nobody in MUN", "not (a unit is in Munich)", true},
    {"MUN is occupied by Germany", "a unit of Germany is in Munich", false},
    {"my army is in BUR", "an army of France is in Burgundy", true},
    {"I own BEL", "France owns Belgium", true},
    {"BEL is owned by France", "France owns Belgium", true},
    {"Germany does not own MUN", "not (Germany owns Munich)", false},
    {"nobody owns DEN", "nobody owns Denmark", true},
    {"somebody owns DEN", "not (nobody owns Denmark)", false},
    {"burgandi is empty", "not (a unit is in Burgundy)", false},
};

} // namespace

BOOST_AUTO_TEST_SUITE(conditions)

BOOST_AUTO_TEST_CASE(a_condition_says_what_is_so) {
  const judge::Position now = position();
  for (const Row& row : rows) {
    const ParsedCondition found = parsed(row.text);
    BOOST_CHECK_MESSAGE(found.problems.empty(),
                        row.text << ": " << (found.problems.empty() ? "" : found.problems[0].text));
    if (!found.problems.empty()) continue;
    BOOST_TEST(in_words(found.condition, map()) == row.read);
    BOOST_CHECK_MESSAGE(holds(found.condition, map(), now) == row.holds, row.text);
  }
}

BOOST_AUTO_TEST_CASE(what_is_not_clear_is_asked_at_its_place) {
  struct Bad {
    const char *text, *marked, *says;
  };
  for (const Bad& bad :
       {Bad{"F XYZ", "XYZ", "no province"}, Bad{"F NTH AND", "", "missing"}, Bad{"", "", "missing"},
        Bad{"NOT", "", "missing"}, Bad{"FRANCE OWNS BUR", "BUR", "no supply center"},
        Bad{"BEL is French", "BEL", "a unit in Belgium meant"},
        Bad{"France has BEL", "BEL", "a unit in Belgium meant"},
        Bad{"France owns BEL and MUN", "MUN", "a unit in Munich meant"},
        Bad{"A BUR A PAR", "PAR", "one word too many"}, Bad{"A BUR) AND F NTH", ")", "bracket"},
        Bad{"Germany agrees", "agrees", "no province"}, Bad{"A BUR - MUN", "-", "expected"},
        Bad{"you support me I'll move to Belgium", "you", "no province"}, Bad{"OWNS BEL", "BEL", "who owns"},
        Bad{"FLEET OWNS BEL", "BEL", "OWNS goes with"}}) {
    const ParsedCondition found = parsed(bad.text);
    BOOST_REQUIRE_MESSAGE(!found.problems.empty(), bad.text);
    const Problem& problem = found.problems.front();
    BOOST_TEST(std::string(bad.text).substr(problem.column, problem.length) == bad.marked);
    BOOST_CHECK_MESSAGE(problem.text.find(bad.says) != std::string::npos, problem.text);
  }
}

BOOST_AUTO_TEST_CASE(a_condition_has_bounds) {
  std::string brackets = std::string(50, '(') + "A BUR", nots, tests = "A BUR";
  for (int i = 0; i < 50; ++i) nots += "NOT ", tests += " OR A BUR";
  for (const std::string& text : {brackets, nots + "A BUR", tests, std::string(5000, 'x')})
    BOOST_TEST(!parsed(text).problems.empty());
}

namespace {

std::vector<std::string> lines_of_text(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('|', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// The orders that count; or the first problem.
std::string counted(const std::string& text) {
  const Block block = read_block(map(), standard().names, power("France"), lines_of_text(text));
  if (!block.problems.empty())
    return "line " + std::to_string(block.problems.front().line) + ": " + block.problems.front().text;
  const std::vector<BlockVerdict> verdicts = decide(block, map(), position());
  std::string orders;
  for (std::size_t i = 0; i < block.pieces.size(); ++i)
    if (block.pieces[i].kind == BlockPiece::Kind::orders && verdicts[i].counts)
      orders += (orders.empty() ? "" : " | ") + block.pieces[i].text;
  return orders;
}

} // namespace

BOOST_AUTO_TEST_CASE(one_branch_of_a_block_counts) {
  const std::pair<const char*, const char*> table[] = {
      {"IF F NTH|one|ELSE|two|ENDIF", "one"},
      {"IF A NTH|one|ELSE|two|ENDIF", "two"},
      {"IF A NTH|one|ENDIF", ""},
      {"if a nth then|one|else if f nth then|two|else|three|endif", "two"},
      {"IF F NTH|one|ELSEIF A BUR|two|ELSE|three|END IF", "one"},
      {"IF F NTH|IF A BUR|one|ELSE|two|ENDIF|three|ELSE|four|ENDIF", "one | three"},
      {"IF A NTH|IF A BUR|one|ELSE|two|ENDIF|three|ELSE|IF A BUR|four|ENDIF|ENDIF", "four"},
      {"IF F NTH THEN A bel H ELSE A bel - hol ENDIF", "A bel H"},
      {"IF A NTH: A bel H; ELSE: A bel - hol; A par H; ENDIF", "A bel - hol; A par H;"},
      {"- IF F NTH|- A bel H|- ELSE|- A par H|- ENDIF", "- A bel H"},
      {"IF F NTH // he bluffs|one|ENDIF", "one"},
      {"IF F NTH|THEN one|ENDIF", "one"},
      {"IF F NTH|one|ELSE|two|ELSE|three|ENDIF", "line 5: below ELSE no other branch can follow"},
      {"IF F NTH|one|ELSE|two|ELSE IF A BUR|three|ENDIF", "line 5: below ELSE no other branch can follow"},
      {"IF F XYZ|one|ENDIF", "line 1: no province is called \"XYZ\""},
      {"IF F NTH|one|ENDIF A par H", "line 3: orders behind ENDIF stand on a line of their own"},
  };
  for (const auto& [text, orders] : table) BOOST_TEST(counted(text) == orders, text);
}

BOOST_AUTO_TEST_CASE(what_is_not_seen_is_not_called_empty) {
  Unseen unseen{judge::Table<judge::Province, bool>(map().province_count()),
                judge::Table<judge::Province, bool>(map().province_count())};
  for (const char* place : {"lon", "nth"}) unseen.units[map().province_of(map().find(place))] = true;
  unseen.owners[map().province_of(map().find("den"))] = true;
  const auto told = [&](const char* text, const Unseen& by) {
    return facts(parsed(text).condition, map(), position(), by);
  };
  const std::pair<const char*, const char*> table[] = {
      {"A LON", "you see no unit in London"},
      {"LON IS EMPTY", "you see no unit in London"},
      {"A PAR", "no unit is in Paris"},
      {"F NTH", "a fleet of England is in North Sea"},
      {"NOBODY OWNS DEN", "you do not see who owns Denmark"},
      {"FRANCE OWNS MUN", "Germany owns Munich"},
      {"FRANCE OWNS SWE", "nobody owns Sweden"},
  };
  for (const auto& [text, words] : table) BOOST_TEST(told(text, unseen) == words, text);
  BOOST_TEST(told("A LON", {}) == "no unit is in London");
  BOOST_TEST(told("FRANCE OWNS DEN", {}) == "nobody owns Denmark");
}

BOOST_AUTO_TEST_CASE(blocks_within_blocks_have_bounds) {
  std::string deep, ends, many = "IF F NTH";
  for (int i = 0; i < 9; ++i) deep += "IF F NTH|", ends += "|ENDIF";
  for (int i = 0; i < 200; ++i) many += "|one";
  BOOST_TEST(counted(deep + "one" + ends) == "line 9: eight IFs within each other are the most");
  BOOST_TEST(counted(many + "|ENDIF") == "line 1: from IF to ENDIF a hundred lines are the most");
}

BOOST_AUTO_TEST_CASE(the_end_of_a_block_is_that_of_its_own_if) {
  const std::vector<std::string_view> lines{"IF F NTH", "IF A BUR", "x", "ENDIF", "ENDIF", "y", "IF z"};
  BOOST_TEST(end_of_block(lines, 0) == 5U);
  BOOST_TEST(end_of_block(lines, 1) == 4U);
  BOOST_TEST(end_of_block(lines, 5) == 5U);
  BOOST_TEST(end_of_block(lines, 6) == 6U);
}

BOOST_AUTO_TEST_CASE(a_condition_that_a_mail_program_broke_is_one) {
  const auto broken = [](std::string_view first, std::string_view second) {
    return is_broken_condition(map(), standard().names, power("France"), first, second);
  };
  BOOST_TEST(broken("IF ENGLISH FLEET IN NTH AND NOT (FRANCE OWNS", "BEL OR A BUR)"));
  BOOST_TEST(broken("IF F NTH AND", "A BUR"));
  BOOST_TEST(broken("IF F NTH", "AND A BUR"));
  BOOST_TEST(broken("IF (F NTH OR A BUR", ") THEN"));
  BOOST_TEST(!broken("IF (F NTH OR A BUR", "A PAR - PIC"));
  BOOST_TEST(!broken("IF F NTH", "A BUR"));
  BOOST_TEST(!broken("IF F NTH AND", "ELSE"));
  BOOST_TEST(!broken("IF F NTH THEN", "A BUR"));
}

BOOST_AUTO_TEST_CASE(lines_within_blocks_are_shown_set_in) {
  const std::vector<std::string> shown =
      set_in({"A par H", "IF F NTH", "IF A BUR", "x", "ENDIF", "ELSE", "y", "ENDIF", "z"});
  const std::vector<std::string> meant{"A par H", "IF F NTH", "  IF A BUR", "    x", "  ENDIF",
                                       "ELSE",    "  y",      "ENDIF",      "z"};
  BOOST_TEST(shown == meant, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(any_words_are_answered) {
  static const char* const all[] = {
      "IF ",  "ELSE ",  "ENDIF ",   "THEN ",   "AND ",  "OR ",    "NOT ", "(",  ")", "A ",   "F ", "nth ",
      "spa ", "(sc) ",  "english ", "France ", "owns ", "is ",    "in ",  "a ", "|", "; ",   ", ", ": ",
      "- ",   "empty ", "my ",      "end ",    "\xFF",  "\u2192", "// ",  "(*", "*", "bel ", "no "};
  std::mt19937_64 random{1901};
  const auto pick = [&](std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
  };
  std::size_t whole = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string text = pick(2) ? "IF " : "";
    for (std::size_t count = pick(14) + 1; count > 0; --count) text += all[pick(std::size(all))];
    if (pick(2)) text += "|ENDIF";
    const std::vector<std::string> lines = lines_of_text(text);
    const Block block = read_block(map(), standard().names, power("France"), lines);
    for (const Problem& problem : block.problems) {
      BOOST_REQUIRE(problem.line >= 1 && problem.line <= lines.size());
      BOOST_REQUIRE(!show(problem, lines[problem.line - 1]).empty());
    }
    const std::vector<std::string_view> views(lines.begin(), lines.end());
    if (!block.problems.empty() || block.pieces.empty() || end_of_block(views, 0) != lines.size()) continue;
    ++whole;
    BOOST_REQUIRE_EQUAL(decide(block, map(), position()).size(), block.pieces.size());
  }
  BOOST_TEST(whole > 20U);
}

BOOST_AUTO_TEST_SUITE_END()
