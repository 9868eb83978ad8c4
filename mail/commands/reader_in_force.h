// SPDX-License-Identifier: GPL-3.0-or-later
// reader_in_force - what the sign-on in force says to whoever tells orders from courtesies
#pragma once

#include "mail/reading/courtesy.h"

#include <span>
#include <string>

namespace mail {

class Context;

// The board and the phase of the game signed on to; without a sign-on, orders of the standard board.
// `writer`: the names of the mail's writer, which outlive the reader.
CourtesyReader reader_in_force(Context& context, std::span<const std::string> writer = {});

} // namespace mail
