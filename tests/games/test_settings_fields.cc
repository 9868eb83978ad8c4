// SPDX-License-Identifier: GPL-3.0-or-later
// Every field of a game's settings is saved: each is set alone, written and read back.
#include "fixture.h"

#include "games/files/game_file.h"
#include "games/files/settings_fields.h"

#include <type_traits>
#include <utility>

BOOST_AUTO_TEST_SUITE(settings_fields)

namespace {

using games::Game;
using games::Joining;
using games::Settings;

// Gives one field of those that are described, the one with this number, a value that it does not begin with.
class SetOne {
 public:
  explicit SetOne(std::size_t wanted) : wanted_(wanted) {}

  template <class T> void field(const char* key, T& value) {
    if (is_wanted(key)) change(value);
  }
  template <class T> void field(const char* key, T& value, const games::Range& range) {
    if (is_wanted(key)) value = static_cast<T>(value == range.least ? range.most : range.least);
  }
  template <class T> void list(const char* key, std::vector<T>& values) {
    if (is_wanted(key)) change(values.emplace_back());
  }
  std::size_t count() const { return count_; }
  const std::string& key() const { return key_; }

 private:
  bool is_wanted(const char* key) {
    if (count_++ != wanted_) return false;
    key_ = key;
    return true;
  }

  static void change(bool& value) { value = !value; }
  static void change(std::string& value) { value = "UTC"; } // the name of a zone, where one is meant
  static void change(judge::Phase& value) { value = *judge::parse_phase("F1905M"); }
  static void change(games::Absence& value) {
    value = {test::at("2026-12-24T00:00Z"), test::at("2026-12-27T00:00Z")};
  }
  static void change(games::Clock& value) { value = {90, 1, 47, 23, 0.25, "SM-W-F-"}; }
  template <class Choice>
  requires std::is_enum_v<Choice>
  static void change(Choice& value) { value = static_cast<Choice>(value == Choice{} ? 1 : 0); }

  std::size_t wanted_, count_ = 0;
  std::string key_;
};

constexpr std::size_t none = 1000;

template <class Archive> void describe_all_settings(Archive& archive, Settings& settings) {
  games::describe_settings(archive, settings);
  games::describe_secrets(archive, settings);
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

template <class Describe> std::size_t lines(Describe describe) {
  Settings settings;
  SetOne count(none);
  describe(count, settings);
  return count.count();
}

const auto all_settings = [](SetOne& archive, Settings& settings) {
  describe_all_settings(archive, settings);
};
const auto all_of_joining = [](SetOne& archive, Settings& settings) {
  games::describe_joining(archive, settings.joining);
};

template <class Describe> void check_each_alone(Describe describe) {
  const Game before = games::new_game("x", test::standard(), test::at("2026-11-01T12:00Z"));
  for (std::size_t i = 0; i < lines(describe); ++i) {
    Game written = before;
    SetOne one(i);
    describe(one, written.settings);
    BOOST_TEST_CONTEXT(one.key()) {
      BOOST_TEST((written.settings != before.settings));
      const Game read = games::read_game("game", games::game_text(written), "x", test::library());
      BOOST_TEST((read.settings == written.settings));
    }
  }
}

} // namespace

BOOST_AUTO_TEST_CASE(each_field_is_saved_when_it_is_set_alone) {
  check_each_alone(all_settings);
  check_each_alone(all_of_joining);
}

BOOST_AUTO_TEST_CASE(no_field_is_forgotten) {
  constexpr std::size_t clocks = std::tuple_size_v<decltype(Settings::clocks)>; // one member, a line each
  BOOST_TEST(lines(all_settings) == members<Settings>() - 1 /* joining */ - 1 + clocks);
  BOOST_TEST(lines(all_of_joining) == members<Joining>());
}

BOOST_AUTO_TEST_SUITE_END()
