// SPDX-License-Identifier: GPL-3.0-or-later
// chancery status and chancery keeper: what they say, and what they leave.
#include "games/home/files.h"
#include "games/store/keyed_text.h"
#include "mail/keeper/forget.h"
#include "mail/keeper/keeper_commands.h"
#include "mail/keeper/keeper_view.h"
#include "mail/keeper/status.h"
#include "mail/outbox/returned_mail.h"
#include "mail/pages/pages.h"
#include "mail/senders/secrets.h"
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <sstream>
#include <utility>

using testing::holds;
using testing::JudgeByMail;

namespace {

// What lies between the last "-" and the "@" of the judge's own long addresses.
std::vector<std::string> tokens_in(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t at = text.find("judge+"); at != text.npos; at = text.find("judge+", at + 1)) {
    const std::string address = text.substr(at, text.find('@', at) - at);
    found.push_back(address.substr(address.rfind('-') + 1));
  }
  BOOST_TEST(!found.empty());
  return found;
}

struct RunningGame : testing::TwoPlayers {
  void confirm_addresses() { configure("confirm_addresses", "yes"); }
  std::string keeper(const std::string& command, std::vector<std::string> arguments = {}) {
    std::ostringstream out;
    for (const mail::KeeperCommand& row : mail::keeper_commands())
      if (row.name == command) {
        BOOST_REQUIRE_EQUAL(row.arguments.size(), arguments.size());
        row.run({store(), testing::library(), now, std::move(arguments), out, reading()});
      }
    return out.str();
  }
  static const mail::MailReader& reading() {
    static const mail::ReadingService service({"judge@chancery.test", 1 << 20},
                                              mail::adjusted_to_build({0, std::chrono::seconds(1)}),
                                              read_or_fall);
    static const mail::MailReader by_service = service.reading();
    return by_service;
  }
  // A mail with BREAK breaks its reader.
  static mail::Message read_or_fall(const mail::Unread& mail, const mail::ReadingTerms& terms) {
    if (mail.bytes.find("BREAK") != mail.bytes.npos) std::abort();
    return mail::read_whole(mail, terms);
  }
  std::string status() {
    std::ostringstream out;
    mail::print_status(store(), testing::library(), now, 10, out);
    return out.str();
  }
  void put(const std::string& path, const std::string& text) {
    const games::Lock lock = store().lock();
    games::Transaction transaction = store().begin(lock);
    transaction.put(path, text);
    store().commit(lock, std::move(transaction));
  }
  bool there(const std::string& path) const { return std::filesystem::exists(home().path() / path); }
};

} // namespace

BOOST_AUTO_TEST_SUITE(keeper_commands)

BOOST_AUTO_TEST_CASE(status_tells_what_waits_what_failed_and_what_is_next) {
  RunningGame judge;
  const std::string calm = judge.status();
  BOOST_TEST(holds(calm, "mail in:   0 to be obeyed; 0 set aside\n"), calm);
  BOOST_TEST(holds(calm, "mail out:  0 to be sent, 0 put off, 0 given up\n"), calm);
  BOOST_TEST(holds(calm, "last run:  2026-11-21T09:00:00Z, 0 seconds ago\n"), calm);
  BOOST_TEST(holds(calm, "games:     1, 1 of them running, 0 that cannot be read\n"), calm);
  BOOST_TEST(holds(calm, "2026-11-27T23:30:00Z  alpine S1901M\n"), calm);

  judge.receive("ann@example.org", "HELP\n");
  judge.put("spool/bad/x.eml", "bad");
  judge.put("outbox/failed/7.eml", "mail");
  judge.put("outbox/failed/7.reason", "bob@example.org: 550 no such mailbox\n");
  judge.put("unreachable", "chancery unreachable 1\n2026-11-20T10:00:00Z bob@example.org 550\n");
  judge.put("games/broken/game", "nonsense\n");
  judge.now += std::chrono::hours(3);
  const std::string told = judge.status();
  BOOST_TEST(holds(told, "1 to be obeyed, the oldest for 3 hours; 1 set aside\n  x.eml\n"), told);
  BOOST_TEST(holds(told, "1 given up\n  7.eml: bob@example.org: 550 no such mailbox\n"), told);
  BOOST_TEST(holds(told, "addresses: 1 cannot be reached\n"), told);
  BOOST_TEST(holds(told, "1 that cannot be read\n  games/broken/game:1: "), told);
}

