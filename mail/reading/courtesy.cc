// courtesy - see courtesy.h
#include "mail/reading/courtesy.h"

#include "mail/reading/talk.h"
#include "mail/senders/blank_passwords.h"
#include "parser/courtesy_words.h"
#include "parser/order_parser.h"
#include "parser/text.h"

#include <algorithm>
#include <array>

namespace mail {
namespace {

using parser::Statement;

constexpr std::size_t most_lines_below_closing = 3;
constexpr std::size_t most_lines_of_text_below = 40;

class Reading {
 public:
  explicit Reading(const CourtesyReader& reader) : reader_(reader), vocabulary_(*reader.vocabulary) {}

  bool is_order(const std::string& line) const {
    const auto parts = parsed(line);
    return std::ranges::any_of(parts, [](const auto& one) { return one.problems.empty(); }) &&
           !begins_with_prose({*reader_.names, reader_.phase}, parts, line);
  }
  // Good, or with a slip that has to be told.
  bool is_meant_as_order(const std::string& line) const {
    return std::ranges::any_of(parsed(line), [&](const auto& one) {
      return is_like_order({*reader_.names, reader_.phase}, one, line);
    });
  }
  bool is_understood(const std::string& line) const { return may_be_command(line) || is_order(line); }
  bool is_meant(const std::string& line) const {
    return may_be_command(line) || is_meant_as_order(line) || is_nearly_command(line);
  }

  // In a text below the orders: "PS: F bre - eng", "Brest should hold", "Also: SET WAIT".
  bool hinders(const std::string& line) const {
    return (is_meant(line) && !is_question_in_talk(line)) || holds_order(line) || changes_mind(line) ||
           holds_setting(line);
  }

  // More than a sign-on.
  bool is_obeyed(const std::string& line) const {
    const auto found = vocabulary_.find_command(line);
    return is_order(line) || (found && !opens_seat(vocabulary_.command(found->row).line));
  }

  // Not even a misspelt order: it begins with nothing that is known, and names no place.
  bool is_foreign(const std::string& line) const {
    const auto begins_unknown = [](const parser::ParsedOrder& one) {
      return !one.problems.empty() && one.problems.front().column == one.column;
    };
    const auto is_place = [&](const parser::TalkWord& word) {
      return reader_.names->is_province(word.plain);
    };
    return reader_.names != nullptr && !is_meant(line) && std::ranges::all_of(parsed(line), begins_unknown) &&
           std::ranges::none_of(parser::talk_words(line), is_place);
  }

  Heading heading(const std::string& line) const {
    if (reader_.names == nullptr) return {};
    Heading found = read_heading(line, *reader_.names, reader_.read);
    found.whole = found.whole && !is_understood(line);
    return found;
  }
  bool is_below_orders() const { return reader_.below_orders; }
  // "Fleets:", or in a master's mail "Turkey:" above each power's orders.
  bool parts_orders(const Heading& heading) const {
    const bool for_all = reader_.read && !reader_.read->power;
    return heading.units || (heading.power_alone && for_all);
  }

  // A line that begins with a courtesy, `rest` what follows in it: does it hold more than that? "Best A par -
  // bur" does.
  bool holds_more(const std::string& line, const std::string& rest) const {
    const auto words = parser::talk_words(line);
    return may_be_command(line) || is_meant_as_order(line) || may_be_command(rest) ||
           is_meant_as_order(rest) ||
           std::ranges::any_of(words, [&](const auto& word) { return is_order(line.substr(word.begin)); });
  }

  // The writer's name, or some words of it.
  bool is_name(const std::string& line) const {
    const auto words = parser::talk_words(line);
    return !words.empty() && std::ranges::any_of(reader_.writer, [&](const std::string& name) {
      const auto parts = parser::talk_words(name);
      return std::ranges::all_of(words, [&](const parser::TalkWord& word) {
        return std::ranges::find(parts, word.plain, &parser::TalkWord::plain) != parts.end();
      });
    });
  }

 private:
  // Or nearly a sign-on.
  bool may_be_command(const std::string& line) const {
    return vocabulary_.is_command(line) || blank_passwords(line) != parser::trim(line);
  }

  // "Help us save paper", "Status: retired": in a text these ask nothing.
  bool is_question_in_talk(const std::string& line) const {
    constexpr std::size_t shortest = 3; // words behind the command
    const auto found = vocabulary_.find_command(line);
    if (!found || !vocabulary_.command(found->row).asks) return false;
    parser::Words option = found->behind;
    const std::string_view rest = found->behind.rest();
    return !option.take("SET") && (rest.starts_with(':') || parser::talk_words(rest).size() >= shortest);
  }

  bool is_nearly_command(const std::string& line) const {
    return !vocabulary_.near_command(line).empty() || !vocabulary_.near_set(line).empty();
  }

  // A whole order, or one up to its move, behind other words.
  bool holds_order(const std::string& line) const {
    const auto is_at = [&](const parser::TalkWord& word) {
      const std::string rest = line.substr(word.begin);
      const auto parts = parsed(rest);
      if (parts.empty()) return false;
      const parser::ParsedOrder& first = parts.front();
      const std::size_t known = first.problems.empty() ? rest.size() : first.problems.front().column;
      return first.problems.empty() || (known > first.column && rest.substr(0, known).find('-') != rest.npos);
    };
    const auto words = first_words(line);
    return words.size() > 1 && std::ranges::any_of(words.begin() + 1, words.end(), is_at);
  }

