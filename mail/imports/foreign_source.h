// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_source - the files that a keeper wants imported, opened as what they are: plain, and not too large
#pragma once

#include "variants/imports/placed_lines.h"

#include <string>
#include <vector>

namespace mail {

// Nothing is looked into. Throws parser::UsageError, with the cure, for a link, folder, pipe or device, for a
// file that is not there, for packed files, and where they are too many or too large.
std::vector<variants::ForeignFile> read_sources(const std::vector<std::string>& paths);

} // namespace mail
