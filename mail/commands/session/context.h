// SPDX-License-Identifier: GPL-3.0-or-later
// context - what a handler of a command sees: what came, what the judge has, the seat in force, the reply
#pragma once

#include "games/home/instant.h"
#include "games/store/declared.h"
#include "games/store/players.h"
#include "games/store/transaction.h"
#include "mail/commands/session/growing_reply.h"
#include "mail/commands/session/session.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/report.h"
#include "mail/message/outgoing_mail.h"
#include "mail/reading/command_words.h"
#include "mail/reading/courtesy.h"
#include "variants/declared.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mail {

// A handler never throws for what a player wrote: it answers through the reply, and the mail goes on with the
// next line. What a handler calls takes of the Context what it needs. Letters to others are in notices.h,
// passwords in sign_on_guard.h.

struct Message;

// A change that everybody is told of. Of several about one matter only the last is told.
struct Announcement {
  std::string matter;
  NoticeText text;
};

// A game that this mail touches: loaded once, saved at the end with everything else if it is not as it was.
struct OpenGame {
  games::Game game;
  games::Game loaded;                // as it was then; of no name where the mail makes the game
  judge::PowerSet ordered;           // powers for which this mail holds order lines ...
  judge::PowerSet slipped;           // ... and those of them with a bad line
  judge::PowerSet ordered_by_master; // for whom a master ordered who plays no power
  bool turn_stays = false;           // a command that ends the turn was refused for such a line
  std::vector<std::pair<judge::Power, judge::Order>> adjustments; // that this mail brought
  std::vector<Announcement> announcements; // settings that changed: told to everybody in one notice
  std::optional<std::string> press;        // its file of press, once it was read

  bool is_changed() const { return game != loaded; }
};

// What came: the mail, and when. Nothing of it changes while its lines are obeyed.
struct Incoming {
  Incoming(const Vocabulary& words, const Message& message_read, games::Instant received_at,
           games::Instant now_at);

  const Vocabulary& vocabulary;
  const Message& message;
  const games::Instant received; // when the mail was accepted: the time that counts
  const games::Instant now;
  const std::string sender; // the one From address; "" when there is none, or several
  // The mail's content key (filed_mail.h). The ids of answers are made of it, so that they do not depend on
  // chance.
  std::string key;
  // Lines that are not obeyed, by their number: what came of them could not have been read again.
  std::set<std::size_t> at_fault;
};

// What the judge has, to look at and to change: games, players, boards, its settings, as this mail and those
// before it leave them; and what goes out at the end besides the reply.
struct Office {
  const games::Home& home;
  variants::Library& library;
  games::Transaction& transaction;
  std::map<std::string, OpenGame> games = {}; // those that the mail touches, by name
  std::vector<Letter> letters = {};           // to others (press, notices): posted at the end
  // What waits until an address says yes (asking.h), in the order of the lines, and the addresses that just
  // did, for which more may wait.
  std::vector<std::pair<std::string, games::Request>> asked = {};
  std::vector<std::string> answered = {};
  // The mail holds commands of somebody who was asked, and has not answered yet.
  bool waits_for_answer = false;

  const games::JudgeConf& conf() const;
  Renamed renamed() const; // for the questions of letterhead.h
  // Game by name, loaded on first use; nullptr when there is none. Throws games::Damaged.
  games::Game* find_game(const std::string& name);
  // What somebody wrote, as others may read it or as it may be kept: without tokens and codes of the judge.
  std::string for_others(std::string_view text) const;
};

// What came of lines that were tried, and taken back (Context::try_lines).
struct Tried {
  std::string refusal; // "": they would be done
  std::string said;    // what the answer to them would say, where that is a sentence or two
};

class Context {
 public:
  Context(Incoming came, Office there) : mail(std::move(came)), office(std::move(there)) {}

  Incoming mail;
  Office office;

  // Obeys lines that waited for a yes, as those of a mail of their own; set by obey().
  std::function<void(const std::vector<parser::Statement>&)> obey_more;
  // Obeys the first lines, and then the others, as if their writer had given his password, takes all of that
  // back, and returns what came of the others; set by obey().
  std::function<Tried(const std::vector<std::string>&, const std::vector<std::string>&)> try_lines;

  Session session;
  GrowingReply reply;

  // Of the game signed on to, which there must be.
  OpenGame& open_game();
  games::Game& game();
  games::Seat& seat();
  judge::Power power() const; // of the seat signed on to; none for masters, observers, forming games
  // The game and whoever signed on to it in this mail: it is called so from here on, or gone.
  void rename_game(const std::string& from, const std::string& to);
  void remove_game(const std::string& name);

  void begin(const parser::Statement& statement); // a new echo
  // The line at hand is about orders that are not on file; of no power where its writer has none.
  void note_bad_order(judge::Power power);

  void sign_on(const std::string& game, std::size_t seat, bool as_master = false);
  void sign_on_by_address(const std::string& game, std::size_t seat);
  void fail_sign_on(std::string reason);      // nobody is signed on: skips to the next one, and says why
  bool fails_sign_on(const std::string& why); // does that, and is true, unless `why` is ""
  // Whoever signed on to the seat in this mail is signed off, and hears no more of it.
  void forget_seat(const games::Game& game, std::size_t seat);
  // Signs off whoever signed on to the seat in this mail, and takes the seat out of the game's list (forming
  // games, observers).
  void erase_seat(games::Game& game, std::size_t seat);

 private:
  void enter(const SignOn& entered);
};

// A place in a mail to go back to: what its lines did behind it is undone. The reply is left to the caller.
class Checkpoint {
 public:
  explicit Checkpoint(Context& context);
  // Games that were open stay where they are in memory, unless the lines removed them.
  void go_back() const;
  const std::map<std::string, OpenGame>& games() const { return games_; }
  const games::Transaction& transaction() const { return transaction_; }
  std::size_t letters() const { return letters_; } // how many were written before
  std::size_t asked() const { return asked_.size(); }

 private:
  Context& context_;
  std::map<std::string, OpenGame> games_;
  Session session_;
  games::Transaction transaction_;
  std::vector<std::pair<std::string, games::Request>> asked_;
  std::vector<std::string> answered_;
  bool waits_for_answer_;
  std::size_t letters_;
};

// Calls `done`, and goes back, also where it throws.
template <typename Done> void as_trial(Context& context, const Done& done) {
  const Checkpoint before(context);
  try {
    done();
  } catch (...) {
    before.go_back();
    throw;
  }
  before.go_back();
}

// ---- what the sign-on in force says to whoever tells orders from courtesies

// The board and the phase of the game signed on to; without a sign-on, orders of the standard board.
// `writer`: the names of the mail's writer, which outlive the reader.
CourtesyReader reader_in_force(Context& context, std::span<const std::string> writer = {});

} // namespace mail
