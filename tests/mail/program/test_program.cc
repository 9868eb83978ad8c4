// SPDX-License-Identifier: GPL-3.0-or-later
// The program as an MTA, cron and a keeper call it: exit statuses, and one mail's whole way.
#include "games/home/home.h"
#include "games/home/watched_child.h"
#include "mail/keeper/status.h"
#include "mail/program/judge.h"
#include "mail/program/subcommands.h"
#include "mail/senders/ingest.h"
#include "tests/home/temporary_home.h"
#include "tests/mail/program/run_chancery.h"

#include <boost/test/unit_test.hpp>

#include <poll.h>
#include <sys/inotify.h>
#include <sysexits.h>
#include <unistd.h>

#include <csignal>

namespace {

using testing::chancery, testing::TemporaryHome;

constexpr const char* now = "2026-11-21T23:30Z";
constexpr const char* help_mail = "From: ann@example.org\nMessage-ID: <1@example.org>\n\nHELP\n";

// Runs chancery-ingest, as an MTA does.
games::Ended chancery_ingest(std::vector<std::string> arguments, const std::string& input) {
  arguments.insert(arguments.begin(), CHANCERY_PROGRAM "-ingest");
  return games::run_program(arguments, input, 60);
}

std::vector<std::string> at_home(const TemporaryHome& home, std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--home", home.path().string(), "--now", now});
  return arguments;
}

} // namespace

BOOST_AUTO_TEST_SUITE(program)

BOOST_AUTO_TEST_CASE(every_subcommand_has_help) {
  const TemporaryHome home;
  BOOST_TEST(mail::subcommands().size() >= 10U);
  for (const mail::Subcommand& row : mail::subcommands()) {
    BOOST_TEST(mail::general_help().find("  " + std::string(row.name) + " ") != std::string::npos);
    BOOST_TEST(chancery({"help", std::string(row.name)}).status == 0);
    BOOST_TEST(chancery({std::string(row.name), "--help"}).status == 0);
  }
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_said_and_told_by_the_status) {
  const TemporaryHome home;
  struct Case {
    std::vector<std::string> arguments;
    int status;
    const char* words;
  };
  const Case cases[] = {
      {{}, EX_USAGE, "usage: chancery"},
      {{"wrok"}, EX_USAGE, "no subcommand wrok"},
      {{"--hom", "/nonexistent", "work"}, EX_USAGE, "not --hom"},
      {{"help", "wrok"}, EX_USAGE, "no subcommand wrok"},
      {{"work", "--bogus"}, EX_USAGE, "--bogus"},
      {{"work", "now"}, EX_USAGE, "no arguments"},
      {{"work", "--now", "tomorrow"}, EX_USAGE, "2026-11-21T23:30Z"},
      {{"work", "--home", "/nonexistent"}, EX_CONFIG, "/nonexistent/judge.conf"},
      {{"position", "--home", home.path().string()}, EX_USAGE, "name one game"},
      {{"position", "nogame", "--home", home.path().string()}, EX_USAGE, "no game nogame"},
      {{"adjudicate", "/nonexistent"}, EX_TEMPFAIL, "/nonexistent"},
      {{"adjudicate", "--rule", "x"}, EX_USAGE, "NAME=VALUE"},
      {{"setup", "--home", (home.beside() / "new").string(), "--address", "a@b"}, EX_USAGE, "--keeper"},
      {{"setup", "--home", (home.beside() / "new").string(), "--address", "a b"},
       EX_USAGE,
       "no mail address"},
      {{"setup", "--home", (home.beside() / "new").string(), "--address", "a@b", "--keeper", "c@d", "--code",
        "X", "--confirm", "perhaps"},
       EX_USAGE,
       "yes or no"},
      {{"setup", "--home", home.path().string(), "--address", "a@b", "--keeper", "c@d", "--code", "X"},
       EX_CONFIG,
       "exists"},
  };
  for (const Case& c : cases) {
    const games::Ended ended = chancery(c.arguments);
    BOOST_TEST(ended.status == c.status, (c.arguments.empty() ? "" : c.arguments[0])
                                             << ": " << ended.complaint);
    BOOST_TEST(ended.complaint.find(c.words) != std::string::npos, ended.complaint);
  }
}

