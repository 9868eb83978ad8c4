// SPDX-License-Identifier: GPL-3.0-or-later
// reply_body - the lines of a mail with what came of each, and what stands on file after it
#pragma once

#include "mail/commands/session/growing_reply.h"
#include "mail/message/piece.h"

#include <cstddef>
#include <string>
#include <vector>

namespace mail {

// ---- the lines of a mail as the reply repeats them, with what came of each below it

// A line of the mail; the sign-on by a reply address is none.
bool is_line(const Echo& echo);
// A line that was obeyed.
bool is_done(const Echo& echo);
// Is a yes asked for, for which what the mail brought waits?
bool asks_yes(const Echo& echo);
std::size_t errors_in(const std::vector<Echo>& echoes);

// "> A par - bur" and the answers below it: an item. Secrets are blanked.
Piece told_echo(const GrowingReply& reply, const Echo& echo);
// The paragraph at the head of a reply that says how many lines were refused; empty when none was.
Piece summary_of_errors(const std::vector<Echo>& echoes);

// ---- what stands on file for a seat after a mail: orders, votes, time

class Context;

struct SeatOnFile {
  std::string address; // the seat's registered one; "" when it has none
  Piece told;          // heading, orders, votes, time
  std::string news;    // of a player with orders due: whether they are complete, in a sentence
};
// For each seat that the mail signed on to. To be taken before follow_up() lets the games go on.
std::vector<SeatOnFile> on_file_after(const Context& context);

} // namespace mail
