// rules - every rule option, in one table: name, values, default, help line, the DATC issue that it answers
//
// A Rules value is a choice for every option. The default Rules{} are the choices that the DATC (edition 3.2)
// prefers. The judge by mail begins with `mail_rules()`: the same outcomes, but the old e-mail judges' ways
// with repeated orders, surplus builds and supports that cannot help. Every option has a page in
// docs/rules.md.
#pragma once

#include "judge/map.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

// clang-format off
// The values of the options, in the order of RuleOption::values. The letters are those of the DATC.
struct RetreatToConvoyer { enum : std::uint8_t { never, allowed }; };                         // 4.A.5 a b
struct DislodgedEffect { enum : std::uint8_t { none, unless_head_to_head }; };                // 4.A.7 a b
struct MissingCoast { enum : std::uint8_t { fails, first_coast }; };                          // 4.B.1, 4.B.7
struct OnlyCoast { enum : std::uint8_t { taken, fails }; };                                   // 4.B.2 a b
struct ImpossibleCoast { enum : std::uint8_t { corrected, illegal }; };                       // 4.B.3 a b
struct SupportCoast { enum : std::uint8_t { required, own_unit, optional, never_compared }; };  // 4.B.4 a b c
struct Slip { enum : std::uint8_t { illegal, accepted }; };                                   // 4.B.5-6, 4.C a b
struct BuildType { enum : std::uint8_t { required, inland, coast_means_fleet }; };            // 4.C.3 a b c
struct InlandFleet { enum : std::uint8_t { fails, army }; };                                  // 4.C.4 a b
struct Repeated { enum : std::uint8_t { first, last, all_illegal }; };                        // 4.D.3 a b c
struct Surplus { enum : std::uint8_t { all_illegal, first, last }; };                         // 4.D.4-6 a b c
struct RemovalRule { enum : std::uint8_t { home_centers, owned_centers }; };                  // 4.D.8 a c
struct ImpossibleSupport { enum : std::uint8_t { illegal, void_order }; };
// clang-format on

// One field an option, value = index into RuleOption::values. See rules.cc for the table.
struct Rules {
  // 4.A convoys. Where only one choice is known, the field keeps its place.
  std::uint8_t convoy_routes = 0;
  std::uint8_t convoy_paradoxes = 0;
  std::uint8_t neighbour_convoys = 0;
  std::uint8_t convoyed_attack = 0;
  std::uint8_t retreat_to_convoyer = RetreatToConvoyer::allowed;
  std::uint8_t convoy_paths = 0;
  std::uint8_t dislodged_effect = DislodgedEffect::unless_head_to_head;
  // 4.B coasts
  std::uint8_t missing_coast = MissingCoast::fails;
  std::uint8_t only_coast = OnlyCoast::taken;
  std::uint8_t impossible_coast = ImpossibleCoast::illegal;
  std::uint8_t support_coast = SupportCoast::optional;
  std::uint8_t wrong_unit_coast = Slip::accepted;
  std::uint8_t needless_coast = Slip::accepted;
  std::uint8_t build_coast = MissingCoast::fails;
  // 4.C unit types and nationalities
  std::uint8_t missing_type = Slip::accepted;
  std::uint8_t wrong_type = Slip::accepted;
  std::uint8_t build_type = BuildType::coast_means_fleet;
  std::uint8_t inland_fleet = InlandFleet::fails;
  std::uint8_t missing_nationality = Slip::accepted;
  std::uint8_t wrong_nationality = Slip::accepted;
  // 4.D too many and too few orders
  std::uint8_t repeated_orders = Repeated::first;
  std::uint8_t surplus_builds = Surplus::first;
  std::uint8_t repeated_builds = Surplus::first;
  std::uint8_t surplus_removals = Surplus::first;
  std::uint8_t declined_builds = 0;
  std::uint8_t removal_rule = RemovalRule::owned_centers;
  std::uint8_t support_of_disorder = 0;
  // 4.E other
  std::uint8_t illegal_orders = 0;
  std::uint8_t implicit_orders = 0;
  std::uint8_t perpetual_orders = 0;
  std::uint8_t proxy_orders = 0;
  std::uint8_t impossible_support = ImpossibleSupport::illegal;
  bool operator==(const Rules&) const = default;
};

struct RuleOption {
  std::string_view name;                 // "surplus_builds"
  std::string_view issue;                // "4.D.4", or empty
  std::string_view help;                 // one line
  std::vector<std::string_view> values;  // "illegal", "first", "last"; DATC letters are accepted too
  std::vector<std::string_view> letters; // one for each value: "a", or a longer word of the case files
  std::uint8_t Rules::*field;
};

std::span<const RuleOption> rule_options();
Rules mail_rules();
// Sets one option by name or DATC issue ("4.A.2"), value by name or DATC letter. Returns an error sentence
// that lists what is possible, or "" when done.
std::string set_rule(Rules& rules, std::string_view name, std::string_view value);
// The options that differ from `base`, as NAME=VALUE.
std::vector<std::string> differing(const Rules& rules, const Rules& base);

} // namespace judge
