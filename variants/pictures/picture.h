// SPDX-License-Identifier: GPL-3.0-or-later
// picture - a drawing as a value: shapes and texts by layer, and its numbers as short text
#pragma once

#include "variants/outline.h"

#include <compare>
#include <cstdint>
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

} // namespace variants
