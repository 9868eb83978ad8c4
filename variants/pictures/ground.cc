// SPDX-License-Identifier: GPL-3.0-or-later
// ground - the board itself, sea, land, borders and passages, and the units upon it
#include "judge/board/order.h"
#include "variants/geometry.h"
#include "variants/pictures/sheet.h"
#include "variants/pictures/signs.h"

#include <array>
#include <numbers>

namespace variants {

namespace {

// ---- the board itself: sea, land in its owners' colours, borders and passages

constexpr double tolerance = 0.45; // pixels by which lines may be simplified

class Ground {
 public:
  explicit Ground(Sheet& sheet) : sheet_(sheet), outline_(sheet.scene.outline) {
    for (const Arc& arc : outline_.arcs) {
      std::vector<Point> points;
      for (const Point p : arc.points) points.push_back(sheet.at(p));
      lines_.push_back(simplified(points, tolerance));
    }
  }

  void draw() {
    sheet_.add(Layer::ground).add(Fill{rectangle(sheet_.board), {Role::sea}});
    for (const judge::Province p : sheet_.map.provinces()) fill(p);
    for (const Decoration& decoration : outline_.decorations) decorate(decoration);
    draw_borders();
    draw_links();
  }

 private:
  enum class Side { none, sea, land, barred };

  Side side_of(judge::Province p) const {
    switch (sheet_.map.province(p).terrain) {
    case judge::Terrain::sea: return Side::sea;
    case judge::Terrain::impassable: return Side::barred;
    default: return Side::land;
    }
  }

  std::vector<Point> points_of(const Ring& ring) const {
    std::vector<Point> points;
    for (const ArcUse& use : ring) {
      const std::vector<Point>& line = lines_[use.arc];
      if (use.reversed)
        points.insert(points.end(), line.rbegin(), line.rend() - 1);
      else
        points.insert(points.end(), line.begin(), line.end() - 1);
    }
    return points;
  }

  Path path_of_area(const Area& area) const {
    Path path;
    for (const Ring& ring : area) append(path, polygon(points_of(ring)));
    return path;
  }

  // Nothing for a sea that is seen: the whole board is sea before.
  void fill(judge::Province p) {
    const Side side = side_of(p);
    const bool seen = sheet_.scene.sight.sees(p);
    if (side == Side::sea && seen) return;
    const judge::Power owner = seen ? sheet_.scene.position.owners[p] : judge::Power{};
    const Paint paint = !seen                  ? Paint{Role::unseen}
                        : side == Side::barred ? Paint{Role::barred}
                        : owner                ? sheet_.holding_of(owner)
                                               : Paint{Role::land};
    Mark& mark = sheet_.add(Layer::ground, sheet_.map.province(p).name);
    mark.add(Fill{path_of_area(outline_.areas[p]), paint});
    if (owner) hatch(mark, p, sheet_.looks[owner].hatching);
  }

  void hatch(Mark& mark, judge::Province p, std::uint8_t hatching) {
    std::vector<std::vector<Point>> rings;
    for (const Ring& ring : outline_.areas[p]) rings.push_back(points_of(ring));
    const double gap = sheet_.size(7), width = sheet_.size(1.1);
    for (const bool rising : {false, true}) {
      if ((hatching & (rising ? 2U : 1U)) == 0) continue;
      Path path;
      for (const auto& [from, to] : hatched(rings, gap, rising)) append(path, line_between(from, to));
      mark.add(Stroke{path, {Role::land_line}, width, {}, false});
    }
  }

  void decorate(const Decoration& decoration) {
    const bool island = decoration.kind == Decoration::Kind::island;
    Mark& mark = sheet_.add(Layer::ground);
    const Path path = path_of_area(decoration.area);
    mark.add(Fill{path, {island ? Role::barred : Role::sea}});
    Path edge;
    for (const Ring& ring : decoration.area)
      for (const ArcUse& use : ring)
        if (outline_.arcs[use.arc].provinces.empty()) append_off_frame(edge, lines_[use.arc]);
    mark.add(Stroke{edge, {Role::coast}, sheet_.size(1), {}, true});
  }

  // Without what lies on the frame.
  void append_off_frame(Path& path, const std::vector<Point>& line) const {
    std::vector<Point> part;
    for (std::size_t i = 1; i < line.size(); ++i) {
      if (on_frame(line[i - 1], line[i])) {
        if (!part.empty()) append(path, open_line(part));
        part.clear();
        continue;
      }
      if (part.empty()) part.push_back(line[i - 1]);
      part.push_back(line[i]);
    }
    if (!part.empty()) append(path, open_line(part));
  }

  bool on_frame(Point a, Point b) const {
    constexpr double near = 0.3;
    const auto both = [](double x, double y, double edge) {
      return std::abs(x - edge) < near && std::abs(y - edge) < near;
    };
    const Box& frame = sheet_.board;
    return both(a.x, b.x, frame.low.x) || both(a.x, b.x, frame.high.x) || both(a.y, b.y, frame.low.y) ||
           both(a.y, b.y, frame.high.y);
  }

  bool is_wall(const Arc& arc) const {
    if (arc.provinces.size() < 2) return false;
    const auto [a, b] = std::minmax(arc.provinces[0], arc.provinces[1]);
    for (const auto& [x, y] : outline_.walls)
      if (std::minmax(x, y) == std::minmax(a, b)) return true;
    return false;
  }

