// SPDX-License-Identifier: GPL-3.0-or-later
// outcome - what a phase is given and what comes of it: orders by power, results, the next position
//
// Data that both resolvers fill and that everybody else reads; judge/phases/adjudicate.h makes an Outcome.
#pragma once

#include "judge/board/position.h"
#include "judge/board/reason.h"
#include "judge/board/rules.h"

namespace judge {

struct Submitted {
  Power by; // who gave the order
  Order order;
};

// What the classic reports print in (* *).
enum class Mark : std::uint8_t { none, bounce, cut, void_order, no_convoy, disrupted, illegal };

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
  Power ordered_by{};     // movement: who gave the order, where its owner handed the unit over
};

// What became of each order and of each unit, with reasons.
struct Results {
  std::vector<Resolution> submitted; // one for each submitted order, in the same sequence
  std::vector<UnitResult> units;     // see UnitResult
};

// A movement phase whose results nobody has asked for so far: all that they are made of. The map must outlive
// it.
struct Question {
  const Map* map = nullptr;
  Rules rules;
  Phase phase;
  std::vector<Unit> units;
  std::vector<Submitted> orders;
};

class Outcome {
 public:
  // Results may be made when they are first looked at. Therefore no two threads may look at those of one
  // Outcome at once, the first time.
  const std::vector<Resolution>& submitted() const { return results().submitted; }
  const std::vector<UnitResult>& units() const { return results().units; }
  std::vector<Resolution>& submitted() { return results().submitted; }
  std::vector<UnitResult>& units() { return results().units; }

  // Has the results made by `answer` when somebody asks for them. The caller fills the question.
  using Answer = void (*)(const Question&, Results&);
  Question& answer_later(Answer answer) {
    answer_ = answer;
    return question_;
  }
  // The results are what the caller puts into them; so far those of an earlier phase.
  Results& answer_now() {
    answer_ = nullptr;
    return results_;
  }

  Position next;                    // the position that the next phase begins with; its phase is `next PHASE`
  std::vector<Dislodged> dislodged; // movement: all, also when their retreat phase is skipped
  std::vector<Province> contested;  // movement: left empty by a bounce
  std::vector<Unit> disbanded;      // left the board in this phase
  std::vector<Unit> automatic;      // of those: removed by the removal rule, in order
  std::vector<Unit> returned;       // armies of nobody that stand in their centers again (rule neutrals)
  bool centers_counted = false;     // ownership was updated after this phase
  std::vector<Power> winners;       // the game is over when not empty
  bool explained = true;  // the resolver gave reasons; the equations know only why an order is illegal
  bool undefined = false; // movement: the paradox rule gives no single answer; Szykman's rule decided

 private:
  Results& results() const {
    if (answer_ != nullptr) make_results();
    return results_;
  }
  void make_results() const;

  mutable Results results_;
  mutable Answer answer_ = nullptr; // none when the results are made
  Question question_;
};

// Sorts as reports list units: by power, else as they were.
void sort_by_power(std::vector<UnitResult>& units);

} // namespace judge
