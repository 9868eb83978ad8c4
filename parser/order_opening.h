// SPDX-License-Identifier: GPL-3.0-or-later
// order_opening - what stands before the unit of an order: whose it is, the heading of a list, a sign, a verb
//
// Reading it never fails: what is none of these is left to be read as the unit. One OrderOpening serves all
// orders of a line, because a heading or the first verb of a list holds for the orders behind it, too.
#pragma once

#include "parser/place_parser.h"

#include <optional>

namespace parser {

// How an order begins; so what of it is still to be read.
enum class Opening : std::uint8_t {
  unit,      // with its unit, and what the unit does stands behind it
  build,     // "build A par", "+ A par": the unit is all
  removal,   // "disband A par", "- A par": likewise
  hold,      // "hold A par": likewise
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

} // namespace parser
