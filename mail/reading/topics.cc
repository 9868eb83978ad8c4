// SPDX-License-Identifier: GPL-3.0-or-later
// topics - see topics.h
#include "mail/reading/topics.h"

#include "mail/reading/command_words.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace mail {

// ---- what a line of talk asks the judge about: "Can you send me the map?" is about MAP

namespace {

constexpr std::size_t most_of_topic = 30; // a longer line tells a story

constexpr std::string_view by_places = "A unit moves to a place beside its own, an army over fleets that "
                                       "convoy it as well. HELP PLACES, in an answer, "
                                       "sends every place with its borders, and MAP{game} the board.";
constexpr std::string_view by_map =
    "MAP{game} on a line of its own brings the board. SET MAP PICTURE (or PHONE, PDF, TEXT) puts it into "
    "every letter with results, SET MAP OFF leaves it out.";
constexpr std::string_view by_html =
    "SET NO HTML brings your letters as plain text alone, SET HTML as HTML, too.";
constexpr std::string_view by_press_list =
    "PRESS LIST shows what this seat wrote and got since it is yours, and PRESS SHOW 2 number 2 of it. What "
    "others wrote is theirs.";
constexpr std::string_view by_invitation = "The judge invites nobody by itself. Send your friends its "
                                           "address, {judge}, and the line JOIN {name}{word}: a "
                                           "mail with that line alone takes a seat.";
constexpr std::string_view by_absence = "SET ABSENCE Dec 24 TO Jan 2, with the days that you mean, keeps "
                                        "deadlines off them that are found after it; "
                                        "the one in force stands.";
constexpr std::string_view by_illness = "\"To the master: ...\" tells the master, where there is one, who "
                                        "can give more time or the seat to somebody else. "
                                        "SET ABSENCE until Dec 20, with the day that you mean, keeps the "
                                        "deadlines that are found after it off these days; "
                                        "RESIGN leaves the game for good.";
constexpr std::string_view by_promotion = "PROMOTE and an address makes an observer a master, too: he first "
                                          "writes OBSERVE {name}. Then RESIGN lets you go.";
constexpr std::string_view by_control =
    "A power without a player stands still, and others may take it over: TAKEOVER {name}. DUMMY power ends "
    "that, and SET "
    "CONTROL power BY power has somebody order for it. Both are the master's.";
constexpr std::string_view by_terminate = "TERMINATE ends the game early; it is the master's, and in a game "
                                          "without one any player's. {purge}A draw or a "
                                          "victory is voted for by the players: "
                                          "SET DRAW, SET CONCEDE and a power.";
constexpr std::string_view by_end = "A game ends when a power has as many centers as win it, by a draw that "
                                    "all agree to, or when it is conceded. "
                                    "LIST {name} tells how many win, and shows the centers.";
constexpr std::string_view by_ready =
    "Nothing needs to be saved: orders count as the answer shows them, and can be changed until the "
    "turn runs. READY on a line of its own says that you wait for nothing.";
constexpr std::string_view by_wait =
    "SET WAIT on a line of its own holds the turn until its deadline, so that you may still change your "
    "orders; SET NO WAIT lets it go.";
constexpr std::string_view on_file = "What is on file for you stands in every answer to your mails.";
constexpr std::string_view by_history =
    "HISTORY{game} brings the results of the last week again, and HISTORY{game} FROM Nov 1 those since then.";
constexpr std::string_view by_zone = "The judge's clock goes by {zone}. SET ZONE Europe/Paris, or another "
                                     "city, shows all times in your letters as of "
                                     "there, too.";
constexpr std::string_view by_address = "SET ADDRESS and the new address moves your mail. It takes your "
                                        "password: SIGNON {seat} and your password "
                                        "stand above it.";

constexpr std::string_view by_secrecy = "No player sees the orders of another before the turn is processed. "
                                        "The master of a game can look at them.";

constexpr std::string_view by_strength =
    "Units of equal strength that move to one place all stay where they are, and one that moves against a "
    "unit that stays needs more strength than it has; each support that is not cut adds one. After a turn "
    "WHY "
    "and a unit tells what became of its order.";
constexpr std::string_view by_new_game =
    "LIST shows the games here, and JOIN and the name of one takes a free seat. REMATCH, of a game in which "
    "you "
    "played, asks the same people for another; CREATE ?name makes a game of your own.";
constexpr std::string_view by_invisible_wait =
    "Who has set WAIT is not told, but where SET LIST WAITERS has LIST {name} show it.";

constexpr std::string_view by_grace =
    "Until the deadline orders can be changed as often as you like, unless the turn runs before, since all "
    "are "
    "in. Late orders count until the grace ends. A power without orders is open to others then and the game "
    "waits, or the game goes on without it, as it is set: LIST {name} shows that.";
constexpr std::string_view by_lateness = "Late orders count until the grace ends, and the game waits for "
                                         "them so long. A power without orders is open "
                                         "to others then and the game waits on, or the game goes on without "
                                         "it, as it is set: LIST {name} shows that.";

// The first that fits counts.
constexpr std::array topics{
    Topic{Asked::by_text,
          "where|which|what|how can|could|may reach|border|borders|adjacent|neighbours|neighbors", true,
          by_places},
    Topic{Asked::by_text, "control|order|orders|play|plays for|dummy|another|second dummy|power|country",
          true, by_control},
    Topic{Asked::leaving, "withdraw|resign|quit|leave before|start|starts|begins|sorry", false},
    Topic{Asked::leaving, "remove|delete|drop|strike me|myself", false},
    Topic{Asked::by_text,
          "undo|revert|rollback|roll|back|repeat turn|phase|adjudication|processing "
          "mistake|undo|revert|rollback|roll",
          false,
          "ROLLBACK, below SIGNON {seat} and your password, takes the last turn back. It is the master's."},
    Topic{Asked::by_text, "what|how did everybody|everyone|others|else|they|players do|move|order|play", true,
          by_history},
    Topic{Asked::all_orders, "what|which orders|moves in|far|received|arrived|submitted", true},
    Topic{Asked::by_text, "after|past|behind|passed|late deadline orders|move|moves|change|send|submit", true,
          by_grace},
    Topic{Asked::by_text,
          "happens|happen|if|when "
          "nothing|late|miss|misses|missed|doesn't|doesnt|not|forgets|forget|fails|no|without "
          "somebody|someone|anybody|player|he|she|i|they|power "
          "orders|order|move|moves|send|sends|submit|submits|"
          "deadline|answer|respond|reply",
          true, by_grace},
    Topic{Asked::leaving, "get|getting|bow|step out game", true},
    Topic{Asked::by_text, "happens|happen if|when move|moves|attack|attacks|support|supports|orders", true,
          by_strength},
    Topic{Asked::by_text, "happens|happen late|absent|missing", true, by_lateness},
    Topic{Asked::by_text, "go|continue|play on without", true, by_lateness},
    Topic{Asked::by_text, "who set|has|have|wants wait|waits", true, by_invisible_wait},
    Topic{
        Asked::by_text, "votes|vote|voting stand|result|count", true,
        "No player is told how another votes; what somebody proposes openly stands in every letter. The game "
        "ends when all whose votes it takes have agreed."},
    Topic{
        Asked::by_text,
        "who|how|whose|what many|has|have|else|did|votes voted|vote|votes|agreed|agree draw|draws", true,
        "No player is told how another votes; what somebody proposes openly stands in every letter. The game "
        "ends when all whose votes it takes have agreed."},
    Topic{
        Asked::all_orders,
        "everybody|everyone|everybody's|everyone's|all|players'|players orders|moves far|send|show|see|give",
        false},
    Topic{Asked::deadline,
          "still|time|late change|alter|edit|revise|modify|amend|correct mind|orders|moves|them|it", true},
    Topic{Asked::leaving,
          "drop|leave|quit|resign|withdraw out|game|resign|quit "
          "ill|sick|hospital|illness|surgery|died|accident",
          false},
    Topic{
        Asked::by_text,
        "anyone|anybody|others|other|players|opponents|else|everyone|everybody|someone|somebody|enemy|he|she|"
        "secret|hidden see|sees|read|reads|know|knows|secret|visible|hidden|look|peek|shown "
        "orders|moves|them|they before|early|until|already|secret|hidden|peek",
        true, by_secrecy},
    Topic{Asked::by_text,
          "others|other|else|anybody|anyone|everybody|everyone|people|players|opponents "
          "see|sees|read|reads|know|"
          "knows|look ordered|planned|doing",
          true, by_secrecy},
    Topic{Asked::by_text, "are|is|stay|keep|remain my|our orders|moves secret|private|hidden|safe", true,
          by_secrecy},
    Topic{Asked::by_text, "how change|move|extend|set|postpone|shift deadline|deadlines", true,
          "SET DEADLINE and a date moves the deadline, EXTEND 2 days makes it later: both are the master's, "
          "where "
          "there is one. A player writes ASK EXTENSION 2 days."},
    Topic{Asked::by_text, "invite|invitation|invitations|einladen|inviter", false, by_invitation},
    Topic{Asked::by_text, "friend|friends|buddy|buddies|colleague|colleagues|mates join|joins|add|enter",
          false, by_invitation},
    Topic{Asked::press, "contact|write|reach|talk|ask|message|speak|tell master|moderator|gm", true},
    Topic{Asked::by_text, "what|how can|do|does|should master|moderator", true,
          "HELP COMMANDS lists all commands; those of a master are EXTEND, SET (HELP SET), PROCESS, PREDICT, "
          "ROLLBACK, BECOME power, EJECT, REPLACE, PAUSE and TERMINATE. HELP and one of them tells more."},
    Topic{Asked::by_text, "show|see|send|get orders|moves of|from|for", false,
          "What is on file for you stands in every answer to your mails; a master sees what is on file for a "
          "power by BECOME and its name."},
    Topic{Asked::pause, "pause|pausing|suspend|freeze|halt game|clock|weekend|christmas|easter|holidays"},
    Topic{Asked::time_given,
          "give|allow|grant|get|gets them|everyone|everybody|all|players|him|her|us hour|hours|day|days|h"},
    Topic{Asked::own_orders,
          "confirm|confirmation|check|verify|acknowledge|got|get|receive|received|arrived|through my|our "
          "orders|moves|mail|message|email",
          false},
    Topic{Asked::own_orders,
          "will|would|is|are this|it|that|they|these|those|all "
          "work|succeed|ok|okay|right|correct|valid|fine|alright",
          true},
    Topic{Asked::by_text, "hospital|ill|sick|surgery|died|krank|krankenhaus|hopital|malade|accident|funeral",
          false, by_illness},
    Topic{Asked::own_orders, "what|which|how did|do|have|has you read|understand|understood|interpret", true},
    Topic{Asked::own_orders,
          "what|which|did order|orders|moves you|judge "
          "read|understand|understood|get|got|receive|received|have|take|took",
          true},
    Topic{Asked::deadline, "process|run|processed|go|start|move early|earlier|sooner|ahead|faster", true},
    Topic{Asked::by_text,
          "hand|give|pass|make|another|other|new|step|resign "
          "game|seat|role|somebody|another|down|over|him|her master|gm|moderator|mastership",
          false, by_promotion},
    Topic{Asked::leaving, "no|not|lack|without|enough time any|anymore|longer|play|enough|for", false},
    Topic{Asked::by_text, "end|finish|terminate|close|abort|delete|remove|cancel|scrap game|match", false,
          by_terminate},
    Topic{Asked::deadline, "is game|clock halted|paused|running|stopped|hold|going|frozen", true},
    Topic{Asked::by_text, "new|another|next game", true, by_new_game},
    Topic{Asked::by_text, "play|join again|another|new game|once|again", true, by_new_game},
    Topic{Asked::forming, "is|will|does start|starts|begin|begins|starting|beginning soon|game|yet", true},
    Topic{Asked::forming, "how many players|people|seats", true},
    Topic{Asked::forming,
          "how|when|till|until long|start|starts|begin|begins|wait "
          "seats|full|start|starts|begin|begins|taken|players|everybody",
          true},
    Topic{Asked::by_text, "when end|ends|over|finish|finished game", true, by_end},
    Topic{Asked::by_text, "how many|long end|over|finish|finished", true, by_end},
    Topic{Asked::by_text, "please|can|could|how end|finish|stop game", false, by_terminate},
    Topic{Asked::by_text, "vote|want cancel|abort game", false, by_terminate},
    Topic{Asked::by_text, "don't|dont process|adjudicate|resolve", false, by_wait},
    Topic{Asked::by_text, "not process|adjudicate|resolve yet", false, by_wait},
    Topic{Asked::by_text, "html|html-mail|html-mails", false, by_html},
    Topic{Asked::by_text, "plain text|mail|mails|letters", false, by_html},
    Topic{Asked::by_text, "time zone", false, by_zone},
    Topic{Asked::by_text, "timezone", false, by_zone},
    Topic{Asked::by_text, "when time", true, by_zone},
    Topic{Asked::deadline,
          "turn|turns|phase|game run|runs|process|processed early|earlier|sooner|wait|waits|before", true},
    Topic{Asked::by_text, "deadline early|soon", false,
          "ASK EXTENSION 2 days asks for more time, and SET ZONE and a city shows times as of there."},
    Topic{Asked::nothing, "extend|extension|extra|postpone|delay|longer|more time|day|days|deadline"},
    Topic{Asked::clocks, "how long|many|often turn|turns|phase|phases|round|season|deadlines|days", true},
    Topic{Asked::deadline, "deadline|deadlines", true},
    Topic{Asked::deadline,
          "wann|bis|when|quelle|quand|quel|cuando|quando|cual|wanneer|kiedy "
          "befehle|zuege|zuge|schicken|einsenden|abgeben|ordres|ordini|frist|abgabe|abgabeschluss|"
          "abgabetermin|fallig|faellig|zug|limite|delai|echeance|plazo|scadenza|"
          "prazo|termin",
          true},
    Topic{Asked::deadline, "when due|process|processed|turn|phase|orders|answer|reply|respond", true},
    Topic{Asked::deadline, "much|long time|left", true},
    Topic{Asked::deadline,
          "can|could|may|until change|edit|revise|mend|correct|update|replace "
          "orders|moves|later|these|them|it|afterwards|again|mind|still",
          true},
    Topic{Asked::deadline,
          "will|does|do|can|would turn|turns|phase|game run|runs|process|processed|wait|waits|early", true},
    Topic{Asked::deadline, "wait|waits|waiting|run|runs|process|processed|early|before deadline", true},
    Topic{Asked::by_text, "when start|starts|begin|begins", true,
          "A game starts when all its seats are taken, or when its master starts it. LIST {name} tells how "
          "it stands."},
    Topic{Asked::who_is_missing,
          "who|anybody|anyone|everybody|everyone|all late|missing|sent|ordered|submitted|in|waiting|owes|owe|"
          "outstanding|pending|done|ready|finished",
          true},
    Topic{Asked::who_is_missing, "is|are late|missing", true},
    Topic{Asked::who_is_missing,
          "has|have|did sent|send|ordered|submitted|submit|turned|moved|posted orders|moves|yet", true},
    Topic{Asked::by_text, "forgot|forgotten|forget|lost|lose|remember password|pw", false,
          "LOST PASSWORD{game} brings a new one to your registered address. Answers to the judge's letters "
          "need none."},
    Topic{Asked::by_text, "change|new|reset password|pw", false,
          "SET PASSWORD and the new word changes it, below SIGNON {seat} and the old one."},
    Topic{Asked::by_text, "password", true,
          "Nobody is told a password again, and answers to the judge's letters need none. LOST "
          "PASSWORD{game} brings a new one."},
    Topic{Asked::by_text, "change|new|update|different|other|another address|email|e-mail|mailbox", false,
          by_address},
    Topic{Asked::by_text, "am also", false,
          "SET ADDRESS and another address moves the mail of a seat there; nothing else joins addresses."},
    Topic{Asked::by_text, "delete|erase|remove data|account|registration|details", false,
          "The judge's keeper removes what is kept of you: write to {keeper}. RESIGN leaves a game; what is "
          "kept of "
          "somebody without a game goes by itself after a time."},
    Topic{Asked::leaving, "unsubscribe", false},
    Topic{Asked::leaving, "stop|end|quit watching|observing", false},
    Topic{Asked::leaving, "stop mail|mails|email|emails|sending|writing|spam", false},
    Topic{Asked::way_back, "come|have back"},
    Topic{Asked::way_back, "get|take|want|give back seat|power|country"},
    Topic{Asked::way_back, "undo|withdraw|regret|revoke resignation|resigning|resign"},
    Topic{Asked::way_back, "rejoin game"},
    Topic{Asked::leaving, "leave|quit|resign|drop game|out|playing", false},
    Topic{Asked::leaving, "remove|take|withdraw me game|list|out|off", false},
    Topic{Asked::leaving, "cannot|can't|cant|unable play", false},
    Topic{Asked::leaving, "resign|resigning|aussteigen|abandonner", false},
    Topic{Asked::leaving, "quit", false},
    Topic{Asked::by_text, "against|no|reject|refuse|oppose|decline draw", false,
          "Whoever says nothing has not agreed. SET NO DRAW takes a vote of yours back."},
    Topic{Asked::draw, "agree|accept|yes|approve|favor|favour|vote|voting|propose|proposing|how|want draw"},
    Topic{Asked::draw, "offer|offering|suggest|call|happy|fine|ok|okay draw"},
    Topic{Asked::by_text, "concede|surrender", false,
          "SET CONCEDE and a power votes to concede the game to it; SET NO CONCEDE takes the vote back. "
          "RESIGN leaves the game."},
    Topic{Asked::leaving, "give|giving up", false},
    Topic{Asked::standing, "many|much|who|which|where|whose centers|centres|center|centre|dots|scs", true},
    Topic{Asked::standing, "who|who's winning|leading|leads|ahead|won|win|first", true},
    Topic{Asked::standing, "wer|qui|quien|chi gewinnt|fuhrt|gagne|gana|vince", true},
    Topic{Asked::by_text, "who|what are|is you|this", true,
          "This is a judge, a program that runs games of Diplomacy by mail. WHO GAME{game} tells who plays, "
          "RESIGN leaves the game, and the judge's keeper is a person: {keeper}."},
    Topic{Asked::by_text, "who master|gm|moderator", true,
          "WHO GAME{game} tells who plays and is the master."},
    Topic{Asked::by_text, "who plays|playing|player|players|who", true, "WHO GAME{game} tells who plays."},
    Topic{Asked::by_text, "who is", true, "WHO GAME{game} tells who plays."},
    Topic{Asked::by_text, "map|picture|karte|carte|mappa|mapa", true, by_map},
    Topic{Asked::by_text, "no|stop|without|don't|dont|not|more map|maps|picture|pictures|image|images", false,
          by_map},
    Topic{Asked::by_text, "map|picture|image big|small|large|tiny|unreadable|readable|phone|mobile", false,
          by_map},
    Topic{Asked::draw, "draw", true},
    Topic{Asked::by_text, "send|see|show|get map", false, by_map},
    Topic{Asked::by_text, "anonymous|anonymously|secretly", false,
          "Where the game allows it, PRESS GREY TO and letters sends a message without your power's name; "
          "GET PRESS tells how."},
    Topic{Asked::by_text, "resend|again|last|old|older|previous|earlier|former press|message|messages|letter",
          false, by_press_list},
    Topic{Asked::by_text, "press|message|messages|letter|letters did|have|any|see|show|read|get|got|sent",
          true, "PRESS LIST shows what you wrote and got, and PRESS SHOW 2 number 2 of it."},
    Topic{Asked::by_text, "what|was|did said|wrote|written|write|negotiated|told", true, by_press_list},
    Topic{Asked::by_text, "alliance|alliances|allied|ally|peace", true,
          "The judge knows nothing of what players agreed with each other. PRESS LIST shows what this seat "
          "wrote and got since it is yours."},
    Topic{Asked::by_text, "result|results|report last|resend|again|not|missed|lost|send|where|see", false,
          by_history},
    Topic{Asked::by_text, "what|did happened|missed|changed", true, by_history},
    Topic{Asked::by_text, "everything|all|past|whole|entire|history|story happened|far|game|history|turns",
          true, by_history},
    Topic{Asked::all_orders, "show|list|see orders|moves", false},
    Topic{Asked::by_text,
          "what|which|how order|ordered|orders|moved|played old|previous|former|last player|owner|one", true,
          by_history},
    Topic{Asked::by_text, "same|repeat last|before|previous|again", false,
          "Orders are for one phase: write them anew, as A par - bur. HISTORY{game} shows those of before."},
    Topic{Asked::by_text, "can|could|may|where|how|please preview|check|verify|review|confirm orders|moves",
          true, on_file},
    Topic{Asked::by_text,
          "who|whose|what|which|see|show|have|did|any|are|there orders moves|my|i|me|file|already", true,
          on_file},
    Topic{Asked::by_text,
          "holiday|holidays|vacation|away|absent|travelling|traveling|urlaub|verreist|vacances|conges|"
          "vacaciones|ferie|vacanza|vakantie|ferias|urlop",
          false, by_absence},
    Topic{Asked::by_text, "convoy|convoys|convoying how|write|order", true,
          "The fleet convoys, and the army moves: F eng C A lon - bel, and A lon - bel. GET ORDERS tells "
          "more."},
    Topic{Asked::by_text, "support|supports how|write|order", true,
          "Write the unit, S, and what it supports: A mar S A par - bur, or A mar S A par for a unit that "
          "stays. GET ORDERS tells more."},
    Topic{Asked::press, "global", false},
    Topic{Asked::press, "send|private|direct|write message|dm|pm|note", false},
    Topic{Asked::press, "how|can|may message|talk|contact|speak|press|negotiate", true},
    Topic{Asked::press, "how write|talk|speak players|others|everyone|everybody|all|them|each", true},
    Topic{Asked::by_text, "legal|valid|possible|allowed", true,
          "What the answer shows on file can be done; what cannot is marked *** with the reason."},
    Topic{Asked::by_text, "website|site|web|online|app", true,
          "The game is played by mail{pages}. MAP{game} brings the board, HISTORY{game} the results, LIST "
          "{name} "
          "the position."},
    Topic{
        Asked::by_text, "rules|rulebook|mean|means|meaning", true,
        "The judge does not teach the game: its rulebook does. GET ORDERS tells how orders are written, WHY "
        "A par why an order failed, HELP what can be asked."},
    Topic{Asked::by_text, "how work|works|play|order|write|enter|submit|give", true,
          "Write your orders one a line, as A par - bur, above the text of the judge's newest letter. GET "
          "ORDERS tells all their forms, and HELP all commands."},
    Topic{Asked::by_text, "what can|should|must|do i|we", true,
          "The judge's newest letter tells what is due from you, with an example. GET ORDERS tells how "
          "orders are written, and HELP lists all commands."},
    Topic{Asked::by_text, "finalise|finalize|finalised|finalized|submit|submitted", false, by_ready},
    Topic{Asked::by_text, "save|saved|lock|locked order|orders|moves|ready", false, by_ready},
    Topic{Asked::by_text, "reminder|reminders|remind", false,
          "Before a deadline whoever's orders are missing is reminded by itself, but where SET WARNING 0 has "
          "switched "
          "that off; PRESS TO and letters writes to players."},
    Topic{Asked::by_text, "dummy", false,
          "EJECT and a power leaves it without a player. It is the master's."},
    Topic{Asked::by_text, "diary", false,
          "DIARY, your text and ENDDIARY write into your diary; DIARY LIST shows what is in it."},
    Topic{Asked::by_text, "postal press", false,
          "Press goes out at once on this judge: PRESS TO and letters, the text, ENDPRESS."},
    Topic{Asked::by_text, "dedication|rating|ratings|statistics|stats|ranking|rankings|elo", false,
          "GET RATINGS lists the players by their rated games, GET DEDICATION shows your own record; "
          "SUMMARY{game} "
          "shows the centers year by year."},
    // of a game that has not started
    Topic{Asked::preference, "like|want|prefer|rather|instead|be be|play|have|get|power|country"},
};

constexpr Topic none;

using TalkWords = std::vector<parser::TalkWord>;

bool holds(const TalkWords& words, std::string_view alternatives) {
  const std::vector<std::string_view> one_of = spellings(alternatives);
  return std::ranges::any_of(words, [&](const parser::TalkWord& word) {
    return std::ranges::find(one_of, word.plain) != one_of.end();
  });
}

bool is_about(const Topic& topic, const TalkWords& words) {
  const auto each = parser::words_of(topic.words);
  return std::ranges::all_of(each, [&](std::string_view one_of) { return holds(words, one_of); });
}

} // namespace

