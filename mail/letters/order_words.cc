// order_words - see order_words.h
#include "mail/letters/order_words.h"

#include "games/game/orders.h"
#include "judge/legality/doubts.h"
#include "judge/phases/adjustments.h"
#include "judge/telling/sentence.h"
#include "mail/letters/phase_words.h"
#include "mail/text/typeset.h"

#include <algorithm>

namespace mail {

namespace {

using judge::Map;
using judge::OrderKind;
using judge::Power;
using judge::UnitResult;

Power owner_of_target(const games::Game& game, const judge::Order& order) {
  if (!order.target) return {};
  const judge::Unit* unit =
      game.position.unit_in(game.variant->map, game.variant->map.province_of(order.target));
  return unit == nullptr ? Power{} : unit->power;
}

// What will come to nothing, as one's own orders tell already.
std::string doubt_lines(const games::Game& game, Power power, judge::OrderForm form) {
  const judge::Map& map = game.variant->map;
  const judge::Board board(map, game.position, game.rules);
  std::vector<judge::Order> orders;
  for (const games::OrderOnFile& on_file : game.orders[power]) orders.push_back(on_file.order);
  std::string text;
  for (const judge::Doubt& doubt : judge::doubts(board, game.rules, orders))
    text += wrapped("Note: " + order_in_words(game, power, orders[doubt.order], form) + ": " +
                        judge::to_sentence(map, game.position, doubt.reason) + ".",
                    prose_width);
  return text.empty() ? "" : "\n" + text;
}

std::string completeness(const games::OrdersState& state) {
  if (state.complete) return "Orders complete.\n";
  if (!state.missing.empty()) return paragraph("Still missing: " + in_words(state.missing) + ".");
  return paragraph(
      "Every unit has an order, but a line of the last orders that you sent could not be used. Your orders "
      "do not count as complete until you send that line anew, or any of your orders again, in a mail "
      "without such a line. SIGNOFF on a line of its own ends what is read of a mail.");
}

} // namespace

std::string order_in_words(const games::Game& game, Power power, const judge::Order& order,
                           judge::OrderForm form) {
  return judge::to_form(game.variant->map, order, form, game.position.phase.kind, power,
                        owner_of_target(game, order));
}

std::string told_order(const Map& map, const judge::Position& before, const UnitResult& result,
                       judge::OrderForm form) {
  judge::Order order = result.order;
  order.type = result.unit.type;
  if (order.kind == OrderKind::waive) return "One build waived";
  const judge::Unit* target = order.target ? before.unit_in(map, map.province_of(order.target)) : nullptr;
  return judge::to_form(map, order, form, before.phase.kind, result.unit.power,
                        target != nullptr ? target->power : Power{});
}

std::string_view outcome_word(const UnitResult& result) {
  if (result.resolution.dislodged) return "dislodged";
  if (result.automatic) return "by rule";
  if (!result.ordered) return "no order";
  return result.resolution.result == judge::Result::ok ? "done" : "failed";
}

std::string orders_on_file(const games::Game& game, Power power, const games::Home& home,
                           const std::string& own_zone) {
  const games::OrdersState state = games::orders_state(game, power);
  if (state.due == 0)
    return paragraph("No orders are due from " + game.variant->map.power(power).name + " in " +
                     phase_in_words(game.position.phase) + ".");
  const std::vector<games::OrderOnFile>& orders = game.orders[power];
  if (orders.empty()) return "No orders are on file.\n" + completeness(state);
  const auto last = std::ranges::max_element(orders, {}, &games::OrderOnFile::received);
  std::string text = paragraph("Orders on file, the latest from " +
                               date_in_words(last->received, {home.conf.zone, own_zone}) + ":") +
                     "\n";
  for (const games::OrderOnFile& on_file : orders)
    text +=
        wrapped(order_in_words(game, power, on_file.order, home.conf.form()), prose_width, "  ", "      ");
  return text + doubt_lines(game, power, home.conf.form()) + "\n" + completeness(state);
}

// "All orders were in.", "Orders were missing: Russia gave 3 of 4; Germany and Italy gave none."
std::string missing_orders(const games::Game& game, const games::Turn& turn) {
  std::vector<std::string> silent;
  std::string text;
  for (Power power : game.variant->map.powers()) {
    const std::string& name = game.variant->map.power(power).name;
    const std::size_t due = judge::orders_due(game.judged(), turn.before, power);
    const auto given =
        static_cast<std::size_t>(std::ranges::count(turn.orders, power, &judge::Submitted::by));
    if (given >= due) continue;
    if (given == 0)
      silent.push_back(name);
    else
      text +=
          (text.empty() ? "" : "; ") + name + " gave " + std::to_string(given) + " of " + std::to_string(due);
  }
  if (!silent.empty()) text += (text.empty() ? "" : "; ") + in_words(silent) + " gave none";
  return text.empty() ? "All orders were in." : "Orders were missing: " + text + ".";
}

std::vector<Power> powers_due(const games::Game& game) {
  std::vector<Power> powers;
  for (Power power : game.variant->map.powers())
    if (judge::orders_due(game.judged(), game.position, power) > 0) powers.push_back(power);
  return powers;
}

} // namespace mail
