// unreachable - see unreachable.h
#include "mail/outbox/unreachable.h"

#include "parser/text.h"

#include <sstream>

namespace mail {
namespace {

const std::string path = "unreachable";
constexpr std::string_view first_line = "chancery unreachable 1";

std::string address_in(std::string_view line) {
  std::istringstream words{std::string(line)};
  std::string since, address;
  words >> since >> address;
  return address;
}

// The file without the address; `found`: whether it stood there.
std::string without(const std::string& text, const std::string& address, bool& found) {
  std::string kept = std::string(first_line) + "\n";
  for (const std::string_view line : parser::lines_of(text)) {
    if (line == first_line || parser::trim(line).empty()) continue;
    if (parser::equals_ignoring_case(address_in(line), address)) {
      found = true;
    } else {
      kept += std::string(line) + "\n";
    }
  }
  return kept;
}

} // namespace

bool mark_unreachable(games::Transaction& transaction, const std::string& address, const std::string& reason,
                      games::Instant now) {
  bool found = false;
  const std::string others = without(transaction.read(path).value_or(""), address, found);
  if (found) return false;
  transaction.put(path, others + games::to_text(now) + " " + parser::to_lower(address) + " " +
                            parser::one_line(reason) + "\n");
  return true;
}

bool strike_off_unreachable(games::Transaction& transaction, const std::string& address) {
  const auto text = transaction.read(path);
  if (!text) return false;
  bool found = false;
  const std::string others = without(*text, address, found);
  if (found) transaction.put(path, others);
  return found;
}

std::vector<Unreachable> unreachable_addresses(const games::Transaction& transaction) {
  std::vector<Unreachable> marks;
  const std::string text = transaction.read(path).value_or("");
  for (const std::string_view line : parser::lines_of(text)) {
    std::istringstream words{std::string(line)};
    std::string since, address, reason;
    if (line == first_line || !(words >> since >> address)) continue;
    std::getline(words, reason);
    marks.push_back({games::parse_instant(since).value_or(games::Instant{}), address,
                     parser::one_line(parser::trim(reason))});
  }
  return marks;
}

} // namespace mail
