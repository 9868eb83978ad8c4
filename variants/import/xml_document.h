// SPDX-License-Identifier: GPL-3.0-or-later
// xml_document - an XML text of strangers as plain elements, without declarations and entities of its own
#pragma once

#include "parser/text.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace variants {

// ---- XML of strangers in a form that holds no declaration and no entity of its own
//
// The document type goes, with all that stands in it: no DTD is loaded, and no entity is declared that could
// grow. References to entities other than XML's own five and characters by their numbers become blanks. What
// is no UTF-8 is taken for Latin-1, whatever the file says of itself. Lines stay where they were.

struct GuardedXml {
  std::string text;                     // UTF-8, without a declaration
  std::vector<std::size_t> entities_in; // lines, from 1, with a reference that was taken out
};
GuardedXml guard_xml(std::string_view bytes);

// ---- an XML text as plain elements: names, attributes, lines; what stands between them is dropped
//
// libxml2 reads it, guarded: without network, document types and entities, no deeper than 256.

struct XmlElement {
  std::string name;
  std::size_t line = 0;
  std::vector<std::pair<std::string, std::string>> attributes;
  std::vector<XmlElement> children;

  std::string text(std::string_view attribute) const; // "" when it has none of that name
  const XmlElement* child(std::string_view child_name) const;
  std::vector<const XmlElement*> all(std::string_view child_name) const;
};

// The root. `guarded`: by guard_xml(). Lines are counted from `first_line`. None, with a problem, for a text
// that is no XML or has too many elements. Throws parser::Failure without libxml2.
std::optional<XmlElement> read_xml(const std::string& guarded, std::size_t first_line,
                                   std::vector<parser::Problem>& problems);

// Loads the library, which a process without rights could not do.
void load_xml_reader();

} // namespace variants
