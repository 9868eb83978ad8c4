// SPDX-License-Identifier: GPL-3.0-or-later
// clicks - what mail programs write when their user clicked a sign below a letter, or an answer in a calendar
#pragma once

#include <string>
#include <string_view>

namespace mail {

// The sign in the part that holds it by RFC 9078; "" when there is more than a sign.
std::string sign_of_part(std::string_view text);
// The sign in Gmail's part text/vnd.google.email-reaction+json; "" when there is none.
std::string sign_in_json(std::string_view json);
// The sign of a text that is nothing but Outlook's line, and the copy of the letter below it; "" for others.
std::string sign_in_sentence(std::string_view text);

} // namespace mail
