// SPDX-License-Identifier: GPL-3.0-or-later
// outgoing_mail - one outgoing mail before it is bytes, those bytes, and the links and pictures in it
#pragma once

#include "games/home/instant.h"
#include "mail/message/piece.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {
struct JudgeConf;
} // namespace games

namespace mail {

// ---- a picture that a letter is to carry, as words: what it shows, not yet drawn
//
// The commit that makes a letter never draws. The outbox keeps these words with the letter, and `deliver`
// draws (mail/outbox/drawing.h); a letter whose picture cannot be drawn goes without it. The words hold what
// the reader may see and nothing else, so no picture shows more.

struct BoardPicture {
  enum class Format : unsigned char { png, phone, pdf }; // phone: larger marks, short names
  Format format = Format::png;
  bool wanted = true;    // asked for; else it comes in HTML alone, and not to readers of plain text
  bool attached = false; // beside the text, not in it: whoever reads no HTML
  bool decided = false;  // the orders were carried out; else they are only meant
  std::string title;     // "frosty: Fall 1903"
  std::string turn;  // folder of a processed turn with the board; of a game, for a board of its own; or ""
  std::string board; // the board itself: a position and perhaps orders, as lines of a case
};

// Lines "key value", then the lines of the board.
std::string to_text(const BoardPicture& picture);
// nullopt when the text is not of this form.
std::optional<BoardPicture> read_board_picture(std::string_view text);

// ---- a link that writes a mail: its reader's mail program opens with everything filled in (RFC 6068)
//
// Links are quoted and forwarded with the letter that they stand in, so they hold commands and never a
// secret of a seat: no password, no reply address. A code that stands in one (reply_address.h) is good once,
// and from the address alone that it was made for.

// `body`: lines that end with LF. No byte of a value ends the link or begins another field of it.
std::string mail_link(std::string_view address, std::string_view body);

// ---- one outgoing mail before it is bytes, and those bytes
//
// text/plain in LF lines of at most 76, beside it HTML where it is wanted, 7bit or quoted-printable, one
// recipient; no header field with CR, LF or NUL. The same letter gives the same bytes.

// No letter is longer as encoded, whatever it tells: a text that would be is cut at the end of a line.
constexpr std::size_t most_letter_bytes = std::size_t{256} << 10;

struct Letter {
  std::string to; // one address
  std::string to_name;
  std::string subject;
  std::string news;      // the first line: what the letter tells, in a sentence or two; "" = nothing
  Piece told;            // as text cut where the letter would be too long ...
  Piece closing;         // ... but not what stands below it, and in HTML above it
  std::string from_name; // "Judge in alpine"; "" = the judge's code
  // In place of subject, sender and news, for programs that read letters (SET TOOLS); "" = no other.
  struct ForTools {
    std::string subject;   // "XXXX:alpine - S1901M Results"
    std::string from_name; // "Judge XXXX, game alpine"
    std::string lines;     // the "::" lines
  } for_tools;
  bool to_observer = false; // who may leave by RESIGN
  bool on_pages = false;    // the game stands on the pages of the judge
  std::string game;         // that it is about: List-Id, and one thread for all of them; "" = none
  int press = 0;            // its number among the letters of press of the reader's seat; 0 = it is no press
  std::string reply_to;     // an address of reply_address.h, a secret; "" = the judge's own
  std::string in_reply_to;  // message id of the mail answered, or ""
  std::vector<std::string> references;
  bool is_reply = false;               // Auto-Submitted: auto-replied, else auto-generated
  bool with_html = false;              // HTML goes with the text
  bool to_tools = false;               // its reader has set TOOLS
  std::string calendar;                // an entry for calendars (RFC 5545); "" = none
  std::optional<BoardPicture> picture; // of which write_message makes the place, and no more
  std::string id_seed; // what identifies it: (game, event number, recipient, kind): Message-ID is its hash
};

// The final bytes, LF line ends (a transport that needs CRLF converts). `now` is for the Date field.
std::string write_message(const Letter& letter, const games::JudgeConf& conf, games::Instant now);
// The Message-ID that write_message gives to a letter with this id_seed: "<hash@host>". What follows the last
// "#" of the seed (a-z, 0-9, dots) stands legibly in it: "<hash.x.s1901m@host>", so that an answer tells what
// it answers.
std::string message_id_for(std::string_view id_seed, const games::JudgeConf& conf);
// Has the id, with or without its brackets, that form and the judge's host?
bool is_own_message_id(std::string_view id, const games::JudgeConf& conf);

} // namespace mail
