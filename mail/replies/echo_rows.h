// SPDX-License-Identifier: GPL-3.0-or-later
// echo_rows - the lines of a mail as rows of a table: what was written, and what came of it
#pragma once

#include "mail/commands/session/answering.h"

#include <string>
#include <vector>

namespace mail {

// `remarks`: sentences below the answers. Secrets are blanked. For html::table().
std::string echo_row(const Answering& answering, const Echo& echo, const std::vector<std::string>& remarks);

} // namespace mail
