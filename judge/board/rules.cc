// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/board/rules.h"

#include <algorithm>
#include <cassert>

namespace judge {

Rules mail_rules() {
  Rules rules;
  rules.order_sets = OrderSets::joined_unless_clear;
  rules.repeated_orders = Repeated::last;
  rules.surplus_builds = Surplus::last;
  rules.repeated_builds = Surplus::last;
  rules.surplus_removals = Surplus::last;
  rules.impossible_support = ImpossibleSupport::void_order;
  return rules;
}

// clang-format off
std::span<const RuleOption> rule_options() {
  static const std::vector<RuleOption> rows = {
      {"convoy_routes", "4.A.1", "When a convoy has several routes, it fails when ...",
       {"any_is_lost", "all_are_lost"}, {"a", "b"}, &Rules::convoy_routes},
      {"convoy_paradoxes", "4.A.2", "What happens when a convoy cuts the support that decides about it",
       {"rule_1971", "rule_1982", "rule_2000", "all_hold", "szykman", "own_fleets"},
       {"a", "b", "c", "d", "f", "edition-a"}, &Rules::convoy_paradoxes},
      {"neighbour_convoys", "4.A.3", "When an army goes to a neighbour by convoy, and what if the convoy fails",
       {"rule_1971", "rule_1982", "rule_2000", "intent_2025", "tagged", "intent_or_land", "convoy_first"},
       {"a", "b", "c", "d", "dptg", "fallback", "convoy-first"}, &Rules::neighbour_convoys},
      {"convoyed_attack", "4.A.4", "Where the attack of a convoyed army comes from",
       {"origin", "last_fleet"}, {"origin", "brannan"}, &Rules::convoyed_attack},
      {"retreat_to_convoyer", "4.A.5", "May a unit retreat to where its attacker was convoyed from?",
       {"never", "allowed"}, {"a", "b"}, &Rules::retreat_to_convoyer},
      {"convoy_paths", "4.A.6", "What a convoy route written in an order means",
       {"ignored", "optional", "required"}, {"a", "b", "c"}, &Rules::convoy_paths},
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
       {"illegal", "legal", "unless_righted"}, {"a", "b", "c"}, &Rules::missing_type},
      {"wrong_type", "4.C.2", "An order with the wrong type of unit",
       {"illegal", "legal", "unless_righted"}, {"a", "b", "c"}, &Rules::wrong_type},
      {"build_type", "4.C.3", "A build without a unit type",
       {"fails", "army_inland", "army_or_coast"}, {"a", "b", "c"}, &Rules::build_type},
      {"inland_fleet", "4.C.4", "A fleet built inland",
       {"fails", "army"}, {"a", "b"}, &Rules::inland_fleet},
      {"missing_nationality", "4.C.5", "The support or convoy of a foreign unit that does not say whose it is",
       {"illegal", "legal"}, {"a", "b"}, &Rules::missing_nationality},
      {"wrong_nationality", "4.C.6", "A wrong nationality in an order",
       {"illegal", "legal"}, {"a", "b"}, &Rules::wrong_nationality},
      {"order_sets", "4.D.1", "Orders that come in several mails",
       {"joined", "joined_unless_clear", "latest_unless_clear", "latest"}, {"a", "b", "c", "d"},
       &Rules::order_sets},
      {"unknown_sequence", "4.D.2", "Several mails of which nobody knows which came first",
       {"joined"}, {"b"}, &Rules::unknown_sequence},
      {"repeated_orders", "4.D.3", "Several orders for one unit",
       {"first", "last", "illegal"}, {"a", "b", "c"}, &Rules::repeated_orders},
      {"surplus_builds", "4.D.4", "More builds than allowed",
       {"illegal", "first", "last"}, {"a", "b", "c"}, &Rules::surplus_builds},
      {"repeated_builds", "4.D.5", "Several builds in one place",
       {"illegal", "first", "last"}, {"a", "b", "c"}, &Rules::repeated_builds},
      {"surplus_removals", "4.D.6", "More removals than needed",
       {"removal_rule", "first", "last"}, {"a", "b", "c"}, &Rules::surplus_removals},
      {"declined_builds", "4.D.7", "May a power build less than it could?",
       {"allowed", "not_allowed"}, {"a", "b"}, &Rules::declined_builds},
      {"removal_rule", "4.D.8", "Which units of a power without orders are removed",
       {"home_centers_1971", "home_country_2000", "owned_centers_2023"}, {"a", "b", "c"}, &Rules::removal_rule},
      {"support_of_disorder", "4.D.9", "Foreign support for a power without orders",
       {"fails", "counts"}, {"a", "b"}, &Rules::support_of_disorder},
      {"illegal_orders", "4.E.1", "A unit whose order is impossible",
       {"holds", "still_a_move", "lenient_convoy"}, {"ignored", "still-a-move", "lenient-convoy"},
       &Rules::illegal_orders},
      {"implicit_orders", "4.E.3", "Orders that follow from other orders",
       {"allowed", "not_allowed"}, {"a", "b"}, &Rules::implicit_orders},
      {"perpetual_orders", "4.E.4", "Orders that stand until they are changed",
       {"allowed", "not_allowed"}, {"a", "b"}, &Rules::perpetual_orders},
      {"proxy_orders", "4.E.5", "Orders for another power's unit, with its leave",
       {"not_allowed", "allowed"}, {"c", "proxy_ok"}, &Rules::proxy_orders, "setrule"},
      {"surplus_units", "4.E.6", "A unit too many, found on the board later",
       {"removed"}, {"removed"}, &Rules::surplus_units},
      {"impossible_support", "", "The support or convoy of what the other unit could never do",
       {"illegal", "void"}, {"", ""}, &Rules::impossible_support},
      {"missing_unit", "", "A support or convoy of a unit that is not there, a convoy over missing fleets",
       {"held", "void"}, {"", ""}, &Rules::missing_unit},
      {"convoy_safety", "", "A convoying fleet is lost when it is ...",
       {"dislodged", "beleaguered", "equalled"}, {"", "safe_convoys", "weak_convoys"}, &Rules::convoy_safety},
      {"portage_convoys", "PORTAGE_CONVOY", "May armies carry fleets over land?",
       {"off", "on"}, {"no", "yes"}, &Rules::portage_convoys, "", "PORTAGE"},
      {"coastal_convoys", "COASTAL_CONVOY", "May fleets on a coast convoy?",
       {"off", "on"}, {"no", "yes"}, &Rules::coastal_convoys},
      {"round_convoys", "CONVOY_BACK", "May an army be convoyed to where it stands?",
       {"off", "on"}, {"no", "yes"}, &Rules::round_convoys},
      {"friendly_fire", "FRIENDLY_FIRE", "May a power dislodge its own units and cut its own supports?",
       {"off", "on"}, {"no", "yes"}, &Rules::friendly_fire},
      {"transform_moves", "", "Where may a unit become one of another type in a movement phase?",
       {"none", "home", "one", "any_center", "anywhere"}, {"", "", "", "", ""}, &Rules::transform_moves, "setrule"},
      {"transform_builds", "", "Where may a unit become one of another type in an adjustment phase?",
       {"none", "home", "one", "any_center", "anywhere"}, {"", "", "", "", ""}, &Rules::transform_builds, "setrule"},
      {"attack_transform", "", "Does a unit that is attacked, but not dislodged, change its type?",
       {"off", "on"}, {"no", "yes"}, &Rules::attack_transform, "setrule", "ATTACK TRANSFORMS"},
      {"order_any", "ORDER_ANY", "May a player order units of others, to no effect unless they are handed over?",
       {"off", "on"}, {"no", "yes"}, &Rules::order_any},
      {"signal_supports", "SIGNAL_SUPPORT", "May a unit support what it cannot reach, as a signal?",
       {"off", "on"}, {"no", "yes"}, &Rules::signal_supports},
      {"no_check", "NO_CHECK", "Are impossible orders taken, and told in the results only?",
       {"off", "on"}, {"no", "yes"}, &Rules::no_check},
      {"default_unordered", "DEFAULT_UNORDERED", "Are orders for some units complete, so that the others hold?",
       {"off", "on"}, {"no", "yes"}, &Rules::default_unordered},
      {"neutrals", "", "Do neutral armies guard all unowned centers, and not only those that the board names?",
       {"off", "on", "rebuilt", "none"}, {"no", "yes", "", ""}, &Rules::neutrals, "setrule"},
      {"hong_kong", "", "Do the centers that the board marks so give one power no build?",
       {"off", "on"}, {"no", "yes"}, &Rules::hong_kong, "setrule"},
      {"duality", "", "May fleets convoy in the coasts that the board marks as dual?",
       {"off", "on"}, {"no", "yes"}, &Rules::duality, "setrule"},
      {"gateways", "", "May fleets pass the gateways of the board, by leave?",
       {"off", "on"}, {"no", "yes"}, &Rules::gateways, "setrule", "GATEWAY"},
      {"railways", "", "May armies ride the railways of the board?",
       {"off", "on"}, {"no", "yes"}, &Rules::railways, "setrule", "RAILWAY"},
      {"wings", "", "Are there units that fly: over land and sea, and blockade centers?",
       {"off", "on"}, {"no", "yes"}, &Rules::wings, "setrule"},
      {"air_lifts", "", "May wings carry armies?",
       {"off", "on"}, {"no", "yes"}, &Rules::air_lifts, "setrule", "AIR LIFT"},
      {"weak_bounces", "WEAK_BOUNCES", "Does a unit whose move fails leave its province undefended?",
       {"off", "on"}, {"no", "yes"}, &Rules::weak_bounces},
      {"coastal_crawl", "COASTAL_CRAWL", "May fleets change places over different coasts of a province?",
       {"off", "on"}, {"no", "yes"}, &Rules::coastal_crawl},
      {"no_retreat", "NO_RETREAT", "Are dislodged units destroyed at once?",
       {"off", "on"}, {"no", "yes"}, &Rules::no_retreat, "", "AUTO DISBAND"},
      {"builds", "", "Where a power may build",
       {"board", "home", "any_owned", "any_owned_if_home_held", "any_home"},
       {"", "", "build_any", "remote_builds", "home_builds"}, &Rules::builds},
      {"opening", "", "What stands on the board when the game begins",
       {"board", "blank", "mobilize"}, {"", "blank_board", ""}, &Rules::opening},
      {"garrison", "GARRISON", "May an eliminated power build at home while no unit stands there?",
       {"off", "on"}, {"no", "yes"}, &Rules::garrison},
      {"any_disband", "", "May any unit be removed in an adjustment phase?",
       {"off", "on"}, {"no", "yes"}, &Rules::any_disband},
      {"disband_in_movement", "DISBAND", "May units be disbanded in a movement phase?",
       {"off", "on"}, {"no", "yes"}, &Rules::disband_in_movement},
      {"summer", "", "Is there a third movement phase, between spring and fall?",
       {"off", "on"}, {"no", "yes"}, &Rules::summer},
      {"intimate", "", "Do players bid each winter for the powers that nobody plays?",
       {"off", "on"}, {"no", "yes"}, &Rules::intimate, "setrule"},
      {"dummy_fire", "DUMMY_FIRE", "May powers that nobody plays dislodge and cut their own units?",
       {"off", "on"}, {"no", "yes"}, &Rules::dummy_fire, "ruledummies"},
      {"immobile_dummies", "IMMOBILE_DUMMIES", "Do units of powers that nobody plays stay where they are?",
       {"off", "on"}, {"no", "yes"}, &Rules::immobile_dummies, "ruledummies"},
      {"vassal_dummies", "VASSAL_DUMMIES", "Does a dummy serve the power that holds all of its home centers?",
       {"off", "on"}, {"no", "yes"}, &Rules::vassal_dummies, "ruledummies"},
      {"torn_allegiance", "TORN_ALLEGIANCE", "Are units of a new vassal lost on centers of another side?",
       {"off", "on"}, {"no", "yes"}, &Rules::torn_allegiance, "ruledummies"},
      {"leagues", "", "Do the leagues of the board limit whose units a power may help?",
       {"off", "on"}, {"no", "yes"}, &Rules::leagues, "ruledummies"},
      {"reserves", "", "Do the reserves of the board count, units beyond the centers?",
       {"off", "on"}, {"no", "yes"}, &Rules::reserves, "ruledummies"},
      {"militia", "", "Does the militia of the board count, a unit more for each on a home center?",
       {"off", "on"}, {"no", "yes"}, &Rules::militia, "ruledummies"},
  };
  return rows;
}

