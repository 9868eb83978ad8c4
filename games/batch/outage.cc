// outage - see outage.h
#include "games/batch/outage.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/keyed_text.h"

namespace games {

namespace {

namespace fs = std::filesystem;

// Reads a file of two lines. Nothing when it is missing or damaged, which is safe: the next run writes it
// anew.
std::optional<Instant> read_instant(const fs::path& file, std::string_view key) {
  const std::string text = files::read(file).value_or("");
  const std::size_t at = text.find('\n' + std::string(key) + " = ");
  if (at == std::string::npos) return std::nullopt;
  const std::size_t begin = at + key.size() + 4;
  return parse_instant(std::string_view(text).substr(begin, text.find('\n', begin) - begin));
}

// Writes in place. The text always has the same length and is written by one call, so two writers at a time
// do no harm.
void write_instant(const fs::path& file, const std::string& kind, Instant instant) {
  KeyedWriter writer(kind);
  writer.field("at", instant);
  files::write(file, writer.text());
}

fs::path last_run_file(const Home& home) { return home.path / "last-run"; }
fs::path outage_file(const Home& home) { return home.path / "outage"; }

} // namespace

std::optional<Outage> find_outage(const Home& home, Instant now) {
  const std::optional<Instant> last_run = read_instant(last_run_file(home), "at");
  if (home.conf.outage_hours == 0 || !last_run) return std::nullopt;
  if (const auto floor = read_instant(outage_file(home), "at")) return Outage{*last_run, *floor};
  if (now - *last_run <= std::chrono::hours(home.conf.outage_hours)) return std::nullopt;
  const Instant floor = now + std::chrono::hours(home.conf.outage_grace_hours);
  write_instant(outage_file(home), "outage", floor);
  return Outage{*last_run, floor};
}

std::optional<Instant> last_run(const Home& home) { return read_instant(last_run_file(home), "at"); }

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
  write_instant(last_run_file(home), "last-run", now);
  files::remove(outage_file(home));
}

} // namespace games
