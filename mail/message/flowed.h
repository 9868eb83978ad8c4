// SPDX-License-Identifier: GPL-3.0-or-later
// flowed - format=flowed text (RFC 3676) to the lines that its writer saw
#pragma once

#include <string>
#include <string_view>

namespace mail {

// Takes off space-stuffing and joins soft-broken lines of one quote depth; "-- " is never joined. LF line
// ends.
std::string unflow(std::string_view text, bool delete_space);

} // namespace mail
