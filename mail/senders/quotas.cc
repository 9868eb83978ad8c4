// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/senders/quotas.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/keyed_text.h"
#include "games/store/players.h"
#include "games/store/transaction.h"
#include "mail/message/digest.h"
#include "mail/senders/ledger.h"
#include "parser/address.h"
#include "parser/text.h"

#include <chrono>

namespace mail {

namespace {

using games::Instant;

Tally strangers_tally(const std::string& address) {
  return {parser::mailbox_of(address), Use::answer_to_stranger};
}

bool has_letter_left(const games::Transaction& transaction, const games::JudgeConf& conf,
                     const std::string& network, games::Instant now) {
  return network.empty() || left_of(transaction, conf, {network, Use::answer_to_network}, now) > 0;
}

void count_letter_to_stranger(games::Transaction& transaction, const std::string& address,
                              const std::string& network, games::Instant now) {
  if (!network.empty()) count_use(transaction, {network, Use::answer_to_network}, now);
  count_use(transaction, strangers_tally(address), now);
}

constexpr std::size_t most_unanswered = 3;

// The notes on a mailbox count for a year, whenever they were made.
games::Waiting notes_on(const games::Transaction& transaction, const std::string& address,
                        games::Instant oldest) {
  const std::string mailbox = parser::mailbox_of(address);
  games::Waiting none;
  none.address = mailbox;
  return games::find_sound_waiting(transaction, mailbox, oldest).value_or(none);
}

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

std::string quota_path(const std::string& who, Instant now) {
  return "answered/" + games::day_of(now) + "/" + sha256_base32(parser::mailbox_of(who), 24);
}

Count read_count(const std::string& content, Instant now) {
  const auto number = [](std::string_view word) { return parser::number_at_front<int>(word).value_or(0); };
  const auto line = [&](std::string_view key) {
    return LedgerLine(games::keyed_value(content, key).value_or(""));
  };
  Count count;
  count.today = number(line("today").take_first());
  if (LedgerLine hour = line("hour"); hour.take_first() == hour_of(now))
    count.this_hour = number(hour.take_first());
  LedgerLine text = line("text");
  const auto since = games::parse_instant(text.take_first());
  if (!since || now - *since >= same_span) return count;
  count.same_since = *since;
  count.same = number(text.take_first());
  count.text = text.take_first();
  return count;
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

StrangersTurn count_stranger(games::Transaction& transaction, const games::JudgeConf& conf,
                             const std::string& address, const std::string& network, games::Instant now) {
  if (!is_heard(transaction, conf, address, now) || !has_letter_left(transaction, conf, network, now))
    return StrangersTurn::silence;
  count_letter_to_stranger(transaction, address, network, now);
  return is_heard(transaction, conf, address, now) ? StrangersTurn::answer : StrangersTurn::last_answer;
}

bool is_heard(const games::Transaction& transaction, const games::JudgeConf& conf, const std::string& address,
              games::Instant now) {
  return left_of(transaction, conf, strangers_tally(address), now) > 0;
}

std::vector<Stranger> strangers_of_today(const games::Transaction& transaction, const games::JudgeConf& conf,
                                         games::Instant now) {
  std::vector<Stranger> strangers;
  for (const auto& [who, counts] : counts_of_day(transaction, now))
    if (const auto had = counts.find(name_of(Use::answer_to_stranger, now)); had != counts.end()) {
      const bool is_network = who.find('@') == who.npos;
      const Use use = is_network ? Use::answer_to_network : Use::answer_to_stranger;
      strangers.push_back({who, is_network, had->second, had->second >= most_of(use, conf)});
    }
  return strangers;
}

bool forget_stranger(games::Transaction& transaction, const std::string& address, games::Instant now) {
  return forget_count(transaction, strangers_tally(address), now);
}

std::string why_not_asked(games::Transaction& transaction, const games::JudgeConf& conf,
                          const std::string& sender, const std::string& seat, games::Instant now) {
  std::vector<Tally> tallies{{parser::mailbox_of(sender), Use::question_to_other}};
  if (!seat.empty()) tallies.push_back({"seat " + seat, Use::question_to_other});
  tallies.push_back({Tally::everybody, Use::question_to_any_other});
  for (const Tally& tally : tallies)
    if (std::string why = why_none_left(transaction, conf, tally, now); !why.empty()) return why;
  for (const Tally& tally : tallies) count_use(transaction, tally, now);
  return "";
}

bool count_own_question(games::Transaction& transaction, const games::JudgeConf& conf,
                        const std::string& address, const std::string& network, games::Instant now) {
  if (!may_ask_for_himself(transaction, conf, address, network, now)) return false;
  count_letter_to_stranger(transaction, address, network, now);
  count_use(transaction, {Tally::everybody, Use::question_for_himself}, now);
  return true;
}

bool may_ask_for_himself(const games::Transaction& transaction, const games::JudgeConf& conf,
                         const std::string& address, const std::string& network, games::Instant now) {
  return may_be_asked(transaction, address, now) && has_letter_left(transaction, conf, network, now) &&
         left_of(transaction, conf, {Tally::everybody, Use::question_for_himself}, now) > 0;
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

bool has_answer_left(const games::Transaction& transaction, const games::JudgeConf& conf,
                     const std::string& address, Instant now) {
  Count count = read_count(transaction.read(quota_path(address, now)).value_or(""), now);
  count.same = 0;
  const Count common = read_count(transaction.read(quota_path("unsigned", now)).value_or(""), now);
  const bool strangers_have = conf.answers_to_unsigned == 0 || common.this_hour < conf.answers_to_unsigned;
  return strangers_have && why_last(count, conf, now).empty();
}

Quota count_answer(games::Transaction& transaction, const games::JudgeConf& conf, const std::string& address,
                   std::string_view text, bool known, Instant now) {
  const std::string path = quota_path(address, now), common_path = quota_path("unsigned", now);
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
  const std::string path = quota_path(address, now);
  if (!transaction.read(path)) return false;
  transaction.remove(path);
  return true;
}

std::vector<AnsweredAddress> answered_today(const games::Home& home, Instant now) {
  const std::filesystem::path folder = home.path / "answered" / games::day_of(now);
  std::vector<AnsweredAddress> found;
  for (const std::string& name : games::files::list(folder)) {
    const std::string content = games::files::read(folder / name).value_or("");
    const std::string address = parser::one_line(games::keyed_value(content, "address").value_or(""));
    if (address.find('@') == address.npos) continue;
    const Count count = read_count(content, now);
    found.push_back({address, count.today, why_last(count, home.conf, now)});
  }
  return found;
}

} // namespace mail
