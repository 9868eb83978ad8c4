// SPDX-License-Identifier: GPL-3.0-or-later
// media_type - the value of a Content-Type or Content-Disposition field: "text/plain; charset=utf-8"
//
// Takes comments, quoted strings, and the continued and encoded parameters of RFC 2231. A Content-Type that
// cannot be read is text/plain, as RFC 2045 has it.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace mail {

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
