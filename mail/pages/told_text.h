// SPDX-License-Identifier: GPL-3.0-or-later
// told_text - what people wrote, as far as pages may repeat it
//
// Neither function asks who plays: a page that hid the names of players would tell, to whoever writes many
// names, which of them it hides.
#pragma once

#include <string>
#include <string_view>

namespace mail {

// With "(hidden)" in the place of each mail address.
std::string without_addresses(std::string_view text);
// Without what may be a signature: a closing ("Regards,") in one of the last lines and all below it, or a
// last line of few words and no stop. The first line stays.
std::string without_signature(std::string_view text);

} // namespace mail
