// SPDX-License-Identifier: GPL-3.0-or-later
// closed_ways - see closed_ways.h
#include "mail/outbox/closed_ways.h"

#include "games/home/files.h"
#include "mail/outbox/queue_file.h"

#include <algorithm>
#include <array>

namespace mail {
namespace {

constexpr std::array between_tries{std::chrono::minutes(1), std::chrono::minutes(5),
                                   std::chrono::minutes(15)};

std::chrono::minutes wait_after(int tries) {
  return between_tries[static_cast<std::size_t>(
                           std::clamp(tries, 1, static_cast<int>(between_tries.size()))) -
                       1];
}

bool is_news(const Deferral& before, games::Instant now) {
  using std::chrono::days, std::chrono::floor;
  const games::Instant last = before.next - wait_after(before.tries);
  return before.tries == 0 || floor<days>(now - before.since) > floor<days>(last - before.since);
}

} // namespace

bool note_closed_way(const std::filesystem::path& name, const std::string& reason, games::Instant now) {
  const Deferral before = read_deferral(name);
  const int tries = before.tries + 1;
  write_deferral(name, {tries, before.tries == 0 ? now : before.since, now + wait_after(tries), reason});
  return is_news(before, now);
}

void note_open_way(const std::filesystem::path& name) { games::files::remove(state_file(name)); }

// A time far ahead was written under a clock that has been set back since.
bool is_worth_a_try(const std::filesystem::path& name, games::Instant now) {
  const games::Instant next = read_deferral(name).next;
  return next <= now || next > now + between_tries.back();
}

} // namespace mail
