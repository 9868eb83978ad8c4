// SPDX-License-Identifier: GPL-3.0-or-later
// JOIN and TAKEOVER as people write them.
#include "mail/senders/blank_passwords.h"

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

// "alpine secret AS France"; "talk" when it is none.
std::string read(std::string_view behind) {
  const auto line = mail::read_join_line(behind);
  if (!line) return "talk";
  std::string text;
  for (const std::string_view name : line->names) text += (text.empty() ? "" : " ") + std::string(name);
  return line->power.empty() ? text : text + " AS " + std::string(line->power);
}

} // namespace

BOOST_AUTO_TEST_SUITE(join_line)

BOOST_AUTO_TEST_CASE(the_words_that_say_nothing_are_passed_over) {
  BOOST_TEST(read("alpine") == "alpine");
  BOOST_TEST(read("the game alpine, please") == "alpine");
  BOOST_TEST(read("alpine as France") == "alpine AS France");
  BOOST_TEST(read("long AS South-Carolina") == "long AS South-Carolina");
  BOOST_TEST(read("the game alpine as France secret") == "alpine secret AS France");
  BOOST_TEST(read("alpine with password secret") == "alpine secret");
  BOOST_TEST(read("Turkey@alpine secret") == "Turkey@alpine secret");
  BOOST_TEST(read("Turkey in alpine") == "Turkey alpine");
  BOOST_TEST(read("") == "");
  BOOST_TEST(read("a game") == "");
}

BOOST_AUTO_TEST_CASE(talk_is_known) {
  for (const char* line : {"me against Turkey", "us!", "forces and attack", "alpine I want to play"})
    BOOST_TEST(read(line) == "talk", line);
}

BOOST_AUTO_TEST_CASE(a_password_behind_them_is_blanked_and_talk_is_not) {
  BOOST_TEST(mail::blank_passwords("JOIN alpine secret") == "JOIN alpine ****");
  BOOST_TEST(mail::blank_passwords("JOIN alpine AS France secret") == "JOIN alpine AS France ****");
  BOOST_TEST(mail::blank_passwords("Take over Turkey@alpine secret") == "Take over Turkey@alpine ****");
  BOOST_TEST(mail::blank_passwords("JOIN alpine") == "JOIN alpine");
  BOOST_TEST(mail::blank_passwords("Join me against Turkey") == "Join me against Turkey");
  BOOST_TEST(mail::is_own_sign_on("JOIN alpine secret"));
  BOOST_TEST(!mail::is_own_sign_on("JOIN alpine"));
}

BOOST_AUTO_TEST_CASE(signs_behind_the_game_are_no_password) {
  for (const char* line : {"lighthouse!!! :)", "lighthouse \U0001F642", "lighthouse !"}) {
    const auto read = mail::read_join_line(line);
    BOOST_REQUIRE(read);
    BOOST_TEST(read->names.size() == 1U, line);
  }
  BOOST_TEST(mail::read_join_line("lighthouse \u043f\u0430\u0440\u043e\u043b\u044c")->names.size() == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
