// SPDX-License-Identifier: GPL-3.0-or-later
// Bounce addresses: only those that this judge wrote tell a mail
#include "mail/outbox/post.h"
#include "parser/address.h"
#include "tests/home/temporary_home.h"

#include <boost/test/unit_test.hpp>

using testing::TemporaryHome;

BOOST_AUTO_TEST_SUITE(bounce_address)

BOOST_AUTO_TEST_CASE(an_address_tells_the_mail_it_was_made_for_in_any_case_of_letters) {
  const TemporaryHome home;
  const std::string prefix = mail::outbox_prefix(123, 4);
  const std::string address = mail::bounce_address(home.home, prefix);
  BOOST_TEST(prefix == "0000000123-00004");
  BOOST_TEST(address.find("-00004-") == address.npos); // the place among the letters of a commit is a secret
  BOOST_TEST(parser::is_sendable(address));
  BOOST_TEST(mail::verify_bounce_tag(home.home, address).value_or("") == prefix);
  std::string upper = address;
  std::ranges::transform(upper, upper.begin(), [](char c) { return static_cast<char>(std::toupper(c)); });
  BOOST_TEST(mail::verify_bounce_tag(home.home, upper).value_or("") == prefix);
}

// Else the numbers would tell how many mails the judge obeyed between two letters.
BOOST_AUTO_TEST_CASE(the_commits_between_two_letters_cannot_be_counted) {
  const TemporaryHome home;
  const std::size_t begin = std::string("judge+b-").size();
  std::uint64_t before = 0;
  for (std::uint64_t number = 100; number < 140; ++number) {
    const std::string prefix = mail::outbox_prefix(number, 1);
    const std::string address = mail::bounce_address(home.home, prefix);
    const std::uint64_t shown = std::stoull(address.substr(begin, 10));
    BOOST_TEST((shown < before || shown - before > 1000), shown << " stands for commit " << number);
    BOOST_TEST(mail::verify_bounce_tag(home.home, address).value_or("") == prefix);
    before = shown;
  }
}

BOOST_AUTO_TEST_CASE(whatever_this_judge_did_not_write_tells_nothing) {
  const TemporaryHome home, other;
  const std::string address = mail::bounce_address(home.home, mail::outbox_prefix(123, 4));
  std::string next = address;
  const std::size_t last_of_index = next.find("+b-") + 18;
  next[last_of_index] = next[last_of_index] == '9' ? '0' : '9';
  const std::string cut = "judge+b-0000000123-00004@chancery.test";
  for (const std::string& none :
       {next, cut, std::string("judge@chancery.test"), std::string(), std::string("judge+b---@chancery.test"),
        address + "x", mail::bounce_address(other.home, mail::outbox_prefix(123, 4))})
    BOOST_TEST(!mail::verify_bounce_tag(home.home, none), none);
}

BOOST_AUTO_TEST_CASE(judge_conf_turns_them_off) {
  games::JudgeConf conf = testing::plain_conf();
  conf.bounce_tags = false;
  const TemporaryHome home(conf);
  BOOST_TEST(mail::bounce_address(home.home, mail::outbox_prefix(1, 1)) == conf.address);
}

BOOST_AUTO_TEST_SUITE_END()
