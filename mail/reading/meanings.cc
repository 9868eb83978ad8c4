// SPDX-License-Identifier: GPL-3.0-or-later
// meanings - see topics.h
#include "mail/reading/topics.h"

#include "mail/reading/command_words.h"
#include "parser/line_marks.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

namespace mail {

namespace {

struct Explained {
  std::string_view words; // "retreat|retreats"; of several words without blanks
  std::string_view told;
  bool asked_otherwise = false; // "What is the deadline?" asks for its day: only with a word like "mean"
};

constexpr std::array explained_words{
    Explained{"grace|graceperiod",
              "The grace is the time after a deadline in which late orders are still taken. The "
              "turn runs as soon as the last orders are in, and at the end of the grace without "
              "them."},
    Explained{"deadline|deadlines",
              "The deadline is when orders are due. The turn may run earlier, when everybody's "
              "orders are in and nobody has set WAIT; late orders are taken until the grace ends.",
              true},
    Explained{"wait|setwait",
              "SET WAIT holds the turn until its deadline, though all orders are in, so that you may "
              "still change yours. READY, or SET NO WAIT, lets it go.",
              true},
    Explained{"phase|phases",
              "A phase is a step of a year: moves in spring, moves in fall, retreats behind either "
              "where units were dislodged, and builds in winter. S1901M is spring 1901, movement.",
              true},
    Explained{"turn|turns", "A turn is a phase that is processed: all orders for it take effect at once.",
              true},
    Explained{"adjustment|adjustments|adjustmentphase",
              "In the adjustment phase, in winter, whoever has more centers "
              "than units builds, and whoever has fewer removes units."},
    Explained{"hold|holds", "A unit that holds stays where it is. So does one that has no order.", true},
    Explained{"support|supports",
              "A support adds the strength of one unit to the move or the stay of another, in a "
              "place that it could itself move to: A mar S A par - bur.",
              true},
    Explained{"convoy|convoys",
              "Fleets at sea carry an army over them: F eng C A lon - bel, and A lon - bel.", true},
    Explained{"bounce|bounced|standoff",
              "A unit bounces when something as strong holds the place that it moves to, or "
              "moves there, too: then it stays where it was."},
    Explained{"cut",
              "A support is cut, and does not count, when its unit is attacked from elsewhere than the place "
              "that it supports a move into."},
    Explained{"void",
              "An order is void that could be given and matched nothing, such as the support of a move that "
              "was not ordered. Its unit stays."},
    Explained{"dislodged|dislodge",
              "A unit is dislodged when a stronger one moves into its place. It retreats in the "
              "phase that follows, or disbands."},
    Explained{"retreat|retreats",
              "A dislodged unit retreats to a neighbouring place that is empty, where no bounce "
              "was, and from which it was not attacked; else it disbands.",
              true},
    Explained{"disband|disbands|disbanded", "A unit that disbands leaves the board."},
    Explained{"build|builds",
              "Whoever has more centers than units after the fall builds, in home centers that are "
              "his own and empty: BUILD A par.",
              true},
    Explained{"remove|removal|removals",
              "Whoever has fewer centers than units after the fall removes units: REMOVE A "
              "par.",
              true},
    Explained{"waive|waived|waives",
              "To waive is to give up a build that you could make: WAIVE, once for each."},
    Explained{
        "center|centers|centre|centres|supplycenter|supplycenters|sc|scs",
        "A center is a province that feeds a unit. Whoever stands in one after a fall turn owns it from then "
        "on; who owns enough of them wins.",
        true},
    Explained{"homecenter|homecenters|homecentre",
              "A home center is one in which a power began, and may build."},
    Explained{"press",
              "Press is what players write to each other through the judge: \"To Italy: ...\" in a mail.",
              true},
    Explained{"greypress|graypress|grey|gray",
              "Grey press goes out without the name of the power that wrote it."},
    Explained{"whitepress|white", "White press bears the name of the power that wrote it."},
    Explained{"broadcast|broadcasts", "A broadcast is press to everybody in the game."},
    Explained{"gunboat", "In a gunboat game nobody knows who plays which power."},
    Explained{"blind", "In a blind game each player sees only the units and centers near his own."},
    Explained{"draw|draws",
              "A draw ends the game with several winners. All players who are still in it have to vote "
              "for it.",
              true},
    Explained{"dias", "DIAS: a draw includes all survivors. Without it, it may leave some out."},
    Explained{"concede|concession|concessions", "To concede is to vote that one power wins at once."},
    Explained{"nmr|cd|civildisorder",
              "NMR means no moves received: a power whose orders did not come. Its units "
              "hold; in a game with the setting NMR the turn runs all the same when the grace "
              "ends."},
    Explained{"master|masters|moderator",
              "The master runs a game: he sets its deadlines and rules, and gives seats to "
              "players. \"To the master: ...\" writes to him.",
              true},
    Explained{"observer|observers", "An observer gets the results of a game and gives no orders."},
    Explained{"keeper", "The keeper is the person who runs this judge."},
    Explained{"judge", "The judge is this program, which takes orders by mail and works out the results.",
              true},
    Explained{"dummy|dummies", "A dummy is a power without a player: its units hold."},
    Explained{"variant|variants", "A variant is another board, or another start, than the standard game.",
              true},
    Explained{"power|powers", "A power is one of the sides, such as Austria or England.", true},
    Explained{"proposed|proposedorder|proposedorders", "A proposed order is what the judge reads in a mail "
                                                       "without being certain. YES makes it yours; without "
                                                       "an answer it counts when the deadline passes."},
    Explained{"absence|absences",
              "An absence is a span of days on which no deadline of yours falls: SET ABSENCE."},
};

constexpr std::string_view of_meaning[] = {"mean",      "means",    "meaning",  "define", "definition",
                                           "stand",     "stands",   "bedeutet", "heisst", "signifie",
                                           "significa", "betekent", "znaczy",   "betyder"};
constexpr std::string_view asking_for_meaning[] = {"what", "what's", "whats", "was", "wat", "explain", "que"};
// Nothing else may stand in the line: who tells more asks more.
constexpr std::string_view beside_term[] = {
    "does", "is",   "are",  "a",    "an",   "the",    "of",     "do",  "you",     "by",  "in",
    "this", "game", "word", "term", "here", "here's", "please", "s",   "ist",     "ein", "eine",
    "der",  "die",  "das",  "een",  "het",  "hi",     "judge",  "for", "exactly", "with"};

bool stands_in(std::span<const std::string_view> list, std::string_view word) {
  return std::ranges::find(list, word) != list.end();
}

} // namespace

std::string_view meaning_asked(std::string_view line) {
  constexpr std::size_t most = 10;
  const std::vector<parser::TalkWord> words = parser::talk_words(line);
  if (words.empty() || words.size() > most) return "";
  bool asks = false, means = false;
  std::string term;
  for (const parser::TalkWord& word : words) {
    // "What is a convoy?" asks what it means; "What is the deadline?" when it is.
    const bool asking = stands_in(asking_for_meaning, word.plain);
    const bool meaning =
        stands_in(of_meaning, word.plain) || (asks && (word.plain == "a" || word.plain == "an"));
    asks = asks || asking, means = means || meaning;
    if (!asking && !meaning && !stands_in(beside_term, word.plain)) term += word.plain;
  }
  if (!asks && !means) return "";
  for (const Explained& one : explained_words)
    for (const std::string_view word : spellings(one.words))
      if (word == term) return means || !one.asked_otherwise ? one.told : "";
  return "";
}

} // namespace mail
