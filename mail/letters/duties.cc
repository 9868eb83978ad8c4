// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/duties.h"

#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/due.h"
#include "games/game/filed_orders.h"
#include "games/game/order_check.h"
#include "games/game/view.h"
#include "judge/board/board.h"
#include "judge/board/order.h"
#include "judge/legality/legal_places.h"
#include "judge/phases/adjustment_phase.h"
#include "mail/letters/shown_orders.h"
#include "mail/message/outgoing_mail.h"
#include "mail/senders/reply_address.h"
#include "parser/mail_noise.h"

#include <algorithm>
#include <utility>

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
  return in_words(names_of(game.variant->map, judge::build_sites(game.judged(), game.position, power)), "or");
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
  return prose(begin +
               "so you are out of the game. Nothing more is expected of you; the reports will go on coming.");
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
    text += prose(std::string("Your orders are on file already and complete; you can change them until ") +
                      (game.settings.late_changes ? "the turn runs." : "the deadline."),
                  Tone::good);
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

std::string duty_in_words(const games::Game& game, judge::Power power) {
  if (games::orders_state(game, power).due > 0) return duty(game, power);
  return "Nothing is due from you in this phase, " + phase_in_words(game.position.phase) + ".";
}

Piece what_is_expected(const games::Game& game, const games::Seat& seat, const Zones& zones) {
  if (is_over(game))
    return prose("The game is over" + (game.ending.empty() ? "" : ": " + game.ending) +
                 ". Nothing more is expected of you.");
  if (game.state == games::State::paused)
    return prose(
        "The game is paused: no orders are taken, and nothing is expected of you until it is resumed.");
  const Piece duty_text =
      seat.role == games::Role::player ? hand_duty(game, seat) : other_duty(game, seat.role);
  return duty_text + deadline(game, zones);
}

std::string bids_in_words(const games::Game& game, judge::Power power) {
  const games::Seat& seat = *game.seat_of(power);
  std::vector<std::string> bids;
  for (const games::Bid& bid : seat.bids)
    bids.push_back(game.variant->map.power(bid.power).name + " " + std::to_string(bid.credits));
  return "Your treasury holds " + counted(static_cast<std::size_t>(seat.credits), "credit") + "; " +
         (bids.empty() ? "no bid of yours is on file." : "your bids are " + in_words(bids) + ".");
}

