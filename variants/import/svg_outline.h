// SPDX-License-Identifier: GPL-3.0-or-later
// svg_outline - a drawing of a board in SVG, its shapes found by their names, made an outline of ours
#pragma once

#include "variants/import/svg_path.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

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
