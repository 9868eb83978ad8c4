// SPDX-License-Identifier: GPL-3.0-or-later
// proposed_orders - see proposed_orders.h
#include "games/game/proposed_orders.h"

#include "games/game/deadline.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>

namespace games {

namespace {

Instant settles_at(const Game& game, const OrderOnFile& proposed) {
  if (!has_deadline(game)) return Instant::max();
  if (proposed.received <= game.deadline) return game.deadline;
  const Clock& clock = game.settings.clocks[static_cast<std::size_t>(game.position.phase.kind)];
  const auto delay = std::chrono::seconds(std::llround(clock.delay * 3600));
  return std::max<Instant>(abandons_at(game), proposed.received + delay);
}

void settle(Game& game, const auto& is_due) {
  for (const judge::Power power : game.variant->map.powers()) {
    Proposed& proposed = game.proposed[power];
    const std::vector<OrderOnFile> all = proposed.orders; // accept() takes them away
    for (const OrderOnFile& one : all) {
      const bool stands =
          std::ranges::find(proposed.orders, one.order, &OrderOnFile::order) != proposed.orders.end();
      if (!stands || !is_due(one)) continue;
      accept(game, power, one);
      if (is_on_file(game, power, one.order)) proposed.unanswered.push_back(one.order);
      if (proposed.choices.empty()) game.flawed[power] = false; // what the mail left open is decided
    }
  }
}

} // namespace

void propose(Game& game, judge::Power power, const judge::Order& checked, Instant received) {
  drop_answered(game, game.proposed[power], checked, received);
  game.proposed[power].orders.push_back({checked, received});
}

void ask_to_choose(Game& game, judge::Power power, const std::vector<Choice>& choices) {
  for (const Choice& choice : choices)
    drop_answered(game, game.proposed[power], choice.order, choice.received);
  std::ranges::copy(choices, std::back_inserter(game.proposed[power].choices));
}

Offer offer_to(const Game& game, const std::vector<judge::Power>& powers, std::optional<Instant> received) {
  Offer offer;
  for (const judge::Power power : powers) {
    for (const OrderOnFile& one : game.proposed[power].orders)
      if (!received || one.received == *received) offer.orders.emplace_back(power, one);
    for (const Choice& one : game.proposed[power].choices)
      if (!received || one.received == *received) offer.choices.emplace_back(power, one);
  }
  return offer;
}

std::vector<Instant> times_of(const Offer& offer) {
  std::vector<Instant> times;
  for (const auto& [power, order] : offer.orders) times.push_back(order.received);
  for (const auto& [power, choice] : offer.choices) times.push_back(choice.received);
  std::ranges::sort(times);
  times.erase(std::unique(times.begin(), times.end()), times.end());
  return times;
}

Placed accept(Game& game, judge::Power power, const OrderOnFile& proposed) {
  std::erase_if(game.proposed[power].orders,
                [&](const OrderOnFile& one) { return one.order == proposed.order; });
  return place_order(game, power, proposed.order, proposed.received);
}

Instant next_settling(const Game& game) {
  Instant next = Instant::max();
  for (const judge::Power power : game.variant->map.powers())
    for (const OrderOnFile& proposed : game.proposed[power].orders)
      next = std::min(next, settles_at(game, proposed));
  return next;
}

void settle_proposed(Game& game, Instant now) {
  settle(game, [&](const OrderOnFile& proposed) { return settles_at(game, proposed) <= now; });
}

void settle_proposed(Game& game) {
  settle(game, [](const OrderOnFile&) { return true; });
}

void forget_proposed(Game& game) {
  for (Proposed& proposed : game.proposed) proposed = {};
}

std::vector<judge::Submitted> unanswered_orders(const Game& game) {
  std::vector<judge::Submitted> unanswered;
  for (const judge::Power power : game.variant->map.powers())
    for (const judge::Order& order : game.proposed[power].unanswered)
      if (is_on_file(game, power, order)) unanswered.push_back({power, order});
  return unanswered;
}

} // namespace games
