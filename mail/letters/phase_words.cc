// SPDX-License-Identifier: GPL-3.0-or-later
// phase_words - see phase_words.h
#include "mail/letters/phase_words.h"

#include "games/home/zone.h"

namespace mail {

std::string phase_in_words(judge::Phase phase) {
  const std::string words = judge::to_words(phase); // "Spring 1901, movement"
  const std::size_t comma = words.find(',');
  return words.substr(0, comma) + " (" + words.substr(comma + 2) + ")";
}

std::string season_and_year(judge::Phase phase) {
  const std::string words = judge::to_words(phase);                                 // "Spring 1901, movement"
  if (phase.season == judge::Season::year) return words.substr(0, words.find(',')); // "Year 1425"
  return words.substr(0, words.find(' ')) + " of " + std::to_string(phase.year);
}

std::string kind_name(judge::PhaseKind kind) {
  switch (kind) {
  case judge::PhaseKind::movement: return "Movement";
  case judge::PhaseKind::retreat: return "Retreats";
  case judge::PhaseKind::adjustment: break;
  }
  return "Adjustments";
}

std::string date_in_words(games::Instant instant, const Zones& zones) {
  if (instant == games::last_instant) return "none";
  const bool own = zones.has_own();
  const std::string local = games::to_local_text(instant, own ? zones.own : zones.judge);
  const std::string other = games::to_local_text(instant, own ? zones.judge : "UTC");
  if (local == other) return local;
  constexpr std::size_t day = 15, clock = 16, offset = 24; // "Sat Nov 21 2026 23:30:00 +0000"
  const bool same_day = local.compare(0, day, other, 0, day) == 0;
  const std::string time = (same_day ? "" : other.substr(0, 4)) + other.substr(clock, 5);
  return local + (own ? " (judge: " + time + other.substr(offset) + ")" : " (" + time + " UTC)");
}

std::string classic_date(games::Instant instant, const Zones& zones) {
  if (instant == games::last_instant) return "none";
  return zones.has_own() ? date_in_words(instant, zones) : games::to_local_text(instant, zones.judge);
}

std::string deadline_lines(const games::Game& game, const Zones& zones) {
  std::string text = "Deadline: " + date_in_words(game.deadline, zones) + "\n";
  if (game.grace_end > game.deadline) text += "Grace until: " + date_in_words(game.grace_end, zones) + "\n";
  return text;
}

Piece deadline(const games::Game& game, const Zones& zones) {
  std::string elements = html::strong("Deadline: " + date_in_words(game.deadline, zones));
  if (game.grace_end > game.deadline)
    elements += "<br>\n" + html::escaped("Grace until: " + date_in_words(game.grace_end, zones));
  return {deadline_lines(game, zones), html::paragraph_of(elements)};
}

std::string moved_deadline(const games::Game& game, const Zones& zones) {
  return judge::to_mail_text(game.position.phase) + ": deadline " + date_in_words(game.deadline, zones) +
         ", end of grace " + date_in_words(game.grace_end, zones) + ", not processed before " +
         date_in_words(game.earliest, zones) + ".";
}

std::vector<std::string> names_of(const judge::Map& map, const std::vector<judge::Power>& powers) {
  std::vector<std::string> names;
  for (judge::Power power : powers) names.push_back(map.power(power).name);
  return names;
}

std::string powers_with_letters(const judge::Map& map) {
  std::string text;
  for (const judge::Power power : map.powers())
    if (!map.power(power).dummy)
      text +=
          (text.empty() ? "" : ", ") + std::string(1, map.power(power).letter) + " " + map.power(power).name;
  return text;
}

std::string letters_of(const judge::Map& map, const std::vector<judge::Power>& powers) {
  std::string letters;
  for (judge::Power power : powers) letters += map.power(power).letter;
  return letters;
}

std::string phase_note(const games::Game& game) {
  switch (game.state) {
  case games::State::forming: return "the game is forming";
  case games::State::paused: return judge::to_mail_text(game.position.phase) + ", paused";
  case games::State::finished: return "the game is over";
  case games::State::terminated: return "the game was ended early";
  case games::State::running: break;
  }
  return judge::to_mail_text(game.position.phase);
}

} // namespace mail
