// SPDX-License-Identifier: GPL-3.0-or-later
// set_options - the options of SET: one row each
#pragma once

#include "mail/commands/session/set_row.h"

#include <span>

namespace mail {

std::span<const SetRow> set_table();

// ---- parts of it, each in a file of its own

std::span<const SetRow> clock_options(); // set_options_clock.cc
std::span<const SetRow> blind_options(); // set_options_blind.cc
std::span<const SetRow> press_options(); // set_options_press.cc

} // namespace mail
