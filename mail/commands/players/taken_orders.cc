// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/players/taken_orders.h"

#include "games/game/control.h"
#include "games/game/filed_orders.h"
#include "games/game/order_check.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/telling/sentence.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/report.h"
#include "mail/letters/shown_orders.h"
#include "mail/reading/order_part.h"
#include "mail/reading/power_name.h"
#include "mail/reading/topics.h"
#include "mail/reading/wants.h"
#include "mail/senders/blank_passwords.h"
#include "parser/line_marks.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game;

namespace {

// A unit alone is no removal below a line such as "I want to keep:".
parser::Adjusting adjusting_here(Context& context) {
  const parser::Adjusting adjusting = adjusting_of(context.game(), context.power());
  return context.session.units_open && adjusting == parser::Adjusting::removals ? parser::Adjusting::either
                                                                                : adjusting;
}

// Does the order take the place of one of the same mail for another province?
bool is_surplus(OpenGame& open, const games::Game& game, judge::Power power, const judge::Order& replaced,
                const judge::Order& by) {
  const judge::Map& map = game.variant->map;
  const auto& of_this_mail = open.adjustments;
  if (std::ranges::find(of_this_mail, std::pair(power, replaced)) == of_this_mail.end()) return false;
  return !replaced.unit || !by.unit || map.province_of(replaced.unit) != map.province_of(by.unit);
}

void place(Context& context, judge::Power power, const judge::Checked& checked) {
  Game& game = context.game();
  const games::Placed placed = games::place_order(game, power, checked.order, context.mail.received);
  game.last_order = std::max(game.last_order, context.mail.received);
  context.open_game().ordered.insert(power); // a dummy that the writer controls, too
  if (context.power().is_none()) context.open_game().ordered_by_master.insert(power);
  context.reply.line().of_orders = true;
  const std::string nation = context.power() == power ? "" : game.variant->map.power(power).name + ": ";
  const auto told = [&](const judge::Order& order) {
    return order_in_words(game, power, order, context.office.conf().form()) + ".";
  };
  context.reply.say(nation + told(checked.order));
  for (const judge::Order& replaced : placed.replaced) {
    const bool itself = replaced == checked.order;
    if (!itself && is_surplus(context.open_game(), context.game(), power, replaced, checked.order)) {
      context.note_bad_order(power);
      context.reply.refuse("That is more than is due. It replaces: " + told(replaced));
      continue;
    }
    context.reply.say(itself ? "An earlier order stands; this one is not on file."
                             : "This replaces: " + told(replaced));
  }
  if (game.position.phase.kind == judge::PhaseKind::adjustment)
    context.open_game().adjustments.emplace_back(power, checked.order);
}

std::string_view what_units_do(const judge::Rules& rules, judge::PhaseKind kind) {
  switch (kind) {
  case judge::PhaseKind::movement:
    return rules.disband_in_movement == judge::Switch::on ? "units move, hold, support, convoy or disband"
                                                          : "units move, hold, support or convoy";
  case judge::PhaseKind::retreat: return "dislodged units retreat or disband";
  case judge::PhaseKind::adjustment: break;
  }
  return rules.any_disband == judge::Switch::on ? "units are built, maintained or removed"
                                                : "units are built or removed";
}

// "suez H" in a game that plays without the rule.
bool is_closed_gateway(const Game& game, const judge::Reason& reason) {
  const auto is_here = [&](const judge::Gateway& gateway) {
    return game.variant->map.base(gateway.province) == reason.place;
  };
  return reason.why == judge::Why::no_such_unit && game.rules.gateways == judge::Switch::off &&
         std::ranges::any_of(game.variant->map.gateways(), is_here);
}

std::string why_illegal(const Game& game, const games::OrderCheck& check) {
  std::string why = check.why_not(game.variant->map);
  if (is_closed_gateway(game, *check.checked().illegal))
    return why + ", and nobody orders the gateway itself: the rule gateways is off";
  if (check.checked().illegal->why != judge::Why::wrong_phase) return why;
  const judge::Phase phase = game.position.phase;
  return why + ": in " + phase_in_words(phase) + " " + std::string(what_units_do(game.rules, phase.kind));
}

// A dislodged unit without a retreat is lost, whatever is ordered: nobody has to mend the order.
bool is_lost(const Game& game, judge::Power power, const judge::Order& order) {
  const judge::Map& map = game.variant->map;
  const judge::Dislodged* dislodged =
      order.unit ? game.position.dislodged_in(map, map.province_of(order.unit)) : nullptr;
  return dislodged != nullptr && dislodged->unit.power == power && dislodged->retreats.empty();
}

bool has_free_adjustment(const Game& game, judge::Power power) {
  return game.orders[power].size() < judge::orders_due(game.judged(), game.position, power) &&
         judge::adjustments_due(game.judged(), game.position, power) > 0;
}

// Only the power that a unit was handed over to orders it, and none of its player's others does.
void note_whose_order(Context& context, judge::Power power, const judge::Checked& checked) {
  const Game& game = context.game();
  const bool is_foreign = std::ranges::find(checked.notices, judge::Why::counts_if_lent,
                                            &judge::Reason::why) != checked.notices.end();
  if (!is_foreign || games::powers_of_hand(game, context.seat()).size() < 2) return;
  context.reply.say("Note: " + game.variant->map.power(power).name +
                    " gives this order. Where the unit is handed over to another of your powers, sign on to "
                    "that one for it.");
}

bool is_neutral(const judge::Unit& unit) { return unit.power.is_none(); }

std::string why_of_nobody(const Game& game, const judge::Order& order) {
  const judge::Map& map = game.variant->map;
  const judge::Unit* unit = order.unit ? game.position.unit_in(map, map.province_of(order.unit)) : nullptr;
  return unit != nullptr && is_neutral(*unit) ? "the army there is neutral, and takes no orders"
                                              : "nobody has a unit there; BECOME power orders for that power";
}

// "Neutral: A mar H"
bool is_for_neutrals(const Game& game, std::string_view line) {
  constexpr std::string_view name = "neutral:";
  return parser::equals_ignoring_case(line.substr(0, name.size()), name) &&
         std::ranges::any_of(game.position.units, is_neutral);
}

// The line with each of the places that may be meant by the words which name none: the orders that it can be.
std::vector<judge::Order> likely_orders(Context& context, const parser::ParsedOrder& parsed,
                                        const std::string& line) {
  const Game& game = context.game();
  const parser::Problem& problem = parsed.problems.front();
  const std::size_t end = problem.column + problem.length;
  if (problem.column < parsed.column || problem.length == 0 || end > line.size()) return {};
  std::vector<judge::Order> orders;
  for (const std::string& name :
       game.variant->names.likely_provinces(line.substr(problem.column, problem.length))) {
    const std::size_t order_end = std::max(parsed.column + parsed.length, end);
    const std::string text =
        line.substr(parsed.column, problem.column - parsed.column) + name + line.substr(end, order_end - end);
    const auto again =
        parser::parse_orders(game.variant->names, game.position.phase.kind, text, adjusting_here(context));
    if (again.size() == 1 && again.front().problems.empty()) orders.push_back(again.front().order);
  }
  return orders;
}

void refuse_prose(Context& context, const std::vector<parser::ParsedOrder>& parts, const std::string& line) {
  note_orders(context);
  note_slip(context);
  const auto prose =
      std::ranges::find_if(parts, [](const parser::ParsedOrder& one) { return !one.problems.empty(); });
  context.reply.refuse(prose->problems.front(), line);
  context.reply.refuse("So nothing in this line was obeyed. Write orders on lines of their own.");
}

// "OK", "Thanks for the game!"
bool is_no_order(const OrderBoard& board, const std::vector<parser::ParsedOrder>& parts,
                 const std::string& line) {
  constexpr std::size_t short_words = 3;
  const OrderLine kind = classify(board, parts, line);
  const bool is_short = line.find('-') == line.npos && parser::talk_words(line).size() <= short_words;
  return kind == OrderLine::talk || (kind == OrderLine::unclear && is_short);
}

} // namespace

