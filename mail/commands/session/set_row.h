// SPDX-License-Identifier: GPL-3.0-or-later
// set_row - one option of SET
//
// A value of a setting comes from the table of settings, and one handler serves them all. Other options have
// handlers of their own.
#pragma once

#include "mail/commands/session/budget.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/permission.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace games {
struct Setting;
} // namespace games

namespace mail {

// What an option takes from the words behind it. The dates of a line are read before anything of it is
// obeyed.
enum class Takes : std::uint8_t { words, nothing, date, span };

struct SetRow {
  std::string_view words; // spellings, see OptionWords
  Who who;
  Cost cost;
  SetHandler* handler;
  std::string_view page; // of docs/commands
  std::string_view help; // for a value of a setting: the sentence that everybody is told
  Takes takes = Takes::words;
  const games::Setting* setting = nullptr; // for a value of one: its row ...
  std::size_t value = 0;                   // ... and the value's number there
};

} // namespace mail
