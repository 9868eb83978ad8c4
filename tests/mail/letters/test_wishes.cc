// SPDX-License-Identifier: GPL-3.0-or-later
// What newcomers write in their own words, and what is no wish to play.
#include "mail/letters/wishes.h"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(wishes)

BOOST_AUTO_TEST_CASE(a_wish_to_play_is_known_in_many_words) {
  for (const char* line :
       {"I'd like to play Diplomacy, how do I join a game?", "new game",
        "I want to join the game alpine as France", "can I play?", "sign me up", "Any open games?",
        "How does this work?", "yo any games starting soon??", "Hello, where do I sign up for a game",
        "I want to start a new game with my 6 friends. How?", "subscribe",
        "I hear you need a substitute for Turkey in game x", "Do I need to create an account?", "Diplomacy",
        "Can you tell me the rules of the site?", "Ich m\u00f6chte gern mitspielen."})
    BOOST_TEST(mail::wishes_to_play(line), line);
}

BOOST_AUTO_TEST_CASE(talk_and_advertisements_are_no_wish) {
  for (const char* line : {"Hello?", "Dear judge,", "how are you?", "Buy now!", "What do you think?", "test",
                           "Your mail was received.", "I like the new restaurant at the corner",
                           "We offer loans. Click here.", "A par - bur", ""})
    BOOST_TEST(!mail::wishes_to_play(line), line);
}

BOOST_AUTO_TEST_CASE(an_advertisement_is_known_by_its_words) {
  BOOST_TEST(mail::is_advertisement("Our new game is out now! 500 free spins. Download it and win big."));
  for (const char* line :
       {"Is there a free seat in a game? I hope to win.", "I'd like to play Diplomacy", ""})
    BOOST_TEST(!mail::is_advertisement(line), line);
}

BOOST_AUTO_TEST_CASE(a_question_what_to_do_is_known) {
  for (const char* line :
       {"OK, I will play! What do I do?", "What now?", "how do I send orders", "What's next?",
        "Which country am I?", "Where can my army retreat to?", "I am back, sorry!"})
    BOOST_TEST(mail::asks_what_to_do(line), line);
  for (const char* line : {"What do you do?", "A par - bur", "When is the deadline?"})
    BOOST_TEST(!mail::asks_what_to_do(line), line);
}

BOOST_AUTO_TEST_CASE(a_yes_is_one_whatever_stands_beside_it_politely) {
  using enum mail::Consent;
  const std::pair<const char*, mail::Consent> lines[] = {
      {"Yes.", yes},
      {"OK", yes},
      {"OK, I will play! What do I do?", yes},
      {"Sure, thanks!", yes},
      {"Thanks, what do I do?", polite},
      {"What is this? I never wrote to you.", other},
      {"OK, but who are you?", other},
      {"No.", other},
  };
  for (const auto& [line, expected] : lines) BOOST_TEST((mail::consent_of(line) == expected), line);
}

BOOST_AUTO_TEST_SUITE_END()
