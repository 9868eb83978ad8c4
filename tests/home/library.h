// library - the variants that come with the judge, read once for all tests of a program
#pragma once

#include "variants/data_folders.h"
#include "variants/file/variant.h"
#include "variants/library.h"

namespace testing {

inline variants::Library& library() {
  static variants::Library all(variants::variants_folder());
  return all;
}

} // namespace testing
