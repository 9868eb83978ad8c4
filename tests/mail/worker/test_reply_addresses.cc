// SPDX-License-Identifier: GPL-3.0-or-later
// Reply addresses: what they are bound to, how they come in, and that they are never told
#include "mail/senders/reply_address.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

namespace {

using testing::JudgeByMail;
using testing::Sent;

const std::vector<std::string> players{"ann", "bob", "chloe", "dieter", "elena", "fyodor", "gul"};

std::string at_example(const std::string& who) { return who + "@example.org"; }

struct Table {
  Table() : Table(testing::plain_conf()) {}
  explicit Table(const games::JudgeConf& conf) : judge(conf) {
    judge.receive("meg@example.org", "CREATE ?x meg-secret\nBECOME MASTER\n");
    const std::string letters = "AEFGIRT";
    for (std::size_t i = 0; i < players.size(); ++i)
      judge.receive(at_example(players[i]),
                    "SIGNON ?x " + players[i] + "-secret\nSET PREFERENCE " + letters[i] + "\n");
    judge.work();
    letters_sent = judge.letters();
  }
  // The Reply-To of the newest letter to somebody.
  std::string reply_to(const std::string& who) const {
    for (auto sent = letters_sent.rbegin(); sent != letters_sent.rend(); ++sent)
      if (sent->to.find(at_example(who)) != std::string::npos) return sent->reply_to;
    return "";
  }
  // The answer to a mail that went to `recipient`.
  std::string answer(const std::string& who, const std::string& text, const std::string& recipient,
                     const std::string& fields = "Subject: orders\n") {
    judge.receive(at_example(who), text, fields, recipient);
    judge.work();
    std::string found;
    for (Sent& sent : judge.letters()) {
      if (sent.is_to(at_example(who)) && sent.subject.starts_with("Re: ")) found = sent.text;
      letters_sent.push_back(std::move(sent));
    }
    return found;
  }
  std::size_t orders_of(char letter) {
    const games::Game game = judge.game("x");
    for (const judge::Power power : game.variant->map.powers())
      if (game.variant->map.power(power).letter == letter) return game.orders[power].size();
    return 0;
  }

  JudgeByMail judge;
  std::vector<Sent> letters_sent;
};

// Wherever the lines are broken.
bool holds(const std::string& text, const std::string& part) {
  std::istringstream words(text);
  std::string flat;
  for (std::string word; words >> word;) flat += word + " ";
  return flat.find(part) != std::string::npos;
}

} // namespace

BOOST_AUTO_TEST_SUITE(reply_addresses)

BOOST_AUTO_TEST_CASE(every_letter_to_a_player_has_its_own_and_the_text_never_tells_it) {
  const Table table;
  std::set<std::string> seen;
  for (const std::string& who : players) {
    const std::string address = table.reply_to(who);
    BOOST_TEST(mail::parse_reply_address(address, testing::plain_conf()).has_value(), address);
    BOOST_TEST(seen.insert(address).second);
  }
  BOOST_TEST(mail::parse_reply_address(table.reply_to("meg"), testing::plain_conf())->letter == 'M');
  for (const Sent& sent : table.letters_sent)
    for (const std::string& address : seen) {
      const std::string token = address.substr(address.rfind('-') + 1, 16);
      BOOST_TEST(!holds(sent.text, token));
    }
}

BOOST_AUTO_TEST_CASE(a_masters_is_good_for_what_keeps_the_game_going_alone) {
  Table table;
  const std::string address = table.reply_to("meg");
  const std::string answer = table.answer("meg",
                                          "SET DEADLINE Nov 28 23:30\nSET WAIT\nSET NO LIST\nEJECT "
                                          "France\nPRESS TO F\nHello\nENDPRESS\nPROCESS\n",
                                          address);
  BOOST_TEST(holds(answer, "Nov 28 2026"));
  BOOST_TEST(holds(answer, "Press sent to F"));
  BOOST_TEST(holds(answer, "Answer YES to this letter, and it is done: SET WAIT."));
  BOOST_TEST(holds(answer, "Answer YES to this letter, and it is done: SET NO LIST."));
  BOOST_TEST(holds(answer, "Answer YES to this letter, and it is done: EJECT France."));
  const games::Game game = table.judge.game("x");
  BOOST_TEST(!game.seat_of(game.variant->map.find_power("France"))->addresses.empty());
  BOOST_TEST(table.judge.game("x").to_code() == "F1901M");
}

