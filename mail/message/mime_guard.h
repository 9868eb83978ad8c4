// SPDX-License-Identifier: GPL-3.0-or-later
// mime_guard - a mail rewritten into a form that mimetic 0.9.8 splits correctly and in little time
//
// mimetic loses all headers behind an mbox line or a BOM, ends a header at the first line that is no field,
// needs quadratic time for long header lines, overflows the stack on deep nesting, and misplaces parts when
// boundaries have blanks behind them, begin alike, are missing or are not closed (docs/reading.md has the
// list, with measurements). So every mail is normalised first: CRLF line ends, unfolded fields, own
// boundaries that cannot occur in the text, every multipart closed, message/* parts left shut. What exceeds
// the limits is made one plain text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mail {

struct GuardedMail {
  std::string bytes;
  std::string refusal; // as Mime::refusal
};

GuardedMail guard_mime(std::string_view bytes, std::size_t limit);

struct RawField {
  std::string name, value; // as Field in mime.h
};
// Those of the mail's own header; its body is not looked at.
std::vector<RawField> head_fields(std::string_view bytes);

// How guard_mime renames the type of a message/* part, which mimetic would open: "message/rfc822" is
// "x-message/rfc822".
constexpr std::string_view shut_message = "x-message/";

} // namespace mail
