// SPDX-License-Identifier: GPL-3.0-or-later
// parts - the parts of a drawing, in the order in which they are made
#pragma once

#include "variants/pictures/sheet.h"

namespace variants {

void draw_ground(Sheet& sheet);   // ground.cc: sea, land, borders, passages
void draw_counters(Sheet& sheet); // counters.cc: units, dislodged ones upon stars
void draw_orders(Sheet& sheet);   // orders.cc
double draw_legend(Sheet& sheet); // legend.cc: and the title; how high the picture becomes

} // namespace variants
