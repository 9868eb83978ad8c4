// SPDX-License-Identifier: GPL-3.0-or-later
// zone_words - see zone_words.h
#include "games/home/zone_words.h"

#include "games/home/date_words.h"

#include "games/home/zone.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace games {

namespace {

using std::chrono::minutes;

struct Abbreviation {
  std::string_view word;
  int offset; // minutes
  std::string_view zone;
};
constexpr std::array abbreviations{
    Abbreviation{"est", -300, "America/New_York"},    Abbreviation{"edt", -240, "America/New_York"},
    Abbreviation{"cdt", -300, "America/Chicago"},     Abbreviation{"mst", -420, "America/Phoenix"},
    Abbreviation{"mdt", -360, "America/Denver"},      Abbreviation{"pst", -480, "America/Los_Angeles"},
    Abbreviation{"pdt", -420, "America/Los_Angeles"}, Abbreviation{"bst", 60, "Europe/London"},
    Abbreviation{"wet", 0, "Europe/Lisbon"},          Abbreviation{"west", 60, "Europe/Lisbon"},
    Abbreviation{"cet", 60, "Europe/Berlin"},         Abbreviation{"cest", 120, "Europe/Berlin"},
    Abbreviation{"mez", 60, "Europe/Berlin"},         Abbreviation{"mesz", 120, "Europe/Berlin"},
    Abbreviation{"eet", 120, "Europe/Helsinki"},      Abbreviation{"eest", 180, "Europe/Helsinki"},
    Abbreviation{"msk", 180, "Europe/Moscow"},        Abbreviation{"jst", 540, "Asia/Tokyo"},
    Abbreviation{"kst", 540, "Asia/Seoul"},           Abbreviation{"hkt", 480, "Asia/Hong_Kong"},
    Abbreviation{"sgt", 480, "Asia/Singapore"},       Abbreviation{"awst", 480, "Australia/Perth"},
    Abbreviation{"acst", 570, "Australia/Darwin"},    Abbreviation{"acdt", 630, "Australia/Adelaide"},
    Abbreviation{"aest", 600, "Australia/Brisbane"},  Abbreviation{"aedt", 660, "Australia/Sydney"},
    Abbreviation{"nzst", 720, "Pacific/Auckland"},    Abbreviation{"nzdt", 780, "Pacific/Auckland"},
};

// Places that the tz database knows by another city.
struct Place {
  std::string_view words, zone;
};
constexpr std::array places{
    Place{"utc|gmt|z|zulu|greenwich", "UTC"},
    Place{"uk|england|britain|scotland|wales|manchester|edinburgh|glasgow|birmingham|liverpool",
          "Europe/London"},
    Place{"germany|deutschland|munich|muenchen|hamburg|cologne|koeln|frankfurt|stuttgart|leipzig|dresden",
          "Europe/Berlin"},
    Place{"france|lyon|marseille|marseilles|toulouse|bordeaux", "Europe/Paris"},
    Place{"italy|italia|milan|milano|roma|naples|napoli|venice|turin|florence", "Europe/Rome"},
    Place{"spain|espana|barcelona|valencia|seville", "Europe/Madrid"},
    Place{"netherlands|holland|rotterdam|the hague", "Europe/Amsterdam"},
    Place{"belgium|antwerp|ghent|bruxelles", "Europe/Brussels"},
    Place{"switzerland|geneva|basel|bern|zuerich", "Europe/Zurich"},
    Place{"austria|wien|graz|salzburg", "Europe/Vienna"},
    Place{"poland|warszawa|krakow|gdansk", "Europe/Warsaw"},
    Place{"sweden|gothenburg", "Europe/Stockholm"},
    Place{"norway", "Europe/Oslo"},
    Place{"denmark", "Europe/Copenhagen"},
    Place{"finland", "Europe/Helsinki"},
    Place{"ireland", "Europe/Dublin"},
    Place{"greece", "Europe/Athens"},
    Place{"ankara|constantinople", "Europe/Istanbul"},
    Place{"saint petersburg|st petersburg", "Europe/Moscow"},
    Place{"et|eastern|us eastern|boston|washington|philadelphia|atlanta|miami|montreal|ottawa",
          "America/New_York"},
    Place{"ct|us central|dallas|houston|austin|minneapolis|st louis", "America/Chicago"},
    Place{"mt|mountain|us mountain|salt lake city|calgary", "America/Denver"},
    Place{"pt|pacific|us pacific|san francisco|seattle|portland|san diego|las vegas", "America/Los_Angeles"},
    Place{"rio|rio de janeiro|brasilia", "America/Sao_Paulo"},
    Place{"india|delhi|new delhi|mumbai|bombay|bangalore|calcutta", "Asia/Kolkata"},
    Place{"china|beijing|peking|shenzhen", "Asia/Shanghai"},
    Place{"japan|osaka|kyoto", "Asia/Tokyo"},
    Place{"canberra", "Australia/Sydney"},
    Place{"wellington|christchurch", "Pacific/Auckland"},
    Place{"cape town", "Africa/Johannesburg"},
    Place{"tel aviv", "Asia/Jerusalem"},
};

constexpr SortedWords<words_in(places)> names_of_places(places);

// Each means zones of several continents.
constexpr std::array<std::string_view, 4> unclear_words{"cst", "ist", "ast", "central"};

// "+2", "+02", "+0200", "+2:00"; the sign is needed.
std::optional<minutes> offset_in(std::string_view text) {
  if (text.size() < 2 || (text.front() != '+' && text.front() != '-')) return std::nullopt;
  std::string digits(text.substr(1));
  const std::size_t colon = digits.find(':');
  if (colon != std::string::npos) {
    if (digits.size() != colon + 3) return std::nullopt;
    digits.erase(colon, 1);
  }
  if (digits.size() <= 2 && colon == std::string::npos) digits += "00";
  if (digits.size() == 3) digits.insert(0, 1, '0');
  if (digits.size() != 4) return std::nullopt;
  return read_offset(std::string(1, text.front()) + digits.substr(0, 2) + ":" + digits.substr(2));
}

// "utc+2", "gmt-0500", "+0100".
std::optional<minutes> offset_from_utc(std::string_view text) {
  for (const std::string_view begin : {"utc", "gmt"})
    if (text.starts_with(begin) && text.size() > begin.size()) return offset_in(text.substr(begin.size()));
  return offset_in(text);
}

std::string ask_which(std::string_view word) {
  std::string upper;
  for (const char c : word) upper += parser::to_upper(c);
  return upper + " is the name of several time zones: write a city, or an offset such as +0100";
}

} // namespace

