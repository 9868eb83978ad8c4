// SPDX-License-Identifier: GPL-3.0-or-later
// svg_arc - the elliptic arc of SVG's paths, by its ends, as points
#pragma once

#include "variants/outlines/outline.h"

#include <vector>

namespace variants {

struct SvgArc {
  Point from, to;
  Point radii;
  double turned; // by how many degrees its axes are
  bool is_large, is_sweep;
};

// Without `from`. A straight line where a radius is none; too small ones are made larger, as SVG has it.
std::vector<Point> svg_arc(const SvgArc& arc);

} // namespace variants
