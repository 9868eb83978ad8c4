// SPDX-License-Identifier: GPL-3.0-or-later
// svg_shapes - what is drawn in an SVG under names: provinces, as most programs that draw boards call them
#pragma once

#include "variants/formats/svg_path.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

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

} // namespace variants
