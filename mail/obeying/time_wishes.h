// SPDX-License-Identifier: GPL-3.0-or-later
// time_wishes - requests for more time in words of everyday
#pragma once

#include "parser/mail_parser.h"

#include <cstddef>
#include <vector>

namespace mail {

class Context;

// "Can I have two more days?", in a line of its own or in two. How many statements that were.
std::size_t obey_wish_for_time(Context& context, const std::vector<parser::Statement>& statements,
                               std::size_t at);

} // namespace mail
