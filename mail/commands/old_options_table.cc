// SPDX-License-Identifier: GPL-3.0-or-later
// old_options_table - the rows of old_options.h
#include "games/game/ranges.h"
#include "mail/commands/old_options.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/reading/power_name.h"

#include <algorithm>
#include <array>

namespace mail {

namespace {

constexpr OldOption holds(std::string_view words, std::string_view why_not = "",
                          OldOption::Test* test = nullptr) {
  return {words, Here::holds, why_not, "", test};
}
constexpr OldOption means(std::string_view words, std::string_view options, std::string_view undone = "") {
  return {words, Here::means, options, undone, nullptr};
}
constexpr OldOption lacks(std::string_view words, std::string_view told) {
  return {words, Here::lacks, told, "", nullptr};
}

constexpr std::string_view no_such_rule = "This judge does not have that rule.";
constexpr std::string_view no_registry = "This judge keeps no numbers of registries: SET COMMENT holds a "
                                         "text.";
constexpr std::string_view copies = "A master gets copies of all press: SET NORMAL PRESS, by himself, "
                                    "keeps them away.";
constexpr std::string_view no_limit = "This judge does not have that limit on press. HELP SET PRESS lists "
                                      "those that it has.";
constexpr std::string_view same_terrain = "No board changes its land and sea while a game is played here, so "
                                          "that no unit is ever left on terrain that is not its own.";
constexpr std::string_view emergency_stays =
    "The unit that a power in need has besides belongs to this board: "
    "GET MAP tells when.";

bool has_no_emergency(Context& context, parser::Words&) {
  return context.game().variant->map.emergencies().empty();
}

constexpr std::array option_rows{
    // Press.
    means("EAVESDROP!|EAVESDROP", "ALL PRESS", "NORMAL PRESS"),
    lacks("BLANK PRESS|NO BLANK PRESS", no_limit),
    lacks("NO EAVESDROP", copies),
    means("YELLOW PRESS", "YELLOW", "WHITE"),
    means("GREY PRESS|GRAY PRESS", "GREY", "WHITE"),
    means("WHITE GREY", "WHITE/GREY", "WHITE"),
    means("PUBLIC PRESS", "NO PARTIAL", "PARTIAL"),
    means("LATE SEND", "LATE PRESS", "NO LATE PRESS"),

    // Who joins, and as what.
    lacks("ACCESS",
          "Addresses tell nothing of sites any more: SET ALLOW PLAYERS and SET DENY PLAYERS name those "
          "who may join."),
    lacks("BN NUMBER|BN NUM|BN|BNC NUMBER|BNC NUM|BNC|MN NUMBER|MN NUM|MN|MNC NUMBER|MNC NUM|MNC|EP NUMBER|"
          "EP NUM|EP",
          no_registry),
    means("START MASTER", "MANUAL START", "AUTO START"),
    means("GUNBOAT", "VARIANT GUNBOAT", "NOT VARIANT GUNBOAT"),
    means("NO GUNBOAT", "NOT VARIANT GUNBOAT", "VARIANT GUNBOAT"),

    // Rules in play.
    means("HOME CENTERS|HOME CENTRES|HOME CENTER|HOME CENTRE", "RULE builds=home"),
    means("ANY CENTERS|ANY CENTRES|ANY CENTER|ANY CENTRE|BUILD ANY", "RULE builds=any_owned",
          "RULE builds=home"),
    means("ONE CENTER|ONE CENTRE|ONE CENTERS|REMOTE BUILDS", "RULE builds=any_owned_if_home_held",
          "RULE builds=home"),
    means("HOME BUILDS", "RULE builds=any_home", "RULE builds=home"),
    // A center that is empty in winter has been its owner's for a year: units take them, and stand there
    // then.
    means("HOME TRANSFER", "RULE builds=any_owned", "RULE builds=board"),
    means("NO HOME TRANSFER", "RULE builds=board", "RULE builds=any_owned"),
    means("BLANK BOARD|EMPTY BOARD|FLEX SETUP", "RULE opening=blank", "RULE opening=board"),
    means("MOBILIZE", "RULE opening=mobilize", "RULE opening=board"),
    means("ANY DISBAND", "RULE any_disband=on", "RULE any_disband=off"),
    means("NORMAL DISBAND", "RULE any_disband=off", "RULE any_disband=on"),
    means("DISBAND", "RULE disband_in_movement=on", "RULE disband_in_movement=off"),
    means("NO DISBAND", "RULE disband_in_movement=off", "RULE disband_in_movement=on"),
    means("SUMMER", "RULE summer=on", "RULE summer=off"),
    means("NO SUMMER", "RULE summer=off", "RULE summer=on"),
    means("COASTAL CONVOYS|COASTAL CONVOY", "RULE coastal_convoys=on", "RULE coastal_convoys=off"),
    means("NO COASTAL CONVOYS|NO COASTAL CONVOY", "RULE coastal_convoys=off", "RULE coastal_convoys=on"),
    means("PORTAGE CONVOYS|PORTAGE CONVOY|PORTAGE", "RULE portage_convoys=on", "RULE portage_convoys=off"),
    means("NO PORTAGE", "RULE portage_convoys=off", "RULE portage_convoys=on"),
    means("AUTO DISBAND|NO RETREAT", "RULE no_retreat=on", "RULE no_retreat=off"),
    means("NO AUTO DISBAND", "RULE no_retreat=off", "RULE no_retreat=on"),
    means("STRICT CONVOY", "RULE impossible_support=illegal", "RULE impossible_support=void"),
    means("NO STRICT CONVOY", "RULE impossible_support=void", "RULE impossible_support=illegal"),
    means("SAFE CONVOYS", "RULE convoy_safety=beleaguered", "RULE convoy_safety=dislodged"),
    means("WEAK CONVOYS", "RULE convoy_safety=equalled", "RULE convoy_safety=dislodged"),
    means("FICTIONAL OK", "RULE missing_unit=void", "RULE missing_unit=held"),
    holds("NO CAPTURE WIN|NO AUTO CREATE"),
    means("WINGS", "RULE wings=on", "RULE wings=off"),
    means("NO WINGS", "RULE wings=off", "RULE wings=on"),
    means("AIR LIFTS|AIR LIFT", "RULE air_lifts=on", "RULE air_lifts=off"),
    means("NO AIR LIFTS|NO AIR LIFT", "RULE air_lifts=off", "RULE air_lifts=on"),
    means("INTIMATE", "RULE intimate=on", "RULE intimate=off"),
    means("NO INTIMATE", "RULE intimate=off", "RULE intimate=on"),
    means("PROXY OK|PROXY", "RULE proxy_orders=allowed", "RULE proxy_orders=not_allowed"),
    means("NO PROXY", "RULE proxy_orders=not_allowed", "RULE proxy_orders=allowed"),
    means("NO TRANSFORM|NO TRAFO|TRANSFORM NONE|TRAFO NONE",
          "RULE transform_moves=none, RULE transform_builds=none"),
    means("ATTACK TRANSFORMS|ATTACK TRANSFORM", "RULE attack_transform=on", "RULE attack_transform=off"),
    means("NO ATTACK TRANSFORMS|NO ATTACK TRANSFORM", "RULE attack_transform=off",
          "RULE attack_transform=on"),
    means("NEUTRALS", "RULE neutrals=on", "RULE neutrals=off"),
    means("NO NEUTRALS", "RULE neutrals=off", "RULE neutrals=on"),
    means("HONG KONG", "RULE hong_kong=on", "RULE hong_kong=off"),
    means("NO HONG KONG", "RULE hong_kong=off", "RULE hong_kong=on"),
    means("DUALITY", "RULE duality=on", "RULE duality=off"),
    means("NO DUALITY", "RULE duality=off", "RULE duality=on"),
    means("GATEWAYS|GATEWAY", "RULE gateways=on", "RULE gateways=off"),
    means("NO GATEWAYS|NO GATEWAY", "RULE gateways=off", "RULE gateways=on"),
    means("RAILWAYS|RAILWAY", "RULE railways=on", "RULE railways=off"),
    means("NO RAILWAYS|NO RAILWAY", "RULE railways=off", "RULE railways=on"),
    means("NO CHECK", "RULE no_check=on, RULE default_unordered=on", "RULE no_check=off"),
    holds("SHOW PHANTOM"), // an order that can never be done is always told as it was written
    means("NO RESERVES", "RULE reserves=off", "RULE reserves=on"),
    means("NO MILITIA", "RULE militia=off", "RULE militia=on"),
    holds("NO FACTORIES"), // no board has any
    holds("NO PARTISANS", emergency_stays, has_no_emergency),
    lacks("UNITS ADAPT", same_terrain),
    holds("HIBERNATE"), // a unit in a province that is closed holds
    lacks("CAPTURE WIN|AUTO CREATE|SHOW|NO SHOW", no_such_rule),

    // Who sees what.
    means("MYOPIC", "BLIND, SEE NO UNITS, SEE NO SCS", "SEE UNITS, SEE SCS"),
    means("VENETIAN", "BLIND, OWN SCS SEE, SEE NO SCS", "NO OWN SCS SEE, SEE SCS"),
    means("GREEK", "BLIND, UNITS SEE SAME, NO SCS SEE", "NO UNITS SEE SAME, SCS SEE"),
    means("TROJAN", "BLIND, UNITS SEE OTHER, NO SCS SEE", "NO UNITS SEE OTHER, SCS SEE"),
    means("HIDE LATE POWERS", "QUIET", "NO QUIET"),
    lacks("PUBLIC LISTS|PUBLIC TOTALS", no_such_rule),

    // The clock, and those who do not play.
    lacks("WAIT UNTIL|WAIT TILL|WAIT TO|WAIT FOR",
          "WAIT holds the turn until its deadline, and no other day: write SET WAIT alone. ASK EXTENSION "
          "until Fri 18:00 asks for a later deadline."),
    holds("SILENT ABSENCES|HIDE ABSENTEES"),
    holds("CD DUMMIES"), // a dummy is never waited for
    means("SMART CD", "CD SUPPORTS, CD RETREATS, CD BUILDS", "NO CD SUPPORTS, NO CD RETREATS, NO CD BUILDS"),
    means("CIVIL DISORDER", "NMR", "NO NMR"),
    means("REAL TIME", "MOVE MIN 0 DELAY 0, RETREAT MIN 0 DELAY 0, ADJUST MIN 0 DELAY 0"),
    means("NO ABSENCES", "MAX ABSENCE 0", "MAX ABSENCE 15"),
    means("PREVIEW", "MANUAL PROCESS", "AUTO PROCESS"),
    means("VASSAL DUMMIES", "RULE vassal_dummies=on, CD BUILDS, TEAM VICTORY",
          "RULE vassal_dummies=off, RULE torn_allegiance=off"),
    means("TORN ALLEGIANCE", "RULE vassal_dummies=on, RULE torn_allegiance=on, CD BUILDS, TEAM VICTORY",
          "RULE torn_allegiance=off"),

    // How the game ends.
    means("NO DRAW", "FORBID DRAWS", "ALLOW DRAWS"), // of a game; SET NO DRAW takes a vote back
    means("NO QUARTER", "RULE no_retreat=on, FORBID DRAWS", "RULE no_retreat=off, ALLOW DRAWS"),

    // Machiavelli, which is another game.
    holds("NO DICE|NO FAMINE|NO PLAGUE|NO STORMS|NO STORM|NO LOANS|NO BANKERS|NO BANK|NO MONEY|NO ASSASSINS|"
          "NO ASSASSINATIONS|NO ASSASSINATION|NO ADJACENCY|NO ADJACENT|NO ADJ|NO SPECIAL|NO FORTRESSES|"
          "NO FORTRESS|NO FORTS|NO FORT|NO GARRISONS|NO MACH2|NO MACHIAVELLI2|NO MACH-2|NO MACHIAVELLI-2"),
    lacks("DICE|FAMINE|PLAGUE|STORMS|STORM|LOANS|BANKERS|BANK|MONEY|ASSASSINS|ASSASSINATIONS|ASSASSINATION|"
          "ADJACENCY|ADJACENT|ADJ|SPECIAL|FORTRESSES|FORTRESS|FORTS|FORT|GARRISONS|MACH2|MACHIAVELLI2|MACH-2|"
          "MACHIAVELLI-2|BASIC|ADVANCED",
          no_such_rule),
};

} // namespace

std::span<const OldOption> old_options() { return option_rows; }

} // namespace mail
