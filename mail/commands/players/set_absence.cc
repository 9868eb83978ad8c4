// SPDX-License-Identifier: GPL-3.0-or-later
// set_absence - SET ABSENCE: days on which no later deadline may fall
#include "games/game/deadline.h"
#include "games/game/game.h"
#include "games/game/seats.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "mail/reading/named_values.h"

#include <algorithm>
#include <optional>

namespace mail {

namespace {

// "Dec 20" or "Dec 20 TO Dec 27"; nullopt after a refusal.
std::optional<games::Absence> read_span(Context& context, parser::Words& arguments) {
  const std::string text = take_date(context.mail.vocabulary, arguments);
  if (text.empty())
    return context.reply.none("SET ABSENCE takes a date, or two: SET ABSENCE Dec 20 TO Dec 27.");
  const games::SpanOrError span = games::read_span(text, date_frame(context.mail, context.office));
  if (span.error.empty()) return games::Absence{span.from, span.until};
  return context.reply.none("SET ABSENCE: " + span.error + ".");
}

std::string absence_in_words(const games::Absence& absence, const Zones& zones) {
  return date_in_words(absence.from, zones) + " to " + date_in_words(absence.until, zones);
}

// "France is away Sun Dec 20 2026 ...", by the clocks of the reader.
NoticeText away(const Context& context, const games::Absence& absence, const std::string& begin,
                const std::string& end = ".") {
  return [&context, absence, begin, end](const games::Seat& reader) {
    return begin +
           absence_in_words(absence, zones_for(context.office.transaction, context.office.home, reader)) +
           end;
  };
}

// What an absence does. A game never waits for its master.
std::string effect_on_deadlines(Context& context, const games::Game& game, const games::Seat& seat,
                                const games::Absence& absence) {
  if (seat.role != games::Role::player)
    return " It moves no deadline, since the game waits for players only: SET DEADLINE moves the one in "
           "force, PAUSE stops the clock.";
  const std::string moves = " Deadlines that are found after this are moved; the one in force";
  const bool within = game.state == games::State::running && games::has_deadline(game) &&
                      absence.from <= game.deadline && game.deadline <= absence.until;
  if (!within || context.session.is_master()) return moves + " stands.";
  const std::string back = in_words({absence.until, true}, date_frame(context.mail, context.office));
  return " The deadline in force, " + in_words_for_writer(context.mail, context.office, game.deadline) +
         ", falls into these days and stands; those found after it are moved. " +
         asked_or_told(context, {"ASK EXTENSION until " + back});
}

// The masters, or the player for whom one of them set it.
void tell_of_absence(Context& context, std::size_t index, const NoticeText& text) {
  games::Game& game = context.game();
  if (game.seats[index].role != games::Role::player) return;
  if (index == context.session.signon.seat)
    notify_masters(context.mail, context.office, game, "Absence", text);
  else
    notify(context.mail, context.office, game, "Absence", text, {index});
}

} // namespace

void set_absence(Context& context, const SetRow&, parser::Words& arguments) {
  const std::size_t index = take_seat(context, arguments);
  const auto absence = read_span(context, arguments);
  if (!absence) return;
  games::Game& game = context.game();
  const auto length = std::chrono::duration_cast<std::chrono::hours>(absence->until - absence->from);
  if (length > std::chrono::days(game.settings.max_absence_days) && !context.session.is_master())
    return context.reply.refuse(
        "Absences of more than " + std::to_string(game.settings.max_absence_days) +
        " days are for the master to enter (BECOME power, then SET ABSENCE): ask by PRESS TO M.");
  games::Seat& seat = game.seats[index];
  if (const std::string wrong = games::add_absence(seat, *absence, context.mail.now); !wrong.empty())
    return context.reply.refuse("SET ABSENCE: " + wrong + ".");
  const NoticeText text = away(context, *absence, capitalized(seat_in_words(game, seat)) + " is away ");
  context.reply.say(text.for_reader(context.seat()) + effect_on_deadlines(context, game, seat, *absence));
  tell_of_absence(context, index, text);
}

namespace {

// What became of the first absence that is not as it was.
NoticeText what_is_left(Context& context, const games::Seat& seat, const std::vector<games::Absence>& before,
                        bool all) {
  const std::string who = capitalized(seat_in_words(context.game(), seat));
  if (all) return who + " is not away after all.";
  const std::vector<games::Absence>& now = seat.absences;
  for (const games::Absence& old : before) {
    const auto left = std::ranges::find(now, old.from, &games::Absence::from);
    if (left == now.end()) return away(context, old, who + " is not away ", " after all.");
    if (left->until != old.until) return away(context, *left, who + " is back earlier, and away only ");
  }
  return who + " is away as before.";
}

} // namespace

// Without a date: every absence.
void set_no_absence(Context& context, const SetRow&, parser::Words& arguments) {
  const std::size_t index = take_seat(context, arguments);
  const bool all = arguments.empty();
  const auto span =
      all ? games::Absence{games::Instant::min(), games::Instant::max()} : read_span(context, arguments);
  if (!span) return;
  games::Seat& seat = context.game().seats[index];
  const std::vector<games::Absence> before = seat.absences;
  const std::string whose =
      index == context.session.signon.seat ? "yours" : seat_in_words(context.game(), seat);
  if (games::remove_absences(seat, *span) == 0)
    return context.reply.refuse("No absence of " + whose +
                                (all ? " is on file." : " begins then, and none can be ended there."));
  const NoticeText text = what_is_left(context, seat, before, all);
  context.reply.say(text.for_reader(context.seat()));
  tell_of_absence(context, index, text);
}

void set_max_absence(Context& context, const SetRow&, parser::Words& arguments) {
  const std::string word = take_word(arguments);
  const auto days = games::whole_number_in(games::ranges::absence_days, word);
  if (!days)
    return context.reply.refuse("SET MAX ABSENCE takes " + games::in_words(games::ranges::absence_days) +
                                ".");
  context.game().settings.max_absence_days = *days;
  announce(context, "Absences of more than " + std::to_string(*days) + " days are for the master to enter.");
}

} // namespace mail
