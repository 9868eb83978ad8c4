// SPDX-License-Identifier: GPL-3.0-or-later
// press - a message from one seat to others: whom its words mean, whether it may go out, what is sent and
// kept
#pragma once

#include "games/game/game.h"
#include "games/home/instant.h"
#include "mail/commands/press/letter_book.h"
#include "mail/commands/session/declared.h"
#include "parser/mail_parser.h"
#include "parser/text.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- what stands behind PRESS and BROADCAST: to whom a message goes, and whether it is signed

struct OwnLetter;

// Whom a message shows as its readers in place of the true ones.
struct FakedReaders {
  bool broadcast = true;
  std::string letters; // when it is none
};

struct PressOptions {
  bool broadcast = true;         // nobody in particular was named
  std::set<std::size_t> seats;   // to whom, when it is no broadcast; of one, the masters that it names
  std::string letters;           // the same as letters, for subjects: "AE", "M"
  std::optional<bool> anonymous; // GREY or WHITE was written
  // One of the seats, who wrote unsigned what this answers: nobody but the masters reads his letter, which
  // is not among `letters`.
  std::optional<std::size_t> unnamed;
  std::optional<FakedReaders> fake;
  bool no_fake = false; // NO FAKE was written
  judge::Power claimed; // FROM: the power that it shows as its writer
  std::string problem;  // why the options cannot be used; "" = they can
};

// `own`: the seat that writes. `answered`: the letter of press that the mail answers: then TO ALL means its
// readers and its writer, and no name him alone; nullptr: none.
PressOptions read_press_options(const games::Game& game, const games::Seat& own, parser::Words words,
                                bool broadcast, const OwnLetter* answered = nullptr);
// To those whom a list names: "Germany and Italy".
PressOptions options_to(const games::Game& game, const games::Seat& own, std::string_view list,
                        const OwnLetter* answered = nullptr);
// The answer to a letter: to its writer, or to all who read it, too.
PressOptions answer_options(const games::Game& game, const games::Seat& own, const OwnLetter& answered,
                            bool to_all);

// "EF", "an unsigned letter's writer". `named`: for somebody who may know the unnamed one.
std::string readers_of_message(const games::Game& game, const PressOptions& options, bool named);

// ---- a line that begins with whom it is for: "To Germany: ...", "@Germany ...", "Press: Germany -
// ..."
//
// A line is one only where the names are whole and known, or where it can hardly be anything else ("To Tim:
// ..."): then the problem says what is asked.

struct PressHead {
  PressOptions options;
  std::string text; // what stands behind the names in the line
};
std::optional<PressHead> read_press_head(const games::Game& game, const games::Seat& own,
                                         std::string_view line, const OwnLetter* answered = nullptr);
// The quick question, whoever writes: could it be one?
bool may_be_press_head(std::string_view line);

// "Reply all", "To everybody:" as the first line of an answer: what follows in the line; nullopt when it is
// none.
std::optional<std::string> behind_reply_all(std::string_view line);

// ---- the text of a message or of an entry in a diary: may it be so long, does it hold an order of
// its writer's, and how a list shows it

// Lines as one text, each with its end.
std::string joined_lines(const std::vector<std::string>& lines);
bool is_blank_text(const std::vector<std::string>& lines);
// "The message has more than 2000 lines: part it."; "" when it has not.
std::string why_too_long(const std::vector<std::string>& lines);
// An order of the writer's own in a text without an end word, which he hardly meant for it; "" when there is
// none.
std::string own_order_in(Context& context, const std::vector<std::string>& lines);

// "12  Nov 21 09:00  TITLE: Shall we talk ...", cut to the width of a line.
std::string in_list(const Incoming& mail, const Office& office, int number, games::Instant at,
                    const std::string& title, const std::string& text);

// ---- what a message must be like to be sent, and the letter that a mail answers with it

// Why the message is not sent, and what to do; "" when it can be: then what it costs is taken from the
// budget.
std::string why_not_sent(Context& context, const PressOptions& options,
                         const std::vector<std::string>& lines);

// The number of the letter of press that the mail answers, among those of the seat signed on to: by the
// address that it went to, else by In-Reply-To; 0 when it answers none, or the two name different ones.
int number_answered(Context& context);
// The letter itself; nullopt when it is none of the seat's, or is not kept any more.
std::optional<OwnLetter> letter_answered(Context& context);

// ---- which press a game lets go out: whose, when, to whom, and how it may look

// Why the seat signed on to may not send it now; "" when it may. Press to the master alone always goes.
std::string why_no_press(Context& context, const PressOptions& options);
bool is_to_master_alone(const games::Game& game, const PressOptions& options);

// Press of players in a game of SHORTHAND (shorthand.h), but to the master alone.
bool is_in_shorthand(const Session& session, const games::Game& game, const PressOptions& options);
struct ShorthandFlaw {
  std::string line;
  parser::Problem problem; // of that line
};
// The first line that is no sentence of its grammar; nullopt when all are, or none needs to be.
std::optional<ShorthandFlaw> flaw_in_shorthand(const Session& session, const games::Game& game,
                                               const PressOptions& options,
                                               const std::vector<std::string>& lines);

// Is it unsigned, by its options or by what is usual in the game?
bool is_anonymous(const games::Game& game, const games::Seat& sender, const PressOptions& options);

// ---- what a message shows of its writer and its readers: the truth, or what its writer wishes
//
// Masters see the truth, and what the others see. A message to the master alone is never faked.

struct PressLook {
  bool broadcast = true;
  std::string readers;  // letters, as in subjects; "" for a broadcast
  bool several = true;  // it shows more than one reader
  judge::Power claimed; // the power that it shows as its writer; none: the true writer
  bool has_fake_readers = false;
};

// To those who are no masters.
PressLook shown_look(const games::Game& game, const PressOptions& options);
// To one reader; nullptr stands for nobody in particular.
PressLook look_for(const games::Game& game, const PressOptions& options, const games::Seat* reader);

// ---- a message sent: who gets it, what each is sent, and what is kept of it

// The addresses that it would go to.
std::size_t count_readers(const Office& office, const Session& session, const PressOptions& options);

// Sends the message to those it is for and to the masters, not to its sender, and keeps it for them all;
// broadcasts for HISTORY, too. Says to whom it went.
void send_press(Context& context, const PressOptions& options, const std::vector<std::string>& lines);

} // namespace mail
