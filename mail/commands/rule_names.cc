// SPDX-License-Identifier: GPL-3.0-or-later
// rule_names - settings as the DPjudge names them: one word each, in RULE, TIMING, DESC and CREATE
#include "mail/commands/old_options.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mail {

namespace {

// ---- RULE, TIMING, DESC: lines by which the DPjudge sets a game, obeyed as SET

// A line of TIMING as options of SET.
struct Timing {
  std::array<std::string, 3> clocks; // what is set for MOVE, RETREAT and ADJUST
  std::string others, why_not;
  std::string off_days; // these come last: a date reads on to the next comma
};
constexpr std::array<std::string_view, 3> names{"MOVE", "RETREAT", "ADJUST"};

void set_all(Timing& timing, std::string_view key, std::string_view value) {
  for (std::string& clock : timing.clocks) clock += " " + std::string(key) + " " + std::string(value);
}

// Its small letters are days for all but movement; here they would be days after noon.
void set_days(Timing& timing, const std::string& mask) {
  std::string of_movement, of_others;
  for (const char day : mask) {
    of_movement += day >= 'a' && day <= 'z' ? '-' : day;
    of_others += parser::to_upper(day);
  }
  for (std::size_t i = 0; i < names.size(); ++i)
    timing.clocks[i] += " DAYS " + (i == 0 ? of_movement : of_others);
}

// "MOVE", "M": phases whose kind begins so.
constexpr std::array<std::pair<std::string_view, std::size_t>, 4> kinds{
    {{"movement", 0}, {"retreats", 1}, {"adjustments", 2}, {"builds", 2}}};

// The clock of the phases that are meant; nullopt where the key is none of them.
std::optional<std::size_t> clock_of(std::string_view key) {
  for (const auto& [kind, clock] : kinds)
    if (kind.starts_with(key)) return clock;
  return std::nullopt;
}

std::string why_no_key(const std::string& key) {
  return "\"" + key +
         "\" is no key of TIMING: it takes AT, DAYS, NEXT, MOVE, RETREAT, ADJUST, GRACE, WARN, NOT, FUDGE "
         "and SKIP.";
}

bool is_key(std::string_view word) {
  constexpr std::array<std::string_view, 8> keys{"at",   "days", "next",  "grace",
                                                 "warn", "not",  "fudge", "skip"};
  return std::ranges::find(keys, word) != keys.end() || clock_of(word).has_value();
}

// "20261224" as 2026-12-24; other words as they are.
std::string with_dashes(std::string_view day) {
  constexpr std::size_t digits = 8;
  if (day.size() != digits || day.find_first_not_of("0123456789") != day.npos) return std::string(day);
  return std::string(day.substr(0, 4)) + "-" + std::string(day.substr(4, 2)) + "-" +
         std::string(day.substr(6));
}

// "20261224-20261231", as the other judge writes days.
std::string day_or_days(std::string_view word) {
  const std::size_t dash = word.find('-');
  const std::string from = with_dashes(word.substr(0, dash));
  if (dash == word.npos || from.size() == dash) return dash == word.npos ? from : std::string(word);
  return from + " TO " + with_dashes(word.substr(dash + 1));
}

// "24 Dec - 26 Dec, 1 Jan": each is a span of days without deadlines.
void take_off_days(Timing& timing, parser::Words& arguments) {
  std::string span, options;
  const auto end_span = [&] {
    if (!parser::trim(span).empty()) options += ", OFF DAYS" + span;
    span.clear();
  };
  while (!arguments.empty()) {
    parser::Words ahead = arguments;
    const std::string_view word = ahead.next();
    if (is_key(parser::to_lower(word))) break;
    arguments = ahead;
    for (std::size_t at = 0; at != word.npos;) {
      const std::size_t comma = word.find(',', at);
      if (const std::string_view part = word.substr(at, comma - at); !part.empty())
        span += " " + day_or_days(part);
      if (comma != word.npos) end_span();
      at = comma == word.npos ? comma : comma + 1;
    }
  }
  end_span();
  if (options.empty()) timing.why_not = "TIMING NOT takes days, as in TIMING NOT 24 Dec - 1 Jan.";
  timing.off_days += options;
}

// One key with its value.
void take_key(Timing& timing, parser::Words& arguments) {
  const std::string key = parser::to_lower(take_word(arguments));
  if (key == "skip") return void(timing.others += "JUMP OFF DAYS ");
  if (key == "not") return take_off_days(timing, arguments);
  const std::string value = take_word(arguments);
  const auto clock = clock_of(key);
  if (value.empty())
    timing.why_not = "TIMING takes keys with their values, as in TIMING NEXT 3D GRACE 1D.";
  else if (key == "at")
    set_all(timing, "CLOCK", value);
  else if (key == "next" || key == "grace")
    set_all(timing, key == "next" ? "NEXT" : "GRACE", value);
  else if (key == "days")
    set_days(timing, value);
  else if (key == "warn")
    timing.others += "WARNING " + value.substr(0, value.find(',')) + " ";
  else if (key == "fudge")
    timing.others += "FUDGE " + value + " ";
  else if (clock)
    timing.clocks[*clock] += " NEXT " + value;
  else
    timing.why_not = why_no_key(key);
}

struct SetWords {
  std::string options, why_not;
};

SetWords in_set_words(const Timing& timing) {
  SetWords words{"", timing.why_not};
  for (std::size_t i = 0; i < names.size(); ++i)
    if (!timing.clocks[i].empty()) words.options += std::string(names[i]) + timing.clocks[i] + " ";
  words.options += timing.others + timing.off_days;
  return words;
}

void obey_as_set(Context& context, const parser::Statement& statement, const SetWords& words) {
  if (!words.why_not.empty())
    return context.reply.refuse(words.why_not + " Nothing of this line was obeyed.");
  cmd_set(context, statement, parser::Words(words.options));
}

// ---- CREATE with settings by the names of other judges: the game is made, then they are set

struct Wishes {
  NewGame game;        // with the wishes that CREATE itself reads
  std::string names;   // "NO_DIAS GREY_PRESS": the others, as written ...
  std::string options; // ... and as options of SET
  std::string why_not;
};

bool is_of_create(const Office& office, const std::string& word) {
  return word.find('=') != word.npos || parser::equals_ignoring_case(word, "gunboat") ||
         office.library.find(word) != nullptr;
}

using WordList = std::span<const std::string_view>;

bool is_word(WordList words, std::size_t at, std::string_view word) {
  return at < words.size() && parser::equals_ignoring_case(words[at], word);
}

// "a new game called alpine": what stands before its name. "CREATE ?game" is one of that name.
std::size_t words_before_name(WordList words) {
  std::size_t at = 0;
  while (is_word(words, at, "a") || is_word(words, at, "an") || is_word(words, at, "new")) ++at;
  if (!is_word(words, at, "game") || at + 1 == words.size()) return 0;
  ++at;
  return (is_word(words, at, "called") || is_word(words, at, "named")) && at + 1 < words.size() ? at + 1 : at;
}

// The words as one, "ANY_CENTER"; the commas of a list are nobody's.
std::string in_one_word(WordList words) {
  std::string joined;
  for (std::string_view word : words) {
    while (word.ends_with(',') || word.ends_with(';')) word.remove_suffix(1);
    joined += (joined.empty() ? "" : "_") + std::string(word);
  }
  return joined;
}

// How many words from here on are one wish: "no dias", "any center"; 1 where no more than one are.
std::size_t words_of_wish(const Incoming& mail, const Office& office, WordList words) {
  constexpr std::size_t most = 4;
  for (std::size_t count = std::min(most, words.size()); count > 1; --count) {
    const std::string name = in_one_word(words.first(count));
    const bool is_wish =
        variants::is_file_name(parser::to_lower(name)) &&
        (office.library.find(name) != nullptr || read_rule_name(name, mail.vocabulary).is_known);
    if (is_wish && name.find("__") == name.npos) return count;
  }
  return 1;
}

// Words that say nothing of what is wished: "standard, with the rules no dias".
bool is_filler(std::string_view word) {
  constexpr std::array fillers{"variant", "board", "with",    "and",   "the",
                               "rules",   "rule",  "options", "option"};
  const std::string small = parser::to_lower(word);
  return std::ranges::find(fillers, small) != fillers.end();
}

void sort_wish(const Incoming& mail, const Office& office, const std::string& word, Wishes& wishes) {
  const RuleName named =
      is_of_create(office, word) ? RuleName{"", "", false} : read_rule_name(word, mail.vocabulary);
  if (!named.is_known) {
    wishes.game.wishes += " " + word;
  } else if (named.why_not.empty()) {
    wishes.names += " " + word;
    wishes.options += named.options + ", ";
    wishes.game.for_one |= named.row != nullptr && is_value(*named.row, &games::Settings::solitaire);
  } else if (wishes.why_not.empty()) {
    wishes.why_not = word + ": " + named.why_not;
  }
}

bool is_rule(const std::string& word) {
  const std::size_t equals = word.find('=');
  judge::Rules rules;
  return equals != word.npos &&
         judge::set_rule(rules, word.substr(0, equals), word.substr(equals + 1)).empty();
}

// Does a wish begin where a password may stand? A single word of a rule is a good password.
bool begins_wish(const Incoming& mail, const Office& office, WordList words) {
  if (words.empty()) return true;
  const std::string word = in_one_word(words.first(1));
  return words_of_wish(mail, office, words) > 1 || (is_filler(word) && words.size() > 1) || is_rule(word) ||
         (word.find('=') == word.npos && is_of_create(office, word)) ||
         (word.find('_') != word.npos && read_rule_name(word, mail.vocabulary).is_known);
}

Wishes read_wishes(Context& context, parser::Words arguments) {
  const std::vector<std::string_view> written = parser::words_of(arguments.rest());
  WordList words = WordList(written).subspan(words_before_name(written));
  const auto next = [&](std::size_t count) {
    const WordList taken = words.first(std::min(count, words.size()));
    words = words.subspan(taken.size());
    return taken;
  };
  Wishes wishes;
  if (is_word(words, 0, "?")) next(1); // "CREATE ? x password"
  if (const WordList name = next(1); !name.empty())
    wishes.game.name = parser::to_lower(name.front().substr(name.front().starts_with('?') ? 1 : 0));
  if (!begins_wish(context.mail, context.office, words)) wishes.game.password = next(1).front();
  context.reply.keep_secret(wishes.game.password);
  while (!words.empty()) {
    const WordList wish = next(words_of_wish(context.mail, context.office, words));
    const std::string word = in_one_word(wish);
    if (!word.empty() && (wish.size() > 1 || !is_filler(word)))
      sort_wish(context.mail, context.office, word, wishes);
  }
  return wishes;
}

} // namespace

