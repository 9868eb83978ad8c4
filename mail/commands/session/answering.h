// SPDX-License-Identifier: GPL-3.0-or-later
// answering - what the reply to a mail will be made of: each line as it was understood, and what came of it
#pragma once

#include "judge/board/order.h"
#include "mail/commands/session/budget.h"
#include "mail/commands/session/session.h"
#include "mail/message/board_picture.h"
#include "parser/mail_parser.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

struct Answer {
  enum class Kind : std::uint8_t {
    sentence, // wrapped by the reply
    error,    // likewise, and marked
    verbatim, // a line of a table, a list, a caret: as it is
    words,    // a line that somebody wrote: whatever it looks like, it is text
    piece     // whole lines, and the elements that tell the same
  };
  Kind kind = Kind::sentence;
  std::string text;
  std::string html; // of a piece
};

// Is it set in lines by the reply?
constexpr bool is_sentence(Answer::Kind kind) {
  return kind == Answer::Kind::sentence || kind == Answer::Kind::error;
}

// One line of the reply: what was read, and what came of it.
struct Echo {
  std::size_t line = 0; // 0 = the Subject
  std::string source;   // as written, secrets blanked; "" = none
  std::vector<Answer> answers;
  bool error = false;
  bool of_orders = false;   // it is about orders: where it is an error, some that were meant are not on file
  bool passed_over = false; // talk before any sign-on
  std::size_t skipped = 0;  // lines below it that were not obeyed, because this sign-on failed
  bool shown = true;
  std::size_t alike = 0; // later lines that were refused for the same reason, and are not shown
  std::string copy_to;   // the seat's registered address when somebody else wrote the line; it gets a copy
  std::string copy_game; // the game of that seat
};

// Lines of the mail, and the recogniser of mail/obeying/obey_mail.cc that took them: what EXPLAIN and
// `chancery explain` print.
struct TakenLines {
  std::size_t first = 0, last = 0; // numbers of lines; 0 = the Subject
  std::string_view by;             // its name, which outlives the mail
  SignOn signon;                   // in force behind them
};

// What the evidence in a letter (parser/prose/evidence.h) says of the units for which its lines left no
// order.
struct WeighedUnit {
  struct Reading {
    std::optional<judge::Order> order; // none: the letter says nothing of the unit
    float probability = 0;
  };
  judge::Power power;
  std::vector<Reading> readings; // the likeliest first
};
struct WeighedLetter {
  SignOn signon;
  std::vector<WeighedUnit> units;
  float together = 1; // how likely the likeliest readings of all units are
  float certain = 1;  // from where on they are proposed
};

// An order that the answer proposes, or a choice that it offers.
struct Offered {
  std::string game;
  judge::Power power;
  judge::Order order;
  int question = 0, number = 0; // of a choice; 0: the order is proposed
};

struct Answering {
  std::vector<Echo> echoes;
  std::vector<TakenLines> taken;
  std::vector<WeighedLetter> weighed; // each part of the mail that was weighed
  // Greetings and the like, which only a reader who knows the board can tell.
  std::vector<parser::IgnoredText> passed_over;
  std::vector<parser::IgnoredText> hidden; // ignored text that holds orders of the writer's
  std::vector<std::string> notes;          // sentences on what was not read, besides the notes of the message
  std::vector<std::string> secrets;        // passwords in the mail: no reply ever shows them
  std::optional<BoardPicture> picture;     // the one that the answer carries
  std::vector<Offered> offered;            // what waits for the writer's yes, or for a number
  bool offers_rest = false;                // it is what was open before: this mail brought none of it
  bool valid = false;                 // some command was understood and allowed: the mail deserves an answer
  bool welcomed = false;              // the answer is a welcome, and says nothing of what was passed over
  std::string why_silent;             // the mail is not answered, and this tells the log why; "" = it may be
  bool proven = false;                // it brought the code of the letter that asked its sender's address
  bool cut = false;                   // the answer has no room for more, and says so
  std::map<Cost, std::size_t> unpaid; // the first echo that was refused because the mail cannot pay for it
};

} // namespace mail