BOOST_AUTO_TEST_CASE(status_says_that_nothing_runs_the_judge) {
  RunningGame judge;
  std::filesystem::remove(judge.home().path() / "last-run");
  BOOST_TEST(holds(judge.status(), "last run:  never; turns are processed by chancery cron"), judge.status());
}

BOOST_AUTO_TEST_CASE(status_names_a_folder_that_is_missing) {
  RunningGame judge;
  std::filesystem::remove_all(judge.home().path() / "spool/new");
  BOOST_TEST(holds(judge.status(), "trouble:   the folder spool/new is missing"), judge.status());
}

BOOST_AUTO_TEST_CASE(a_game_with_a_file_that_cannot_be_read_stops_neither_status_nor_list) {
  RunningGame judge;
  const std::filesystem::path file = judge.home().path() / "games/alpine/orders";
  std::filesystem::remove(file);
  std::filesystem::create_directory(file);
  const std::string fault = "games/alpine/orders: it is no plain file; take it from a backup\n";
  BOOST_TEST(holds(judge.status(), "1 that cannot be read\n  " + fault), judge.status());
  BOOST_TEST(holds(judge.keeper("list"), "game alpine: " + fault), judge.keeper("list"));
}

BOOST_AUTO_TEST_CASE(a_bad_mail_is_tried_again_or_discarded) {
  RunningGame judge;
  const std::string mail = "From: ann@example.org\nMessage-ID: <7@example.org>\n\nHELP\n";
  judge.put("spool/bad/20261121T090000Z-1-1.eml", mail);
  BOOST_TEST(holds(judge.keeper("list"), "set aside 20261121T090000Z-1-1.eml\n"));
  judge.keeper("requeue", {"20261121T090000Z-1"}); // as the letter about it writes
  BOOST_TEST(judge.work() == 1);
  BOOST_TEST(judge.letters().size() == 1U);
  judge.put("spool/bad/20261121T090000Z-2-1.eml", mail);
  judge.put("spool/bad/20261121T090000Z-2-2.eml", mail);
  BOOST_CHECK_THROW(judge.keeper("discard", {"20261121T090000Z-2"}), parser::UsageError); // which one?
  judge.keeper("discard", {"20261121T090000Z-2-1.eml"});
  judge.keeper("discard", {"20261121T090000Z-2"});

  judge.put("spool/bad/other.eml", mail);
  judge.keeper("discard", {"other.eml"});
  BOOST_TEST(judge.there("spool/done/other.eml"));
  judge.put("spool/new/20261121T090000Z-3-1.eml", mail); // where the judge may stand at it
  judge.put("spool/tmp/20261121T090000Z-3-1.eml.tries", "1\n");
  judge.keeper("discard", {"20261121T090000Z-3"});
  BOOST_TEST(judge.there("spool/done/20261121T090000Z-3-1.eml"));
  BOOST_TEST(judge.home().names("spool/new").empty());
  BOOST_TEST(judge.home().names("spool/tmp").empty());
  BOOST_TEST(judge.work() == 0);
  for (const char* name : {"other.eml", "../judge.conf", "judge.conf", ""})
    BOOST_CHECK_THROW(judge.keeper("requeue", {name}), parser::UsageError);
}

// In a process of its own, whatever became of the keeper's.
BOOST_AUTO_TEST_CASE(a_mail_that_breaks_its_reader_is_shown_as_plain_signs_and_discarded) {
  RunningGame judge;
  const std::string name = "20261121T090000Z-4-1.eml";
  judge.put("spool/bad/" + name,
            "From: ann@example.org\nContent-Type: x/BREAK\n\nSIGNON Falpine seine\n\x1B[2J\xFFHELP\n");
  const std::string shown = judge.keeper("show", {name});
  BOOST_TEST(holds(shown, "[it breaks the program that reads mails: "), shown);
  BOOST_TEST(holds(shown, "\n?[2J?HELP\n"), shown);
  BOOST_TEST(!holds(shown, "seine"), shown);
  judge.keeper("discard", {name});
  const std::string filed = testing::content(judge.home().path() / "spool/done" / name);
  BOOST_TEST(holds(filed, "From: ann@example.org"), filed);
  BOOST_TEST(!holds(filed, "HELP"), filed);
  judge.put("spool/done/5.eml", "From: ann@example.org\nSubject: =?x?BREAK?=\n\nhello\n");
  BOOST_CHECK_THROW(judge.keeper("forget", {"cat@example.org"}),
                    parser::UsageError); // nothing is kept of her
}

