// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/deadline.h"

#include "games/home/zone.h"
#include "judge/phases/adjustment_phase.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace games {

namespace {

using std::chrono::days, std::chrono::hours, std::chrono::minutes, std::chrono::seconds;

constexpr std::array<std::pair<std::string_view, bool>, 7> wordings{{{"wait", true},
                                                                     {"setwait", true},
                                                                     {"notready", true},
                                                                     {"unready", true},
                                                                     {"nowait", false},
                                                                     {"setnowait", false},
                                                                     {"ready", false}}};

seconds in_hours(double count) { return seconds(std::llround(count * 3600)); }

// No honest clock pushes a deadline more often; a mask that allows no day would push it for ever.
constexpr int most_pushes = 1000;

// Moves an instant to the first moment from it on that the clock of this kind of phase allows.
class Allowed {
 public:
  Allowed(const Clock& clock, const Zone& zone) : clock_(clock), zone_(zone) {}

  // The next time of day `at`, on the same day or the next.
  Instant raise_to_time_of_day(Instant instant) const {
    if (clock_.at < 0) return instant;
    const LocalTime local = zone_.to_local(instant);
    const auto day = std::chrono::floor<days>(local);
    const LocalTime wanted = day + minutes(clock_.at);
    return zone_.to_instant(wanted < local ? wanted + days(1) : wanted);
  }

  // A forbidden day gives way to the beginning of the next one, a morning that is not allowed to its noon.
  Instant raise_to_day(Instant instant) const {
    LocalTime local = zone_.to_local(instant);
    const LocalTime before = local;
    for (int pushes = 0; pushes < 7 && letter_of(local) == '-'; ++pushes)
      local = std::chrono::floor<days>(local) + days(1);
    const LocalTime noon = std::chrono::floor<days>(local) + hours(12);
    const char letter = letter_of(local);
    if (letter >= 'a' && letter <= 'z' && local < noon) local = noon;
    return local == before ? instant : zone_.to_instant(local);
  }

  // So much later, where days that are not allowed do not count.
  Instant after(Instant from, seconds length) const {
    LocalTime local = zone_.to_local(from);
    for (int day = 0; day < most_pushes && length > seconds(0); ++day) {
      const LocalTime next = std::chrono::floor<days>(local) + days(1);
      const seconds counted = letter_of(local) == '-' ? seconds(0) : std::min<seconds>(next - local, length);
      length -= counted;
      local = length > seconds(0) ? next : local + counted;
    }
    return zone_.to_instant(local) + length;
  }

 private:
  char letter_of(LocalTime local) const {
    return clock_.days[std::chrono::weekday(std::chrono::floor<days>(local)).c_encoding()];
  }
  const Clock& clock_;
  const Zone& zone_;
};

bool may_press(const Settings& settings) { return settings.press != PressColour::none; }

// An absence moves a deadline when the player has orders to give. Where players talk, and may WAIT, it does
// so without orders as well.
bool absence_counts(const Game& game, const Seat& seat) {
  if (seat.role != Role::player || seat.standing != Standing::present || seat.addresses.empty()) return false;
  if (may_press(game.settings) && !game.settings.strict_wait) return !game.position.is_eliminated(seat.power);
  return judge::orders_due(game.judged(), game.position, seat.power) > 0;
}

Instant raise_past_absences(const Game& game, Instant instant) {
  for (const Absence& off : game.settings.off_days)
    if (off.from <= instant && instant < off.until) instant = off.until;
  for (const Seat& seat : game.seats)
    for (const Absence& absence : seat.absences)
      if (absence.from <= instant && instant < absence.until && absence_counts(game, seat))
        instant = absence.until;
  return instant;
}

const Clock& clock_of(const Game& game) {
  return game.settings.clocks[static_cast<std::size_t>(game.position.phase.kind)];
}

void begin_phase(Game& game, Instant now, const Clock& clock) {
  game.phase_began = now;
  game.earliest = bounded(now + in_hours(clock.min));
  game.reminded = false;
  game.late_told.reset();
  game.waiting_told.reset();
}

// The first moment from there on that clock, absences and days off allow.
Instant raised(const Game& game, const Allowed& allowed, Instant deadline) {
  for (int pushes = 0; pushes < most_pushes; ++pushes) {
    const Instant before = deadline;
    deadline = raise_past_absences(game, allowed.raise_to_day(allowed.raise_to_time_of_day(deadline)));
    if (deadline == before) break;
  }
  return deadline;
}

void set_grace_by_clock(Game& game, const Clock& clock, const Allowed& allowed) {
  game.grace_end = game.deadline + in_hours(clock.grace);
  if (!game.settings.strict_grace) game.grace_end = allowed.raise_to_day(game.grace_end);
}

// A length of whole days gives way a little, so that a turn that is processed late loses no day.
seconds length_of(const Settings& settings, const Clock& clock, bool doubled) {
  constexpr double day = 24;
  const bool gives_way = clock.at >= 0 && clock.next >= day && std::fmod(clock.next, day) == 0;
  const double count = clock.next * (doubled ? 2 : 1) - (gives_way ? settings.fudge : 0);
  return in_hours(std::max(count, 0.0));
}

} // namespace

