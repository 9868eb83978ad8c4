// SPDX-License-Identifier: GPL-3.0-or-later
// confirm - the yes of an address, by CONFIRM or by an answer to the judge's letter, and what it releases
#pragma once

#include <cstddef>
#include <string>

namespace mail {

class Context;

// The sender says yes to the letter with this code: what it named is obeyed. Refuses an unknown code.
void confirm(Context& context, const std::string& code, std::size_t line);
// A text that calls itself automatic says no yes, however it is written: nothing of it is obeyed or answered.
// True when the mail is one. `code`: of the letter that it answers.
bool refuse_automatic(Context& context, const std::string& code);

} // namespace mail
