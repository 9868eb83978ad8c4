// obey - the statements of one mail, one after the other, and what follows from them together
#pragma once

#include "mail/commands/context.h"

namespace mail {

// Line for line, those that belong together at once: the units below "Builds:", an order broken in two.
// Courtesies are passed over. A game that cannot be read is refused in the reply; the statements for other
// games go on.
void obey(Context& context, const parser::MailScript& script);

// What the mail changed taken together: votes are counted, a full game starts, a complete set is processed
// when it is due, changed settings are announced. To be called once, after the reply's view of the games was
// taken. Returns what came of it, in sentences for the reply.
std::vector<std::string> settle(Context& context);

} // namespace mail