BOOST_AUTO_TEST_CASE(a_mail_that_was_given_up_is_sent_again_or_removed) {
  RunningGame judge;
  const std::string mail = mail::queue_text({{},
                                             "judge@chancery.test",
                                             "bob@example.org",
                                             judge.now,
                                             "From: judge@chancery.test\nSubject: x\n\ntext\n"});
  for (const char* name : {"1.eml", "2.eml"}) {
    judge.put(std::string("outbox/failed/") + name, mail);
    judge.put(std::string("outbox/failed/") + name[0] + ".reason", "bob@example.org: why\n");
  }
  BOOST_TEST(holds(judge.keeper("show", {"1.eml"}), "[bob@example.org: why]\n"));
  judge.keeper("requeue", {"1.eml"});
  judge.keeper("discard", {"2.eml"});
  BOOST_TEST(judge.home().names("outbox/failed").empty());
  const auto letters = judge.letters();
  BOOST_REQUIRE_EQUAL(letters.size(), 1U);
  BOOST_TEST(letters[0].subject == "x");
}

BOOST_AUTO_TEST_CASE(an_address_is_unblocked_everywhere_and_no_other_is) {
  RunningGame judge;
  judge.put("unreachable", "chancery unreachable 1\n2026-11-20T10:00:00Z bob@example.org 550\n"
                           "2026-11-20T10:00:00Z bobby@example.org 550 for bob@example.org\n");
  judge.put("wrong-passwords",
            "chancery wrong-passwords 1\nown alpine bob@example.org 5 2026-11-21T09:00:00Z\n"
            "from eve@example.org 7 2026-11-21T09:00:00Z\n");
  BOOST_TEST(
      holds(judge.keeper("show", {"bob@example.org"}), "5 wrong passwords for its own seat in game alpine"));
  judge.keeper("unblock", {"Bob@example.org"});
  BOOST_TEST(testing::content(judge.home().path() / "unreachable") ==
             "chancery unreachable 1\n2026-11-20T10:00:00Z bobby@example.org 550 for bob@example.org\n");
  BOOST_TEST(testing::content(judge.home().path() / "wrong-passwords") ==
             "chancery wrong-passwords 1\nfrom eve@example.org 7 2026-11-21T09:00:00Z\n");
  for (const char* nobody : {"bob@example.org", "550", "chancery", "unreachable"})
    BOOST_CHECK_THROW(judge.keeper("unblock", {nobody}), parser::UsageError);
}

