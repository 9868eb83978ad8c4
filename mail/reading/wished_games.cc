// SPDX-License-Identifier: GPL-3.0-or-later
// wished_games - see wished_games.h
#include "mail/reading/wished_games.h"

#include "games/game/game.h"
#include "games/home/date_parts.h"
#include "mail/reading/wish_words.h"
#include "mail/reading/wished_times.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <optional>

namespace mail {

// ---- a seat, or a new game

namespace {

constexpr std::size_t most_words_of_wish = 40; // words: a longer sentence tells a story

// They turn the sense, tell of others, or of what was.
constexpr std::string_view hindering[] = {
    "not",     "no",     "don't",    "dont",    "can't",  "cannot",  "won't",   "never",  "nobody", "unless",
    "maybe",   "might",  "instead",  "he",      "she",    "they",    "his",     "her",    "friend", "friends",
    "son",     "wife",   "daughter", "was",     "were",   "did",     "had",     "joined", "played", "used",
    "someone", "anyone", "somebody", "anybody", "people", "players", "stopped", "without"};
// A question that begins so is answered, and does nothing.
constexpr std::string_view asking_first[] = {"how", "where", "when", "what", "which", "who", "why",
                                             "is",  "are",   "does", "do",   "has",   "if",  "whose"};
// "If that is possible", "if there is still room": true where the deed can be done at all.
constexpr std::string_view open_conditions[] = {"possible", "free", "available", "room", "seat",
                                                "ok",       "okay", "open",      "may",  "mind",
                                                "left",     "fine", "still"};
constexpr std::string_view wanting_words[] = {"i",   "i'd",    "i'll",  "id",    "ill",  "im",
                                              "i'm", "me",     "we",    "we'd",  "want", "like",
                                              "let", "please", "would", "could", "can"};

bool is_open_condition(const WishWords& words) {
  const WishWords behind = behind_one_of(words, std::array<std::string_view, 1>{"if"});
  return behind.empty() || has_word(behind, open_conditions);
}

// The words of a sentence that wishes for something now, in English; none where it does not.
WishWords words_of_wish(std::string_view sentence) {
  WishWords words = wish_words_in_english(sentence);
  while (!words.empty() && (words.front() == "and" || words.front() == "then" || words.front() == "so" ||
                            words.front() == "ok" || words.front() == "yes" || words.front() == "hi"))
    words.erase(words.begin());
  const bool polite = has_word(words, "possible");
  if (words.empty() || words.size() > most_words_of_wish || has_word(words, hindering) ||
      !is_open_condition(words) || (is_one_of_list(asking_first, words.front()) && !polite))
    return {};
  return words;
}

bool wishes_by(std::string_view sentence, WordList deeds) {
  const WishWords words = words_of_wish(sentence);
  return !words.empty() && has_word(words, deeds) &&
         (is_one_of_list(deeds, words.front()) || has_word(words, wanting_words));
}

} // namespace

bool wishes_for_seat(std::string_view sentence) {
  constexpr std::string_view joining[] = {"join", "enter", "play",     "take", "part",
                                          "sign", "count", "register", "add",  "seat"};
  return wishes_by(sentence, joining);
}

bool wishes_to_watch(std::string_view sentence) {
  constexpr std::string_view watching[] = {"watch", "observe", "spectate", "follow"};
  return wishes_by(sentence, watching);
}

NewGameWished new_game_wished(std::string_view text) {
  constexpr std::string_view making[] = {"make",  "create", "start", "open", "set",
                                         "setup", "begin",  "host",  "run"};
  constexpr std::string_view made[] = {"game", "one", "match", "it", "a"};
  constexpr std::string_view calling[] = {"called", "named", "name", "titled"};
  constexpr std::string_view between[] = {"it", "is", "the"};
  for (const std::string_view clause : clauses_of(text)) {
    const WishWords all = wish_words_in_english(clause);
    WishWords behind = behind_one_of(all, calling);
    while (!behind.empty() && is_one_of_list(between, behind.front())) behind.erase(behind.begin());
    if (behind.empty() || !games::is_game_name(behind.front())) continue;
    const std::size_t at = parser::to_lower(clause).find(behind.front());
    if (at == clause.npos) continue;
    const WishWords words = words_of_wish(clause.substr(0, at));
    if (!has_word(words, making) || !has_word(words, made)) continue;
    const auto end = static_cast<std::size_t>(clause.data() - text.data()) + at + behind.front().size();
    return {behind.front(), std::string(text.substr(end))};
  }
  return {};
}

// ---- what is to hold in a game that forms

namespace {

// "2d" is a number and a unit, as "48h" is for wish_words().
WishWords with_days_apart(const WishWords& words) {
  WishWords apart;
  for (const std::string& word : words) {
    const std::size_t unit = word.find_first_not_of("0123456789");
    const std::string_view letters = unit == word.npos ? "" : std::string_view(word).substr(unit);
    const bool days = unit != 0 && (letters == "d" || letters == "days" || letters == "day");
    apart.push_back(days ? word.substr(0, unit) : word);
    if (days) apart.emplace_back("days");
  }
  return apart;
}

bool denies_it(const WishWords& words) {
  constexpr std::string_view denying[] = {"no", "not", "don't", "dont", "without", "never", "off", "nobody"};
  return has_word(words, denying);
}

// "48 hours per turn", "one move a week", "1 day turns".
std::string length_of_turn(const WishWords& words) {
  constexpr std::string_view turns[] = {"turn",   "turns",    "move",      "moves",  "round",
                                        "rounds", "orders",   "phase",     "phases", "season",
                                        "per",    "deadline", "deadlines", "each",   "every"};
  if (!has_word(words, turns)) return "";
  std::string text = parser::joined(words, " ");
  std::string length = length_of_time(text);
  if (length.empty())
    for (const std::string_view unit : {"week", "day"})
      for (const std::string_view one : {"a", "per", "every", "each"})
        if (!(unit == "day" && one == "every") &&
            (" " + text + " ").find(" " + std::string(one) + " " + std::string(unit) + " ") !=
                std::string::npos)
          length = "1 " + std::string(unit);
  if (length.empty()) return "";
  const WishWords counted = wish_words(length);
  const auto number = std::ranges::find(number_names, std::string_view(counted.front()));
  if (!has_digit(length)) // "two days", "a week"
    length = (number == std::end(number_names) ? "1" : std::to_string(number - std::begin(number_names))) +
             " " + counted.back();
  const bool retreats = has_word(words, "retreat") || has_word(words, "retreats");
  const bool builds = has_word(words, "build") || has_word(words, "builds");
  std::string command = "SET";
  if (retreats) command += " RETREAT NEXT " + length;
  if (builds) command += " ADJUST NEXT " + length;
  return command + (retreats || builds ? "" : " MOVE NEXT " + length);
}

std::string days_of_deadlines(const std::string& signs) {
  return "SET MOVE DAYS " + signs + " RETREAT DAYS " + signs + " ADJUST DAYS " + signs;
}

// "No weekends", "no weekends off", "weekends too".
std::string weekends_wanted(const WishWords& words) {
  constexpr std::string_view names[] = {"weekend", "weekends", "saturdays", "sundays"};
  constexpr std::string_view too[] = {"too", "also", "included", "including"};
  if (!has_word(words, names)) return "";
  const bool kept_free = has_word(words, "off") || has_word(words, "free");
  const bool no = has_word(words, "no") || has_word(words, "not") || has_word(words, "don't");
  if (kept_free ? no : has_word(words, too) && !no) return days_of_deadlines("SMTWTFS");
  return kept_free || denies_it(words) ? days_of_deadlines("-MTWTF-") : "";
}

// "Always on Wednesdays at 20:00."
std::string weekly_deadline(const WishWords& words) {
  constexpr std::string_view all = "SMTWTFS";
  constexpr std::string_view regular[] = {"always", "every", "each", "weekly"};
  std::string signs(all.size(), '-'), time;
  bool plural = false;
  const auto weekday_of = [](const std::string& word) -> std::optional<std::size_t> {
    const auto found = games::date_word(word);
    if (!found || found->sense != games::DateSense::weekday) return std::nullopt;
    return static_cast<std::size_t>(found->value);
  };
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string& word = words[at];
    auto day = weekday_of(word);
    const bool ends = !day && word.ends_with('s');
    if (ends) day = weekday_of(word.substr(0, word.size() - 1));
    if (day) signs[*day] = all[*day];
    plural = plural || (day && ends);
    const bool clock = word.find(':') != word.npos && word.find_first_not_of("0123456789:") == word.npos;
    const bool hour =
        at + 1 < words.size() && words[at + 1] == "uhr" && word.find_first_not_of("0123456789") == word.npos;
    if (clock || hour) time = clock ? word : word + ":00";
  }
  const bool named = signs.find_first_not_of('-') != signs.npos;
  if (!named || (!plural && !has_word(words, regular))) return "";
  return "SET MOVE" + (time.empty() ? "" : " CLOCK " + time) + " DAYS " + signs;
}

// "Not in the list", "unlisted", "only by invitation".
bool is_unlisted(const WishWords& words) {
  constexpr std::string_view lists[] = {"list", "lists", "listed", "public"};
  return has_word(words, "unlisted") || (has_word(words, lists) && denies_it(words));
}

bool is_of_master(const WishWords& words) {
  constexpr std::string_view masters[] = {"master", "gm", "moderator", "gamemaster"};
  constexpr std::string_view speaking[] = {"i", "i'm", "im", "i'll", "me", "my"};
  const bool runs = has_word(words, "run") || has_word(words, "manage") || has_word(words, "moderate");
  return !denies_it(words) && has_word(words, speaking) && (has_word(words, masters) || runs);
}

// Said of what holds anyhow: who makes a game plays in it, and others join.
bool is_of_playing(const WishWords& words) {
  constexpr std::string_view playing[] = {"play", "playing", "myself", "too", "also", "join"};
  return has_word(words, playing) || (has_word(words, "run") && denies_it(words)); // "I will not run it"
}

// "Nobody knows who plays what", "anonymous letters".
std::string hidden_players(const WishWords& words) {
  constexpr std::string_view hiding[] = {"anonymous", "anonymously", "gunboat"};
  constexpr std::string_view letters[] = {"letters", "press", "messages", "message", "mails", "mail"};
  const bool nobody = has_word(words, "nobody") && has_word(words, "who");
  if (!nobody && (!has_word(words, hiding) || denies_it(words))) return "";
  return has_word(words, letters) ? "SET GREY" : "SET VARIANT GUNBOAT";
}

// What one clause wants; "" where it wants nothing that is known.
std::string setting_of(const WishWords& words) {
  for (const std::string& command : {weekends_wanted(words), weekly_deadline(words), length_of_turn(words)})
    if (!command.empty()) return command;
  if (is_of_master(words)) return "BECOME MASTER";
  if (is_unlisted(words)) return "SET NO LIST";
  return hidden_players(words);
}

bool has_private(const WishWords& words) {
  constexpr std::string_view closed[] = {"private", "closed", "invite", "invitation", "only"};
  return has_word(words, closed);
}

bool says_nothing(const WishWords& words) {
  return std::ranges::all_of(words, [](const std::string& word) {
    return is_beside_any_wish(word) || word == "pls" || word == "plz" || word == "private" || word == "also";
  });
}

// Clauses, parted at "and", too.
std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  const auto add = [&](std::string_view part) {
    if (!parser::trim(part).empty()) parts.push_back(parser::trim(part));
  };
  for (const std::string_view clause : clauses_of(text)) {
    const std::vector<std::string_view> written = parser::words_of(clause);
    const WishWords english = wish_words_in_english(clause);
    std::size_t begin = 0; // of a part, in the clause
    for (std::size_t at = 0; english.size() == written.size() && at < written.size(); ++at) {
      if (english[at] != "and") continue;
      const auto word = static_cast<std::size_t>(written[at].data() - clause.data());
      add(clause.substr(begin, word - begin));
      begin = word + written[at].size();
    }
    add(clause.substr(begin));
  }
  return parts;
}

} // namespace

