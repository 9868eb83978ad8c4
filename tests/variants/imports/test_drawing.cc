// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings in SVG made outlines: what their paths say, whose their shapes are, what becomes of gaps and
// narrow places.
#include "variants/file/variant.h"
#include "variants/import/svg_outline.h"
#include "variants/import/xml_document.h"
#include "variants/outline.h"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <fstream>
#include <sstream>

using namespace variants;

namespace {

std::string bytes_of(const std::string& name) {
  std::ifstream in(std::string(TEST_DATA) + "/variants/imports/" + name, std::ios::binary);
  BOOST_REQUIRE_MESSAGE(in, name);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

XmlElement parsed(const std::string& text) {
  std::vector<parser::Problem> problems;
  auto root = read_xml(guard_xml(text).text, 1, problems);
  BOOST_REQUIRE_MESSAGE(root, text);
  return *std::move(root);
}

// Whole numbers, with a / between rings: "1,2 3,2 / 5,5 ...".
std::string points_of(const SvgRings& rings) {
  std::string text;
  for (const std::vector<Point>& ring : rings) {
    text += text.empty() ? "" : " /";
    for (const Point& point : ring)
      text += (text.empty() ? "" : " ") + std::to_string(std::lround(point.x)) + "," +
              std::to_string(std::lround(point.y));
  }
  return text;
}

std::string path(const std::string& data) { return points_of(svg_rings(parsed("<path d='" + data + "'/>"))); }

// Does the line pass the point?
bool passes(const std::string& data, Point point) {
  for (const std::vector<Point>& ring : svg_rings(parsed("<path d='" + data + "'/>")))
    for (const Point& one : ring)
      if (std::abs(one.x - point.x) < 0.01 && std::abs(one.y - point.y) < 0.01) return true;
  return false;
}

const Variant& cove() {
  static const Variant board = [] {
    std::vector<parser::Problem> problems;
    return read_variant(
               "cove", bytes_of("expected/cove.map"), [](std::string_view) { return std::nullopt; }, problems)
        .value();
  }();
  return board;
}

SvgOutline drawn(const std::string& text) { return svg_outline(text, cove().map, "# Mine.\n"); }

Outline sound(const SvgOutline& drawing) {
  std::string notes;
  for (const std::string& note : drawing.notes) notes += note + "\n";
  std::vector<parser::Problem> problems;
  const auto outline = parse_outline("cove", drawing.text, cove().map, problems);
  BOOST_REQUIRE_MESSAGE(outline, notes + drawing.text);
  BOOST_CHECK(broken_promises(*outline, cove().map).empty());
  return *outline;
}

std::string changed(std::string text, const std::string& before, const std::string& after) {
  const std::size_t at = text.find(before);
  BOOST_REQUIRE_MESSAGE(at != std::string::npos, before);
  return text.replace(at, before.size(), after);
}

} // namespace

BOOST_AUTO_TEST_SUITE(drawing)

BOOST_AUTO_TEST_CASE(paths_are_rings_of_points) {
  struct {
    const char *data, *points;
  } const rows[] = {
      {"M1 2L3 2 3 4z", "1,2 3,2 3,4"},
      {"m1,2 2,0 0,2z", "1,2 3,2 3,4"},
      {"M1 2H3V4h-2v-1z", "1,2 3,2 3,4 1,4 1,3"},
      {"M1 1h2v2zm5 5h2v2z", "1,1 3,1 3,3 / 6,6 8,6 8,8"},
      {"M1 1h2v2zh4v4z", "1,1 3,1 3,3 / 1,1 5,1 5,5"},
      {"M10-20.5.5-3e1 4 4z", "10,-21 1,-30 4,4"},
      {"M1 1 2 2", ""},
      {"M1 1 L2 2 3 3 x 9 9", "1,1 2,2 3,3"},
      {"L1 1 2 2 3 3", ""},
      {"M1 1 L2 2 3 3 4", "1,1 2,2 3,3"},
      {"M0 0 L1e400 0 3 3", ""},
      {"M0 0 A5 5 0 0", ""},
      {"M0 0A0 5 0 0 1 9 9L0 9z", "0,0 9,9 0,9"},
  };
  for (const auto& row : rows) BOOST_CHECK_EQUAL(path(row.data), row.points);
}

BOOST_AUTO_TEST_CASE(curves_pass_where_they_should) {
  BOOST_CHECK(passes("M0 0C0 8 8 8 8 0z", {4, 6}));
  BOOST_CHECK(passes("M0 0c0 8 8 8 8 0z", {4, 6}));
  BOOST_CHECK(passes("M0 0C0 8 8 8 8 0S16-8 16 0z", {12, -6}));
  BOOST_CHECK(passes("M0 0S8 8 8 0z", {4, 3}));
  BOOST_CHECK(passes("M0 0Q4 8 8 0z", {4, 4}));
  BOOST_CHECK(passes("M0 0Q4 8 8 0T16 0z", {12, -4}));
  BOOST_CHECK(passes("M0 0A5 5 0 0 1 10 0z", {5, -5}));
  BOOST_CHECK(passes("M0 0A5 5 0 0 0 10 0z", {5, 5}));
  BOOST_CHECK(passes("M0 0A2 2 0 0110 0z", {5, -5})); // too small, and flags close behind each other
  BOOST_CHECK(passes("M5 0a5 5 0 1 1-5 5z", {5, 10}) || passes("M5 0a5 5 0 1 1-5 5z", {10, 5}));
  BOOST_CHECK(passes("M0 0A10 5 90 0 1 10 0z", {5, -10}));
}

BOOST_AUTO_TEST_CASE(transforms_are_applied_from_the_right) {
  struct {
    const char* text;
    Point at; // where 1,2 comes to
  } const rows[] = {
      {"", {1, 2}},
      {"translate(10)", {11, 2}},
      {"translate(10 20) scale(2)", {12, 24}},
      {"scale(2,3),translate(1 1)", {4, 9}},
      {"matrix(0 1 -1 0 5 5)", {3, 6}},
      {"rotate(90)", {-2, 1}},
      {"rotate(180 1 2)", {1, 2}},
      {"skewX(30) translate(1 1)", {2, 3}},
      {"matrix(1 2 3)", {1, 2}},
      {"scale(", {1, 2}},
  };
  for (const auto& row : rows) {
    const Point at = svg_transform(row.text)({1, 2});
    BOOST_CHECK_MESSAGE(std::abs(at.x - row.at.x) < 1e-9 && std::abs(at.y - row.at.y) < 1e-9, row.text);
  }
}

BOOST_AUTO_TEST_CASE(shapes_are_whose_name_they_or_their_group_have) {
  const XmlElement root = parsed("<svg><g id='a'><path d='M0 0h1v1z'/><path id='b' d='M0 0h2v2z'/></g>"
                                 "<path class='c b' d='M0 0h3v3z' style='fill-rule: evenodd'/>"
                                 "<defs><path id='a' d='M0 0h4v4z'/></defs><path d='M0 0h5v5z'/>"
                                 "<rect label='a' x='1' y='2' width='3' height='4'/></svg>");
  std::string found;
  for (const SvgShape& shape : svg_shapes(root, [](std::string_view name) {
         return name == "a" ? std::size_t{0} : name == "b" ? std::size_t{1} : SIZE_MAX;
       }))
    found += std::to_string(shape.owner) + (shape.even_odd ? "e " : " ") + points_of(shape.rings) + "; ";
  BOOST_CHECK_EQUAL(found, "0 0,0 1,0 1,1; 1 0,0 2,0 2,2; 1e 0,0 3,0 3,3; 0 1,2 4,2 4,6 1,6; ");
}

BOOST_AUTO_TEST_CASE(a_drawing_with_gaps_and_a_narrow_place_becomes_an_outline) {
  const SvgOutline drawing = drawn(bytes_of("boards/cove.svg"));
  const Outline outline = sound(drawing);
  BOOST_CHECK(
      drawing.text.starts_with("chancery outline 1\n# Mine.\nsize 1000 600\ndrawn geography\narc 1 "));
  BOOST_CHECK(drawing.notes.empty());
  BOOST_CHECK(outline.links.empty() && outline.walls.empty() && outline.decorations.empty());
  // hob's north coast is above its middle, the south coast below.
  const judge::Map& map = cove().map;
  BOOST_CHECK_LT(outline.anchors[map.find("hob/nc")].unit.y, outline.anchors[map.find("hob/sc")].unit.y);
}

BOOST_AUTO_TEST_CASE(what_touches_wrongly_gets_a_wall_and_what_does_not_a_link) {
  const std::string moved =
      changed(bytes_of("boards/cove.svg"), "M800 120h150v160h-150z", "M100 500h150v80h-150z");
  const SvgOutline drawing = drawn(changed(moved, "M900 180", "M120 520"));
  const Outline outline = sound(drawing);
  BOOST_REQUIRE_EQUAL(drawing.notes.size(), 2U);
  BOOST_CHECK_EQUAL(drawing.notes.front(),
                    "neighbours that do not touch in the drawing have a line between them: hob kel, kel wse");
  BOOST_CHECK_EQUAL(
      drawing.notes.back(),
      "these touch in the drawing and are no neighbours; they have a wall between them: kel ese");
  BOOST_CHECK_EQUAL(outline.links.size(), 2U);
  BOOST_CHECK_EQUAL(outline.walls.size(), 1U);
}

BOOST_AUTO_TEST_CASE(what_no_shape_covers_is_water_beside_the_sea) {
  const std::string bitten =
      changed(bytes_of("boards/cove.svg"), "M0,150H500V300H0Z", "M0,150H500V300H100V230H50V300H0Z");
  const Outline wet = sound(drawn(bitten));
  BOOST_REQUIRE_EQUAL(wet.decorations.size(), 1U);
  BOOST_CHECK(wet.decorations.front().kind == Decoration::Kind::water);
}

BOOST_AUTO_TEST_CASE(drawings_that_do_not_show_the_board_are_refused) {
  const auto note = [](const std::string& text) {
    const SvgOutline drawing = drawn(text);
    BOOST_CHECK_EQUAL(drawing.text, "");
    return drawing.notes.empty() ? "" : drawing.notes.front();
  };
  BOOST_CHECK_EQUAL(note(changed(bytes_of("boards/cove.svg"), "_ese", "east")),
                    "mistake: no shape is called by the id or name of: ese (East Sea)");
  BOOST_CHECK_EQUAL(note("<html/>"), "1: mistake: this is no SVG: it begins with html");
  BOOST_CHECK(note("<svg>\n<g>\n</svg>").starts_with("3: mistake: this is no XML"));
  std::string far = bytes_of("boards/cove.svg");
  for (int i = 0; i < 60; ++i)
    far = changed(far, "<rect id=\"_wse\"", "<g transform='scale(1e5)'><rect id=\"_wse\"");
  for (int i = 0; i < 60; ++i) far = changed(far, "<path id=\"_ese\"", "</g><path id=\"_ese\"");
  BOOST_CHECK_EQUAL(note(far), "mistake: no shape is called by the id or name of: wse (West Sea)");
  std::string line = "<svg>";
  for (const char* id : {"hob", "kel", "isl", "wse", "ese"})
    line += "<path id='" + std::string(id) + "' d='M0 0h9v.001z'/>";
  BOOST_CHECK_EQUAL(note(line + "</svg>"), "mistake: its shapes lie all in a line");
  for (const char* view : {"0 0 1e-300 1e-300", "2 0 1e-9 1e-9", "0 0 1e-4 .1"})
    BOOST_CHECK_EQUAL(note(changed(line, "<svg", "<svg viewBox='" + std::string(view) + "'") + "</svg>"),
                      "mistake: its shapes lie all in a line");
  // Marks before marks are none of its text.
  BOOST_CHECK_EQUAL(note("\xEF\xBB\xBF\xEF\xBB\xBF<!DOCTYPE html []><html/>"),
                    "1: mistake: this is no SVG: it begins with html");
}

BOOST_AUTO_TEST_SUITE_END()
