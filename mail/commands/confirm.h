// confirm - the yes of an address, by CONFIRM or by an answer to the judge's letter, and what it releases
#pragma once

#include <cstddef>
#include <string>

namespace mail {

class Context;

// The sender says yes to the letter with this code: what it named is obeyed. Refuses an unknown code.
void confirm(Context& context, const std::string& code, std::size_t line);
// "Yes.", "OK": a line that says no more than the answer itself.

} // namespace mail
