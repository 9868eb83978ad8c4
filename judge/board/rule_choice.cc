// SPDX-License-Identifier: GPL-3.0-or-later
// rule_choice - see rule_choice.h
#include "judge/board/rule_choice.h"

#include "judge/board/rule_table.h"

#include <algorithm>

namespace judge {

namespace {

char folded(char c) {
  if (c == '-') return '_';
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Case does not count in names, and "-" is as good as "_".
bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return folded(x) == folded(y); });
}

std::string list(const std::vector<std::string_view>& words) {
  std::string text;
  for (std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

std::string option_names() {
  std::vector<std::string_view> names;
  for (const RuleOption& option : rule_options()) names.push_back(option.name);
  return list(names);
}

const RuleOption* find_option(std::string_view name) {
  for (const RuleOption& option : rule_options())
    if (same_word(option.name, name) || (!option.issue.empty() && same_word(option.issue, name)))
      return &option;
  return nullptr;
}

std::string set_preset(Rules& rules, std::string_view name) {
  std::vector<std::string_view> names;
  for (const Preset& preset : presets()) {
    names.push_back(preset.name);
    if (!same_word(preset.name, name)) continue;
    Rules chosen = rules;
    for (const auto& [option, value] : preset.choices)
      if (std::string wrong = set_rule(chosen, option, value); !wrong.empty()) return wrong;
    rules = chosen;
    return "";
  }
  return "there is no preset " + std::string(name) + "; there are: " + list(names);
}

} // namespace

std::string set_rule(Rules& rules, std::string_view name, std::string_view value) {
  if (same_word(name, "preset")) return set_preset(rules, value);
  const RuleOption* option = find_option(name);
  if (option == nullptr)
    return "there is no rule option " + std::string(name) + "; there are: " + option_names();
  for (std::size_t i = 0; i < option->values.size(); ++i) {
    const bool letter = !option->letters[i].empty() && same_word(option->letters[i], value);
    if (!letter && !same_word(option->values[i], value)) continue;
    rules.*option->field = static_cast<std::uint8_t>(i);
    return "";
  }
  return std::string(option->name) + " cannot be " + std::string(value) +
         "; it can be: " + list(option->values);
}

std::vector<std::string> differing(const Rules& rules, const Rules& base) {
  std::vector<std::string> lines;
  for (const RuleOption& option : rule_options()) {
    const std::size_t value = rules.*option.field;
    if (value != base.*option.field)
      lines.push_back(std::string(option.name) + "=" + std::string(option.values[value]));
  }
  return lines;
}

} // namespace judge
