// SPDX-License-Identifier: GPL-3.0-or-later
// confirm - see confirm.h
#include "mail/commands/confirm.h"

#include "games/files/damaged.h"
#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/store/players.h"
#include "games/store/requests.h"
#include "games/store/store.h"
#include "games/store/whole_game.h"
#include "mail/commands/question_answer.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/registration.h"
#include "mail/commands/vocabulary.h"
#include "mail/reading/command_words.h"
#include "mail/reports/confirm_letter.h"
#include "mail/senders/confirm_code.h"
#include "mail/senders/password.h"
#include "mail/senders/questions.h"
#include "parser/text.h"

#include <algorithm>
#include <iterator>

namespace mail {
namespace {

using games::Request;

// What somebody else asked for, by its command; a person's own request comes as its line.
constexpr std::pair<std::string_view, Release*> releases[] = {{"SET ADDRESS", release_address},
                                                              {"REPLACE", release_seat}};

// The requests that the letter with this code named, taken out of those that wait; none for another code.
std::vector<Request> take_requests(Context& context, const std::string& code) {
  auto waiting = games::find_waiting(context.transaction, context.sender,
                                     context.now - std::chrono::days(context.conf().confirm_days));
  if (!waiting || !games::is_asked(*waiting) ||
      !equal_secrets(code, confirm_code(context.store.home(), context.sender, waiting->letter)))
    return {};
  const auto others = std::stable_partition(waiting->requests.begin(), waiting->requests.end(),
                                            [&](const Request& one) { return one.mail == waiting->letter; });
  std::vector<Request> taken(std::make_move_iterator(waiting->requests.begin()),
                             std::make_move_iterator(others));
  waiting->requests.erase(waiting->requests.begin(), others);
  const auto came_again = [&](const Request& one) { // somebody was impatient
    return !one.line.empty() && std::ranges::any_of(taken, [&](const Request& before) {
      return one.line == before.line ||
             (!before.line.empty() && one.command == before.command && one.game == before.game);
    });
  };
  std::erase_if(waiting->requests, came_again);
  games::save_waiting(context.transaction, *waiting);
  return taken;
}

void register_sender(Context& context) {
  games::Player player = games::find_player(context.transaction, context.sender)
                             .value_or(games::new_player(context.conf(), context.sender, sender_name(context),
                                                         context.received));
  player.confirmed = true;
  games::save_player(context.transaction, player);
}

parser::Statement statement_of(const std::string& text, std::size_t line) {
  parser::Statement statement;
  statement.line = line;
  statement.text = text;
  return statement;
}

// What stood below the line in its mail, which skips it all where the line was refused.
void obey_below(Context& context, const Request& request) {
  std::string text;
  for (const std::string& line : request.below)
    if (!line.empty()) text += line.substr(1) + "\n";
  if (!text.empty()) context.obey_more(parser::parse_mail(text, block_words()).statements);
}

void obey_line(Context& context, const Request& request) {
  parser::Words arguments{""};
  const CommandRow* row = find_command(request.line, arguments);
  if (row == nullptr) return context.refuse("This is no command any more.");
  context.session.granted = request.password;
  row->handler(context, statement_of(request.line, 0), arguments);
  context.session.granted.reset();
  obey_below(context, request);
}

// The game that had the name when it was asked: another one may have it since.
games::Game* game_meant(Context& context, const Request& request) {
  games::Game* game = context.find_game(request.game);
  if (game != nullptr && game->created <= request.received) return game;
  const auto now = games::new_name_of(context.transaction, request.game);
  return now ? context.find_game(*now) : game;
}

void obey_other(Context& context, const Request& request) {
  if (request.game.empty()) return release_also(context, request);
  games::Game* game = game_meant(context, request);
  games::Seat* seat = game == nullptr ? nullptr : seat_asked_for(*game, request);
  const auto row = std::ranges::find(releases, std::string_view(request.command),
                                     &std::pair<std::string_view, Release*>::first);
  if (row == std::end(releases)) return context.say("Mails from your address about the game are answered.");
  if (seat == nullptr)
    return context.refuse("The seat has gone to somebody else since: nothing has changed.");
  row->second(context, *game, *seat, request);
}

void obey_request(Context& context, const Request& request, std::size_t line) {
  const std::string shown = request.line.empty() && request.game.empty() ? request.command
                            : request.line.empty() ? "game " + request.game + " (" + request.command + ")"
                                                   : request.line;
  context.begin(statement_of(shown, line));
  try {
    if (request.line.empty())
      obey_other(context, request);
    else
      obey_line(context, request);
  } catch (const games::Damaged&) {
    context.session.granted.reset();
    context.fail_sign_on("Game " + request.game +
                         " cannot be read at the moment; the keeper has to mend it. Ask for this again in a "
                         "day or two.");
  }
}

// Has the sender a seat by it, which NO would end?
bool gives_seat(Context& context, const Request& request) {
  const auto open = context.effects.games.find(request.game);
  return open != context.effects.games.end() &&
         games::seat_of_address(open->second.game, context.sender).has_value();
}

} // namespace

void confirm(Context& context, const std::string& code, std::size_t line) {
  context.keep_secret(code);
  context.answering.echoes.back().source = "CONFIRM ****";
  const std::vector<Request> requests = take_requests(context, code);
  if (requests.empty())
    return context.fail_sign_on(
        "This code is not known for the address that you write from: it was used already, or its time is "
        "over. What is still wanted has to be asked for again.");
  register_sender(context);
  note_reached(context.transaction, context.sender);
  context.answering.valid = true;
  context.effects.answered.push_back(context.sender);
  context.say("Your address is confirmed.");
  for (const Request& request : requests) {
    obey_request(context, request, line);
    if (gives_seat(context, request)) context.session.agreed.push_back(request.game);
  }
  if (!context.session.agreed.empty() && context.conf().subaddress != "none")
    context.say("You are in. If that was not you, answer NO: that ends it, and nothing more is sent to you.");
}

bool refuse_automatic(Context& context, const std::string& code) {
  if (!calls_itself_automatic(context.message, confirm_subject(context.conf(), code))) return false;
  context.answering.why_silent = "an answer that calls itself automatic, not obeyed";
  context.session.stop = true;
  return true;
}

void cmd_confirm(Context& context, const parser::Statement& statement, parser::Words arguments) {
  context.sign_off();
  const std::string code = parser::to_lower(arguments.next());
  if (code.empty())
    return context.fail_sign_on("CONFIRM takes the code of the judge's letter: CONFIRM code.");
  if (refuse_automatic(context, code)) return;
  const auto stands_above = [&](const Echo& echo) { return echo.line > 0 && echo.line < statement.line; };
  if (std::ranges::any_of(context.answering.echoes, stands_above))
    return context.fail_sign_on("CONFIRM counts as the first line of a mail alone: send it again as that.");
  confirm(context, code, statement.line);
}

} // namespace mail
