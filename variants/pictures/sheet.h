// SPDX-License-Identifier: GPL-3.0-or-later
// sheet - what the parts of a drawing share, and the parts in the order in which they are made
#pragma once

#include "variants/pictures/canvas.h"
#include "variants/pictures/palette.h"
#include "variants/pictures/scene.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace variants {

// ---- what the parts of a drawing share: the scene, sizes, the way from the outline to pixels, the marks
// so far

// In pixels.
struct Sizes {
  double width;     // of the picture
  double unit;      // a thousandth of the board's width
  Point counter;    // the room of a counter
  double move;      // width of a move's line
  double land_name; // sizes of letters
  double sea_name;
  double title;
  double legend;
  double border; // widths of lines between lands, and between land and sea
  double coast;
  double center;       // radius of a supply center's mark
  double owned_center; // radius of a center's mark with its owner's letter in it
  double badge;        // radius of crosses and question marks
  bool short_names;
};

// What a picture shows, for its legend; in the legend's order.
enum class Sign : std::uint8_t {
  move,
  retreat,
  failed,
  void_order,
  support,
  convoy,
  imagined,
  hold,
  dislodged,
  removal,
  build,
  army,
  fleet,
  wing,
  center,
  owned,
  link,
  wall
};

class Sheet {
 public:
  Sheet(const Scene& drawn, Style style);

  const Scene& scene;
  const judge::Map& map;
  const Sizes sizes;
  const judge::Table<judge::Power, Look> looks;
  const double scale; // pixels a unit of the outline
  const Box board;    // in the picture
  const Ruler ruler;
  Plan plan;
  std::set<Sign> signs; // that were drawn
  std::map<judge::Location, Point> dislodged_places;

  Point at(Point of_outline) const { return board.low + of_outline * scale; }
  Point unit_at(judge::Location l) const { return at(scene.outline.anchors[l].unit); }
  // Beside the unit that took its place, however large counters are: where draw_counters has found room, or
  // near the outline's place.
  Point dislodged_at(judge::Location l) const;
  // Of a supply center's mark, clear of the counter; nothing where the board has none.
  std::optional<Point> center_at(judge::Province p) const;
  double size(double units) const { return units * sizes.unit; }

  Paint paint_of(judge::Power power) const {
    return power ? Paint{Role::power, looks[power].colour} : Paint{Role::barred};
  }
  Paint holding_of(judge::Power power) const { return {Role::holding, looks[power].colour}; }
  bool sees(judge::Location l) const { return scene.sight.sees(map.province_of(l)); }
  // The unit that stood there when the phase began, if it is seen; nullptr for none.
  const judge::Unit* unit_in(judge::Province p) const;

  // Adds an empty mark, for its items. The reference holds until the next one.
  Mark& add(Layer layer, std::string title = "");
  // All marks by layer, those of a layer as they were added.
  std::vector<Mark> take_marks();

 private:
  std::vector<Mark> marks_;
};

// ---- the parts of a drawing, in the order in which they are made

void draw_ground(Sheet& sheet);   // ground.cc: sea, land, borders, passages
void draw_counters(Sheet& sheet); // ground.cc: units, dislodged ones upon stars
void draw_orders(Sheet& sheet);   // arrows.cc
double draw_legend(Sheet& sheet); // lettering.cc: and the title; how high the picture becomes
std::vector<PlacedName>
place_names(const Sheet& sheet); // lettering.cc: of provinces; they leave all else free

} // namespace variants
