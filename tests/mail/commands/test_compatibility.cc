// SPDX-License-Identifier: GPL-3.0-or-later
// docs/compatibility.md against the program: an option that is said to be here is, and one that is missing is
// not; and each row of the three tables of words is played in some transcript.
#include "judge/board/rules.h"
#include "mail/commands/command_table.h"
#include "mail/commands/masters_lines.h"
#include "mail/commands/old_options.h"
#include "mail/commands/set_options.h"
#include "parser/text.h"
#include "tests/home/temporary_home.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace {

// What the page may lack. It only ever gets smaller: whoever builds something changes its row, and this.
constexpr std::size_t most_missing = 0;

struct Row {
  std::string section;            // "DPjudge: rules"
  std::vector<std::string> words; // spellings of the item
  std::string here;               // "same"
  std::string how;
};

// "| `NO NMR`, `NO CD` | same | |": nullopt for other lines.
std::optional<Row> read_row(const std::string& section, std::string_view line) {
  if (!line.starts_with("| `")) return std::nullopt;
  Row row{section, {}, "", ""};
  const std::size_t end = line.find("` | ");
  for (std::size_t at = line.find('`'); at < end; at = line.find('`', line.find('`', at + 1) + 1))
    row.words.emplace_back(line.substr(at + 1, line.find('`', at + 1) - at - 1));
  const std::string_view rest = line.substr(end + 4);
  const std::size_t bar = rest.find(" |");
  row.here = rest.substr(0, bar);
  row.how = parser::trim(rest.substr(bar + 2, rest.rfind('|') - bar - 2));
  return row;
}

std::vector<Row> all_rows() {
  const std::string page = testing::content(std::filesystem::path(TEST_DATA) / "../docs/compatibility.md");
  std::vector<Row> rows;
  std::string section;
  for (const std::string_view line : parser::lines_of(page)) {
    if (line.starts_with("## ")) section = line.substr(3);
    if (auto row = read_row(section, line)) rows.push_back(*std::move(row));
  }
  return rows;
}

enum class Has { no, yes, by_game };

Has has_option(const std::string& option) {
  parser::Words words(option);
  if (const auto old = mail::find_old_option(words, mail::vocabulary())) {
    if (old->row->here == mail::Here::lacks) return Has::no;
    return old->row->test != nullptr ? Has::by_game : Has::yes;
  }
  return mail::find_option(words) != nullptr ? Has::yes : Has::no;
}

Has has_rule(const std::string& name) {
  const mail::RuleName rule = mail::read_rule_name(name, mail::vocabulary());
  return rule.options.empty() ? Has::no : Has::yes;
}

// "CENTERS n" is CENTERS.
std::string without_value(const std::string& words) {
  return words.ends_with(" n") ? words.substr(0, words.size() - 2) : words;
}

// nullopt where the section is not one of options and rules.
std::optional<Has> has(const Row& row, const std::string& words) {
  if (row.section == "DPjudge: rules") return has_rule(words);
  if (row.section == "nJudge: SET" || row.section == "nJudge: rules") return has_option(without_value(words));
  if (row.section == "nJudge: press" && words.starts_with("SET ")) return has_option(words.substr(4));
  return std::nullopt;
}

// "SIGN ON Xname password": the words of the command.
std::string command_words(const std::string& item) {
  std::string command;
  for (const std::string_view word : parser::words_of(item)) {
    if (!std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; })) break;
    command += (command.empty() ? "" : " ") + std::string(word);
  }
  return command;
}

// IF and what belongs to it: orders that depend, which no row of a table knows.
bool is_of_conditions(const std::string& command) {
  return command == "IF" || command == "ELSE" || command == "ELSE IF" || command == "ENDIF";
}

bool is_of_commands(const Row& row) { return row.section.ends_with(": commands"); }

// The statements of all mails of all transcripts.
std::vector<std::string> played_lines() {
  std::vector<std::string> lines;
  for (const auto& file :
       std::filesystem::directory_iterator(std::filesystem::path(TEST_DATA) / "transcripts")) {
    std::string mail;
    bool reads = false;
    const std::string text = testing::content(file.path()) + "\n### end";
    for (const std::string_view line : parser::lines_of(text)) {
      if (!line.starts_with("### ")) {
        if (reads) mail += std::string(line) + "\n";
        continue;
      }
      for (const parser::Statement& one : parser::parse_mail(mail, mail::block_words()).statements)
        lines.push_back(one.text);
      mail.clear();
      reads = line.starts_with("### mail");
    }
  }
  return lines;
}

struct Played {
  std::set<std::string_view> commands, options;
  std::set<std::string_view> rules;
};

void note_rule(Played& played, std::string_view word) {
  for (const judge::RuleOption& rule : judge::rule_options())
    if (word.starts_with(std::string(rule.name) + "=")) played.rules.insert(rule.name);
}

void note_options(Played& played, parser::Words words) {
  while (!words.empty()) {
    note_rule(played, parser::Words(words).next());
    if (const mail::SetRow* row = mail::find_option(words))
      played.options.insert(row->words);
    else
      words.next();
  }
}

Played all_played() {
  Played played;
  for (const std::string& line : played_lines()) {
    parser::Words behind("");
    const mail::CommandRow* row = mail::find_command(line, behind);
    if (row == nullptr) continue;
    played.commands.insert(row->words);
    note_options(played, behind);
  }
  return played;
}

} // namespace

