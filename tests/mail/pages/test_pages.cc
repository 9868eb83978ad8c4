// SPDX-License-Identifier: GPL-3.0-or-later
// The web pages: what stands on them, what never does, and how they are written.
#include "games/home/files.h"
#include "mail/pages/page.h"
#include "mail/pages/pages.h"
#include "mail/pages/public_game.h"
#include "parser/text.h"
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

#include <sys/stat.h>

#include <cerrno>
#include <map>
#include <set>

using testing::holds;

namespace {

using testing::JudgeByMail;
namespace fs = std::filesystem;

struct Player {
  std::string name, address, password;
};

class Pages {
 public:
  Pages() {
    judge.configure("outage_hours", "0");
    judge.configure("pages", folder().string());
    judge.configure("pages_url", "https://example.org/chancery");
  }
  fs::path folder() const { return judge.home().beside() / "pages"; }
  mail::PagesResult write(const std::vector<std::string>& anew = {}) {
    variants::Library boards(testing::boards_folder, judge.home().home.own_boards());
    return mail::write_pages(judge.store(), boards, anew);
  }
  std::string page(const std::string& path) const { return testing::content(folder() / path); }
  // All that a web server could show.
  std::map<std::string, std::string> all() const {
    std::map<std::string, std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(folder()))
      if (const std::string path = entry.path().lexically_relative(folder()).string();
          entry.is_regular_file() && path.front() != '.')
        found[path] = testing::content(entry.path());
    return found;
  }
  std::string from(const Player& player, const std::string& text) {
    judge.receive(player.name + " <" + player.address + ">", text);
    judge.work();
    std::string answer;
    for (const testing::Sent& sent : judge.letters()) {
      tokens.insert({sent.id, sent.reply_to.substr(0, sent.reply_to.find('@'))});
      if (sent.is_to(player.address) && sent.subject.starts_with("Re: ")) answer = sent.text;
    }
    return answer;
  }
  // A game of seven; who is first makes it, and an eighth one is its master.
  void begin(const std::vector<Player>& people, const std::string& options) {
    master = people[0];
    from(master,
         "CREATE ?g " + master.password + " standard " + options + "\nBECOME MASTER\nSET NMR, WHITE/GREY\n");
    for (std::size_t i = 1; i < people.size(); ++i) from(people[i], "SIGNON ?g " + people[i].password + "\n");
    BOOST_REQUIRE(judge.game("g").state == games::State::running);
  }
  // Who plays the power, of those that began.
  static const Player& who(const std::vector<Player>& people, const games::Game& game, const char* power) {
    const games::Seat* seat = game.seat_of(game.variant->map.find_power(power));
    BOOST_REQUIRE(seat != nullptr);
    for (const Player& player : people)
      if (seat->addresses.front() == player.address) return player;
    throw std::runtime_error("nobody plays it");
  }
  // The phase in play, with the orders that are on file.
  void process() {
    judge.now += std::chrono::hours(24);
    const std::size_t before = judge.game("g").history.size();
    from(master, "SIGNON Mg " + master.password + "\nPROCESS\n");
    judge.process();
    BOOST_REQUIRE(judge.game("g").history.size() == before + 1);
  }

  JudgeByMail judge;
  Player master;
  std::set<std::string> tokens; // of all letters: the secret part of their Reply-To, and their ids
};

std::vector<Player> people(const std::string& family, const std::string& host, const std::string& secret) {
  std::vector<Player> found;
  for (const char* name :
       {"Aloysius", "Bartleby", "Cressida", "Dagobert", "Ermintrude", "Ferdinand", "Gwendolen", "Hyacinth"})
    found.push_back({std::string(name) + " " + family, parser::to_lower(name) + "@" + host,
                     secret + parser::to_lower(name)});
  return found;
}

// What nobody may see of a gunboat game.
struct Secrets {
  std::vector<Player> people;
  std::string press, zone, absence, order; // the order waits for its turn
};

const Secrets smiths{people("Smith", "example.org", "pw-"), "Galicia is yours, I swear.", "Asia/Tokyo",
                     "Dec 24 2026 TO Dec 27 2026", "Army Budapest - Rumania"};
const Secrets browns{people("Braune", "elsewhere.example.net", "geheim-"), "Beware of Italy; burn this.",
                     "America/Lima", "Dec 29 2026 TO Dec 30 2026",
                     "Army Budapest - Serbia\nSET WAIT\nSET DRAW"};

