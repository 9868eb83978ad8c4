// SPDX-License-Identifier: GPL-3.0-or-later
// courtesy - see courtesy.h
#include "mail/reading/courtesy.h"

#include "mail/reading/line_reading.h"
#include "parser/line_marks.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace mail {

// ---- the last lines of a mail that are for people: what a company or a list adds, words to others

namespace {

using parser::Statement, parser::TalkWord;

constexpr std::size_t most_lines_above = 40;
constexpr std::size_t most_words = 40; // of a line that are looked at

// A second thought about an order: "Brest should hold", "Scrap Paris". Without accents.
constexpr std::array<std::string_view, 9> second_thoughts{
    "should", "instead", "rather", "change", "correction", "forget", "scrap", "actually", "lieber"};

// What a line of a text below may hold for the judge. The first that fits, from the top.
enum class Hindrance : std::uint8_t {
  meant,          // "A pra - bur"
  order,          // "PS: F bre - eng"
  second_thought, // "Brest should hold"
  setting,        // "Also: set wait", "WAIT!"
  none
};

std::vector<TalkWord> first_words(const std::string& line) {
  std::vector<TalkWord> words = parser::talk_words(line);
  if (words.size() > most_words) words.resize(most_words);
  return words;
}

// "Help us save paper", "Status: retired": in a text these ask nothing.
bool is_question_in_talk(const std::string& line, const Vocabulary& vocabulary) {
  constexpr std::size_t shortest = 3; // words behind the command
  const auto found = vocabulary.find_command(line);
  if (!found || !vocabulary.command(found->row).asks) return false;
  parser::Words option = found->behind;
  const std::string_view rest = found->behind.rest();
  return !option.take("SET") && (rest.starts_with(':') || parser::talk_words(rest).size() >= shortest);
}

// A whole order, or one up to its move: "F bre - eng", "F bre -> the Channel, I think".
bool begins_as_order(const std::string& text, const Reading& reading) {
  const auto parts = reading.parsed(text);
  if (parts.empty()) return false;
  const parser::ParsedOrder& first = parts.front();
  if (first.problems.empty()) return true;
  const std::size_t known = first.problems.front().column;
  return known > first.column && text.substr(0, known).find('-') != text.npos;
}

// Behind other words.
bool holds_order(const std::string& line, const std::vector<TalkWord>& words, const Reading& reading) {
  return words.size() > 1 && std::any_of(words.begin() + 1, words.end(), [&](const TalkWord& word) {
           return begins_as_order(line.substr(word.begin), reading);
         });
}

bool changes_mind(const std::vector<TalkWord>& words, const Reading& reading) {
  const auto is_second_thought = [](const TalkWord& word) {
    return std::ranges::find(second_thoughts, word.plain) != second_thoughts.end();
  };
  const auto is_place = [&](const TalkWord& word) { return reading.is_province(word.plain); };
  return std::ranges::any_of(words, is_second_thought) && std::ranges::any_of(words, is_place);
}

bool holds_setting(const std::string& line, const std::vector<TalkWord>& words,
                   const Vocabulary& vocabulary) {
  const auto is_setting = [&](const TalkWord& word) {
    parser::Words behind(std::string_view(line).substr(word.begin));
    return behind.take("SET") && vocabulary.find_option(behind);
  };
  return std::ranges::any_of(words, is_setting) ||
         (words.size() == 1 && !vocabulary.near_set(words.front().plain).empty());
}

Hindrance classify(const std::string& line, const Reading& reading) {
  const Vocabulary& vocabulary = reading.vocabulary();
  if (is_meant(reading.meaning_of(line)) && !is_question_in_talk(line, vocabulary)) return Hindrance::meant;
  const std::vector<TalkWord> words = first_words(line);
  if (holds_order(line, words, reading)) return Hindrance::order;
  if (changes_mind(words, reading)) return Hindrance::second_thought;
  if (holds_setting(line, words, vocabulary)) return Hindrance::setting;
  return Hindrance::none;
}

// "Please set the deadline to Friday", "I guess Paris is safe".
bool names_command_or_place(const std::string& line, const Reading& reading) {
  const std::vector<TalkWord> words = first_words(line);
  return std::ranges::any_of(words, [&](const TalkWord& word) {
    return reading.is_province(word.plain) ||
           reading.vocabulary().is_command(std::string_view(line).substr(word.begin));
  });
}

// An order, or a command that is more than a sign-on.
bool is_obeyed(const std::string& line, const Reading& reading) {
  const auto found = reading.vocabulary().find_command(line);
  return reading.is_order(line) || (found && !opens_seat(reading.vocabulary().command(found->row).line));
}

} // namespace

