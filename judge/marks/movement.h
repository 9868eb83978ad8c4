// SPDX-License-Identifier: GPL-3.0-or-later
// movement - what the marks get and give: one order a unit, legal, reduced to what decides
//
// Made by make_movement out of a position and checked orders. Units are numbered as in Position::units. The
// Board and the checked orders must outlive it.
#pragma once

#include "judge/board/board.h"
#include "judge/board/position.h"
#include "judge/board/rules.h"

#include <array>

namespace judge {

struct UnitOrder {
  Power power;
  UnitType type = UnitType::army;
  OrderKind kind = OrderKind::hold; // hold, move, support or convoy
  bool convoyed = false;            // a move that goes by convoy, by need or by intent (DATC 4.A.3)
  bool may_walk = false;            // convoyed, but goes by land when the convoy fails
  bool for_move = false;            // a support of a move
  bool useless = false;             // a support or convoy that can never count; `other` may be none
  bool restless = false;            // holds, but cannot be supported: its move was illegal (DATC 4.E.1)
  bool beyond_borders = false;      // a move by railway or through a gateway: never convoyed
  std::uint8_t weakness = 0;        // of a move over a weak border: by how many halves of a unit
  Province at, to;                  // where it stands; where it moves, helps into or convoys to
  Location from, goal;              // exactly; for the support of a fleet's move: as far as it was written
  UnitId other;                     // support, convoy: the unit helped
  const std::vector<std::vector<Province>>* routes = nullptr; // the only ones it may take (DATC 4.A.6)
};

struct Movement {
  const Board* board = nullptr; // before the phase
  const Map* map = nullptr;
  Rules rules;
  std::vector<UnitOrder> orders; // by UnitId
  // The units whose order is of a kind, in order of id. Who walks along these lists meets no order of another
  // kind: jumps over those would be mispredicted, and that costs more than anything else in a phase.
  std::array<std::vector<UnitId>, 4> by_kind; // OrderKind::hold to OrderKind::convoy
  int convoyed = 0;                           // how many moves go by convoy
  bool has_weak_borders = false;              // does the board have any?
  int unit = 1;                               // what a unit counts: 2 on a board with half borders, else 1

  const UnitOrder& operator[](UnitId id) const { return orders[id.index()]; }
  std::span<const UnitId> of_kind(OrderKind kind) const { return by_kind[static_cast<std::size_t>(kind)]; }
  UnitId occupant(Province p) const { return board->unit_in(p); }
};

// Fills `movement`, keeping its memory. `orders`: by unit, what check() made of the order that stands;
// nullptr for none (the unit holds). Give an illegal order only where it counts (rule illegal_orders).
// Decides which armies go by convoy.
struct Checked;
void make_movement(const Board& board, const Rules& rules, std::span<const Checked* const> orders,
                   Movement& movement);

// What became of one unit's order. Strengths count supports, as Movement::unit says; the unit itself is added
// when they are told.
struct Fate {
  Mark mark = Mark::none;
  bool dislodged = false;
  bool weak = false;                      // the move goes over a weak border
  Why why = Why::none;                    // of the mark
  UnitId by;                              // of the mark
  std::int16_t strength = 0, against = 0; // bounces: the supports that met
  UnitId dislodger;
  std::int16_t attack = 0, defence = 0; // the supports that met when it was dislodged
};

} // namespace judge
