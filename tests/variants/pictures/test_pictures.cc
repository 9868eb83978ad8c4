// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of small turns against recorded ones, and what every picture promises. CHANCERY_REGENERATE=1
// writes what was drawn into the recorded files instead: read the difference, it is the test.
#include "games/batch/desk.h"
#include "tests/common/library.h"
#include "tests/variants/pictures/measures.h"
#include "variants/library.h"
#include "variants/outline.h"
#include "variants/pictures/draw.h"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

using namespace variants;

namespace {

namespace fs = std::filesystem;
const fs::path folder = fs::path(TEST_DATA) / "variants/pictures";

using testing::library;

const Outline& standard_outline() {
  static const Outline outline = read_outline(testing::board("standard"), variants_folder()).value();
  return outline;
}

games::CasePlayed played(const std::string& file) {
  std::istringstream none;
  return games::play_first_case(library(), (folder / file).string(), none, std::cerr).value();
}

Scene scene_of_file(const std::string& file) {
  const games::CasePlayed turn = played(file);
  if (!turn.ordered) return scene_of(*turn.variant, standard_outline(), turn.phase.before);
  return scene_of(*turn.variant, standard_outline(), turn.phase.before, turn.phase.outcome);
}

// Without the board, which is the outline's.
std::string dump(Picture picture) {
  std::erase_if(picture.marks,
                [](const Mark& mark) { return mark.layer == Layer::ground || mark.layer == Layer::names; });
  return to_text(picture);
}

void compare(const std::string& name, Style style, const std::string& end) {
  const std::string drawn = dump(draw(scene_of_file(name + ".case"), style));
  const fs::path file = folder / (name + end);
  if (std::getenv("CHANCERY_REGENERATE") != nullptr) std::ofstream(file) << drawn;
  std::ifstream in(file);
  const std::string recorded{std::istreambuf_iterator<char>(in), {}};
  BOOST_CHECK_MESSAGE(drawn == recorded, file << " differs from what is drawn");
}

} // namespace

BOOST_AUTO_TEST_SUITE(pictures)

BOOST_AUTO_TEST_CASE(recorded_turns_are_drawn_as_recorded) {
  for (const std::string name : {"turn", "retreat", "winter"}) {
    compare(name, Style::full, ".full.txt");
    compare(name, Style::phone, ".phone.txt");
  }
}

BOOST_AUTO_TEST_CASE(a_picture_is_the_same_each_time) {
  const Scene scene = scene_of_file("turn.case");
  BOOST_CHECK(to_png(draw(scene, Style::phone)) == to_png(draw(scene, Style::phone)));
  BOOST_CHECK(to_pdf(draw(scene, Style::full)) == to_pdf(draw(scene, Style::full)));
}

BOOST_AUTO_TEST_CASE(a_book_has_a_sheet_for_each_picture) {
  const Picture picture = draw(scene_of_file("turn.case"), Style::full);
  const auto book_of = [&](int sheets) {
    PdfBook book("alpine");
    for (int i = 0; i < sheets; ++i) book.add(picture);
    return book.finish();
  };
  for (const int sheets : {1, 3})
    BOOST_CHECK(book_of(sheets).find("/Count " + std::to_string(sheets) + "\n") != std::string::npos);
  BOOST_CHECK(book_of(1).size() > to_pdf(picture).size() - 100 && book_of(3).size() < 3 * book_of(1).size());
  BOOST_CHECK(book_of(3) == book_of(3));
}

BOOST_AUTO_TEST_CASE(files_are_what_they_say_they_are) {
  const Picture picture = draw(scene_of_file("turn.case"), Style::full);
  BOOST_CHECK(to_png(picture).starts_with("\x89PNG\r\n"));
  BOOST_CHECK(to_pdf(picture).starts_with("%PDF-"));
  BOOST_CHECK(to_text(picture).starts_with("chancery picture 1\n"));
  const std::string svg = to_svg(picture);
  BOOST_CHECK(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
  for (const char* part : {"<title>", "<desc>", "prefers-color-scheme:dark", ">Vienna</text>"})
    BOOST_CHECK_MESSAGE(svg.find(part) != svg.npos, part);
  BOOST_CHECK(find_writer("a.jpg") == nullptr);
}

BOOST_AUTO_TEST_CASE(words_of_people_stay_words_in_svg) {
  Scene scene = scene_of_file("turn.case");
  scene.title = "<script>alert(\"&\")</script>";
  const std::string svg = to_svg(draw(scene, Style::full));
  BOOST_CHECK(svg.find("<script") == svg.npos);
  BOOST_CHECK(svg.find("&lt;script&gt;alert(&quot;&amp;&quot;)") != svg.npos);
}

BOOST_AUTO_TEST_CASE(what_is_not_seen_leaves_no_trace) {
  Scene scene = scene_of_file("turn.case");
  const judge::Map& map = scene.variant.map;
  scene.sight.everything = false;
  for (const char* seen : {"par", "bur", "bre", "gas", "pic"})
    scene.sight.provinces.insert(map.province_of(map.find(seen)));
  scene.corner = "";
  const std::string text = to_text(draw(scene, Style::full));
  BOOST_CHECK(text.find("France: Army Paris") != text.npos);
  for (const char* hidden : {"Austria:", "Turkey:", "Italy:", "Russia:", "France 3"})
    BOOST_CHECK_MESSAGE(text.find(hidden) == text.npos, hidden);
}

BOOST_AUTO_TEST_CASE(a_description_is_short_and_tells_the_news) {
  const std::string news = describe(scene_of_file("turn.case"));
  BOOST_CHECK_LE(news.size(), 300U);
  BOOST_CHECK(news.find("Dislodged: F tri") != news.npos);
}

// Without colours each kind of mark still has its own look: dashes, ends and widths differ.
BOOST_AUTO_TEST_CASE(kinds_of_orders_differ_without_colours) {
  const Picture picture = draw(scene_of_file("turn.case"), Style::full);
  const auto dashes_of = [&](const std::string& title) {
    for (const Mark& mark : picture.marks)
      if (mark.title == title)
        return std::get<Stroke>(mark.items.at(mark.layer == Layer::moves ? 2 : 1)).dashes;
    BOOST_FAIL(title + " is not drawn");
    return std::vector<double>{};
  };
  const auto move = dashes_of("France: Army Paris -> Burgundy");
  const auto support = dashes_of("Austria: Army Vienna SUPPORT Army Venice -> Trieste");
  const auto convoy = dashes_of("England: Fleet North Sea CONVOY Army London -> Norway");
  BOOST_CHECK(move.empty());
  BOOST_CHECK(!support.empty() && !convoy.empty() && support != convoy);
}

BOOST_AUTO_TEST_CASE(names_are_free_and_arrows_clear_on_every_board) {
  for (const std::string& name : library().names()) {
    const Variant& variant = testing::board(name);
    const auto outline = read_outline(variant, variants_folder());
    if (!outline) continue;
    for (const Style style : {Style::full, Style::phone}) {
      const Plan plan = draw_with_plan(scene_of(variant, *outline, variant.start), style).plan;
      BOOST_CHECK_MESSAGE(test::measure(plan, variant.map).most_covered <= 0.12, name);
    }
  }
  for (const Style style : {Style::full, Style::phone}) {
    const Scene scene = scene_of_file("turn.case");
    const test::Measures measures = test::measure(draw_with_plan(scene, style).plan, scene.variant.map);
    BOOST_CHECK_GE(measures.nearest_third, 0.45);
    BOOST_CHECK_LE(measures.longest_shared, 1);
  }
}

BOOST_AUTO_TEST_SUITE_END()