BOOST_AUTO_TEST_CASE(a_master_pauses_and_goes_on_by_reply_and_takes_no_ended_game_up) {
  Table table;
  table.answer("meg", "SET MOVE NEXT 48\nHold the game until I find somebody for France, please.\n",
               table.reply_to("meg"));
  BOOST_TEST((table.judge.game("x").state == games::State::paused));
  table.answer("meg", "Resume the game, please.\n", table.reply_to("meg"));
  BOOST_TEST((table.judge.game("x").state == games::State::running));
  table.answer("meg", "SIGNON Mx meg-secret\nTERMINATE\n", "judge@chancery.test");
  BOOST_TEST(holds(table.answer("meg", "RESUME\n", table.reply_to("meg")), "takes your password"));
}

BOOST_AUTO_TEST_CASE(a_masters_lives_30_days_and_not_beyond_a_new_password) {
  Table table;
  const std::string address = table.reply_to("meg");
  table.judge.now += std::chrono::days(29);
  BOOST_TEST(holds(table.answer("meg", "SET NO MAP\n", address), "You answered as the master"));
  table.judge.now += std::chrono::days(1);
  const std::string answer = table.answer("meg", "SET MAP\n", address);
  BOOST_TEST(holds(answer, "To go on, answer this letter"));
  const std::string next = table.reply_to("meg");
  BOOST_TEST(holds(table.answer("meg", "SET NO MAP\n", next), "You answered as the master"));
  table.judge.receive(at_example("meg"), "SIGNON Mx meg-secret\nSET PASSWORD another\n");
  table.judge.work();
  BOOST_TEST(holds(table.answer("meg", "SET NO MAP\n", next), "not known here"));
}

BOOST_AUTO_TEST_CASE(each_of_several_observers_has_his_own) {
  Table table;
  for (const std::string who : {"olga", "oscar"})
    table.answer(who, "OBSERVE x " + who + "-secret\n", "judge@chancery.test");
  for (const std::string who : {"olga", "oscar"}) {
    const std::string answer =
        table.answer(who, "PRESS TO M\nHi\nENDPRESS\nSET PASSWORD another\n", table.reply_to(who));
    BOOST_TEST(holds(answer, "You answered as an observer"), answer);
    BOOST_TEST(holds(answer, "is for press and questions"), answer);
  }
  table.answer("olga", "PRESS TO M\nHi again\nENDPRESS\n", table.reply_to("oscar"));
  BOOST_TEST(table.judge.letters().empty());
}

BOOST_AUTO_TEST_CASE(a_player_of_a_forming_game_has_one_until_the_start) {
  Table table;
  table.answer("hana", "CREATE ?y hana-secret\n", "judge@chancery.test");
  const std::string address = table.reply_to("hana");
  const std::string answer = table.answer(
      "hana",
      "SET PREFERENCE F\nSET NO LIST\nBECOME MASTER\nSET PASSWORD another\nBROADCAST\nWho comes?\nENDPRESS\n",
      address);
  BOOST_TEST(holds(answer, "Your preference is F"), answer);
  BOOST_TEST(holds(answer, "Answer YES to this letter, and it is done: BECOME MASTER."), answer);
  BOOST_TEST(holds(answer, "is for preferences and press. Write SIGNON ?y"), answer);
  for (const std::string who : {"a", "b", "c", "d", "e", "f"})
    table.judge.receive(at_example(who), "SIGNON ?y secret\n");
  table.judge.work();
  BOOST_TEST(
      holds(table.answer("hana", "A par - bur\n", address), "To order for S1901M, answer this letter"));
}

