// SPDX-License-Identifier: GPL-3.0-or-later
// What every board says about itself in mail: lines of 72 columns whatever its names, columns that stay, and
// drawings that show nothing false.
#include "games/game/control.h"
#include "games/game/filed_orders.h"
#include "games/game/process.h"
#include "games/game/start.h"
#include "games/store/game_folder.h"
#include "games/store/phase_record.h"
#include "games/store/store.h"
#include "judge/legality/legality.h"
#include "mail/letters/board_text.h"
#include "mail/letters/drawn_board.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/report.h"
#include "mail/letters/settings_words.h"
#include "mail/letters/shown_orders.h"
#include "mail/letters/summary.h"
#include "mail/message/outgoing_mail.h"
#include "parser/text.h"
#include "tests/common/library.h"
#include "tests/home/temporary_home.h"
#include "tests/mail/letters/wide_lines.h"
#include "variants/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <set>

namespace {

using judge::Location, judge::Map, judge::OrderKind, judge::PhaseKind, judge::UnitType;

// A game of the board with all its players, and everything that was mailed in it.
struct BoardGame {
  explicit BoardGame(const variants::Variant& variant)
      : store(home.home), game(games::new_game("alongnameofagame", variant, now)) {
    games::begin_on_board(game);
    for (std::size_t player = 0; player < games::players_wanted(game); ++player)
      add(games::Role::player, "P" + std::to_string(player));
    add(games::Role::master, "Meg");
    for (games::Seat& seat : game.seats) seat.text_map = true;
    happened(games::start(game, now, home.home.conf));
  }

  void add(games::Role role, const std::string& name) {
    games::Seat seat;
    seat.role = role;
    seat.name = name;
    seat.addresses = {name + "@example.org"};
    seat.terms = {{seat.addresses.front(), "", ""}};
    game.seats.push_back(seat);
  }

  void happened(const std::vector<games::Event>& events) {
    const games::Lock lock = store.lock();
    games::Transaction transaction = store.begin(lock);
    for (const games::Event& event : events)
      if (const auto* processed = std::get_if<games::TurnProcessed>(&event))
        games::save_turn(transaction, game, processed->turn);
    for (const mail::Letter& letter : mail::render(transaction, home.home, game, events, now))
      mailed += mail::plain_text(letter.told);
    games::save_game(transaction, game);
    store.commit(lock, std::move(transaction));
  }

  // Units of the first power where names are longest, and orders of each kind between them.
  void play_where_names_are_long() {
    if (game.position.phase.kind != PhaseKind::movement)
      happened(games::process_now(game, now, home.home.conf));
    const Map& map = game.variant->map;
    std::vector<Location> places;
    for (const Location at : map.locations())
      if (map.can_stand(UnitType::army, at) || map.can_stand(UnitType::fleet, at)) places.push_back(at);
    std::ranges::stable_sort(places, std::greater<>(), [&](Location at) { return map.name(at).size(); });
    std::size_t placed = 0;
    for (const Location at : places) {
      const UnitType type = map.can_stand(UnitType::fleet, at) ? UnitType::fleet : UnitType::army;
      const auto stands = [&](const judge::Unit& unit) {
        return map.province_of(unit.location) == map.province_of(at);
      };
      std::erase_if(game.position.units, stands);
      game.position.units.push_back({judge::Power(placed % map.power_count()), type, at});
      if (++placed == 3 * map.power_count()) break;
    }
    order_all();
    happened(games::process_now(game, now, home.home.conf));
  }

  void order_all() {
    const Map& map = game.variant->map;
    for (const judge::Unit& unit : std::vector(game.position.units)) {
      if (!unit.power) continue; // a neutral army
      judge::Order order;
      order.type = unit.type;
      order.unit = unit.location;
      const auto neighbours = map.neighbours(unit.type, unit.location);
      const auto longest =
          std::ranges::max_element(neighbours, {}, [&](Location at) { return map.name(at).size(); });
      order.kind = neighbours.empty() ? OrderKind::hold : OrderKind::move;
      if (!neighbours.empty()) order.to = *longest;
      const judge::Checked checked = judge::check(map, game.rules, game.position, unit.power, order);
      if (!checked.illegal) games::place_order(game, unit.power, checked.order, now);
    }
    for (const judge::Power power : map.powers())
      mailed += mail::plain_text(mail::orders_on_file(game, power, home.home));
  }

