// text - what every reader of mail needs: case, blanks, lines; bytes as ASCII, whatever the locale
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mail {

std::string to_lower(std::string_view text);
bool equals_ignoring_case(std::string_view a, std::string_view b);
std::string_view trim(std::string_view text); // blanks, tabs, CR and LF off both ends
// The lines of a text without their ends (LF or CRLF); the views point into `text`. A last line without end
// counts.
std::vector<std::string_view> lines_of(std::string_view text);
// Controls (line ends, NUL, tabs, DEL) become single blanks: fit for one line.
std::string one_line(std::string_view text);
bool is_ascii(std::string_view text);

} // namespace mail