BOOST_AUTO_TEST_CASE(only_what_is_blocked_is_listed_with_why_and_until_when) {
  RunningGame judge;
  judge.put("unreachable",
            "chancery unreachable 1\n2026-11-20T10:00:00Z bob@example.org 550 no such mailbox\n");
  judge.put("wrong-passwords", "chancery wrong-passwords 1\n"
                               "from old@example.org 5 2026-11-20T08:30:00Z\n" // yesterday
                               "own alpine ann@example.org 4 2026-11-21T08:30:00Z\n"
                               "seat alpine-f 5 2026-11-21T08:30:00Z\n"
                               "from eve@example.org 5 2026-11-21T08:30:00Z\n"
                               "from dan@example.org 4 2026-11-21T08:30:00Z\n");
  judge.put("counted/2026-11-20/a", "chancery counted 1\nwho = old@example.org\nanswers-to-stranger = 6\n");
  judge.put("counted/2026-11-21/b", "chancery counted 1\nwho = sam@example.org\nanswers-to-stranger = 6\n");
  judge.put("counted/2026-11-21/c", "chancery counted 1\nwho = tim@example.org\nanswers-to-stranger = 1\n");
  judge.put("counted/2026-11-21/d", "chancery counted 1\nwho = 192.0.2.0/24\nanswers-to-stranger = 30\n");
  for (int i = 0; i < 3; ++i) judge.answer("ann@example.org", "HELP\n");
  judge.answer("bob@example.org", "LIST\n"); // and is reached again
  BOOST_TEST(judge.keeper("list") ==
             "game alpine: running, S1901M\n"
             "seat alpine-f, 5 wrong passwords from other addresses: no password is tried until "
             "2026-11-21T09:30:00Z\n"
             "eve@example.org, 5 wrong passwords over all games: no password is tried until "
             "2026-11-21T09:30:00Z\n"
             "sam@example.org is a stranger and had 6 answers today: no more until midnight (UTC)\n"
             "192.0.2.0/24 is a network whose strangers had 30 answers today: no more until midnight (UTC)\n"
             "ann@example.org had 4 answers today, and was told: The same text came 3 times within ten "
             "minutes. Until "
             "09:10 UTC more mails with it are obeyed, but not answered.\n"
             "counted, but not blocked: 2 with wrong passwords, 1 stranger and 1 answered today\n");
  BOOST_TEST(holds(judge.keeper("show", {"dan@example.org"}), "4 wrong passwords over all games\n"));
  BOOST_TEST(holds(judge.keeper("show", {"tim@example.org"}), "is a stranger and had 1 answer today\n"));
  judge.keeper("unblock", {"alpine-F"});
  BOOST_TEST(!holds(judge.keeper("list"), "seat"));
}

BOOST_AUTO_TEST_CASE(who_was_asked_to_confirm_an_address_is_listed_until_he_answers_or_is_forgotten) {
  RunningGame judge;
  judge.confirm_addresses();
  judge.answer("eve@example.org", "CREATE ?friday eve-secret\n");
  judge.answer("sam@example.org", "OBSERVE alpine\n");
  judge.answer("tim@example.org", "HELP\n"); // asks for nothing
  const std::string eve =
      "eve@example.org was asked to confirm itself, and has not answered: CREATE, game friday, since "
      "2026-11-21T09:00:00Z\n";
  BOOST_TEST(holds(judge.keeper("list"), eve), judge.keeper("list"));
  BOOST_TEST(holds(judge.keeper("list"), "sam@example.org was asked to confirm itself, and has not answered: "
                                         "OBSERVE, game alpine, since "));
  BOOST_TEST(!holds(judge.keeper("list"), "tim@example.org was asked"));
  judge.keeper("unblock", {"sam@example.org"});
  BOOST_TEST(!holds(judge.keeper("list"), "sam@example.org was asked"));
  judge.now += std::chrono::days(6);
  BOOST_TEST(holds(judge.keeper("list"), eve));
  judge.now += std::chrono::days(2); // confirm_days are over
  BOOST_TEST(!holds(judge.keeper("list"), "has not answered: CREATE"));
}

BOOST_AUTO_TEST_CASE(an_address_that_had_its_answers_has_more_when_it_is_unblocked) {
  RunningGame judge;
  for (int i = 0; i < 4; ++i) judge.answer("ann@example.org", "HELP\n");
  BOOST_TEST(judge.answer("ann@example.org", "HELP\n") == "");
  judge.keeper("unblock", {"Ann@example.org"});
  BOOST_TEST(judge.answer("ann@example.org", "HELP\n") != "");
}

BOOST_AUTO_TEST_CASE(a_deadline_moves_and_everybody_is_told) {
  RunningGame judge;
  const games::Game before = judge.game("alpine");
  const auto grace = before.grace_end - before.deadline;
  judge.keeper("deadline", {"alpine", "2026-12-24T20:00Z"});
  BOOST_TEST((judge.game("alpine").deadline == testing::instant("2026-12-24T20:00Z")));
  BOOST_TEST((judge.game("alpine").grace_end == testing::instant("2026-12-24T20:00Z") + grace));
  const auto letters = judge.letters();
  BOOST_TEST(letters.size() == 2U);
  BOOST_TEST(std::ranges::count_if(
                 letters, [](const auto& letter) { return holds(letter.reply_to, "+alpine-"); }) > 0);
  for (const auto& letter : letters) {
    BOOST_TEST(holds(letter.subject, "alpine"));
    BOOST_TEST(holds(letter.text, "Dec 24 2026 20:00"), letter.text);
  }
  for (const auto& wrong : {std::vector<std::string>{"alpine", "2026-11-01T20:00Z"},
                            {"alpine", "soon"},
                            {"nogame", "2026-12-24T20:00Z"}})
    BOOST_CHECK_THROW(judge.keeper("deadline", wrong), parser::UsageError);
  BOOST_TEST(judge.letters().empty());
}

