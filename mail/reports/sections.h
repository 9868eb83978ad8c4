// SPDX-License-Identifier: GPL-3.0-or-later
// sections - the table of what a letter is made of, one function a section
//
// compose() writes the sections of one kind of letter in the order of the table, a blank line between them; a
// section that has nothing to say to this reader is left out. To add one: a function and a row in sections.cc
// (docs/reports.md).
#pragma once

#include "mail/reports/report_letter.h"
#include "mail/text/piece.h"

namespace mail {

Piece compose(const Report& report);

} // namespace mail
