// SPDX-License-Identifier: GPL-3.0-or-later
// outline_file - the outline that a board is drawn with, read from variants/NAME.outline
#pragma once

#include "parser/text.h"
#include "variants/file/variant.h"
#include "variants/outline.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// ---- the text of an outline file to an Outline, or to Problems
//
// docs/outlines.md describes the format. The text is read whole, and everything that is wrong with it
// reported by line and column; a text with a Problem makes no Outline.

std::optional<Outline> parse_outline(std::string_view name, std::string_view text, const judge::Map& map,
                                     std::vector<parser::Problem>& problems);

// ---- the outline that a board is drawn with, from variants/NAME.outline
//
// A board is never drawn wrongly: an outline that has an error or breaks a promise
// (outline.h) draws nothing, and `chancery check` says why. Both throw Failure when a file cannot be
// read.

// From the file NAME.outline in the keeper's own folder (Variant::own_drawings), or else in `folder`; where
// there is none, from that of the nearest board that is drawn alike (Variant::drawn_as).
std::optional<Outline> read_outline(const Variant& variant, const std::filesystem::path& folder);

// Is there such a file? Whether it draws is not looked at.
bool has_outline(const Variant& variant, const std::filesystem::path& folder);

// Why NAME.outline draws nothing, with path, line and caret; "" when it draws, or there is no such file.
std::string wrong_outline(const Variant& variant, const std::filesystem::path& folder);

} // namespace variants
