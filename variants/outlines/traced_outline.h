// SPDX-License-Identifier: GPL-3.0-or-later
// traced_outline - areas on cells made the text of an outline
#pragma once

#include "variants/outlines/cells.h"

#include <string>
#include <vector>

namespace variants {

struct TracedOutline {
  std::string text;               // docs/outlines.md; "" where it would show the board otherwise than it is
  std::vector<std::string> notes; // what the drawing does not show, and what was decided
};

// Each cell belongs to a province, by its index, or to nobody: gaps are closed, provinces get room for their
// counters, and what touches wrongly or not at all gets a wall or a link. `head`: comments below the first
// line.
TracedOutline traced_outline(Cells cells, const judge::Map& map, const std::string& head);

} // namespace variants
