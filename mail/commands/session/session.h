// SPDX-License-Identifier: GPL-3.0-or-later
// session - a mail that is being obeyed: what it may still cost, its reply so far, whose lines it has
#pragma once

#include "games/game/proposed_orders.h"
#include "judge/board/order.h"
#include "mail/message/outgoing_mail.h"
#include "mail/senders/ledger.h"
#include "parser/mail_parser.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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
  bool may_search = true;      // likewise SIGNON ?, and the welcome of newcomers
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

// ---- whose lines are being obeyed: what a mail has said so far of its writer, seat by seat

// The seat in force while the lines of a mail are obeyed.
struct SignOn {
  std::string game; // "" = not signed on
  games::Role role = games::Role::player;
  std::size_t seat = 0;    // index into Game::seats
  bool as_master = false;  // a master acting for a power (BECOME power): still may do what a master may
  bool by_address = false; // no password was given: the mail came to the seat's reply address
  bool operator==(const SignOn&) const = default;
};

// The phase that PHASE or a heading names for the orders below it; `refused`: why they are not taken, "" when
// they are.
struct NamedPhase {
  judge::Phase phase;
  std::string refused;
  bool by_heading = false; // a line like "Old orders:" named it, not PHASE
};

// The orders that were offered to the seat by the letter that the mail answers. `named`: it names the letter;
// else nothing but this is open.
struct AnsweredOffer {
  games::Offer offer;
  bool named = false;
};

struct Session {
  SignOn signon;
  bool keeper = false; // by the keepers' password, in a game or in none (registration.h)
  // Every seat that the mail signed on to, once: the reply tells what is on file for it.
  std::vector<SignOn> visits;
  std::optional<SignOnTry> attempt; // the password at hand: counted when it is wrong
  // The hash that came with a request: the line at hand waited for its address's yes and takes no password.
  std::optional<std::string> granted;
  // The mail answers press, by a reply address of a phase that is over: good for press alone.
  std::optional<judge::Phase> late_answer;
  // The number of the letter of press that the mail answers: the answer's reply address keeps it, when what
  // was written was not sent.
  int press_asked = 0;
  // The seat whose reply address the answer carries, though nobody signed on.
  std::optional<std::pair<std::string, std::size_t>> reply_seat;

  // What the mail's answer to an offer means, once a line of it was one (advice.h).
  std::optional<AnsweredOffer> offer;

  // Since the sign-on:
  std::optional<NamedPhase> named_phase;
  std::optional<std::string> official; // OFFICIAL: the subject of the master's press below
  bool below_orders = false;           // a line was read as an order, good or not
  bool conditional = false;            // the line at hand stands below an IF: nothing of it is proposed
  bool units_open = false; // a line above says of the units below it what the judge does not understand

  std::optional<std::string> nobody_told; // what orders above any sign-on are told
  std::size_t unknown_lines = 0;          // in a row, before any sign-on
  bool below_hidden = false;              // a line above was like a sign-on: a password may stand below it
  bool skipping = false;                  // a sign-on failed: lines up to the next one are not obeyed ...
  bool old_address = false;               // ... but those that need no sign-on are: the reply address failed
  std::string question;                   // the code of the question that the answer is asked again to answer
  bool decided = false;                   // a line said yes or no to what players ask, or was asked which
  bool stop = false;                      // the rest of the mail is not read
  std::string said;                       // lines in a person's words, before any sign-on
  bool wishes_to_play = false;            // a line says in a person's words that he would play
  std::vector<std::string> agreed;        // the games in which the yes of his address gave the sender a seat
};

// ---- what the reply to a mail will be made of: each line as it was understood, and what came of it

struct Answer {
  enum class Kind : std::uint8_t {
    sentence, // wrapped by the reply
    error,    // likewise, and marked
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
  std::size_t line = 0; // 0 = the Subject
  std::string source;   // as written, secrets blanked; "" = none
  std::vector<Answer> answers;
  bool error = false;
  bool of_orders = false;   // it is about orders: where it is an error, some that were meant are not on file
  bool passed_over = false; // talk before any sign-on
  bool signs_on = false;    // what a line below it did is news before it
  bool asks = false;        // a question: where it is an error, nothing is to be done about it
  std::size_t skipped = 0;  // lines below it that were not obeyed, because this sign-on failed
  bool shown = true;
  std::size_t alike = 0; // later lines that were refused for the same reason, and are not shown
  std::string copy_to;   // the seat's registered address when somebody else wrote the line; it gets a copy
  std::string copy_game; // the game of that seat
};

// Lines of the mail, and the recogniser of mail/conversation/obey_mail.cc that took them: what EXPLAIN and
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
