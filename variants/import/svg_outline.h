// SPDX-License-Identifier: GPL-3.0-or-later
// svg_outline - a drawing of a board in SVG, its shapes found by their names, made an outline of ours
#pragma once

#include "variants/import/xml_document.h"
#include "variants/outline.h"

#include <functional>
#include <string>
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

// ---- what is drawn in an SVG under names: provinces, as most programs that draw boards call them

struct SvgShape {
  std::size_t owner = 0; // as `owner_of` told
  SvgRings rings;        // in units of the whole drawing
  bool even_odd = false;
};

// Whose a shape is that has the name; SIZE_MAX for nobody's.
using SvgOwner = std::function<std::size_t(std::string_view name)>;

// The shapes with a name of somebody: as id, label or class of their own, or else of a group round them. In
// the order in which they are drawn. What is only defined to be used elsewhere is passed over.
std::vector<SvgShape> svg_shapes(const XmlElement& root, const SvgOwner& owner_of);

// ---- a drawing of a board in SVG made an outline of ours
//
// The maps of jDip, of the Python engine and of godip draw each province as a path that is called by its id.

struct SvgOutline {
  std::string text;               // of the outline; "" where the drawing does not show the board
  std::vector<std::string> notes; // with the line of the drawing in front where there is one: "12: ..."
};

// `bytes`: the drawing; nothing that it refers to is looked at. `head`: comments for the outline.
SvgOutline svg_outline(std::string_view bytes, const judge::Map& map, const std::string& head);

} // namespace variants
