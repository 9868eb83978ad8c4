// SPDX-License-Identifier: GPL-3.0-or-later
// draft_build - a Draft to a Variant, with every check that a board needs, and a Variant to its text
#pragma once

#include "variants/file/draft.h"

#include <string>

namespace variants {

// ---- what a file that is based on another takes over from it

// Puts `base` under the draft: everything of it but the names of that file and what it says about itself; of
// what both say, what the draft says. The words of `base` have no line any more (line 0).
void take_over(Draft base, Draft& draft);

// ---- a Draft to a Variant: names resolved, and every check that a board needs

// Resolves and checks everything; nothing when a problem was found.
std::optional<Variant> build(std::string_view name, const Draft& draft,
                             std::vector<parser::Problem>& problems);

// ---- a board as the text of a variant file, which reads back as the same board
//
// What stands alone is written: the text is based on no other file. docs/variants.md has the words.

// The board as a Draft, to be changed or written; its words have no line (draft.h).
Draft draft_of(const Variant& variant);
// The same for whoever changes it: its drawings may show the new board, too, and its aliases stay its own.
Draft draft_to_change(const Variant& variant);
std::string variant_text(const Draft& draft);

} // namespace variants
