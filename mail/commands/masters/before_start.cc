// SPDX-License-Identifier: GPL-3.0-or-later
// before_start - see before_start.h
#include "mail/commands/masters/before_start.h"

#include "mail/commands/session/context.h"

namespace mail {

bool is_forming(Context& context, std::string_view option) {
  if (context.game().state == games::State::forming) return true;
  context.refuse("SET " + std::string(option) + " works before the start only.");
  return false;
}

} // namespace mail
