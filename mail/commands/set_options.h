// SPDX-License-Identifier: GPL-3.0-or-later
// set_options - the options of SET: one row each, and the forms of a row
#pragma once

#include "mail/commands/session/handlers.h"

#include <span>

namespace mail {

std::span<const SetRow> set_table();
// What undoes it: SET NO DIAS for SET DIAS, SET WHITE for SET GREY. Returns nullptr if the row sets no
// setting, or what games begin with, or if there are no words for that.
const SetRow* row_that_undoes(const SetRow& row);

} // namespace mail