  void draw_borders() {
    Path seas, lands, coasts, walls;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Arc& arc = outline_.arcs[i];
      if (arc.provinces.empty()) continue; // a decoration's
      const Side one = side_of(arc.provinces.front());
      const Side other = arc.provinces.size() > 1 ? side_of(arc.provinces.back()) : Side::none;
      Path& path = is_wall(arc)                                                        ? walls
                   : one == Side::sea && other == Side::sea                            ? seas
                   : (one == Side::sea) != (other == Side::sea) || other == Side::none ? coasts
                                                                                       : lands;
      append_off_frame(path, lines_[i]);
    }
    const double unit = sheet_.sizes.unit;
    Mark& mark = sheet_.add(Layer::ground);
    mark.add(Stroke{seas, {Role::sea_line}, unit, {5 * unit, 3 * unit}, false});
    mark.add(Stroke{lands, {Role::land_line}, sheet_.sizes.border, {}, true});
    mark.add(Stroke{coasts, {Role::coast}, sheet_.sizes.coast, {}, true});
    if (!walls.empty()) add_wall(sheet_, mark, walls);
    if (!walls.empty()) sheet_.signs.insert(Sign::wall);
    mark.add(Stroke{rectangle(sheet_.board), {Role::coast}, unit, {}, false});
  }

  void draw_links() {
    for (const auto& [a, b] : outline_.links) {
      const Point from = sheet_.unit_at(sheet_.map.base(a)), to = sheet_.unit_at(sheet_.map.base(b));
      Mark& mark = sheet_.add(Layer::links,
                              sheet_.map.province(a).name + " and " + sheet_.map.province(b).name + " touch");
      add_link(sheet_, mark, from, to);
      sheet_.signs.insert(Sign::link);
    }
  }

  Sheet& sheet_;
  const Outline& outline_;
  std::vector<std::vector<Point>> lines_; // of the arcs, in pixels
};

// ---- units, dislodged ones upon stars

constexpr double smaller = 0.9; // a dislodged unit beside the one that took its place

// Finds where a dislodged unit can stand: near the place that the outline names, off names and other units.
class PlaceBeside {
 public:
  PlaceBeside(const Sheet& sheet, judge::Location location)
      : sheet_(sheet), unit_(sheet.unit_at(location)), wish_(sheet.dislodged_at(location)) {}

  Point best() const {
    Point best = wish_;
    double least = cost_of(wish_);
    for (const double reach : reaches)
      for (int i = 0; i < angles; ++i) {
        const double angle = 2 * std::numbers::pi * i / angles;
        const Point place =
            unit_ + Point{std::cos(angle), std::sin(angle)} * (reach * sheet_.sizes.counter.x);
        if (const double cost = cost_of(place); cost < least) {
          least = cost;
          best = place;
        }
      }
    return best;
  }

 private:
  static constexpr int angles = 24;
  static constexpr std::array reaches{1.22, 1.5, 1.85, 2.3}; // times a counter's width

  double cost_of(Point place) const {
    const Point room = sheet_.sizes.counter * smaller;
    const Box counter = box_round(place, room.x * 1.1, room.y * 1.1),
              star = box_round(place, room.x * 1.4, room.x * 1.4);
    double cost = distance(place, wish_) / room.x + 2 * (distance(place, unit_) / room.x);
    if (shared_area(star, sheet_.board) < star.area() * 0.999) cost += 1000;
    for (const PlacedName& name : sheet_.plan.names)
      cost += (100 * shared_area(counter, name.box) + 15 * shared_area(star, name.box)) / name.box.area();
    for (const PlacedCounter& other : sheet_.plan.counters)
      cost += 200 * shared_area(star, other.box) / star.area();
    for (const judge::Province p : sheet_.map.centers())
      if (const auto center = sheet_.center_at(p))
        cost += 6 * shared_area(star, mark_at(*center)) / mark_at(*center).area();
    return cost;
  }

  Box mark_at(Point center) const {
    return box_round(center, 2 * sheet_.sizes.center, 2 * sheet_.sizes.center);
  }

  const Sheet& sheet_;
  Point unit_, wish_;
};

bool is_dislodged_now(const Scene& scene, const judge::Unit& unit) {
  if (!scene.decided || scene.position.phase.kind != judge::PhaseKind::movement) return false;
  for (const judge::UnitResult& result : scene.orders)
    if (result.unit == unit) return result.resolution.dislodged;
  return false;
}

void draw_unit(Sheet& sheet, const judge::Unit& unit, Point middle, bool dislodged, double factor) {
  Mark& mark = sheet.add(Layer::counters, sheet.map.power(unit.power).name + ": " +
                                              to_words(sheet.map, unit) + (dislodged ? ", dislodged" : ""));
  const Point room = sheet.sizes.counter * factor;
  if (dislodged) {
    add_star(sheet, mark, middle, factor < 1 ? 0.8 * factor : 1); // beside another unit it is smaller
    sheet.signs.insert(Sign::dislodged);
  }
  if (unit.type == judge::UnitType::wing) sheet.signs.insert(Sign::wing);
  add_counter(sheet, mark, unit.power, unit.type, middle, factor);
  const double star = 1.6 * room.x;
  sheet.plan.counters.push_back(
      {unit, middle, dislodged ? box_round(middle, star, star) : box_round(middle, room.x, room.y),
       dislodged});
}

} // namespace

void draw_ground(Sheet& sheet) { Ground(sheet).draw(); }

void draw_counters(Sheet& sheet) {
  for (const judge::Unit& unit : sheet.scene.position.units)
    if (sheet.sees(unit.location))
      draw_unit(sheet, unit, sheet.unit_at(unit.location), is_dislodged_now(sheet.scene, unit), 1);
  for (const judge::Dislodged& dislodged : sheet.scene.position.dislodged) {
    const judge::Location location = dislodged.unit.location;
    if (!sheet.sees(location)) continue;
    sheet.dislodged_places[location] = PlaceBeside(sheet, location).best();
    draw_unit(sheet, dislodged.unit, sheet.dislodged_at(location), true, smaller);
  }
}

} // namespace variants
