// SPDX-License-Identifier: GPL-3.0-or-later
// broken_order - an order that a mail program broke in two
//
// "A par -" above "bur", "A mar S A par" above "- bur". Two lines are taken together only where nothing else
// can be meant; a line that is an order by itself is never taken for the rest of another. docs/grammar.md
// gives the rule.
#pragma once

#include "mail/reading/reading.h"

#include <optional>
#include <span>

namespace mail {

// The statement that statements[at] and the one below it make together; nullopt: they are two.
std::optional<parser::Statement> mended_order(std::span<const parser::Statement> statements, std::size_t at,
                                              const CourtesyReader& reader);

} // namespace mail
