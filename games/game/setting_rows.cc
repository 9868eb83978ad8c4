// SPDX-License-Identifier: GPL-3.0-or-later
// setting_rows - the rows of setting_table.h. A new switch is a field in game.h and a row here.
#include "games/game/setting_table.h"

#include "games/game/control.h"

namespace games {

namespace {

Kept kept_with(const Member& member) {
  const auto is_of_joining = [](auto field) {
    return requires(Joining joining) { joining.*field; };
  };
  return std::visit(is_of_joining, member) ? Kept::joining : Kept::settings;
}

Setting choice(std::string_view key, Member member, std::string_view page, std::vector<SettingValue> values) {
  return {.key = key, .member = member, .page = page, .values = std::move(values), .kept = kept_with(member)};
}
Setting flag(std::string_view key, Member member, std::string_view page, SettingValue if_on,
             SettingValue if_off) {
  return choice(key, member, page, {if_off, if_on});
}
// A switch among the secrets of the board. LIST tells it of a blind game alone.
Setting secret(std::string_view key, Member member, SettingValue if_on, SettingValue if_off) {
  Setting row = flag(key, member, "setblind", if_on, if_off);
  row.kept = Kept::secrets;
  row.set_by = SetBy::master_once_begun;
  row.is_listed = [](const Settings& s) { return s.blind; };
  return row;
}
// A number, a text or a list: what LIST tells of it, and of 0.
Setting amount(std::string_view key, Member member, std::string_view listed = {},
               const Range* range = nullptr, std::string_view listed_zero = {}) {
  return {.key = key,
          .member = member,
          .kept = kept_with(member),
          .range = range,
          .listed = listed,
          .listed_zero = listed_zero};
}

// What a row has besides.
template <class Value> Setting with(Value Setting::*column, auto value, Setting row) {
  row.*column = value;
  return row;
}

// Press that may show other readers than it has may go to some alone, and else shows its true writer.
void fit_to_fakes(Settings& s) {
  const bool some = s.fake_readers != FakeReaders::no;
  s.fake_writers = s.fake_writers && some;
  s.partial_press = s.partial_press || some;
}
void allow_fakes(Settings& s) {
  if (s.fake_writers) s.fake_readers = FakeReaders::allowed, s.partial_press = true;
}

} // namespace

// clang-format off
std::vector<Setting> setting_rows() {
  using S = Settings;
  using J = Joining;
  return {
      // Press.
      choice("press", &S::press, "setpress", {
        {"NO PRESS|NONE", "There is no press but to the master.", "press none", "none"},
        {"WHITE|NO GREY|NO GRAY", "Press is signed.", "press white", "white"},
        {"GREY|GRAY|NO WHITE", "Press is anonymous.", "press grey", "grey", "GREY PRESS|GRAY PRESS"},
        {"WHITE/GREY|WHITE/GRAY|WHITE GREY|WHITE GRAY",
         "Press is signed, or anonymous if its writer wishes.", "press white or grey, white by default",
         "white/grey"},
        {"GREY/WHITE|GRAY/WHITE|GREY WHITE|GRAY WHITE",
         "Press is anonymous, or signed if its writer wishes.", "press grey or white, grey by default",
         "grey/white"},
        {"YELLOW", "Private press is signed, broadcasts are anonymous.", "press white, broadcasts grey",
         "yellow", "YELLOW PRESS"}}),
      flag("gunboat", &S::gunboat, "setgame", {"", "", "gunboat: nobody knows who plays what"}, {}),

      // Who sees what of the board.
      secret("blind", &S::blind,
        {"BLIND", "Players are shown what their units and home centers touch, and nothing else of the "
         "board.", "blind: players see what their units and centers touch"},
        {"NO BLIND", "Everybody is shown the whole board."}),
      secret("owned-see", &S::owned_see,
        {"OWN SCS SEE", "In a blind game the centers that one owns see, in place of the home centers.",
         "the centers that they own see, and not the home centers"},
        {"NO OWN SCS SEE|HOME SCS SEE", "In a blind game the home centers see."}),
      secret("centers-blind", &S::centers_blind,
        {"NO SCS SEE", "In a blind game centers see nothing.", "centers see nothing"},
        {"SCS SEE", "In a blind game centers see what they touch."}),
      secret("units-blind", &S::units_blind,
        {"NO UNITS SEE", "In a blind game units see nothing.", "units see nothing"},
        {"UNITS SEE", "In a blind game units see what they touch."}),
      secret("owners-hidden", &S::owners_hidden,
        {"SEE NO SCS", "In a blind game it is never shown whose the others' centers are.",
         "whose the others' centers are is never shown"},
        {"SEE SCS", "In a blind game it is shown whose the centers in sight are."}),
      secret("owners-shown", &S::owners_shown,
        {"SEE ALL SCS|BCENTERS|BCENTRES", "In a blind game it is shown whose all the centers are.",
         "whose the centers are is always shown"},
        {"NO SEE ALL SCS|NO BCENTERS|NO BCENTRES",
         "In a blind game it is not shown whose the centers out of sight are."}),
      secret("units-hidden", &S::units_hidden,
        {"SEE NO UNITS", "In a blind game the others' units are never shown.",
         "the others' units are never shown"},
        {"SEE UNITS", "In a blind game the others' units in sight are shown."}),
      secret("sees-other-type", &S::sees_other_type,
        {"UNITS SEE OTHER", "In a blind game armies see fleets alone, and fleets armies.",
         "units see units of the other type"},
        {"NO UNITS SEE OTHER", "In a blind game units see not only those of the other type."}),
      with(&Setting::is_listed, [](const S& s) { return s.blind && !s.sees_other_type; },
      secret("sees-same-type", &S::sees_same_type,
        {"UNITS SEE SAME", "In a blind game armies see armies alone, and fleets fleets.",
         "units see units of their own type"},
        {"NO UNITS SEE SAME", "In a blind game units see not only those of their own type."})),
      secret("builds-hidden", &S::builds_hidden,
        {"HIDE BUILDS", "In a blind game new units of others are shown with the next movement.",
         "new units are shown with the next movement"},
        {"NO HIDE BUILDS", "In a blind game new units in sight are shown when they are built."}),
      with(&Setting::is_listed, nullptr,
      secret("extenders-hidden", &S::extenders_hidden,
        {"HIDE EXTENDERS", "Who asks for more time is told to the master alone.",
         "who asks for more time is told to the master only"},
        {"NO HIDE EXTENDERS|SHOW EXTENDERS", "Who asks for more time is told to those who may grant it."})),

      // To whom press may go, from whom, and when.
      flag("partial-press", &S::partial_press, "setpress",
        {"PARTIAL", "Press may go to some powers only."},
        {"NO PARTIAL", "Press goes to everybody, or to the master.", "broadcasts only", "", "PUBLIC PRESS"}),
      with(&Setting::implies, fit_to_fakes,
      choice("fake-readers", &S::fake_readers, "setpress", {
        {"NO FAKE|NO FAKE BROADCAST|NO FAKE PRESS",
         "Press shows its true readers and its true writer, or none.", "", "no"},
        {"PARTIAL MAY BE FAKED|PARTIAL MAY",
         "Press may go to some powers only, and may show other readers: FAKE TO.",
         "its readers may be faked", "allowed"},
        {"PARTIAL FAKES BROADCAST BY DEFAULT|PARTIAL DEFAULT|DEFAULT",
         "Press to some powers looks like a broadcast, unless its writer says NO FAKE.",
         "private press looks like a broadcast if not sent NO FAKE", "usual"},
        {"PARTIAL FAKES BROADCAST|PARTIAL FAKES", "Press to some powers always looks like a broadcast.",
         "private press looks like a broadcast", "always"}})),
      with(&Setting::implies, allow_fakes,
      flag("fake-writers", &S::fake_writers, "setpress",
        {"FAKE PRESS",
         "Press may show other readers (FAKE TO) and another power as its writer (FAKE FROM).",
         "its writer may be faked"},
        {})),
      choice("press-reach", &S::press_reach, "setpress", {
        {"NO TOUCH PRESS|NO REMOTE PRESS", "Private press may go to any power.", "", "any"},
        {"TOUCH PRESS",
         "Private press goes to powers whose units are next to one's own; one broadcast a phase.",
         "private press only to powers whose units are near", "touch"},
        {"REMOTE PRESS",
         "Private press goes to powers no unit of which is next to one's own; one broadcast a phase.",
         "private press only to powers whose units are far", "remote"}}),
      flag("backseat", &S::backseat, "setpress",
        {"BACKSEAT PRESS", "Powers write to the master only; who has no power may broadcast.",
         "powers write no press"},
        {"NO BACKSEAT PRESS", "Powers may write press."}),
      flag("watched", &S::watched, "setpress",
        {"WATCH ALL PRESS", "Observers may read private press, who ask for it: SET ALL PRESS.",
         "observers may read private press"},
        {"NO WATCH ALL PRESS", "Observers read no private press."}),
      flag("orders-to-all", &S::orders_to_all, "setgame",
        {"BROADCAST ORDERS", "Orders are sent to everybody as soon as they come in.",
         "orders are sent to everybody when they come in"},
        {"NO BROADCAST ORDERS", "Orders are seen when the turn is processed."}),
      with(&Setting::is_listed, [](const S& s) { return !s.orders_to_all; },
      flag("orders-to-master", &S::orders_to_master, "setgame",
        {"ALWAYS CONFIRM", "The master gets a copy of all orders that come in.",
         "orders are sent to the master when they come in"},
        {"NO ALWAYS CONFIRM", "The master gets no copies of orders."})),
      flag("late-receive", &S::late_receive, "setpress",
        {"LATE RECEIVE", "Private press may go to powers that are late."},
        {"NO LATE RECEIVE", "No private press goes to powers that are late.",
         "no private press to those who are late"}),
      flag("face-to-face", &S::face_to_face, "setpress",
        {"FTF PRESS",
         "There is press in movement phases only, and no private press while orders are late.",
         "press in movement phases, none of it private while somebody is late"},
        {"NO FTF PRESS", "There is press in all phases, late orders or not."}),
      flag("postal-press", &S::postal_press, "setpress",
        {"POSTAL PRESS", "Players may leave signed texts that go out with the results: POSTAL PRESS.",
         "postal press, which goes out with the results"},
        {"NO POSTAL PRESS", "There is no postal press."}),
      flag("shorthand", &S::shorthand, "shorthand",
        {"SHORTHAND", "Press is written in shorthand: HELP SHORTHAND.", "press in shorthand"},
        {"NO SHORTHAND", "Press is written in words of one's own."}),
      flag("master-broadcasts", &S::master_broadcasts, "setpress",
        {"NO PRESS MASTER", "Broadcasts go to the master, too."},
        {"PRESS MASTER", "Broadcasts go to the master only where they name him: PRESS TO ALL, M.",
         "broadcasts to the master where they name him"}),
      flag("grace-press", &S::grace_press, "setpress",
        {"GRACE PRESS", "There is press while orders are late."},
        {"NO GRACE PRESS", "While orders of somebody are late powers write to the master only.",
         "no press while somebody is late"}),
      flag("late-press", &S::late_press, "setpress",
        {"LATE PRESS", "Late powers may write press.", "", "", "LATE SEND"},
        {"NO LATE PRESS", "Late powers may write to the master only.", "no press for those who are late"}),
      flag("minor-press", &S::minor_press, "setpress",
        {"MINOR PRESS", "There is press in retreat and adjustment phases, too."},
        {"NO MINOR PRESS", "There is no press in retreat and adjustment phases.",
         "no press in retreat and adjustment phases"}),
      choice("observer-press", &S::observer_press, "setpress", {
        {"OBSERVER NONE|OBSERVER NO|NO OBSERVER|MUTE OBSERVERS", "Observers may write to the master only.",
         "no press from observers", "no"},
        {"OBSERVER WHITE|WHITE OBSERVER", "Observers send signed broadcasts, or write to the master only.",
         "observers write signed broadcasts", "white"},
        {"OBSERVER ANY|ANY OBSERVER", "Observers may write press.", "", "yes"}}),
      flag("must-order", &S::must_order, "setpress",
        {"MUST ORDER", "Press takes orders on file first.", "orders before press"},
        {"NO MUST ORDER", "Press may be written before orders are on file."}),

      // Powers without orders.
      flag("nmr", &S::nmr, "setgame",
        {"NMR|CD", "Powers without orders go into civil disorder after the grace, and the turn is "
         "processed.", "late powers are not waited for after the grace (NMR)", "", "CIVIL DISORDER"},
        {"NO NMR|NO CD",
         "No turn is processed with orders missing: late powers become abandoned, and the game waits.",
         "late powers are waited for (NoNMR)"}),
      with(&Setting::board_word, "cd_supports",
      flag("disorder-supports", &S::disorder_supports, "setdisorder",
        {"CD SUPPORTS", "Units of powers without orders support those beside them that are in danger.",
         "units without orders support those in danger"},
        {"NO CD SUPPORTS", "Units of powers without orders hold."})),
      with(&Setting::board_word, "cd_retreats",
      flag("disorder-retreats", &S::disorder_retreats, "setdisorder",
        {"CD RETREATS", "Units of powers without orders retreat by lot, to centers if they can.",
         "units without orders retreat by lot"},
        {"NO CD RETREATS", "Units without a retreat order are disbanded."})),
      with(&Setting::board_word, "cd_builds",
      flag("disorder-builds", &S::disorder_builds, "setdisorder",
        {"CD BUILDS", "Powers without orders build by lot.", "powers without orders build by lot"},
        {"NO CD BUILDS", "Powers without orders build nothing."})),
      flag("civil-preview", &S::civil_preview, "setdisorder",
        {"CIVIL PREVIEW",
         "When orders are missing at the end of the grace, the master is shown what would come of it, and "
         "processes.", "the master is shown what comes of missing orders, and processes"},
        {"NO CIVIL PREVIEW", "Missing orders are for the rules to deal with: NMR or NO NMR."}),

      // How the game ends. Of who wins, LIST tells more than the switches do (victory.h).
      with(&Setting::is_listed, [](const S& s) { return s.draws; },
      flag("dias", &S::dias, "setgame",
        {"DIAS", "A draw includes all survivors.", "draws include all survivors (DIAS)"},
        {"NO DIAS", "A draw may leave survivors out: votes name the powers.",
         "draws may leave survivors out (NoDIAS)"})),
      flag("secret-votes", &S::secret_votes, "setdraw",
        {"SECRET VOTES|HIDE VOTES", "Votes are secret: PROPOSE DRAW is shown to nobody.", "votes are secret"},
        {"NO SECRET VOTES|OPEN VOTES", "PROPOSE DRAW is shown to everybody; other votes stay secret."}),
      with(&Setting::is_listed, [](const S& s) { return !s.hidden_proposers; },
      flag("single-proposals", &S::single_proposals, "vote",
        {"PROPOSE DIAS", "Ends of the game are proposed, one at a time, and a no of anybody's drops one.",
         "ends are proposed, one at a time"},
        {"NO PROPOSE DIAS", "Each player votes for the end that he wants."})),
      flag("hidden-proposers", &S::hidden_proposers, "vote",
        {"HIDE PROPOSER", "Ends of the game are proposed, one at a time, and nobody is told by whom.",
         "ends are proposed, one at a time, and nobody is told by whom"},
        {"NO HIDE PROPOSER", "Who proposes an end is told."}),
      with(&Setting::was_chosen, &S::draws_chosen,
      flag("draws", &S::draws, "setdraw",
        {"ALLOW DRAWS", "The game may end in a draw."},
        {"FORBID DRAWS", "The game cannot end in a draw.", "no draws", "", "NO DRAW"})),
      flag("draws-chosen", &S::draws_chosen, "setdraw", {}, {}),
      amount("victory-centers", &S::victory_centers, {}, &ranges::victory_centers),
      flag("hold-win", &S::hold_win, "setvictory",
        {"HOLD WIN", "Nobody wins with what he did not have a year before, too."},
        {"NO HOLD WIN", "Who has what it takes wins at once."}),
      flag("shared-victory", &S::shared_victory, "setvictory",
        {"SHARED VICTORY", "All who have what it takes win, if they are several."},
        {"NO SHARED VICTORY", "Nobody wins while another has as much."}),
      with(&Setting::board_word, "team_victory",
      flag("team-victory", &S::team_victory, "setvictory",
        {"TEAM VICTORY", "Centers of a dummy count for the power that controls it."},
        {"NO TEAM VICTORY", "Centers count for their owner alone."})),
      flag("victory-homes", &S::victory_homes, "setvictory",
        {"VICTORY HOMES", "Home centers of other powers are what counts, and no other centers."},
        {"NO VICTORY HOMES", "All centers count."}),
      flag("allied-win", &S::allied_win, "setvictory",
        {"ALLIED WIN", "The powers of one player win together with four thirds of what one needs."},
        {"NO ALLIED WIN", "Each power counts for itself."}),
      flag("last-man-standing", &S::last_man_standing, "setvictory",
        {"LAST MAN STANDING", "The game ends when one unit is left on the board: its power wins."},
        {"NO LAST MAN STANDING", "The game goes on when one unit is left on the board."}),
      flag("lots", &S::lots, "setpreference",
        {"PRFRAND", "Powers are given out by lot, whatever the players would like.", "powers by lot"},
        {"PRFLIST|PRFBOTH", "Powers are given out by preferences; * in them asks for any."}),
      flag("concessions", &S::concessions, "setgame",
        {"CONCESSIONS", "The game may be conceded to the largest power."},
        {"NO CONCESSIONS", "The game cannot be conceded.", "no concessions"}),

      // Deadlines, and what a turn waits for.
      flag("moderated", &S::moderated, "setgame",
        {"MODERATED|MODERATE", "Only the master changes the settings.",
         "moderated: the master sets everything"},
        {"UNMODERATED|UNMODERATE|NO MODERATED|NO MODERATE", "Every player may change the settings."}),
      amount("move", judge::PhaseKind::movement),
      amount("retreat", judge::PhaseKind::retreat),
      amount("adjust", judge::PhaseKind::adjustment),
      flag("strict-grace", &S::strict_grace, "setgame",
        {"STRICT GRACE", "The grace is plain hours after the deadline.", "the grace is plain hours"},
        {"NO STRICT GRACE", "The end of the grace moves to an allowed day, too."}),
      flag("strict-wait", &S::strict_wait, "setgame",
        {"STRICT WAIT", "Only powers with orders due may set WAIT.", "only powers with orders due may WAIT"},
        {"NO STRICT WAIT", "Any power may set WAIT."}),
      amount("warning", &S::warning, "reminders {} hours before a deadline", &ranges::clock_hours,
         "no reminders"),
      with(&Setting::set_by, SetBy::before_start,
      flag("solitaire", &S::solitaire, "solitaire",
        {"SOLITAIRE", "Its master plays all powers, for practice.", "for one: its master plays all powers"},
        {"NO SOLITAIRE", "Powers take players."})),
      with(&Setting::set_by, SetBy::before_start,
      flag("preparation", &S::preparation, "forcebegin",
        {"PREPARATION", "Nobody joins, and nobody is shown the game, before its master opens it: FORM.",
         "in preparation: nobody can join yet"},
        {"NO PREPARATION", "The game is open to players."})),
      flag("deadlines", &S::deadlines, "setclock",
        {"DEADLINES", "Each phase has a deadline."},
        {"NO DEADLINES|NO DEADLINE",
         "There are no deadlines: a turn ends when all orders are in, or by the master's PROCESS.",
         "no deadlines"}),
      flag("late-changes", &S::late_changes, "setdeadline",
        {"LATE CHANGES", "Orders may be changed after the deadline, until the turn is processed."},
        {"NO LATE CHANGES", "Orders that are complete at the deadline stand.",
         "complete orders stand at the deadline"}),
      flag("player-deadlines", &S::player_deadlines, "setdeadline",
        {"PLAYER DEADLINES", "Players may move a deadline, to a later one: SET DEADLINE.",
         "players may move deadlines to later ones"},
        {"NO PLAYER DEADLINES", "Players do not move deadlines."}),
      flag("held", &S::held, "setclock",
        {"GAME HELD", "Nothing is processed by itself: the game is held by its master.",
         "held by the master: nothing is processed by itself"},
        {"NO GAME HELD|GAME NOT HELD", "The game is held no more."}),
      amount("fudge", &S::fudge, "lengths of whole days give way by {} hours", &ranges::clock_hours),
      amount("zone", &S::zone, "clocks of {}"),
      amount("masters-phase", &S::masters_phases, "{} processed by the master only"),
      amount("skipped-phase", &S::skipped_phases, "{} skipped"),
      amount("off-days", &S::off_days, "no deadlines in {}"),
      amount("max-absence-days", &S::max_absence_days, {}, &ranges::absence_days),
      with(&Setting::in_words, rotation_in_words, amount("rotation", &S::rotation)),
      with(&Setting::is_listed, [](const S& s) { return s.deadlines; },
      flag("always-wait", &S::always_wait, "setgame",
        {"ALWAYS WAIT", "No turn is processed before its deadline.", "no turn before its deadline"},
        {"NO ALWAYS WAIT", "A turn is processed when all orders are in, if nobody waits."})),
      with(&Setting::is_listed,
      [](const S& s) { return !s.always_wait && s.deadlines && !s.solitaire && s.press != PressColour::none; },
      flag("first-wait", &S::first_wait, "setgame",
        {"FIRST WAIT", "Where there is press, the first movement phase waits for its deadline.",
         "the first turn waits for its deadline"},
        {"NO FIRST WAIT",
         "The first turn is processed as others are: when all orders are in, if nobody waits."})),
      flag("minor-wait", &S::minor_wait, "setgame",
        {"MINOR WAIT", "WAIT holds retreats and adjustments, too."},
        {"NO MINOR WAIT", "WAIT holds movement phases alone.", "WAIT in movement phases only"}),
      flag("jump-off-days", &S::jump_off_days, "setclock",
        {"JUMP OFF DAYS", "Days without deadlines do not count in the length of a phase.",
         "days without deadlines do not count"},
        {"NO JUMP OFF DAYS", "Days without deadlines count in the length of a phase."}),

      // Who is told what, and who runs the game.
      flag("shows-waiting", &S::shows_waiting, "setgame",
        {"LIST WAITERS", "LIST shows who has set WAIT.", "who waits is shown"},
        {"NO LIST WAITERS", "LIST does not show who has set WAIT."}),
      flag("shows-missing", &S::shows_missing, "setgame",
        {"LIST UNORDERED", "LIST shows whose orders are missing.", "whose orders are missing is shown"},
        {"NO LIST UNORDERED", "LIST shows whose orders are missing when they are late alone."}),
      flag("manual-process", &S::manual_process, "setgame",
        {"MANUAL PROCESS|MAN PROC|NO AUTO PROCESS", "Turns are processed by the master's PROCESS only.",
         "processed by the master", "", "PREVIEW"},
        {"AUTO PROCESS|AUTO PROC|NO MANUAL PROCESS|NO MAN PROC", "Turns are processed by themselves."}),
      with(&Setting::set_by, SetBy::before_start,
        flag("manual-start", &S::manual_start, "setgame",
          {"MANUAL START|MAN START|NO AUTO START", "A full game waits for its master to start it.",
           "started by the master", "", "START MASTER"},
          {"AUTO START|NO MANUAL START|NO MAN START", "A full game starts by itself."})),
      flag("silent-join", &S::silent_join, "setgame",
        {"SILENT JOIN", "Who joins is told to the master alone.", "who joins is told to the master only"},
        {"NO SILENT JOIN", "Who joins is told to everybody."}),
      with(&Setting::is_listed, [](const S& s) { return s.gunboat; },
      with(&Setting::kept, Kept::secrets,
      flag("dummies-hidden", &S::dummies_hidden, "control",
        {"HIDE DUMMIES",
         "In a gunboat game dummies, and whose players order for them, look like powers that somebody "
         "plays.", "who is a dummy is hidden"},
        {"NO HIDE DUMMIES|SHOW DUMMIES",
         "Who is a dummy, and whose players order for it, is told to everybody."}))),
      flag("quiet", &S::quiet, "setgame",
        {"QUIET", "Lateness, departures and takeovers are told to the master alone.",
         "quiet: lateness is told to the master only", "", "HIDE LATE POWERS"},
        {"NO QUIET", "Lateness, departures and takeovers are told to everybody."}),
      flag("late-count", &S::late_count, "setgame",
        {"LATE COUNT", "LIST shows how often each power was late."},
        {"NO LATE COUNT", "LIST does not show how often powers were late."}),
      flag("reveal", &S::reveal, "setgame",
        {"REVEAL", "Who played a gunboat game is told at its end."},
        {"NO REVEAL", "Who played a gunboat game is not told.", "names stay hidden after the end"}),
      flag("resume-by-players", &S::resume_by_players, "setgame",
        {"RESUME", "Every player may resume a paused game."},
        {"NO RESUME", "Only the master resumes a paused game."}),
      flag("listed", &S::listed, "setgame",
        {"LIST|LISTED|PUBLIC", "The game is shown in LIST."},
        {"NO LIST|UNLIST|UNLISTED|NO PUBLIC", "The game is left out of LIST."}),
      choice("pages", &S::pages, "setpages", {
        {"", "", "", "by-list"},
        {"PAGES", "The game stands on the judge's web pages.", "on the web pages", "on"},
        {"PAGES AFTER", "The game stands on the judge's web pages when it is over.",
         "on the web pages when it is over", "after"},
        {"NO PAGES", "The game does not stand on the judge's web pages.", "not on the web pages", "off"}}),
      amount("name-story", &S::name_story),
      amount("comment", &S::comment),
      amount("long-comment", &S::long_comment),

      // Who may join, and with how many powers.
      with(&Setting::in_words, hands_in_words, amount("players", &J::players, {}, &ranges::powers)),
      amount("powers", &J::powers, "{} powers in play", &ranges::powers),
      flag("secret", &J::secret, "setjoining",
        {"SECRET", "Who plays several powers together, and how many players there are, is not told.",
         "who plays several powers is secret"},
        {"NO SECRET", "Who plays several powers together is told."}),
      flag("approval", &J::approval, "setjoining",
        {"APPROVAL", "Orders of a new player are taken when the master has approved him.",
         "the master approves each player"},
        {"NO APPROVAL", "Orders of new players are taken at once."}),
      with(&Setting::set_by, SetBy::before_start,
      flag("power-choice", &J::power_choice, "setjoining",
        {"POWER CHOICE", "Who joins chooses a power that is free, and plays it: JOIN game AS power.",
         "who joins chooses his power"},
        {"NO POWER CHOICE", "Powers are given out when all seats are taken."})),
      choice("rated", &J::rated, "setjoining", {
        {"", "", "", "by-master"},
        {"RATED", "The game counts for the records and ratings of its players.", "rated", "yes"},
        {"UNRATED|NO RATED", "The game does not count for the records and ratings of its players.",
         "unrated", "no"}}),
      amount("word", &J::word, "private: who joins knows a word"),
      amount("allowed", &J::allowed, "for players whom the master named"),
      amount("denied", &J::denied),
      amount("level", &J::level, "for the level {}"),
      amount("least-dedication", &J::least_dedication, "dedication {} at least", &ranges::dedication),
      amount("least-on-time", &J::least_on_time, "on-time ratio {} at least", &ranges::share),
      amount("most-left", &J::most_left, "ratio of games left {} at most", &ranges::share),
  };
}
// clang-format on

} // namespace games
