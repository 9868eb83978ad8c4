// strangers - see strangers.h
#include "mail/strangers.h"

#include "mail/text.h"

#include <sstream>

namespace mail {
namespace {

constexpr int answers_a_day = 3;
constexpr std::size_t most_strangers = 1000; // beyond that nobody unknown is answered until tomorrow
const std::string path = "strangers";
const std::string first_line = "chancery strangers 1\n";

} // namespace

StrangersTurn count_stranger(games::Transaction& transaction, const std::string& address,
                             games::Instant now) {
  const std::string today = games::to_text(now).substr(0, 10);
  const std::string wanted = to_lower(address);
  std::string kept = first_line;
  std::size_t strangers = 0;
  int answered = 0;
  const std::string content = transaction.read(path).value_or("");
  for (const std::string_view line : lines_of(content)) {
    std::istringstream words{std::string(line)};
    std::string day, who;
    int count = 0;
    if (!(words >> day >> count >> who) || day != today) continue;
    if (who == wanted) {
      answered = count;
      continue;
    }
    kept += std::string(line) + "\n";
    ++strangers;
  }
  if (answered >= answers_a_day || strangers >= most_strangers) return StrangersTurn::silence;
  transaction.put(path, kept + today + " " + std::to_string(answered + 1) + " " + wanted + "\n");
  return answered + 1 == answers_a_day ? StrangersTurn::last_answer : StrangersTurn::answer;
}

} // namespace mail
