// SPDX-License-Identifier: GPL-3.0-or-later
// outline_file - the outline that a board is drawn with, from variants/NAME.outline
//
// A board is never drawn wrongly: an outline that has an error (outline_reader.h) or breaks a promise
// (outline_promises.h) draws nothing, and `chancery check` says why. Both throw Failure when a file cannot be
// read.
#pragma once

#include "variants/file/variant.h"
#include "variants/outlines/outline.h"

#include <filesystem>
#include <optional>
#include <string>

namespace variants {

// From the file NAME.outline in the keeper's own folder (Variant::own_drawings), or else in `folder`; where
// there is none, from that of the nearest board that is drawn alike (Variant::drawn_as).
std::optional<Outline> read_outline(const Variant& variant, const std::filesystem::path& folder);

// Is there such a file? Whether it draws is not looked at.
bool has_outline(const Variant& variant, const std::filesystem::path& folder);

// Why NAME.outline draws nothing, with path, line and caret; "" when it draws, or there is no such file.
std::string wrong_outline(const Variant& variant, const std::filesystem::path& folder);

} // namespace variants
