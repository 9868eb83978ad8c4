// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pictures/signs.h"

#include <numbers>

namespace variants {

namespace {

constexpr double round_corner = 0.5523; // of a Bezier curve that stands for a quarter of a circle

Step move_to(Point p) { return {Step::Kind::move, p, {}, {}}; }
Step line_to(Point p) { return {Step::Kind::line, p, {}, {}}; }
Step curve_to(Point first, Point second, Point p) { return {Step::Kind::curve, p, first, second}; }
Step close() { return {Step::Kind::close, {}, {}, {}}; }

// A quarter of a circle from a to b; `corner` is where the straight lines would meet.
Step quarter(Point a, Point corner, Point b) {
  return curve_to(between(a, corner, round_corner), between(b, corner, round_corner), b);
}

struct Widths {
  double colour, line, casing;
};

Widths widths_of(const Sheet& sheet, double colour) {
  return {colour, colour + sheet.size(1.5), colour + sheet.size(1.5) + sheet.size(2.6)};
}

double head_length(const Sheet& sheet) { return sheet.sizes.move * 3.1; }
double head_width(const Sheet& sheet) { return sheet.sizes.move * 2.9; }

Curve without_head(const Sheet& sheet, const Curve& curve) {
  return curve.piece(0, curve.part_at(curve.length() - head_length(sheet) * 0.8));
}

// A head whose tip is where the line ends; `heading` is of length one.
Path arrow_head(Point tip, Point heading, double length, double width) {
  const Point back = tip - heading * length, aside = turned_left(heading) * (width / 2);
  return polygon({tip, back + aside, back - aside});
}

Path head_of(const Sheet& sheet, const Curve& curve) {
  const Point heading = direction(curve.end - curve.at(curve.part_at(curve.length() - head_length(sheet))));
  return arrow_head(curve.end, heading, head_length(sheet), head_width(sheet));
}

void add_line(Mark& mark, const Path& path, Paint paint, Widths widths) {
  mark.add(Stroke{path, {Role::casing}, widths.casing, {}, false});
  mark.add(Stroke{path, {Role::line}, widths.line, {}, false});
  mark.add(Stroke{path, paint, widths.colour, {}, false});
}

// On a seam of its own, so that the gaps are as light everywhere. The dark edge ends each dash, too.
void add_dashes(const Sheet& sheet, Mark& mark, const Path& path, Paint paint, double dash, double gap) {
  const Widths widths = widths_of(sheet, sheet.sizes.move * 0.62);
  const double edge = (widths.line - widths.colour) / 2;
  mark.add(Stroke{path, {Role::casing}, widths.casing, {}, false});
  mark.add(Stroke{path, {Role::line}, widths.line, {dash, gap}, false});
  Path inner = path; // the same dashes, shorter at both ends
  mark.add(Stroke{std::move(inner), paint, widths.colour, {dash - edge, gap + edge}, false});
}

void add_dots(const Sheet& sheet, Mark& mark, const Path& path, Paint paint, double width) {
  mark.add(Stroke{path, {Role::casing}, width + sheet.size(2.4), {}, true});
  mark.add(Stroke{path, paint, width, {0.1, width * 1.9}, true});
}

void add_edged(const Sheet& sheet, Mark& mark, const Path& path, Paint paint) {
  mark.add(Stroke{path, {Role::casing}, sheet.size(3.8), {}, true});
  mark.add(Fill{path, paint});
  mark.add(Stroke{path, {Role::line}, sheet.size(1.1), {}, true});
}

Text letter_in_circle(const std::string& letter, Point middle, double radius, Role role) {
  Text text;
  text.words = letter;
  text.size = radius * 1.75;
  text.at = middle + Point{0, text.size * 0.365};
  text.align = Text::Align::middle;
  text.bold = true;
  text.paint = {role};
  return text;
}

// A wing seen from above, its tip at the top.
Path dart(const Box& box) {
  const auto [x1, y1] = box.low;
  const auto [x2, y2] = box.high;
  const double middle = (x1 + x2) / 2, height = box.height();
  return polygon({{middle, y1 - height * 0.22},
                  {x2, y2 - height * 0.12},
                  {x2 - box.width() * 0.12, y2},
                  {x1 + box.width() * 0.12, y2},
                  {x1, y2 - height * 0.12}});
}

// A ship seen from the side.
Path hull(const Box& box) {
  const auto [x1, y1] = box.low;
  const auto [x2, y2] = box.high;
  const double keel = box.width() * 0.24, deck = y1 + box.height() * 0.1;
  return {move_to({x1, y1}),
          line_to({x2, y1}),
          curve_to({x2 - keel * 0.1, deck + box.height() * 0.5}, {x2 - keel * 0.6, y2}, {x2 - keel, y2}),
          line_to({x1 + keel, y2}),
          curve_to({x1 + keel * 0.6, y2}, {x1 + keel * 0.1, deck + box.height() * 0.5}, {x1, y1}),
          close()};
}

Path rounded(const Box& box, double radius) {
  const auto [x1, y1] = box.low;
  const auto [x2, y2] = box.high;
  const double r = radius;
  return {move_to({x1 + r, y1}),
          line_to({x2 - r, y1}),
          quarter({x2 - r, y1}, {x2, y1}, {x2, y1 + r}),
          line_to({x2, y2 - r}),
          quarter({x2, y2 - r}, {x2, y2}, {x2 - r, y2}),
          line_to({x1 + r, y2}),
          quarter({x1 + r, y2}, {x1, y2}, {x1, y2 - r}),
          line_to({x1, y1 + r}),
          quarter({x1, y1 + r}, {x1, y1}, {x1 + r, y1}),
          close()};
}

} // namespace

Path open_line(const std::vector<Point>& points) {
  Path path;
  for (const Point p : points) path.push_back(path.empty() ? move_to(p) : line_to(p));
  return path;
}

Path polygon(const std::vector<Point>& points) {
  Path path = open_line(points);
  path.push_back(close());
  return path;
}

Path path_of(const Curve& curve) {
  return {move_to(curve.start), curve_to(curve.first, curve.second, curve.end)};
}

Path line_between(Point a, Point b) { return {move_to(a), line_to(b)}; }

Path rectangle(const Box& box) {
  return polygon({box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}});
}

