// SPDX-License-Identifier: GPL-3.0-or-later
// The network that a mail came from: the machine that our own server saw, and no other
#include "tests/home/temporary_home.h"

#include "mail/message/message.h"
#include "mail/senders/authentication.h"

#include <boost/test/unit_test.hpp>

namespace {

std::string network_of(const std::string& received, int hops = 1) {
  games::JudgeConf conf = testing::plain_conf();
  conf.auth_hops = hops;
  const std::string bytes = received + "From: Ann <ann@example.org>\nSubject: x\n\ntext\n";
  return mail::network_of(mail::read_message(bytes, "", "", conf.address), conf);
}

std::string from(const std::string& words) { return "Received: from " + words + " by mx.chancery.test; x\n"; }

} // namespace

BOOST_AUTO_TEST_SUITE(network)

BOOST_AUTO_TEST_CASE(each_mail_server_tells_it_in_its_own_way) {
  const std::pair<const char*, const char*> rows[] = {
      {"evil.example (mail.example.net [192.0.2.7])", "192.0.2.0/24"},
      {"[198.51.100.1] (unknown [192.0.2.7])", "192.0.2.0/24"},
      {"[192.0.2.7] (helo=[198.51.100.1])", "192.0.2.0/24"},
      {"[192.0.2.7] (helo=evil.example)", "192.0.2.0/24"},
      {"unknown (HELO 198.51.100.1) (192.0.2.7)", "192.0.2.0/24"},
      {"mail.example.net (192.0.2.7)", "192.0.2.0/24"},
      {"x (unknown [IPv6:2001:db8:7:1::9])", "2001:db8:7::/48"},
      {"x (unknown [IPv6:::ffff:192.0.2.7])", "192.0.2.0/24"},
      {"localhost (localhost [127.0.0.1])", ""},
      {"x (unknown [10.0.0.3])", ""},
      {"x (unknown [fe80::1])", ""},
      {"x (unknown)", ""},
      {"x (unknown [999.0.2.7])", ""},
  };
  for (const auto& [words, expected] : rows) BOOST_TEST(network_of(from(words)) == expected, words);
  BOOST_TEST(network_of("Received: by mx.chancery.test from 192.0.2.7\n") == "");
  BOOST_TEST(network_of("") == "");
}

BOOST_AUTO_TEST_CASE(fields_below_those_of_our_own_servers_count_for_nothing) {
  const std::string ours = from("inner (inner [192.0.2.7])"), theirs = from("x (unknown [198.51.100.1])");
  BOOST_TEST(network_of(ours + theirs) == "192.0.2.0/24");
  BOOST_TEST(network_of(ours + theirs, 2) == "198.51.100.0/24");
  BOOST_TEST(network_of(ours + theirs, 3) == "");
  BOOST_TEST(network_of(ours + theirs, 0) == "");
}

BOOST_AUTO_TEST_CASE(of_a_hosted_mailbox_the_hops_must_be_known) {
  games::JudgeConf conf = testing::plain_conf();
  const auto told = [&] {
    const std::string bytes = from("x (unknown [192.0.2.7])") + "From: ann@example.org\n\ntext\n";
    return mail::network_of(mail::read_message(bytes, "", "", conf.address), conf);
  };
  conf.mailbox = "imaps://imap.example.org";
  BOOST_TEST(told() == "");
  conf.auth_server = "mx.example.org";
  BOOST_TEST(told() == "192.0.2.0/24");
  conf.mailbox = "/var/mail/judge/Maildir";
  conf.auth_server = "";
  BOOST_TEST(told() == "192.0.2.0/24");
}

BOOST_AUTO_TEST_SUITE_END()
