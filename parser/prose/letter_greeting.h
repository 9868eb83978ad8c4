// SPDX-License-Identifier: GPL-3.0-or-later
// letter_greeting - does a letter greet somebody who is not the judge, and speak to a "you"?
#pragma once

#include "parser/prose/letter.h"

#include <vector>

namespace parser {

bool is_for_somebody(const std::vector<LetterLine>& lines);

} // namespace parser
