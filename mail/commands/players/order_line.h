// SPDX-License-Identifier: GPL-3.0-or-later
// order_line - whether a line that is no command is taken as orders, and for which phase
#pragma once

#include "games/game/game.h"
#include "judge/board/phase.h"
#include "mail/commands/session/declared.h"
#include "parser/mail_parser.h"
#include "parser/order_parser.h"
#include "parser/text.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mail {

// Decides only: taken_orders.cc does what follows from it.

// What becomes of a line. Where several outcomes hold, the first of this list counts: somebody whose game is
// paused is told that, and not that his power has nothing to order.
enum class LineFate : std::uint8_t {
  like_command,     // no order in it, and nearly a command, a sign-on or a password
  from_observer,    // who gives no orders
  game_not_running, // not started, paused, over
  phase_refused,    // the PHASE or heading above it names a phase that nobody can order for
  kept_for_later,   // the PHASE above it names a phase to come
  stale_answer,     // the mail answers the letter for another phase, and names none
  nothing_due,      // the power has nothing to order in this phase
  talk,             // words to a person
  holds_prose,      // orders may stand in the line, but beside what makes them somebody's words
  taken,            // each of its orders is checked, and put on file when it is good
};

struct LineVerdict {
  LineFate fate;
  std::string why; // the sentence of a refusal; "" when kept, taken, or when it begins with prose
};

// `parts`: the line, parsed for the phase in play. Somebody is signed on.
LineVerdict why_not_taken(Context& context, const std::vector<parser::ParsedOrder>& parts,
                          const std::string& line);

// By what the mail, the seat and the game are, whatever orders a line holds. Somebody is signed on as a
// player.
LineVerdict why_nobody_asked(Context& context);

// Why nobody can order in this game now; "" when one can.
std::string why_no_orders(const games::Game& game);

// ---- orders for phases to come: PHASE, which names one, and CLEAR, which drops them all
//
// Such orders are kept as written, since nothing of the position is known yet, and checked when their phase
// opens. docs/commands/phase.txt.

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