bool offer_one_of(Context& context, const std::vector<judge::Order>& orders) {
  if (orders.empty()) return false;
  const judge::Power power = power_for(context, orders.front());
  const std::size_t before = context.reply.offered.size();
  for (const judge::Order& order : orders)
    if (power_for(context, order) != power) return false; // of which of his powers is not said
  if (!power || !offer(context, {{power, {}, orders}})) return false;
  const bool proposed = context.reply.offered.size() == before + 1;
  if (proposed) context.reply.say("Proposed, and no order yet: what it was read as stands above.");
  return proposed;
}

bool take_order(Context& context, const parser::ParsedOrder& parsed, const std::string& line,
                judge::Power named) {
  for (const parser::Problem& problem : parsed.problems) context.reply.refuse(problem, line);
  if (!parsed.problems.empty()) return false;
  Game& game = context.game();
  const judge::Map& map = game.variant->map;
  const judge::Power power = named ? named : power_for(context, parsed.order);
  const auto refuse_here = [&](std::string why) {
    context.reply.refuse({0, parsed.column, parsed.length, std::move(why)}, line);
    return false;
  };
  if (power.is_none()) return refuse_here(why_of_nobody(game, parsed.order));
  const judge::Power meant = parsed.order.nationality;
  if (parsed.order.kind == judge::OrderKind::waive && meant && meant != power)
    return refuse_here("that build is " + map.power(meant).name +
                       "'s to give up: sign on to that power for it");
  if (const std::string why = why_too_late(context, power); !why.empty()) {
    context.reply.refuse_order_line(why);
    return true;
  }
  for (const std::string& notice : parsed.notices) context.reply.say("Note: " + notice + ".");
  const games::OrderCheck check(game, power, parsed.order);
  const judge::Checked& checked = check.checked();
  if (checked.illegal && is_lost(game, power, parsed.order)) {
    context.reply.say("Not taken: this unit has nowhere to go, and is disbanded. It needs no order.");
    return true;
  }
  if (games::goes_unchecked(game, checked)) {
    place(context, power, checked);
    return true;
  }
  if (checked.illegal) return refuse_here(why_illegal(game, check));
  for (const judge::Reason& notice : checked.notices)
    context.reply.say("Note: " + judge::to_sentence(map, check.position(), notice) + ".");
  note_whose_order(context, power, checked);
  place(context, power, checked);
  return true;
}

