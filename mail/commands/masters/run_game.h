// SPDX-License-Identifier: GPL-3.0-or-later
// run_game - the course of a game: PROCESS, FORCE BEGIN, PAUSE, TERMINATE, ROLLBACK and the like
#pragma once

#include "mail/letters/report.h"

#include <string>

namespace mail {

class Context;

// The text and the deadline behind it, by the clock of each reader.
NoticeText with_new_deadline(const Context& context, const games::Game& game, const std::string& text);

} // namespace mail
