// SPDX-License-Identifier: GPL-3.0-or-later
// wished_absence - see wished_times.h
#include "mail/reading/wished_times.h"

#include "games/home/dates.h"
#include "games/home/zone.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <iterator>
#include <utility>

namespace mail {

namespace {

constexpr std::string_view away[] = {
    "holiday",    "holidays",  "vacation",    "vacations",   "away",       "absent",    "abroad",
    "travelling", "traveling", "unavailable", "offline",     "hiking",     "camping",   "fishing",
    "skiing",     "trekking",  "urlaub",      "verreist",    "weg",        "abwesend",  "vacances",
    "conges",     "absent",    "vacaciones",  "viaje",       "fuera",      "ferie",     "vacanza",
    "vacanze",    "viaggio",   "vakantie",    "ferias",      "viagem",     "unterwegs", "kur",
    "reise",      "reisen",    "dienstreise", "krankenhaus", "verhindert", "fort",      "deplacement",
    "voyage",     "urlop",     "urlopie",     "semester"};

// Digits outside of the part that was read could mean anything.
bool reads_all_numbers(const WishWords& words, const std::string& part) {
  const auto numbers = [](const WishWords& some) {
    return std::ranges::count_if(some, [](const std::string& word) { return has_digit(word); });
  };
  return numbers(words) == numbers(wish_words(part));
}

} // namespace

WishWords with_silence_as_away(WishWords words) {
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
    if (is_one_of_list(unable, words[at]) &&
        is_one_of_list(lacks ? WordList(lines) : WordList(writing), words[deed]))
      words[at] = "away";
  }
  return words;
}

namespace {

// "between Dec 22 and Dec 29" is from one to the other, "bis zum 6." as "bis 6."
WishWords with_span(WishWords words) {
  for (std::size_t at = 1; at < words.size(); ++at)
    if (words[at - 1] == "bis" && words[at] == "zum")
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
  const auto between = std::ranges::find(words, "between");
  const auto joint = std::find(between, words.end(), "and");
  if (joint == words.end()) return words;
  *joint = "to";
  words.erase(between);
  return words;
}

// "Away Dec 3 to Dec 5": who leaves out who is away means himself.
bool begins_as_note(const WishWords& words) {
  return is_one_of_list(away, words.front()) || words.front() == "out" || words.front() == "gone";
}

// "A week", "ten days", "two weeks" in days; 0 where the words tell none, or several.
int days_counted(const WishWords& words) {
  constexpr std::string_view units[] = {"day",  "days",  "week",  "weeks", "fortnight",
                                        "tage", "tagen", "woche", "wochen"};
  int found = 0;
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (!is_one_of_list(units, words[at])) continue;
    if (found > 0) return 0;
    const std::string_view before = at > 0 ? std::string_view(words[at - 1]) : std::string_view();
    const auto number = std::ranges::find(number_names, before);
    const int count = number != std::end(number_names) ? static_cast<int>(number - std::begin(number_names))
                                                       : parser::number_in<int>(before).value_or(1);
    const bool is_one = count == 1 && (words[at] == "day" || words[at] == "week" ||
                                       words[at] == "fortnight" || words[at] == "woche");
    constexpr std::string_view articles[] = {"a",     "an",    "one",   "1",    "ein",  "eine",
                                             "einen", "einer", "whole", "full", "ganze"};
    if ((is_one && !is_one_of_list(articles, before)) || (count < 2 && !is_one) || count > 60) return 0;
    found = count * (words[at] == "fortnight" ? 14 : words[at].starts_with('w') ? 7 : 1);
  }
  return found;
}

std::string day_in_words(games::Instant at, const std::string& zone) {
  return games::to_local_text(at, zone).substr(4, 11); // "Nov 30 2026"
}

// In the languages that put "next" before the week.
bool tells_next_week(const WishWords& words) {
  constexpr std::string_view next[] = {"next",     "nachste",   "naechste", "nachster", "naechster",
                                       "kommende", "kommender", "volgende", "komende",  "nasta"};
  constexpr std::string_view week[] = {"week", "woche", "vecka"};
  for (std::size_t at = 1; at < words.size(); ++at)
    if (is_one_of_list(next, words[at - 1]) && is_one_of_list(week, words[at])) return true;
  return false;
}

