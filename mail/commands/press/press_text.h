// SPDX-License-Identifier: GPL-3.0-or-later
// press_text - the text of a message or of an entry in a diary: may it be so long, does it hold an order of
// its writer's, and how a list shows it
#pragma once

#include "games/home/instant.h"

#include <string>
#include <vector>

namespace mail {

class Context;

// Lines as one text, each with its end.
std::string joined_lines(const std::vector<std::string>& lines);
bool is_blank_text(const std::vector<std::string>& lines);
// "The message has more than 2000 lines: part it."; "" when it has not.
std::string why_too_long(const std::vector<std::string>& lines);
// An order of the writer's own in a text without an end word, which he hardly meant for it; "" when there is
// none.
std::string own_order_in(Context& context, const std::vector<std::string>& lines);

// "12  Nov 21 09:00  TITLE: Shall we talk ...", cut to the width of a line.
std::string in_list(const Context& context, int number, games::Instant at, const std::string& title,
                    const std::string& text);

} // namespace mail
