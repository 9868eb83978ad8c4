// SPDX-License-Identifier: GPL-3.0-or-later
// shared_library - a library that is loaded when it is first needed, not when the program starts
#pragma once

namespace parser {

class SharedLibrary {
 public:
  // `file`: "libcurl.so.4"; `cure` is told when it, or a name in it, is missing. Throws Failure.
  SharedLibrary(const char* file, const char* cure);

  // The address of a function, by its name. Throws Failure.
  template <typename Function> void find(Function& function, const char* name) const {
    function = reinterpret_cast<Function>(address_of(name));
  }

 private:
  void* address_of(const char* name) const;
  [[noreturn]] void fail() const;

  const char* cure_;
  void* library_; // stays loaded
};

} // namespace parser
