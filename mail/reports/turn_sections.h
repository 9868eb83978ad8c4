// SPDX-License-Identifier: GPL-3.0-or-later
// turn_sections - sections about what special rules made of a turn; see sections.h
#pragma once

#include "mail/reports/report_letter.h"
#include "mail/text/piece.h"

namespace mail {

Piece held_for_a_year(const Report& report); // under HOLD WIN
Piece auctions(const Report& report);        // rule intimate
Piece new_vassals(const Report& report);     // rule vassal_dummies

} // namespace mail
