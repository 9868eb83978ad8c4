// SPDX-License-Identifier: GPL-3.0-or-later
// named_values - see named_values.h
#include "mail/reading/named_values.h"

#include "games/home/dates.h"
#include "games/home/zone.h"
#include "mail/reading/wish_words.h"
#include "mail/reading/wished_times.h"
#include "parser/address.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <algorithm>
#include <chrono>

namespace mail {
namespace {

constexpr auto day = std::chrono::hours(24);
constexpr int minutes_of_day = 24 * 60;

// "Nov 3" of "Tue Nov 03 2026 20:00:00 +0100".
std::string day_of(games::Instant at, const games::DateFrame& frame) {
  std::string text = games::to_local_text(at, frame.zone()).substr(4, 6);
  if (text[4] == '0') text.erase(4, 1);
  return text;
}
// "20:00" of the same.
std::string hour_of(games::Instant at, const games::DateFrame& frame) {
  return games::to_local_text(at, frame.zone()).substr(16, 5);
}

std::string two_digits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }
std::string clock_text(int minutes) {
  constexpr int hour = 60;
  return two_digits(minutes / hour) + ":" + two_digits(minutes % hour);
}

// A number by itself could count anything.
bool is_mere_number(const std::string& part) {
  return part.find_first_not_of("0123456789 ") == std::string::npos;
}

bool is_part_of_day(const std::string& word) {
  const auto known = games::date_word(word);
  return known && known->sense == games::DateSense::part;
}

// "Saturday at 9 in the evening", "dimanche soir 21h", "tomorrow evening": with an hour in place of the part
// of the day, which says which nine is meant, or else ends at an hour.
WishWords with_hour_of_part(WishWords words) {
  constexpr int half_day = 12, hour = 60;
  const auto part = std::ranges::find_if(words, is_part_of_day);
  if (part == words.end() || (part + 1 != words.end() && part[1] == "que")) return words; // "será que"
  const int end = games::date_word(*part)->value;
  const auto begin = part - std::min<std::ptrdiff_t>(part - words.begin(), 3); // "9 in the evening"
  const auto digit = std::find_if(begin, part, [](const std::string& word) {
    const auto number = parser::number_in<int>(word);
    return number && *number >= 1 && *number <= half_day;
  });
  const bool told = std::ranges::any_of(words, [](const std::string& word) { // "20:00", "21h", "8pm"
    return has_digit(word) && word.find_first_of(":hp") != word.npos;
  });
  if (told) {
    words.erase(part);
  } else if (digit != part) {
    const int number = *parser::number_in<int>(*digit);
    *digit = clock_text((number + (end > half_day * hour && number < half_day ? half_day : 0)) * hour);
    words.erase(digit + 1, part + 1);
  } else {
    *part = clock_text(end);
  }
  return words;
}

// The longest part of the words that is a date, no length counted from now, and no day alone by its number.
std::string date_part(const WishWords& words, const games::DateFrame& frame) {
  constexpr std::size_t most = 8;
  return longest_part(words, most, [&](const std::string& part) {
    if (is_mere_number(part)) return false;
    const games::DateOrError read = games::read_date(part, frame);
    return read.error.empty() && !read.is_length && read.at > frame.now;
  });
}

// Does the text tell an hour, too? Then it does not move with the hour that stands for none.
bool tells_hour(const std::string& part, games::DateFrame frame) {
  const games::Instant first = games::read_date(part, frame).at;
  frame.default_minutes = (frame.default_minutes + 1) % minutes_of_day;
  const games::DateOrError other = games::read_date(part, frame);
  return other.error.empty() && other.at == first;
}

} // namespace

std::optional<NamedMoment> moment_named(std::string_view line, const games::DateFrame& frame) {
  const WishWords words = with_hour_of_part(wish_words(line));
  const std::string part = date_part(words, frame);
  if (part.empty()) return std::nullopt;
  const bool hour = tells_hour(part, frame);
  const WishWords of_length = wish_words(length_of_time(parser::joined(words, " "))), here = wish_words(part);
  const bool counts = std::ranges::any_of(here, [&](const std::string& word) { // "plazos de 24 horas"
    return has_digit(word) && std::ranges::find(of_length, word) != of_length.end();
  });
  if (counts && !hour) return std::nullopt;
  return NamedMoment{games::read_date(part, frame).at, hour};
}

std::string in_words(const NamedMoment& moment, const games::DateFrame& frame) {
  return day_of(moment.at, frame) + (moment.has_time ? " " + hour_of(moment.at, frame) : "");
}

namespace {

// "Da venerdì 4 a domenica 6", "de 4 a 6 de dezembro": between two days "a" is "to"; so is "and" behind
// "between".
WishWords with_end_marked(WishWords words) {
  const auto is_of_day = [](const std::string& word) {
    const auto known = games::date_word(word);
    return has_digit(word) ||
           (known && (known->sense == games::DateSense::weekday || known->sense == games::DateSense::month));
  };
  constexpr std::string_view between[] = {"between", "zwischen", "entre",    "tra",   "fra",
                                          "tussen",  "miedzy",   "pomiedzy", "mellan"};
  constexpr std::string_view joints[] = {"and", "und", "et", "y", "e", "en", "och", "i"};
  // "Entre el 20 y el 7"
  const auto comes_day = [&](std::size_t at) {
    if (at < words.size() && parser::Lexicon::is(parser::Sense::article, words[at])) ++at;
    return at < words.size() && is_of_day(words[at]);
  };
  bool open = false; // a word for between stands above
  for (std::size_t at = 1; at + 1 < words.size(); ++at) {
    open = open || is_one_of_list(between, words[at - 1]);
    const bool joins = words[at] == "a" || (open && is_one_of_list(joints, words[at]));
    if (!joins || !is_of_day(words[at - 1]) || !comes_day(at + 1)) continue;
    words[at] = "to";
    open = false;
  }
  return words;
}

} // namespace

