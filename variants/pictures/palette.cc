// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pictures/palette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace variants {

namespace {

constexpr Colour hex(std::uint32_t value) {
  return {static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8),
          static_cast<std::uint8_t>(value)};
}

// By Role, up to growth.
struct Tones {
  Colour day, night;
};
constexpr std::array fixed{
    Tones{hex(0xffffff), hex(0x14171b)}, // paper
    Tones{hex(0x16181c), hex(0xeceff2)}, // ink
    Tones{hex(0x565b62), hex(0xa9b0b8)}, // faint_ink
    Tones{hex(0xd5eeff), hex(0x0d1d2b)}, // sea
    Tones{hex(0x274a6d), hex(0xa8c8e6)}, // sea_ink
    Tones{hex(0x86a9c6), hex(0x46627d)}, // sea_line
    Tones{hex(0xfdf7dc), hex(0x4c483b)}, // land
    Tones{hex(0x111111), hex(0xf6f6f4)}, // land_ink
    Tones{hex(0x7c7565), hex(0x948e80)}, // land_line
    Tones{hex(0x2f3f50), hex(0x0b0e12)}, // coast
    Tones{hex(0xada9a0), hex(0x0a0a08)}, // barred
    Tones{hex(0x8b8b8b), hex(0x101010)}, // unseen
    Tones{hex(0x6a3d9a), hex(0xc3a5e6)}, // link
    Tones{hex(0x7a1f12), hex(0xe07a6a)}, // wall
    Tones{hex(0x16181c), hex(0x050607)}, // line
    Tones{hex(0xffffff), hex(0xe4e8ec)}, // casing
    Tones{hex(0xc00d14), hex(0xc00d14)}, // failure
    Tones{hex(0xffb02e), hex(0xffb02e)}, // star
    Tones{hex(0x0c6b34), hex(0x0c6b34)}, // growth
};
static_assert(fixed.size() == static_cast<std::size_t>(Role::holding));

// Of each power's counters, and of its land by night. By day its land is lighter than they are; by night,
// when all is dark, colours that were only darkened would come too near to each other.
struct PowerTones {
  Colour counter, night_holding;
};
constexpr std::array<PowerTones, power_colours> powers{{
    {hex(0xd23c38), hex(0x621714)},
    {hex(0x4e6fc1), hex(0x27488e)},
    {hex(0x52b9fe), hex(0x0175b2)},
    {hex(0x737374), hex(0x383d41)},
    {hex(0x91bc82), hex(0x4f6c45)},
    {hex(0xd0adbe), hex(0x715860)},
    {hex(0xecdf45), hex(0x747321)},
    {hex(0xd8850f), hex(0x73450c)},
    {hex(0x78577d), hex(0x4f2a58)},
    {hex(0xc07daf), hex(0x955381)},
}};
constexpr std::string_view letters = "AEFGIRT"; // whose colours the first ones are

constexpr Colour dark = hex(0x111111), light = hex(0xffffff);

Colour mixed(Colour a, Colour b, double part) {
  const auto one = [part](std::uint8_t x, std::uint8_t y) {
    return static_cast<std::uint8_t>(std::lround(x + (y - x) * part));
  };
  return {one(a.red, b.red), one(a.green, b.green), one(a.blue, b.blue)};
}

double luminance(Colour colour) {
  const auto linear = [](std::uint8_t value) {
    const double part = value / 255.0;
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

Look look_of(std::size_t place) {
  return {static_cast<std::uint8_t>(place % power_colours),
          static_cast<std::uint8_t>(place / power_colours % 4)};
}

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

Colour colour_of(Paint paint, Light light_of_day) {
  const bool day = light_of_day == Light::day;
  const PowerTones& power = powers[paint.power % power_colours];
  switch (paint.role) {
  case Role::holding: return day ? mixed(power.counter, light, 0.18) : power.night_holding;
  case Role::power: return power.counter;
  case Role::dark_letter: return dark;
  case Role::light_letter: return light;
  default: break;
  }
  const Tones& tones = fixed[static_cast<std::size_t>(paint.role)];
  return day ? tones.day : tones.night;
}

std::string to_hex(Colour colour) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (const std::uint8_t value : {colour.red, colour.green, colour.blue})
    text += {digits[value >> 4U], digits[value & 15U]};
  return text;
}

double contrast(Colour a, Colour b) {
  const auto [less, more] =
      std::minmax({luminance(a), luminance(b)}); // of two values it would keep references
  return (more + 0.05) / (less + 0.05);
}

judge::Table<judge::Power, Look> looks_of(const judge::Map& map) {
  judge::Table<judge::Power, Look> looks(map.power_count());
  std::array<bool, letters.size()> taken{};
  for (const judge::Power power : map.powers())
    if (const std::size_t place = letters.find(map.power(power).letter); place != letters.npos) {
      looks[power] = look_of(place);
      taken[place] = true;
    }
  std::size_t next = 0;
  for (const judge::Power power : map.powers()) {
    if (letters.find(map.power(power).letter) != letters.npos) continue;
    while (next < taken.size() && taken[next]) ++next;
    looks[power] = look_of(next++);
  }
  return looks;
}

Paint letter_on(Look look) {
  const Colour counter = colour_of({Role::power, look.colour}, Light::day);
  return {contrast(counter, dark) > contrast(counter, light) ? Role::dark_letter : Role::light_letter};
}

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
