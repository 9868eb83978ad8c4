// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/session/advice.h"

#include "games/game/filed_orders.h"
#include "games/game/order_check.h"
#include "judge/board/order.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/letterhead.h"
#include "mail/message/message.h"
#include "mail/reading/topics.h"
#include "mail/senders/secrets.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"

#include <algorithm>
#include <utility>

namespace mail {

namespace {

using games::Game, games::Offer;

constexpr std::size_t most_choices = 5;
constexpr char first_of_mark = 'q'; // a number in its place is that of a letter of press
constexpr std::size_t mark_size = 8;

std::vector<judge::Power> powers_of(const Game& game, const games::Seat& seat) {
  return seat.power ? games::powers_ordered_for(game, seat) : std::vector<judge::Power>{};
}

// Those that can be given, completed, each once.
std::vector<judge::Order> possible(const Game& game, judge::Power power,
                                   const std::vector<judge::Order>& all) {
  std::vector<judge::Order> good;
  for (const judge::Order& order : all) {
    const judge::Checked checked = games::OrderCheck(game, power, order).checked();
    const bool known = std::ranges::find(good, checked.order) != good.end();
    if (!checked.illegal && !known && good.size() < most_choices) good.push_back(checked.order);
  }
  return good;
}

void note(Context& context, const LikelyOrder& likely, const judge::Order& order, int question, int number) {
  context.reply.offered.push_back({context.game().name, likely.power, order, question, number});
  context.open_game().ordered.insert(likely.power);
  context.open_game().slipped.insert(likely.power); // nothing of it is on file
  context.game().last_order = std::max(context.game().last_order, context.mail.received);
}

void propose(Context& context, const LikelyOrder& likely, const judge::Order& order) {
  games::propose(context.game(), likely.power, order, context.mail.received);
  note(context, likely, order, 0, 0);
}

// Questions and choices are numbered through the letter.
void ask(Context& context, const LikelyOrder& likely, const std::vector<judge::Order>& orders) {
  int question = 1, number = 1;
  for (const Offered& one : context.reply.offered)
    question = std::max(question, one.question + 1), number = std::max(number, one.number + 1);
  std::vector<games::Choice> choices;
  for (const judge::Order& order : orders) {
    choices.push_back({question, number, order, context.mail.received});
    note(context, likely, order, question, number++);
  }
  games::ask_to_choose(context.game(), likely.power, choices);
}

bool put(Context& context, const LikelyOrder& likely) {
  if (!may_offer(context, likely.power)) return false;
  const std::vector<judge::Order> orders =
      possible(context.game(), likely.power,
               likely.choices.empty() ? std::vector<judge::Order>{likely.order} : likely.choices);
  if (orders.empty()) return false;
  if (orders.size() == 1 && !likely.whole_set &&
      games::is_on_file(context.game(), likely.power, orders.front()))
    return false;
  if (orders.size() == 1)
    propose(context, likely, orders.front());
  else
    ask(context, likely, orders);
  return true;
}

std::string tag_of(const games::Home& home, const Game& game, const Offer& offer) {
  const judge::Map& map = game.variant->map;
  std::string text = game.name + '\n' + game.to_code() + '\n';
  const auto add = [&](judge::Power power, const auto& one) {
    text += map.power(power).name + ' ' + games::to_text(one.received) + ' ' + judge::to_text(map, one.order);
  };
  for (const auto& [power, order] : offer.orders) add(power, order), text += '\n';
  for (const auto& [power, choice] : offer.choices)
    add(power, choice), text += ' ' + std::to_string(choice.number) + '\n';
  return first_of_mark + HomeKey(home).tag("offer", text, mark_size);
}

} // namespace

bool may_offer(Context& context, judge::Power power) {
  const Session& session = context.session;
  if (!context.power() || session.conditional || context.game().state != games::State::running) return false;
  if (!mark_of_deeds(context, context.game(), context.seat()).empty()) return false; // one yes, one question
  if (session.named_phase && session.named_phase->phase != context.game().position.phase) return false;
  const std::vector<judge::Power> powers = powers_of(context.game(), context.seat());
  return contains(powers, power) && why_too_late(context, power).empty();
}

bool offer(Context& context, const std::vector<LikelyOrder>& likely) {
  bool some = false;
  for (const LikelyOrder& one : likely) some = put(context, one) || some;
  return some;
}

Offer open_offer(Context& context) {
  if (!context.power()) return {};
  return offer_to(context.game(), powers_of(context.game(), context.seat()));
}

void offer_rest(Context& context) {
  const Offer open = open_offer(context);
  const std::string& game = context.game().name;
  context.reply.offers_rest = true;
  context.reply.offered.clear();
  for (const auto& [power, one] : open.orders)
    context.reply.offered.push_back({game, power, one.order, 0, 0});
  for (const auto& [power, one] : open.choices)
    context.reply.offered.push_back({game, power, one.order, one.question, one.number});
}

std::string mark_of_answer(const Context& context, const Game& game, const games::Seat& seat) {
  const auto& offered = context.reply.offered;
  if (std::ranges::find(offered, game.name, &Offered::game) == offered.end()) return "";
  const std::vector<judge::Power> powers = powers_of(game, seat);
  const Offer offer =
      context.reply.offers_rest ? offer_to(game, powers) : offer_to(game, powers, context.mail.received);
  return offer.empty() ? "" : tag_of(context.office.home, game, offer);
}

std::optional<AnsweredOffer> answered_offer(Context& context) {
  const Offer open = open_offer(context);
  if (open.empty()) return std::nullopt;
  const games::Home& home = context.office.home;
  const std::vector<games::Instant> times = times_of(open);
  if (context.mail.message.in_reply_to.empty())
    return times.size() == 1 ? std::optional(AnsweredOffer{open, false}) : std::nullopt;
  const std::string mark =
      offer_mark_answered(context.mail.message, context.game(), context.office.renamed());
  if (mark.empty()) // a letter without an offer, such as a reminder
    return times.size() == 1 ? std::optional(AnsweredOffer{open, false}) : std::nullopt;
  if (mark == tag_of(home, context.game(), open)) return AnsweredOffer{open, true};
  for (const games::Instant time : times) {
    const Offer one = offer_to(context.game(), powers_of(context.game(), context.seat()), time);
    if (mark == tag_of(home, context.game(), one)) return AnsweredOffer{one, true};
  }
  return std::nullopt;
}

} // namespace mail
