// SPDX-License-Identifier: GPL-3.0-or-later
// library - the boards of this tree, not those of an installation, read once for all tests of a program
#pragma once

#include "variants/file/variant.h"
#include "variants/library.h"

#include <string>
#include <string_view>

namespace testing {

inline const std::string boards_folder = std::string(TEST_DATA) + "/../variants";

inline variants::Library& library() {
  static variants::Library all(boards_folder);
  return all;
}

// One of them, by its name.
inline const variants::Variant& board(std::string_view name) { return *library().find(name); }

} // namespace testing
