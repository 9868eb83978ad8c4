// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/home/date_parts.h"

#include "games/home/zone.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <charconv>

namespace games {

namespace {

struct Row {
  std::string_view words; // with "|" between
  DateWord meaning;
};

using enum DateSense;

constexpr std::array<std::string_view, 7> weekdays{"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                   "Thursday", "Friday", "Saturday"};
constexpr std::array<std::string_view, 12> months{"january",   "february", "march",    "april",
                                                  "may",       "june",     "july",     "august",
                                                  "september", "october",  "november", "december"};

constexpr std::array rows{
    // Names of other languages, and what English has besides.
    Row{"sonntag|dimanche|domingo|domenica|zondag|niedziela|niedzieli|niedziele", {weekday, 0}},
    Row{"montag|lundi|lunes|lunedi|maandag|segunda|poniedzialek|poniedzialku|poniedzialkiem", {weekday, 1}},
    Row{"tues|dienstag|mardi|martes|martedi|dinsdag|terca|wtorek|wtorku|wtorkiem", {weekday, 2}},
    Row{"weds|mittwoch|mercredi|miercoles|mercoledi|woensdag|quarta|sroda|srody|srode", {weekday, 3}},
    Row{"thur|thurs|donnerstag|jeudi|jueves|giovedi|donderdag|quinta|czwartek|czwartku|czwartkiem",
        {weekday, 4}},
    Row{"freitag|vendredi|viernes|venerdi|vrijdag|sexta|piatek|piatku|piatkiem", {weekday, 5}},
    Row{"samstag|sonnabend|samedi|sabado|sabato|zaterdag|sobota|soboty|sobote", {weekday, 6}},
    Row{"januar|janvier|enero|gennaio|januari|janeiro|stycznia|jaenner", {month, 1}},
    Row{"februar|fevrier|febrero|febbraio|februari|fevereiro|lutego", {month, 2}},
    Row{"maerz|marz|mars|marzo|maart|marco|marca", {month, 3}},
    Row{"avril|abril|aprile|kwietnia", {month, 4}},
    Row{"mai|mayo|maggio|mei|maio|maja", {month, 5}},
    Row{"juni|juin|junio|giugno|junho|czerwca", {month, 6}},
    Row{"juli|juillet|julio|luglio|julho|lipca", {month, 7}},
    Row{"aout|agosto|augustus|sierpnia", {month, 8}},
    Row{"sept|septembre|septiembre|settembre|setembro|wrzesnia", {month, 9}},
    Row{"oktober|okt|octobre|octubre|ottobre|outubro|pazdziernika", {month, 10}},
    Row{"novembre|noviembre|novembro|listopada", {month, 11}},
    Row{"dezember|dez|decembre|diciembre|dicembre|dezembro|grudnia", {month, 12}},
    // Days and times of day.
    Row{"today|tonight|heute|hoy|oggi|vandaag|hoje|dzis|dzisiaj", {day_ahead, 0}},
    Row{"tomorrow|tomorow|tommorow|tommorrow|tmrw|morgen|demain|manana|domani|amanha|jutro", {day_ahead, 1}},
    Row{"yesterday|gestern|hier|ayer|ieri", {day_ahead, -1}},
    Row{"uebermorgen|ubermorgen|overmorgen|pojutrze|dopodomani", {day_ahead, 2}},
    Row{"noon|midday|mittag|mittags|midi|mezzogiorno|mediodia|meio-dia|meiodia|poludnie", {noon}},
    Row{"midnight|mitternacht|minuit|mezzanotte|medianoche|middernacht", {midnight}},
    // A part of the day with the minutes at which it ends.
    Row{"morning|vormittag|vormittags|matin|matinee|mattina|mattino|ochtend", {part, 12 * 60}},
    Row{"lunch|lunchtime", {part, 13 * 60}},
    Row{"afternoon|nachmittag|nachmittags|cob|eob|apres-midi|pomeriggio|tarde|namiddag", {part, 18 * 60}},
    Row{"evening|abend|abends|soir|soiree|sera|noche|avond|noite|wieczorem", {part, 22 * 60}},
    Row{"night|eod|nacht|nuit|notte", {part, 23 * 60 + 59}},
    Row{"am|a.m|a.m.", {am}},
    Row{"pm|p.m|p.m.", {pm}},
    Row{"uhr|o'clock|oclock", {clock}},
    // Lengths.
    Row{"m|min|mins|minute|minutes|minuten", {unit, 1}},
    Row{"h|hr|hrs|hour|hours|stunde|stunden|heure|heures|hora|horas|ora|ore|uur|godzin|godziny", {unit, 60}},
    Row{"d|day|days|tag|tage|tagen|jour|jours|dia|dias|giorno|giorni|dag|dagen|dni", {unit, 24 * 60}},
    Row{"w|wk|wks|week|weeks|woche|wochen|semaine|semaines|semana|semanas|settimana|settimane|weken",
        {unit, 7 * 24 * 60}},
    Row{"a|an|one", {few, 1}},
    Row{"two|couple", {few, 2}},
    Row{"three", {few, 3}},
    Row{"four", {few, 4}},
    Row{"five", {few, 5}},
    Row{"six", {few, 6}},
    Row{"seven", {few, 7}},
    Row{"eight", {few, 8}},
    Row{"nine", {few, 9}},
    Row{"ten", {few, 10}},
    Row{"more|later|longer|extra|additional|further|another", {more}},
    Row{"next|following", {next}},
    // Between them.
    Row{"in", {in}},
    Row{"at|@|um|klockan|kl", {at}},
    Row{"to|through|thru|au|al", {to}},
    Row{"from|starting|ab|vom|du|dal|del|van|od", {from}},
    Row{"until|till|til|bis|hasta|jusqu'a|jusqu'au|fino|tot|ate|do", {until}},
    Row{"time", {time}},
    Row{"my|local|our", {own}},
    Row{"judge|judges|judge's|server|your", {judge}},
    Row{"on|by|the|of|this|coming|please|pls|inclusive|including|einschliesslich|einschlie\u00DFlich|"
        "inklusive|inclus|compris|incluso|inclusief|den|der|dem|le|el|il|de|het",
        {filler}},
};

constexpr SortedWords<words_in(rows)> words_of_rows(rows);

// "Friday" begins with "fri".
bool begins_with(std::string_view name, std::string_view word) {
  constexpr std::size_t shortest = 3;
  if (word.size() < shortest || word.size() > name.size()) return false;
  return (name[0] | 0x20) == word[0] && name.substr(1, word.size() - 1) == word.substr(1);
}

template <class Names> int index_of(const Names& names, std::string_view word) {
  const auto at = std::ranges::find_if(names, [&](std::string_view name) { return begins_with(name, word); });
  return at == names.end() ? -1 : static_cast<int>(at - names.begin());
}

} // namespace

std::optional<DateWord> date_word(std::string_view word) {
  if (const auto row = words_of_rows.find(word)) return rows[*row].meaning;
  if (const std::string_view english = parser::Lexicon::date(word); !english.empty())
    return date_word(english);
  if (const int day = index_of(weekdays, word); day >= 0) return DateWord{weekday, day};
  if (const int one = index_of(months, word); one >= 0) return DateWord{month, one + 1};
  return std::nullopt;
}

std::string_view weekday_name(unsigned weekday) { return weekdays[weekday]; }

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
  std::string lower = parser::to_lower(parser::NormalLine(parser::trim(text)).text()); // "São Paulo"
  for (const std::string_view end : {" time", " time zone", " timezone"})
    if (lower.ends_with(end)) lower.resize(lower.size() - end.size());
  if (lower.find('/') != lower.npos) std::ranges::replace(lower, ' ', '_'); // "America/Buenos Aires"
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

namespace {

using Kind = DateAtom::Kind;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }
bool parts(char c) { return std::string_view(" \t,;()[]\"").find(c) != std::string_view::npos; }

// "p.m." is a word, the dot behind "Dec." and "Fri." none of it.
std::size_t end_of_word(std::string_view text, std::size_t at) {
  const auto goes_on = [&](std::size_t i) {
    if (is_letter(text[i])) return true;
    return (text[i] == '\'' || text[i] == '.') && i + 1 < text.size() && is_letter(text[i + 1]);
  };
  while (at < text.size() && goes_on(at)) ++at;
  return at;
}

int value_of(std::string_view digits) {
  constexpr std::size_t most_digits = 6;
  int value = -1;
  if (digits.size() <= most_digits) std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

DateAtom atom_at(std::string_view text, std::size_t at) {
  DateAtom atom;
  std::size_t end = at + 1;
  if (parser::is_digit(text[at])) {
    atom.kind = Kind::number;
    while (end < text.size() && parser::is_digit(text[end])) ++end;
    atom.value = value_of(text.substr(at, end - at));
  } else if (is_letter(text[at])) {
    atom.kind = Kind::word;
    end = end_of_word(text, at);
  }
  atom.text = text.substr(at, end - at);
  return atom;
}

} // namespace

std::vector<DateAtom> date_atoms(std::string_view text) {
  const parser::NormalLine line(text);
  const std::string lower = parser::to_lower(line.text());
  std::vector<DateAtom> atoms;
  bool glued = false;
  for (std::size_t at = 0; at < lower.size();) {
    if (parts(lower[at])) {
      glued = false;
      ++at;
      continue;
    }
    atoms.push_back(atom_at(lower, at));
    atoms.back().glued = glued;
    at += atoms.back().text.size();
    glued = true;
  }
  return atoms;
}

} // namespace games
