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

// "SET PLAYERS 7" on a board of seven powers.
bool is_count_of_powers(Context& context, parser::Words& behind) {
  const auto powers = static_cast<double>(context.game().variant->map.power_count());
  return games::whole_number_in({powers, powers, "powers"}, take_word(behind)).has_value();
}

// "SET APPROVED AEF", "SET APPROVED France": nobody waits for it.
bool are_powers(Context& context, parser::Words& behind) {
  const judge::Map& map = context.game().variant->map;
  const std::string word = take_word(behind);
  const auto is_power = [&](char letter) { return bool(read_power(map, std::string(1, letter))); };
  return bool(read_power(map, word)) || (!word.empty() && std::ranges::all_of(word, is_power));
}

constexpr std::string_view by_board = "Powers build in their own home centers here; nothing sets it "
                                      "otherwise.";
constexpr std::string_view no_such_rule = "This judge does not have that rule.";
constexpr std::string_view no_blind = "Everybody sees the whole board on this judge: no game is blind.";
constexpr std::string_view joining = "Whoever knows a game's name may join here: a PRIVATE game is left out "
                                     "of LIST, and EJECT takes a player out.";
constexpr std::string_view no_ratings = "This judge keeps no ratings, so that no game asks for any.";
constexpr std::string_view no_registry = "This judge keeps no numbers of registries: SET COMMENT holds a "
                                         "text.";
constexpr std::string_view copies = "A master gets copies of all press: SET NORMAL PRESS, by himself, "
                                    "keeps them away.";
constexpr std::string_view no_limit = "This judge does not have that limit on press. HELP SET PRESS lists "
                                      "those that it has.";
constexpr std::string_view one_each = "Each power has a player of its own on this judge.";
constexpr std::string_view same_type = "Units keep their type on this judge.";
constexpr std::string_view no_disorder = "Units without orders hold here, and those that must retreat are "
                                         "disbanded; nothing sets it otherwise.";

