// SPDX-License-Identifier: GPL-3.0-or-later
// clock_reading - see clock_reading.h
#include "games/home/clock_reading.h"

#include "games/home/files.h"
#include "parser/text.h"

#include <ctime>

namespace games {

namespace {

constexpr std::chrono::minutes tolerated{10};
constexpr std::chrono::hours longest_step{36};

bool is_same_boot(const ClockReading& before, const ClockReading& now) {
  return !now.boot.empty() && before.boot == now.boot;
}

std::string boot_id() {
  try {
    const std::string text = files::read("/proc/sys/kernel/random/boot_id").value_or("");
    return std::string(parser::trim(text));
  } catch (const parser::Failure&) {
    return "";
  }
}

} // namespace

ClockReading read_clocks(Instant wall) {
  timespec up{};
  if (::clock_gettime(CLOCK_BOOTTIME, &up) != 0) return {wall, "", {}};
  return {wall, boot_id(), std::chrono::seconds(up.tv_sec)};
}

bool was_set(const ClockReading& before, const ClockReading& now) {
  if (!is_same_boot(before, now)) return false;
  const std::chrono::seconds shift = (now.wall - before.wall) - (now.up - before.up);
  return shift > tolerated || shift < -tolerated;
}

bool is_doubtful(const ClockReading& before, const ClockReading& now) {
  if (is_same_boot(before, now)) return was_set(before, now);
  return now.wall + tolerated < before.wall || now.wall - before.wall > longest_step;
}

} // namespace games