BOOST_AUTO_TEST_CASE(an_exported_game_is_played_on_elsewhere) {
  RunningGame here;
  here.answer("ann@example.org", "SIGNON aalpine edelweiss\nA vie - tyr\n");
  const std::string folder = (here.home().beside() / "copy").string();
  here.keeper("export", {"alpine", folder});
  BOOST_CHECK_THROW(here.keeper("export", {"alpine", folder}), parser::UsageError);
  BOOST_CHECK_THROW(here.keeper("import", {folder + "/alpine"}), parser::UsageError); // it is there

  RunningGame there;
  std::filesystem::rename(folder + "/alpine", folder + "/boreal");
  BOOST_CHECK_THROW(there.keeper("import", {folder + "/boreal"}), games::Damaged); // its file says alpine
  BOOST_TEST(!there.there("games/boreal"));

  JudgeByMail empty;
  std::filesystem::rename(folder + "/boreal", folder + "/alpine");
  std::ostringstream out;
  mail::keeper_import(
      {empty.store(), testing::library(), empty.now, {folder + "/alpine/"}, out, RunningGame::reading()});
  BOOST_TEST(holds(out.str(), "alpine is taken in: running, S1901M"), out.str());
  const std::string reply = empty.answer("ann@example.org", "SIGNON aalpine edelweiss\nA bud - ser\n");
  BOOST_TEST(holds(reply, "Army Vienna -> Tyrolia"), reply);
  BOOST_TEST(
      std::filesystem::exists(empty.home().path() / "players/ann@example.org")); // as a confirmed address
}

BOOST_AUTO_TEST_CASE(new_seals_make_a_change_by_hand_good) {
  RunningGame judge;
  const std::filesystem::path file = judge.home().path() / "games/alpine/game";
  std::string text = testing::content(file);
  text.replace(text.find("nmr = no"), 8, "nmr = yes");
  games::files::write(file, text);
  BOOST_TEST(judge.game("alpine").altered.size() == 1U);
  judge.answer("ann@example.org", "SIGNON aalpine edelweiss\n");
  BOOST_REQUIRE_EQUAL(judge.last().size(), 2U);
  const auto told = [](const testing::Sent& letter) {
    return holds(letter.text, "chancery keeper seal alpine");
  };
  BOOST_TEST(std::ranges::count_if(judge.last(), told) == 1);
  judge.answer("ann@example.org", "SIGNON aalpine edelweiss\nLIST\n");
  BOOST_TEST(judge.last().size() == 1U); // the keeper knows
  BOOST_TEST(judge.keeper("seal", {"alpine"}) == "game alpine: new seals on 1 file\n");
  BOOST_TEST(judge.game("alpine").altered.empty());
  BOOST_TEST(judge.game("alpine").settings.nmr);
}

BOOST_AUTO_TEST_CASE(what_no_game_has_is_not_taken_in) {
  RunningGame judge;
  const std::string folder = (judge.home().beside() / "copy").string();
  judge.keeper("export", {"alpine", folder});
  std::filesystem::remove_all(judge.home().path() / "games/alpine");
  const std::filesystem::path game = folder + "/alpine/game";
  const std::string sound = testing::content(game);
  const std::pair<std::string, std::string> lines[] = {
      {"next-number = 1\n", "next-number = 600000\n"},
      {"address = ann@example.org\n", "address = ann@example.org, eve@example.org\n"},
      {"password = $y$j75$", "password = $y$jFT$"},
      {"term = - - ann@example.org\n", "term = - - @\n"}};
  for (const auto& [from, to] : lines) {
    std::string text = sound;
    BOOST_REQUIRE_MESSAGE(text.find(from) != text.npos, from << " is not in " << sound);
    games::files::write(game, text.replace(text.find(from), from.size(), to));
    BOOST_CHECK_THROW(judge.keeper("import", {folder + "/alpine"}), parser::UsageError);
    BOOST_TEST(!judge.there("games/alpine"));
  }
  games::files::write(game, sound);
  for (const char* name : {"a..b", ".hidden", "line\nfeed"}) {
    const std::filesystem::path file = folder + "/alpine/" + name;
    games::files::write(file, "");
    BOOST_CHECK_THROW(judge.keeper("import", {folder + "/alpine"}), parser::UsageError);
    std::filesystem::remove(file);
  }
  judge.keeper("import", {folder + "/alpine"});
  BOOST_TEST(judge.there("games/alpine"));
}

