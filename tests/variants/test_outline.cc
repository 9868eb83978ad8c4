// SPDX-License-Identifier: GPL-3.0-or-later
// Outlines: what is read from them, what is refused and where, what breaks a promise, and the files that are
// shipped.
#include "tests/common/library.h"
#include "variants/file/variant.h"
#include "variants/library.h"
#include "variants/outline.h"

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>

using namespace variants;

namespace {

// Two lands, a coast and a sea; aaa and ccc touch nowhere.
const std::string board = R"(chancery variant 1
title Small
start S1901M
victory 2
land center aaa Aland
coast center bbb/nc,sc Bland
coast ccc Cland
sea ddd Dsea
army aaa bbb
army bbb ccc
fleet bbb/nc ccc
fleet bbb/sc ddd
fleet ccc ddd
power North N Northern
home North aaa
units North A aaa
power South S Southern
home South bbb
units South F bbb/sc
)";

//     50    100    150
//  aaa | bbb | ccc
//      |     |-----  50
//      |     | ddd
const std::string drawn = R"(chancery outline 1
size 150 100
drawn geography
arc 1 50,0 0,0 0,100 50,100
arc 2 50,0 50,100
arc 3 50,0 100,0
arc 4 50,100 100,100
arc 5 100,0 100,50
arc 6 100,50 100,100
arc 7 100,50 150,50
arc 8 100,0 150,0 150,50
arc 9 100,100 150,100 150,50
province aaa 1 -2
province bbb 3 5 6 -4 -2
province ccc 8 -7 -5
province ddd 7 -9 -6
place aaa unit 25,50 label 25,30 center 25,62 dislodged 25,75
place bbb unit 75,50 label 75,30 center 75,62 dislodged 75,75
place bbb/nc unit 90,10 dislodged 65,10
place bbb/sc unit 90,90 dislodged 65,90
place ccc unit 125,25 label 125,10 dislodged 125,48
place ddd unit 125,75 label 125,60 dislodged 125,97
name aaa Aland
name bbb Bland
name ccc C|land
name ddd Dsea
)";

std::string replaced(std::string text, const std::string& old, const std::string& instead) {
  BOOST_REQUIRE_MESSAGE(text.find(old) != text.npos, old);
  for (std::size_t at = 0; (at = text.find(old, at)) != text.npos; at += instead.size())
    text.replace(at, old.size(), instead);
  return text;
}

Variant variant_of(const std::string& text) {
  std::vector<parser::Problem> problems;
  auto variant = read_variant(
      "small", text, [](std::string_view) { return std::nullopt; }, problems);
  BOOST_REQUIRE_MESSAGE(variant, (problems.empty() ? "" : problems.front().text));
  return std::move(*variant);
}

// The problems as "LINE:WORD: TEXT", or the broken promises, a line each.
std::string wrong_with(const std::string& text, const std::string& map_text = board) {
  const Variant variant = variant_of(map_text);
  std::vector<parser::Problem> problems;
  const auto outline = parse_outline("small", text, variant.map, problems);
  BOOST_CHECK_EQUAL(outline.has_value(), problems.empty());
  std::vector<std::string> lines{""};
  for (const char c : text) c == '\n' ? lines.emplace_back() : lines.back() += c;
  std::string all;
  for (const parser::Problem& problem : problems) {
    const std::string word =
        problem.line == 0 ? "" : lines.at(problem.line - 1).substr(problem.column, problem.length);
    all += (all.empty() ? "" : "\n") + std::to_string(problem.line) + ":" + word + ": " + problem.text;
  }
  if (outline)
    for (const std::string& broken : broken_promises(*outline, variant.map))
      all += (all.empty() ? "" : "\n") + broken;
  return all;
}

struct Change {
  std::string old, instead, wrong;
};

} // namespace

BOOST_AUTO_TEST_SUITE(outline)

