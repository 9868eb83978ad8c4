// SPDX-License-Identifier: GPL-3.0-or-later
// tokens_in_text - the judge's secrets, wherever they stand in a text: whoever reads one could use it
//
// Secrets are known by their form: the tokens of reply addresses and of bounce addresses, the codes that are
// mailed (GAME-SEAT-CODE, CONFIRM CODE) and the passwords that the judge draws. They are taken out of
// everything that goes to somebody else than the one whom they were told, or that is kept.
#pragma once

#include <string>
#include <string_view>

namespace games {
struct JudgeConf;
}

namespace mail {

// As people read it: "judge+alpine-f-...@example.org".
std::string without_tokens(std::string_view text, const games::JudgeConf& conf);
// The bytes of a mail, header, quoted-printable and all, with an "x" for each character of a secret; the
// length stays. A reply address is then one that holds no more.
std::string with_blanked_tokens(std::string_view bytes, const games::JudgeConf& conf);
// Is the last token of the address one of those "x"?
bool is_blanked_address(std::string_view address);

} // namespace mail
