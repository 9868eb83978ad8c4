// SPDX-License-Identifier: GPL-3.0-or-later
// letterhead - what the letters of a game begin with, and what ties its mails together
#pragma once

#include "games/game/game.h"
#include "games/home/home.h"
#include "games/store/declared.h"
#include "mail/message/outgoing_mail.h"

#include <optional>
#include <string>
#include <vector>

namespace mail {

// ---- what the letters of a game begin with: sender, Subject, and the "::" lines that tools read

// The display name of the sender: "Judge in demo"; of press "Turkey in demo".
std::string from_name(const games::Game& game, const std::string& writer = "Judge");

// Gives a letter of the game what programs read in it (SET TOOLS). `subject`: of subject_line().
void put_for_tools(Letter& letter, const games::Game& game, const games::Home& home, std::string subject,
                   const std::string& own_zone = "");

// For programs and archives: "CODE:game - S1901M What", with the game's current phase or the one given.
std::string subject_line(const games::Game& game, const games::Home& home, const std::string& what);
std::string subject_line(const games::Game& game, const games::Home& home, judge::Phase phase,
                         const std::string& what);

// The two "::" lines that third-party tools read, the variant on one of its own where the first would be too
// wide; for a reader with a zone of his own one more, with the deadline by his clock.
std::string header_lines(const games::Game& game, const games::Home& home, const std::string& own_zone = "");

// ---- what ties the mails about a game together: which game and phase a letter is about, and which phase
// a mail answers
//
// The Message-ID of everything that is posted about a game names the game and its phase
// ("<hash.x.s1901m@host>"), so that an answer tells what it answers, without any book of ids being kept:
// orders that answer the prompt of a phase that is over must never be taken for the next one. That of press
// has the letter's number, too ("<hash.x.s1901m.12@host>"), and that of an answer which proposes orders a
// mark.

struct Message;

// Where to look what a game is called now: letters that went out before RENAME are answered after it.
struct Renamed {
  const games::Transaction& transaction;
  const games::Home& home;
  std::string name_now(const std::string& name) const;
};

// Marks letters as being about the game in its current phase.
void stamp(std::vector<Letter>& letters, const games::Game& game);

// The phase whose prompt the mail answers, when it tells: by In-Reply-To (or the last of References), else by
// a Subject that names the game and a phase. nullopt: it answers nothing of this game, or one cannot tell.
std::optional<judge::Phase> phase_answered(const Message& message, const games::Game& game,
                                           const Renamed& renamed);

// The game whose letter the mail answers, by the same, as it is called now; also a game that is forming, or
// none that is here. "" when it answers none.
std::string game_answered(const Message& message, const Renamed& renamed);
// The number of the letter of press that the mail answers by In-Reply-To (Letter::press); 0 when it names
// none.
int press_answered(const Message& message, const games::Game& game, const Renamed& renamed);
// Of a letter that proposes orders, or asks which one is meant: what stands in the place of that number
// (mail/commands/session/advice.h). "" for any other.
std::string offer_mark_answered(const Message& message, const games::Game& game, const Renamed& renamed);

} // namespace mail
