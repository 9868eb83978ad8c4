// SPDX-License-Identifier: GPL-3.0-or-later
// offers - what the reply says first and last where a mail was not clear: what it was read as, and a form
//
// Only the writer's own reply has either, never the copy for another holder.
#pragma once

#include "mail/text/piece.h"

namespace mail {

class Context;

// "I read your mail as: ...", with what to answer; then the numbered choices. Empty when nothing is offered.
Piece offers(const Context& context);
// A line for each unit, build and removal that has no order after a mail that was not clear, with what the
// mail most likely says: to be copied, changed and sent.
Piece form_to_fill(const Context& context);

} // namespace mail
