// after_mail - what the lines of a mail changed, taken together
#pragma once

#include <string>
#include <vector>

namespace mail {

class Context;

// What the mail changed taken together: votes are counted, a full game starts, a complete set is processed
// when it is due, changed settings are announced. To be called once, after the reply's view of the games was
// taken. Returns what came of it, in sentences for the reply.
std::vector<std::string> settle(Context& context);

} // namespace mail