void play_gunboat(Pages& pages, const Secrets& secret) {
  pages.begin(secret.people, "gunboat");
  const games::Game game = pages.judge.game("g");
  const Player& austria = Pages::who(secret.people, game, "Austria");
  const Player& france = Pages::who(secret.people, game, "France");
  pages.from(austria, "SIGNON Ag " + austria.password + "\nArmy Vienna - Galicia\nBROADCAST\n" +
                          "Whoever reads this: peace.\nRegards, " + austria.name + "\nwrite to " +
                          austria.address + "\nENDBROADCAST\n");
  pages.from(france, "SIGNON Fg " + france.password + "\nPRESS TO A\n" + secret.press +
                         "\nENDPRESS\nSET ZONE " + secret.zone + "\nSET ABSENCE " + secret.absence + "\n");
  pages.process();
  pages.from(austria, "SIGNON Ag " + austria.password + "\n" + secret.order + "\n");
  BOOST_REQUIRE(!pages.judge.game("g").orders[game.variant->map.find_power("Austria")].empty());
  pages.write();
}

// Ends it without telling who played.
void end_gunboat(Pages& pages) {
  pages.from(pages.master, "SIGNON Mg " + pages.master.password + "\nSET NO REVEAL\nTERMINATE\n");
  BOOST_REQUIRE(games::is_over(pages.judge.game("g")));
  pages.write();
}

void compare(const Pages& one, const Pages& other) {
  const auto pages = one.all(), others = other.all();
  BOOST_TEST(pages.size() == others.size());
  for (const auto& [path, text] : others)
    BOOST_TEST((pages.contains(path) && pages.at(path) == text), path + " tells who plays");
}

// Every word that would tell something: of people, of their press, and of the letters that they got.
std::set<std::string> words_of(const Secrets& secret, const Pages& pages) {
  std::set<std::string> words = pages.tokens;
  words.insert({secret.people.front().name.substr(9), secret.press.substr(secret.press.find(',')),
                secret.zone.substr(5)});
  for (const Player& player : secret.people)
    words.insert({player.address, player.password, player.name.substr(0, player.name.find(' '))});
  words.erase("");
  return words;
}

void search(const Pages& pages, const Secrets& secret) {
  const std::set<std::string> words = words_of(secret, pages);
  BOOST_TEST(words.size() > 40u);
  for (const auto& [path, text] : pages.all())
    for (const std::string& word : words)
      BOOST_TEST(!holds(parser::to_lower(text), parser::to_lower(word)), path + " holds " + word);
}

} // namespace

BOOST_AUTO_TEST_SUITE(pages)

BOOST_AUTO_TEST_CASE(a_game_stands_there_with_its_turns) {
  Pages pages;
  const auto all = people("Smith", "example.org", "pw-");
  pages.begin(all, "");
  const Player& austria = Pages::who(all, pages.judge.game("g"), "Austria");
  pages.from(austria, "SIGNON Ag " + austria.password +
                          "\nArmy Vienna - Galicia\nArmy Budapest - Galicia\nFleet Trieste H\n");
  pages.process();
  pages.write();
  const std::string turn = pages.page("g/S1901M.html");
  BOOST_TEST(holds(turn, "Army Vienna -&gt; Galicia"));
  BOOST_TEST(holds(turn, "Bounced: 1 against 1 with the Austrian army"));
  BOOST_TEST(holds(turn, "<source media=\"(max-width: 40rem)\" srcset=\"S1901M.phone.svg\">"
                         "<img src=\"S1901M.svg\""));
  BOOST_TEST(
      holds(turn, "<meta property=\"og:image\" content=\"https://example.org/chancery/g/S1901M.png\">"));
  for (const char* drawing : {"g/S1901M.svg", "g/S1901M.phone.svg", "g/now.svg", "g/now.phone.svg"})
    BOOST_TEST(holds(pages.page(drawing), "</svg>"), drawing);
  BOOST_TEST(holds(pages.page("g/S1901M.png"), "PNG"));
  BOOST_TEST(holds(pages.page("g/S1901M.txt"), "Movement results for Spring of 1901."));
  BOOST_TEST(holds(pages.page("g/index.html"), austria.name));
  BOOST_TEST(holds(pages.page("index.html"), "href=\"g/index.html\""));
  BOOST_TEST(holds(pages.page("g/feed.xml"), "https://example.org/chancery/g/S1901M.html"));
  BOOST_TEST(holds(pages.page("g/deadlines.ics"), "DTSTART:"));
  for (const auto& [path, text] : pages.all()) BOOST_TEST(!holds(text, austria.address), path);
}

