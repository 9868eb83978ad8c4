// SPDX-License-Identifier: GPL-3.0-or-later
// written_text - what the writer of a mail wrote himself, as text for others
//
// Quoted lines, attributions, the copy of an older mail, signatures and what mail programs add are off; the
// lines that are left stay as they are, with an empty line where there was one or where something was taken
// out.
#pragma once

#include "parser/mail_parser.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// `text`: of the mail. Lines below an end word belong to no block here: all are statements.
parser::MailScript written_script(std::string_view text);
// The lines of these statements of written_script, and the comments ("# 1") between them.
std::vector<std::string> written_lines(std::string_view text, const parser::MailScript& script);
std::vector<std::string> written_lines(std::span<const parser::Statement> statements);

} // namespace mail
