// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/players/joining.h"

#include "games/game/control.h"
#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "games/store/records.h"
#include "mail/commands/players/players.h"
#include "mail/commands/players/taken_orders.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "mail/senders/blank_passwords.h"
#include "parser/text.h"

#include <algorithm>
#include <span>
#include <utility>

namespace mail {

using games::Game, games::State;

namespace {

// The words of the line, now that the games are known.
struct Joining {
  std::string game; // as named; there may be none
  std::string_view power, password;
  std::string_view word; // of a private game
};

bool is_game(const Office& office, std::string_view word) {
  const std::string name = parser::to_lower(word);
  return office.games.contains(name) || games::game_exists(office.home, name);
}

// "?alpine", "Falpine": the game behind a letter, where the whole word is none.
Joining of_seat_name(const Office& office, std::string_view word) {
  const auto name = read_seat_name(word);
  if (!name || is_game(office, word) || (name->letter != '?' && !is_game(office, name->game)))
    return {parser::to_lower(word), "", "", ""};
  return {name->game, name->letter == '?' ? "" : word.substr(0, 1), "", ""};
}

// "alpine", "Turkey@alpine".
Joining of_first(const Office& office, std::string_view word) {
  const std::size_t at = word.find('@');
  if (at == word.npos) return of_seat_name(office, word);
  return {parser::to_lower(word.substr(at + 1)), word.substr(0, at), "", ""};
}

// Its whole name: "fran" may be a password.
bool is_power(const Game& game, std::string_view word) {
  const judge::Power power = read_power(game.variant->map, word);
  return power && parser::equals_ignoring_case(game.variant->map.power(power).name, word);
}

Joining understand(Office& office, const JoinLine& line) {
  auto names = line.names;
  if (names.size() > 1 && !is_game(office, names[0]) && is_game(office, names[1]))
    std::swap(names[0], names[1]); // "TAKEOVER Turkey alpine"
  Joining joining = of_first(office, names.front());
  if (!line.power.empty()) joining.power = line.power;
  for (std::size_t i = 1; i < names.size(); ++i) {
    const Game* game = joining.power.empty() ? office.find_game(joining.game) : nullptr;
    const bool power = game != nullptr && is_power(*game, names[i]);
    (power ? joining.power : joining.password.empty() ? joining.password : joining.word) = names[i];
  }
  return joining;
}

// "JOIN alpine cheese", where that is the word of a private game: the judge draws the password.
bool is_word_alone(const Game& game, const Joining& joining) {
  const std::string& word = game.settings.joining.word;
  return joining.word.empty() && !word.empty() && parser::equals_ignoring_case(joining.password, word);
}

void refuse_no_game(Context& context, const std::string& name) {
  context.fail_sign_on(why_no_game(context.office, name));
  show_openings(context, "");
}

// Somebody who has a seat already wants in.
void enter_own_seat(Context& context, Game& game, const Joining& joining) {
  if (joining.password.empty() || may_try_password(context, {'?', game.name}))
    sign_on_anywhere(context, game, joining.password, parser::Words(""));
}

std::string choices(const Game& game, const std::vector<std::size_t>& open) {
  std::vector<std::string> lines;
  for (const std::size_t index : open)
    lines.push_back("TAKEOVER " + game.name + " AS " + seat_in_words(game, game.seats[index]));
  return in_words(lines, "or");
}

void take_power(Context& context, Game& game, const Joining& joining) {
  const std::vector<std::size_t> open = games::open_seats(game);
  if (open.empty())
    return refuse_seat(context, game, "Game " + game.name + " is in play, and no seat of it is free.");
  if (joining.power.empty() && open.size() == 1)
    return take_over(context, game, open.front(), joining.password, joining.word);
  if (joining.power.empty())
    return context.fail_sign_on("Which power would you like to take over? Write " + choices(game, open) +
                                ".");
  const auto seat = games::seat_of_power(game, read_power(game.variant->map, joining.power));
  if (seat && std::ranges::find(open, *seat) != open.end())
    return take_over(context, game, *seat, joining.password, joining.word);
  context.fail_sign_on("That power is not free in game " + game.name + ". Write " + choices(game, open) +
                       ".");
}

bool is_open_power(const Game& game, std::string_view power) {
  const auto seat = games::seat_of_power(game, read_power(game.variant->map, power));
  const std::vector<std::size_t> open = games::open_seats(game);
  return seat && std::ranges::find(open, *seat) != open.end();
}

void join(Context& context, Game& game, const Joining& joining) {
  const auto own = games::seat_of_address(game, context.mail.sender);
  const bool wants_another = own && games::has_hands(game) && is_open_power(game, joining.power);
  if (own && game.seats[*own].role != games::Role::observer && !wants_another)
    return enter_own_seat(context, game, joining);
  if (game.state == State::forming)
    return join_forming(context, game, {joining.password, joining.power, joining.word});
  if (games::is_over(game)) return refuse_seat(context, game, "Game " + game.name + " is over.");
  take_power(context, game, joining);
}

} // namespace

bool names_game(const Office& office, std::string_view behind) {
  constexpr std::size_t most = 2; // "Turkey alpine"
  const auto line = read_join_line(behind);
  return line && std::ranges::any_of(
                     std::span(line->names).first(std::min(most, line->names.size())),
                     [&](std::string_view word) { return is_game(office, of_first(office, word).game); });
}

void cmd_join(Context& context, const parser::Statement& statement, parser::Words arguments) {
  const auto line = read_join_line(arguments.rest());
  if (!line || line->names.empty()) {
    if (context.power()) return obey_order_line(context, statement);
    context.session.wishes_to_play = true;
    context.session.said += statement.text + "\n";
    context.reply.line().passed_over = true;
    return context.reply.say("Passed over: it names no game.");
  }
  Joining joining = understand(context.office, *line);
  Game* game = context.office.find_game(joining.game);
  if (game == nullptr && context.power()) return obey_order_line(context, statement); // "Take over Burgundy"
  context.session.sign_off();
  context.reply.keep_secret(joining.password);
  if (game == nullptr) return refuse_no_game(context, joining.game);
  if (is_word_alone(*game, joining)) joining.word = std::exchange(joining.password, "");
  join(context, *game, joining);
}

using games::Game, games::Role, games::Seat, games::State;

namespace {

void tell_way_back(GrowingReply& reply, const Game& game, const std::vector<judge::Power>& powers) {
  const judge::Map& map = game.variant->map;
  const std::string names = in_words(names_of(map, powers));
  const bool one = powers.size() == 1;
  reply.say(names + (one ? " is" : " are") + " open to others from now on; " + (one ? "its" : "their") +
            " orders stay. Until somebody has taken " + (one ? "it" : "one of them") +
            " you can come back by a mail from the first address of the seat with the line TAKEOVER " +
            game.name + " AS " + map.power(powers.front()).name + ".");
}

void tell_others(const Incoming& mail, Office& office, Game& game, const NoticeText& news, bool observed) {
  if (observed)
    notify_masters(mail, office, game, "Resignation", news);
  else
    notify_discreetly(mail, office, game, "Resignation", news);
}

// An observer, or a player of a game that is forming: nobody misses the seat.
void leave_at_once(Context& context, Game& game, std::size_t index) {
  const bool observed = context.seat().role == Role::observer;
  const auto news = [&game, gone = context.seat()](const Seat& reader) {
    return capitalized(holder_in_words(game, gone, &reader)) + " has left the game.";
  };
  context.reply.say("You have left game " + game.name + ".");
  if (context.seat().role == Role::player)
    context.reply.say("JOIN " + game.name + " takes a seat again, as long as one is free.");
  context.erase_seat(game, index);
  tell_others(context.mail, context.office, game, news, observed);
}

// The holder of these seats leaves them; with some of a hand he stays with the others.
void leave_powers(Context& context, Game& game, const std::vector<std::size_t>& seats) {
  const std::size_t all = games::hand_of(game, seats.front()).size();
  std::vector<judge::Power> powers;
  for (const std::size_t index : seats) powers.push_back(game.seats[index].power);
  const std::string names = in_words(names_of(game.variant->map, powers));
  const std::string left = powers.size() == 1 ? " has left the game." : " have left the game.";
  const auto news = [&game, gone = game.seats[seats.front()], names, left](const Seat& reader) {
    const games::Shown shown = shown_of(game, gone, &reader);
    return names + (shown == games::Shown::nothing ? "" : " (" + person_in_words(gone, shown) + ")") + left;
  };
  context.reply.say(seats.size() == all ? "You have left game " + game.name + "."
                                        : "You have given up " + names + " in game " + game.name + ".");
  if (seats.size() == all) games::note_leaving(context.office.transaction, game, game.seats[seats.front()]);
  for (const std::size_t index : seats) {
    games::resign(game, game.seats[index]);
    context.forget_seat(game, index);
  }
  tell_way_back(context.reply, game, powers);
  tell_others(context.mail, context.office, game, news, false);
}

// "RESIGN France", below a sign-on: of several powers that one.
void resign_power(Context& context, judge::Power power) {
  Game& game = context.game();
  const auto seat = games::seat_of_power(game, power);
  if (!seat || is_over(game))
    return context.reply.refuse("Nobody plays that power in game " + game.name + " now.");
  if (!games::same_hand(game, game.seats[*seat], context.seat()))
    return context.reply.refuse(game.variant->map.power(power).name +
                                " is not yours: RESIGN alone leaves the game.");
  leave_powers(context, game, {*seat});
}

judge::Power power_behind(Context& context, parser::Words behind) {
  if (!context.session.is_signed_on()) return {};
  const judge::Power power = read_power(context.game().variant->map, behind.next());
  return behind.empty() ? power : judge::Power{};
}

// "RESIGN France@alpine secret" signs on, and leaves that power alone.
void sign_on_and_leave(Context& context, const parser::Statement& statement, parser::Words arguments) {
  cmd_sign_on(context, statement, arguments);
  if (!context.session.is_signed_on()) return;
  if (context.session.is_master())
    return context.reply.refuse(
        "A master does not resign: TERMINATE ends the game, PROMOTE names another master.");
  Game& game = context.game();
  const std::size_t index = context.session.signon.seat;
  if (!context.seat().power || is_over(game)) return cmd_resign(context, statement, parser::Words(""));
  leave_powers(context, game, {index});
}

} // namespace

bool names_seat_to_leave(Context& context, parser::Words behind) {
  if (behind.empty()) return false;
  if (power_behind(context, behind)) return true;
  const std::string_view word = behind.next();
  const auto seat = read_seat_name(word);
  const auto named = read_name_at_game(word);
  const std::string game = named ? named->game : seat ? seat->game : "";
  return !behind.empty() && !game.empty() && games::game_exists(context.office.home, game);
}

void cmd_resign(Context& context, const parser::Statement& statement, parser::Words arguments) {
  if (const judge::Power power = power_behind(context, arguments)) return resign_power(context, power);
  if (names_seat_to_leave(context, arguments)) return sign_on_and_leave(context, statement, arguments);
  Game& game = context.game();
  const bool master = context.seat().role == Role::master;
  if (context.session.is_master() && (!master || games::seats_with(game, Role::master).size() < 2))
    return context.reply.refuse("The only master of a game does not resign: PROMOTE makes an observer a "
                                "master, too; EJECT power takes a "
                                "player out of the game, TERMINATE ends it.");
  if (is_over(game))
    return context.reply.refuse("Game " + game.name + " is over: there is nothing to leave.");
  const std::size_t index = context.session.signon.seat;
  if (master || context.seat().role == Role::observer || game.state == State::forming)
    return leave_at_once(context, game, index);
  leave_powers(context, game, games::hand_of(game, index));
}

} // namespace mail
