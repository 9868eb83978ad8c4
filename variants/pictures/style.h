// SPDX-License-Identifier: GPL-3.0-or-later
// style - for what a picture is drawn
#pragma once

#include <cstdint>

namespace variants {

enum class Style : std::uint8_t {
  full,  // 900 wide, names in full
  phone, // 780 wide, names of three letters, everything larger
};

} // namespace variants
