// SPDX-License-Identifier: GPL-3.0-or-later
// sight_of_colours - how different two colours are, by CIEDE2000, to eyes of four kinds
//
// The matrices for eyes that lack one kind of cones are those of Machado, Oliveira and Fernandes (2009), in
// linear light, full severity.
#pragma once

#include "variants/pictures/palette.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace test {

struct Lab {
  double l, a, b;
};
using Linear = std::array<double, 3>;

inline Linear linear(variants::Colour colour) {
  const auto one = [](std::uint8_t value) {
    const double part = value / 255.0;
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return {one(colour.red), one(colour.green), one(colour.blue)};
}

inline Linear times(const std::array<Linear, 3>& matrix, const Linear& colour) {
  Linear result{};
  for (std::size_t i = 0; i < 3; ++i)
    result[i] = matrix[i][0] * colour[0] + matrix[i][1] * colour[1] + matrix[i][2] * colour[2];
  return result;
}

inline Lab to_lab(Linear rgb) {
  for (double& part : rgb) part = std::clamp(part, 0.0, 1.0);
  const Linear xyz = times({{{0.4124564, 0.3575761, 0.1804375},
                             {0.2126729, 0.7151522, 0.0721750},
                             {0.0193339, 0.1191920, 0.9503041}}},
                           rgb);
  const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
  const double x = f(xyz[0] / 0.95047), y = f(xyz[1]), z = f(xyz[2] / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

inline double degrees(double b, double a) {
  const double angle = std::atan2(b, a) * 180 / std::numbers::pi;
  return angle < 0 ? angle + 360 : angle;
}
inline double cosine(double angle) { return std::cos(angle * std::numbers::pi / 180); }
inline double sine(double angle) { return std::sin(angle * std::numbers::pi / 180); }
inline double seventh(double chroma) {
  return std::sqrt(std::pow(chroma, 7) / (std::pow(chroma, 7) + std::pow(25.0, 7)));
}

// CIEDE2000.
inline double difference(Lab one, Lab two) {
  const double stretch = 1.5 - 0.5 * seventh((std::hypot(one.a, one.b) + std::hypot(two.a, two.b)) / 2);
  one.a *= stretch;
  two.a *= stretch;
  const double c1 = std::hypot(one.a, one.b), c2 = std::hypot(two.a, two.b);
  const double h1 = degrees(one.b, one.a), h2 = degrees(two.b, two.a);
  double turn = c1 * c2 == 0 ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  double hue = (h1 + h2) / 2;
  if (c1 * c2 == 0)
    hue = h1 + h2;
  else if (std::abs(h1 - h2) > 180)
    hue += h1 + h2 < 360 ? 180 : -180;
  const double light = (one.l + two.l) / 2 - 50, chroma = (c1 + c2) / 2;
  const double t = 1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) -
                   0.2 * cosine(4 * hue - 63);
  const double dl = (two.l - one.l) / (1 + 0.015 * light * light / std::sqrt(20 + light * light));
  const double dc = (c2 - c1) / (1 + 0.045 * chroma);
  const double dh = 2 * std::sqrt(c1 * c2) * sine(turn / 2) / (1 + 0.015 * chroma * t);
  const double twist = -2 * seventh(chroma) * sine(60 * std::exp(-std::pow((hue - 275) / 25, 2)));
  return std::sqrt(dl * dl + dc * dc + dh * dh + twist * dc * dh);
}

// The least of: normal sight, and sight without one of the three kinds of cones.
inline double least_difference(variants::Colour a, variants::Colour b) {
  constexpr std::array<std::array<Linear, 3>, 4> eyes{{
      {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
      {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
      {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
      {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
  }};
  double least = 1e9;
  for (const auto& eye : eyes)
    least = std::min(least, difference(to_lab(times(eye, linear(a))), to_lab(times(eye, linear(b)))));
  return least;
}

} // namespace test
