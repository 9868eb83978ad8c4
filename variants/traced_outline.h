// SPDX-License-Identifier: GPL-3.0-or-later
// traced_outline - areas on cells made the text of an outline, with places for units, names and centers
#pragma once

#include "variants/cells.h"
#include "variants/geometry.h"

#include <string>
#include <vector>

namespace variants {

// ---- where units, names and centers stand in the areas of cells

// Owners are provinces, by their index, and above them what nobody enters.
class MarkPlaces {
 public:
  MarkPlaces(Cells& cells, const judge::Map& map);

  // Gives each province that can be entered cells for a counter, in place of others' where it has too few.
  // The provinces for which there were none left. Once, before anything else is asked.
  std::vector<judge::Province> make_room();

  // The places of a province; `name`: in lines. Each stands clear of those before, as far as there is room.
  Anchors base_of(judge::Province province, const std::vector<std::string>& name);
  // Near the water that is reached from the named coast.
  Anchors coast_of(judge::Location coast);

 private:
  struct Wanted {
    Point near;
    double width, height;
    double least_off = 0; // from `near`
    double reach = 60;    // at most so far off
  };
  bool can_be_entered(judge::Province province) const;
  std::vector<std::vector<std::size_t>> cells_by_owner() const;
  bool has_room(std::size_t cell) const;
  bool is_kept_near(std::size_t cell) const;
  void keep(judge::Province province, std::size_t cell);
  std::size_t deepest(const std::vector<std::size_t>& cells, bool with_room) const;
  bool stamp(judge::Province province, std::size_t middle);
  double share(const Box& box, judge::Province province) const;
  Point place(judge::Province province, const Wanted& wanted);
  std::optional<Point> shore(judge::Location coast) const;
  Point point(std::size_t cell) const;

  Cells& cells_;
  const judge::Map& map_;
  std::vector<std::uint16_t> depths_;
  std::vector<bool> kept_; // cells for a counter that was placed
  judge::Table<judge::Province, Point> units_;
  judge::Table<judge::Province, std::vector<Box>> taken_; // by marks
};

// ---- areas on cells made the text of an outline

struct TracedOutline {
  std::string text;               // docs/outlines.md; "" where it would show the board otherwise than it is
  std::vector<std::string> notes; // what the drawing does not show, and what was decided
};

// Each cell belongs to a province, by its index, or to nobody: gaps are closed, provinces get room for their
// counters, and what touches wrongly or not at all gets a wall or a link. `head`: comments below the first
// line.
TracedOutline traced_outline(Cells cells, const judge::Map& map, const std::string& head);

} // namespace variants
