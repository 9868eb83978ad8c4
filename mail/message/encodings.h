// SPDX-License-Identifier: GPL-3.0-or-later
// encodings - the bytes of a mail as text: transfer encodings and charsets
#pragma once

#include <string>
#include <string_view>

namespace mail {

// ---- the content transfer encodings of RFC 2045: quoted-printable and base64
//
// Decoding takes what clients and mailing lists make of them, and never fails: what is no code stays as it is
// (quoted-printable) or is left out (base64).

// Blanks at line ends do not count (transports add them); line ends become LF.
std::string decode_quoted_printable(std::string_view text);
// Stops at the padding and at the first line that is plainly not base64 (a mailing list's footer).
std::string decode_base64(std::string_view text);
// `encoding`: a Content-Transfer-Encoding field's value; unknown ones leave the bytes as they are.
std::string decode_transfer(std::string_view bytes, std::string_view encoding);

// Bytes out of two digits behind a sign: "%20" of links, "=20" of quoted-printable. Other signs stay.
std::string decode_escapes(std::string_view text, char sign);

// Nothing but printable characters of ASCII, blanks among them.
bool is_printable(std::string_view text);
// Text with LF line ends, in lines of at most 76 characters; readable where it is ASCII. Lines that begin
// with "." or "From " are protected from mail systems that read a meaning into them.
std::string encode_quoted_printable(std::string_view text);
std::string encode_base64(std::string_view bytes);          // one line
std::string encode_base64_in_lines(std::string_view bytes); // of 76 characters

// ---- markup for mail
//
// Adds elements in ASCII: all else becomes numbers, so that no mail system on the way changes a byte of it.
// No line of them is longer than mail systems leave alone, where a blank allows it: a blank is as good as the
// end of a line nearly everywhere.
void append_folded(std::string& text, std::string_view elements);

// ---- bytes in a named charset to UTF-8
//
// Follows what mail clients do, not what they say: ISO-8859-1 means Windows-1252, and what is unlabelled or
// mislabelled is UTF-8 if it can be. Bytes that mean nothing become U+FFFD, so that a line can be refused for
// it; nothing is ever repaired by guessing. NUL becomes U+FFFD too. iconv knows the rest. Never fails.
//
// Every name, subject and text that comes by mail goes through here, and some of it on to other players: so
// what nobody can see (controls but TAB and line ends, marks of direction, blanks without width) is dropped
// here.

std::string to_utf8(std::string_view bytes, std::string_view charset);
// UTF-7 is a way to hide characters from whoever looks at the bytes: taken as ASCII, and the player is told.
bool is_refused_charset(std::string_view charset);
// iconv loads a file for each charset but UTF-8 and Windows-1252. Loads those that the mail names, for a
// process that will open no file afterwards.
void load_charsets(std::string_view mail);

} // namespace mail