Path circle(Point middle, double radius) {
  return rounded(box_round(middle, 2 * radius, 2 * radius), radius);
}

Path star(Point middle, double outer, double inner) {
  constexpr int points = 12;
  std::vector<Point> corners;
  for (int i = 0; i < 2 * points; ++i) {
    const double angle = std::numbers::pi * i / points, reach = i % 2 == 0 ? outer : inner;
    corners.push_back(middle + Point{std::sin(angle), -std::cos(angle)} * reach);
  }
  return polygon(corners);
}

Path cross(Point middle, double arm) {
  Path path = line_between(middle + Point{-arm, -arm}, middle + Point{arm, arm});
  append(path, line_between(middle + Point{-arm, arm}, middle + Point{arm, -arm}));
  return path;
}

Path plus(Point middle, double arm) {
  Path path = line_between(middle + Point{-arm, 0}, middle + Point{arm, 0});
  append(path, line_between(middle + Point{0, -arm}, middle + Point{0, arm}));
  return path;
}

void append(Path& path, const Path& further) { path.insert(path.end(), further.begin(), further.end()); }

void add_move(const Sheet& sheet, Mark& mark, const Curve& curve, Paint paint) {
  const Path head = head_of(sheet, curve);
  const Widths widths = widths_of(sheet, sheet.sizes.move);
  mark.add(Stroke{head, {Role::casing}, sheet.size(4.1), {}, true});
  add_line(mark, path_of(without_head(sheet, curve)), paint, widths);
  mark.add(Fill{head, paint});
  mark.add(Stroke{head, {Role::line}, sheet.size(1.1), {}, true});
}