// "For a week from next Monday", "next week": the days that the words leave to be counted.
std::string span_counted(const WishWords& words, const games::DateFrame& frame) {
  // These begin or end the days in another way than a count does.
  constexpr std::string_view turning[] = {"in",    "until", "till", "til",  "before",
                                          "after", "by",    "over", "back", "bis"};
  if (has_word(words, turning)) return "";
  constexpr auto day = std::chrono::hours(24);
  const std::string& zone = frame.own_zone.empty() ? frame.judge_zone : frame.own_zone;
  if (tells_next_week(words)) {
    constexpr std::array<std::string_view, 7> week{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    const std::string today = games::to_local_text(frame.now, zone);
    const auto weekday = std::ranges::find(week, std::string_view(today).substr(0, 3)) - week.begin();
    const games::Instant monday = frame.now + (7 - weekday) * day;
    return day_in_words(monday, zone) + " to " + day_in_words(monday + 6 * day, zone);
  }
  const int days = days_counted(words);
  if (days == 0) return "";
  constexpr std::string_view marks[] = {"from", "starting", "beginning", "ab"};
  const WishWords behind = behind_one_of(words, marks);
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

// "On leave", "two days off", "out of town" say the same as "away".
WishWords with_idioms_as_away(WishWords words) {
  constexpr std::string_view of_leave[] = {"on", "annual", "parental", "sick"};
  constexpr std::string_view of_off[] = {"i'm",  "am",    "be",    "day",  "days", "time",
                                         "week", "weeks", "we're", "take", "are"};
  for (std::size_t at = 1; at < words.size(); ++at)
    if ((words[at] == "leave" && is_one_of_list(of_leave, words[at - 1])) ||
        (words[at] == "off" && is_one_of_list(of_off, words[at - 1])) ||
        (words[at] == "town" && words[at - 1] == "of") || (words[at] == "road" && words[at - 1] == "the"))
      words[at] = "away";
  return words;
}

// A day by its number alone, and one that ends or begins what the words do not tell ("back on Tuesday",
// "from Friday on"), is no span.
bool is_told_whole(const WishWords& words, const WishWords& span) {
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
std::string span_told(const WishWords& words, const games::DateFrame& frame) {
  constexpr std::size_t most = 12;
  const std::string span = longest_part(with_span(words), most, [&](const std::string& part) {
    const games::SpanOrError read = games::read_span(part, frame);
    return read.error.empty() && read.until > frame.now;
  });
  return reads_all_numbers(words, span) && is_told_whole(words, wish_words(span)) ? span : "";
}

} // namespace

// The days stand in the clause that says "away", or are all of the one behind it.
std::string absence_wished(std::string_view line, const games::DateFrame& frame) {
  const auto words_in = [](std::string_view text) {
    return with_idioms_as_away(with_silence_as_away(wish_words(text)));
  };
  const WishWords all = words_in(line);
  if (!has_word(all, away) || (!has_word(all, first_persons) && !begins_as_note(all))) return "";
  const std::vector<std::string_view> clauses = clauses_of(line);
  for (std::size_t at = 0; at < clauses.size(); ++at) {
    const WishWords words = words_in(clauses[at]);
    if (!has_word(words, away)) continue;
    const bool tells_more = at + 1 < clauses.size() && has_digit(clauses[at + 1]);
    if (const std::string span = tells_more ? "" : span_counted(words, frame); !span.empty())
      return "SET ABSENCE " + span;
    if (const std::string span = span_told(words, frame); !span.empty()) return "SET ABSENCE " + span;
    if (at + 1 == clauses.size()) continue;
    const WishWords next = words_in(clauses[at + 1]);
    if (const std::string span = span_told(next, frame);
        wish_words(span).size() == next.size() && !span.empty())
      return "SET ABSENCE " + span;
  }
  return "";
}

namespace {

// "Tomorrow", "on Friday": a day without a number.
bool names_day(const std::string& text) {
  const WishWords words = wish_words(text);
  return std::ranges::any_of(words, [](const std::string& word) {
    const auto known = games::date_word(word);
    return known &&
           (known->sense == games::DateSense::weekday || known->sense == games::DateSense::day_ahead);
  });
}

} // namespace

std::string absence_until_return(const WishWords& words, const games::DateFrame& frame) {
  constexpr std::string_view returning[] = {"back",     "return",  "returning", "zurueck", "zuruck",
                                            "terug",    "reviens", "rentre",    "retour",  "vuelvo",
                                            "regreso",  "vuelta",  "torno",     "rientro", "volto",
                                            "regresso", "wracam",  "wroce",     "tillbaka"};
  constexpr std::string_view leaving[] = {"leave", "leaving",   "fly",     "flying", "travel", "off",
                                          "go",    "going",     "fahre",   "pars",   "parti",  "partir",
                                          "salgo", "viajo",     "marcho",  "parto",  "saio",   "reser",
                                          "aker",  "wyjezdzam", "vertrek", "ga",     "reise",  "deplacement"};
  constexpr std::size_t most = 5;
  constexpr auto day = std::chrono::hours(24);
  const auto back =
      std::ranges::find_if(words, [&](const auto& word) { return is_one_of_list(returning, word); });
  if (back == words.end() || !has_word(words, first_persons)) return "";
  WishWords before(words.begin(), back), behind(back, words.end());
  if (std::ranges::none_of(behind, has_digit)) { // "... und bin am 8.12. zurück"
    constexpr std::string_view joints[] = {"und", "and", "en", "et", "y", "e", "och", "a"};
    const auto joint = std::find_if(before.rbegin(), before.rend(),
                                    [&](const auto& word) { return is_one_of_list(joints, word); });
    behind.assign(joint.base(), before.end());
    before.erase(joint == before.rend() ? before.begin() : joint.base(), before.end());
  }
  if (!has_word(before, away) && !has_word(before, leaving)) return "";
  const auto date_in = [&](const WishWords& part) {
    return longest_part(part, most, [&](const std::string& text) {
      const games::SpanOrError read = games::read_span(text, frame);
      return (has_digit(text) || names_day(text)) && read.error.empty() && read.from > frame.now &&
             read.until - read.from <= day;
    });
  };
  const std::string first = date_in(before), last = date_in(behind);
  if (first.empty() || last.empty() || !reads_all_numbers(before, first) || !reads_all_numbers(behind, last))
    return "";
  const games::Instant from = games::read_span(first, frame).from, until = games::read_span(last, frame).from;
  if (until <= from) return "";
  const std::string& zone = frame.own_zone.empty() ? frame.judge_zone : frame.own_zone;
  return "SET ABSENCE " + day_in_words(from, zone) + " to " + day_in_words(until - day, zone);
}

} // namespace mail
