// SPDX-License-Identifier: GPL-3.0-or-later
// offers - see offers.h
#include "mail/replies/offers.h"

#include "games/game/deadline.h"
#include "games/game/orders.h"
#include "games/home/conf.h"
#include "judge/board/order_text.h"
#include "judge/phases/adjustments.h"
#include "mail/commands/session/context.h"
#include "mail/letters/open_matters.h"
#include "mail/letters/order_words.h"
#include "mail/text/typeset.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace mail {

namespace {

using games::Game;

const Game& game_of(const Context& context, const Offered& one) {
  return context.effects.games.at(one.game).game;
}

// A later line of the mail may have said what is meant, or may have given the game another name.
bool is_open(const Context& context, const Offered& one) {
  if (!context.effects.games.contains(one.game)) return false;
  const games::Proposed& proposed = game_of(context, one).proposed[one.power];
  if (one.number == 0)
    return std::ranges::find(proposed.orders, one.order, &games::OrderOnFile::order) != proposed.orders.end();
  return std::ranges::any_of(proposed.choices, [&](const games::Choice& choice) {
    return choice.number == one.number && choice.order == one.order;
  });
}

std::vector<Offered> open_ones(const Context& context) {
  std::vector<Offered> open = context.answering.offered;
  std::erase_if(open, [&](const Offered& one) { return !is_open(context, one); });
  return open;
}

judge::Power power_signed_on(const Context& context, const Game& game) {
  const auto& visits = context.session.visits;
  return visits.empty() || visits.back().game != game.name ? judge::Power{}
                                                           : game.seats.at(visits.back().seat).power;
}

// Whose player has several powers, or orders for dummies.
bool needs_name(const Context& context, const Offered& one) {
  const Game& game = game_of(context, one);
  const games::Seat* seat = game.seat_of(one.power);
  return seat == nullptr || one.power != power_signed_on(context, game) ||
         games::powers_ordered_for(game, *seat).size() > 1;
}

std::string words_of(const Context& context, const Offered& one) {
  const Game& game = game_of(context, one);
  return (needs_name(context, one) ? game.variant->map.power(one.power).name + ": " : "") +
         order_in_words(game, one.power, one.order, context.conf().form());
}

Piece lines_of(const std::vector<std::string>& lines) {
  Piece told;
  for (const std::string& line : lines) told.text += wrapped(line, prose_width, "  ", "      ");
  told.html = html::lines(lines);
  return told;
}

std::string without_answer(const Context& context, const Game& game, bool one) {
  const std::string it = one ? "it is" : "they are", an_order = one ? "your order" : "your orders";
  if (!games::has_deadline(game)) return " Without an answer " + it + " no order" + (one ? "." : "s.");
  if (context.received > game.deadline)
    return " Without an answer " + it + " " + an_order + " when the game waits no longer.";
  return " Without an answer " + it + " " + an_order + " when the deadline passes.";
}

// Does the answer show questions of players, too, so that a bare yes would not tell which one it answers?
bool others_ask(const Context& context, const Game& game) {
  return std::ranges::any_of(context.session.visits, [&](const SignOn& visit) {
    return visit.game == game.name && std::ranges::any_of(game.proposals, [&](const games::Proposal& one) {
             return awaits_answer(game, one, game.seats.at(visit.seat));
           });
  });
}

Piece proposals(const Context& context, const std::vector<Offered>& offered) {
  std::vector<std::string> lines;
  const Offered* first = nullptr;
  for (const Offered& one : offered)
    if (one.number == 0) {
      lines.push_back(words_of(context, one));
      if (first == nullptr) first = &one;
    }
  if (first == nullptr) return {};
  const bool single = lines.size() == 1;
  const std::string begin = context.answering.offers_rest ? "What I read your mails as, and is still open:"
                                                          : "I read your mail as:";
  return prose(begin) + gap() + lines_of(lines) + gap() +
         prose(std::string("Answer ") +
               (others_ask(context, game_of(context, *first)) ? "ORDERS YES" : "YES") + " to make " +
               (single ? "this your order" : "these your orders") + ", or send what you mean." +
               without_answer(context, game_of(context, *first), single)) +
         gap();
}

Piece questions(const Context& context, const std::vector<Offered>& offered) {
  Piece told;
  int asked = 0, highest = 0;
  for (auto at = offered.begin(); at != offered.end();) {
    const auto end = std::find_if(at, offered.end(), [&](const Offered& one) {
      return one.question != at->question || one.power != at->power;
    });
    if (at->number > 0) {
      std::vector<std::string> lines;
      for (auto one = at; one != end; ++one)
        lines.push_back(std::to_string(one->number) + ". " + words_of(context, *one));
      told += prose("Which one do you mean?") + gap() + lines_of(lines) + gap();
      ++asked, highest = std::prev(end)->number;
    }
    at = end;
  }
  if (asked == 0) return {};
  return told +
         prose(asked == 1 ? "Answer with its number, or send what you mean."
                          : "Answer with the numbers, as in \"1 and " + std::to_string(highest) +
                                "\", or send what you mean.") +
         gap();
}

// Of an order for the unit: what is proposed, what the letter most likely says, or what becomes of it anyhow.
judge::Order likely_for(const Context& context, const Game& game, judge::Power power,
                        const judge::Unit& unit) {
  constexpr float likely = 0.5F;
  const judge::Map& map = game.variant->map;
  const auto is_for_unit = [&](const judge::Order& order) {
    return !order.unit.is_none() && map.province_of(order.unit) == map.province_of(unit.location);
  };
  for (const games::OrderOnFile& proposed : game.proposed[power].orders)
    if (is_for_unit(proposed.order)) return proposed.order;
  for (const WeighedLetter& letter : context.answering.weighed)
    for (const WeighedUnit& weighed : letter.units)
      if (const WeighedUnit::Reading& best = weighed.readings.front();
          letter.signon.game == game.name && best.order && best.probability > likely &&
          is_for_unit(*best.order))
        return *best.order;
  judge::Order order;
  order.unit = unit.location, order.type = unit.type;
  order.kind = game.position.phase.kind == judge::PhaseKind::movement ? judge::OrderKind::hold
                                                                      : judge::OrderKind::disband;
  return order;
}

// As many builds or removals as are still due: those that are proposed, then others that could be.
std::vector<judge::Order> adjustments_for(const Game& game, judge::Power power) {
  const judge::Map& map = game.variant->map;
  const int due = judge::adjustments_due(game.judged(), game.position, power);
  std::vector<judge::Order> all;
  const auto add = [&](const judge::Order& order) {
    const auto is_same_place = [&](const judge::Order& one) {
      return !one.unit.is_none() && map.province_of(one.unit) == map.province_of(order.unit);
    };
    const bool on_file = std::ranges::any_of(game.orders[power], is_same_place, &games::OrderOnFile::order);
    if (!on_file && std::ranges::none_of(all, is_same_place)) all.push_back(order);
  };
  for (const games::OrderOnFile& one : game.proposed[power].orders) add(one.order);
  judge::Order order;
  order.kind = due > 0 ? judge::OrderKind::build : judge::OrderKind::disband;
  order.type = judge::UnitType::army;
  if (due > 0)
    for (const judge::Province site : judge::build_sites(game.judged(), game.position, power))
      order.unit = map.base(site), add(order);
  else
    for (const judge::Unit& unit : game.position.units)
      if (unit.power == power) order.unit = unit.location, order.type = unit.type, add(order);
  const std::size_t wanted = static_cast<std::size_t>(std::abs(due)), given = game.orders[power].size();
  all.resize(std::min(all.size(), wanted - std::min(wanted, given)));
  return all;
}

std::vector<judge::Order> orders_to_write(const Context& context, const Game& game, judge::Power power) {
  if (game.position.phase.kind == judge::PhaseKind::adjustment) return adjustments_for(game, power);
  std::vector<judge::Order> orders;
  for (const judge::Unit& unit : games::units_without_order(game, power))
    orders.push_back(likely_for(context, game, power, unit));
  return orders;
}

} // namespace

Piece offers(const Context& context) {
  const std::vector<Offered> open = open_ones(context);
  return proposals(context, open) + questions(context, open);
}

Piece form_to_fill(const Context& context) {
  Piece lines;
  for (const auto& [name, open] : context.effects.games) {
    const bool is_own = !context.session.visits.empty() && context.session.visits.back().game == name;
    if (!is_own || open.game.state != games::State::running) continue;
    const std::vector<Offered> offered = open_ones(context);
    for (const judge::Power power : open.game.variant->map.powers()) {
      const bool is_offered = std::ranges::find(offered, power, &Offered::power) != offered.end();
      if (!is_offered && !open.slipped.contains(power)) continue;
      for (const judge::Order& order : orders_to_write(context, open.game, power))
        lines += line_to_write(judge::to_text(open.game.variant->map, order));
    }
  }
  if (lines.empty()) return lines;
  return gap() + prose("What has no order yet, to be copied, changed and sent:") + gap() + lines;
}

} // namespace mail
