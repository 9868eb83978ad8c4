// SPDX-License-Identifier: GPL-3.0-or-later
// sections - the table of what a letter is made of, one function a section
#pragma once

#include "mail/letters/report_letter.h"
#include "mail/message/piece.h"

namespace mail {

Piece compose(const Report& report);

} // namespace mail
