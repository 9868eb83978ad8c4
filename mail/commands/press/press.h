// press - a message from one seat to others: what its options mean, whether it may go out, and to whom
#pragma once

#include "games/game/game.h"
#include "parser/mail_parser.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mail {

class Context;

// The options of PRESS and BROADCAST.
struct PressOptions {
  bool broadcast = true;         // nobody in particular was named
  std::set<std::size_t> seats;   // to whom, when it is no broadcast
  std::string letters;           // the same as letters, for subjects: "AE", "M"
  std::optional<bool> anonymous; // GREY or WHITE was written
  std::string problem;           // why the options cannot be used; "" = they can
};
// `own`: the letter of the seat that writes.
PressOptions read_press_options(const games::Game& game, char own, parser::Words words, bool broadcast);

// Why the seat signed on to may not send it now; "" when it may. Press to the master alone always goes.
std::string why_no_press(Context& context, const PressOptions& options);
// The addresses that it would go to.
std::size_t count_readers(const Context& context, const PressOptions& options);
bool is_to_master_alone(const games::Game& game, const PressOptions& options);

// Sends the message to those it is for and to the masters, not to its sender. Broadcasts are kept for
// HISTORY.
void send_press(Context& context, const PressOptions& options, const std::vector<std::string>& lines);

} // namespace mail