namespace {

// In English, where the line is in another language.
TalkWords foreign_words(const TalkWords& words) {
  std::vector<std::string> plain;
  for (const parser::TalkWord& word : words) plain.push_back(word.plain);
  TalkWords english;
  for (std::string& word : parser::Lexicon::in_english(plain)) english.push_back({std::move(word), 0});
  return english;
}

} // namespace

bool begins_with_question_word(std::string_view line) {
  constexpr std::array<std::string_view, 12> asking{"who", "when", "how",   "what",  "where", "which",
                                                    "why", "can",  "whose", "could", "by",    "may"};
  const TalkWords words = parser::talk_words(line);
  return !words.empty() && std::ranges::find(asking, words.front().plain) != asking.end();
}

bool is_question(std::string_view line) {
  constexpr std::array<std::string_view, 18> asking{"who",  "when", "how", "what", "where", "which",
                                                    "why",  "is",   "are", "can",  "could", "do",
                                                    "does", "has",  "may", "did",  "whose", "will"};
  const TalkWords words = parser::talk_words(line);
  constexpr std::array<std::string_view, 12> also_within{
      "who", "when", "how", "what", "where", "which", "whats", "what's", "when's", "whens", "who's", "how's"};
  constexpr std::size_t first_words = 3; // "wait, whats the deadline"
  constexpr std::array<std::string_view, 14> leading{"wait", "so",  "ok",  "okay", "hey",  "hi",     "hello",
                                                     "um",   "and", "but", "oh",   "well", "please", "judge"};
  const auto first = std::ranges::find_if(words, [&](const parser::TalkWord& word) {
    return std::ranges::find(leading, word.plain) == leading.end();
  });
  return line.find('?') != line.npos ||
         (first != words.end() && std::ranges::find(asking, first->plain) != asking.end()) ||
         std::any_of(words.begin(),
                     words.begin() + static_cast<std::ptrdiff_t>(std::min(first_words, words.size())),
                     [&](const parser::TalkWord& word) {
                       return std::ranges::find(also_within, word.plain) != also_within.end();
                     });
}

const Topic& topic_of(std::string_view line) {
  const TalkWords words = parser::talk_words(line);
  if (words.empty() || words.size() > most_of_topic) return none;
  const bool asks = is_question(line);
  const auto fits = [&](const TalkWords& read) {
    return std::ranges::find_if(
        topics, [&](const Topic& topic) { return (asks || !topic.question) && is_about(topic, read); });
  };
  auto found = fits(words);
  if (found == topics.end())
    if (const TalkWords english = foreign_words(words); !english.empty()) found = fits(english);
  return found == topics.end() ? none : *found;
}

} // namespace mail
