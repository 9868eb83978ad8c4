// SPDX-License-Identifier: GPL-3.0-or-later
// What "Did you mean" proposes: the words of the older judges and of everyday letters go through it, and
// each proposal must stand in tests/near/proposals.txt, where a reader has found it near in meaning.
#include "mail/commands/command_table.h"
#include "mail/commands/old_options.h"
#include "parser/text.h"
#include "tests/home/temporary_home.h"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <set>
#include <string>

namespace {

std::vector<std::string> lines_in(const std::string& name) {
  const std::string text = testing::content(std::filesystem::path(TEST_DATA) / "near" / name);
  std::vector<std::string> lines;
  for (const std::string_view line : parser::lines_of(text))
    if (!line.empty() && !line.starts_with('#')) lines.emplace_back(line);
  return lines;
}

// What is proposed to the writer of the line: what stands in the answer behind "Did you mean".
std::string proposal_for(const std::string& line) {
  const mail::Vocabulary& vocabulary = mail::vocabulary();
  const auto command = vocabulary.find_command(line);
  if (!command) {
    const std::string option = vocabulary.near_set(line);
    return option.empty() ? vocabulary.near_command(line) : option;
  }
  parser::Words words(line);
  if (!words.take("SET") || words.empty()) return "";
  parser::Words option = words;
  if (vocabulary.find_option(option)) return "";
  const std::string near = vocabulary.near_option(words);
  return near.empty() ? "" : "SET " + near;
}

void walk(const std::string& line, std::set<std::string>& found) {
  if (const std::string proposal = proposal_for(line); !proposal.empty())
    found.insert(parser::to_lower(line) + " => " + proposal);
}

std::set<std::string> all_proposals() {
  std::set<std::string> found;
  for (const char* file : {"old-judges.txt", "phrases.txt", "slips.txt"})
    for (const std::string& line : lines_in(file)) walk(line, found);
  for (const std::string& line : lines_in("everyday.txt"))
    for (const std::string_view word : parser::words_of(line)) {
      walk(std::string(word), found);
      walk("SET " + std::string(word), found);
      walk("SET NO " + std::string(word), found);
    }
  return found;
}

} // namespace

BOOST_AUTO_TEST_SUITE(near_words)

BOOST_AUTO_TEST_CASE(nothing_of_another_effect_is_proposed) {
  const std::vector<std::string> lines = lines_in("proposals.txt");
  const std::set<std::string> meant(lines.begin(), lines.end()), found = all_proposals();
  for (const std::string& pair : found) BOOST_CHECK_MESSAGE(meant.contains(pair), "harmful? " << pair);
  for (const std::string& pair : meant) BOOST_CHECK_MESSAGE(found.contains(pair), "no longer: " << pair);
}

// "SET WHITE OBSERVER" is no SET WHITE.
BOOST_AUTO_TEST_CASE(an_option_of_older_judges_is_not_obeyed_by_its_first_word) {
  for (const char* option : {"ONE CENTER", "NO AIR LIFTS", "SMART CD", "noairlift"})
    BOOST_CHECK_MESSAGE(mail::find_old_option(parser::Words(option), mail::vocabulary()), option);
  for (const char* option :
       {"WHITE", "PARTIAL", "GRACE Friday", "CD", "NO PRESS", "NO WAIT", "OBSERVER ANY", "WHITE PRESS",
        "PARTIAL PRESS", "NO PARTIAL", "WHITE GREY", "POSTAL PRESS", "PRESS MASTER"})
    BOOST_CHECK_MESSAGE(!mail::find_old_option(parser::Words(option), mail::vocabulary()), option);
}

BOOST_AUTO_TEST_SUITE_END()
