// SPDX-License-Identifier: GPL-3.0-or-later
// rules - every rule option: its values, its default, its name and help, and choosing it by name
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace judge {

// A Rules value is a choice for every option. The default Rules{} are the choices that the DATC (edition 3.2)
// prefers. The judge by mail begins with `mail_rules()`: the same outcomes, but the old e-mail judges' ways
// with repeated orders, surplus builds and supports that cannot help. docs/rules.md says what every value
// means; the names, the help lines and the choice of a value by its name stand below.

// clang-format off
// The values of the options, in the order of RuleOption::values. The letters are those of the DATC.
struct Switch { enum : std::uint8_t { off, on }; };
struct ConvoyRoutes { enum : std::uint8_t { any_is_lost, all_are_lost }; };                   // 4.A.1 a b
struct ConvoyParadoxes {                                                                      // 4.A.2 a b c d f
  enum : std::uint8_t { rule_1971, rule_1982, rule_2000, all_hold, szykman, own_fleets };
};
struct NeighbourConvoys {                                                                     // 4.A.3 a b c d
  enum : std::uint8_t { rule_1971, rule_1982, rule_2000, intent_2025, tagged, intent_or_land, convoy_first };
};
struct ConvoyedAttack { enum : std::uint8_t { origin, last_fleet }; };                        // 4.A.4
struct RetreatToConvoyer { enum : std::uint8_t { never, allowed }; };                         // 4.A.5 a b
struct ConvoyPaths { enum : std::uint8_t { ignored, optional, required }; };                  // 4.A.6 a b c
struct DislodgedEffect { enum : std::uint8_t { none, unless_head_to_head }; };                // 4.A.7 a b
struct MissingCoast { enum : std::uint8_t { fails, first_coast }; };                          // 4.B.1, 4.B.7
struct OnlyCoast { enum : std::uint8_t { taken, fails }; };                                   // 4.B.2 a b
struct ImpossibleCoast { enum : std::uint8_t { corrected, illegal }; };                       // 4.B.3 a b
struct SupportCoast { enum : std::uint8_t { required, own_unit, optional, never_compared }; };  // 4.B.4 a b c
struct Slip { enum : std::uint8_t { illegal, accepted, unless_righted }; };                   // 4.B.5-6, 4.C a b c
struct BuildType { enum : std::uint8_t { required, inland, coast_means_fleet }; };            // 4.C.3 a b c
struct InlandFleet { enum : std::uint8_t { fails, army }; };                                  // 4.C.4 a b
struct OrderSets { enum : std::uint8_t { joined, joined_unless_clear, latest_unless_clear, latest }; };  // 4.D.1 a-d
struct Repeated { enum : std::uint8_t { first, last, all_illegal }; };                        // 4.D.3 a b c
struct Surplus { enum : std::uint8_t { all_illegal, first, last }; };                         // 4.D.4-6 a b c
struct DeclinedBuilds { enum : std::uint8_t { allowed, not_allowed }; };                      // 4.D.7 a b
struct RemovalRule { enum : std::uint8_t { home_centers, home_country, owned_centers }; };    // 4.D.8 a b c
struct SupportOfDisorder { enum : std::uint8_t { fails, counts }; };                          // 4.D.9 a b
struct IllegalOrders { enum : std::uint8_t { holds, still_a_move, lenient_convoy }; };        // 4.E.1
struct Allowance { enum : std::uint8_t { allowed, not_allowed }; };                           // 4.E.3-4 a b
struct ImpossibleSupport { enum : std::uint8_t { illegal, void_order }; };
struct MissingUnit { enum : std::uint8_t { held, void_order }; };
struct ProxyOrders { enum : std::uint8_t { not_allowed, allowed }; };                         // 4.E.5
// Where units may change their type: in home centers that their power owns, in its centers while it owns a
// home center, in its centers, or everywhere.
struct Transforms { enum : std::uint8_t { none, home, one, any_center, anywhere }; };
struct ConvoySafety { enum : std::uint8_t { dislodged, beleaguered, equalled }; };
struct Builds { enum : std::uint8_t { board, home, any_owned, any_owned_if_home_held, any_home }; };
struct Opening { enum : std::uint8_t { board, blank, mobilize }; };
struct Neutrals { enum : std::uint8_t { off, on, rebuilt, none }; };  // off: those that the board names
// clang-format on

// One field an option, value = index into RuleOption::values.
struct Rules {
  // 4.A convoys. An issue with a single known choice has its field all the same.
  std::uint8_t convoy_routes = ConvoyRoutes::all_are_lost;
  std::uint8_t convoy_paradoxes = ConvoyParadoxes::szykman;
  std::uint8_t neighbour_convoys = NeighbourConvoys::intent_2025;
  std::uint8_t convoyed_attack = ConvoyedAttack::origin;
  std::uint8_t retreat_to_convoyer = RetreatToConvoyer::allowed;
  std::uint8_t convoy_paths = ConvoyPaths::ignored;
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
  std::uint8_t order_sets = OrderSets::latest_unless_clear;
  std::uint8_t unknown_sequence = 0;
  std::uint8_t repeated_orders = Repeated::first;
  std::uint8_t surplus_builds = Surplus::first;
  std::uint8_t repeated_builds = Surplus::first;
  std::uint8_t surplus_removals = Surplus::first;
  std::uint8_t declined_builds = DeclinedBuilds::allowed;
  std::uint8_t removal_rule = RemovalRule::owned_centers;
  std::uint8_t support_of_disorder = SupportOfDisorder::counts;
  // 4.E other
  std::uint8_t illegal_orders = IllegalOrders::holds;
  std::uint8_t implicit_orders = Allowance::not_allowed;
  std::uint8_t perpetual_orders = Allowance::not_allowed;
  std::uint8_t proxy_orders = ProxyOrders::not_allowed;
  std::uint8_t surplus_units = 0;
  // options of games that the DATC does not know
  std::uint8_t impossible_support = ImpossibleSupport::illegal;
  std::uint8_t missing_unit = MissingUnit::held;
  std::uint8_t convoy_safety = ConvoySafety::dislodged;
  std::uint8_t portage_convoys = Switch::off;
  std::uint8_t coastal_convoys = Switch::off;
  std::uint8_t round_convoys = Switch::off;
  std::uint8_t friendly_fire = Switch::off;
  std::uint8_t transform_moves = Transforms::none;
  std::uint8_t transform_builds = Transforms::none;
  std::uint8_t attack_transform = Switch::on;
  std::uint8_t order_any = Switch::off;
  std::uint8_t signal_supports = Switch::off;
  std::uint8_t no_check = Switch::off;
  std::uint8_t default_unordered = Switch::off;
  std::uint8_t neutrals = Neutrals::off;
  std::uint8_t hong_kong = Switch::off;
  std::uint8_t duality = Switch::off;
  std::uint8_t gateways = Switch::off;
  std::uint8_t railways = Switch::off;
  std::uint8_t wings = Switch::off;
  std::uint8_t air_lifts = Switch::off;
  std::uint8_t weak_bounces = Switch::off;
  std::uint8_t coastal_crawl = Switch::off;
  std::uint8_t no_retreat = Switch::off;
  std::uint8_t builds = Builds::board;
  std::uint8_t opening = Opening::board;
  std::uint8_t garrison = Switch::off;
  std::uint8_t any_disband = Switch::off;
  std::uint8_t disband_in_movement = Switch::off;
  std::uint8_t summer = Switch::off;
  std::uint8_t intimate = Switch::off;
  std::uint8_t dummy_fire = Switch::off;
  std::uint8_t immobile_dummies = Switch::off;
  std::uint8_t vassal_dummies = Switch::off;
  std::uint8_t torn_allegiance = Switch::off;
  std::uint8_t leagues = Switch::on;
  std::uint8_t reserves = Switch::on;
  std::uint8_t militia = Switch::on;
  bool operator==(const Rules&) const = default;
};

Rules mail_rules();

// ---- every rule option in one table: name, values, help line, the DATC issue that it answers
//
// A preset is a row of choices under one name (a rulebook of a year, another judge).

struct RuleOption {
  std::string_view name;                 // "surplus_builds"
  std::string_view issue;                // "4.D.4", or the name of a DPjudge rule, or empty
  std::string_view help;                 // one line
  std::vector<std::string_view> values;  // "illegal", "first", "last"; DATC letters are accepted too
  std::vector<std::string_view> letters; // one for each value: "a", or a longer word of the case files
  std::uint8_t Rules::*field;
  std::string_view page = {}; // of docs/commands, that explains it; "" = none does
  std::string_view also = {}; // of one that is on or off: what else the older judges call it, "PORTAGE|..."
};

// Choices under one name: pairs of option and value. Every preset chooses about the same options, so that the
// last one set holds alone.
struct Preset {
  std::string_view name; // "1982"
  std::string_view help; // one line
  std::vector<std::pair<std::string_view, std::string_view>> choices;
};

std::span<const RuleOption> rule_options();
const RuleOption& rule_option(std::uint8_t Rules::*field);
// Is the choice between off and on, and no other?
bool is_switch(const RuleOption& option);
std::span<const Preset> presets();

// ---- rule options chosen and told by name

// Sets one option by name or DATC issue ("4.A.2"), value by name or DATC letter; or, with the name "preset",
// all options of a preset. Returns an error sentence that lists what is possible, or "" when done.
std::string set_rule(Rules& rules, std::string_view name, std::string_view value);
// The options that differ from `base`, as NAME=VALUE.
std::vector<std::string> differing(const Rules& rules, const Rules& base);

} // namespace judge
