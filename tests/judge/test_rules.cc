// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/board/rules.h"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <map>
#include <set>
#include <string>

BOOST_AUTO_TEST_SUITE(rules)

BOOST_AUTO_TEST_CASE(every_value_of_every_option_can_be_set_and_told) {
  std::set<std::string_view> names;
  for (const judge::RuleOption& option : judge::rule_options()) {
    BOOST_TEST_CONTEXT(option.name) {
      BOOST_TEST(names.insert(option.name).second);
      BOOST_TEST(!option.help.empty());
      BOOST_REQUIRE(option.values.size() == option.letters.size());
      const judge::Rules defaults;
      BOOST_TEST((defaults.*option.field) < option.values.size());
      for (std::size_t i = 0; i < option.values.size(); ++i) {
        judge::Rules changed;
        BOOST_TEST(set_rule(changed, option.name, option.values[i]) == "");
        BOOST_TEST((changed.*option.field) == i);
        if (!option.issue.empty() && !option.letters[i].empty()) {
          judge::Rules by_letter;
          BOOST_TEST(set_rule(by_letter, option.issue, option.letters[i]) == "");
          BOOST_TEST((by_letter == changed));
        }
        const std::vector<std::string> told = differing(changed, defaults);
        if (changed == defaults)
          BOOST_TEST(told.empty());
        else
          BOOST_TEST(told == std::vector{std::string(option.name) + "=" + std::string(option.values[i])},
                     boost::test_tools::per_element());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(no_two_options_share_a_field) {
  judge::Rules marked;
  std::uint8_t mark = 0;
  for (const judge::RuleOption& option : judge::rule_options()) marked.*option.field = mark++;
  mark = 0;
  for (const judge::RuleOption& option : judge::rule_options()) BOOST_TEST((marked.*option.field) == mark++);
}

BOOST_AUTO_TEST_CASE(mistakes_are_answered_with_what_is_possible) {
  judge::Rules rules;
  BOOST_TEST(set_rule(rules, "surplus_builds", "some") ==
             "surplus_builds cannot be some; it can be: illegal, first, last");
  BOOST_TEST(set_rule(rules, "surplus", "first")
                 .starts_with("there is no rule option surplus; there are: convoy_routes"));
  BOOST_TEST((rules == judge::Rules{}));
}

BOOST_AUTO_TEST_CASE(names_are_read_without_regard_to_case_and_dashes) {
  judge::Rules rules;
  BOOST_TEST(set_rule(rules, "Surplus-Builds", "LAST") == "");
  BOOST_TEST(rules.surplus_builds == judge::Surplus::last);
}

BOOST_AUTO_TEST_CASE(every_preset_chooses_about_the_same_options) {
  const auto options_of = [](const judge::Preset& preset) {
    std::vector<std::string_view> names;
    for (const auto& choice : preset.choices) names.push_back(choice.first);
    return names;
  };
  for (const judge::Preset& preset : judge::presets())
    BOOST_TEST((options_of(preset) == options_of(judge::presets().front())), preset.name);
}

BOOST_AUTO_TEST_CASE(a_preset_sets_what_it_names_and_leaves_the_rest) {
  judge::Rules rules = judge::mail_rules();
  BOOST_TEST(set_rule(rules, "preset", "DPjudge") == "");
  BOOST_TEST(rules.convoy_paradoxes == judge::ConvoyParadoxes::rule_1982);
  BOOST_TEST(rules.convoy_paths == judge::ConvoyPaths::required);
  BOOST_TEST(rules.repeated_orders == judge::Repeated::last);
  BOOST_TEST(set_rule(rules, "preset", "2025") == "");
  BOOST_TEST(rules.convoy_paths == judge::ConvoyPaths::ignored);
  BOOST_TEST(rules.convoy_paradoxes == judge::ConvoyParadoxes::rule_2000);
}

BOOST_AUTO_TEST_CASE(every_preset_can_be_set) {
  for (const judge::Preset& preset : judge::presets()) {
    judge::Rules rules;
    BOOST_TEST(set_rule(rules, "preset", preset.name) == "");
    BOOST_TEST(!preset.help.empty());
  }
}

BOOST_AUTO_TEST_CASE(an_unknown_preset_is_answered_with_what_there_is) {
  judge::Rules rules;
  BOOST_TEST(set_rule(rules, "preset", "1900") ==
             "there is no preset 1900; there are: 1971, 1982, 2000, 2023, 2025, dpjudge, njudge");
  BOOST_TEST((rules == judge::Rules{}));
}

BOOST_AUTO_TEST_CASE(every_preset_has_its_line_in_the_docs) {
  std::ifstream file(std::string(TEST_DATA) + "/../docs/rules.md");
  std::set<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.insert(line);
  for (const judge::Preset& preset : judge::presets()) {
    std::string line = "| " + std::string(preset.name) + " |";
    for (const auto& choice : preset.choices) line += " " + std::string(choice.second) + " |";
    BOOST_TEST(lines.contains(line), line);
  }
}

BOOST_AUTO_TEST_CASE(by_mail_the_last_order_stands) {
  BOOST_TEST(judge::mail_rules().repeated_orders == judge::Repeated::last);
  BOOST_TEST(judge::mail_rules().surplus_builds == judge::Surplus::last);
}

BOOST_AUTO_TEST_CASE(every_option_and_value_has_its_line_in_the_docs) {
  std::ifstream file(std::string(TEST_DATA) + "/../docs/rules.md");
  std::map<std::string, std::string> lines;
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("| `")) lines[line.substr(3, line.find('`', 3) - 3)] = line;
  const judge::Rules defaults, by_mail = judge::mail_rules();
  for (const judge::RuleOption& option : judge::rule_options()) {
    std::string values;
    for (std::size_t i = 0; i < option.values.size(); ++i) {
      values += (i == 0 ? "`" : ", `") + std::string(option.values[i]) + "`";
      if (!option.letters[i].empty()) values += " (" + std::string(option.letters[i]) + ")";
      if (defaults.*option.field == i)
        values += "*";
      else if (by_mail.*option.field == i)
        values += "+";
    }
    const std::string line = "| `" + std::string(option.name) + "` | " + std::string(option.issue) + " | " +
                             values + " | " + std::string(option.help) + " |";
    BOOST_TEST(lines[std::string(option.name)] == line);
  }
  BOOST_TEST(lines.size() == judge::rule_options().size());
}

BOOST_AUTO_TEST_SUITE_END()
