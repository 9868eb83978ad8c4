// SPDX-License-Identifier: GPL-3.0-or-later
// taken_over - what a file that is based on another takes over from it
#pragma once

#include "variants/file/draft.h"

namespace variants {

// Puts `base` under the draft: everything of it but the names of that file and what it says about itself; of
// what both say, what the draft says. The words of `base` have no line any more (line 0).
void take_over(Draft base, Draft& draft);

} // namespace variants
