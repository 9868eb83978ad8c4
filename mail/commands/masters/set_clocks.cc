// SPDX-License-Identifier: GPL-3.0-or-later
// set_clocks - SET DEADLINE, GRACE, START, the clocks, days without deadlines, skipped phases
#include "games/game/deadline.h"
#include "games/game/game.h"
#include "games/home/date_parts.h"
#include "games/home/zone.h"
#include "games/store/keyed_text.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/settings_words.h"
#include "mail/message/piece.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mail {

using games::Game;

// ---- SET DEADLINE, GRACE, START, and the clocks that deadlines are found by

using games::Clock;

namespace {

// The date that the words name; nullopt after a refusal.
std::optional<games::Instant> read_date(Context& context, parser::Words& arguments, const char* what,
                                        games::Instant in_force) {
  const std::string text = take_date(context.mail.vocabulary, arguments);
  if (text.empty())
    return context.reply.none(std::string("SET ") + what + " takes a date, as in SET " + what +
                              " Fri Nov 27 2026 23:30.");
  const games::DateOrError date = games::read_date(text, clock_frame(context, in_force));
  if (!date.error.empty()) return context.reply.none(std::string("SET ") + what + ": " + date.error + ".");
  if (!date.is_length || date.at >= in_force) return date.at;
  return context.reply.none(
      std::string("SET ") + what + ": \"" + text + "\" from now is " +
      in_words_for_writer(context.mail, context.office, date.at) + ", earlier than what holds now, " +
      in_words_for_writer(context.mail, context.office, in_force) +
      ". To move the deadline by that much, write EXTEND " + (text.starts_with('+') ? text.substr(1) : text) +
      "; for an earlier one, write the date.");
}

// A deadline in the past would end the phase at the next run, to everybody's surprise.
bool is_to_come(Context& context, games::Instant at, const char* what) {
  if (at > context.mail.now) return true;
  return context.reply.no(std::string("SET ") + what + ": " +
                          in_words_for_writer(context.mail, context.office, at) +
                          " is past. PROCESS ends the phase at once.");
}

bool has_deadline(const games::Game& game, GrowingReply& reply) {
  if (game.state == games::State::running) return true;
  return reply.no("Game " + game.name + " has no deadline now: it is not running.");
}

void announce_deadline(Context& context) {
  const auto text = [&context, name = context.game().name](const games::Seat& reader) {
    return moved_deadline(*context.office.find_game(name),
                          zones_for(context.office.transaction, context.office.home, reader),
                          context.mail.now);
  };
  announce(context, text, "deadline");
}

struct ClockKey {
  std::string_view word;
  double Clock::*hours;
};
constexpr std::array<ClockKey, 4> keys{
    {{"MIN", &Clock::min}, {"NEXT", &Clock::next}, {"GRACE", &Clock::grace}, {"DELAY", &Clock::delay}}};

// "20:00", as LIST shows it, or the minutes of the classic judge; "-" is no time of day.
std::optional<int> minutes_in(const std::string& word) {
  if (word == "-" || parser::equals_ignoring_case(word, "none")) return -1;
  const std::size_t colon = word.find(':');
  if (colon == std::string::npos) return games::whole_number_in(games::ranges::clock_minutes, word);
  const auto hour = games::whole_number_in({0, 23, "hours"}, word.substr(0, colon));
  const auto minute = games::whole_number_in({0, 59, "minutes"}, word.substr(colon + 1));
  if (!hour || !minute || word.size() != colon + 3) return std::nullopt;
  return *hour * 60 + *minute;
}

struct LengthUnit {
  std::string_view letter, word;
  double hours;
};
constexpr std::array<LengthUnit, 4> units{
    {{"h", "hour", 1}, {"d", "day", 24}, {"w", "week", 168}, {"m", "minute", 1.0 / 60}}};

// "d", "day", "days": the hours of one; nullopt when it is no unit.
std::optional<double> hours_of(const std::string& unit) {
  for (const LengthUnit& one : units)
    if (unit == one.letter || unit == one.word || unit == std::string(one.word) + "s") return one.hours;
  return std::nullopt;
}

// "72", "48h", "3 days", "2D", "20M": hours. nullopt when it is none.
std::optional<double> hours_in(parser::Words& arguments) {
  std::string word = take_word(arguments);
  const std::size_t digits = std::min(word.find_first_not_of("0123456789."), word.size());
  std::string unit = parser::to_lower(word.substr(digits));
  word.resize(digits);
  parser::Words ahead = arguments;
  const std::string next = parser::to_lower(take_word(ahead));
  const bool is_mask = next == "days" && games::is_days_mask(take_word(ahead)); // "NEXT 3 DAYS -MTWTF-"
  if (unit.empty() && !is_mask && (next == "h" || next.size() > 1) && hours_of(next)) {
    unit = next;
    take_word(arguments);
  }
  const auto number = games::number_in(games::ranges::clock_hours, word);
  const auto each = unit.empty() ? std::optional(1.0) : hours_of(unit);
  if (!number || !each || !games::holds(games::ranges::clock_hours, *number * *each)) return std::nullopt;
  return *number * *each;
}

// Takes one key and its value off the words. "" when done, "-" when no key stands there, else what is wrong.
std::string take_key(Clock& clock, parser::Words& arguments) {
  if (arguments.take("CLOCK")) {
    const auto minutes = minutes_in(take_word(arguments));
    if (!minutes) return "CLOCK takes a time of day such as 20:00, or minutes past midnight; - for none";
    clock.at = *minutes;
    return "";
  }
  if (arguments.take("DAYS")) {
    const std::string days = take_word(arguments);
    if (!games::is_days_mask(days))
      return "DAYS takes seven signs, Sunday first, as in -MTWTF- (small letters: only after noon)";
    clock.days = days;
    return "";
  }
  for (const ClockKey& key : keys) {
    if (!arguments.take(key.word)) continue;
    const auto hours = hours_in(arguments);
    if (!hours)
      return std::string(key.word) + " takes " + games::in_words(games::ranges::clock_hours) +
             ", or days: 48, or 2 days";
    clock.*key.hours = *hours;
    return "";
  }
  return "-";
}

// What is another now than before, and the length and the days in any case: "Movement turns last 3 days now;
// no deadlines at weekends."
std::string clock_in_words(const Clock& clock, const Clock& before, judge::PhaseKind kind) {
  std::string text =
      turns_in_words(kind) + " last " + length_in_words(clock.next) + " now" + days_in_words(clock.days);
  if (clock.at != before.at)
    text += clock.at < 0 ? "; deadlines fall at any time of day"
                         : "; deadlines fall at " + clock_of_day(clock.at);
  if (clock.grace != before.grace)
    text += clock.grace > 0 ? "; who is late has " + length_in_words(clock.grace) + " of grace"
                            : "; there is no grace";
  if (clock.min != before.min)
    text += clock.min > 0 ? "; none runs earlier than " + length_in_words(clock.min) + " after it began"
                          : "; they may run as soon as they have begun";
  if (clock.delay != before.delay)
    text += clock.delay > 0
                ? "; they run " + length_in_words(clock.delay) + " after the last order at the earliest"
                : "; they run right after the last order";
  return text + ". That holds from the next of them on.";
}

// Who may move the deadline at all; of PLAYER DEADLINES to a later one alone.
bool may_move_deadline(Context& context, games::Instant at) {
  const std::string why_not = why_not_allowed(context, Who::clock_manager);
  const bool player = context.session.signon.role == games::Role::player;
  if (why_not.empty()) return true;
  if (!player || !context.game().settings.player_deadlines)
    return context.reply.no("SET DEADLINE: " + why_not);
  if (at > context.game().deadline) return true;
  return context.reply.no("SET DEADLINE: players move a deadline to a later one alone.");
}

constexpr std::size_t most_phases = 20, most_off_days = 20;

// "F1902R", "Fall 1902 Retreats".
std::optional<judge::Phase> take_phase(parser::Words& arguments) {
  parser::Words behind = arguments;
  if (const auto phase = judge::parse_phase(take_word(behind))) {
    arguments = behind;
    return phase;
  }
  const auto phase = read_phase(arguments);
  for (int words = 0; phase && words < 3; ++words) arguments.next();
  return phase;
}

// SET X PHASE and SET NO X PHASE, which share a list.
void change_phases(Context& context, const SetRow& row, parser::Words& arguments,
                   std::vector<judge::Phase>& phases, const std::string& what) {
  const bool off = row.value == 0;
  const auto phase = take_phase(arguments);
  if (!phase)
    return context.reply.refuse("SET " + std::string(first_spelling(row.words)) +
                                " takes a phase, as in F1902R.");
  const std::string code = judge::to_mail_text(*phase);
  const bool ends_turn = row.words == "SKIP PHASE" && *phase == context.game().position.phase;
  if (context.reply.refused(ends_turn ? why_turn_stays(context, "SET SKIP PHASE") : "")) return;
  const bool there = std::ranges::find(phases, *phase) != phases.end();
  if (there != off) return context.reply.say(code + (off ? " is" : " " + what) + ". It was so already.");
  if (!off && phases.size() >= most_phases)
    return context.reply.refuse("That is done for " + std::to_string(most_phases) + " phases at most.");
  if (off)
    phases.erase(std::ranges::find(phases, *phase));
  else
    phases.push_back(*phase);
  announce(context, off ? code + " is processed as other phases are." : code + " " + what + ".");
}

} // namespace

