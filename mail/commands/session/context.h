// SPDX-License-Identifier: GPL-3.0-or-later
// context - what a handler of a command sees: mail, seat in force, games in hand, the reply
#pragma once

#include "games/home/instant.h"
#include "games/store/requests.h"
#include "mail/commands/session/session.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/report.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"
#include "mail/reading/command_words.h"
#include "mail/reading/courtesy.h"
#include "parser/text.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace games {
class Store;
class Transaction;
struct JudgeConf;
} // namespace games

namespace variants {
class Library;
} // namespace variants

namespace mail {

// ---- what a handler of a command sees: the mail, the seat in force, the games in hand, the reply that
// grows
//
// A handler never throws for what a player wrote: it answers through say and refuse, and the mail goes on
// with the next line. Letters to others are in notices.h, passwords in sign_on_guard.h.

class Vocabulary;
struct Message;

// A change that everybody is told of. Of several about one matter only the last is told.
struct Announcement {
  std::string matter;
  NoticeText text;
};

// A game that this mail touches: loaded once, saved at the end with everything else.
struct OpenGame {
  games::Game game;
  bool changed = false;
  judge::PowerSet ordered; // powers for which this mail holds order lines ...
  judge::PowerSet slipped; // ... and those of them with a bad line
  bool turn_stays = false; // a command that ends the turn was refused for such a line
  std::vector<std::pair<judge::Power, judge::Order>> adjustments; // that this mail brought
  std::vector<Announcement> announcements; // settings that changed: told to everybody in one notice
  std::optional<std::string> press;        // its file of press, once it was read
};

// What the mail brings about besides its reply.
struct Effects {
  std::map<std::string, OpenGame> games; // by name
  std::vector<Letter> letters;           // to others (press, notices): posted at the end
  // What waits until an address says yes (asking.h), in the order of the lines, and the addresses that just
  // did, for which more may wait.
  std::vector<std::pair<std::string, games::Request>> asked;
  std::vector<std::string> answered;
  // The mail holds commands of somebody who was asked, and has not answered yet.
  bool waits_for_answer = false;
};

class Context {
 public:
  static constexpr const char* hidden = "****"; // for a line that is not repeated
  Context(games::Store& store_used, variants::Library& library_used, games::Transaction& transaction_used,
          const Vocabulary& words_used, const Message& message_read, games::Instant received_at,
          games::Instant now_at);

  games::Store& store;
  variants::Library& library;
  games::Transaction& transaction;
  const Vocabulary& vocabulary;
  const Message& message;
  const games::Instant received; // when the mail was accepted: the time that counts
  const games::Instant now;
  const std::string sender; // the one From address; "" when there is none, or several
  // The mail's content key (filed_mail.h). The ids of answers are made of it, so that they do not depend on
  // chance.
  std::string mail_key;

  // Lines that are not obeyed, by their number: what came of them could not have been read again.
  std::set<std::size_t> at_fault;

  // Obeys lines that waited for a yes, as those of a mail of their own; set by obey().
  std::function<void(const std::vector<parser::Statement>&)> obey_more;

  Session session;
  Answering answering;
  Effects effects;
  Budget budget;

  // Game by name, loaded on first use; nullptr when there is none. Throws games::Damaged.
  games::Game* find_game(const std::string& name);
  OpenGame& open_game(); // the game signed on to
  games::Game& game();
  games::Seat& seat();
  const games::JudgeConf& conf() const;
  Renamed renamed() const;    // for the questions of letterhead.h
  bool is_master() const;     // signed on as master, or as a master who became a power
  judge::Power power() const; // of the seat signed on to; none for masters, observers, forming games
  void changed();             // the signed-on game is to be saved
  void changed(games::Game& game);
  // The game and whoever signed on to it in this mail: it is called so from here on, or gone.
  void rename_game(const std::string& from, const std::string& to);
  void remove_game(const std::string& name);

  void begin(const parser::Statement& statement); // a new echo
  // What the answer has no room for (Budget) is left out, and the answer says once that it is cut.
  void say(std::string answer);                      // to the echo of the current statement
  void say_lines(std::string_view text);             // likewise, a text of several lines
  void say_words(std::string_view line);             // likewise, a line that somebody wrote
  void say_piece(Piece piece);                       // likewise, blocks: as many as there is room for
  void refuse(std::string reason);                   // likewise, and marks it as an error
  void refuse_order_line(const std::string& reason); // likewise; a reason that holds for the line above is
                                                     // not repeated
  void refuse(const parser::Problem& problem, std::string_view text); // with a caret under the line
  // The line at hand is about orders that are not on file; of no power where its writer has none.
  void note_bad_order(judge::Power power);
  // The first such line of this mail that was refused, for the game or before any sign-on; or nullptr.
  const Echo* refused_order(const std::string& game) const;
  // Takes the cost of the current line from the budget. False after a refusal, which is said once a mail: the
  // lines that earn it again are counted.
  bool affords(Cost cost);
  bool affords_letters(int count); // for a line that writes more than one: before it does anything
  void note_cut();                 // the answer has no room for more: says so, once
  void keep_secret(std::string_view password); // never to be seen in the reply
  // The statement is about its writer himself: when he writes for somebody else's seat, its holder gets no
  // copy.
  void is_private();
  // What somebody wrote, as others may read it or as it may be kept: without tokens and codes of the judge.
  std::string for_others(std::string_view text) const;
  // The statement is a question. When a master who became a power asks it, the answer shows what masters may
  // see, and the player of the power gets no copy of it.
  void is_question();

  void sign_on(const std::string& game, std::size_t seat, bool as_master = false);
  void sign_on_by_address(const std::string& game, std::size_t seat);
  void sign_off();
  void skip_to_next_sign_on();           // nobody is signed on
  void fail_sign_on(std::string reason); // likewise, and says why
  // Whoever signed on to the seat in this mail is signed off, and hears no more of it.
  void forget_seat(const games::Game& game, std::size_t seat);
  // Likewise, and takes the seat out of the game's list (forming games, observers).
  void erase_seat(games::Game& game, std::size_t seat);

 private:
  void enter(const SignOn& entered);
  void add_answer(Answer::Kind kind, std::string text);
  void refuse_unpaid(Cost cost);
};

// ---- what the sign-on in force says to whoever tells orders from courtesies

class Context;

// The board and the phase of the game signed on to; without a sign-on, orders of the standard board.
// `writer`: the names of the mail's writer, which outlive the reader.
CourtesyReader reader_in_force(Context& context, std::span<const std::string> writer = {});

} // namespace mail
