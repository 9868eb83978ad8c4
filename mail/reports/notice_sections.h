// SPDX-License-Identifier: GPL-3.0-or-later
// notice_sections - sections about deadlines, seats that fall free, and games that wait; see sections.h
#pragma once

#include "mail/reports/report_letter.h"
#include "mail/text/piece.h"

namespace mail {

Piece orders_obeyed(const Report& report); // orders that were sent ahead
Piece deadline_near(const Report& report);
Piece orders_late(const Report& report);
Piece seats_abandoned(const Report& report);
Piece seats_in_disorder(const Report& report);
Piece waiting_for_player(const Report& report);
Piece standing_still(const Report& report);
Piece deadlines_moved(const Report& report);
Piece preview_of_turn(const Report& report); // under CIVIL PREVIEW, while orders are missing

} // namespace mail
