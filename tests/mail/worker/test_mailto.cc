// SPDX-License-Identifier: GPL-3.0-or-later
// Links that write a mail: clicked and sent they do what they say, and they hold no secret
#include "parser/text.h"
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

using testing::holds;

namespace {

// What a mail program opens with: the text after "body=".
std::string body_of(const std::string& link) {
  const std::string encoded = link.substr(link.find("?body=") + 6);
  std::string body;
  for (std::size_t i = 0; i < encoded.size(); ++i) {
    if (encoded[i] != '%') {
      body += encoded[i];
      continue;
    }
    body += static_cast<char>(std::stoi(encoded.substr(i + 1, 2), nullptr, 16));
    i += 2;
  }
  return body;
}

std::vector<std::string> links_in(const std::string& text) {
  std::vector<std::string> links;
  for (const std::string_view line : parser::lines_of(text))
    if (parser::trim(line).starts_with("mailto:")) links.emplace_back(parser::trim(line));
  return links;
}

// What Ann types behind the sign-on that a link begins.
std::string with_password(std::string body) {
  const std::size_t end = body.find(" \r\n");
  return body.starts_with("SIGNON ") && end != body.npos ? body.insert(end + 1, "ann-secret") : body;
}

struct Started : testing::JudgeByMail {
  explicit Started(const games::JudgeConf& conf = testing::plain_conf()) : JudgeByMail(conf) {
    receive("ann@example.org", "CREATE ?x ann-secret\n");
    for (const char* who : {"bob", "chloe", "dieter", "elena", "fyodor", "gul"})
      receive(std::string(who) + "@example.org", "SIGNON ?x some-secret\n");
    work();
  }
  testing::Sent start_letter_to_ann() {
    for (const testing::Sent& sent : letters())
      if (sent.is_to("ann@example.org") && holds(sent.subject, "the game starts")) return sent;
    BOOST_FAIL("the game has not started");
    return {};
  }
};

} // namespace

BOOST_AUTO_TEST_SUITE(mailto)

BOOST_AUTO_TEST_CASE(the_links_of_a_letter_do_what_they_say) {
  Started judge;
  const testing::Sent letter = judge.start_letter_to_ann();
  const std::vector<std::string> links = links_in(letter.text);
  BOOST_REQUIRE(links.size() == 3u); // hold all, HELP, LIST
  for (const std::string& link : links) {
    BOOST_TEST(link.starts_with("mailto:judge@chancery.test?"));
    const std::string answer = judge.answer("ann@example.org", with_password(body_of(link)), "Subject: \n");
    BOOST_TEST(!answer.empty());
    BOOST_TEST(!holds(answer, "\n*** "), answer);
  }
}

BOOST_AUTO_TEST_CASE(no_text_of_a_letter_holds_its_reply_address) {
  Started judge;
  int addresses = 0;
  for (const testing::Sent& sent : judge.letters()) {
    if (!sent.reply_to.starts_with("judge+")) continue;
    ++addresses;
    const std::size_t dash = sent.reply_to.rfind('-');
    const std::string token = sent.reply_to.substr(dash + 1, sent.reply_to.rfind('@') - dash - 1);
    BOOST_TEST(token.size() >= 16u);
    BOOST_TEST(!holds(sent.text, token));
  }
  BOOST_TEST(addresses == 13); // answers to those who join, and the letters of the start
}

BOOST_AUTO_TEST_CASE(where_a_password_is_needed_the_link_leaves_it_to_the_reader) {
  games::JudgeConf conf = testing::plain_conf();
  conf.subaddress = "none";
  Started judge(conf);
  const testing::Sent letter = judge.start_letter_to_ann();
  const std::vector<std::string> links = links_in(letter.text);
  BOOST_REQUIRE(links.size() == 4u);
  const std::string begun = body_of(links.back());
  BOOST_TEST(begun.starts_with("SIGNON "));
  BOOST_TEST(begun.ends_with("x "));
  BOOST_TEST(holds(judge.answer("ann@example.org", begun + "ann-secret\n"), "Signed on"));
}

BOOST_AUTO_TEST_SUITE_END()
