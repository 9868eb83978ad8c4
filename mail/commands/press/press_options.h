// SPDX-License-Identifier: GPL-3.0-or-later
// press_options - what stands behind PRESS and BROADCAST: to whom a message goes, and whether it is signed
#pragma once

#include "games/game/game.h"
#include "parser/mail_parser.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>

namespace mail {

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

} // namespace mail
