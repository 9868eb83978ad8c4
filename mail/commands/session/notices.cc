// SPDX-License-Identifier: GPL-3.0-or-later
// notices - see notices.h
#include "mail/commands/session/notices.h"

#include "games/game/seats.h"
#include "games/store/phase_record.h"
#include "games/store/records.h"
#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "mail/letters/letterhead.h"
#include "mail/message/digest.h"
#include "mail/message/outgoing_mail.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace mail {

namespace {

// Everybody but the sender, whom the reply tells.
std::vector<std::size_t> others(const Context& context, const games::Game& game) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const games::Seat& seat = game.seats[i];
    if (!seat.addresses.empty() && !games::has_address(seat, context.sender)) found.push_back(i);
  }
  return found;
}

void add_letters(Context& context, std::vector<Letter> letters, const games::Game& game) {
  stamp(letters, game);
  std::ranges::move(letters, std::back_inserter(context.effects.letters));
}

bool is_first(Context& context, const std::string& matter) {
  const std::string key = sha256_hex(matter);
  if (games::is_done(context.transaction, key)) return false;
  games::mark_done(context.transaction, key, context.now);
  return true;
}

} // namespace

void happened(Context& context, games::Game& game, const std::vector<games::Event>& events) {
  if (events.empty()) return;
  for (const games::Event& event : events)
    if (const auto* turn = std::get_if<games::TurnProcessed>(&event))
      games::save_turn(context.transaction, game, turn->turn);
  games::note_events(context.transaction, game, events);
  add_letters(context, render(context.transaction, context.store.home(), game, events, context.now), game);
}

void notify(Context& context, games::Game& game, const std::string& subject, const NoticeText& text,
            const std::vector<std::size_t>& seats) {
  const std::vector<std::size_t> readers = seats.empty() ? others(context, game) : seats;
  if (readers.empty()) return;
  add_letters(context,
              notice(context.transaction, context.store.home(), game, subject, text, context.now, readers),
              game);
}

void notify_masters(Context& context, games::Game& game, const std::string& subject, const NoticeText& text) {
  const std::vector<std::size_t> masters = games::seats_with(game, games::Role::master);
  if (!masters.empty()) notify(context, game, subject, text, masters);
}

void notify_discreetly(Context& context, games::Game& game, const std::string& subject,
                       const NoticeText& text) {
  if (game.settings.quiet)
    notify_masters(context, game, subject, text);
  else
    notify(context, game, subject, text);
}

void notify_of_newcomer(Context& context, games::Game& game, const std::string& subject,
                        const NoticeText& text) {
  if (game.settings.silent_join)
    notify_masters(context, game, subject, text);
  else
    notify_discreetly(context, game, subject, text);
}

std::string sender_as_seen(const Context& context, const games::Game& game, const games::Seat* reader) {
  const auto seat = seat_of_address(game, context.sender);
  const bool known = !games::is_secret(game, reader) ||
                     (seat && games::shown_of(game, game.seats[*seat], reader) != games::Shown::nothing);
  return known ? context.sender : "";
}

void announce(Context& context, const NoticeText& text, const std::string& matter) {
  context.reply.say(text.for_reader(context.seat()));
  std::vector<Announcement>& announcements = context.open_game().announcements;
  if (!matter.empty())
    std::erase_if(announcements, [&](const Announcement& told) { return told.matter == matter; });
  announcements.push_back({matter, text});
}

void post(Context& context, Letter letter, const games::Game& game) {
  add_letters(context, {std::move(letter)}, game);
}

bool first_today(Context& context, const std::string& matter) {
  return is_first(context, "day " + games::day_of(context.now) + "\n" + matter);
}

bool first_this_hour(Context& context, const std::string& matter) {
  constexpr std::size_t hour = std::string_view("2026-11-21T09").size();
  return is_first(context, "hour " + games::to_text(context.now).substr(0, hour) + "\n" + matter);
}

} // namespace mail
