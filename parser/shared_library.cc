// SPDX-License-Identifier: GPL-3.0-or-later
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

namespace {

XmlLibrary load() {
  const SharedLibrary library("libxml2.so.2", "libxml2, which HTML mail and boards in XML take, cannot be "
                                              "loaded (install Debian's libxml2)");
  XmlLibrary xml{};
  library.find(xml.read_html, "htmlReadMemory");
  library.find(xml.new_reader, "xmlNewParserCtxt");
  library.find(xml.free_reader, "xmlFreeParserCtxt");
  library.find(xml.read, "xmlCtxtReadMemory");
  library.find(xml.last_error, "xmlCtxtGetLastError");
  library.find(xml.root_of, "xmlDocGetRootElement");
  library.find(xml.free, "xmlFreeDoc");
  return xml;
}

} // namespace

const XmlLibrary& xml_library() {
  static const XmlLibrary xml = load();
  return xml;
}

} // namespace parser
