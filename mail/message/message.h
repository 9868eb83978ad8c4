// SPDX-License-Identifier: GPL-3.0-or-later
// message - a mail that came in as a value, read from bytes, a report on a mail of ours among it
#pragma once

#include "mail/message/body_text.h"
#include "mail/message/credentials.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mail {

// ---- what a mail system says became of a mail of ours: a bounce (RFC 3464)
//
// Says what the report claims. Anybody can write a report: the address that it came to tells whether it is
// about a mail that we sent, its text does not.

struct Part; // mime.h

struct RecipientReport {
  std::string address;    // that we wrote to; always fit to be sent to
  std::string action;     // "failed", "delayed", "delivered", "relayed", "expanded"
  std::string status;     // "5.1.1"; "" when there is none
  std::string diagnostic; // what the server said, one line; may be empty

  // Is nobody reached there, whatever the mail is and whoever sent it (RFC 3463)? The address is unknown or
  // closed, there is no way to it, or the mail system gave up after days.
  bool is_dead() const;
  bool operator==(const RecipientReport&) const = default;
};

struct DeliveryReport {
  std::vector<RecipientReport> recipients; // 20 at most; empty: the mail is no delivery report
  std::string returned_id;                 // the Message-ID of the mail that it is about; may be empty
  bool operator==(const DeliveryReport&) const = default;
};

// ---- a mail that came in as a value, read from bytes
//
// Reading never throws on any bytes: what cannot be split is taken as one plain text, and a note says so.
// mimetic splits the MIME tree behind a guard (docs/reading.md); decoding is done here.

struct Message {
  std::vector<Address> from;   // of the one From field; empty or several: nobody can be told apart
  std::string envelope_sender; // "<>" = the null sender (a bounce), "" = not known
  std::string envelope_recipient;
  std::vector<std::string> recipients; // every address that it says it was sent to, the envelope's first
  std::vector<std::string> received;   // the Received fields, the newest first; ten at most
  // Authentication-Results fields, each with the number of Received fields that stand above it
  std::vector<std::pair<int, std::string>> authentication;
  std::string subject;    // decoded, one line
  std::string message_id; // "<...>" or ""
  std::string traits;     // what tells it from others where it has no Message-ID: see filed_mail.h; or ""
  std::string in_reply_to;
  std::vector<std::string> references;
  std::string text; // UTF-8, LF: what the person wrote, with quoted text and signature still in
  Click click = Click::none;
  std::vector<std::string> notes; // for the reply: "attachment orders.txt was not read"
  std::string automatic;          // why it counts as automatic mail (never answered), "" for a person's mail
  DeliveryReport delivery;        // what it reports of a mail of ours, if it is a bounce
  bool too_large = false;         // longer than the limit: the header alone was read, the text is empty
  bool operator==(const Message&) const = default;
};

// The longest text of a mail of at most `limit` bytes: in the charsets of people a byte is three bytes of
// UTF-8 at most. What is longer, as in charsets that make twelve of one, is cut, and a note says so.
constexpr std::size_t most_text_bytes(std::size_t limit) { return 3 * limit + 1; }

// Whatever the Message says of these becomes what the head says. Of its From only names are kept.
void take_over(Message& message, const Credentials& credentials);

// `own_address`: the judge's, whose mail counts as automatic. `limit`: JudgeConf::mail_limit.
Message read_message(std::string_view bytes, std::string_view envelope_sender,
                     std::string_view envelope_recipient, std::string_view own_address,
                     std::size_t limit = 1 << 20);

// ---- whether a mail program put the Subject of an older mail there, or the writer his own

// Cuts one "Re:", "AW:", "Re[2]:" or "[Error Flag]" off the front; false when there is none.
bool cut_reply_prefix(std::string_view& subject);

// The Subject is that of the mail that was answered: a mail program wrote it.
bool is_of_answer(std::string_view subject);

} // namespace mail
