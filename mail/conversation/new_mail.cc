// SPDX-License-Identifier: GPL-3.0-or-later
// new_mail - a mail that answers no letter of the judge, by somebody who has one seat, read as an answer of
// his: see obey.h
#include "games/game/filed_orders.h"
#include "games/game/proposals.h"
#include "games/store/transaction.h"
#include "judge/board/order.h"
#include "mail/commands/command_table.h"
#include "mail/commands/players/newcomer.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/registration.h"
#include "mail/conversation/obey.h"
#include "mail/letters/letterhead.h"
#include "mail/message/message.h"
#include "mail/reading/order_part.h"
#include "mail/reading/wants.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/filed_mail.h"
#include "parser/address.h"
#include "parser/mail_parser.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace mail {
namespace {

const CommandRow* command_in(const parser::Statement& one) {
  parser::Words behind{""};
  return find_command(one.text, behind);
}

// A line that names its own seat, with or without a slip, or that anybody may send and that changes
// something: the mail is not read for the seat that its writer has. A password may stand below a sign-on with
// a slip.
bool is_for_no_seat(const parser::Statement& one) {
  const CommandRow* row = command_in(one);
  if (hides_sign_on(one.text) || blank_passwords(one.text) != parser::trim(one.text)) return true;
  return row != nullptr && (opens_seat(row->line) || row->who == Who::keeper ||
                            (row->who == Who::anyone && row->cost != Cost::reading));
}

// LIST, HELP: nothing of a seat is wanted where the mail holds nothing else.
bool anybody_may_send(const parser::Statement& one) {
  const CommandRow* row = command_in(one);
  return row != nullptr && row->who == Who::anyone;
}

// "Is there a free seat in another game?": a player who says so writes about none of his games.
bool looks_for_game(Context& context, const parser::Statement& one) {
  constexpr Want elsewhere[] = {Want::join, Want::games, Want::waiting, Want::create, Want::boards};
  for (const std::string& sentence : sentences_in(one.text)) {
    const Wanted wanted = want_of(sentence);
    if (wanted.likely >= likely_want && std::ranges::find(elsewhere, wanted.want) != std::end(elsewhere))
      return true;
  }
  return wish_to_play(context, one.text).has_value();
}

// The only seat of whoever writes; none where the mail may be for another, or for none.
std::optional<SignOn> seat_written_for(Context& context, const parser::MailScript& script) {
  const Session& session = context.session;
  if (session.is_signed_on() || session.skipping || session.keeper) return std::nullopt;
  const auto own = only_own_seat(context); // of other mails, too: their answers go by its address
  const std::string& subject = context.mail.message.subject;
  const bool has_words =
      !script.statements.empty() || (!parser::trim(subject).empty() && !is_of_answer(subject));
  if (!own || !has_words || !is_confirmed(context) ||
      std::ranges::any_of(script.statements, is_for_no_seat) ||
      (!script.statements.empty() && std::ranges::all_of(script.statements, anybody_may_send)))
    return std::nullopt;
  const games::Game* game = context.office.find_game(own->first);
  constexpr std::size_t most_looked_at = 40; // statements
  const auto looked_at =
      std::span(script.statements).first(std::min(most_looked_at, script.statements.size()));
  if (game == nullptr || std::ranges::any_of(looked_at, [&](const parser::Statement& one) {
        return looks_for_game(context, one);
      }))
    return std::nullopt;
  return SignOn{own->first, game->seats.at(own->second).role, own->second, false, true};
}

void sign_on_as(Session& session, const SignOn& seat) {
  session.signon = seat;
  session.visits = {seat};
  session.new_mail = true;
}

// The orders that this mail filed or proposed for the seat, in their canonical form. `before`: the game as
// the mail found it.
std::vector<std::string> orders_of_mail(const games::Game& game, const games::Seat& seat,
                                        const games::Game& before) {
  std::vector<std::string> orders;
  for (const judge::Power power : games::powers_ordered_for(game, seat)) {
    const auto add = [&](const auto& now, const auto& then) {
      for (const games::OrderOnFile& one : now)
        if (std::ranges::find(then, one) == then.end())
          orders.push_back(judge::to_text(game.variant->map, one.order));
    };
    add(game.orders[power], before.orders[power]);
    add(game.proposed[power].orders, before.proposed[power].orders);
  }
  return orders;
}

games::Game without_deeds(games::Game game, const SignOn& own) {
  if (own.seat < game.seats.size()) game.seats[own.seat].deeds.clear();
  return game;
}

// The game without orders of the seat as well.
games::Game without_orders(games::Game game, const SignOn& own) {
  if (own.seat >= game.seats.size()) return game;
  for (const judge::Power power : games::powers_ordered_for(game, game.seats[own.seat])) {
    game.orders[power].clear();
    game.proposed[power] = {};
    game.flawed[power] = false;
  }
  game.last_order = {};
  return without_deeds(std::move(game), own);
}

// What a reading did, held against the state before it.
class Effects {
 public:
  Effects(const Context& context, const Checkpoint& before, SignOn own)
      : context_(context), before_(before), own_(std::move(own)) {}

  // Anything but lines that wait for a yes?
  bool something() const { return does_more(without_deeds); }
  // Anything but that and orders of the seat that are new?
  bool more_than_orders() const { return does_more(without_orders) || takes_orders_back(); }

 private:
  const games::Game* game() const {
    const auto open = context_.office.games.find(own_.game);
    return open == context_.office.games.end() ? nullptr : &open->second.game;
  }

