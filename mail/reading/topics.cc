// SPDX-License-Identifier: GPL-3.0-or-later
// topics - see topics.h
#include "mail/reading/topics.h"

#include "games/home/dates.h"
#include "mail/reading/command_words.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <string>
#include <vector>

namespace mail {

// ---- what a line of talk asks the judge about: "Can you send me the map?" is about MAP

namespace {

constexpr std::size_t most_of_topic = 30; // a longer line tells a story

constexpr std::string_view by_resign = "RESIGN on a line of its own leaves the game{signed on}. Your power "
                                       "is open to others then, and its orders stay; "
                                       "until somebody has taken it TAKEOVER {name} brings you back.";
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
constexpr std::string_view by_invitation =
    "The judge invites nobody by itself. Send your friends its address, {judge}, and the line JOIN {name}: a "
    "mail with that line alone takes a seat.";
constexpr std::string_view by_absence = "SET ABSENCE Dec 24 TO Jan 2, with the days that you mean, keeps "
                                        "deadlines off them that are found after it; "
                                        "the one in force stands.";
constexpr std::string_view by_replace =
    "The judge looks for nobody by itself: a power without a player is shown by LIST, and TAKEOVER {name} "
    "takes it. "
    "A master takes a player out by EJECT power, or gives the seat to somebody by REPLACE power address.";
constexpr std::string_view by_illness = "\"To the master: ...\" tells the master, where there is one, who "
                                        "can give more time or the seat to somebody else. "
                                        "SET ABSENCE until Dec 20, with the day that you mean, keeps the "
                                        "deadlines that are found after it off these days; "
                                        "RESIGN leaves the game for good.";
constexpr std::string_view by_promotion = "PROMOTE and an address makes an observer a master, too: he first "
                                          "writes OBSERVE {name}. Then RESIGN lets you go.";
constexpr std::string_view by_successor =
    "A seat goes to somebody else by its master: \"To the master: ...\" asks him for REPLACE, your power and "
    "the new "
    "address. Or you RESIGN, and whoever wants it writes TAKEOVER {name}.";
constexpr std::string_view by_control =
    "A power without a player stands still, and others may take it over: TAKEOVER {name}. DUMMY power ends "
    "that, and SET "
    "CONTROL power BY power has somebody order for it. Both are the master's.";
constexpr std::string_view by_eject =
    "EJECT and a power takes its player out, and REPLACE power address gives the seat to somebody else. "
    "Both are the master's; where there is one, \"To the master: ...\" writes to him.";
constexpr std::string_view by_terminate =
    "TERMINATE ends the game early; it is the master's, and in a game without one any player's. A draw or a "
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
constexpr std::string_view by_address =
    "SET ADDRESS and the new address moves your mail. It takes your password: SIGNON Fgame password, with "
    "your power's letter, stands above it.";

// The first that fits counts.
constexpr std::array topics{
    Topic{Asked::by_text, "how change|move|extend|set|postpone|shift deadline|deadlines", true,
          "SET DEADLINE and a date moves the deadline, EXTEND 2 days makes it later: both are the master's, "
          "where "
          "there is one. A player writes ASK EXTENSION 2 days."},
    Topic{Asked::by_text, "invite|invitation|invitations|einladen|inviter", false, by_invitation},
    Topic{Asked::by_text, "kick|eject|throw|expel", false, by_eject},
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
    Topic{Asked::by_text, "replacement|substitute|standby|sub|stand-in", false, by_replace},
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
    Topic{Asked::by_text,
          "nephew|brother|sister|son|daughter|friend|wife|husband|somebody|someone|colleague|he|she "
          "take|takes|replace|replaces|play|plays|playing over|me|seat|place|instead",
          false, by_successor},
    Topic{Asked::by_text, "end|finish|terminate|close|abort game|match", false, by_terminate},
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
    Topic{Asked::by_text, "how long|many turn|turns|phase|phases|round|season|deadlines|days", true,
          "LIST {name} tells the deadline, and how much time each phase has."},
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
          "The judge's keeper removes what is kept of you: write to {keeper}. RESIGN leaves a game."},
    Topic{Asked::by_text, "unsubscribe", false, by_resign},
    Topic{Asked::by_text, "stop mail|mails|email|emails|sending|writing|spam", false, by_resign},
    Topic{Asked::way_back, "come|have back"},
    Topic{Asked::way_back, "get|take|want|give back seat|power|country"},
    Topic{Asked::way_back, "undo|withdraw|regret|revoke resignation|resigning|resign"},
    Topic{Asked::way_back, "rejoin game"},
    Topic{Asked::by_text, "leave|quit|resign|drop game|out|playing", false, by_resign},
    Topic{Asked::by_text, "remove|take|withdraw me game|list|out|off", false, by_resign},
    Topic{Asked::by_text, "cannot|can't|cant|unable play", false, by_resign},
    Topic{Asked::by_text, "resign|resigning|aussteigen|abandonner", false, by_resign},
    Topic{Asked::by_text, "quit", false, by_resign},
    Topic{Asked::by_text, "against|no|reject|refuse|oppose|decline draw", false,
          "Whoever says nothing has not agreed. SET NO DRAW takes a vote of yours back."},
    Topic{Asked::draw, "agree|accept|yes|approve|favor|favour|vote|voting|propose|proposing|how|want draw"},
    Topic{Asked::draw, "offer|offering|suggest|call|happy|fine|ok|okay draw"},
    Topic{Asked::by_text, "concede|surrender", false,
          "SET CONCEDE and a power votes to concede the game to it; SET NO CONCEDE takes the vote back. "
          "RESIGN leaves the game."},
    Topic{Asked::by_text, "give|giving up", false, by_resign},
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

bool is_question(std::string_view line) {
  constexpr std::array<std::string_view, 18> asking{"who",  "when", "how", "what", "where", "which",
                                                    "why",  "is",   "are", "can",  "could", "do",
                                                    "does", "has",  "may", "did",  "whose", "will"};
  const TalkWords words = parser::talk_words(line);
  constexpr std::array<std::string_view, 12> also_within{
      "who", "when", "how", "what", "where", "which", "whats", "what's", "when's", "whens", "who's", "how's"};
  constexpr std::size_t first_words = 3; // "wait, whats the deadline"
  return line.find('?') != line.npos ||
         (!words.empty() && std::ranges::find(asking, words.front().plain) != asking.end()) ||
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
  const auto found = std::ranges::find_if(
      topics, [&](const Topic& topic) { return (asks || !topic.question) && is_about(topic, words); });
  return found == topics.end() ? none : *found;
}

// ---- "Can I have two more days?": a player who asks for more time in words of his own

namespace {

using PlainWords = std::vector<std::string>;
using Phrases = std::span<const std::string_view>;
using parser::Phrase;

// Blanks stand at both ends of each, so that whole words are found in " the line ".
constexpr std::array<std::string_view, 30> asking{
    " can u ",      " could u ",        " will u ",      " plz ",       " pls ",       " can i ",
    " can we ",     " could i ",        " could we ",    " could you ", " can you ",   " may i ",
    " may we ",     " would you ",      " please ",      " i need ",    " we need ",   " i'd like ",
    " i would ",    " is it possible ", " any chance ",  " possible ",  " i ask ",     " i request ",
    " asking for ", " request for ",    " let me have ", " give me ",   " could use ", " grant "};
constexpr std::array<std::string_view, 26> more_time{
    " have until ",    " have till ",   " get until ",  " get till ",        " need until ",
    " need till ",     " more time ",   " extra time ", " additional time ", " extension ",
    " extend the ",    " extend this ", " extend my ",  " extend it ",       " postpone the ",
    " postpone this ", " postpone it ", " delay this ", " delay the turn ",  " little longer ",
    " until then ",    " till then ",   " bit longer ", " could use ",       " push this turn ",
    " push the turn "};
constexpr std::array<std::string_view, 29> turning{
    " not ",     " no ",         " don't ",         " dont ",    " won't ",  " didn't ",
    " never ",   " nobody ",     " without ",       " unless ",  " if ",     " asked ",
    " he ",      " she ",        " they ",          " instead ", " should ", " refuse ",
    " against ", " thanks for ", " thank you for ", " doesn't ", " was ",    " were ",
    " has ",     " earlier ",    " sooner ",        " forward ", " shorter "};
constexpr std::array<std::string_view, 9> time_units{"hour",  "hours", "day", "days", "week",
                                                     "weeks", "h",     "hrs", "d"};
constexpr std::array<std::string_view, 7> more_words{"more",    "extra", "additional", "another",
                                                     "further", "of",    "couple"};
constexpr std::array<std::string_view, 12> numbers{"a",    "an",  "one",   "two",   "three", "four",
                                                   "five", "six", "seven", "eight", "nine",  "ten"};
constexpr std::array<std::string_view, 3> untils{"until", "till", "til"};

template <class List> bool is_among(const List& list, Phrase kind, std::string_view word) {
  return std::ranges::find(list, word) != list.end() || parser::Lexicon::is(kind, word);
}

// "2", "zwei", "un": 2, 2, 1; 0 for no number of another language than English.
std::size_t foreign_number(const std::string& word) {
  constexpr std::size_t counted = 10; // words a language
  const std::vector<std::string>& words = parser::Lexicon::phrases(Phrase::counted);
  if (const auto at = std::ranges::find(words, word); at != words.end())
    return static_cast<std::size_t>(at - words.begin()) % counted + 1;
  return parser::Lexicon::is(Phrase::number, word) ? 1 : 0;
}

bool is_number(const std::string& word) {
  const bool digits =
      !word.empty() && std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
  return digits || std::ranges::find(numbers, word) != numbers.end() || foreign_number(word) > 0;
}

// "24h", where a unit stands right behind the digits; else 0.
std::size_t unit_behind_number(const std::string& word) {
  const std::size_t digits = word.find_first_not_of("0123456789");
  return digits != word.npos && is_among(time_units, Phrase::time_unit, std::string_view(word).substr(digits))
             ? digits
             : 0;
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// "one-day" as two words; "24-12" stays.
std::string with_dashes_apart(std::string_view text) {
  std::string apart(text);
  for (std::size_t at = 1; at + 1 < apart.size(); ++at)
    if (apart[at] == '-' && is_letter(apart[at - 1]) && is_letter(apart[at + 1])) apart[at] = ' ';
  return apart;
}

// In lower case, without the signs around words.
PlainWords plain_words(std::string_view line) {
  const parser::NormalLine plain(line);
  const std::string apart = with_dashes_apart(plain.text());
  PlainWords words;
  for (const std::string_view written : parser::words_of(apart)) {
    std::string word = parser::to_lower(written);
    while (!word.empty() && std::string_view("?!.,;:)(\"").find(word.back()) != std::string_view::npos)
      word.pop_back();
    while (!word.empty() && std::string_view("(\"").find(word.front()) != std::string_view::npos)
      word.erase(0, 1);
    const std::size_t unit = unit_behind_number(word);
    if (unit > 0) words.push_back(word.substr(0, unit));
    if (unit < word.size()) words.push_back(word.substr(unit));
  }
  return words;
}

std::string joined(std::span<const std::string> words, std::size_t begin, std::size_t end) {
  return parser::joined(words.subspan(begin, end - begin), " ");
}

bool holds_any(const std::string& text, Phrases phrases) {
  return std::ranges::any_of(phrases, [&](std::string_view one) { return text.find(one) != text.npos; });
}
// With a blank before and behind it, which stand around the whole text, too.
bool holds_apart(std::string_view text, std::string_view phrase) {
  for (std::size_t at = text.find(phrase, 1); at != text.npos; at = text.find(phrase, at + 1))
    if (text[at - 1] == ' ' && text.substr(at + phrase.size()).starts_with(' ')) return true;
  return false;
}
bool holds_any(const std::string& text, Phrase kind) {
  return std::ranges::any_of(parser::Lexicon::phrases(kind),
                             [&](const std::string& one) { return holds_apart(text, one); });
}

struct Length {
  std::string text;
  bool more = false; // "two more days", not "two days"
};

// "two more days"; nothing where there are several. Numbers of other languages become digits.
std::optional<Length> length_in(PlainWords words) {
  std::optional<Length> found;
  for (std::size_t at = 1; at < words.size(); ++at) {
    if (!is_among(time_units, Phrase::time_unit, words[at])) continue;
    std::size_t begin = at;
    bool more = at + 1 < words.size() && (words[at + 1] == "more" || words[at + 1] == "longer");
    while (begin > 0 &&
           (is_among(more_words, Phrase::more_of_time, words[begin - 1]) || is_number(words[begin - 1]))) {
      if (begin < at && is_number(words[begin]) && is_number(words[begin - 1])) break; // "um zwei Tage"
      --begin;
      more = more || (is_among(more_words, Phrase::more_of_time, words[begin]) && words[begin] != "of" &&
                      words[begin] != "couple");
    }
    if (begin < at && words[begin] == "of") ++begin; // "an extension of 3 days"
    if (begin == at) continue;
    if (found) return std::nullopt;
    for (std::size_t one = begin; one < at; ++one)
      if (const std::size_t number = foreign_number(words[one]);
          number > 0 && std::ranges::find(numbers, words[one]) == numbers.end())
        words[one] = std::to_string(number);
    found = Length{joined(words, begin, at + 1), more};
  }
  return found;
}

// A moment in the line, and the words around it.
struct Moment {
  std::string text;
  bool is_date = false; // else the words behind "until", which may tell a time all the same
  PlainWords around;    // without the word before it
};

// How many of the words from `at` on tell a moment: as many as can.
std::size_t words_of_date(const PlainWords& words, std::size_t at) {
  constexpr std::size_t most = 8;
  for (std::size_t count = std::min(most, words.size() - at); count > 0; --count)
    if (games::WrittenDate(joined(words, at, at + count)).problem().empty()) return count;
  return 0;
}

// How many words from `at` on are one of the phrases: those of the longest.
std::size_t words_of_phrase(const PlainWords& words, std::size_t at, Phrase kind) {
  constexpr std::size_t most = 3;
  for (std::size_t count = std::min(most, words.size() - at); count > 0; --count)
    if (parser::Lexicon::is(kind, joined(words, at, at + count))) return count;
  return 0;
}

// What stands behind "until"; where the line speaks of moving the deadline, also behind "to".
std::optional<Moment> moment_in(const PlainWords& words, bool moves) {
  std::optional<Moment> vague;
  for (std::size_t at = 0; at + 1 < words.size(); ++at) {
    const bool english = std::ranges::find(untils, words[at]) != untils.end();
    std::size_t mark = english ? 1 : words_of_phrase(words, at, Phrase::until);
    const bool until = mark > 0;
    if (!until && moves && parser::Lexicon::is(parser::Sense::to, words[at])) mark = 1;
    if (mark == 0 || at + mark >= words.size()) continue;
    Moment moment;
    std::size_t date = words_of_date(words, at + mark);
    while (date > 1 && words[at + mark + date - 1] == "please") --date;
    const std::size_t end = date > 0 ? at + mark + date : words.size();
    moment.text = joined(words, at + mark, end);
    moment.is_date = date > 0;
    moment.around.assign(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at));
    moment.around.insert(moment.around.end(), words.begin() + static_cast<std::ptrdiff_t>(end), words.end());
    if (moment.is_date) return moment;
    if (english && !vague) vague = std::move(moment);
  }
  return vague;
}

// "Until Friday 18:00, is that ok?": a moment, and no word but such as ask for it.
bool asks_for_moment_alone(const Moment& moment) {
  return moment.is_date && std::ranges::all_of(moment.around, [](const std::string& word) {
           return parser::Lexicon::is(Phrase::beside_time, word);
         });
}

// "When can the deadline be moved?" asks about it; "Could it be moved?" asks for it.
bool begins_with_question_word(const PlainWords& words) {
  constexpr std::array<std::string_view, 9> question_words{"wer",   "wann", "qui",    "quand",  "chi",
                                                           "kiedy", "kto",  "cuando", "wanneer"};
  constexpr std::array<std::string_view, 2> asking_for{"could", "czy"};
  if (words.empty() || std::ranges::find(asking_for, words.front()) != asking_for.end()) return false;
  return std::ranges::find(question_words, words.front()) != question_words.end() ||
         parser::Lexicon::is(parser::Sense::question, words.front());
}

} // namespace

std::string length_of_time(std::string_view line) {
  const std::optional<Length> length = length_in(plain_words(line));
  return length ? length->text : "";
}

std::optional<WishForTime> wish_for_time(std::string_view line) {
  constexpr std::size_t longest = 300; // bytes: who writes more says more
  if (line.size() > longest) return std::nullopt;
  const PlainWords words = plain_words(line);
  std::string text = " " + joined(words, 0, words.size()) + " ";
  for (const std::string_view harmless : {" if possible ", " if you don't mind ", " if that's ok "})
    if (const std::size_t at = text.find(harmless); at != text.npos)
      text.replace(at, harmless.size(), " possible ");
  const bool asks_by_word = holds_any(text, asking) || holds_any(text, Phrase::asks_for_time);
  const bool asks = asks_by_word || line.find('?') != line.npos;
  if (!asks || holds_any(text, turning) || holds_any(text, Phrase::no_wish_for_time) ||
      begins_with_question_word(words))
    return std::nullopt;
  const bool about_deadline = holds_any(text, Phrase::deadline_word);
  const bool moves = about_deadline && holds_any(text, Phrase::moves_time);
  const std::optional<Length> length = length_in(words);
  const std::optional<Moment> moment = moment_in(words, moves);
  const bool waits = moment && moment->is_date &&
                     (text.find(" wait ") != text.npos || text.find(" hold off ") != text.npos ||
                      text.find(" warten ") != text.npos || text.find(" attendre ") != text.npos);
  const bool names_time = asks_by_word && (waits || holds_any(text, more_time) ||
                                           holds_any(text, Phrase::more_time) || (length && length->more));
  const bool sets_deadline = asks_by_word && about_deadline && moment && moment->is_date;
  if (!names_time && !moves && !sets_deadline && !(moment && asks_for_moment_alone(*moment)))
    return std::nullopt;
  if (length) return WishForTime{length->text};
  return WishForTime{moment ? moment->text : ""};
}

} // namespace mail
