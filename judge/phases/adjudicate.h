// adjudicate - one phase: position and orders in, outcome out
//
// Pure: same arguments, same outcome; does not depend on the order of units or powers (only, where the rules
// say so, on the order in which orders were written). Handles movement, retreats and adjustments.
#pragma once

#include "judge/board/position.h"
#include "judge/board/rules.h"
#include "judge/legality/legality.h"
#include "judge/marks/movement.h"
#include "judge/telling/reason.h"

#include <memory>
#include <span>
#include <vector>

namespace judge {

struct Submitted {
  Power by; // who gave the order
  Order order;
};

enum class Result : std::uint8_t { ok, fail, cut, disrupted, void_order, illegal };

struct Resolution {
  Result result = Result::ok; // the word of the case format
  Mark mark = Mark::none;
  bool dislodged = false;
  Reason reason;       // why it failed (none when ok)
  Reason dislodged_by; // when dislodged: by whom, with what strengths
};

// What became of one unit: every unit on the board (movement), every dislodged unit (retreat), every build,
// removal and waive (adjustment), in the order in which reports list them (by power, then as in the
// position).
struct UnitResult {
  Unit unit;   // before the phase; for builds: the new unit
  Order order; // the order that it carried out or tried; hold (movement) or disband (retreat) if none
  bool ordered = false; // did somebody give it an order that stood?
  Resolution resolution;
  bool automatic = false; // adjustment: removed by the removal rule
  bool convoyed = false;  // movement: the move goes by convoy
};

struct Outcome {
  std::vector<Resolution> submitted; // one for each of `orders`, same order
  std::vector<UnitResult> units;     // see above
  Position next;                    // the position that the next phase begins with; its phase is `next PHASE`
  std::vector<Dislodged> dislodged; // movement: all, also when their retreat phase is skipped (see below)
  std::vector<Province> contested;  // movement: left empty by a bounce
  std::vector<Unit> disbanded;      // left the board in this phase
  std::vector<Unit> automatic;      // of those: removed by the removal rule, in order
  bool centers_counted = false;     // ownership was updated after this phase
  std::vector<Power> winners;       // the game is over when not empty
  bool explained = true;  // the resolver gave reasons; the equations know only why an order is illegal
  bool undefined = false; // movement: the paradox rule gives this position no single answer; Szykman decided
};

// Which of the two resolvers decides movement; they never differ (docs/testing.md), but only the marks
// explain.
enum class Resolver : std::uint8_t { marks, equations };

struct GameRules {
  const Map& map;
  const Calendar& calendar;
  Rules rules;
  int victory_centers; // centers that win; 0: none do
  Resolver resolver = Resolver::marks;
};

// `absent`: powers that sent nothing and are in disorder; their surplus units are removed by the removal
// rule. A power that is present and orders too few removals has the rest removed by the same rule. The next
// phase is the next one in which somebody has orders to give: retreats only when a dislodged unit has
// somewhere to go (when none has, all are disbanded at once), adjustments only when a power must remove or
// can build. Owners change after the fall; where nobody owns anything, nothing changes hands. One power alone
// in the lead wins with victory_centers or more; when two lead together, the game goes on.
Outcome adjudicate(const GameRules& game, const Position& position, std::span<const Submitted> orders,
                   const PowerSet& absent = {});

// The same for many phases of one game, without allocating anew each time. Not for two threads at once.
class Adjudicator {
 public:
  explicit Adjudicator(const GameRules& game);
  ~Adjudicator();
  Adjudicator(const Adjudicator&) = delete;
  Adjudicator& operator=(const Adjudicator&) = delete;
  void adjudicate(const Position& position, std::span<const Submitted> orders, Outcome& outcome);

 private:
  struct Workspace;
  GameRules game_;
  std::unique_ptr<Workspace> work_;
};

// Adjustment phases: > 0 builds due (limited by free sites), < 0 removals due, 0 nothing.
int adjustments_due(const GameRules& game, const Position& position, Power power);
// Where the power may build now.
std::vector<Province> build_sites(const GameRules& game, const Position& position, Power power);
// How many orders the power has to give in this phase: units, dislodged units that can go somewhere, or
// |adjustments_due|.
std::size_t orders_due(const GameRules& game, const Position& position, Power power);

} // namespace judge
