// SPDX-License-Identifier: GPL-3.0-or-later
// context - see context.h: the games in hand, and who is signed on
#include "mail/commands/session/context.h"

#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "games/store/whole_game.h"
#include "mail/message/message.h"
#include "mail/reading/command_words.h"
#include "parser/address.h"

#include <algorithm>

namespace mail {
namespace {

std::string only_sender(const Message& message) {
  return message.from.size() == 1 ? message.from.front().address : std::string();
}

} // namespace

Context::Context(games::Store& store_used, variants::Library& library_used,
                 games::Transaction& transaction_used, const Vocabulary& words_used,
                 const Message& message_read, games::Instant received_at, games::Instant now_at)
    : store(store_used), library(library_used), transaction(transaction_used), vocabulary(words_used),
      message(message_read), received(received_at), now(now_at), sender(only_sender(message_read)) {}

games::Game* Context::find_game(const std::string& name) {
  if (const auto known = effects.games.find(name); known != effects.games.end()) return &known->second.game;
  if (!games::game_exists(transaction, store.home(), name)) return nullptr;
  OpenGame opened;
  opened.game = games::load_game(transaction, name, library);
  return &effects.games.emplace(name, std::move(opened)).first->second.game;
}

OpenGame& Context::open_game() { return effects.games.at(session.signon.game); }
games::Game& Context::game() { return open_game().game; }
games::Seat& Context::seat() { return game().seats.at(session.signon.seat); }
const games::JudgeConf& Context::conf() const { return store.home().conf; }
Renamed Context::renamed() const { return {transaction, store.home()}; }

bool Context::is_master() const {
  return !session.signon.game.empty() &&
         (session.signon.role == games::Role::master || session.signon.as_master);
}

judge::Power Context::power() const {
  if (session.signon.game.empty()) return {};
  return effects.games.at(session.signon.game).game.seats.at(session.signon.seat).power;
}

void Context::rename_game(const std::string& from, const std::string& to) {
  games::rename_game(transaction, from, to);
  auto node = effects.games.extract(from);
  node.key() = node.mapped().game.name = to;
  effects.games.insert(std::move(node));
  const auto follow = [&](std::string& name) {
    if (name == from) name = to;
  };
  follow(session.signon.game);
  for (SignOn& visit : session.visits) follow(visit.game);
  for (Echo& echo : answering.echoes) follow(echo.copy_game);
  for (TakenLines& taken : answering.taken) follow(taken.signon.game);
  for (WeighedLetter& weighed : answering.weighed) follow(weighed.signon.game);
  if (session.reply_seat) follow(session.reply_seat->first);
  changed(effects.games.at(to).game);
}

void Context::remove_game(const std::string& name) {
  games::remove_game(transaction, name);
  effects.games.erase(name);
  if (session.signon.game == name) sign_off();
  std::erase_if(session.visits, [&](const SignOn& visit) { return visit.game == name; });
  for (Echo& echo : answering.echoes)
    if (echo.copy_game == name) echo.copy_to.clear();
  if (session.reply_seat && session.reply_seat->first == name) session.reply_seat.reset();
}

void Context::changed() { open_game().changed = true; }
void Context::changed(games::Game& game) { effects.games.at(game.name).changed = true; }

void Context::sign_on(const std::string& name, std::size_t seat_index, bool as_master) {
  enter({name, effects.games.at(name).game.seats.at(seat_index).role, seat_index, as_master, false});
}

void Context::sign_on_by_address(const std::string& name, std::size_t seat_index) {
  enter({name, effects.games.at(name).game.seats.at(seat_index).role, seat_index, false, true});
}

void Context::enter(const SignOn& entered) {
  if (session.attempt) forget_wrong_passwords(transaction, *session.attempt, now);
  session.attempt.reset();
  session.signon = entered;
  session.skipping = false;
  session.offer.reset();
  session.named_phase.reset();
  session.official.reset();
  session.below_orders = false;
  answering.valid = true;
  const auto is_same_seat = [&](const SignOn& one) {
    return one.game == session.signon.game && one.seat == session.signon.seat &&
           one.as_master == session.signon.as_master;
  };
  if (std::ranges::none_of(session.visits, is_same_seat)) session.visits.push_back(session.signon);
  const auto& addresses = seat().addresses;
  const bool own = addresses.empty() || parser::same_address(addresses.front(), sender);
  answering.echoes.back().copy_to = own ? "" : addresses.front();
  answering.echoes.back().copy_game = session.signon.game;
}

void Context::sign_off() {
  session.signon = {};
  session.keeper = false;
  session.named_phase.reset();
  session.official.reset();
}

void Context::skip_to_next_sign_on() {
  session.attempt.reset();
  sign_off();
  session.skipping = true;
  session.old_address = false;
}

void Context::fail_sign_on(std::string reason) {
  skip_to_next_sign_on();
  answering.echoes.back().copy_to.clear();
  refuse(std::move(reason));
}

void Context::forget_seat(const games::Game& game, std::size_t index) {
  const auto concerns = [&](const SignOn& one) { return one.game == game.name && one.seat == index; };
  if (concerns(session.signon)) sign_off();
  std::erase_if(session.visits, concerns);
}

void Context::erase_seat(games::Game& game, std::size_t index) {
  forget_seat(game, index);
  game.seats.erase(game.seats.begin() + static_cast<std::ptrdiff_t>(index));
  const auto follow = [&](SignOn& one) {
    if (one.game == game.name && one.seat > index) --one.seat;
  };
  follow(session.signon);
  std::ranges::for_each(session.visits, follow);
  if (session.reply_seat && session.reply_seat->first == game.name) {
    if (session.reply_seat->second == index)
      session.reply_seat.reset();
    else if (session.reply_seat->second > index)
      --session.reply_seat->second;
  }
  changed(game);
}

} // namespace mail
