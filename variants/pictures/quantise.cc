// SPDX-License-Identifier: GPL-3.0-or-later
// quantise - see quantise.h
#include "variants/pictures/quantise.h"

#include <algorithm>
#include <array>

namespace variants {
namespace {

constexpr std::size_t cells = std::size_t{32} * 32 * 32;

constexpr std::size_t cell_of(std::uint32_t pixel) {
  return (pixel >> 19U & 31U) << 10U | (pixel >> 11U & 31U) << 5U | (pixel >> 3U & 31U);
}

struct Shade {
  std::uint32_t pixel = 0; // the commonest of its cell, or nearly so
  std::uint32_t count = 0;
  std::uint32_t off = 0; // squared distance from the nearest that is chosen
  std::uint8_t chosen = 0;
};

std::uint32_t squared(std::uint32_t a, std::uint32_t b) {
  std::uint32_t sum = 0;
  for (const unsigned shift : {0U, 8U, 16U}) {
    const int off = static_cast<int>(a >> shift & 255U) - static_cast<int>(b >> shift & 255U);
    sum += static_cast<std::uint32_t>(off * off);
  }
  return sum;
}

// A pixel, and how often it stands there in a row.
struct Run {
  std::uint32_t pixel, count;
};

// Nine pixels in ten are like the one before.
std::vector<Run> runs_in(std::span<const std::uint32_t> pixels) {
  std::vector<Run> runs;
  runs.reserve(pixels.size() / 8);
  const std::uint32_t* const end =
      pixels.data() + pixels.size(); // unchecked: of a million, each is looked at
  for (const std::uint32_t *begin = pixels.data(), *at = begin; begin != end; begin = at) {
    while (at != end && *at == *begin) ++at;
    runs.push_back({*begin, static_cast<std::uint32_t>(at - begin)});
  }
  return runs;
}

// One shade a cell that occurs. A flat fill outnumbers the blends of its cell, and so gives the cell its
// pixel (majority vote).
std::vector<Shade> shades_in(const std::vector<Run>& runs, std::vector<std::uint16_t>& shade_of_cell) {
  std::vector<Shade> shades;
  std::vector<std::int64_t> votes;
  for (const auto& [pixel, count] : runs) {
    std::uint16_t& place = shade_of_cell[cell_of(pixel)];
    if (place == 0) {
      shades.push_back({pixel & 0xffffffU, 0, ~0U, 0});
      votes.push_back(0);
      place = static_cast<std::uint16_t>(shades.size());
    }
    Shade& shade = shades[place - 1U];
    std::int64_t& vote = votes[place - 1U];
    shade.count += count;
    vote += shade.pixel == (pixel & 0xffffffU) ? std::int64_t{count} : -std::int64_t{count};
    if (vote >= 0) continue;
    shade.pixel = pixel & 0xffffffU;
    vote = -vote;
  }
  return shades;
}

Colour to_colour(std::uint32_t pixel) {
  return {static_cast<std::uint8_t>(pixel >> 16), static_cast<std::uint8_t>(pixel >> 8),
          static_cast<std::uint8_t>(pixel)};
}

void choose(std::vector<Shade>& shades, std::uint32_t pixel, std::uint8_t number) {
  for (Shade& shade : shades)
    if (const std::uint32_t off = squared(shade.pixel, pixel); off < shade.off) {
      shade.off = off;
      shade.chosen = number;
    }
}

} // namespace

Indexed quantise(std::span<const std::uint32_t> pixels, std::size_t most_colours) {
  std::vector<std::uint16_t> shade_of_cell(cells);
  const std::vector<Run> runs = runs_in(pixels);
  std::vector<Shade> shades = shades_in(runs, shade_of_cell);
  const auto worth = [](const Shade& shade) { return std::uint64_t{shade.count} * shade.off; };
  Indexed result;
  while (result.colours.size() < most_colours) {
    const auto next = std::max_element(shades.begin(), shades.end(),
                                       [&](const Shade& a, const Shade& b) { return worth(a) < worth(b); });
    if (next == shades.end() || next->off == 0) break;
    const std::uint32_t pixel = next->pixel;
    choose(shades, pixel, static_cast<std::uint8_t>(result.colours.size()));
    result.colours.push_back(to_colour(pixel));
  }
  result.pixels.reserve(pixels.size());
  for (const auto& [pixel, count] : runs)
    result.pixels.insert(result.pixels.end(), count, shades[shade_of_cell[cell_of(pixel)] - 1U].chosen);
  return result;
}

} // namespace variants