void add_failed_move(const Sheet& sheet, Mark& mark, const Curve& curve, Paint paint) {
  const Curve line = without_head(sheet, curve);
  add_dots(sheet, mark, path_of(line.piece(badge_part, 1)), {Role::line}, sheet.sizes.move * 0.7);
  add_line(mark, path_of(line.piece(0, badge_part)), paint, widths_of(sheet, sheet.sizes.move));
  add_edged(sheet, mark, head_of(sheet, curve), {Role::casing});
}

void add_retreat(const Sheet& sheet, Mark& mark, const Curve& curve, Paint paint) {
  add_dashes(sheet, mark, path_of(without_head(sheet, curve)), paint, sheet.size(5), sheet.size(3));
  add_edged(sheet, mark, head_of(sheet, curve), paint);
}

void add_imagined_move(const Sheet& sheet, Mark& mark, const Curve& curve) {
  add_dots(sheet, mark, path_of(without_head(sheet, curve)), {Role::faint_ink}, sheet.sizes.move * 0.55);
  add_edged(sheet, mark, head_of(sheet, curve), {Role::casing});
}

void add_support(const Sheet& sheet, Mark& mark, const Curve& curve, Paint paint) {
  add_dashes(sheet, mark, path_of(curve), paint, sheet.size(8), sheet.size(3.6));
}

void add_convoy(const Sheet& sheet, Mark& mark, const Curve& curve, Paint paint) {
  const Path path = path_of(curve);
  const double width = sheet.sizes.move * 0.75;
  mark.add(Stroke{path, {Role::casing}, width + sheet.size(3.4), {}, true});
  mark.add(Stroke{path, {Role::line}, width + sheet.size(1.4), {0.1, width * 2.6}, true});
  mark.add(Stroke{path, paint, width, {0.1, width * 2.6}, true});
}

void add_end_dot(const Sheet& sheet, Mark& mark, Point at, Paint paint) {
  add_edged(sheet, mark, circle(at, sheet.sizes.move * 1.05), paint);
}

void add_end_bar(const Sheet& sheet, Mark& mark, const Curve& curve, Paint paint) {
  const Point aside = turned_left(curve.heading(1)) * (sheet.sizes.counter.y * 0.42);
  const Path bar = line_between(curve.end - aside, curve.end + aside);
  for (const auto& [role, width] : {std::pair{Role::casing, 6.6}, std::pair{Role::line, 4.0}})
    mark.add(Stroke{bar, {role}, width * sheet.sizes.move / 3.1, {}, true});
  mark.add(Stroke{bar, paint, 2 * sheet.sizes.move / 3.1, {}, true});
}

void add_hold(const Sheet& sheet, Mark& mark, Point counter, double below) {
  const Point half{sheet.sizes.counter.x * 0.42, 0}, middle = counter + Point{0, below};
  const Path bar = line_between(middle - half, middle + half);
  mark.add(Stroke{bar, {Role::casing}, sheet.sizes.move * 1.5, {}, true});
  mark.add(Stroke{bar, {Role::line}, sheet.sizes.move * 0.8, {}, true});
}

void add_removal(const Sheet& sheet, Mark& mark, Point counter, double factor) {
  const Path path = cross(counter, sheet.sizes.counter.x * 0.52 * factor);
  mark.add(Stroke{path, {Role::casing}, sheet.sizes.move * 1.35, {}, true});
  mark.add(Stroke{path, {Role::failure}, sheet.sizes.move * 0.75, {}, true});
}

