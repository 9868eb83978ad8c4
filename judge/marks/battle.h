// SPDX-License-Identifier: GPL-3.0-or-later
// battle - what the marks get and give, and what their steps share: marks, support counts, combat lists
#pragma once

#include "judge/board/board.h"
#include "judge/board/position.h"
#include "judge/board/rules.h"

#include <array>
#include <utility>

namespace judge {

// ---- what the marks get and give: one order a unit, legal, reduced to what decides
//
// Made by make_movement out of a position and checked orders. Units are numbered as in Position::units. The
// Board and the checked orders must outlive it.

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

// ---- what the marking steps share: marks, support counts and combat lists
//
// The words are those of the published algorithm. A combat list (everybody who tries to enter or to stay in a
// province) is not stored: it follows from the marks. A Battle keeps its memory from phase to phase, so that
// a resolver that is used again allocates nothing.

struct Fighter : Fate {
  std::int16_t count = 0;   // supports that stand, as Movement::unit says; less the weakness of a move
  std::int16_t no_help = 0; // of those: the ones given by the power whose unit stands in the target
  bool struck = false;      // beaten by the unit that it attacked: no effect on its target (DATC 4.A.7)
  bool convoyed = false;    // goes by convoy, as far as the steps have got
  bool is_blunt = false;    // a move that cuts nothing: over a weak border, with no support
  Province origin;          // where its attack comes from (DATC 4.A.4)
  UnitId next_attacker;     // of the same province
};

class Battle {
 public:
  // Begins a phase. `movement` must stay until the next one begins.
  void begin(const Movement& movement);

  const Movement& movement() const { return *movement_; }
  const UnitOrder& order(UnitId id) const { return (*movement_)[id]; }
  Fighter& fighter(UnitId id) { return fighters_[id.index()]; }
  const Fighter& fighter(UnitId id) const { return fighters_[id.index()]; }
  UnitId occupant(Province p) const { return (*occupants_)[p]; }
  IdRange<UnitId> units() const { return IdRange<UnitId>(fighters_.size()); }

  std::span<const UnitId> movers() const { return movement_->of_kind(OrderKind::move); }
  std::span<const UnitId> supporters() const { return movement_->of_kind(OrderKind::support); }
  std::span<const UnitId> convoyers() const { return movement_->of_kind(OrderKind::convoy); }
  // Those of the movers that go where somebody stands.
  std::span<const UnitId> assailants() const { return {assailants_.data(), assailant_count_}; }
  // Provinces that somebody moves to and somebody else moves to or stands in. Nowhere else can a move fail by
  // strength.
  std::span<const Province> fought() const { return {fought_.data(), fought_count_}; }

  bool is_marked(UnitId id) const { return fighter(id).mark != Mark::none; }
  bool is_mover(UnitId id) const { return order(id).kind == OrderKind::move; }
  // As far as the steps have got. `&`, here and there: of two tests of which neither can be foreseen, one
  // jump that is taken seldom costs less than two.
  bool succeeds(UnitId id) const { return is_mover(id) & !is_marked(id); }
  bool stays(UnitId id) const { return !succeeds(id); }
  // A unit counts in the province it moves to unless its convoy failed or it was beaten from there.
  bool attacks(UnitId id) const {
    const Fighter& f = fighter(id);
    return (f.mark == Mark::none || f.mark == Mark::bounce) && !f.struck;
  }
  // Are both of one power, so that they spare each other?
  bool same_side(UnitId a, UnitId b) const {
    return order(a).power == order(b).power && !fires_on_itself(order(a).power);
  }
  bool fires_on_itself(Power power) const {
    return friendly_fire_ || (dummy_fire_ && movement_->board->position().dummies.contains(power));
  }
  // May the move cut the support? It does so unless it is convoyed and fails. No move cuts the support of an
  // attack on the place that it comes from.
  bool cuts(UnitId mover, UnitId supporter) const {
    const UnitOrder& support = order(supporter);
    const bool against_it = support.for_move && support.to == fighter(mover).origin;
    return order(mover).to == support.at && !against_it && !same_side(mover, supporter) &&
           !fighter(mover).is_blunt;
  }
  // Does the fleet's convoy order fit the army's order?
  bool convoys(UnitId fleet, UnitId army) const {
    return order(fleet).kind == OrderKind::convoy && order(fleet).other == army &&
           fighter(fleet).mark != Mark::void_order;
  }
  // A support of an attack on a unit of the supporter's own power stands on the attacker's no-help list.
  bool is_no_help(UnitId supporter) const {
    const UnitOrder& support = order(supporter);
    const UnitId victim = occupant(support.to);
    return support.for_move && victim && same_side(supporter, victim);
  }
  // The strength of a unit where it stands. A unit that tried to leave has no help there, and under the rule
  // weak_bounces it is weaker than any attacker.
  int strength_at_home(UnitId id) const { return is_mover(id) ? failed_mover_ : fighter(id).count; }

