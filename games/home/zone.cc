// zone - see zone.h
#include "games/home/zone.h"

#include "parser/problem.h"

#include <date/tz.h>

#include <sstream>

namespace games {

namespace {

const date::time_zone* entry(const void* zone) { return static_cast<const date::time_zone*>(zone); }

} // namespace

Zone::Zone(const std::string& name) {
  if (name == "UTC") return;
  try {
    zone_ = date::locate_zone(name);
  } catch (const std::runtime_error&) {
    throw parser::BadConfiguration(
        "zone = " + name + ": no such time zone; write a name of the tz database, such as Europe/Berlin");
  }
}

LocalTime Zone::to_local(Instant instant) const {
  std::chrono::seconds offset{0};
  if (zone_ != nullptr) offset = entry(zone_)->get_info(instant).offset;
  return LocalTime(instant.time_since_epoch() + offset);
}

Instant Zone::to_instant(LocalTime local) const {
  if (zone_ == nullptr) return Instant(local.time_since_epoch());
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
