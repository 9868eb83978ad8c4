// SPDX-License-Identifier: GPL-3.0-or-later
// text_without_passwords - a mail's text as it may be kept
//
// A sign-on on a line of its own loses its password, and so does SET PASSWORD. Where anything else is like a
// sign-on (spread over lines, spaced out, in a sentence), nobody can tell where the password stands: what
// follows is left out, in a quoted part to its end, else to the end of the text.
#pragma once

#include <string>
#include <string_view>

namespace mail {

// Of a text of several lines; each ends with a line end.
std::string text_without_passwords(std::string_view text);
// Does a line hold anything like a sign-on, but not one on a line of its own?
bool hides_sign_on(std::string_view line);

} // namespace mail
