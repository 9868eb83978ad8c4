// SPDX-License-Identifier: GPL-3.0-or-later
// data_folders - where program data lies: $CHANCERY_DATA, else share/chancery beside the program, be it
// installed or in the folder of a build (where CMakeLists.txt puts links to the source tree), else where the
// build was to be installed
#pragma once

#include <filesystem>

namespace variants {

std::filesystem::path variants_folder();
std::filesystem::path help_folder(); // in the source tree: docs/commands/

} // namespace variants