BOOST_AUTO_TEST_CASE(a_good_outline_is_read_whole) {
  BOOST_CHECK_EQUAL(wrong_with(drawn), "");
  const Variant variant = variant_of(board);
  const judge::Map& map = variant.map;
  std::vector<parser::Problem> problems;
  const Outline outline = *parse_outline("small", drawn + "water aaa 1 -2\n", map, problems);
  const auto province = [&](const char* id) { return map.province_of(map.find(id)); };
  BOOST_CHECK(!outline.diagram);
  BOOST_CHECK(outline.size == (Point{150, 100}));
  BOOST_CHECK_EQUAL(outline.arcs.size(), 9);
  BOOST_CHECK(outline.arcs[0].provinces == std::vector{province("aaa")});
  BOOST_CHECK((outline.arcs[1].provinces == std::vector{province("aaa"), province("bbb")}));
  BOOST_CHECK((outline.points(outline.areas[province("ccc")][0]) ==
               std::vector<Point>{{100, 0}, {150, 0}, {150, 50}, {100, 50}}));
  BOOST_CHECK((outline.labels[province("ccc")] == std::vector<std::string>{"C", "land"}));
  BOOST_CHECK(outline.anchors[map.find("aaa")].center == (Point{25, 62}));
  BOOST_CHECK(!outline.anchors[map.find("ccc")].center);
  BOOST_CHECK(outline.anchors[map.find("bbb/sc")].dislodged == (Point{65, 90}));
  BOOST_CHECK(outline.decorations[0].over == province("aaa"));
}

BOOST_AUTO_TEST_CASE(a_center_mark_without_a_center_is_for_boards_drawn_alike) {
  BOOST_CHECK_EQUAL(wrong_with(replaced(drawn, "label 125,10", "label 125,10 center 125,37")), "");
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_told_where_it_stands) {
  const Change changes[] = {
      {"outline 1", "outline 2", "1:chancery: the first line must be: chancery outline 1"},
      {"drawn geography", "drawn well", "3:well: geography or diagram was expected"},
      {"drawn geography\n", "", "0:: there is no drawn line"},
      {"size 150", "size 15000", "2:15000: a number from 100 to 4000 was expected"},
      {"name aaa", "names aaa",
       "23:names: no line of an outline begins so; known are size, drawn, arc, province, island, water, "
       "place, name, link, wall"},
      {"arc 2 50,0", "arc 2 nan,0", "5:nan,0: a point was expected, such as 412.3,88"},
      {"arc 2 50,0", "arc 2 inf,0", "5:inf,0: a point was expected, such as 412.3,88"},
      {"arc 2 50,0", "arc 2 5e1,0", "5:5e1,0: a point was expected, such as 412.3,88"},
      {"arc 2 50,0", "arc 2 -50,0", "5:-50,0: a point was expected, such as 412.3,88"},
      {"arc 2 50,0", "arc 2 50", "5:50: a point was expected, such as 412.3,88"},
      {"arc 2 50,0", "arc 2 151,0", "5:151,0: this point lies outside the frame"},
      {"arc 2 50,0 50,100", "arc 2 50,0", "5:2: an arc needs two points"},
      {"arc 5", "arc 50", "8:50: the arcs are counted; this one is 5"},
      {"province ccc 8 -7", "province ccc 10 -7", "15:10: the number of an arc above was expected"},
      {"province ccc 8 -7 -5", "province ccc 8 -5 -7",
       "15:ccc: its ring is not closed between the arcs 8 and 5"},
      {"province ccc 8 -7 -5", "province ccc", "15:ccc: the arcs around it were expected, such as 17 -18 44"},
      {"province ccc", "province eee", "15:eee: the board has no such province"},
      {"province ccc 8 -7 -5", "province aaa 1 -2", "15:aaa: this province stands here a second time"},
      {"province ccc 8 -7 -5\n", "", "0:: there is no province line of ccc"},
      {"province ccc 8", "island -1 2\nprovince aaa 8", "16:aaa: this province stands here a second time"},
      {"place ccc unit 125,25 ", "place ccc ", "21:ccc: unit and dislodged were expected"},
      {" label 125,10", "", "21:ccc: label was expected"},
      {" center 25,62", "", "17:aaa: center was expected"},
      {"place ccc unit", "place ccc middle", "21:middle: unit, label, center or dislodged was expected"},
      {"place bbb/nc unit 90,10 dislodged 65,10\n", "", "0:: there is no place line of bbb/nc"},
      {"place bbb/nc unit", "place bbb/wc unit", "19:bbb/wc: the board has no such place"},
      {"name ccc C|land\n", "", "0:: there is no name line of ccc"},
      {"name ccc C|land", "name ccc C||land", "25:ccc: each line of a name has 1 to 40 bytes"},
      {"name ddd Dsea", "name ddd Dsea\nlink aaa aaa", "27:aaa: two provinces were expected"},
      {"name ddd Dsea", "name ddd Dsea\nwall aaa ccc\nwall ccc aaa",
       "28:aaa: this pair stands here a second time"},
      {"name ddd Dsea", "name ddd Dsea\nlink aaa ccc ddd", "27:ddd: this line has a word too many"},
  };
  for (const Change& change : changes) {
    // The line that is missing is found after all others, and alone told when they are right.
    const std::string wrong = wrong_with(replaced(drawn, change.old, change.instead));
    BOOST_TEST(wrong.substr(0, change.wrong.size()) == change.wrong, change.instead << " gives " << wrong);
  }
}

