// SPDX-License-Identifier: GPL-3.0-or-later
// What a letter's picture could tell: its words in the outbox, the picture drawn of them, and its alt text
// hold nothing that the reader may not know.
#include "games/game/due.h"
#include "mail/outbox/drawing.h"
#include "tests/mail/worker/judge_by_mail.h"
#include "variants/pictures/draw.h"

#include <boost/test/unit_test.hpp>

using testing::JudgeByMail;

namespace {

struct SecretPlayer {
  std::string name, letter, orders;
  std::vector<std::string> secrets; // what nobody else's picture may tell
};

const std::vector<SecretPlayer> secret_players{
    {"annabel",
     "A",
     "A vie - gal\nA bud S A vie - gal\nF tri - alb\n",
     {"vie - gal", "tri - alb", "-> Galicia"}},
    {"bartholomew", "E", "F lon - eng\nF edi - nwg\nA lvp - wal\n", {"lon - eng", "lvp - wal", "-> Wales"}},
    {"chlotilde",
     "F",
     "A par - pic\nA mar S A par - bur\nF bre H\n",
     {"par - pic", "par - bur", "-> Picardy"}},
    {"diethelm", "G", "A ber - pru\nA mun - ruh\nF kie - hol\n", {"ber - pru", "mun - ruh", "-> Ruhr"}},
    {"eleonore", "I", "A rom - apu\nA ven - pie\nF nap - tys\n", {"rom - apu", "ven - pie", "-> Piedmont"}},
    {"fyodorov",
     "R",
     "A mos - lvn\nA war - ukr\nF sev - rum\nF stp - bot\n",
     {"mos - lvn", "war - ukr", "-> Ukraine"}},
    {"gulistan", "T", "A con - bul\nA smy - arm\nF ank - con\n", {"con - bul", "smy - arm", "-> Armenia"}},
};

// Seven players of a gunboat game have sent their orders.
void begin(JudgeByMail& judge) {
  judge.receive("meg@example.org", "CREATE ?frosty meg-secret standard gunboat\nBECOME MASTER\n");
  for (const SecretPlayer& player : secret_players)
    judge.receive(player.name + "@example.org", "SIGNON ?frosty " + player.name + "-secret\nSET NAME " +
                                                    player.name + "\nSET PREFERENCE " + player.letter + "\n");
  judge.work();
  judge.letters();
  for (const SecretPlayer& player : secret_players)
    judge.answer(player.name + "@example.org", "SIGNON " + player.letter + "frosty " + player.name +
                                                   "-secret\n" + player.orders + "SET WAIT\n");
}

// The queued letters to somebody that carry a picture.
std::vector<mail::BoardPicture> pictures_for(JudgeByMail& judge, const std::string& address) {
  std::vector<mail::BoardPicture> found;
  for (const std::string& name : judge.home().names("outbox/new")) {
    const auto queued = mail::read_queued(judge.home().path() / "outbox/new" / name);
    if (queued && queued->to == address && queued->picture) found.push_back(*queued->picture);
  }
  return found;
}

// All that can be read in it: its words, the drawing with the titles of its parts, the text beside it.
std::string told_by(const games::Home& home, const mail::BoardPicture& picture) {
  const mail::BoardScene board(home, picture);
  return to_text(picture) + to_text(variants::draw(board.scene(), variants::Style::full)) +
         variants::describe(board.scene());
}

void check_hides(const std::string& told, const std::string& secret) {
  BOOST_CHECK_MESSAGE(told.find(secret) == told.npos, "the picture tells \"" << secret << "\"");
}

void check_names_nobody(const std::string& told) {
  for (const SecretPlayer& player : secret_players) check_hides(told, player.name);
  for (const char* secret : {"example.org", "-secret", "meg", "X-Envelope", "WAIT"})
    check_hides(told, secret);
}

} // namespace

BOOST_AUTO_TEST_SUITE(picture_secrets)

BOOST_AUTO_TEST_CASE(a_picture_of_ones_own_orders_holds_no_others) {
  JudgeByMail judge;
  begin(judge);
  for (const SecretPlayer& player : secret_players) {
    const std::string address = player.name + "@example.org";
    judge.receive(address, "SIGNON " + player.letter + "frosty " + player.name + "-secret\nMAP ORDERS\n");
    judge.work();
    const auto pictures = pictures_for(judge, address);
    BOOST_REQUIRE_EQUAL(pictures.size(), 1U);
    const std::string told = told_by(judge.home().home, pictures.front());
    for (const SecretPlayer& other : secret_players)
      for (const std::string& secret : other.secrets)
        if (&other == &player)
          BOOST_CHECK_MESSAGE(told.find(secret) != told.npos, "the picture misses \"" << secret << "\"");
        else
          check_hides(told, secret);
    check_names_nobody(told);
    judge.letters();
  }
}

BOOST_AUTO_TEST_CASE(a_picture_of_the_position_holds_no_orders) {
  JudgeByMail judge;
  begin(judge);
  judge.receive("annabel@example.org", "SIGNON Afrosty annabel-secret\nMAP\n");
  judge.work();
  const auto pictures = pictures_for(judge, "annabel@example.org");
  BOOST_REQUIRE_EQUAL(pictures.size(), 1U);
  const std::string told = told_by(judge.home().home, pictures.front());
  for (const SecretPlayer& player : secret_players)
    for (const std::string& secret : player.secrets) check_hides(told, secret);
  check_names_nobody(told);
}

BOOST_AUTO_TEST_CASE(a_picture_of_a_gunboat_turn_names_powers_only) {
  JudgeByMail judge;
  judge.configure("outage_hours", "0");
  begin(judge);
  judge.now = games::due_at(judge.game("frosty"));
  judge.process();
  for (const SecretPlayer& player : secret_players) {
    const auto pictures = pictures_for(judge, player.name + "@example.org");
    BOOST_REQUIRE(!pictures.empty());
    const std::string told = told_by(judge.home().home, pictures.front());
    BOOST_CHECK(told.find("England: Fleet London -> English Channel") != told.npos);
    check_names_nobody(told);
  }
}

BOOST_AUTO_TEST_SUITE_END()