// The Reply-To of a letter signs its reader on.
BOOST_AUTO_TEST_CASE(a_letter_is_shown_decoded_and_without_what_signs_on) {
  RunningGame judge;
  judge.receive("J\u00fcrgen <bob@example.org>", "SIGNON falpine seine\nLOST PASSWORD alpine\nF bre - mao\n",
                "Subject: =?utf-8?Q?Z=C3=BCge?=\n");
  judge.work();
  for (const std::string& name : judge.home().names("outbox/new")) {
    const std::string raw = testing::content(judge.home().path() / "outbox/new" / name);
    const std::string shown = judge.keeper("show", {name});
    BOOST_TEST(judge.keeper("show", {name.substr(0, name.rfind('-'))}) == shown);
    BOOST_TEST(holds(shown, "[outbox/new/" + name), shown);
    BOOST_TEST(holds(shown, "\nTo: "), shown);
    BOOST_TEST(!holds(shown, "=?"), shown);
    for (const std::string& secret : tokens_in(raw)) BOOST_TEST(!holds(shown, secret), shown);
    if (holds(shown, "Subject: Re: ")) {
      BOOST_TEST(holds(shown, "judge+alpine-f-...@chancery.test>\n"), shown);
      BOOST_TEST(holds(shown, "[envelope sender judge+b-"), shown);
      BOOST_TEST(holds(shown, "-...@chancery.test]\n[envelope recipient bob@example.org]\n"), shown);
      BOOST_TEST(holds(shown, "Fleet Brest -> Mid-Atlantic Ocean"), shown);
    } else {
      BOOST_TEST(holds(shown, "RESET PASSWORD ****\n"), shown);
    }
  }
  BOOST_TEST(judge.home().names("outbox/new").size() == 2U);

  const std::string came = judge.keeper("show", {judge.home().names("spool/done").back()});
  BOOST_TEST(holds(came, "Subject: Z\u00fcge\n"), came);
  BOOST_TEST(holds(came, "\n\nSIGNON falpine ****\nLOST PASSWORD alpine\n"), came);
}

BOOST_AUTO_TEST_CASE(a_mail_that_was_set_aside_shows_why_and_keeps_its_password_to_itself) {
  RunningGame judge;
  judge.receive("ann@example.org", "SIGNON aalpine edelweiss\n");
  for (int i = 0; i < 3; ++i)
    mail::work(judge.store(), testing::library(), judge.now, games::Instant::max(),
               [](mail::Context&, const parser::MailScript&) { throw std::out_of_range("a fault"); });
  const std::string name = judge.home().names("spool/bad").at(0);
  const std::string shown = judge.keeper("show", {name});
  BOOST_TEST(holds(shown, "[exception: a fault]\n"), shown);
  BOOST_TEST(holds(shown, "\nSIGNON aalpine ****\n"), shown);
  BOOST_TEST(holds(judge.status(), "1 set aside\n  " + name + ": exception: a fault\n"), judge.status());
  judge.keeper("discard", {name});
  BOOST_TEST(judge.home().names("spool/bad").empty());
  BOOST_TEST(!holds(testing::content(judge.home().path() / "spool/done" / name), "edelweiss"));
}

BOOST_AUTO_TEST_CASE(a_game_is_shown_without_its_passwords) {
  RunningGame judge;
  const std::string shown = judge.keeper("show", {"alpine"});
  BOOST_TEST(holds(shown, "place Austria A vie"));
  BOOST_TEST(!holds(shown, "$y$"));
  BOOST_CHECK_THROW(judge.keeper("show", {"nothing"}), parser::UsageError);
}

