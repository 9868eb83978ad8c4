// SPDX-License-Identifier: GPL-3.0-or-later
// palette - which colour each role has, by day and by night, and which colours the powers of a board get
//
// The colours were found by search: by day and by night each two fills are at least 10 apart by CIEDE2000 for
// eyes of four kinds (normal, protan, deutan, tritan), and text has a contrast of at least 4.5:1 on what it
// stands on. tests/variants/pictures/test_colours.cc holds both.
#pragma once

#include "judge/board/map.h"
#include "variants/pictures/picture.h"

namespace variants {

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

} // namespace variants
