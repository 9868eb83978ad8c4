// SPDX-License-Identifier: GPL-3.0-or-later
// charset - bytes in a named charset to UTF-8
//
// Follows what mail clients do, not what they say: ISO-8859-1 means Windows-1252, and what is unlabelled or
// mislabelled is UTF-8 if it can be. Bytes that mean nothing become U+FFFD, so that a line can be refused for
// it; nothing is ever repaired by guessing. NUL becomes U+FFFD too. iconv knows the rest. Never fails.
//
// Every name, subject and text that comes by mail goes through here, and some of it on to other players: so
// what nobody can see (controls but TAB and line ends, marks of direction, blanks without width) is dropped
// here.
#pragma once

#include <string>
#include <string_view>

namespace mail {

std::string to_utf8(std::string_view bytes, std::string_view charset);
// UTF-7 is a way to hide characters from whoever looks at the bytes: taken as ASCII, and the player is told.
bool is_refused_charset(std::string_view charset);
// iconv loads a file for each charset but UTF-8 and Windows-1252. Loads those that the mail names, for a
// process that will open no file afterwards.
void load_charsets(std::string_view mail);

} // namespace mail
