// SPDX-License-Identifier: GPL-3.0-or-later
// date_resolver - the moment that the parts of a date mean to somebody who writes them now
#pragma once

#include "games/home/date_frame.h"
#include "games/home/date_parts.h"

namespace games {

DateOrError resolve_date(const DateParts& parts, const DateFrame& frame);

} // namespace games
