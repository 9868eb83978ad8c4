// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/order_reader.h"

#include "parser/order_words.h"

#include <string>
#include <utility>

namespace parser {

// ---- what stands before the unit of an order: whose it is, the heading of a list, a sign, a verb

using judge::OrderKind, judge::PhaseKind;

namespace {

// What a unit alone does in a list that begins so.
std::optional<OrderKind> kind_of_units(Opening opening) {
  switch (opening) {
  case Opening::build: return OrderKind::build;
  case Opening::removal: return OrderKind::disband;
  case Opening::hold: return OrderKind::hold;
  default: return std::nullopt;
  }
}

// "retreat A par - bur": behind such a verb the rest is an order as usual.
Opening opening_with(Verb verb) {
  switch (verb) {
  case Verb::build: return Opening::build;
  case Verb::remove: return Opening::removal;
  case Verb::hold: return Opening::hold;
  case Verb::move: return Opening::move;
  case Verb::transform: return Opening::transform;
  case Verb::waive: return Opening::waive;
  default: return Opening::unit;
  }
}

} // namespace

Opening OrderOpening::read(judge::Power& nationality) {
  read_power_heading(nationality);
  if (phase_ == PhaseKind::adjustment && !nationality) read_power_of_verb(nationality);
  Opening opening = read_sign();
  while (opening == Opening::unit && read_list_heading()) opening = read_sign();
  if (opening == Opening::unit) opening = read_verb();
  return begin(opening);
}

Opening OrderOpening::begin(Opening opening) {
  if (const auto kind = kind_of_units(opening)) bare_kind_ = kind;
  return opening;
}

// "Austria: ..." as reports begin their lines, of orders as of the units that there are: none of those is a
// removal.
void OrderOpening::read_power_heading(judge::Power& nationality) {
  const std::size_t before = lexer().place();
  judge::Power power;
  if (!places_.power_name(power) || !lexer().take(Sign::colon)) return lexer().go_back(before);
  nationality = power;
  if (bare_kind_ != OrderKind::build) bare_kind_.reset();
}

// "Paris builds A Paris": the power before the verb, though a place is called so, too; the verb follows.
void OrderOpening::read_power_of_verb(judge::Power& nationality) {
  const std::size_t before = lexer().place();
  judge::Power power;
  if (!places_.power_name(power)) return lexer().go_back(before);
  const std::size_t at_verb = lexer().place();
  const bool verb = peek().is_word() && peek().key.size() > 1 &&
                    kind_of_units(opening_with(verb_before(peek().key, phase_)));
  lexer().skip();
  const bool unit = verb && places_.begins_unit();
  lexer().go_back(unit ? at_verb : before);
  if (unit) nationality = power;
}

// "Moves: A par - bur, A mar H" is passed over; below "Builds:" stand units, or verbs of their own before
// them.
bool OrderOpening::read_list_heading() {
  if (!peek().is_word() || peek().key.size() == 1) return false;
  const Verb verb = verb_before(peek().key, phase_);
  if (verb == Verb::none) return false;
  const std::size_t before = lexer().place();
  lexer().skip();
  if (!lexer().take(Sign::colon)) {
    lexer().go_back(before);
    return false;
  }
  in_list_ = true;
  units_only_ = kind_of_units(begin(opening_with(verb))).has_value();
  return true;
}

// "+ A par", "- A par", "* A par" in an adjustment phase. Below a heading they are marks of its list.
Opening OrderOpening::read_sign() {
  const auto at_minus = [&] { return peek().is(Sign::dash) || peek().is(Sign::star); };
  if (in_list_ && at_minus()) lexer().skip();
  if (phase_ != PhaseKind::adjustment) return Opening::unit;
  if (lexer().take(Sign::plus)) return Opening::build;
  if (!at_minus()) return Opening::unit;
  lexer().skip();
  return Opening::removal;
}

// "build F stp/nc", "disband A par", "move A par to bur" - unless the word is a place.
Opening OrderOpening::read_verb() {
  const Verb verb = peek().is_word() ? verb_before(peek().key, phase_) : Verb::none;
  if (verb == Verb::none) return Opening::unit;
  const std::size_t before = lexer().place();
  const bool also_name = places_.begins_location();
  const bool also_wing = places_.names().type_called(peek().key).has_value();
  lexer().skip();
  if (also_wing && places_.begins_location()) {
    lexer().go_back(before);
    return Opening::unit;
  } // "W mos"
  if (!also_name || places_.begins_unit()) return opening_with(verb);
  lexer().go_back(before);
  return Opening::unit;
}

// ---- the orders of a plain line, one after the other

using judge::Order;

std::string_view what_bare_unit_lacks(PhaseKind phase) {
  switch (phase) {
  case PhaseKind::adjustment: return "write BUILD or REMOVE before this unit";
  case PhaseKind::retreat: return "say where it retreats to (- and a province), or disband";
  default: return "the order is missing: - and a province, H, S and a unit, or C and an army";
  }
}

bool OrderReader::read(Order& order) {
  order_ = Order();
  was_bare_ = false;
  if (!read_order()) return false;
  if (!at_order_end()) return complain_of_more();
  order = std::move(order_);
  return true;
}

bool OrderReader::read_order() {
  switch (opening_.read(order_.nationality)) {
  case Opening::build: return read_unit_as(OrderKind::build);
  case Opening::removal: return read_unit_as(OrderKind::disband);
  case Opening::hold: return read_unit_as(OrderKind::hold);
  case Opening::move: return read_unit() && read_move();
  case Opening::transform: return read_transform();
  case Opening::waive: return read_waive();
  case Opening::unit: break;
  }
  const judge::Power owner = order_.nationality;
  if (!read_unit()) return false;
  if (power_or_place_ && at_order_end() && read_move_from_power(owner)) return true;
  return read_after_unit();
}

// "A Ghana Mali", where Ghana is a power, too: an army in Mali would have no order.
bool OrderReader::read_move_from_power(judge::Power owner) {
  if (phase_ == PhaseKind::adjustment || opening_.bare_kind()) return false;
  const std::size_t end = lexer().place();
  const Order with_power = order_;
  order_.nationality = owner;
  lexer().go_back(*power_or_place_);
  if (places_.location(order_.unit) && read_move() && at_order_end()) return true;
  order_ = with_power;
  lexer().go_back(end);
  return false;
}

bool OrderReader::read_unit() {
  UnitWords unit;
  if (!places_.unit(unit)) return false;
  order_.type = unit.type;
  if (unit.nationality) order_.nationality = unit.nationality;
  order_.unit = unit.location;
  power_or_place_ = unit.power_or_place;
  return true;
}

bool OrderReader::read_unit_as(OrderKind kind) {
  order_.kind = kind;
  return read_unit();
}

// "waive", "waive a build", "waive Austria"
bool OrderReader::read_waive() {
  order_.kind = OrderKind::waive;
  const auto at_article = [&] {
    const std::string_view word = peek().is_word() ? peek().key.text() : std::string_view();
    return word == "a" || word == "one" || word == "build";
  };
  while (at_article()) lexer().skip();
  if (at_order_end()) return true;
  const PowerFound found =
      places_.names().find_power(lexer().text().substr(peek().begin, peek().end - peek().begin));
  if (!found.power)
    return places_.complain(peek(), "nothing follows the word waive; write it once for each build");
  order_.nationality = found.power;
  lexer().skip();
  return true;
}

// ---- what follows the unit

Verb OrderReader::verb_here() { return peek().is_word() ? verb_after(peek().key, phase_) : Verb::none; }

OrderReader::Rest OrderReader::rest_after_unit() {
  if (at_order_end()) return Rest::nothing;
  if (opening_.units_only()) return Rest::too_much;
  if (peek().is(Sign::dash)) return Rest::destination;
  if (!peek().is_word()) return Rest::unknown;
  if (begins_lift()) return Rest::lift;
  if (verb_here() != Verb::none) return Rest::verb;
  return is_via(peek().key) || places_.begins_location() ? Rest::destination : Rest::unknown;
}

bool OrderReader::read_after_unit() {
  switch (rest_after_unit()) {
  case Rest::nothing: return read_bare_unit();
  case Rest::too_much: return complain_of_more();
  case Rest::verb: return read_verb();
  case Rest::lift: return read_lift();
  case Rest::destination: return read_move();
  case Rest::unknown: break;
  }
  return complain_of_verb();
}

bool OrderReader::read_bare_unit() {
  if (!opening_.bare_kind()) return places_.complain(peek(), std::string(what_bare_unit_lacks(phase_)));
  order_.kind = *opening_.bare_kind();
  was_bare_ = true;
  return true;
}

bool OrderReader::read_verb() {
  const Verb verb = verb_here();
  const Token word = peek();
  lexer().skip();
  switch (verb) {
  case Verb::hold: order_.kind = OrderKind::hold; return true;
  case Verb::disband: order_.kind = OrderKind::disband; return true;
  case Verb::build: order_.kind = OrderKind::build; return true;
  case Verb::move:
  case Verb::retreat: return read_move();
  case Verb::support: return read_support();
  case Verb::fast:
  case Verb::convoy: return read_convoy();
  case Verb::transform: return read_new_type();
  case Verb::proxy: return read_proxy(word.key.text().starts_with("give"));
  default: return places_.complain(word, "this judge does not know orders of this kind");
  }
}

bool OrderReader::read_move() {
  order_.kind = OrderKind::move;
  return moves_.read(order_);
}

// ---- support and convoy

bool OrderReader::read_target() {
  UnitWords unit;
  if (!places_.unit(unit)) return false;
  order_.target_type = unit.type;
  order_.target_nationality = unit.nationality;
  order_.target = unit.location;
  power_or_place_ = unit.type ? unit.power_or_place : std::nullopt; // "Ghana Mali" is Ghana's unit there
  return true;
}

// "S A mar", "S A mar H", "S A mar - bur"
bool OrderReader::read_support() {
  order_.kind = OrderKind::support;
  if (!read_target()) return false;
  if (at_order_end()) return !power_or_place_ || complain_of_owner();
  if (verb_here() != Verb::hold) return read_target_destination();
  lexer().skip();
  return true;
}

// "C A lon - bel"
bool OrderReader::read_convoy() {
  order_.kind = OrderKind::convoy;
  if (verb_here() == Verb::convoy && peek().key.size() > 2) lexer().skip(); // "fast ferry"
  if (!read_target()) return false;
  if (at_order_end() && power_or_place_) { // "C A Ghana Mali"
    order_.target_nationality = {};
    lexer().go_back(*power_or_place_);
    if (!places_.location(order_.target)) return false;
  }
  if (at_order_end()) return places_.complain(peek(), "where to is missing: - and a province");
  return read_target_destination();
}

// "AIRLIFT A par - bre", "air lifts A par - bre", "A A par - bre": the convoy of a wing. An "a" alone is one
// before the army, behind a unit that is called a wing or with the army's own "A" behind it.
bool OrderReader::begins_lift() {
  if (!places_.names().has_wings() || phase_ != PhaseKind::movement) return false;
  if (peek().key.text() != "a") return is_lift_word(peek().key) && !places_.begins_location();
  return lexer().ahead([&] {
    lexer().skip();
    const bool typed = peek().is_word() && places_.names().type_called(peek().key);
    return places_.begins_unit() && (typed || order_.type == judge::UnitType::wing);
  });
}

bool OrderReader::read_lift() {
  lexer().skip();
  while (peek().is_word() && is_lift_word(peek().key) && !places_.begins_location()) lexer().skip();
  return read_convoy();
}

// "S ser vie - gal": what stands behind the unit's place is a move of another unit.
bool OrderReader::begins_next_move() {
  const std::size_t told = places_.notices().size();
  const bool moves = lexer().ahead([&] {
    judge::Location unit;
    return places_.location(unit) && peek().is(Sign::dash);
  });
  places_.notices().resize(told); // they are told when the unit is read
  return moves;
}

// A supported or convoyed move: of a route that is written out only the end counts.
bool OrderReader::read_target_destination() {
  if (verb_here() == Verb::move)
    lexer().skip();
  else if (!peek().is(Sign::dash) && !places_.begins_location())
    return complain_of_verb();
  else if (!peek().is(Sign::dash) && begins_next_move())
    return places_.complain(peek(), "nothing more was expected in this order; end it with ;");
  if (!moves_.read(order_)) return false;
  order_.via_convoy = false;
  order_.routes.clear();
  return true;
}

// ---- orders that only some games know

// "transform F stp/nc" names the new type; "transform A stp to F" the old one, too.
bool OrderReader::read_transform() {
  order_.kind = OrderKind::transform;
  UnitWords unit;
  if (!places_.unit(unit)) return false;
  const judge::Province p = places_.names().province_of(unit.location);
  if (unit.nationality) order_.nationality = unit.nationality;
  order_.type = unit.type;
  order_.unit = unit.location;
  if (!at_order_end()) return read_new_type();
  if (!unit.type) return places_.complain(peek(), "the new type is missing, as in: transform F bre");
  order_.type.reset();
  order_.target_type = unit.type;
  order_.unit = places_.names().at(p, judge::Coast::none);
  order_.to = unit.location;
  return true;
}

// "TRANSFORM F", "TR to fleet (nc)", "transforms into an army"
bool OrderReader::read_new_type() {
  order_.kind = OrderKind::transform;
  skip_towards();
  places_.skip_noise();
  const Token word = peek();
  order_.target_type = word.is_word() ? places_.names().type_called(word.key) : std::nullopt;
  if (!order_.target_type) return places_.complain(word, "what it becomes is missing: A (army) or F (fleet)");
  lexer().skip();
  if (const auto longer =
          peek().is_word() && word.key.size() == 1 ? places_.names().type_called(peek().key) : std::nullopt) {
    order_.target_type = longer; // "a fleet"
    lexer().skip();
  }
  const judge::Province p = places_.names().province_of(order_.unit);
  if (!places_.begins_location()) return places_.coast(p, order_.to);
  const Token place = peek(); // "F stp/nc"
  return places_.location(order_.to) &&
         (places_.names().province_of(order_.to) == p || places_.complain(place, "it stays in its province"));
}

// "PROXY Italy", "P to I", "GIVE PROXY TO Italy"
bool OrderReader::read_proxy(bool gives) {
  order_.kind = OrderKind::proxy;
  if (gives && verb_here() == Verb::proxy) lexer().skip();
  skip_towards();
  if (places_.power_name(order_.target_nationality)) return true;
  const PowerFound found =
      places_.names().find_power(lexer().text().substr(peek().begin, peek().end - peek().begin));
  if (!found.power) return places_.complain(peek(), "who orders the unit is missing: the name of a power");
  order_.target_nationality = found.power;
  lexer().skip();
  return true;
}

void OrderReader::skip_towards() {
  while (peek().is(Sign::dash) || (peek().is_word() && is_towards(peek().key))) lexer().skip();
}

// ---- what is wrong with the words that follow

bool OrderReader::complain_of_verb() {
  const std::string_view near = peek().is_word() ? verb_near(peek().key) : std::string_view();
  if (!near.empty())
    return places_.complain(peek(), "this is no order word; near is \"" + std::string(near) + '"');
  switch (phase_) {
  case PhaseKind::retreat: return places_.complain(peek(), "expected - and a province, or disband");
  case PhaseKind::adjustment:
    return places_.complain(peek(), "expected nothing more: build or remove comes before the unit");
  case PhaseKind::movement: break;
  }
  return places_.complain(peek(), "expected - and a province, H (hold), S (support) or C (convoy)");
}

// "S A Ghana Mali", where Ghana is a power, too.
bool OrderReader::complain_of_owner() {
  return places_.complain(*power_or_place_, lexer().place(),
                          "this can be a move or the unit of a power: put - between the two names, or the "
                          "power before A or F");
}

bool OrderReader::complain_of_more() {
  const bool another = peek().is_word() && places_.names().type_called(peek().key) && places_.begins_unit();
  return places_.complain(
      peek(), another ? "nothing more was expected in this order; if another one begins here, put ; before it"
                      : "nothing more was expected in this order; end it with ;");
}

} // namespace parser
