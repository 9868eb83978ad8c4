// SPDX-License-Identifier: GPL-3.0-or-later
// scene - what a picture is to show and for what, and where its parts ended up
#pragma once

#include "judge/board/order.h"
#include "judge/board/position.h"
#include "variants/file/variant.h"
#include "variants/geometry.h"
#include "variants/outline.h"
#include "variants/pictures/picture.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace variants {

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
