// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/welcome.h"

#include "games/game/control.h"
#include "games/game/seats.h"
#include "games/game/view.h"
#include "mail/letters/drawn_board.h"
#include "mail/letters/duties.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/own_results.h"
#include "mail/letters/shown_orders.h"
#include "mail/senders/reply_address.h"
#include "parser/address.h"

#include <algorithm>

namespace mail {

namespace {

using games::Game, games::Role, games::State;

// "Turkey has 3 units and 4 centers".
std::string strength(const Game& game, judge::Power power) {
  if (!games::sees_all(game, nullptr)) return game.variant->map.power(power).name;
  return game.variant->map.power(power).name + " (" + counted(game.position.unit_count(power), "unit") +
         ", " + counted(game.position.center_count(power), "center") + ")";
}

Opening forming_one(const Game& game, Opening opening) {
  const std::size_t taken = games::seats_with(game, Role::player).size();
  const std::size_t all = games::players_wanted(game);
  opening.forming = true;
  const std::size_t free = game.settings.preparation ? 0 : all - std::min(all, taken);
  opening.told =
      opening.board + ", forming: " + std::to_string(free) + " of " + counted(all, "seat") +
      (free == 1 ? " is" : " are") + " free. It starts " +
      (game.settings.manual_start ? "when all are taken and its master says so." : "when all are taken.");
  if (game.settings.joining.secret && free > 0) opening.told = opening.board + ", forming: seats are free.";
  if (free > 0) opening.lines.push_back("JOIN " + game.name);
  return opening;
}

Opening running_one(const Game& game, Opening opening) {
  std::vector<std::string> powers;
  for (const std::size_t index : games::open_seats(game)) {
    const judge::Power power = game.seats[index].power;
    powers.push_back(strength(game, power));
    opening.lines.push_back("TAKEOVER " + game.name + " AS " + game.variant->map.power(power).name);
  }
  opening.told = opening.board + ", " + (game.state == State::paused ? "paused in " : "in play: ") +
                 phase_in_words(game.position.phase) + ". " +
                 (powers.empty() ? "No seat is free." : "Without a player: " + in_words(powers) + ".");
  return opening;
}

} // namespace

std::string board_in_words(const Game& game) {
  return game.variant->title + (game.settings.gunboat ? " Gunboat" : "") +
         (game.settings.blind ? " Blind" : "");
}

Opening opening_of(const Game& game) {
  Opening opening{game.name, "", board_in_words(game), {}, false};
  switch (game.state) {
  case State::forming: return forming_one(game, std::move(opening));
  case State::running:
  case State::paused: return running_one(game, std::move(opening));
  case State::finished:
  case State::terminated: break;
  }
  opening.told = opening.board + ", over.";
  return opening;
}

Piece told_openings(const std::vector<Opening>& openings, const games::JudgeConf& conf) {
  Piece told;
  for (const Opening& opening : openings) {
    if (opening.lines.empty()) continue;
    if (!told.empty()) told += gap();
    told += prose(opening.game + ": " + opening.told, Tone::plain, "", "  ");
    for (const std::string& line : opening.lines)
      told += line_to_write(line) + link(mail_link(conf.address, line));
  }
  return told;
}

namespace {

constexpr const char* what_this_is =
    "Welcome! This is a judge: a program that runs games of Diplomacy by mail. You mail it your orders; it "
    "mails you the results, the next deadline, and what the other players write to you.";

constexpr const char* not_understood = "A program reads this, and found nothing in your mail that it can do "
                                       "or answer: nothing has changed. What it "
                                       "can do:";

Piece line_and_link(const std::string& words, const std::string& line, const games::JudgeConf& conf) {
  return prose(words) + line_to_write(line) + link(mail_link(conf.address, line));
}

Piece where_to_play(const Welcome& welcome, const games::JudgeConf& conf) {
  const Piece openings = told_openings(welcome.openings, conf);
  const bool named = !welcome.about.empty();
  if (openings.empty())
    return named ? Piece{} : prose("No game has a free seat at the moment that is shown to everybody.");
  return prose(std::string("Seats are free in ") + (named ? "other" : "these") +
               " games. To take one, open its link and send the mail that it writes; or write the line above "
               "it, to " +
               conf.address + ".") +
         gap() + openings + (welcome.more ? gap() + prose("LIST shows more games.") : Piece{});
}

Piece own_games(const Welcome& welcome) {
  if (welcome.own.empty()) return {};
  return prose("You are " + in_words(welcome.own) +
               ". Orders go in an answer to the newest letter of a game.") +
         gap();
}

constexpr std::string_view bare_create = "CREATE ?";

bool is_described(const Welcome& welcome) {
  return !welcome.settings.empty() || welcome.create != bare_create;
}

// The lines that make a game, with the settings that the reader described.
Piece own_game(const Welcome& welcome, const games::JudgeConf& conf) {
  const std::string words =
      "A game of your own, which others join: write a name for it, of letters and digits, "
      "behind the question mark. The answer tells how its deadlines and press are set.";
  if (!is_described(welcome)) return line_and_link(words, welcome.create, conf);
  const bool named = welcome.create.size() > bare_create.size() && welcome.create[bare_create.size()] != ' ';
  const bool by_word = std::ranges::any_of(
      welcome.settings, [](const std::string& line) { return line.starts_with("SET PRIVATE"); });
  Piece told =
      prose(std::string("A game as you describe it, which others join") +
            (by_word ? ", if they know the word behind SET PRIVATE" : "") + ": send these lines" +
            (named ? "." : ", with a name for it, of letters and digits, behind the question mark."));
  std::string mail = welcome.create;
  told += line_to_write(mail);
  for (const std::string& line : welcome.settings) {
    told += line_to_write(line);
    mail += "\n" + line;
  }
  if (!welcome.left_out.empty())
    told +=
        prose("These lines do not do: " + parser::joined(welcome.left_out, "; ") +
              ". HELP SET lists all settings; once the game is there you may write again what it should be.");
  return told + link(mail_link(conf.address, mail));
}

Piece further(const Welcome& welcome, const games::JudgeConf& conf) {
  Piece told = (is_described(welcome) ? Piece{} : gap() + own_game(welcome, conf)) + gap() +
               line_and_link("How to play here, on one screen:", "HELP", conf) + gap() +
               prose("LIST shows all games, and OBSERVE with a game's name lets you watch it.");
  if (parser::is_sendable(conf.keeper))
    told += gap() +
            prose("A program reads the mails that come here. A person, the judge's keeper: " + conf.keeper);
  return told;
}

} // namespace

std::string boards_for_players(std::size_t players, const std::vector<std::string>& fitting) {
  return "You are " + std::to_string(players) + ": " +
         (fitting.empty()
              ? "no board here is for just so many"
              : "boards for so many are " + in_words(fitting) + ", as in CREATE ?name " + fitting.front()) +
         ". On any other board SET PLAYERS " + std::to_string(players) + " gives each of you as many powers.";
}

Piece told_welcome(const Welcome& welcome, const games::JudgeConf& conf) {
  Piece told;
  for (const std::string& answer : welcome.answers) told += prose(answer) + gap();
  if (is_described(welcome)) told += own_game(welcome, conf) + gap();
  if (welcome.kind == Welcome::Kind::answer) return told + welcome.about;
  Piece seats = own_games(welcome) + apart(welcome.about, where_to_play(welcome, conf));
  if (!welcome.openings.empty())
    seats += gap() + prose("You need no account and no password for that: the judge draws a password and "
                           "tells it once. A letter tells you when it is your turn.");
  Piece first;
  if (welcome.kind == Welcome::Kind::first && welcome.own.empty()) first = prose(what_this_is);
  if (welcome.kind == Welcome::Kind::not_understood && welcome.answers.empty()) first = prose(not_understood);
  told += welcome.seats_first ? apart(std::move(seats), std::move(first))
                              : apart(std::move(first), std::move(seats));
  if (welcome.foreign) told = apart(std::move(told), prose(languages_told));
  return told + further(welcome, conf);
}

namespace {

// What each command wants for the address. A person's own request has a line that is obeyed again.
std::string wish(const games::Request& request) {
  if (request.command == "OBSERVE") return "to watch game ";
  if (request.command == "CREATE") return "to make game ";
  if (request.command == "SET ADDRESS") return "to have the mail of a seat in game ";
  if (request.command == "REPLACE") return "to take over a seat in game ";
  return request.line.empty() ? "to have answers about game " : "to play in game ";
}

// I AM ALSO: about no game.
std::string wish_of_person(const games::Request& request) {
  return request.wanted.empty() ? "to play the seats of another address of yours"
                                : "to let " + request.wanted.front() + " play your seats, too";
}

Piece items(const std::vector<games::Request>& requests) {
  std::vector<std::string> items;
  for (const games::Request& request : requests)
    items.push_back((request.game.empty() ? wish_of_person(request) : wish(request) + request.game) + " (" +
                    request.command + ")");
  return lines(items);
}

Piece how_to_say_yes(const games::JudgeConf& conf, const std::string& code) {
  return prose("If that is right press \"reply\", write YES, and press \"send\". Or send this line to " +
               conf.address + ":") +
         gap() + line_to_write("CONFIRM " + code, "");
}

Piece otherwise(const games::JudgeConf& conf, const std::string& until) {
  std::string text = "If it was not you do nothing: what was asked is forgotten on " + until +
                     ", and until then mails in your name bring nothing but this letter, three times at "
                     "most. An answer NO ends it at once, and for a year nothing is sent to you.";
  if (parser::is_sendable(conf.keeper))
    text += " This is written by a program; questions go to the judge's keeper, " + conf.keeper + ".";
  return prose(text);
}

// What becomes of the lines below those that wait.
std::string lines_below(const std::vector<games::Request>& requests) {
  bool some = false, lost = false;
  for (const games::Request& request : requests)
    for (const std::string& line : request.below) (line.empty() ? lost : some) = true;
  if (!some && !lost) return "";
  if (!some)
    return "A line below it in that mail, with a password or a code, is not kept: send it again then.";
  return std::string("The lines below it in that mail are obeyed then, too") +
         (lost ? ", but those with a password or a code: send these again." : ".");
}

} // namespace

std::string confirm_subject(const games::JudgeConf& conf, const std::string& code) {
  return conf.code + ": CONFIRM " + code;
}
std::string confirm_letter_seed(const std::string& to, const std::string& code, std::size_t copy) {
  return "confirm " + to + " " + code + (copy == 0 ? "" : " " + std::to_string(copy));
}

Letter confirm_letter(const games::JudgeConf& conf, const ConfirmLetter& wanted) {
  Letter letter;
  letter.to = wanted.to;
  letter.subject = confirm_subject(conf, wanted.code);
  letter.reply_to = confirm_address(conf, wanted.code);
  letter.is_reply = true;
  letter.id_seed = confirm_letter_seed(wanted.to, wanted.code, wanted.copy);
  if (wanted.copy > 0) letter.told = prose("This letter comes again: it was not answered yet.") + gap();
  letter.told += prose("A mail to this judge, which runs games of Diplomacy by mail, asks in the name of "
                       "your address, or for it:") +
                 gap() + items(wanted.requests) + gap() + how_to_say_yes(conf, wanted.code);
  letter.told = apart(std::move(letter.told), prose(lines_below(wanted.requests)));
  letter.told += gap() + otherwise(conf, date_in_words(wanted.until, conf.zone));
  return letter;
}

Piece told_seat(const games::Game& whole, const games::Seat& reader, const games::Home& home,
                const Zones& zones) {
  const games::SeenGame seen(whole, &reader);
  const games::Game& game = seen.game();
  const games::Seat& seat = *seen.reader();
  Piece told = what_is_expected(game, seat, zones);
  for (const judge::Power power : games::powers_of_hand(game, seat)) {
    if (!game.orders[power].empty()) told += gap() + orders_on_file(game, power, home, zones.own);
    told += dummies_on_file(game, power, home, zones.own);
  }
  told += gap() + position(game) + gap() + ownership(game);
  if (seat.text_map) told += gap() + character_map(game);
  if (seat.wait && game.state == games::State::running)
    told += gap() +
            prose("WAIT is set, so the turn is not processed before its deadline; SET NO WAIT lifts that.");
  return apart(apart(std::move(told), how_to_answer(game, seat, home.conf)),
               more_on_answers(game, seat, home.conf));
}

} // namespace mail