bool is_board_question(const std::string& line) {
  if (line.find('?') == line.npos) return false;
  const Wanted wanted = want_of(line);
  return wanted.likely >= sure_want && asks_about_board(wanted.want);
}

judge::Power power_for(Context& context, const judge::Order& order) {
  const Game& game = context.game();
  const judge::Power own = context.power();
  if (own.is_none()) return owner_of(game, order);
  if (order.kind == judge::OrderKind::waive && !owner_of(game, order))
    for (const judge::Power power : games::powers_of_hand(game, context.seat()))
      if (has_free_adjustment(game, power)) return power;
  return games::power_for(game, own, order);
}

void note_slip(Context& context) {
  context.note_bad_order({}); // of a master's too, who plays none of the powers
  for (const judge::Power power : games::powers_of_hand(context.game(), context.seat()))
    context.note_bad_order(power);
}

void note_orders(Context& context) {
  for (const judge::Power power : games::powers_of_hand(context.game(), context.seat()))
    context.open_game().ordered.insert(power);
}

void take_orders(Context& context, const std::vector<parser::ParsedOrder>& parts, const std::string& line,
                 judge::Power named) {
  // A line of which something else is not understood either may say anything.
  std::vector<std::vector<judge::Order>> likely(parts.size()); // of the parts that are not understood
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].problems.empty()) continue;
    likely[i] = likely_orders(context, parts[i], line);
    if (likely[i].empty()) {
      likely.assign(parts.size(), {});
      break;
    }
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    note_orders(context);
    const bool offered = !likely[i].empty() && offer_one_of(context, likely[i]);
    if (!offered && !take_order(context, parts[i], line, named)) note_slip(context);
  }
}

namespace {

// "WAIVE France", by the player of several powers, or by a master.
judge::Power power_that_waives(Context& context, const std::string& line) {
  const Game& game = context.game();
  parser::Words words(line);
  const bool waives = words.take("WAIVE") || words.take("W");
  if (!waives || game.position.phase.kind != judge::PhaseKind::adjustment) return {};
  const judge::Power power = read_power(game.variant->map, words.next());
  const std::vector<judge::Power> hand = games::powers_of_hand(game, context.seat());
  const bool may = hand.empty() ? context.session.is_master() : contains(hand, power);
  return power && may && words.empty() ? power : judge::Power{};
}

// "Password: secret" below a JOIN or orders: who is signed on needs none, and it may be meant for a new one.
void answer_mere_password(GrowingReply& reply) {
  reply.valid = true;
  reply.say("This line changes nothing: no password was set by it, and none was asked for. SET PASSWORD and "
            "a word, on a line of its own, sets a new one.");
}

// "Remove me from this list": it begins as an order does, and names no place.
bool asks_for_else(const Game& game, const std::vector<parser::ParsedOrder>& parts, const std::string& line) {
  const auto names_place = [&](const parser::TalkWord& word) {
    return game.variant->names.is_province(word.plain);
  };
  return std::ranges::none_of(parts, [](const parser::ParsedOrder& one) { return one.problems.empty(); }) &&
         std::ranges::none_of(parser::talk_words(line), names_place);
}

// Answers what a line that holds no order wants, where it is likely and names no place; a wish to take all
// orders back waits for a yes.
bool answer_surest_want(Context& context, const std::string& line) {
  constexpr float least = 0.6F;
  if (!context.power() || !provinces_in(context.game(), line).empty()) return false;
  for (const std::string& sentence : sentences_in(line)) {
    const Wanted wanted = want_of(sentence);
    if (wanted.likely < least || wanted.want == Want::talk || wanted.want == Want::thanks) continue;
    if (wanted.want == Want::takeback || wanted.want == Want::change) note_slip(context);
    if (wanted.want == Want::takeback && context.session.signon.by_address && open_offer(context).empty() &&
        !context.game().orders[context.power()].empty())
      ask_for_yes(context, {"CANCEL"});
    else if (const std::string told = told_of_want(context, wanted.want, sentence); !told.empty())
      context.reply.advise(told);
    else
      continue;
    return true;
  }
  return false;
}

} // namespace

