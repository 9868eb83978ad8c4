// message - a mail as a value: read from bytes, written to bytes
//
// Reading never throws on any bytes: what cannot be split is taken as one plain text, and a note says so.
// mimetic splits the MIME tree behind a guard (docs/mail.md); decoding is done here. Writing makes the final
// bytes: text/plain, beside it HTML where it is wanted, 7bit or quoted-printable, CRLF-free (LF) lines of at
// most 76, one recipient; no header field with CR, LF or NUL.
#pragma once

#include "games/home/conf.h"
#include "games/home/instant.h"
#include "mail/message/delivery_report.h"
#include "parser/address.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mail {

struct Address {
  std::string address; // "ann@example.org"
  std::string name;    // decoded display name, may be empty
};

struct Message {
  std::vector<Address> from;   // of the one From field; empty or several: nobody can be told apart
  std::string envelope_sender; // "<>" = the null sender (a bounce), "" = not known
  std::string envelope_recipient;
  std::vector<std::string> recipients; // every address that it says it was sent to, the envelope's first
  // Authentication-Results fields, each with the number of Received fields that stand above it
  std::vector<std::pair<int, std::string>> authentication;
  std::string subject;    // decoded, one line
  std::string message_id; // "<...>" or ""
  std::string traits;     // what tells it from others where it has no Message-ID: see content_key.h; or ""
  std::string in_reply_to;
  std::vector<std::string> references;
  std::string text;               // UTF-8, LF: what the person wrote, with quoted text and signature still in
  std::vector<std::string> notes; // for the reply: "attachment orders.txt was not read"
  std::string automatic;          // why it counts as automatic mail (never answered), "" for a person's mail
  DeliveryReport delivery;        // what it reports of a mail of ours, if it is a bounce
  bool too_large = false;         // longer than the limit: the header alone was read, the text is empty
};

// `own_address`: the judge's, whose mail counts as automatic. `limit`: JudgeConf::mail_limit.
Message read_message(std::string_view bytes, std::string_view envelope_sender,
                     std::string_view envelope_recipient, std::string_view own_address,
                     std::size_t limit = 1 << 20);

// One outgoing mail before it is bytes.
struct Letter {
  std::string to; // one address
  std::string to_name;
  std::string subject;
  std::string text;        // UTF-8, LF
  std::string from_name;   // "Judge XXXX, game x"; "" = the judge's code
  std::string game;        // that it is about: List-Id, and one thread for all of them; "" = none
  std::string reply_to;    // an address of reply_address.h, a secret; "" = the judge's own
  std::string in_reply_to; // message id of the mail answered, or ""
  std::vector<std::string> references;
  bool is_reply = false; // Auto-Submitted: auto-replied, else auto-generated
  bool html = false;     // the same text as HTML beside it
  std::string id_seed;   // what identifies it: (game, event number, recipient, kind): Message-ID is its hash
};

// The final bytes, LF line ends (a transport that needs CRLF converts). `now` is for the Date field.
std::string write_message(const Letter& letter, const games::JudgeConf& conf, games::Instant now);
// The Message-ID that write_message gives to a letter with this id_seed: "<hash@host>". What follows the last
// "#" of the seed (a-z, 0-9, dots) stands legibly in it: "<hash.x.s1901m@host>", so that an answer tells what
// it answers.
std::string message_id_for(std::string_view id_seed, const games::JudgeConf& conf);

} // namespace mail
