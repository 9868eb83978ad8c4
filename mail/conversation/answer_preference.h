// SPDX-License-Identifier: GPL-3.0-or-later
// answer_preference - "France please, else Turkey": which powers a player would like, in words of his own
//
// The letter that tells of a seat in a forming game asks for it. A line of nothing but names of powers, in
// any language of the lexicon, and of words that wish is obeyed as SET PREFERENCE; where it names a power and
// says more, the answer asks for that line.
#pragma once

#include "parser/mail_parser.h"

namespace mail {

class Context;

// False when nobody is asked for a preference, or the line names no power.
bool answer_preference(Context& context, const parser::Statement& statement);

} // namespace mail
