// SPDX-License-Identifier: GPL-3.0-or-later
// line_reading - see line_reading.h
#include "mail/reading/line_reading.h"

#include "mail/reading/order_part.h"
#include "mail/senders/blank_passwords.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>

namespace mail {

// ---- what the words of a line above orders say of them: "Here are my moves:", "France, Spring 1901"

namespace {

using judge::PhaseKind, judge::Season;

using WordTable = std::span<const std::string_view>;

// In the form of parser::talk_words.
constexpr std::string_view moves[] = {"move", "moves", "movement"};
constexpr std::string_view orders[] = {"order", "orders",  "befehle", "zuge",    "zuege",  "ordres", "ordini",
                                       "mosse", "ordenes", "orden",   "bevelen", "zetten", "ordens"};
constexpr std::string_view units[] = {"army", "armies", "fleet", "fleets", "wing", "wings", "unit", "units"};
constexpr std::string_view retreats[] = {"retreat", "retreats", "ruckzuge", "retraites"};
constexpr std::string_view adjustments[] = {"adjustment", "adjustments", "adjusts",  "build",
                                            "builds",     "removal",     "removals", "disbands"};
// What polite people write around these. Nothing that could turn the sense: no "if", "not", "what", "Bob
// says".
constexpr std::string_view fillers[] = {
    "a",         "again",  "all",     "also",     "and",       "are",        "as",        "at",
    "back",      "below",  "by",      "changed",  "come",      "comes",      "complete",  "correct",
    "corrected", "could",  "current", "dear",     "enter",     "everybody",  "everyone",  "final",
    "find",      "first",  "follow",  "follows",  "following", "for",        "from",      "full",
    "give",      "gm",     "go",      "goes",     "hello",     "here",       "here's",    "hereby",
    "hi",        "i",      "i'd",     "i'm",      "in",        "is",         "it",        "judge",
    "just",      "kindly", "latest",  "like",     "list",      "lot",        "master",    "me",
    "my",        "new",    "now",     "of",       "ok",        "okay",       "on",        "our",
    "phase",     "please", "power",   "put",      "revised",   "season",     "see",       "send",
    "sending",   "set",    "so",      "sorry",    "submit",    "submitting", "thank",     "thanks",
    "the",       "then",   "there",   "these",    "they",      "this",       "time",      "to",
    "today",     "turn",   "updated", "us",       "very",      "we",         "well",      "will",
    "with",      "would",  "year",    "you",      "your",      "aqui",       "bitte",     "das",
    "de",        "del",    "der",     "die",      "ecco",      "el",         "estas",     "estos",
    "favor",     "favore", "folgen",  "folgende", "folgenden", "fur",        "gli",       "graag",
    "het",       "hier",   "i",       "ich",      "il",        "je",         "la",        "las",
    "le",        "les",    "los",     "mein",     "meine",     "mes",        "meus",      "mi",
    "miei",      "mie",    "mijn",    "mis",      "mochte",    "moechte",    "mon",       "nos",
    "notre",     "nous",   "nun",     "onze",     "para",      "per",        "plait",     "por",
    "pour",      "questi", "s'il",    "sind",     "son",       "sono",       "suivantes", "suivants",
    "unsere",    "vous",   "voici",   "voila",    "volgende",  "voor",       "wir",       "zijn"};
// Orders of another time. "Next" may be this turn or the one after it: that says something else.
constexpr std::string_view other_times[] = {"old",  "older",  "earlier", "previous", "former",
                                            "past", "future", "alte",    "alten",    "anciens"};

struct SeasonWord {
  std::string_view word;
  Season season;
};
constexpr std::array seasons{
    SeasonWord{"spring", Season::spring},    SeasonWord{"fall", Season::fall},
    SeasonWord{"autumn", Season::fall},      SeasonWord{"summer", Season::summer},
    SeasonWord{"winter", Season::winter},    SeasonWord{"fruhjahr", Season::spring},
    SeasonWord{"fruhling", Season::spring},  SeasonWord{"herbst", Season::fall},
    SeasonWord{"printemps", Season::spring}, SeasonWord{"automne", Season::fall},
    SeasonWord{"primavera", Season::spring}, SeasonWord{"autunno", Season::fall},
    SeasonWord{"otono", Season::fall},       SeasonWord{"voorjaar", Season::spring},
    SeasonWord{"lente", Season::spring},     SeasonWord{"herfst", Season::fall},
};

bool is_in(WordTable table, std::string_view word) { return parser::is_one_of(table, word); }
bool is_in(WordTable table, parser::Phrase kind, std::string_view word) {
  return is_in(table, word) || parser::Lexicon::is(kind, word);
}
} // namespace

std::optional<Season> season_called(std::string_view word) {
  if (const auto found = std::ranges::find(seasons, word, &SeasonWord::word); found != seasons.end())
    return found->season;
  using parser::Lexicon, parser::Sense;
  const std::string phrase(word);
  if (Lexicon::is(Sense::past, phrase)) return std::nullopt; // Swedish "var" is "was", too
  if (Lexicon::is(Sense::spring, phrase)) return Season::spring;
  return Lexicon::is(Sense::fall, phrase) ? std::optional(Season::fall) : std::nullopt;
}

namespace {

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

// "1901", or "01" in a code.
bool is_year(std::string_view text, int year) {
  const std::string written = std::to_string(year);
  return text == written || (text.size() == 2 && written.ends_with(text));
}

// Retreats of a spring may be called the summer's, builds the fall's.
bool is_season(Season season, judge::Phase phase) {
  if (season == phase.season) return true;
  if (season == Season::summer) return phase.season == Season::spring && phase.kind == PhaseKind::retreat;
  return season == Season::fall && phase.season == Season::winter;
}

class HeadingReader {
 public:
  HeadingReader(const parser::Names& names, const std::optional<OrdersRead>& read)
      : names_(names), read_(read) {}

