// SPDX-License-Identifier: GPL-3.0-or-later
// holder_copies - letters to the registered addresses of seats that somebody else wrote for
#pragma once

#include "mail/message/letter.h"
#include "mail/replies/on_file.h"

#include <vector>

namespace mail {

// A letter to each such address, with the lines that concern its seats and what is on file for them.
std::vector<Letter> copies_to_holders(const Context& context, const std::vector<SeatOnFile>& on_file);

} // namespace mail
