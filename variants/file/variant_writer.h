// SPDX-License-Identifier: GPL-3.0-or-later
// variant_writer - a board as the text of a variant file, which reads back as the same board
//
// What stands alone is written: the text is based on no other file. docs/variants.md has the words.
#pragma once

#include "variants/file/draft.h"

#include <string>

namespace variants {

// The board as a Draft, to be changed or written; its words have no line (draft.h).
Draft draft_of(const Variant& variant);
// The same for whoever changes it: its drawings may show the new board, too, and its aliases stay its own.
Draft draft_to_change(const Variant& variant);
std::string variant_text(const Draft& draft);

} // namespace variants
