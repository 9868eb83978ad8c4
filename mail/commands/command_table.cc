// commands - the table, and finding the row that a line begins with
#include "games/game/seats.h"
#include "mail/commands/context.h"

#include "mail/commands/handlers.h"
#include "mail/commands/set_options.h"
#include "mail/letters/seat_words.h"
#include "mail/senders/blank_passwords.h"
#include "parser/slips.h"
#include "parser/text.h"

#include <algorithm>
#include <array>

namespace mail {

namespace {

constexpr std::array table{
    CommandRow{"HELP", Who::anyone, cmd_help, "help", "HELP [command]: the commands, or the page of one"},
    CommandRow{"VERSION", Who::anyone, cmd_version, "version", "the version of this judge", Line::alone},
    CommandRow{"GET|SEND ME|SEND", Who::anyone, cmd_get, "get", "GET file: a help page by its name"},
    CommandRow{"REGISTER", Who::anyone, cmd_register, "register", "REGISTER ... END: tell who you are"},
    CommandRow{"LIST", Who::anyone, cmd_list, "list", "LIST [game|FULL]: the games, or all about one"},
    CommandRow{"SUMMARY|STATUS", Who::anyone, cmd_summary, "summary",
               "SUMMARY [game]: players, and centers by year"},
    CommandRow{"HISTORY", Who::anyone, cmd_history, "history",
               "HISTORY [game] [FROM date] [TO date] [LINES n]: results and broadcasts"},
    CommandRow{"WHO GAME", Who::anyone, cmd_who_game, "whogame", "WHO GAME [game]: who plays"},
    CommandRow{"MAP", Who::anyone, cmd_map, "map", "MAP [game]: the position, drawn in characters"},
    CommandRow{"CREATE", Who::anyone, cmd_create, "create",
               "CREATE ?game password [variant] [option ...]: a new game", Line::opens_seat},
    CommandRow{"SIGN ON", Who::anyone, cmd_sign_on, "signon",
               "SIGNON Fgame password: act as a seat; SIGNON ?game password: join, or take over",
               Line::opens_seat},
    CommandRow{"HELLO|LOGIN", Who::anyone, cmd_hello, "signon", "old words for SIGNON", Line::opens_seat},
    CommandRow{"OBSERVE|WATCH", Who::anyone, cmd_observe, "observe", "OBSERVE game password: watch a game",
               Line::opens_seat},
    CommandRow{"SIGN OFF", Who::anyone, cmd_sign_off, "signoff", "the rest of the mail is not read"},
    CommandRow{"LOST PASSWORD|LOST PW", Who::anyone, cmd_lost_password, "lostpassword",
               "LOST PASSWORD game: a code for a new password, to your registered address"},
    CommandRow{"RESET PASSWORD|RESET PW", Who::anyone, cmd_reset_password, "lostpassword",
               "RESET PASSWORD code password: a new password, by the code that was mailed", Line::opens_seat},
    CommandRow{"PHASE", Who::player, cmd_phase, "phase",
               "PHASE F1902M: the orders that follow are for that phase"},
    CommandRow{"CLEAR", Who::player, cmd_clear, "phase", "drops all orders kept for later phases",
               Line::alone},
    CommandRow{"PRESS", Who::seated, cmd_press, "press", "PRESS TO letters ... ENDPRESS: a message"},
    CommandRow{"BROADCAST", Who::seated, cmd_broadcast, "press",
               "BROADCAST ... ENDPRESS: a message to everybody"},
    CommandRow{"END PRESS|END BROADCAST|END COMMENT|END", Who::anyone, cmd_stray_end, "press",
               "ends a message"},
    CommandRow{"WHY", Who::seated, cmd_why, "why", "WHY unit [phase]: what became of its order, and why"},
    CommandRow{"SET COMMENT BEGIN", Who::manager, cmd_set_comment, "setgame",
               "SET COMMENT BEGIN ... ENDCOMMENT: a long comment on the game"},
    CommandRow{"SET", Who::seated, cmd_set, "set", "SET option [option ...]: HELP SET lists them"},
    CommandRow{"RESIGN|WITHDRAW", Who::owner, cmd_resign, "resign", "leave the game", Line::alone},
    CommandRow{"BECOME", Who::owner, cmd_become, "become",
               "BECOME MASTER (creator, before others join); BECOME power (master)"},
    CommandRow{"PROCESS", Who::master, cmd_process, "process",
               "PROCESS [phase]: adjudicate now with what there is"},
    CommandRow{"PREDICT", Who::master, cmd_predict, "predict", "what PROCESS would give, to you alone",
               Line::alone},
    CommandRow{"ROLL BACK", Who::master, cmd_roll_back, "rollback",
               "ROLLBACK [turn]: back to before a turn, default the last"},
    CommandRow{"FORCE BEGIN", Who::master, cmd_force_begin, "forcebegin",
               "start now; empty seats wait for players", Line::alone},
    CommandRow{"UNSTART", Who::master, cmd_unstart, "unstart",
               "take the powers away again, before the first turn", Line::alone},
    CommandRow{"EJECT", Who::master, cmd_eject, "eject",
               "EJECT power|address: take somebody out of the game"},
    CommandRow{"REPLACE", Who::master, cmd_replace, "replace",
               "REPLACE power address: give a seat to somebody else"},
    CommandRow{"PROMOTE", Who::master, cmd_promote, "promote",
               "PROMOTE address: an observer becomes a master, too"},
    CommandRow{"PAUSE|SUSPEND", Who::manager, cmd_pause, "pause", "stop the clock; no orders until RESUME",
               Line::alone},
    CommandRow{"RESUME", Who::owner, cmd_resume, "pause", "go on with a paused or ended game", Line::alone},
    CommandRow{"TERMINATE", Who::manager, cmd_terminate, "terminate", "end the game early", Line::alone},
};

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

// Words of talk that are one letter away from a command, in capitals as joined_words gives them.
bool is_everyday(std::string_view word) {
  constexpr std::array<std::string_view, 27> everyday{
      "SENT", "SPEND", "LEND",  "TEND",  "LAST",  "LOST",   "LEAST", "LIFT",  "HELD",
      "HELL", "CLEAN", "CHASE", "CAUSE", "PLACE", "STORY",  "MATCH", "CATCH", "DRESS",
      "LET",  "GET",   "SEE",   "SIT",   "YET",   "PHRASE", "BEND",  "SEAT",  "VISION"};
  return std::ranges::find(everyday, word) != everyday.end();
}

// "REGISTERED" of REGISTER: no slip.
bool is_inflected(std::string_view written, std::string_view command) {
  constexpr std::array<std::string_view, 6> endings{"S", "D", "R", "ED", "ER", "ING"};
  return written.starts_with(command) &&
         std::ranges::find(endings, written.substr(command.size())) != endings.end();
}

// "Moves:", "Builds", "P.S.": they stand above orders and below letters.
bool is_everyday_option(const SetRow& option) {
  constexpr std::array<std::string_view, 4> everyday{"PASSWORD", "MOVES", "RETREATS", "ADJUSTS"};
  return std::ranges::find(everyday, first_spelling(option.words)) != everyday.end();
}

// "SETNOWAIT": the option follows without a blank.
const CommandRow* find_joined_set(std::string_view text, parser::Words& arguments) {
  constexpr std::string_view set = "SET";
  if (text.size() <= set.size() || !parser::equals_ignoring_case(text.substr(0, set.size()), set))
    return nullptr;
  parser::Words option(text.substr(set.size()));
  parser::Words ahead = option;
  if (find_option(ahead) == nullptr) return nullptr;
  arguments = option;
  return &*std::ranges::find(table, set, &CommandRow::words);
}

} // namespace

std::span<const CommandRow> command_table() { return table; }

std::vector<std::string_view> spellings(std::string_view words) {
  std::vector<std::string_view> found;
  while (true) {
    const std::size_t bar = words.find('|');
    found.push_back(words.substr(0, bar));
    if (bar == std::string_view::npos) return found;
    words.remove_prefix(bar + 1);
  }
}

std::string_view first_spelling(std::string_view words) { return words.substr(0, words.find('|')); }

namespace {

// "Hello Falpine loire", an old form of SIGNON, and not "Hello all".
bool is_hello_to_seat(parser::Words arguments) {
  const auto name = read_seat_name(arguments.next());
  return name && !arguments.next().empty() && arguments.empty();
}

} // namespace

const CommandRow* find_command(std::string_view text, parser::Words& arguments) {
  const CommandRow* best = nullptr;
  std::size_t longest = 0;
  for (const CommandRow& row : table)
    for (const std::string_view spelling : spellings(row.words)) {
      parser::Words words(text);
      if (letters_in(spelling) <= longest || !words.take(spelling)) continue;
      if (row.handler == cmd_hello && !is_hello_to_seat(words)) continue;
      best = &row;
      longest = letters_in(spelling);
      arguments = words;
    }
  return best != nullptr ? best : find_joined_set(text, arguments);
}

bool is_command(std::string_view text) {
  parser::Words arguments{""};
  return find_command(text, arguments) != nullptr;
}

std::string near_command(std::string_view text) {
  constexpr std::size_t longest = 5; // words; a sentence that happens to begin like a command is none
  if (count_words(text) > longest || is_everyday(joined_words(text, 1))) return "";
  parser::Words words(text);
  const std::string first = joined_words(words.next(), 1);
  if (parser::slips_between(first, "SET", 1) == 1)
    if (const SetRow* option = find_option(words)) return "SET " + std::string(first_spelling(option->words));
  constexpr std::size_t shortest = 4; // a slip in a shorter word could be anything
  std::string_view nearest;
  std::size_t fewest = 3;
  for (const CommandRow& row : table)
    for (const std::string_view spelling : spellings(row.words)) {
      const std::string word = without_blanks(spelling);
      if (word.size() < shortest) continue;
      const std::size_t blanks = static_cast<std::size_t>(std::ranges::count(spelling, ' '));
      const std::size_t most = word.size() >= 7 ? 2 : 1;
      const std::string written = joined_words(text, blanks + 1);
      const std::size_t slips = parser::slips_between(written, word, most);
      if (is_inflected(written, word) && count_words(text) > 1) continue;
      // Of two that are equally near, the one that is not finished.
      if (slips > most || slips > fewest || (slips == fewest && !word.starts_with(written))) continue;
      nearest = spelling;
      fewest = slips;
    }
  return std::string(nearest);
}

std::string near_set(std::string_view text) {
  constexpr std::size_t most_behind = 3, shortest = 4; // words; letters: "Now" and "W" may begin anything
  parser::Words words(text);
  const SetRow* option = find_option(words);
  if (option == nullptr || is_everyday_option(*option)) return "";
  const bool alone = words.empty();
  const bool own = option->who == Who::player && count_words(words.rest()) <= most_behind &&
                   parser::trim(text).size() - words.rest().size() > shortest;
  return alone || own ? "SET " + std::string(first_spelling(option->words)) : "";
}

namespace {

// What a reply address may do: play, and nothing that could not be put right tomorrow.
bool takes_password(Who who) { return who == Who::owner || who == Who::manager || who == Who::master; }

std::string why_no_address(Context& context) {
  return "This takes your password: the address that you replied to is for orders, press and votes. Write "
         "SIGNON " +
         std::string(1, seat_letter(context.game(), context.seat())) + context.signon.game +
         " and your password above it.";
}

} // namespace

std::string why_not_allowed(Context& context, Who who) {
  if (who == Who::anyone) return "";
  if (context.signon.game.empty())
    return "This takes a sign-on before it: SIGNON Fgame password, with your power's letter.";
  if (context.signon.by_address && takes_password(who)) return why_no_address(context);
  const bool player = context.signon.role == games::Role::player;
  switch (who) {
  case Who::anyone:
  case Who::seated:
  case Who::owner: return "";
  case Who::player: return player || context.is_master() ? "" : "Only a player of the game can do this.";
  case Who::manager:
    if (context.is_master() || (player && !context.game().settings.moderated)) return "";
    return "Only the master of the game can do this.";
  case Who::master: return context.is_master() ? "" : "Only the master of the game can do this.";
  }
  return "";
}

const std::vector<parser::BlockWord>& block_words() {
  static const std::vector<parser::BlockWord> words{
      {"PRESS", {"ENDPRESS", "END OF PRESS", "ENDBROADCAST"}, "END"},
      {"BROADCAST", {"ENDBROADCAST", "END OF BROADCAST", "ENDPRESS"}, "END"},
      {"REGISTER", {"END"}},
      {"SET COMMENT BEGIN", {"ENDCOMMENT", "END OF COMMENT"}, "END"},
  };
  return words;
}

} // namespace mail
