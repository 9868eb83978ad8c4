// SPDX-License-Identifier: GPL-3.0-or-later
// wished_commands - see wished_commands.h
#include "mail/reading/wished_commands.h"

#include "games/home/dates.h"
#include "games/home/zone.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

namespace mail {

namespace {

using Words = std::vector<std::string>;
using List = std::span<const std::string_view>;

constexpr std::size_t longest_wish = 30; // a longer line tells a story

// Who writes so speaks for himself.
constexpr std::string_view first_persons[] = {
    "i",   "i'm",   "i'll",   "i'd",  "i've", "we",   "we're", "we'll", "my",    "me",
    "ich", "wir",   "mein",   "bin",  "je",   "j'ai", "j'ete", "suis",  "serai", "mon",
    "yo",  "estoy", "estare", "sono", "saro", "ik",   "ben",   "estou", "jag"};
// Whose sense they could turn, or that tell of something else.
constexpr std::string_view doubtful[] = {
    "not",    "no",   "don't", "dont",    "won't",   "can't",      "cannot",  "never", "nobody", "without",
    "unless", "if",   "he",    "she",     "they",    "his",        "her",     "their", "was",    "were",
    "been",   "had",  "did",   "back",    "instead", "maybe",      "perhaps", "might", "nicht",  "kein",
    "keine",  "wenn", "falls", "er",      "war",     "vielleicht", "pas",     "si",    "il",     "elle",
    "non",    "se",   "niet",  "geen",    "als",     "hij",        "inte",    "om",    "nie",    "nao",
    "what",   "why",  "who",   "against", "when",    "how"};
constexpr std::string_view away[] = {
    "holiday",   "holidays",    "vacation", "vacations", "away",     "absent",  "abroad",   "travelling",
    "traveling", "unavailable", "offline",  "hiking",    "camping",  "fishing", "skiing",   "trekking",
    "urlaub",    "verreist",    "weg",      "abwesend",  "vacances", "conges",  "absent",   "vacaciones",
    "viaje",     "fuera",       "ferie",    "vacanza",   "vacanze",  "viaggio", "vakantie", "ferias",
    "viagem",    "urlop",       "urlopie",  "semester"};
constexpr std::string_view draw_words[] = {
    "draw",   "unentschieden", "remis",      "nulle",    "nul",       "patta",   "pareggio", "tablas",
    "empate", "remise",        "gelijkspel", "oavgjort", "stalemate", "egalite", "remi",     "draws"};
constexpr std::string_view proposing[] = {
    "propose", "proposing", "suggest",     "offer", "call",     "declare",  "shall",    "schlage",
    "should",  "could",     "vorschlagen", "biete", "propone",  "propongo", "proponho", "proponuje",
    "offre",   "ofrezco",   "offro",       "stel",  "foreslar", "let's",    "lets",     "want"};
constexpr std::string_view voting[] = {
    "vote",    "voting",        "agree",     "accept", "favor", "favour",  "stimme", "dafuer", "dafur",
    "votiere", "einverstanden", "zustimmen", "zu",     "vote",  "accepte", "accord", "voto",   "accetto",
    "accordo", "d'accordo",     "acuerdo",   "acepto", "stem",  "akkoord", "eens",   "aceito", "concordo",
    "glosuje", "zgadzam",       "zgoda",     "rostar", "count", "support", "fine",   "ok",     "okay"};
// Beside a proposal or a vote they change nothing.
constexpr std::string_view beside_draw[] = {
    "i",        "i'd",       "we",       "would",    "like",       "to",       "wish",      "hereby",
    "a",        "the",       "an",       "between",  "among",      "amongst",  "all",       "of",
    "us",       "everybody", "everyone", "every",    "survivors",  "survivor", "surviving", "remaining",
    "players",  "powers",    "please",   "now",      "here",       "it",       "on",        "for",
    "at",       "this",      "point",    "game",     "in",         "my",       "formally",  "dias",
    "proposal", "proposed",  "motion",   "think",    "just",       "really",   "guys",      "about",
    "how",      "could",     "can",      "may",      "ask",        "and",      "end",       "with",
    "that",     "ich",       "ein",      "vor",      "fuer",       "fur",      "alle",      "allen",
    "mochte",   "moechte",   "bitte",    "wir",      "je",         "une",      "partie",    "match",
    "un",       "entre",     "tous",     "una",      "tra",        "fra",      "tutti",     "noi",
    "todos",    "ik",        "iedereen", "um",       "wszystkich", "dla",      "jag",       "alla",
    "hiermit",  "gerne",     "nous",     "so",       "as",         "is",       "finish",    "me",
    "am",       "i'm",       "mit",      "einem",    "dem",        "bin",      "das",       "la",
    "le",       "pour",      "suis",     "d'accord", "voor",       "sono",     "per",       "il",
    "estoy",    "de",        "con",      "el",       "met",        "het",      "ga",        "sie",
    "na",       "sure",      "yes",      "ja",       "oui",        "si",       "do",        "too",
    "be",       "happy"};
constexpr std::string_view turn_words[] = {"turn",     "turns",     "phase", "phases",   "round",  "rounds",
                                           "deadline", "deadlines", "moves", "movement", "season", "seasons"};
constexpr std::string_view making[] = {
    "shorten", "lengthen", "reduce", "make",   "set",     "let",    "please", "want",   "like",
    "should",  "shall",    "change", "each",   "shorter", "longer", "slower", "faster", "quicker",
    "every",   "have",     "per",    "switch", "move",    "long",   "could"};
constexpr std::string_view lengths[] = {"hour", "hours", "day", "days", "week", "weeks"};
constexpr std::string_view counted[] = {"zero", "one",   "two",   "three", "four", "five",
                                        "six",  "seven", "eight", "nine",  "ten"};
constexpr std::string_view pausing[] = {"pause", "pausing", "suspend", "freeze", "halt", "stop", "break"};
constexpr std::string_view again_words[] = {"same", "again", "rematch", "another", "next", "us", "everybody"};

bool is_one_of_list(List list, std::string_view word) { return parser::is_one_of(list, word); }

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
        dash != word.npos && is_one_of_list(lengths, std::string_view(word).substr(dash + 1));
    if (is_length) words.push_back(word.substr(0, dash));
    if (is_length) word.erase(0, dash + 1);
    if (!word.empty()) words.push_back(std::move(word));
  }
  return words;
}

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

