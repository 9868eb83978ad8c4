// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of players over games.
#include "fixture.h"

#include "games/store/records.h"
#include "games/store/store.h"

#include <algorithm>

BOOST_AUTO_TEST_SUITE(records)

using games::Record;

namespace {

// A home with Ann, who plays Austria, registered.
struct Kept {
  test::TemporaryHome home;
  games::Home opened = home.home();
  games::Store store{opened};
  games::Game game = test::running_game();

  Kept() {
    game.settings.joining.rated = games::Rated::yes;
    game.seat_of(test::power("Austria"))->addresses = {"ann@example.org"};
    game.seat_of(test::power("England"))->addresses = {"bob@example.org"};
    change([&](games::Transaction& transaction) {
      for (const char* address : {"ann@example.org", "bob@example.org"})
        games::save_player(transaction, games::new_player(opened.conf, address, "", {}));
    });
  }
  template <class Change> void change(Change change) {
    const games::Lock lock = store.lock();
    games::Transaction transaction = store.begin(lock);
    change(transaction);
    store.commit(lock, std::move(transaction));
  }
  void note(const games::Event& event) {
    change([&](games::Transaction& transaction) { games::note_events(transaction, game, {event}); });
  }
  Record of(const std::string& address) {
    const games::Lock lock = store.lock();
    return games::find_player(store.begin(lock), address)->record;
  }
};

constexpr bool games::Settings::*hiding[] = {&games::Settings::blind, &games::Settings::quiet,
                                             &games::Settings::gunboat};

games::TurnProcessed turn_of(const games::Game& game) {
  games::TurnProcessed event;
  event.turn.before = game.position;
  return event;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_turn_in_time_is_worth_three_and_a_late_one_costs_one) {
  Kept kept;
  kept.note(turn_of(kept.game));
  BOOST_CHECK_EQUAL(games::dedication(kept.of("ann@example.org")), 3);
  games::TurnProcessed late = turn_of(kept.game);
  late.turn.before.phase.season = judge::Season::fall;
  late.turn.late = {test::power("Austria")};
  kept.note(late);
  BOOST_CHECK_EQUAL(games::dedication(kept.of("ann@example.org")), 2);
  BOOST_CHECK_EQUAL(games::ratio_text(games::on_time_share(kept.of("ann@example.org"))), "0.50");
}

// Who had to retreat, and who was late, would tell what one may not see.
BOOST_AUTO_TEST_CASE(of_a_game_that_hides_something_a_record_tells_of_movements_alone) {
  for (bool games::Settings::*secret : hiding) {
    Kept kept;
    kept.game.settings.*secret = true;
    games::TurnProcessed movement = turn_of(kept.game);
    movement.turn.late = {test::power("Austria")};
    kept.note(movement);
    games::TurnProcessed retreat = turn_of(kept.game);
    retreat.turn.before.phase = *judge::parse_phase("F1901R");
    const auto army =
        *std::ranges::find(retreat.turn.before.units, test::power("Austria"), &judge::Unit::power);
    judge::Dislodged dislodged;
    dislodged.unit = army;
    dislodged.retreats = {army.location};
    retreat.turn.before.dislodged = {dislodged};
    kept.note(retreat);
    kept.note(games::GameEnded{});
    BOOST_CHECK_EQUAL(kept.of("ann@example.org").turns, 1);
    BOOST_CHECK_EQUAL(kept.of("ann@example.org").late, 0);
  }
}

BOOST_AUTO_TEST_CASE(before_the_end_of_a_game_that_hides_something_no_record_changes) {
  for (bool games::Settings::*secret : hiding) {
    Kept kept;
    kept.game.settings.*secret = true;
    kept.note(games::GameStarted{});
    kept.note(turn_of(kept.game));
    kept.note(games::SeatsAbandoned{{test::power("Austria")}});
    kept.note(games::SeatsInDisorder{{test::power("Austria")}});
    kept.change([&](games::Transaction& transaction) {
      games::note_leaving(transaction, kept.game, *kept.game.seat_of(test::power("England")));
      games::note_takeover(transaction, kept.game, *kept.game.seat_of(test::power("England")));
    });
    BOOST_CHECK(kept.of("ann@example.org") == Record{});
    BOOST_CHECK(kept.of("bob@example.org") == Record{});
    kept.note(games::GameEnded{});
    const Record ann = kept.of("ann@example.org"), bob = kept.of("bob@example.org");
    BOOST_CHECK_EQUAL(ann.started, 1);
    BOOST_CHECK_EQUAL(ann.turns, 1);
    BOOST_CHECK_EQUAL(ann.left, 1);
    BOOST_CHECK_EQUAL(ann.disorder, 1);
    BOOST_CHECK_EQUAL(bob.left, 1);
    BOOST_CHECK_EQUAL(bob.taken_over, 1);
    BOOST_CHECK(kept.home.text("games/" + kept.game.name + "/noted").find("@") == std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(what_a_game_hid_is_noted_when_it_hides_nothing_any_more) {
  Kept kept;
  kept.game.settings.quiet = true;
  kept.note(games::GameStarted{});
  kept.game.settings.quiet = false;
  kept.note(turn_of(kept.game));
  BOOST_CHECK_EQUAL(kept.of("ann@example.org").started, 1);
  BOOST_CHECK_EQUAL(kept.of("ann@example.org").turns, 1);
}

BOOST_AUTO_TEST_CASE(a_gunboat_game_that_never_tells_who_played_is_in_no_record) {
  Kept kept;
  kept.game.settings.gunboat = true;
  kept.game.settings.reveal = false;
  kept.game.winners = {test::power("Austria")};
  kept.note(games::GameStarted{});
  kept.note(turn_of(kept.game));
  kept.note(games::GameEnded{});
  BOOST_CHECK(kept.of("ann@example.org") == Record{});
}

BOOST_AUTO_TEST_CASE(a_game_that_is_left_costs_fifty_and_disorder_a_hundred) {
  Kept kept;
  kept.note(games::GameStarted{});
  kept.note(games::SeatsAbandoned{{test::power("Austria")}});
  BOOST_CHECK_EQUAL(games::dedication(kept.of("ann@example.org")), -50);
  BOOST_CHECK_EQUAL(games::ratio_text(games::left_share(kept.of("ann@example.org"))), "1.00");
  kept.note(games::SeatsInDisorder{{test::power("Austria")}});
  BOOST_CHECK_EQUAL(games::dedication(kept.of("ann@example.org")), -150);
}

BOOST_AUTO_TEST_CASE(a_game_that_is_not_rated_is_not_noted) {
  Kept kept;
  kept.game.settings.joining.rated = games::Rated::no;
  kept.note(turn_of(kept.game));
  BOOST_CHECK(kept.of("ann@example.org") == Record{});
}

BOOST_AUTO_TEST_CASE(a_solo_raises_its_winner_by_what_the_other_loses) {
  Kept kept;
  kept.game.winners = {test::power("Austria")};
  kept.note(games::GameEnded{});
  const Record ann = kept.of("ann@example.org"), bob = kept.of("bob@example.org");
  BOOST_CHECK_EQUAL(ann.solos, 1);
  BOOST_CHECK_EQUAL(bob.solos, 0);
  BOOST_CHECK_EQUAL(ann.rating, 1030);
  BOOST_CHECK_EQUAL(bob.rating, 970);
}

BOOST_AUTO_TEST_CASE(what_is_played_again_after_a_roll_back_counts_once) {
  Kept kept;
  kept.game.winners = {test::power("Austria")};
  for (int i = 0; i < 2; ++i) {
    kept.note(turn_of(kept.game));
    kept.note(games::GameEnded{});
  }
  const Record ann = kept.of("ann@example.org");
  BOOST_CHECK_EQUAL(ann.turns, 1);
  BOOST_CHECK_EQUAL(ann.games, 1);
  BOOST_CHECK_EQUAL(ann.solos, 1);
  BOOST_CHECK_EQUAL(ann.rating, 1030);
}

BOOST_AUTO_TEST_SUITE_END()
