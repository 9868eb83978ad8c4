// SPDX-License-Identifier: GPL-3.0-or-later
// set_options - see set_options.h; HELP SET and docs/commands/set*.txt tell the same to players
#include "mail/commands/set_options.h"

#include "mail/commands/set_options_rows.h"

#include <array>
#include <vector>

namespace mail {

using games::Joining;
using games::Settings;

namespace {

// The seat's own.
constexpr std::array seat_options{
    own("ADDRESS|AD", Who::owner, Cost::letter, set_address, "setaddress",
        "[a,b]: where your mail goes; alone: the address you write from"),
    own("PASSWORD|PW|P", Who::owner, Cost::little, set_password, "setpassword",
        "word: a new password; the master may name a power before it"),
    own("WAIT|W", Who::player, Cost::little, set_wait, "setwait", "hold the turn until its deadline",
        Takes::nothing),
    own("NO WAIT|NOW", Who::player, Cost::little, set_no_wait, "setwait", "do not hold it any longer",
        Takes::nothing),
    own("PREFERENCES|PREFERENCE|PREF", Who::player, Cost::little, set_preference, "setpreference",
        "list: the powers you would like, best first, before the start"),
    own("MAP PICTURE|MAP FULL", Who::seated, Cost::little, set_map_picture, "setmap",
        "results come with a picture of the board", Takes::nothing),
    own("MAP PHONE", Who::seated, Cost::little, set_map_phone, "setmap",
        "likewise, with larger marks and short names", Takes::nothing),
    own("MAP ATTACH|MAP ATTACHED", Who::seated, Cost::little, set_map_attached, "setmap",
        "likewise, as a file beside the text", Takes::nothing),
    own("MAP PDF", Who::seated, Cost::little, set_map_pdf, "setmap", "likewise, as a page to print",
        Takes::nothing),
    own("MAP TEXT|MAP", Who::seated, Cost::little, set_map_text, "setmap",
        "results show the map, drawn in characters", Takes::nothing),
    own("NO MAP|MAP OFF", Who::seated, Cost::little, set_no_map, "setmap",
        "results come without map and picture", Takes::nothing),
    own("HTML", Who::seated, Cost::little, set_html, "sethtml", "letters to you come as HTML, too",
        Takes::nothing),
    own("NO HTML", Who::seated, Cost::little, set_no_html, "sethtml",
        "letters to you come as plain text alone", Takes::nothing),
    own("ZONE|TIME ZONE", Who::seated, Cost::little, set_zone, "setzone",
        "city: your time zone, for dates that you write and read"),
    own("NO ZONE|NO TIME ZONE", Who::seated, Cost::little, set_no_zone, "setzone", "the judge's again",
        Takes::nothing),
    own("DRAW", Who::player, Cost::little, set_draw, "setdraw", "[letters]: vote for a draw in this phase"),
    own("NO DRAW", Who::player, Cost::little, set_no_draw, "setdraw", "take that vote back"),
    own("CONCEDE|CONC", Who::player, Cost::little, set_concede, "setconcede",
        "power: vote to concede the game to the largest power"),
    own("NO CONCEDE|NO CONC", Who::player, Cost::little, set_no_concede, "setconcede", "take that vote back"),
    own("ABSENCE|HOLIDAYS|HOLIDAY|VACATIONS|VACATION", Who::player, Cost::letter, set_absence, "setabsence",
        "date [TO date]: no later deadline falls there", Takes::span),
    own("NO ABSENCE|NO HOLIDAYS|NO HOLIDAY|NO VACATIONS|NO VACATION", Who::player, Cost::letter,
        set_no_absence, "setabsence", "date: that absence is off, or ends there", Takes::span),
};
static_assert(are_complete(seat_options));

constexpr std::array game_options{
    // How the game ends.
    flag("DIAS", &Settings::dias, true, "A draw includes all survivors."),
    flag("NO DIAS", &Settings::dias, false, "A draw may leave survivors out: votes name the powers."),
    SetRow{"ALLOW DRAWS", Who::manager, Cost::little, set_draws, "setdraw", "The game may end in a draw.",
           &Settings::draws, true, Takes::nothing},
    SetRow{"FORBID DRAWS", Who::manager, Cost::little, set_draws, "setdraw", "The game cannot end in a draw.",
           &Settings::draws, false, Takes::nothing},
    flag("CONCESSIONS", &Settings::concessions, true, "The game may be conceded to the largest power."),
    flag("NO CONCESSIONS", &Settings::concessions, false, "The game cannot be conceded."),
    flag("SECRET VOTES|HIDE VOTES", &Settings::secret_votes, true,
         "Votes are secret: PROPOSE DRAW is shown to nobody.", "setdraw"),
    flag("NO SECRET VOTES|OPEN VOTES", &Settings::secret_votes, false,
         "PROPOSE DRAW is shown to everybody; other votes stay secret.", "setdraw"),
    flag("PROPOSE DIAS", &Settings::single_proposals, true,
         "Ends of the game are proposed, one at a time, and a no of anybody's drops one.", "vote"),
    flag("NO PROPOSE DIAS", &Settings::single_proposals, false,
         "Each player votes for the end that he wants.", "vote"),
    flag("HIDE PROPOSER", &Settings::hidden_proposers, true,
         "Ends of the game are proposed, one at a time, and nobody is told by whom.", "vote"),
    flag("NO HIDE PROPOSER", &Settings::hidden_proposers, false, "Who proposes an end is told.", "vote"),
    own("CENTERS|CENTRES", Who::manager, Cost::little, set_centers, "setgame", "number: centers that win"),
    flag("HOLD WIN", &Settings::hold_win, true, "Nobody wins with what he did not have a year before, too.",
         "setvictory"),
    flag("NO HOLD WIN", &Settings::hold_win, false, "Who has what it takes wins at once.", "setvictory"),
    flag("SHARED VICTORY", &Settings::shared_victory, true,
         "All who have what it takes win, if they are several.", "setvictory"),
    flag("NO SHARED VICTORY", &Settings::shared_victory, false, "Nobody wins while another has as much.",
         "setvictory"),
    flag("TEAM VICTORY", &Settings::team_victory, true,
         "Centers of a dummy count for the power that controls it.", "setvictory"),
    flag("NO TEAM VICTORY", &Settings::team_victory, false, "Centers count for their owner alone.",
         "setvictory"),
    flag("VICTORY HOMES", &Settings::victory_homes, true,
         "Home centers of other powers are what counts, and no other centers.", "setvictory"),
    flag("NO VICTORY HOMES", &Settings::victory_homes, false, "All centers count.", "setvictory"),
    flag("ALLIED WIN", &Settings::allied_win, true,
         "The powers of one player win together with four thirds of what one needs.", "setvictory"),
    flag("NO ALLIED WIN", &Settings::allied_win, false, "Each power counts for itself.", "setvictory"),
    flag("LAST MAN STANDING", &Settings::last_man_standing, true,
         "The game ends when one unit is left on the board: its power wins.", "setvictory"),
    flag("NO LAST MAN STANDING", &Settings::last_man_standing, false,
         "The game goes on when one unit is left on the board.", "setvictory"),
    // Powers without orders.
    flag("CD SUPPORTS", &Settings::disorder_supports, true,
         "Units of powers without orders support those beside them that are in danger.", "setdisorder"),
    flag("NO CD SUPPORTS", &Settings::disorder_supports, false, "Units of powers without orders hold.",
         "setdisorder"),
    flag("CD RETREATS", &Settings::disorder_retreats, true,
         "Units of powers without orders retreat by lot, to centers if they can.", "setdisorder"),
    flag("NO CD RETREATS", &Settings::disorder_retreats, false,
         "Units without a retreat order are disbanded.", "setdisorder"),
    flag("CD BUILDS", &Settings::disorder_builds, true, "Powers without orders build by lot.", "setdisorder"),
    flag("NO CD BUILDS", &Settings::disorder_builds, false, "Powers without orders build nothing.",
         "setdisorder"),
    flag("CIVIL PREVIEW", &Settings::civil_preview, true,
         "When orders are missing at the end of the grace, the master is shown what would come of it, and "
         "processes.",
         "setdisorder"),
    flag("NO CIVIL PREVIEW", &Settings::civil_preview, false,
         "Missing orders are for the rules to deal with: NMR or NO NMR.", "setdisorder"),
    // Who sees and does what.
    flag("LIST|LISTED|PUBLIC", &Settings::listed, true, "The game is shown in LIST."),
    flag("NO LIST|UNLIST|UNLISTED|NO PUBLIC", &Settings::listed, false, "The game is left out of LIST."),
    own("PRIVATE", Who::manager, Cost::little, set_private, "setjoining",
        "[word]: left out of LIST; with a word, who joins must write it: JOIN game password word"),
    own("NO PRIVATE", Who::manager, Cost::little, set_no_private, "setjoining",
        "shown in LIST, and open to whoever likes", Takes::nothing),
    // Who may join, and as what.
    own("PLAYERS", Who::manager, Cost::little, set_players, "setjoining",
        "number: fewer players than powers, so that each has several; before the start"),
    own("POWERS", Who::manager, Cost::little, set_powers, "setjoining",
        "number: powers in play; the centers of the others begin without an owner; before the start"),
    term("SECRET", set_secret, &Joining::secret, true,
         "Who plays several powers together, and how many players there are, is not told."),
    term("NO SECRET", set_secret, &Joining::secret, false, "Who plays several powers together is told."),
    own("ALLOW PLAYERS|ALLOW PLAYER|PLAYERS ALLOW|PLAYER ALLOW", Who::manager, Cost::little,
        set_allowed_players, "setjoining", "[-]address ...: those on the list alone may join"),
    own("DENY PLAYERS|DENY PLAYER|PLAYERS DENY|PLAYER DENY", Who::manager, Cost::little, set_denied_players,
        "setjoining", "[-]address ...: those on the list may not join"),
    own("ALLOW MASTERS|ALLOW MASTER|MASTERS ALLOW|MASTER ALLOW", Who::seated, Cost::little,
        set_listed_masters, "keeper",
        "a keeper, below SIGNON @control: those on the list alone may create games"),
    own("DENY MASTERS|DENY MASTER|MASTERS DENY|MASTER DENY", Who::seated, Cost::little, set_listed_masters,
        "keeper", "a keeper, below SIGNON @control: those on the list may not create games"),
    term("APPROVAL", set_joining_switch, &Joining::approval, true,
         "Orders of a new player are taken when the master has approved him."),
    term("NO APPROVAL", set_joining_switch, &Joining::approval, false,
         "Orders of new players are taken at once."),
    own("APPROVED|APPROVE", Who::master, Cost::letter, set_approved, "setjoining",
        "powers: orders of these players are taken"),
    own("NOT APPROVED|NOT APPROVE|NO APPROVED|NO APPROVE", Who::master, Cost::letter, set_not_approved,
        "setjoining", "powers: they are not"),
    term("POWER CHOICE", set_joining_switch, &Joining::power_choice, true,
         "Who joins chooses a power that is free, and plays it: JOIN game AS power."),
    term("NO POWER CHOICE", set_joining_switch, &Joining::power_choice, false,
         "Powers are given out when all seats are taken."),
    own("RATED", Who::manager, Cost::little, set_rated, "setjoining",
        "The game counts for the records and ratings of its players.", Takes::nothing),
    own("UNRATED|NO RATED", Who::manager, Cost::little, set_not_rated, "setjoining",
        "The game does not count for the records and ratings of its players.", Takes::nothing),
    own("LEVEL", Who::manager, Cost::little, set_level, "setjoining",
        "NOVICE to EXPERT, or ANY: of players who may join, as they told it by REGISTER"),
    own("DEDICATION", Who::manager, Cost::little, set_dedication, "setjoining",
        "points: the least dedication of players who may join"),
    own("ONTIMERAT", Who::manager, Cost::little, set_on_time, "setjoining",
        "0 to 1: their least on-time ratio"),
    own("RESRAT", Who::manager, Cost::little, set_left, "setjoining",
        "0 to 1: their highest ratio of games that were left"),
    own("PAGES", Who::manager, Cost::little, set_pages, "setpages",
        "ON, AFTER, OFF: whether the game stands on the judge's web pages; AFTER: when it is over"),
    own("NO PAGES", Who::manager, Cost::little, set_no_pages, "setpages", "it does not", Takes::nothing),
    flag("MODERATED|MODERATE", &Settings::moderated, true, "Only the master changes the settings."),
    flag("UNMODERATED|UNMODERATE|NO MODERATED|NO MODERATE", &Settings::moderated, false,
         "Every player may change the settings."),
    flag("QUIET", &Settings::quiet, true, "Lateness, departures and takeovers are told to the master alone."),
    flag("NO QUIET", &Settings::quiet, false, "Lateness, departures and takeovers are told to everybody."),
    flag("LATE COUNT", &Settings::late_count, true, "LIST shows how often each power was late."),
    flag("NO LATE COUNT", &Settings::late_count, false, "LIST does not show how often powers were late."),
    flag("LIST WAITERS", &Settings::shows_waiting, true, "LIST shows who has set WAIT."),
    flag("NO LIST WAITERS", &Settings::shows_waiting, false, "LIST does not show who has set WAIT."),
    flag("LIST UNORDERED", &Settings::shows_missing, true, "LIST shows whose orders are missing."),
    flag("NO LIST UNORDERED", &Settings::shows_missing, false,
         "LIST shows whose orders are missing when they are late alone."),
    flag("BROADCAST ORDERS", &Settings::orders_to_all, true,
         "Orders are sent to everybody as soon as they come in."),
    flag("NO BROADCAST ORDERS", &Settings::orders_to_all, false,
         "Orders are seen when the turn is processed."),
    flag("ALWAYS CONFIRM", &Settings::orders_to_master, true,
         "The master gets a copy of all orders that come in."),
    flag("NO ALWAYS CONFIRM", &Settings::orders_to_master, false, "The master gets no copies of orders."),
    flag("PRFRAND", &Settings::lots, true, "Powers are given out by lot, whatever the players would like.",
         "setpreference"),
    flag("PRFLIST|PRFBOTH", &Settings::lots, false,
         "Powers are given out by preferences; * in them asks for any.", "setpreference"),
    flag("REVEAL", &Settings::reveal, true, "Who played a gunboat game is told at its end."),
    flag("NO REVEAL", &Settings::reveal, false, "Who played a gunboat game is not told."),
    flag("RESUME", &Settings::resume_by_players, true, "Every player may resume a paused game."),
    flag("NO RESUME", &Settings::resume_by_players, false, "Only the master resumes a paused game."),
};
static_assert(are_complete(game_options));

constexpr std::array position_options{
    // The position, by hand.
    own("UNIT", Who::master, Cost::little, set_unit, "setposition",
        "power A|F place: the power has this unit"),
    own("NO UNIT", Who::master, Cost::little, set_no_unit, "setposition", "place: no unit stands there"),
    own("OWNER", Who::master, Cost::little, set_owner, "setposition",
        "center power|NOBODY: to whom it belongs"),
    own("PHASE", Who::master, Cost::little, set_phase, "setposition", "phase: the one in play"),
    own("POSITION BACK", Who::master, Cost::little, set_position_back, "setposition",
        "all changes of this phase are taken back", Takes::nothing),
    // The board and the rules.
    own("RULE", Who::manager, Cost::little, set_rule, "setrule",
        "NAME=VALUE: a rule option, before the start; alone: lists them"),
    own("TRANSFORM|TRAFO", Who::manager, Cost::little, set_transform, "setrule",
        "MOVE:HOME, BUILD:ANYCENTRE ...: where units may change their type"),
    own("VARIANT", Who::manager, Cost::little, set_variant, "setgame",
        "name: the board, or GUNBOAT; before the start"),
    own("NOT VARIANT", Who::manager, Cost::little, set_not_variant, "setgame",
        "GUNBOAT: not that, before the start"),
    own("COMMENT|INFORMATION|INFO", Who::manager, Cost::little, set_comment, "setgame",
        "text: one line about the game; COMMENT BEGIN: several"),
};
static_assert(are_complete(position_options));

std::vector<SetRow> all_options() {
  std::vector<SetRow> all;
  for (const std::span<const SetRow> rows :
       {std::span<const SetRow>(seat_options), clock_options(), std::span<const SetRow>(game_options),
        blind_options(), press_options(), std::span<const SetRow>(position_options)})
    all.insert(all.end(), rows.begin(), rows.end());
  return all;
}

} // namespace

std::span<const SetRow> set_table() {
  static const std::vector<SetRow> table = all_options();
  return table;
}

} // namespace mail
