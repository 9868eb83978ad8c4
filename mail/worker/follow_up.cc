// SPDX-License-Identifier: GPL-3.0-or-later
// follow_up - see follow_up.h
#include "mail/worker/follow_up.h"

#include "games/game/orders.h"
#include "games/game/start.h"
#include "games/game/votes.h"
#include "games/home/conf.h"
#include "games/turns/process.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/keeper_sign_on.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/order_words.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::State;

namespace {

void announce_changes(Context& context, OpenGame& open) {
  if (open.announcements.empty()) return;
  const auto all = [&](const games::Seat& reader) {
    std::string text;
    for (const Announcement& one : open.announcements) text += one.text.for_reader(reader) + "\n";
    return text;
  };
  notify(context, open.game, "Parameter Change", all);
  open.announcements.clear();
}

bool came_in(const Context& context, const Game& game, judge::Power power) {
  return std::ranges::find(game.orders[power], context.received, &games::OrderOnFile::received) !=
         game.orders[power].end();
}

// Those for which the mail put orders on file. Where there are none, and no line was refused, it took orders
// back.
judge::PowerSet powers_to_show(const Context& context, const OpenGame& open) {
  judge::PowerSet given, others;
  bool some = false;
  for (const judge::Power power : open.game.variant->map.powers()) {
    if (!open.ordered.contains(power)) continue;
    const bool came = came_in(context, open.game, power);
    if (came) given.insert(power);
    if (!open.slipped.contains(power)) others.insert(power);
    some = some || came;
  }
  return some ? given : others;
}

// The orders that this mail gave, to everybody or to the masters, where the game's settings say so.
void show_orders(Context& context, OpenGame& open) {
  Game& game = open.game;
  if (!game.settings.orders_to_all && !game.settings.orders_to_master) return;
  if (game.state != State::running) return;
  const judge::PowerSet shown = powers_to_show(context, open);
  for (const judge::Power power : game.variant->map.powers()) {
    if (!shown.contains(power)) continue;
    const std::string text = "Orders that came in for " + game.variant->map.power(power).name +
                             ", as they are on file now:\n\n" +
                             order_list(game, power, context.conf().form());
    if (game.settings.orders_to_all)
      notify(context, game, "Orders", text);
    else
      notify_masters(context, game, "Orders", text);
  }
}

void follow_up_in(Context& context, OpenGame& open) {
  Game& game = open.game;
  announce_changes(context, open);
  show_orders(context, open);
  if (game.state == State::running) happened(context, game, games::count_votes(game));
  if (game.state == State::forming && games::is_full(game) && !game.settings.manual_start)
    happened(context, game, games::start(game, context.now, context.conf()));
  // Deadlines are the batch processor's business. Here a turn is processed when this mail completed its
  // orders.
  if (game.state == State::running && games::powers_missing_orders(game).empty())
    happened(context, game, games::advance(game, context.received, context.conf()));
}

// What became of the game since the reply's view of it was taken; "" when nothing.
std::string what_followed(const Game& game, State state, std::size_t turns) {
  if (state == State::forming && game.state == State::running && game.settings.solitaire)
    return "Game " + game.name + " starts. The board comes in a letter of its own.";
  if (state == State::forming && game.state == State::running)
    return "With that all seats are taken: game " + game.name +
           " starts. Your power comes in a letter of its own.";
  if (state != State::finished && game.state == State::finished)
    return "With that game " + game.name + " is over; the announcement comes in a letter of its own.";
  if (game.history.size() > turns)
    return "With that all orders are in: " + judge::to_mail_text(game.history[turns].phase) +
           " was processed; the results come in a letter of their own.";
  return "";
}

} // namespace

std::vector<std::string> follow_up(Context& context) {
  std::vector<std::string> sentences;
  for (auto& [name, open] : context.effects.games) {
    if (!open.changed) continue;
    const State state = open.game.state;
    const std::size_t turns = open.game.history.size();
    follow_up_in(context, open);
    if (std::string sentence = what_followed(open.game, state, turns); !sentence.empty())
      sentences.push_back(std::move(sentence));
  }
  if (context.answering.valid)
    if (std::string message = message_of_the_day(context); !message.empty())
      sentences.push_back(std::move(message));
  return sentences;
}

} // namespace mail