BOOST_AUTO_TEST_CASE(a_file_of_nonsense_ends_after_twenty_problems) {
  std::string text = "chancery outline 1\n";
  for (int i = 0; i < 1000; ++i) text += "nonsense\n";
  std::vector<parser::Problem> problems;
  BOOST_CHECK(!parse_outline("small", text, variant_of(board).map, problems));
  BOOST_CHECK_EQUAL(problems.size(), 20);
  problems.clear();
  BOOST_CHECK(!parse_outline("small", std::string(3 << 20, '#'), variant_of(board).map, problems));
  BOOST_CHECK_EQUAL(problems.front().text, "the file is too large");
}

BOOST_AUTO_TEST_CASE(each_broken_promise_is_told) {
  const Change changes[] = {
      {"arc 7 100,50 150,50", "arc 7 100,50 60,40 150,50", "arc 5 crosses another, or itself"},
      {"arc 4 50,100 100,100", "arc 4 50,100 80,80 60,80 80,99 100,100", "arc 4 crosses another, or itself"},
      {"100,50", "100,5", "bbb and ccc have a border of 5.0, too short to be seen"},
      {"size 150", "size 160", "the areas cover 93.8 % of the frame"},
      {"ccc unit 125,25", "ccc unit 108,25", "the counter of ccc does not fit into it"},
      {"ccc unit 125,25", "ccc unit 75,25", "the counter of ccc does not fit into it"},
      {"dislodged 125,48", "dislodged 125,45",
       "a dislodged unit of ccc stands 20.0 from the other; at least 20.2 are needed"},
      {"dislodged 65,10", "dislodged 80,10",
       "a dislodged unit of bbb/nc stands 10.0 from the other; at least 20.2 are needed"},
      {"name ddd Dsea", "name ddd Dsea\nlink aaa ccc", "aaa and ccc have a link, but are no neighbours"},
      {"name ddd Dsea", "name ddd Dsea\nwall aaa bbb", "aaa and bbb have a wall, but are neighbours"},
  };
  for (const Change& change : changes)
    BOOST_TEST(wrong_with(replaced(drawn, change.old, change.instead)).starts_with(change.wrong),
               change.instead << " gives " << wrong_with(replaced(drawn, change.old, change.instead)));
}

BOOST_AUTO_TEST_CASE(neighbours_have_a_border_or_a_link) {
  const std::string wider = replaced(board, "army aaa bbb", "army aaa bbb ccc");
  BOOST_CHECK_EQUAL(wrong_with(drawn, wider), "aaa and ccc are neighbours, but have neither border nor link");
  BOOST_CHECK_EQUAL(wrong_with(drawn + "link ccc aaa\n", wider), "");
}

BOOST_AUTO_TEST_CASE(a_contact_without_passage_wants_a_wall) {
  const std::string narrower = replaced(board, "fleet ccc ddd\n", "");
  BOOST_CHECK_EQUAL(wrong_with(drawn, narrower), "ccc and ddd touch, but are no neighbours");
  BOOST_CHECK_EQUAL(wrong_with(drawn + "wall ddd ccc\n", narrower), "");
}

BOOST_AUTO_TEST_CASE(provinces_across_a_point_seem_to_touch) {
  std::string text = replaced(drawn, "arc 1 50,0", "arc 1 100,0");
  text = replaced(text, "arc 2 50,0 50,100", "arc 2 100,0 60,30 50,100");
  text = replaced(text, "arc 3 50,0 100,0", "arc 3 20,80 25,85 20,85 20,80\nwater aaa 3");
  text = replaced(text, "bbb 3 5", "bbb 5");
  text = replaced(text, "water aaa 3\n", "") + "water aaa 3\n";
  BOOST_CHECK_EQUAL(wrong_with(text), "aaa and ccc meet at 100.0,0.0, but are no neighbours");
  BOOST_CHECK_EQUAL(wrong_with(text + "wall aaa ccc\n"), "");
}

