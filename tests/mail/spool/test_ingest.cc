// SPDX-License-Identifier: GPL-3.0-or-later
// One mail into the spool: whole and durable, or an error and nothing.
#include "mail/senders/ingest.h"
#include "tests/home/temporary_home.h"

#include <boost/test/unit_test.hpp>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>

namespace {

const games::Instant now = games::Instant(std::chrono::seconds(1'795'303'800)); // 2026-11-21T23:30:00Z

// A descriptor that gives the bytes and then ends.
int reading(const testing::TemporaryHome& home, const std::string& bytes) {
  const std::filesystem::path file = home.beside() / "input";
  std::ofstream(file, std::ios::binary) << bytes;
  return ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
}

void ingest(const testing::TemporaryHome& home, const std::string& bytes, std::string_view sender = "",
            std::string_view recipient = "") {
  const int fd = reading(home, bytes);
  mail::ingest(home.path(), fd, sender, recipient, now);
  ::close(fd);
}

// Runs in a process of its own; returns its exit status, or -1 when a signal ended it.
template <typename Act> int in_a_child(Act act) {
  const pid_t pid = ::fork();
  if (pid == 0) {
    int status = 0;
    try {
      act();
    } catch (const parser::Failure&) {
      status = 75;
    }
    ::_exit(status);
  }
  int status = 0;
  ::waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

BOOST_AUTO_TEST_SUITE(ingest_and_spool)

BOOST_AUTO_TEST_CASE(a_mail_comes_back_as_it_came) {
  const testing::TemporaryHome home;
  const std::string bytes("From: a\r\n\r\n\0\xFF sender x\nrecipient y\n", 36);
  ingest(home, bytes, "ann@example.org", "judge+x@chancery.test");
  const auto files = mail::spooled(home.home);
  BOOST_REQUIRE_EQUAL(files.size(), 1U);
  const mail::SpooledMail spooled = mail::read_spooled(files[0], 1 << 20);
  BOOST_TEST(spooled.bytes == bytes);
  BOOST_TEST(spooled.envelope.sender == "ann@example.org");
  BOOST_TEST(spooled.envelope.recipient == "judge+x@chancery.test");
  BOOST_TEST((spooled.received == now));
  BOOST_TEST(home.names("spool/tmp").empty());
}

BOOST_AUTO_TEST_CASE(an_envelope_cannot_forge_lines) {
  const testing::TemporaryHome home;
  ingest(home, "x\n", "<>\nrecipient evil", "");
  const mail::SpooledMail spooled = mail::read_spooled(mail::spooled(home.home).at(0), 1 << 20);
  BOOST_TEST(spooled.envelope.sender == "<> recipient evil");
  BOOST_TEST(spooled.envelope.recipient == "");
  BOOST_TEST(spooled.bytes == "x\n");
}

BOOST_AUTO_TEST_CASE(mails_of_one_second_keep_their_order) {
  const testing::TemporaryHome home;
  for (const char* bytes : {"first", "second", "third"}) ingest(home, bytes);
  std::string all;
  for (const auto& file : mail::spooled(home.home)) all += mail::read_spooled(file, 1 << 20).bytes + " ";
  BOOST_TEST(all == "first second third ");
}

BOOST_AUTO_TEST_CASE(the_clock_is_read_when_the_mail_is_there) {
  const testing::TemporaryHome home;
  const int fd = reading(home, "x");
  bool complete = false;
  mail::ingest(home.path(), fd, "", "", [&] {
    complete = ::lseek(fd, 0, SEEK_CUR) == 1;
    return now;
  });
  ::close(fd);
  BOOST_TEST(complete);
}

BOOST_AUTO_TEST_CASE(a_file_put_there_by_hand_is_read) {
  const testing::TemporaryHome home;
  std::ofstream(home.path() / "spool/new/by-hand") << "From: ann@example.org\n\nHELP\n";
  std::ofstream(home.path() / "spool/new/.hidden") << "x";
  const auto files = mail::spooled(home.home);
  BOOST_REQUIRE_EQUAL(files.size(), 1U);
  const mail::SpooledMail spooled = mail::read_spooled(files[0], 1 << 20);
  BOOST_TEST(spooled.bytes == "From: ann@example.org\n\nHELP\n");
  BOOST_TEST((spooled.received > now - std::chrono::years(10)));
}

BOOST_AUTO_TEST_CASE(a_full_disk_is_an_error_and_leaves_nothing) {
  const testing::TemporaryHome home;
  const int status = in_a_child([&] {
    const rlimit limit{4096, 4096};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    ::signal(SIGXFSZ, SIG_IGN);
    ingest(home, std::string(100'000, 'x'));
  });
  BOOST_TEST(status != 0);
  BOOST_TEST(home.names("spool/new").empty());
  BOOST_TEST(home.names("spool/tmp").empty());
}

BOOST_AUTO_TEST_CASE(a_missing_folder_is_an_error) {
  const testing::TemporaryHome home;
  std::filesystem::remove(home.path() / "spool/new");
  BOOST_CHECK_THROW(ingest(home, "x"), parser::Failure);
  BOOST_TEST(home.names("spool/tmp").empty());
  std::filesystem::remove(home.path() / "spool/tmp");
  BOOST_CHECK_THROW(ingest(home, "x"), parser::Failure);
}

BOOST_AUTO_TEST_CASE(input_that_cannot_be_read_is_an_error) {
  const testing::TemporaryHome home;
  BOOST_CHECK_THROW(mail::ingest(home.path(), -1, "", "", now), parser::Failure);
  BOOST_TEST(home.names("spool/new").empty());
}

BOOST_AUTO_TEST_CASE(a_killed_one_leaves_nothing_to_be_obeyed) {
  const testing::TemporaryHome home;
  int ends[2];
  BOOST_REQUIRE_EQUAL(::pipe(ends), 0);
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::close(ends[1]);
    mail::ingest(home.path(), ends[0], "", "", now);
    ::_exit(0);
  }
  ::close(ends[0]);
  // More than a pipe holds: when all of it is written, the other side has begun its file.
  const std::string bytes(300'000, 'x');
  for (std::size_t sent = 0; sent < bytes.size();)
    sent += static_cast<std::size_t>(::write(ends[1], bytes.data() + sent, bytes.size() - sent));
  ::kill(pid, SIGKILL);
  int status = 0;
  ::waitpid(pid, &status, 0);
  ::close(ends[1]);
  BOOST_TEST(WIFSIGNALED(status));
  BOOST_TEST(home.names("spool/tmp").size() == 1U);
  BOOST_TEST(mail::spooled(home.home).empty());
}

BOOST_AUTO_TEST_SUITE_END()