void set_deadline(Context& context, const SetRow&, parser::Words& arguments) {
  const auto at = read_date(context, arguments, "DEADLINE", context.game().deadline);
  if (!at || !may_move_deadline(context, *at) || !has_deadline(context.game(), context.reply) ||
      !is_to_come(context, *at, "DEADLINE"))
    return;
  games::set_deadline(context.game(), *at);
  announce_deadline(context);
}

void cmd_pause_until(Context& context, const parser::Statement&, parser::Words arguments) {
  games::Game& game = context.game();
  const auto at = read_date(context, arguments, "START", game.earliest);
  if (!at || !has_deadline(context.game(), context.reply) || !is_to_come(context, *at, "START")) return;
  if (!games::has_deadline(game))
    return context.reply.refuse("Game " + game.name + " has no deadlines: PAUSE stops it until RESUME.");
  games::rest_until(game, *at, context.mail.now, context.office.conf().zone);
  const auto text = [&context, at = *at, name = game.name](const games::Seat& reader) {
    const Zones zones = zones_for(context.office.transaction, context.office.home, reader);
    return "Game " + name + " rests until " + date_in_words(at, zones) +
           ": no turn runs before that, and orders are taken all the while. " +
           moved_deadline(*context.office.find_game(name), zones, context.mail.now);
  };
  announce(context, text, "deadline");
}

