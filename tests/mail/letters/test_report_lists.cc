// SPDX-License-Identifier: GPL-3.0-or-later
// What LIST, SUMMARY and the map show, and what is on file; layout.
#include "mail/letters/drawn_board.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/shown_orders.h"
#include "mail/letters/summary.h"
#include "mail/message/piece.h"
#include "tests/common/holds.h"
#include "tests/mail/letters/report_game.h"

#include <boost/test/unit_test.hpp>

using testing::holds;

namespace {

using testing::ReportGame;

void obey_all(ReportGame& game, std::initializer_list<const char*> lines) {
  for (const char* line : lines) game.obey(line);
}

const games::Seat& seat_of(const ReportGame& game, const std::string& name) {
  return *std::ranges::find(game.game.seats, name, &games::Seat::name);
}

std::string listed(ReportGame& game) {
  return mail::plain_text(mail::in_columns(
      mail::columns_of_games, {mail::list_game_brief(card_of(game.game), game.home().home, game.now)}));
}

std::string summary_for(ReportGame& game, const games::Seat* reader) {
  return mail::plain_text(
      mail::summary(game.game, games::Transaction::for_reading(game.home().path()), reader));
}

} // namespace

BOOST_AUTO_TEST_SUITE(report_lists)

BOOST_AUTO_TEST_CASE(who_owes_orders_is_named_to_the_master_at_once_and_to_others_after_the_deadline) {
  ReportGame game;
  obey_all(game, {"now 2026-11-21T12:00Z", "start", "order Austria A vie H; A bud H; F tri H"});
  const auto list = [&](const games::Seat* reader) {
    return mail::plain_text(mail::list_game(game.game, game.home().home, game.now, reader));
  };
  const std::string missing = "Orders are missing from England, France,";
  BOOST_TEST(holds(list(&seat_of(game, "Meg")), missing));
  BOOST_TEST(!holds(list(&seat_of(game, "Bob")), "missing"));
  game.obey("now 2026-11-28T12:00Z");
  BOOST_TEST(holds(list(&seat_of(game, "Bob")), missing));
  game.obey("set quiet");
  BOOST_TEST(holds(list(&seat_of(game, "Bob")), "Orders are late."));
}

BOOST_AUTO_TEST_CASE(a_list_holds_players_clocks_position_and_owners) {
  ReportGame game;
  obey_all(game, {"now 2026-11-21T12:00Z", "start"});
  const std::string list =
      mail::plain_text(mail::list_game(game.game, game.home().home, game.now, &game.game.seats.front()));
  for (const char* part :
       {":: Judge: TEST  Game: demo  Variant: Standard\n", "Now: Spring 1901 (movement).",
        "\nAustria:    3 / 3 ", "Ann  ann@example.org\n",
        "  movement     23:30     12     71     167     0.5     -MTWTF-\n", "18 centers win.",
        "Status of the Movement phase for Spring of 1901.  (demo.001)\n\nAustria:   Army  Budapest.\n",
        "Ownership of supply centers:\n\nAustria:   Budapest, Trieste, Vienna.\n",
        "Unowned:   Belgium, Bulgaria, Denmark, Greece, Holland, Norway,\n           Portugal, "
        "Rumania, Serbia, Spain, Sweden, Tunis.\n"})
    BOOST_TEST(holds(list, part), part);
}

BOOST_AUTO_TEST_CASE(the_brief_list_tells_what_is_open) {
  ReportGame game;
  BOOST_TEST(listed(game) == "demo             Standard, forming, 7 of 7 players\n");
  obey_all(game, {"now 2026-11-21T12:00Z", "start"});
  game.game.seat_of(game.power("Italy"))->standing = games::Standing::abandoned;
  BOOST_TEST(listed(game) == "demo             Standard, S1901M\n"
                             "                 deadline Fri Nov 27 2026 23:30:00 +0000\n"
                             "                 open: Italy\n");
}