BOOST_AUTO_TEST_CASE(an_error_in_judge_conf_is_named_by_file_and_line) {
  const TemporaryHome home;
  std::ofstream(home.path() / "judge.conf") << "address = judge@x.org\nadress = y\n";
  const games::Ended ended = chancery(at_home(home, {"work"}));
  BOOST_TEST(ended.status == EX_CONFIG);
  BOOST_TEST(ended.complaint.find("judge.conf:2") != std::string::npos, ended.complaint);
}

BOOST_AUTO_TEST_CASE(ingest_knows_done_and_try_again_and_nothing_else) {
  const TemporaryHome home;
  const std::string path = home.path().string();
  const std::vector<std::string> wrong[] = {
      {"--bogus", "--home", path},  {"--now", "x", "--home", path},
      {"word", "--home", path},     {"--sender"},
      {"--home", "/nonexistent"},   {"--home", (home.path() / "judge.conf").string()},
      {"--hom", path, "--no-work"},
  };
  for (const std::vector<std::string>& options : wrong) {
    std::vector<std::string> before = options, after = options;
    before.push_back("ingest");
    after.insert(after.begin(), "ingest");
    for (const games::Ended& ended :
         {chancery(before, help_mail), chancery(after, help_mail), chancery_ingest(options, help_mail)}) {
      BOOST_TEST(ended.status == EX_TEMPFAIL, options[0] << ": " << ended.status);
      BOOST_TEST(!ended.complaint.empty());
    }
  }
  BOOST_TEST(home.names("spool/new").empty());
  BOOST_TEST(home.names("spool/tmp").empty());
}

