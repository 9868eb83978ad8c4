// press - see press.h
#include "mail/commands/press/press.h"

#include "games/game/orders.h"
#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/store/store.h"
#include "mail/commands/press/letter_book.h"
#include "mail/commands/press/press_archive.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/open_matters.h"
#include "mail/letters/reader_zone.h"
#include "mail/letters/seat_words.h"
#include "mail/message/letter.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/reply_address.h"
#include "mail/text/piece.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

#include <algorithm>
#include <utility>

namespace mail {

using games::Game;
using games::PressColour;
using games::Role;
using games::Seat;

namespace {

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
};

// `reader`: nullptr stands for those who see what nobody in particular may.
PressText text_for(const Context& context, const Game& game, const Seat& sender, const PressOptions& options,
                   bool anonymous, const Seat* reader) {
  const bool master_reads = reader != nullptr && reader->role == Role::master;
  const bool shown = !anonymous || master_reads;
  const std::string readers = readers_of_message(game, options, master_reads);
  const std::string from = shown ? std::string(" from ") + seat_letter(game, sender) : "";
  PressText text;
  text.subject = subject_line(game, context.store.home(),
                              (options.broadcast ? "Broadcast" + from : "Press" + from + " to " + readers));
  const std::string writer = shown ? holder_in_words(game, sender, reader) : "somebody";
  const Zones zones = reader == nullptr ? Zones(context.conf().zone)
                                        : zones_for(context.transaction, context.store.home(), *reader);
  if (game.state != games::State::forming)
    text.lines = header_lines(game, context.store.home(), zones.own) + "\n";
  text.head = (options.broadcast ? "Broadcast message from " : "Message from ") + writer +
              (options.broadcast ? "" : " to " + readers) + " in game " + game.name +
              (anonymous && master_reads ? " [sent anonymously]" : "") + ":\n\n";
  return text;
}

// How to answer: by a reply, which goes to the writer, where the reader has a reply address; else by PRESS
// TO, where the writer is shown.
Piece foot_for(const Game& game, const Seat& sender, const PressOptions& options, bool shown,
               const Letter& letter) {
  const std::string writer = shown ? seat_in_words(game, sender) : "its writer";
  if (letter.reply_to.empty())
    return shown && !options.broadcast ? gap() + prose(std::string("To answer, put PRESS TO ") +
                                                       seat_letter(game, sender) + " above your text.")
                                       : Piece();
  const bool several = options.broadcast || options.seats.size() > 1;
  return gap() + prose("To answer, reply to this mail: your text goes to " + writer +
                       (several ? " alone. PRESS TO ALL above it sends it to all who got this." : "."));
}

// As below every other letter: what is proposed and not decided.
Piece open_for(const Context& context, const Game& game, const Seat& reader) {
  const Piece open = open_matters(context.store.home(), game, reader,
                                  zones_for(context.transaction, context.store.home(), reader));
  return open.empty() ? open : gap() + open;
}

// One letter for each address of the reader.
void post_to(Context& context, const Game& game, const Seat& sender, const PressOptions& options,
             bool anonymous, const Seat& reader, const std::string& body) {
  const PressText text = text_for(context, game, sender, options, anonymous, &reader);
  const bool shown = !anonymous || reader.role == Role::master;
  const ReplyAddresses replies(context.store.home(), context.now);
  const Piece open = open_for(context, game, reader);
  for (const std::string& address : reader.addresses) {
    Letter letter;
    letter.to = address;
    letter.to_name = reader.name;
    letter.subject = text.subject;
    letter.from_name = from_name(context.conf(), game);
    letter.id_seed =
        "press " + game.name + " " + std::to_string(game.events) + " " + parser::to_lower(address);
    letter.press = reader.letters;
    letter.reply_to = replies.address_for(game, reader, address, reader.letters);
    const Piece foot = foot_for(game, sender, options, shown, letter);
    letter.text = text.lines + text.head + body + foot.text + open.text;
    letter.html = html::small_print(text.lines) + html::heading(parser::trim(text.head)) +
                  html::letter_of_somebody(body) + foot.html + open.html;
    post(context, std::move(letter), game);
  }
}

std::string called(const Game& game, const Seat& seat, const Seat& own) {
  if (seat.power || seat.role == Role::master) return seat_in_words(game, seat);
  return holder_in_words(game, seat, &own);
}

// "Germany and the writer of that letter"; and who was meant but is not there.
struct ReadersTold {
  std::vector<std::string> got, missing;
};

ReadersTold tell_readers(const Context& context, const Game& game, const PressOptions& options) {
  ReadersTold told;
  const Seat& own = game.seats[context.session.signon.seat];
  for (const std::size_t i : options.seats) {
    const Seat& seat = game.seats[i];
    if (&seat == &own || options.unnamed == i) continue;
    (seat.addresses.empty() ? told.missing : told.got).push_back(called(game, seat, own));
  }
  if (options.unnamed) told.got.emplace_back("the writer of that letter");
  if (options.letters.find('O') != std::string::npos &&
      std::ranges::none_of(options.seats,
                           [&](std::size_t i) { return game.seats[i].role == Role::observer; }))
    told.missing.emplace_back("no observer");
  return told;
}

std::string sent_in_words(const Context& context, const Game& game, const PressOptions& options,
                          bool anonymous) {
  const ReadersTold told = tell_readers(context, game, options);
  std::string text = options.broadcast  ? "Broadcast sent"
                     : told.got.empty() ? "Press sent to nobody"
                                        : "Press sent to " + in_words(told.got);
  text += anonymous ? ", unsigned." : ".";
  for (const std::string& name : told.missing)
    text += name == "no observer" ? " There are no observers." : " Nobody plays " + name + " at present.";
  const bool master_meant = std::ranges::any_of(options.seats, [&](std::size_t i) {
    return game.seats[i].role == Role::master && options.unnamed != i;
  });
  return text + (options.broadcast || master_meant || !has_master(game) || context.is_master()
                     ? ""
                     : " The master has a copy.");
}

// Everybody who reads it gets a number for it, and its writer, too.
void book(Context& context, Game& game, const PressOptions& options, bool anonymous,
          const std::vector<std::size_t>& readers, const std::string& body) {
  Seat& sender = context.seat();
  BookedLetter letter;
  letter.at = context.now;
  letter.subject = text_for(context, game, sender, options, anonymous, nullptr).subject;
  letter.to = options.broadcast ? "" : readers_of_message(game, options, false);
  letter.is_unsigned = anonymous;
  letter.writer = party_of(game, sender, ++sender.letters);
  for (const std::size_t i : readers)
    letter.readers.push_back(party_of(game, game.seats[i], ++game.seats[i].letters));
  letter.text = body;
  book_letter(context.transaction, game, letter);
}

} // namespace

std::size_t count_readers(const Context& context, const PressOptions& options) {
  const Game& game = context.effects.games.at(context.session.signon.game).game;
  std::size_t count = 0;
  for (const std::size_t i : readers_of(context, game, options)) count += game.seats[i].addresses.size();
  return count;
}

bool is_to_master_alone(const Game& game, const PressOptions& options) {
  const bool tells_who = options.unnamed && game.settings.press != PressColour::none;
  return !options.broadcast && !options.seats.empty() && !tells_who &&
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
  const std::vector<std::size_t> readers = readers_of(context, game, options);
  if (!readers.empty() || options.unnamed) book(context, game, options, anonymous, readers, body);
  for (const std::size_t i : readers) post_to(context, game, sender, options, anonymous, game.seats[i], body);
  if (options.broadcast) { // HISTORY shows it to strangers, too
    const PressText text = text_for(context, game, sender, options, anonymous, nullptr);
    archive_notice(context.transaction, game, context.now, text.subject, text.head + body);
    context.open_game().press.reset(); // HISTORY reads it anew
  }
  context.say(readers.empty() && !options.unnamed ? "Nobody else is there to read it yet."
                                                  : sent_in_words(context, game, options, anonymous));
}

} // namespace mail
