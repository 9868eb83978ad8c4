// SPDX-License-Identifier: GPL-3.0-or-later
// quantise - an image of many colours as one of a few
//
// A picture has few colours and the blends between them at edges. The colours are chosen from a histogram of
// 32 steps a channel: first the commonest, then again and again the one with most pixels times distance from
// those chosen. Deterministic.
#pragma once

#include "variants/pictures/palette.h"

#include <span>
#include <vector>

namespace variants {

struct Indexed {
  std::vector<Colour> colours;
  std::vector<std::uint8_t> pixels; // indices of colours
};
// Pixels are 0x..RRGGBB.
Indexed quantise(std::span<const std::uint32_t> pixels, std::size_t most_colours);

} // namespace variants
