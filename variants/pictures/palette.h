// SPDX-License-Identifier: GPL-3.0-or-later
// palette - which colour each role and power has, by day and by night; an image in few colours
#pragma once

#include "judge/board/map.h"
#include "variants/pictures/scene.h"

#include <span>
#include <vector>

namespace variants {

// ---- which colour each role has, by day and by night, and which colours the powers of a board get
//
// The colours were found by search: by day and by night each two fills are at least 10 apart by CIEDE2000 for
// eyes of four kinds (normal, protan, deutan, tritan), and text has a contrast of at least 4.5:1 on what it
// stands on. tests/variants/pictures/test_colours.cc holds both.

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
  bool operator==(const Colour&) const = default;
};

enum class Light : std::uint8_t { day, night };
Colour colour_of(Paint paint, Light light);
std::string to_hex(Colour colour);   // "#d23c38"
double contrast(Colour a, Colour b); // of WCAG 2: 1 to 21
constexpr std::uint8_t power_colours = 10;

// How the powers of a board are told apart: by letter and colour, and where there are more powers than
// colours by hatching, too.
struct Look {
  std::uint8_t colour = 0;
  std::uint8_t hatching = 0; // 0 none, 1 falling lines, 2 rising lines, 3 both
};
// A power whose letter is that of a power of the standard board has its colour.
judge::Table<judge::Power, Look> looks_of(const judge::Map& map);
Paint letter_on(Look look); // the paint of a letter on the power's counter

// ---- an image of many colours as one of a few
//
// A picture has few colours and the blends between them at edges. The colours are chosen from a histogram of
// 32 steps a channel: first the commonest, then again and again the one with most pixels times distance from
// those chosen. Deterministic.

struct Indexed {
  std::vector<Colour> colours;
  std::vector<std::uint8_t> pixels; // indices of colours
};
// Pixels are 0x..RRGGBB.
Indexed quantise(std::span<const std::uint32_t> pixels, std::size_t most_colours);

} // namespace variants
