// SPDX-License-Identifier: GPL-3.0-or-later
// Every board by mail: created, joined by a player for each power, and played with random legal orders,
// written in short and in full. All of them come to be on file, no line of a letter is too long, and each
// phase is processed.
//
// CHANCERY_PHASES: how many phases of each board, 1 when not given. CHANCERY_SEED: of the orders.
// CHANCERY_BOARD: this one alone.
#include "games/game/due.h"
#include "games/game/seats.h"
#include "judge/board/order.h"
#include "judge/legality/legality.h"
#include "judge/phases/adjustment_phase.h"
#include "tests/fuzz/random.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

#include <cstdlib>

namespace {

using judge::Order, judge::OrderKind, judge::PhaseKind, judge::Position, judge::Power, judge::Unit;

constexpr std::size_t widest = 72;

std::size_t given(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? 1 : std::stoul(value);
}

// Random orders of one power, all of them legal.
class Player {
 public:
  Player(const games::Game& game, Power power, fuzz::Random& random)
      : game_(game), map_(game.variant->map), power_(power), random_(random) {}

  std::vector<Order> orders() {
    switch (game_.position.phase.kind) {
    case PhaseKind::movement: move(); break;
    case PhaseKind::retreat: retreat(); break;
    case PhaseKind::adjustment: adjust(); break;
    }
    return std::move(orders_);
  }

 private:
  Order order(OrderKind kind, const Unit& unit) const {
    Order made;
    made.kind = kind;
    made.type = unit.type;
    made.unit = unit.location;
    return made;
  }
  bool is_legal(const Order& order) const {
    return !judge::check(map_, game_.judged().rules, game_.position, power_, order).illegal;
  }

  void move() {
    for (const Unit& unit : game_.position.units)
      if (unit.power == power_) orders_.push_back(order_of(unit));
  }
  Order order_of(const Unit& unit) {
    for (int i = 0; i < 10; ++i)
      if (const Order tried = any_order(unit); is_legal(tried)) return tried;
    return order(OrderKind::hold, unit);
  }
  Order any_order(const Unit& unit) {
    const auto reach = map_.neighbours(unit.type, unit.location);
    if (reach.empty()) return order(OrderKind::hold, unit);
    const Unit& other = random_.pick(game_.position.units);
    Order made = order(random_.chance(60)   ? OrderKind::move
                       : random_.chance(70) ? OrderKind::support
                                            : OrderKind::convoy,
                       unit);
    made.to = random_.pick(reach);
    if (made.kind == OrderKind::move) return made;
    made.target = other.location;
    made.target_type = other.type;
    if (made.kind == OrderKind::convoy)
      made.to = map_.base(judge::Province(random_.below(map_.province_count())));
    else if (map_.province_of(made.to) == map_.province_of(other.location))
      made.to = {};
    return made;
  }

  void retreat() {
    for (const judge::Dislodged& one : game_.position.dislodged) {
      if (one.unit.power != power_ || one.retreats.empty()) continue;
      orders_.push_back(order(random_.chance(80) ? OrderKind::move : OrderKind::disband, one.unit));
      if (orders_.back().kind == OrderKind::move) orders_.back().to = random_.pick(one.retreats);
    }
  }

  void adjust() {
    int builds = adjustments_due(game_.judged(), game_.position, power_), removals = -builds;
    for (const judge::Province site : build_sites(game_.judged(), game_.position, power_))
      if (builds-- > 0) build(site);
    for (const Unit& unit : game_.position.units)
      if (unit.power == power_ && removals-- > 0) orders_.push_back(order(OrderKind::disband, unit));
  }
  void build(judge::Province site) {
    const bool fleet = map_.province(site).terrain != judge::Terrain::land && random_.chance(50);
    const auto coasts = map_.coasts(site);
    Unit unit{power_, fleet ? judge::UnitType::fleet : judge::UnitType::army, map_.base(site)};
    if (fleet && !coasts.empty()) unit.location = random_.pick(coasts);
    orders_.push_back(order(OrderKind::build, unit));
  }

