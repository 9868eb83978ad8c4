// SPDX-License-Identifier: GPL-3.0-or-later
// meanings - "What does grace mean?": the words of letters that players ask about
//
// The table is for players what docs/glossary.md is for those who write. Nothing is obeyed by it.
#pragma once

#include <string_view>

namespace mail {

// What the word means that the line asks about, in sentences; "" where it asks about none of these.
std::string_view meaning_asked(std::string_view line);

} // namespace mail
