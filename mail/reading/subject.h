// SPDX-License-Identifier: GPL-3.0-or-later
// subject - whether a mail program put the Subject of an older mail there, or the writer his own
#pragma once

#include <string_view>

namespace mail {

// Cuts one "Re:", "AW:", "Re[2]:" or "[Error Flag]" off the front; false when there is none.
bool cut_reply_prefix(std::string_view& subject);

// The Subject is that of the mail that was answered: a mail program wrote it.
bool is_of_answer(std::string_view subject);

} // namespace mail
