// SPDX-License-Identifier: GPL-3.0-or-later
// body_text - which of the parts of a mail is what its writer wrote, and that as text
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// Of a multipart/alternative the first text/plain that says anything, of a multipart/mixed all inline
// text/plain parts in their order, HTML only where no plain text is or where it shows what plain text cannot.
// Attachments and forwarded mails are never read: a note names them.

struct Part; // mime.h

// What a mail program writes for one click of its user, who wrote no word of it.
enum class Click : std::uint8_t {
  none,
  reaction,       // to a letter: the text is its sign alone
  calendar_answer // to an entry of a calendar: the text is empty
};

struct BodyText {
  std::string text;               // UTF-8, LF
  std::vector<std::string> notes; // sentences for the reply
  Click click = Click::none;
};

BodyText find_text(const Part& root);

// ---- what mail programs write when their user clicked a sign below a letter, or an answer in a calendar

// The sign in the part that holds it by RFC 9078; "" when there is more than a sign.
std::string sign_of_part(std::string_view text);

} // namespace mail
