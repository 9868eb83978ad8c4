// report - events of a game made into letters, and the texts that commands show
//
// Every report is a list of sections (sections.cc): first what happened to you and what is expected of you
// until when, then the classic lines that tools read (docs/reports.md).
#pragma once

#include "games/game/events.h"
#include "games/store/store.h"
#include "mail/message/message.h"

#include <string>
#include <vector>

namespace mail {

// The letters for everybody concerned, in the order in which they are to be posted. Raises game.events for
// their ids. Also puts the public text of each processed turn into the transaction, as archive_path() says.
std::vector<Letter> render(games::Transaction& transaction, const games::Home& home, games::Game& game,
                           const std::vector<games::Event>& events, games::Instant now);

// "games/NAME/history/0007-S1901M/report", relative to HOME: lines "Date:" and "Subject:", a blank line, and
// the classic lines of the turn as everybody got them. HISTORY is made of these.
std::string archive_path(const std::string& turn_folder);

// A notice to the given seats (all when empty): parameter changes, absences, pauses ...
std::vector<Letter> notice(games::Transaction& transaction, const games::Home& home, games::Game& game,
                           const std::string& subject, const std::string& text,
                           const std::vector<std::size_t>& seats = {});

// Texts that commands answer with. `seat`: through whose eyes; nullptr for the public.
std::string list_game(const games::Game& game, const games::Home& home, games::Instant now,
                      const games::Seat* seat);
std::string list_game_brief(const games::Game& game, const games::Home& home, games::Instant now);
// Who sits where; names and addresses only where this reader may see them (gunboat).
std::string players_text(const games::Game& game, const games::Seat* seat);
std::string summary(const games::Game& game, const games::Store& store);
std::string position_text(const games::Game& game);  // by power
std::string ownership_text(const games::Game& game); // the classic ownership list
std::string character_map(const games::Game& game);  // drawn in text characters; "" where none is known
std::string results_text(const games::Game& game,
                         const games::Turn& turn); // the classic results of a turn, alike for all
std::string predicted_text(const games::Game& game, const games::Turn& turn);
// "Orders complete." or which units lack one; with each order on file.
std::string orders_on_file(const games::Game& game, judge::Power power, const games::Home& home);
// An order as replies and lists show it: "Army Paris -> Burgundy", "Build Fleet Brest", "Waive one build".
std::string order_in_words(const games::Game& game, judge::Power power, const judge::Order& order,
                           judge::OrderForm form);
// The two "::" lines that third-party tools read.
std::string header_lines(const games::Game& game, const games::Home& home);
// "CODE:game - S1901M What", with the game's current phase or the one given.
std::string subject_line(const games::Game& game, const games::Home& home, const std::string& what);
std::string subject_line(const games::Game& game, const games::Home& home, judge::Phase phase,
                         const std::string& what);

} // namespace mail
