// SPDX-License-Identifier: GPL-3.0-or-later
// wished_commands - see wished_commands.h
#include "mail/reading/wished_commands.h"

#include "games/home/dates.h"
#include "games/home/zone.h"
#include "parser/lexer.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace mail {

namespace {

using Words = std::vector<std::string>;
using List = std::span<const std::string_view>;

constexpr std::size_t longest_wish = 30; // a longer line tells a story

// Who writes so speaks for himself.
constexpr std::array<std::string_view, 29> first_persons{
    "i",   "i'm",   "i'll",   "i'd",  "i've", "we",   "we're", "we'll", "my",    "me",
    "ich", "wir",   "mein",   "bin",  "je",   "j'ai", "j'ete", "suis",  "serai", "mon",
    "yo",  "estoy", "estare", "sono", "saro", "ik",   "ben",   "estou", "jag"};
// Whose sense they could turn, or that tell of something else.
constexpr std::array<std::string_view, 54> doubtful{
    "not",     "no",     "don't", "dont",  "won't", "can't", "cannot",  "never", "nobody",
    "without", "unless", "if",    "he",    "she",   "they",  "his",     "her",   "their",
    "was",     "were",   "been",  "had",   "did",   "back",  "instead", "maybe", "perhaps",
    "might",   "nicht",  "kein",  "keine", "wenn",  "falls", "er",      "war",   "vielleicht",
    "pas",     "si",     "il",    "elle",  "non",   "se",    "niet",    "geen",  "als",
    "hij",     "inte",   "om",    "nie",   "nao",   "what",  "why",     "who",   "against"};
constexpr std::array<std::string_view, 32> away{
    "holiday",   "holidays",    "vacation", "vacations",  "away",   "absent",   "abroad",  "travelling",
    "traveling", "unavailable", "offline",  "leave",      "urlaub", "verreist", "weg",     "abwesend",
    "vacances",  "conges",      "absent",   "vacaciones", "viaje",  "fuera",    "ferie",   "vacanza",
    "vacanze",   "viaggio",     "vakantie", "ferias",     "viagem", "urlop",    "urlopie", "semester"};
constexpr std::array<std::string_view, 16> draw_words{
    "draw",   "unentschieden", "remis",      "nulle",    "nul",       "patta",   "pareggio", "tablas",
    "empate", "remise",        "gelijkspel", "oavgjort", "stalemate", "egalite", "remi",     "draws"};
constexpr std::array<std::string_view, 24> proposing{
    "propose",     "proposing", "suggest", "offer",    "call",     "declare",   "agree",   "schlage",
    "vorschlagen", "biete",     "propone", "propongo", "proponho", "proponuje", "propose", "offre",
    "ofrezco",     "offro",     "stel",    "voor",     "foreslar", "let's",     "lets",    "want"};
// Beside a proposal they change nothing.
constexpr std::array<std::string_view, 88> beside_draw{
    "i",       "i'd",       "we",       "would",      "like",      "to",       "wish",      "hereby",
    "a",       "the",       "an",       "between",    "among",     "amongst",  "all",       "of",
    "us",      "everybody", "everyone", "every",      "survivors", "survivor", "surviving", "remaining",
    "players", "powers",    "please",   "now",        "here",      "it",       "on",        "for",
    "at",      "this",      "point",    "game",       "in",        "my",       "formally",  "dias",
    "could",   "can",       "may",      "ask",        "and",       "end",      "with",      "that",
    "ich",     "ein",       "vor",      "fuer",       "fur",       "alle",     "allen",     "mochte",
    "moechte", "bitte",     "wir",      "je",         "une",       "partie",   "match",     "un",
    "entre",   "tous",      "una",      "tra",        "fra",       "tutti",    "noi",       "todos",
    "ik",      "iedereen",  "um",       "wszystkich", "dla",       "jag",      "for",       "alla",
    "hiermit", "gerne",     "nous",     "everyone's", "so",        "as",       "is",        "finish"};
constexpr std::array<std::string_view, 12> turn_words{"turn",  "turns",    "phase",    "phases",
                                                      "round", "rounds",   "deadline", "deadlines",
                                                      "moves", "movement", "season",   "seasons"};
constexpr std::array<std::string_view, 22> making{
    "make",   "set",    "let",    "please",  "want",  "like", "should", "shall",  "change", "each", "shorter",
    "longer", "slower", "faster", "quicker", "every", "have", "per",    "switch", "move",   "long", "could"};
constexpr std::array<std::string_view, 6> lengths{"hour", "hours", "day", "days", "week", "weeks"};
constexpr std::array<std::string_view, 11> counted{"zero", "one",   "two",   "three", "four", "five",
                                                   "six",  "seven", "eight", "nine",  "ten"};
constexpr std::array<std::string_view, 7> pausing{"pause", "pausing", "suspend", "freeze",
                                                  "halt",  "stop",    "break"};
constexpr std::array<std::string_view, 7> again_words{"same", "again", "rematch",  "another",
                                                      "next", "us",    "everybody"};

// In small letters, without accents and the signs around each word; "three-day" is two.
Words wish_words(std::string_view line) {
  const parser::NormalLine plain(line);
  Words words;
  for (const std::string_view written : parser::words_of(plain.text())) {
    std::string word = parser::to_lower(written);
    const auto is_sign = [](char c) {
      return std::string_view("?!.,;:()\"'").find(c) != std::string_view::npos;
    };
    while (!word.empty() && is_sign(word.back())) word.pop_back();
    while (!word.empty() && is_sign(word.front())) word.erase(0, 1);
    const std::size_t dash = word.find('-');
    const bool is_length =
        dash != word.npos &&
        std::ranges::find(lengths, std::string_view(word).substr(dash + 1)) != lengths.end();
    if (is_length) words.push_back(word.substr(0, dash));
    if (is_length) word.erase(0, dash + 1);
    if (!word.empty()) words.push_back(std::move(word));
  }
  return words;
}

bool is_one_of_list(List list, std::string_view word) { return std::ranges::find(list, word) != list.end(); }
bool has_word(const Words& words, List list) {
  return std::ranges::any_of(words, [&](const std::string& word) { return is_one_of_list(list, word); });
}
bool has_word(const Words& words, std::string_view one) {
  return std::ranges::find(words, one) != words.end();
}

std::string part_of(const Words& words, std::size_t begin, std::size_t end) {
  return parser::joined(std::vector<std::string>(words.begin() + static_cast<std::ptrdiff_t>(begin),
                                                 words.begin() + static_cast<std::ptrdiff_t>(end)),
                        " ");
}

// The longest part of the line that `reads`; "" where none does.
template <class Reads> std::string longest_part(const Words& words, std::size_t most, Reads reads) {
  for (std::size_t count = std::min(most, words.size()); count > 0; --count)
    for (std::size_t begin = 0; begin + count <= words.size(); ++begin)
      if (std::string part = part_of(words, begin, begin + count); reads(part)) return part;
  return "";
}

bool has_digit(std::string_view text) { return text.find_first_of("0123456789") != text.npos; }

// Digits outside of the part that was read could mean anything.
bool reads_all_numbers(const Words& words, const std::string& part) {
  const auto numbers = [](const Words& some) {
    return std::ranges::count_if(some, [](const std::string& word) { return has_digit(word); });
  };
  return numbers(words) == numbers(wish_words(part));
}

// "... and cannot write then", "won't have internet": no "not" of the days.
Words without_silence(Words words) {
  constexpr std::array<std::string_view, 10> unable{"cannot", "can't", "cant",  "won't",   "wont",
                                                    "not",    "no",    "never", "without", "unable"};
  constexpr std::array<std::string_view, 8> between{"have", "any", "be", "able", "to", "much", "time", "get"};
  constexpr std::array<std::string_view, 17> writing{
      "write", "order",   "orders", "play",     "answer", "reply", "send",       "check",   "respond",
      "move",  "connect", "read",   "internet", "access", "email", "connection", "computer"};
  for (std::size_t at = 0; at + 1 < words.size(); ++at) {
    std::size_t deed = at + 1;
    while (deed + 1 < words.size() && is_one_of_list(between, words[deed])) ++deed;
    if (is_one_of_list(unable, words[at]) && is_one_of_list(writing, words[deed]))
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return words;
}

// "between Dec 22 and Dec 29" is from one to the other.
Words with_span(Words words) {
  const auto between = std::ranges::find(words, "between");
  const auto joint = std::find(between, words.end(), "and");
  if (joint == words.end()) return words;
  *joint = "to";
  words.erase(between);
  return words;
}

std::string absence_wished(const Words& words, const games::DateFrame& frame) {
  constexpr std::size_t most = 12;
  if (!has_word(words, away) || !has_word(words, first_persons)) return "";
  const std::string span = longest_part(with_span(words), most, [&](const std::string& part) {
    const games::SpanOrError read = games::read_span(part, frame);
    return read.error.empty() && read.until > frame.now;
  });
  return span.empty() || !reads_all_numbers(words, span) ? "" : "SET ABSENCE " + span;
}

std::string draw_wished(const Words& words) {
  const bool plain = std::ranges::all_of(words, [](const std::string& word) {
    return is_one_of_list(draw_words, word) || is_one_of_list(proposing, word) ||
           is_one_of_list(beside_draw, word);
  });
  return plain && has_word(words, draw_words) && has_word(words, proposing) ? "PROPOSE DRAW" : "";
}

std::string zone_wished(const Words& words) {
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

// "two days each": a number and what it counts; nothing where there are several.
std::string length_of_turns(const Words& words) {
  std::string found;
  for (std::size_t at = 1; at < words.size(); ++at) {
    if (!is_one_of_list(lengths, words[at])) continue;
    const auto number = std::ranges::find(counted, words[at - 1]);
    const bool digits = words[at - 1].find_first_not_of("0123456789") == std::string::npos;
    if (number == counted.end() && !digits) continue;
    if (!found.empty()) return "";
    found = (digits ? words[at - 1] : std::to_string(number - counted.begin())) + " " + words[at];
  }
  return found;
}

std::string length_wished(const Words& words) {
  if (!has_word(words, turn_words) || !has_word(words, making) || has_word(words, "more") ||
      has_word(words, "extra"))
    return "";
  const std::string length = length_of_turns(words);
  if (length.empty() || has_word(words, "until") || has_word(words, "extend") || has_word(words, "extension"))
    return "";
  return (has_word(words, "retreat") || has_word(words, "retreats") ? "SET RETREAT NEXT "
          : has_word(words, "build") || has_word(words, "builds")   ? "SET ADJUST NEXT "
                                                                    : "SET MOVE NEXT ") +
         length;
}

std::string pause_wished(const Words& words, const games::DateFrame& frame) {
  constexpr std::size_t most = 8;
  const bool asks = has_word(words, "please") || has_word(words, "can") || has_word(words, "could") ||
                    is_one_of_list(pausing, words.front()) || has_word(words, "let's") ||
                    has_word(words, "want") || has_word(words, "like");
  if (!has_word(words, pausing) || !has_word(words, "game") || !asks) return "";
  const auto until = std::ranges::find_if(
      words, [](const std::string& word) { return word == "until" || word == "till" || word == "til"; });
  if (until == words.end()) return "";
  const Words behind(std::next(until), words.end());
  const std::string date = longest_part(behind, most, [&](const std::string& part) {
    const games::DateOrError read = games::read_date(part, frame);
    return behind.front() == part.substr(0, behind.front().size()) && read.error.empty() &&
           read.at > frame.now;
  });
  return date.empty() ? "" : "PAUSE UNTIL " + date;
}

// "A new game with the same players, please."
std::string rematch_wished(const Words& words) {
  if (words.size() == 1 && words.front() == "rematch") return "REMATCH";
  const bool game = has_word(words, "game") && (has_word(words, "new") || has_word(words, "another"));
  const bool people = has_word(words, "players") || has_word(words, "people") || has_word(words, "group") ||
                      has_word(words, "us") || has_word(words, "crew") || has_word(words, "everybody");
  return (game || has_word(words, "rematch")) && people && has_word(words, again_words) ? "REMATCH" : "";
}

} // namespace

std::optional<std::string> command_wished(std::string_view line, const games::DateFrame& frame) {
  const Words words = without_silence(wish_words(line));
  if (words.empty() || words.size() > longest_wish || has_word(words, doubtful)) return std::nullopt;
  for (const std::string& command : {absence_wished(words, frame), draw_wished(words), zone_wished(words),
                                     pause_wished(words, frame), length_wished(words), rematch_wished(words)})
    if (!command.empty()) return command;
  return std::nullopt;
}

} // namespace mail
