// SPDX-License-Identifier: GPL-3.0-or-later
// set_joining - SET: who may join, with how many powers; which press there is, and who gets copies
#include "games/game/control.h"
#include "games/game/game.h"
#include "games/game/seats.h"
#include "games/store/players.h"
#include "games/store/records.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace mail {

using games::Game;
using games::Joining;
using games::State;

namespace {

Joining& terms_of(games::Game& game) { return game.settings.joining; }

// The least number of players that those who have joined leave possible.
bool has_room(const games::Game& game, GrowingReply& reply, const Joining& terms) {
  Game trial = game;
  trial.settings.joining = terms;
  if (seats_with(trial, games::Role::player).size() <= games::players_wanted(trial)) return true;
  return reply.no("More players than that have joined game " + trial.name + " already.");
}

std::optional<int> take_count(const games::Game& game, GrowingReply& reply, parser::Words& arguments,
                              const char* what) {
  const std::size_t most = games::playable_powers(game.variant->map);
  const games::Range some{1, static_cast<double>(most), what};
  const auto count = games::whole_number_in(some, take_word(arguments));
  if (!count) reply.refuse("It takes " + games::in_words(some) + ".");
  return count;
}

std::string who_plays_what(const Game& game) {
  const std::size_t players = games::players_wanted(game), each = games::powers_each(game);
  const std::size_t powers = games::powers_in_play(game), all = games::playable_powers(game.variant->map);
  std::string text =
      "The game is for " + counted(players, "player") + ", with " + counted(each, "power") + " each.";
  if (const std::size_t left = powers - players * each; left > 0)
    text += " " + counted(left, "power") + " without a player may be taken over.";
  if (powers < all)
    text +=
        " " + counted(all - powers, "power") +
        (all - powers == 1 ? " is not in play: its centers begin" : " are not in play: their centers begin") +
        " without an owner.";
  return text;
}

void take_terms(Context& context, const Joining& terms) {
  if (!has_room(context.game(), context.reply, terms)) return;
  terms_of(context.game()) = terms;
  if (!terms.secret) return announce(context, who_plays_what(context.game()), "players");
  context.reply.say(who_plays_what(context.game()));
}

// ---- the record of who joins

std::optional<games::Record> record_of_sender(const Incoming& mail, const Office& office) {
  const auto player = games::find_sound_player(office.transaction, mail.sender);
  return player ? std::optional(player->record) : std::nullopt;
}

std::optional<double> take_share(GrowingReply& reply, parser::Words& arguments, const char* what) {
  const auto share = games::number_in(games::ranges::share, take_word(arguments));
  if (!share)
    reply.refuse(std::string("SET ") + what + " takes a number from 0 to 1, as in SET " + what + " 0.9.");
  return share;
}

// ---- approval

// "AEF", "France", "ann@example.org": seats of players; empty, after a refusal, where a word is none.
std::vector<std::size_t> take_players(Context& context, parser::Words& arguments) {
  const Game& game = context.game();
  std::vector<std::size_t> seats;
  const auto add = [&](std::optional<std::size_t> seat) {
    if (seat && game.seats[*seat].role == games::Role::player) {
      seats.push_back(*seat);
      return true;
    }
    return false;
  };
  const std::string text = take_words(context.mail.vocabulary, arguments, &game.variant->map);
  parser::Words words(text);
  while (!words.empty()) {
    const std::string word = take_word(words);
    const judge::Power power = read_power(game.variant->map, word);
    bool known = word.find('@') != word.npos ? add(seat_of_address(game, word))
                                             : power && add(seat_of_power(game, power));
    if (!known && !power && word.find('@') == word.npos)
      known = std::ranges::all_of(word, [&](char letter) {
        return add(seat_of_power(game, games::power_of_letter(game.variant->map, parser::to_upper(letter))));
      });
    if (!known || word.empty()) return {};
  }
  return seats;
}

std::string named(const Game& game, const std::vector<std::size_t>& seats) {
  std::vector<std::string> names;
  for (const std::size_t index : seats) {
    const games::Seat& seat = game.seats[index];
    names.push_back(seat.power ? game.variant->map.power(seat.power).name : seat.addresses.front());
  }
  return in_words(names);
}

// ---- switches

constexpr std::array<std::string_view, 6> levels{"any",          "novice",   "amateur",
                                                 "intermediate", "advanced", "expert"};

bool change_players(GrowingReply& reply, std::vector<std::string>& list, parser::Words& arguments,
                    const char* who) {
  std::vector<std::string> told;
  const std::string why = change_list(list, arguments, false, told);
  if (!why.empty()) return reply.no(why);
  reply.say(who + in_words(told) + ".");
  return true;
}

} // namespace

