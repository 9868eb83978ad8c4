// first_screen - see first_screen.h
#include "mail/letters/first_screen.h"

#include "games/game/orders.h"
#include "judge/board/order_text.h"
#include "judge/phases/adjustments.h"
#include "judge/telling/sentence.h"
#include "mail/letters/order_words.h"
#include "mail/letters/phase_words.h"
#include "mail/message/mail_link.h"
#include "mail/senders/reply_address.h"
#include "mail/text/typeset.h"
#include "parser/mail_noise.h"

#include <algorithm>

namespace mail {

namespace {

using judge::Map;
using judge::OrderKind;
using judge::Power;
using judge::UnitResult;

constexpr std::size_t tag_width = 11; // "  dislodged" would touch: the tag has its own line start
constexpr std::string_view below_tag = "             ";

// ---- what happened

std::string reason_sentence(const Map& map, const judge::Position& before, const judge::Reason& reason,
                            judge::Mark mark) {
  const std::string sentence = judge::to_sentence(map, before, reason);
  if (sentence.empty()) return "";
  if (mark == judge::Mark::void_order) return " Void: " + sentence + ".";
  if (mark == judge::Mark::illegal) return " Not possible: " + sentence + ".";
  return " " + capitalized(sentence) + ".";
}

std::string result_line(const Map& map, const games::Turn& turn, const UnitResult& result,
                        judge::OrderForm form) {
  const judge::Position& before = turn.before;
  const judge::Resolution& resolution = result.resolution;
  std::string text = told_order(map, before, result, form) + ".";
  text += reason_sentence(map, before, resolution.reason, resolution.mark);
  if (resolution.dislodged) {
    text += reason_sentence(map, before, resolution.dislodged_by, judge::Mark::none);
    const auto& all = turn.outcome.dislodged;
    const auto dislodged = std::ranges::find(all, result.unit, &judge::Dislodged::unit);
    if (dislodged != all.end() && dislodged->retreats.empty())
      text += " It had nowhere to go and was disbanded.";
  }
  return wrapped(text, prose_width, "  " + padded(outcome_word(result), tag_width), below_tag);
}

// Orders that were on file but could not be carried out at all.
std::string refused_line(const Map& map, const judge::Position& before, const judge::Submitted& submitted,
                         const judge::Resolution& resolution, judge::OrderForm form) {
  const std::string text = judge::to_form(map, submitted.order, form, before.phase.kind) + "." +
                           reason_sentence(map, before, resolution.reason, judge::Mark::illegal);
  return wrapped(text, prose_width, "  " + padded("refused", tag_width), below_tag);
}

std::string nothing_happened(judge::PhaseKind kind) {
  switch (kind) {
  case judge::PhaseKind::movement: return "You had no units.";
  case judge::PhaseKind::retreat: return "None of your units had to retreat.";
  case judge::PhaseKind::adjustment: break;
  }
  return "You had nothing to build or to remove.";
}

std::vector<std::string> centers_changed(const Map& map, const games::Turn& turn, Power power, bool gained) {
  std::vector<std::string> names;
  const auto& before = turn.before.owners;
  const auto& after = turn.outcome.next.owners;
  for (judge::Province province : map.provinces()) {
    const bool had = before[province] == power, has = after[province] == power;
    if (had != has && has == gained) names.push_back(map.province(province).name);
  }
  return names;
}

std::string center_sentence(const Map& map, const games::Turn& turn, Power power) {
  if (!turn.outcome.centers_counted) return "";
  const judge::Position& next = turn.outcome.next;
  std::string text = "You own " + counted(next.center_count(power), "center") + " and have " +
                     counted(next.unit_count(power), "unit");
  const std::vector<std::string> gained = centers_changed(map, turn, power, true);
  const std::vector<std::string> lost = centers_changed(map, turn, power, false);
  if (!gained.empty()) text += "; gained: " + in_words(gained);
  if (!lost.empty()) text += "; lost: " + in_words(lost);
  return "\n" + paragraph(text + ".");
}

std::string absence_sentence(judge::PhaseKind kind) {
  switch (kind) {
  case judge::PhaseKind::movement: return "No orders came from you, so all your units held.";
  case judge::PhaseKind::retreat: return "No orders came from you, so your dislodged units were disbanded.";
  case judge::PhaseKind::adjustment: break;
  }
  return "No orders came from you: nothing was built, and what had to go was chosen by rule.";
}

bool contains(const std::vector<Power>& powers, Power power) {
  return std::ranges::find(powers, power) != powers.end();
}

// ---- what is expected

bool is_over(const games::Game& game) {
  return game.state == games::State::finished || game.state == games::State::terminated;
}

std::string movement_duty(const games::Game& game, Power power) {
  std::vector<std::string> units;
  for (const judge::Unit& unit : game.position.units)
    if (unit.power == power) units.push_back(judge::to_words(game.variant->map, unit));
  return "You have " + counted(units.size(), "unit") + " to order: " + in_words(units) + ".";
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

std::string adjustment_duty(const games::Game& game, Power power) {
  const Map& map = game.variant->map;
  const int due = judge::adjustments_due(game.judged(), game.position, power);
  if (due < 0)
    return "You must remove " + counted(std::size_t(-due), "unit") +
           ". What you do not choose is removed by rule.";
  std::vector<std::string> sites;
  for (judge::Province site : judge::build_sites(game.judged(), game.position, power))
    sites.push_back(map.province(site).name);
  return "You may build " + counted(std::size_t(due), "unit") + " in " + in_words(sites, "or") +
         ". \"waive\" gives up one build.";
}

std::string duty(const games::Game& game, Power power) {
  switch (game.position.phase.kind) {
  case judge::PhaseKind::movement: return movement_duty(game, power);
  case judge::PhaseKind::retreat: return retreat_duty(game, power);
  case judge::PhaseKind::adjustment: break;
  }
  return adjustment_duty(game, power);
}

std::string standing_sentence(const games::Game& game, Power power) {
  const games::Seat* seat = game.seat_of(power);
  if (seat == nullptr || seat->standing == games::Standing::present) return "";
  const bool disorder = seat->standing == games::Standing::disorder;
  return paragraph(std::string(disorder ? "You are in civil disorder: the game does not wait for you."
                                        : "Your power counts as abandoned and is offered to others.") +
                   " Complete orders from you bring you back.");
}

std::string player_duty(const games::Game& game, Power power) {
  const std::string phase = phase_in_words(game.position.phase);
  if (game.position.is_eliminated(power))
    return paragraph("You have neither units nor centers left, so you are out of the game. Nothing more is "
                     "expected of you; the reports will go on coming.");
  const games::OrdersState state = games::orders_state(game, power);
  if (state.due == 0)
    return paragraph("Now: " + phase + ". Nothing is expected of you in this phase; it is for " +
                     in_words(names_of(game.variant->map, powers_due(game))) + ".");
  std::string text = paragraph("Now: " + phase + ". " + duty(game, power)) + standing_sentence(game, power);
  if (state.complete)
    text +=
        paragraph("Your orders are on file already and complete; you can change them until the deadline.");
  return text;
}

std::string other_duty(const games::Game& game, games::Role role) {
  const std::string phase = "Now: " + phase_in_words(game.position.phase) + ". ";
  const std::string who = in_words(names_of(game.variant->map, powers_due(game)));
  if (role == games::Role::observer) return paragraph(phase + "Orders are due from " + who + ".");
  std::string text = phase + "Orders are due from " + who + ".";
  if (game.settings.manual_process) text += " You process this phase: PROCESS.";
  return paragraph(text);
}

// ---- how to answer

const judge::Unit* first_unit(const judge::Position& position, Power power) {
  const auto found = std::ranges::find(position.units, power, &judge::Unit::power);
  return found == position.units.end() ? nullptr : &*found;
}

std::string retreat_example(const games::Game& game, Power power) {
  const Map& map = game.variant->map;
  for (const judge::Dislodged& d : game.position.dislodged) {
    if (d.unit.power != power) continue;
    const std::string unit = judge::to_text(map, d.unit);
    return d.retreats.empty() ? unit + " disband" : unit + " - " + map.id(d.retreats.front());
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
  const auto neighbours = map.neighbours(unit->type, unit->location);
  const std::string text = judge::to_text(map, *unit);
  return neighbours.empty() ? text + " H" : text + " - " + map.id(neighbours.front());
}

std::string example(const games::Game& game, Power power) {
  switch (game.position.phase.kind) {
  case judge::PhaseKind::movement: return movement_example(game, power);
  case judge::PhaseKind::retreat: return retreat_example(game, power);
  case judge::PhaseKind::adjustment: break;
  }
  return adjustment_example(game, power);
}

} // namespace

std::string what_happened(const games::Game& game, const games::Turn& turn, Power power,
                          judge::OrderForm form) {
  const Map& map = game.variant->map;
  std::string lines;
  for (const UnitResult& result : turn.outcome.units)
    if (result.unit.power == power) lines += result_line(map, turn, result, form);
  for (std::size_t i = 0; i < turn.orders.size(); ++i)
    if (turn.orders[i].by == power && turn.outcome.submitted[i].result == judge::Result::illegal)
      lines += refused_line(map, turn.before, turn.orders[i], turn.outcome.submitted[i], form);
  std::string text = "You play " + map.power(power).name + ". What happened to you in " +
                     phase_in_words(turn.before.phase) + ":\n\n";
  const bool absent = contains(turn.absent, power);
  if (lines.empty() && !absent) lines = "  " + nothing_happened(turn.before.phase.kind) + "\n";
  text += lines;
  if (absent) text += (lines.empty() ? "" : "\n") + paragraph(absence_sentence(turn.before.phase.kind));
  return text + center_sentence(map, turn, power);
}

std::string what_is_expected(const games::Game& game, const games::Seat& seat, const std::string& zone) {
  if (is_over(game))
    return paragraph("The game is over" + (game.ending.empty() ? "" : ": " + game.ending) +
                     ". Nothing more is expected of you.");
  if (game.state == games::State::paused)
    return paragraph("The game is paused: no orders are taken, and nothing is expected of you until it is "
                     "resumed.");
  const std::string duty_text =
      seat.role == games::Role::player ? player_duty(game, seat.power) : other_duty(game, seat.role);
  return duty_text + deadline_lines(game, zone);
}

std::string how_to_answer(const games::Game& game, const games::Seat& seat, const games::JudgeConf& conf) {
  if (is_over(game) || seat.role != games::Role::player || !seat.power) return "";
  const std::string order = example(game, seat.power);
  if (order.empty() || games::orders_state(game, seat.power).due == 0) return "";
  const std::string further = paragraph("One order a line; you can change orders until the deadline. HELP in "
                                        "a mail tells what else you can write.");
  const auto link = [&](const std::string& body) { return "    " + mail_link(conf.address, body) + "\n"; };
  const std::string links =
      "\nLinks that write a mail for you:\n\n" + link("HELP") + link("LIST " + game.name);
  if (has_reply_address(conf, game, seat))
    return std::string(parser::letter_tail) + " For example:\n\n    " + order + "\n\n" + further + links;
  const std::string sign_on =
      std::string("SIGNON ") + game.variant->map.power(seat.power).letter + game.name + " ";
  return "To answer, write a mail to " + conf.address + ", for example:\n\n    " + sign_on +
         "yourpassword\n    " + order + "\n\n" + further + links + link(sign_on);
}

} // namespace mail
