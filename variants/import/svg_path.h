// SPDX-License-Identifier: GPL-3.0-or-later
// svg_path - the shapes of SVG as rings of points, elliptic arcs among them
#pragma once

#include "variants/import/xml_document.h"
#include "variants/outline.h"

#include <string_view>
#include <vector>

namespace variants {

// ---- the elliptic arc of SVG's paths, by its ends, as points

struct SvgArc {
  Point from, to;
  Point radii;
  double turned; // by how many degrees its axes are
  bool is_large, is_sweep;
};

// ---- the shapes of SVG as rings of points

// x' = a x + c y + e, y' = b x + d y + f, as SVG writes matrix(a b c d e f).
struct SvgTransform {
  double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
  Point operator()(Point point) const {
    return {a * point.x + c * point.y + e, b * point.x + d * point.y + f};
  }
  // The other first, then this one.
  SvgTransform after(const SvgTransform& other) const;
};

// Of an attribute such as "translate(3, 4) scale(2)"; what it does not know is taken for nothing.
SvgTransform svg_transform(std::string_view text);

// All numbers in the text, whatever stands between them.
std::vector<double> svg_numbers(std::string_view text);

using SvgRings = std::vector<std::vector<Point>>;

// path, polygon, polyline, rect, circle, ellipse, with curves as short straight lines; empty for any other
// element. Where the data of a path are broken, what stands before counts, as SVG has it.
SvgRings svg_rings(const XmlElement& shape);

} // namespace variants