void set_players(Context& context, const SetRow&, parser::Words& arguments) {
  const auto count = take_count(context.game(), context.reply, arguments, "players");
  if (!count || !is_forming(context.game(), context.reply, "PLAYERS")) return;
  if (context.game().settings.blind)
    return context.reply.refuse(
        "In a blind game each power sees for itself, so each has a player of its own: SET NO BLIND first.");
  Joining terms = terms_of(context.game());
  terms.players = static_cast<std::size_t>(*count) == games::powers_in_play(context.game()) ? 0 : *count;
  take_terms(context, terms);
}

void set_powers(Context& context, const SetRow&, parser::Words& arguments) {
  const auto count = take_count(context.game(), context.reply, arguments, "powers");
  if (!count || !is_forming(context.game(), context.reply, "POWERS")) return;
  Joining terms = terms_of(context.game());
  terms.powers =
      static_cast<std::size_t>(*count) == games::playable_powers(context.game().variant->map) ? 0 : *count;
  take_terms(context, terms);
}

void set_approved(Context& context, const SetRow& row, parser::Words& arguments) {
  const bool approved = row.value != 0;
  Game& game = context.game();
  const std::vector<std::size_t> seats = take_players(context, arguments);
  if (seats.empty() && approved && game.state == State::forming && !game.settings.joining.approval)
    return context.reply.say("It is so already: nobody has to be approved, without SET APPROVAL.");
  if (seats.empty())
    return context.reply.refuse(
        std::string(approved ? "SET APPROVED" : "SET NOT APPROVED") +
        " takes letters of powers, or the address of a player before the start: SET APPROVED EF.");
  std::vector<std::size_t> told;
  for (const std::size_t seat : seats)
    for (const std::size_t index : games::hand_of(game, seat)) {
      if (game.seats[index].approved == approved) continue;
      game.seats[index].approved = approved;
      told.push_back(index);
    }
  context.reply.say(named(game, seats) +
                    (approved ? ": orders are taken." : ": no orders are taken until SET APPROVED."));
  if (!told.empty())
    notify(context.mail, context.office, game, approved ? "Approved" : "Not Approved",
           approved ? "The master of the game has approved you: your orders are taken from now on."
                    : "The master of the game takes no orders from you until he approves you again.",
           told);
}

void set_rated(Context& context, const SetRow& row, parser::Words&) {
  const bool was = games::is_rated(context.game());
  games::choose(context.game().settings, *row.setting, row.value);
  if (was == games::is_rated(context.game()))
    return context.reply.say(std::string(row.help) + " It was so already.");
  announce(context, std::string(row.help));
}

void set_level(Context& context, const SetRow&, parser::Words& arguments) {
  const std::string word = parser::to_lower(take_word(arguments));
  if (std::ranges::find(levels, word) == levels.end())
    return context.reply.refuse("SET LEVEL takes ANY, NOVICE, AMATEUR, INTERMEDIATE, ADVANCED or EXPERT.");
  terms_of(context.game()).level = word == "any" ? "" : word;
  announce(context, word == "any"
                        ? "Players of any level may join."
                        : "The game is for players of the level " + word + ", as they told it by REGISTER.");
}

