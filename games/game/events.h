// SPDX-License-Identifier: GPL-3.0-or-later
// events - what happened to a game, as data; mail/letters/report.h makes letters of them
#pragma once

#include "games/game/control.h"

#include <variant>

namespace games {

struct KeptOrders {
  judge::Power power;
  FutureOrders orders;
};

// Another's unit in a turn of a blind game, whose order a reader may not see. `unit`: where he saw it last.
struct Sighting {
  enum class Kind : std::uint8_t { arrives, departs, found, lost, stays };
  Kind kind;
  judge::Unit unit;
};

// What a player has in a game with bids (rule intimate).
struct Treasury {
  judge::Power power;
  int credits = 0;
  std::vector<judge::Power> controlled;
  std::vector<Bid> bids;
};

// What became of the bids for a power (rule intimate).
struct Auction {
  judge::Power power;
  judge::Power by; // who controls it now; none: nobody bid, or several bid the same
  int credits = 0; // the highest bid
};

// One adjudicated phase, with all that a report, HISTORY and WHY need.
struct Turn {
  int number = 0;
  judge::Position before;
  std::vector<judge::Submitted> orders;
  judge::Outcome outcome;
  std::vector<judge::Power> absent;         // in disorder in this phase
  std::vector<judge::Power> late;           // whose orders were missing at its deadline
  std::vector<judge::Power> holding;        // win with what they have now, if they have it in a year
  std::vector<Auction> auctions;            // in winter, under the rule intimate; its report tells them
  std::vector<Treasury> treasuries;         // before it, under the rule intimate
  std::vector<KeptOrders> kept;             // that were sent ahead for the phases up to the next one
  std::vector<judge::Submitted> unanswered; // proposed, and orders without a yes or no; saved nowhere
  std::vector<Control> controlled;          // who ordered for dummies in it; saved nowhere
  std::vector<Sighting> sightings; // as a reader of a blind game sees the turn (view.h); saved nowhere
};

struct GameStarted {};
struct TurnProcessed {
  Turn turn;
};
struct PendingObeyed { // future orders became orders when the phase opened
  judge::Power power;
  std::vector<std::string> lines; // each line, and below it the verdict
};
struct DeadlineNear { // reminder: these powers still owe orders
  std::vector<judge::Power> powers;
};
struct DeadlineMissed {
  std::vector<judge::Power> powers;
  bool first = true; // everybody is told the first time, later only the late
};
struct SeatsAbandoned {
  std::vector<judge::Power> powers;
};
struct SeatsInDisorder {
  std::vector<judge::Power> powers;
};
struct WaitingForReplacement {
  std::vector<judge::Power> powers;
};
struct StandsStill {};  // the game forms, is paused, or is ready and waits for the master's PROCESS
struct GivenUp {};      // it never began, and nothing happened for long
struct GameEnded {};    // victory, draw, concession: game.ending and winners tell
struct DeadlinesMoved { // after an outage
  Instant from, to;
};

using Event =
    std::variant<GameStarted, TurnProcessed, PendingObeyed, DeadlineNear, DeadlineMissed, SeatsAbandoned,
                 SeatsInDisorder, WaitingForReplacement, StandsStill, GivenUp, GameEnded, DeadlinesMoved>;

} // namespace games