  void tell_lists() {
    for (const games::Seat& seat : game.seats)
      mailed += mail::plain_text(mail::list_game(game, home.home, now, &seat));
    mailed += mail::plain_text(
        mail::summary(game, games::Transaction::for_reading(home.home.path), &game.seats.front()));
    mailed += mail::plain_text(
        mail::in_columns(mail::columns_of_games, {mail::list_game_brief(card_of(game), home.home, now)}));
  }

  testing::TemporaryHome home{testing::plain_conf()};
  games::Store store;
  games::Instant now = *games::parse_instant("2026-11-20T09:00Z");
  games::Game game;
  std::string mailed;
};

std::vector<std::string> boards() { return testing::library().names(); }

// Where "3 / 3" of each power stands in the table of players.
std::set<std::size_t> columns_of_strength(const std::string& list) {
  std::set<std::size_t> columns;
  for (const std::string_view line : parser::lines_of(list))
    if (const std::size_t slash = line.find(" / ");
        slash != line.npos && line.find("@example.org") != line.npos)
      columns.insert(line.find_last_not_of("0123456789", slash - 1) + 1);
  return columns;
}

// What a drawing shows: provinces with their kinds and coasts, and what touches what.
std::set<std::string> shape_of(const variants::Variant& board) {
  const Map& map = board.map;
  std::set<std::string> shape;
  for (const judge::Province p : map.provinces())
    shape.insert(map.province(p).id + " " + std::to_string(static_cast<int>(map.province(p).terrain)));
  for (const UnitType type : {UnitType::army, UnitType::fleet})
    for (const Location from : map.locations())
      for (const Location to : map.neighbours(type, from))
        shape.insert((type == UnitType::army ? "A " : "F ") + map.id(from) + " " + map.id(to));
  return shape;
}

// The board whose file draws this one.
std::string drawn_with(const variants::Variant& board) {
  std::vector<std::string> names = board.drawn_as;
  names.insert(names.begin(), board.name);
  const auto has_file = [](const std::string& name) {
    return std::filesystem::exists(variants::variants_folder() / (name + ".textmap"));
  };
  const auto found = std::ranges::find_if(names, has_file);
  return found == names.end() ? "" : *found;
}

// Has the label of this province, in either case, the mark of a center?
bool is_marked(const std::string& drawing, const std::string& id) {
  const std::string small = parser::to_lower(drawing);
  const auto is_letter = [&](std::size_t at) {
    return std::isalpha(static_cast<unsigned char>(small[at])) != 0;
  };
  for (std::size_t at = 0; (at = small.find(id, at)) != small.npos; ++at)
    if ((at == 0 || !is_letter(at - 1)) && !is_letter(at + id.size())) return small[at + id.size()] == '=';
  return false;
}

} // namespace

BOOST_AUTO_TEST_SUITE(board_letters)

BOOST_AUTO_TEST_CASE(no_line_of_a_letter_is_too_wide_on_any_board) {
  for (const std::string& name : boards()) {
    BoardGame played(*testing::library().find(name));
    played.tell_lists();
    played.play_where_names_are_long();
    played.tell_lists();
    BOOST_CHECK_MESSAGE(testing::lines_too_wide(played.mailed).empty(),
                        name << ":\n"
                             << testing::lines_too_wide(played.mailed));
  }
}

BOOST_AUTO_TEST_CASE(no_line_of_a_board_in_words_is_too_wide) {
  for (const std::string& name : boards()) {
    const std::string text = mail::plain_text(mail::told_board(*testing::library().find(name)));
    for (const std::string_view line : parser::lines_of(text))
      BOOST_CHECK_MESSAGE(mail::columns_of(line) <= mail::prose_width, name << ": " << line);
  }
}

BOOST_AUTO_TEST_CASE(the_columns_of_a_list_stay_on_every_board) {
  for (const std::string& name : boards()) {
    const BoardGame game(*testing::library().find(name));
    const std::string list =
        mail::plain_text(mail::list_game(game.game, game.home.home, game.now, &game.game.seats.back()));
    BOOST_CHECK_MESSAGE(columns_of_strength(list).size() == 1, name << "\n" << list);
  }
}

BOOST_AUTO_TEST_CASE(a_blank_stands_between_a_power_and_its_player) {
  for (const std::string& name : boards()) {
    const BoardGame game(*testing::library().find(name));
    for (const std::string_view line : parser::lines_of(game.mailed))
      if (line.find("@example.org") != line.npos && line.find(": ") == line.npos)
        BOOST_ERROR(name + ": " + std::string(line));
  }
}

