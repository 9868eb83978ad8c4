// SPDX-License-Identifier: GPL-3.0-or-later
// answer_quota - see answer_quota.h
#include "mail/senders/answer_quota.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/transaction.h"
#include "mail/senders/ledger.h"
#include "mail/text/digest.h"
#include "parser/address.h"
#include "parser/text.h"

namespace mail {
namespace {

using games::Instant;

constexpr std::string_view answers_ledger = "answered";
constexpr int most_same = 3;                  // answers to one text ...
constexpr std::chrono::minutes same_span(10); // ... in this time
constexpr const char* obeyed = " are obeyed, but not answered.";

// What was counted for one address, on one day.
struct Count {
  int today = 0, this_hour = 0, same = 0;
  Instant same_since{};
  std::string text; // hash of the text that came last
};

std::string hour_of(Instant now) { return games::to_text(now).substr(0, 13); }

std::string path_of(const std::string& who, Instant now) {
  return "answered/" + games::day_of(now) + "/" + sha256_base32(parser::mailbox_of(who), 24);
}

Count read_count(const std::string& content, Instant now) {
  Count count;
  for (LedgerLine line : ledger_lines(content, answers_ledger)) {
    const std::string_view key = line.take_first();
    line.take_first(); // "="
    if (key == "today") count.today = count_in(line.take_first()).value_or(0);
    if (key == "hour" && line.take_first() == hour_of(now))
      count.this_hour = count_in(line.take_first()).value_or(0);
    if (key == "text") {
      const auto since = games::parse_instant(line.take_first());
      if (!since || now - *since >= same_span) continue;
      count.same_since = *since;
      count.same = count_in(line.take_first()).value_or(0);
      count.text = line.take_first();
    }
  }
  return count;
}

std::string address_in(const std::string& content) {
  for (LedgerLine line : ledger_lines(content, answers_ledger)) {
    if (line.take_first() != "address") continue;
    line.take_first(); // "="
    return parser::one_line(line.rest());
  }
  return "";
}

std::string to_text(const Count& count, const std::string& who, Instant now) {
  return ledger_text(answers_ledger, {"address = " + who, "today = " + std::to_string(count.today),
                                      "hour = " + hour_of(now) + " " + std::to_string(count.this_hour),
                                      "text = " + games::to_text(count.same_since) + " " +
                                          std::to_string(count.same) + " " + count.text});
}

std::string clock_text(Instant instant) { return games::to_text(instant).substr(11, 5) + " UTC"; }

// What the last answer before silence says; "" when more answers are to come.
std::string why_last(const Count& count, const games::JudgeConf& conf, Instant now) {
  const Instant next_hour = std::chrono::floor<std::chrono::hours>(now) + std::chrono::hours(1);
  if (conf.answers_a_day > 0 && count.today >= conf.answers_a_day)
    return std::to_string(count.today) + " answers went to you today. Your mails until midnight (UTC)" +
           obeyed;
  if (conf.answers_an_hour > 0 && count.this_hour >= conf.answers_an_hour)
    return std::to_string(count.this_hour) + " answers went to you in this hour. Your mails until " +
           clock_text(next_hour) + obeyed;
  if (count.same >= most_same)
    return "The same text came " + std::to_string(count.same) + " times within ten minutes. Until " +
           clock_text(count.same_since + same_span) + " more mails with it" + obeyed;
  return "";
}

void add(Count& count, const std::string& text, Instant now) {
  ++count.today;
  ++count.this_hour;
  if (count.text != text) {
    count.text = text;
    count.same = 0;
    count.same_since = now;
  }
  ++count.same;
}

} // namespace

bool has_answer_left(const games::Transaction& transaction, const games::JudgeConf& conf,
                     const std::string& address, Instant now) {
  Count count = read_count(transaction.read(path_of(address, now)).value_or(""), now);
  count.same = 0;
  const Count common = read_count(transaction.read(path_of("unsigned", now)).value_or(""), now);
  const bool strangers_have = conf.answers_to_unsigned == 0 || common.this_hour < conf.answers_to_unsigned;
  return strangers_have && why_last(count, conf, now).empty();
}

Quota count_answer(games::Transaction& transaction, const games::JudgeConf& conf, const std::string& address,
                   std::string_view text, bool known, Instant now) {
  const std::string path = path_of(address, now), common_path = path_of("unsigned", now);
  const std::string hash = sha256_base32(text, 16);
  Count count = read_count(transaction.read(path).value_or(""), now);
  if (count.text != hash) count.same = 0;
  if (!why_last(count, conf, now).empty()) return {Quota::Turn::silence, ""};
  if (!known) {
    Count common = read_count(transaction.read(common_path).value_or(""), now);
    if (conf.answers_to_unsigned > 0 && common.this_hour >= conf.answers_to_unsigned)
      return {Quota::Turn::silence, ""};
    add(common, "", now);
    transaction.put(common_path, to_text(common, "unsigned", now));
  }
  add(count, hash, now);
  transaction.put(path, to_text(count, address, now));
  std::string why = why_last(count, conf, now);
  return {why.empty() ? Quota::Turn::answer : Quota::Turn::last_answer, why};
}

bool forget_answers(games::Transaction& transaction, const std::string& address, Instant now) {
  const std::string path = path_of(address, now);
  if (!transaction.read(path)) return false;
  transaction.remove(path);
  return true;
}

std::vector<Answered> answered_today(const games::Home& home, Instant now) {
  const std::filesystem::path folder = home.path / "answered" / games::day_of(now);
  std::vector<Answered> found;
  for (const std::string& name : games::files::list(folder)) {
    const std::string content = games::files::read(folder / name).value_or("");
    const std::string address = address_in(content);
    if (address.find('@') == address.npos) continue;
    const Count count = read_count(content, now);
    found.push_back({address, count.today, why_last(count, home.conf, now)});
  }
  return found;
}

} // namespace mail
