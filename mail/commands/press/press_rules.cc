// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/filed_orders.h"
#include "games/game/order_check.h"
#include "games/game/seats.h"
#include "mail/commands/press/letter_book.h"
#include "mail/commands/press/press.h"
#include "mail/commands/press/shorthand.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/message/encodings.h"
#include "mail/message/message.h"
#include "mail/message/piece.h"
#include "mail/reading/order_part.h"
#include "mail/senders/reply_address.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::FakeReaders, games::Game, games::ObserverPress, games::PressColour, games::Role, games::Seat,
    games::Settings;

namespace {

std::string why_no_colour(const Game& game, const PressOptions& options) {
  const PressColour colour = game.settings.press;
  if (colour == PressColour::none) return "There is no press in this game, but to the master: PRESS TO M.";
  if (!options.anonymous) return "";
  if (*options.anonymous && colour == PressColour::white)
    return "Press is signed in this game: leave GREY out.";
  if (!*options.anonymous && colour == PressColour::grey)
    return "Press is anonymous in this game: leave WHITE out.";
  if (colour == PressColour::yellow && *options.anonymous != options.broadcast)
    return options.broadcast ? "Broadcasts are anonymous in this game: leave WHITE out."
                             : "Private press is signed in this game: leave GREY out.";
  return "";
}

std::string why_no_fake(const Game& game, const PressOptions& options) {
  const Settings& settings = game.settings;
  if (options.fake && settings.fake_readers == FakeReaders::no)
    return "Press shows its true readers in this game: leave FAKE out.";
  if (options.no_fake && settings.fake_readers == FakeReaders::always)
    return "Private press always looks like a broadcast in this game: leave NO FAKE out.";
  if (options.unnamed && (options.fake || options.claimed))
    return "An answer to an unsigned letter shows the truth: leave FAKE and FROM out.";
  if (!options.claimed) return "";
  if (!settings.fake_writers) return "Press shows who wrote it, or nobody where it is grey: leave FROM out.";
  if (!games::seat_of_power(game, options.claimed)) return "Nobody plays that power yet: leave FROM out.";
  if (settings.press == PressColour::grey || options.anonymous == true)
    return "A message cannot be unsigned and from somebody: leave GREY or FROM out.";
  return "";
}

std::string why_not_of_observer(const Settings& settings, const PressOptions& options) {
  if (settings.observer_press == ObserverPress::no)
    return "Observers of this game write to the master alone, PRESS TO M.";
  if (settings.observer_press == ObserverPress::yes) return "";
  if (options.broadcast && !options.fake && !options.claimed && options.anonymous != true) return "";
  return "Observers of this game send signed broadcasts (BROADCAST), or write to the master alone.";
}

// A broadcast that he wrote in the phase in play.
bool wrote_broadcast(Context& context) {
  const Game& game = context.game();
  const auto is_one = [&](const OwnLetter& own) {
    return own.wrote && true_readers(own.letter).empty() && own.letter.at >= game.phase_began;
  };
  return std::ranges::any_of(own_letters(context.office.transaction, game, context.seat()), is_one);
}

std::string why_out_of_reach(Context& context, const PressOptions& options) {
  const Game& game = context.game();
  const games::PressReach reach = game.settings.press_reach;
  const Seat& own = context.seat();
  if (reach == games::PressReach::any || !own.power) return "";
  if (options.broadcast)
    return wrote_broadcast(context) ? "In this game each power broadcasts once a phase, and you have." : "";
  for (const std::size_t i : options.seats)
    if (const judge::Power other = game.seats[i].power;
        other && options.unnamed != i && !games::may_reach(game, own.power, other))
      return std::string("Private press of this game goes to powers whose units are ") +
             (reach == games::PressReach::touch ? "next to yours, and those of "
                                                : "not next to yours, and those of ") +
             game.variant->map.power(other).name +
             (reach == games::PressReach::touch ? " are not." : " are.");
  return "";
}

bool goes_to_one_of(const Game& game, const PressOptions& options, const std::vector<judge::Power>& powers) {
  return std::ranges::any_of(options.seats, [&](std::size_t i) {
    return game.seats[i].power && contains(powers, game.seats[i].power);
  });
}

// Where lateness is told to the master alone, private press waits for all: who is late shall not be found
// out.
std::string why_not_to_late(const Game& game, const PressOptions& options,
                            const std::vector<judge::Power>& late) {
  if (options.broadcast || late.empty()) return "";
  if (game.settings.face_to_face)
    return "Orders of somebody are late: until they are in there is no private press.";
  if (game.settings.late_receive) return "";
  if (game.settings.quiet)
    return "Orders are late: until they are in, private press goes to the master alone.";
  return goes_to_one_of(game, options, late) ? "Orders of a power that you write to are late: until they are "
                                               "in, private press does not reach it."
                                             : "";
}

// What holds while the game runs.
std::string why_not_now(Context& context, const PressOptions& options) {
  const Game& game = context.game();
  const Settings& settings = game.settings;
  const judge::Power power = context.seat().power;
  const auto late = games::late_powers(game, context.mail.received);
  if (!settings.minor_press && game.position.phase.kind != judge::PhaseKind::movement)
    return "There is no press in retreat and adjustment phases of this game.";
  if (settings.face_to_face && game.position.phase.kind != judge::PhaseKind::movement)
    return "There is press in movement phases of this game alone.";
  if (std::string why = why_not_to_late(game, options, late); !why.empty()) return why;
  if (!settings.late_press && power && contains(late, power))
    return "Your orders are late: until they are in you write to the master alone.";
  if (!settings.grace_press && power && !late.empty())
    return "Orders of somebody are late: until they are in you write to the master alone.";
  if (settings.must_order && power && !games::orders_state(game, power).complete)
    return "In this game orders come first: press goes out when yours are complete.";
  return "";
}

// Do its options and its game let it show other readers than it has?
bool has_fake_readers(const Game& game, const PressOptions& options) {
  if (is_to_master_alone(game, options)) return false;
  if (options.fake) return true;
  const FakeReaders mode = game.settings.fake_readers;
  return !options.broadcast &&
         (mode == FakeReaders::always || (mode == FakeReaders::usual && !options.no_fake));
}

PressLook look_of(const Game& game, const PressOptions& options, bool named) {
  PressLook look;
  look.broadcast = options.broadcast;
  look.readers = options.broadcast ? "" : readers_of_message(game, options, named);
  look.several = options.broadcast || options.seats.size() > 1;
  return look;
}

} // namespace