  bool does_more(games::Game (*rest)(games::Game, const SignOn&)) const {
    const Office& office = context_.office;
    for (const auto& [name, open] : before_.games())
      if (const auto now = office.games.find(name);
          now == office.games.end() || rest(now->second.game, own_) != rest(open.game, own_))
        return true;
    const auto opened_since = [&](const auto& open) {
      return !before_.games().contains(open.first) && open.second.is_changed();
    };
    const auto goes_to_others = [&](const Letter& letter) {
      return !parser::same_address(letter.to, context_.mail.sender);
    };
    return std::ranges::any_of(office.games, opened_since) || office.asked.size() != before_.asked() ||
           std::any_of(office.letters.begin() + static_cast<std::ptrdiff_t>(before_.letters()),
                       office.letters.end(), goes_to_others) ||
           !office.transaction.changes_alike(before_.transaction(), "games") ||
           !office.transaction.changes_alike(before_.transaction(), "players");
  }

  // An order that stood on file is gone, and none for its unit stands in its place.
  bool takes_orders_back() const {
    const games::Game& then = before_.games().at(own_.game).game;
    const games::Game* now = game();
    for (const judge::Power power : then.variant->map.powers())
      for (const games::OrderOnFile& one : then.orders[power])
        if (now == nullptr || std::ranges::none_of(now->orders[power], [&](const games::OrderOnFile& order) {
              return order.order.unit == one.order.unit;
            }))
          return true;
    return false;
  }

  const Context& context_;
  const Checkpoint& before_;
  SignOn own_;
};

// The lines of the mail as they are kept: those that were not refused, with what ends a message and a blank
// line where the mail has one. None where one of them cannot be kept.
std::optional<std::vector<std::string>> lines_to_keep(const Context& context,
                                                      const parser::MailScript& script) {
  const std::vector<std::string_view> written = parser::lines_of(context.mail.message.text);
  std::vector<std::string> lines;
  std::size_t last = 0; // number of the last line
  bool sound = true;
  const auto add = [&](std::string_view text) {
    lines.push_back(std::string(line_of_mail) + context.office.for_others(text));
    sound = sound && is_short_and_open(text);
  };
  const auto add_between = [&](std::size_t end) { // ENDPRESS and the like are no statements
    for (; last > 0 && last + 1 < end && last < written.size(); ++last) {
      const std::string_view line = parser::trim(written[last]);
      const bool ends = parser::equals_ignoring_case(line.substr(0, 3), "end");
      if (ends || line.empty()) add(line);
    }
  };
  for (const parser::Statement& one : script.statements) {
    add_between(one.line);
    const bool refused = std::ranges::any_of(context.reply.echoes, [&](const Echo& echo) {
      return echo.error && echo.line == one.line && echo.line > 0;
    });
    if (!refused) {
      add(one.text);
      std::ranges::for_each(one.block, add);
    }
    last = one.line + one.block.size();
  }
  add_between(last + 3);
  return sound ? std::optional(lines) : std::nullopt;
}

// What was done besides orders, in the words of the answer.
std::string told_first(const GrowingReply& reply) {
  constexpr std::size_t most = 240; // bytes
  std::string told;
  for (const Echo& echo : reply.echoes) {
    if (echo.error || echo.talk || echo.passed_over || echo.of_orders) continue;
    const auto said = std::ranges::find(echo.answers, Answer::Kind::sentence, &Answer::kind);
    if (said == echo.answers.end() || said->text.starts_with(asks_for_yes) ||
        told.size() + said->text.size() > most)
      continue;
    told += (told.empty() ? "" : " ") + said->text;
  }
  return told;
}

} // namespace

bool read_as_answer(Context& context, const parser::MailScript& script, const std::function<void()>& read) {
  const auto own = seat_written_for(context, script);
  if (!own) return false;
  const Checkpoint before(context);
  const GrowingReply reply_before = context.reply;
  sign_on_as(context.session, *own);
  try {
    read();
  } catch (...) {
    before.go_back();
    context.reply = reply_before;
    throw;
  }
  const Effects effects(context, before, *own);
  if (!effects.something()) return true;

  GrowingReply& reply = context.reply;
  NewMail mail;
  const auto open = context.office.games.find(own->game);
  if (open != context.office.games.end() && own->seat < open->second.game.seats.size()) {
    const games::Seat& seat = open->second.game.seats[own->seat];
    mail.orders = orders_of_mail(open->second.game, seat, before.games().at(own->game).game);
    mail.waiting = lines_waiting(context, seat);
  }
  const bool more = effects.more_than_orders();
  std::optional<std::vector<std::string>> lines{std::in_place};
  if (more) lines = lines_to_keep(context, script), mail.said = told_first(reply);
  before.go_back();
  sign_on_as(context.session, *own);
  reply.offered = reply_before.offered, reply.weighed = reply_before.weighed, reply.perhaps.clear();
  for (Echo& echo : reply.echoes) echo.copy_to.clear();                  // nothing was done for the seat
  if (!more && mail.orders.empty() && mail.waiting.empty()) return true; // why stands with each line
  reply.echoes.emplace_back();
  if (lines) mail.lines = std::move(*lines);
  if (!lines || (more && mail.lines.empty()) || !ask_for_yes_to_mail(context, mail)) {
    std::erase_if(reply.echoes, [](const Echo& echo) { return !echo.error && !echo.talk; });
    reply.echoes.emplace_back();
    reply.refuse("Nothing of this was done: a new mail does not prove who wrote it. Send it as an answer to "
                 "the newest letter of game " +
                 own->game + ".");
  }
  // What the yes is for stands above what would come of each line.
  std::rotate(reply.echoes.begin() + static_cast<std::ptrdiff_t>(reply_before.echoes.size()),
              reply.echoes.end() - 1, reply.echoes.end());
  return true;
}

} // namespace mail
