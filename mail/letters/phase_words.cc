// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/phase_words.h"

#include "games/game/control.h"
#include "games/home/home.h"
#include "games/home/zone.h"
#include "games/store/players.h"
#include "games/store/transaction.h"
#include "parser/text.h"

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

std::string short_date(games::Instant instant, const Zones& zones, bool with_hour) {
  if (instant == games::last_instant) return "none";
  const std::string local = games::to_local_text(instant, zones.has_own() ? zones.own : zones.judge);
  const std::vector<std::string_view> words =
      parser::words_of(local); // "Fri", "Nov", "27", "2026", "23:30:00"
  std::string_view day = words[2];
  if (day.starts_with('0')) day.remove_prefix(1);
  const std::string date = std::string(words[0]) + " " + std::string(day) + " " + std::string(words[1]);
  return with_hour ? date + " " + std::string(words[4].substr(0, 5)) : date;
}

std::string phase_label(judge::Phase phase) {
  const std::string words = judge::to_words(phase); // "Spring 1901, movement"
  return words.substr(0, words.find(',')) + (phase.kind == judge::PhaseKind::retreat ? " retreats" : "") +
         (phase.kind == judge::PhaseKind::adjustment && phase.season != judge::Season::winter ? " builds"
                                                                                              : "");
}

std::string classic_date(games::Instant instant, const Zones& zones) {
  if (instant == games::last_instant) return "none";
  return zones.has_own() ? date_in_words(instant, zones) : games::to_local_text(instant, zones.judge);
}

Piece deadline(const games::Game& game, const Zones& zones) {
  Spans spans{{"Deadline: " + date_in_words(game.deadline, zones), Tone::strong}};
  if (game.grace_end > game.deadline)
    spans.push_back({"Grace until: " + date_in_words(game.grace_end, zones)});
  return {{{.kind = Block::Kind::kept, .tone = Tone::strong, .lines = std::move(spans)}}};
}

std::string moved_deadline(const games::Game& game, const Zones& zones, games::Instant now) {
  return "The deadline of " + phase_label(game.position.phase) + " is " +
         date_in_words(game.deadline, zones) + " now." +
         (game.grace_end > game.deadline ? " Its grace ends " + date_in_words(game.grace_end, zones) + "."
                                         : "") +
         (game.earliest > now ? " It is not processed before " + date_in_words(game.earliest, zones) + "."
                              : "");
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

std::string own_zone(const games::Transaction& transaction, const std::string& address) {
  const auto player = games::find_sound_player(transaction, address);
  return player ? player->zone : "";
}

Zones zones_for(const games::Transaction& transaction, const games::Home& home, const games::Seat& seat) {
  return {home.conf.zone, seat.addresses.empty() ? "" : own_zone(transaction, seat.addresses.front())};
}

using games::Game;
using games::Role;
using games::Seat;
using games::Shown;

std::string seat_in_words(const Game& game, const Seat& seat) {
  if (seat.role == Role::master) return "the master";
  if (seat.role == Role::observer) return "an observer";
  return seat.power ? game.variant->map.power(seat.power).name : "a player";
}

std::string person_in_words(const Seat& seat, Shown shown) {
  if (seat.addresses.empty()) return seat.name.empty() ? "nobody" : seat.name;
  if (shown == Shown::nothing) return "(hidden)";
  if (shown == Shown::name) return seat.name.empty() ? "somebody" : seat.name;
  const std::string& address = seat.addresses.front();
  return seat.name.empty() ? address : seat.name + " <" + address + ">";
}

std::string holder_in_words(const Game& game, const Seat& seat, const Seat* reader) {
  const std::string who = seat_in_words(game, seat);
  const Shown shown = shown_of(game, seat, reader);
  if (seat.addresses.empty() || shown == Shown::nothing) return who;
  return who + " (" + person_in_words(seat, shown) + ")";
}

std::string forming_in_words(const games::Game& game) {
  if (game.settings.solitaire) return "Game " + game.name + " is for one.";
  const std::size_t players = seats_with(game, games::Role::player).size();
  const std::size_t powers = games::players_wanted(game);
  if (players >= powers)
    return "Game " + game.name + " has all its players" +
           (game.settings.manual_start ? "; its master starts it: FORCE BEGIN." : ".");
  if (game.settings.joining.secret)
    return "Game " + game.name + " waits for players; it starts when all seats are taken.";
  return "Game " + game.name + " has " + std::to_string(players) + " of " + std::to_string(powers) +
         " players; it starts when all seats are taken.";
}

std::string new_player_in_words(const Game& game, const Seat& seat, const Seat* reader) {
  const Shown shown = shown_of(game, seat, reader);
  return seat_in_words(game, seat) + " has a new player" +
         (shown == Shown::nothing ? "." : ": " + person_in_words(seat, shown) + ".");
}

} // namespace mail
