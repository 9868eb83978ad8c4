// SPDX-License-Identifier: GPL-3.0-or-later
// batch_outage - see batch.h: when the judge was down, and what its clocks showed
#include "games/batch/batch.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/keyed_text.h"
#include "parser/text.h"

namespace games {

namespace {

namespace fs = std::filesystem;

// Nothing when the file is missing or damaged, which is safe: the next run writes it anew.
std::optional<Instant> read_instant(const fs::path& file, std::string_view key) {
  const std::string text = files::read(file).value_or("");
  const auto value = keyed_value(text, key);
  return value ? parse_instant(*value) : std::nullopt;
}

fs::path last_run_file(const Home& home) { return home.path / "last-run"; }
fs::path outage_file(const Home& home) { return home.path / "outage"; }

// The texts have the same length each time and are written in place, by one call, so two writers at a time do
// no harm.
void write_outage(const Home& home, Instant floor) {
  KeyedWriter writer("outage");
  writer.field("at", floor);
  files::write(outage_file(home), writer.text());
}

constexpr std::size_t boot_length = 36, up_length = 12;

void write_last_run(const Home& home, std::optional<Instant> run, const ClockReading& seen) {
  std::string boot = seen.boot, up = std::to_string(seen.up.count());
  boot.resize(boot_length, '-');
  up.insert(0, up.size() < up_length ? up_length - up.size() : 0, '0');
  KeyedWriter writer("last-run");
  writer.field("at", run.value_or(Instant{}));
  writer.field("seen", seen.wall);
  writer.field("boot", boot);
  writer.field("up", up);
  files::write(last_run_file(home), writer.text());
}

ClockReading read_seen(const Home& home, Instant wall) {
  const std::string text = files::read(last_run_file(home)).value_or("");
  std::string boot(keyed_value(text, "boot").value_or(""));
  boot.erase(boot.find_last_not_of('-') + 1);
  const auto up = parser::number_at_front<long long>(keyed_value(text, "up").value_or(""));
  return {wall, boot, std::chrono::seconds(up.value_or(0))};
}

} // namespace

std::optional<Outage> find_outage(const Home& home, Instant now) {
  const std::optional<Instant> before = last_run(home);
  if (home.conf.outage_hours == 0 || !before) return std::nullopt;
  if (const auto floor = read_instant(outage_file(home), "at")) return Outage{*before, *floor};
  if (now - *before <= std::chrono::hours(home.conf.outage_hours)) return std::nullopt;
  const Instant floor = bounded(now + std::chrono::hours(home.conf.outage_grace_hours));
  write_outage(home, floor);
  return Outage{*before, floor};
}

std::optional<Instant> last_run(const Home& home) {
  const auto at = read_instant(last_run_file(home), "at");
  return at && *at > first_instant ? at : std::nullopt;
}

// A home of before clocks were read twice has the time of the last run alone.
std::optional<ClockReading> last_seen(const Home& home) {
  const auto wall = read_instant(last_run_file(home), "seen");
  if (wall) return read_seen(home, *wall);
  const auto run = last_run(home);
  return run ? std::optional(ClockReading{*run, "", {}}) : std::nullopt;
}

void note_seen(const Home& home, const ClockReading& seen) { write_last_run(home, last_run(home), seen); }

std::vector<Event> move_deadlines(Game& game, const Outage& outage) {
  if (game.state != State::running) return {};
  const auto falls_in = [&](Instant instant) { return outage.last_run < instant && instant < outage.floor; };
  if (falls_in(game.deadline)) {
    const Instant from = game.deadline;
    game.grace_end = bounded(game.grace_end + (outage.floor - from));
    game.deadline = outage.floor;
    game.reminded = false;
    return {DeadlinesMoved{from, outage.floor}};
  }
  // The late notice for the deadline was sent before the outage: what would fire is the end of the grace.
  if (game.deadline <= outage.last_run && falls_in(game.grace_end)) {
    const Instant from = game.grace_end;
    game.grace_end = outage.floor;
    return {DeadlinesMoved{from, outage.floor}};
  }
  return {};
}

void note_run(const Home& home, Instant now) {
  write_last_run(home, now, last_seen(home).value_or(ClockReading{now, "", {}}));
  files::remove(outage_file(home));
}

} // namespace games
