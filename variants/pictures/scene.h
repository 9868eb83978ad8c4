// SPDX-License-Identifier: GPL-3.0-or-later
// scene - what a picture is to show and for what, the drawing as a value, and where its parts ended up
#pragma once

#include "judge/board/order.h"
#include "judge/board/position.h"
#include "variants/file/variant.h"
#include "variants/geometry.h"
#include "variants/outline.h"

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace variants {

// ---- a drawing as a value: shapes and texts by layer, painted in roles and not in colours
//
// scene.h says what is to be seen, draw.h makes a Picture of it, and bytes of that. Lengths are pixels of the
// PNG, x to the right and y down. A Picture names no fonts and no colours: canvas.h and palette.h do.

// What a thing is, as far as its colour goes. The palette knows a colour for each, by day and by night.
enum class Role : std::uint8_t {
  paper,     // behind everything, and round the board
  ink,       // of titles and of the legend
  faint_ink, // of what is less important there
  sea,
  sea_ink,      // names of seas
  sea_line,     // borders between seas
  land,         // nobody's
  land_ink,     // names on land
  land_line,    // borders on land
  coast,        // borders between land and sea
  barred,       // where nobody may go
  unseen,       // what the reader may not see
  link,         // passages that no border shows
  wall,         // borders that nobody crosses
  line,         // edges of counters and of orders
  casing,       // the light seam that parts a mark from what lies below
  failure,      // crosses and question marks
  star,         // below dislodged units
  growth,       // builds
  holding,      // land of a power
  power,        // counters and orders of a power
  dark_letter,  // on a light counter, by day and by night
  light_letter, // on a dark counter
};

struct Paint {
  Role role = Role::ink;
  std::uint8_t power = 0; // which colour of the powers', for the roles holding and power
  auto operator<=>(const Paint&) const = default;
};

// A path as a pen draws it.
struct Step {
  enum class Kind : std::uint8_t { move, line, curve, close };
  Kind kind = Kind::move;
  Point to;
  Point first, second; // curve: its two control points
};
using Path = std::vector<Step>;

struct Fill {
  Path path; // by the even-odd rule
  Paint paint;
};

struct Stroke {
  Path path;
  Paint paint;
  double width = 1;
  std::vector<double> dashes; // lengths of lines and gaps in turn; empty: none
  bool round = false;         // round ends and corners
};

struct Text {
  enum class Align : std::uint8_t { left, middle, right };
  std::string words;
  Point at; // on the base line
  double size = 10;
  Align align = Align::left;
  bool bold = false, slanted = false;
  Paint paint;
  double halo = 0; // width of a seam round the letters; 0: none
  Paint halo_paint{Role::casing};
};

using Item = std::variant<Fill, Stroke, Text>;

// The order in which things lie upon each other, the lowest first.
enum class Layer : std::uint8_t {
  ground,
  links,
  names,
  centers,
  helps, // lines of supports and convoys
  moves,
  ends, // where supports meet what they support
  counters,
  failures, // crosses and question marks
  legend,
};
std::string_view to_word(Layer layer);

// Some items that are one thing to the reader.
struct Mark {
  Layer layer = Layer::ground;
  std::string title; // what it is, in words: "England: Fleet North Sea"; "" for none
  std::vector<Item> items;
  void add(Fill fill);
  void add(Stroke stroke);
  void add(Text text);
};

struct Picture {
  double width = 0, height = 0;
  std::string title;       // as it stands above the board
  std::string description; // what is to be seen, in words
  std::vector<Mark> marks; // sorted by layer
};

// ---- lengths and paths as short text: tenths of a pixel are enough

std::string short_number(double value); // "12.3", "12", "-0.5"
// As SVG writes paths: absolute moves, and lines and curves relative to where the pen is, rounded so that
// errors do not add up.
std::string path_data(const Path& path);

// ---- for what a picture is drawn

enum class Style : std::uint8_t {
  full,  // 900 wide, names in full
  phone, // 780 wide, names of three letters, everything larger
};

// ---- what a picture is to show: a board, a position, orders and what came of them, and for whose eyes

// What the reader may see. Units, owners and orders elsewhere are not drawn, and nothing tells that they are
// there.
struct Sight {
  bool everything = true;
  judge::ProvinceSet provinces; // unless everything
  bool sees(judge::Province province) const { return everything || provinces.contains(province); }
};

// The variant and the outline must outlive the scene.
struct Scene {
  const Variant& variant;
  const Outline& outline;                // of the variant's map
  judge::Position position;              // that the phase begins with
  std::vector<judge::UnitResult> orders; // what units try; those that have no order may be left out
  bool decided = false;                  // the orders were carried out, and their resolutions count
  Sight sight = {};
  std::string title = {};  // above the board, at the left: "alpine: Spring 1901, orders and results"
  std::string corner = {}; // at the right, small: who drew it; "" for nothing
};

// The position alone.
Scene scene_of(const Variant& variant, const Outline& outline, const judge::Position& position);
// A phase that was adjudicated.
Scene scene_of(const Variant& variant, const Outline& outline, const judge::Position& before,
               const judge::Outcome& outcome);
// Orders as they stand before the deadline, each completed by judge::check.
Scene scene_of(const Variant& variant, const Outline& outline, const judge::Position& position,
               std::span<const judge::Submitted> orders);

// The news of the scene in at most `limit` characters, for those who cannot see it: centers, or what moved.
std::string describe(const Scene& scene, std::size_t limit = 300);

// ---- where the parts of a drawing ended up: for measures and tests

struct PlacedName {
  judge::Province province;
  std::vector<Text> lines;
  Box box; // round all lines
};

struct PlacedCounter {
  judge::Unit unit;
  Point middle;
  Box box; // of the counter; of its star, where it has one
  bool starred = false;
};

struct PlacedArrow {
  Curve curve;
  Box start, end; // rooms of a counter's size, where it meets others that begin or end there
  std::vector<judge::Province> own; // places of units that it is about: no third ones
};

struct Plan {
  double unit = 1; // pixels a thousandth of the board's width
  Point counter;   // size
  double line = 1; // width of a move
  std::vector<PlacedName> names;
  std::vector<PlacedCounter> counters;
  std::vector<PlacedArrow> moves; // of units: moves and retreats
  std::vector<PlacedArrow> helps; // supports and convoys
};

} // namespace variants
