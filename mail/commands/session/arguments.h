// SPDX-License-Identifier: GPL-3.0-or-later
// arguments - what stands behind a command: words, dates, lists of addresses, lists of powers
#pragma once

#include "games/game/game.h"
#include "games/home/dates.h"
#include "judge/board/map.h"
#include "mail/commands/session/declared.h"
#include "mail/letters/phase_words.h"
#include "mail/reading/command_words.h"
#include "parser/mail_parser.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- what handlers take from the words behind a command

// The next word, without a comma behind it.
std::string take_word(parser::Words& arguments);
// The words up to the next option of SET, or to a comma that stands alone. `map`: the names of its powers are
// no options, though one is called Yellow.
std::string take_words(const Vocabulary& vocabulary, parser::Words& arguments,
                       const judge::Map* map = nullptr);

// A power of the game signed on to, if the next word names one; else it is left.
judge::Power take_power(Context& context, parser::Words& arguments);

// "S1903M", or "Spring 1903 Movement".
std::optional<judge::Phase> read_phase(parser::Words words);
// "SET ABSENCE France Dec 20": the master's words may begin with the power that they are for. Its seat, or
// the one signed on to.
std::size_t take_seat(Context& context, parser::Words& arguments);
// Why there is no such game; of one that was renamed, how it is called now.
std::string why_no_game(const Office& office, const std::string& name);
// The game named by the next word, or else the one signed on to; nullptr after a refusal.
games::Game* game_argument(Context& context, parser::Words& arguments);

// ---- dates behind commands: whose clock they go by, and where they end

// The writer's own clock, where he has set one, and the judge's.
Zones zones_of_writer(const Incoming& mail, const Office& office);
games::DateFrame date_frame(const Incoming& mail, const Office& office);
// Of a date about the phase in play: without a time of day the CLOCK of the phase is meant; "2 more days" are
// added to `in_force`.
games::DateFrame clock_frame(Context& context, games::Instant in_force);
// A moment as its writer reads it in the answer.
std::string in_words_for_writer(const Incoming& mail, const Office& office, games::Instant at);

// The words that tell a date: all up to the next option of SET, so that "DEADLINE Fri Nov 27 GRACE Sat" holds
// two. What is none of a date is refused by who reads them, never passed over.
std::string take_date(const Vocabulary& vocabulary, parser::Words& arguments);

// ---- a list of addresses as ALLOW and DENY change it: "ann@example.org -bob@example.org"

constexpr std::size_t most_addresses = 5; // of a seat

// Takes the addresses that stand next in the words, "@example.org" for all of a domain: a dash before one
// takes it off the list, as `removes` does for all. `told`: what became of each, in words. Returns why
// nothing was done, or "".
std::string change_list(std::vector<std::string>& list, parser::Words& arguments, bool removes,
                        std::vector<std::string>& told);

// ---- "France, Germany", "F G", "[EF]G*": which powers a player would like, best first

struct PreferenceList {
  std::string letters; // of the powers in their order, [ ] around those liked alike, * for any
  std::string problem; // "no power is called Atlantis": then `letters` is not to be used
};
// A power is written by its letter or any of its names, of several words, too. Letters may stand together,
// each once; on a board of many powers most words are of such letters, so a word that is nearly a name is
// none.
PreferenceList read_preferences(const judge::Map& map, std::string_view text);

// "[EF]G*", of a list that was read, as "England or France, then Germany, then any".
std::string preferences_in_words(const judge::Map& map, std::string_view letters);

} // namespace mail
