// SPDX-License-Identifier: GPL-3.0-or-later
// press_rules - which press a game lets go out, and what it shows of its writer and its readers
#pragma once

#include "mail/commands/press/press_options.h"
#include "mail/commands/session/declared.h"
#include "parser/text.h"

#include <optional>
#include <string>
#include <vector>

namespace mail {

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

} // namespace mail
