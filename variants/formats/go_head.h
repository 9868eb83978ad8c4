// SPDX-License-Identifier: GPL-3.0-or-later
// go_head - the head of a Go source: its package, and the packages that it imports
#pragma once

#include "variants/formats/go_tokens.h"

#include <set>
#include <string>

namespace variants {

struct GoHead {
  std::string package;             // "italy"; empty where no clause names it
  std::set<std::string> imports{}; // the last words of their paths: "start" of "example.org/classical/start"
};

// Of a source whose next word stands behind `package`.
GoHead go_head(GoScanner scanner);

} // namespace variants