// What the sources say of a year's rulebook or of another judge; where they are silent, the default.
std::span<const Preset> presets() {
  static const std::vector<Preset> rows = {
      {"1971", "the rulebook of 1971",
       {{"4.A.1", "a"}, {"4.A.2", "a"}, {"4.A.3", "a"}, {"4.A.5", "b"}, {"4.A.6", "a"}, {"4.D.8", "a"}}},
      {"1982", "the rulebook of 1982",
       {{"4.A.1", "b"}, {"4.A.2", "b"}, {"4.A.3", "b"}, {"4.A.5", "b"}, {"4.A.6", "a"}, {"4.D.8", "a"}}},
      {"2000", "the rulebook of 2000",
       {{"4.A.1", "b"}, {"4.A.2", "c"}, {"4.A.3", "c"}, {"4.A.5", "b"}, {"4.A.6", "a"}, {"4.D.8", "b"}}},
      {"2023", "the rulebook of 2023",
       {{"4.A.1", "b"}, {"4.A.2", "c"}, {"4.A.3", "c"}, {"4.A.5", "b"}, {"4.A.6", "a"}, {"4.D.8", "c"}}},
      {"2025", "the rulebook of 2025",
       {{"4.A.1", "b"}, {"4.A.2", "c"}, {"4.A.3", "d"}, {"4.A.5", "b"}, {"4.A.6", "a"}, {"4.D.8", "c"}}},
      {"dpjudge", "the DPjudge: its guard of 1982, one written route a convoy",
       {{"4.A.1", "b"}, {"4.A.2", "b"}, {"4.A.3", "dptg"}, {"4.A.5", "a"}, {"4.A.6", "c"}, {"4.D.8", "c"}}},
      {"njudge", "the nJudge: one written route a convoy",
       {{"4.A.1", "b"}, {"4.A.2", "f"}, {"4.A.3", "dptg"}, {"4.A.5", "b"}, {"4.A.6", "c"}, {"4.D.8", "c"}}},
  };
  return rows;
}
// clang-format on

const RuleOption& rule_option(std::uint8_t Rules::*field) {
  const auto found = std::ranges::find(rule_options(), field, &RuleOption::field);
  assert(found != rule_options().end());
  return *found;
}

bool is_switch(const RuleOption& option) {
  return option.values == std::vector<std::string_view>{"off", "on"};
}

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
