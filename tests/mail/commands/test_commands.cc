// SPDX-License-Identifier: GPL-3.0-or-later
// The command table against its help pages and its overview; seats and options as they are read.
#include "mail/commands/command_table.h"
#include "mail/commands/old_options.h"
#include "mail/commands/session/context.h"
#include "mail/commands/set_options.h"
#include "mail/reading/power_name.h"
#include "parser/text.h"
#include "tests/common/library.h"
#include "tests/home/temporary_home.h"
#include "variants/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

using testing::content;

namespace {

std::string page_text(std::string_view page) {
  return content(variants::help_folder() / (std::string(page) + ".txt"));
}

std::string overview() { return content(std::filesystem::path(TEST_DATA) / "../docs/commands.md"); }

std::string without_blanks(std::string_view text) {
  std::string joined(text);
  std::erase(joined, ' ');
  return joined;
}

// Does the page speak of the command, in one word or in several?
bool mentions(const std::string& page, std::string_view spelling) {
  return page.find(spelling) != std::string::npos || page.find(without_blanks(spelling)) != std::string::npos;
}

} // namespace

BOOST_AUTO_TEST_SUITE(commands)

BOOST_AUTO_TEST_CASE(every_command_has_a_page_that_names_it_and_a_line_in_the_overview) {
  const std::string all = overview();
  for (const mail::CommandRow& row : mail::command_table()) {
    BOOST_TEST_CONTEXT(row.words) {
      BOOST_CHECK(!row.help.empty());
      BOOST_CHECK(mentions(page_text(row.page), mail::first_spelling(row.words)) ||
                  row.words.starts_with("HELLO"));
      for (const std::string_view spelling : mail::spellings(row.words))
        BOOST_CHECK_MESSAGE(all.find("`" + std::string(spelling) + "`") != std::string::npos, spelling);
    }
  }
}

BOOST_AUTO_TEST_CASE(every_option_of_set_has_a_page_that_names_it_and_a_line_in_the_overview) {
  const std::string all = overview();
  for (const mail::SetRow& row : mail::set_table()) {
    BOOST_TEST_CONTEXT(row.words) {
      BOOST_CHECK(!row.help.empty());
      const std::string page = page_text(row.page);
      const auto named = [&](std::string_view spelling) { return mentions(page, spelling); };
      BOOST_CHECK(std::ranges::any_of(mail::spellings(row.words), named));
      for (const std::string_view spelling : mail::spellings(row.words))
        BOOST_CHECK_MESSAGE(all.find("`" + std::string(spelling) + "`") != std::string::npos, spelling);
    }
  }
}

BOOST_AUTO_TEST_CASE(every_page_is_plain_text_that_fits_a_mail_and_belongs_to_a_command) {
  std::set<std::string> used{"help", "orders", "if", "mail", "ruledummies"};
  for (const mail::CommandRow& row : mail::command_table()) used.emplace(row.page);
  for (const mail::SetRow& row : mail::set_table()) used.emplace(row.page);
  for (const auto& entry : std::filesystem::directory_iterator(variants::help_folder())) {
    if (entry.path().extension() != ".txt") continue;
    BOOST_TEST_CONTEXT(entry.path().filename().string()) {
      BOOST_CHECK(used.contains(entry.path().stem().string()));
      const std::string text = content(entry.path());
      BOOST_CHECK(parser::is_ascii(text));
      for (const std::string_view line : parser::lines_of(text)) BOOST_CHECK_LE(line.size(), 72);
    }
  }
}

BOOST_AUTO_TEST_CASE(every_rule_is_found_by_its_names) {
  for (const judge::RuleOption& rule : judge::rule_options()) {
    std::string blanks(rule.name);
    std::ranges::replace(blanks, '_', ' ');
    for (const std::string& name : {std::string(rule.name), blanks, std::string(rule.issue)})
      if (!name.empty()) BOOST_CHECK_MESSAGE(mail::rule_called(name) == &rule, name);
  }
  BOOST_CHECK(mail::rule_called("vassal_dummies and more") == nullptr);
  BOOST_CHECK(mail::rule_called("") == nullptr);
}