BOOST_AUTO_TEST_CASE(orders_on_file_say_complete_or_what_is_missing) {
  ReportGame game;
  obey_all(game, {"now 2026-11-21T12:00Z", "start"});
  const auto on_file = [&] {
    return mail::plain_text(mail::orders_on_file(game.game, game.power("France"), game.home().home));
  };
  BOOST_TEST(on_file() ==
             "No orders are on file.\nStill missing: Army Marseilles, Army Paris and Fleet Brest.\n");
  game.obey("order France A mar S A par - bur; A par - bur");
  BOOST_TEST(on_file() == "Orders on file, the latest from Sat Nov 21 2026 12:00:00 +0000:\n\n"
                          "  Army Marseilles SUPPORT Army Paris -> Burgundy\n"
                          "  Army Paris -> Burgundy\n\nStill missing: Fleet Brest.\n");
  game.obey("order France F bre H");
  BOOST_TEST(holds(on_file(), "\nOrders complete. The turn runs as soon as everybody's orders are in and\n"),
             on_file());
  game.game.flawed[game.power("France")] = true;
  BOOST_TEST(!holds(on_file(), "Orders complete"));
}

BOOST_AUTO_TEST_CASE(adjustments_on_file_are_told_in_words) {
  ReportGame game;
  obey_all(game, {"now 2026-11-21T12:00Z", "start", "order Italy F nap - ion; A rom - apu", "process",
                  "order Italy A apu - tun; F ion C A apu - tun", "process"});
  BOOST_TEST(holds(mail::plain_text(mail::orders_on_file(game.game, game.power("Italy"), game.home().home)),
                   "Still missing: 1 build."));
  game.obey("order Italy build F rom");
  BOOST_TEST(holds(mail::plain_text(mail::orders_on_file(game.game, game.power("Italy"), game.home().home)),
                   "  Build Fleet Rome\n\nOrders complete. The turn runs as soon as"));
  BOOST_TEST(mail::plain_text(mail::orders_on_file(game.game, game.power("France"), game.home().home)) ==
             "No orders are due from France in Winter 1901 (adjustment).\n");
}

BOOST_AUTO_TEST_CASE(a_summary_shows_owners_and_counts_year_by_year) {
  ReportGame game;
  obey_all(game, {"now 2026-11-21T12:00Z", "start", "order Italy F nap - ion; A rom - apu", "process",
                  "order Italy A apu - tun; F ion C A apu - tun", "process", "process"});
  const std::string summary = summary_for(game, &game.game.seats.front());
  BOOST_TEST(holds(summary, "Italy:     from the start             elena@example.org\n"));
  BOOST_TEST(holds(summary, "\n1900    3   3   3   3   3   4   3      10\n"
                            "1901    3   3   3   3   4   4   3      11\n"));
  BOOST_TEST(!holds(summary, "\n1902"));
}

BOOST_AUTO_TEST_CASE(a_summary_shows_strangers_nobody_and_a_gunboat_player_himself) {
  ReportGame game;
  obey_all(game, {"now 2026-11-21T12:00Z", "start"});
  const games::Seat* bob = &game.game.seats[1];
  BOOST_TEST(!holds(summary_for(game, nullptr), "@"));
  game.game.settings.gunboat = true;
  const std::string own = summary_for(game, bob);
  BOOST_TEST(holds(own, "bob@example.org"));
  BOOST_TEST(!holds(own, "ann@example.org"));
  game.game.seats[0].terms.front().address.clear(); // as keeper forget leaves it
  BOOST_TEST(holds(summary_for(game, nullptr), "a former player"));
}

BOOST_AUTO_TEST_CASE(a_year_whose_record_cannot_be_read_is_left_out_of_the_summary) {
  ReportGame game;
  obey_all(game, {"now 2026-11-21T12:00Z", "start", "order Italy F nap - ion; A rom - apu", "process",
                  "order Italy A apu - tun; F ion C A apu - tun", "process", "process"});
  std::filesystem::remove_all(game.home().path() / "games/demo" / game.game.history.back().folder);
  const std::string summary = summary_for(game, nullptr);
  BOOST_TEST(holds(summary, "\n1900 "));
  BOOST_TEST(!holds(summary, "\n1901 "));
}

BOOST_AUTO_TEST_CASE(a_prediction_shows_results_and_changes_nothing) {
  ReportGame game;
  obey_all(game, {"now 2026-11-21T12:00Z", "start", "order Austria A vie - gal"});
  const std::string text =
      mail::plain_text(mail::predicted(game.game, games::predict(game.game), judge::OrderForm::full));
  BOOST_TEST(holds(text, "Austria: Army Vienna -> Galicia.\n"));
  BOOST_TEST(holds(text, "Austria gave 1 of 3"));
  BOOST_TEST(holds(text, "The next phase would be Fall 1901 (movement)."));
  BOOST_TEST(game.game.history.empty());
}