BOOST_AUTO_TEST_CASE(it_is_taken_from_the_envelope_or_from_any_field_that_tells_the_recipient) {
  Table table;
  const std::string address = table.reply_to("ann");
  BOOST_TEST(holds(table.answer("ann", "A vie - gal\n", address), "Army Vienna -> Galicia"));
  const std::string plain = "judge@chancery.test";
  for (const std::string field : {"X-Original-To: ", "Delivered-To: ", "Cc: \"Judge\" <", "To: "}) {
    const std::string end = field.ends_with('<') ? ">\n" : "\n";
    const std::string answer = table.answer("ann", "A bud - ser\n// " + field + "\n", plain,
                                            "Subject: orders\n" + field + address + end);
    BOOST_TEST(holds(answer, "You answered as Austria"), field << answer);
  }
}

BOOST_AUTO_TEST_CASE(a_mistake_in_the_token_gives_no_orders) {
  Table table;
  std::string address = table.reply_to("ann");
  char& last = address[address.rfind('@') - 1];
  last = last == 'a' ? 'b' : 'a';
  BOOST_TEST(holds(table.answer("ann", "A vie - gal\n", address), "not known here"));
  BOOST_TEST(table.orders_of('A') == 0u);
}

BOOST_AUTO_TEST_CASE(the_token_of_one_power_is_none_for_another) {
  Table table;
  std::string address = table.reply_to("ann");
  address.replace(address.find("-a-"), 3, "-e-");
  BOOST_TEST(holds(table.answer("ann", "F lon - nth\n", address), "not known here"));
  BOOST_TEST(holds(table.answer("bob", "F lon - nth\n", address), "not known here"));
  BOOST_TEST(table.orders_of('E') == 0u);
}

BOOST_AUTO_TEST_CASE(a_new_phase_makes_it_stale_and_the_answer_brings_the_next_one) {
  Table table;
  const std::string old = table.reply_to("ann");
  table.judge.receive("meg@example.org", "SIGNON Mx meg-secret\nPROCESS\n");
  table.judge.work();
  const std::string answer = table.answer("ann", "A vie - gal\n", old);
  BOOST_TEST(holds(answer, "F1901M"));
  BOOST_TEST(holds(answer, "answer this letter"));
  BOOST_TEST(table.orders_of('A') == 0u);
  BOOST_TEST(table.reply_to("ann") != old);
  BOOST_TEST(holds(table.answer("ann", "A vie - gal\n", table.reply_to("ann")), "Army Vienna -> Galicia"));
}

BOOST_AUTO_TEST_CASE(after_a_roll_back_the_same_phase_has_another) {
  Table table;
  const std::string old = table.reply_to("ann");
  table.judge.receive("meg@example.org", "SIGNON Mx meg-secret\nPROCESS\n");
  table.judge.work();
  table.judge.receive("meg@example.org", "SIGNON Mx meg-secret\nROLLBACK\n");
  table.judge.work();
  table.answer("ann", "A vie - gal\n", old);
  BOOST_TEST(table.orders_of('A') == 0u);
}

BOOST_AUTO_TEST_CASE(whoever_takes_a_seat_over_has_another) {
  Table table;
  const std::string old = table.reply_to("ann");
  table.judge.receive("ann@example.org", "SIGNON Ax ann-secret\nRESIGN\n");
  table.judge.receive("zoe@example.org", "SIGNON Ax zoe-secret\n");
  table.judge.work();
  table.answer("ann", "A vie - gal\n", old);
  table.answer("zoe", "A vie - gal\n", old);
  BOOST_TEST(table.orders_of('A') == 0u);
}

