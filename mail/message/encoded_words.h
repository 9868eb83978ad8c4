// SPDX-License-Identifier: GPL-3.0-or-later
// encoded_words - RFC 2047: "=?utf-8?Q?Gr=C3=BC=C3=9Fe?=" in header fields, both ways
#pragma once

#include <string>
#include <string_view>

namespace mail {

// Decodes all encoded words of an unfolded value to UTF-8 on one line; raw bytes are read as UTF-8 or
// Windows-1252. Neighbours in one charset are joined first: clients split characters between them. Never
// fails.
std::string decode_words(std::string_view value);

// As it may stand in a field: plain ASCII stays, everything else becomes encoded words of at most 75
// characters, separated by single blanks, no character split. Controls become blanks.
std::string encode_words(std::string_view text);
// Likewise as a display name before an address: quoted where plain words do not suffice.
std::string encode_phrase(std::string_view text);

} // namespace mail
