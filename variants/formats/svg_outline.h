// SPDX-License-Identifier: GPL-3.0-or-later
// svg_outline - a drawing of a board in SVG made an outline of ours
//
// The maps of jDip, of the Python engine and of godip draw each province as a path that is called by its id.
#pragma once

#include "variants/outlines/outline.h"

#include <string>
#include <vector>

namespace variants {

struct SvgOutline {
  std::string text;               // of the outline; "" where the drawing does not show the board
  std::vector<std::string> notes; // with the line of the drawing in front where there is one: "12: ..."
};

// `bytes`: the drawing; nothing that it refers to is looked at. `head`: comments for the outline.
SvgOutline svg_outline(std::string_view bytes, const judge::Map& map, const std::string& head);

} // namespace variants