BOOST_AUTO_TEST_CASE(the_list_tells_newcomers_how_to_play) {
  Pages pages;
  const auto all = people("Smith", "example.org", "pw-");
  pages.begin(all, "");
  const auto section = [&](const std::string& heading) {
    pages.write();
    const std::string list = pages.page("index.html");
    const std::size_t begin = list.find("<h2>" + heading + "</h2>");
    return begin == list.npos ? "" : list.substr(begin, list.find("</section>", begin) - begin);
  };
  BOOST_TEST(holds(section("Running"), "href=\"g/index.html\""));
  pages.from(all[7], "CREATE ?later secret\nSET LIST\n");
  const std::string forming = section("Forming");
  BOOST_TEST(holds(forming, "href=\"later/index.html\""));
  BOOST_TEST(holds(forming, "6 of 7 seats are free"), forming);
  BOOST_TEST(holds(forming, "href=\"mailto:judge@chancery.test?"), forming);
  BOOST_TEST(holds(forming, "later"));
  const Player& italy = Pages::who(all, pages.judge.game("g"), "Italy");
  pages.from(italy, "SIGNON Ig " + italy.password + "\nRESIGN\n");
  const std::string waiting = section("Waiting for players");
  BOOST_TEST(holds(waiting, "Italy"), waiting);
  BOOST_TEST(holds(waiting, "href=\"mailto:judge@chancery.test?"), waiting);
  BOOST_TEST(section("Running").empty());
  pages.process();
  pages.from(pages.master, "SIGNON Mg " + pages.master.password + "\nTERMINATE\n");
  BOOST_TEST(holds(section("Over"), "The game was ended without a result."));
}

// Two games that differ in nothing but what is secret have the same pages, byte for byte; the PDF, too.
BOOST_AUTO_TEST_CASE(a_gunboat_game_tells_nothing_but_the_game) {
  Pages one, other;
  play_gunboat(one, smiths);
  play_gunboat(other, browns);
  BOOST_TEST(holds(one.page("g/press.html"), "Whoever reads this: peace."));
  BOOST_TEST(holds(one.page("g/S1901M.html"), "Army Vienna -&gt; Galicia"));
  compare(one, other);
  search(one, smiths);
  end_gunboat(one);
  end_gunboat(other);
  BOOST_TEST(one.page("g/game.pdf").starts_with("%PDF-"));
  compare(one, other);
  search(one, smiths);
}

BOOST_AUTO_TEST_CASE(what_waits_for_its_turn_changes_no_byte) {
  Pages pages;
  play_gunboat(pages, smiths);
  const auto before = pages.all();
  const games::Game game = pages.judge.game("g");
  const Player& austria = Pages::who(smiths.people, game, "Austria");
  const Player& france = Pages::who(smiths.people, game, "France");
  const std::string done = pages.from(
      austria,
      "SIGNON Ag " + austria.password +
          "\nFleet Trieste - Albania\nSET WAIT\nSET DRAW\n"
          "SET ABSENCE Dec 24 2026 TO Dec 27 2026\nSET ZONE Tokyo\nPRESS TO F\nburn this\nENDPRESS\n");
  BOOST_TEST(holds(done, "Trieste"));
  pages.from(france, "SIGNON Fg " + france.password +
                         "\nPRESS TO M\nWho is late?\nENDPRESS\nSET ADDRESS x@example.net\n");
  BOOST_TEST(pages.write().changes == 0);
  BOOST_TEST((pages.all() == before));
}

// Whether a text may be a signature hangs on nobody's name.
BOOST_AUTO_TEST_CASE(a_signature_is_known_by_its_form) {
  const auto kept = [](const char* text) { return mail::without_signature(text); };
  BOOST_TEST(kept("From Austria:\n\nPeace!\nBest wishes,\nChloe\nParis\n") == "From Austria:\n\nPeace!\n");
  BOOST_TEST(kept("From Austria:\nI am off.\nChloe Smith\n") == "From Austria:\nI am off.\n");
  BOOST_TEST(kept("From Austria:\nThanks to all.\nI shall march on Warsaw in the spring.\n") ==
             "From Austria:\nThanks to all.\nI shall march on Warsaw in the spring.\n");
  BOOST_TEST(kept("From Austria:\n") == "From Austria:\n");
  BOOST_TEST(kept("").empty());
}

