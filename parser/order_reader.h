// SPDX-License-Identifier: GPL-3.0-or-later
// order_reader - the orders of a plain line, one after the other, each with what stands before its unit
#pragma once

#include "parser/move_reader.h"
#include "parser/place_parser.h"

#include <optional>
#include <string_view>

namespace parser {

// ---- what stands before the unit of an order: whose it is, the heading of a list, a sign, a verb
//
// Reading it never fails: what is none of these is left to be read as the unit. One OrderOpening serves all
// orders of a line, because a heading or the first verb of a list holds for the orders behind it, too.

// How an order begins; so what of it is still to be read.
enum class Opening : std::uint8_t {
  unit,      // with its unit, and what the unit does stands behind it
  build,     // "build A par", "+ A par": the unit is all
  removal,   // "disband A par", "- A par": the unit is all
  hold,      // "hold A par": the unit is all
  move,      // "move A par to bur": the unit and where it goes
  transform, // "transform F bre": the new type and where
  waive      // "waive", "waive a build": the rest of these words
};

class OrderOpening {
 public:
  // `places` must outlive this. `bare_kind`: what a unit alone does, if anything tells that before the line.
  OrderOpening(PlaceParser& places, judge::PhaseKind phase, std::optional<judge::OrderKind> bare_kind)
      : places_(places), phase_(phase), bare_kind_(bare_kind) {}

  // Sets `nationality` where a heading names the power.
  Opening read(judge::Power& nationality);

  // What a unit alone does: what the verb before the first unit of a list says, or what the balance asks.
  const std::optional<judge::OrderKind>& bare_kind() const { return bare_kind_; }
  // Is a heading the verb of all orders, so that nothing can follow a unit?
  bool units_only() const { return units_only_; }

 private:
  Lexer& lexer() { return places_.lexer(); }
  const Token& peek() { return lexer().peek(); }

  void read_power_heading(judge::Power& nationality);
  void read_power_of_verb(judge::Power& nationality);
  bool read_list_heading();
  Opening read_sign();
  Opening read_verb();
  Opening begin(Opening opening);

  PlaceParser& places_;
  judge::PhaseKind phase_;
  std::optional<judge::OrderKind> bare_kind_;
  bool in_list_ = false; // a heading stands before the orders
  bool units_only_ = false;
};

// ---- the orders of a plain line, one after the other
//
// A short function for each form of an order; docs/grammar.md lists the forms. What stands
// before the unit is read above, where a unit goes in move_reader.h.

enum class Verb : std::uint8_t;

class OrderReader {
 public:
  // `names` and `text` must outlive this. `bare_kind`: what a unit alone does, if it is known before the line
  // is read.
  OrderReader(const Names& names, judge::PhaseKind phase, std::optional<judge::OrderKind> bare_kind,
              std::string_view text)
      : phase_(phase), places_(names, phase, text), opening_(places_, phase, bare_kind), moves_(places_) {}
  OrderReader(const OrderReader&) = delete; // its parts refer to each other
  OrderReader& operator=(const OrderReader&) = delete;

  // Reads an order to its end. False when it is none; places().complaint() then says why, and the lexer
  // stands anywhere in the order.
  bool read(judge::Order& order);
  // Is the order that was read last a unit alone?
  bool was_bare() const { return was_bare_; }

  PlaceParser& places() { return places_; }
  bool at_order_end() { return peek().is(Sign::end) || peek().is(Sign::separator); }

 private:
  // What stands behind the unit of an order.
  enum class Rest : std::uint8_t { nothing, too_much, verb, lift, destination, unknown };

  Lexer& lexer() { return places_.lexer(); }
  const Token& peek() { return lexer().peek(); }
  Verb verb_here();

  bool read_order();
  bool read_unit();
  bool read_move_from_power(judge::Power owner);
  bool read_unit_as(judge::OrderKind kind);
  bool read_target();
  bool read_waive();
  bool read_transform();

  Rest rest_after_unit();
  bool read_after_unit();
  bool read_bare_unit();
  bool read_verb();
  bool read_move();
  bool read_support();
  bool read_convoy();
  bool begins_lift();
  bool read_lift();
  bool begins_next_move();
  bool read_target_destination();
  bool read_new_type();
  bool read_proxy(bool gives);
  void skip_towards();

  bool complain_of_verb();
  bool complain_of_owner();
  bool complain_of_more();

  judge::PhaseKind phase_;
  PlaceParser places_;
  OrderOpening opening_;
  MoveReader moves_;
  judge::Order order_;
  std::optional<std::size_t> power_or_place_; // of the unit that was read last; see UnitWords
  bool was_bare_ = false;
};

// What to say of a unit alone where nothing tells what it does.
std::string_view what_bare_unit_lacks(judge::PhaseKind phase);

} // namespace parser
