// SPDX-License-Identifier: GPL-3.0-or-later
// pgp_text - PGP armour inside a text: clear-signed text is laid bare, sealed text is taken out
//
// Nothing is verified: who wrote a mail is told by its address and the password. Quoted armour stays as it
// is.
#pragma once

#include <string>
#include <string_view>

namespace mail {

struct BareText {
  std::string text;    // LF line ends
  bool sealed = false; // encrypted text stood in it, and was taken out
};

BareText without_pgp_armour(std::string_view text);

} // namespace mail
