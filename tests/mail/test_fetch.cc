// Mail out of a Maildir: what is taken, what stays, and what cron says of a mailbox that fails. IMAP and POP3
// are tried by the lab, on real servers.
#include "games/home/files.h"
#include "mail/outbox/run_program.h"
#include "mail/spool/fetch.h"
#include "tests/mail/judge_by_mail.h"
#include "tests/mail/temporary_home.h"

#include <boost/test/unit_test.hpp>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sysexits.h>

namespace {

namespace fs = std::filesystem;
using testing::TemporaryHome;

const games::Instant now = games::Instant(std::chrono::seconds(1'795'303'800)); // 2026-11-21T23:30:00Z

// A judge with a Maildir beside its home.
class WithMaildir {
 public:
  WithMaildir() {
    for (const char* folder : {"tmp", "new", "cur"}) fs::create_directories(maildir() / folder);
    place_.home.conf.mailbox = maildir().string();
  }
  void deliver(const std::string& name, const std::string& bytes) const {
    std::ofstream(maildir() / name, std::ios::binary) << bytes;
  }
  mail::Fetched fetch() const {
    return mail::fetch(place_.home, [] { return now; });
  }
  std::vector<std::string> names(const char* folder) const { return games::files::list(maildir() / folder); }
  std::vector<std::string> spooled_bytes() const {
    std::vector<std::string> all;
    for (const fs::path& file : mail::spooled(place_.home)) all.push_back(mail::read_spooled(file).bytes);
    return all;
  }
  fs::path maildir() const { return place_.beside() / "Maildir"; }
  TemporaryHome& place() { return place_; }

 private:
  TemporaryHome place_;
};

std::string failure_of(const WithMaildir& judge) {
  try {
    judge.fetch();
  } catch (const parser::Failure& failure) {
    return failure.what();
  }
  return "";
}

} // namespace

BOOST_AUTO_TEST_SUITE(fetch)

BOOST_AUTO_TEST_CASE(mail_in_new_is_taken_byte_for_byte_and_kept_as_read) {
  const WithMaildir judge;
  const std::string odd("From: a\r\n\r\n\0\xFF\nno end", 21);
  judge.deliver("new/1.first", odd);
  judge.deliver("new/2.second:2,F", "From: b\n\n");
  const mail::Fetched fetched = judge.fetch();
  BOOST_TEST(fetched.taken == 2);
  BOOST_TEST(fetched.troubles.empty());
  const std::vector<std::string> spooled = judge.spooled_bytes();
  BOOST_REQUIRE_EQUAL(spooled.size(), 2U);
  BOOST_TEST(spooled[0] == odd);
  BOOST_TEST(judge.names("new").empty());
  const std::vector<std::string> kept = judge.names("cur");
  BOOST_REQUIRE_EQUAL(kept.size(), 2U);
  BOOST_TEST(kept[0] == "1.first:2,S");
  BOOST_TEST(kept[1] == "2.second:2,F");
  BOOST_TEST(judge.fetch().taken == 0);
}

BOOST_AUTO_TEST_CASE(what_is_not_to_be_kept_is_removed) {
  WithMaildir judge;
  judge.place().home.conf.mailbox_keep = false;
  judge.deliver("new/1", "From: a\n\n");
  BOOST_TEST(judge.fetch().taken == 1);
  BOOST_TEST(judge.names("new").empty());
  BOOST_TEST(judge.names("cur").empty());
}

BOOST_AUTO_TEST_CASE(what_is_no_delivered_mail_is_left_alone) {
  const WithMaildir judge;
  judge.deliver("tmp/half", "From: a\n");
  judge.deliver("cur/old", "From: a\n\n");
  judge.deliver("new/.hidden", "From: a\n\n");
  BOOST_TEST(judge.fetch().taken == 0);
  BOOST_TEST(judge.spooled_bytes().empty());
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_is_named_and_the_others_are_taken) {
  const WithMaildir judge;
  judge.deliver("secret", "root:x\n");
  fs::create_symlink(judge.maildir() / "secret", judge.maildir() / "new/1.link");
  BOOST_REQUIRE_EQUAL(::mkfifo((judge.maildir() / "new/2.pipe").c_str(), 0600), 0);
  judge.deliver("new/3.mail", "From: a\n\n");
  const mail::Fetched fetched = judge.fetch();
  BOOST_TEST(fetched.taken == 1);
  BOOST_REQUIRE_EQUAL(fetched.troubles.size(), 2U);
  BOOST_TEST(fetched.troubles[0].find("new/1.link") != std::string::npos);
  BOOST_TEST(fetched.troubles[1].find("new/2.pipe") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_mail_that_cannot_be_spooled_stays) {
  const WithMaildir judge;
  judge.deliver("new/1", "From: a\n\n");
  fs::remove(fs::path(judge.maildir() / "../home/spool/new"));
  BOOST_TEST(failure_of(judge).find("spool/new") != std::string::npos);
  BOOST_TEST(judge.names("new").size() == 1U);
  BOOST_TEST(judge.names("../home/spool/tmp").empty());
}

BOOST_AUTO_TEST_CASE(a_folder_that_is_no_maildir_is_named) {
  const WithMaildir judge;
  fs::remove(judge.maildir() / "cur");
  BOOST_TEST(failure_of(judge).find(judge.maildir().string() + "/cur") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(two_do_not_fetch_at_once) {
  WithMaildir judge;
  judge.deliver("new/1", "From: a\n\n");
  const fs::path file = judge.place().path() / "spool/fetch.lock";
  const int other = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  BOOST_REQUIRE_EQUAL(::flock(other, LOCK_EX), 0);
  BOOST_TEST(judge.fetch().taken == 0);
  ::close(other);
  BOOST_TEST(judge.fetch().taken == 1);
}

// As after a crash between taking a mail and putting it away.
BOOST_AUTO_TEST_CASE(a_mail_without_message_id_that_is_taken_twice_counts_once) {
  testing::JudgeByMail judge;
  const fs::path maildir = judge.home().beside() / "Maildir";
  for (const char* folder : {"new", "cur"}) fs::create_directories(maildir / folder);
  games::Home home = judge.home().home;
  home.conf.mailbox = maildir.string();
  for (const char* name : {"1.mail", "1.mail", "2.mail"}) {
    std::ofstream(maildir / "new" / name) << "From: meg@example.org\n\nCREATE ?x edelweiss\n";
    BOOST_TEST(mail::fetch(home, [&] { return judge.now; }).taken == 1);
  }
  judge.work();
  BOOST_TEST(judge.letters().size() == 2U); // the game is created; the other mail hears that there is one
}

BOOST_AUTO_TEST_CASE(the_program_takes_works_and_says_what_fails) {
  WithMaildir judge;
  const fs::path home = judge.place().path(), input = judge.place().beside() / "input";
  std::ofstream(input) << "";
  const auto chancery = [&](const char* subcommand, const std::string& time) {
    return mail::run_program({CHANCERY_PROGRAM, subcommand, "--home", home.string(), "--now", time}, input, 0,
                             60);
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
    const mail::Ended ended = chancery("cron", run.time);
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
