// SPDX-License-Identifier: GPL-3.0-or-later
// measures - how well a drawing keeps its promises: names free, arrows clear of third units and of each other
#pragma once

#include "variants/pictures/scene.h"

namespace test {

struct Measures {
  double nearest_third = 9;  // of an arrow and a unit it has nothing to do with, in counters' widths
  double longest_shared = 0; // how far one move lies upon another, in counters' widths
  double most_covered = 0;   // part of a name that counters cover
  std::string at;            // which unit is nearest
  std::string name;          // which name is covered most
};

inline double uncovered_by_end(variants::Point p, const variants::PlacedArrow& a,
                               const variants::PlacedArrow& b) {
  double off = 1e9; // how far outside all rooms where arrows meet by right
  for (const variants::Box& box : {a.start, a.end, b.start, b.end}) {
    const double x = std::max({box.low.x - p.x, p.x - box.high.x, 0.0});
    const double y = std::max({box.low.y - p.y, p.y - box.high.y, 0.0});
    off = std::min(off, std::max(x, y));
  }
  return off;
}

// The longest run of `a` that lies upon `b`, but where both begin or end.
inline double shared_run(const variants::PlacedArrow& a, const variants::PlacedArrow& b, double width) {
  const std::vector<variants::Point> line = a.curve.sampled(60), other = b.curve.sampled(60);
  double run = 0, longest = 0;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const bool together =
        variants::distance_to_line(line[i], other) < width && uncovered_by_end(line[i], a, b) > 0;
    run = together ? run + variants::distance(line[i - 1], line[i]) : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

inline void take_thirds(const variants::Plan& plan, const std::vector<variants::PlacedArrow>& arrows,
                        const judge::Map& map, Measures& measures) {
  for (const variants::PlacedArrow& arrow : arrows) {
    const std::vector<variants::Point> line = arrow.curve.sampled(60);
    for (const variants::PlacedCounter& counter : plan.counters) {
      const judge::Province place = map.province_of(counter.unit.location);
      if (std::find(arrow.own.begin(), arrow.own.end(), place) != arrow.own.end()) continue;
      const double off = variants::distance_to_line(counter.middle, line) / plan.counter.x;
      if (off >= measures.nearest_third) continue;
      measures.nearest_third = off;
      measures.at = map.id(counter.unit.location);
    }
  }
}

inline double covered_part(const variants::PlacedName& name, const variants::Plan& plan) {
  double covered = 0;
  for (const variants::PlacedCounter& counter : plan.counters)
    covered = std::max(
        covered,
        variants::shared_area(name.box, variants::box_round(counter.middle, plan.counter.x, plan.counter.y)));
  return covered / name.box.area();
}

inline Measures measure(const variants::Plan& plan, const judge::Map& map) {
  Measures measures;
  take_thirds(plan, plan.moves, map, measures);
  take_thirds(plan, plan.helps, map, measures);
  for (const variants::PlacedArrow& a : plan.moves)
    for (const variants::PlacedArrow& b : plan.moves)
      if (&a != &b)
        measures.longest_shared =
            std::max(measures.longest_shared, shared_run(a, b, plan.line) / plan.counter.x);
  for (const variants::PlacedName& name : plan.names) {
    const double covered = covered_part(name, plan);
    if (covered <= measures.most_covered) continue;
    measures.most_covered = covered;
    measures.name = map.province(name.province).id;
  }
  return measures;
}

} // namespace test
