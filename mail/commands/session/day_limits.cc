// SPDX-License-Identifier: GPL-3.0-or-later
// day_limits - see day_limits.h
#include "mail/commands/session/day_limits.h"

#include "games/home/conf.h"
#include "mail/commands/session/context.h"
#include "mail/senders/day_counts.h"
#include "parser/address.h"

#include <algorithm>
#include <set>

namespace mail {
namespace {

struct Limit {
  int games::JudgeConf::*most;
  const char* counted; // in the file of the day
  const char* sentence;
};

Limit limit_of(Begin what) {
  switch (what) {
  case Begin::game: return {&games::JudgeConf::new_games_a_day, "new-games", "games were made"};
  case Begin::seat: return {&games::JudgeConf::new_seats_a_day, "new-seats", "seats were taken"};
  case Begin::registration: break;
  }
  return {&games::JudgeConf::registrations_a_day, "registrations", "registrations came"};
}

constexpr int most_kibibytes = 32 << 10;
const std::string written = "KiB-to-others";

// The sender, and who has the seats: somebody may write in many names with one password.
std::set<std::string> writers(const Context& context) {
  std::set<std::string> found{parser::mailbox_of(context.sender)};
  for (const SignOn& visit : context.session.visits) {
    const auto& addresses = context.effects.games.at(visit.game).game.seats.at(visit.seat).addresses;
    if (!addresses.empty()) found.insert(parser::mailbox_of(addresses.front()));
  }
  return found;
}

} // namespace

int kibibytes_left_today(const Context& context) {
  int left = most_kibibytes;
  for (const std::string& who : writers(context))
    left = std::min(left, most_kibibytes - count_of_day(context.transaction, who, written, context.now));
  return std::max(left, 0);
}

void count_letters(Context& context) {
  std::size_t bytes = 0;
  for (const Letter& letter : context.effects.letters)
    if (!parser::same_address(letter.to, context.sender)) bytes += letter.text.size();
  if (bytes == 0) return;
  for (const std::string& who : writers(context))
    count_more(context.transaction, who, written, static_cast<int>((bytes + 1023) / 1024), context.now);
}

bool may_write_today(Context& context) {
  if (kibibytes_left_today(context) > 0) return true;
  context.refuse(
      "Not done: what was written to others from your seat, or your address, comes to 32 MiB today, and "
      "this judge writes no more for one player in a day. Try again tomorrow.");
  return false;
}

std::string why_no_more_today(const Context& context, Begin what) {
  const Limit limit = limit_of(what);
  const int most = context.conf().*limit.most;
  const std::string mailbox = parser::mailbox_of(context.sender);
  if (most == 0 || count_of_day(context.transaction, mailbox, limit.counted, context.now) < most) return "";
  return std::to_string(most) + " new " + limit.sentence +
         " from your address today, and this judge takes no more in a day: try again tomorrow.";
}

void count_begun(Context& context, Begin what) {
  const Limit limit = limit_of(what);
  if (context.conf().*limit.most > 0)
    count_one(context.transaction, parser::mailbox_of(context.sender), limit.counted, context.now);
}

} // namespace mail
