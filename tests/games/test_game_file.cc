// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a game: what is read is what was written, and damage is named.
#include "fixture.h"
#include "judge/board/rules.h"

#include "games/store/game_file.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/orders_file.h"

BOOST_AUTO_TEST_SUITE(game_file)

using games::Game;

// A game with something in every field.
Game full_game() {
  Game game = test::running_game("frosty");
  test::give(game, "Austria", "A vie - gal; F tri - alb; A bud S A vie - gal", test::at("2026-11-02T10:00Z"));
  test::give(game, "England", "F lon - nth", test::at("2026-11-02T11:00:30Z"));
  game.flawed[test::power("England")] = true;
  games::Proposed& to_austria = game.proposed[test::power("Austria")];
  const std::vector<games::OrderOnFile>& on_file = game.orders[test::power("Austria")];
  to_austria.orders.push_back({on_file[1].order, test::at("2026-11-02T10:30Z")});
  to_austria.choices.push_back({1, 2, on_file[2].order, test::at("2026-11-02T10:45Z")});
  to_austria.unanswered.push_back(on_file[0].order);
  game.future[test::power("France")].push_back({*judge::parse_phase("F1901M"),
                                                {"A bur - mun", "A mar S A bur - mun = x"},
                                                test::at("2026-11-02T12:00Z")});
  games::Seat& austria = *game.seat_of(test::power("Austria"));
  austria.name = "Ann = Ångström";
  austria.password = "$y$j9T$abc$def";
  austria.addresses.push_back("second@example.org");
  austria.preferences = "[AE]*";
  austria.wait = true;
  austria.draw = "";
  austria.concede = test::power("France");
  austria.absences.push_back({test::at("2026-12-24T00:00Z"), test::at("2026-12-27T00:00Z")});
  austria.late_count = 3;
  austria.shares = 3;
  austria.note = "Please order in time.";
  austria.text_map = true;
  austria.terms.push_back({"second@example.org", "S1901M", ""});
  games::Seat& england = *game.seat_of(test::power("England"));
  england.draw = "AE";
  england.standing = games::Standing::abandoned;
  games::Seat master;
  master.role = games::Role::master;
  master.addresses = {"master@example.org"};
  game.seats.push_back(master);
  game.settings.press = games::PressColour::white_grey;
  game.settings.clocks[0].delay = 0.25;
  game.settings.comment = "a comment";
  game.settings.long_comment = {"two", "lines"};
  game.settings.victory_centers = 12;
  game.reminded = true;
  game.late_told = test::at("2026-11-05T00:00Z");
  game.next_number = 8;
  game.events = 77;
  game.history.push_back({3, *judge::parse_phase("W1900A"), "history/0003-W1900A"});
  game.ending = "not yet";
  game.winners = {test::power("Turkey")};
  BOOST_REQUIRE_EQUAL(judge::set_rule(game.rules, "surplus_builds", "first"), "");
  return game;
}

Game reread(const Game& game) {
  Game read = games::read_game("game", games::game_text(game), game.name, test::variant_called);
  read.position = games::read_position("position", games::position_lines(game.variant->map, game.position),
                                       *game.variant);
  games::read_orders("orders", games::orders_text(game), read);
  return read;
}

BOOST_AUTO_TEST_CASE(what_is_read_is_what_was_written) {
  const Game written = full_game();
  const Game read = reread(written);
  BOOST_TEST(games::game_text(read) == games::game_text(written));
  BOOST_TEST(games::orders_text(read) == games::orders_text(written));
  BOOST_TEST((read.position == written.position));
  BOOST_TEST((read.rules == written.rules));
  const games::Seat& austria = *read.seat_of(test::power("Austria"));
  BOOST_TEST(austria.name == "Ann = Ångström");
  BOOST_TEST(austria.addresses.size() == 2U);
  BOOST_TEST((austria.draw == std::optional<std::string>("")));
  BOOST_TEST((austria.concede == test::power("France")));
  BOOST_TEST(austria.terms.size() == 2U);
  BOOST_TEST((austria.shares == std::optional<int>(3)));
  BOOST_TEST((austria.note == std::optional<std::string>("Please order in time.")));
  BOOST_TEST(!read.seat_of(test::power("Italy"))->shares.has_value());
  BOOST_TEST(!read.seat_of(test::power("Italy"))->draw.has_value());
  BOOST_TEST(read.future[test::power("France")].at(0).lines.at(1) == "A mar S A bur - mun = x");
  BOOST_TEST((read.orders[test::power("Austria")].at(2).order ==
              written.orders[test::power("Austria")].at(2).order));
  BOOST_TEST((read.orders[test::power("Austria")].at(0).received == test::at("2026-11-02T10:00Z")));
  BOOST_TEST(read.settings.clocks[0].at == 23 * 60 + 30);
  BOOST_TEST(read.history.at(0).folder == "history/0003-W1900A");
  BOOST_TEST((read.late_told == written.late_told));
}

