// SPDX-License-Identifier: GPL-3.0-or-later
// What a line of talk asks about, and that chatter asks about nothing.
#include "mail/reading/topics.h"

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {

std::string_view told(std::string_view line) {
  const mail::Topic& topic = mail::topic_of(line);
  switch (topic.asked) {
  case mail::Asked::nothing: return "";
  case mail::Asked::deadline: return "the deadline";
  case mail::Asked::who_is_missing: return "who is missing";
  case mail::Asked::standing: return "standing";
  case mail::Asked::press: return "press";
  case mail::Asked::preference: return "preference";
  case mail::Asked::way_back: return "way back";
  case mail::Asked::draw: return "draw";
  case mail::Asked::own_orders: return "own orders";
  case mail::Asked::all_orders: return "all orders";
  case mail::Asked::pause: return "pause";
  case mail::Asked::forming: return "forming";
  case mail::Asked::leaving: return "leaving";
  case mail::Asked::clocks: return "clocks";
  case mail::Asked::time_given: return "time given";
  case mail::Asked::by_text: break;
  }
  return topic.told.substr(0, topic.told.find_first_of("{ ."));
}

} // namespace

BOOST_AUTO_TEST_SUITE(topics)

BOOST_AUTO_TEST_CASE(a_word_that_is_asked_about_is_explained) {
  for (const char* line :
       {"What does grace mean?", "what is a dummy?", "What is a convoy?", "Was bedeutet Waive?", "what's NMR",
        "what is the grace period?", "What does \"dislodged\" mean?", "what does deadline mean?"})
    BOOST_TEST(!mail::meaning_asked(line).empty(), line);
  for (const char* line : {"What is the deadline?", "What is the map?", "grace", "What does Bob mean?", "",
                           "What does it mean that England supports the draw with grace?"})
    BOOST_TEST(mail::meaning_asked(line).empty(), line);
}

BOOST_AUTO_TEST_CASE(a_line_is_about_what_it_asks) {
  struct {
    std::string_view line, told;
  } const lines[] = {
      {"When is the deadline?", "the deadline"},
      {"How do I change the deadline?", "SET"},
      {"How do I invite my friends?", "The"},
      {"Who is winning?", "standing"},
      {"Wann ist Abgabeschluss?", "the deadline"},
      {"Quelle est la date limite ?", "the deadline"},
      {"Who are we waiting for?", "who is missing"},
      {"How long is a turn?", "clocks"},
      {"how many turns until the end?", "A"},
      {"How do I submit orders?", "Write"},
      {"Finalise", "Nothing"},
      {"Save and ready", "Nothing"},
      {"Please send plain text only, no HTML", "SET"},
      {"no maps please", "MAP"},
      {"please don't process yet", "SET"},
      {"Ich bin im Urlaub", "SET"},
      {"What can I do as the master?", "HELP"},
      {"Show me the orders of Germany", "What"},
      {"Please end the game as a draw", "TERMINATE"},
      {"Deadline?", "the deadline"},
      {"how much time do I have left", "the deadline"},
      {"When are orders due?", "the deadline"},
      {"Who is late?", "who is missing"},
      {"Has everybody ordered yet?", "who is missing"},
      {"Can you send me the map?", "MAP"},
      {"I forgot my password", "LOST"},
      {"I've lost my password", "LOST"},
      {"Please change my email address", "SET"},
      {"I want to leave the game", "leaving"},
      {"unsubscribe", "leaving"},
      {"How do I vote for a draw?", "draw"},
      {"Who plays Germany?", "WHO"},
      {"please resend the results of the last turn", "HISTORY"},
      {"I am on vacation next week", "SET"},
      {"How does this work?", "Write"},
      {"What do I have to do now?", "The"},
      {"How can I send a message to Germany?", "press"},
      {"How do I write to the other players?", "press"},
      {"I'd like to play England", "preference"},
      {"I agree to the draw", "draw"},
      {"no draw please", "Whoever"},
      {"Please delete all my data", "The"},
      {"Actually, can I come back?", "way back"},
      {"I regret my resignation", "way back"},
      {"Please give me back my seat", "way back"},
      {"Get your money back", ""},
      {"The map picture is too big for my phone", "MAP"},
      {"When do I have to answer?", "the deadline"},
      {"When is that in Paris time?", "The"},
      {"How do I contact the master?", "press"},
      {"Can I ask the moderator something?", "press"},
      {"Where do I write to the GM?", "press"},
      {"Will you remind me on Friday?", "Before"},
      {"what happened last turn?", "HISTORY"},
      {"Who are you? What is this?", "This"},
      {"How do I write orders?", "Write"},
      {"Is there a diary?", "DIARY,"},
      {"Does anybody else see my orders before the deadline?", "No"},
      {"What happens if somebody sends nothing?", "Until"},
      {"Can I still send orders after the deadline?", "Until"},
      {"Which places can my army reach?", "A"},
      {"What did everybody else do last turn?", "HISTORY"},
      {"remove me please, I have changed my mind", "leaving"},
      {"Wie lange habe ich noch Zeit?", "the deadline"},
      {"Wann geht es los?", "forming"},
      {"Can I see what other people have ordered?", "No"},
      {"Is the game halted or not?", "the deadline"},
      {"What happens if Russia also moves to Galicia?", "Units"},
      {"Can't we go on without Italy?", "Late"},
      {"How do the votes stand?", "No"},
      {"Was schreibe ich meinen Freunden, damit sie beitreten können?", "The"},
      {"Quanti centri ho adesso?", "standing"},
      {"Peut-on voir ce que les autres joueurs ont ordonné ?", "No"},
      {"¿Puedo entrar con mis amigos?", "The"},
      {"Is there a new game?", "LIST"},
      {"How do I stop watching?", "leaving"},
      {"Je veux quitter la partie", "leaving"},
  };
  for (const auto& [line, expected] : lines) BOOST_TEST_CONTEXT(line) BOOST_CHECK_EQUAL(told(line), expected);
}

BOOST_AUTO_TEST_CASE(chatter_is_about_nothing) {
  for (const std::string_view line :
       {"Sorry I'm late!", "Great game so far.", "Good luck everyone, Chloe", "What do you think?",
        "I think we should draw.", "See you in Munich", "Could you extend the deadline by two days?", "",
        "Thanks for hosting!", "I will leave the Channel alone.", "Nice map you have there.",
        "How many builds do I have?", "How do you do?"})
    BOOST_TEST_CONTEXT(line) BOOST_CHECK_EQUAL(told(line), "");
}

BOOST_AUTO_TEST_SUITE_END()
