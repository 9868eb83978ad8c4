// old_options - see old_options.h
#include "mail/commands/old_options.h"

#include <algorithm>
#include <array>

namespace mail {

namespace {

struct OldOption {
  std::string_view words; // spellings, as in the table of options
  std::string_view told;
};

constexpr std::string_view by_board = "Where powers may build belongs to the board here, and cannot be set.";
constexpr std::string_view no_such_rule = "This judge does not have that rule.";
constexpr std::string_view joining =
    "Whoever knows a game's name may join here: a PRIVATE game is left out of "
    "LIST, and EJECT takes a player out.";
constexpr std::string_view no_ratings = "This judge keeps no ratings, so that no game asks for any.";
constexpr std::string_view no_registry =
    "This judge keeps no numbers of registries: SET COMMENT holds a text.";
constexpr std::string_view no_waiting_press = "Press goes out at once on this judge, or not at all.";

constexpr std::array table{
    OldOption{"HOME CENTERS|HOME CENTRES|HOME CENTER|HOME CENTRE|ONE CENTER|ONE CENTRE|ONE CENTERS|"
              "ANY CENTERS|ANY CENTRES|ANY CENTER|ANY CENTRE|HOME TRANSFER|NO HOME TRANSFER",
              by_board},
    OldOption{"COASTAL CONVOYS|COASTAL CONVOY",
              "That is a rule here: SET RULE coastal_convoys=on, before the "
              "start."},
    OldOption{"NO COASTAL CONVOYS|NO COASTAL CONVOY",
              "That is a rule here: SET RULE coastal_convoys=off, before the start."},
    OldOption{"WAIT UNTIL|WAIT TILL|WAIT TO|WAIT FOR",
              "WAIT holds the turn until its deadline, and no other day: write SET WAIT alone. ASK EXTENSION "
              "until Fri 18:00 asks for a later deadline."},
    OldOption{"PORTAGE", "That is a rule here: SET RULE portage_convoys=on, before the start."},
    OldOption{"NO PORTAGE", "That is a rule here: SET RULE portage_convoys=off, before the start."},
    OldOption{"AUTO DISBAND|NO RETREAT", "That is a rule here: SET RULE no_retreat=on, before the start."},
    OldOption{"NO AUTO DISBAND", "That is a rule here: SET RULE no_retreat=off, before the start."},
    OldOption{"POSTAL PRESS|NO POSTAL PRESS", no_waiting_press},
    OldOption{"BLANK PRESS|NO BLANK PRESS",
              "This judge does not have that limit on press. HELP SET PRESS lists those that it has."},
    OldOption{"DEDICATION|ONTIMERAT|RESRAT|RATED|UNRATED|LEVEL", no_ratings},
    OldOption{
        "ALLOW PLAYERS|ALLOW PLAYER|PLAYERS ALLOW|PLAYER ALLOW|DENY PLAYERS|DENY PLAYER|PLAYERS DENY|"
        "PLAYER DENY|ALLOW MASTERS|ALLOW MASTER|MASTERS ALLOW|MASTER ALLOW|DENY MASTERS|DENY MASTER|"
        "MASTERS DENY|MASTER DENY|APPROVAL|NO APPROVAL|APPROVED|APPROVE|NOT APPROVED|NOT APPROVE|ACCESS|"
        "SECRET|NO SECRET",
        joining},
    OldOption{
        "BN NUMBER|BN NUM|BN|BNC NUMBER|BNC NUM|BNC|MN NUMBER|MN NUM|MN|MNC NUMBER|MNC NUM|MNC|EP NUMBER|"
        "EP NUM|EP",
        no_registry},
    OldOption{"PLAYERS|POWERS|ALLIED WIN|NO ALLIED WIN", "Each power has a player of its own on this judge."},
    OldOption{"PRFLIST|PRFBOTH|PRFRAND", "Powers are given out by the players' preferences here, and by lot "
                                         "where these are equal."},
    OldOption{
        "PROXY|NO PROXY|STRICT CONVOY|NO STRICT CONVOY|TRANSFORM|TRAFO|NO TRANSFORM|NO TRAFO|"
        "ATTACK TRANSFORMS|ATTACK TRANSFORM|NO ATTACK TRANSFORMS|NO ATTACK TRANSFORM|AIR LIFTS|AIR LIFT|"
        "NO AIR LIFTS|NO AIR LIFT|BLANK BOARD|EMPTY BOARD|ANY DISBAND|NORMAL DISBAND|DISBAND|NO DISBAND|"
        "DUALITY|NO DUALITY|HONG KONG|NO HONG KONG|GATEWAYS|GATEWAY|NO GATEWAYS|NO GATEWAY|RAILWAYS|"
        "RAILWAY|NO RAILWAYS|NO RAILWAY|SUMMER|NO SUMMER|NEUTRALS|NO NEUTRALS|BCENTERS|BCENTRES|"
        "NO BCENTERS|NO BCENTRES|CAPTURE WIN|NO CAPTURE WIN|AUTO CREATE|NO AUTO CREATE|SHOW|NO SHOW|"
        "DICE|NO DICE|FAMINE|NO FAMINE|PLAGUE|NO PLAGUE|STORMS|STORM|NO STORMS|NO STORM|LOANS|NO LOANS|"
        "BANK|NO BANK|MONEY|NO MONEY|ASSASSINS|NO ASSASSINS|ADJACENCY|NO ADJACENCY|SPECIAL|NO SPECIAL|"
        "FORTRESSES|NO FORTRESSES|GARRISONS|NO GARRISONS|MACH2|NO MACH2|BASIC|ADVANCED",
        no_such_rule},
    OldOption{"GUNBOAT", "That is SET VARIANT GUNBOAT here, before the start."},
    OldOption{"NO GUNBOAT", "That is SET NOT VARIANT GUNBOAT here, before the start."},
    OldOption{"BUILD ANY|HOME BUILDS|REMOTE BUILDS", by_board},
    OldOption{"START MASTER", "That is SET MANUAL START here."},
    OldOption{
        "CD DUMMIES|CD BUILDS|CD RETREATS|CD SUPPORTS|NO DEADLINE|NO CHECK|NO QUARTER|REAL TIME|"
        "ALWAYS WAIT|LIST UNORDERED|LIST WAITERS|PUBLIC LISTS|PUBLIC TOTALS|NO MINOR "
        "WAIT|BLIND|SHORTHAND|WINGS|INTIMATE|HOLD WIN|NO LATE CHANGES|LATE CHANGES|PUBLIC PRESS|PRESS MASTER",
        no_such_rule},
};

} // namespace

std::string_view told_of_old_option(const parser::Words& words, const Vocabulary& vocabulary) {
  parser::Words own = words;
  const bool is_known = vocabulary.find_option(own).has_value();
  std::size_t shortest = is_known ? own.rest().size() : words.rest().size(); // of what stands behind
  std::string_view told;
  for (const OldOption& old : table)
    for (const std::string_view spelling : spellings(old.words)) {
      parser::Words behind = words;
      if (!behind.take(spelling) || behind.rest().size() >= shortest) continue;
      shortest = behind.rest().size();
      told = old.told;
    }
  return told;
}

} // namespace mail
