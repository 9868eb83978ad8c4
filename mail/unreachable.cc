// unreachable - see unreachable.h
#include "mail/unreachable.h"

#include "mail/text.h"

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
  for (const std::string_view line : lines_of(text)) {
    if (line == first_line || trim(line).empty()) continue;
    if (equals_ignoring_case(address_in(line), address)) {
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
  transaction.put(path,
                  others + games::to_text(now) + " " + to_lower(address) + " " + one_line(reason) + "\n");
  return true;
}

void strike_off_unreachable(games::Transaction& transaction, const std::string& address) {
  const auto text = transaction.read(path);
  if (!text) return;
  bool found = false;
  const std::string others = without(*text, address, found);
  if (found) transaction.put(path, others);
}

} // namespace mail