BOOST_AUTO_TEST_CASE(a_drawing_shows_its_own_board_or_one_that_is_alike) {
  std::size_t drawn = 0;
  for (const std::string& name : boards()) {
    const BoardGame game(*testing::library().find(name));
    const std::string drawing = mail::plain_text(mail::character_map(game.game));
    if (drawing.empty()) continue;
    ++drawn;
    const variants::Variant& board = *game.game.variant;
    BOOST_CHECK_MESSAGE(shape_of(board) == shape_of(*testing::library().find(drawn_with(board))), name);
    for (const judge::Province p : board.map.provinces()) {
      const judge::ProvinceData& data = board.map.province(p);
      if (data.terrain == judge::Terrain::impassable) continue;
      BOOST_CHECK_MESSAGE(is_marked(drawing, data.id) == data.center, name << ": " << data.id);
    }
  }
  BOOST_CHECK_GT(drawn, 10U);
}

BOOST_AUTO_TEST_CASE(the_first_letter_tells_what_is_special_and_where_the_reader_stands) {
  for (const std::string& name : boards()) {
    const BoardGame game(*testing::library().find(name));
    const variants::Variant& board = *game.game.variant;
    const bool told = game.mailed.find("HELP PLACES, in an answer") != std::string::npos;
    BOOST_CHECK_MESSAGE(told == (name != "standard"), name);
    if (name == "standard") continue;
    const std::string about = mail::about_words(game.game).empty()
                                  ? ""
                                  : mail::wrapped(mail::about_words(game.game), mail::prose_width);
    BOOST_CHECK_MESSAGE(game.mailed.find(about) != std::string::npos, name);
    if (!board.about.empty())
      BOOST_CHECK_MESSAGE(mail::plain_text(mail::told_board(board)).find(about) != std::string::npos, name);
    for (const judge::Unit& unit : board.start.units) {
      if (!unit.power || board.map.power(unit.power).dummy) continue; // nobody is written to
      const std::string place =
          mail::plain_text(mail::told_province(board, board.map.province_of(unit.location)));
      BOOST_CHECK_MESSAGE(game.mailed.find(place) != std::string::npos, name << ": " << place);
    }
    for (const judge::Power power : board.map.powers()) {
      if (board.map.power(power).dummy || game.game.position.unit_count(power) > 0) continue;
      for (const judge::Province home : board.map.power(power).homes)
        BOOST_CHECK_MESSAGE(game.mailed.find(mail::plain_text(mail::told_province(board, home))) !=
                                std::string::npos,
                            name << ": " << board.map.province(home).name);
    }
    BOOST_CHECK_MESSAGE(game.mailed.find(".\n\n\n") == std::string::npos, name); // a title above nothing
  }
}

