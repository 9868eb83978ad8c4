// SPDX-License-Identifier: GPL-3.0-or-later
// chancery picture as somebody types it: boards, games and cases, in each form, and what is wrong with them.
#include "games/home/watched_child.h"
#include "tests/common/library.h"
#include "tests/home/temporary_home.h"
#include "tests/mail/program/run_chancery.h"
#include "variants/library.h"
#include "variants/outline.h"

#include <boost/test/unit_test.hpp>

#include <sysexits.h>

#include <functional>

namespace {

using testing::chancery, testing::TemporaryHome;
namespace fs = std::filesystem;

constexpr int bad_input = 65;

const std::string good_case = testing::content(fs::path(TEST_DATA) / "variants/pictures/turn.case");
constexpr const char* bad_case =
    "case a\nphase S1901M\nplace France A par\norder 1 France A par - xyz\nend\n";

games::JudgeConf conf_without_outages() {
  games::JudgeConf conf = testing::plain_conf();
  conf.outage_hours = 0; // the clock jumps
  return conf;
}

// Where pictures go.
struct Desk {
  TemporaryHome home{conf_without_outages()};
  fs::path out(const std::string& name) const { return home.beside() / name; }
  // The file that such a call writes; fails the test when it does not end with 0.
  std::string drawn(std::vector<std::string> arguments, const std::string& name = "out.txt",
                    const std::string& input = "") const {
    fs::remove(out(name));
    arguments.insert(arguments.begin(), "picture");
    arguments.insert(arguments.end(), {"--out", out(name).string(), "--home", home.path().string()});
    const games::Ended ended = chancery(arguments, input);
    BOOST_REQUIRE_MESSAGE(ended.status == 0, arguments[1] << ": " << ended.complaint);
    return testing::content(out(name));
  }
};

// A game of two, whose first turn is over.
void play(const Desk& desk) {
  const auto mail = [&](const std::string& from, const std::string& text) {
    const std::string bytes = "From: " + from + "@example.org\nTo: judge@chancery.test\nMessage-ID: <" +
                              std::to_string(std::hash<std::string>()(text)) + "@example.org>\n\n" + text;
    const std::vector<std::string> words{CHANCERY_PROGRAM "-ingest", "--no-work", "--home",
                                         desk.home.path().string(),  "--now",     "2026-11-21T09:00Z"};
    BOOST_REQUIRE_EQUAL(games::run_program(words, bytes, 60).status, 0);
  };
  mail("ann", "CREATE ?alpine danube france_austria\nSET PREFERENCE A\n");
  mail("bob", "SIGNON ?alpine seine\nSET PREFERENCE F\n");
  mail("ann", "SIGNON Aalpine danube\nA vie - gal\nA bud - ser\nF tri - alb\n");
  mail("bob", "SIGNON Falpine seine\nA par - bur\nA mar S A par - bur\nF bre - mao\n");
  const auto run = [&](const std::string& word, const std::string& now) {
    const games::Ended ended = chancery({word, "--home", desk.home.path().string(), "--now", now});
    BOOST_REQUIRE_EQUAL(ended.status, 0);
  };
  run("work", "2026-11-21T09:00Z");
  run("process", "2026-12-12T09:00Z");
}

} // namespace

BOOST_AUTO_TEST_SUITE(picture)

BOOST_AUTO_TEST_CASE(each_board_with_an_outline_is_drawn_and_others_are_refused) {
  const Desk desk;
  for (const std::string& name : testing::library().names()) {
    if (variants::has_outline(testing::board(name), variants::variants_folder())) {
      BOOST_CHECK_MESSAGE(desk.drawn({"--variant", name}, "board.svg").starts_with("<svg "), name);
      continue;
    }
    const games::Ended ended =
        chancery({"picture", "--variant", name, "--out", desk.out("none.png").string()});
    BOOST_CHECK_EQUAL(ended.status, EX_TEMPFAIL);
    BOOST_CHECK(ended.complaint.find(name + " has no outline") != std::string::npos);
    BOOST_CHECK(!fs::exists(desk.out("none.png")));
  }
}

BOOST_AUTO_TEST_CASE(the_end_of_the_name_says_what_is_written) {
  const Desk desk;
  const std::vector<std::string> board{"--variant", "standard"};
  BOOST_CHECK(desk.drawn(board, "a.png").starts_with("\x89PNG\r\n"));
  BOOST_CHECK(desk.drawn(board, "a.svg").starts_with("<svg "));
  BOOST_CHECK(desk.drawn(board, "a.pdf").starts_with("%PDF-"));
  BOOST_CHECK(desk.drawn(board, "a.txt").starts_with("chancery picture 1\nsize 900 "));
  BOOST_CHECK(desk.drawn({"--variant", "standard", "--style", "phone"}, "b.TXT")
                  .starts_with("chancery picture 1\nsize 780 "));
}

