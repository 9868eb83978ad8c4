// SPDX-License-Identifier: GPL-3.0-or-later
// growing_reply - the reply to a mail while its lines are obeyed, and what the mail may still cost
#pragma once

#include "judge/board/order.h"
#include "mail/commands/session/session.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"
#include "parser/mail_parser.h"
#include "parser/text.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- what one mail may still cost: nobody stops the judge by what he asks of it
//
// Every row of the two tables of commands says what its line costs; the worker takes that from the budget
// before the handler acts, so a line that the mail cannot pay for is refused whole. What the answer says is
// taken from it, too, while it grows. docs/going-out.md, "What a mail may cost", tells players' side of it.

// What the line of a command may cost, besides a sentence in the answer.
enum class Cost : std::uint8_t {
  little,
  reading, // it reads much, or answers at length
  letter,  // it may write to others: one text, to however many
};

class Budget {
 public:
  int hashes_left = 10;        // password hashings
  int turns_left = 300;        // turns of a history to be looked at
  bool may_list = true;        // LIST of all games looks at every game: once a mail
  bool may_search = true;      // SIGNON ?, the welcome of newcomers and other searches: once a mail
  bool may_tell_seat = true;   // "What do I do?" is told at length: once a mail
  std::size_t press_spent = 0; // bytes of press, counted for each of its readers (asking.h bounds them)

  // Takes the cost of a line. False, and nothing is taken, when the mail cannot pay it.
  bool pay(Cost cost);
  bool pay_letters(int count);
  // Takes a text of the answer. What commands show in lines leaves room for the sentences on other lines.
  bool pay_sentence(std::size_t bytes) { return pay_answer(bytes, 0); }
  bool pay_shown_line(std::size_t bytes) { return pay_answer(bytes, kept_for_sentences); }
  // Is there room for more lines? Who reads much asks before he reads on.
  bool has_room() const { return answer_left_ > kept_for_sentences; }

 private:
  static constexpr std::size_t kept_for_sentences = std::size_t{64} << 10;
  bool pay_answer(std::size_t bytes, std::size_t kept);

  int readings_left_ = 20;
  int letters_left_ = 50;
  std::size_t answer_left_ = std::size_t{240} << 10;
};

// ---- what the reply to a mail will be made of: each line as it was understood, and what came of it

struct Answer {
  enum class Kind : std::uint8_t {
    sentence, // wrapped by the reply
    error,    // wrapped by the reply, and marked
    verbatim, // a line of a table, a list, a caret: as it is
    words,    // a line that somebody wrote: whatever it looks like, it is text
    piece     // blocks
  };
  Kind kind = Kind::sentence;
  std::string text;
  Piece told; // of a piece
};

// Is it set in lines by the reply?
constexpr bool is_sentence(Answer::Kind kind) {
  return kind == Answer::Kind::sentence || kind == Answer::Kind::error;
}

// One line of the reply: what was read, and what came of it.
struct Echo {
  static constexpr const char* hidden = "****"; // for a line that is not repeated
  std::size_t line = 0;                         // 0 = the Subject
  std::string source;                           // as written, secrets blanked; "" = none
  std::vector<Answer> answers;
  bool error = false;
  bool of_orders = false;   // it is about orders: where it is an error, some that were meant are not on file
  bool passed_over = false; // talk before any sign-on
  bool talk = false;        // words that were answered: nothing was done for them
  bool signs_on = false;    // what a line below it did is news before it
  bool advised = false;     // what it asks or wishes for was told
  bool asks = false;        // a question: where it is an error, nothing is to be done about it
  std::size_t skipped = 0;  // lines below it that were not obeyed, because this sign-on failed
  bool shown = true;
  std::size_t alike = 0;  // later lines that were refused for the same reason, and are not shown
  bool as_master = false; // its writer is a master who became a power
  std::string copy_to;    // the seat's registered address when somebody else wrote the line; it gets a copy
  std::string copy_game;  // the game of that seat
};

// Lines of the mail, and the recogniser of mail/conversation/obey_mail.cc that took them: what EXPLAIN and
// `chancery explain` print.
struct TakenLines {
  std::size_t first = 0, last = 0; // numbers of lines; 0 = the Subject
  std::string_view by;             // its name, which outlives the mail
  bool something_else = false;     // a wish, a vote, a question: they say nothing of orders
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
};

// An order that the answer proposes, or a choice that it offers.
struct Offered {
  std::string game;
  judge::Power power;
  judge::Order order;
  int question = 0, number = 0; // of a choice; 0: the order is proposed
};

// Grows while the lines of a mail are obeyed, of which the last echo is the one at hand. It needs no store,
// no worker and no game. What the answer has no room for (Budget) is left out, and the answer says once that
// it is cut.
class GrowingReply {
 public:
  Echo& line() { return echoes.back(); }
  const Echo& line() const { return echoes.back(); }
  // What is said and refused goes to that echo.
  void say(std::string answer);
  void answer_talk(std::string answer);              // nothing was done by the line
  void advise(std::string answer);                   // ... which asks or wishes for something known
  void say_lines(std::string_view text);             // a text of several lines
  void say_words(std::string_view line);             // a line that somebody wrote
  void say_piece(Piece piece);                       // blocks: as many as there is room for
  void refuse(std::string reason);                   // marks the echo as an error, too
  void refuse_order_line(const std::string& reason); // a reason that holds for the line above is not repeated
  void refuse(const parser::Problem& problem, std::string_view text); // with a caret under the line
  bool refused(const std::string& why); // refuses, and is true, unless `why` is ""
  // Refuse, and are what a function returns that does nothing then, or has found nothing.
  bool no(std::string reason);
  std::nullopt_t none(std::string reason);
  // The first line about orders that was refused, for the game or before any sign-on; or nullptr.
  const Echo* refused_order(const std::string& game) const;
  // Takes the cost of the current line from the budget. False after a refusal, which is said once a mail: the
  // lines that earn it again are counted.
  bool affords(Cost cost);
  bool affords_letters(int count); // for a line that writes more than one: before it does anything
  void note_cut();                 // the answer has no room for more: says so, once
  void keep_secret(std::string_view password); // never to be seen in the reply
  // The statement is about its writer himself: when he writes for somebody else's seat, its holder gets no
  // copy.
  void is_private() { line().copy_to.clear(); }
  // The statement is a question. When a master who became a power asks it, the answer shows what masters may
  // see, and the player of the power gets no copy of it.
  void is_question();

  Budget budget;
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
  std::vector<Offered> perhaps;            // orders that it may mean: filed by a yes, and never without one
  bool offers_rest = false;                // it is what was open before: this mail brought none of it
  bool valid = false;     // some command was understood and allowed: the mail deserves an answer
  bool welcomed = false;  // the answer is a welcome, and says nothing of what was passed over
  std::string why_silent; // the mail is not answered, and this tells the log why; "" = it may be
  bool proven = false;    // it brought the code of the letter that asked its sender's address

 private:
  void add(Answer::Kind kind, std::string text);
  void refuse_unpaid(Cost cost);

  bool cut_ = false;                   // the answer has no room for more, and says so
  std::map<Cost, std::size_t> unpaid_; // the first echo that was refused because the mail cannot pay for it
};

} // namespace mail
