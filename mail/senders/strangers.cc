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
  const std::string wanted = parser::to_lower(address);
  auto found = std::ranges::find(strangers, wanted, &Stranger::address);
  if (found != strangers.end() && found->is_silenced) return StrangersTurn::silence;
  const Stranger counted{wanted, found == strangers.end() ? 1 : found->answers + 1};
  if (found != strangers.end()) strangers.erase(found);
  if (strangers.size() >= most_strangers) return StrangersTurn::silence;
  strangers.push_back(counted);
  write(transaction, strangers, now);
  return counted.answers == answers_a_day ? StrangersTurn::last_answer : StrangersTurn::answer;
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