BOOST_AUTO_TEST_CASE(line_breaks_in_a_value_cannot_forge_lines) {
  Game game = full_game();
  game.settings.comment = "one\n[seat]\nrole = master";
  BOOST_TEST(reread(game).seats.size() == game.seats.size());
}

BOOST_AUTO_TEST_CASE(a_position_in_the_case_format_reads_back) {
  Game game = test::running_game();
  game.position.phase = *judge::parse_phase("F1901R");
  const judge::Map& map = game.variant->map;
  game.position.dislodged.push_back({{test::power("Russia"), judge::UnitType::fleet, map.find("stp/nc")},
                                     test::power("England"),
                                     map.province_of(map.find("nwy")),
                                     {map.find("bar")}});
  game.position.dislodged.push_back({{test::power("Italy"), judge::UnitType::army, map.find("tyr")},
                                     test::power("Austria"),
                                     map.province_of(map.find("vie")),
                                     {}});
  game.position.contested = {map.province_of(map.find("gal")), map.province_of(map.find("pie"))};
  game.position.homes.assign(map.province_count(), judge::Power{});
  game.position.homes[map.province_of(map.find("spa"))] = test::power("France"); // by the year 1899
  game.position.out_of_play.insert(test::power("Turkey"));
  const std::string text = games::position_case(game);
  BOOST_TEST(text.find("\nhomes France spa\n") != std::string::npos);
  BOOST_TEST(text.find("\nout Turkey\n") != std::string::npos);
  BOOST_TEST(text.starts_with("variant standard\noption "));
  BOOST_TEST(text.find("\nphase F1901R\n") != std::string::npos);
  BOOST_TEST(text.find("dislodged Russia F stp/nc by England nwy retreats bar\n") != std::string::npos);
  BOOST_TEST(text.find("dislodged Italy A tyr by Austria vie retreats none\n") != std::string::npos);
  judge::Rules rules;
  BOOST_TEST((games::read_position("p", text, *game.variant, &rules) == game.position));
  BOOST_TEST((rules == game.rules));
}

struct Damage {
  const char* file;
  const char* from;
  const char* to;
  const char* complaint;
};