bool is_to_master_alone(const Game& game, const PressOptions& options) {
  const bool tells_who = options.unnamed && game.settings.press != PressColour::none;
  return !options.broadcast && !options.seats.empty() && !tells_who &&
         std::ranges::all_of(options.seats,
                             [&](std::size_t i) { return game.seats[i].role == Role::master; });
}

bool is_in_shorthand(const Session& session, const games::Game& game, const PressOptions& options) {
  return game.settings.shorthand && !session.is_master() && !is_to_master_alone(game, options);
}

std::optional<ShorthandFlaw> flaw_in_shorthand(const Session& session, const games::Game& game,
                                               const PressOptions& options,
                                               const std::vector<std::string>& lines) {
  if (!is_in_shorthand(session, game, options)) return std::nullopt;
  const variants::Variant& variant = *game.variant;
  for (const std::string& line : lines) {
    if (parser::trim(line).empty()) continue;
    if (const auto problem = read_shorthand(variant.map, variant.names, line).problem)
      return ShorthandFlaw{line, *problem};
  }
  return std::nullopt;
}

bool is_anonymous(const Game& game, const Seat& sender, const PressOptions& options) {
  if (options.claimed) return false;
  if (sender.role == Role::master) return options.anonymous.value_or(false); // in a game of any colour
  if (sender.role == Role::observer && game.settings.observer_press == ObserverPress::white) return false;
  const PressColour colour = game.settings.press;
  if (colour == PressColour::yellow) return options.broadcast;
  return options.anonymous.value_or(colour == PressColour::grey || colour == PressColour::grey_white);
}

std::string why_no_press(Context& context, const PressOptions& options) {
  const Game& game = context.game();
  const Settings& settings = game.settings;
  if (!options.broadcast && options.seats.empty()) return "Nobody in this game has that letter.";
  if (is_to_master_alone(game, options))
    return options.fake || options.claimed
               ? "Press to the master alone shows the truth: leave FAKE and FROM out."
               : "";
  if (const std::string why = why_no_fake(game, options); !why.empty()) return why;
  if (context.session.is_master()) return "";
  if (const std::string why = why_no_colour(game, options); !why.empty()) return why;
  const Seat& seat = context.seat();
  if (game.state == games::State::paused)
    return "The game is paused: press goes to the master alone, PRESS TO M.";
  if (seat.role == Role::observer)
    if (const std::string why = why_not_of_observer(settings, options); !why.empty()) return why;
  if (seat.power && settings.backseat)
    return "Powers of this game write to the master alone, PRESS TO M; who has no power broadcasts.";
  if (!options.broadcast && (!settings.partial_press || settings.backseat))
    return "Press of this game goes to everybody (BROADCAST), or to the master alone.";
  if (game.state != games::State::running) return "";
  if (const std::string why = why_out_of_reach(context, options); !why.empty()) return why;
  return why_not_now(context, options);
}

PressLook shown_look(const Game& game, const PressOptions& options) {
  PressLook look = look_of(game, options, false);
  look.claimed = options.claimed;
  if (!has_fake_readers(game, options)) return look;
  const FakedReaders fake = options.fake.value_or(FakedReaders{});
  look.broadcast = fake.broadcast;
  look.readers = fake.letters;
  look.several = fake.broadcast || fake.letters.size() > 1;
  look.has_fake_readers = true;
  return look;
}