void cmd_rule(Context& context, const parser::Statement& statement, parser::Words arguments) {
  SetWords all;
  while (!arguments.empty() && all.why_not.empty()) {
    const std::string word = take_word(arguments);
    if (word.find('=') != word.npos) {
      all.options += "RULE " + word + ", ";
      continue;
    }
    RuleName named = read_rule_name(word, context.mail.vocabulary);
    all.options += named.options + ", ";
    all.why_not = named.why_not.empty() ? "" : word + ": " + named.why_not;
  }
  obey_as_set(context, statement, all);
}

void cmd_timing(Context& context, const parser::Statement& statement, parser::Words arguments) {
  Timing timing;
  do take_key(timing, arguments);
  while (!arguments.empty() && timing.why_not.empty());
  obey_as_set(context, statement, in_set_words(timing));
}

void cmd_description(Context& context, const parser::Statement& statement, parser::Words arguments) {
  if (arguments.empty())
    return context.reply.refuse(
        "DESC takes a line of text; SET COMMENT BEGIN, the lines and ENDCOMMENT are several.");
  cmd_set(context, statement, parser::Words("COMMENT " + std::string(arguments.rest())));
}

void cmd_private(Context& context, const parser::Statement& statement, parser::Words arguments) {
  cmd_set(context, statement, parser::Words("PRIVATE " + std::string(arguments.rest())));
}

void cmd_create(Context& context, const parser::Statement& statement, parser::Words arguments) {
  constexpr std::size_t longest = 500; // as of all words, where an address is asked first
  const Wishes wishes = read_wishes(context, arguments);
  context.session.sign_off();
  if (!wishes.why_not.empty()) return context.fail_sign_on(wishes.why_not + " The game was not created.");
  if (wishes.names.size() > longest)
    return context.fail_sign_on("That is more than a game can be made with.");
  const std::size_t asked = context.office.asked.size();
  create_game(context, wishes.game);
  const bool is_made = context.session.is_signed_on();
  if (is_made && !wishes.options.empty()) return cmd_set(context, statement, parser::Words(wishes.options));
  if (context.office.asked.size() > asked) context.office.asked.back().second.line += wishes.names;
}

} // namespace mail