// "... and cannot write then", "won't have internet", "kann nicht spielen": no "not" of the days, and away by
// itself.
Words with_silence_as_away(Words words) {
  constexpr std::string_view unable[] = {"cannot", "can't", "cant", "won't", "wont",    "not",
                                         "keine",  "aucun", "no",   "never", "without", "unable",
                                         "nicht",  "kein",  "pas",  "non",   "niet",    "geen"};
  constexpr std::string_view between[] = {"have", "any",  "be",   "able",  "to",    "much", "time",
                                          "get",  "post", "mail", "mails", "meine", "my",   "the"};
  constexpr std::string_view writing[] = {
      "write",     "order",   "orders",     "play",       "answer",     "reply",     "send",
      "check",     "respond", "move",       "connect",    "lesen",      "antworten", "lire",
      "repondre",  "leggere", "rispondere", "lezen",      "antwoorden", "leer",      "responder",
      "ler",       "mails",   "read",       "internet",   "access",     "email",     "connection",
      "computer",  "spielen", "schreiben",  "mitspielen", "jouer",      "giocare",   "spelen",
      "schrijven", "ecrire",  "around",     "signal",     "reception",  "coverage",  "wifi"};
  constexpr std::string_view lacking[] = {"no", "without"};
  constexpr std::string_view lines[] = {"internet", "access", "email",     "mails",    "connection",
                                        "computer", "signal", "reception", "coverage", "wifi"};
  for (std::size_t at = 0; at + 1 < words.size(); ++at) {
    std::size_t deed = at + 1;
    while (deed + 1 < words.size() && is_one_of_list(between, words[deed])) ++deed;
    const bool lacks = is_one_of_list(lacking, words[at]);
    if (is_one_of_list(unable, words[at]) && is_one_of_list(lacks ? List(lines) : List(writing), words[deed]))
      words[at] = "away";
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

// "Away Dec 3 to Dec 5": who leaves out who is away means himself.
bool begins_as_note(const Words& words) {
  return is_one_of_list(away, words.front()) || words.front() == "out" || words.front() == "gone";
}

Words behind_one_of(const Words& words, List marks) {
  const auto mark =
      std::ranges::find_if(words, [&](const auto& word) { return is_one_of_list(marks, word); });
  return mark == words.end() ? Words{} : Words(std::next(mark), words.end());
}

// "A week", "ten days", "two weeks" in days; 0 where the words tell none, or several.
int days_counted(const Words& words) {
  constexpr std::string_view units[] = {"day",  "days",  "week",  "weeks", "fortnight",
                                        "tage", "tagen", "woche", "wochen"};
  int found = 0;
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (!is_one_of_list(units, words[at])) continue;
    if (found > 0) return 0;
    const std::string_view before = at > 0 ? std::string_view(words[at - 1]) : std::string_view();
    const auto number = std::ranges::find(counted, before);
    const int count = number != std::end(counted) ? static_cast<int>(number - std::begin(counted))
                                                  : parser::number_in<int>(before).value_or(1);
    const bool is_one = count == 1 && (words[at] == "day" || words[at] == "week" ||
                                       words[at] == "fortnight" || words[at] == "woche");
    if (before == "next" || before == "this" || (count < 2 && !is_one) || count > 60) return 0;
    found = count * (words[at] == "fortnight" ? 14 : words[at].starts_with('w') ? 7 : 1);
  }
  return found;
}

std::string day_in_words(games::Instant at, const std::string& zone) {
  return games::to_local_text(at, zone).substr(4, 11); // "Nov 30 2026"
}

// "For a week from next Monday", "next week": the days that the words leave to be counted.
std::string span_counted(const Words& words, const games::DateFrame& frame) {
  // These begin or end the days in another way than a count does.
  constexpr std::string_view turning[] = {"in",    "until", "till", "til",  "before",
                                          "after", "by",    "over", "back", "bis"};
  if (has_word(words, turning)) return "";
  constexpr auto day = std::chrono::hours(24);
  const std::string& zone = frame.own_zone.empty() ? frame.judge_zone : frame.own_zone;
  if (const auto next = std::ranges::find(words, "next");
      next != words.end() && std::next(next) != words.end() && *std::next(next) == "week") {
    constexpr std::array<std::string_view, 7> week{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    const std::string today = games::to_local_text(frame.now, zone);
    const auto weekday = std::ranges::find(week, std::string_view(today).substr(0, 3)) - week.begin();
    const games::Instant monday = frame.now + (7 - weekday) * day;
    return day_in_words(monday, zone) + " to " + day_in_words(monday + 6 * day, zone);
  }
  const int days = days_counted(words);
  if (days == 0) return "";
  constexpr std::string_view marks[] = {"from", "starting", "beginning", "ab"};
  const Words behind = behind_one_of(words, marks);
  std::string first = behind.empty() ? "today" : longest_part(behind, 4, [&](const std::string& part) {
    const games::SpanOrError read = games::read_span(part, frame);
    return read.error.empty() && read.until > frame.now;
  });
  // "For three days, Dec 10 to Dec 12" tells the days besides.
  if (behind.empty() && std::ranges::count_if(words, has_digit) > 1) return "";
  const games::SpanOrError begin = games::read_span(first, frame);
  if (first.empty() || !begin.error.empty()) return "";
  return day_in_words(begin.from, zone) + " to " + day_in_words(begin.from + (days - 1) * day, zone);
}

// Not parted at the dot of "10.12.", nor in the middle of a word.
std::vector<std::string_view> clauses_of(std::string_view line) {
  std::vector<std::string_view> clauses;
  const auto ends = [&](std::size_t at) {
    const bool of_number = line[at] == '.' && at > 0 && has_digit(line.substr(at - 1, 1));
    return std::string_view(".,;!?").find(line[at]) != std::string_view::npos && !of_number &&
           (at + 1 == line.size() || line[at + 1] == ' ');
  };
  for (std::size_t begin = 0; begin < line.size();) {
    std::size_t end = begin;
    while (end < line.size() && !ends(end)) ++end;
    clauses.push_back(line.substr(begin, end - begin));
    begin = end + 1;
  }
  return clauses;
}

// "On leave", "two days off", "out of town" say the same as "away".
Words with_idioms_as_away(Words words) {
  constexpr std::string_view of_leave[] = {"on", "annual", "parental", "sick"};
  constexpr std::string_view of_off[] = {"i'm",  "am",    "be",    "day",  "days", "time",
                                         "week", "weeks", "we're", "take", "are"};
  for (std::size_t at = 1; at < words.size(); ++at)
    if ((words[at] == "leave" && is_one_of_list(of_leave, words[at - 1])) ||
        (words[at] == "off" && is_one_of_list(of_off, words[at - 1])) ||
        (words[at] == "town" && words[at - 1] == "of"))
      words[at] = "away";
  return words;
}

// A day by its number alone, and one that ends or begins what the words do not tell ("back on Tuesday",
// "from Friday on"), is no span.
bool is_told_whole(const Words& words, const Words& span) {
  constexpr std::string_view ends[] = {"back",  "return",  "returning", "home", "vuelvo",  "regreso", "hasta",
                                       "bis",   "zurueck", "zuruck",    "tot",  "terug",   "torno",   "fino",
                                       "volto", "ate",     "retour",    "do",   "tillbaka"};
  constexpr std::string_view onwards[] = {"on", "onward", "onwards", "an"};
  constexpr std::size_t shortest = 3; // of a day's or a month's name
  const auto is_name = [](const std::string& word) {
    return !has_digit(word) && word.size() >= shortest && word != "the";
  };
  if (std::ranges::none_of(span, is_name)) return std::ranges::count_if(span, has_digit) > 1;
  constexpr std::string_view joints[] = {"to", "until", "till", "through"};
  const auto here = std::search(words.begin(), words.end(), span.begin(), span.end());
  if (here == words.end() || has_word(span, joints)) return true;
  const auto behind = here + static_cast<std::ptrdiff_t>(span.size());
  return !is_one_of_list(onwards, span.back()) &&
         (behind == words.end() || !is_one_of_list(onwards, *behind)) &&
         std::none_of(words.begin(), here, [&](const auto& word) { return is_one_of_list(ends, word); });
}

// The days that a clause tells, in words that SET ABSENCE takes; "" where it tells none, or not all.
std::string span_told(const Words& words, const games::DateFrame& frame) {
  constexpr std::size_t most = 12;
  const std::string span = longest_part(with_span(words), most, [&](const std::string& part) {
    const games::SpanOrError read = games::read_span(part, frame);
    return read.error.empty() && read.until > frame.now;
  });
  return reads_all_numbers(words, span) && is_told_whole(words, wish_words(span)) ? span : "";
}

// The days stand in the clause that says "away", or are all of the one behind it.
std::string absence_wished(std::string_view line, const games::DateFrame& frame) {
  const auto words_in = [](std::string_view text) {
    return with_idioms_as_away(with_silence_as_away(wish_words(text)));
  };
  const Words all = words_in(line);
  if (!has_word(all, away) || (!has_word(all, first_persons) && !begins_as_note(all))) return "";
  const std::vector<std::string_view> clauses = clauses_of(line);
  for (std::size_t at = 0; at < clauses.size(); ++at) {
    const Words words = words_in(clauses[at]);
    if (!has_word(words, away)) continue;
    const bool tells_more = at + 1 < clauses.size() && has_digit(clauses[at + 1]);
    if (const std::string span = tells_more ? "" : span_counted(words, frame); !span.empty())
      return "SET ABSENCE " + span;
    if (const std::string span = span_told(words, frame); !span.empty()) return "SET ABSENCE " + span;
    if (at + 1 == clauses.size()) continue;
    const Words next = words_in(clauses[at + 1]);
    if (const std::string span = span_told(next, frame);
        wish_words(span).size() == next.size() && !span.empty())
      return "SET ABSENCE " + span;
  }
  return "";
}

std::string draw_wished(const Words& words) {
  const bool plain = std::ranges::all_of(words, [](const std::string& word) {
    return is_one_of_list(draw_words, word) || is_one_of_list(proposing, word) ||
           is_one_of_list(voting, word) || is_one_of_list(beside_draw, word);
  });
  if (!plain || !has_word(words, draw_words)) return "";
  if (has_word(words, proposing)) return "PROPOSE DRAW";
  return has_word(words, voting) || has_word(words, "happy") ? "SET DRAW" : "";
}

// "I'm in Istanbul: what time is that for me?"
std::string zone_of_writer(const Words& words) {
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

enum class Ones : std::uint8_t { as_numbers, as_articles }; // Is "a week" a length, too?
// "two days each" is a number and what it counts. Nothing is found where there are several.
std::string length_of_turns(const Words& words, Ones ones = Ones::as_numbers) {
  std::string found;
  for (std::size_t at = 1; at < words.size(); ++at) {
    if (!is_one_of_list(lengths, words[at])) continue;
    const auto number = std::ranges::find(counted, words[at - 1]);
    const bool digits = words[at - 1].find_first_not_of("0123456789") == std::string::npos;
    const bool single = ones == Ones::as_articles &&
                        (words[at - 1] == "a" || words[at - 1] == "an" || words[at - 1] == "another");
    if (number == std::end(counted) && !digits && !single) continue;
    if (!found.empty()) return "";
    found = (digits   ? words[at - 1]
             : single ? std::string("1")
                      : std::to_string(number - std::begin(counted))) +
            " " + words[at];
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
  const bool retreats = has_word(words, "retreat") || has_word(words, "retreats");
  const bool builds = has_word(words, "build") || has_word(words, "builds");
  std::string settings;
  if (retreats) settings += " RETREAT NEXT " + length;
  if (builds) settings += " ADJUST NEXT " + length;
  return "SET" + (settings.empty() ? " MOVE NEXT " + length : settings);
}

bool are_all_of(const Words& words, List one, List other, List third) {
  return std::ranges::all_of(words, [&](const std::string& word) {
    return is_one_of_list(one, word) || is_one_of_list(other, word) || is_one_of_list(third, word);
  });
}

// "No deadlines at weekends, please."
std::string weekends_wished(const Words& words) {
  constexpr std::string_view weekends[] = {"weekend", "weekends", "saturdays", "sundays"};
  constexpr std::string_view deadlines[] = {"deadline", "deadlines"};
  constexpr std::string_view beside[] = {
      "no",    "not",  "don't",  "without", "let",    "lie", "land", "off",   "please", "on",  "at",
      "the",   "over", "during", "set",     "should", "be",  "fall", "there", "any",    "and", "have",
      "let's", "want", "i",      "we",      "want",   "put", "a",    "ever",  "never",  "can"};
  constexpr std::string_view denying[] = {"no", "not", "don't", "without", "never"};
  return are_all_of(words, weekends, deadlines, beside) && has_word(words, weekends) &&
                 has_word(words, deadlines) && has_word(words, denying)
             ? "SET MOVE DAYS -MTWTF- RETREAT DAYS -MTWTF- ADJUST DAYS -MTWTF-"
             : "";
}

// "Make the deadlines 20:00 instead of 23:30."
std::string clock_wished(const Words& words) {
  constexpr std::string_view verbs[] = {"make", "set", "change", "move", "put", "shift", "have", "let"};
  constexpr std::string_view beside[] = {
      "the", "all",   "to",  "at",  "be", "please",    "always", "should",  "from",    "now",
      "on",  "could", "can", "you", "we", "deadlines", "for",    "o'clock", "instead", "of"};
  std::string time;
  bool replaced = false; // the time of now, behind "instead of"
  for (const std::string& word : words) {
    const bool is_time = word.find(':') != word.npos && word.find_first_not_of("0123456789:") == word.npos;
    if (is_time && time.empty())
      time = word;
    else if (is_time && !replaced)
      return "";
    else if (!is_time && !is_one_of_list(verbs, word) && !is_one_of_list(beside, word))
      return "";
    replaced = replaced || (word == "instead" && !time.empty());
  }
  if (time.empty() || !has_word(words, "deadlines") || !has_word(words, verbs)) return "";
  return "SET MOVE CLOCK " + time + " RETREAT CLOCK " + time + " ADJUST CLOCK " + time;
}

// "Change the press to grey."
std::string press_wished(const Words& words) {
  constexpr std::string_view colours[] = {"white", "grey", "gray"};
  constexpr std::string_view verbs[] = {"change", "set", "make", "switch", "turn", "allow"};
  constexpr std::string_view beside[] = {"press", "please",   "to",    "the",  "only", "into",  "it",
                                         "be",    "of",       "this",  "game", "can",  "could", "you",
                                         "all",   "messages", "let's", "we",   "now"};
  const auto colour =
      std::ranges::find_if(words, [&](const auto& word) { return is_one_of_list(colours, word); });
  const bool says_all =
      colour != words.end() && has_word(words, "press") && has_word(words, verbs) &&
      are_all_of(words, colours, verbs, beside) &&
      std::ranges::count_if(words, [&](const auto& word) { return is_one_of_list(colours, word); }) == 1;
  return says_all ? "SET PRESS " + *colour : "";
}

// The part of the words that tells a moment to come, from the first of them on.
std::string moment_at(const Words& words, const games::DateFrame& frame) {
  constexpr std::size_t most = 8;
  for (std::size_t count = std::min(most, words.size()); count > 0; --count) {
    const std::string part = part_of(words, 0, count);
    const games::DateOrError read = games::read_date(part, frame);
    if (read.error.empty() && read.at > frame.now) return part;
  }
  return "";
}

std::string pause_wished(const Words& words, const games::DateFrame& frame) {
  constexpr std::string_view untils[] = {"until", "till", "til"};
  constexpr std::string_view over[] = {"over", "for", "during", "this"};
  constexpr std::string_view asking[] = {"please", "can", "could", "let's", "want", "like", "lets"};
  constexpr std::string_view paused[] = {"game", "clock", "it", "everything"};
  const bool asks = has_word(words, asking) || is_one_of_list(pausing, words.front());
  const bool game = has_word(words, paused) || is_one_of_list(pausing, words.front());
  if (!has_word(words, pausing) || !game || !asks) return "";
  if (has_word(words, "weekend") && has_word(words, over)) return "PAUSE UNTIL monday";
  const std::string date = moment_at(behind_one_of(words, untils), frame);
  return date.empty() ? "" : "PAUSE UNTIL " + date;
}

// "Please process the turn now."
std::string process_wished(const Words& words) {
  constexpr std::string_view verbs[] = {"process",    "adjudicate", "resolve", "run",      "auswerten",
                                        "auswertung", "werte",      "traiter", "verwerken"};
  constexpr std::string_view what[] = {"now",   "turn", "phase", "immediately", "jetzt",      "sofort",
                                       "runde", "zug",  "game",  "orders",      "maintenant", "nu"};
  constexpr std::string_view beside[] = {
      "please", "can", "could", "you", "the",   "this", "current", "right", "away", "judge", "go",
      "ahead",  "and", "it",    "ok",  "bitte", "die",  "den",     "just",  "with", "all",   "thanks"};
  return has_word(words, verbs) && has_word(words, what) && are_all_of(words, verbs, what, beside) ? "PROCESS"
                                                                                                   : "";
}

// "Take back the last turn, please."
std::string rollback_wished(const Words& words) {
  constexpr std::string_view verbs[] = {"undo", "revert", "rollback", "roll", "take", "go"};
  constexpr std::string_view what[] = {"turn",         "phase",    "processing", "back",
                                       "adjudication", "previous", "last"};
  constexpr std::string_view beside[] = {"oops", "sorry", "this", "please", "can",  "could", "you", "the",
                                         "game", "one",   "to",   "us",     "that", "it",    "a",   "judge"};
  const bool undoes = has_word(words, "undo") || has_word(words, "revert") || has_word(words, "rollback") ||
                      has_word(words, "back");
  const bool turn = has_word(words, "turn") || has_word(words, "phase") || has_word(words, "processing") ||
                    has_word(words, "adjudication");
  return undoes && turn && has_word(words, verbs) && are_all_of(words, verbs, what, beside) ? "ROLLBACK" : "";
}

// "Please replace England by ann@example.org": with the address all is said.
std::string replace_wished(std::string_view line, const Words& words) {
  constexpr std::string_view verb = "replace ";
  constexpr std::size_t most_above = 4; // "could you please"
  const auto word = std::ranges::find(words, verb.substr(0, verb.size() - 1));
  const std::size_t at = parser::to_lower(line).find(verb);
  if (word == words.end() || word - words.begin() > static_cast<std::ptrdiff_t>(most_above) ||
      at == line.npos || line.find('@') == line.npos)
    return "";
  return "REPLACE " + std::string(line.substr(at + verb.size()));
}

// "Set the deadline to Sunday 20:00, please."
std::string deadline_wished(const Words& words, const games::DateFrame& frame) {
  constexpr std::string_view deadlines[] = {"deadline", "frist", "abgabe"};
  constexpr std::string_view verbs[] = {"move",  "set",    "change",      "make", "put",      "shift",
                                        "push",  "new",    "extend",      "let",  "postpone", "bring",
                                        "setze", "setzen", "verschieben", "neue"};
  constexpr std::string_view before_date[] = {"to", "until", "till", "is", "on", "be", "auf"};
  if (!has_word(words, verbs)) return "";
  const std::string date = moment_at(behind_one_of(behind_one_of(words, deadlines), before_date), frame);
  return date.empty() ? "" : "SET DEADLINE " + date;
}

// "Everyone gets two more days": that they come on top is said, so that no other deadline can be meant.
std::string extension_wished(const Words& words) {
  constexpr std::string_view giving[] = {"give", "grant", "allow",  "gets",    "get",      "add",
                                         "have", "let",   "extend", "extends", "extending"};
  constexpr std::string_view on_top[] = {"more",   "extra", "additional", "another", "further",
                                         "longer", "add",   "extend",     "extends", "extending"};
  constexpr std::string_view whom[] = {"them",  "everyone", "everybody", "all",   "players", "us",
                                       "him",   "her",      "people",    "guys",  "folks",   "turn",
                                       "phase", "deadline", "it",        "powers"};
  constexpr std::string_view beside[] = {
      "please", "can",  "could", "you", "the",     "a",     "an",   "by",    "to",    "of",
      "for",    "this", "we",    "i",   "i'd",     "like",  "want", "would", "let's", "so",
      "and",    "time", "until", "now", "current", "judge", "hi",   "ok",    "okay",  "couple"};
  Words rest;
  for (const std::string& word : words)
    if (!is_one_of_list(on_top, word) || is_one_of_list(giving, word)) rest.push_back(word);
  const std::string length = length_of_turns(rest, Ones::as_articles);
  const bool plain = std::ranges::all_of(words, [&](const std::string& word) {
    return is_one_of_list(giving, word) || is_one_of_list(on_top, word) || is_one_of_list(whom, word) ||
           is_one_of_list(beside, word) || length.find(word) != length.npos || is_one_of_list(counted, word);
  });
  const bool extends = has_word(words, "extend") || has_word(words, "extending");
  const bool says_all =
      has_word(words, giving) && has_word(words, on_top) && (extends || has_word(words, whom));
  return !plain || !says_all || length.empty() || has_word(words, "until") ? "" : "EXTEND " + length;
}

// What only shows something: "Can you send me the map again?", "Who plays Germany?"
std::string reading_wished(const Words& words) {
  constexpr std::string_view beside[] = {
      "please",   "can",      "could",   "you",     "i",      "me",    "the",      "a",      "an",
      "of",       "for",      "judge",   "to",      "may",    "would", "like",     "have",   "get",
      "see",      "show",     "send",    "give",    "need",   "next",  "later",    "want",   "again",
      "once",     "more",     "us",      "we",      "look",   "at",    "take",     "this",   "game",
      "hi",       "hello",    "in",      "by",      "is",     "are",   "all",      "do",     "just",
      "thanks",   "so",       "now",     "current", "latest", "board", "my",       "your",   "there",
      "resend",   "what",     "does",    "with",    "it",     "other", "others",   "else",   "everybody",
      "everyone", "how",      "picture", "image",   "last",   "turn",  "previous", "from",   "was",
      "were",     "happened", "who",     "which",   "each",   "so",    "far",      "already"};
  constexpr std::string_view wanting[] = {"send",   "show", "see",  "get",  "give",
                                          "resend", "look", "need", "want", "again"};
  const auto others =
      std::ranges::count_if(words, [&](const auto& word) { return !is_one_of_list(beside, word); });
  const auto is_of = [&](List what) {
    return others ==
           std::ranges::count_if(words, [&](const auto& word) { return is_one_of_list(what, word); });
  };
  constexpr std::string_view maps[] = {"map", "maps"}, boards[] = {"board"};
  constexpr std::string_view results[] = {"results", "result", "report", "moves"};
  constexpr std::string_view people[] = {"plays",  "playing", "players",   "player",
                                         "master", "gm",      "moderator", "else"};
  if (has_word(words, maps) && is_of(maps) && has_word(words, wanting)) return "MAP";
  if (has_word(words, boards) && others == 0 && has_word(words, wanting)) return "MAP";
  if (has_word(words, results) && is_of(results) && has_word(words, wanting)) return "HISTORY";
  constexpr std::string_view settings[] = {"settings", "setting", "options"};
  if (has_word(words, settings) && is_of(settings)) return "LIST";
  constexpr std::string_view asking[] = {"who", "which"};
  const bool asks = has_word(words, asking) && has_word(words, people);
  // One more word may be a power.
  return asks && others <= 1 + std::ranges::count_if(
                                   words, [&](const auto& word) { return is_one_of_list(people, word); })
             ? "WHO GAME"
             : "";
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

bool gives_up_builds(std::string_view line) {
  constexpr std::string_view building[] = {
      "build",       "builds",    "building",     "bauen",          "baue",      "bau",        "bauten",
      "construire",  "construis", "construction", "constructions",  "costruire", "costruisco", "costruzioni",
      "construir",   "construyo", "construccion", "construcciones", "bouwen",    "bouw",       "construo",
      "construcoes", "budowac",   "buduje",       "budowy",         "bygga",     "bygger",     "byggen",
      "unit",        "units",     "winter",       "hiver",          "invierno",  "inverno",    "zimy"};
  constexpr std::string_view keeping[] = {"keep", "save", "saving", "keeping"};
  constexpr std::string_view unable[] = {"can't",    "cannot",    "cant", "unable",
                                         "couldn't", "no longer", "stop"};
  constexpr std::string_view beside[] = {
      "i",        "i'll",   "i'd",           "we",     "want",   "wish",   "like",
      "need",     "next",   "later",         "new",    "more",   "to",     "would",
      "will",     "any",    "anything",      "unit",   "units",  "this",   "winter",
      "time",     "year",   "turn",          "phase",  "for",    "me",     "my",
      "please",   "thanks", "all",           "both",   "of",     "the",    "on",
      "am",       "i'm",    "going",         "do",     "and",    "now",    "ich",
      "wir",      "mochte", "moechte",       "will",   "mir",    "diesen", "dieses",
      "jahr",     "bitte",  "werde",         "danke",  "je",     "nous",   "veux",
      "souhaite", "cet",    "hiver",         "de",     "cette",  "annee",  "merci",
      "io",       "voglio", "quest'inverno", "grazie", "quiero", "este",   "invierno",
      "gracias",  "ik",     "wil",           "deze",   "quero",  "nie",    "chce",
      "tej",      "zimy",   "jag",           "vill",   "i",      "ar",     "tack",
      "meine",    "auf",    "mes",           "des"};
  const Words words = wish_words(line);
  if (words.empty() || words.size() > longest_wish || line.find('?') != line.npos) return false;
  if (has_word(words, "postpone") || has_word(words, "delay")) return false; // these speak of the turn
  constexpr std::string_view one_of_several[] = {"build", "bau", "construction", "construccion", "budowa"};
  bool builds = false, gives_up = false, negated = false;
  for (const std::string& word : words) {
    if (is_one_of_list(unable, word)) return false;
    const bool denies = is_one_of_list(keeping, word) || parser::Lexicon::is(parser::Sense::negation, word) ||
                        parser::Lexicon::is(parser::Sense::nobody, word);
    const bool negates = denies || parser::Lexicon::is(parser::Sense::waive, word);
    negated = negated || denies;
    const bool build = is_one_of_list(building, word);
    if (!negates && !build && !is_one_of_list(beside, word)) return false;
    builds = builds || build;
    gives_up = gives_up || (negates && !is_one_of_list(beside, word)) || word == "nie";
  }
  return builds && gives_up && (negated || !has_word(words, one_of_several)); // "I waive my build"
}

namespace {

std::optional<std::string> command_of(std::string_view line, const games::DateFrame& frame) {
  const Words words = with_silence_as_away(wish_words(line));
  if (words.empty() || words.size() > longest_wish) return std::nullopt;
  if (std::string command = rollback_wished(words); !command.empty()) return command; // "back" turns nothing
  if (std::string command = reading_wished(words); !command.empty()) return command;
  if (std::string command = zone_of_writer(words); !command.empty()) return command;
  if (std::string command = weekends_wished(words); !command.empty()) return command;
  if (std::string command = clock_wished(words); !command.empty()) return command;
  if (has_word(words, doubtful) && extension_wished(words).empty()) return std::nullopt;
  for (const std::string& command :
       {deadline_wished(words, frame), absence_wished(line, frame), draw_wished(words), zone_wished(words),
        pause_wished(words, frame), process_wished(words), replace_wished(line, words),
        extension_wished(words), press_wished(words), length_wished(words), rematch_wished(words)})
    if (!command.empty()) return command;
  return std::nullopt;
}

// Of these a reason may be told beside: they only show something, or can be done again.
bool may_have_reason(const std::string& command) {
  constexpr std::string_view lenient[] = {"SET ABSENCE", "EXTEND",  "SET DEADLINE", "SET ZONE",
                                          "MAP",         "HISTORY", "WHO GAME",     "PAUSE UNTIL"};
  return std::ranges::any_of(lenient, [&](std::string_view one) { return command.starts_with(one); });
}

bool turns_clauses(std::string_view clause) {
  constexpr std::string_view turning[] = {
      "if",      "unless", "but",   "except", "only",  "instead",    "maybe", "perhaps", "otherwise",
      "depends", "not",    "wenn",  "falls",  "aber",  "mais",       "pero",  "maar",    "kidding",
      "said",    "says",   "asked", "asks",   "wants", "vielleicht", "when"};
  return has_word(wish_words(clause), turning);
}

} // namespace

std::optional<std::string> command_wished(std::string_view line, const games::DateFrame& frame) {
  if (auto command = command_of(line, frame)) return command;
  const std::vector<std::string_view> clauses = clauses_of(line);
  std::optional<std::string> found;
  for (const std::string_view clause : clauses) {
    const auto one = command_of(clause, frame);
    if (one ? (found && *found != *one) || !may_have_reason(*one) : turns_clauses(clause))
      return std::nullopt;
    if (one) found = one;
  }
  return found;
}

} // namespace mail