void obey_order_line(Context& context, const parser::Statement& statement) {
  const Game& game = context.game();
  const std::string& line = statement.text;
  if (is_for_neutrals(game, line)) return context.reply.refuse("Neutral armies take no orders.");
  const judge::Power waives = power_that_waives(context, line);
  const auto parts = parser::parse_orders(game.variant->names, game.position.phase.kind,
                                          waives ? "waive" : line, adjusting_here(context));
  const LineVerdict verdict = why_not_taken(context, parts, line);
  const bool no_orders = verdict.fate == LineFate::like_command || verdict.fate == LineFate::from_observer;
  context.reply.valid = context.reply.valid || !no_orders;
  const bool may_ask = no_orders || asks_for_else(game, parts, line) || verdict.fate == LineFate::talk ||
                       (verdict.fate != LineFate::taken && is_board_question(line)) ||
                       verdict.fate == LineFate::nothing_due || verdict.fate == LineFate::game_not_running;
  if (no_orders && is_mere_password(line)) return answer_mere_password(context.reply);
  // "Mais je ne parle pas de provinces": a long line that names nothing of the board is no order with a slip.
  constexpr std::size_t long_line = 6; // words
  if ((verdict.fate == LineFate::taken || verdict.fate == LineFate::holds_prose) && !waives &&
      parser::words_of(line).size() >= long_line &&
      std::ranges::none_of(parts, [](const parser::ParsedOrder& one) { return one.problems.empty(); }) &&
      !may_order(context, line) && answer_surest_want(context, line))
    return;
  const std::string advice = !may_ask ? ""
                             : is_question(line) || context.power().is_none()
                                 ? advice_on(context, line)
                                 : advice_by_words(context, line);
  if (!advice.empty()) return context.reply.advise(advice);
  // Whoever has no units cannot have meant an order, nor has who asks: nothing is amiss with what he says.
  const bool talks = verdict.fate == LineFate::talk ||
                     (verdict.fate == LineFate::from_observer &&
                      is_no_order({game.variant->names, game.position.phase.kind}, parts, line));
  if (talks && (context.power().is_none() || is_question(line)))
    return context.reply.answer_talk(words_passed_over(context, line));
  switch (verdict.fate) {
  case LineFate::from_observer: return context.reply.refuse(verdict.why);
  case LineFate::like_command:
  case LineFate::talk: // a slip counts only beside orders
    if (answer_surest_want(context, line)) return;
    note_slip(context);
    return context.reply.refuse(verdict.why);
  case LineFate::game_not_running:
  case LineFate::stale_answer:
  case LineFate::nothing_due:
    if (is_no_order({game.variant->names, game.position.phase.kind}, parts, line))
      return context.reply.answer_talk(words_passed_over(context, line));
    return context.reply.refuse_order_line(verdict.why);
  case LineFate::phase_refused: return context.reply.refuse_order_line(verdict.why);
  case LineFate::kept_for_later: context.session.below_orders = true; return keep_for_later(context, line);
  case LineFate::holds_prose: context.session.below_orders = true; return refuse_prose(context, parts, line);
  case LineFate::taken: context.session.below_orders = true; return take_orders(context, parts, line, waives);
  }
}

// What the letter says of it was obeyed before (obey_reading): here nothing could be taken back.
void cmd_cancel(Context& context, const parser::Statement&, parser::Words arguments) {
  const LineVerdict verdict = why_nobody_asked(context);
  if (verdict.fate == LineFate::kept_for_later) return drop_kept(context, arguments);
  if (!verdict.why.empty()) return context.reply.refuse_order_line(verdict.why);
  context.reply.refuse_order_line(
      "Nothing was taken back. CANCEL alone takes all orders for this phase back, CANCEL and a unit, as in "
      "CANCEL A par, those of the unit; CLEAR drops orders kept for later phases.");
}

} // namespace mail