BOOST_AUTO_TEST_CASE(two_reply_addresses_in_one_mail_hold_for_neither) {
  Table table;
  const std::string fields =
      "Subject: orders\nTo: " + table.reply_to("ann") + "\nCc: " + table.reply_to("bob") + "\n";
  BOOST_TEST(
      holds(table.answer("ann", "A vie - gal\n", table.reply_to("ann"), fields), "two reply addresses"));
  BOOST_TEST(table.orders_of('A') == 0u);
}

BOOST_AUTO_TEST_CASE(judge_conf_turns_them_off_or_changes_the_sign) {
  games::JudgeConf conf = testing::plain_conf();
  conf.subaddress = "none";
  const Table off(conf);
  BOOST_TEST(off.reply_to("ann") == "");
  conf.subaddress = "-";
  Table dash(conf);
  BOOST_TEST(dash.reply_to("ann").starts_with("judge-x-a-"));
  BOOST_TEST(holds(dash.answer("ann", "A vie - gal\n", dash.reply_to("ann")), "Army Vienna -> Galicia"));
}

BOOST_AUTO_TEST_CASE(a_sender_whom_the_mail_server_did_not_confirm_is_noted_or_refused) {
  const std::string pass = "Authentication-Results: mx.test; dmarc=pass header.from=example.org\n";
  const std::string fail = "Authentication-Results: mx.test; dmarc=fail header.from=example.org\n";
  games::JudgeConf conf = testing::plain_conf();
  conf.auth_server = "mx.test";
  Table noting(conf);
  BOOST_TEST(!holds(noting.answer("ann", "A vie - gal\n", noting.reply_to("ann"), pass), "not confirm"));
  BOOST_TEST(holds(noting.answer("ann", "A vie - gal\n", noting.reply_to("ann"), fail), "not confirm"));
  BOOST_TEST(noting.orders_of('A') == 1u);
  conf.auth_policy = "require";
  Table strict(conf);
  for (const std::string& fields : {fail, std::string("Subject: none\n")})
    BOOST_TEST(holds(strict.answer("ann", "A vie - gal\n", strict.reply_to("ann"), fields), "not confirm"));
  BOOST_TEST(strict.orders_of('A') == 0u);
  strict.answer("ann", "A vie - gal\n", strict.reply_to("ann"), pass);
  BOOST_TEST(strict.orders_of('A') == 1u);
}

BOOST_AUTO_TEST_CASE(no_log_line_tells_a_token) {
  Table table;
  const std::string address = table.reply_to("ann"), token = address.substr(address.rfind('-') + 1, 16);
  const std::string answer = table.answer("ann", "A vie - gal\nmail " + token + " again\n", address);
  BOOST_TEST((holds(answer, "> mail ... again") || holds(answer, "> mail **** again")));
  BOOST_TEST(!holds(answer, token));
  for (const std::string& name : table.judge.home().names("log"))
    BOOST_TEST(!holds(testing::content(table.judge.home().path() / "log" / name), token));
}

// The number is no secret: whoever writes another one answers none but letters of his own.
BOOST_AUTO_TEST_CASE(the_number_of_a_letter_leads_to_letters_of_ones_own_alone) {
  Table table;
  table.answer("ann", "SIGNON Ax ann-secret\nPRESS TO E\nFor Bob alone.\nENDPRESS\n", "judge@chancery.test");
  const auto with_number = [&](const std::string& who, const std::string& number) {
    std::string address = table.reply_to(who);
    const std::size_t dash = address.rfind('-');
    const std::size_t letter = address.rfind('-', dash - 1) + 2;
    return address.replace(letter, dash - letter, number);
  };
  const std::size_t before = table.letters_sent.size();
  const std::string fields = "Subject: Re: x\nIn-Reply-To: <x@example.org>\n";
  const std::string stolen =
      table.answer("chloe", "What did you write?\n", with_number("chloe", "1"), fields);
  BOOST_TEST(holds(stolen, "is not kept any more"), stolen);
  BOOST_TEST(table.letters_sent.size() == before + 1);
  const std::string own = table.answer("bob", "Gladly.\n", with_number("bob", "1"), fields);
  BOOST_TEST(holds(own, "Press sent to Austria."), own);
  const std::string shown = table.answer("chloe", "PRESS LIST\nPRESS SHOW 1\n", table.reply_to("chloe"));
  BOOST_TEST(holds(shown, "no press in this game yet"), shown);
  BOOST_TEST(!holds(shown, "For Bob alone."), shown);
}