BOOST_AUTO_TEST_CASE(a_board_whose_outline_is_wrong_has_none_and_is_told_why) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "chancery_test_outline";
  std::filesystem::create_directories(folder);
  const auto write = [&](const std::string& text) { std::ofstream(folder / "small.outline") << text; };
  Variant variant = variant_of(board);
  BOOST_CHECK(!read_outline(variant, folder / "none"));
  BOOST_CHECK_EQUAL(wrong_outline(variant, folder / "none"), "");
  write(drawn);
  BOOST_CHECK(read_outline(variant, folder));
  BOOST_CHECK_EQUAL(wrong_outline(variant, folder), "");
  variant.name = "like";
  BOOST_CHECK(!read_outline(variant, folder));
  variant.drawn_as = {"small"};
  BOOST_CHECK_EQUAL(read_outline(variant, folder)->name, "small");
  variant.own_drawings = folder; // a keeper's own, where none is installed
  BOOST_CHECK(has_outline(variant, folder / "none"));
  BOOST_CHECK_EQUAL(read_outline(variant, folder / "none")->name, "small");
  variant.own_drawings.clear();
  BOOST_CHECK(!has_outline(variant, folder / "none"));
  variant.name = "small";
  write(replaced(drawn, "size 150", "size 160"));
  BOOST_CHECK(!read_outline(variant, folder));
  BOOST_CHECK(wrong_outline(variant, folder).ends_with("small.outline: the areas cover 93.8 % of the frame"));
  write(replaced(drawn, "arc 2 ", "arc 3 "));
  BOOST_CHECK(wrong_outline(variant, folder).find("small.outline:5:\n") != std::string::npos);
  std::filesystem::remove_all(folder);
}

BOOST_AUTO_TEST_CASE(a_keeper_s_own_drawing_goes_before_the_shipped_one) {
  const std::filesystem::path top = std::filesystem::temp_directory_path() / "chancery_test_own_outline",
                              shipped = top / "shipped", own = top / "own";
  for (const auto& folder : {shipped, own}) std::filesystem::create_directories(folder);
  const auto write = [](const std::filesystem::path& folder, const std::string& text) {
    std::ofstream(folder / "small.outline") << text;
  };
  write(shipped, drawn);
  write(own, replaced(drawn, "drawn geography", "drawn diagram"));
  Variant variant = variant_of(board);
  BOOST_CHECK(!read_outline(variant, shipped)->diagram);
  variant.own_drawings = own;
  BOOST_CHECK(read_outline(variant, shipped)->diagram);
  variant.name = "like"; // based on it
  variant.drawn_as = {"small"};
  BOOST_CHECK(read_outline(variant, shipped)->diagram);
  variant.name = "small";
  write(own, replaced(drawn, "size 150", "size 160"));
  BOOST_CHECK(!read_outline(variant, shipped)); // and its keeper learns why
  BOOST_CHECK(wrong_outline(variant, shipped).starts_with((own / "small.outline").string()));
  std::filesystem::remove_all(top);
}

BOOST_AUTO_TEST_CASE(every_shipped_outline_keeps_its_promises) {
  std::size_t boards = 0;
  for (const std::string& name : testing::library().names()) {
    const Variant& variant = testing::board(name);
    BOOST_CHECK_EQUAL(wrong_outline(variant, testing::boards_folder), "");
    const std::optional<Outline> outline = read_outline(variant, testing::boards_folder);
    boards += outline.has_value();
    if (outline && outline->name != name)
      BOOST_TEST(!std::filesystem::exists(testing::boards_folder + "/" + name + ".outline"), name);
  }
  BOOST_TEST(boards >= 60U);
  for (const auto& entry : std::filesystem::directory_iterator(testing::boards_folder))
    if (entry.path().extension() == ".outline")
      BOOST_TEST(testing::library().find(entry.path().stem().string()) != nullptr, entry.path());
}

BOOST_AUTO_TEST_CASE(a_board_is_drawn_as_the_one_that_it_is_based_on_while_it_is_the_same) {
  const std::vector<std::string> standard{"standard"};
  BOOST_TEST(testing::board("fleet_rome").drawn_as == standard);
  BOOST_TEST(testing::board("crowded").drawn_as == standard); // with a center more
  BOOST_TEST(testing::board("standard").drawn_as.empty());
  BOOST_TEST(testing::board("pure").drawn_as.empty());
  BOOST_TEST(read_outline(testing::board("crowded"), testing::boards_folder)->name == "standard");
}

BOOST_AUTO_TEST_SUITE_END()
