// SPDX-License-Identifier: GPL-3.0-or-later
// xml_document - an XML text as plain elements: names, attributes, lines; what stands between them is dropped
//
// libxml2 reads it, behind xml_guard.h: without network, document types and entities, no deeper than 256.
#pragma once

#include "parser/problem.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace variants {

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
