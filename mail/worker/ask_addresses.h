// SPDX-License-Identifier: GPL-3.0-or-later
// ask_addresses - the letters that ask an address whether it wants what waits for it (asking.h)
//
// An address has one such letter at a time. What is asked while it is out waits in silence, so that nobody
// can make the judge write again and again; after a yes the next letter goes out. Whoever writes again before
// he answered gets the letter again, at most once an hour, and three times in all. What may not be asked for
// now (mail/senders/questions.h) is dropped.
#pragma once

namespace mail {

class Context;

// Keeps what the mail's lines asked for, and writes the letters. To be called once, when all is obeyed.
void ask_addresses(Context& context);

} // namespace mail
