// strangers - see strangers.h
#include "mail/senders/strangers.h"

#include "games/store/transaction.h"
#include "mail/senders/ledger.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

constexpr int answers_a_day = 3;
constexpr std::size_t most_strangers = most_ledger_lines; // then nobody unknown is answered until tomorrow
const std::string path = "strangers";

void write(games::Transaction& transaction, const std::vector<Stranger>& strangers, games::Instant now) {
  std::vector<std::string> lines;
  for (const Stranger& one : strangers)
    lines.push_back(games::day_of(now) + " " + std::to_string(one.answers) + " " + one.address);
  transaction.put(path, ledger_text(path, lines));
}

int answers_to(const std::vector<Stranger>& strangers, const std::string& address) {
  const auto found = std::ranges::find(strangers, parser::to_lower(address), &Stranger::address);
  return found == strangers.end() ? 0 : found->answers;
}

// False when there are too many strangers today.
bool count(games::Transaction& transaction, std::vector<Stranger>& strangers, const std::string& address,
           int answers, games::Instant now) {
  const std::string wanted = parser::to_lower(address);
  std::erase_if(strangers, [&](const Stranger& one) { return one.address == wanted; });
  if (strangers.size() >= most_strangers) return false;
  strangers.push_back({wanted, answers, answers >= answers_a_day});
  write(transaction, strangers, now);
  return true;
}

} // namespace

std::vector<Stranger> strangers_of_today(const games::Transaction& transaction, games::Instant now) {
  std::vector<Stranger> strangers;
  const std::string content = transaction.read(path).value_or("");
  for (LedgerLine line : ledger_lines(content, path)) {
    if (line.take_first() != games::day_of(now)) continue;
    const std::optional<int> answers = count_in(line.take_first());
    const std::string address(line.take_first());
    if (answers && !address.empty()) strangers.push_back({address, *answers, *answers >= answers_a_day});
  }
  return strangers;
}

StrangersTurn count_stranger(games::Transaction& transaction, const std::string& address,
                             games::Instant now) {
  std::vector<Stranger> strangers = strangers_of_today(transaction, now);
  const int answers = answers_to(strangers, address);
  if (answers >= answers_a_day || !count(transaction, strangers, address, answers + 1, now))
    return StrangersTurn::silence;
  return answers + 1 == answers_a_day ? StrangersTurn::last_answer : StrangersTurn::answer;
}

bool count_question(games::Transaction& transaction, const std::string& address, games::Instant now) {
  std::vector<Stranger> strangers = strangers_of_today(transaction, now);
  return count(transaction, strangers, address, answers_to(strangers, address) + 1, now);
}

bool is_heard(const games::Transaction& transaction, const std::string& address, games::Instant now) {
  const std::vector<Stranger> strangers = strangers_of_today(transaction, now);
  const int answers = answers_to(strangers, address);
  return answers == 0 ? strangers.size() < most_strangers : answers < answers_a_day;
}

bool forget_stranger(games::Transaction& transaction, const std::string& address, games::Instant now) {
  std::vector<Stranger> strangers = strangers_of_today(transaction, now);
  const auto is_this = [&](const Stranger& one) {
    return parser::equals_ignoring_case(one.address, address);
  };
  if (std::erase_if(strangers, is_this) == 0) return false;
  write(transaction, strangers, now);
  return true;
}

} // namespace mail
