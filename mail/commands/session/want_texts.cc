// SPDX-License-Identifier: GPL-3.0-or-later
// want_texts - the sentences that answer each want: see advice.h
#include "mail/commands/session/advice.h"

#include "mail/letters/welcome.h"

#include <algorithm>
#include <array>
#include <span>

namespace mail {
namespace {

constexpr std::array rows{
    WantRow{Want::who, {"A program answers here, which runs games of Diplomacy by mail.{person}"}},
    WantRow{Want::person,
            {"A program reads the mails that come here.{person}",
             "A program reads this; nobody else has.{to master}{person}"}},
    WantRow{Want::price, {"The judge asks for no money."}},
    WantRow{Want::duration,
            {"A game begins with three days for the moves of a season and a day each for retreats and "
             "builds, so that ten years of it take some four months; other times can be set. A turn takes "
             "you as long as you write to the others."}},
    WantRow{Want::due, {"", "{forming} You have nothing to do until a letter asks you for orders."}},
    WantRow{Want::rules,
            {"The rules are those of the board game Diplomacy, whose rulebook its publisher shows on the "
             "web; the judge applies them and teaches none. GET ORDERS tells what can be ordered, and how."}},
    WantRow{Want::language, {languages_told}},
    WantRow{Want::watch,
            {"OBSERVE {game=and the name of a game}, on a line of its own, brings you its results; you need "
             "no seat. LIST shows the games."}},
    WantRow{Want::games,
            {"{free seats} LIST, on a line of its own, shows all games, and LIST with the name of one tells "
             "more of it. SUMMARY and its name tells how one went, and how it ended."}},
    WantRow{
        Want::privacy,
        {"The judge keeps your address, the name in your mails, and what you send to games. Players of a "
         "game, and whoever watches it, see the names and addresses of its players, but in games made by "
         "CREATE ?name GUNBOAT. Its keeper{keeper's} deletes what is kept of you.",
         "{gunboat}{names stay} The judge keeps your address, the name in your mails, and what you send to "
         "games. Its keeper{keeper's} deletes what is kept of you."}},
    WantRow{Want::unsubscribe,
            {"You are on no list: the judge writes to you only in answer to your mails, and about games in "
             "which you have a seat or which you watch. Nothing more is sent.",
             "{leaving} SET NO HTML makes letters plain."}},
    WantRow{Want::website,
            {"{pages or none} MAP and the name of a game mails its board as a picture, LIST and its name all "
             "about it."}},
    WantRow{Want::bots,
            {"No program plays against you here. To practise alone, with all powers yours and turns whenever "
             "you like: CREATE ?name, with a name for it, and on the line below SET SOLITAIRE."}},
    WantRow{Want::name,
            {"Others see the name that stands before your address in your mails. REGISTER, below it \"Name: "
             "\" and another one, and below that END, changes it. In a game made by CREATE ?name GUNBOAT "
             "nobody sees it."}},
    WantRow{Want::shared,
            {"Two people who play in one game need two addresses, of two mailboxes: one mailbox is one "
             "person here, and has one seat in a game. One person may play in as many games as he likes."}},
    WantRow{Want::waiting,
            {"There is no waiting list. {free seats} LIST shows the games whenever you ask, and CREATE "
             "?name, with a name for it, makes one, which others then find in LIST."}},
    WantRow{Want::join,
            {"JOIN {game=and the name of a game} takes a free seat. {free seats}",
             "You have a seat in {name}. JOIN and the name of another game takes one there. {free seats}"}},
    WantRow{Want::commands,
            {"HELP tells on one screen how to play, HELP COMMANDS lists all commands, and HELP with one of "
             "them tells all about it."}},
    WantRow{Want::create,
            {"CREATE ? and a name, of letters and digits, makes a game, which others join by JOIN and that "
             "name. The answer tells how its deadlines and press are set."}},
    WantRow{Want::anonymous,
            {"CREATE ?name GUNBOAT makes a game in which nobody is told who plays which power; there is no "
             "press in it unless SET GREY, below it, brings messages without names.",
             "{gunboat}{names stay}"}},
    WantRow{Want::nopress,
            {"CREATE ?name and, on the line below, SET NO PRESS makes a game without messages. SET NO "
             "PARTIAL lets messages go to everybody only.",
             "{press}",
             "{by SET NO PRESS} ends all messages between players; {by SET NO PARTIAL} lets them go to "
             "everybody only."}},
    WantRow{Want::pace,
            {"How long turns last is set in the mail that makes the game: below CREATE ?name SET MOVE NEXT "
             "{length=3 days}{or, with the time that you mean}; SET MOVE DAYS {weekdays=-M-W-F-} puts "
             "deadlines on these days alone (from Sunday on), SET MOVE CLOCK {hour=20:00} tells the hour.",
             "{clocks}{clock's master}"}},
    WantRow{Want::password,
            {"An answer to a letter of a game needs no password. LOST PASSWORD and the name of the game, on "
             "one line, draws you a new one.",
             "An answer to this letter needs no password. LOST PASSWORD {name} draws you a new one."}},
    WantRow{Want::address,
            {"From the new address, I AM ALSO and the old one moves your games, once the old one has said "
             "yes. Without the old one: SIGNON, your seat and your password, such as SIGNON {seat} password, "
             "and below it SET ADDRESS and the new address.{if lost}",
             "SET ADDRESS {address=ann@example.org}{else, with the new address,} on a line of its own has "
             "all mail of {name} sent there, once that address has said yes.",
             "Whoever has a new address writes from it I AM ALSO and the old one; that moves his seats once "
             "the old address has said yes. REPLACE, a power and an address gives a seat to somebody else."}},
    WantRow{Want::zone,
            {"Times are those of {zone}. SET ZONE Europe/Paris, or another city, shows all times in your "
             "letters as of there."}},
    WantRow{Want::moretime,
            {"ASK EXTENSION {length=2 days}{or, with the time that you mean,} asks for more time, in an "
             "answer to a letter of the game.",
             "ASK EXTENSION {length=2 days}, or ASK EXTENSION until {later=Fri 18:00}{or, with the time that "
             "you mean,} asks {asked people} for more time. {deadline}",
             "EXTEND {length=2 days}, or SET DEADLINE {until=Fri 18:00}{or, with the time that you mean,} "
             "moves the deadline. {deadline}"}},
    WantRow{Want::absence,
            {"SET ABSENCE {span=Dec 24 TO Jan 2}{else, with the days that you mean,} keeps deadlines off "
             "them, in an answer to a letter of the game.",
             "SET ABSENCE {span=Dec 24 TO Jan 2}{else, with the days that you mean,} keeps the deadlines "
             "that are found later off them. The one in force stands: {due} ASK EXTENSION until {later=Jan "
             "3}{else, or another day,} asks {asked people} to move that, too.",
             "PAUSE UNTIL {rest=Jan 3}{else, with the day that you mean,} lets no turn run from now on "
             "before it; SET OFF DAYS {span=Dec 24 TO Jan 2} keeps deadlines off some days."}},
    WantRow{Want::secrecy,
            {"No player sees the orders of another before the turn is processed.{master looks}"}},
    WantRow{Want::change,
            {"New orders for a unit replace the old ones, as often as you like, until the turn runs.",
             "New orders for a unit replace the old ones, as often as you like, until the turn runs. "
             "{deadline}"}},
    WantRow{Want::takeback,
            {"CANCEL, in an answer to a letter of the game, takes all your orders back; a new order for a "
             "unit replaces the old one.",
             "CANCEL, on a line of its own, takes all your orders back; a new order for a unit replaces the "
             "old one. {deadline}"}},
    WantRow{Want::summary,
            {"SUMMARY {game=and the name of a game} shows its centers year by year, and who played.",
             "SUMMARY {name} shows the centers year by year, HISTORY {name} FROM and a date the results "
             "since then."}},
    WantRow{Want::history,
            {"HISTORY and the name of a game brings the results of the last week again, and with FROM Nov 1, "
             "or another date, all since then.",
             "HISTORY {name} FROM Nov 1, or another date, brings the results of all turns since then again; "
             "HISTORY {name} those of the last week."}},
    WantRow{Want::map,
            {"MAP {game=and the name of a game} mails its board as a picture; GET MAP and the name of a "
             "board tells of that.",
             "MAP {name} mails the board as a picture."}},
    WantRow{Want::mapalways,
            {"SET MAP PICTURE puts the board into every letter with results, in an answer to a letter of the "
             "game; PHONE and PDF are other forms, SET MAP OFF leaves it out."}},
    WantRow{Want::whoplays,
            {"WHO GAME {game=and the name of a game} tells who plays, where that is no secret.",
             "WHO GAME {name} tells who plays, where that is no secret."}},
    WantRow{Want::grey,
            {"Where the game allows it, PRESS GREY TO and the powers' letters, your text, and ENDPRESS sends "
             "a message without your name.",
             "{grey}"}},
    WantRow{Want::press,
            {"What you write to one player is shown to no other player. PRESS LIST, in an answer to a letter "
             "of the game, lists what you wrote and got; PRESS SHOW 2 shows number 2 again."}},
    WantRow{Want::concede,
            {"SET CONCEDE {power=and the power that is to win} votes for it, in an answer to a letter of the "
             "game; it wins when all others vote so.",
             "SET CONCEDE {leader}, or another power that is to win, votes for it; it wins when all others "
             "vote so, and nobody sees your vote. RESIGN is how you alone leave."}},
    WantRow{Want::votes,
            {"No player is told how another votes; what somebody proposes openly stands in every letter. SET "
             "NO DRAW and SET NO CONCEDE take your own votes back."}},
    WantRow{Want::wait,
            {"SET WAIT, in an answer to a letter of the game, holds the turn until its deadline.",
             "SET WAIT, on a line of its own, holds the turn until its deadline, though all orders are in; "
             "SET NO WAIT lets it go."}},
    WantRow{Want::early,
            {"A turn runs when all orders are in and nobody waits, at the latest at its deadline; the first "
             "one of a game waits for its deadline.",
             "{deadline}{faster} {missing}",
             "{missing} PROCESS, on a line of its own, runs the turn now; units without orders hold."}},
    WantRow{Want::successor,
            {"RESIGN gives a seat up, and TAKEOVER, the game and AS the power, by somebody else, takes it.",
             "{to master first}Your seat goes to somebody else so: you write RESIGN, and he writes TAKEOVER "
             "{name} AS {power}. For some days away SET ABSENCE Dec 24 TO Jan 2 keeps deadlines off them.",
             "{by REPLACE {power=power} {address=address}}{else, with the power and the address that you "
             "mean,} gives the seat to somebody else, who is asked by a letter."}},
    WantRow{Want::preference,
            {"Which powers you would like is said below JOIN: SET PREFERENCE and their letters, best first, "
             "such as SET PREFERENCE FRT.",
             "{preference}"}},
    WantRow{Want::rulequestion,
            {"The judge applies the rules and teaches none: the rulebook of Diplomacy tells this. Nothing is "
             "lost by trying: each order is answered by whether it can be done, and can be replaced until "
             "the turn runs."}},
    WantRow{Want::howorder,
            {"Write your orders one a line, as A par - bur, or in plain words, in an answer to the judge's "
             "newest letter, above its text. GET ORDERS tells all their forms."}},
    WantRow{Want::reminder,
            {"Before a deadline whoever's orders are missing is reminded by itself, but where its master has "
             "switched that off.",
             "{reminded}"}},
    WantRow{Want::letters,
            {"SET NO HTML brings your letters as plain text alone, SET HTML as HTML, too; SET MAP OFF leaves "
             "the picture of the board out. Both in an answer to a letter of the game."}},
    WantRow{Want::child,
            {"The judge asks nobody's age. Players of a game see each other's address and may write to each "
             "other, but in games made by CREATE ?name GUNBOAT, where nobody sees who plays."}},
    WantRow{Want::beginner,
            {"Beginners are welcome in any game. Orders may be written in plain words; each mail is answered "
             "by what was understood, and can be corrected until the deadline."}},
    WantRow{Want::friends,
            {"One of you makes the game, and the others join it by its name: CREATE ?name and, on the line "
             "below, SET PRIVATE and a word. Only who knows the word gets in: JOIN name word. SET NO LIST "
             "shows the game to nobody else.",
             "SET PRIVATE and a word, on a line of its own, has whoever joins {name} write that word: JOIN "
             "{name} word. SET NO LIST shows the game to nobody else."}},
    WantRow{Want::clocknow,
            {"By the judge's clock it is {now}. SET ZONE Europe/Paris, or another city, shows times as of "
             "there."}},
    WantRow{Want::extlimit,
            {"ASK EXTENSION 2 days, in an answer to a letter of the game, asks for more time, as often as "
             "you like; the master decides, or in a game without one all who play.",
             "ASK EXTENSION {length=2 days} asks for more time, as often as you like and for as long as you "
             "like: {who grants}",
             "EXTEND {length=2 days} moves the deadline, as often as you like; nobody has to agree."}},
    WantRow{
        Want::clockform,
        {"Dates and times have one form, day and month in letters and 24 hours, which cannot be chosen. SET "
         "ZONE Europe/Paris, or another city, in an answer to a letter of a game, shows them as of there."}},
    WantRow{Want::unsend,
            {"A message goes out at once and cannot be taken back. PRESS LIST, in an answer to a letter of "
             "the game, shows what you wrote, and to whom."}},
    WantRow{Want::block,
            {"The judge passes on what players write, and cannot keep one player's messages from you.{to "
             "master} Who is insulted or threatened writes to the keeper{keeper's} with a copy."}},
    WantRow{Want::rematch,
            {"REMATCH, in an answer to a letter of the game, makes another game on the same terms, and tells "
             "all who played.",
             "REMATCH, on a line of its own, makes another game on the same terms and tells everybody in "
             "{name}; the powers are dealt out anew.{early end}",
             "REMATCH, on a line of its own, makes another game on the same terms and tells everybody in "
             "{name}; the powers are dealt out anew."}},
    WantRow{Want::copyto,
            {"I AM ALSO and your first address, in a mail from the second one, makes both yours: letters go "
             "to both, and you may write from either.",
             "I AM ALSO {own address}, sent to {judge} from your second address, makes both yours: letters "
             "go to both, and you may write from either."}},
    WantRow{
        Want::sendlater,
        {"A message goes out when it is sent, and cannot be set for later: write it once the turn has run."}},
    WantRow{Want::drawrule,
            {"A draw, or a win that is conceded, ends the game once all who still play have voted for it. "
             "Silence is no vote.",
             "A draw takes the votes of all who still play, {draw kind}; a win that is conceded those of all "
             "others. Silence is no vote, so one who never votes is enough to prevent it. Votes are open "
             "until the turn runs and can be changed until then: AGREE DRAW votes for what is proposed, SET "
             "NO DRAW takes your vote back."}},
    WantRow{Want::fixedend,
            {"A game has no fixed last year. It ends by victory, by a draw or when it is conceded: PROPOSE "
             "DRAW proposes one.{to master}"}},
    WantRow{Want::inbox,
            {"PRESS LIST, in an answer to a letter of the game, shows all that was written to you, and what "
             "you wrote.",
             "PRESS LIST shows all that was written to you by the judge, and what you wrote; what does not "
             "stand there has not come. Whether somebody read a message nobody can tell."}},
    WantRow{Want::access,
            {"All can be played by text alone: each letter lists every unit, center and order in words, and "
             "its text part needs no picture. SET NO HTML makes letters plain text, SET MAP OFF leaves "
             "pictures out."}},
    WantRow{Want::install,
            {"Nothing is installed and there is no account: you write mails, from any program or phone, to "
             "{judge}, and get all by mail."}},
    WantRow{Want::ratings,
            {"GET RATINGS, on a line of its own, lists the best players of rated games; GET DEDICATION tells "
             "how reliable you have been, INFO PLAYER and an address how somebody else was."}},
    WantRow{Want::attach,
            {"Orders are read in the text of the mail alone: no photo, scan, file or recording is. Write "
             "them as plain words, a line a unit."}},
    WantRow{Want::spam,
            {"Put {judge} into your address book, so that letters are not taken for spam. HISTORY {game=and "
             "the name of a game} brings the last results again, and its deadline stands in LIST.{if lost}",
             "Put {judge} into your address book, so that letters are not taken for spam. HISTORY {name} "
             "brings the last results again, SET NO HTML makes letters plain text.{if lost}"}},
    WantRow{Want::source,
            {"The judge is Chancery, free software under the GNU General Public License: anybody may read "
             "it, and run it on a small server.{person}"}},
    WantRow{Want::cheat,
            {"One mailbox has one seat in a game, and orders and messages are shown to nobody but those whom "
             "they are for.{to master} Whoever suspects more writes to the keeper{keeper's} and tells what "
             "he saw."}},
    WantRow{Want::ifs,
            {"Sentences with \"if\" are no orders. For a turn to come IF, a condition, your orders, ELSE and "
             "ENDIF, each on a line of its own, give orders that depend on the board: HELP IF tells how. For "
             "the turn in play you decide yourself: nobody's orders are known before it runs."}},
    WantRow{Want::ahead,
            {"PHASE {next phase} on a line of its own, and your orders below it, keeps them for that turn; "
             "they are checked when it opens, and you are told. CLEAR drops all that is kept. HELP PHASE "
             "tells more."}},
    WantRow{Want::allot,
            {"When all seats are taken the powers are dealt out by lot, and everybody is told his own with "
             "the first letter. SET PREFERENCE and letters of powers, best first, such as SET PREFERENCE "
             "FRT, tells what you would like: lots are drawn between those who want the same."}},
    WantRow{
        Want::notation,
        {"HELP and the word tells what it means. In results (*bounce*) is a move that failed, (*cut*) a "
         "support that was broken, (*void*) one that did not fit, (*dislodged*) a unit that was driven out; "
         "S1901M is the movement of spring 1901, F1901R the retreats of that fall, W1901A the builds."}},
    WantRow{Want::trial,
            {"Every mail here counts. To try things out, make a game of your own in which all powers are "
             "yours: CREATE ?name, with a name for it, and on the line below SET SOLITAIRE.",
             "Orders that you send are on file until you change them, so try until the deadline; the answer "
             "shows how each was read. A game of your own, to try things out: CREATE ?name, with a name for "
             "it, and on the line below SET SOLITAIRE."}},
    WantRow{Want::leavelater,
            {"RESIGN, sent once the last turn that you want to play has run, leaves the game; until then "
             "nothing changes.",
             "RESIGN, sent once the last turn that you want to play has run, leaves {name}; until then your "
             "seat stays yours, and nothing is noted now. \"To all: ...\" tells the others."}},
    WantRow{Want::mailcount,
            {"You get one letter with the results of each turn, an answer to each mail of yours, what other "
             "players write to you, and a reminder before a deadline if your orders are missing: with three "
             "days a turn some three letters a week, and whatever press there is."}},
    WantRow{Want::twogames,
            {"One person may play in as many games as he likes. The Subject of each letter names its game, "
             "and an answer to it goes to that game alone: {free seats}",
             "One person may play in as many games as he likes. The Subject of each letter names its game, "
             "and an answer to it goes to that game alone; for two games write two answers. In a mail of its "
             "own SIGNON, with the seat and its password, stands above the lines of each game."}},
    WantRow{Want::proxy,
            {"Orders are taken from whoever has the seat, by an answer to his letters or by SIGNON with his "
             "password.",
             "Orders for your units come from you alone, but whoever you tell your password to can send them "
             "below SIGNON {seat} and the password; SET PASSWORD and a new word ends that. For some days "
             "away SET ABSENCE {span=Dec 24 TO Jan 2} keeps deadlines off them.",
             "As the master you may order any unit of the game, a line a unit, as its player would; he gets "
             "a copy."}},
    WantRow{Want::archive,
            {"SUMMARY {game=and the name of a game} tells how a game went, and HISTORY and its name, FROM "
             "and a date, brings all its results since then.",
             "HISTORY {name} FROM and the date of the start brings the results of all turns in one letter, "
             "which you can keep or print; SUMMARY {name} the centers year by year, PRESS LIST the messages "
             "that you wrote and got, SET MAP PDF a page to print with each turn."}},
    WantRow{Want::observers,
            {"OBSERVE {game=and the name of a game}, on a line of its own, lets anybody watch a game: he "
             "gets its results, and no seat.",
             "Anybody may watch by OBSERVE {name}: he gets the results, as everybody does, and sees nobody's "
             "orders before. LIST {name} tells how many watch."}},
    WantRow{Want::tournament,
            {"The judge runs no tournaments and gives no points: each game is one by itself, and somebody "
             "who organises several counts them. SUMMARY and the name of a game shows how it ended; GET "
             "RATINGS lists the players of rated games."}},
    WantRow{Want::tips,
            {"The judge gives no advice: it treats all players alike. Other players do, if you write to "
             "them; books and web pages on Diplomacy teach openings.",
             "The judge gives no advice: it treats all players alike. What your units can do is told: "
             "\"where can my fleet in X go?\", with a place on the board. {press}"}},
    WantRow{Want::myunits,
            {"LIST and the name of a game shows where all units stand, MAP and its name draws them."}},
    WantRow{Want::newpassword,
            {"SIGNON, your seat and the password that you have, such as SIGNON Fgame password, and on the "
             "line below it SET PASSWORD and the new word.",
             "Write these two lines to {judge}: SIGNON {seat} and the password that you have; below it SET "
             "PASSWORD and the new word."}},
    WantRow{Want::lostmail,
            {"HISTORY {game=and the name of a game} brings its results again, LIST and its name the board "
             "and the deadline; an answer to any of its letters needs no password.",
             "LIST {name} shows the board and the deadline, HISTORY {name} FROM and a date brings the "
             "results since then, PRESS LIST what you wrote and got."}},
};

} // namespace

WantTexts texts_of(Want want) {
  for (const std::span<const WantRow> table : {std::span<const WantRow>(rows), texts_about_running_games()})
    if (const auto found = std::ranges::find(table, want, &WantRow::want); found != table.end())
      return found->texts;
  return {};
}

} // namespace mail