void set_grace(Context& context, const SetRow&, parser::Words& arguments) {
  const auto at = read_date(context, arguments, "GRACE", context.game().grace_end);
  if (!at || !has_deadline(context.game(), context.reply) || !is_to_come(context, *at, "GRACE")) return;
  if (*at < context.game().deadline) return context.reply.refuse("The grace cannot end before the deadline.");
  games::set_grace(context.game(), *at);
  announce_deadline(context);
}

void set_start(Context& context, const SetRow&, parser::Words& arguments) {
  const auto at = read_date(context, arguments, "START", context.game().earliest);
  if (!at || !has_deadline(context.game(), context.reply)) return;
  games::set_start(context.game(), *at);
  announce_deadline(context);
}

void set_clock(Context& context, const SetRow& row, parser::Words& arguments) {
  const auto kind = static_cast<judge::PhaseKind>(row.value);
  const std::string what = std::array{"MOVE", "RETREAT", "ADJUST"}.at(row.value);
  Clock clock = context.game().settings.clocks[row.value];
  bool some = false;
  while (!arguments.empty()) {
    const std::string wrong = take_key(clock, arguments);
    if (wrong == "-") break;
    if (!wrong.empty()) return context.reply.refuse("SET " + what + ": " + wrong + ".");
    some = true;
  }
  if (parser::Words length = arguments; !some && hours_in(length))
    return context.reply.refuse("SET " + what + " NEXT " + std::string(parser::trim(arguments.rest())) +
                                " makes such a phase that long; nothing is changed yet.");
  if (!some)
    return context.reply.refuse(
        "SET " + what + " takes CLOCK, MIN, NEXT, GRACE, DELAY, DAYS with their values, as in SET " + what +
        " NEXT 48. " + turns_in_words(kind) + " last " + length_in_words(clock.next) + " now" +
        days_in_words(clock.days) + "; LIST shows all of it.");
  Clock& own = context.game().settings.clocks[row.value];
  const Clock before = std::exchange(own, clock);
  announce(context, clock_in_words(clock, before, kind));
}

