// asking - see asking.h
#include "mail/commands/session/asking.h"

#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/store/players.h"
#include "mail/commands/session/context.h"
#include "mail/senders/answer_quota.h"
#include "mail/senders/authentication.h"
#include "mail/senders/network.h"
#include "mail/senders/strangers.h"
#include "mail/text/digest.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

constexpr std::size_t mark_length = 24;

bool has_visited_own_seat(const Context& context) {
  return std::ranges::any_of(context.session.visits, [&](const SignOn& visit) {
    return games::has_address(context.effects.games.at(visit.game).game.seats.at(visit.seat), context.sender);
  });
}

bool is_vouched_for(const Context& context) {
  return confirmation_of(context.message, context.conf()) == Confirmation::confirmed;
}

// Whose the seat is now: for a power its letter and how often it changed hands; before the start, and for
// masters and observers, their password.
std::string mark_by_power(const games::Game& game, const games::Seat& seat) {
  if (seat.power.is_none()) return "";
  return std::string(1, games::seat_letter(game, seat)) + "-" + std::to_string(seat.terms.size());
}
std::string mark_by_password(const games::Seat& seat) {
  if (!seat.password.empty()) return sha256_base32(seat.password, mark_length);
  return seat.addresses.empty() ? "" : sha256_base32(parser::to_lower(seat.addresses.front()), mark_length);
}
std::string mark_of(const games::Game& game, const games::Seat& seat) {
  const std::string mark = mark_by_power(game, seat);
  return mark.empty() ? mark_by_password(seat) : mark;
}

games::Request new_request(const Context& context, const std::string& command, const std::string& game) {
  games::Request request;
  request.mail = context.mail_key.substr(0, mark_length);
  request.received = context.received;
  request.command = command;
  request.game = game;
  return request;
}

} // namespace

bool is_confirmed(const Context& context) {
  if (!context.conf().confirm_addresses) return true;
  const auto player = games::find_player(context.transaction, context.sender);
  return (player && player->confirmed) || has_visited_own_seat(context) || is_vouched_for(context);
}

bool must_ask(const Context& context, const std::string& address) {
  if (!context.conf().confirm_addresses) return false;
  return !parser::same_address(address, context.sender) || !is_vouched_for(context);
}

bool is_request_kept(const Context& context) {
  const auto oldest = context.now - std::chrono::days(context.conf().confirm_days);
  const auto waiting = games::find_waiting(context.transaction, context.sender, oldest);
  if (waiting && !waiting->letter.empty()) return waiting->requests.size() < most_requests;
  return may_be_asked(context.transaction, network_of(context.message, context.conf()), context.now) &&
         has_answer_left(context.transaction, context.conf(), context.sender, context.now);
}

void ask_sender(Context& context, const std::string& command, const std::string& game,
                const std::string& line, const std::string& password_hash) {
  games::Request request = new_request(context, command, game);
  request.line = line;
  request.password = password_hash;
  context.effects.asked.emplace_back(context.sender, std::move(request));
  context.fail_sign_on("This waits until your address has confirmed it.");
}

void ask_for_answers(Context& context, const std::string& game) {
  context.effects.asked.emplace_back(context.sender, new_request(context, "SIGNON", game));
}

void ask_other(Context& context, const std::string& address, const std::string& command,
               const games::Game& game, const games::Seat& seat, std::vector<std::string> wanted) {
  games::Request request = new_request(context, command, game.name);
  request.seat = mark_of(game, seat);
  request.wanted = std::move(wanted);
  context.effects.asked.emplace_back(address, std::move(request));
}

void drop_requests_of_sender(Context& context) {
  auto waiting = games::find_waiting(context.transaction, context.sender, games::Instant::min());
  if (!waiting || !is_vouched_for(context)) return;
  std::erase_if(waiting->requests, [](const games::Request& request) { return !request.line.empty(); });
  games::save_waiting(context.transaction, *waiting);
}

games::Seat* seat_asked_for(games::Game& game, const games::Request& request) {
  const auto is_meant = [&](const games::Seat& seat) {
    return !request.seat.empty() &&
           (request.seat == mark_by_power(game, seat) || request.seat == mark_by_password(seat));
  };
  const auto found = std::ranges::find_if(game.seats, is_meant);
  return found == game.seats.end() ? nullptr : &*found;
}

} // namespace mail
