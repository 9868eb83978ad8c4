// SPDX-License-Identifier: GPL-3.0-or-later
// free_seats - the games in which somebody can have a seat, and who may join a game
#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/players.h"
#include "games/store/records.h"
#include "mail/commands/players/players.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/registration.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "parser/text.h"

#include <algorithm>
#include <utility>

namespace mail {

namespace {

using games::Game;

std::string why_not_by_lists(const Incoming& mail, const Office& office, const Game& game) {
  const games::HouseRules house = games::house_rules(office.transaction);
  if (!games::is_let_in(house.allowed_players, house.denied_players, mail.sender))
    return "The keeper of this judge lets nobody join games from your address.";
  const games::Joining& terms = game.settings.joining;
  if (games::is_let_in(terms.allowed, terms.denied, mail.sender)) return "";
  return "The master of game " + game.name + " lets nobody join from your address.";
}

std::string why_not_by_word(const Game& game, std::string_view word) {
  const std::string& wanted = game.settings.joining.word;
  if (wanted.empty() || parser::equals_ignoring_case(word, wanted)) return "";
  return "Game " + game.name + " is private: who joins knows its word, and writes it behind the name: JOIN " +
         game.name + " and the word.";
}

std::string why_not_by_level(const games::Player& player, const Game& game) {
  const std::string& wanted = game.settings.joining.level;
  const auto told = player.fields.find("level");
  if (wanted.empty() || (told != player.fields.end() && parser::equals_ignoring_case(told->second, wanted)))
    return "";
  return "Game " + game.name + " is for players of the level " + wanted +
         "; yours is told by a line \"Level: " + wanted + "\" between REGISTER and END, if it is that.";
}

std::string why_not_by_record(const games::Record& record, const Game& game) {
  const games::Joining& terms = game.settings.joining;
  const std::string begin = "Game " + game.name + " asks for ";
  const std::string end = ". GET DEDICATION shows your record.";
  if (const int own = games::dedication(record); own < terms.least_dedication)
    return begin + "a dedication of " + games::show(terms.least_dedication) + "; yours is " +
           games::show(own) + end;
  if (games::on_time_share(record) < terms.least_on_time)
    return begin + "an on-time ratio of " + games::show(terms.least_on_time) + end;
  if (games::left_share(record) > terms.most_left)
    return begin + "a ratio of games that were left of at most " + games::show(terms.most_left) + end;
  return "";
}

} // namespace

std::string why_not_admitted(const Incoming& mail, const Office& office, const Game& game,
                             std::string_view word) {
  if (std::string why = why_not_by_lists(mail, office, game); !why.empty()) return why;
  if (std::string why = why_not_by_word(game, word); !why.empty()) return why;
  const auto player = games::find_sound_player(office.transaction, mail.sender).value_or(games::Player{});
  if (std::string why = why_not_by_level(player, game); !why.empty()) return why;
  return why_not_by_record(player.record, game);
}

std::string why_no_choice(const Game& game, judge::Power power) {
  const judge::Map& map = game.variant->map;
  std::vector<std::string> free;
  bool taken = false;
  for (const judge::Power one : map.powers()) {
    if (map.power(one).dummy) continue;
    const std::string letter(1, map.power(one).letter);
    const bool is_taken =
        std::ranges::find(game.seats, letter, &games::Seat::preferences) != game.seats.end();
    taken = taken || (is_taken && one == power);
    if (!is_taken) free.push_back(map.power(one).name);
  }
  if (map.power(power).dummy)
    return map.power(power).name + " is played by nobody. Free: " + in_words(free) + ".";
  if (!taken) return "";
  return map.power(power).name + " is chosen by somebody else. Free: " + in_words(free) + ".";
}

void show_openings(Context& context, const std::string& except) {
  const Welcome found = free_seats(context, except);
  if (found.openings.empty()) return;
  context.reply.say_piece(gap() +
                          prose(std::string(except.empty() ? "Free seats" : "Free seats in other games") +
                                    "; a link opens the mail that takes one:",
                                Tone::plain, "    ", "    ") +
                          gap() + told_openings(found.openings, context.office.conf()));
}

} // namespace mail
