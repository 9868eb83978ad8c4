// SPDX-License-Identifier: GPL-3.0-or-later
// day_counts - what is counted for one address, or one network, on one day: HOME/counted/DAY/NAME
//
//   chancery counted 1
//   who = ann@example.org
//   new-games = 2
//
// A file each, so that a flood under many names makes room scarce for nobody. Days are days of UTC;
// games::expire removes old ones.
#pragma once

#include "games/home/instant.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace games {
class Transaction;
}

namespace mail {

int count_of_day(const games::Transaction& transaction, std::string_view who, const std::string& what,
                 games::Instant now);
void count_more(games::Transaction& transaction, std::string_view who, const std::string& what, int more,
                games::Instant now);
void count_one(games::Transaction& transaction, std::string_view who, const std::string& what,
               games::Instant now);

struct DayCounts {
  std::string who;
  std::map<std::string, int> counts;
};
// Of everybody, as the files on disk are.
std::vector<DayCounts> counts_of_day(const games::Transaction& transaction, games::Instant now);
// Starts this count of the day anew. False when there was none.
bool forget_count(games::Transaction& transaction, std::string_view who, const std::string& what,
                  games::Instant now);

} // namespace mail