BOOST_AUTO_TEST_CASE(names_are_told_at_the_end_unless_they_are_never_told) {
  for (const bool reveal : {true, false}) {
    Pages pages;
    const auto all = people("Smith", "example.org", "pw-");
    pages.begin(all, "gunboat");
    if (!reveal) pages.from(all[0], "SIGNON Mg " + all[0].password + "\nSET NO REVEAL\n");
    pages.process();
    pages.from(all[0], "SIGNON Mg " + all[0].password + "\nTERMINATE\n");
    BOOST_REQUIRE(games::is_over(pages.judge.game("g")));
    pages.write();
    BOOST_TEST(holds(pages.page("g/index.html"), "Smith") == reveal);
  }
}

BOOST_AUTO_TEST_CASE(the_master_says_whether_and_when) {
  Pages pages;
  const auto all = people("Smith", "example.org", "pw-");
  pages.begin(all, "");
  const auto master = [&](const std::string& line) {
    const std::string told = pages.from(all[0], "SIGNON Mg " + all[0].password + "\n" + line + "\n");
    pages.write();
    return told;
  };
  const auto is_there = [&] { return fs::exists(pages.folder() / "g/index.html"); };
  const auto is_listed = [&] { return holds(pages.page("index.html"), "href=\"g/index.html\""); };
  master("SET MODERATED");
  BOOST_TEST(is_there());
  BOOST_TEST(holds(master("SET PAGES AFTER"), "when it is over"));
  BOOST_TEST(!fs::exists(pages.folder() / "g"));
  BOOST_TEST(holds(pages.page("index.html"), ">g<"));
  master("SET PAGES ON, NO LIST");
  BOOST_TEST(is_there());
  BOOST_TEST(!is_listed());
  BOOST_TEST(holds(master("SET PAGES OFF"), "does not stand"));
  BOOST_TEST(!is_there());
  master("SET PAGES ON, LIST");
  BOOST_TEST(is_listed());
}

BOOST_AUTO_TEST_CASE(of_a_game_that_goes_on_the_old_turns_stay_but_for_a_link) {
  Pages pages;
  pages.begin(people("Smith", "example.org", "pw-"), "");
  for (int i = 0; i < 3; ++i) pages.process();
  pages.write();
  const auto before = pages.all();
  BOOST_TEST(pages.write().changes == 0);
  pages.process();
  pages.write();
  const auto after = pages.all();
  const games::Game game = pages.judge.game("g");
  for (std::size_t i = 0; i + 2 < game.history.size(); ++i)
    for (const char* end : {".html", ".svg", ".txt"}) {
      const std::string path = "g/" + judge::to_text(game.history[i].phase) + end;
      BOOST_TEST(before.at(path) == after.at(path));
    }
  BOOST_TEST(after.size() > before.size());
}

BOOST_AUTO_TEST_CASE(a_drawing_of_the_keeper_s_own_is_on_every_page_at_the_next_run) {
  Pages pages;
  pages.begin(people("Smith", "example.org", "pw-"), "");
  pages.process();
  pages.write();
  std::string drawing = testing::content(fs::path(testing::boards_folder) / "standard.outline");
  const std::string name = "\nname par Paris\n";
  drawing.replace(drawing.find(name), name.size(), "\nname par Lutetia\n");
  const fs::path own = pages.judge.home().home.own_boards() / "standard.outline";
  fs::create_directories(own.parent_path());
  std::ofstream(own) << drawing;
  pages.write();
  for (const char* path : {"g/now.svg", "g/S1901M.svg"})
    BOOST_TEST(holds(pages.page(path), ">Lutetia<"), path);
  BOOST_TEST(pages.write().changes == 0);
  fs::remove(own);
  pages.write();
  BOOST_TEST(holds(pages.page("g/S1901M.svg"), ">Paris<"));
}

