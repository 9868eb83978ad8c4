// rules - see rules.h. A new option is a field there and a row here.
#include "judge/rules.h"

#include <algorithm>

namespace judge {

namespace {

// clang-format off
const std::vector<RuleOption>& table() {
  static const std::vector<RuleOption> rows = {
      {"convoy_routes", "4.A.1", "When a convoy has several routes, it fails when ...",
       {"all_are_lost"}, {"b"}, &Rules::convoy_routes},
      {"convoy_paradoxes", "4.A.2", "What happens when a convoy cuts the support that decides about it",
       {"szykman"}, {"f"}, &Rules::convoy_paradoxes},
      {"neighbour_convoys", "4.A.3", "When an army goes to a neighbour by convoy, and what if the convoy fails",
       {"intent_2025"}, {"d"}, &Rules::neighbour_convoys},
      {"convoyed_attack", "4.A.4", "Where the attack of a convoyed army comes from",
       {"origin"}, {"origin"}, &Rules::convoyed_attack},
      {"retreat_to_convoyer", "4.A.5", "May a unit retreat to where its attacker was convoyed from?",
       {"never", "allowed"}, {"a", "b"}, &Rules::retreat_to_convoyer},
      {"convoy_paths", "4.A.6", "What a convoy route written in an order means",
       {"ignored"}, {"a"}, &Rules::convoy_paths},
      {"dislodged_effect", "4.A.7", "Does a dislodged unit's move bounce others from its attacker's province?",
       {"none", "unless_head_to_head"}, {"a", "b"}, &Rules::dislodged_effect},
      {"missing_coast", "4.B.1", "A fleet's move without a coast where two are possible",
       {"fails", "first_coast"}, {"a", "default-coast"}, &Rules::missing_coast},
      {"only_coast", "4.B.2", "A fleet's move without a coast where one is possible",
       {"taken", "fails"}, {"a", "b"}, &Rules::only_coast},
      {"impossible_coast", "4.B.3", "A fleet's move to a coast that it cannot reach, when it can reach the other",
       {"corrected", "illegal"}, {"a", "b"}, &Rules::impossible_coast},
      {"support_coast", "4.B.4", "The coast in the support of a fleet's move",
       {"required", "own_unit", "optional", "never_compared"}, {"a", "b", "c", "ignore-coast"},
       &Rules::support_coast},
      {"wrong_unit_coast", "4.B.5", "A wrong coast where a unit stands",
       {"illegal", "ignored"}, {"a", "b"}, &Rules::wrong_unit_coast},
      {"needless_coast", "4.B.6", "A coast in an army's order, or of a province without coasts",
       {"illegal", "ignored"}, {"a", "b"}, &Rules::needless_coast},
      {"build_coast", "4.B.7", "A fleet built without a coast where there are two",
       {"fails", "first_coast"}, {"a", "default-coast"}, &Rules::build_coast},
      {"missing_type", "4.C.1", "An order without the unit's type",
       {"illegal", "legal"}, {"a", "b"}, &Rules::missing_type},
      {"wrong_type", "4.C.2", "An order with the wrong type of unit",
       {"illegal", "legal"}, {"a", "b"}, &Rules::wrong_type},
      {"build_type", "4.C.3", "A build without a unit type",
       {"fails", "army_inland", "army_or_coast"}, {"a", "b", "c"}, &Rules::build_type},
      {"inland_fleet", "4.C.4", "A fleet built inland",
       {"fails", "army"}, {"a", "b"}, &Rules::inland_fleet},
      {"missing_nationality", "4.C.5", "The support or convoy of a foreign unit that does not say whose it is",
       {"illegal", "legal"}, {"a", "b"}, &Rules::missing_nationality},
      {"wrong_nationality", "4.C.6", "A wrong nationality in an order",
       {"illegal", "legal"}, {"a", "b"}, &Rules::wrong_nationality},
      {"repeated_orders", "4.D.3", "Several orders for one unit",
       {"first", "last", "illegal"}, {"a", "b", "c"}, &Rules::repeated_orders},
      {"surplus_builds", "4.D.4", "More builds than allowed",
       {"illegal", "first", "last"}, {"a", "b", "c"}, &Rules::surplus_builds},
      {"repeated_builds", "4.D.5", "Several builds in one place",
       {"illegal", "first", "last"}, {"a", "b", "c"}, &Rules::repeated_builds},
      {"surplus_removals", "4.D.6", "More removals than needed",
       {"removal_rule", "first", "last"}, {"a", "b", "c"}, &Rules::surplus_removals},
      {"declined_builds", "4.D.7", "May a power build less than it could?",
       {"allowed"}, {"a"}, &Rules::declined_builds},
      {"removal_rule", "4.D.8", "Which units of a power without orders are removed",
       {"home_centers_1971", "owned_centers_2023"}, {"a", "c"}, &Rules::removal_rule},
      {"support_of_disorder", "4.D.9", "Foreign support for a power without orders",
       {"counts"}, {"b"}, &Rules::support_of_disorder},
      {"illegal_orders", "4.E.1", "A unit whose order is impossible",
       {"holds"}, {"ignored"}, &Rules::illegal_orders},
      {"implicit_orders", "4.E.3", "Orders that follow from other orders",
       {"not_allowed"}, {"b"}, &Rules::implicit_orders},
      {"perpetual_orders", "4.E.4", "Orders that stand until they are changed",
       {"not_allowed"}, {"b"}, &Rules::perpetual_orders},
      {"proxy_orders", "4.E.5", "Orders for another power's unit, with its leave",
       {"not_allowed"}, {"c"}, &Rules::proxy_orders},
      {"impossible_support", "", "The support or convoy of what the other unit could never do",
       {"illegal", "void"}, {"", ""}, &Rules::impossible_support},
  };
  return rows;
}
// clang-format on

char folded(char c) {
  if (c == '-') return '_';
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Names are compared without regard to case, and "-" is as good as "_".
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
  for (const RuleOption& option : table()) names.push_back(option.name);
  return list(names);
}

const RuleOption* find_option(std::string_view name) {
  for (const RuleOption& option : table())
    if (same_word(option.name, name) || (!option.issue.empty() && same_word(option.issue, name)))
      return &option;
  return nullptr;
}

} // namespace

std::span<const RuleOption> rule_options() { return table(); }

Rules mail_rules() {
  Rules rules;
  rules.repeated_orders = Repeated::last;
  rules.surplus_builds = Surplus::last;
  rules.repeated_builds = Surplus::last;
  rules.surplus_removals = Surplus::last;
  rules.impossible_support = ImpossibleSupport::void_order;
  return rules;
}

std::string set_rule(Rules& rules, std::string_view name, std::string_view value) {
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
  for (const RuleOption& option : table()) {
    const std::size_t value = rules.*option.field;
    if (value != base.*option.field)
      lines.push_back(std::string(option.name) + "=" + std::string(option.values[value]));
  }
  return lines;
}

} // namespace judge