  bool changes_mind(const std::string& line) const {
    constexpr std::array<std::string_view, 9> changes{"should", "instead", "rather",   "change", "correction",
                                                      "forget", "scrap",   "actually", "lieber"};
    const auto words = first_words(line);
    return std::ranges::any_of(
               words,
               [&](const auto& word) { return std::ranges::find(changes, word.plain) != changes.end(); }) &&
           std::ranges::any_of(words, [&](const auto& word) {
             return reader_.names != nullptr && reader_.names->is_province(word.plain);
           });
  }

  // "Also: set wait", "WAIT!"
  bool holds_setting(const std::string& line) const {
    const auto words = first_words(line);
    const auto is_setting = [&](const parser::TalkWord& word) {
      parser::Words behind(std::string_view(line).substr(word.begin));
      return behind.take("SET") && vocabulary_.find_option(behind);
    };
    return std::ranges::any_of(words, is_setting) ||
           (words.size() == 1 && !vocabulary_.near_set(words.front().plain).empty());
  }

  // Of a long line its beginning.
  static std::vector<parser::TalkWord> first_words(const std::string& line) {
    constexpr std::size_t most = 40;
    std::vector<parser::TalkWord> words = parser::talk_words(line);
    if (words.size() > most) words.resize(most);
    return words;
  }

  std::vector<parser::ParsedOrder> parsed(const std::string& line) const {
    if (reader_.names == nullptr) return {};
    return parser::parse_orders(*reader_.names, reader_.phase, line);
  }

  const CourtesyReader& reader_;
  const Vocabulary& vocabulary_;
};

bool is_greeting(const std::string& line, const Reading& reading) {
  const auto rest = parser::after_greeting(line);
  return rest && !reading.holds_more(line, *rest);
}

bool is_closing(std::span<const Statement> last, const Reading& reading) {
  if (last.size() > 1 + most_lines_below_closing) return false;
  const std::string& line = last.front().text;
  const auto rest = parser::after_closing(line);
  return rest && !reading.holds_more(line, *rest) &&
         std::ranges::all_of(last.subspan(1), [&](const Statement& below) {
           return !reading.is_meant(below.text) ||
                  (reading.is_name(below.text) && !reading.is_understood(below.text));
         });
}

// "I have thought about it, and these are my moves:"
bool is_sentence_above(const std::string& line, const Reading& reading) {
  return parser::trim(line).ends_with(':') && reading.is_foreign(line);
}

// "Here are my moves:", "French orders": above the first order.
bool is_lead_in(const std::string& line, const Reading& reading) {
  const Heading heading = reading.heading(line);
  if (!heading.fits() || (reading.is_below_orders() && !reading.parts_orders(heading))) return false;
  return heading.whole || (heading.plain && is_sentence_above(line, reading));
}

// As some sign their letters.
bool is_own_power(const std::string& line, const Reading& reading) {
  const Heading heading = reading.heading(line);
  return heading.power_alone && heading.fits() && !parser::trim(line).ends_with(':');
}

// What a company, a mailing list or a telephone adds, or a word to the other players: set off by a blank line
// from something that is for the judge, and with nothing below it that is.
bool is_text_below(std::span<const Statement> above, std::span<const Statement> last,
                   const Reading& reading) {
  if (above.empty() || last.size() > most_lines_of_text_below) return false;
  const Statement& first = last.front();
  const bool is_set_off = first.line > above.back().line + 1;
  return is_set_off &&
         std::ranges::none_of(last, [&](const Statement& line) { return reading.hinders(line.text); }) &&
         std::ranges::any_of(above, [&](const Statement& line) { return reading.is_obeyed(line.text); });
}

} // namespace

Courtesy courtesy_at(std::span<const Statement> statements, std::size_t at, const CourtesyReader& reader) {
  const Reading reading(reader);
  const std::string& line = statements[at].text;
  const bool first = statements[at].line != 0 && (at == 0 || statements[at - 1].line == 0);
  if (first && is_greeting(line, reading)) return {"greeting", 1};
  const auto last = statements.subspan(at);
  if (is_closing(last, reading)) return {"closing", last.size()};
  const bool signs = last.size() == 1 && at > 0;
  if (signs && is_own_power(line, reading)) return {"name", 1};
  if (last.size() == 1 && reading.is_name(line) && !reading.is_understood(line)) return {"name", 1};
  if (is_lead_in(line, reading)) return {"lead-in", 1};
  if (is_text_below(statements.first(at), last, reading)) return {"text below", last.size()};
  return {};
}

HeadingFlaw flaw_of_heading(const std::string& line, const CourtesyReader& reader) {
  const Reading reading(reader);
  const Heading heading = reading.heading(line);
  if (heading.whole && heading.other_orders) return HeadingFlaw::other_orders;
  if (heading.whole && heading.other_power) return HeadingFlaw::other_power;
  if (is_lead_in(line, reading)) return HeadingFlaw::none;
  if (heading.whole) return HeadingFlaw::again;
  return is_sentence_above(line, reading) ? HeadingFlaw::misplaced : HeadingFlaw::none;
}

} // namespace mail
