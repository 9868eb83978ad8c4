// SPDX-License-Identifier: GPL-3.0-or-later
// zone_words - time zones as people write them: "Europe/Paris", "Munich", "CET", "UTC+2", "+0100", "my time"
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace games {

// What a zone's words say.
struct ZoneWords {
  std::string zone; // as Zone takes it; "" when the words name none
  // Of an abbreviation: what it says of the clocks there, "EST" that they are five hours behind UTC. On a day
  // on which they are not, something else is meant.
  bool checked = false;
  std::chrono::minutes offset{};
  std::string unclear; // a sentence: the words may mean several zones
};

// The whole text, in lower case.
ZoneWords read_zone_words(std::string_view text);

// How SET ZONE takes it: a zone that holds all year; "" and a sentence in `problem` for what names none.
std::string read_zone(std::string_view text, std::string& problem);

} // namespace games
