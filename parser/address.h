// address - what every reader and writer of mail addresses asks of one: "ann@example.org"
#pragma once

#include <string_view>

namespace parser {

// True for an address that may go on the wire: one @, no blanks, controls, <, >; a local part of at most 64
// bytes, 254 in all. False for one that begins with "-", which a program could take for an option.
bool is_sendable(std::string_view address);

// Equal without regard to case.
bool same_address(std::string_view a, std::string_view b);

} // namespace parser
