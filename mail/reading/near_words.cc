// SPDX-License-Identifier: GPL-3.0-or-later
// near_words - see near_words.h
#include "mail/reading/near_words.h"

#include "parser/slips.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <string>

namespace mail {

namespace {

constexpr std::size_t shortest = 4; // letters; a slip in a shorter word could be anything
constexpr std::size_t long_word = 8;

// Words of talk, and of the older judges, that are a slip or two away from a command and mean something else.
constexpr std::array<std::string_view, 71> words_of_their_own{
    "DESK",    "WAR",      "WARM",    "SENT",   "SPEND",  "SAND",     "SEED",      "SEEN",      "LAST",
    "LOST",    "LEAST",    "LIFT",    "LISTEN", "HELD",   "HELL",     "HELM",      "CLEAN",     "CHASE",
    "CAUSE",   "PULSE",    "STORY",   "ELECT",  "READ",   "ROAD",     "REALLY",    "PHRASE",    "PHONE",
    "PRAISE",  "VISION",   "CONFORM", "CANCER", "MORE",   "MOST",     "MODE",      "MOTE",      "ROLE",
    "RUDE",    "GREW",     "GRAB",    "GRADE",  "INTO",   "BUILT",    "STATE",     "STAY",      "STARE",
    "WANT",    "WAIST",    "WHITES",  "DRAG",   "DIAL",   "DICE",     "COIN",      "PROGRESS",  "PRINCESS",
    "EXPRESS", "STATES",   "SMART",   "WHILE",  "WRITE",  "QUIT",     "MODERATOR", "BECAME",    "HISTORIC",
    "WHOCAME", "CREATIVE", "UNITE",   "UNITS",  "REVISE", "PROPOSAL", "PROPOSES",  "HOMEBUILDS"};

bool is_of_its_own(std::string_view word) {
  return std::ranges::find(words_of_their_own, word) != words_of_their_own.end();
}

// "PROCESSED" of PROCESS: a report of what was done.
bool is_inflected(std::string_view written, std::string_view meant) {
  constexpr std::array<std::string_view, 6> endings{"D", "R", "N", "ED", "ER", "ING"};
  return written.starts_with(meant) &&
         std::ranges::find(endings, written.substr(meant.size())) != endings.end();
}

// "HISTORY" and "HITSORY" do, "UNSTART" and "START" do not, nor do "ZONE" and "NONE".
bool begin_alike(std::string_view a, std::string_view b) {
  return a[0] == b[0] || (a[0] == b[1] && a[1] == b[0]);
}

struct Meant {
  std::string_view words, command;
};

// What people say, and what other judges and sites call it. In capitals, without blanks.
constexpr std::array meanings{
    Meant{"STARTNOW", "FORCE BEGIN"},
    Meant{"PROCESSNOW", "PROCESS"},
    Meant{"PROCESSTHETURN", "PROCESS"},
    Meant{"ADJUDICATE", "PROCESS"},
    Meant{"RUNTHETURN", "PROCESS"},
    Meant{"UNPAUSE", "RESUME"},
    Meant{"CONTINUE", "RESUME"},
    Meant{"PAUSETHEGAME", "PAUSE"},
    Meant{"KICK", "EJECT"},
    Meant{"QUIT", "RESIGN"},
    Meant{"LEAVE", "RESIGN"},
    Meant{"LEAVETHEGAME", "RESIGN"},
    Meant{"LEAVEGAME", "RESIGN"},
    Meant{"DROPOUT", "RESIGN"},
    Meant{"UNDO", "CANCEL"},
    Meant{"RETRACT", "CANCEL"},
    Meant{"CANCELORDERS", "CANCEL"},
    Meant{"ENDTHEGAME", "TERMINATE"},
    Meant{"DELETEGAME", "TERMINATE"},
    Meant{"DELETETHEGAME", "TERMINATE"},
    Meant{"VOTEDRAW", "SET DRAW"},
    Meant{"VOTEFORDRAW", "SET DRAW"},
    Meant{"VOTEFORADRAW", "SET DRAW"},
    Meant{"DRAWVOTE", "SET DRAW"},
    Meant{"GAMES", "LIST"},
    Meant{"LISTGAMES", "LIST"},
    Meant{"SHOWGAMES", "LIST"},
    Meant{"RESULTS", "HISTORY"},
    Meant{"LASTRESULTS", "HISTORY"},
    Meant{"SHOWMAP", "MAP"},
    Meant{"SENDMAP", "MAP"},
    Meant{"COMMANDS", "HELP"},
    Meant{"INSTRUCTIONS", "HELP"},
    Meant{"PLAYERS", "WHO GAME"},
    Meant{"WHOPLAYS", "WHO GAME"},
    Meant{"FORGOTPASSWORD", "LOST PASSWORD"},
    Meant{"FORGOTMYPASSWORD", "LOST PASSWORD"},
    Meant{"LOSTMYPASSWORD", "LOST PASSWORD"},
};

} // namespace

bool is_slip_of(std::string_view written, std::string_view meant) {
  if (meant.starts_with("NO")) {
    if (!written.starts_with("NO")) return false;
    written.remove_prefix(2), meant.remove_prefix(2);
  }
  if (meant.size() < shortest || written.size() + 1 < shortest || written == meant) return false;
  if (!begin_alike(written, meant) || is_inflected(written, meant) || is_of_its_own(written)) return false;
  const std::size_t most = std::max(meant.size(), written.size()) >= long_word ? 2 : 1;
  return parser::slips_between(written, meant, most) <= most;
}

std::string_view command_of_meaning(std::string_view line) {
  constexpr std::size_t longest = 40;
  if (line.size() > longest) return "";
  std::string joined;
  for (const char c : line)
    if (const char upper = parser::to_upper(c); upper >= 'A' && upper <= 'Z') joined += upper;
  const auto found = std::ranges::find(meanings, joined, &Meant::words);
  return found == meanings.end() ? "" : found->command;
}

} // namespace mail
