// SPDX-License-Identifier: GPL-3.0-or-later
// duties - see duties.h
#include "mail/letters/duties.h"

#include "games/game/control.h"
#include "games/game/due.h"
#include "games/game/hands.h"
#include "games/game/orders.h"
#include "games/turns/view.h"
#include "judge/board/order_text.h"
#include "judge/legality/building.h"
#include "judge/phases/adjustments.h"
#include "mail/letters/order_words.h"
#include "mail/letters/phase_words.h"
#include "mail/text/typeset.h"

namespace mail {

namespace {

using judge::Map;
using judge::Power;

std::string movement_duty(const games::Game& game, Power power) {
  std::vector<std::string> units, shut_in;
  for (const judge::Unit& unit : game.position.units)
    if (unit.power == power)
      (judge::is_shut_in(game.variant->map, game.position, unit.location) ? shut_in : units)
          .push_back(judge::to_words(game.variant->map, unit));
  std::string text = "You have " + counted(units.size(), "unit") + " to order: " + in_words(units) + ".";
  if (!shut_in.empty())
    text += " Closed in this season, and needing no order: " + in_words(shut_in) +
            (shut_in.size() == 1 ? ", which holds." : ", which hold.");
  return text;
}

std::string retreat_duty(const games::Game& game, Power power) {
  const Map& map = game.variant->map;
  std::string text;
  for (const judge::Dislodged& d : game.position.dislodged) {
    if (d.unit.power != power || d.retreats.empty()) continue;
    std::vector<std::string> places;
    for (judge::Location to : d.retreats) places.push_back(map.name(to));
    text += (text.empty() ? "" : "; ") + judge::to_words(map, d.unit) + ", to " + in_words(places, "or");
  }
  const std::size_t due = judge::orders_due(game.judged(), game.position, power);
  return "You have " + counted(due, "unit") + " to retreat: " + text +
         ". What does not retreat is disbanded.";
}

// "Paris or Brest"
std::string places_to_build(const games::Game& game, Power power) {
  std::vector<std::string> sites;
  for (judge::Province site : judge::build_sites(game.judged(), game.position, power))
    sites.push_back(game.variant->map.province(site).name);
  return in_words(sites, "or");
}

// Rule any_disband: every unit wants an order.
std::string free_adjustment_duty(const games::Game& game, Power power) {
  std::vector<std::string> units;
  for (const judge::Unit& unit : game.position.units)
    if (unit.power == power) units.push_back(judge::to_words(game.variant->map, unit));
  const int due = judge::adjustments_due(game.judged(), game.position, power);
  std::string text = "Each of your units is kept by MAINTAIN, or goes by REMOVE: " + in_words(units) + ". ";
  if (due < 0)
    return text + counted(std::size_t(-due), "unit") + " must go; what you do not choose goes by rule.";
  const std::string sites = places_to_build(game, power);
  text += due > 0 ? "You may build " + counted(std::size_t(due), "unit") : "You have nothing to build";
  return text + ", and one for each unit that you remove" + (sites.empty() ? "" : ", in " + sites) + '.';
}

// In winters in which units may change their type everybody begins with WAIT.
std::string transform_offer(const games::Game& game, Power power) {
  if (!judge::may_transform(game.judged(), game.position, power)) return "";
  return " You may change the type of units: \"TRANSFORM F bre\" makes a fleet of the army in bre. The turn "
         "waits for you until its deadline; SET NOWAIT when you are done.";
}

std::string adjustment_duty(const games::Game& game, Power power) {
  if (game.rules.any_disband == judge::Switch::on && game.position.unit_count(power) > 0)
    return free_adjustment_duty(game, power);
  const int due = judge::adjustments_due(game.judged(), game.position, power);
  if (due < 0)
    return "You must remove " + counted(std::size_t(-due), "unit") +
           ". What you do not choose is removed by rule.";
  if (due == 0 && games::takes_bids(game)) return "";
  const bool must = judge::must_build(game.variant->map, game.rules, game.position, power);
  return "You " + std::string(must ? "are" : "may") + (must ? " to build " : " build ") +
         counted(std::size_t(due), "unit") + " in " + places_to_build(game, power) +
         (must ? "." : ". \"waive\" gives up one build.");
}

std::string credits_in_words(int credits) {
  return std::to_string(credits) + (credits == 1 ? " credit" : " credits");
}

std::string bidding_duty(const games::Game& game, Power power) {
  std::vector<std::string> names;
  for (const games::Seat& seat : game.seats)
    if (games::is_dummy(seat) && !games::is_out(game, seat.power))
      names.push_back(game.variant->map.power(seat.power).name);
  if (names.empty()) return "";
  return "You bid for the control of " + in_words(names, "or") +
         " in the year to come, a line a power, as in: " + names.front() +
         " 5. The highest bid wins a power, and is paid; of two that are as high none does. " +
         bids_in_words(game, power);
}

std::string duty(const games::Game& game, Power power) {
  switch (game.position.phase.kind) {
  case judge::PhaseKind::movement: return movement_duty(game, power);
  case judge::PhaseKind::retreat: return retreat_duty(game, power);
  case judge::PhaseKind::adjustment: break;
  }
  const std::string adjustments = adjustment_duty(game, power) + transform_offer(game, power);
  if (!games::takes_bids(game)) return adjustments;
  return adjustments + (adjustments.empty() ? "" : " ") + bidding_duty(game, power);
}

Piece standing_sentence(const games::Game& game, Power power) {
  const games::Seat* seat = game.seat_of(power);
  if (seat == nullptr || seat->standing == games::Standing::present) return {};
  const bool disorder = seat->standing == games::Standing::disorder;
  return prose(std::string(disorder ? "You are in civil disorder: the game does not wait for you."
                                    : "Your power counts as abandoned and is offered to others.") +
               " Complete orders from you bring you back.");
}

Piece eliminated(const games::Game& game) {
  const std::string begin = "You have neither units nor centers left, ";
  if (game.rules.garrison == judge::Switch::on)
    return prose(begin + "but may come back: in a winter in which no unit stands in any of your home centers "
                         "you build one unit there.");
  return prose(begin + "so you are out of the game. Nothing more is expected of you; the reports will go on "
                       "coming.");
}

// Dummies that the player orders for.
Piece control_sentence(const games::Game& game, Power power) {
  const auto dummies = games::controlled_by(game, power);
  if (dummies.empty()) return {};
  return prose("You order for " + in_words(names_of(game.variant->map, dummies)) +
               ", too: by lines for those units, among your own.");
}

// In a blind game that is a secret.
std::string who_orders(const games::Game& game) {
  return game.eyes ? "others" : in_words(names_of(game.variant->map, powers_due(game)));
}

Piece player_duty(const games::Game& game, Power power) {
  const std::string phase = phase_in_words(game.position.phase);
  const games::OrdersState state = games::orders_state(game, power);
  if (games::is_out(game, power) && state.due == 0) return eliminated(game);
  const Piece controls = control_sentence(game, power);
  if (state.due == 0) {
    const std::string others = who_orders(game);
    if (const std::vector<Power> dummies = games::dummies_waited_for(game, power); !dummies.empty())
      return controls +
             prose("Now: " + phase + ". Orders for " + in_words(names_of(game.variant->map, dummies)) +
                   " are waited for until the deadline.");
    return controls +
           prose("Now: " + phase + ". Nothing is expected of you in this phase" +
                 (others.empty() ? "" : "; it is for " + others) + "." + transform_offer(game, power));
  }
  Piece text = prose("Now: " + phase + ". " + duty(game, power)) + standing_sentence(game, power) + controls;
  if (state.complete)
    text += prose("Your orders are on file already and complete; you can change them until the turn runs.",
                  html::Role::good);
  return text;
}

// Of several powers each for itself; what is out of the game asks for nothing.
Piece hand_duty(const games::Game& game, const games::Seat& seat) {
  const std::vector<Power> alive = games::powers_alive(game, seat);
  if (alive.size() < 2) return player_duty(game, alive.empty() ? seat.power : alive.front());
  Piece duties;
  for (const Power power : alive)
    duties =
        apart(std::move(duties), prose(game.variant->map.power(power).name + ":") + player_duty(game, power));
  return duties + gap();
}

Piece other_duty(const games::Game& game, games::Role role) {
  const std::string phase = "Now: " + phase_in_words(game.position.phase) + ". ";
  const std::string who = who_orders(game);
  std::string text =
      phase + (who.empty() ? "No orders are due from anybody." : "Orders are due from " + who + ".");
  if (role == games::Role::observer) return prose(text);
  if (game.settings.manual_process) text += " You process this phase: PROCESS.";
  return prose(text);
}

} // namespace

Piece what_is_expected(const games::Game& game, const games::Seat& seat, const Zones& zones) {
  if (is_over(game))
    return prose("The game is over" + (game.ending.empty() ? "" : ": " + game.ending) +
                 ". Nothing more is expected of you.");
  if (game.state == games::State::paused)
    return prose("The game is paused: no orders are taken, and nothing is expected of you until it is "
                 "resumed.");
  const Piece duty_text =
      seat.role == games::Role::player ? hand_duty(game, seat) : other_duty(game, seat.role);
  return duty_text + deadline(game, zones);
}

std::string bids_in_words(const games::Game& game, judge::Power power) {
  const games::Seat& seat = *game.seat_of(power);
  std::vector<std::string> bids;
  for (const games::Bid& bid : seat.bids)
    bids.push_back(game.variant->map.power(bid.power).name + " " + std::to_string(bid.credits));
  return "Your treasury holds " + credits_in_words(seat.credits) + "; " +
         (bids.empty() ? "no bid of yours is on file." : "your bids are " + in_words(bids) + ".");
}

} // namespace mail
