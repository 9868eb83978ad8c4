// set_options - the options of SET: one row each
#pragma once

#include "mail/commands/session/set_row.h"

#include <span>

namespace mail {

std::span<const SetRow> set_table();

} // namespace mail