std::string span_named(std::string_view line, const games::DateFrame& frame) {
  constexpr std::size_t most = 12;
  if (const std::string until = absence_until_return(wish_words(line), frame); !until.empty())
    return until.substr(std::string_view("SET ABSENCE ").size());
  const std::string part = longest_part(with_end_marked(wish_words(line)), most, [&](const std::string& one) {
    const games::SpanOrError read = games::read_span(one, frame);
    return !is_mere_number(one) && read.error.empty() && read.until > frame.now;
  });
  if (part.empty()) return "";
  const games::SpanOrError span = games::read_span(part, frame);
  if (span.until - span.from <= day) return "";
  return day_of(std::max(span.from, frame.now), frame) + " to " + day_of(span.until, frame);
}

std::string days_named(std::string_view line, const games::DateFrame& frame) {
  if (std::string span = span_named(line, frame); !span.empty()) return span;
  const auto moment = moment_named(line, frame);
  return moment && !moment->has_time && moment->at > frame.now ? day_of(moment->at, frame) : "";
}

bool names_date(std::string_view line) {
  constexpr std::string_view endings[] = {"st", "nd", "rd", "th", "er", "de", "e"};
  return std::ranges::any_of(wish_words(line), [&](const std::string& word) {
    const auto known = games::date_word(word);
    if (known && known->sense == games::DateSense::month) return true;
    const std::size_t behind = word.find_first_not_of("0123456789");
    return behind > 0 && behind != word.npos && is_one_of_list(endings, word.substr(behind));
  });
}

std::string length_named(std::string_view line) {
  constexpr int hour = 60, week = 7 * minutes_of_day;
  int count = 0, unit = 0; // minutes
  for (const std::string& word : wish_words(length_of_time(parser::joined(wish_words(line), " ")))) {
    const auto known = games::date_word(word);
    if (known && known->sense == games::DateSense::unit)
      unit = known->value;
    else if (const std::string number = number_named(word); !number.empty())
      count = parser::number_in<int>(number).value_or(0);
    else if (known && known->sense == games::DateSense::few)
      count = known->value;
  }
  // "Vingt-quatre heures", "twenty-four hours": half a number is none.
  constexpr std::string_view numbers_behind_dash[] = {
      "-one",  "-two", "-three", "-four",  "-five",   "-six",  "-seven", "-eight",
      "-nine", "-un",  "-deux",  "-trois", "-quatre", "-cinq", "-huit",  "-sept"};
  const std::string plain = parser::to_lower(line);
  if (std::ranges::any_of(numbers_behind_dash,
                          [&](std::string_view one) { return plain.find(one) != plain.npos; }))
    return "";
  const std::string_view name = unit == week             ? " week"
                                : unit == minutes_of_day ? " day"
                                : unit == hour           ? " hour"
                                                         : "";
  const WishWords words = wish_words(line);
  const auto tells_how_often = [](const std::string& word) { // "twice a week"
    constexpr std::string_view often[] = {"twice", "times", "zweimal", "dreimal", "fois",  "veces",
                                          "volte", "keer",  "razy",    "vezes",   "ganger"};
    return is_one_of_list(often, word);
  };
  if (count == 0 || name.empty() || std::ranges::any_of(words, tells_how_often)) return "";
  return std::to_string(count) + std::string(name) + (count == 1 ? "" : "s");
}

std::string hour_named(std::string_view line, const games::DateFrame& frame) {
  for (const std::string& word : wish_words(line)) { // by another clock than the game's
    constexpr std::size_t shortest = 3;
    std::string problem;
    if (word.size() >= shortest && !has_digit(word) && !games::date_word(word) &&
        !games::read_zone(word, problem).empty())
      return "";
  }
  const auto moment = moment_named(line, frame);
  return moment && moment->has_time ? hour_of(moment->at, frame) : "";
}

std::string weekdays_named(std::string_view line) {
  constexpr std::string_view letters = "SMTWTFS";
  std::string days(letters.size(), '-');
  for (const std::string& word : wish_words(line)) {
    auto known = games::date_word(word);
    if (!known && word.size() > 1 && word.ends_with('s'))
      known = games::date_word(std::string_view(word).substr(0, word.size() - 1));
    if (!known || known->sense != games::DateSense::weekday) continue;
    const auto at = static_cast<std::size_t>(known->value);
    days[at] = letters[at];
  }
  return days.find_first_not_of('-') == days.npos ? "" : days;
}

std::string number_named(std::string_view line) {
  std::string found;
  for (const std::string& word : wish_words(line)) {
    const auto name = std::ranges::find(number_names, word);
    const bool digits = !word.empty() && word.find_first_not_of("0123456789") == word.npos;
    if (!digits && name == std::end(number_names)) continue;
    if (!found.empty()) return "";
    found = digits ? word : std::to_string(name - std::begin(number_names));
  }
  return found;
}

std::string address_named(std::string_view line) {
  std::string found;
  for (const std::string_view written : parser::words_of(line)) {
    std::string_view word = written;
    while (!word.empty() && std::string_view("<(\"'").find(word.front()) != word.npos) word.remove_prefix(1);
    while (!word.empty() && std::string_view(">)\"'.,;:!?").find(word.back()) != word.npos)
      word.remove_suffix(1);
    if (word.find('@') == word.npos || !parser::is_sendable(std::string(word))) continue;
    if (!found.empty()) return "";
    found = word;
  }
  return found;
}

} // namespace mail
