// SPDX-License-Identifier: GPL-3.0-or-later
// command_words - see command_words.h
#include "mail/reading/command_words.h"

#include "games/home/dates.h"
#include "mail/reading/power_name.h"
#include "mail/senders/blank_passwords.h"
#include "parser/name_table.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <string>

namespace mail {

// ---- what a word that is no command may have been meant as

namespace {

constexpr std::size_t shortest_slip = 4; // letters; a slip in a shorter word could be anything
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
  if (meant.size() < shortest_slip || written.size() + 1 < shortest_slip || written == meant) return false;
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

// ---- the words of commands and of SET's options: what a line begins with, and what it nearly is

namespace {

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return c != ' '; }));
}

// Upper-case letters of the line up to its `words`-th blank, joined.
std::string joined_words(std::string_view text, std::size_t words) {
  std::string joined;
  for (const char c : parser::trim(text)) {
    if (c == ' ' && --words == 0) break;
    if (c != ' ') joined += parser::to_upper(c);
  }
  return joined;
}

std::string without_blanks(std::string_view text) {
  std::string joined(text);
  std::erase(joined, ' ');
  return joined;
}

std::size_t count_words(std::string_view text) {
  std::size_t count = 0;
  for (parser::Words words(text); !words.empty(); ++count) words.next();
  return count;
}

// "Moves:", "Builds", "P.S.", "None.", "Deadline?": they stand above orders and in letters, and set nothing.
bool is_everyday_option(std::string_view words) {
  constexpr std::array<std::string_view, 16> everyday{
      "PLAYERS", "PRIVATE", "SECRET", "LEVEL",    "WARNING",  "PASSWORD", "MOVES", "RETREATS",
      "ADJUSTS", "START",   "LIST",   "NO PRESS", "DEADLINE", "COMMENT",  "RULE",  "NO LIST"};
  return std::ranges::find(everyday, first_spelling(words)) != everyday.end();
}

// Spellings that a slip is never taken for: what they say is not what they do.
bool is_opaque(std::string_view spelling) { return spelling == "NONE" || spelling == "NOW"; }

// "SETT WAIT", "STE WAIT".
bool is_slip_of_set(std::string_view written) {
  constexpr std::array<std::string_view, 7> slips{"STE", "SETT", "SEET", "SSET", "SE", "EST", "SET:"};
  return std::ranges::find(slips, written) != slips.end();
}

// "Hello Falpine loire", an old form of SIGNON, and not "Hello all".
bool is_hello_to_seat(parser::Words arguments) {
  const auto name = read_seat_name(arguments.next());
  return name && !arguments.next().empty() && arguments.empty();
}

// "20:00", "2D", "-MTWTF-", "GREY_PRESS".
bool is_one_value(const parser::Words& words) {
  parser::Words behind = words;
  const std::string_view value = behind.next();
  return behind.empty() && value.find_first_of("0123456789-_") != value.npos;
}

// "NO_DIAS", "BLIND", "NEXT 3D": how nobody goes on who talks of rules.
bool are_settings(const parser::Words& words) {
  constexpr std::size_t shortest = 2; // "RULE I WROTE" is talk
  parser::Words behind = words;
  const std::string_view first = behind.next();
  const auto is_capital = [](char c) { return (c >= 'A' && c <= 'Z') || c == '_' || c == '!'; };
  return words.rest().find_first_of("0123456789_=") != std::string_view::npos ||
         (first.size() >= shortest && std::ranges::all_of(first, is_capital));
}

// May the line be this command, with these words behind it?
bool fits(const CommandWords& command, const parser::Words& behind) {
  switch (command.line) {
  case Line::joins_game: return read_join_line(behind.rest()).has_value();
  case Line::greets_seat: return is_hello_to_seat(behind);
  case Line::whole: return behind.rest().find_first_not_of(" .!") == std::string_view::npos;
  case Line::valued: return is_one_value(behind);
  case Line::set: return are_settings(behind);
  case Line::dated:
    return behind.rest().find_first_of("0123456789") != std::string_view::npos ||
           games::WrittenDate(behind.rest()).problem().empty();
  case Line::one_word: return parser::words_of(behind.rest()).size() == 1;
  case Line::addressed: return behind.rest().find('@') != std::string_view::npos;
  default: return true;
  }
}

std::size_t slot_of(char first) { return static_cast<std::uint8_t>(parser::to_upper(first)); }

} // namespace

template <class Rows> Vocabulary::Spellings Vocabulary::by_first_letter(const Rows& rows) {
  Spellings all;
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (const std::string_view spelling : rows[row].spellings)
      all[slot_of(spelling.front())].push_back({spelling, letters_in(spelling), row});
  for (std::vector<Spelling>& some : all)
    std::ranges::stable_sort(some, {}, [](const Spelling& one) { return -static_cast<long>(one.letters); });
  return all;
}

template <class Fits>
std::optional<Vocabulary::Found> Vocabulary::find_row(const Spellings& all, const parser::Words& words,
                                                      const Fits& fits) {
  const std::string_view text = words.rest();
  const std::size_t first = text.find_first_not_of(" ,_");
  if (first == text.npos) return std::nullopt;
  for (const Spelling& spelling : all[slot_of(text[first])]) {
    parser::Words behind = words;
    if (behind.take(spelling.words) && fits(spelling.row, behind)) return Found{spelling.row, behind};
  }
  return std::nullopt;
}

