// SPDX-License-Identifier: GPL-3.0-or-later
// report_letter - see report_letter.h
#include "mail/reports/report_letter.h"

#include "games/game/hands.h"
#include "mail/letters/phase_words.h"
#include "mail/text/typeset.h"

#include <algorithm>

namespace mail {

using judge::Map;
using judge::Power;

const Map& map_of(const Report& report) { return report.game.variant->map; }

bool is_player(const Report& report) { return report.seat.role == games::Role::player && report.seat.power; }

std::vector<Power> own_powers(const Report& report) {
  return is_player(report) ? games::powers_of_hand(report.game, report.seat) : std::vector<Power>{};
}

std::vector<Power> own_among(const Report& report, const std::vector<Power>& powers) {
  std::vector<Power> own = own_powers(report);
  std::erase_if(own, [&](Power power) { return std::ranges::find(powers, power) == powers.end(); });
  return own;
}

bool concerns(const Report& report, const std::vector<Power>& powers) {
  return !own_among(report, powers).empty();
}

const games::Turn& turn_of(const Report& report) { return std::get<games::TurnProcessed>(report.event).turn; }

bool is_overtaken(const Report& report) { return report.phase != report.game.position.phase; }

std::string power_names(const Report& report, const std::vector<Power>& powers) {
  return in_words(names_of(map_of(report), powers));
}

} // namespace mail