BOOST_AUTO_TEST_CASE(a_damaged_file_is_named_with_line_and_cure) {
  const Damage table[] = {
      {"game", "chancery game 1", "chancery game 2", "game:1: format 2 is newer"},
      {"game", "chancery game 1", "hello", "game:1: the first line must be \"chancery game 1\""},
      {"game", "state = running", "state = runing", "state = runing: it must be one of forming, running"},
      {"game", "state = running", "stat = running", "\"state = ...\" is missing"},
      {"game", "variant = standard", "variant = nosuch", "there is no such variant"},
      {"game", "name = frosty", "name = other", "the folder says that the game's name is frosty"},
      {"game", "role = master", "role = king", "role = king: it must be one of"},
      {"game", "power = Italy", "power = Spain", "the variant has no such power"},
      {"game", "power = Italy", "power = France", "two seats have the power France"},
      {"game", "power = Italy", "power =", "needs \"power = ...\""},
      {"game", "move = 23:30 min", "move = 23:70 min", "it must read like:"},
      {"game", "days -MTWTF-", "days -------", "it must read like:"},
      {"game", "nmr = no", "nmr = perhaps", "it must be yes or no"},
      {"game", "nmr = no", "nmr = no\nnmr = no", "nmr is given twice"},
      {"game", "nmr = no", "nrm = no", "no key is called nrm in [settings]"},
      {"game", "nmr = no", "nmr no", "a line must be KEY = VALUE"},
      {"game", "[settings]", "[setting]",
       "the sections are [seat], [proposal], [settings], [joining] and [rules]"},
      {"game", "turn = 0003-W1900A", "turn = 0009-W1900A", "below next-number, which is 8"},
      {"game", "turn = 0003-W1900A", "turn = nonsense", "NUMBER-PHASE"},
      {"game", "created = 2026-11-01T12:00:00Z", "created = yesterday", "it must be a time such as"},
      {"orders", "phase = S1901M", "phase = F1901M", "the position is of phase S1901M"},
      {"orders", "[Austria]", "[Ostria]", "the variant has no power Ostria"},
      {"orders", "A vie - gal", "A vie - nowhere", "nowhere"},
      {"orders", "order = 2026", "order = 26", "it must be a time such as"},
      {"orders", "flawed = yes", "flowed = yes", "a power has lines order"},
      {"orders", "choice = 2026-11-02T10:45:00Z 1 2", "choice = 2026-11-02T10:45:00Z 1 0",
       "it must read like"},
      {"orders", "proposed = 2026", "proposed = 26", "proposed = TIME ORDER"},
      {"position", "phase S1901M", "", "the line \"phase ...\" is missing"},
      {"position", "place Austria A vie", "place Austria A wien", "the map has no place wien"},
      {"position", "place Austria A vie", "place Austria A adr", "no army can stand in adr"},
      {"position", "place Austria A vie", "place Austria A bud", "two units stand in bud"},
      {"position", "place Austria A vie", "put Austria A vie", "\"put\" is none of"},
      {"position", "owns Austria bud", "owns Austria boh", "boh is no center"},
  };
  const Game game = full_game();
  for (const Damage& damage : table) {
    std::string files[] = {games::game_text(game), games::position_lines(game.variant->map, game.position),
                           games::orders_text(game)};
    const std::string file = damage.file;
    std::string& text = files[file == "game" ? 0 : file == "position" ? 1 : 2];
    const std::size_t place = text.find(damage.from);
    BOOST_REQUIRE_MESSAGE(place != std::string::npos, damage.from << " is not in\n" << text);
    text.replace(place, std::string(damage.from).size(), damage.to);
    try {
      Game read = games::read_game("game", files[0], "frosty", test::variant_called);
      read.position = games::read_position("position", files[1], *read.variant);
      games::read_orders("orders", files[2], read);
      BOOST_ERROR("accepted: " << damage.to);
    } catch (const games::Damaged& error) {
      const std::string what = error.what();
      BOOST_CHECK_MESSAGE(what.starts_with(file + ":") && what.find(damage.complaint) != std::string::npos,
                          what);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_game_is_saved_and_loaded_through_the_store) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  const Game game = full_game();
  {
    const games::Lock lock = store.lock();
    games::Transaction transaction = store.begin(lock);
    games::save_game(transaction, game);
    BOOST_TEST(games::game_text(games::load_game(transaction, "frosty", test::library())) ==
               games::game_text(game));
    store.commit(lock, std::move(transaction));
    transaction = store.begin(lock);
    games::save_game(transaction, game);
    BOOST_TEST(transaction.empty()); // nothing changed: nothing is written
  }
  BOOST_TEST(games::game_exists(store.home(), "frosty"));
  BOOST_TEST(!games::game_exists(store.home(), "thawed"));
  BOOST_TEST(!games::game_exists(store.home(), "../games/frosty"));
  BOOST_TEST(games::game_names(store.home()) == std::vector<std::string>{"frosty"},
             boost::test_tools::per_element());
  BOOST_TEST(games::orders_text(games::load_game(store.home(), "frosty", test::library())) ==
             games::orders_text(game));
}

BOOST_AUTO_TEST_CASE(a_missing_file_is_damage) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  games::files::make_folders(temporary.path() / "games/empty");
  BOOST_CHECK_THROW(games::load_game(store.home(), "empty", test::library()), games::Damaged);
}

BOOST_AUTO_TEST_SUITE_END()
