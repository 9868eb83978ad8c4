// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_limits - see foreign_limits.h
#include "variants/imports/foreign_limits.h"

#include <algorithm>

namespace variants {

namespace {

std::size_t most_aliases(const Draft& draft) {
  std::size_t most = 0;
  for (const DraftProvince& one : draft.provinces) most = std::max(most, one.data.aliases.size());
  for (const DraftPower& one : draft.powers) most = std::max(most, one.data.aliases.size());
  return most;
}

std::size_t longest_text(const Draft& draft) {
  std::size_t longest = draft.title.size();
  const auto look_at = [&](const std::string& text) { longest = std::max(longest, text.size()); };
  std::ranges::for_each(draft.aliases, look_at);
  for (const DraftProvince& one : draft.provinces) {
    look_at(one.data.name);
    std::ranges::for_each(one.data.aliases, look_at);
  }
  for (const DraftPower& one : draft.powers) {
    look_at(one.data.name), look_at(one.data.adjective);
    std::ranges::for_each(one.data.aliases, look_at);
  }
  return longest;
}

std::size_t units_of(const Draft& draft) {
  std::size_t units = 0;
  for (const DraftPower& one : draft.powers) units += one.units.size();
  return units;
}

struct Limit {
  std::string_view what;
  std::size_t most;
  std::size_t (*count)(const Draft&);
};

constexpr Limit limits[] = {
    {"provinces", 500, [](const Draft& draft) { return draft.provinces.size(); }},
    {"borders", 8000, [](const Draft& draft) { return draft.borders.size(); }},
    {"powers", 36, [](const Draft& draft) { return draft.powers.size(); }},
    {"units", 500, units_of},
    {"names of one province or power", 30, most_aliases},
    {"letters in a name", 60, longest_text},
    {"names of the board", 10, [](const Draft& draft) { return draft.aliases.size(); }},
    {"gateways", 20, [](const Draft& draft) { return draft.gateways.size(); }},
    {"railways", 20, [](const Draft& draft) { return draft.railways.size(); }},
    {"lines of centers without builds", 100, [](const Draft& draft) { return draft.no_builds.size(); }},
};

} // namespace

std::string beyond_limits(const Draft& draft) {
  for (const Limit& limit : limits)
    if (const std::size_t count = limit.count(draft); count > limit.most)
      return "a board has " + std::to_string(limit.most) + " " + std::string(limit.what) +
             " at most, and this one " + std::to_string(count);
  return "";
}

} // namespace variants
