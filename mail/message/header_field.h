// SPDX-License-Identifier: GPL-3.0-or-later
// header_field - the one place where a header field of an outgoing mail is made
//
// Names of games and players and the subjects of press are written by strangers. Whatever the value, the
// result is one field: CR, LF, NUL and other controls become blanks before anything else happens.
#pragma once

#include <string>
#include <string_view>

namespace mail {

// "Subject: ...\n", folded at 78 characters where there are blanks. `value` is 7-bit text; other bytes become
// "?".
std::string header_field(std::string_view name, std::string_view value);
// Likewise with any UTF-8 text, by RFC 2047.
std::string text_field(std::string_view name, std::string_view text);
// "To: Ann Example <ann@example.org>"
std::string address_field(std::string_view name, std::string_view display_name, std::string_view address);

} // namespace mail
