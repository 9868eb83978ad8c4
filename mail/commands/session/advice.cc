// SPDX-License-Identifier: GPL-3.0-or-later
// advice - see advice.h
#include "mail/commands/session/advice.h"

#include "games/game/orders.h"
#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/turns/view.h"
#include "mail/commands/session/context.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/order_words.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/seat_words.h"
#include "mail/letters/thread.h"
#include "mail/reading/topics.h"
#include "mail/text/typeset.h"
#include "parser/courtesy_words.h"
#include "parser/problem.h"
#include "parser/text.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace mail {

namespace {

bool is_signed_on(const Context& context) { return !context.session.signon.game.empty(); }

void put(std::string& text, std::string_view mark, const std::string& value) {
  for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark))
    text.replace(at, mark.size(), value);
}

std::string own_seat(Context& context) {
  if (!is_signed_on(context)) return "Fgame";
  return std::string(1, games::seat_letter(context.game(), context.seat())) + context.session.signon.game;
}

// Anybody else's, for an example.
std::string other_power(Context& context) {
  const games::Game& game = context.game();
  for (const judge::Power power : game.variant->map.powers())
    if (power != context.seat().power) return game.variant->map.power(power).name;
  return "";
}

std::string filled_in(Context& context, std::string_view told) {
  std::string text(told);
  const bool signed_on = is_signed_on(context);
  put(text, "{game}", signed_on ? "" : " game");
  put(text, "{name}", signed_on ? context.session.signon.game : "game");
  put(text, "{seat}", own_seat(context));
  put(text, "{signed on}", signed_on ? "" : ", below SIGNON " + own_seat(context) + " and your password");
  put(text, "{keeper}", context.conf().keeper);
  put(text, "{judge}", context.conf().address);
  return text;
}

std::string deadline_told(Context& context) {
  if (!is_signed_on(context)) return "LIST and the name of the game tells its deadline.";
  const games::Game& game = context.game();
  if (game.state != games::State::running)
    return "Game " + game.name + " is not running, so that no deadline is set.";
  const std::string when = when_it_runs(game, context.power(), context.conf().zone);
  return "The deadline of " + phase_in_words(game.position.phase) + " is " +
         date_in_words(game.deadline, context.conf().zone) + "." + (when.empty() ? "" : " " + when);
}

// As in LIST: before the deadline it is for the master alone.
std::string missing_told(Context& context) {
  if (!is_signed_on(context)) return "LIST and the name of the game tells who is late.";
  const games::Game& game = context.game();
  if (game.state == games::State::forming) return forming_in_words(game);
  const bool late = context.now > game.deadline;
  if (!context.is_master() && !late)
    return "Nobody is late before the deadline, and who has ordered is not told.";
  if (!context.is_master() && games::is_quiet(game))
    return "In this game lateness is told to the master alone.";
  const std::vector<judge::Power> missing = games::powers_missing_orders(game);
  if (missing.empty()) return "All orders are in.";
  return "Orders are missing from " + in_words(names_of(game.variant->map, missing)) + ".";
}

// "France 5, Germany 4 ...", the largest first.
std::string standing_told(Context& context) {
  if (!is_signed_on(context))
    return "LIST and the name of the game shows the board, with everybody's centers.";
  const games::Game& game = context.game();
  if (game.state == games::State::forming) return forming_in_words(game);
  if (!games::sees_all(game, nullptr) && !context.is_master())
    return "Game " + game.name + " is blind: LIST " + game.name + " shows what you see of the board.";
  const judge::Map& map = game.variant->map;
  std::vector<std::pair<std::size_t, std::string>> standing;
  for (const judge::Power power : map.powers())
    standing.emplace_back(centers_of(map, game.position, power).size(), map.power(power).name);
  std::ranges::stable_sort(standing, std::greater<>(), &std::pair<std::size_t, std::string>::first);
  std::string told;
  for (const auto& [centers, name] : standing)
    told += (told.empty() ? "" : ", ") + name + " " + std::to_string(centers);
  return "Supply centers: " + told + ". LIST " + game.name + " shows the board.";
}

std::string press_told(Context& context) {
  if (!is_signed_on(context)) return "PRESS TO writes to players, below SIGNON Fgame and your password.";
  const games::Game& game = context.game();
  if (game.settings.press == games::PressColour::none)
    return games::has_master(game) ? "This game has no press: you can write to its master alone, by \"To the "
                                     "master: ...\"."
                                   : "This game has no press: nobody can write to the others.";
  return "To write to a player, begin a line with his power: \"To " + other_power(context) +
         ": ...\"; \"To all: ...\" goes to everybody. HELP PRESS tells more.";
}

// "I'd like to be Italy", in a game that has not started; "" where no power is named.
std::string preference_told(Context& context, std::string_view line) {
  if (!is_signed_on(context) || context.game().state != games::State::forming) return "";
  const judge::Map& map = context.game().variant->map;
  std::string letters;
  for (const parser::TalkWord& word : parser::talk_words(line))
    for (const judge::Power power : map.powers())
      if (parser::equals_ignoring_case(word.plain, map.power(power).name)) letters += map.power(power).letter;
  if (letters.empty()) return "";
  return "SET PREFERENCE " + letters +
         " on a line of its own says so: letters of powers, best first. It is a wish, and no promise.";
}

// The game signed on to, or that of the letter that the mail answers; nullptr where nobody can tell.
const games::Game* game_in_question(Context& context) {
  if (is_signed_on(context)) return &context.game();
  try {
    return context.find_game(game_answered(context.message, context.renamed()));
  } catch (const parser::Failure&) { // damaged: told where it is asked for
    return nullptr;
  }
}

std::string way_back_told(Context& context) {
  const games::Game* game = game_in_question(context);
  const auto is_his = [&](const games::Seat& seat) { return games::may_come_back(seat, context.sender); };
  if (game != nullptr)
    if (const auto seat = std::ranges::find_if(game->seats, is_his); seat != game->seats.end())
      return "TAKEOVER " + game->name + " AS " + seat_in_words(*game, *seat) +
             " on a line of its own takes your seat again.";
  return "TAKEOVER game AS power, with the names of both, takes a power that has no player, also one that "
         "was yours.";
}

std::string told_on(Context& context, const Topic& topic, std::string_view line) {
  switch (topic.asked) {
  case Asked::nothing: break;
  case Asked::deadline: return deadline_told(context);
  case Asked::who_is_missing: return missing_told(context);
  case Asked::standing: return standing_told(context);
  case Asked::press: return press_told(context);
  case Asked::preference: return preference_told(context, line);
  case Asked::way_back: return way_back_told(context);
  case Asked::by_text: return filled_in(context, topic.told);
  }
  return "";
}

bool names_a_line(Asked asked) {
  return asked == Asked::by_text || asked == Asked::preference || asked == Asked::way_back;
}

} // namespace

std::string advice_on(Context& context, std::string_view line) {
  const Topic& topic = topic_of(line);
  const std::string told = told_on(context, topic, line);
  const bool wants_done = names_a_line(topic.asked) && !is_question(line);
  return wants_done && !told.empty() ? "Nothing is done by this line. " + told : told;
}

} // namespace mail
