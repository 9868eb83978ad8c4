// SPDX-License-Identifier: GPL-3.0-or-later
// filed_mail - the form in which a mail is kept, without passwords and tokens, and what identifies it
#pragma once

#include "games/store/declared.h"

#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- a mail's text as it may be kept
//
// A sign-on on a line of its own loses its password, and so does SET PASSWORD. Where anything else is like a
// sign-on (spread over lines, spaced out, in a sentence), nobody can tell where the password stands: what
// follows is left out, in a quoted part to its end, else to the end of the text.

// Of a text of several lines; each ends with a line end.
std::string text_without_passwords(std::string_view text);
// Does a line hold anything like a sign-on, but not one on a line of its own?
bool hides_sign_on(std::string_view line);

// ---- the judge's secrets, wherever they stand in a text: whoever reads one could use it
//
// Secrets are known by their form: the tokens of reply addresses and of bounce addresses, the codes that are
// mailed (GAME-SEAT-CODE, CONFIRM CODE) and the passwords that the judge draws. They are taken out of
// everything that goes to somebody else than the one whom they were told, or that is kept.

// As people read it: "judge+alpine-f-...@example.org".
std::string without_tokens(std::string_view text, const games::JudgeConf& conf);
// The bytes of a mail, header, quoted-printable and all, with an "x" for each character of a secret; the
// length stays. A reply address is then one that holds no more.
std::string with_blanked_tokens(std::string_view bytes, const games::JudgeConf& conf);
// Is the last token of the address one of those "x"?
bool is_blanked_address(std::string_view address);

// ---- what identifies a mail, whichever door it came by, and however often
//
// Made of what its writer's own program wrote, never of what mail systems add on the way: they add different
// fields at each door. Lines are compared without blanks at their ends.

struct Message;
struct SpooledMail;

// 64 letters and digits. The Message-ID counts, or where there is none Date, To and Subject (and without a
// Date the first mail system's Received field), always with the sender and the text. A mail that has none of
// these is known by the name that its door has for it, or else by its spooled file: it is better to obey a
// mail twice than to pass over a second PROCESS.
std::string content_key(const Message& message, const SpooledMail& mail);

// ---- the form in which a mail is kept: as it was read, without secrets
//
// What was not read (attachments, the other form of a text, a mail that is too large) may hold passwords that
// nobody has looked for, so it is not kept, and neither are the bytes in which a text came.

// The envelope, the fields that tell who wrote, when, and about what, what the mail server confirmed, and the
// text as it was read; passwords, reply tokens and codes are blanked, and the secrets that the mail used
// wherever they stand.
std::string filed_text(const SpooledMail& mail, const Message& message,
                       const std::vector<std::string>& secrets, const games::JudgeConf& conf);
// Of a mail that is not obeyed, since it came before: its secrets are not known, so its text is not kept.
std::string filed_head(const SpooledMail& mail, const Message& message, const games::JudgeConf& conf);

} // namespace mail
