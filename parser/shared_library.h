// SPDX-License-Identifier: GPL-3.0-or-later
// shared_library - a library that is loaded when it is first needed, not when the program starts
#pragma once

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>

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

// ---- libxml2, loaded when it is first needed: it brings ICU along, and most runs read no HTML or
// XML

// The functions of libxml2 that are used.
struct XmlLibrary {
  decltype(&htmlReadMemory) read_html;
  decltype(&xmlNewParserCtxt) new_reader;
  decltype(&xmlFreeParserCtxt) free_reader;
  decltype(&xmlCtxtReadMemory) read;
  decltype(&xmlCtxtGetLastError) last_error;
  decltype(&xmlDocGetRootElement) root_of;
  decltype(&xmlFreeDoc) free;
};

// The first call loads it, which a process without rights could not do. Throws Failure where it is missing.
const XmlLibrary& xml_library();

} // namespace parser