namespace {

const judge::Unit* first_unit(const judge::Position& position, Power power) {
  const auto found = std::ranges::find(position.units, power, &judge::Unit::power);
  return found == position.units.end() ? nullptr : &*found;
}

std::string retreat_example(const games::Game& game, Power power) {
  const Map& map = game.variant->map;
  for (const judge::Dislodged& d : game.position.dislodged) {
    if (d.unit.power != power || d.retreats.empty()) continue;
    return judge::to_text(map, d.unit) + " - " + map.id(d.retreats.front());
  }
  return "";
}

std::string adjustment_example(const games::Game& game, Power power) {
  const Map& map = game.variant->map;
  const std::vector<judge::Province> sites = judge::build_sites(game.judged(), game.position, power);
  if (judge::adjustments_due(game.judged(), game.position, power) > 0 && !sites.empty())
    return "build A " + map.province(sites.front()).id;
  const judge::Unit* unit = first_unit(game.position, power);
  return unit != nullptr ? "remove " + judge::to_text(map, *unit) : "";
}

// The first unit that has no order yet, else the first one.
const judge::Unit* unit_for_example(const games::Game& game, Power power) {
  const Map& map = game.variant->map;
  for (const judge::Unit& unit : game.position.units) {
    const auto is_for_it = [&](const games::OrderOnFile& on_file) {
      return on_file.order.unit && map.province_of(on_file.order.unit) == map.province_of(unit.location);
    };
    if (unit.power == power && std::ranges::none_of(game.orders[power], is_for_it)) return &unit;
  }
  return first_unit(game.position, power);
}

std::string movement_example(const games::Game& game, Power power) {
  const Map& map = game.variant->map;
  const judge::Unit* unit = unit_for_example(game, power);
  if (unit == nullptr) return "";
  const judge::Board board(map, game.position, game.rules);
  const std::string text = judge::to_text(map, *unit);
  for (const judge::Location to : map.neighbours(unit->type, unit->location))
    if (board.lets_pass(*unit, to)) return text + " - " + map.id(to);
  return text + " H";
}

// Rule intimate, where nothing is to be built or removed.
std::string bid_example(const games::Game& game) {
  const auto dummy = std::ranges::find_if(game.seats, games::is_dummy);
  return dummy == game.seats.end() ? "" : game.variant->map.power(dummy->power).name + " 5";
}

std::string example(const games::Game& game, Power power) {
  switch (game.position.phase.kind) {
  case judge::PhaseKind::movement: return movement_example(game, power);
  case judge::PhaseKind::retreat: return retreat_example(game, power);
  case judge::PhaseKind::adjustment: break;
  }
  if (games::takes_bids(game) && judge::adjustments_due(game.judged(), game.position, power) == 0)
    return bid_example(game);
  return adjustment_example(game, power);
}

// Of several powers of the reader the first with orders due.
Power power_to_order(const games::Game& game, const games::Seat& seat) {
  for (const Power power : games::powers_of_hand(game, seat))
    if (games::orders_state(game, power).due > 0) return power;
  return seat.power;
}

// Has the deadline passed, so that nobody can wait for it any more?
bool is_in_grace(const games::Game& game) { return game.late_told && *game.late_told >= game.deadline; }

// What counts as the end of a phase for whoever has given orders and may think again.
std::string until_when(const games::Game& game) {
  if (games::ends_by_master(game) || !games::has_deadline(game)) return "until the turn runs.";
  if (is_in_grace(game))
    return std::string("until the turn runs: soon after the last orders that are missing have come.") +
           (game.settings.late_changes ? "" : " Complete orders stand, since the deadline has passed.");
  if (games::waits_for_deadline(game)) return "until the deadline; the turn does not run before it.";
  return std::string("until the turn runs: at the deadline, or before it when all orders are in and nobody "
                     "waits. SET WAIT keeps it until the deadline.") +
         (game.settings.late_changes ? "" : " Complete orders stand once the deadline has passed.");
}

// ---- mails that a link may write for a player

constexpr std::size_t most_choices = 16; // of one letter

std::vector<std::string> possible_retreats(const games::Game& game, Power power) {
  const Map& map = game.variant->map;
  std::vector<std::string> orders;
  for (const judge::Dislodged& d : game.position.dislodged) {
    if (d.unit.power != power || d.retreats.empty()) continue;
    const std::string unit = judge::to_text(map, d.unit);
    for (const judge::Location to : d.retreats) orders.push_back(unit + " - " + map.id(to));
    orders.push_back("disband " + unit);
  }
  return orders;
}

std::vector<std::string> possible_builds(const games::Game& game, Power power) {
  const Map& map = game.variant->map;
  std::vector<std::string> orders;
  for (const judge::Province site : judge::build_sites(game.judged(), game.position, power)) {
    std::vector<judge::Location> places{map.base(site)};
    for (const judge::Location coast : map.coasts(site)) places.push_back(coast);
    for (const judge::UnitType type : {judge::UnitType::army, judge::UnitType::fleet})
      for (const judge::Location place : places) {
        const judge::Order order = judge::order_for(judge::OrderKind::build, {power, type, place});
        if (map.can_stand(type, place) && !games::OrderCheck(game, power, order).checked().illegal)
          orders.push_back(judge::to_text(map, order));
      }
  }
  if (!judge::must_build(map, game.rules, game.position, power)) orders.emplace_back("waive");
  return orders;
}

std::vector<std::string> possible_removals(const games::Game& game, Power power) {
  std::vector<std::string> orders;
  for (const judge::Unit& unit : game.position.units)
    if (unit.power == power) orders.push_back("remove " + judge::to_text(game.variant->map, unit));
  return orders;
}

struct Choice {
  std::string label, lines;
};

std::string sign_on_of(const games::Game& game, Power power) {
  return std::string("SIGNON ") + game.variant->map.power(power).letter + game.name + " ";
}

// Of a movement what says all at once.
std::vector<Choice> choices_of_movement(const games::Game& game, const games::Seat& seat, Power power) {
  std::vector<Choice> choices;
  if (game.orders[power].empty())
    choices.push_back({"hold all", game.variant->map.power(power).name + ": all hold"});
  else
    choices.push_back({"orders unchanged", "the rest stays as it is"});
  if (!seat.wait && !games::waits_for_deadline(game) && games::has_deadline(game) && !is_in_grace(game))
    choices.push_back({"wait until the deadline", "SET WAIT"});
  return choices;
}

std::vector<Choice> choices_for(const games::Game& game, const games::Seat& seat, Power power) {
  std::vector<std::string> orders;
  switch (game.position.phase.kind) {
  case judge::PhaseKind::movement: return choices_of_movement(game, seat, power);
  case judge::PhaseKind::retreat: orders = possible_retreats(game, power); break;
  case judge::PhaseKind::adjustment: {
    const int due = judge::adjustments_due(game.judged(), game.position, power);
    if (due > 0) orders = possible_builds(game, power);
    if (due < 0) orders = possible_removals(game, power);
  }
  }
  if (orders.size() > most_choices) orders.resize(most_choices);
  std::vector<Choice> choices;
  for (const std::string& order : orders) choices.push_back({order, order});
  return choices;
}

// The password is left to be typed: a link is quoted and forwarded with its letter.
Piece links_of_choices(const games::Game& game, const games::Seat& seat, Power power,
                       const games::JudgeConf& conf) {
  const std::vector<Choice> choices = choices_for(game, seat, power);
  if (choices.empty()) return {};
  Piece told = gap() +
               prose("Or take one of these, and type your password behind SIGNON in the mail that it writes; "
                     "a reply needs none.") +
               gap();
  for (const Choice& choice : choices)
    told += link(mail_link(conf.address, sign_on_of(game, power) + "\n" + choice.lines + "\n"), choice.label);
  return told;
}

// Of the first letters of a game: how orders are written. Later ones say it in a line.
bool is_new_to_it(const games::Game& game) { return game.history.size() < 2; }

// The power for which the seat is to answer now; none: nothing is due from it.
Power power_to_answer_for(const games::Game& game, const games::Seat& seat) {
  if (is_over(game) || seat.role != games::Role::player || !seat.power) return {};
  const Power power = power_to_order(game, seat);
  return example(game, power).empty() || games::orders_state(game, power).due == 0 ? Power{} : power;
}

} // namespace

