// SPDX-License-Identifier: GPL-3.0-or-later
// date_words - see date_words.h
#include "games/home/date_words.h"

#include "parser/lexicon.h"

#include <algorithm>
#include <array>
#include <string>

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
    Row{"sonntag|dimanche|domingo|domenica|zondag|niedziela", {weekday, 0}},
    Row{"montag|lundi|lunes|lunedi|maandag|segunda|poniedzialek", {weekday, 1}},
    Row{"tues|dienstag|mardi|martes|martedi|dinsdag|terca|wtorek", {weekday, 2}},
    Row{"weds|mittwoch|mercredi|miercoles|mercoledi|woensdag|quarta|sroda", {weekday, 3}},
    Row{"thur|thurs|donnerstag|jeudi|jueves|giovedi|donderdag|quinta|czwartek", {weekday, 4}},
    Row{"freitag|vendredi|viernes|venerdi|vrijdag|sexta|piatek", {weekday, 5}},
    Row{"samstag|sonnabend|samedi|sabado|sabato|zaterdag|sobota", {weekday, 6}},
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
    Row{"noon|midday|mittag|mittags|midi|mezzogiorno|mediodia", {noon}},
    Row{"midnight|mitternacht|minuit|mezzanotte|medianoche|middernacht", {midnight}},
    Row{"morning|afternoon|evening|night|lunch|lunchtime|eod|cob|eob|abend|abends|nachmittag|soir", {part}},
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
    Row{"at|@|um", {at}},
    Row{"to|through|thru", {to}},
    Row{"from|starting|ab|vom", {from}},
    Row{"until|till|til|bis|hasta", {until}},
    Row{"time", {time}},
    Row{"my|local|our", {own}},
    Row{"judge|judges|judge's|server|your", {judge}},
    Row{"on|by|the|of|this|coming|please|pls|den|der|le|el|il", {filler}},
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
  if (const std::string_view english = parser::Lexicon::shared().date(std::string(word)); !english.empty())
    return date_word(english);
  if (const int day = index_of(weekdays, word); day >= 0) return DateWord{weekday, day};
  if (const int one = index_of(months, word); one >= 0) return DateWord{month, one + 1};
  return std::nullopt;
}

std::string_view weekday_name(unsigned weekday) { return weekdays[weekday]; }

} // namespace games
