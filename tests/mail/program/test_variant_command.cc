// SPDX-License-Identifier: GPL-3.0-or-later
// chancery variant as somebody types it: files checked, boards shown, a file begun; and a keeper's own
// boards.
#include "games/home/watched_child.h"
#include "tests/common/holds.h"
#include "tests/home/temporary_home.h"
#include "tests/mail/program/run_chancery.h"

#include <boost/test/unit_test.hpp>

#include <sys/stat.h>

#include <fstream>
#include <sysexits.h>

using testing::holds;

namespace {

namespace fs = std::filesystem;

struct Said {
  int status;
  std::string output;
};

struct BoardDesk {
  testing::TemporaryHome home;
  fs::path file = home.beside() / "mine.map";

  Said chancery(std::vector<std::string> words) const {
    const std::string out = (home.beside() / "out.txt").string();
    words.insert(words.begin(), {"/bin/sh", "-c", "exec \"$0\" \"$@\" > " + out, testing::program()});
    words.insert(words.end(), {"--home", home.path().string()});
    const games::Ended ended = games::run_program(words, "", 60);
    return {ended.status, testing::content(out)};
  }
  Said variant(std::vector<std::string> words) const {
    words.insert(words.begin(), "variant");
    return chancery(words);
  }
  void write(const fs::path& path, const std::string& text) const {
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }
};

} // namespace

BOOST_AUTO_TEST_SUITE(variant_command)

BOOST_FIXTURE_TEST_CASE(a_board_is_shown_in_words, BoardDesk) {
  const Said whole = variant({"show", "standard"});
  BOOST_TEST(whole.status == 0);
  BOOST_TEST(holds(whole.output, "Standard: 7 powers, 75 provinces, 34 centers, of which 18 win."));
  BOOST_TEST(holds(whole.output, "  A  Austria: home bud tri vie; A bud, A vie, F tri\n"));
  const Said place = variant({"show", "standard", "st", "petersburg"});
  BOOST_TEST(place.output == "St Petersburg (stp, st petersberg, stpete): coast, center\n"
                             "    army: fin lvn mos nwy\n"
                             "    fleet, north coast: bar nwy\n"
                             "    fleet, south coast: bot fin lvn\n",
             place.output);
  BOOST_TEST(holds(variant({"show", "void"}).output, "A power builds in every center that it owns."));
  // As its games begin: a player has two powers.
  const std::string hands = variant({"show", "rootz"}).output;
  BOOST_TEST(holds(hands, "68 centers, of which 28 win."), hands);
  BOOST_TEST(holds(hands, "18 do\nwhere each player leads one power."), hands);
  BOOST_TEST(holds(variant({"show", "modern_wings", "london"}).output, "\n    wing: "));
  BOOST_TEST(!holds(variant({"show", "modern", "london"}).output, "wing"));
  BOOST_TEST(variant({"show", "nowhere"}).status == EX_USAGE);
  BOOST_TEST(variant({"show", "standard", "atlantis"}).status == EX_USAGE);
}

BOOST_FIXTURE_TEST_CASE(a_file_that_is_begun_is_sound_and_mistakes_are_told_by_line, BoardDesk) {
  write(home.path() / "variants/mine.map", ""); // as the shell does for > mine.map
  const Said begun = variant({"new", "mine"});
  fs::remove_all(home.path() / "variants");
  write(file, begun.output);
  BOOST_TEST(variant({"check", file.string()}).status == 0);
  write(file, begun.output + "home North xyz\n");
  const Said checked = variant({"check", file.string()});
  BOOST_TEST(checked.status == 1);
  BOOST_TEST(holds(checked.output, "there is no province of that id"), checked.output);
  // A coast without fleets, and places that lie apart, are no mistakes.
  std::string apart = begun.output;
  apart.insert(apart.find("sea sea"), "coast iso Isola\nland far Far\n");
  apart.insert(apart.find("fleet sea"), "army iso far\n");
  write(file, apart);
  const Said doubtful = variant({"check", file.string()});
  BOOST_TEST(doubtful.status == 0);
  BOOST_TEST(doubtful.output == file.string() + ": no fleet reaches the coast iso\n" + file.string() +
                                    ": nothing leads from where units begin to iso far\n"
                                    "no mistakes, but look at what is told above\n",
             doubtful.output);
  BOOST_TEST(variant({"new", "standard"}).status == EX_USAGE);
  BOOST_TEST(variant({"new", "../mine"}).status == EX_USAGE);
  BOOST_TEST(variant({"check"}).output == "everything is in order\n");
}

