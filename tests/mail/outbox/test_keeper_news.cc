// SPDX-License-Identifier: GPL-3.0-or-later
// How often the keeper is written to: at once of what is new on a day, of the rest on the day after
#include "games/store/store.h"
#include "mail/outbox/post.h"
#include "tests/common/holds.h"
#include "tests/home/temporary_home.h"

#include <boost/test/unit_test.hpp>

using testing::holds;

namespace {

struct Desk {
  explicit Desk(const games::JudgeConf& conf = testing::plain_conf()) : home(conf), store(home.home) {}

  void trouble(const std::string& kind, const std::string& line) {
    mail::Letter letter;
    letter.to = "keeper@chancery.test";
    letter.subject = "first of " + kind;
    letter.told = mail::kept(line);
    letter.id_seed = kind + line;
    const games::Lock lock = store.lock();
    games::Transaction transaction = store.begin(lock);
    mail::tell_keeper(transaction, home.home, kind, letter, {line}, now);
    store.commit(lock, std::move(transaction));
  }
  std::size_t letters() const { return home.names("outbox/new").size(); }
  std::string newest() const {
    return testing::content(home.path() / "outbox/new" / home.names("outbox/new").back());
  }

  testing::TemporaryHome home;
  games::Store store;
  games::Instant now = testing::instant("2026-11-21T09:00Z");
};

} // namespace

BOOST_AUTO_TEST_SUITE(keeper_news)

BOOST_AUTO_TEST_CASE(the_first_of_a_kind_goes_out_at_once_and_the_rest_in_one_letter_the_day_after) {
  Desk desk;
  for (int i = 0; i < 60; ++i) desk.trouble("mails-given-up", "mail " + std::to_string(i));
  desk.trouble("mails-set-aside", "another kind");
  BOOST_TEST(desk.letters() == 2U);
  mail::post_kept_news(desk.store, desk.now);
  BOOST_TEST(desk.letters() == 2U); // the day is not over
  desk.now += std::chrono::days(1);
  mail::post_kept_news(desk.store, desk.now);
  mail::post_kept_news(desk.store, desk.now);
  BOOST_TEST(desk.letters() == 3U);
  BOOST_TEST(holds(desk.newest(), "2026-11-21, mails given up: 59 more"));
  BOOST_TEST(holds(desk.newest(), "    mail 50\n"));
  BOOST_TEST(holds(desk.newest(), "... and 9 more"));
  desk.trouble("mails-given-up", "on the next day");
  BOOST_TEST(desk.letters() == 4U);
}

BOOST_AUTO_TEST_CASE(a_quiet_day_makes_no_letter_and_leaves_no_file) {
  Desk desk;
  desk.trouble("mails-given-up", "the only one");
  desk.now += std::chrono::days(1);
  mail::post_kept_news(desk.store, desk.now);
  BOOST_TEST(desk.letters() == 1U);
  BOOST_TEST(desk.home.names("keeper-news/2026-11-21").empty());
}

BOOST_AUTO_TEST_SUITE_END()
