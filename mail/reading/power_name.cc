// power_name - see power_name.h
#include "mail/reading/power_name.h"

#include "parser/text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace mail {
namespace {

// Small letters, without what parts words: "New-York", "New York" and "newyork" are one name.
std::string folded(std::string_view name) {
  std::string text = parser::to_lower(name);
  std::erase_if(text, [](char c) { return c == '-' || c == ' ' || c == '_' || c == '\''; });
  return text;
}

std::vector<std::string> names_of(const judge::PowerData& data) {
  std::vector<std::string> names{folded(data.name), folded(data.adjective)};
  for (const std::string& alias : data.aliases) names.push_back(folded(alias));
  return names;
}

} // namespace

judge::Power power_named(const judge::Map& map, std::string_view word) {
  const std::string wanted = folded(word);
  if (wanted.empty()) return {};
  for (const judge::Power power : map.powers()) {
    const std::vector<std::string> names = names_of(map.power(power));
    if (std::ranges::find(names, wanted) != names.end()) return power;
  }
  return {};
}

judge::Power read_power(const judge::Map& map, std::string_view word) {
  constexpr std::size_t shortest = 2; // letters of a beginning
  const std::string wanted = folded(word);
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
