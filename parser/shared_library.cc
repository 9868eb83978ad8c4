// SPDX-License-Identifier: GPL-3.0-or-later
// shared_library - see shared_library.h
#include "parser/shared_library.h"

#include "parser/text.h"

#include <dlfcn.h>
#include <string>

namespace parser {

SharedLibrary::SharedLibrary(const char* file, const char* cure)
    : cure_(cure), library_(dlopen(file, RTLD_NOW | RTLD_LOCAL)) {
  if (library_ == nullptr) fail();
}

void* SharedLibrary::address_of(const char* name) const {
  void* const address = dlsym(library_, name);
  if (address == nullptr) fail();
  return address;
}

void SharedLibrary::fail() const { throw Failure(std::string(cure_) + ": " + dlerror()); }

} // namespace parser