BOOST_AUTO_TEST_CASE(a_game_is_drawn_as_it_stands_and_as_it_was) {
  const Desk desk;
  play(desk);
  const std::string now = desk.drawn({"alpine"}), turn = desk.drawn({"alpine", "S1901M"});
  BOOST_CHECK(now.find("\ntitle alpine: Fall 1901\n") != now.npos);
  BOOST_CHECK(now.find("moves") == now.npos);
  BOOST_CHECK(turn.find("\ntitle alpine: Spring 1901, orders and results\n") != turn.npos);
  BOOST_CHECK(turn.find("\nmoves: France: Army Paris -> Burgundy\n") != turn.npos);
  BOOST_CHECK_EQUAL(desk.drawn({"alpine", "F1901M"}), now);
  BOOST_CHECK(desk.drawn({"alpine", "S1901M", "--style", "phone"}).find("size 780 ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_case_is_drawn_from_a_file_and_from_standard_input) {
  const Desk desk;
  const fs::path file = desk.out("turn.case");
  std::ofstream(file) << good_case;
  const std::string drawn = desk.drawn({file.string()});
  BOOST_CHECK(drawn.find("\nmoves: France: Army Paris -> Burgundy\n") != drawn.npos);
  BOOST_CHECK_EQUAL(desk.drawn({"-"}, "out.txt", good_case), drawn);
}

// The words that `chancery adjudicate` has for the same input, and its status.
BOOST_AUTO_TEST_CASE(a_bad_case_is_told_as_adjudicate_tells_it) {
  const Desk desk;
  const std::string out = desk.out("none.png").string();
  const auto compare = [&](const std::string& file, const std::string& input, int status) {
    const games::Ended mine = chancery({"picture", file, "--out", out}, input);
    const games::Ended other = chancery({"adjudicate", file}, input);
    BOOST_CHECK_EQUAL(mine.status, status);
    BOOST_CHECK_EQUAL(other.status, status);
    BOOST_CHECK_EQUAL(mine.complaint, other.complaint);
    BOOST_CHECK(!fs::exists(out));
  };
  std::ofstream(desk.out("bad.case")) << bad_case;
  compare(desk.out("bad.case").string(), "", bad_input);
  compare("-", bad_case, bad_input);
  compare("-", "some nonsense\n", bad_input);
  compare("/nonexistent/turn.case", "", EX_TEMPFAIL);
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_said_and_told_by_the_status) {
  const Desk desk;
  play(desk);
  const std::string out = desk.out("none.png").string();
  struct Case {
    std::vector<std::string> arguments;
    int status;
    const char* words;
  };
  const Case cases[] = {
      {{"--out", out}, EX_USAGE, "a game, a file or --variant"},
      {{"alpine"}, EX_USAGE, "--out FILE"},
      {{"alpine", "--out", desk.out("a.jpg").string()}, EX_USAGE, ".png, .svg, .pdf or .txt"},
      {{"alpine", "--out", out, "--style", "big"}, EX_USAGE, "full or phone, not \"big\""},
      {{"alpine", "--out", out, "--variant", "standard"}, EX_USAGE, "not both"},
      {{"--variant", "nosuch", "--out", out}, EX_USAGE, "no variant \"nosuch\""},
      {{"nosuch", "--out", out}, EX_USAGE, "no game nosuch"},
      {{"alpine", "yesterday", "--out", out}, EX_USAGE, "S1901M, not \"yesterday\""},
      {{"alpine", "S1950M", "--out", out}, EX_USAGE, "no turn S1950M"},
      {{"-", "--out", out}, bad_input, "there is no case in it"},
      {{"alpine", "--out", "/nonexistent/a.png"}, EX_TEMPFAIL, "/nonexistent/a.png"},
  };
  for (const Case& one : cases) {
    std::vector<std::string> arguments = one.arguments;
    arguments.insert(arguments.begin(), "picture");
    arguments.insert(arguments.end(), {"--home", desk.home.path().string()});
    const games::Ended ended = chancery(arguments);
    BOOST_CHECK_MESSAGE(ended.status == one.status && ended.complaint.find(one.words) != ended.complaint.npos,
                        one.words << ": " << ended.status << " " << ended.complaint);
    BOOST_CHECK(!fs::exists(out));
  }
}

BOOST_AUTO_TEST_SUITE_END()