constexpr std::array table{
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
    holds("UNRATED|LEVEL ANY|NO APPROVAL|NO SECRET|NO ALLIED WIN"),
    holds("APPROVED|APPROVE",
          "APPROVED takes letters of powers; nobody needs to be approved here, so that it changes nothing.",
          are_powers),
    holds("PLAYERS|POWERS", one_each, is_count_of_powers),
    lacks("DEDICATION|ONTIMERAT|RESRAT|RATED|LEVEL", no_ratings),
    lacks("ALLOW PLAYERS|ALLOW PLAYER|PLAYERS ALLOW|PLAYER ALLOW|DENY PLAYERS|DENY PLAYER|PLAYERS DENY|"
          "PLAYER DENY|ALLOW MASTERS|ALLOW MASTER|MASTERS ALLOW|MASTER ALLOW|DENY MASTERS|DENY MASTER|"
          "MASTERS DENY|MASTER DENY|APPROVAL|NOT APPROVED|NOT APPROVE|ACCESS|SECRET",
          joining),
    lacks("BN NUMBER|BN NUM|BN|BNC NUMBER|BNC NUM|BNC|MN NUMBER|MN NUM|MN|MNC NUMBER|MNC NUM|MNC|EP NUMBER|"
          "EP NUM|EP",
          no_registry),
    lacks("ALLIED WIN", one_each),
    lacks("POWER CHOICE",
          "Players say which powers they would like by SET PREFERENCE, or JOIN game AS power; "
          "the powers are given out when all seats are taken."),
    lacks("SOLITAIRE",
          "Powers take players here: FORCE BEGIN starts a game whose seats are not all taken, and "
          "BECOME power lets its master order for each."),
    means("START MASTER", "MANUAL START", "AUTO START"),
    means("GUNBOAT", "VARIANT GUNBOAT", "NOT VARIANT GUNBOAT"),
    means("NO GUNBOAT", "NOT VARIANT GUNBOAT", "VARIANT GUNBOAT"),

    // Rules in play.
    holds("HOME CENTERS|HOME CENTRES|HOME CENTER|HOME CENTRE|NO HOME TRANSFER"),
    lacks("ONE CENTER|ONE CENTRE|ONE CENTERS|ANY CENTERS|ANY CENTRES|ANY CENTER|ANY CENTRE|HOME TRANSFER|"
          "BUILD ANY|HOME BUILDS|REMOTE BUILDS|MOBILIZE|GARRISON",
          by_board),
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
    holds("NO PROXY|NO TRANSFORM|NO TRAFO|TRANSFORM NONE|TRAFO NONE|NO ATTACK TRANSFORMS|NO ATTACK TRANSFORM|"
          "NO AIR LIFTS|NO AIR LIFT|NORMAL DISBAND|NO DISBAND|NO DUALITY|NO HONG KONG|NO GATEWAYS|NO GATEWAY|"
          "NO RAILWAYS|NO RAILWAY|NO SUMMER|NO NEUTRALS|NO CAPTURE WIN|NO AUTO CREATE"),
    holds("NO RESERVES|NO MILITIA|NO FACTORIES|NO PARTISANS"), // no board has any
    holds("NO WINGS|NO INTIMATE"),
    lacks("TRANSFORM|TRAFO|ATTACK TRANSFORMS|ATTACK TRANSFORM|UNITS ADAPT|HIBERNATE", same_type),
    lacks("PROXY OK|PROXY|ORDER ANY", "Each player orders his own units here; BECOME power lets a master "
                                      "order those of others."),
    lacks("SIGNAL SUPPORT", "A support of what the other unit cannot do is taken here, one that the unit "
                            "itself cannot reach is not; nothing sets it otherwise."),
    lacks("AIR LIFTS|AIR LIFT|BLANK BOARD|EMPTY BOARD|FLEX SETUP|ANY DISBAND|DISBAND|DUALITY|HONG "
          "KONG|GATEWAYS|"
          "GATEWAY|RAILWAYS|RAILWAY|SUMMER|NEUTRALS|CAPTURE WIN|AUTO CREATE|SHOW|NO SHOW|WINGS|INTIMATE|"
          "NO CHECK|SHOW PHANTOM|BROADCAST ORDERS|ALWAYS CONFIRM|DEFAULT UNORDERED",
          no_such_rule),

    // Who sees what.
    holds("NO BCENTERS|NO BCENTRES|NO BLIND"),
    lacks("BCENTERS|BCENTRES|BLIND|OWN SCS SEE|NO SCS SEE|NO UNITS SEE|SEE NO SCS|SEE ALL SCS|SEE NO UNITS|"
          "UNITS SEE OTHER|UNITS SEE SAME|MYOPIC|VENETIAN|GREEK|TROJAN|HIDE BUILDS",
          no_blind),
    means("HIDE LATE POWERS", "QUIET", "NO QUIET"),
    lacks("HIDE DUMMIES|HIDE EXTENDERS|PUBLIC LISTS|PUBLIC TOTALS", no_such_rule),

    // The clock, and those who do not play.
    lacks("WAIT UNTIL|WAIT TILL|WAIT TO|WAIT FOR",
          "WAIT holds the turn until its deadline, and no other day: write SET WAIT alone. ASK EXTENSION "
          "until Fri 18:00 asks for a later deadline."),
    holds("LATE CHANGES|SILENT ABSENCES|HIDE ABSENTEES"),
    lacks("CD DUMMIES", "A power that nobody plays is waited for, or with SET NMR until the grace is over."),
    means("CIVIL DISORDER", "NMR", "NO NMR"),
    means("REAL TIME", "MOVE MIN 0 DELAY 0, RETREAT MIN 0 DELAY 0, ADJUST MIN 0 DELAY 0"),
    means("NO ABSENCES", "MAX ABSENCE 0", "MAX ABSENCE 15"),
    means("PREVIEW", "MANUAL PROCESS", "AUTO PROCESS"),
    lacks("CD BUILDS|CD RETREATS|CD SUPPORTS|SMART CD|DUMMY FIRE|IMMOBILE DUMMIES|VASSAL DUMMIES|"
          "TORN ALLEGIANCE|CIVIL PREVIEW",
          no_disorder),
    lacks("NO DEADLINE", "Each phase has a deadline here; SET MANUAL PROCESS lets none end by it."),
    lacks("NO LATE CHANGES|PLAYER DEADLINES", no_such_rule),

    // How the game ends.
    means("NO DRAW", "FORBID DRAWS", "ALLOW DRAWS"), // of a game; SET NO DRAW takes a vote back
    means("NO QUARTER", "RULE no_retreat=on, FORBID DRAWS", "RULE no_retreat=off, ALLOW DRAWS"),
    lacks("HOLD WIN|SHARED VICTORY|TEAM VICTORY|VICTORY HOMES|LAST MAN STANDING",
          "The power that has the centers of SET CENTERS, and more than every other, wins here; nothing sets "
          "it otherwise."),

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

std::span<const OldOption> old_options() { return table; }

} // namespace mail
