// set_options - see set_options.h; HELP SET and docs/commands/set*.txt tell the same to players
#include "mail/commands/set_options.h"

#include "mail/commands/session/set_row.h"

#include "games/game/game.h"

#include <array>

namespace mail {

using games::Settings;

namespace {

constexpr SetRow own(std::string_view words, Who who, Cost cost, SetHandler* handler, std::string_view page,
                     std::string_view help, Takes takes = Takes::words) {
  return {words, who, cost, handler, page, help, nullptr, false, takes};
}

constexpr SetRow flag(std::string_view words, bool Settings::*field, bool value, std::string_view sentence,
                      std::string_view page = "setgame") {
  return {words, Who::manager, Cost::little, set_switch, page, sentence, field, value, Takes::nothing};
}

constexpr std::array table{
    // The seat's own.
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
    own("MAP PICTURE|MAP FULL", Who::seated, Cost::little, set_map, "setmap",
        "results come with a picture of the board", Takes::nothing),
    own("MAP PHONE", Who::seated, Cost::little, set_map, "setmap",
        "likewise, with larger marks and short names", Takes::nothing),
    own("MAP ATTACH|MAP ATTACHED", Who::seated, Cost::little, set_map, "setmap",
        "likewise, as a file beside the text", Takes::nothing),
    own("MAP PDF", Who::seated, Cost::little, set_map, "setmap", "likewise, as a page to print",
        Takes::nothing),
    own("MAP TEXT|MAP", Who::seated, Cost::little, set_map, "setmap",
        "results show the map, drawn in characters", Takes::nothing),
    own("NO MAP|MAP OFF", Who::seated, Cost::little, set_map, "setmap",
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
    // The clock.
    own("DEADLINE", Who::clock_manager, Cost::little, set_deadline, "setdeadline",
        "date: of the phase in play", Takes::date),
    own("GRACE", Who::clock_manager, Cost::little, set_grace, "setdeadline", "date: the end of its grace",
        Takes::date),
    own("START", Who::clock_manager, Cost::little, set_start, "setdeadline", "date: not processed earlier",
        Takes::date),
    own("MOVES|MOVE", Who::manager, Cost::little, set_move_clock, "setclock",
        "CLOCK MIN NEXT GRACE DELAY DAYS: how deadlines of movement are found"),
    own("RETREATS|RETREAT", Who::manager, Cost::little, set_retreat_clock, "setclock",
        "the same for retreats"),
    own("ADJUSTS|ADJUST|BUILDS|BUILD", Who::manager, Cost::little, set_adjust_clock, "setclock",
        "the same for adjustments"),
    own("MAX ABSENCE|MAX VACATIONS|MAX HOLIDAYS", Who::manager, Cost::little, set_max_absence, "setabsence",
        "days: the longest absence that needs no master"),
    flag("NMR|CD", &Settings::nmr, true,
         "Powers without orders go into civil disorder after the grace, and the turn is processed."),
    flag("NO NMR|NO CD", &Settings::nmr, false,
         "No turn is processed with orders missing: late powers become abandoned, and the game waits."),
    flag("STRICT GRACE", &Settings::strict_grace, true, "The grace is plain hours after the deadline."),
    flag("NO STRICT GRACE", &Settings::strict_grace, false,
         "The end of the grace moves to an allowed day, too."),
    flag("STRICT WAIT", &Settings::strict_wait, true, "Only powers with orders due may set WAIT."),
    flag("NO STRICT WAIT", &Settings::strict_wait, false, "Any power may set WAIT."),
    flag("MANUAL PROCESS|MAN PROC|NO AUTO PROCESS", &Settings::manual_process, true,
         "Turns are processed by the master's PROCESS only."),
    flag("AUTO PROCESS|AUTO PROC|NO MANUAL PROCESS|NO MAN PROC", &Settings::manual_process, false,
         "Turns are processed by themselves."),
    flag("MANUAL START|MAN START|NO AUTO START", &Settings::manual_start, true,
         "A full game waits for its master to start it."),
    flag("AUTO START|NO MANUAL START|NO MAN START", &Settings::manual_start, false,
         "A full game starts by itself."),
    // How the game ends.
    flag("DIAS", &Settings::dias, true, "A draw includes all survivors."),
    flag("NO DIAS", &Settings::dias, false, "A draw may leave survivors out: votes name the powers."),
    flag("CONCESSIONS", &Settings::concessions, true, "The game may be conceded to the largest power."),
    flag("NO CONCESSIONS", &Settings::concessions, false, "The game cannot be conceded."),
    flag("SECRET VOTES|HIDE VOTES", &Settings::secret_votes, true,
         "Votes are secret: PROPOSE DRAW is shown to nobody.", "setdraw"),
    flag("NO SECRET VOTES|OPEN VOTES", &Settings::secret_votes, false,
         "PROPOSE DRAW is shown to everybody; other votes stay secret.", "setdraw"),
    own("CENTERS|CENTRES", Who::manager, Cost::little, set_centers, "setgame", "number: centers that win"),
    // Who sees and does what.
    flag("LIST|LISTED|PUBLIC|NO PRIVATE", &Settings::listed, true, "The game is shown in LIST."),
    flag("NO LIST|UNLIST|UNLISTED|PRIVATE|NO PUBLIC", &Settings::listed, false,
         "The game is left out of LIST."),
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
    flag("REVEAL", &Settings::reveal, true, "Who played a gunboat game is told at its end."),
    flag("NO REVEAL", &Settings::reveal, false, "Who played a gunboat game is not told."),
    flag("RESUME", &Settings::resume_by_players, true, "Every player may resume a paused game."),
    flag("NO RESUME", &Settings::resume_by_players, false, "Only the master resumes a paused game."),
    // Press.
    own("WHITE/GREY|WHITE/GRAY|WHITE GREY|WHITE GRAY", Who::manager, Cost::little, set_press_colour,
        "setpress", "Press is signed, or anonymous if its writer wishes."),
    own("GREY/WHITE|GRAY/WHITE|GREY WHITE|GRAY WHITE", Who::manager, Cost::little, set_press_colour,
        "setpress", "Press is anonymous, or signed if its writer wishes."),
    own("WHITE|NO GREY|NO GRAY", Who::manager, Cost::little, set_press_colour, "setpress",
        "Press is signed."),
    own("GREY|GRAY|NO WHITE", Who::manager, Cost::little, set_press_colour, "setpress",
        "Press is anonymous."),
    own("NO PRESS|NONE", Who::manager, Cost::little, set_press_colour, "setpress",
        "There is no press but to the master."),
    flag("PARTIAL", &Settings::partial_press, true, "Press may go to some powers only.", "setpress"),
    flag("NO PARTIAL", &Settings::partial_press, false, "Press goes to everybody, or to the master.",
         "setpress"),
    flag("LATE PRESS", &Settings::late_press, true, "Late powers may write press.", "setpress"),
    flag("NO LATE PRESS", &Settings::late_press, false, "Late powers may write to the master only.",
         "setpress"),
    flag("MINOR PRESS", &Settings::minor_press, true, "There is press in retreat and adjustment phases, too.",
         "setpress"),
    flag("NO MINOR PRESS", &Settings::minor_press, false,
         "There is no press in retreat and adjustment phases.", "setpress"),
    flag("OBSERVER ANY|ANY OBSERVER", &Settings::observer_press, true, "Observers may write press.",
         "setpress"),
    flag("OBSERVER NONE|OBSERVER NO|NO OBSERVER", &Settings::observer_press, false,
         "Observers may write to the master only.", "setpress"),
    flag("MUST ORDER", &Settings::must_order, true, "Press takes orders on file first.", "setpress"),
    flag("NO MUST ORDER", &Settings::must_order, false, "Press may be written before orders are on file.",
         "setpress"),
    own("PRESS", Who::seated, Cost::little, set_filler, "setpress", "a filler: SET WHITE PRESS"),
    // The board and the rules.
    own("RULE", Who::manager, Cost::little, set_rule, "setrule",
        "NAME=VALUE: a rule option, before the start; alone: lists them"),
    own("VARIANT", Who::manager, Cost::little, set_variant, "setgame",
        "name: the board, or GUNBOAT; before the start"),
    own("NOT VARIANT", Who::manager, Cost::little, set_not_variant, "setgame",
        "GUNBOAT: not that, before the start"),
    own("COMMENT|INFORMATION|INFO", Who::manager, Cost::little, set_comment, "setgame",
        "text: one line about the game; COMMENT BEGIN: several"),
};

} // namespace

std::span<const SetRow> set_table() { return table; }

} // namespace mail
