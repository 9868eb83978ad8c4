// SPDX-License-Identifier: GPL-3.0-or-later
// set_row - one option of SET
//
// A value of a setting comes from the table of settings, and one handler serves them all. Other options have
// handlers of their own.
#pragma once

#include "games/game/setting_table.h"
#include "mail/commands/session/budget.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/permission.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

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
  std::size_t value = 0;                   // for its handler: what is set, as a number
  const games::Setting* setting = nullptr; // for a value of a setting: its row, where `value` is the number
};

// The value of SET MAP TEXT; those of the others are games::PictureChoice.
constexpr std::size_t map_in_characters = 0;

// Does the option turn this switch on?
inline bool is_value(const SetRow& row, const games::Member& member) {
  return row.setting != nullptr && row.setting->member == member && row.value != 0;
}

} // namespace mail
