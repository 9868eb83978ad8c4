// SPDX-License-Identifier: GPL-3.0-or-later
// xml_guard - XML of strangers in a form that holds no declaration and no entity of its own
//
// The document type goes, with all that stands in it: no DTD is loaded, and no entity is declared that could
// grow. References to entities other than XML's own five and characters by their numbers become blanks. What
// is no UTF-8 is taken for Latin-1, whatever the file says of itself. Lines stay where they were.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

struct GuardedXml {
  std::string text;                     // UTF-8, without a declaration
  std::vector<std::size_t> entities_in; // lines, from 1, with a reference that was taken out
};
GuardedXml guard_xml(std::string_view bytes);

} // namespace variants
