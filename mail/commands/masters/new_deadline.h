// SPDX-License-Identifier: GPL-3.0-or-later
// new_deadline - what others are told when the phase in play has a new deadline
#pragma once

#include "mail/reports/report.h"

#include <string>

namespace mail {

class Context;

// The text and the deadline behind it, by the clock of each reader.
NoticeText with_new_deadline(const Context& context, const games::Game& game, const std::string& text);

} // namespace mail
