// SPDX-License-Identifier: GPL-3.0-or-later
// welcome - what people are told who are new here, or in a seat: which are free, is this wanted, what is due
#pragma once

#include "games/game/game.h"
#include "games/home/home.h"
#include "games/home/instant.h"
#include "games/store/players.h"
#include "mail/letters/phase_words.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- the seats of a game that somebody can take, and the line that takes each

struct Opening {
  std::string game;
  std::string told;  // "Standard Gunboat, forming: 3 of 7 seats are free."
  std::string board; // "Standard Gunboat"
  std::vector<std::string>
      lines; // "JOIN alpine", "TAKEOVER frosty AS Turkey": a free seat each, or any of them
  bool forming = false;
};

// Without lines when no seat of the game is free; what is told then says why.
Opening opening_of(const games::Game& game);

// "Standard Gunboat": the board, and whether who plays is a secret.
std::string board_in_words(const games::Game& game);

// The openings, each with its lines and the links that write them; empty when there are none.
Piece told_openings(const std::vector<Opening>& openings, const games::JudgeConf& conf);

// ---- the answer to somebody's first words: what this is, where a seat is free, and the line that takes
// it
//
// It holds the judge's own words and the names of games, and nothing else that a person wrote: whoever reads
// it may not have asked (docs/coming-in.md, "The first mail").

struct Welcome {
  std::vector<Opening> openings; // of games that are listed
  Piece about;                   // what is to be said first of the game that was asked for; empty = none was
  bool more = false;             // there are more openings
  std::size_t in_play = 0;       // games that are listed and have begun
  std::vector<std::string> own;  // "France in game alpine": where the reader plays
  std::vector<std::string> answers = {}; // to what was asked besides, a paragraph each
  // The first letter of the day tells what this is, a further one does not; or that nothing was understood.
  // Whoever wants no letters gets an answer alone.
  enum class Kind : std::uint8_t { first, further, not_understood, answer };
  Kind kind = Kind::first;
  bool foreign = false;                   // the reader wrote in another language than English
  bool seats_first = false;               // before what this is: the reader asked for a game
  std::string create = "CREATE ?";        // the line that makes a game of his own, as he described it ...
  std::vector<std::string> settings = {}; // ... and those below it
  std::vector<std::string> left_out = {}; // what he seems to want in it, and these lines do not do
};

// In which languages the judge writes and reads.
constexpr std::string_view languages_told =
    "The judge writes in English. What you write may be in German, French, Italian, Spanish, Dutch, "
    "Portuguese, Polish or Swedish as well: it reads orders and short wishes in these.";
// What so many people can play on: the boards for just as many, by name.
std::string boards_for_players(std::size_t players, const std::vector<std::string>& fitting);

// Lines of at most 72 columns, links apart.
Piece told_welcome(const Welcome& welcome, const games::JudgeConf& conf);

// ---- the one letter to an address that is new here: is it wanted?
//
// It may go to somebody who never heard of the judge, in whose name another wrote. So it holds the judge's
// words alone: of the mail that asked only the names of commands and games.

struct ConfirmLetter {
  std::string to, code;
  std::vector<games::Request> requests; // of one mail
  std::size_t copy = 0;                 // how often it was sent before
  games::Instant until{};
};
// Its Subject; and what the Message-ID of each copy is made of (message_id_for).
std::string confirm_subject(const games::JudgeConf& conf, const std::string& code);
std::string confirm_letter_seed(const std::string& to, const std::string& code, std::size_t copy = 0);

Letter confirm_letter(const games::JudgeConf& conf, const ConfirmLetter& wanted);

// ---- all that somebody needs who takes a seat that another left: the board, his units, what is due
// and when, how to answer

// For a player's seat of a game that goes on; times by the reader's zones.
Piece told_seat(const games::Game& game, const games::Seat& seat, const games::Home& home,
                const Zones& zones);

} // namespace mail