PressLook look_for(const Game& game, const PressOptions& options, const games::Seat* reader) {
  const bool sees_truth = reader != nullptr && reader->role == games::Role::master;
  return sees_truth ? look_of(game, options, true) : shown_look(game, options);
}

namespace {

constexpr std::size_t most_lines = 2000;
constexpr std::size_t most_bytes = 80000; // as mail: so that a letter with HTML beside it stays below 256 KiB

bool is_blank(std::string_view line) { return parser::trim(line).empty(); }

std::string first_words(const std::string& text) {
  for (const std::string_view line : parser::lines_of(text))
    if (!is_blank(line)) return std::string(parser::trim(line));
  return "";
}

// Each reader has a letter of his own.
bool pay_press(Context& context, const PressOptions& options, const std::vector<std::string>& lines) {
  std::size_t& spent = context.reply.budget.press_spent;
  const std::size_t bytes =
      joined_lines(lines).size() * count_readers(context.office, context.session, options);
  if (spent + bytes > static_cast<std::size_t>(kibibytes_left_today(context)) * 1024) return false;
  spent += bytes;
  return true;
}

// Of an address of the seat signed on to.
int number_in_address(Context& context) {
  const games::Game& game = context.game();
  for (const ReplyAddress& address :
       reply_addresses_in(context.mail.message.recipients, context.office.conf())) {
    const auto seats = seats_of_reply_letter(game, address.letter);
    if (address.game == game.name && std::ranges::find(seats, context.session.signon.seat) != seats.end())
      return address.press;
  }
  return 0;
}

// The number in a Message-ID says nothing of the seat: it counts where the sender has but one.
int number_in_thread(Context& context) {
  const auto is_his = [&](const games::Seat& seat) { return games::has_address(seat, context.mail.sender); };
  if (!is_his(context.seat()) || std::ranges::count_if(context.game().seats, is_his) != 1) return 0;
  return press_answered(context.mail.message, context.game(), context.office.renamed());
}

} // namespace

std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

bool is_blank_text(const std::vector<std::string>& lines) { return std::ranges::all_of(lines, is_blank); }

std::string why_too_long(const std::vector<std::string>& lines) {
  if (lines.size() > most_lines) return "The message has more than 2000 lines: part it.";
  if (encode_quoted_printable(joined_lines(lines)).size() > most_bytes)
    return "The message is longer than 80,000 letters: part it.";
  return "";
}

std::string own_order_in(Context& context, const std::vector<std::string>& lines) {
  const auto found = std::ranges::find_if(lines, [&](const std::string& line) {
    return !is_blank(line) && is_own_order(context.game(), context.power(), parser::trim(line));
  });
  return found == lines.end() ? "" : std::string(parser::trim(*found));
}

std::string in_list(const Incoming& mail, const Office& office, int number, games::Instant at,
                    const std::string& title, const std::string& text) {
  constexpr std::size_t number_width = 4;
  const std::string digits = std::to_string(number);
  const std::string day = classic_date(at, zones_of_writer(mail, office)); // "Sat Nov 21 2026 09:00:00"
  const std::string line = std::string(number_width - std::min(number_width, digits.size()), ' ') + digits +
                           "  " + day.substr(4, 6) + day.substr(15, 6) + "  " + title + ": " +
                           first_words(text);
  if (columns_of(line) <= prose_width) return line;
  return std::string(first_characters(line, prose_width - 3)) + "...";
}

std::string why_not_sent(Context& context, const PressOptions& options,
                         const std::vector<std::string>& lines) {
  constexpr const char* not_sent = " The message was not sent.";
  if (!options.problem.empty()) return options.problem;
  if (is_blank_text(lines)) return "The message is empty; it was not sent.";
  if (const std::string too_long = why_too_long(lines); !too_long.empty()) return too_long + not_sent;
  if (const std::string why_not = why_no_press(context, options); !why_not.empty()) return why_not + not_sent;
  if (const auto flaw = flaw_in_shorthand(context.session, context.game(), options, lines))
    return "\"" + flaw->line + "\" is no sentence of shorthand: " + flaw->problem.text +
           " HELP SHORTHAND tells the grammar." + not_sent;
  if (!pay_press(context, options, lines))
    return std::string("With it, what you write to others today would come to more than 32 MiB.") + not_sent +
           " Send it tomorrow, or to fewer readers.";
  return "";
}

int number_answered(Context& context) {
  if (!context.session.is_signed_on()) return 0;
  const int by_address = number_in_address(context), by_thread = number_in_thread(context);
  if (by_address > 0 && by_thread > 0 && by_address != by_thread) return 0;
  return std::max(by_address, by_thread);
}

std::optional<OwnLetter> letter_answered(Context& context) {
  const int number = number_answered(context);
  if (number == 0) return std::nullopt;
  return own_letter(context.office.transaction, context.game(), context.seat(), number);
}

} // namespace mail
