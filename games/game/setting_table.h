// SPDX-License-Identifier: GPL-3.0-or-later
// setting_table - every setting of a game in one table: where it is kept, what SET calls its values, and what
// everybody is told of them
//
// A row serves the file of a game, SET, RULE and CREATE, LIST and SUMMARY. A switch, and a choice among a few
// values, need nothing else; what takes a number, a date or a list has a handler of SET in mail/commands.
// Rules of adjudication have a table of their own (judge/board/rules.h). The lines of a file stand in
// the order in which game.h declares the fields.
#pragma once

#include "games/game/game.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace games {

// The field of a setting; a kind of phase means its clock.
using Member =
    std::variant<bool Settings::*, int Settings::*, double Settings::*, std::string Settings::*,
                 std::vector<std::string> Settings::*, std::vector<Absence> Settings::*,
                 std::vector<judge::Phase> Settings::*, PressColour Settings::*, FakeReaders Settings::*,
                 ObserverPress Settings::*, PressReach Settings::*, Pages Settings::*, bool Joining::*,
                 int Joining::*, double Joining::*, std::string Joining::*,
                 std::vector<std::string> Joining::*, Rated Joining::*, judge::PhaseKind>;

template <class AnySettings, class Value> auto& value_in(AnySettings& settings, Value Settings::*member) {
  return settings.*member;
}
template <class AnySettings, class Value> auto& value_in(AnySettings& settings, Value Joining::*member) {
  return settings.joining.*member;
}
template <class AnySettings> auto& value_in(AnySettings& settings, judge::PhaseKind kind) {
  return settings.clocks[static_cast<std::size_t>(kind)];
}

// One value of a switch (off, then on) or of a choice (in the order of its enum).
struct SettingValue {
  std::string_view words = {};     // spellings of SET, "NMR|CD"; "" = none
  std::string_view sentence = {};  // what everybody is told when it is set
  std::string_view listed = {};    // how LIST and SUMMARY tell it; "" = not at all
  std::string_view in_file = {};   // of a choice, in the file of the game
  std::string_view old_words = {}; // spellings of the older judges alone, which nobody is reminded of
};

// Who may set it: those who may change settings at all, and then ...
enum class SetBy : std::uint8_t {
  managers,
  before_start,     // only while the game forms
  master_once_begun // only a master when the game has begun: who sees what
};

// The section of the file in which it stands; secrets: in that of the settings, where there are some.
enum class Kept : std::uint8_t { settings, secrets, joining };

struct Setting {
  std::string_view key; // in the file of the game
  Member member;
  std::string_view page = "setgame"; // of docs/commands
  std::vector<SettingValue> values = {};
  Kept kept = Kept::settings;
  SetBy set_by = SetBy::managers;
  bool (*is_listed)(const Settings&) = nullptr; // nullptr: always
  void (*implies)(Settings&) = nullptr;         // what else changes when it is set
  bool Settings::*was_chosen = nullptr;         // notes that somebody set it, to whatever value
  std::string_view board_word = {};             // in a board's file, whose games begin with it on

  // Of a number, a text or a list:
  const Range* range = nullptr;
  std::string_view listed = {};                   // "clocks of {}": told where it is not the default
  std::string_view listed_zero = {};              // told in its place for 0
  std::string (*in_words)(const Game&) = nullptr; // told in its place, where more than one field says it
};

// In the order in which LIST tells them.
const std::vector<Setting>& setting_table();
std::vector<Setting> setting_rows(); // what it is made of (setting_rows.cc)
const std::vector<const Setting*>& settings_in_file_order();

bool is_switch(const Setting& setting);
// The value that undoes it: the other one of a switch, what games begin with of a choice.
std::size_t undone(const Setting& setting, std::size_t number);
// Which value of a switch or a choice is in force, by its number in the row.
std::size_t value_number(const Settings& settings, const Setting& setting);
// Sets a switch or a choice, and what it implies.
void choose(Settings& settings, const Setting& setting, std::size_t number);

} // namespace games
