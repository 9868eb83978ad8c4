// power_name - see power_name.h
#include "mail/reading/power_name.h"

#include "parser/text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace mail {
namespace {

// Small letters.
std::vector<std::string> names_of(const judge::PowerData& data) {
  std::vector<std::string> names{parser::to_lower(data.name), parser::to_lower(data.adjective)};
  for (const std::string& alias : data.aliases) names.push_back(parser::to_lower(alias));
  return names;
}

} // namespace

judge::Power power_named(const judge::Map& map, std::string_view word) {
  const std::string wanted = parser::to_lower(word);
  for (const judge::Power power : map.powers()) {
    const std::vector<std::string> names = names_of(map.power(power));
    if (std::ranges::find(names, wanted) != names.end()) return power;
  }
  return {};
}

judge::Power read_power(const judge::Map& map, std::string_view word) {
  constexpr std::size_t shortest = 2; // letters of a beginning
  const std::string wanted = parser::to_lower(word);
  if (wanted.empty()) return {};
  if (const judge::Power named = power_named(map, wanted)) return named;
  judge::Power by_beginning;
  std::size_t beginnings = 0;
  for (const judge::Power power : map.powers()) {
    const judge::PowerData& data = map.power(power);
    if (wanted.size() == 1 && parser::to_lower(data.letter) == wanted.front()) return power;
    const std::vector<std::string> names = names_of(data);
    const auto begins = [&](const std::string& name) { return name.starts_with(wanted); };
    if (wanted.size() < shortest || std::ranges::none_of(names, begins)) continue;
    by_beginning = power;
    ++beginnings;
  }
  return beginnings == 1 ? by_beginning : judge::Power{};
}

} // namespace mail
