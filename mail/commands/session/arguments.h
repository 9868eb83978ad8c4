// SPDX-License-Identifier: GPL-3.0-or-later
// arguments - what handlers take from the words behind a command
#pragma once

#include "games/game/game.h"
#include "mail/reading/command_words.h"

#include <optional>
#include <string>

namespace mail {

class Context;

// The next word, without a comma behind it.
std::string take_word(parser::Words& arguments);
// The words up to the next option of SET, or to a comma that stands alone. `map`: the names of its powers are
// no options, though one is called Yellow.
std::string take_words(const Vocabulary& vocabulary, parser::Words& arguments,
                       const judge::Map* map = nullptr);

// "S1903M", or "Spring 1903 Movement".
std::optional<judge::Phase> read_phase(parser::Words words);
// "SET ABSENCE France Dec 20": the master's words may begin with the power that they are for. Its seat, or
// the one signed on to.
std::size_t take_seat(Context& context, parser::Words& arguments);
// Why there is no such game; of one that was renamed, how it is called now.
std::string why_no_game(const Context& context, const std::string& name);
// The game named by the next word, or else the one signed on to; nullptr after a refusal.
games::Game* game_argument(Context& context, parser::Words& arguments);

} // namespace mail
