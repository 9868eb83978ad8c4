// SPDX-License-Identifier: GPL-3.0-or-later
// own - whether something is a power's own
//
// Neutral armies are nobody's, and so are the eyes of a stranger: he has nothing of his own.
#pragma once

#include "judge/board/map.h"

namespace games {

inline bool is_own(judge::Power owner, judge::Power eyes) { return eyes && owner == eyes; }

} // namespace games
