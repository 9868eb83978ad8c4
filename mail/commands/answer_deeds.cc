// SPDX-License-Identifier: GPL-3.0-or-later
// answer_deeds - the yes or the no to lines that waited for it, and orders of a new mail, which will
// (mail/commands/session/deeds.h)
#include "games/game/filed_orders.h"
#include "games/game/proposals.h"
#include "judge/board/order.h"
#include "mail/commands/answer.h"
#include "mail/commands/command_table.h"
#include "mail/commands/confirm.h"
#include "mail/commands/press/press.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/registration.h"
#include "mail/reading/command_words.h"
#include "mail/reading/order_part.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/mail_parser.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mail {
namespace {

// While it lives, what needs a password is done by a yes.
class AsBySignOn {
 public:
  explicit AsBySignOn(Session& session) : session_(session) { session_.signon.by_address = false; }
  ~AsBySignOn() { session_.signon.by_address = session_.is_signed_on(); }
  AsBySignOn(const AsBySignOn&) = delete;
  AsBySignOn& operator=(const AsBySignOn&) = delete;

 private:
  Session& session_;
};

void obey_deed(Context& context, const parser::Statement& statement, const std::string& line) {
  parser::Words arguments{""};
  const CommandRow* row = find_command(line, arguments);
  parser::Statement deed = statement;
  deed.text = line;
  deed.block.clear();
  context.begin(deed);
  if (context.reply.refused(why_not_allowed(context, row->who))) return;
  if ((row->cost == Cost::letter && !may_write_today(context)) || !context.reply.affords(row->cost)) return;
  row->handler(context, deed, arguments);
}

} // namespace

bool answer_deeds(Context& context, const parser::Statement& statement) {
  if (!answers_deeds(context) || context.mail.at_fault.contains(statement.line)) return false;
  const std::optional<bool> decision = plain_decision(statement.text);
  if (!decision) return false;
  const auto lines = take_deeds(context);
  if (!*decision || !lines) {
    context.begin(statement);
    context.reply.valid = true;
    context.reply.say(lines ? "Nothing was done."
                            : "That letter is too old: nothing was done. Write the line again.");
    return true;
  }
  const AsBySignOn signed_on(context.session);
  std::string orders;
  for (const std::string& line : *lines) {
    if (!context.session.is_signed_on()) break; // the seat is gone
    parser::Words arguments{""};
    if (find_command(line, arguments) != nullptr)
      obey_deed(context, statement, line);
    else
      orders += line + '\n';
  }
  if (!orders.empty() && context.session.is_signed_on())
    context.obey_more(parser::parse_mail(orders, block_words()).statements);
  return true;
}

// ---- orders of a new mail

namespace {

// Orders, or words that name two places and ask nothing.
bool orders_own_units(const Context& context, const games::Game& game, const games::Seat& seat,
                      const parser::Statement& statement) {
  const std::string& line = statement.text;
  if (!statement.block.empty() || !is_short_and_open(line) || context.mail.vocabulary.is_command(line) ||
      !context.mail.vocabulary.near_command(line).empty())
    return false;
  return is_own_order(game, seat.power, line) || (!asks_openly(line) && provinces_in(game, line).size() >= 2);
}

// "The army in Moscow supports that": beside lines of the kind above it is one of them.
bool speaks_of_unit(const Context& context, const games::Game& game, const parser::Statement& statement) {
  const std::string& line = statement.text;
  return statement.block.empty() && is_short_and_open(line) && !context.mail.vocabulary.is_command(line) &&
         !is_question(line) && !provinces_in(game, line).empty();
}

// A sign-on, a condition, a phase, a head of press, "Old orders:": what stands below is not what it is by
// itself.
bool governs_lines(const parser::Statement& one) {
  parser::Words behind{""}, words(one.text);
  if (words.take("IF") || words.take("ELSE") || words.take("ENDIF") || words.take("PHASE")) return true;
  const CommandRow* row = find_command(one.text, behind);
  if (row != nullptr && opens_seat(row->line)) return true;
  if (!one.text.ends_with(':')) return false;
  return may_be_press_head(one.text) ||
         std::ranges::any_of(parser::talk_words(one.text), [](const parser::TalkWord& word) {
           return parser::Lexicon::is(parser::Phrase::heading_other_time, word.plain);
         });
}

// The orders that this mail filed or proposed for the seat, in their canonical form.
std::vector<std::string> orders_of_mail(const Context& context, const games::Game& game,
                                        const games::Seat& seat) {
  const std::vector<judge::Power> powers = games::powers_ordered_for(game, seat);
  std::vector<std::string> orders;
  for (const judge::Power power : powers)
    for (const games::OrderOnFile& one : game.orders[power])
      if (one.received == context.mail.received)
        orders.push_back(judge::to_text(game.variant->map, one.order));
  for (const auto& [power, one] : games::offer_to(game, powers, context.mail.received).orders)
    orders.push_back(judge::to_text(game.variant->map, one.order));
  return orders;
}

} // namespace

std::optional<std::vector<parser::Statement>>
without_own_orders(Context& context, const std::vector<parser::Statement>& mail,
                   const std::function<void(const std::vector<parser::Statement>&)>& obey) {
  Session& session = context.session;
  if (session.is_signed_on() || session.skipping || std::ranges::any_of(mail, governs_lines))
    return std::nullopt;
  const auto own = only_own_seat(context);
  games::Game* const game = own ? context.office.find_game(own->first) : nullptr;
  if (game == nullptr || game->state != games::State::running) return std::nullopt;
  games::Seat& seat = game->seats.at(own->second);
  if (!seat.power) return std::nullopt;
  std::vector<parser::Statement> orders, rest;
  const auto orders_units = [&](const parser::Statement& one) {
    return orders_own_units(context, *game, seat, one);
  };
  if (std::ranges::none_of(mail, orders_units)) return std::nullopt;
  for (const parser::Statement& one : mail)
    (orders_units(one) || speaks_of_unit(context, *game, one) ? orders : rest).push_back(one);

  OpenGame& open = context.office.games.at(own->first);
  GrowingReply& reply = context.reply;
  const OpenGame game_before = open;
  const Session session_before = session;
  const GrowingReply reply_before = reply;
  const std::size_t letters = context.office.letters.size();
  const auto undo = [&] {
    open = game_before;
    session = session_before;
    context.office.letters.resize(std::min(letters, context.office.letters.size()));
  };
  session.signon = {own->first, seat.role, own->second, false, true};
  session.orders_alone = true;
  std::vector<std::string> read;
  try {
    obey(orders);
    read = orders_of_mail(context, open.game, open.game.seats.at(own->second));
  } catch (...) {
    undo();
    throw;
  }
  undo();
  const bool unsure = read.empty();
  if (unsure) read = orders_perhaps_meant(context, open.game);
  reply.offered = reply_before.offered, reply.weighed = reply_before.weighed, reply.perhaps.clear();
  bool refused = false;
  for (std::size_t at = reply_before.echoes.size(); at < reply.echoes.size(); ++at) {
    reply.echoes[at].copy_to.clear(); // nothing was done for the seat
    refused = refused || reply.echoes[at].error;
  }
  if (read.empty() && refused) return rest; // why not stands there
  const auto ask = [&] {
    reply.echoes.emplace_back();
    return ask_for_yes_to_orders(context, open.game, open.game.seats.at(own->second), read,
                                 unsure ? Read::unsurely : Read::surely);
  };
  if (!read.empty() && ask()) return rest;
  reply = reply_before;
  return std::nullopt;
}

} // namespace mail
