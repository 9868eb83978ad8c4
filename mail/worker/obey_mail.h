// obey - the statements of one mail, one after the other, and what follows from them together
#pragma once

#include "parser/mail_parser.h"

namespace mail {

class Context;

// Line for line, those that belong together at once: the units below "Builds:", an order broken in two.
// Courtesies are passed over. A game that cannot be read is refused in the reply; the statements for other
// games go on.
void obey(Context& context, const parser::MailScript& script);

} // namespace mail
