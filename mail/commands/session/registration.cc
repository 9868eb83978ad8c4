// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/session/registration.h"

#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "games/store/players.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/letters/phase_words.h"
#include "mail/message/message.h"
#include "mail/message/piece.h"
#include "mail/senders/reply_address.h"
#include "mail/senders/secrets.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

namespace mail {

bool ensure_registered(Context& context) {
  if (context.mail.sender.empty() || !parser::is_sendable(context.mail.sender))
    return context.reply.no(
        "The From field of your mail must hold exactly one address, so that you can be told apart.");
  auto known = games::find_player(context.office.transaction, context.mail.sender);
  if (known && (known->confirmed || !is_confirmed(context))) return true;
  if (!known && context.office.conf().require_register)
    return context.reply.no(
        "This judge knows only registered players: send REGISTER first (GET REGISTER tells how).");
  if (!is_confirmed(context)) return true; // with his yes
  if (!known) context.reply.say("You are registered here as " + context.mail.sender + ".");
  games::Player player =
      known.value_or(games::new_player(context.office.conf(), context.mail.sender,
                                       sender_name(context.mail, context.office), context.mail.received));
  player.confirmed = true;
  drop_requests_of_sender(context.mail, context.office);
  games::save_player(context.office.transaction, player);
  return true;
}

std::string sender_name(const Incoming& mail, const Office& office) {
  return mail.message.from.size() == 1 ? parser::one_line(office.for_others(mail.message.from.front().name))
                                       : std::string();
}

namespace {

// The seats in games that are not over: every game is looked at, once a mail.
const std::vector<OwnSeat>& own_seats(Context& context) {
  std::optional<std::vector<OwnSeat>>& found = context.session.own_seats;
  if (found) return *found;
  found.emplace();
  if (!is_confirmed(context)) return *found;
  for (const std::string& name : games::game_names(context.office.home)) {
    try {
      const games::Game game = games::load_game(context.office.transaction, name, context.office.library);
      const auto seat = games::seat_of_address(game, context.mail.sender);
      const bool over = game.state == games::State::finished || game.state == games::State::terminated;
      if (seat && !over)
        found->push_back({name, *seat, game.state == games::State::running && game.seats[*seat].power});
    } catch (const parser::Failure&) {
      continue; // damaged: told where it is asked for
    }
  }
  return *found;
}

// "Falpine"
std::string name_of(Office& office, const OwnSeat& own) {
  const games::Game& game = *office.find_game(own.game);
  return games::seat_letter(game, game.seats[own.seat]) + own.game;
}

std::string way_to_several(Office& office, const std::vector<OwnSeat>& seats) {
  std::vector<std::string> names;
  for (const OwnSeat& own : seats) names.push_back(name_of(office, own));
  return "Write SIGNON, one of your seats and its password above the orders: you have " + in_words(names) +
         ". An answer to the newest letter of a game needs no password.";
}

} // namespace

std::string way_to_own_seats(Context& context) {
  std::vector<OwnSeat> seats = own_seats(context);
  std::erase_if(seats, [](const OwnSeat& own) { return !own.commands; });
  if (seats.empty()) return "";
  if (seats.size() > 1) return way_to_several(context.office, seats);
  const OwnSeat& own = seats.front();
  const std::string way =
      "Write SIGNON " + name_of(context.office, own) + " and your password above the orders";
  const games::Game& game = *context.office.find_game(own.game);
  if (!has_reply_address(context.office.conf(), game, game.seats[own.seat])) return way + ".";
  context.session.reply_seat = {own.game, own.seat};
  return way + ", or answer this letter with them: that takes no password.";
}

std::optional<std::pair<std::string, std::size_t>> only_own_seat(Context& context) {
  if (context.session.reply_seat) return context.session.reply_seat;
  const std::vector<OwnSeat>& seats = own_seats(context);
  if (seats.size() != 1) return std::nullopt;
  const games::Game* game = context.office.find_game(seats.front().game);
  if (game == nullptr || !has_reply_address(context.office.conf(), *game, game->seats[seats.front().seat]))
    return std::nullopt;
  return context.session.reply_seat.emplace(seats.front().game, seats.front().seat);
}

namespace {

using games::Game;

constexpr const char* control = "control";

SignOnTry try_of(const Incoming& mail, const Office& office) {
  SignOnTry attempt{"@", 'K', parser::same_address(mail.sender, office.conf().keeper), mail.sender};
  attempt.is_closed = is_closed_to(office.transaction, attempt, mail.now);
  return attempt;
}

// Where nobody has the game the keeper becomes its master, and everybody is told.
std::size_t seat_of_master(const Incoming& mail, Office& office, Game& game) {
  const auto masters = games::seats_with(game, games::Role::master);
  if (!masters.empty()) return masters.front();
  game.seats.push_back(new_seat(game, games::Role::master, mail.sender, sender_name(mail, office), ""));
  notify(mail, office, game, "New Master",
         "The keeper of the judge is the master of the game now: it had none.");
  return game.seats.size() - 1;
}

void sign_on_to_game(Context& context, const std::string& name) {
  Game* game = games::is_game_name(name) ? context.office.find_game(name) : nullptr;
  if (game == nullptr) return context.fail_sign_on("There is no game of that name.");
  const bool had_master = games::has_master(*game);
  context.sign_on(game->name, seat_of_master(context.mail, context.office, *game));
  context.session.keeper = true;
  context.reply.line().signs_on = true;
  context.reply.say("Signed on to game " + game->name +
                    " as a keeper of the judge, who may do what its master may (" + phase_note(*game) + ")." +
                    (had_master ? "" : " It had no master: you are that now."));
}

} // namespace

bool is_keeper_seat(const Office& office, std::string_view word) {
  const std::string name = parser::to_lower(word);
  return (name.size() > 1 && name.front() == '@') ||
         (name == "m" + std::string(control) && !games::game_exists(office.home, control));
}

bool proves_keeper(Context& context, std::string_view password) {
  context.reply.keep_secret(password);
  const SignOnTry attempt = try_of(context.mail, context.office);
  if (blocked_until(context.office.transaction, attempt, context.mail.now)) {
    context.fail_sign_on("There were too many wrong passwords from your address: none is tried for a while.");
    return false;
  }
  context.session.attempt = attempt;
  const std::string hash = games::house_rules(context.office.transaction).password;
  const bool fits = password_fits(context, password, hash);
  if (fits) {
    forget_wrong_passwords(context.office.transaction, attempt, context.mail.now);
    context.session.attempt.reset();
    return true;
  }
  log_event(context.office.home, context.mail.now,
            "a wrong keeper's password came from " + context.mail.sender);
  refuse_sign_on(context, "This is not accepted: it takes the password of the judge's keepers.");
  return false;
}

void sign_on_as_keeper(Context& context, std::string_view word, std::string_view password) {
  if (!proves_keeper(context, password)) return;
  const std::string name = parser::to_lower(word.substr(1));
  context.reply.valid = true;
  context.session.skipping = false;
  if (name != control) return sign_on_to_game(context, name);
  context.session.keeper = true;
  context.reply.say("Signed on as a keeper of the judge. HELP KEEPER lists what keepers can do by mail.");
}

std::string message_of_the_day(const Incoming& mail, const Office& office) {
  const std::string message = games::house_rules(office.transaction).message;
  if (message.empty() || !first_today(mail, office, "message of the day " + parser::to_lower(mail.sender)))
    return "";
  return "From the keeper of this judge: " + message;
}

// ---- where seats are free

namespace {

constexpr std::size_t most_shown = 8; // games

// "France in game alpine"; "" where he has no seat, or the game is over.
std::string own_seat(const games::Game& game, const std::string& address) {
  const auto seat = games::seat_of_address(game, address);
  if (!seat || games::is_over(game)) return "";
  return seat_in_words(game, game.seats[*seat]) + " in game " + game.name;
}

// All listed games with a free seat, and how many of them are in play.
Welcome search_games(Context& context) {
  Welcome found;
  const bool confirmed = is_confirmed(context);
  for (const std::string& name : games::game_names(context.office.home)) {
    try {
      const games::Game game = games::load_game(context.office.transaction, name, context.office.library);
      if (std::string own = confirmed ? own_seat(game, context.mail.sender) : ""; !own.empty())
        found.own.push_back(std::move(own));
      if (!game.settings.listed) continue;
      found.in_play += game.state == games::State::running || game.state == games::State::paused ? 1 : 0;
      if (Opening opening = opening_of(game); !opening.lines.empty())
        found.openings.push_back(std::move(opening));
    } catch (const parser::Failure&) {
      continue;
    }
  }
  std::stable_partition(found.openings.begin(), found.openings.end(), std::mem_fn(&Opening::forming));
  return found;
}

} // namespace

// Forming games first: most people look for these. A game that cannot be read is none to join.
Welcome free_seats(Context& context, const std::string& except) {
  if (!context.session.seats_found) context.session.seats_found = search_games(context);
  Welcome found = *context.session.seats_found;
  std::erase_if(found.openings, [&](const Opening& one) { return one.game == except; });
  found.more = found.openings.size() > most_shown;
  if (found.more) found.openings.resize(most_shown);
  return found;
}

std::string free_seats_told(Context& context) {
  constexpr std::size_t most = 4;
  const Welcome found = free_seats(context, "");
  const std::string in_play =
      found.in_play == 0
          ? ""
          : " " +
                std::string(found.in_play == 1 ? "One game is"
                                               : std::to_string(found.in_play) + " games are") +
                " in play.";
  if (found.openings.empty()) return "No game that is shown to everybody has a free seat now." + in_play;
  std::vector<std::string> lines;
  for (const Opening& one : std::span(found.openings).first(std::min(most, found.openings.size())))
    lines.push_back(one.lines.front() + " (" + one.board + (one.forming ? "" : ", in play") + ")");
  return "Seats are free: " + in_words(lines) +
         (found.openings.size() > most || found.more ? ", and more." : ".") + in_play;
}

} // namespace mail