  // Calls visit(unit, strength) for each entry of the combat list.
  template <class Visit> void each_entry(Province p, Visit visit) const {
    for (UnitId id = first_attacker_[p]; id; id = fighter(id).next_attacker)
      if (attacks(id)) visit(id, int{fighter(id).count});
    if (const UnitId id = occupant(p); id && stays(id)) visit(id, strength_at_home(id));
  }
  template <class Visit> void each_attacker(Province p, Visit visit) const {
    for (UnitId id = first_attacker_[p]; id; id = fighter(id).next_attacker) visit(id);
  }

  // Weaker than any unit, also than one over a weak border.
  static constexpr std::int16_t nobody = -4;

  // The strongest entry of a combat list and the next one; remembered until a mark or a count changes the
  // list.
  struct Top {
    UnitId unit, rival; // the unit of the next one
    std::int16_t strength = nobody;
    std::int16_t second = nobody;
    bool is_unique() const { return strength > second; }
  };
  const Top& top(Province p) const {
    if (is_stale_[p]) find_top(p);
    return tops_[p];
  }
  // Has the combat list changed since this was asked last?
  bool take_news(Province p) { return std::exchange(has_news_[p], false); }
  bool is_empty(Province p) const { return top(p).unit.is_none(); }
  // Does somebody move there?
  bool is_wanted(Province p) const { return !first_attacker_[p].is_none(); }

  void mark(UnitId id, Mark mark, Why why, UnitId by = {});
  void strike(UnitId id); // see Fighter::struck
  void walk(UnitId id);   // it does not go by convoy after all
  void attack_from(UnitId id, Province p) { fighter(id).origin = p; }
  // The move is weaker by so many halves of a unit.
  void weaken(UnitId id, int halves);
  void blunt(UnitId id) { fighter(id).is_blunt = true; }
  void cut(UnitId supporter, UnitId by, Why why);
  void count_support(UnitId supporter);

 private:
  void list_attackers();
  void find_top(Province p) const;
  void change(Province p) { is_stale_[p] = has_news_[p] = true; }
  // The province where the supports of a unit count.
  Province field_of(UnitId id) const { return is_mover(id) ? order(id).to : order(id).at; }

  const Movement* movement_ = nullptr;
  const Table<Province, UnitId>* occupants_ = nullptr; // before the phase
  bool friendly_fire_ = false, dummy_fire_ = false;
  int failed_mover_ = 0;  // its strength at home
  std::int16_t unit_ = 1; // see Movement::unit
  std::vector<Fighter> fighters_;
  // Lists with room for all movers, and how much of it is used.
  std::vector<UnitId> assailants_;
  std::vector<Province> fought_;
  std::size_t assailant_count_ = 0, fought_count_ = 0;
  Table<Province, UnitId> first_attacker_;
  Table<Province, std::uint16_t> attackers_; // how many
  mutable Table<Province, Top> tops_;
  mutable Table<Province, char> is_stale_; // the top is not known
  Table<Province, char> has_news_;         // see take_news
};

} // namespace judge
