// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/session/context.h"

#include "games/game/filed_orders.h"
#include "games/store/game_folder.h"
#include "mail/message/message.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/filed_mail.h"
#include "parser/address.h"
#include "variants/library.h"

#include <algorithm>

namespace mail {

Incoming::Incoming(const Vocabulary& words, const Message& message_read, games::Instant received_at,
                   games::Instant now_at)
    : vocabulary(words), message(message_read), received(received_at), now(now_at),
      sender(message.from.size() == 1 ? message.from.front().address : "") {}

const games::JudgeConf& Office::conf() const { return home.conf; }
Renamed Office::renamed() const { return {transaction, home}; }

games::Game* Office::find_game(const std::string& name) {
  if (const auto known = games.find(name); known != games.end()) return &known->second.game;
  if (!games::game_exists(transaction, home, name)) return nullptr;
  games::Game loaded = games::load_game(transaction, name, library);
  OpenGame& opened = games[name];
  opened.game = opened.loaded = std::move(loaded);
  return &opened.game;
}

std::string Office::for_others(std::string_view text) const { return without_tokens(text, conf()); }

OpenGame& Context::open_game() { return office.games.at(session.signon.game); }
games::Game& Context::game() { return open_game().game; }
games::Seat& Context::seat() { return game().seats.at(session.signon.seat); }

judge::Power Context::power() const {
  if (!session.is_signed_on()) return {};
  return office.games.at(session.signon.game).game.seats.at(session.signon.seat).power;
}

void Context::rename_game(const std::string& from, const std::string& to) {
  games::rename_game(office.transaction, from, to);
  auto node = office.games.extract(from);
  node.key() = node.mapped().game.name = to;
  office.games.insert(std::move(node));
  const auto follow = [&](std::string& name) {
    if (name == from) name = to;
  };
  follow(session.signon.game);
  for (SignOn& visit : session.visits) follow(visit.game);
  for (Echo& echo : reply.echoes) follow(echo.copy_game);
  for (TakenLines& taken : reply.taken) follow(taken.signon.game);
  for (WeighedLetter& weighed : reply.weighed) follow(weighed.signon.game);
  if (session.reply_seat) follow(session.reply_seat->first);
}

void Context::remove_game(const std::string& name) {
  games::remove_game(office.transaction, name);
  office.games.erase(name);
  if (session.signon.game == name) session.sign_off();
  std::erase_if(session.visits, [&](const SignOn& visit) { return visit.game == name; });
  for (Echo& echo : reply.echoes)
    if (echo.copy_game == name) echo.copy_to.clear();
  if (session.reply_seat && session.reply_seat->first == name) session.reply_seat.reset();
}

void Context::sign_on(const std::string& name, std::size_t seat_index, bool as_master) {
  enter({name, office.games.at(name).game.seats.at(seat_index).role, seat_index, as_master, false});
}

void Context::sign_on_by_address(const std::string& name, std::size_t seat_index) {
  enter({name, office.games.at(name).game.seats.at(seat_index).role, seat_index, false, true});
}

void Context::enter(const SignOn& entered) {
  if (session.attempt) forget_wrong_passwords(office.transaction, *session.attempt, mail.now);
  session.attempt.reset();
  session.signon = entered;
  session.skipping = false;
  session.offer.reset();
  session.named_phase.reset();
  session.official.reset();
  session.below_orders = false;
  reply.valid = true;
  const auto is_same_seat = [&](const SignOn& one) {
    return one.game == session.signon.game && one.seat == session.signon.seat &&
           one.as_master == session.signon.as_master;
  };
  if (std::ranges::none_of(session.visits, is_same_seat)) session.visits.push_back(session.signon);
  const auto& addresses = seat().addresses;
  const bool own = addresses.empty() || parser::same_address(addresses.front(), mail.sender);
  reply.line().copy_to = own ? "" : addresses.front();
  reply.line().copy_game = session.signon.game;
  reply.line().as_master = entered.as_master;
}

void Context::fail_sign_on(std::string reason) {
  session.skip_to_next_sign_on();
  reply.line().copy_to.clear();
  reply.refuse(std::move(reason));
}

bool Context::fails_sign_on(const std::string& why) {
  if (!why.empty()) fail_sign_on(why);
  return !why.empty();
}

void Context::forget_seat(const games::Game& game, std::size_t index) {
  const auto concerns = [&](const SignOn& one) { return one.game == game.name && one.seat == index; };
  if (concerns(session.signon)) session.sign_off();
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
}

Checkpoint::Checkpoint(Context& context)
    : context_(context), games_(context.office.games), session_(context.session),
      transaction_(context.office.transaction), asked_(context.office.asked),
      answered_(context.office.answered), waits_for_answer_(context.office.waits_for_answer),
      letters_(context.office.letters.size()) {}

void Checkpoint::go_back() const {
  Office& office = context_.office;
  std::erase_if(office.games, [&](const auto& open) { return !games_.contains(open.first); });
  for (const auto& [name, game] : games_) office.games.insert_or_assign(name, game);
  context_.session = session_;
  office.transaction = transaction_;
  office.asked = asked_, office.answered = answered_, office.waits_for_answer = waits_for_answer_;
  office.letters.resize(std::min(letters_, office.letters.size()));
}

namespace {

constexpr std::size_t longest_echo = 120; // bytes of a line that are repeated

std::string shortened(std::string line) {
  if (line.size() <= longest_echo) return line;
  std::size_t end = longest_echo;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) --end; // not inside a character
  return line.substr(0, end) + " ...";
}

} // namespace

void Context::begin(const parser::Statement& statement) {
  Echo echo;
  echo.line = statement.line;
  echo.source = shortened(office.for_others(blank_passwords(statement.text)));
  if (statement.line == 0 && !echo.source.empty()) echo.source.insert(0, "Subject: ");
  if (session.is_signed_on() && !seat().addresses.empty() &&
      !parser::same_address(seat().addresses.front(), mail.sender))
    echo.copy_to = seat().addresses.front();
  echo.as_master = session.signon.as_master;
  echo.copy_game = session.signon.game;
  reply.echoes.push_back(std::move(echo));
}

void Context::note_bad_order(judge::Power power) {
  if (power) open_game().slipped.insert(power);
  reply.line().of_orders = true;
}

CourtesyReader reader_in_force(Context& context, std::span<const std::string> writer) {
  if (context.session.is_signed_on()) {
    const games::Game& game = context.game();
    const auto& named = context.session.named_phase;
    const judge::Phase phase = named ? named->phase : game.position.phase;
    const OrdersRead read{games::powers_ordered_for(game, context.seat()), phase};
    return {&context.mail.vocabulary,     &game.variant->names,      phase.kind, writer, read,
            context.session.below_orders, named && named->by_heading};
  }
  const variants::Variant* standard = context.office.library.find("standard");
  return {&context.mail.vocabulary, standard == nullptr ? nullptr : &standard->names,
          judge::PhaseKind::movement, writer};
}

} // namespace mail