// Where Message-ID and address name different letters nobody knows which one is answered.
BOOST_AUTO_TEST_CASE(an_answer_to_two_letters_goes_to_nobody) {
  Table table;
  table.answer("ann", "SIGNON Ax ann-secret\nPRESS TO E\nOne.\nENDPRESS\n", "judge@chancery.test");
  const std::string first = table.reply_to("bob");
  table.answer("gul", "SIGNON Tx gul-secret\nPRESS TO E\nTwo.\nENDPRESS\n", "judge@chancery.test");
  std::string second;
  for (const Sent& sent : table.letters_sent)
    if (sent.is_to(at_example("bob")) && holds(sent.text, "Two.")) second = sent.id;
  const std::size_t before = table.letters_sent.size();
  table.answer("bob", "To whom does this go?\n", first, "Subject: Re: x\nIn-Reply-To: " + second + "\n");
  BOOST_TEST(table.letters_sent.size() == before + 1);
}

BOOST_AUTO_TEST_CASE(a_letter_that_no_address_holds_has_a_number_there) {
  JudgeByMail judge;
  judge.receive("meg@example.org", "CREATE ?v meg-secret void\nBECOME MASTER\n");
  const std::string powers = "ABCDEFGHIJKLNPQRSTUVWXYZ0123456789+*";
  for (std::size_t i = 0; i < powers.size(); ++i)
    judge.receive("p" + std::to_string(i) + "@example.org",
                  "SIGNON ?v secret-word\nSET PREFERENCE " + std::string(1, powers[i]) + "\n");
  judge.work();
  std::string plus, star;
  for (const Sent& sent : judge.letters()) {
    if (sent.is_to("p34@example.org")) plus = sent.reply_to;
    if (sent.is_to("p35@example.org")) star = sent.reply_to;
  }
  BOOST_TEST(holds(plus, "v-001-"), plus);
  BOOST_TEST(holds(star, "v-002-"), star);
  judge.receive("p34@example.org", "F wes - tys\n", "Subject: orders\n", plus);
  judge.receive("p35@example.org", "A yor - lon\n", "Subject: orders\n", star);
  judge.work();
  judge.letters();
  const auto orders = [&](const char* power) {
    const games::Game game = judge.game("v");
    return game.orders[game.variant->map.find_power(power)].size();
  };
  BOOST_TEST(orders("W-Mediterranean-Sea") == 1U);
  BOOST_TEST(orders("Yorkshire") == 1U);
  BOOST_TEST(holds(judge.answer("p34@example.org", "SIGNON +v secret-word\n"), "Signed on to game v as"));
  BOOST_TEST(holds(judge.answer("p35@example.org", "SIGNON *v secret-word\n"), "as Yorkshire"));
}

BOOST_AUTO_TEST_CASE(the_number_of_a_sign_is_told_from_that_of_press) {
  const games::JudgeConf conf = testing::plain_conf();
  const auto read = [&](const std::string& seat) {
    return mail::parse_reply_address("judge+v-" + seat + "-abcdefghijklmnop@chancery.test", conf);
  };
  BOOST_TEST(read("002")->letter == '*');
  BOOST_TEST(read("002")->press == 0);
  BOOST_TEST(read("00212")->letter == '*');
  BOOST_TEST(read("00212")->press == 12);
  BOOST_TEST(read("012")->letter == '0');
  BOOST_TEST(read("012")->press == 12);
  BOOST_TEST(!read("000").has_value());
}

BOOST_AUTO_TEST_SUITE_END()
