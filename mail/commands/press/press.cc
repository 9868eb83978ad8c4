// press - see press.h
#include "mail/commands/press/press.h"

#include "games/game/orders.h"
#include "games/game/seats.h"
#include "games/store/store.h"
#include "mail/commands/press/press_archive.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/seat_words.h"
#include "mail/message/letter.h"
#include "mail/reading/power_name.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/reply_address.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::PressColour;
using games::Role;
using games::Seat;

namespace {

std::vector<std::size_t> seats_of_letter(const Game& game, char letter) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (seat_letter(game, game.seats[i]) == letter) found.push_back(i);
  return found;
}

// The letters of a list: "AEM", "A E", "France", several words; '?' for what is none.
std::string letters_of_list(const Game& game, const std::vector<std::string>& words) {
  std::string letters;
  const auto add = [&](char letter) {
    if (letters.find(letter) == std::string::npos) letters += letter;
  };
  for (const std::string& word : words) {
    const judge::Power power = word.size() > 1 ? read_power(game.variant->map, word) : judge::Power{};
    const std::string lower = parser::to_lower(word);
    if (power)
      add(game.variant->map.power(power).letter);
    else if (lower == "master")
      add('M');
    else if (lower == "observers" || lower == "observer")
      add('O');
    else
      for (const char c : word) {
        const char letter = parser::to_upper(c);
        const bool known =
            letter == 'M' || letter == 'O' || games::power_of_letter(game.variant->map, letter);
        if (c != ',') add(known ? letter : '?');
      }
  }
  return letters;
}

std::string all_letters(const Game& game) {
  std::string letters;
  for (const judge::Power power : game.variant->map.powers())
    letters += game.variant->map.power(power).letter;
  return letters + "OM";
}

void address_to(const Game& game, PressOptions& options, const std::string& letters, char own, bool all_but) {
  if (letters.empty() || letters.find('?') != std::string::npos) {
    options.problem = "Press goes to letters of powers, M for the master, O for the observers: PRESS TO AEM. "
                      "It was not sent.";
    return;
  }
  options.broadcast = false;
  for (const char letter : all_letters(game)) {
    if ((letters.find(letter) != std::string::npos) == all_but || (all_but && letter == own)) continue;
    if (letter != 'M' || !all_but || has_master(game)) options.letters += letter;
    for (const std::size_t seat : seats_of_letter(game, letter)) options.seats.insert(seat);
  }
}

// The words of a list: up to the next option.
std::vector<std::string> take_list(parser::Words& words) {
  std::vector<std::string> list;
  while (!words.empty()) {
    for (const std::string_view option : {"WHITE", "GREY", "GRAY", "FAKE", "ANONYMOUS", "NO FAKE"}) {
      parser::Words ahead = words;
      if (ahead.take(option)) return list;
    }
    list.emplace_back(words.next());
    if (const std::string word = parser::to_lower(list.back()); word == "and" || word == "&") list.pop_back();
  }
  return list;
}

bool take_any(parser::Words& words, std::initializer_list<std::string_view> spellings) {
  return std::ranges::any_of(spellings, [&](std::string_view spelling) { return words.take(spelling); });
}

bool is_late(const Context& context, const Game& game, judge::Power power) {
  const auto late = games::late_powers(game, context.received);
  return power && std::ranges::find(late, power) != late.end();
}

bool is_anonymous(const Game& game, const PressOptions& options) {
  const PressColour colour = game.settings.press;
  return options.anonymous.value_or(colour == PressColour::grey || colour == PressColour::grey_white);
}

std::string why_no_colour(const Game& game, const PressOptions& options) {
  const PressColour colour = game.settings.press;
  if (colour == PressColour::none) return "There is no press in this game, but to the master: PRESS TO M.";
  if (!options.anonymous) return "";
  if (*options.anonymous && colour == PressColour::white)
    return "Press is signed in this game: leave GREY out.";
  if (!*options.anonymous && colour == PressColour::grey)
    return "Press is anonymous in this game: leave WHITE out.";
  return "";
}

std::vector<std::size_t> readers_of(const Context& context, const Game& game, const PressOptions& options) {
  std::vector<std::size_t> readers;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const Seat& seat = game.seats[i];
    const bool own = i == context.session.signon.seat;
    const bool meant = options.broadcast || options.seats.contains(i) || seat.role == Role::master;
    if (!own && meant && !seat.addresses.empty()) readers.push_back(i);
  }
  return readers;
}

struct PressText {
  std::string subject;
  std::string lines; // the "::" lines
  std::string head;  // "Message from ... to ... in game x:"
  std::string foot;  // how to answer; "" when everybody is written to, or the writer is not shown
};

PressText text_for(const Context& context, const Game& game, const Seat& sender, const PressOptions& options,
                   bool anonymous, const Seat* reader) {
  const bool master_reads = reader != nullptr && reader->role == Role::master;
  const bool shown = !anonymous || master_reads;
  const std::string letter(1, seat_letter(game, sender));
  const std::string from = shown ? " from " + letter : "";
  const std::string to = options.broadcast ? "" : " to " + options.letters;
  PressText text;
  text.subject =
      subject_line(game, context.store.home(), (options.broadcast ? "Broadcast" : "Press") + from + to);
  const std::string writer = shown ? holder_in_words(game, sender, reader) : "somebody";
  const std::string readers = options.broadcast ? "everybody" : options.letters;
  if (game.state != games::State::forming) text.lines = header_lines(game, context.store.home()) + "\n";
  text.head = (options.broadcast ? "Broadcast message from " : "Message from ") + writer +
              (options.broadcast ? "" : " to " + readers) + " in game " + game.name +
              (anonymous && master_reads ? " [sent anonymously]" : "") + ":\n\n";
  if (shown && !options.broadcast) text.foot = "\nTo answer, put PRESS TO " + letter + " above your text.\n";
  return text;
}