std::optional<bool> wait_in(std::string_view line) {
  constexpr std::size_t longest = 40; // with blanks
  if (line.size() > longest) return std::nullopt;
  std::string word = parser::to_lower(line);
  std::erase_if(word, [](char c) { return c == ' ' || c == '\t' || c == '.'; });
  const auto found = std::ranges::find(wordings, word, &std::pair<std::string_view, bool>::first);
  return found == wordings.end() ? std::nullopt : std::optional(found->second);
}

std::string set_wait(const Game& game, Seat& seat, bool wait) {
  if (wait && game.state != State::running)
    return "There is no turn to hold: game " + game.name + " is not running.";
  if (wait && game.settings.strict_wait && seat.power &&
      judge::orders_due(game.judged(), game.position, seat.power) == 0)
    return "Only powers with orders due may set WAIT in this game.";
  if (wait && !game.settings.minor_wait && game.position.phase.kind != judge::PhaseKind::movement)
    return "WAIT is for movement phases in this game.";
  seat.wait = wait;
  return "";
}

std::string wait_in_words(const Game& game, bool wait) {
  return wait ? judge::to_mail_text(game.position.phase) + " will not be processed before its deadline."
              : "You hold up nothing: the turn is processed when all orders are in, unless others wait.";
}

bool has_deadline(const Game& game) { return game.deadline != last_instant; }

Instant abandons_at(const Game& game) {
  constexpr std::chrono::hours abandoned_before{24}; // of the end of grace, where disorder follows
  const Instant grace_end = std::max(game.grace_end, game.deadline);
  return game.settings.nmr ? std::max<Instant>(game.deadline, grace_end - abandoned_before) : grace_end;
}

void open_phase(Game& game, Instant now, const std::string& judge_zone, bool first_turn) {
  const Zone zone(game.settings.zone.empty() ? judge_zone : game.settings.zone);
  const Clock& clock = clock_of(game);
  const Allowed allowed(clock, zone);
  begin_phase(game, now, clock);
  if (!game.settings.deadlines) return void(game.deadline = game.grace_end = last_instant);
  const seconds length = length_of(game.settings, clock, first_turn && may_press(game.settings));
  const Instant end = game.settings.jump_off_days ? allowed.after(now, length) : now + length;
  const Instant deadline = raised(game, allowed, has_deadline(game) ? std::max(end, game.deadline) : end);
  game.deadline = bounded(std::max(deadline, game.earliest));
  set_grace_by_clock(game, clock, allowed);
  game.grace_end = bounded(game.grace_end);
}

bool leaves_time_of_phase(const Game& game, Instant now) {
  return has_deadline(game) && game.deadline >= now + length_of(game.settings, clock_of(game), false);
}

void set_deadline(Game& game, Instant deadline) {
  // A deadline that is moved into the future has not been missed yet.
  if (deadline > game.deadline) {
    game.late_told.reset();
    game.reminded = false;
  }
  game.deadline = deadline;
  drop_extensions(game, deadline);
  game.grace_end = std::max(game.grace_end, deadline);
  game.earliest = std::min(game.earliest, deadline);
}

void rest_until(Game& game, Instant at, Instant now, const std::string& judge_zone) {
  const Zone zone(game.settings.zone.empty() ? judge_zone : game.settings.zone);
  const Allowed allowed(clock_of(game), zone);
  const Instant from = std::max(now, std::min(game.earliest, game.deadline)); // it may rest already
  set_deadline(game,
               bounded(raised(game, allowed, at + std::max(game.deadline - from, Instant::duration(0)))));
  set_grace_by_clock(game, clock_of(game), allowed);
  set_start(game, at);
}

void drop_extensions(Game& game, Instant up_to) {
  std::erase_if(game.proposals, [&](const Proposal& one) {
    return one.kind == Proposal::Kind::extension && one.wanted <= up_to;
  });
}

void set_grace(Game& game, Instant grace_end) { game.grace_end = std::max(grace_end, game.deadline); }

void set_start(Game& game, Instant earliest) {
  if (earliest > game.deadline) set_deadline(game, earliest);
  game.earliest = earliest;
}

} // namespace games
