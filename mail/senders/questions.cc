// SPDX-License-Identifier: GPL-3.0-or-later
// questions - see questions.h
#include "mail/senders/questions.h"

#include "games/store/requests.h"
#include "games/store/transaction.h"
#include "mail/senders/day_counts.h"
#include "mail/senders/strangers.h"
#include "parser/address.h"

#include <chrono>
#include <utility>
#include <vector>

namespace mail {
namespace {

constexpr int most_by_one = 10;      // a day, of one mailbox and of one seat, to others
constexpr int most_by_all = 100;     // a day, to others
constexpr int most_own_an_hour = 20; // of all who ask for themselves
constexpr std::size_t most_unanswered = 3;
const std::string to_others = "questions-to-others", everybody = "everybody";

std::string own_of_hour(games::Instant now) {
  return "own-questions-" + games::to_text(now).substr(11, 2); // "2026-11-21T09:00:00Z"
}

// The notes on a mailbox count for a year, whenever they were made.
games::Waiting notes_on(const games::Transaction& transaction, const std::string& address,
                        games::Instant oldest) {
  const std::string mailbox = parser::mailbox_of(address);
  games::Waiting none;
  none.address = mailbox;
  return games::find_sound_waiting(transaction, mailbox, oldest).value_or(none);
}

} // namespace

std::string why_not_asked(games::Transaction& transaction, const std::string& sender, const std::string& seat,
                          games::Instant now) {
  std::vector<std::pair<std::string, int>> counts{{parser::mailbox_of(sender), most_by_one}};
  if (!seat.empty()) counts.emplace_back("seat " + seat, most_by_one);
  counts.emplace_back(everybody, most_by_all);
  for (const auto& [who, most] : counts)
    if (count_of_day(transaction, who, to_others, now) >= most)
      return "No more addresses are asked today: this judge asks " + std::to_string(most) +
             (who == everybody ? " for all players in a day." : " for one player in a day.") +
             " Try again tomorrow.";
  for (const auto& [who, most] : counts) count_one(transaction, who, to_others, now);
  return "";
}

bool count_own_question(games::Transaction& transaction, const std::string& address,
                        const std::string& network, games::Instant now) {
  if (!may_ask_for_himself(transaction, address, network, now)) return false;
  count_letter_to_stranger(transaction, address, network, now);
  count_one(transaction, everybody, own_of_hour(now), now);
  return true;
}

bool may_ask_for_himself(const games::Transaction& transaction, const std::string& address,
                         const std::string& network, games::Instant now) {
  return may_be_asked(transaction, address, now) && has_letter_left(transaction, network, now) &&
         count_of_day(transaction, everybody, own_of_hour(now), now) < most_own_an_hour;
}

bool may_be_asked(const games::Transaction& transaction, const std::string& address, games::Instant now) {
  const games::Waiting notes = notes_on(transaction, address, now);
  return !notes.refused && notes.asked.size() < most_unanswered;
}

bool owes_answer(const games::Transaction& transaction, const std::string& address, games::Instant now) {
  const games::Waiting notes = notes_on(transaction, address, now);
  return notes.refused || !notes.asked.empty();
}

void note_asked(games::Transaction& transaction, const std::string& address, games::Instant now) {
  games::Waiting notes = notes_on(transaction, address, games::Instant::min());
  std::erase_if(notes.asked, [&](games::Instant one) { return one < now - std::chrono::days(365); });
  notes.asked.push_back(now);
  games::save_waiting(transaction, notes);
}

void note_refused(games::Transaction& transaction, const std::string& address, games::Instant now) {
  games::Waiting notes = notes_on(transaction, address, games::Instant::min());
  notes.refused = now;
  games::save_waiting(transaction, notes);
}

void note_heard(games::Transaction& transaction, const std::string& address) {
  games::Waiting notes = notes_on(transaction, address, games::Instant::min());
  if (notes.asked.empty()) return;
  notes.asked.clear();
  games::save_waiting(transaction, notes);
}

void note_reached(games::Transaction& transaction, const std::string& address) {
  note_heard(transaction, address);
  games::Waiting notes = notes_on(transaction, address, games::Instant::min());
  if (!notes.refused) return;
  notes.refused.reset();
  games::save_waiting(transaction, notes);
}

} // namespace mail