BOOST_FIXTURE_TEST_CASE(boards_in_the_home_are_the_keepers_own_and_shadow_none, BoardDesk) {
  write(home.path() / "variants/mine.map", variant({"new", "mine"}).output);
  BOOST_TEST(holds(variant({"show", "mine"}).output, "Mine: 2 powers"));
  write(home.path() / "variants/pure.map", variant({"show", "pure"}).output);
  BOOST_TEST(holds(variant({"show", "pure"}).output, "Pure: 7 powers")); // the installed one
  const Said checked = chancery({"check"});
  BOOST_TEST(holds(checked.output, "the own board pure is never played"), checked.output);
  BOOST_TEST(holds(checked.output, " boards: 1897, 1898, "), checked.output);
  BOOST_TEST(holds(checked.output, " mine, "), checked.output);
}

BOOST_FIXTURE_TEST_CASE(cases_are_adjudicated_and_drawn_on_the_keepers_own_boards, BoardDesk) {
  write(home.path() / "variants/mine.map", variant({"new", "mine"}).output);
  const fs::path cases = home.beside() / "one.txt";
  write(cases, "case one\nvariant mine\nphase S1901M\nplace North A nor\norder 1 North A nor - mid\nend\n");
  const Said played = chancery({"adjudicate", cases.string()});
  BOOST_TEST(played.status == 0);
  BOOST_TEST(holds(played.output, "after North A mid"), played.output);
  // Found, though nobody has drawn it.
  BOOST_TEST(chancery({"picture", cases.string(), "--out", (home.beside() / "one.svg").string()}).status ==
             EX_TEMPFAIL);
}

BOOST_FIXTURE_TEST_CASE(a_board_of_another_program_is_imported_once, BoardDesk) {
  const std::string boards = std::string(TEST_DATA) + "/variants/imports/boards/";
  const std::vector<std::string> pack{"import", boards + "tarn_variants.xml", boards + "tarn_adj.xml",
                                      "--name", "tarn"};
  const auto with = [&](std::vector<std::string> words) {
    words.insert(words.begin(), pack.begin(), pack.end());
    return variant(words);
  };
  const Said imported = with({"--licence", "made for it"});
  BOOST_TEST(imported.status == 0);
  BOOST_TEST(holds(imported.output, "tarn_adj.xml:17: a second row mv of kel"), imported.output);
  BOOST_TEST(holds(imported.output, "tarn: written to"), imported.output);
  BOOST_TEST(holds(testing::content(home.path() / "variants/tarn.map"),
                   "# Licence, as its keeper says: made for it\n"));
  BOOST_TEST(holds(variant({"show", "tarn"}).output, "Tarn: 3 powers, 8 provinces, 5 centers"));
  // Of two boards in the files one has a new name.
  const std::vector<std::string> both(pack.begin(), pack.begin() + 3);
  const auto of_both = [&](std::vector<std::string> words) {
    words.insert(words.begin(), both.begin(), both.end());
    return variant(words);
  };
  const Said renamed = of_both({"--name", "old_tarn=first_tarn"});
  BOOST_TEST(renamed.status == 0);
  BOOST_TEST(holds(renamed.output, "first_tarn: written to"), renamed.output);
  BOOST_TEST(of_both({"--name", "=first_tarn"}).status == EX_USAGE);
  BOOST_TEST(with({}).status == 1);
  BOOST_TEST(with({"--replace"}).status == 0);
  BOOST_TEST(
      holds(testing::content(home.path() / "variants/tarn.map"), "\nalias tarn2, old\n")); // still its own
}

BOOST_FIXTURE_TEST_CASE(nothing_is_imported_beside_an_outline_that_is_no_plain_file, BoardDesk) {
  fs::create_directories(home.path() / "variants");
  BOOST_REQUIRE(::mkfifo((home.path() / "variants/cove.outline").c_str(), 0600) == 0);
  const Said said = variant({"import", std::string(TEST_DATA) + "/variants/imports/boards/cove.go"});
  BOOST_TEST(said.status == 1);
  BOOST_TEST(holds(said.output, "cove.outline is no plain file: take it away first"), said.output);
  BOOST_TEST(!fs::exists(home.path() / "variants/cove.map"));
}

