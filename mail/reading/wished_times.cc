// SPDX-License-Identifier: GPL-3.0-or-later
// wished_times - see wished_times.h
#include "mail/reading/wished_times.h"

#include "games/home/dates.h"
#include "games/home/zone.h"
#include "parser/text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string_view>

namespace mail {

namespace {

constexpr std::string_view turn_words[] = {"turn",     "turns",     "phase", "phases",   "round",  "rounds",
                                           "deadline", "deadlines", "moves", "movement", "season", "seasons"};
constexpr std::string_view making[] = {
    "shorten", "lengthen", "reduce", "make",   "set",     "let",    "please", "want",   "like",
    "should",  "shall",    "change", "each",   "shorter", "longer", "slower", "faster", "quicker",
    "every",   "have",     "per",    "switch", "move",    "long",   "could"};
constexpr std::string_view pausing[] = {"pause", "pausing", "suspend", "freeze", "halt", "stop", "break"};

// "I'm in Istanbul: what time is that for me?"
std::string zone_of_writer(const WishWords& words) {
  constexpr std::string_view of_time[] = {"time",  "deadline", "hour", "hours",
                                          "clock", "times",    "zone", "timezone"};
  if (!has_word(words, of_time) || !has_word(words, first_persons)) return "";
  for (std::size_t at = 1; at + 1 < words.size(); ++at) {
    const std::string& place = words[at + 1];
    std::string problem;
    const bool asks = (has_word(words, "what") || has_word(words, "deadline")) &&
                      (has_word(words, "time") || has_word(words, "me"));
    const bool lives = words[at] == "in" && (words[at - 1] == "live" || words[at - 1] == "living" ||
                                             (asks && (words[at - 1] == "am" || words[at - 1] == "i'm")));
    if (lives && place.size() > 3 && !games::read_zone(place, problem).empty()) return "SET ZONE " + place;
  }
  return "";
}

std::string zone_wished(const WishWords& words) {
  constexpr std::size_t most = 3;
  const auto pair = [&](std::string_view first, std::string_view second) {
    const auto at = std::ranges::find(words, first);
    return at != words.end() && std::next(at) != words.end() && *std::next(at) == second;
  };
  if (!pair("time", "zone") && !has_word(words, "timezone") && !has_word(words, "zeitzone") &&
      !pair("fuseau", "horaire") && !pair("zona", "horaria"))
    return "";
  const std::string zone = longest_part(words, most, [](const std::string& part) {
    std::string problem;
    return !games::read_zone(part, problem).empty();
  });
  return zone.empty() ? "" : "SET ZONE " + zone;
}

enum class Ones : std::uint8_t { as_numbers, as_articles }; // Is "a week" a length, too?
// "two days each" is a number and what it counts. Nothing is found where there are several.
std::string length_of_turns(const WishWords& words, Ones ones = Ones::as_numbers) {
  std::string found;
  for (std::size_t at = 1; at < words.size(); ++at) {
    if (!is_one_of_list(lengths, words[at])) continue;
    const auto number = std::ranges::find(number_names, words[at - 1]);
    const bool digits = words[at - 1].find_first_not_of("0123456789") == std::string::npos;
    const bool single = ones == Ones::as_articles &&
                        (words[at - 1] == "a" || words[at - 1] == "an" || words[at - 1] == "another");
    if (number == std::end(number_names) && !digits && !single) continue;
    if (!found.empty()) return "";
    found = (digits   ? words[at - 1]
             : single ? std::string("1")
                      : std::to_string(number - std::begin(number_names))) +
            " " + words[at];
  }
  return found;
}

} // namespace

std::string length_wished(const WishWords& words) {
  if (holds_phrase(words, parser::Phrase::complains) || !has_word(words, turn_words) ||
      !has_word(words, making) || has_word(words, "more") || has_word(words, "extra"))
    return "";
  constexpr std::string_view of_each[] = {"per", "each", "every"};
  const std::string length =
      length_of_turns(words, has_word(words, of_each) ? Ones::as_articles : Ones::as_numbers);
  if (length.empty() || has_word(words, "until") || has_word(words, "extend") || has_word(words, "extension"))
    return "";
  const bool retreats = has_word(words, "retreat") || has_word(words, "retreats");
  const bool builds = has_word(words, "build") || has_word(words, "builds");
  std::string settings;
  if (retreats) settings += " RETREAT NEXT " + length;
  if (builds) settings += " ADJUST NEXT " + length;
  return "SET" + (settings.empty() ? " MOVE NEXT " + length : settings);
}

namespace {

// "No deadlines at weekends, please."
std::string weekends_wished(const WishWords& words) {
  constexpr std::string_view weekends[] = {"weekend", "weekends", "saturdays", "sundays"};
  constexpr std::string_view deadlines[] = {"deadline", "deadlines"};
  constexpr std::string_view beside[] = {"no",   "not",   "don't", "without", "let",    "lie",  "land",
                                         "off",  "on",    "at",    "over",    "during", "set",  "should",
                                         "fall", "there", "any",   "have",    "put",    "ever", "never"};
  constexpr std::string_view denying[] = {"no", "not", "don't", "without", "never"};
  const bool bare = words.size() == 2 && words.front() == "no"; // "48 hours per turn, no weekends"
  if (!are_all_of(words, {weekends, deadlines, beside}) || !has_word(words, weekends) ||
      !has_word(words, denying))
    return "";
  if (has_word(words, "off") && has_word(words, "no") && !has_word(words, deadlines)) // "no weekends off"
    return "SET MOVE DAYS SMTWTFS RETREAT DAYS SMTWTFS ADJUST DAYS SMTWTFS";
  return bare || has_word(words, deadlines) ? "SET MOVE DAYS -MTWTF- RETREAT DAYS -MTWTF- ADJUST DAYS -MTWTF-"
                                            : "";
}

// "Make the deadlines 20:00 instead of 23:30."
std::string clock_wished(const WishWords& words) {
  constexpr std::string_view verbs[] = {"make", "set", "change", "move", "put", "shift", "have", "let"};
  constexpr std::string_view beside[] = {"at", "always",    "should",  "from",
                                         "on", "deadlines", "o'clock", "instead"};
  std::string time;
  bool replaced = false; // the time of now, behind "instead of"
  for (const std::string& word : words) {
    const bool is_time = word.find(':') != word.npos && word.find_first_not_of("0123456789:") == word.npos;
    if (is_time && time.empty())
      time = word;
    else if (is_time && !replaced)
      return "";
    else if (!is_time && !is_one_of_list(verbs, word) && !is_one_of_list(beside, word) &&
             !is_beside_any_wish(word))
      return "";
    replaced = replaced || (word == "instead" && !time.empty());
  }
  if (time.empty() || !has_word(words, "deadlines") || !has_word(words, verbs)) return "";
  return "SET MOVE CLOCK " + time + " RETREAT CLOCK " + time + " ADJUST CLOCK " + time;
}

// The part of the words that tells a moment to come, from the first of them on.
std::string moment_at(const WishWords& words, const games::DateFrame& frame) {
  constexpr std::size_t most = 8;
  for (std::size_t count = std::min(most, words.size()); count > 0; --count) {
    const std::string part = part_of(words, 0, count);
    const games::DateOrError read = games::read_date(part, frame);
    if (read.error.empty() && read.at > frame.now) return part;
  }
  return "";
}

std::string pause_wished(const WishWords& words, const games::DateFrame& frame) {
  constexpr std::string_view untils[] = {"until", "till", "til"};
  constexpr std::string_view over[] = {"over", "for", "during", "this"};
  constexpr std::string_view asking[] = {"please", "can", "could", "let's", "want", "like", "lets"};
  constexpr std::string_view paused[] = {"game", "clock", "it", "everything"};
  const bool asks = has_word(words, asking) || is_one_of_list(pausing, words.front());
  const bool game = has_word(words, paused) || is_one_of_list(pausing, words.front());
  if (!has_word(words, pausing) || !game || !asks) return "";
  constexpr std::string_view froms[] = {"from", "starting"};
  if (!moment_at(behind_one_of(words, froms), frame).empty()) return ""; // it goes on before that
  if (has_word(words, "weekend") && has_word(words, over)) return "PAUSE UNTIL monday";
  const std::string date = moment_at(behind_one_of(words, untils), frame);
  return date.empty() ? "" : "PAUSE UNTIL " + date;
}

// "Take back the last turn, please."
std::string rollback_wished(const WishWords& words) {
  constexpr std::string_view verbs[] = {"undo", "revert", "rollback", "roll", "take", "go"};
  constexpr std::string_view what[] = {"turn",         "phase",    "processing", "back",
                                       "adjudication", "previous", "last"};
  constexpr std::string_view beside[] = {"oops", "sorry", "game", "one"};
  const bool undoes = has_word(words, "undo") || has_word(words, "revert") || has_word(words, "rollback") ||
                      has_word(words, "back");
  const bool turn = has_word(words, "turn") || has_word(words, "phase") || has_word(words, "processing") ||
                    has_word(words, "adjudication");
  return undoes && turn && has_word(words, verbs) && are_all_of(words, {verbs, what, beside}) ? "ROLLBACK"
                                                                                              : "";
}

// "Set the deadline to Sunday 20:00, please."
std::string deadline_wished(const WishWords& words, const games::DateFrame& frame) {
  constexpr std::string_view deadlines[] = {"deadline", "frist", "abgabe"};
  constexpr std::string_view verbs[] = {"move",  "set",    "change",      "make", "put",      "shift",
                                        "push",  "new",    "extend",      "let",  "postpone", "bring",
                                        "setze", "setzen", "verschieben", "neue"};
  constexpr std::string_view giving[] = {"give", "grant", "allow", "let", "has", "have", "gets", "get"};
  constexpr std::string_view everybody[] = {"everybody", "everyone", "all", "them", "players"};
  constexpr std::string_view untils[] = {"until", "till", "til"};
  constexpr std::string_view before_date[] = {"to", "until", "till", "is", "on", "be", "auf"};
  if (has_word(words, giving) && has_word(words, everybody)) {
    const std::string date = moment_at(behind_one_of(words, untils), frame);
    if (!date.empty()) return "EXTEND until " + date; // to give time is never to take it
  }
  WishWords behind = behind_one_of(words, deadlines);
  const bool bare = !words.empty() && is_one_of_list(deadlines, words.front()); // "deadline Friday 20:00"
  if (!has_word(words, verbs) && !bare) return "";
  constexpr std::string_view times_of_day[] = {"evening", "morning", "afternoon", "night"};
  if (has_word(behind, before_date) && has_digit(parser::joined(behind, " ")))
    std::erase_if(behind, [&](const auto& word) { return is_one_of_list(times_of_day, word); });
  const WishWords marked = behind_one_of(behind, before_date);
  std::string date = moment_at(marked, frame);
  constexpr std::string_view setting[] = {"make", "set", "new", "neue"};
  if (date.empty() && (bare || has_word(words, setting))) // "make the deadline tomorrow evening"
    date = moment_at(behind, frame);
  if (bare && wish_words(date).size() != (marked.empty() ? behind : marked).size()) return "";
  constexpr std::string_view later[] = {"extend", "postpone", "push"};
  return date.empty() ? "" : (has_word(words, later) ? "EXTEND until " : "SET DEADLINE ") + date;
}

} // namespace

std::string process_wished(const WishWords& words) {
  constexpr std::string_view verbs[] = {"process",    "adjudicate", "resolve", "run",      "auswerten",
                                        "auswertung", "werte",      "traiter", "verwerken"};
  constexpr std::string_view what[] = {"now",   "turn", "phase", "immediately", "jetzt",      "sofort",
                                       "runde", "zug",  "game",  "orders",      "maintenant", "nu"};
  constexpr std::string_view beside[] = {"current", "right", "away", "go", "ahead", "die", "den", "with"};
  return has_word(words, verbs) && has_word(words, what) && are_all_of(words, {verbs, what, beside})
             ? "PROCESS"
             : "";
}

std::string extension_wished(const WishWords& words) {
  constexpr std::string_view giving[] = {"give", "grant", "allow",  "gets",    "get",      "add",
                                         "have", "let",   "extend", "extends", "extending"};
  constexpr std::string_view on_top[] = {"more",   "extra", "additional", "another", "further",
                                         "longer", "add",   "extend",     "extends", "extending"};
  constexpr std::string_view whom[] = {"them",  "everyone", "everybody", "all",   "players", "us",
                                       "him",   "her",      "people",    "guys",  "folks",   "turn",
                                       "phase", "deadline", "it",        "powers"};
  constexpr std::string_view beside[] = {"by", "time", "until", "current", "couple"};
  WishWords rest;
  for (const std::string& word : words)
    if (!is_one_of_list(on_top, word) || is_one_of_list(giving, word)) rest.push_back(word);
  const std::string length = length_of_turns(rest, Ones::as_articles);
  const bool plain = std::ranges::all_of(words, [&](const std::string& word) {
    return is_one_of_list(giving, word) || is_one_of_list(on_top, word) || is_one_of_list(whom, word) ||
           is_one_of_list(beside, word) || is_beside_any_wish(word) || length.find(word) != length.npos ||
           is_one_of_list(number_names, word);
  });
  const bool extends = has_word(words, "extend") || has_word(words, "extending");
  const bool says_all =
      has_word(words, giving) && has_word(words, on_top) && (extends || has_word(words, whom));
  return !plain || !says_all || length.empty() || has_word(words, "until") ? "" : "EXTEND " + length;
}

namespace {

std::string first_of(std::initializer_list<std::string> commands) {
  const auto found = std::ranges::find_if(commands, [](const std::string& one) { return !one.empty(); });
  return found == commands.end() ? "" : *found;
}

} // namespace

std::string plain_time_wished(const WishWords& words) {
  return first_of(
      {rollback_wished(words), zone_of_writer(words), weekends_wished(words), clock_wished(words)});
}

std::string time_wished(const WishWords& words, const games::DateFrame& frame) {
  return first_of({deadline_wished(words, frame), zone_wished(words), pause_wished(words, frame),
                   process_wished(words), extension_wished(words), length_wished(words)});
}

} // namespace mail
