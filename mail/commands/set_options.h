// SPDX-License-Identifier: GPL-3.0-or-later
// set_options - the options of SET: one row each, for the values of games/game/setting_table.h and for others
#pragma once

#include "mail/commands/session/set_row.h"

#include <span>

namespace mail {

std::span<const SetRow> set_table();
// SET NO DIAS for SET DIAS: the other value of its switch; nullptr when it is none, or has no words for that.
const SetRow* other_value(const SetRow& row);

} // namespace mail
