// SPDX-License-Identifier: GPL-3.0-or-later
// address - what every reader and writer of mail addresses asks of one: "ann@example.org"
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace parser {

// True for an address that may go on the wire: one @, no blanks, controls, <, >; a local part of at most 64
// bytes, 254 in all. False for one that begins with "-", which a program could take for an option, and for
// one with !, %, / or | before the @, which mail systems have taken for ways, files and programs.
bool is_sendable(std::string_view address);

// Equal without regard to case.
bool same_address(std::string_view a, std::string_view b);

// The mailbox that an address leads to, in lower case: without what stands behind a "+", and at Gmail without
// dots. Who counts what goes to one person counts by it.
std::string mailbox_of(std::string_view address);

// The text with what `replaced` makes of each address in it. Rather too much than too little is taken for
// one: whatever has an @ between characters that addresses may have.
std::string without_addresses(std::string_view text,
                              const std::function<std::string(std::string_view address)>& replaced);
// Does the address stand in the text, as a whole and whatever its case?
bool holds_address(std::string_view text, std::string_view address);

} // namespace parser
