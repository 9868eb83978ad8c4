// SPDX-License-Identifier: GPL-3.0-or-later
// body_text - which of the parts of a mail is what its writer wrote, and that as text
//
// Of a multipart/alternative the first text/plain that says anything, of a multipart/mixed all inline
// text/plain parts in their order, HTML only where no plain text is or where it shows what plain text cannot.
// Attachments and forwarded mails are never read: a note names them.
#pragma once

#include <string>
#include <vector>

namespace mail {

struct Part; // mime.h

struct BodyText {
  std::string text;               // UTF-8, LF
  std::vector<std::string> notes; // sentences for the reply
};

BodyText find_text(const Part& root);

} // namespace mail
