// SPDX-License-Identifier: GPL-3.0-or-later
// set_personal - SET ADDRESS, PASSWORD, WAIT, PREFERENCE, HTML, ZONE, MAP: what concerns one seat alone
#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/seats.h"
#include "games/home/date_parts.h"
#include "games/home/zone.h"
#include "games/store/players.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/players/players.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/registration.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/letters/phase_words.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <string>

namespace mail {

// ---- SET MAP, ALL PRESS, BROADCAST: what comes with the letters to a seat, and which come at all

using games::PictureChoice;
using games::PressCopies;
using games::Role;

void set_map(Context& context, const SetRow& row, parser::Words&) {
  constexpr std::array answers{
      "Results come with the map, drawn in characters.",
      "Results come without the map and without a picture.",
      "Results come with a picture of the board, in the letter where you read HTML, else beside it.",
      "Results come with a picture of the board for small screens: larger marks, short names.",
      "Results come with a picture of the board, as a file beside the text.",
      "Results come with a picture of the board as a page to print, beside the text.",
  };
  const bool text = row.value == map_in_characters;
  context.seat().text_map = text;
  context.seat().picture = text ? PictureChoice::none : static_cast<PictureChoice>(row.value);
  context.reply.say(answers.at(row.value));
}

void set_all_press(Context& context, const SetRow&, parser::Words&) {
  games::Seat& seat = context.seat();
  if (seat.role == Role::observer && !context.game().settings.watched)
    return context.reply.refuse("Private press is not for observers in this game; SET WATCH ALL PRESS by its "
                                "master would change that.");
  if (seat.role == Role::player)
    return context.reply.refuse("Who plays gets no copies of press between others.");
  if (seat.press_copies == PressCopies::all ||
      (seat.role == Role::master && seat.press_copies != PressCopies::none))
    return context.reply.say("You get copies of all press. It was so already.");
  seat.press_copies = PressCopies::all;
  if (seat.role == Role::observer)
    return announce(context, "An observer of game " + context.game().name +
                                 " gets copies of private press from now on.");
  context.reply.say("You get copies of all press.");
}

void set_normal_press(Context& context, const SetRow&, parser::Words&) {
  games::Seat& seat = context.seat();
  if (seat.role != Role::player) seat.press_copies = PressCopies::none;
  context.reply.say("You get press that is for you, and no copies of press between others.");
}

void set_broadcast(Context& context, const SetRow&, parser::Words&) {
  context.seat().broadcasts = true;
  context.reply.say("You get the broadcasts of this game.");
}

void set_no_broadcast(Context& context, const SetRow&, parser::Words&) {
  if (context.seat().role == Role::player)
    return context.reply.refuse("Who plays gets every broadcast: it may be meant for you.");
  context.seat().broadcasts = false;
  context.reply.say("You get no broadcasts of this game any more, until SET BROADCAST.");
}

// ---- SET ADDRESS, PASSWORD, WAIT, PREFERENCE, HTML, ZONE: what concerns one seat alone

using games::Game;
using games::Seat;

namespace {

// "a@x, b@y", up to a word that may be the next option. `bad` is "" when mail can be sent to all of them.
std::vector<std::string> read_addresses(parser::Words& arguments, std::string& bad) {
  std::vector<std::string> addresses;
  for (parser::Words ahead = arguments; !ahead.empty(); arguments = ahead) {
    const std::string_view word = ahead.next();
    if (!addresses.empty() && word.find('@') == word.npos && word != ",") break;
    for (std::size_t begin = 0; (begin = word.find_first_not_of(',', begin)) != word.npos;) {
      const std::size_t end = std::min(word.find(',', begin), word.size());
      addresses.emplace_back(word.substr(begin, end - begin));
      if (!parser::is_sendable(addresses.back())) bad = addresses.back();
      begin = end;
    }
  }
  return addresses;
}

// The old address is told, too: whoever moves somebody else's mail away is seen.
void tell_of_move(const Incoming& mail, Office& office, Game& game, const std::string& old_address,
                  const std::string& text) {
  Letter letter;
  letter.to = old_address;
  letter.game = game.name;
  letter.subject = office.conf().code + ":" + game.name + " - Address Change";
  letter.told = prose(text) + gap() +
                prose("If this was not you, write to the keeper of the judge, " + office.conf().keeper + ".");
  letter.id_seed = "moved " + game.name + " " + parser::to_lower(old_address) + " " + mail.key;
  office.letters.push_back(std::move(letter));
}

void move_mail(Context& context, Game& game, Seat& seat, const std::vector<std::string>& addresses) {
  const std::string text = "Mail for " + seat_in_words(game, seat) + " in game " + game.name +
                           " now goes to " + parser::joined(addresses, ", ") + ".";
  for (const std::string& old_address : seat.addresses)
    if (std::ranges::find(addresses, old_address) == addresses.end())
      tell_of_move(context.mail, context.office, game, old_address, text);
  for (const std::size_t index : games::hand_of(game, static_cast<std::size_t>(&seat - game.seats.data()))) {
    Seat& moved = game.seats[index];
    moved.addresses = addresses;
    if (!moved.terms.empty() && moved.terms.back().to.empty()) moved.terms.back().address = addresses.front();
  }
  context.reply.say(text);
  for (const std::string& address : addresses)
    if (!games::find_player(context.office.transaction, address))
      games::save_player(context.office.transaction,
                         games::new_player(context.office.conf(), address, seat.name, context.mail.received));
  notify(context.mail, context.office, game, "Address Change", [&](const Seat& reader) {
    return seat.role == games::Role::master || !is_secret(game, &reader) ? text : "";
  });
}

// Those of the addresses that are the seat's already, or are known to want it. The others are asked.
std::vector<std::string> addresses_at_once(Context& context, const std::vector<std::string>& addresses) {
  std::vector<std::string> at_once, asked;
  bool refused = false;
  for (const std::string& address : addresses)
    if (games::has_address(context.seat(), address) || !must_ask(context.mail, context.office, address))
      at_once.push_back(address);
    else if (const std::string why_not = ask_other(context.mail, context.office, address, "SET ADDRESS",
                                                   context.game(), context.seat(), addresses);
             why_not.empty())
      asked.push_back(address);
    else if (!std::exchange(refused, true))
      context.reply.refuse(why_not);
  if (!asked.empty())
    context.reply.say("A short letter asks " + parser::joined(asked, ", ") +
                      (asked.size() == 1 ? "" : ", each for itself") +
                      ". Once it is answered from there, your mail goes there, too.");
  return at_once;
}

// The seat whose password is meant: a master's "SET PASSWORD France word" names a power.
Seat* seat_for_password(Context& context, parser::Words& arguments, std::string& word) {
  word = std::string(arguments.next());
  if (!context.session.is_master() || word.empty()) return &context.seat();
  Seat* seat = context.game().seat_of(read_power(context.game().variant->map, word));
  if (seat == nullptr) return arguments.empty() ? &context.seat() : nullptr;
  word = std::string(arguments.next());
  return seat;
}

// For all letters to the address that the player writes from, whatever the game.
template <class Change> void wish(Context& context, Change change) {
  games::Player player =
      games::find_player(context.office.transaction, context.mail.sender)
          .value_or(games::new_player(context.office.conf(), context.mail.sender,
                                      sender_name(context.mail, context.office), context.mail.received));
  player.confirmed = player.confirmed && is_confirmed(context);
  change(player);
  games::save_player(context.office.transaction, player);
  context.reply.is_private();
}

// What letters to somebody are like, by the number in the row of SET.
struct LetterWish {
  bool games::Player::*wanted;
  bool value;
  std::string_view told;
};
constexpr std::array<LetterWish, 6> letter_wishes{{
    {&games::Player::html, false, " come as plain text alone."},
    {&games::Player::html, true, " come as HTML, too, beside the plain text."},
    {&games::Player::tools, false, " have Subjects and first lines for people."},
    {&games::Player::tools, true, " have the Subjects and the first lines that programs read."},
    {&games::Player::calendar, false, " have no entries for calendars."},
    {&games::Player::calendar, true,
     " that tell a deadline have an entry for your calendar: one a game, which moves with the deadline."},
}};

// SET POWER CHOICE: one power, which nobody else has chosen.
void choose_power(Context& context, const std::string& letters) {
  const Game& game = context.game();
  const judge::Power power =
      letters.size() == 1 ? games::power_of_letter(game.variant->map, letters.front()) : judge::Power{};
  if (!power && !letters.empty())
    return context.reply.refuse("A player of this game chooses one power: SET PREFERENCE F.");
  if (context.reply.refused(
          letters.empty() || letters == context.seat().preferences ? "" : why_no_choice(game, power)))
    return;
  context.seat().preferences = letters;
  context.reply.say(letters.empty() ? "You have chosen no power."
                                    : "You have chosen " + game.variant->map.power(power).name + ".");
}

} // namespace

void set_address(Context& context, const SetRow&, parser::Words& arguments) {
  const Seat& seat = context.seat();
  std::string bad;
  std::vector<std::string> addresses = {context.mail.sender};
  if (!arguments.empty()) addresses = read_addresses(arguments, bad);
  if (!bad.empty() || addresses.empty() || addresses.size() > most_addresses)
    return context.reply.refuse("SET ADDRESS takes up to five addresses with commas between: SET ADDRESS "
                                "a@example.org, b@example.net.");
  if (addresses == seat.addresses)
    return context.reply.say("Your mail goes to " + parser::joined(addresses, ", ") + " already.");
  if (!context.reply.affords_letters(static_cast<int>(seat.addresses.size() + addresses.size()))) return;
  const std::vector<std::string> at_once = addresses_at_once(context, addresses);
  if (at_once.empty())
    return context.reply.say("Until then it goes to " + parser::joined(seat.addresses, ", ") + " as before.");
  if (at_once != seat.addresses) move_mail(context, context.game(), context.seat(), at_once);
}

void release_address(Context& context, Game& game, Seat& seat, const games::Request& request) {
  std::vector<std::string> addresses;
  for (const std::string& address : request.wanted)
    if (games::has_address(seat, address) || parser::same_address(address, context.mail.sender))
      addresses.push_back(address);
  move_mail(context, game, seat, addresses);
}

void set_password(Context& context, const SetRow&, parser::Words& arguments) {
  std::string word;
  Seat* seat = seat_for_password(context, arguments, word);
  context.reply.keep_secret(word);
  if (seat == nullptr)
    return context.reply.refuse(
        "SET PASSWORD names a power and then its new password, or your new password alone.");
  const auto hash = new_password(context, word);
  if (!hash) return;
  for (const std::size_t index :
       games::hand_of(context.game(), static_cast<std::size_t>(seat - context.game().seats.data())))
    context.game().seats[index].password = *hash;
  const char letter = seat_letter(context.game(), *seat);
  for (const std::string& address : seat->addresses) // a master helps out who has guessed too often
    forget_wrong_passwords(context.office.transaction, {context.game().name, letter, true, address},
                           context.mail.now);
  context.reply.say("The password of " + seat_in_words(context.game(), *seat) + " in game " +
                    context.game().name + " is changed.");
}

namespace {

// Below PHASE it is for that phase.
bool keep_wait(Context& context, bool wait) {
  const auto& named = context.session.named_phase;
  if (!named || named->by_heading) return false;
  if (!named->refused.empty()) {
    context.reply.refuse(named->refused);
    return true;
  }
  if (named->phase == context.game().position.phase) return false;
  if (keep_lines(context, {wait ? "SET WAIT" : "SET NO WAIT"}))
    context.reply.say("Kept for " + judge::to_mail_text(named->phase) + ", and set when that phase opens.");
  return true;
}

void wait_or_not(Context& context, bool wait) {
  if (keep_wait(context, wait)) return;
  std::string why_not;
  bool done = false;
  for (const std::size_t index : games::hand_of(context.game(), context.session.signon.seat)) {
    const std::string why = games::set_wait(context.game(), context.game().seats[index], wait);
    done = done || why.empty();
    if (why_not.empty()) why_not = why;
  }
  if (!done) return context.reply.refuse(why_not);
  context.reply.say(games::wait_in_words(context.game(), wait));
}

} // namespace

void set_wait(Context& context, const SetRow& row, parser::Words&) { wait_or_not(context, row.value != 0); }

void cmd_ready(Context& context, const parser::Statement&, parser::Words) { wait_or_not(context, false); }

void cmd_not_ready(Context& context, const parser::Statement&, parser::Words) { wait_or_not(context, true); }

void set_preference(Context& context, const SetRow&, parser::Words& arguments) {
  Game& game = context.game();
  const judge::Map& map = game.variant->map;
  const auto [letters, problem] = read_preferences(map, take_words(context.mail.vocabulary, arguments, &map));
  if (game.state != games::State::forming)
    return context.reply.refuse("The powers of game " + game.name + " are given out already.");
  if (!problem.empty())
    return context.reply.refuse("SET PREFERENCE: " + problem + (problem.ends_with('?') ? "" : ".") +
                                " The powers: " + powers_with_letters(map) + ".");
  if (game.settings.joining.power_choice) return choose_power(context, letters);
  context.seat().preferences = letters;
  context.reply.say(letters.empty()
                        ? "You have no preference."
                        : "Your preference is " + letters + ": " + preferences_in_words(map, letters) + ".");
}

void set_zone(Context& context, const SetRow&, parser::Words& arguments) {
  std::string text = take_words(context.mail.vocabulary, arguments);
  while (text.ends_with(',')) text.pop_back();
  std::string problem;
  const std::string zone = text.empty() ? "" : games::read_zone(text, problem);
  if (zone.empty())
    return context.reply.refuse("SET ZONE takes a city or an offset, as in SET ZONE Europe/Paris" +
                                (problem.empty() ? "" : ": " + problem) + ".");
  wish(context, [&](games::Player& player) { player.zone = zone; });
  context.reply.say("Your time zone is " + zone + ", where it is " +
                    games::to_local_text(context.mail.now, zone) +
                    " now. Dates that you write go by it, and letters to " + context.mail.sender +
                    " tell times in it and in the judge's.");
}

void set_no_zone(Context& context, const SetRow&, parser::Words&) {
  wish(context, [](games::Player& player) { player.zone.clear(); });
  context.reply.say("Letters to " + context.mail.sender + " tell times by the judge's clock, " +
                    context.office.conf().zone + ". Dates that you write go by it.");
}

void set_letters(Context& context, const SetRow& row, parser::Words&) {
  const LetterWish& wanted = letter_wishes.at(row.value);
  wish(context, [&](games::Player& player) { player.*wanted.wanted = wanted.value; });
  context.reply.say("Letters to " + context.mail.sender + std::string(wanted.told));
}

} // namespace mail
