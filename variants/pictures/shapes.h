// SPDX-License-Identifier: GPL-3.0-or-later
// shapes - the paths of marks: counters, stars, crosses, heads of arrows
#pragma once

#include "variants/outlines/geometry.h"
#include "variants/pictures/picture.h"

namespace variants {

Path open_line(const std::vector<Point>& points);
Path polygon(const std::vector<Point>& points);
Path path_of(const Curve& curve);
Path line_between(Point a, Point b);
Path rectangle(const Box& box);
Path rounded(const Box& box, double radius);
Path circle(Point middle, double radius);
Path hull(const Box& box); // a ship seen from the side
Path dart(const Box& box); // a wing seen from above, its tip at the top
Path star(Point middle, double outer, double inner);
Path cross(Point middle, double arm); // an X
Path plus(Point middle, double arm);
// A head whose tip is where the line ends; `heading` is of length one.
Path arrow_head(Point tip, Point heading, double length, double width);
void append(Path& path, const Path& further);

} // namespace variants
