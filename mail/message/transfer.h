// SPDX-License-Identifier: GPL-3.0-or-later
// transfer - the content transfer encodings of RFC 2045: quoted-printable and base64
//
// Decoding takes what clients and mailing lists make of them, and never fails: what is no code stays as it is
// (quoted-printable) or is left out (base64).
#pragma once

#include <string>
#include <string_view>

namespace mail {

// Blanks at line ends do not count (transports add them); line ends become LF.
std::string decode_quoted_printable(std::string_view text);
// Stops at the padding and at the first line that is plainly not base64 (a mailing list's footer).
std::string decode_base64(std::string_view text);
// `encoding`: a Content-Transfer-Encoding field's value; unknown ones leave the bytes as they are.
std::string decode_transfer(std::string_view bytes, std::string_view encoding);

// Text with LF line ends, in lines of at most 76 characters; readable where it is ASCII. Lines that begin
// with "." or "From " are protected from mail systems that read a meaning into them.
std::string encode_quoted_printable(std::string_view text);
std::string encode_base64(std::string_view bytes);          // one line
std::string encode_base64_in_lines(std::string_view bytes); // of 76 characters

} // namespace mail
