// What every board says about itself in mail: lines of 72 columns whatever its names, columns that stay, and
// drawings that show nothing false.
#include "games/beginning/beginning.h"
#include "games/course/process.h"
#include "games/game/hands.h"
#include "games/game/orders.h"
#include "games/game/start.h"
#include "games/store/game_folder.h"
#include "games/store/history.h"
#include "games/store/store.h"
#include "judge/legality/legality.h"
#include "mail/boards/board_text.h"
#include "mail/boards/text_map.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/order_words.h"
#include "mail/letters/summary.h"
#include "mail/message/letter.h"
#include "mail/reports/report.h"
#include "parser/text.h"
#include "tests/home/library.h"
#include "tests/home/temporary_home.h"
#include "tests/mail/letters/wide_lines.h"
#include "variants/data_folders.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

namespace {

using judge::Location, judge::Map, judge::OrderKind, judge::PhaseKind, judge::UnitType;

// A game of the board with all its players, and everything that was mailed in it.
struct BoardGame {
  explicit BoardGame(const variants::Variant& variant)
      : store(home.home), game(games::new_game("demo", variant, now)) {
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
    for (const mail::Letter& letter : mail::render(transaction, home.home, game, events, now))
      mailed += letter.text;
    for (const games::Event& event : events)
      if (const auto* processed = std::get_if<games::TurnProcessed>(&event))
        games::save_turn(transaction, game, processed->turn);
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
    for (const judge::Power power : map.powers()) mailed += mail::orders_on_file(game, power, home.home).text;
  }

  void tell_lists() {
    for (const games::Seat& seat : game.seats) mailed += mail::list_game(game, home.home, now, &seat);
    mailed += mail::summary(game, home.home, &game.seats.front());
    mailed += mail::list_game_brief(game, home.home, now);
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
    const std::string text = mail::board_text(*testing::library().find(name));
    for (const std::string_view line : parser::lines_of(text))
      BOOST_CHECK_MESSAGE(mail::columns_of(line) <= mail::prose_width, name << ": " << line);
  }
}

BOOST_AUTO_TEST_CASE(the_columns_of_a_list_stay_on_every_board) {
  for (const std::string& name : boards()) {
    const BoardGame game(*testing::library().find(name));
    const std::string list = mail::list_game(game.game, game.home.home, game.now, &game.game.seats.back());
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
    const std::string drawing = mail::character_map(game.game);
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
    BOOST_CHECK_MESSAGE(game.mailed.find(mail::about_text(board)) != std::string::npos, name);
    if (!board.about.empty())
      BOOST_CHECK_MESSAGE(mail::board_text(board).find(mail::about_text(board)) != std::string::npos, name);
    for (const judge::Unit& unit : board.start.units) {
      if (!unit.power || board.map.power(unit.power).dummy) continue; // nobody is written to
      const std::string place = mail::province_text(board, board.map.province_of(unit.location));
      BOOST_CHECK_MESSAGE(game.mailed.find(place) != std::string::npos, name << ": " << place);
    }
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
    const std::string words = mail::about_words(board);
    BOOST_CHECK_MESSAGE(words.find(row.told) != std::string::npos, row.board << ": " << words);
    if (*row.told == '\0') BOOST_CHECK_EQUAL(words, "");
  }
  variants::Variant board = *testing::library().find("loeb9");
  board.about.clear();
  const BoardGame game(board);
  BOOST_CHECK(game.mailed.find(mail::about_text(board)) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_river_bank_is_called_so_in_every_letter) {
  BoardGame game(*testing::library().find("vietnam_war"));
  const Map& map = game.game.variant->map;
  game.game.position.units = {{judge::Power(0), UnitType::fleet, map.find("meo/rc")}};
  game.mailed.clear();
  game.tell_lists();
  BOOST_CHECK(game.mailed.find("Mekong (river bank)") != std::string::npos);
  BOOST_CHECK(mail::board_text(*game.game.variant).find("fleet, river bank: pak xuy/ec") !=
              std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
