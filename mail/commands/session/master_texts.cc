// SPDX-License-Identifier: GPL-3.0-or-later
// master_texts - the sentences that answer wants about a running game, its settings and its master's deeds:
// see advice.h
#include "mail/commands/session/advice.h"

#include <array>

namespace mail {
namespace {

constexpr std::array rows_about_games{
    WantRow{Want::replace,
            {"", "{to master first}{no master}",
             "{by REPLACE {power=power} {address=address}}{else, with the power and the address "
             "that you mean,} gives the seat to somebody else, who is asked by a letter. Or whoever wants it "
             "writes TAKEOVER {name} AS and the power, once it is without a player."}},
    WantRow{Want::eject,
            {"", "{to master first}{no master}",
             "{by EJECT {power=power}}{else, with the power that you mean,} takes its player out."}},
    WantRow{Want::setdeadline,
            {"",
             "ASK EXTENSION until {later=Fri 18:00}{or, with the day that you mean,} asks {asked people} to "
             "move the deadline. {deadline}",
             "SET DEADLINE {until=Dec 6 22:00}{or, with the day and the time that you mean,} moves this "
             "deadline; EXTEND {length=3 days} makes it later by that. {deadline}"}},
    WantRow{Want::setclock,
            {"", "{clocks}{clock's master}",
             "SET MOVE NEXT {length=3 days}{or, with the time that you mean,} sets how long movement turns "
             "last from the next one on; SET MOVE CLOCK {hour=20:00} at which hour they end, SET MOVE DAYS "
             "{weekdays=-M-W-F-} on which days (from Sunday on). SET DEADLINE moves the one in force."}},
    WantRow{Want::resume,
            {"", "RESUME, on a line of its own, goes on with a paused game.",
             "RESUME, on a line of its own, goes on with a paused game; SET DEADLINE Fri 22:00 below it sets "
             "the deadline."}},
    WantRow{Want::process,
            {"", "{deadline}{faster} {missing}",
             "PROCESS, on a line of its own, runs the turn now; units without orders hold."}},
    WantRow{Want::rollback,
            {"", "{to master first}A turn that has run stands in this game.",
             "{by ROLLBACK} takes the last turn back, {by ROLLBACK S1901M} goes back to before that turn. "
             "Everybody is told."}},
    WantRow{Want::terminate,
            {"", "{to master first}{ending}",
             "{by TERMINATE} ends the game, without a winner, and tells everybody. A draw or a victory is "
             "voted for by the players: SET DRAW, SET CONCEDE and a power."}},
    WantRow{Want::announce,
            {"", "{press}",
             "\"To all: ...\" at the beginning of a line sends what follows to everybody in the game."}},
    WantRow{Want::startnow,
            {"A game starts when all its seats are taken, or when its master starts it. SET PLAYERS and a "
             "number, by whoever made it, lets it start with fewer.",
             "{forming} SET PLAYERS {number=5}{else, with your number,} lets it start with fewer.",
             "{by FORCE BEGIN} starts the game with those who are there; powers without a player are open to "
             "others. Before the start SET PLAYERS {number=5}{else, with your number,} gives each of so many "
             "as many powers."}},
    WantRow{Want::master,
            {"Who makes a game and writes BECOME MASTER below CREATE ?name runs it and plays no power.",
             "{who is master}",
             "HELP COMMANDS lists all commands; those of a master are EXTEND, SET (HELP SET), PROCESS, "
             "PREDICT, ROLLBACK, BECOME power, EJECT, REPLACE, PAUSE and TERMINATE. {by PROMOTE "
             "{address=ann@example.org}}{else, with the address of an observer,} makes him a master, too; "
             "RESIGN then lets you go."}},
    WantRow{Want::seeorders,
            {"", "No player sees the orders of another before the turn is processed.",
             "{by PREDICT} shows all orders on file and what would come of them."}},
    WantRow{Want::orderfor,
            {"Orders and days away of a player are taken from his own address, or from whoever knows his "
             "password: SIGNON, his seat and the password, and below it his orders, or SET ABSENCE until Dec "
             "20. Else write to the keeper{keeper's} soon.",
             "Each player sends his own orders, from his address.{to master}",
             "Order any unit of the game as its player would, a line a unit; he gets a copy."}},
    WantRow{Want::settings,
            {"LIST and the name of a game shows its settings.",
             "LIST {name} shows all settings.{to master} HELP SET lists them.",
             "LIST {name} shows all settings, HELP SET tells how each is changed."}},
    WantRow{
        Want::invite,
        {"The judge writes to nobody who has not written to it. Send your friends its address, {judge}, and "
         "the line JOIN with the name of your game, and behind it the word of a private one: a mail with "
         "that line alone takes a seat.",
         "The judge writes to nobody who has not written to it: no invitation goes out. Send your friends "
         "the judge's address, {judge}, and the line JOIN {name}{word}: a mail with "
         "that line alone takes a seat."}},
    WantRow{Want::nmr,
            {"Who is late is waited for until the grace ends, a week after the deadline as a rule; then his "
             "seat is open to others, or in games with SET NMR his units just stand and the turn runs.",
             "{setting NMR}",
             "{setting NMR} DUMMY and a power, in a mail with your password, takes a power out for good: "
             "nobody is waited for, and its units stand."}},
    WantRow{Want::victory,
            {"On the standard board 18 of the 34 centers win; LIST and the name of a game tells of that one. "
             "SET CENTERS {number=15}, below CREATE ?name, makes a shorter game.",
             "In this game {winning}. {change SET CENTERS {number=15}}"}},
    WantRow{Want::position,
            {"", "{to master first}{no hand}",
             "{by SET UNIT {power=power} A Tri} puts a unit there in place of the one that stands there, SET "
             "NO UNIT Tyr takes one away, SET OWNER Tri {power=power} gives a center to a power. Everybody "
             "is told; SET POSITION BACK takes all of this phase back."}},
    WantRow{Want::record,
            {"A game ends with a winner when all others concede to him, and in a draw when all agree: SET "
             "CONCEDE and a power, or PROPOSE DRAW, in an answer to a letter of the game.",
             "The judge records what all vote for: SET CONCEDE {leader}, or another power that is to win, "
             "from each of the others; or PROPOSE DRAW, and AGREE DRAW from everybody.{early end}",
             "The players record it: each of the others writes SET CONCEDE {leader}, or another power that "
             "is to win, and for a draw PROPOSE DRAW and AGREE DRAW. A master has no vote; {by TERMINATE} "
             "ends the game without a result."}},
    WantRow{Want::skipday,
            {"Days without deadlines are set for a game: SET OFF DAYS {days=Dec 24 TO Jan 2} for some, SET "
             "MOVE DAYS -MTWTF- for each weekend.",
             "SET ABSENCE {span=Dec 24 TO Jan 2}{else, with the days that you mean,} keeps later deadlines "
             "off days on which you are away. For all players and every week: {change SET MOVE DAYS "
             "{weekdays off=-MTWTF-}}",
             "{by SET OFF DAYS {days=Dec 24 TO Jan 2}}{else, with the days that you mean,} keeps deadlines "
             "off these days; SET MOVE DAYS {weekdays off=-MTWTF-} has them on the days alone that it names, "
             "from Sunday on. {deadline}"}},
    WantRow{Want::once,
            {"A turn runs as soon as all orders are in; its master can set one deadline by itself.",
             "{deadline}{faster} ASK EXTENSION until {later=Fri 18:00}{or, with the time that you mean,} "
             "asks {asked people} to make this one turn longer; the next ones last as ever.",
             "SET DEADLINE {until=Fri 18:00}{or, with the time that you mean,} sets this one deadline, "
             "earlier or later; the turns after it last as before. PROCESS runs a turn at once. {deadline}"}},
    WantRow{Want::sooner,
            {"A turn runs as soon as all orders are in; its master can set an earlier deadline.",
             "{deadline}{faster} Earlier than that it runs when all orders are in: \"To all: ...\" asks the "
             "others for theirs.",
             "SET DEADLINE {until=Fri 18:00}{or, with the time that you mean,} sets this one deadline, "
             "earlier or later. PROCESS runs the turn at once. {deadline}"}},
    WantRow{Want::undo,
            {"",
             "What you set is undone by its opposite: SET NO WAIT, SET NO DRAW, SET NO ABSENCE, CANCEL for "
             "orders. LIST {name} shows what stands.{to master}",
             "What a line sets its opposite undoes: SET NO and the same word, SET DEADLINE and the old date, "
             "RESUME for PAUSE, REVIVE and the power for EJECT, SET POSITION BACK for the board, ROLLBACK "
             "for a turn. LIST {name} shows what stands, HELP SET what can be set."}},
    WantRow{
        Want::latecount,
        {"INFO PLAYER and an address tells how often somebody was late; SET LATE COUNT has a game count it.",
         "{setting LATE COUNT}", "{late so far} LIST {name} shows this to everybody after SET LATE COUNT."}},
    WantRow{Want::rename,
            {"RENAME, a new name and the password, below the game's sign-on, is for the master of a game.",
             "{to master first}{rename alone}",
             "{by RENAME newname}, with the name that you mean, gives the game another name; everybody is "
             "told, and letters with the old one are taken as ever."}},
    WantRow{Want::comaster,
            {"A master takes others in beside him by PROMOTE: they watch his game first.",
             "{who is master} Several can run a game: the master writes PROMOTE and the address of somebody "
             "who watches it by OBSERVE {name}.",
             "Whoever is to help writes OBSERVE {name} to the judge first; then {by PROMOTE "
             "{address=ann@example.org}}{else, with his address,} makes him a master beside you, with the "
             "same rights."}},
    WantRow{Want::whomaster,
            {"WHO GAME {game=and the name of a game} names its master, if there is one. \"To the master: "
             "...\", in an answer to a letter of the game, writes to him.",
             "{who is master}"}},
    WantRow{Want::delorders,
            {"",
             "CANCEL takes your own orders back; nobody's orders are deleted by another player.{to master}",
             "{by BECOME {power=power}}{else, with the power that you mean,} then CANCEL and BECOME MASTER "
             "on lines of their own, deletes its orders; its player gets a copy."}},
    WantRow{Want::giveback,
            {"A seat that its player left is open until somebody takes it: TAKEOVER game AS power. Who was "
             "thrown out comes back only by its master.",
             "{to master first}TAKEOVER {name} AS and the power, from the player's first address, takes back "
             "a seat that he left, while nobody else has it.",
             "{by REVIVE {power=power}}{else, with the power that you mean,} gives it back to the player "
             "whom it had last, who is asked by a letter; REPLACE {power=power} and an address gives it to "
             "somebody else."}},
    WantRow{Want::masterplay,
            {"Who makes a game plays in it unless BECOME MASTER stands below CREATE; in a game without a "
             "master all players run it together.",
             "Who has a power in this game cannot run it beside that as its master; in a game without a "
             "master all players run it together.",
             "A master holds no seat of his own beside it, with the address that he has. {by BECOME "
             "{power=power}} acts for a power that nobody plays, until BECOME MASTER."}},
    WantRow{Want::hide,
            {"SET NO LIST, below CREATE ?name, leaves the game out of LIST for everybody else; SET PRIVATE "
             "and a word lets only those in who know the word.",
             "{setting LIST}",
             "{setting LIST} SET PRIVATE and a word lets only those in who know the word."}},
    WantRow{Want::swap,
            {"Powers of a running game stay with their players.",
             "Powers are not exchanged in one step. Without a master both of you can write RESIGN, and then "
             "each TAKEOVER {name} AS the other's power, if nobody else is faster.{to master}",
             "Powers are not exchanged in one step: {by EJECT} both powers, and then REPLACE each and the "
             "other player's address, gives each the other's; both are asked by a letter."}},
    WantRow{Want::vacancy, {"{free seats}", "{vacant}"}},
    WantRow{Want::fill,
            {"No program plays here. Before the start SET PLAYERS {number=5}, below CREATE ?name, makes a "
             "game for fewer people, each with as many powers.",
             "No program plays for others here. {to master first}Before the start {by SET PLAYERS "
             "{number=5}} makes it a game for fewer people, each with as many powers; a power without a "
             "player does not keep a running game from going on.",
             "No program plays for others here. Before the start {by SET PLAYERS {number=5}}{else, with your "
             "number,} gives each of so many as many powers, DUMMY and powers leaves some without a player, "
             "and FORCE BEGIN starts with those who are there."}},
    WantRow{Want::byhand,
            {"SET NO DEADLINES, below CREATE ?name, makes a game without deadlines, SET MANUAL PROCESS one "
             "whose turns run by its master's PROCESS alone.",
             "{setting MANUAL PROCESS}", "{setting MANUAL PROCESS} {setting DEADLINES}"}},
    WantRow{Want::pressrule,
            {"SET NO PRESS, SET WHITE, SET GREY and SET NO PARTIAL, below CREATE ?name, set what players may "
             "write to each other; HELP SETPRESS tells all.",
             "{press} {change SET and the press that you mean (HELP SETPRESS)}",
             "{by SET NO PRESS} ends all messages between players, SET WHITE has them signed, SET GREY "
             "without names, SET NO PARTIAL sends them to everybody only, SET PARTIAL to some again. HELP "
             "SETPRESS tells all."}},
};

} // namespace

std::span<const WantRow> texts_about_running_games() { return rows_about_games; }

} // namespace mail
