// SPDX-License-Identifier: GPL-3.0-or-later
// Every field of a game's settings is saved: each is set alone, written and read back.
#include "fixture.h"

#include "games/game/setting_table.h"
#include "games/store/game_file.h"

#include <algorithm>
#include <type_traits>
#include <utility>

BOOST_AUTO_TEST_SUITE(settings_fields)

namespace {

using games::Game;
using games::Joining;
using games::Settings;

// Gives a field a value that it does not begin with.
void change(bool& value, const games::Setting&) { value = !value; }
void change(std::string& value, const games::Setting&) { value = "UTC"; } // a zone, where one is meant
void change(judge::Phase& value, const games::Setting&) { value = *judge::parse_phase("F1905M"); }
void change(games::Absence& value, const games::Setting&) {
  value = {test::at("2026-12-24T00:00Z"), test::at("2026-12-27T00:00Z")};
}
void change(games::Clock& value, const games::Setting&) { value = {90, 1, 47, 23, 0.25, "SM-W-F-"}; }
template <class Value> void change(Value& value, const games::Setting& row) {
  if constexpr (std::is_enum_v<Value>)
    value = static_cast<Value>(value == Value{} ? row.values.size() - 1 : 0);
  else
    value = static_cast<Value>(value == row.range->least ? row.range->most : row.range->least);
}
template <class Value> void change(std::vector<Value>& values, const games::Setting& row) {
  change(values.emplace_back(), row);
}

// Anything that a member can be made of.
struct Anything {
  template <class T> operator T() const;
};

template <class Aggregate, std::size_t... Index> constexpr bool takes(std::index_sequence<Index...>) {
  return requires { Aggregate{(void(Index), Anything{})...}; };
}

// The members of an aggregate, counted: it is made of so many values, and not of one more.
template <class Aggregate, std::size_t Count = 2> constexpr std::size_t members() {
  if constexpr (takes<Aggregate>(std::make_index_sequence<Count + 1>()))
    return members<Aggregate, Count + 1>();
  else
    return Count;
}

std::size_t rows_of_joining() {
  return static_cast<std::size_t>(
      std::ranges::count(games::setting_table(), games::Kept::joining, &games::Setting::kept));
}

} // namespace

BOOST_AUTO_TEST_CASE(each_field_is_saved_when_it_is_set_alone) {
  const Game before = games::new_game("x", test::standard(), test::at("2026-11-01T12:00Z"));
  for (const games::Setting& row : games::setting_table()) BOOST_TEST_CONTEXT(row.key) {
      Game written = before;
      std::visit([&](auto field) { change(games::value_in(written.settings, field), row); }, row.member);
      BOOST_TEST((written.settings != before.settings));
      const Game read = games::read_game("game", games::game_text(written), "x", test::variant_called);
      BOOST_TEST((read.settings == written.settings));
    }
}

BOOST_AUTO_TEST_CASE(no_field_is_forgotten) {
  constexpr std::size_t clocks = std::tuple_size_v<decltype(Settings::clocks)>; // one member, a row each
  BOOST_TEST(games::setting_table().size() - rows_of_joining() ==
             members<Settings>() - 1 /* joining */ - 1 + clocks);
  BOOST_TEST(rows_of_joining() == members<Joining>());
}

BOOST_AUTO_TEST_CASE(each_value_has_a_word_in_the_file_or_is_yes_or_no) {
  for (const games::Setting& row : games::setting_table()) BOOST_TEST_CONTEXT(row.key) {
      const bool is_choice = !row.values.empty() && !games::is_switch(row);
      for (const games::SettingValue& value : row.values) BOOST_TEST(value.in_file.empty() != is_choice);
      BOOST_TEST((!games::is_switch(row) || row.values.size() == 2));
    }
}

BOOST_AUTO_TEST_SUITE_END()
