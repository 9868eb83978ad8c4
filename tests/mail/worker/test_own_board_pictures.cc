// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of a game with a board of its own: they show its position and its turns, while its places and
// borders are those that somebody has drawn.
#include "mail/outbox/drawing.h"
#include "tests/mail/worker/judge_by_mail.h"
#include "variants/pictures/draw.h"

#include <boost/test/unit_test.hpp>

using testing::JudgeByMail;

namespace {

std::vector<mail::BoardPicture> queued_pictures(JudgeByMail& judge) {
  std::vector<mail::BoardPicture> found;
  for (const std::string& name : judge.home().names("outbox/new")) {
    const auto queued = mail::read_queued(judge.home().path() / "outbox/new" / name);
    if (queued && queued->picture) found.push_back(*queued->picture);
  }
  return found;
}

std::string drawn(JudgeByMail& judge, const mail::BoardPicture& picture) {
  const mail::BoardScene board(judge.home().home, picture);
  return variants::to_text(variants::draw(board.scene(), variants::Style::full)) +
         variants::describe(board.scene());
}

// A game of one player on the standard board, changed by lines.
void begin(JudgeByMail& judge, const std::string& lines) {
  judge.receive("meg@example.org", "CREATE ?frosty meg-secret\nBECOME MASTER\n" + lines);
  judge.receive("ann@example.org", "SIGNON ?frosty ann-secret\nSET PREFERENCE E\nSET MAP PICTURE\n");
  judge.work();
  judge.answer("meg@example.org", "SIGNON Mfrosty meg-secret\nFORCE BEGIN\n");
  judge.letters();
}

} // namespace

BOOST_AUTO_TEST_SUITE(own_board_pictures)

BOOST_AUTO_TEST_CASE(a_position_and_a_turn_are_drawn) {
  JudgeByMail judge;
  begin(judge, "MORPH ENGLAND\nMORPH UNITS\nMORPH F hol\nMORPH F lon\nMORPH VICTORY 20\n");
  judge.receive("ann@example.org", "SIGNON Efrosty ann-secret\nF hol - bel\nF lon - eng\nMAP\n");
  judge.work();
  const auto of_position = queued_pictures(judge);
  BOOST_REQUIRE_EQUAL(of_position.size(), 1U);
  BOOST_CHECK(drawn(judge, of_position.front()).find("Fleet Holland") != std::string::npos);
  judge.letters();
  judge.receive("meg@example.org", "SIGNON Mfrosty meg-secret\nPROCESS\n");
  judge.work();
  const auto of_turn = queued_pictures(judge);
  BOOST_REQUIRE(!of_turn.empty());
  BOOST_CHECK(drawn(judge, of_turn.front()).find("England: Fleet Holland -> Belgium") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_letter_shows_a_shipped_board_as_its_keeper_has_drawn_it) {
  JudgeByMail judge;
  begin(judge, "");
  std::string drawing = testing::content(std::filesystem::path(testing::boards_folder) / "standard.outline");
  const std::string name = "\nname par Paris\n";
  drawing.replace(drawing.find(name), name.size(), "\nname par Lutetia\n");
  const std::filesystem::path own = judge.home().home.own_boards();
  std::filesystem::create_directories(own);
  std::ofstream(own / "standard.outline") << drawing;
  judge.receive("ann@example.org", "SIGNON Efrosty ann-secret\nMAP\n");
  judge.work();
  const auto pictures = queued_pictures(judge);
  BOOST_REQUIRE_EQUAL(pictures.size(), 1U);
  BOOST_CHECK(drawn(judge, pictures.front()).find("Lutetia") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(other_borders_are_not_drawn) {
  JudgeByMail judge;
  begin(judge, "MORPH AMEND PAR ABUTS -BUR\nMORPH AMEND BUR ABUTS -PAR\n");
  judge.receive("ann@example.org", "SIGNON Efrosty ann-secret\nMAP\n");
  judge.work();
  BOOST_CHECK(queued_pictures(judge).empty());
}

BOOST_AUTO_TEST_SUITE_END()