BOOST_AUTO_TEST_CASE(everybody_may_read_whatever_the_umask) {
  Pages pages;
  pages.begin(people("Smith", "example.org", "pw-"), "");
  const mode_t old = ::umask(077);
  pages.write();
  ::umask(old);
  for (const auto& entry : fs::recursive_directory_iterator(pages.folder())) {
    struct stat status {};
    BOOST_REQUIRE(::stat(entry.path().c_str(), &status) == 0);
    const bool own = entry.path().filename().string().starts_with('.');
    const mode_t expected = entry.is_directory() ? 0755 : own ? 0600 : 0644;
    BOOST_TEST((status.st_mode & 0777) == expected, entry.path().string());
  }
}

// Each call that changes the disk fails once, as on a full disk: no page is ever half of one.
BOOST_AUTO_TEST_CASE(a_disk_that_fails_leaves_whole_pages) {
  Pages pages;
  pages.begin(people("Smith", "example.org", "pw-"), "");
  pages.process();
  pages.write();
  const auto before = pages.all();
  pages.process();
  std::size_t failures = 0;
  for (std::size_t fail_at = 0;; ++fail_at) {
    std::size_t calls = 0;
    games::files::set_hook([&](std::string_view, const fs::path& path) {
      if (!holds(path.string(), pages.folder().string())) return 0;
      return calls++ == fail_at ? ENOSPC : 0;
    });
    bool failed = false;
    try {
      pages.write();
    } catch (const parser::Failure&) {
      failed = true;
      ++failures;
    }
    games::files::set_hook({});
    for (const auto& [path, text] : pages.all()) {
      const bool is_markup = path.ends_with(".html");
      BOOST_TEST((!is_markup || text.ends_with("</html>\n")), path);
      BOOST_TEST(!path.ends_with(".new"), path);
    }
    if (!failed) break;
  }
  BOOST_TEST(failures > 5u);
  const games::Game game = pages.judge.game("g");
  BOOST_TEST(holds(pages.page("g/index.html"), judge::to_text(game.history.back().phase) + ".html"));
  BOOST_TEST(before.size() < pages.all().size());
}

BOOST_AUTO_TEST_CASE(a_folder_of_somebody_else_is_left_alone) {
  Pages pages;
  fs::create_directories(pages.folder());
  std::ofstream(pages.folder() / "index.html") << "mine";
  BOOST_CHECK_THROW(pages.write(), parser::Failure);
  BOOST_TEST(pages.page("index.html") == "mine");
}

BOOST_AUTO_TEST_CASE(what_people_write_is_text) {
  Pages pages;
  auto all = people("Smith", "example.org", "pw-");
  for (Player& player : all) player.name = "\"<script>x</script> & Co\"";
  pages.begin(all, "");
  pages.from(
      all[0],
      "SIGNON Mg " + all[0].password +
          "\nSET LIST\nSET COMMENT </title><script>alert(1)</script> a@b.example\nBROADCAST\n<img src=x "
          "onerror=y>\n]]>\nENDBROADCAST\n");
  pages.process();
  pages.write();
  BOOST_TEST(holds(pages.page("index.html"), "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; (hidden)"));
  BOOST_TEST(holds(pages.page("g/press.html"), "&lt;img src=x onerror=y&gt;"));
  for (const auto& [path, text] : pages.all()) {
    BOOST_TEST(!holds(text, "<script"), path);
    BOOST_TEST(!holds(text, "<img src=x"), path);
    BOOST_TEST(!holds(text, "a@b.example"), path);
  }
}

BOOST_AUTO_TEST_CASE(markup_knows_its_letters) {
  BOOST_TEST(parser::escaped_for_markup("<a href='x'>\"&\x01\xff\r\n") ==
             "&lt;a href=&#39;x&#39;&gt;&quot;&amp;\xEF\xBF\xBD\xEF\xBF\xBD\n");
  BOOST_TEST(mail::calendar_text("a,b;c\\d\ne\r") == "a\\,b\\;c\\\\d\\ne");
  const std::string line =
      mail::calendar_line("SUMMARY:" + std::string(66, 'x') + "\u00e4\u00e4" + std::string(80, 'y'));
  for (const std::string_view part : parser::lines_of(line)) {
    BOOST_TEST(part.size() <= 75u);
    BOOST_TEST(parser::first_characters(part, part.size()) == part);
  }
  BOOST_TEST(line.ends_with("\r\n"));
}

BOOST_AUTO_TEST_SUITE_END()
