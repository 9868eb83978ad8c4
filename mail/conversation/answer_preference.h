// SPDX-License-Identifier: GPL-3.0-or-later
// answer_preference - "France please, else Turkey": which powers a player would like, in words of his own
//
// The letter that tells of a seat in a forming game asks for it. A line that names powers and wishes, in any
// language of the lexicon, or names nothing else, is obeyed as SET PREFERENCE; one that says no to a power,
// or wishes for nothing, is answered by asking for that line.
#pragma once

#include "parser/mail_parser.h"

#include <string_view>

namespace mail {

class Context;

// False when nobody is asked for a preference, or the line names no power.
bool answer_preference(Context& context, const parser::Statement& statement);
// The same of a part of a line that is begun already: false when it is no plain wish for powers.
bool take_preference(Context& context, const parser::Statement& statement, std::string_view part);

} // namespace mail
