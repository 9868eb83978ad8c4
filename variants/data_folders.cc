// SPDX-License-Identifier: GPL-3.0-or-later
// data_folders - see data_folders.h
#include "variants/data_folders.h"

#include <cstdlib>
#include <string_view>
#include <system_error>

namespace variants {
namespace {

namespace fs = std::filesystem;

// The program lies in bin/ of an installation; in the folder of a build, or in its tests/.
fs::path beside_the_program(std::string_view name) {
  std::error_code unknown; // where /proc is not mounted, say
  const fs::path folder = fs::read_symlink("/proc/self/exe", unknown).parent_path();
  if (unknown) return {};
  for (const fs::path& base : {folder, folder.parent_path()})
    if (const fs::path data = fs::canonical(base / "share/chancery" / name, unknown); !unknown) return data;
  return {};
}

fs::path data_folder(const char* in_installation, const char* in_source) {
  if (const char* given = std::getenv("CHANCERY_DATA")) {
    const fs::path base = given;
    return fs::exists(base / in_installation) ? base / in_installation : base / in_source;
  }
  const fs::path found = beside_the_program(in_installation);
  return found.empty() ? fs::path(CHANCERY_INSTALLED_DATA) / in_installation : found;
}

} // namespace

std::filesystem::path variants_folder() { return data_folder("variants", "variants"); }
std::filesystem::path help_folder() { return data_folder("help", "docs/commands"); }

} // namespace variants
