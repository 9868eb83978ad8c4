// SPDX-License-Identifier: GPL-3.0-or-later
// signs - what each kind of order looks like, and the paths of marks: counters, stars, crosses
#pragma once

#include "variants/geometry.h"
#include "variants/pictures/scene.h"
#include "variants/pictures/sheet.h"

namespace variants {

// ---- the paths of marks: counters, stars, crosses, heads of arrows

Path open_line(const std::vector<Point>& points);
Path polygon(const std::vector<Point>& points);
Path path_of(const Curve& curve);
Path line_between(Point a, Point b);
Path rectangle(const Box& box);
Path circle(Point middle, double radius);
Path star(Point middle, double outer, double inner);
Path cross(Point middle, double arm); // an X
Path plus(Point middle, double arm);
void append(Path& path, const Path& further);

// ---- what each kind of order looks like, on the board and in the legend alike
//
// Kinds are told apart without colours: moves are solid and end in a head, supports are dashed and end in a
// dot or a bar, convoys are dotted, what fails has a cross on its line.

// Each adds items to the mark. Curves are as they are to be seen, without gaps.
void add_move(const Sheet& sheet, Mark& mark, const Curve& curve, Paint paint);
// Solid as far as the badge, then dots and an open head.
void add_failed_move(const Sheet& sheet, Mark& mark, const Curve& curve, Paint paint);
void add_retreat(const Sheet& sheet, Mark& mark, const Curve& curve, Paint paint);
void add_imagined_move(const Sheet& sheet, Mark& mark, const Curve& curve); // that nobody ordered
void add_support(const Sheet& sheet, Mark& mark, const Curve& curve, Paint paint);
void add_convoy(const Sheet& sheet, Mark& mark, const Curve& curve, Paint paint);
void add_end_dot(const Sheet& sheet, Mark& mark, Point at, Paint paint);
void add_end_bar(const Sheet& sheet, Mark& mark, const Curve& curve, Paint paint); // support of a hold
void add_hold(const Sheet& sheet, Mark& mark, Point counter, double below);
void add_removal(const Sheet& sheet, Mark& mark, Point counter, double factor);
void add_build(const Sheet& sheet, Mark& mark, Point counter, double factor);
enum class Badge : std::uint8_t { cross, question };
void add_badge(const Sheet& sheet, Mark& mark, Point at, Badge badge, double factor = 1);
void add_star(const Sheet& sheet, Mark& mark, Point middle, double factor);
// A supply center with the letter of its owner; no owner: with a dot.
void add_center(const Sheet& sheet, Mark& mark, Point middle, judge::Power owner);
void add_link(const Sheet& sheet, Mark& mark, Point from, Point to);
void add_wall(const Sheet& sheet, Mark& mark, const Path& path);
// A counter with its letter; no power: a grey one, as in the legend.
void add_counter(const Sheet& sheet, Mark& mark, judge::Power power, judge::UnitType type, Point middle,
                 double factor);

constexpr double badge_part = 0.58; // where on a failed move its badge stands

} // namespace variants