Piece how_to_answer(const games::Game& game, const games::Seat& seat, const games::JudgeConf& conf) {
  const Power power = power_to_answer_for(game, seat);
  if (!power) return {};
  const std::string order = example(game, power);
  const Piece how = title("How to answer");
  const Piece choices = links_of_choices(game, seat, power, conf);
  if (has_reply_address(conf, game, seat))
    return how + prose(std::string(parser::letter_tail) + " For example:") + gap() + line_to_write(order) +
           choices;
  return how + prose("To answer, write a mail to " + conf.address + ", for example:") + gap() +
         line_to_write(sign_on_of(game, seat.power) + "yourpassword") + line_to_write(order) + choices;
}

Piece more_on_answers(const games::Game& game, const games::Seat& seat, const games::JudgeConf& conf) {
  if (!power_to_answer_for(game, seat)) return {};
  const std::string rule = "One order a line; you can change orders " + until_when(game);
  if (!is_new_to_it(game)) return prose(rule + " HELP in a mail tells the rest.");
  const auto link = [&](const std::string& body) { return mail::link(mail_link(conf.address, body)); };
  return prose(rule + " HELP in a mail tells what else you can write.") + gap() +
         prose("Links that write a mail for you:") + gap() + link("HELP") + link("LIST " + game.name) +
         (has_reply_address(conf, game, seat) ? Piece{} : link(sign_on_of(game, seat.power)));
}

} // namespace mail
