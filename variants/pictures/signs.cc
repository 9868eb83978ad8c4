// SPDX-License-Identifier: GPL-3.0-or-later
// signs - see signs.h
#include "variants/pictures/signs.h"

#include "variants/pictures/shapes.h"

namespace variants {
namespace {

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

} // namespace

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
