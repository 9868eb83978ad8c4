// data_folders - see data_folders.h
#include "variants/data_folders.h"

#include <cstdlib>

namespace variants {
namespace {

std::filesystem::path data_folder(const char* in_installation, const char* in_source) {
  namespace fs = std::filesystem;
  if (const char* given = std::getenv("CHANCERY_DATA")) {
    const fs::path base = given;
    return fs::exists(base / in_installation) ? base / in_installation : base / in_source;
  }
  const fs::path installed = fs::path(CHANCERY_INSTALLED_DATA) / in_installation;
  return fs::exists(installed) ? installed : fs::path(CHANCERY_SOURCE_DATA) / in_source;
}

} // namespace

std::filesystem::path variants_folder() { return data_folder("variants", "variants"); }
std::filesystem::path help_folder() { return data_folder("help", "docs/commands"); }

} // namespace variants