  Heading read(std::string_view line) {
    const auto words = parser::talk_words(line);
    for (const parser::TalkWord& word : words) take(word.plain), last_ = word.plain;
    // "Spring 1901 moves", not "My moves", when that spring has come to its retreats.
    if (moves_ && dated_) note_phase(read_ && read_->phase.kind != PhaseKind::retreat);
    heading_.plain = !other_words_;
    const bool unit = counted_units_ > 0 && place_; // "Army Rome, please"
    heading_.whole = tells_ && !other_words_ && !unit;
    heading_.units = heading_.whole && counted_units_ > 0 && counted_units_ == words.size();
    heading_.of_power = heading_.whole && counted_powers_ > 0;
    heading_.power_alone = heading_.of_power && counted_powers_ == words.size();
    return heading_;
  }

 private:
  void take(std::string_view word) {
    if (is_in(fillers, parser::Phrase::heading_filler, word)) return;
    if (is_in(other_times, parser::Phrase::heading_other_time, word)) {
      heading_.other_orders = true;
    } else {
      const bool known = take_noun(word) || take_season(word) || take_code(word) || take_power(word);
      (known ? tells_ : other_words_) = true;
    }
  }

  bool take_noun(std::string_view word) {
    if (is_in(units, word)) {
      ++counted_units_;
      return true;
    }
    if (is_in(moves, word)) return moves_ = true;
    if (is_in(retreats, parser::Phrase::heading_retreats, word)) {
      take_kind(PhaseKind::retreat);
      return true;
    }
    if (is_in(adjustments, parser::Phrase::heading_adjustments, word)) {
      take_kind(PhaseKind::adjustment);
      return true;
    }
    return is_in(orders, parser::Phrase::heading_orders, word);
  }

  void take_kind(PhaseKind kind) { note_phase(read_ && read_->phase.kind == kind); }
  void note_phase(bool fits) { heading_.other_orders = heading_.other_orders || !fits; }

