// SPDX-License-Identifier: GPL-3.0-or-later
// typeset - plain text in fixed columns: wrapping, padding, lists in words
//
// Columns count characters, not bytes. Nothing here knows what a game is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

inline constexpr std::size_t prose_width = 72; // of all that the judge itself says

// How many characters a UTF-8 text takes on the screen.
std::size_t columns_of(std::string_view text);
// The first `count` characters of a UTF-8 text.
std::string_view first_characters(std::string_view text, std::size_t count);
// `text` and blanks up to `width`; never cut.
std::string padded(std::string_view text, std::size_t width);

// Words of `text` set in lines of at most `width`; the first line begins with `first`, the others with
// `later`. A word longer than a line gets a line of its own. Every line ends with LF.
std::string wrapped(std::string_view text, std::size_t width, std::string_view first = "",
                    std::string_view later = "");
// A line that somebody else wrote: as it is if it fits, else parted at blanks, the marks of a quotation
// ("> ") before each piece. A word longer than a line stays whole. Every line ends with LF.
std::string wrapped_line(std::string_view line, std::size_t width = prose_width);
// Does the sentence of a line of prose go on in the next, because its next word did not fit?
bool runs_on(std::string_view line, std::string_view next);
// A paragraph of prose.
std::string paragraph(std::string_view text);

// "a", "a and b", "a, b and c".
std::string in_words(const std::vector<std::string>& items, std::string_view last = "and");
// "1 unit", "3 units".
std::string counted(std::size_t number, std::string_view thing);
// With its first letter in upper case.
std::string capitalized(std::string text);

} // namespace mail