BOOST_FIXTURE_TEST_CASE(a_drawing_becomes_the_picture_of_an_own_board, BoardDesk) {
  const std::string boards = std::string(TEST_DATA) + "/variants/imports/boards/", svg = boards + "cove.svg",
                    go = boards + "cove.go", picture = (home.beside() / "cove.svg").string();
  BOOST_TEST(variant({"import", go, "--outline", svg}).status == EX_USAGE); // without a licence
  const std::vector<std::string> terms{"--licence", "drawn for it", "--outline"};
  const auto with = [&](std::vector<std::string> words, const std::string& drawing) {
    words.insert(words.begin(), "import");
    words.insert(words.end(), terms.begin(), terms.end());
    words.push_back(drawing);
    return variant(words);
  };
  BOOST_TEST(with({"--name", "cove"}, svg).status == EX_USAGE); // no such board yet
  BOOST_TEST(variant({"import", go}).status == 0);
  BOOST_TEST(chancery({"picture", "--variant", "cove", "--out", picture}).status == EX_TEMPFAIL);
  const Said drawn = with({"--name", "cove"}, svg);
  BOOST_TEST(drawn.status == 0);
  BOOST_TEST(holds(drawn.output, "cove: its drawing was written to"), drawn.output);
  BOOST_TEST(testing::content(home.path() / "variants/cove.outline")
                 .starts_with("chancery outline 1\n# Traced from cove.svg.\n"
                              "# Licence, as its keeper says: drawn for it\nsize 1000 600\n"));
  BOOST_TEST(chancery({"picture", "--variant", "cove", "--out", picture}).status == 0);
  BOOST_TEST(holds(testing::content(picture), "<svg"));
  BOOST_TEST(!holds(chancery({"check"}).output, "cove.outline"));
  BOOST_TEST(with({go}, svg).status == 1); // both are there
  fs::remove(home.path() / "variants/cove.map");
  BOOST_TEST(holds(with({go}, svg).output, "cove: not written; there is a file"));
  BOOST_TEST(!fs::exists(home.path() / "variants/cove.map"));
  BOOST_TEST(!holds(variant({"import", go}).output, "does not fit"));
  BOOST_TEST(with({go, "--replace"}, svg).status == 0);
  const Said wrong = with({go, "--replace"}, boards + "tarn_adj.xml");
  BOOST_TEST(wrong.status == 1);
  BOOST_TEST(holds(wrong.output, "mistake: this is no SVG"), wrong.output);
  const Said second = with({"--name", "cove"}, svg);
  BOOST_TEST(holds(second.output, "cove: its drawing was not written; there is a file"), second.output);
  write(home.path() / "variants/cove.outline", "chancery outline 2\n");
  BOOST_TEST(holds(chancery({"check"}).output, "cove.outline:1:"));
  const Said old = variant({"import", go, "--replace"});
  BOOST_TEST(holds(old.output, "cove.outline does not fit any more"), old.output);
  const std::string said = (home.beside() / "said.txt").string();
  const games::Ended pictured =
      games::run_program({"/bin/sh", "-c", "exec \"$0\" \"$@\" 2> " + said, testing::program(), "picture",
                          "--variant", "cove", "--out", picture, "--home", home.path().string()},
                         "", 60);
  BOOST_TEST(pictured.status == EX_TEMPFAIL);
  BOOST_TEST(holds(testing::content(said), "the outline of cove draws nothing:"), testing::content(said));
  write(home.path() / "variants/brk.map", "chancery variant 1\nland\n");
  const Said broken = with({"--name", "brk"}, svg);
  BOOST_TEST(broken.status == 1);
  BOOST_TEST(holds(broken.output, "the board brk has mistakes itself: chancery variant check"),
             broken.output);
  BOOST_TEST(holds(broken.output, "brk: no picture was written"), broken.output);
}

// Seven capitals, each next to all others, as tiles.
constexpr const char* pure_in_svg = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">
<rect id="ber" x="0" y="0" width="100" height="100"/><rect id="con" x="100" y="0" width="100" height="100"/>
<rect id="lon" x="200" y="0" width="100" height="100"/><rect id="mos" x="300" y="0" width="100" height="100"/>
<rect id="par" x="0" y="100" width="100" height="100"/><rect id="rom" x="100" y="100" width="100" height="100"/>
<rect id="vie" x="200" y="100" width="200" height="100"/></svg>
)";

BOOST_FIXTURE_TEST_CASE(a_drawing_in_the_home_goes_before_that_of_an_installed_board, BoardDesk) {
  const fs::path svg = home.beside() / "tiles.svg", own = home.path() / "variants/pure.outline",
                 out = home.beside() / "pure.svg";
  write(svg, pure_in_svg);
  const auto picture = [&] {
    fs::remove(out);
    const Said said = chancery({"picture", "--variant", "pure", "--out", out.string()});
    return said.status == 0 ? testing::content(out) : std::string();
  };
  const std::string installed = picture();
  BOOST_TEST(holds(installed, "diagram"));
  const std::vector<std::string> import{"import",     "--name",    "pure",        "--outline",
                                        svg.string(), "--licence", "its keeper's"};
  const Said taken = variant(import);
  BOOST_TEST(taken.status == 0);
  BOOST_TEST(holds(taken.output, "pure: its drawing was written to " + own.string()), taken.output);
  const std::string mine = picture();
  BOOST_TEST(mine != installed);
  BOOST_TEST(holds(mine, "<svg ") & !holds(mine, "diagram"));
  BOOST_TEST(!holds(chancery({"check"}).output, "pure.outline"));
  BOOST_TEST(holds(variant(import).output, "there is a file " + own.string() + " already: give --replace"));
  write(own, "chancery outline 1\nsize 10 10\n");
  BOOST_TEST(picture().empty());
  BOOST_TEST(holds(chancery({"check"}).output, own.string() + ":2:"));
  fs::remove(own);
  BOOST_TEST(picture() == installed);
}

