// SPDX-License-Identifier: GPL-3.0-or-later
// letter_table - the boards for which letters are written, as the files of tests/letters tell them
#pragma once

#include "judge/board/order.h"
#include "judge/phases/adjustment_phase.h"
#include "parser/prose/resolver.h"
#include "tests/common/library.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace testing {

// What stands above the letters of a table: "board standard", "phase S1901M", "place France A par", "owns
// France par", "dislodged France A bur by Germany mun retreats gas pic", "filed France A par - bur", "power
// France", "power France England" of a player who has both.
struct LetterTable {
  const variants::Variant* variant = &testing::board("standard");
  judge::Position position;
  judge::Table<judge::Power, std::vector<judge::Order>> filed;
  std::vector<judge::Power> own;

  void clear() {
    position = {};
    position.owners.assign(variant->map.province_count(), judge::Power());
    filed.assign(variant->map.power_count(), {});
  }

  judge::Unit unit(judge::Power owner, const std::string& type, const std::string& place) const {
    return {owner, type == "F" ? judge::UnitType::fleet : judge::UnitType::army, variant->map.find(place)};
  }

  void read(const std::vector<std::string_view>& words) {
    const judge::Map& map = variant->map;
    const auto word = [&](std::size_t at) { return std::string(words.at(at)); };
    if (words[0] == "board") variant = &testing::board(word(1)), clear();
    if (words[0] == "phase") clear(), position.phase = *judge::parse_phase(word(1));
    if (words[0] == "power") own.clear();
    for (std::size_t i = 1; words[0] == "power" && i < words.size(); ++i)
      own.push_back(map.find_power(word(i)));
    if (words[0] == "owns")
      for (std::size_t i = 2; i < words.size(); ++i)
        position.owners[map.province_of(map.find(words[i]))] = map.find_power(word(1));
    if (words[0] == "place")
      for (std::size_t i = 2; i + 1 < words.size(); i += 2)
        position.units.push_back(unit(map.find_power(word(1)), word(i), word(i + 1)));
    if (words[0] == "filed")
      if (const auto order = judge::order_from_words(map, std::span(words).subspan(2)))
        filed[map.find_power(word(1))].push_back(*order);
    if (words[0] != "dislodged") return;
    judge::Dislodged one;
    one.unit = unit(map.find_power(word(1)), word(2), word(3));
    one.by = map.find_power(word(5)), one.from = map.province_of(map.find(word(6)));
    for (std::size_t i = 8; i < words.size(); ++i) one.retreats.push_back(map.find(words[i]));
    position.dislodged.push_back(one);
  }

  int due(judge::Power power) const {
    if (position.phase.kind != judge::PhaseKind::adjustment) return 0;
    return judge::adjustments_due({variant->map, variant->calendar, judge::mail_rules(), 18}, position,
                                  power);
  }

  parser::Situation situation(const judge::Rules& rules) const {
    parser::Situation made{variant->map, variant->names, rules, position, own};
    for (const judge::Power power : own) {
      made.builds += static_cast<std::size_t>(std::max(due(power), 0));
      made.removals += static_cast<std::size_t>(std::max(-due(power), 0));
      made.on_file.insert(made.on_file.end(), filed[power].begin(), filed[power].end());
    }
    return made;
  }
};

} // namespace testing
