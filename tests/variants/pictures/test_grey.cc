// SPDX-License-Identifier: GPL-3.0-or-later
// Printed without colours every mark is still told from every other: kinds of orders, what came of them,
// units, owners. Each is drawn alone, turned into greys, and compared with each other one, pixel by pixel.
#include "tests/common/library.h"
#include "variants/library.h"
#include "variants/outline.h"
#include "variants/pictures/canvas.h"
#include "variants/pictures/draw.h"
#include "variants/pictures/signs.h"

#include <boost/test/unit_test.hpp>

#include <functional>

using namespace variants;

namespace {

constexpr int side = 110;         // of a sample, in pixels
constexpr double seen_off = 40;   // greys of 256 that part two pixels
constexpr long least_pixels = 25; // that must differ between two marks: a third of the smallest one, a badge
const Point middle{side / 2.0, side / 2.0};

const Scene& start() {
  const Variant& standard = testing::board("standard");
  static const Outline outline = read_outline(standard, variants_folder()).value();
  static const Scene scene = scene_of(standard, outline, standard.start);
  return scene;
}

// What is drawn of one sign, on land.
struct Sample {
  std::string name;
  std::vector<double> greys; // of all pixels
};

std::vector<double> greys_of(const Picture& picture) {
  const CairoLibrary& cairo = cairo_library();
  const Canvas canvas(cairo.image_surface_create(CAIRO_FORMAT_RGB24, side, side));
  canvas.paint(picture);
  canvas.finish();
  const auto* pixels = reinterpret_cast<const std::uint32_t*>(cairo.image_surface_get_data(canvas.surface()));
  std::vector<double> greys;
  for (int i = 0; i < side * side; ++i)
    greys.push_back(0.2126 * (pixels[i] >> 16U & 255U) + 0.7152 * (pixels[i] >> 8U & 255U) +
                    0.0722 * (pixels[i] & 255U));
  return greys;
}

long differing(const std::vector<double>& a, const std::vector<double>& b) {
  long count = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (std::abs(a[i] - b[i]) > seen_off) ++count;
  return count;
}

using Drawer = std::function<void(const Sheet&, Mark&)>;

Picture picture_of(const Sheet& sheet, const Drawer& draw_sample) {
  Mark ground{Layer::ground, "", {Fill{rectangle({{0, 0}, {side, side}}), {Role::land}}}}, mark;
  draw_sample(sheet, mark);
  return {side, side, "", "", {ground, mark}};
}

Sample sample_of(const Sheet& sheet, const std::string& name, const Drawer& draw_sample) {
  return {name, greys_of(picture_of(sheet, draw_sample))};
}

Curve line() { return bent({10, side / 2.0}, {side - 10.0, side / 2.0}, 0); }

// All signs, in the colour of one power.
std::map<std::string, Drawer> drawers() {
  using judge::UnitType;
  const judge::Power own = start().variant.map.find_power("Austria");
  const judge::Power other = start().variant.map.find_power("Russia");
  const auto paint = [own](const Sheet& sheet) { return sheet.paint_of(own); };
  const auto unit = [own](const Sheet& sheet, Mark& mark, UnitType type) {
    add_counter(sheet, mark, own, type, middle, 1);
  };
  const auto badge = [](const Sheet& sheet, Mark& mark, Badge kind, double part) {
    add_badge(sheet, mark, line().at(part), kind);
  };
  std::map<std::string, Drawer> all;
  all["army"] = [=](const Sheet& s, Mark& m) { unit(s, m, UnitType::army); };
  all["fleet"] = [=](const Sheet& s, Mark& m) { unit(s, m, UnitType::fleet); };
  all["another's army"] = [=](const Sheet& s, Mark& m) {
    add_counter(s, m, other, UnitType::army, middle, 1);
  };
  all["dislodged army"] = [=](const Sheet& s, Mark& m) {
    add_star(s, m, middle, 1);
    unit(s, m, UnitType::army);
  };
  all["army that holds"] = [=](const Sheet& s, Mark& m) {
    unit(s, m, UnitType::army);
    add_hold(s, m, middle, s.sizes.counter.y * 0.5 + s.size(3.6));
  };
  all["army that is removed"] = [=](const Sheet& s, Mark& m) {
    unit(s, m, UnitType::army);
    add_removal(s, m, middle, 1);
  };
  all["army that is built"] = [=](const Sheet& s, Mark& m) {
    unit(s, m, UnitType::army);
    add_build(s, m, middle, 1);
  };
  all["center of nobody"] = [](const Sheet& s, Mark& m) { add_center(s, m, middle, {}); };
  all["center"] = [=](const Sheet& s, Mark& m) { add_center(s, m, middle, own); };
  all["another's center"] = [=](const Sheet& s, Mark& m) { add_center(s, m, middle, other); };
  all["move"] = [=](const Sheet& s, Mark& m) { add_move(s, m, line(), paint(s)); };
  all["failed move"] = [=](const Sheet& s, Mark& m) {
    add_failed_move(s, m, line(), paint(s));
    badge(s, m, Badge::cross, badge_part);
  };
  all["void move"] = [=](const Sheet& s, Mark& m) {
    add_failed_move(s, m, line(), paint(s));
    badge(s, m, Badge::question, badge_part);
  };
  all["move that nobody ordered"] = [](const Sheet& s, Mark& m) { add_imagined_move(s, m, line()); };
  all["retreat"] = [=](const Sheet& s, Mark& m) { add_retreat(s, m, line(), paint(s)); };
  all["failed retreat"] = [=](const Sheet& s, Mark& m) {
    add_retreat(s, m, line(), paint(s));
    badge(s, m, Badge::cross, badge_part);
  };
  const auto support = [=](const Sheet& s, Mark& m) {
    add_support(s, m, line(), paint(s));
    add_end_dot(s, m, line().end, paint(s));
  };
  const auto support_in_place = [=](const Sheet& s, Mark& m) {
    add_support(s, m, line(), paint(s));
    add_end_bar(s, m, line(), paint(s));
  };
  const auto convoy = [=](const Sheet& s, Mark& m) {
    add_convoy(s, m, line(), paint(s));
    add_end_dot(s, m, line().end, paint(s));
  };
  for (const auto& [name, drawer] : {std::pair<std::string, Drawer>{"support", support},
                                     {"support in place", support_in_place},
                                     {"convoy", convoy}}) {
    all[name] = drawer;
    for (const Badge kind : {Badge::cross, Badge::question})
      all[name + (kind == Badge::cross ? ", cut" : ", void")] = [=, drawer = drawer](const Sheet& s,
                                                                                     Mark& m) {
        drawer(s, m);
        badge(s, m, kind, 0.5);
      };
  }
  const Path path = line_between(line().start, line().end);
  all["border"] = [=](const Sheet& s, Mark& m) {
    m.add(Stroke{path, {Role::land_line}, s.sizes.border, {}, true});
  };
  all["coast"] = [=](const Sheet& s, Mark& m) {
    m.add(Stroke{path, {Role::coast}, s.sizes.coast, {}, true});
  };
  all["passage"] = [](const Sheet& s, Mark& m) { add_link(s, m, line().start, line().end); };
  all["wall"] = [=](const Sheet& s, Mark& m) { add_wall(s, m, path); };
  return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(grey)

BOOST_AUTO_TEST_CASE(each_two_marks_differ_without_colours) {
  for (const Style style : {Style::full, Style::phone}) {
    const Sheet sheet(start(), style);
    std::vector<Sample> samples;
    for (const auto& [name, drawer] : drawers()) samples.push_back(sample_of(sheet, name, drawer));
    for (const Sample& a : samples)
      for (const Sample& b : samples) {
        if (a.name >= b.name) continue;
        const long off = differing(a.greys, b.greys);
        BOOST_CHECK_MESSAGE(off >= least_pixels,
                            a.name << " and " << b.name << " differ in " << off << " pixels");
      }
  }
}

BOOST_AUTO_TEST_CASE(each_mark_stands_out_from_land) {
  for (const Style style : {Style::full, Style::phone}) {
    const Sheet sheet(start(), style);
    const Sample bare = sample_of(sheet, "land", [](const Sheet&, Mark&) {});
    for (const auto& [name, drawer] : drawers())
      BOOST_CHECK_MESSAGE(differing(sample_of(sheet, name, drawer).greys, bare.greys) >= least_pixels, name);
  }
}

// The letter tells whose a unit or a center is, on every board.
BOOST_AUTO_TEST_CASE(no_two_powers_of_a_board_have_one_letter) {
  for (const std::string& name : testing::library().names()) {
    const judge::Map& map = testing::board(name).map;
    std::set<char> letters;
    for (const judge::Power power : map.powers())
      BOOST_CHECK_MESSAGE(letters.insert(map.power(power).letter).second,
                          name << " " << map.power(power).name);
  }
}

BOOST_AUTO_TEST_SUITE_END()
