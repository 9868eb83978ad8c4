// SPDX-License-Identifier: GPL-3.0-or-later
// echoes - the lines of a mail as the reply repeats them, with what came of each below it
#pragma once

#include "mail/commands/session/answering.h"
#include "mail/text/piece.h"

#include <cstddef>
#include <vector>

namespace mail {

// A line of the mail; the sign-on by a reply address is none.
bool is_line(const Echo& echo);
// A line that was obeyed.
bool is_done(const Echo& echo);
std::size_t errors_in(const std::vector<Echo>& echoes);

// "> A par - bur" and the answers, set in lines; as HTML a row of a table. Secrets are blanked.
Piece told_echo(const Answering& answering, const Echo& echo);
// The paragraph at the head of a reply that says how many lines were refused; empty when none was.
Piece summary_of_errors(const std::vector<Echo>& echoes);

} // namespace mail
