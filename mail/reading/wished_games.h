// SPDX-License-Identifier: GPL-3.0-or-later
// wished_games - sentences that wish for a seat, for a new game, or for what is to hold in a game that forms
//
// "I'd like to join alpine", "make one called alpine, please", "48h per turn, no weekends": in any language
// that Lexicon::in_english() knows. As in wished_commands.h what is not sure is no wish.
#pragma once

#include "mail/reading/wish_words.h"

#include <string>
#include <string_view>
#include <vector>

namespace mail {

// Does the sentence wish for a seat for its writer? It may name the game.
bool wishes_for_seat(std::string_view sentence);
// Does it wish for the seat of a watcher?
bool wishes_to_watch(std::string_view sentence);

// A game that the text wants made: its name, in small letters, and what the text says behind that. The
// name is "" where the text wants none, or names none.
struct NewGameWished {
  std::string name, rest;
};
NewGameWished new_game_wished(std::string_view text);

// The word behind "password" or its like, as it is written: "Kennwort ist Hefeweizen"; "" where there
// is none.
std::string word_to_join(std::string_view text);

// What a text wants of a game that forms: lines for the judge (SET MOVE NEXT 48 hours, SET NO LIST, BECOME
// MASTER); its clauses that were not understood; and those that tell what holds anyhow, or are polite.
struct WishedSettings {
  std::vector<std::string> commands, rest, harmless;
  bool closed = false; // no strangers are to get in
};
WishedSettings settings_wished(std::string_view text);
// Does a clause say that its writer runs the game which he has made, and plays none of its powers? `own`: its
// words, `english`: the same put into English.
bool wishes_to_be_master(const WishWords& own, const WishWords& english);
// The name that the text wants for a game, in small letters: in quotation marks, or behind "call it"; "" for
// none.
std::string game_name_wished(std::string_view text);

} // namespace mail