BOOST_FIXTURE_TEST_CASE(check_tells_of_a_drawing_that_belongs_to_no_board, BoardDesk) {
  write(home.path() / "variants/pur.outline", "chancery outline 1\n");
  const Said told = chancery({"check"});
  BOOST_TEST(told.status != 0);
  BOOST_TEST(holds(told.output, "variants/pur.outline draws nothing: no board is called pur"), told.output);
}

BOOST_FIXTURE_TEST_CASE(an_imported_board_never_takes_the_name_of_another, BoardDesk) {
  const fs::path calm = home.beside() / "calm.map";
  write(calm, "USE standard\nVICTORY 20\n");
  for (const char* name : {"standard", "pure", "ancmed"})
    BOOST_TEST(holds(variant({"import", calm.string(), "--name", name, "--replace"}).output,
                     std::string(name) + ": not written; another board is called " + name));
  BOOST_TEST(variant({"import", calm.string(), "--name", "../calm"}).status == EX_USAGE);
  BOOST_TEST(holds(variant({"import", calm.string(), "--name", "board"}).output,
                   "board: not written; that is what"));
  BOOST_TEST(variant({"import", calm.string(), "--format", "zip"}).status == EX_USAGE);
  BOOST_TEST(variant({"import"}).status == EX_USAGE);
  BOOST_TEST(!fs::exists(home.path() / "variants"));
  BOOST_TEST(variant({"import", calm.string()}).status == 0);
  write(calm, "USE standard\nVICTORY 40\n");
  const Said refused = variant({"import", calm.string(), "--name", "calm2"});
  BOOST_TEST(refused.status == 1);
  BOOST_TEST(holds(refused.output, "calm2: not written"), refused.output);
  BOOST_TEST(!fs::exists(home.path() / "variants/calm2.map"));
}

BOOST_FIXTURE_TEST_CASE(of_two_boards_of_one_name_the_second_is_refused, BoardDesk) {
  const fs::path one = home.beside() / "one/calm.map", two = home.beside() / "two/calm.map";
  write(one, "USE standard\nVICTORY 20\n");
  write(two, "USE standard\nVICTORY 21\n");
  for (const char* replace : {"--format=dpjudge", "--replace"}) {
    fs::remove_all(home.path() / "variants");
    const Said both = variant({"import", one.string(), two.string(), replace});
    BOOST_TEST(both.status == 1);
    BOOST_TEST(holds(both.output, "calm: not written; another board of these files has this name"),
               both.output);
    BOOST_TEST(holds(testing::content(home.path() / "variants/calm.map"), "victory 20"));
  }
}

BOOST_FIXTURE_TEST_CASE(a_board_that_a_game_may_be_played_on_is_not_replaced, BoardDesk) {
  const fs::path calm = home.beside() / "calm.map", game = home.path() / "games/one/game";
  write(calm, "USE standard\nVICTORY 20\n");
  BOOST_TEST(variant({"import", calm.string()}).status == 0);
  write(home.path() / "variants/mid.map", "chancery variant 1\nbased on calm\nalias middling\n");
  write(home.path() / "variants/top.map", "chancery variant 1\nbased on mid\n");
  struct {
    const char *game, *told;
  } const rows[] = {
      {"variant = standard\n", ""},
      {"name = one\nvariant = calm\nnonsense\n", "while games are played on it: one."},
      {"variant = middling\n", "while games are played on it: one."},
      {"variant = top\n", "while games are played on it: one."},
      {"variant = tops\n", "while nobody knows what is played on it: one cannot be read."},
      {"variant = ../top\n", "while nobody knows what is played on it: one cannot be read."},
      {"variant = board\n", "while nobody knows what is played on it: one cannot be read."},
      {"[seat]\nvariant = pure\n", "while nobody knows what is played on it: one cannot be read."},
  };
  for (const auto& row : rows) {
    write(game, std::string("chancery game 1\n") + row.game);
    const std::string told = variant({"import", calm.string(), "--replace"}).output;
    BOOST_TEST(holds(told, row.told), row.game << told);
    BOOST_TEST(holds(told, "calm: written to") == (row.told[0] == '\0'), row.game << told);
  }
  write(game.parent_path() / "board.map", "chancery variant 1\n");
  write(game, "chancery game 1\nvariant = board\n");
  BOOST_TEST(variant({"import", calm.string(), "--replace"}).status == 0);
}

BOOST_AUTO_TEST_SUITE_END()
