// SPDX-License-Identifier: GPL-3.0-or-later
// passed_over_words - what the judge passed over in a mail, in words
#pragma once

#include "parser/mail_parser.h"

#include <string>
#include <vector>

namespace mail {

// "Passed over: line 1 as the line above a quotation, lines 2-9 as quoted, and all from line 10 on as a
// signature." and what to do instead; "" when nothing was passed over.
std::string passed_over_in_words(const std::vector<parser::IgnoredText>& passed_over);

} // namespace mail