  bool take_season(std::string_view word) {
    const std::optional<Season> found = season_called(word);
    if (!found) return false;
    note_phase(read_ && is_season(*found, read_->phase));
    return dated_ = true;
  }

  // "1901", "S1901M", "f01".
  bool take_code(std::string_view word) {
    if (const auto phase = judge::parse_phase(word)) {
      note_phase(read_ && *phase == read_->phase);
      return true;
    }
    constexpr std::string_view letters = "sufwy";
    const std::size_t letter = letters.find(word.front());
    const std::string_view year = letter == letters.npos ? word : word.substr(1);
    const bool is_code = letter != letters.npos;
    if (!is_number(year) || !(year.size() == 4 || (year.size() == 2 && is_code) || is_in_play(year, is_code)))
      return false;
    constexpr std::array by_letter{Season::spring, Season::summer, Season::fall, Season::winter,
                                   Season::year};
    note_phase(read_ && is_year(year, read_->phase.year) &&
               (!is_code || is_season(by_letter.at(letter), read_->phase)));
    return dated_ = true;
  }

  // Some boards begin in 901, or in 0: such a year is one only behind its season.
  bool is_in_play(std::string_view year, bool is_code) const {
    return (is_code || dated_) && read_ && year == std::to_string(read_->phase.year);
  }

  // A letter, or a short beginning, may be anything.
  bool take_power(std::string_view word) {
    constexpr std::size_t shortest = 4;
    const parser::PowerFound found = word.size() < shortest ? parser::PowerFound() : names_.find_power(word);
    if (!found.power || !found.notice.empty()) return false;
    ++counted_powers_;
    place_ = place_ || is_called_as_place(word);
    if (place_ && last_ == "a") ++counted_units_; // "Paris builds A Paris"
    heading_.other_power = heading_.other_power || !read_ || !read_->are_of(found.power);
    return true;
  }

  // "Rome", "Quebec" of the Province of Quebec; not "English", short for the Channel.
  bool is_called_as_place(std::string_view word) const {
    const judge::Province place = names_.find_province(word).province;
    return place && parser::Key(names_.name(place)).text().ends_with(parser::Key(word).text());
  }

