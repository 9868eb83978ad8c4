// SPDX-License-Identifier: GPL-3.0-or-later
// Promises of reports that hold for every letter: forms that tools read, widths, ids, who sees what.
#include "games/store/store.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/report.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"
#include "tests/mail/letters/report_game.h"

#include <boost/test/unit_test.hpp>

#include <set>

namespace {

using testing::ReportGame;

// Two phases of a game with bounces, a support and a dislodgement.
void play_a_year(ReportGame& game) {
  for (const char* line :
       {"now 2026-11-21T12:00Z", "start", "order Austria A vie - gal; A bud - ser; F tri - alb",
        "order Russia A war - gal; A mos - ukr; F sev - rum; F stp/sc - bot", "order Turkey A con - bul",
        "process", "order Austria A ser - bul; A vie - gal",
        "order Russia F rum S A ser - bul; A war S A ukr - gal; A ukr - gal", "process"})
    game.obey(line);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

const mail::Letter& letter_to(const ReportGame& game, const std::string& name, const std::string& subject) {
  for (const mail::Letter& letter : game.letters)
    if (letter.to_name == name && letter.for_tools.subject.find(subject) != std::string::npos) return letter;
  throw std::runtime_error("no letter to " + name + " about " + subject);
}

// Letters become A or a, digits 9: "F1901B Tue Dec 01" -> "A9999A Aaa Aaa 99".
std::string shape(std::string text) {
  for (char& c : text)
    c = c >= '0' && c <= '9' ? '9' : c >= 'A' && c <= 'Z' ? 'A' : c >= 'a' && c <= 'z' ? 'a' : c;
  return text;
}

// "Power: Army X ... .", with or without marks.
bool is_order_line(const std::string& line) {
  const std::size_t colon = line.find(": ");
  const bool unit = line.compare(colon, 7, ": Army ") == 0 || line.compare(colon, 8, ": Fleet ") == 0;
  const std::size_t marks = line.find(". (*");
  return unit && (marks == std::string::npos ? line.ends_with('.') : line.ends_with("*)")) &&
         line.find("  ") == std::string::npos;
}

// The part of a letter from the line that begins so, up to the line that begins with `end`.
std::string part(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t from = text.find("\n" + begin);
  return text.substr(from, text.find("\n" + end, from) - from);
}

} // namespace

BOOST_AUTO_TEST_SUITE(report)

BOOST_AUTO_TEST_CASE(each_letter_has_the_two_lines_of_the_classic_judges_for_programs) {
  ReportGame game;
  play_a_year(game);
  BOOST_TEST(game.letters.size() == 27U); // nine seats: start and two results
  for (const mail::Letter& letter : game.letters) {
    const std::vector<std::string> lines = lines_of(letter.for_tools.lines);
    BOOST_REQUIRE(lines.size() == 2U);
    BOOST_TEST(lines[0] == ":: Judge: TEST  Game: demo  Variant: Standard");
    BOOST_TEST(shape(lines[1]) == ":: Aaaaaaaa: A9999A Aaa Aaa 99 9999 99:99:99 +9999");
  }
}

BOOST_AUTO_TEST_CASE(winter_is_written_f1901b_in_mail) {
  ReportGame game;
  play_a_year(game);
  game.obey("process"); // the retreat
  BOOST_TEST(judge::to_text(game.game.position.phase) == "W1901A");
  BOOST_TEST(mail::header_lines(game.game, game.home().home).find(":: Deadline: F1901B ") !=
             std::string::npos);
  BOOST_TEST(mail::subject_line(game.game, game.home().home, "Reminder") == "TEST:demo - F1901B Reminder");
}

BOOST_AUTO_TEST_CASE(subjects_for_programs_name_judge_game_phase_and_what) {
  ReportGame game;
  play_a_year(game);
  std::set<std::string> subjects;
  for (const mail::Letter& letter : game.letters) subjects.insert(letter.for_tools.subject);
  const std::set<std::string> expected{"TEST:demo - S1901M Game Starting", "TEST:demo - S1901M Results",
                                       "TEST:demo - F1901M Results"};
  BOOST_TEST(subjects == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(subjects_and_first_lines_tell_the_news_to_their_reader) {
  ReportGame game;
  play_a_year(game);
  const auto fall = [&](const char* who) { return letter_to(game, who, "F1901M Results"); };
  BOOST_TEST(fall("Gul").subject == "demo: Fall 1901 - you were driven from Bulgaria, retreat by Fri 27 Nov");
  BOOST_TEST(fall("Gul").news == "You were driven from Bulgaria. Retreat by Fri 27 Nov 23:30.");
  BOOST_TEST(fall("Gul").from_name == "Judge in demo");
  BOOST_TEST(fall("Meg").subject ==
             "demo: Fall 1901 - Turkey was driven from Bulgaria, retreats by Fri 27 Nov");
  for (const mail::Letter& letter : game.letters) {
    BOOST_TEST(letter.subject.size() <= 78U);
    BOOST_TEST(letter.subject.starts_with("demo: "));
    BOOST_TEST(letter.news != "");
  }
}

BOOST_AUTO_TEST_CASE(the_classic_lines_of_a_movement_are_alike_for_all_and_in_form) {
  ReportGame game;
  play_a_year(game);
  const std::string begin = "Movement results for Fall of 1901.", end = "Status of";
  const std::string block = part(mail::plain_text(letter_to(game, "Ann", "F1901M Results").told), begin, end);
  for (const char* other : {"Bob", "Meg", "Olga"})
    BOOST_TEST(part(mail::plain_text(letter_to(game, other, "F1901M Results").told), begin, end) == block);
  std::size_t orders = 0;
  for (const std::string& line : lines_of(block.substr(0, block.find("The following units"))))
    if (line.find(": ") != std::string::npos) {
      BOOST_TEST(is_order_line(line), line);
      ++orders;
    }
  BOOST_TEST(orders == 22U);
  BOOST_TEST(block.find("Russia: Fleet Rumania SUPPORT Austrian Army Serbia -> Bulgaria.\n") !=
             std::string::npos);
  BOOST_TEST(block.find("Austria: Army Vienna -> Galicia. (*bounce*)\n") != std::string::npos);
  BOOST_TEST(block.find("Turkey: Army Bulgaria, No Order Processed. (*dislodged*)\n") != std::string::npos);
  BOOST_TEST(block.find("The Turkish Army in Bulgaria can retreat to Constantinople or Greece.\n") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(powers_are_kept_apart_by_a_blank_line) {
  ReportGame game;
  play_a_year(game);
  const std::string text = mail::plain_text(letter_to(game, "Olga", "F1901M Results").told);
  BOOST_TEST(text.find("Fleet Albania, No Order Processed.\n\nEngland: Army") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(prose_is_at_most_72_wide_and_classic_lines_78) {
  ReportGame game;
  play_a_year(game);
  for (const mail::Letter& letter : game.letters)
    for (const std::string& line : lines_of(mail::plain_text(letter.told)))
      BOOST_TEST((mail::columns_of(line) <= 78U || line.starts_with("    mailto:")), line);
  const std::string text = mail::plain_text(letter_to(game, "Ann", "F1901M Results").told);
  for (const std::string& line : lines_of(text.substr(0, text.find("\nMovement results"))))
    BOOST_TEST(mail::columns_of(line) <= mail::prose_width, line);
}

BOOST_AUTO_TEST_CASE(the_first_screen_says_what_happened_why_and_what_is_due_until_when) {
  ReportGame game;
  play_a_year(game);
  const std::string text = mail::plain_text(letter_to(game, "Ann", "S1901M Results").told);
  const std::size_t classic = text.find("Movement results for");
  BOOST_TEST(text.find("failed     Army Vienna -> Galicia. Bounced: 1 against 1 with the\n"
                       "             Russian army from Warsaw.\n") < classic);
  BOOST_TEST(text.find("You have 3 units to order: Army Serbia, Army\nVienna and Fleet Albania.") < classic);
  BOOST_TEST(text.find("\nDeadline: Fri Nov 27 2026 23:30:00 +0000\n") < classic);
  const std::size_t answer = text.find("\nTo answer, reply to this mail; no password is needed.");
  BOOST_REQUIRE(answer < classic);
  BOOST_TEST(std::count(text.begin(), text.begin() + std::ptrdiff_t(answer), '\n') <= 15);
}

BOOST_AUTO_TEST_CASE(nothing_is_expected_of_a_power_without_a_dislodged_unit) {
  ReportGame game;
  play_a_year(game);
  BOOST_TEST(mail::plain_text(letter_to(game, "Bob", "F1901M").told)
                 .find("Nothing is expected of you in this phase; it\nis for Turkey.") != std::string::npos);
  BOOST_TEST(mail::plain_text(letter_to(game, "Gul", "F1901M").told)
                 .find("You have 1 unit to retreat: Army Bulgaria, to") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_deadline_is_shown_in_the_judges_zone_and_in_utc_where_that_differs) {
  const games::Instant at = *games::parse_instant("2026-11-27T23:30Z");
  BOOST_TEST(mail::date_in_words(at, mail::Zones("UTC")) == "Fri Nov 27 2026 23:30:00 +0000");
  BOOST_TEST(mail::date_in_words(at, mail::Zones("America/New_York")) ==
             "Fri Nov 27 2026 18:30:00 -0500 (23:30 UTC)");
  BOOST_TEST(mail::date_in_words(at, mail::Zones("Europe/Berlin")) ==
             "Sat Nov 28 2026 00:30:00 +0100 (Fri 23:30 UTC)");
  // The reader's own clock, and the judge's.
  BOOST_TEST(mail::date_in_words(at, mail::Zones("Europe/Berlin", "America/New_York")) ==
             "Fri Nov 27 2026 18:30:00 -0500 (judge: Sat 00:30 +0100)");
  BOOST_TEST(mail::date_in_words(at, mail::Zones("UTC", "UTC")) == "Fri Nov 27 2026 23:30:00 +0000");
}

BOOST_AUTO_TEST_CASE(ids_are_distinct_and_the_same_in_every_run) {
  ReportGame one, two;
  play_a_year(one);
  play_a_year(two);
  std::set<std::string> seen;
  for (std::size_t i = 0; i < one.letters.size(); ++i) {
    BOOST_TEST(one.letters[i].id_seed == two.letters[i].id_seed);
    BOOST_TEST(seen.insert(one.letters[i].id_seed).second, one.letters[i].id_seed);
  }
  const int events = one.game.events;
  one.obey("process");
  BOOST_TEST(one.game.events > events);
  BOOST_TEST(seen.count(one.letters.back().id_seed) == 0U);
}

BOOST_AUTO_TEST_CASE(a_gunboat_game_shows_nobody_until_it_is_over) {
  ReportGame game;
  game.obey("set gunboat");
  play_a_year(game);
  for (const mail::Letter& letter : game.letters) {
    if (letter.to_name == "Meg") continue; // the master knows all
    for (const char* address : {"ann@example.org", "bob@example.org", "gul@example.org"})
      if (letter.to != address)
        BOOST_TEST(mail::plain_text(letter.told).find(address) == std::string::npos, letter.subject);
  }
  const std::string listed =
      mail::plain_text(mail::list_game(game.game, game.home().home, game.now, nullptr));
  BOOST_TEST(listed.find("example.org") == std::string::npos);
  BOOST_TEST(listed.find("Meg") != std::string::npos); // the master's name alone
  game.letters.clear();
  game.obey("end Austria: victory of Austria");
  BOOST_TEST(mail::plain_text(letter_to(game, "Bob", "Victory").told).find("gul@example.org") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(names_stay_hidden_after_the_end_when_they_are_not_to_be_revealed) {
  ReportGame game;
  for (const char* line :
       {"set gunboat", "set noreveal", "now 2026-11-21T12:00Z", "start", "end Austria: victory of Austria"})
    game.obey(line);
  BOOST_TEST(mail::plain_text(letter_to(game, "Bob", "Victory").told).find("gul@example.org") ==
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(quiet_games_tell_of_lateness_to_the_late_and_the_master_only) {
  ReportGame game;
  for (const char* line : {"set quiet", "now 2026-11-21T12:00Z", "start"}) game.obey(line);
  game.letters.clear();
  game.happened({games::DeadlineMissed{{game.power("Turkey")}, true}});
  BOOST_REQUIRE(game.letters.size() == 2U);
  BOOST_TEST(game.letters[0].to_name == "Gul");
  BOOST_TEST(game.letters[0].for_tools.subject == "[You are late!] TEST:demo - S1901M Late Notice: T");
  BOOST_TEST(game.letters[1].to_name == "Meg");
}

BOOST_AUTO_TEST_CASE(a_late_notice_goes_to_all_once_and_then_to_the_late_only) {
  ReportGame game;
  for (const char* line : {"now 2026-11-21T12:00Z", "start"}) game.obey(line);
  for (const auto& [first, letters] : {std::pair(true, 9U), std::pair(false, 1U)}) {
    game.letters.clear();
    game.happened({games::DeadlineMissed{{game.power("Turkey")}, first}});
    BOOST_TEST(game.letters.size() == letters);
  }
}

BOOST_AUTO_TEST_CASE(an_event_about_nobody_makes_no_letter) {
  ReportGame game;
  for (const char* line : {"now 2026-11-21T12:00Z", "start"}) game.obey(line);
  game.letters.clear();
  game.happened({games::DeadlineNear{}, games::DeadlineMissed{{}, true}, games::WaitingForReplacement{}});
  BOOST_TEST(game.letters.empty());
}

BOOST_AUTO_TEST_CASE(deadlines_moved_after_an_outage_are_told_with_both_dates) {
  ReportGame game;
  for (const char* line : {"now 2026-11-21T12:00Z", "start"}) game.obey(line);
  const games::Instant from = game.game.deadline;
  game.game.deadline += std::chrono::hours(24);
  game.letters.clear();
  game.happened({games::DeadlinesMoved{from, game.game.deadline}});
  const mail::Letter& letter = letter_to(game, "Ann", "Deadline Adjustment");
  BOOST_TEST(mail::plain_text(letter.told)
                     .find("from Fri Nov 27 2026 23:30:00 +0000 to Sat\nNov 28 2026 23:30:00 +0000.") !=
                 std::string::npos,
             mail::plain_text(letter.told));
}

BOOST_AUTO_TEST_CASE(the_results_of_each_phase_are_archived_as_everybody_got_them) {
  ReportGame game;
  play_a_year(game);
  const std::string folder = "games/demo/" + game.game.history.front().folder;
  const std::string report = testing::content(game.home().path() / mail::archive_path(folder));
  BOOST_TEST(
      report.starts_with("Date: Sat Nov 21 2026 12:00:00 +0000\nSubject: TEST:demo - S1901M Results\n\n"
                         "Movement results for Spring of 1901.  (demo.001)\n\nAustria: "));
  BOOST_TEST(report.find("You play") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_phase_that_was_over_at_once_leaves_its_deadline_out) {
  ReportGame game;
  play_a_year(game);
  game.letters.clear();
  const games::Turn first = games::load_turn(game.store().home(), game.game, 1);
  game.happened({games::TurnProcessed{first}}); // the game is in F1901R by now
  const std::string text = mail::plain_text(letter_to(game, "Ann", "S1901M Results").told);
  BOOST_TEST(text.find("The orders for Fall 1901 (movement) were in already") != std::string::npos);
  BOOST_TEST(text.find("The next phase of 'demo' will be Movement for Fall of 1901.\n") != std::string::npos);
  BOOST_TEST(text.find("The deadline for orders") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_notice_goes_to_the_seats_that_it_is_for) {
  ReportGame game;
  for (const char* line : {"now 2026-11-21T12:00Z", "start"}) game.obey(line);
  const games::Lock lock = game.store().lock();
  games::Transaction transaction = game.store().begin(lock);
  const auto all = mail::notice(transaction, game.home().home, game.game, "Parameter Change",
                                "GRACE is 48 hours now.", {});
  const auto one = mail::notice(transaction, game.home().home, game.game, "Absence",
                                std::string(100, 'x') + " word", {}, {2});
  BOOST_TEST(all.size() == 9U);
  BOOST_REQUIRE(one.size() == 1U);
  BOOST_TEST(one[0].to == "chloe@example.org");
  BOOST_TEST(one[0].for_tools.subject == "TEST:demo - S1901M Absence");
  BOOST_TEST(all[2].id_seed != one[0].id_seed);
  BOOST_TEST(mail::plain_text(one[0].told).ends_with("\nword\n"));
}

BOOST_AUTO_TEST_CASE(a_forming_game_shows_no_date) {
  ReportGame game;
  const std::string head = mail::header_lines(game.game, game.home().home);
  BOOST_TEST(head == ":: Judge: TEST  Game: demo  Variant: Standard\n"
                     ":: Deadline: S1901M none yet (the game is forming)\n");
}

BOOST_AUTO_TEST_SUITE_END()
