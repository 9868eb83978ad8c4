// SPDX-License-Identifier: GPL-3.0-or-later
// on_file - what stands on file for a seat after a mail: orders, votes, time
#pragma once

#include "mail/text/piece.h"

#include <string>
#include <vector>

namespace mail {

class Context;

struct SeatOnFile {
  std::string address; // the seat's registered one; "" when it has none
  Piece told;          // heading, orders, votes, time
};
// For each seat that the mail signed on to. To be taken before follow_up() lets the games go on.
std::vector<SeatOnFile> on_file_after(const Context& context);

} // namespace mail
