// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/reading/wants.h"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <set>
#include <string>

namespace {

using mail::Want;

struct Case {
  const char* text;
  Want want;
};

// None of these sentences stands in tests/talk/wants.
constexpr Case cases[] = {
    {"By which day do you need my moves?", Want::deadline},
    {"Bis wann muss ich denn meine Befehle abgeben?", Want::deadline},
    {"Who hasn't sent his moves in yet?", Want::missing},
    {"Qui n'a pas encore envoyé ses ordres ?", Want::missing},
    {"How many supply centers has everybody got by now?", Want::standing},
    {"Is there a web page where I can look at the game?", Want::website},
    {"I do not want any more mails from you, take me off your list", Want::unsubscribe},
    {"What data of mine do you store, and who can see my address?", Want::privacy},
    {"¿Puedo jugar contra el ordenador?", Want::bots},
    {"Please send me the map of the board", Want::map},
    {"Ik ben mijn wachtwoord vergeten", Want::password},
    {"What are my orders at the moment?", Want::ownorders},
};

} // namespace

BOOST_AUTO_TEST_SUITE(wants)

BOOST_AUTO_TEST_CASE(a_sentence_is_read_in_words_that_nobody_listed) {
  for (const Case& one : cases) {
    const mail::Wanted wanted = mail::want_of(one.text);
    BOOST_TEST(mail::want_names()[static_cast<std::size_t>(wanted.want)] ==
                   mail::want_names()[static_cast<std::size_t>(one.want)],
               one.text);
    BOOST_TEST(wanted.likely >= mail::likely_want, one.text);
  }
}

BOOST_AUTO_TEST_CASE(talk_to_others_wants_nothing) {
  for (const char* const text : {"I hope that Italy keeps his word this time, or my flank is open.", "",
                                 "It rains here since Monday and the dog is ill."}) {
    const mail::Wanted wanted = mail::want_of(text);
    BOOST_TEST((wanted.want == Want::talk || wanted.likely < mail::sure_want), text);
  }
}

BOOST_AUTO_TEST_CASE(each_want_has_a_name_of_its_own) {
  const auto names = mail::want_names();
  BOOST_TEST(names.size() == mail::want_count);
  BOOST_TEST(std::set<std::string_view>(names.begin(), names.end()).size() == names.size());
}

BOOST_AUTO_TEST_CASE(sentences_end_where_people_end_them) {
  const std::vector<std::string> found =
      mail::sentences_in("Hi there!\nWhat does it cost, and how\nlong does it take? Thanks.\n\nBob");
  const std::vector<std::string> expected = {"Hi there!", "What does it cost, and how long does it take?",
                                             "Thanks.", "Bob"};
  BOOST_TEST(found == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