void set_warning(Context& context, const SetRow&, parser::Words& arguments) {
  const auto before = hours_in(arguments);
  if (!before)
    return context.reply.refuse("SET WARNING takes " + games::in_words(games::ranges::clock_hours) + ".");
  context.game().settings.warning = *before;
  announce(context, *before > 0 ? "Reminders go out " + digits_of(*before) + " hours before a deadline."
                                : "No reminders go out.");
}

void set_fudge(Context& context, const SetRow&, parser::Words& arguments) {
  const auto hours = hours_in(arguments);
  if (!hours)
    return context.reply.refuse("SET FUDGE takes " + games::in_words(games::ranges::clock_hours) + ".");
  context.game().settings.fudge = *hours;
  announce(context, *hours > 0 ? "Lengths of whole days give way by " + digits_of(*hours) +
                                     " hours, so that a turn processed late loses no day."
                               : "Lengths are exact.");
}

// ---- SET: days without deadlines, phases that are held or skipped, the zone of the clocks

void set_hold_phase(Context& context, const SetRow& row, parser::Words& arguments) {
  change_phases(context, row, arguments, context.game().settings.masters_phases,
                "is processed by the master's PROCESS only");
}

void set_skip_phase(Context& context, const SetRow& row, parser::Words& arguments) {
  change_phases(context, row, arguments, context.game().settings.skipped_phases,
                "takes no orders, and is processed as soon as it begins");
}

void set_deadlines(Context& context, const SetRow& row, parser::Words&) {
  Game& game = context.game();
  if (game.settings.deadlines == (row.value != 0))
    return context.reply.say(std::string(row.help) + " It was so already.");
  game.settings.deadlines = row.value != 0;
  if (game.state == games::State::running)
    games::open_phase(game, context.mail.now, context.office.conf().zone);
  const auto told = [&context, name = game.name, help = std::string(row.help)](const games::Seat& reader) {
    const Game& now = *context.office.find_game(name);
    if (now.state != games::State::running || !now.settings.deadlines) return help;
    return help + " " +
           moved_deadline(now, zones_for(context.office.transaction, context.office.home, reader),
                          context.mail.now);
  };
  announce(context, told, "deadline");
}

void set_off_days(Context& context, const SetRow&, parser::Words& arguments) {
  const games::SpanOrError span = games::read_span(take_date(context.mail.vocabulary, arguments),
                                                   date_frame(context.mail, context.office));
  if (!span.error.empty())
    return context.reply.refuse(
        "SET OFF DAYS takes a date, or two, as in SET OFF DAYS 24 Dec TO 1 Jan: " + span.error + ".");
  std::vector<games::Absence>& days = context.game().settings.off_days;
  std::erase_if(days, [&](const games::Absence& old) { return old.until <= context.mail.now; });
  if (span.until <= context.mail.now) return context.reply.refuse("SET OFF DAYS: that is over already.");
  if (days.size() >= most_off_days)
    return context.reply.refuse("A game has " + std::to_string(most_off_days) +
                                " spans without deadlines at most.");
  days.push_back({span.from, span.until});
  announce(context, [&context, span](const games::Seat& reader) {
    const Zones zones = zones_for(context.office.transaction, context.office.home, reader);
    return "No deadline that is found after this falls between " + date_in_words(span.from, zones) + " and " +
           date_in_words(span.until, zones) + ".";
  });
}

void set_no_off_days(Context& context, const SetRow&, parser::Words&) {
  context.game().settings.off_days.clear();
  announce(context, "Deadlines may fall on any day that the clocks allow.");
}

void set_game_zone(Context& context, const SetRow&, parser::Words& arguments) {
  std::string problem;
  const std::string text = take_words(context.mail.vocabulary, arguments);
  const std::string zone = text.empty() ? "" : games::read_zone(text, problem);
  if (zone.empty())
    return context.reply.refuse("SET GAME ZONE takes a city or an offset, as in SET GAME ZONE Europe/Paris" +
                                (problem.empty() ? "" : ": " + problem) + ".");
  context.game().settings.zone = zone;
  announce(context, "The clocks of the game go by " + zone + ", where it is " +
                        games::to_local_text(context.mail.now, zone) + " now, from the next phase on.");
}

void set_no_game_zone(Context& context, const SetRow&, parser::Words&) {
  context.game().settings.zone.clear();
  announce(context, "The clocks of the game go by the judge's zone, " + context.office.conf().zone + ".");
}

} // namespace mail
