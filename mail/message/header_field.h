// SPDX-License-Identifier: GPL-3.0-or-later
// header_field - a header field: its encoded words, its media type, and the one place where it is made
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace mail {

// ---- RFC 2047: "=?utf-8?Q?Gr=C3=BC=C3=9Fe?=" in header fields, both ways

// Decodes all encoded words of an unfolded value to UTF-8 on one line; raw bytes are read as UTF-8 or
// Windows-1252. Neighbours in one charset are joined first: clients split characters between them. Never
// fails.
std::string decode_words(std::string_view value);

// ---- the one place where a header field of an outgoing mail is made
//
// Names of games and players and the subjects of press are written by strangers. Whatever the value, the
// result is one field: CR, LF, NUL and other controls become blanks before anything else happens.

// "Subject: ...\n", folded at 78 characters where there are blanks. `value` is 7-bit text; other bytes become
// "?".
std::string header_field(std::string_view name, std::string_view value);
// A header field with any UTF-8 text, encoded by RFC 2047.
std::string text_field(std::string_view name, std::string_view text);
// "To: Ann Example <ann@example.org>"
std::string address_field(std::string_view name, std::string_view display_name, std::string_view address);

// ---- the value of a Content-Type or Content-Disposition field: "text/plain; charset=utf-8"
//
// Takes comments, quoted strings, and the continued and encoded parameters of RFC 2231. A Content-Type that
// cannot be read is text/plain, as RFC 2045 has it.

struct MediaType {
  std::string name;                              // "text/plain", "attachment": lower case
  std::map<std::string, std::string> parameters; // names in lower case; values UTF-8

  bool is(std::string_view whole) const { return name == whole; }
  bool is_kind(std::string_view kind) const;           // "multipart" of "multipart/mixed"
  std::string parameter(const std::string& key) const; // "" when there is none
};

MediaType parse_media_type(std::string_view value);  // a field's value; "" gives text/plain
MediaType parse_disposition(std::string_view value); // "" gives inline
// As a field's value that every parser reads alike.
std::string to_field_value(const MediaType& type);

} // namespace mail
