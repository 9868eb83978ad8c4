// day_limits - see day_limits.h
#include "mail/commands/session/day_limits.h"

#include "games/home/conf.h"
#include "mail/commands/session/context.h"
#include "mail/senders/day_counts.h"

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

} // namespace

std::string why_no_more_today(Context& context, Begin what) {
  const Limit limit = limit_of(what);
  const int most = context.conf().*limit.most;
  if (most == 0) return "";
  if (count_of_day(context.transaction, context.sender, limit.counted, context.now) >= most)
    return std::to_string(most) + " new " + limit.sentence +
           " from your address today, and this judge takes no more in a day: try again tomorrow.";
  count_one(context.transaction, context.sender, limit.counted, context.now);
  return "";
}

} // namespace mail
