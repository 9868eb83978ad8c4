// set_absence - SET ABSENCE: days on which no later deadline may fall
#include "games/game/dates.h"
#include "games/game/ranges.h"
#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/home/zone.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/set_row.h"
#include "mail/letters/seat_words.h"

#include <optional>

namespace mail {

namespace {

constexpr int day_begins = 0, day_ends = 23 * 60 + 59;

// "Dec 20" or "Dec 20 TO Dec 27"; nullopt after a refusal.
std::optional<games::Absence> read_span(Context& context, parser::Words& arguments) {
  const std::string& zone = context.conf().zone;
  const std::string first = take_date(arguments);
  if (first.empty()) {
    context.refuse("SET ABSENCE takes a date, or two: SET ABSENCE Dec 20 TO Dec 27.");
    return std::nullopt;
  }
  const bool two = arguments.take("TO") || arguments.take("UNTIL");
  const games::DateOrError from = games::parse_date(first, context.now, zone, day_begins);
  // The second date is the next such day after the first.
  const games::Instant after = from.error.empty() ? from.at : context.now;
  const games::DateOrError until =
      games::parse_date(two ? take_date(arguments) : first, two ? after : context.now, zone, day_ends);
  if (from.error.empty() && until.error.empty() && from.at <= until.at)
    return games::Absence{from.at, until.at};
  context.refuse("SET ABSENCE: " + (!from.error.empty()    ? from.error
                                    : !until.error.empty() ? until.error
                                                           : std::string("it ends before it begins.")));
  return std::nullopt;
}

std::string in_words(const Context& context, const games::Absence& absence) {
  const std::string& zone = context.conf().zone;
  return games::to_local_text(absence.from, zone) + " to " + games::to_local_text(absence.until, zone);
}

} // namespace

void set_absence(Context& context, const SetRow&, parser::Words& arguments) {
  const auto absence = read_span(context, arguments);
  if (!absence) return;
  games::Game& game = context.game();
  const auto length = std::chrono::duration_cast<std::chrono::hours>(absence->until - absence->from);
  if (length > std::chrono::days(game.settings.max_absence_days) && !context.is_master())
    return context.refuse(
        "Absences of more than " + std::to_string(game.settings.max_absence_days) +
        " days are for the master to enter (BECOME power, then SET ABSENCE): ask by PRESS TO M.");
  if (const std::string wrong = games::add_absence(context.seat(), *absence, context.now); !wrong.empty())
    return context.refuse("SET ABSENCE: " + wrong + ".");
  context.changed();
  const std::string text =
      seat_in_words(game, context.seat()) + " is away " + in_words(context, *absence) + ".";
  context.say(text + " It moves deadlines that are found after this; the one in force stands.");
  notify_masters(context, game, "Absence", text);
}

// Without a date: every absence.
void set_no_absence(Context& context, const SetRow&, parser::Words& arguments) {
  const bool all = arguments.empty();
  const auto span =
      all ? games::Absence{games::Instant::min(), games::Instant::max()} : read_span(context, arguments);
  if (!span) return;
  games::Game& game = context.game();
  if (games::remove_absences(context.seat(), *span) == 0)
    return context.refuse(all ? "No absence of yours is on file." : "No absence of yours begins then.");
  context.changed();
  const std::string text = seat_in_words(game, context.seat()) + " is not away" +
                           (all ? "" : " " + in_words(context, *span)) + " after all.";
  context.say(text);
  notify_masters(context, game, "Absence", text);
}

void set_max_absence(Context& context, const SetRow&, parser::Words& arguments) {
  const std::string word = take_word(arguments);
  const auto days = games::whole_number_in(games::ranges::absence_days, word);
  if (!days)
    return context.refuse("SET MAX ABSENCE takes " + games::in_words(games::ranges::absence_days) + ".");
  context.game().settings.max_absence_days = *days;
  announce(context, "Absences of more than " + std::to_string(*days) + " days are for the master to enter.");
}

} // namespace mail
