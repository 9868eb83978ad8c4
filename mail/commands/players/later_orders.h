// SPDX-License-Identifier: GPL-3.0-or-later
// later_orders - orders for phases to come: PHASE, which names one, and CLEAR, which drops them all
//
// Such orders are kept as written, since nothing of the position is known yet, and checked when their phase
// opens. docs/commands/phase.txt.
#pragma once

#include "games/game/game.h"
#include "judge/board/phase.h"
#include "parser/mail_parser.h"
#include "parser/problem.h"

#include <string>
#include <vector>

namespace mail {

class Context;

// A line of orders below a PHASE that names a phase to come.
void keep_for_later(Context& context, const std::string& line);

// What can be checked before the phase opens: the grammar, and the kinds of orders. None: they may be kept.
std::vector<parser::Problem> faults_of_orders(const games::Game& game, judge::Phase phase,
                                              const std::string& line);
// Puts lines that were checked on file for the phase that PHASE named, all or none. False after a refusal.
bool keep_lines(Context& context, const std::vector<std::string>& lines);
// CANCEL below such a PHASE, and the words behind it: drops all that is kept for that phase.
void drop_kept(Context& context, parser::Words words);

} // namespace mail
