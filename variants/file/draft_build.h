// SPDX-License-Identifier: GPL-3.0-or-later
// draft_build - a Draft to a Variant: names resolved, and every check that a board needs
#pragma once

#include "variants/file/draft.h"

namespace variants {

// Resolves and checks everything; nothing when a problem was found.
std::optional<Variant> build(std::string_view name, const Draft& draft,
                             std::vector<parser::Problem>& problems);

} // namespace variants