  const games::Game& game_;
  const judge::Map& map_;
  Power power_;
  fuzz::Random& random_;
  std::vector<Order> orders_;
};

class BoardByMail {
 public:
  BoardByMail(const std::string& board, std::uint64_t seed) : board_(board), random_(seed) {
    judge_.receive("meg@example.org",
                   "CREATE ?g meg-secret " + board + "\nBECOME MASTER\nSET NO FIRST WAIT\n");
    judge_.work();
    const std::size_t powers = game().variant->map.power_count();
    for (std::size_t player = 0; player < powers; ++player)
      judge_.receive(name_of(player), "SIGNON ?g a-secret\n"); // the last ones in vain, where some have two
    judge_.work();
    BOOST_REQUIRE_MESSAGE(game().state == games::State::running, board << " did not begin");
    look_at_letters();
  }

  void play_phase() {
    const games::Game before = game();
    std::vector<std::size_t> given(before.orders.size());
    for (const games::Seat& seat : before.seats)
      if (seat.role == games::Role::player && !seat.addresses.empty())
        given[seat.power.index()] = send_orders(before, seat);
    judge_.work();
    for (const Power power : before.variant->map.powers())
      BOOST_CHECK_MESSAGE(game().orders[power].size() == given[power.index()],
                          board_ << ", " << to_text(before.position.phase) << ": " << given[power.index()]
                                 << " orders of " << before.variant->map.power(power).name << " were sent, "
                                 << game().orders[power].size() << " are on file");
    process(before.history.size());
    look_at_letters();
  }
  bool is_over() { return game().state != games::State::running; }

  // What anybody asks about a board.
  void ask() {
    judge_.receive("ann@example.org",
                   "LIST g\nSUMMARY g\nHISTORY g\nGET MAP " + board_ + "\nHELP PLACES " + board_ + "\n");
    judge_.work();
    look_at_letters();
  }

 private:
  static std::string name_of(std::size_t player) {
    return "player" + std::to_string(player) + "@example.org";
  }
  games::Game game() { return judge_.game("g"); }

  std::size_t send_orders(const games::Game& game, const games::Seat& seat) {
    const judge::Map& map = game.variant->map;
    const std::vector<Order> orders = Player(game, seat.power, random_).orders();
    std::string text = std::string("SIGNON ") + games::seat_letter(game, seat) + "g a-secret\n";
    for (const Order& order : orders)
      text += (random_.chance(50) ? to_text(map, order) : to_report(map, order)) + "\n";
    if (!orders.empty()) judge_.receive(seat.addresses.front(), text);
    return orders.size();
  }

  void process(std::size_t played) {
    for (int step = 0; game().history.size() == played && step < 20; ++step) {
      judge_.now += std::chrono::hours(step == 0 ? 1 : 12);
      judge_.process();
    }
    BOOST_REQUIRE_MESSAGE(game().history.size() > played, board_ << " stands still");
  }

  void look_at_letters() {
    for (const testing::Sent& sent : judge_.letters())
      for (const std::string_view line : parser::lines_of(sent.text))
        BOOST_CHECK_MESSAGE(line.size() <= widest || line.starts_with("> ") ||
                                line.find("mailto:") != line.npos,
                            board_ << ", " << sent.subject << ": " << line);
  }

  std::string board_;
  fuzz::Random random_;
  testing::JudgeByMail judge_;
};

void play(const std::string& board) {
  BoardByMail game(board, given("CHANCERY_SEED"));
  for (std::size_t phase = 0; phase < given("CHANCERY_PHASES") && !game.is_over(); ++phase) game.play_phase();
  game.ask();
}

} // namespace

BOOST_AUTO_TEST_SUITE(every_board)

BOOST_AUTO_TEST_CASE(is_played_by_mail) {
  const char* only = std::getenv("CHANCERY_BOARD");
  for (const std::string& board : testing::library().names())
    if (only == nullptr || board == only) play(board);
}

BOOST_AUTO_TEST_SUITE_END()
