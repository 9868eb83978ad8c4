// SPDX-License-Identifier: GPL-3.0-or-later
// fixture - a home in a temporary folder, and small games to put in it
#pragma once

#include "games/game/filed_orders.h"
#include "games/game/process.h"
#include "games/game/start.h"
#include "games/home/files.h"
#include "games/store/store.h"
#include "judge/board/order.h"
#include "judge/legality/legality.h"
#include "parser/order_parser.h"
#include "tests/common/library.h"
#include "variants/library.h"

#include <boost/test/unit_test.hpp>

#include <unistd.h>

#include <string>

namespace test {

namespace fs = std::filesystem;
using games::Instant;

inline Instant at(const std::string& text) {
  const auto instant = games::parse_instant(text);
  BOOST_REQUIRE_MESSAGE(instant, text << " is no instant");
  return *instant;
}

inline const variants::Variant* variant_called(const std::string& name) {
  return testing::library().find(name);
}

inline games::JudgeConf conf() {
  games::JudgeConf conf;
  conf.address = "judge@example.org";
  conf.code = "TEST";
  conf.keeper = "keeper@example.org";
  return conf;
}

// In memory where there is such a place: then the many syncs of a test cost nothing.
inline fs::path scratch_folder() {
  const fs::path memory = "/dev/shm";
  return ::access(memory.c_str(), W_OK) == 0 ? memory : fs::temp_directory_path();
}

// A fresh home, gone at the end of its scope.
class TemporaryHome {
 public:
  explicit TemporaryHome(const games::JudgeConf& used = conf()) {
    std::string pattern = (scratch_folder() / "chancery-test-XXXXXX").string();
    BOOST_REQUIRE(::mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
    games::Home::set_up(path_, used);
  }
  TemporaryHome(const TemporaryHome&) = delete;
  ~TemporaryHome() { fs::remove_all(path_); }

  const fs::path& path() const { return path_; }
  games::Home home() const { return games::Home::open(path_); }
  std::string text(const std::string& file) const {
    return games::files::read(path_ / file).value_or("(none)");
  }

 private:
  fs::path path_;
};

using testing::library;
inline const variants::Variant& standard() { return testing::board("standard"); }
inline judge::Power power(const std::string& name) {
  const judge::Power found = standard().map.find_power(name);
  BOOST_REQUIRE_MESSAGE(found, name << " is no power");
  return found;
}

inline games::Seat player(const std::string& address, const std::string& preferences = "") {
  games::Seat seat;
  seat.addresses = {address};
  seat.preferences = preferences;
  seat.terms.push_back({address, "", ""});
  return seat;
}

inline games::Game forming_game(const std::string& name, int players) {
  games::Game game = games::new_game(name, standard(), at("2026-11-01T12:00Z"));
  for (int i = 0; i < players; ++i) game.seats.push_back(player("p" + std::to_string(i) + "@example.org"));
  return game;
}

// Seven players, S1901M, begun on a Sunday at noon.
inline games::Game running_game(const std::string& name = "x", Instant begun = at("2026-11-01T12:00Z")) {
  games::Game game = forming_game(name, 7);
  BOOST_REQUIRE_EQUAL(games::start(game, begun, conf()).size(), 1U);
  return game;
}

// Puts orders on file as a mail would: "A vie - gal; F tri - alb".
inline void give(games::Game& game, const std::string& who, const std::string& orders, Instant received) {
  const auto parsed_orders =
      parser::parse_orders(game.variant->names, game.position.phase.kind, orders, parser::Adjusting::builds);
  BOOST_REQUIRE(!parsed_orders.empty());
  for (const auto& parsed : parsed_orders) {
    if (!parsed.problems.empty()) BOOST_FAIL(orders + ": " + parsed.problems.front().text);
    const judge::Checked checked =
        judge::check(game.variant->map, game.rules, game.position, power(who), parsed.order);
    BOOST_REQUIRE_MESSAGE(!checked.illegal, orders);
    games::place_order(game, power(who), checked.order, received);
  }
  game.last_order = received;
}

// Every unit of everybody (but of `except`) holds.
inline void give_holds(games::Game& game, Instant received, const std::string& except = "") {
  for (const judge::Unit& unit : game.position.units) {
    const std::string& owner = game.variant->map.power(unit.power).name;
    if (owner != except) give(game, owner, judge::to_text(game.variant->map, unit) + " H", received);
  }
}

// The names of the events, in order: "TurnProcessed DeadlineMissed".
inline std::string names_of(const std::vector<games::Event>& events) {
  static const char* const names[] = {
      "GameStarted",    "TurnProcessed",  "PendingObeyed",   "DeadlineNear",
      "DeadlineMissed", "SeatsAbandoned", "SeatsInDisorder", "WaitingForReplacement",
      "StandsStill",    "GivenUp",        "GameEnded",       "DeadlinesMoved"};
  std::string list;
  for (const games::Event& event : events)
    list += (list.empty() ? "" : " ") + std::string(names[event.index()]);
  return list;
}

} // namespace test
