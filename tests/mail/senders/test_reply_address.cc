// SPDX-License-Identifier: GPL-3.0-or-later
// What is read as a reply address, and the key that its token is made with.
#include "games/game/game.h"
#include "mail/senders/reply_address.h"
#include "mail/senders/secrets.h"
#include "tests/home/temporary_home.h"

#include <boost/test/unit_test.hpp>

#include <sys/stat.h>

BOOST_AUTO_TEST_SUITE(reply_address)

BOOST_AUTO_TEST_CASE(an_address_is_read_whatever_its_case_and_nothing_else_is) {
  const games::JudgeConf conf = testing::plain_conf();
  const auto read = mail::parse_reply_address("Judge+X-F-ABCDEFGHIJKLMNOP@Chancery.Test", conf);
  BOOST_REQUIRE(read);
  BOOST_TEST(read->game == "x");
  BOOST_TEST(read->letter == 'F');
  BOOST_TEST(read->token == "abcdefghijklmnop");
  for (const char* none :
       {"judge@chancery.test", "judge+x@chancery.test", "judge+x-f-abcdefghijklmno@chancery.test",
        "judge+x-fr-abcdefghijklmnop@chancery.test", "judge+x-f-abcdefghijklmno1@chancery.test",
        "other+x-f-abcdefghijklmnop@chancery.test", "judge+x-f-abcdefghijklmnop@elsewhere.test",
        "judge+b-1-2-abcdefghijklmnop@chancery.test", "judge+-f-abcdefghijklmnop@chancery.test", "",
        "judge+../x-f-abcdefghijklmnop@chancery.test"})
    BOOST_TEST(!mail::parse_reply_address(none, conf), none);
}

BOOST_AUTO_TEST_CASE(that_of_press_tells_the_number_of_the_letter) {
  const games::JudgeConf conf = testing::plain_conf();
  const auto press_of = [&](const std::string& seat) {
    const auto read = mail::parse_reply_address("judge+x-" + seat + "-abcdefghijklmnop@chancery.test", conf);
    return read ? read->press : -1;
  };
  BOOST_TEST(press_of("f") == 0);
  BOOST_TEST(press_of("f12") == 12);
  for (const char* none : {"f0", "f-12", "f1x", "f99999999999", ""}) BOOST_TEST(press_of(none) <= 0, none);
  BOOST_TEST(press_of("f99999999999") == -1);
}

// A word of sixteen letters is no token, so that texts keep it.
BOOST_AUTO_TEST_CASE(each_token_has_a_digit) {
  const testing::TemporaryHome home;
  const mail::ReplyAddresses addresses(home.home, {});
  games::Game game;
  game.name = "x";
  games::Seat seat;
  seat.addresses = {"ann@example.org"};
  for (int i = 0; i < 500; ++i) {
    seat.password = std::to_string(i);
    const auto read =
        mail::parse_reply_address(addresses.address_for(game, seat, "ann@example.org"), home.home.conf);
    BOOST_REQUIRE(read);
    BOOST_TEST(read->token.find_first_of("234567") != std::string::npos, read->token);
    BOOST_TEST(addresses.verify(*read, game, seat).holds);
  }
}

BOOST_AUTO_TEST_CASE(the_key_is_made_once_and_for_the_judge_alone) {
  const testing::TemporaryHome home;
  const std::string tag = mail::HomeKey(home.home).tag("test", "text", 16);
  BOOST_TEST(tag.size() == 16u);
  BOOST_TEST(mail::HomeKey(home.home).tag("test", "text", 16) == tag);
  BOOST_TEST(mail::HomeKey(home.home).tag("test", "other", 16) != tag);
  BOOST_TEST(mail::HomeKey(home.home).tag("other", "text", 16) != tag);
  struct stat status {};
  BOOST_REQUIRE(::stat((home.path() / "key").c_str(), &status) == 0);
  BOOST_TEST((status.st_mode & 0777) == 0600);
  BOOST_TEST(home.names("spool/tmp").empty());
  std::ofstream(home.path() / "key") << "short\n";
  BOOST_CHECK_THROW(mail::HomeKey(home.home), parser::Failure);
}

BOOST_AUTO_TEST_SUITE_END()
