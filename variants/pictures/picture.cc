// SPDX-License-Identifier: GPL-3.0-or-later
// picture - see picture.h
#include "variants/pictures/picture.h"

#include <array>

namespace variants {

std::string_view to_word(Layer layer) {
  constexpr std::array<std::string_view, 10> words{"ground", "links", "names",    "centers",  "helps",
                                                   "moves",  "ends",  "counters", "failures", "legend"};
  return words[static_cast<std::size_t>(layer)];
}

void Mark::add(Fill fill) { items.emplace_back(std::move(fill)); }
void Mark::add(Stroke stroke) { items.emplace_back(std::move(stroke)); }
void Mark::add(Text text) { items.emplace_back(std::move(text)); }

} // namespace variants