void add_build(const Sheet& sheet, Mark& mark, Point counter, double factor) {
  const double radius = sheet.sizes.counter.x * 0.74 * factor;
  const Path ring = circle(counter, radius);
  mark.add(Stroke{ring, {Role::casing}, sheet.sizes.move * 1.5, {}, false});
  mark.add(Stroke{ring, {Role::growth}, sheet.sizes.move * 0.8, {}, false});
  const Point corner = counter + Point{radius, -radius} * 0.72;
  const double small = sheet.sizes.badge * factor;
  mark.add(Fill{circle(corner, small + sheet.size(1)), {Role::casing}});
  mark.add(Fill{circle(corner, small), {Role::growth}});
  mark.add(Stroke{plus(corner, small * 0.6), {Role::casing}, sheet.sizes.move * 0.6, {}, false});
}

void add_badge(const Sheet& sheet, Mark& mark, Point at, Badge badge, double factor) {
  const double radius = sheet.sizes.badge * factor;
  mark.add(Fill{circle(at, radius), {Role::light_letter}});
  mark.add(Stroke{circle(at, radius), {Role::failure}, radius * 0.24, {}, false});
  if (badge == Badge::cross) {
    mark.add(Stroke{cross(at, radius * 0.48), {Role::failure}, radius * 0.44, {}, false});
    return;
  }
  mark.add(letter_in_circle("?", at, radius, Role::failure));
}

void add_star(const Sheet& sheet, Mark& mark, Point middle, double factor) {
  const double outer = sheet.sizes.counter.x * 0.94 * factor;
  const Path path = star(middle, outer, outer * 0.68);
  mark.add(Stroke{path, {Role::casing}, sheet.size(3.2), {}, true});
  mark.add(Fill{path, {Role::star}});
  mark.add(Stroke{path, {Role::failure}, sheet.size(1.3), {}, true});
}

void add_center(const Sheet& sheet, Mark& mark, Point middle, judge::Power owner) {
  const double radius = owner ? sheet.sizes.owned_center : sheet.sizes.center;
  mark.add(Fill{circle(middle, radius + sheet.size(1)), {Role::line}});
  mark.add(Fill{circle(middle, radius), {Role::light_letter}});
  if (!owner) return mark.add(Fill{circle(middle, radius * 0.45), {Role::line}});
  const std::string letter(1, sheet.map.power(owner).letter);
  mark.add(letter_in_circle(letter, middle, radius, Role::dark_letter));
}

void add_link(const Sheet& sheet, Mark& mark, Point from, Point to) {
  const std::vector<double> dashes{sheet.size(2), sheet.size(4)};
  mark.add(Stroke{line_between(from, to), {Role::link}, sheet.size(1.8), dashes, true});
}

void add_wall(const Sheet& sheet, Mark& mark, const Path& path) {
  mark.add(Stroke{path, {Role::wall}, sheet.size(3.4), {}, true});
}

void add_counter(const Sheet& sheet, Mark& mark, judge::Power power, judge::UnitType type, Point middle,
                 double factor) {
  const Point room = sheet.sizes.counter * factor;
  const bool army = type == judge::UnitType::army, wing = type == judge::UnitType::wing;
  const Box box = box_round(middle, room.x * (army ? 0.84 : wing ? 1.2 : 1.08), room.y);
  const Path path = army ? rounded(box, room.y * 0.2) : wing ? dart(box) : hull(box);
  const double edge = std::max(1.0, sheet.size(1.3));
  mark.add(Stroke{path, {Role::casing}, edge + sheet.size(2.4), {}, true});
  mark.add(Fill{path, power ? sheet.paint_of(power) : Paint{Role::barred}});
  mark.add(Stroke{path, {Role::line}, edge, {}, true});
  if (!power) return;
  Text letter;
  letter.words = std::string(1, sheet.map.power(power).letter);
  letter.size = room.y * (army ? 0.82 : wing ? 0.68 : 0.76);
  letter.at = middle + Point{0, letter.size * (army ? 0.365 : wing ? 0.55 : 0.33)};
  letter.align = Text::Align::middle;
  letter.bold = true;
  letter.paint = letter_on(sheet.looks[power]);
  mark.add(letter);
}

} // namespace variants
