// SPDX-License-Identifier: GPL-3.0-or-later
// zone - see zone.h
#include "games/home/zone.h"

#include "parser/problem.h"
#include "parser/text.h"

#include <date/tz.h>

#include <algorithm>
#include <sstream>
#include <unordered_map>
#include <utility>

namespace games {

namespace {

using std::chrono::minutes;

constexpr minutes furthest_offset{14 * 60};

const date::time_zone* entry(const void* zone) { return static_cast<const date::time_zone*>(zone); }

int two_digits(std::string_view text) { return (text[0] - '0') * 10 + (text[1] - '0'); }

// The zones of the database by what people may call them, in lower case: the whole name, or the last part of
// it
// ("America/New_York" is "new york") where no zone has that for a whole one. Of several the first counts.
using ZoneNames = std::unordered_map<std::string, std::string_view>;
ZoneNames zone_names() {
  ZoneNames names;
  const auto& zones = date::get_tzdb().zones;
  for (const date::time_zone& zone : zones) names.emplace(parser::to_lower(zone.name()), zone.name());
  for (const date::time_zone& zone : zones) {
    const std::string_view name = zone.name();
    if (name.find('/') == name.npos || name.starts_with("Etc/")) continue;
    std::string place = parser::to_lower(name.substr(name.rfind('/') + 1));
    std::ranges::replace(place, '_', ' ');
    names.emplace(std::move(place), name);
  }
  return names;
}

} // namespace

std::string offset_text(minutes offset) {
  const auto two = [](long number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  const long size = std::abs(offset.count());
  return (offset.count() < 0 ? "-" : "+") + two(size / 60) + ":" + two(size % 60);
}

std::optional<minutes> read_offset(std::string_view name) {
  if (name.size() != 6 || (name[0] != '+' && name[0] != '-') || name[3] != ':') return std::nullopt;
  for (const std::size_t at : {1U, 2U, 4U, 5U})
    if (!parser::is_digit(name[at])) return std::nullopt;
  const minutes size(two_digits(name.substr(1)) * 60 + two_digits(name.substr(4)));
  if (two_digits(name.substr(4)) > 59 || size > furthest_offset) return std::nullopt;
  return name[0] == '-' ? -size : size;
}

bool is_zone(const std::string& name) {
  try {
    Zone zone(name);
    return true;
  } catch (const parser::BadConfiguration&) {
    return false;
  }
}

std::string zone_of_place(std::string_view text) {
  static const ZoneNames names = zone_names(); // a mail may ask for thousands of words
  const auto found = names.find(parser::to_lower(text));
  return found == names.end() ? "" : std::string(found->second);
}

Zone::Zone(const std::string& name) {
  if (name == "UTC") return;
  if (const auto offset = read_offset(name)) {
    offset_ = *offset;
    return;
  }
  try {
    zone_ = date::locate_zone(name);
  } catch (const std::runtime_error&) {
    throw parser::BadConfiguration(
        "zone = " + name + ": no such time zone; write a name of the tz database, such as Europe/Berlin");
  }
}

LocalTime Zone::to_local(Instant instant) const {
  std::chrono::seconds offset = offset_;
  if (zone_ != nullptr) offset = entry(zone_)->get_info(instant).offset;
  return LocalTime(instant.time_since_epoch() + offset);
}

Instant Zone::to_instant(LocalTime local) const {
  if (zone_ == nullptr) return Instant(local.time_since_epoch() - offset_);
  return entry(zone_)->to_sys(date::local_seconds(local.time_since_epoch()), date::choose::earliest);
}

std::string to_local_text(Instant instant, const std::string& zone) {
  const LocalTime local = Zone(zone).to_local(instant);
  const std::chrono::seconds offset = local.time_since_epoch() - instant.time_since_epoch();
  std::ostringstream out;
  date::to_stream(out, "%a %b %d %Y %T %z", date::local_seconds(local.time_since_epoch()), nullptr, &offset);
  return out.str();
}

} // namespace games
