// SPDX-License-Identifier: GPL-3.0-or-later
// numbers - lengths and paths as short text: tenths of a pixel are enough
#pragma once

#include "variants/pictures/picture.h"

#include <string>

namespace variants {

std::string short_number(double value); // "12.3", "12", "-0.5"
// As SVG writes paths: absolute moves, and lines and curves relative to where the pen is, rounded so that
// errors do not add up.
std::string path_data(const Path& path);

} // namespace variants
