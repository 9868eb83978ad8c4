// SPDX-License-Identifier: GPL-3.0-or-later
// Guessing: how many tries there are, for whom, and what the limit must not do
#include "games/store/store.h"
#include "mail/senders/ledger.h"
#include "tests/home/temporary_home.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>

namespace {

using std::chrono::hours;
using testing::instant;

// A file of counts that outlives each mail.
struct Counts {
  testing::TemporaryHome home;
  games::Store store{home.home};
  games::Instant now = instant("2026-11-21T09:00Z");

  template <class Act> auto in_transaction(Act act) {
    const games::Lock lock = store.lock();
    games::Transaction transaction = store.begin(lock);
    const auto result = act(transaction);
    store.commit(lock, std::move(transaction));
    return result;
  }
  void wrong(const mail::SignOnTry& attempt, int times = 1) {
    for (int i = 0; i < times; ++i)
      in_transaction([&](auto& t) {
        mail::count_wrong_password(t, attempt, now);
        return 0;
      });
  }
  // Hours to wait; 0: none.
  long wait(const mail::SignOnTry& attempt) {
    const auto until = in_transaction([&](auto& t) { return mail::blocked_until(t, attempt, now); });
    return until ? std::chrono::ceil<hours>(*until - now).count() : 0;
  }
  bool is_closed(const mail::SignOnTry& attempt) {
    return in_transaction([&](auto& t) { return mail::is_closed_to(t, attempt, now); });
  }
};

const mail::SignOnTry own{"x", 'F', true, "ann@example.org"};
const mail::SignOnTry other{"x", 'F', false, "eve@example.org"};

} // namespace

BOOST_AUTO_TEST_SUITE(wrong_passwords)

BOOST_AUTO_TEST_CASE(the_fifth_within_an_hour_brings_an_hour_and_each_further_one_doubles_it) {
  Counts counts;
  counts.wrong(own, 4);
  BOOST_TEST(counts.wait(own) == 0);
  const long expected[] = {1, 2, 4, 8, 16, 24, 24};
  for (const long wait : expected) {
    counts.wrong(own);
    BOOST_TEST(counts.wait(own) == wait);
    counts.now += hours(wait);
    BOOST_TEST(counts.wait(own) == 0);
  }
}

BOOST_AUTO_TEST_CASE(a_stranger_who_guesses_does_not_lock_the_player_out) {
  Counts counts;
  counts.wrong(other, 9);
  BOOST_TEST(counts.wait(other) > 0);
  BOOST_TEST(counts.wait(own) == 0);
  BOOST_TEST(!counts.is_closed(own));
  BOOST_TEST(!counts.is_closed({"x", 'G', false, "mallory@example.org"}));
  BOOST_TEST(counts.is_closed({"x", 'F', false, "mallory@example.org"}));
}

BOOST_AUTO_TEST_CASE(that_a_seat_is_closed_is_not_told_to_strangers) {
  Counts counts;
  counts.wrong(other, 5);
  BOOST_TEST(counts.wait({"x", 'F', false, "mallory@example.org"}) == 0);
}

BOOST_AUTO_TEST_CASE(wrong_ones_under_a_players_name_close_no_other_game_to_him) {
  Counts counts;
  counts.wrong(own, 20);
  BOOST_TEST(counts.wait({"y", 'F', true, own.from}) == 0);
  BOOST_TEST(counts.wait({"y", 'F', false, own.from}) == 0);
}

BOOST_AUTO_TEST_CASE(a_seat_that_does_not_exist_or_is_closed_is_not_counted) {
  Counts counts;
  counts.wrong({"nosuch", 'F', false, "eve@example.org", false});
  counts.wrong({"x", 'F', false, "eve@example.org", true, true});
  const std::string kept = testing::content(counts.home.path() / "wrong-passwords");
  BOOST_TEST(kept == "chancery wrong-passwords 1\nfrom eve@example.org 2 2026-11-21T09:00:00Z\n");
}

BOOST_AUTO_TEST_CASE(junk_makes_no_seat_forgotten) {
  Counts counts;
  counts.wrong(other, 5);
  counts.now += std::chrono::seconds(1);
  counts.in_transaction([&](auto& t) {
    for (int i = 0; i < 1100; ++i)
      mail::count_wrong_password(t, {"junk", 'F', false, "junk" + std::to_string(i), false}, counts.now);
    return 0;
  });
  BOOST_TEST(counts.is_closed({"x", 'F', false, "mallory@example.org"}));
  const std::string kept = testing::content(counts.home.path() / "wrong-passwords");
  BOOST_TEST(std::ranges::count(kept, '\n') == 1002);
}

BOOST_AUTO_TEST_CASE(a_player_who_forgets_does_not_lock_out_the_others_of_a_forming_game) {
  Counts counts;
  counts.wrong({"x", '?', true, "ann@example.org"}, 9);
  BOOST_TEST(counts.wait({"x", 'F', true, "ann@example.org"}) > 0);
  BOOST_TEST(counts.wait({"x", '?', true, "bob@example.org"}) == 0);
}

BOOST_AUTO_TEST_CASE(an_address_has_five_an_hour_over_all_seats) {
  Counts counts;
  for (int i = 0; i < 5; ++i) {
    BOOST_TEST(counts.wait({"fresh", 'F', false, other.from}) == 0);
    counts.wrong({"x" + std::to_string(i), 'F', false, other.from});
  }
  BOOST_TEST(counts.wait({"fresh", 'F', false, "EVE@example.org"}) == 1);
  counts.now += hours(1);
  BOOST_TEST(counts.wait({"fresh", 'F', false, other.from}) == 0);
}

BOOST_AUTO_TEST_CASE(an_hour_without_a_wrong_one_forgets_the_few_before) {
  Counts counts;
  counts.wrong(own, 4);
  counts.now += hours(1);
  counts.wrong(own, 4);
  BOOST_TEST(counts.wait(own) == 0);
}

BOOST_AUTO_TEST_CASE(a_right_one_begins_anew) {
  Counts counts;
  counts.wrong(own, 4);
  counts.in_transaction([&](auto& t) {
    mail::forget_wrong_passwords(t, own, counts.now);
    return 0;
  });
  counts.wrong(own, 4);
  BOOST_TEST(counts.wait(own) == 0);
  counts.wrong(own);
  BOOST_TEST(counts.wait(own) == 1);
}

BOOST_AUTO_TEST_SUITE_END()