BOOST_AUTO_TEST_CASE(the_log_knows_an_address_by_a_name_that_show_finds) {
  RunningGame judge;
  judge.answer("ann@example.org", "HELP\n");
  const std::string name = mail::log_name(judge.home().home, "ann@example.org");
  BOOST_TEST(name.starts_with("~"));
  BOOST_TEST(name == mail::log_name(judge.home().home, "Ann@Example.ORG"));
  BOOST_TEST(name != mail::log_name(testing::TemporaryHome().home, "ann@example.org")); // another key
  const std::string shown = judge.keeper("show", {"ann@example.org"});
  BOOST_TEST(holds(shown, "ann@example.org is " + name + " in the log:\n"), shown);
  BOOST_TEST(holds(shown, ", from " + name + ": "), shown);
  BOOST_CHECK_THROW(judge.keeper("show", {"nobody@example.org"}), parser::UsageError);
}

BOOST_AUTO_TEST_CASE(everything_that_a_home_consists_of_says_how_it_forgets) {
  RunningGame judge;
  judge.answer("zoe@example.org", "SIGNON Aalpine guessed\n");
  judge.process();
  mail::deliver(judge.home().home, judge.now);
  const auto has_row = [](const std::string& entry) {
    return std::ranges::any_of(mail::home_entries(), [&](const auto& row) { return row.name == entry; });
  };
  for (const std::string& entry : judge.home().names(""))
    BOOST_TEST(has_row(entry), entry + " wants a row in mail/keeper/forget.cc");
  for (const std::string& folder : games::home_folders())
    BOOST_TEST(has_row(folder.substr(0, folder.find('/'))), folder);
}

BOOST_AUTO_TEST_CASE(a_player_is_forgotten_when_his_games_are_over) {
  RunningGame judge;
  judge.answer("bob@example.org",
               "SIGNON Falpine seine\nBROADCAST\nWrite to bob@example.org!\nENDBROADCAST\n");
  judge.put("log/2026-10.log", "2026-10-01T09:00:00Z sent 1-2-x.eml to Bob@example.org\n");
  BOOST_CHECK_THROW(judge.keeper("forget", {"bob"}), parser::UsageError);
  BOOST_CHECK_THROW(judge.keeper("forget", {"nobody@example.org"}), parser::UsageError);
  try {
    judge.keeper("forget", {"bob@example.org"});
    BOOST_ERROR("he plays");
  } catch (const parser::UsageError& error) {
    BOOST_TEST(holds(error.what(), "game alpine goes on, and he is France there"), error.what());
  }
  std::string text = testing::content(judge.home().path() / "games/alpine/game");
  text.replace(text.find("state = running"), 15, "state = finished");
  judge.put("games/alpine/game", text);
  mail::deliver(judge.home().home, judge.now);
  const std::string told = judge.keeper("forget", {"Bob@example.org"});
  BOOST_TEST(holds(told, "Bob@example.org is forgotten: "), told);
  BOOST_TEST(!holds(told, "still names"), told);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(judge.home().path()))
    if (entry.is_regular_file())
      BOOST_TEST(!holds(parser::to_lower(testing::content(entry.path())), "bob@example.org"), entry.path());
  const games::Game game = judge.game("alpine");
  BOOST_TEST(game.seats[1].name == "a former player");
  BOOST_TEST(game.seats[1].terms.front().address.empty());
  for (const char* file : {"games/alpine/press", "games/alpine/letters"})
    BOOST_TEST(holds(testing::content(judge.home().path() / file), "Write to a former player!"), file);
  BOOST_TEST(holds(testing::content(judge.home().path() / "games/alpine/game"), "address = ann@example.org"));
}