BOOST_AUTO_TEST_SUITE(compatibility)

BOOST_AUTO_TEST_CASE(a_row_says_what_there_is_and_how) {
  const std::set<std::string> known{"same", "better", "other name", "missing", "not kept"};
  const std::vector<Row> rows = all_rows();
  BOOST_CHECK_GT(rows.size(), 700U);
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.section << ": " << row.words.front()) {
      BOOST_CHECK_MESSAGE(known.contains(row.here), row.here);
      if (row.here != "same" && row.here != "missing") BOOST_CHECK(!row.how.empty());
    }
}

BOOST_AUTO_TEST_CASE(options_and_rules_are_here_or_missing_as_their_rows_say) {
  for (const Row& row : all_rows())
    for (const std::string& words : row.words) {
      const auto found = has(row, words);
      if (!found || *found == Has::by_game) continue;
      BOOST_TEST_CONTEXT(row.section << ": " << words) {
        if (row.here == "same" || row.here == "better") BOOST_CHECK(*found == Has::yes);
        if (row.here == "missing" && words == row.words.front()) BOOST_CHECK(*found == Has::no);
      }
    }
}

BOOST_AUTO_TEST_CASE(commands_that_are_the_same_are_known) {
  for (const Row& row : all_rows()) {
    const std::string command = is_of_commands(row) ? command_words(row.words.front()) : "";
    if (command.empty() || is_of_conditions(command) || (row.here != "same" && row.here != "better"))
      continue;
    const bool known = mail::vocabulary().is_command(command) ||
                       mail::vocabulary().is_command(command + " x") || mail::begins_masters_line(command) ||
                       mail::vocabulary().is_command(command + " ann@example.org");
    BOOST_CHECK_MESSAGE(known, row.section << ": " << row.words.front());
  }
}

// "BLIND, SEE NO UNITS": each part begins with an option of SET, and a rule has the value.
BOOST_AUTO_TEST_CASE(what_an_old_option_means_is_spelt_as_set_spells_it) {
  for (const mail::OldOption& row : mail::old_options()) {
    if (row.here != mail::Here::means) continue;
    for (const std::string& text : {row.text, row.undone})
      for (std::size_t at = 0; at < text.size() && at != text.npos;) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        const std::string part = text.substr(at, comma - at);
        BOOST_TEST_CONTEXT(row.words << ": " << part) {
          parser::Words words(part);
          const mail::SetRow* option = mail::find_option(words);
          BOOST_REQUIRE(option != nullptr);
          BOOST_CHECK(option->setting == nullptr || words.empty());
          const std::string rule(parser::trim(words.rest()));
          judge::Rules rules;
          if (option->words == "RULE")
            BOOST_CHECK_EQUAL(
                judge::set_rule(rules, rule.substr(0, rule.find('=')), rule.substr(rule.find('=') + 1)), "");
        }
        at = comma + 1;
      }
  }
}

BOOST_AUTO_TEST_CASE(a_rule_and_a_setting_are_set_and_undone_by_their_names_alike) {
  struct {
    std::string name, options;
  } const names[] = {
      {"NO_DIAS", "NO DIAS"},
      {"!NO_DIAS", "DIAS"},
      {"GREY_PRESS", "GREY"},
      {"!GREY", "WHITE"},
      {"!WHITE", ""},
      {"NO_DRAW", "FORBID DRAWS"},
      {"SECRET", "SECRET"},
      {"FRIENDLY_FIRE", "RULE friendly_fire=on"},
      {"!FRIENDLY_FIRE", "RULE friendly_fire=off"},
      {"!NO_FRIENDLY_FIRE", "RULE friendly_fire=on"},
      {"PORTAGE", "RULE portage_convoys=on"},
      {"!PORTAGE_CONVOY", "RULE portage_convoys=off"},
      {"NO_RETREAT", "RULE no_retreat=on"},
      {"NO_AUTO_DISBAND", "RULE no_retreat=off"},
      {"!BUILD_ANY", "RULE builds=home"},
      {"WAIT", ""},
  };
  for (const auto& [name, options] : names) BOOST_TEST_CONTEXT(name) {
      BOOST_CHECK_EQUAL(mail::read_rule_name(name, mail::vocabulary()).options, options);
    }
}

BOOST_AUTO_TEST_CASE(no_more_is_missing_than_was) {
  const std::vector<Row> rows = all_rows();
  const auto missing = std::ranges::count(rows, "missing", &Row::here);
  BOOST_CHECK_EQUAL(static_cast<std::size_t>(missing), most_missing);
}

BOOST_AUTO_TEST_CASE(each_row_of_the_tables_is_played_in_a_transcript) {
  const Played played = all_played();
  for (const mail::CommandRow& row : mail::command_table())
    BOOST_CHECK_MESSAGE(played.commands.contains(row.words), "command " << row.words);
  for (const mail::SetRow& row : mail::set_table())
    BOOST_CHECK_MESSAGE(played.options.contains(row.words), "SET " << row.words);
  for (const judge::RuleOption& rule : judge::rule_options())
    BOOST_CHECK_MESSAGE(played.rules.contains(rule.name), "rule " << rule.name);
}

BOOST_AUTO_TEST_SUITE_END()
