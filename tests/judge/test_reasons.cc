// SPDX-License-Identifier: GPL-3.0-or-later
// Why an order failed or succeeded: tests/judge/reasons.txt holds positions with orders and every sentence
// that is told about them. CHANCERY_WRITE_REASONS=1 writes the sentences anew: read the difference before you
// commit it.
#include "fixture.h"

#include "judge/board/rules.h"
#include "judge/legality/legality.h"
#include "judge/legality/order_checker.h"
#include "judge/phases/adjudicate.h"
#include "judge/telling/sentence.h"
#include "tests/common/library.h"

#include <cstdlib>
#include <fstream>
#include <set>

using test::map;

namespace {

const std::string file = std::string(TEST_DATA) + "/judge/reasons.txt";

// A case, from "case" to "end", and the sentences below it: "> 1: ..." of an order, "> Army Vienna: ..." of a
// unit that had none.
struct Entry {
  std::string before, lines, sentences; // before: comments and blank lines
};

std::vector<Entry> read_entries() {
  std::vector<Entry> entries(1);
  std::ifstream in(file);
  enum { outside, inside, after } at = outside;
  for (std::string line; std::getline(in, line);) {
    const bool sentence = line.starts_with(">");
    if (at == after && !sentence) {
      entries.emplace_back();
      at = outside;
    }
    if (line.starts_with("case ")) at = inside;
    (at == outside ? entries.back().before
     : sentence    ? entries.back().sentences
                   : entries.back().lines) += line + "\n";
    if (line == "end") at = after;
  }
  return entries;
}

using Seen = std::set<judge::Why>;

std::string told(const judge::Position& before, const std::vector<judge::Reason>& reasons, Seen& seen) {
  std::string text;
  for (const judge::Reason& reason : reasons) seen.insert(reason.why);
  for (const std::string& sentence : to_sentences(map(), before, reasons))
    text += (text.empty() ? "" : "; ") + sentence;
  return text;
}

// What a power is told of its own orders before the phase is adjudicated.
std::string tell_doubts(const variants::CasePhase& phase, const judge::Rules& rules, judge::Power power,
                        Seen& seen) {
  const judge::Board board(map(), phase.before, rules);
  std::vector<judge::Order> orders;
  std::vector<int> numbers;
  for (const variants::CaseOrder& given : phase.orders) {
    judge::Checked checked;
    check(board, rules, given.submitted.by, given.submitted.order, checked);
    if (given.submitted.by != power || checked.illegal) continue;
    orders.push_back(checked.order);
    numbers.push_back(given.number);
  }
  std::string text;
  for (const judge::Doubt& doubt : doubts(board, rules, orders))
    text += "> " + std::to_string(numbers[doubt.order]) +
            ", before: " + told(phase.before, {doubt.reason}, seen) + "\n";
  return text;
}

std::string tell(const variants::Case& record, judge::Rules rules, Seen& seen) {
  for (const auto& [name, value] : record.options) BOOST_TEST(set_rule(rules, name, value) == "");
  const variants::CasePhase& phase = record.phases.at(0);
  std::vector<judge::Submitted> orders;
  for (const variants::CaseOrder& given : phase.orders) orders.push_back(given.submitted);
  const judge::Outcome outcome = judge::adjudicate(record.variant->rules(rules), phase.before, orders);
  std::string text;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    std::vector<judge::Reason> reasons =
        check(map(), rules, phase.before, orders[i].by, orders[i].order).notices;
    for (const judge::Reason& reason : explain(map(), phase.before, outcome, orders, i))
      reasons.push_back(reason);
    text += "> " + std::to_string(phase.orders[i].number) + ": " + told(phase.before, reasons, seen) + "\n";
  }
  for (judge::Power power : map().powers()) text += tell_doubts(phase, rules, power, seen);
  for (const judge::UnitResult& result : outcome.units())
    if (!result.ordered && result.resolution.result != judge::Result::illegal)
      text += "> " + to_words(map(), result.unit) + ": " +
              told(phase.before, explain(map(), phase.before, outcome, result), seen) + "\n";
  return text;
}

std::string tell(const std::string& lines, Seen& seen) {
  std::istringstream in(lines);
  variants::CaseReader reader(in, testing::library());
  const std::optional<variants::Case> record = reader.next();
  for (const variants::CaseProblem& p : reader.problems()) BOOST_TEST_ERROR(show(p.problem, p.source));
  BOOST_REQUIRE(record);
  return tell(*record, {}, seen);
}

// Those of gateways, railways, borders unlike others and leagues, which the standard board has not:
// test_special_ways.cc, test_borders.cc and tests/variants/test_matters.cc show them.
constexpr judge::Why elsewhere[] = {
    judge::Why::gateway_kept,   judge::Why::off_gateway,     judge::Why::gateway_closed,
    judge::Why::off_railway,    judge::Why::railway_blocked, judge::Why::counts_if_let_through,
    judge::Why::place_closed,   judge::Why::shut_in,         judge::Why::border_kept,
    judge::Why::one_way_border, judge::Why::weak_border,     judge::Why::no_emergency,
    judge::Why::uncut_by_weak,  judge::Why::out_of_league};

} // namespace

BOOST_AUTO_TEST_SUITE(reasons)

BOOST_AUTO_TEST_CASE(every_reason_is_told_in_a_sentence) {
  std::vector<Entry> entries = read_entries();
  BOOST_REQUIRE(entries.size() > 30);
  Seen seen(std::begin(elsewhere), std::end(elsewhere));
  for (Entry& entry : entries) {
    if (entry.lines.empty()) continue;
    const std::string text = tell(entry.lines, seen);
    if (std::getenv("CHANCERY_WRITE_REASONS") != nullptr) entry.sentences = text;
    BOOST_TEST(entry.sentences == text, entry.lines << text);
  }
  for (std::size_t i = 1; i < static_cast<std::size_t>(judge::Why::count); ++i)
    BOOST_TEST(seen.contains(static_cast<judge::Why>(i)),
               "no case in " << file << " shows reason " << i << " of judge/board/position.h");
  if (std::getenv("CHANCERY_WRITE_REASONS") == nullptr) return;
  std::ofstream out(file);
  for (const Entry& entry : entries) out << entry.before << entry.lines << entry.sentences;
}

// Every record of the corpus under every value of every option: no sentence may lack its units and places
// (which would end the program here).
BOOST_AUTO_TEST_CASE(every_order_can_be_explained_under_every_rule) {
  Seen seen;
  std::size_t told_of = 0;
  for (const char* section : {"6.A", "6.B", "6.C", "6.D", "6.E", "6.F", "6.G", "6.H", "6.J", "own"}) {
    std::ifstream in(std::string(TEST_DATA) + "/datc/" + section + ".txt");
    variants::CaseReader reader(in, testing::library());
    while (const std::optional<variants::Case> record = reader.next())
      for (const judge::RuleOption& option : judge::rule_options())
        for (std::size_t value = 0; value < option.values.size(); ++value) {
          judge::Rules rules;
          rules.*option.field = static_cast<std::uint8_t>(value);
          told_of += tell(*record, rules, seen).size();
        }
  }
  BOOST_TEST(told_of > 0U);
}

BOOST_AUTO_TEST_SUITE_END()