bool is_text_below(std::span<const Statement> above, std::span<const Statement> last,
                   const Reading& reading) {
  if (above.empty() || last.size() > most_lines_above) return false;
  const bool is_set_off = last.front().line > above.back().line + 1;
  const auto is_for_people = [&](const Statement& one) {
    return classify(one.text, reading) == Hindrance::none;
  };
  return is_set_off && std::ranges::all_of(last, is_for_people) &&
         std::ranges::any_of(above, [&](const Statement& one) { return is_obeyed(one.text, reading); });
}

bool may_be_for_judge(std::span<const Statement> text, const Reading& reading) {
  return std::ranges::any_of(text, [&](const Statement& one) {
    return one.text.find('?') != one.text.npos || names_command_or_place(one.text, reading);
  });
}

// ---- what people write around their commands: a greeting, a closing, their name, a text below

namespace {

using parser::Statement, parser::TalkWord;

constexpr std::size_t most_lines_below_closing = 3;

// A line of a mail, with what stands around it.
struct Place {
  std::span<const Statement> above; // before this line
  std::span<const Statement> last;  // this line and all below it
  const Reading& reading;

  const Statement& statement() const { return last.front(); }
  const std::string& line() const { return last.front().text; }
  // Of the text: what stands above it is of the Subject.
  bool is_first() const { return statement().line != 0 && (above.empty() || above.back().line == 0); }
  bool is_last() const { return last.size() == 1; }
};

bool is_order_or_command(Meaning meaning) {
  return is_understood(meaning) || meaning == Meaning::order_with_slip;
}

// A line that begins with a courtesy, `rest` what follows in it: "Best A par - bur" holds more than that.
bool holds_more(const std::string& line, const std::string& rest, const Reading& reading) {
  const auto begins_order = [&](const TalkWord& word) { return reading.is_order(line.substr(word.begin)); };
  return is_order_or_command(reading.meaning_of(line)) || is_order_or_command(reading.meaning_of(rest)) ||
         std::ranges::any_of(parser::talk_words(line), begins_order);
}

// Every word of the line is one of the name.
bool is_of_name(const std::vector<TalkWord>& words, const std::string& name) {
  const std::vector<TalkWord> parts = parser::talk_words(name);
  return std::ranges::all_of(words, [&](const TalkWord& word) {
    return std::ranges::find(parts, word.plain, &TalkWord::plain) != parts.end();
  });
}

// "Chloe" of Chloe Martin; not where that is an order or a command.
bool is_writers_name(const std::string& line, const Reading& reading) {
  const std::vector<TalkWord> words = parser::talk_words(line);
  const auto fits = [&](const std::string& name) { return is_of_name(words, name); };
  return !words.empty() && std::ranges::any_of(reading.reader().writer, fits) &&
         !is_understood(reading.meaning_of(line));
}

// "D." of Dora, "Dora (Italia)": a name with what its writer is.
bool is_name_with_title(const std::string& line, const Reading& reading) {
  constexpr std::size_t most_words_of_name = 6;
  const std::vector<TalkWord> words = parser::talk_words(line);
  if (words.empty() || words.size() > most_words_of_name || is_order_or_command(reading.meaning_of(line)))
    return false;
  const TalkWord& first = words.front();
  const std::size_t behind = first.begin + first.plain.size();
  const std::string_view title = parser::trim(std::string_view(line).substr(std::min(behind, line.size())));
  if (first.plain.size() == 1 && words.size() == 1 && (title.empty() || title == "."))
    return std::ranges::any_of(reading.reader().writer, [&](const std::string& name) {
      return !name.empty() && parser::to_lower(name.front()) == parser::to_lower(first.plain.front());
    });
  return title.starts_with('(') && title.ends_with(')') &&
         std::ranges::any_of(reading.reader().writer,
                             [&](const std::string& name) { return is_of_name({first}, name); });
}

// "P.S. Paris should hold": words of his own below his name.
bool is_postscript(const std::string& line) {
  const std::string plain = parser::to_lower(line.substr(0, 4));
  return plain.starts_with("ps") || plain.starts_with("p.s") || plain.starts_with("pps");
}

// ---- the rules

// "Dear judge,": the first line of the text.
bool is_greeting(const Place& place) {
  if (!place.is_first()) return false;
  const auto rest = parser::after_greeting(place.line());
  return rest && !holds_more(place.line(), *rest, place.reading);
}

// "Chloe Martin", "Senior Analyst", "Phone: 123 | 15 High Street, London": the writer's whole name, and below
// it what his mail program puts there.
bool is_card(std::span<const Statement> lines, const Reading& reading) {
  constexpr std::size_t most_lines = 20;
  if (lines.empty() || lines.size() > most_lines || !is_writers_name(lines.front().text, reading))
    return false;
  return std::ranges::none_of(lines.subspan(1), [&](const Statement& below) {
    return is_order_or_command(reading.meaning_of(below.text)) || is_postscript(below.text);
  });
}

// "Kind regards," with up to three lines below it, which are the writer's name or nothing for the judge; or
// with his card.
bool is_closing(const Place& place) {
  const auto rest = parser::after_closing(place.line());
  if (!rest || holds_more(place.line(), *rest, place.reading)) return false;
  const std::span below = place.last.subspan(1);
  if (rest->empty() && is_card(below, place.reading)) return true;
  return below.size() <= most_lines_below_closing && std::ranges::all_of(below, [&](const Statement& one) {
           return !is_meant(place.reading.meaning_of(one.text)) || is_writers_name(one.text, place.reading);
         });
}

// "France" below the orders, or "Chloe": the last line.
bool is_name(const Place& place) {
  if (!place.is_last()) return false;
  const bool signs_as_power = !place.above.empty() && is_own_power(place.line(), place.reading);
  return signs_as_power || is_writers_name(place.line(), place.reading) ||
         is_name_with_title(place.line(), place.reading);
}

// "Here are my moves:"; but "army" as the last line leads to nothing.
bool leads_in(const Place& place) {
  const bool mere_unit = place.is_last() && place.reading.heading(place.line()).units;
  return !mere_unit && is_lead_in(place.line(), place.reading);
}

// "PRIVILEGED AND CONFIDENTIAL"
bool begins_text_below(const Place& place) { return is_text_below(place.above, place.last, place.reading); }

struct Rule {
  CourtesyKind kind;
  std::string_view name; // as IgnoredText has it
  bool covers_rest;      // all lines down to the end of the mail
  bool (*fits)(const Place&);
};

// The first that fits, from the top. "France" as the last line is a name, and a lead-in elsewhere; a lead-in
// with nothing below it is no text below.
constexpr std::array rules{
    Rule{CourtesyKind::greeting, "greeting", false, is_greeting},
    Rule{CourtesyKind::closing, "closing", true, is_closing},
    Rule{CourtesyKind::name, "name", false, is_name},
    Rule{CourtesyKind::lead_in, "lead-in", false, leads_in},
    Rule{CourtesyKind::text_below, "text below", true, begins_text_below},
};

Courtesy classify(const Place& place) {
  const auto rule = std::ranges::find_if(rules, [&](const Rule& one) { return one.fits(place); });
  if (rule == rules.end()) return {};
  return {rule->kind, rule->name, rule->covers_rest ? place.last.size() : 1};
}

} // namespace

Courtesy courtesy_at(std::span<const Statement> statements, std::size_t at, const CourtesyReader& reader) {
  const Reading reading(reader);
  return classify({statements.first(at), statements.subspan(at), reading});
}

} // namespace mail
