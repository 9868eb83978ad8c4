// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/home/instant.h"
#include "mail/reading/named_values.h"
#include "mail/reading/wants.h"

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>
#include <vector>

using namespace mail;

namespace {

// A Tuesday morning.
games::DateFrame frame() {
  games::DateFrame frame;
  frame.now = *games::parse_instant("2026-11-24T10:00:00Z");
  frame.judge_zone = "UTC";
  return frame;
}

std::string moment(std::string_view line) {
  const auto named = moment_named(line, frame());
  return named ? in_words(*named, frame()) : "";
}

using Cases = std::vector<std::pair<std::string, std::string>>;

} // namespace

BOOST_AUTO_TEST_SUITE(named_values)

BOOST_AUTO_TEST_CASE(a_moment_is_found_in_any_of_the_languages) {
  for (const auto& [line, wanted] : Cases{
           {"please pause the game until the 14th", "Dec 14"},
           {"Could the deadline be Saturday evening?", "Nov 28 22:00"},
           {"turns should end on Friday at 9 in the evening", "Nov 27 21:00"},
           {"On avance à demain soir 20h ?", "Nov 25 20:00"},
           {"Bitte verschiebe die Frist auf Sonntag, 6. Dezember, 20 Uhr", "Dec 6 20:00"},
           {"pausa hasta el 5 de enero", "Jan 5"},
           {"until tomorrow night", "Nov 25 23:59"},
           {"plazos de 24 horas por turno", ""},
           {"I need two more days", ""},
           {"no idea", ""},
           {"até segunda-feira dia 30", "Nov 30"},
           {"till fredag den 4 december, klockan 20", "Dec 4 20:00"},
           {"Será que dá?", ""},
       })
    BOOST_TEST(moment(line) == wanted, line << ": " << moment(line));
}

BOOST_AUTO_TEST_CASE(a_span_needs_its_end) {
  for (const auto& [line, wanted] : Cases{
           {"I am away from the 3rd to the 10th", "Dec 3 to Dec 10"},
           {"ich bin vom 20.12. bis 3.1. im Urlaub", "Dec 20 to Jan 3"},
           {"je serai absent du 22 décembre au 2 janvier", "Dec 22 to Jan 2"},
           {"od piątku do poniedziałku jestem na wyjeździe", "Nov 27 to Nov 30"},
           {"fuori da venerdì 4 a domenica 6 dicembre", "Dec 4 to Dec 6"},
           {"weg van vrijdag 4 tot en met zondag 6 december", "Dec 4 to Dec 6"},
           {"I am away on the 3rd", ""},
           {"away over Christmas", ""},
       })
    BOOST_TEST(span_named(line, frame()) == wanted, line << ": " << span_named(line, frame()));
}

BOOST_AUTO_TEST_CASE(a_time_of_day_is_no_length_and_a_frequency_neither) {
  for (const auto& [line, wanted] : Cases{
           {"elke beurt 3 dagen graag", "3 days"},
           {"Seven days per turn, Sunday 20:00", "7 days"},
           {"plazos de 24 horas", "24 hours"},
           {"one week each", "1 week"},
           {"finir le dimanche soir à 21h", ""},
           {"twice a week, on Wednesdays and Sundays", ""},
       })
    BOOST_TEST(length_named(line) == wanted, line << ": " << length_named(line));
  BOOST_TEST(hour_named("deadlines at 8pm", frame()) == "20:00");
  BOOST_TEST(hour_named("at 9 in the evening our time (Berlin)", frame()) == ""); // by another clock
}

BOOST_AUTO_TEST_CASE(weekdays_numbers_and_addresses_are_found) {
  BOOST_TEST(weekdays_named("deadlines on Mondays and Thursdays") == "-M--T--");
  BOOST_TEST(weekdays_named("every day") == "");
  BOOST_TEST(number_named("We are five, can we start?") == "5");
  BOOST_TEST(number_named("three or four of us") == "");
  BOOST_TEST(address_named("replace France by <ann.lee@example.org>, please") == "ann.lee@example.org");
  BOOST_TEST(address_named("ann@example.org or bob@example.org") == "");
}

BOOST_AUTO_TEST_CASE(a_yes_and_a_no_in_words_are_told_apart) {
  for (const char* const line : {"Fine with me, see you on Thursday", "all right, I can wait",
                                 "von mir aus gerne", "d'accord pour moi", "geen bezwaar hoor"}) {
    const Decided said = decided_by(line);
    BOOST_TEST(said.yes > 0.5F, line << ": " << said.yes);
  }
  for (const char* const line :
       {"I'd rather not wait that long", "Das dauert mir zu lange, nein", "trop long pour moi, désolé"}) {
    const Decided said = decided_by(line);
    BOOST_TEST(said.no > said.yes, line << ": " << said.no);
  }
  for (const char* const line : {"hmm, not sure", "What do the others think", "let me think about it"}) {
    const Decided said = decided_by(line);
    BOOST_TEST(said.yes < 0.5F, line << ": " << said.yes);
    BOOST_TEST(said.no < 0.8F, line << ": " << said.no);
  }
}

BOOST_AUTO_TEST_SUITE_END()
