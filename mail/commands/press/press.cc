// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/press/press.h"

#include "games/game/control.h"
#include "games/game/seats.h"
#include "games/game/view.h"
#include "mail/commands/press/shorthand.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/headline.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/reply_address.h"

#include <algorithm>
#include <utility>

namespace mail {

using games::Game, games::PressCopies, games::Role, games::Seat;

namespace {

// Of letters of players to others than the master.
bool gets_copies(const Game& game, const Seat& seat) {
  if (seat.role == Role::master) return seat.press_copies != PressCopies::none;
  if (seat.omniscient) return seat.press_copies == PressCopies::all;
  return seat.role == Role::observer && game.settings.watched && seat.press_copies == PressCopies::all;
}

bool gets_broadcasts(const Game& game, const Seat& seat) {
  return seat.broadcasts && (seat.role != Role::master || game.settings.master_broadcasts);
}

std::vector<std::size_t> readers_of(const Session& session, const Game& game, const PressOptions& options) {
  const bool copied = !options.broadcast && !session.is_master() && !is_to_master_alone(game, options);
  std::vector<std::size_t> readers;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const Seat& seat = game.seats[i];
    if (seat.addresses.empty() || games::same_hand(game, seat, game.seats[session.signon.seat])) continue;
    const bool meant = options.seats.contains(i) || (options.broadcast && gets_broadcasts(game, seat)) ||
                       (copied && gets_copies(game, seat));
    const bool has_it = std::ranges::any_of(
        readers, [&](std::size_t one) { return games::same_hand(game, game.seats[one], seat); });
    if (meant && !has_it) readers.push_back(i);
  }
  return readers;
}

const Seat& writer_shown(const Game& game, const Seat& sender, const PressLook& look) {
  const auto seat = look.claimed ? games::seat_of_power(game, look.claimed) : std::nullopt;
  return seat ? game.seats[*seat] : sender;
}

// For masters: "[Its readers see: to EF, from Italy]"; "" when all is as it seems.
std::string fake_in_words(const Game& game, const PressLook& shown) {
  if (!shown.has_fake_readers && !shown.claimed) return "";
  std::string seen = !shown.has_fake_readers ? "" : shown.broadcast ? "a broadcast" : "to " + shown.readers;
  if (shown.claimed)
    seen += std::string(seen.empty() ? "" : ", ") + "from " + game.variant->map.power(shown.claimed).name;
  return "[Its readers see: " + seen + "]";
}

struct PressText {
  std::string subject; // for programs and archives
  std::string writer;  // "Germany", as its reader is shown; "" = unsigned
  bool to_all = false;
  Piece head; // "Message from ... to ... in game x:"; official press has none
};

// `reader`: nullptr stands for those who see what nobody in particular may.
PressText text_for(const Office& office, const Session& session, const Game& game, const Seat& sender,
                   const PressOptions& options, bool anonymous, const Seat* reader) {
  const bool master_reads = reader != nullptr && reader->role == Role::master;
  const bool shown = !anonymous || master_reads;
  const PressLook look = look_for(game, options, reader);
  const Seat& named = writer_shown(game, sender, look);
  const std::string from = shown ? std::string(" from ") + seat_letter(game, named) : "";
  PressText text;
  if (const auto& official = session.official; official && session.is_master())
    return {subject_line(game, office.home, *official), seat_in_words(game, sender), false, {}};
  text.subject = subject_line(game, office.home,
                              (look.broadcast ? "Broadcast" + from : "Press" + from + " to " + look.readers));
  text.to_all = look.broadcast;
  if (shown) text.writer = seat_in_words(game, named);
  const std::string writer = shown ? holder_in_words(game, named, reader) : "somebody";
  const std::string head = (look.broadcast ? "Broadcast message from " : "Message from ") + writer +
                           (look.broadcast ? "" : " to " + look.readers) + " in game " + game.name +
                           (anonymous && master_reads ? " [sent anonymously]" : "") + ":";
  const std::string fake = master_reads ? fake_in_words(game, shown_look(game, options)) : "";
  text.head =
      in_text(kept(wrapped_line(head) + fake) + gap()) + title(fake.empty() ? head : head + " " + fake);
  return text;
}

// How to answer: by a reply, which goes to the writer, where the reader has a reply address; else by PRESS
// TO, where the writer is shown.
Piece foot_for(const Game& game, const Seat& sender, const PressLook& look, bool shown,
               const Letter& letter) {
  const std::string writer = shown ? seat_in_words(game, sender) : "its writer";
  if (letter.reply_to.empty())
    return shown && !look.broadcast ? gap() + prose(std::string("To answer, put PRESS TO ") +
                                                    seat_letter(game, sender) + " above your text.")
                                    : Piece();
  return gap() + prose("To answer, reply to this mail: your text goes to " + writer +
                       (look.several ? " alone. PRESS TO ALL above it sends it to all who got this." : "."));
}

// As below every other letter: what is proposed and not decided.
Piece open_for(const Office& office, const Game& game, const Seat& reader) {
  const Piece open = open_matters(office.home, game, reader,
                                  zones_for(office.transaction, office.home, reader), Answered::by_line);
  return open.empty() ? open : gap() + open;
}

// One letter for each address of the reader.
void post_to(Context& context, const Game& game, const Seat& sender, const PressOptions& options,
             bool anonymous, const Seat& reader, const std::string& body) {
  const PressText text = text_for(context.office, context.session, game, sender, options, anonymous, &reader);
  const bool shown = !anonymous || reader.role == Role::master;
  const PressLook look = look_for(game, options, &reader);
  const Seat& named = writer_shown(game, sender, look);
  const ReplyAddresses replies(context.office.home, context.mail.now);
  const Piece open = open_for(context.office, game, reader);
  const Zones zones = zones_for(context.office.transaction, context.office.home, reader);
  for (const std::string& address : reader.addresses) {
    Letter letter;
    letter.to = address;
    letter.to_name = reader.name;
    letter.to_observer = reader.role == Role::observer;
    Headline headline = headline_of_press(game, context.office.conf(), text.writer, text.to_all, body);
    letter.subject = std::move(headline.subject);
    letter.news = std::move(headline.news);
    letter.from_name = from_name(game, text.writer.empty() ? "Press" : text.writer);
    put_for_tools(letter, game, context.office.home, text.subject, zones.own);
    letter.id_seed =
        "press " + game.name + " " + std::to_string(game.events) + " " + parser::to_lower(address);
    letter.press = reader.letters;
    letter.reply_to = replies.address_for(game, reader, address, reader.letters);
    const Piece foot = foot_for(game, named, look, shown, letter);
    letter.told = text.head + by_somebody(body) + foot + open;
    post(context.office, std::move(letter), game);
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

ReadersTold tell_readers(const Session& session, const Game& game, const PressOptions& options) {
  ReadersTold told;
  const Seat& own = game.seats[session.signon.seat];
  for (const std::size_t i : options.seats) {
    const Seat& seat = game.seats[i];
    if (games::same_hand(game, seat, own) || options.unnamed == i) continue;
    const bool is_hidden = games::is_dummy(seat) && games::hides_dummies(game);
    (seat.addresses.empty() && !is_hidden ? told.missing : told.got).push_back(called(game, seat, own));
  }
  if (options.unnamed) told.got.emplace_back("the writer of that letter");
  if (options.letters.find('O') != std::string::npos &&
      std::ranges::none_of(options.seats,
                           [&](std::size_t i) { return game.seats[i].role == Role::observer; }))
    told.missing.emplace_back("no observer");
  return told;
}

std::string sent_in_words(const Session& session, const Game& game, const PressOptions& options,
                          bool anonymous) {
  const ReadersTold told = tell_readers(session, game, options);
  std::string text = options.broadcast  ? "Broadcast sent"
                     : told.got.empty() ? "Press sent to nobody"
                                        : "Press sent to " + in_words(told.got);
  text += anonymous ? ", unsigned." : ".";
  const PressLook look = shown_look(game, options);
  if (look.has_fake_readers)
    text +=
        look.broadcast ? " It looks like a broadcast." : " It looks as if it went to " + look.readers + ".";
  if (look.claimed) text += " It looks as if " + game.variant->map.power(look.claimed).name + " wrote it.";
  for (const std::string& name : told.missing)
    text += name == "no observer" ? " There are no observers." : " Nobody plays " + name + " at present.";
  const bool master_meant = std::ranges::any_of(options.seats, [&](std::size_t i) {
    return game.seats[i].role == Role::master && options.unnamed != i;
  });
  const bool has_copy = std::ranges::any_of(game.seats, [&](const Seat& seat) {
    return seat.role == Role::master && !seat.addresses.empty() && gets_copies(game, seat);
  });
  return text + (options.broadcast || master_meant || !has_copy || session.is_master()
                     ? ""
                     : " The master has a copy.");
}

// Everybody who reads it gets a number for it, and its writer, too.
void book(Context& context, Game& game, const PressOptions& options, bool anonymous,
          const std::vector<std::size_t>& readers, const std::string& body) {
  Seat& sender = context.seat();
  BookedLetter letter;
  letter.at = context.mail.now;
  letter.subject =
      text_for(context.office, context.session, game, sender, options, anonymous, nullptr).subject;
  const PressLook look = shown_look(game, options);
  letter.to = look.readers;
  letter.has_fake_readers = look.has_fake_readers;
  if (look.has_fake_readers && !options.broadcast) letter.sent_to = readers_of_message(game, options, false);
  if (look.claimed) letter.claimed = game.variant->map.power(look.claimed).letter;
  letter.is_unsigned = anonymous;
  letter.writer = party_of(game, sender, ++sender.letters);
  for (const std::size_t i : readers)
    letter.readers.push_back(party_of(game, game.seats[i], ++game.seats[i].letters));
  letter.text = body;
  book_letter(context.office.transaction, game, letter);
}

// In a game of shorthand each sentence is followed by what it says.
std::string body_of(const Session& session, const games::Game& game, const PressOptions& options,
                    const std::vector<std::string>& lines) {
  const bool writes_out = is_in_shorthand(session, game, options);
  std::string body;
  for (const std::string& line : lines) {
    body += wrapped_line(blank_press_passwords(line, game.name));
    if (writes_out && !parser::trim(line).empty())
      body += wrapped(read_shorthand(game.variant->map, game.variant->names, line).written_out, prose_width,
                      "  ", "  ");
  }
  return body;
}

} // namespace

std::size_t count_readers(const Office& office, const Session& session, const PressOptions& options) {
  const Game& game = office.games.at(session.signon.game).game;
  std::size_t count = 0;
  for (const std::size_t i : readers_of(session, game, options)) count += game.seats[i].addresses.size();
  return count;
}

void send_press(Context& context, const PressOptions& options, const std::vector<std::string>& lines) {
  Game& game = context.game();
  const Seat& sender = context.seat();
  const std::string body = body_of(context.session, context.game(), options, lines);
  ++game.events;
  const bool anonymous = is_anonymous(game, sender, options);
  const std::vector<std::size_t> readers = readers_of(context.session, game, options);
  if (!readers.empty() || options.unnamed) book(context, game, options, anonymous, readers, body);
  for (const std::size_t i : readers) post_to(context, game, sender, options, anonymous, game.seats[i], body);
  if (options.broadcast && shown_look(game, options).broadcast) { // HISTORY shows it to strangers, too
    const PressText text =
        text_for(context.office, context.session, game, sender, options, anonymous, nullptr);
    archive_notice(context.office.transaction, game, context.mail.now, text.subject,
                   plain_text(text.head) + body);
    context.open_game().press.reset(); // HISTORY reads it anew
  }
  context.reply.say(readers.empty() && !options.unnamed
                        ? "Nobody else is there to read it yet."
                        : sent_in_words(context.session, game, options, anonymous));
}

} // namespace mail
