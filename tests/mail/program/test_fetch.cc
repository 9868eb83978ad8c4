// SPDX-License-Identifier: GPL-3.0-or-later
// chancery fetch and cron with a mailbox: what is taken, and how a mailbox that fails is told of.
#include "games/home/watched_child.h"
#include "tests/mail/spool/with_maildir.h"

#include <boost/test/unit_test.hpp>

#include <sysexits.h>

namespace fs = std::filesystem;
using testing::WithMaildir;

BOOST_AUTO_TEST_SUITE(fetch_program)

BOOST_AUTO_TEST_CASE(the_program_takes_works_and_says_what_fails) {
  WithMaildir judge;
  const fs::path home = judge.place().path();
  const auto chancery = [&](const char* subcommand, const std::string& time) {
    return games::run_program({CHANCERY_PROGRAM, subcommand, "--home", home.string(), "--now", time}, "", 60);
  };
  BOOST_TEST(chancery("fetch", "2026-11-21T23:30Z").status == EX_CONFIG); // no mailbox is named
  std::ofstream(home / "judge.conf", std::ios::app) << "mailbox = " << judge.maildir().string() << "\n";
  judge.deliver("new/1", "From: ann@example.org\nMessage-ID: <1@example.org>\n\nHELP\n");
  BOOST_TEST(chancery("cron", "2026-11-21T23:30Z").status == 0);
  BOOST_TEST(judge.place().names("outbox/sent").size() == 1U);
  BOOST_TEST(judge.names("new").empty());

  // A mailbox that fails is tried less and less often, and told of once a day.
  struct Run {
    const char* time;
    int status;
    bool told;
  };
  constexpr Run runs[] = {{"2026-11-22T00:00Z", EX_TEMPFAIL, true},  {"2026-11-22T00:00:30Z", 0, false},
                          {"2026-11-22T00:02Z", EX_TEMPFAIL, false}, {"2026-11-22T00:05Z", 0, false},
                          {"2026-11-22T23:50Z", EX_TEMPFAIL, false}, {"2026-11-23T00:06Z", EX_TEMPFAIL, true},
                          {"2026-11-23T01:00Z", EX_TEMPFAIL, false}};
  fs::rename(judge.maildir(), judge.place().beside() / "away");
  for (const Run& run : runs) {
    const games::Ended ended = chancery("cron", run.time);
    BOOST_TEST(ended.status == run.status, run.time << ": " << ended.complaint);
    BOOST_TEST(!ended.complaint.empty() == run.told, run.time << ": " << ended.complaint);
  }
  fs::rename(judge.place().beside() / "away", judge.maildir());
  judge.deliver("new/2", "From: ann@example.org\nMessage-ID: <2@example.org>\n\nHELP\n");
  BOOST_TEST(chancery("cron", "2026-11-23T01:15Z").status == 0);
  BOOST_TEST(judge.names("new").empty());
  BOOST_TEST(!fs::exists(home / "spool/fetch.state"));
}

BOOST_AUTO_TEST_SUITE_END()