// Every place where a unit can stand, and every center, has its spot in the drawing: a unit put there changes
// the map.
BOOST_AUTO_TEST_CASE(the_map_shows_a_unit_wherever_one_can_stand) {
  ReportGame game;
  const judge::Map& map = game.game.variant->map;
  game.game.position.units.clear();
  const std::string bare = mail::plain_text(mail::character_map(game.game));
  for (judge::Location at : map.locations())
    for (judge::UnitType type : {judge::UnitType::army, judge::UnitType::fleet}) {
      if (!map.can_stand(type, at)) continue;
      game.game.position.units = {{game.power("Turkey"), type, at}};
      const std::string drawn = mail::plain_text(mail::character_map(game.game));
      const std::string sign =
          type == judge::UnitType::army ? "[T]" : "(T)" + std::string(judge::coast_id(map.coast_of(at)));
      BOOST_TEST(holds(drawn, sign), map.id(at));
      BOOST_TEST(drawn.size() <= bare.size() + 100U);
    }
}

BOOST_AUTO_TEST_CASE(the_map_shows_the_owner_of_every_center) {
  ReportGame game;
  const judge::Map& map = game.game.variant->map;
  for (judge::Province province : map.provinces()) {
    if (!map.is_center(province)) continue;
    game.game.position.owners.assign(map.province_count(), judge::Power{});
    game.game.position.owners[province] = game.power("Turkey");
    BOOST_TEST(holds(mail::plain_text(mail::character_map(game.game)), map.province(province).id + "=T"),
               map.province(province).id);
  }
}

BOOST_AUTO_TEST_CASE(the_map_is_at_most_100_wide_and_tells_of_dislodged_units) {
  ReportGame game;
  obey_all(game, {"now 2026-11-21T12:00Z", "start"});
  game.game.position.dislodged = {{game.game.position.units.front(), game.power("Italy"), {}, {}}};
  const std::string text = mail::plain_text(mail::character_map(game.game));
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) BOOST_TEST(mail::columns_of(line) <= 100U, line);
  BOOST_TEST(holds(text, "Dislodged, and not drawn: Austrian Army Budapest."));
}

BOOST_AUTO_TEST_CASE(long_lines_are_set_in_width_with_a_hanging_indent) {
  BOOST_TEST(mail::wrapped("one two three four", 9, "- ", "  ") == "- one two\n  three\n  four\n");
  BOOST_TEST(mail::wrapped("averyverylongword b", 6) == "averyverylongword\nb\n");
  BOOST_TEST(mail::wrapped("  ", 6, "x") == "");
  BOOST_TEST(mail::columns_of("Zür") == 3U);
  BOOST_TEST(mail::padded("Zür", 5) == "Zür  ");
}

BOOST_AUTO_TEST_CASE(lines_that_others_wrote_are_parted_only_where_they_are_too_long) {
  BOOST_TEST(mail::wrapped_line("  a  b ", 9) == "  a  b \n");
  BOOST_TEST(mail::wrapped_line("", 9) == "\n");
  BOOST_TEST(mail::wrapped_line("  one  two three", 9) == "  one\ntwo three\n");
  BOOST_TEST(mail::wrapped_line("one averyverylongword b", 9) == "one\naveryverylongword\nb\n");
  BOOST_TEST(mail::wrapped_line("averyverylongword", 9) == "averyverylongword\n");
  BOOST_TEST(mail::wrapped_line("> > one two three", 9) == "> > one\n> > two\n> > three\n");
  BOOST_TEST(mail::wrapped_line(">>>>>>>>>> one", 9) == ">>>>>>>>>>\none\n");
  BOOST_TEST(mail::wrapped_line("Zür Öl Äff a", 10) == "Zür Öl Äff\na\n");
  BOOST_TEST(mail::wrapped_line(std::string(20, ' '), 9) == "\n");
}

BOOST_AUTO_TEST_CASE(lists_are_written_with_and) {
  BOOST_TEST(mail::in_words({}) == "");
  BOOST_TEST(mail::in_words({"a"}) == "a");
  BOOST_TEST(mail::in_words({"a", "b"}, "or") == "a or b");
  BOOST_TEST(mail::in_words({"a", "b", "c"}) == "a, b and c");
  BOOST_TEST(mail::counted(1, "unit") == "1 unit");
  BOOST_TEST(mail::counted(2, "unit") == "2 units");
}

BOOST_AUTO_TEST_SUITE_END()
