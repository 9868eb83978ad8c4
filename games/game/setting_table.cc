// SPDX-License-Identifier: GPL-3.0-or-later
// setting_table - see setting_table.h; the rows are in setting_rows.cc
#include "games/game/setting_table.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <type_traits>

namespace games {

namespace {

template <class Value> constexpr bool is_chosen = std::is_enum_v<Value> || std::is_same_v<Value, bool>;

const void* place_of(const Settings& settings, const Member& member) {
  return std::visit([&](auto field) -> const void* { return &value_in(settings, field); }, member);
}

} // namespace

const std::vector<Setting>& setting_table() {
  static const std::vector<Setting> table = setting_rows();
  return table;
}

const std::vector<const Setting*>& settings_in_file_order() {
  static const std::vector<const Setting*> rows = [] {
    const Settings settings;
    std::vector<const Setting*> all;
    for (const Setting& row : setting_table()) all.push_back(&row);
    std::ranges::sort(all, std::less<const void*>(),
                      [&](const Setting* row) { return place_of(settings, row->member); });
    return all;
  }();
  return rows;
}

bool is_switch(const Setting& setting) {
  return std::holds_alternative<bool Settings::*>(setting.member) ||
         std::holds_alternative<bool Joining::*>(setting.member);
}

std::size_t undone(const Setting& setting, std::size_t number) {
  return is_switch(setting) ? 1 - number : value_number({}, setting);
}

std::size_t value_number(const Settings& settings, const Setting& setting) {
  return std::visit(
      [&](auto field) -> std::size_t {
        const auto& value = value_in(settings, field);
        if constexpr (is_chosen<std::remove_cvref_t<decltype(value)>>) return static_cast<std::size_t>(value);
        assert(false);
        return 0;
      },
      setting.member);
}

void choose(Settings& settings, const Setting& setting, std::size_t number) {
  std::visit(
      [&](auto field) {
        auto& value = value_in(settings, field);
        using Value = std::remove_reference_t<decltype(value)>;
        assert(is_chosen<Value> && number < setting.values.size());
        if constexpr (is_chosen<Value>) value = static_cast<Value>(number);
      },
      setting.member);
  if (setting.implies != nullptr) setting.implies(settings);
}

} // namespace games
