// SPDX-License-Identifier: GPL-3.0-or-later
// press_head - a line that begins with whom it is for: "To Germany: ...", "@Germany ...", "Press: Germany -
// ..."
//
// A line is one only where the names are whole and known, or where it can hardly be anything else ("To Tim:
// ..."): then the problem says what is asked.
#pragma once

#include "mail/commands/press/press_options.h"

#include <optional>
#include <string>
#include <string_view>

namespace mail {

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

} // namespace mail
