// set_clocks - SET DEADLINE, GRACE, START, and the clocks that deadlines are found by
#include "games/game/dates.h"
#include "games/game/deadline.h"
#include "games/game/ranges.h"
#include "games/home/conf.h"
#include "games/home/zone.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/set_row.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace mail {

using games::Clock;
using games::Game;

namespace {

constexpr int default_minutes = 23 * 60 + 30; // for dates without a time of day, in phases without a clock

int minutes_of(const Game& game) {
  const Clock& clock = game.settings.clocks[static_cast<std::size_t>(game.position.phase.kind)];
  return clock.at >= 0 ? clock.at : default_minutes;
}

// The date that the words name; nullopt after a refusal.
std::optional<games::Instant> read_date(Context& context, parser::Words& arguments, const char* what) {
  const std::string text = take_date(arguments);
  if (text.empty()) {
    context.refuse(std::string("SET ") + what + " takes a date, as in SET " + what +
                   " Fri Nov 27 2026 23:30.");
    return std::nullopt;
  }
  const games::DateOrError date =
      games::parse_date(text, context.now, context.conf().zone, minutes_of(context.game()));
  if (date.error.empty()) return date.at;
  context.refuse(std::string("SET ") + what + ": " + date.error);
  return std::nullopt;
}

// A deadline in the past would end the phase at the next run, to everybody's surprise.
bool is_to_come(Context& context, games::Instant at, const char* what) {
  if (at > context.now) return true;
  context.refuse(std::string("SET ") + what + ": " + games::to_local_text(at, context.conf().zone) +
                 " is past. PROCESS ends the phase at once.");
  return false;
}

bool has_deadline(Context& context) {
  if (context.game().state == games::State::running) return true;
  context.refuse("Game " + context.game().name + " has no deadline now: it is not running.");
  return false;
}

void announce_deadline(Context& context) {
  const Game& game = context.game();
  const std::string& zone = context.conf().zone;
  const std::string begin = judge::to_mail_text(game.position.phase) + ": deadline ";
  // When a mail moves the deadline several times, only the last one is announced.
  std::erase_if(context.open_game().announcements,
                [&](const std::string& told) { return told.starts_with(begin); });
  announce(context, begin + games::to_local_text(game.deadline, zone) + ", end of grace " +
                        games::to_local_text(game.grace_end, zone) + ", not processed before " +
                        games::to_local_text(game.earliest, zone) + ".");
}

// "-MTWTF-", Sunday first.
bool is_days(std::string_view days) {
  constexpr std::string_view names = "SMTWTFS";
  if (days.size() != names.size()) return false;
  bool some = false;
  for (std::size_t i = 0; i < days.size(); ++i) {
    if (days[i] == '-') continue;
    if (parser::to_upper(days[i]) != names[i]) return false;
    some = true;
  }
  return some;
}

struct ClockKey {
  std::string_view word;
  double Clock::*hours;
};
constexpr std::array<ClockKey, 4> keys{
    {{"MIN", &Clock::min}, {"NEXT", &Clock::next}, {"GRACE", &Clock::grace}, {"DELAY", &Clock::delay}}};

// Takes one key and its value off the words. "" when done, "-" when no key stands there, else what is wrong.
std::string take_key(Clock& clock, parser::Words& arguments) {
  if (arguments.take("CLOCK")) {
    const auto minutes = games::whole_number_in(games::ranges::clock_minutes, take_word(arguments));
    if (!minutes) return "CLOCK takes " + games::in_words(games::ranges::clock_minutes);
    clock.at = *minutes;
    return "";
  }
  if (arguments.take("DAYS")) {
    const std::string days = take_word(arguments);
    if (!is_days(days))
      return "DAYS takes seven signs, Sunday first, as in -MTWTF- (small letters: only after noon)";
    clock.days = days;
    return "";
  }
  for (const ClockKey& key : keys) {
    if (!arguments.take(key.word)) continue;
    const auto hours = games::number_in(games::ranges::clock_hours, take_word(arguments));
    if (!hours) return std::string(key.word) + " takes " + games::in_words(games::ranges::clock_hours);
    clock.*key.hours = *hours;
    return "";
  }
  return "-";
}

std::string number(double value) {
  std::string text = std::to_string(value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string in_words(const Clock& clock) {
  std::string text = "CLOCK " + std::to_string(clock.at);
  for (const ClockKey& key : keys) text += " " + std::string(key.word) + " " + number(clock.*key.hours);
  return text + " DAYS " + clock.days;
}

void set_clock(Context& context, parser::Words& arguments, judge::PhaseKind kind, const std::string& what) {
  Clock clock = context.game().settings.clocks[static_cast<std::size_t>(kind)];
  bool some = false;
  while (!arguments.empty()) {
    const std::string wrong = take_key(clock, arguments);
    if (wrong == "-") break;
    if (!wrong.empty()) return context.refuse("SET " + what + ": " + wrong + ".");
    some = true;
  }
  if (!some)
    return context.refuse(
        "SET " + what +
        " takes CLOCK, MIN, NEXT, GRACE, DELAY, DAYS with their values. Now: " + in_words(clock) + ".");
  context.game().settings.clocks[static_cast<std::size_t>(kind)] = clock;
  announce(context, what + " " + in_words(clock) + ", from the next such phase on.");
}

} // namespace

void set_deadline(Context& context, const SetRow&, parser::Words& arguments) {
  const auto at = read_date(context, arguments, "DEADLINE");
  if (!at || !has_deadline(context) || !is_to_come(context, *at, "DEADLINE")) return;
  games::set_deadline(context.game(), *at);
  announce_deadline(context);
}

void set_grace(Context& context, const SetRow&, parser::Words& arguments) {
  const auto at = read_date(context, arguments, "GRACE");
  if (!at || !has_deadline(context) || !is_to_come(context, *at, "GRACE")) return;
  if (*at < context.game().deadline) return context.refuse("The grace cannot end before the deadline.");
  games::set_grace(context.game(), *at);
  announce_deadline(context);
}

void set_start(Context& context, const SetRow&, parser::Words& arguments) {
  const auto at = read_date(context, arguments, "START");
  if (!at || !has_deadline(context)) return;
  games::set_start(context.game(), *at);
  announce_deadline(context);
}

void set_move_clock(Context& context, const SetRow&, parser::Words& arguments) {
  set_clock(context, arguments, judge::PhaseKind::movement, "MOVE");
}
void set_retreat_clock(Context& context, const SetRow&, parser::Words& arguments) {
  set_clock(context, arguments, judge::PhaseKind::retreat, "RETREAT");
}
void set_adjust_clock(Context& context, const SetRow&, parser::Words& arguments) {
  set_clock(context, arguments, judge::PhaseKind::adjustment, "ADJUST");
}

} // namespace mail