ZoneWords read_zone_words(std::string_view text) {
  const auto short_one = std::ranges::find(abbreviations, text, &Abbreviation::word);
  if (short_one != abbreviations.end())
    return {std::string(short_one->zone), true, minutes(short_one->offset), ""};
  if (std::ranges::find(unclear_words, text) != unclear_words.end()) return {"", false, {}, ask_which(text)};
  if (const auto place = names_of_places.find(text)) return {std::string(places[*place].zone), false, {}, ""};
  if (const auto offset = offset_from_utc(text)) return {offset_text(*offset), false, {}, ""};
  constexpr std::size_t shortest = 4; // "Lima"; shorter names of the database are old abbreviations
  return {text.size() < shortest ? "" : zone_of_place(text), false, {}, ""};
}

std::string read_zone(std::string_view text, std::string& problem) {
  std::string lower = parser::to_lower(parser::trim(text));
  for (const std::string_view end : {" time", " time zone", " timezone"})
    if (lower.ends_with(end)) lower.resize(lower.size() - end.size());
  const ZoneWords words = read_zone_words(lower);
  if (words.checked) {
    problem = "that is the clock of a part of the year: write the place, " + words.zone +
              ", or the offset for all the year, " + offset_text(words.offset);
    return "";
  }
  problem = !words.unclear.empty() ? words.unclear
            : words.zone.empty() ? "the judge does not know this place; write a large city of the zone, such "
                                   "as Europe/Paris, or an offset such as +2"
                                 : "";
  return words.zone;
}

} // namespace games