BOOST_AUTO_TEST_CASE(a_limit_on_file_sizes_is_try_again) {
  const TemporaryHome home;
  const games::Ended ended =
      games::run_program({"/bin/sh", "-c", "ulimit -f 8; exec \"$0\" --no-work --home \"$1\"",
                          CHANCERY_PROGRAM "-ingest", home.path().string()},
                         std::string(100'000, 'x'), 60);
  BOOST_TEST(ended.status == EX_TEMPFAIL);
  BOOST_TEST(home.names("spool/new").empty());
}

BOOST_AUTO_TEST_CASE(a_wrong_judge_conf_does_not_refuse_mail) {
  const TemporaryHome home;
  std::ofstream(home.path() / "judge.conf") << "nonsense\n";
  BOOST_TEST(chancery(at_home(home, {"ingest", "--no-work"}), help_mail).status == 0);
  BOOST_TEST(home.names("spool/new").size() == 1U);
}

BOOST_AUTO_TEST_CASE(the_null_sender_is_known_however_it_is_written) {
  const std::vector<std::string> ways[] = {
      {"--sender", ""}, {"--sender="}, {"--sender", "MAILER-DAEMON"}, {"--sender", "<>"}};
  for (const auto& way : ways) {
    const TemporaryHome home;
    std::vector<std::string> arguments = {"--no-work"};
    arguments.insert(arguments.end(), way.begin(), way.end());
    BOOST_TEST(chancery_ingest(at_home(home, arguments), help_mail).status == 0);
    const auto files = mail::spooled(home.home);
    BOOST_REQUIRE_EQUAL(files.size(), 1U);
    BOOST_TEST(mail::read_spooled(files[0], 1 << 20).envelope.sender == "<>");
  }
}

BOOST_AUTO_TEST_CASE(cron_answers_a_mail_and_sends_the_answer) {
  const TemporaryHome home;
  BOOST_TEST(
      chancery(at_home(home, {"ingest", "--no-work", "--sender", "ann@example.org"}), help_mail).status == 0);
  const games::Ended ended = chancery(at_home(home, {"cron"}));
  BOOST_TEST(ended.status == 0);
  BOOST_TEST(ended.complaint == "");
  BOOST_TEST(home.names("spool/new").empty());
  BOOST_TEST(home.names("spool/done").size() == 1U);
  const auto sent = home.names("outbox/sent");
  BOOST_REQUIRE_EQUAL(sent.size(), 1U);
  const std::string answer = testing::content(home.path() / "outbox/sent" / sent[0]);
  BOOST_TEST(answer.find("\nX-Envelope-To: ann@example.org\n") != std::string::npos);
  BOOST_TEST(answer.find("\nIn-Reply-To: <1@example.org>\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_version_is_told_on_the_command_line_and_by_mail) {
  const TemporaryHome home;
  const std::string said = (home.beside() / "said").string();
  BOOST_TEST(
      games::run_program({"/bin/sh", "-c", "exec \"$0\" --version >\"$1\"", CHANCERY_PROGRAM, said}, "", 60)
          .status == 0);
  BOOST_TEST(testing::content(said) == "chancery " CHANCERY_VERSION "\n");
  chancery(at_home(home, {"ingest", "--no-work", "--sender", "ann@example.org"}),
           "From: ann@example.org\n\nVERSION\n");
  chancery(at_home(home, {"cron"}));
  const auto sent = home.names("outbox/sent");
  BOOST_REQUIRE_EQUAL(sent.size(), 1U);
  const std::string answer = testing::content(home.path() / "outbox/sent" / sent[0]);
  BOOST_TEST(answer.find("Chancery " CHANCERY_VERSION ", judge ") != std::string::npos, answer);
}

BOOST_AUTO_TEST_CASE(without_one_of_its_folders_nothing_is_done) {
  const TemporaryHome home;
  for (const char* folder : {"spool/new", "games", "done"}) {
    std::filesystem::remove(home.path() / folder);
    for (const char* subcommand : {"work", "process", "cron"}) {
      const games::Ended ended = chancery(at_home(home, {subcommand}));
      BOOST_TEST(ended.status == EX_TEMPFAIL);
      BOOST_TEST(ended.complaint.find((home.path() / folder).string() + ": this folder is missing") !=
                 std::string::npos);
    }
    std::filesystem::create_directory(home.path() / folder);
    BOOST_TEST(chancery(at_home(home, {"cron"})).status == 0);
  }
}

// The next one begins behind the mail at which it stood.
BOOST_AUTO_TEST_CASE(a_run_that_makes_no_progress_ends_and_says_where) {
  const TemporaryHome home;
  BOOST_REQUIRE(chancery(at_home(home, {"ingest", "--no-work"}), help_mail).status == 0);
  const std::string name = home.names("spool/new").front();
  const mail::Call call =
      mail::parse_call(*mail::find_subcommand("cron"), at_home(home, {"--patience", "1"}));
  const auto stand_at_it = [&] {
    games::note_progress("reading a mail", name);
    ::pause();
    return 0;
  };
  BOOST_TEST(mail::watched(call, stand_at_it) == EX_TEMPFAIL);
  BOOST_TEST(testing::content(home.path() / "spool/tmp" / (name + ".tries")) == "1\n");
  const std::string log = testing::content(home.path() / "log" / home.names("log").front());
  BOOST_TEST(log.find("no progress for 1 second while reading a mail (" + name + ")") != std::string::npos,
             log);
  BOOST_TEST(mail::watched(call, [] { return 7; }) == 7);
  const auto crash = [] {
    ::signal(SIGSEGV, SIG_DFL); // the sanitizers have a handler of their own
    return ::raise(SIGSEGV);
  };
  BOOST_TEST(mail::watched(call, crash) == EX_TEMPFAIL); // and nothing is tried for it
  BOOST_TEST(testing::content(home.path() / "spool/tmp" / (name + ".tries")) == "1\n");
  BOOST_TEST(chancery(at_home(home, {"cron"})).status == 0);
  BOOST_TEST(home.names("spool/done").size() == 1U);
  BOOST_TEST(chancery(at_home(home, {"cron", "--patience", "0"})).status == EX_USAGE);
}

BOOST_AUTO_TEST_CASE(a_worker_waits_for_another_one_as_long_as_it_has_patience) {
  const TemporaryHome home;
  BOOST_REQUIRE(chancery(at_home(home, {"ingest", "--no-work"}), help_mail).status == 0);
  {
    const games::FileLock other = games::FileLock::wait_for(home.path() / "spool/worker.lock");
    BOOST_TEST(chancery(at_home(home, {"work", "--if-idle"})).status == 0);
    const games::Ended ended = chancery(at_home(home, {"work", "--patience", "1"}));
    BOOST_TEST(ended.status == EX_TEMPFAIL);
    BOOST_TEST(ended.complaint.find("another worker") != std::string::npos, ended.complaint);
    BOOST_TEST(home.names("spool/new").size() == 1U);
  }
  BOOST_TEST(chancery(at_home(home, {"work", "--patience", "1"})).status == 0);
  BOOST_TEST(home.names("spool/done").size() == 1U);
}

BOOST_AUTO_TEST_CASE(ingest_starts_a_worker_that_outlives_it) {
  using Ingest = games::Ended(std::vector<std::string>, const std::string&);
  const std::pair<Ingest*, std::vector<std::string>> ways[] = {
      {chancery, {"ingest", "--sender", "ann@example.org"}},
      {chancery_ingest, {"--sender", "ann@example.org"}}};
  for (const auto& [ingest, arguments] : ways) {
    const TemporaryHome home;
    const int watch = ::inotify_init1(IN_CLOEXEC);
    BOOST_REQUIRE(::inotify_add_watch(watch, (home.path() / "outbox/new").c_str(), IN_MOVED_TO) >= 0);
    BOOST_TEST(ingest(at_home(home, arguments), help_mail).status == 0);
    pollfd waiting{watch, POLLIN, 0};
    BOOST_TEST(::poll(&waiting, 1, 60'000) == 1);
    ::close(watch);
    // Its end: the lock is free only when it has let go.
    BOOST_TEST(chancery(at_home(home, {"work"})).status == 0);
    BOOST_TEST(home.names("spool/done").size() == 1U);
  }
}

BOOST_AUTO_TEST_CASE(a_second_worker_does_not_wait) {
  const TemporaryHome home;
  BOOST_TEST(chancery(at_home(home, {"work"})).status == 0); // makes the lock
  const games::Ended ended = games::run_program(
      {"/bin/sh", "-c", "exec 9>\"$1/spool/worker.lock\"; flock 9; exec \"$0\" work --if-idle --home \"$1\"",
       CHANCERY_PROGRAM, home.path().string()},
      "", 30);
  BOOST_TEST(ended.status == 0);
}

BOOST_AUTO_TEST_CASE(cron_tells_once_a_day_of_a_server_that_is_down) {
  games::JudgeConf conf = testing::plain_conf();
  conf.transport = "smtp://127.0.0.1:1";
  const TemporaryHome home(conf);
  BOOST_REQUIRE_EQUAL(chancery(at_home(home, {"ingest", "--no-work"}), help_mail).status, 0);
  struct Run {
    const char* time;
    bool told;
  };
  for (const Run& run :
       {Run{"2026-11-21T23:35Z", true}, Run{"2026-11-21T23:40Z", false}, Run{"2026-11-21T23:42Z", false},
        Run{"2026-11-21T23:56Z", false}, Run{"2026-11-22T23:40Z", true}, Run{"2026-11-22T23:45Z", false}}) {
    const games::Ended ended = chancery({"cron", "--home", home.path().string(), "--now", run.time});
    const bool told = ended.complaint.find("127.0.0.1:1 cannot be reached") != std::string::npos;
    BOOST_TEST(told == run.told, run.time << ": " << ended.complaint);
  }
}

BOOST_AUTO_TEST_CASE(process_says_what_it_did_or_why_nothing_happened) {
  const TemporaryHome home;
  const char* const mails[] = {
      "From: ann@example.org\n\nCREATE ?alpine edelweiss france_austria\nSET PREFERENCE A\n",
      "From: bob@example.org\n\nSIGNON ?alpine seine\nSET PREFERENCE F\n"};
  const auto take = [&](const char* mail) {
    const std::string number =
        std::to_string(home.names("spool/new").size() + home.names("spool/done").size());
    std::ofstream(home.path() / "spool/new" / ("20261121T230000Z-" + number + "-1.eml")) << mail;
  };
  const auto process = [&](const char* game, const char* time = now) {
    const std::filesystem::path out = home.beside() / "out";
    const std::string line =
        "exec \"$0\" process " + std::string(game) + " --home \"$1\" --now \"$2\" >\"$3\"";
    const games::Ended ended = games::run_program(
        {"/bin/sh", "-c", line, CHANCERY_PROGRAM, home.path().string(), time, out.string()}, "", 60);
    return std::to_string(ended.status) + " " + testing::content(out) + ended.complaint;
  };
  take(mails[0]);
  BOOST_TEST(process("alpine") == "0 game alpine: nothing is due: it is forming: not all seats are taken\n");
  BOOST_TEST(process("") == "0 ");
  take(mails[1]);
  const std::string waits = process("alpine");
  BOOST_TEST(
      waits.starts_with("0 game alpine: nothing is due: it waits for orders of Austria and France; the "
                        "deadline is 2026-11-"),
      waits);
  const std::string jumped = process("", "2026-12-24T12:00Z"); // a rehearsal knows no outage
  BOOST_TEST(jumped.find("outage") == jumped.npos, jumped);
  BOOST_TEST(jumped.find("game alpine: late notice written") != jumped.npos, jumped);
  BOOST_TEST(process("nogame").starts_with("64 chancery: there is no game nogame"), process("nogame"));
}

BOOST_AUTO_TEST_CASE(a_server_that_is_down_costs_one_try_a_run_and_is_forgotten_when_it_is_back) {
  games::JudgeConf conf = testing::plain_conf();
  conf.transport = "smtp://127.0.0.1:1";
  const TemporaryHome home(conf);
  const auto call = [&](const char* subcommand, const char* time) {
    return chancery({subcommand, "--home", home.path().string(), "--now", time}).complaint;
  };
  BOOST_REQUIRE_EQUAL(chancery(at_home(home, {"ingest", "--no-work"}), help_mail).status, 0);
  call("cron", "2026-11-21T23:35Z");
  const std::string told = call("cron", "2026-11-27T23:40Z"); // given up: there is a letter to the keeper now
  BOOST_TEST(home.names("outbox/new").size() == 1U);
  BOOST_TEST(told.find("cannot be reached") == told.rfind("cannot be reached"), told);
  BOOST_TEST(std::filesystem::exists(home.path() / "outbox/deliver.state"));
  const std::string text = testing::content(home.path() / "judge.conf");
  const std::size_t at = text.find("transport = smtp://127.0.0.1:1");
  std::ofstream(home.path() / "judge.conf")
      << text.substr(0, at) << "transport = file" << text.substr(at + 30);
  BOOST_TEST(call("deliver", "2026-11-28T00:00Z") == "");
  BOOST_TEST(!std::filesystem::exists(home.path() / "outbox/deliver.state"));
}

BOOST_AUTO_TEST_CASE(check_looks_for_what_judge_conf_names) {
  struct Case {
    void (*set)(games::JudgeConf&);
    const char* told; // "" = in order
  };
  const Case cases[] = {
      {[](games::JudgeConf&) {}, ""},
      {[](games::JudgeConf& conf) { conf.transport = "sendmail", conf.sendmail = "/nonexistent/sendmail"; },
       "sendmail names /nonexistent/sendmail: No such file"},
      {[](games::JudgeConf& conf) { conf.transport = "sendmail", conf.sendmail = "/bin/true"; }, ""},
      {[](games::JudgeConf& conf) { conf.transport = "smtp://localhost", conf.secrets = "nothing"; },
       "nothing, which is not there"},
      {[](games::JudgeConf& conf) { conf.transport = "smtp://localhost", conf.smtp_user = "judge"; },
       "no smtp_password"},
      {[](games::JudgeConf& conf) { conf.transport = "smtp://127.0.0.1:1"; },
       "127.0.0.1:1 cannot be reached"},
      {[](games::JudgeConf& conf) { conf.mailbox = "/nonexistent/Maildir"; },
       "mailbox names /nonexistent/Maildir/new"},
      {[](games::JudgeConf& conf) { conf.mailbox = "imaps://localhost", conf.mailbox_user = "judge"; },
       "no mailbox_password"},
      {[](games::JudgeConf& conf) { conf.tls_ca = "nothing.pem"; }, "tls_ca names "},
  };
  for (const Case& c : cases) {
    games::JudgeConf conf = testing::plain_conf();
    c.set(conf);
    const TemporaryHome home(conf);
    std::ostringstream out;
    const int problems = mail::check_ways(home.home, out);
    BOOST_TEST(problems == (*c.told == '\0' ? 0 : 1), out.str());
    BOOST_TEST(out.str().find(c.told) != std::string::npos, out.str());
  }
}

BOOST_AUTO_TEST_SUITE_END()
