// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/view.h"

#include "games/game/control.h"

#include <algorithm>

namespace games {

namespace {

using judge::Map, judge::OrderKind, judge::Power, judge::Province, judge::Unit, judge::UnitResult,
    judge::Position, judge::UnitType;

// Marks what can be seen from one province.
class Look {
 public:
  Look(const Map& map, Sight& sight) : map_(map), sight_(sight) {}

  void from(Province here, bool armies, bool fleets, bool wings) {
    for (const Province there : map_.provinces()) {
      if (there != here && !map_.touching(here, there)) continue;
      sight_.centers[there] = true;
      if (armies) sight_.armies[there] = true;
      if (fleets) sight_.fleets[there] = true;
      if (wings) sight_.wings[there] = true;
    }
  }

 private:
  const Map& map_;
  Sight& sight_;
};

bool sees_type(const Settings& settings, UnitType own, UnitType other) {
  if (settings.sees_other_type) return own != other;
  return !settings.sees_same_type || own == other;
}

void look_by_unit(const Game& game, Look& look, const Unit& unit) {
  look.from(game.variant->map.province_of(unit.location), sees_type(game.settings, unit.type, UnitType::army),
            sees_type(game.settings, unit.type, UnitType::fleet),
            sees_type(game.settings, unit.type, UnitType::wing));
}

bool center_sees(const Game& game, const Position& position, Power eyes, Province center) {
  return game.settings.owned_see ? position.owners[center] == eyes
                                 : position.is_home(game.variant->map, eyes, center);
}

bool shows_owner(const Settings& settings, const Sight& sight, Province center) {
  return settings.owners_shown || (!settings.owners_hidden && sight.centers[center]);
}

// Units are listed by the names of their places: nothing tells in which order they came.
void sort_by_place(const Map& map, Power eyes, std::vector<Unit>& units) {
  const auto others = std::stable_partition(units.begin(), units.end(),
                                            [&](const Unit& unit) { return is_own(unit.power, eyes); });
  std::ranges::sort(others, units.end(), {}, [&](const Unit& unit) { return map.id(unit.location); });
}

judge::Dislodged without_attacker(const Map& map, judge::Dislodged dislodged, Power eyes) {
  dislodged.by = dislodged.unit.power;
  dislodged.from = map.province_of(dislodged.unit.location);
  // Whether the others can go anywhere is told, but not where.
  if (!is_own(dislodged.unit.power, eyes) && !dislodged.retreats.empty())
    dislodged.retreats = {dislodged.unit.location};
  return dislodged;
}

bool is_fresh(const Game& game, const Position& position, Province province) {
  return position.phase == game.position.phase && std::ranges::find(game.fresh, province) != game.fresh.end();
}

// Not those that the powers order for. The address is read by nobody: in such a game no player is named.
void disguise_dummies(Game& game, const std::vector<Power>& own) {
  for (Seat& seat : game.seats) {
    const bool is_ours = std::ranges::any_of(own, [&](Power by) { return controls(game, by, seat.power); });
    if (!is_dummy(seat) || is_ours) continue;
    seat.controllers.clear();
    seat.dummy = false;
    seat.standing = Standing::present;
    seat.addresses = {"-"};
  }
}

Game seen_by(const Game& game, Power eyes) {
  Game seen = game;
  seen.eyes.emplace().power = eyes;
  for (const Power power : game.variant->map.powers()) {
    if (game.position.is_eliminated(power)) seen.eyes->out.insert(power);
    if (power == eyes) continue;
    seen.orders[power].clear();
    seen.future[power].clear();
    seen.flawed[power] = false;
    seen.proposed[power] = {};
  }
  std::erase_if(seen.lasting, [&](const judge::Submitted& one) { return one.by != eyes; });
  seen.position = seen_position(game, game.position, eyes);
  if (hides_dummies(game)) disguise_dummies(seen, {eyes});
  return seen;
}

// ---- see view.h: what is kept from players of a game that is not blind
// New units that the board hides until the next movement (`hidden_build`), and who of the powers is a dummy
// (SET HIDE DUMMIES).

bool is_kept_from(const Game& game, const std::vector<Power>& own, const Unit& unit) {
  return std::ranges::find(own, unit.power) == own.end() &&
         contains(game.fresh, game.variant->map.province_of(unit.location));
}

bool is_over_for_all(const Game& game) { return is_over(game) && game.settings.reveal; }

bool was_built(const UnitResult& result) {
  return result.order.kind == OrderKind::build &&
         (result.automatic || result.resolution.result == judge::Result::ok);
}

bool is_unseen_by_board(const Game& game, const Unit& unit) {
  return contains(game.variant->map.power(unit.power).hidden_builds,
                  game.variant->map.province_of(unit.location));
}

void hide_orders(const std::vector<Power>& own, const std::vector<Province>& places, const judge::Map& map,
                 Turn& turn) {
  for (std::size_t i = turn.orders.size(); i-- > 0;) {
    const judge::Submitted& one = turn.orders[i];
    const bool hidden = one.order.unit && contains(places, map.province_of(one.order.unit)) &&
                        std::ranges::find(own, one.by) == own.end();
    if (!hidden) continue;
    turn.orders.erase(turn.orders.begin() + static_cast<std::ptrdiff_t>(i));
    turn.outcome.submitted().erase(turn.outcome.submitted().begin() + static_cast<std::ptrdiff_t>(i));
  }
}

// Where one of the others may have built unseen, whether it did or not.
judge::Table<Province, bool> unseen_builds(const Game& game, Power eyes) {
  const judge::Map& map = game.variant->map;
  judge::Table<Province, bool> places(map.province_count(), false);
  const bool at_first = !game.history.empty() && game.history.back().phase <= game.variant->start.phase;
  if (!at_first) return places;
  const Seat* seat = game.seat_of(eyes);
  for (const Power power : map.powers()) {
    const Seat* other = game.seat_of(power);
    if (power == eyes || (seat != nullptr && other != nullptr && same_hand(game, *seat, *other))) continue;
    for (const Province province : map.power(power).hidden_builds) places[province] = true;
  }
  return places;
}

} // namespace

bool sees_all(const Game& game, const Seat* reader) {
  const bool is_public = game.state == State::forming || (is_over(game) && game.settings.reveal);
  if (!game.settings.blind || is_public) return true;
  return reader != nullptr && (reader->role == Role::master || reader->omniscient);
}

bool is_quiet(const Game& game) { return game.settings.quiet || game.settings.blind; }

bool is_out(const Game& game, Power power) {
  return game.eyes ? game.eyes->out.contains(power) : game.position.is_eliminated(power);
}

bool shows_extender(const Game& game, Power by, const Seat& reader) {
  return !game.settings.extenders_hidden || reader.role == Role::master || reader.power == by;
}

Sight sight_of(const Game& game, const Position& position, Power eyes) {
  const Map& map = game.variant->map;
  const judge::Table<Province, bool> nowhere(map.province_count(), false);
  Sight sight{nowhere, nowhere, nowhere, nowhere};
  if (eyes.is_none()) return sight;
  Look look(map, sight);
  if (!game.settings.units_blind) {
    for (const Unit& unit : position.units)
      if (unit.power == eyes) look_by_unit(game, look, unit);
    for (const judge::Dislodged& one : position.dislodged)
      if (one.unit.power == eyes) look_by_unit(game, look, one.unit);
  }
  if (!game.settings.centers_blind)
    for (const Province center : map.centers())
      if (center_sees(game, position, eyes, center)) look.from(center, true, true, true);
  return sight;
}

const judge::Table<Province, bool>& Sight::of(UnitType type) const {
  return type == UnitType::army ? armies : type == UnitType::fleet ? fleets : wings;
}

bool sees(const Map& map, const Sight& sight, const Unit& unit) {
  return sight.of(unit.type)[map.province_of(unit.location)];
}

bool may_hide(const Settings& settings, const Sight& sight, UnitType type, Province province) {
  return settings.units_hidden || settings.builds_hidden || !sight.of(type)[province];
}

parser::Unseen unseen_by(const Game& game, Power eyes) {
  if (!game.settings.blind) return {unseen_builds(game, eyes), {}};
  const Map& map = game.variant->map;
  const Sight sight = sight_of(game, game.position, eyes);
  const bool flying = game.rules.wings == judge::Switch::on;
  parser::Unseen unseen;
  unseen.units.assign(map.province_count(), false);
  unseen.owners.assign(map.province_count(), false);
  for (const Province province : map.provinces()) {
    const auto hides = [&](UnitType type) { return may_hide(game.settings, sight, type, province); };
    unseen.units[province] =
        hides(UnitType::army) || hides(UnitType::fleet) || (flying && hides(UnitType::wing));
    unseen.owners[province] = !shows_owner(game.settings, sight, province);
  }
  return unseen;
}

Position seen_position(const Game& game, const Position& position, Power eyes) {
  const Map& map = game.variant->map;
  const Sight sight = sight_of(game, position, eyes);
  const auto hidden = [&](const Unit& unit) {
    return !is_own(unit.power, eyes) && (game.settings.units_hidden || !sees(map, sight, unit) ||
                                         is_fresh(game, position, map.province_of(unit.location)));
  };
  Position seen = position;
  std::erase_if(seen.units, hidden);
  sort_by_place(map, eyes, seen.units);
  std::erase_if(seen.dislodged, [&](const judge::Dislodged& one) { return hidden(one.unit); });
  for (judge::Dislodged& one : seen.dislodged) one = without_attacker(map, std::move(one), eyes);
  std::ranges::sort(seen.dislodged, {},
                    [&](const judge::Dislodged& one) { return map.id(one.unit.location); });
  seen.contested.clear();
  for (const Province province : map.provinces()) {
    if (shows_owner(game.settings, sight, province)) continue;
    if (seen.owners[province] != eyes) seen.owners[province] = {};
    // Whose home center it is tells who owned it.
    if (seen.homes.size() > 0 && seen.homes[province] != eyes) seen.homes[province] = {};
  }
  return seen;
}

SeenGame::SeenGame(const Game& game, const Seat* reader) : whole_(&game), reader_(reader) {
  if (sees_all(game, reader))
    take_copy(reader, reader != nullptr && (reader->role == Role::master || reader->omniscient));
  else
    copy_ = seen_by(game, reader == nullptr ? Power{} : reader->power), is_whole_ = false;
  if (copy_ && reader != nullptr) reader_ = copy_->seats.data() + (reader - game.seats.data());
}

SeenGame::SeenGame(const Game& game, Power eyes) : whole_(&game), reader_(game.seat_of(eyes)) {
  if (sees_all(game, nullptr))
    take_copy(reader_, false);
  else
    copy_ = seen_by(game, eyes), is_whole_ = false;
  if (copy_) reader_ = copy_->seat_of(eyes);
}

// Of a game that is not blind: without what is a secret there.
void SeenGame::take_copy(const Seat* reader, bool privileged) {
  if (privileged) return;
  own_ = reader == nullptr ? std::vector<Power>{} : powers_of_hand(*whole_, *reader);
  is_whole_ = !hides_builds(*whole_, own_);
  if (is_whole_ && !hides_dummies(*whole_)) return;
  copy_ = *whole_;
  if (!is_whole_) hide_builds(*whole_, own_, copy_->position);
  if (hides_dummies(*whole_)) disguise_dummies(*copy_, own_);
}

Turn SeenGame::turn(const Turn& turn) const {
  if (!copy_ || is_whole_) return turn;
  if (copy_->eyes) return seen_turn(*whole_, turn, copy_->eyes->power);
  Turn seen = turn;
  hide_builds(*whole_, own_, seen);
  return seen;
}

std::vector<Province> built_unseen(const Game& game, const Turn& turn) {
  const bool all = game.settings.blind && game.settings.builds_hidden;
  const bool at_first = turn.before.phase <= game.variant->start.phase;
  std::vector<Province> built;
  for (const UnitResult& result : turn.outcome.units())
    if (was_built(result) && (all || (at_first && is_unseen_by_board(game, result.unit))))
      built.push_back(game.variant->map.province_of(result.unit.location));
  return built;
}

bool hides_builds(const Game& game, const std::vector<Power>& own) {
  return !game.fresh.empty() && !is_over_for_all(game) &&
         std::ranges::any_of(game.position.units,
                             [&](const Unit& unit) { return is_kept_from(game, own, unit); });
}

void hide_builds(const Game& game, const std::vector<Power>& own, judge::Position& position) {
  std::erase_if(position.units, [&](const Unit& unit) { return is_kept_from(game, own, unit); });
}

void hide_builds(const Game& game, const std::vector<Power>& own, Turn& turn) {
  if (turn.outcome.next.phase != game.position.phase) return;
  hide_builds(game, own, turn.outcome.next);
  std::erase_if(turn.outcome.units(), [&](const UnitResult& result) {
    return was_built(result) && is_kept_from(game, own, result.unit);
  });
  hide_orders(own, game.fresh, game.variant->map, turn);
}

bool hides_dummies(const Game& game) {
  return game.settings.dummies_hidden && game.settings.gunboat && game.state != State::forming &&
         !is_over_for_all(game) && !dummies_of(game).empty();
}

} // namespace games