void set_dedication(Context& context, const SetRow&, parser::Words& arguments) {
  const auto least = games::whole_number_in(games::ranges::dedication, take_word(arguments));
  if (!least)
    return context.reply.refuse("SET DEDICATION takes " + games::in_words(games::ranges::dedication) + ".");
  const int own = games::dedication(record_of_sender(context.mail, context.office).value_or(games::Record{}));
  if (*least > own && *least > 0 && !context.session.keeper)
    return context.reply.refuse("Your own dedication is " + std::to_string(own) +
                                ": a game asks for no more than its setter has.");
  terms_of(context.game()).least_dedication = *least;
  announce(context, "Who joins has a dedication of " + std::to_string(*least) + " at least.");
}

void set_on_time(Context& context, const SetRow&, parser::Words& arguments) {
  const auto least = take_share(context.reply, arguments, "ONTIMERAT");
  if (!least) return;
  const double own =
      games::on_time_share(record_of_sender(context.mail, context.office).value_or(games::Record{}));
  if (*least > own && !context.session.keeper)
    return context.reply.refuse("Your own on-time ratio is " + games::ratio_text(own) +
                                ": a game asks for no more than its setter has.");
  terms_of(context.game()).least_on_time = *least;
  announce(context, "Who joins has an on-time ratio of " + games::ratio_text(*least) + " at least.");
}

void set_left(Context& context, const SetRow&, parser::Words& arguments) {
  const auto most = take_share(context.reply, arguments, "RESRAT");
  if (!most) return;
  const double own =
      games::left_share(record_of_sender(context.mail, context.office).value_or(games::Record{}));
  if (*most < own && !context.session.keeper)
    return context.reply.refuse("Your own ratio of games that were left is " + games::ratio_text(own) +
                                ": a game asks for no less than its setter has.");
  terms_of(context.game()).most_left = *most;
  announce(context, "Who joins has left " + games::ratio_text(*most) + " of his games at most.");
}

void set_allowed_players(Context& context, const SetRow&, parser::Words& arguments) {
  Joining& terms = terms_of(context.game());
  if (!change_players(context.reply, terms.allowed, arguments, "Those who alone may join: ")) return;
  if (!terms.denied.empty() && !terms.allowed.empty())
    context.reply.say("While that list holds somebody nobody else joins, whoever is denied.");
}

void set_denied_players(Context& context, const SetRow&, parser::Words& arguments) {
  change_players(context.reply, terms_of(context.game()).denied, arguments, "Those who may not join: ");
}

void set_listed_masters(Context& context, const SetRow&, parser::Words& arguments) {
  while (!arguments.empty()) arguments.next();
  context.reply.refuse("Who may create games is set by a keeper, for the judge as a whole: below SIGNON "
                       "@control and the keepers' password.");
}

void set_no_private(Context& context, const SetRow&, parser::Words&) {
  games::Settings& settings = context.game().settings;
  settings.joining.word.clear();
  settings.listed = true;
  announce(context, "The game is shown in LIST, and whoever likes may join.");
}

void set_private(Context& context, const SetRow&, parser::Words& arguments) {
  games::Settings& settings = context.game().settings;
  parser::Words ahead = arguments;
  const bool word = !ahead.empty() && !context.mail.vocabulary.find_option(ahead);
  if (word) settings.joining.word = parser::to_lower(take_word(arguments));
  settings.listed = false;
  announce(context, word ? "The game is left out of LIST, and who joins must know its word."
                         : "The game is left out of LIST.");
  if (word)
    context.reply.say("Others join by JOIN " + context.game().name + " " + settings.joining.word +
                      "; the judge draws a password for each.");
}

void set_secret(Context& context, const SetRow& row, parser::Words& arguments) {
  if (row.value != 0 && !terms_of(context.game()).secret)
    std::erase_if(context.open_game().announcements,
                  [](const Announcement& one) { return one.matter == "players"; });
  set_value(context, row, arguments);
}

} // namespace mail
