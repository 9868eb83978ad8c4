// strangers - see strangers.h
#include "mail/senders/strangers.h"

#include "parser/text.h"

#include <algorithm>
#include <sstream>

namespace mail {
namespace {

constexpr int answers_a_day = 3;
constexpr std::size_t most_strangers = 1000; // beyond that nobody unknown is answered until tomorrow
const std::string path = "strangers";
const std::string first_line = "chancery strangers 1\n";

std::string day_of(games::Instant now) { return games::to_text(now).substr(0, 10); }

void write(games::Transaction& transaction, const std::vector<Stranger>& strangers, games::Instant now) {
  std::string text = first_line;
  for (const Stranger& one : strangers)
    text += day_of(now) + " " + std::to_string(one.answers) + " " + one.address + "\n";
  transaction.put(path, text);
}

} // namespace

std::vector<Stranger> strangers_of_today(const games::Transaction& transaction, games::Instant now) {
  std::vector<Stranger> strangers;
  const std::string content = transaction.read(path).value_or("");
  for (const std::string_view line : parser::lines_of(content)) {
    std::istringstream words{std::string(line)};
    std::string day;
    Stranger one;
    if (words >> day >> one.answers >> one.address && day == day_of(now)) strangers.push_back(one);
  }
  for (Stranger& one : strangers) one.is_silenced = one.answers >= answers_a_day;
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