  const parser::Names& names_;
  const std::optional<OrdersRead>& read_;
  Heading heading_;
  bool tells_ = false, other_words_ = false, moves_ = false, dated_ = false;
  bool place_ = false;    // a power is named that is called as a province
  std::string_view last_; // the word before
  std::size_t counted_units_ = 0, counted_powers_ = 0;
};

} // namespace

Heading read_heading(std::string_view line, const parser::Names& names,
                     const std::optional<OrdersRead>& read) {
  constexpr std::size_t longest = 200; // bytes; who writes more may say anything
  return line.size() <= longest ? HeadingReader(names, read).read(line) : Heading();
}

// ---- what a line of a mail is to the judge: a command, an order, a slip of either, or nothing of these

namespace {

using parser::ParsedOrder;

bool fails_at_once(const ParsedOrder& part) {
  return !is_good(part) && part.problems.front().column == part.column;
}

// What is blanked before it may be shown is a sign-on, or nearly one.
bool holds_password(const std::string& line) { return blank_passwords(line) != parser::trim(line); }

bool is_nearly_command(const Vocabulary& vocabulary, const std::string& line) {
  return !vocabulary.near_command(line).empty() || !vocabulary.near_set(line).empty();
}

} // namespace

Meaning Reading::meaning_of(const std::string& line) const {
  if (vocabulary().is_command(line) || holds_password(line)) return Meaning::command;
  const std::vector<ParsedOrder> parts = parsed(line);
  if (is_order(parts, line)) return Meaning::order;
  const auto is_like = [&](const ParsedOrder& part) {
    return is_like_order({*reader_.names, reader_.phase}, part, line);
  };
  if (std::ranges::any_of(parts, is_like)) return Meaning::order_with_slip;
  return is_nearly_command(vocabulary(), line) ? Meaning::command_with_slip : Meaning::none;
}

bool Reading::is_order(const std::string& line) const { return is_order(parsed(line), line); }

bool Reading::is_order(const std::vector<ParsedOrder>& parts, const std::string& line) const {
  return std::ranges::any_of(parts, is_good) &&
         classify({*reader_.names, reader_.phase}, parts, line) == OrderLine::order;
}

bool Reading::is_foreign(const std::string& line) const {
  const auto names_place = [&](const parser::TalkWord& word) { return is_province(word.plain); };
  return reader_.names != nullptr && !is_meant(meaning_of(line)) &&
         std::ranges::all_of(parsed(line), fails_at_once) &&
         std::ranges::none_of(parser::talk_words(line), names_place);
}

bool Reading::is_province(const std::string& word) const {
  return reader_.names != nullptr && reader_.names->is_province(word);
}

Heading Reading::heading(const std::string& line) const {
  if (reader_.names == nullptr) return {};
  Heading found = read_heading(line, *reader_.names, reader_.read);
  found.whole = found.whole && !begins_with_unit(line) && !is_understood(meaning_of(line));
  return found;
}

// "Army Ankara", and "A Quebec Mon", in games where these are powers, too.
bool Reading::begins_with_unit(const std::string& line) const {
  for (std::size_t end = 0; end < line.size();) {
    end = std::min(line.find(' ', end + 1), line.size());
    const parser::ParsedUnit unit = parser::parse_unit(*reader_.names, line.substr(0, end));
    if (unit.problems.empty() && unit.type) return true;
  }
  return false;
}

std::vector<ParsedOrder> Reading::parsed(const std::string& line) const {
  if (reader_.names == nullptr) return {};
  return parser::parse_orders(*reader_.names, reader_.phase, line);
}

// ---- lines above orders: which are passed over, and which must not be

namespace {

bool ends_with_colon(const std::string& line) { return parser::trim(line).ends_with(':'); }

// "I have thought about it, and these are my moves:"
bool is_sentence_above(const std::string& line, const Reading& reading) {
  return ends_with_colon(line) && reading.is_foreign(line);
}

// "Fleets:", or in the mail of a master or of a player of several powers "Turkey:", "Turkish orders:" above
// each power's orders: it may stand below other orders. Below those of another time the latter begins anew.
bool parts_orders(const Heading& heading, const CourtesyReader& reader) {
  const bool parts_powers = heading.power_alone || (heading.of_power && !reader.below_other_orders);
  return heading.units || (parts_powers && reader.read && reader.read->are_of_several());
}

bool is_lead_in(const Heading& heading, const std::string& line, const Reading& reading) {
  if (!heading.fits()) return false;
  if (reading.reader().below_orders && !parts_orders(heading, reading.reader())) return false;
  return heading.whole || (heading.plain && is_sentence_above(line, reading));
}

} // namespace

bool is_lead_in(const std::string& line, const Reading& reading) {
  return is_lead_in(reading.heading(line), line, reading);
}

bool is_own_power(const std::string& line, const Reading& reading) {
  const Heading heading = reading.heading(line);
  return heading.power_alone && heading.fits() && !ends_with_colon(line);
}

// The first that fits, from the top: a title that names both another power and another phase is of other
// orders.
HeadingFlaw flaw_of_heading(const std::string& line, const CourtesyReader& reader) {
  const Reading reading(reader);
  const Heading heading = reading.heading(line);
  if (heading.whole && heading.other_orders) return HeadingFlaw::other_orders;
  if (heading.whole && heading.other_power) return HeadingFlaw::other_power;
  if (is_lead_in(heading, line, reading)) return HeadingFlaw::none;
  if (heading.whole) return HeadingFlaw::again;
  return is_sentence_above(line, reading) ? HeadingFlaw::misplaced : HeadingFlaw::none;
}

} // namespace mail