BOOST_AUTO_TEST_CASE(no_spelling_stands_for_two_things) {
  std::set<std::string> commands, options;
  for (const mail::CommandRow& row : mail::command_table())
    for (const std::string_view spelling : mail::spellings(row.words))
      BOOST_CHECK_MESSAGE(commands.insert(without_blanks(spelling)).second, spelling);
  for (const mail::SetRow& row : mail::set_table())
    for (const std::string_view spelling : mail::spellings(row.words))
      BOOST_CHECK_MESSAGE(options.insert(without_blanks(spelling)).second, spelling);
}

BOOST_AUTO_TEST_CASE(a_command_is_found_whatever_its_case_and_blanks) {
  struct {
    std::string line, words, rest;
  } const lines[] = {
      {"SIGNON Fx pw", "SIGN ON", "Fx pw"},
      {"sign on ?x pw", "SIGN ON", "?x pw"},
      {"SignOff", "SIGN OFF", ""},
      {"force begin", "FORCE BEGIN", ""},
      {"ForceBegin", "FORCE BEGIN", ""},
      {"roll back 3", "ROLL BACK", "3"},
      {"SETNOWAIT", "SET", "NOWAIT"},
      {"set no wait", "SET", "no wait"},
      {"lostpassword x", "LOST PASSWORD", "x"},
      {"I forgot my password for x", "LOST PASSWORD", "for x"},
      {"join the game x as France", "JOIN", "the game x as France"},
      {"Take over x", "TAKEOVER", "x"},
      {"Join us against Turkey!", "", ""},
      {"Join me in Munich", "", ""},
      {"who game x", "WHO GAME", "x"},
      {"A par - bur", "", ""},
      {"endpressing", "", ""},
      {"settle down", "", ""},
      {"listing", "", ""},
      {"set comment begin", "SET COMMENT BEGIN", ""},
      {"RULE no_dias", "RULE", "no_dias"},
      {"rule BLIND", "RULE", "BLIND"},
      {"TIMING NEXT 3D", "TIMING", "NEXT 3D"},
      {"Rules: be nice", "", ""},
      {"Rules are rules", "", ""},
      {"rule I made", "", ""},
      {"Timing is everything", "", ""},
      {"PROCESS!", "PROCESS", "!"},
  };
  for (const auto& [line, words, rest] : lines) {
    BOOST_TEST_CONTEXT(line) {
      parser::Words arguments("");
      const mail::CommandRow* row = mail::find_command(line, arguments);
      BOOST_CHECK_EQUAL(row == nullptr ? "" : mail::first_spelling(row->words), words);
      if (row != nullptr) BOOST_CHECK_EQUAL(arguments.rest(), rest);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_longest_option_of_set_is_meant) {
  struct {
    std::string line, words;
  } const lines[] = {
      {"LATE PRESS", "LATE PRESS"},
      {"LATE COUNT", "LATE COUNT"},
      {"NO PRESS", "NO PRESS|NONE"},
      {"nowait", "NO WAIT|NOW"},
      {"W", "WAIT|W"},
      {"white/grey", "WHITE/GREY|WHITE/GRAY|WHITE GREY|WHITE GRAY"},
      {"WHITE PRESS", "WHITE|NO GREY|NO GRAY"},
      {"P secret", "PASSWORD|PW|P"},
      {"PREF EFG", "PREFERENCES|PREFERENCE|PREF"},
      {"grace fri", "GRACE"},
  };
  for (const auto& [line, words] : lines) {
    parser::Words arguments(line);
    const mail::SetRow* row = mail::find_option(arguments);
    BOOST_REQUIRE_MESSAGE(row != nullptr, line);
    BOOST_CHECK_EQUAL(row->words, words);
  }
}

BOOST_AUTO_TEST_CASE(a_slip_of_spelling_finds_the_command_that_is_meant) {
  BOOST_CHECK_EQUAL(mail::vocabulary().near_command("LISST"), "LIST");
  BOOST_CHECK_EQUAL(mail::vocabulary().near_command("brodcast"), "BROADCAST");
  BOOST_CHECK_EQUAL(mail::vocabulary().near_command("forse begin"), "FORCE BEGIN");
  BOOST_CHECK_EQUAL(mail::vocabulary().near_command("SETT WAIT"), "SET WAIT");
  BOOST_CHECK_EQUAL(mail::vocabulary().near_command("A par - bur"), "");
  BOOST_CHECK_EQUAL(mail::vocabulary().near_command("dear all"), "");
  BOOST_CHECK_EQUAL(mail::vocabulary().near_command("SIGNOF"), "SIGN OFF");
  BOOST_CHECK_EQUAL(mail::vocabulary().near_command("STE WAIT"), "SET WAIT");
  BOOST_CHECK_EQUAL(mail::vocabulary().near_command("LISTS"), "LIST");
  for (const char* talk : {"Sent from Fastmail", "Registered in England and Wales", "See moves below",
                           "Registered office: London", "Lists of moves", "Last moves",
                           "Proces the turn when you have all that you need"})
    BOOST_CHECK_EQUAL(mail::vocabulary().near_command(talk), "");
}

BOOST_AUTO_TEST_CASE(an_option_without_its_set_is_guessed_where_it_is_no_talk) {
  BOOST_CHECK_EQUAL(mail::vocabulary().near_set("WAIT"), "SET WAIT");
  BOOST_CHECK_EQUAL(mail::vocabulary().near_set("no wait please"), "SET NO WAIT");
  BOOST_CHECK_EQUAL(mail::vocabulary().near_set("ABSENCE Nov 27"), "SET ABSENCE");
  BOOST_CHECK_EQUAL(mail::vocabulary().near_set("QUIET"), "SET QUIET");
  for (const char* talk : {"Builds:", "Moves:", "Retreat to Vienna please", "P.S. See you", "Password",
                           "W. Smith", "Now what?", "Start the engines", "Wait until all the others are in"})
    BOOST_CHECK_EQUAL(mail::vocabulary().near_set(talk), "");
}

BOOST_AUTO_TEST_CASE(of_options_that_are_equally_near_the_one_of_more_words_is_meant) {
  const auto near = [](std::string_view words) {
    return mail::vocabulary().near_option(parser::Words(words));
  };
  BOOST_CHECK_EQUAL(near("PAYERS ALLOW ann@example.org"), "PLAYERS ALLOW");
  BOOST_CHECK_EQUAL(near("BRODCAST ORDERS"), "BROADCAST ORDERS");
  BOOST_CHECK_EQUAL(near("GEY WHITE"), "GREY WHITE");
  BOOST_CHECK_EQUAL(near("DEADLINEE Friday"), "DEADLINE");
  BOOST_CHECK_EQUAL(near("XYZZY"), "");
}

BOOST_AUTO_TEST_CASE(a_seat_is_a_letter_and_a_game) {
  const auto good = mail::read_seat_name("?Alpine");
  BOOST_REQUIRE(good);
  BOOST_CHECK_EQUAL(good->letter, '?');
  BOOST_CHECK_EQUAL(good->game, "alpine");
  BOOST_CHECK_EQUAL(mail::read_seat_name("fx")->letter, 'F');
  for (const std::string bad : {"", "F", "?", "F../x", "Fx-y", "!x", "Fabcdefghijklmnopq", "F\xC3\xA4"})
    BOOST_CHECK_MESSAGE(!mail::read_seat_name(bad), bad);
}

BOOST_AUTO_TEST_CASE(a_power_is_a_letter_a_name_or_a_unique_beginning) {
  const judge::Map& map = testing::library().find("standard")->map;
  const auto name = [&](std::string_view word) {
    const judge::Power power = mail::read_power(map, word);
    return power ? map.power(power).name : "";
  };
  BOOST_CHECK_EQUAL(name("f"), "France");
  BOOST_CHECK_EQUAL(name("GERMANY"), "Germany");
  BOOST_CHECK_EQUAL(name("Turkish"), "Turkey");
  BOOST_CHECK_EQUAL(name("ital"), "Italy");
  BOOST_CHECK_EQUAL(name("x"), "");
  BOOST_CHECK_EQUAL(name(""), "");
}

BOOST_AUTO_TEST_SUITE_END()