Vocabulary::Vocabulary(const std::vector<CommandWords>& commands, const std::vector<OptionWords>& options) {
  for (const CommandWords& command : commands) commands_.push_back({command, spellings(command.words)});
  for (const OptionWords& option : options) options_.push_back({option, spellings(option.words)});
  command_spellings_ = by_first_letter(commands_);
  option_spellings_ = by_first_letter(options_);
}

std::optional<Vocabulary::Found> Vocabulary::find_command(std::string_view text) const {
  const auto may_be = [&](std::size_t row, const parser::Words& behind) {
    return fits(commands_[row].value, behind);
  };
  const auto found = find_row(command_spellings_, parser::Words(text), may_be);
  return found ? found : find_joined_set(text);
}

std::optional<std::size_t> Vocabulary::find_option(parser::Words& words) const {
  const auto found = find_row(option_spellings_, words, [](std::size_t, const auto&) { return true; });
  if (!found) return std::nullopt;
  words = found->behind;
  return found->row;
}

// "SETNOWAIT": the option follows without a blank.
std::optional<Vocabulary::Found> Vocabulary::find_joined_set(std::string_view text) const {
  constexpr std::string_view set = "SET";
  if (text.size() <= set.size() || !parser::equals_ignoring_case(text.substr(0, set.size()), set))
    return std::nullopt;
  const parser::Words option(text.substr(set.size()));
  parser::Words ahead = option;
  if (!find_option(ahead)) return std::nullopt;
  const auto row = std::ranges::find_if(commands_, [&](const auto& one) { return one.value.words == set; });
  return Found{static_cast<std::size_t>(row - commands_.begin()), option};
}

std::string Vocabulary::near_command(std::string_view text) const {
  constexpr std::size_t longest = 5; // words; a sentence that happens to begin like a command is none
  if (count_words(text) > longest) return "";
  if (const std::string_view meant = command_of_meaning(text); !meant.empty()) return std::string(meant);
  parser::Words words(text);
  const std::string first = joined_words(words.next(), 1);
  if (is_slip_of_set(first))
    if (const auto option = find_option(words))
      return "SET " + std::string(options_[*option].spellings.front());
  std::string_view nearest;
  std::size_t fewest = 3;
  for (const auto& row : commands_) {
    const Line line = row.value.line; // "Hallo" greets; the others are for those who know them
    if (row.value.old || line == Line::greets_seat || line == Line::set || line == Line::whole) continue;
    for (const std::string_view spelling : row.spellings) {
      const std::string word = without_blanks(spelling);
      const std::string written = joined_words(text, count_words(spelling));
      if (!is_slip_of(written, word) || (written == word + "S" && count_words(text) > count_words(spelling)))
        continue;
      const std::size_t slips = parser::slips_between(written, word, 2);
      // Of two that are equally near, the one that is not finished.
      if (slips > fewest || (slips == fewest && !word.starts_with(written))) continue;
      nearest = spelling;
      fewest = slips;
    }
  }
  return std::string(nearest);
}

std::string Vocabulary::near_option(parser::Words words) const {
  std::string_view nearest;
  std::size_t fewest = 2, longest = 0;
  for (const auto& row : options_)
    for (const std::string_view spelling : row.spellings) {
      const std::string word = without_blanks(spelling);
      const std::size_t length = count_words(spelling);
      const std::string written = joined_words(words.rest(), length);
      if (is_opaque(spelling) || !is_slip_of(written, word)) continue;
      const std::size_t slips = parser::slips_between(written, word, 2);
      // Of two that are equally near, the one of more words: PAYERS ALLOW is no PLAYERS.
      if (slips > fewest || (slips == fewest && length <= longest)) continue;
      nearest = spelling;
      fewest = slips;
      longest = length;
    }
  return std::string(nearest);
}

std::string Vocabulary::near_set(std::string_view text) const {
  constexpr std::size_t most_behind = 3, shortest = 4; // words; letters: "Now" and "W" may begin anything
  parser::Words words(text);
  const auto found = find_option(words);
  if (!found || is_everyday_option(options_[*found].value.words)) return "";
  if (letters_in(text) < shortest) return "";
  const OptionWords& option = options_[*found].value;
  const bool alone = words.empty();
  const bool own = option.own && count_words(words.rest()) <= most_behind &&
                   parser::trim(text).size() - words.rest().size() > shortest;
  return alone || own ? "SET " + std::string(first_spelling(option.words)) : "";
}

const std::vector<parser::BlockWord>& block_words() {
  static const std::vector<parser::BlockWord> words{
      {"PRESS", {"ENDPRESS", "END OF PRESS", "ENDBROADCAST"}, "END", {"LIST", "SHOW"}},
      {"BROADCAST", {"ENDBROADCAST", "END OF BROADCAST", "ENDPRESS"}, "END"},
      {"POSTAL PRESS", {"ENDPRESS", "END OF PRESS", "ENDBROADCAST"}, "END", {"DELETE"}},
      {"DIARY",
       {"ENDDIARY", "END OF DIARY", "ENDPRESS", "ENDBROADCAST"},
       "END",
       {"LIST", "READ", "SHOW", "DELETE"}},
      {"REGISTER", {"END"}},
      {"SET COMMENT BEGIN", {"ENDCOMMENT", "END OF COMMENT"}, "END"},
  };
  return words;
}

std::string_view first_spelling(std::string_view words) { return words.substr(0, words.find('|')); }

std::vector<std::string_view> spellings(std::string_view words) {
  std::vector<std::string_view> found;
  while (true) {
    const std::size_t bar = words.find('|');
    found.push_back(words.substr(0, bar));
    if (bar == std::string_view::npos) return found;
    words.remove_prefix(bar + 1);
  }
}

} // namespace mail
