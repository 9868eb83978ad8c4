// SPDX-License-Identifier: GPL-3.0-or-later
// damaged - see damaged.h
#include "games/files/damaged.h"

namespace games {

void throw_damaged(const std::string& path, std::size_t line, const std::string& what) {
  throw Damaged(path + (line == 0 ? "" : ":" + std::to_string(line)) + ": " + what);
}

} // namespace games