// Bob Bywater played France on the web pages.
BOOST_AUTO_TEST_CASE(a_player_is_forgotten_on_the_web_pages) {
  RunningGame judge;
  const std::filesystem::path pages = judge.home().beside() / "pages";
  judge.configure("pages", pages.string());
  judge.answer("ann@example.org", "SIGNON Aalpine edelweiss\nSET LIST\nA bud H\nA vie H\nF tri H\n");
  judge.answer("bob@example.org", "SIGNON Falpine seine\nBROADCAST\nI am Bob Bywater!\nENDBROADCAST\n"
                                  "A par H\nA mar H\nF bre H\n");
  std::string text = testing::content(judge.home().path() / "games/alpine/game");
  text.replace(text.find("first-wait = yes"), 16, "first-wait = no");
  judge.put("games/alpine/game", text);
  judge.now += std::chrono::hours(24 * 9);
  judge.process();
  text = testing::content(judge.home().path() / "games/alpine/game");
  text.replace(text.find("state = running"), 15, "state = finished");
  const std::string bob = "address = bob@example.org\nname =";
  text.replace(text.find(bob), bob.size(), bob + " Bob Bywater");
  judge.put("games/alpine/game", text);
  mail::deliver(judge.home().home, judge.now);
  const auto naming_him = [&] {
    std::size_t found = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(pages))
      found += entry.is_regular_file() && holds(testing::content(entry.path()), "Bywater");
    return found;
  };
  for (const std::string& trouble : mail::write_pages(judge.store(), testing::library()).troubles)
    BOOST_ERROR(trouble);
  BOOST_TEST(naming_him() == 2u); // the game's page and the broadcasts
  judge.keeper("forget", {"bob@example.org"});
  BOOST_TEST(naming_him() == 0u);
  BOOST_TEST(holds(testing::content(pages / "alpine/index.html"), "a former player"));
}

BOOST_AUTO_TEST_CASE(what_names_a_person_is_his_address_or_a_name_that_is_no_everyday_word) {
  const mail::Person person{"ann@example.org", "~x", {"Ann Archer", "May"}};
  for (const char* text : {"<Ann@example.org>", "dear ann archer,", "(ANN ARCHER)"})
    BOOST_TEST(mail::names(text, person), text);
  for (const char* text : {"joann@example.org", "Joann Archer", "May 3", "Ann"})
    BOOST_TEST(!mail::names(text, person), text);
  const mail::MailReader reading = mail::reading_here({"judge@chancery.test", 1 << 20}, mail::read_whole);
  BOOST_TEST(mail::mail_names("Subject: x\n\nann@exam=\nple.org", person, reading));
  const std::string head = "To: =?utf-8?q?Ann=20Archer?= <x@example.org>\n";
  BOOST_TEST(
      mail::mail_names("chancery-spool 1\nsender x@example.org\n\n" + head + "\nhello\n", person, reading));
  BOOST_TEST(mail::without_person("From France (May): Ann Archer <ann@example.org> says May 3", person) ==
             "From France (a former player): a former player says May 3");
}

BOOST_AUTO_TEST_CASE(the_rules_of_the_house_are_set_at_the_machine_too) {
  RunningGame judge;
  BOOST_CHECK_EQUAL(judge.keeper("admit", {"deny-player", "eve@example.org"}),
                    "deny-player: eve@example.org is added\n");
  BOOST_CHECK_EQUAL(judge.keeper("new-games", {"closed"}), "new games: closed\n");
  BOOST_CHECK_EQUAL(judge.keeper("message", {"Closed on Sunday."}),
                    "message of the day: Closed on Sunday.\n");
  BOOST_TEST(holds(judge.answer("ann@example.org", "CREATE ?fuji edelweiss\n"), "takes no new games"));
  BOOST_TEST(holds(judge.answer("ann@example.org", "LIST\n"), "Closed on Sunday."));
  BOOST_TEST(!holds(judge.answer("ann@example.org", "LIST\n"), "Closed on Sunday.")); // once a day
}

BOOST_AUTO_TEST_CASE(a_keeper_who_has_his_password_drawn_signs_his_mails_by_it) {
  RunningGame judge;
  BOOST_TEST(holds(judge.answer("eve@example.org", "SIGNON @control guess\n"), "not accepted"));
  const std::string drawn = judge.keeper("password", {"new"});
  const std::string password = drawn.substr(drawn.rfind(' ') + 1);
  BOOST_TEST(holds(judge.answer("eve@example.org", "SIGNON @control " + password + "KEEPER CLOSE\n"),
                   "takes no new games"));
  judge.keeper("password", {"none"});
  BOOST_TEST(holds(judge.answer("eve@example.org", "SIGNON @control " + password), "not accepted"));
  BOOST_CHECK_THROW(judge.keeper("password", {"secret"}), parser::UsageError);
}

BOOST_AUTO_TEST_SUITE_END()
