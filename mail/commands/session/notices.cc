// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/session/notices.h"

#include "games/game/seats.h"
#include "games/store/phase_record.h"
#include "games/store/records.h"
#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/message/digest.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace mail {

namespace {

// Everybody but the sender, whom the reply tells.
std::vector<std::size_t> others(const Incoming& mail, const games::Game& game) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const games::Seat& seat = game.seats[i];
    if (!seat.addresses.empty() && !games::has_address(seat, mail.sender)) found.push_back(i);
  }
  return found;
}

void add_letters(Office& office, std::vector<Letter> letters, const games::Game& game) {
  stamp(letters, game);
  std::ranges::move(letters, std::back_inserter(office.letters));
}

bool is_first(const Incoming& mail, const Office& office, const std::string& matter) {
  const std::string key = sha256_hex(matter);
  if (games::is_done(office.transaction, key)) return false;
  games::mark_done(office.transaction, key, mail.now);
  return true;
}

} // namespace

void happened(const Incoming& mail, Office& office, games::Game& game,
              const std::vector<games::Event>& events) {
  if (events.empty()) return;
  for (const games::Event& event : events)
    if (const auto* turn = std::get_if<games::TurnProcessed>(&event))
      games::save_turn(office.transaction, game, turn->turn);
  games::note_events(office.transaction, game, events);
  add_letters(office, render(office.transaction, office.home, game, events, mail.now), game);
}

void notify(const Incoming& mail, Office& office, games::Game& game, const std::string& subject,
            const NoticeText& text, const std::vector<std::size_t>& seats) {
  const std::vector<std::size_t> readers = seats.empty() ? others(mail, game) : seats;
  if (readers.empty()) return;
  add_letters(office, notice(office.transaction, office.home, game, subject, text, mail.now, readers), game);
}

void notify_masters(const Incoming& mail, Office& office, games::Game& game, const std::string& subject,
                    const NoticeText& text) {
  const std::vector<std::size_t> masters = games::seats_with(game, games::Role::master);
  if (!masters.empty()) notify(mail, office, game, subject, text, masters);
}

void notify_discreetly(const Incoming& mail, Office& office, games::Game& game, const std::string& subject,
                       const NoticeText& text) {
  if (game.settings.quiet)
    notify_masters(mail, office, game, subject, text);
  else
    notify(mail, office, game, subject, text);
}

void notify_of_newcomer(const Incoming& mail, Office& office, games::Game& game, const std::string& subject,
                        const NoticeText& text, Newcomer how, games::Instant before) {
  const bool silent = game.settings.quiet || (how == Newcomer::by_himself && game.settings.silent_join);
  const auto moved = [&](const games::Seat& reader) {
    const Zones zones = zones_for(office.transaction, office.home, reader);
    return text.for_reader(reader).empty()
               ? ""
               : moved_deadline(game, zones, mail.now) + " Everybody is set to WAIT.";
  };
  if (silent) {
    notify_masters(mail, office, game, subject, text);
    if (game.deadline != before) notify(mail, office, game, "Deadline", moved);
    return;
  }
  notify(mail, office, game, subject, [&](const games::Seat& reader) {
    const std::string told = text.for_reader(reader);
    return told.empty() || game.deadline == before ? told : told + " " + moved(reader);
  });
}

std::string sender_as_seen(const Incoming& mail, const games::Game& game, const games::Seat* reader) {
  const auto seat = seat_of_address(game, mail.sender);
  const bool known = !games::is_secret(game, reader) ||
                     (seat && games::shown_of(game, game.seats[*seat], reader) != games::Shown::nothing);
  return known ? mail.sender : "";
}

void announce(Context& context, const NoticeText& text, const std::string& matter) {
  context.reply.say(text.for_reader(context.seat()));
  std::vector<Announcement>& announcements = context.open_game().announcements;
  if (!matter.empty())
    std::erase_if(announcements, [&](const Announcement& told) { return told.matter == matter; });
  announcements.push_back({matter, text});
}

void post(Office& office, Letter letter, const games::Game& game) {
  add_letters(office, {std::move(letter)}, game);
}

bool first_today(const Incoming& mail, const Office& office, const std::string& matter) {
  return is_first(mail, office, "day " + games::day_of(mail.now) + "\n" + matter);
}

bool first_this_hour(const Incoming& mail, const Office& office, const std::string& matter) {
  constexpr std::size_t hour = std::string_view("2026-11-21T09").size();
  return is_first(mail, office, "hour " + games::to_text(mail.now).substr(0, hour) + "\n" + matter);
}

} // namespace mail
