// SPDX-License-Identifier: GPL-3.0-or-later
// text_below - see text_below.h
#include "mail/reading/text_below.h"

#include "parser/courtesy_words.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace mail {
namespace {

using parser::Statement, parser::TalkWord;

constexpr std::size_t most_lines = 40;
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
  if (above.empty() || last.size() > most_lines) return false;
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

} // namespace mail
