// SPDX-License-Identifier: GPL-3.0-or-later
// wished_powers - which powers somebody would like to play, or would not, in everyday words of any language
#pragma once

#include "judge/board/map.h"

#include <string>
#include <string_view>

namespace mail {

struct WishedPowers {
  // As SET PREFERENCE takes them: "FE" for "France, else England"; for "not Russia" all others alike, and
  // Russia last, "[AEFGIT]R". "" where the text names no power.
  std::string letters;
  std::string wanted; // the powers alone that are wanted, in their order
  bool sure = true;   // false: it asks, swaps, or tells something else about the powers
};
WishedPowers wished_powers(const judge::Map& map, std::string_view text);

} // namespace mail
