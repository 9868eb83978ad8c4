// SPDX-License-Identifier: GPL-3.0-or-later
// xml_library - libxml2, loaded when it is first needed: it brings ICU along, and most runs read no HTML or
// XML
#pragma once

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>

namespace parser {

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