std::string word_to_join(std::string_view text) {
  constexpr std::string_view between[] = {"is", "ist", "the", "word", ":", "=", "est", "es"};
  const WishWords english = wish_words_in_english(text);
  std::vector<std::string_view> written; // to each word in English, of which "48h" is two
  for (const std::string_view word : parser::words_of(text))
    written.insert(written.end(), wish_words(words_apart(word)).size(), word);
  const auto mark = std::ranges::find(english, "password");
  if (mark == english.end() || english.size() != written.size()) return "";
  for (auto at = static_cast<std::size_t>(mark - english.begin()) + 1; at < written.size(); ++at) {
    if (is_one_of_list(between, english[at])) continue;
    std::string_view word = written[at];
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
    while (!word.empty() && !is_word(word.back())) word.remove_suffix(1);
    while (!word.empty() && !is_word(word.front())) word.remove_prefix(1);
    constexpr std::string_view joining[] = {"so",     "that", "para",   "por",  "que", "pour", "afin",
                                            "damit",  "for",  "to",     "and",  "und", "et",   "per",
                                            "perche", "om",   "zodat",  "zeby", "aby", "att",  "som",
                                            "only",   "just", "please", "bitte"};
    return is_one_of_list(joining, parser::to_lower(word)) ? "" : std::string(word);
  }
  return "";
}

WishedSettings settings_wished(std::string_view text) {
  WishedSettings wished;
  const auto add = [&](const std::string& command) {
    if (std::ranges::find(wished.commands, command) == wished.commands.end())
      wished.commands.push_back(command);
  };
  const std::string to_join = has_private(wish_words_in_english(text)) ? word_to_join(text) : "";
  for (const std::string_view clause : parts_of(text)) {
    const WishWords words = with_days_apart(wish_words_in_english(clause));
    const std::string word = !to_join.empty() && clause.find(to_join) != clause.npos ? to_join : "";
    const std::string command = word.empty() ? setting_of(words) : "SET PRIVATE " + word;
    if (!command.empty())
      add(command);
    else if (has_word(words, "private"))
      add("SET NO LIST");
    else
      (says_nothing(words) || is_of_playing(words) ? wished.harmless : wished.rest).emplace_back(clause);
  }
  const bool by_word =
      std::ranges::any_of(wished.commands, [](const auto& one) { return one.starts_with("SET PRIVATE"); });
  if (by_word) std::erase(wished.commands, "SET NO LIST"); // PRIVATE does that, too
  return wished;
}

} // namespace mail
