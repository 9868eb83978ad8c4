// data_folders - where program data lies: $CHANCERY_DATA, else the installed folder, else the source tree
// that the program was built from
#pragma once

#include <filesystem>

namespace variants {

std::filesystem::path variants_folder();
std::filesystem::path help_folder(); // in the source tree: docs/commands/

} // namespace variants
