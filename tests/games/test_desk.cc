// SPDX-License-Identifier: GPL-3.0-or-later
// The desk judge: the DATC's records pass, outcomes are printed as documented, mistakes are shown where they
// are.
#include "games/batch/desk.h"
#include "judge/board/rules.h"
#include "tests/common/library.h"
#include "variants/case_format.h"
#include "variants/case_reader.h"
#include "variants/case_writer.h"
#include "variants/library.h"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace fs = std::filesystem;

namespace {

const fs::path data = TEST_DATA;

std::string content(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

struct Answer {
  int status;
  std::string out, err;
};

Answer run(const fs::path& path, const games::DeskOptions& options) {
  std::ifstream in(path);
  BOOST_REQUIRE_MESSAGE(in, path << " cannot be read");
  std::ostringstream out, err;
  const int status =
      games::adjudicate_cases(testing::library(), in, path.filename().string(), out, err, options);
  return {status, out.str(), err.str()};
}

Answer run_text(const std::string& text, const games::DeskOptions& options) {
  std::istringstream in(text);
  std::ostringstream out, err;
  const int status = games::adjudicate_cases(testing::library(), in, "-", out, err, options);
  return {status, out.str(), err.str()};
}

games::DeskOptions checking(bool main_only) {
  games::DeskOptions options;
  options.check = true;
  options.main_only = main_only;
  return options;
}

} // namespace

BOOST_AUTO_TEST_SUITE(the_desk_judge)

BOOST_AUTO_TEST_CASE(every_main_record_passes) {
  const std::pair<const char*, int> sections[] = {{"6.A", 12}, {"6.B", 19}, {"6.C", 9},  {"6.D", 35},
                                                  {"6.E", 15}, {"6.F", 30}, {"6.G", 20}, {"6.H", 17},
                                                  {"6.I", 7},  {"6.J", 12}, {"own", 12}};
  int total = 0;
  for (const auto& [section, count] : sections) {
    const Answer answer = run(data / "datc" / (std::string(section) + ".txt"), checking(true));
    BOOST_TEST(answer.status == 0, answer.out << answer.err);
    const std::string last = std::to_string(count) + " passed, 0 failed\n";
    BOOST_TEST(answer.out.ends_with(last), section << ":\n" << answer.out);
    total += count;
  }
  BOOST_TEST(total == 176 + 12);
}

BOOST_AUTO_TEST_CASE(every_alternative_passes) {
  const std::pair<const char*, const char*> sections[] = {
      {"6.B", "12 passed, 0 failed\nundefined: 2\n"},  {"6.D", "4 passed, 0 failed\nundefined: 0\n"},
      {"6.F", "46 passed, 0 failed\nundefined: 11\n"}, {"6.G", "42 passed, 0 failed\nundefined: 0\n"},
      {"6.H", "3 passed, 0 failed\nundefined: 0\n"},   {"6.I", "3 passed, 0 failed\nundefined: 0\n"},
      {"6.J", "3 passed, 0 failed\nundefined: 0\n"}};
  for (const auto& [section, totals] : sections) {
    const Answer answer = run(data / "datc" / (std::string(section) + ".txt"), checking(false));
    BOOST_TEST(answer.status == 0, answer.out);
    BOOST_TEST(answer.out.find("alternatives: " + std::string(totals)) != std::string::npos, answer.out);
  }
}

BOOST_AUTO_TEST_CASE(both_resolvers_pass_and_print_the_same) {
  for (const char* section : {"6.A", "6.B", "6.C", "6.D", "6.E", "6.F", "6.G", "6.H", "6.I", "6.J", "own"}) {
    const fs::path file = data / "datc" / (std::string(section) + ".txt");
    games::DeskOptions options = checking(true);
    options.resolver = judge::Resolver::equations;
    const Answer checked = run(file, options);
    BOOST_TEST(checked.status == 0, checked.out);
    options.check = false;
    BOOST_TEST(run(file, options).out == run(file, {}).out, section);
  }
}

BOOST_AUTO_TEST_CASE(a_rule_without_a_single_answer_is_named) {
  variants::CasePhase nothing;
  judge::Outcome outcome;
  outcome.undefined = true;
  outcome.next.phase = *judge::parse_phase("F1901M");
  std::ostringstream text;
  write_outcome(text, testing::board("standard"), nothing.before, nothing.orders, outcome, false);
  BOOST_TEST(text.str().find("\nundefined convoy_paradoxes\n") != std::string::npos, text.str());
}

// A unit stands in each home center that France owns; Spain is free.
BOOST_AUTO_TEST_CASE(builds_to_come_are_counted_by_the_options_of_the_case) {
  const std::string phase =
      "phase F1901M\nowns France par mar spa\nplace France A par\nplace France A mar\nend\n";
  const auto tells = [&](const std::string& options) {
    const Answer answer = run_text("case x\n" + options + phase, {});
    BOOST_TEST(answer.status == 0, answer.err);
    return answer.out.find("builds France 1\n") != std::string::npos;
  };
  BOOST_TEST(!tells(""));
  BOOST_TEST(tells("option builds=any_owned\n"));
}

BOOST_AUTO_TEST_CASE(our_own_alternatives_pass_too) {
  for (const char* name : {"own.txt", "options.txt"}) {
    games::DeskOptions options = checking(false);
    for (const judge::Resolver resolver : {judge::Resolver::marks, judge::Resolver::equations}) {
      options.resolver = resolver;
      const Answer answer = run(data / "datc" / name, options);
      BOOST_TEST(answer.status == 0, answer.out << answer.err);
    }
  }
}

// The alternatives that expect something else than their record show that a value has an effect.
BOOST_AUTO_TEST_CASE(every_value_of_every_option_changes_an_outcome) {
  const std::set<std::string> without_effect = {
      "order_sets=joined",
      "order_sets=joined_unless_clear",
      "order_sets=latest", // about mails
      "opening=blank",
      "summer=on",
      "intimate=on", // about games: how they begin, which phase comes next, and bids
      "neutrals=none",
      "neutrals=on",
      "neutrals=rebuilt",
      "no_check=on",
      "default_unordered=on", // about games; transcripts neutrals and unchecked play them
      "duality=on",
      "gateways=on",
      "railways=on", // by boards that have such places: tests/judge/test_special_ways.cc
      "reserves=off",
      "militia=off", // no installed board has any: tests/variants/test_matters.cc
      "neighbour_convoys=rule_1982",
      "neighbour_convoys=rule_2000"}; // docs/rules.md says why
  std::set<std::string> shown;
  for (const fs::directory_entry& file : fs::directory_iterator(data / "datc")) {
    std::ifstream in(file.path());
    variants::CaseReader reader(in, testing::library());
    while (const auto record = reader.next())
      for (const variants::Alternative& alternative : record->alternatives)
        if (!alternative.same && !alternative.undefined)
          for (const auto& [name, value] : alternative.options) {
            judge::Rules rules;
            BOOST_TEST(set_rule(rules, name, value) == "");
            for (const std::string& told : differing(rules, {})) shown.insert(told);
          }
  }
  const judge::Rules defaults;
  for (const judge::RuleOption& option : judge::rule_options())
    for (std::size_t i = 0; i < option.values.size(); ++i) {
      const std::string told = std::string(option.name) + "=" + std::string(option.values[i]);
      if (defaults.*option.field != i)
        BOOST_TEST(shown.contains(told) != without_effect.contains(told), told);
    }
}

BOOST_AUTO_TEST_CASE(outcomes_are_printed_as_documented) {
  games::DeskOptions options;
  options.why = true;
  for (const char* name : {"whole_year", "winner", "retreats_first", "mistakes"}) {
    const fs::path base = data / "games" / "desk" / name;
    const Answer answer = run(base.string() + ".txt", options);
    BOOST_TEST(answer.out == content(base.string() + ".out"), name);
    BOOST_TEST(answer.err == content(base.string() + ".err"), name);
    BOOST_TEST(answer.status == (answer.err.empty() ? 0 : 65), name);
  }
}

const char* const bounce = "case x\nphase S1901M\nplace France A par\nplace Germany A mun\n"
                           "order 1 France A par - bur\norder 2 Germany A mun - bur\n";

BOOST_AUTO_TEST_CASE(a_failed_check_says_what_differs) {
  const Answer answer = run_text(std::string(bounce) + "expect 1 ok\nexpect 2 fail\nafter France A bur\n"
                                                       "after Germany A mun\nend\n",
                                 checking(true));
  BOOST_TEST(answer.status == 1);
  BOOST_TEST(answer.out == "x: S1901M: after France A bur is missing\n"
                           "x: S1901M: after France A par is not expected\n"
                           "x: S1901M: order 1 is fail, expected ok\n"
                           "main records: 0 passed, 1 failed\n0 passed, 1 failed\n");
}

BOOST_AUTO_TEST_CASE(a_rule_given_by_hand_wins_over_the_option_of_a_case) {
  const std::string text = "case x\noption 4.D.3=a\nphase S1901M\nplace France A par\n"
                           "order 1 France A par - bur\norder 2 France A par - gas\nend\n";
  games::DeskOptions options;
  BOOST_TEST(run_text(text, options).out.find("after France A bur") != std::string::npos);
  options.rules = {{"repeated_orders", "last"}};
  BOOST_TEST(run_text(text, options).out.find("after France A gas") != std::string::npos);
  options.rules = {{"repeated_orders", "middle"}};
  BOOST_TEST(run_text(text, options).status == 65);
}

BOOST_AUTO_TEST_CASE(an_input_without_a_case_line_is_one_case) {
  const std::string lines = "phase S1901M\nplace France A par\norder 1 France A par - bur\n";
  const Answer bare = run_text(lines, {});
  BOOST_TEST(bare.status == 0);
  BOOST_TEST(bare.out == run_text("case unnamed\n" + lines + "end\n", {}).out);
  BOOST_TEST(bare.out.find("result 1 ok") != bare.out.npos);
}

BOOST_AUTO_TEST_CASE(a_position_written_is_read_back_equal) {
  const variants::Variant& standard = testing::board("standard");
  std::ifstream in(data / "games" / "desk" / "retreats_first.txt");
  variants::CaseReader first(in, testing::library());
  const std::optional<variants::Case> record = first.next();
  BOOST_REQUIRE(record);
  for (const judge::Position& position : {standard.start, record->phases[0].before}) {
    std::ostringstream text;
    text << "case x\n";
    text << variants::position_lines(standard.map, position);
    text << "end\n";
    std::istringstream again(text.str());
    variants::CaseReader reader(again, testing::library());
    const std::optional<variants::Case> read = reader.next();
    BOOST_REQUIRE_MESSAGE(read, text.str());
    std::ostringstream second;
    second << "case x\n";
    second << variants::position_lines(standard.map, read->phases[0].before);
    second << "end\n";
    BOOST_TEST(second.str() == text.str());
  }
}

BOOST_AUTO_TEST_SUITE_END()
