// SPDX-License-Identifier: GPL-3.0-or-later
// mail_link - a link that writes a mail: its reader's mail program opens with everything filled in (RFC 6068)
//
// Links are quoted and forwarded with the letter that they stand in, so they hold commands and never a
// secret of a seat: no password, no reply address. A code that stands in one (agree_code.h) is good once, and
// from the address alone that it was made for.
#pragma once

#include <string>
#include <string_view>

namespace mail {

// `body`: lines that end with LF. No byte of a value ends the link or begins another field of it.
std::string mail_link(std::string_view address, std::string_view body);

} // namespace mail
