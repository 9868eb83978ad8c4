// SPDX-License-Identifier: GPL-3.0-or-later
// set_row - one option of SET
//
// Switches are data: the row names the field of games::Settings and its value; one handler serves them all.
// So are choices: the row has the function that makes one.
#pragma once

#include "mail/commands/session/budget.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/permission.h"

#include <cstdint>
#include <string_view>

namespace games {
struct Joining;
struct Settings;
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
  std::string_view help; // for switches: the sentence that everybody is told
  bool games::Settings::*flag = nullptr;
  bool value = false;
  Takes takes = Takes::words;
  bool games::Joining::*term = nullptr;       // for a switch among the terms of joining
  void (*choose)(games::Settings&) = nullptr; // for a choice that more than one field holds
};

} // namespace mail
