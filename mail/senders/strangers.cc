// SPDX-License-Identifier: GPL-3.0-or-later
// strangers - see strangers.h
#include "mail/senders/strangers.h"

#include "games/store/transaction.h"
#include "mail/senders/day_counts.h"
#include "parser/address.h"

namespace mail {
namespace {

constexpr int answers_to_network = 30; // a day
const std::string answers = "answers-to-stranger";

bool is_spent(int had, int limit) { return limit > 0 && had >= limit; }

Stranger stranger_of(const std::string& who, int had, int limit) {
  const bool is_network = who.find('@') == who.npos;
  return {who, is_network, had, is_spent(had, is_network ? answers_to_network : limit)};
}

// Counts a letter to somebody of this network; false when that has had as many today.
bool count_for_network(games::Transaction& transaction, const std::string& network, games::Instant now) {
  if (!has_letter_left(transaction, network, now)) return false;
  if (!network.empty()) count_one(transaction, network, answers, now);
  return true;
}

} // namespace

StrangersTurn count_stranger(games::Transaction& transaction, const std::string& address,
                             const std::string& network, int limit, games::Instant now) {
  const std::string mailbox = parser::mailbox_of(address);
  const int had = count_of_day(transaction, mailbox, answers, now);
  if (is_spent(had, limit)) return StrangersTurn::silence;
  if (!count_for_network(transaction, network, now)) return StrangersTurn::silence;
  count_one(transaction, mailbox, answers, now);
  return is_spent(had + 1, limit) ? StrangersTurn::last_answer : StrangersTurn::answer;
}

std::vector<Stranger> strangers_of_today(const games::Transaction& transaction, int limit,
                                         games::Instant now) {
  std::vector<Stranger> strangers;
  for (const DayCounts& counted : counts_of_day(transaction, now))
    if (const auto found = counted.counts.find(answers); found != counted.counts.end())
      strangers.push_back(stranger_of(counted.who, found->second, limit));
  return strangers;
}

bool has_letter_left(const games::Transaction& transaction, const std::string& network, games::Instant now) {
  return network.empty() || count_of_day(transaction, network, answers, now) < answers_to_network;
}

bool count_letter_to_stranger(games::Transaction& transaction, const std::string& address,
                              const std::string& network, games::Instant now) {
  if (!count_for_network(transaction, network, now)) return false;
  count_one(transaction, parser::mailbox_of(address), answers, now);
  return true;
}

bool is_heard(const games::Transaction& transaction, const std::string& address, int limit,
              games::Instant now) {
  return !is_spent(count_of_day(transaction, parser::mailbox_of(address), answers, now), limit);
}

bool forget_stranger(games::Transaction& transaction, const std::string& address, games::Instant now) {
  return forget_count(transaction, parser::mailbox_of(address), answers, now);
}

} // namespace mail