Letter letter_for(const Context& context, const Game& game, const PressText& text, const Seat& reader,
                  const std::string& to, const std::string& body) {
  Letter letter;
  letter.to = to;
  letter.to_name = reader.name;
  letter.subject = text.subject;
  letter.text = text.lines + text.head + body + text.foot;
  letter.from_name = from_name(context.conf(), game);
  letter.id_seed = "press " + game.name + " " + std::to_string(game.events) + " " + parser::to_lower(to);
  return letter;
}

} // namespace

PressOptions read_press_options(const Game& game, char own, parser::Words words, bool broadcast) {
  PressOptions options;
  bool some = broadcast;
  while (!words.empty() && options.problem.empty()) {
    some = true;
    if (take_any(words, {"WHITE", "UNANONYMOUSLY", "UNANONYMOUS"}))
      options.anonymous = false;
    else if (take_any(words, {"GREY", "GRAY", "ANONYMOUSLY", "ANONYMOUS"}))
      options.anonymous = true;
    else if (take_any(words, {"TO ALL BUT"}))
      address_to(game, options, letters_of_list(game, take_list(words)), own, true);
    else if (take_any(words, {"TO ALL"}))
      options.broadcast = true;
    else if (take_any(words, {"TO"}))
      address_to(game, options, letters_of_list(game, take_list(words)), own, false);
    else if (take_any(words, {"NO FAKE BROADCAST", "NO FAKE"}))
      continue;
    else if (words.rest().starts_with('+') || words.rest().starts_with('-')) {
      const std::string word(words.next());
      address_to(game, options, letters_of_list(game, {word.substr(1)}), own, word.front() == '-');
    } else if (words.take("FAKE")) {
      options.problem = "Press shows its true readers in this game: leave FAKE out. It was not sent.";
    } else {
      options.problem =
          "\"" + std::string(words.next()) + "\" is no option of PRESS. The message was not sent.";
    }
  }
  if (!some)
    options.problem =
        "PRESS says to whom: PRESS TO AEM; BROADCAST goes to everybody. The message was not sent.";
  return options;
}

std::size_t count_readers(const Context& context, const PressOptions& options) {
  const Game& game = context.effects.games.at(context.session.signon.game).game;
  std::size_t count = 0;
  for (const std::size_t i : readers_of(context, game, options)) count += game.seats[i].addresses.size();
  return count;
}

bool is_to_master_alone(const Game& game, const PressOptions& options) {
  return !options.broadcast && !options.seats.empty() &&
         std::ranges::all_of(options.seats,
                             [&](std::size_t i) { return game.seats[i].role == Role::master; });
}

std::string why_no_press(Context& context, const PressOptions& options) {
  const Game& game = context.game();
  const games::Settings& settings = game.settings;
  if (!options.broadcast && options.seats.empty()) return "Nobody in this game has that letter.";
  if (context.is_master() || is_to_master_alone(game, options)) return "";
  if (const std::string why = why_no_colour(game, options); !why.empty()) return why;
  const Seat& seat = context.seat();
  if (game.state == games::State::paused)
    return "The game is paused: press goes to the master alone, PRESS TO M.";
  if (seat.role == Role::observer && !settings.observer_press)
    return "Observers of this game write to the master alone, PRESS TO M.";
  if (!options.broadcast && !settings.partial_press)
    return "Press of this game goes to everybody (BROADCAST), or to the master alone.";
  if (game.state != games::State::running) return "";
  if (!settings.minor_press && game.position.phase.kind != judge::PhaseKind::movement)
    return "There is no press in retreat and adjustment phases of this game.";
  if (!settings.late_press && is_late(context, game, seat.power))
    return "Your orders are late: until they are in you write to the master alone.";
  if (settings.must_order && seat.power && !games::orders_state(game, seat.power).complete)
    return "In this game orders come first: press goes out when yours are complete.";
  return "";
}

void send_press(Context& context, const PressOptions& options, const std::vector<std::string>& lines) {
  Game& game = context.game();
  const Seat& sender = context.seat();
  std::string body;
  for (const std::string& line : lines) body += wrapped_line(blank_press_passwords(line, game.name));
  ++game.events;
  context.changed();
  const bool anonymous = is_anonymous(game, options);
  std::string told;
  const ReplyAddresses replies(context.store.home(), context.now);
  for (const std::size_t i : readers_of(context, game, options)) {
    const Seat& reader = game.seats[i];
    const PressText text = text_for(context, game, sender, options, anonymous, &reader);
    for (const std::string& address : reader.addresses) {
      Letter letter = letter_for(context, game, text, reader, address, body);
      letter.reply_to = replies.address_for(game, reader, address);
      post(context, std::move(letter), game);
    }
    const std::string letter(1, seat_letter(game, reader));
    if (told.find(letter) == std::string::npos) told += letter;
  }
  if (options.broadcast) { // HISTORY shows it to strangers, too
    const PressText text = text_for(context, game, sender, options, anonymous, nullptr);
    archive_notice(context.transaction, game, context.now, text.subject, text.head + body);
    context.open_game().press.reset(); // HISTORY reads it anew
  }
  const std::string master = options.broadcast || is_to_master_alone(game, options) || !has_master(game) ||
                                     options.letters.find('M') != std::string::npos
                                 ? ""
                                 : " The master has a copy.";
  if (told.empty())
    context.say("Nobody else is there to read it yet.");
  else
    context.say((options.broadcast ? std::string("Broadcast sent") : "Press sent to " + options.letters) +
                (anonymous ? ", unsigned." : ".") + master);
}

} // namespace mail