BOOST_AUTO_TEST_CASE(what_powers_own_is_told_where_that_is_not_their_home) {
  const auto holds = [](const char* name, const char* text) {
    BOOST_CHECK_MESSAGE(mail::plain_text(mail::told_board(*testing::library().find(name))).find(text) !=
                            std::string::npos,
                        name << ": " << text);
  };
  holds("shift_left", "  A  Austria: home bud tri vie; owns bre mar par; A par, A mar, F bre\n");
  holds("zeus", "  G  Germany: home ber ham mun rom; owns ber ham mun\n");
  const BoardGame game(*testing::library().find("zeus"));
  BOOST_CHECK(game.mailed.find("Germany begins with Berlin, Hamburg and Munich; its home centers are") !=
              std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_place_tells_its_own_rules) {
  const std::array<std::pair<const char*, std::pair<const char*, const char*>>, 6> all{{
      {"loeb9", {"arc", "sea, closed in fall\n"}},
      {"loeb9", {"arc", "\nClosed in fall: arc. No unit enters or leaves"}},
      {"loeb9", {"cor", "\n(-1) marks a weak border"}},
      {"1900", {"sib", "\nWhile Russia owns 1 to 3 of its home centers"}},
      {"imperial", {"con", "coast, center, only its owner crosses aeg - bla\n"}},
      {"north_sea_wars", {"gra", "\n    fleet, one way from: cns\n"}},
  }};
  for (const auto& [name, told] : all) {
    const variants::Variant& board = *testing::library().find(name);
    const std::string text =
        mail::plain_text(mail::told_place(board, board.map.province_of(board.map.find(told.first))));
    BOOST_CHECK_MESSAGE(text.find(told.second) != std::string::npos, name << ":\n" << text);
  }
  const variants::Variant& loeb9 = *testing::library().find("loeb9");
  BOOST_CHECK(
      mail::plain_text(mail::told_place(loeb9, loeb9.map.province_of(loeb9.map.find("ber")))).find("marks") ==
      std::string::npos);
}

BOOST_AUTO_TEST_CASE(nothing_about_a_board_is_told_twice) {
  for (const auto& [name, word] :
       {std::pair("zeus", "India"), std::pair("vassal", "dummies"), std::pair("1900", "While Russia")}) {
    const std::string text = mail::plain_text(mail::told_board(*testing::library().find(name)));
    const std::string head = text.substr(0, text.find("\nPowers, with"));
    const std::size_t first = head.find(word);
    BOOST_CHECK_MESSAGE(first == head.npos || head.find(word, first + 1) == head.npos, head);
    BOOST_CHECK_MESSAGE(head.find("A game begins with") == head.npos, head);
  }
}

BOOST_AUTO_TEST_CASE(who_builds_in_secret_is_told_so) {
  BoardGame played(*testing::library().find("zeus"));
  const Map& map = played.game.variant->map;
  judge::Order build;
  build.kind = OrderKind::build;
  build.type = UnitType::fleet;
  build.unit = map.find("cal");
  games::place_order(played.game, map.find_power("USA"), build, played.now);
  played.happened(games::process_now(played.game, played.now, played.home.home.conf));
  const std::string told = "The other players are not shown Fleet California before the next moves.\n";
  const std::size_t first = played.mailed.find(told);
  BOOST_REQUIRE(first != std::string::npos);
  BOOST_CHECK(played.mailed.find(told, first + 1) == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_list_tells_the_rules_of_the_board) {
  for (const auto& [name, told] :
       {std::pair("ambition", "Denmark, Saxony, Spain, Sweden and Turkey build in any center that they own"),
        std::pair("ambition", "some powers help certain leagues alone"),
        std::pair("zeus", "first builds that stay secret"),
        std::pair("1900", "more units for Russia in need"),
        std::pair("loeb9", "weak borders and places closed in a season")}) {
    std::string text = mail::settings_in_words(games::new_game("x", *testing::library().find(name), {}));
    std::ranges::replace(text, '\n', ' ');
    while (text.find("  ") != text.npos) text.erase(text.find("  "), 1);
    BOOST_CHECK_MESSAGE(text.find(told) != text.npos, name << ": " << text);
  }
}

// As the boards of keepers, who write no paragraph.
BOOST_AUTO_TEST_CASE(a_board_without_a_paragraph_is_told_by_its_rules_and_borders) {
  struct {
    const char *board, *told;
  } const rows[] = {
      {"void", "Its own rule: builds in any center that a power owns."},
      {"loeb9", "Closed in fall: arc. No unit enters or leaves"},
      {"imperium", "(-1) marks a weak border: a move over it is weaker by one unit."},
      {"zeus", "India is a dummy: nobody plays it."},
      {"pure", ""},
  };
  for (const auto& row : rows) {
    variants::Variant board = *testing::library().find(row.board);
    board.about.clear();
    games::Game game;
    game.variant = &board;
    const std::string words = mail::about_words(game);
    BOOST_CHECK_MESSAGE(words.find(row.told) != std::string::npos, row.board << ": " << words);
    if (*row.told == '\0') BOOST_CHECK_EQUAL(words, "");
  }
  variants::Variant board = *testing::library().find("loeb9");
  board.about.clear();
  const BoardGame game(board);
  BOOST_CHECK(game.mailed.find(mail::wrapped(mail::about_words(game.game), mail::prose_width)) !=
              std::string::npos);
  variants::Variant chaos = *testing::library().find("void");
  chaos.about.clear();
  games::Game usual;
  usual.variant = &chaos;
  usual.rules.builds = judge::Builds::home; // SET RULE builds=home
  BOOST_CHECK_EQUAL(mail::about_words(usual), "");
}

BOOST_AUTO_TEST_CASE(a_river_bank_is_called_so_in_every_letter) {
  BoardGame game(*testing::library().find("vietnam_war"));
  const Map& map = game.game.variant->map;
  game.game.position.units = {{judge::Power(0), UnitType::fleet, map.find("meo/rc")}};
  game.mailed.clear();
  game.tell_lists();
  BOOST_CHECK(game.mailed.find("Mekong (river bank)") != std::string::npos);
  BOOST_CHECK(mail::plain_text(mail::told_board(*game.game.variant)).find("fleet, river bank: pak xuy/ec") !=
              std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
