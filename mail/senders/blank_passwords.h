// blank_passwords - passwords out of everything that is echoed
//
// Errs on the side of blanking: whatever begins nearly like a sign-on, and whatever stands after a word like
// PASSWORD.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mail {

// A command line as it may be shown: "SIGNON Fx ****", "SIGNOM ****", "SET PASSWORD ****".
std::string blank_passwords(std::string_view line);
// Likewise a line that may be quoted: "> SIGNON Fx ****". What stands before its first word stays.
std::string blank_quoted_passwords(std::string_view line);
// A sign-on that names a seat and no password: that may stand in the line below.
bool lacks_password(std::string_view line);
// A line of press: only a complete sign-on to this game (ENDPRESS was forgotten before it) is blanked.
std::string blank_press_passwords(std::string_view line, std::string_view game);
// Blanks each of the secrets that is long enough not to be a common word, wherever it stands as a word.
std::string blank_secrets(std::string_view text, const std::vector<std::string>& secrets);

} // namespace mail
