// SPDX-License-Identifier: GPL-3.0-or-later
// obeyed_here - mails obeyed in this process, on the positions of tests/letters, without a file or a letter
//
// The writer has signed on to a power by a reply address. What was obeyed is looked at and dropped.
#pragma once

#include "games/game/filed_orders.h"
#include "games/game/game.h"
#include "games/store/transaction.h"
#include "judge/board/order.h"
#include "mail/commands/command_table.h"
#include "mail/commands/session/context.h"
#include "mail/conversation/obey.h"
#include "mail/message/message.h"
#include "mail/reading/statements.h"
#include "parser/text.h"
#include "tests/home/temporary_home.h"
#include "tests/parser/prose/letter_table.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace testing {

inline const std::string game_here = "talk";

// A running game, each power with a player.
inline games::Game game_on(const LetterTable& table, games::Instant now) {
  games::Game game = games::new_game(game_here, *table.variant, now);
  game.seats.clear();
  for (const judge::Power power : table.variant->map.powers()) {
    games::Seat& seat = game.seats.emplace_back();
    seat.power = power;
    seat.addresses = {"player" + std::to_string(power.index()) + "@example.org"};
    seat.password = "*";
  }
  game.position = table.position;
  game.state = games::State::running;
  game.deadline = now + std::chrono::hours(48);
  return game;
}

class ObeyedHere {
 public:
  const games::Instant now = instant("2026-11-21T09:00Z");

  // `before`: orders of the power that are on file. `look` gets the context and the script.
  template <class Look>
  void obey(const games::Game& game, judge::Power power, mail::Message message,
            const std::vector<judge::Order>& before, const Look& look) {
    const std::size_t seat = power.index();
    message.from = {mail::Address{game.seats.at(seat).addresses.front(), ""}};
    games::Transaction transaction = games::Transaction::for_reading(home_.path());
    const parser::MailScript script = mail::read_script(message, mail::vocabulary());
    mail::Context context({mail::vocabulary(), message, now, now}, {home_.home, library(), transaction});
    games::Game& open = context.office.games[game_here].game = game;
    for (const judge::Order& order : before)
      games::place_order(open, power, order, now - std::chrono::hours(1));
    context.begin({});
    context.sign_on_by_address(game_here, seat);
    mail::obey(context, script);
    look(context, script);
  }

 private:
  TemporaryHome home_;
};

// What a mail was taken for, in a line: "1 courtesy (greeting), 2-3 order, 5 talk! => A par - bur, F bre -
// gas?" where ! marks a line that was refused, ? an order that is proposed, and 1? 2? the choices of a
// question.
inline std::string explained_briefly(const mail::Context& context, const parser::MailScript& script) {
  struct Line {
    std::string by;
    bool refused = false;
  };
  std::map<std::size_t, Line> lines;
  for (const parser::IgnoredText& ignored : script.ignored) lines[ignored.line].by = "(" + ignored.rule + ")";
  const std::vector<std::string_view> written = parser::lines_of(context.mail.message.text);
  for (const mail::TakenLines& taken : context.reply.taken)
    for (std::size_t at = taken.first; at <= taken.last; ++at) {
      lines[at].by = taken.by;
      parser::Words behind{""};
      if (taken.by != mail::command_or_order || at == 0 || at > written.size()) continue;
      const mail::CommandRow* row = mail::find_command(parser::trim(written[at - 1]), behind);
      lines[at].by = row == nullptr ? "order" : std::string(mail::first_spelling(row->words));
    }
  for (const parser::IgnoredText& passed : context.reply.passed_over)
    lines[passed.line].by += " (" + passed.rule + ")";
  for (const mail::Echo& echo : context.reply.echoes)
    if (echo.error) lines[echo.line].refused = true;
  std::string text;
  const auto add = [&](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
  for (auto at = lines.begin(); at != lines.end();) {
    const auto end = std::find_if(at, lines.end(), [&](const auto& one) {
      return one.second.by != at->second.by || one.second.refused != at->second.refused;
    });
    const auto last = std::prev(end);
    add(std::to_string(at->first) + (last == at ? "" : "-" + std::to_string(last->first)) + " " +
        at->second.by + (at->second.refused ? "!" : ""));
    at = end;
  }
  std::vector<std::string> orders;
  for (const auto& [name, open] : context.office.games) {
    const judge::Map& map = open.game.variant->map;
    for (const judge::Power power : map.powers())
      for (const games::OrderOnFile& one : open.game.orders[power])
        if (open.ordered.contains(power) && one.received == context.mail.received)
          orders.push_back(judge::to_text(map, one.order));
    for (const mail::Offered& one : context.reply.offered)
      if (one.game == name)
        orders.push_back((one.number > 0 ? std::to_string(one.number) : "") + "? " +
                         judge::to_text(map, one.order));
  }
  if (!orders.empty()) text += " => " + parser::joined(orders, ", ");
  return text;
}

} // namespace testing
