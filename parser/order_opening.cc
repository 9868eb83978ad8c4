// SPDX-License-Identifier: GPL-3.0-or-later
// order_opening - see order_opening.h
#include "parser/order_opening.h"

#include "parser/order_words.h"

namespace parser {

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

} // namespace parser
