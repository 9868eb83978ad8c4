// subject - what a Subject says: of which mail it is, and what its writer put there himself
#pragma once

#include <string_view>

namespace mail {

// Cuts one "Re:", "AW:" or "[Error Flag]" off the front; false when there is none.
bool cut_reply_prefix(std::string_view& subject);

// A mail program wrote it: it is that of the mail that was answered.
bool is_of_answer(std::string_view subject);

} // namespace mail
