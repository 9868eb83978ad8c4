// SPDX-License-Identifier: GPL-3.0-or-later
// statements - see statements.h
#include "mail/reading/statements.h"

#include "mail/message/message.h"
#include "mail/reading/order_part.h"
#include "parser/condition_block.h"
#include "parser/lexer.h"
#include "parser/line_marks.h"
#include "parser/order_parser.h"
#include "parser/order_words.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace mail {

// ---- a Message to the statements that are obeyed

std::vector<parser::Statement> subject_statements(std::string_view subject) {
  std::string lines(subject);
  std::ranges::replace(lines, ';', '\n');
  std::vector<parser::Statement> statements = parser::parse_mail(lines, block_words()).statements;
  for (parser::Statement& statement : statements) statement.line = 0;
  return statements;
}

parser::MailScript read_script(const Message& message, const Vocabulary& vocabulary) {
  parser::MailScript script = parser::parse_mail(message.text, block_words());
  const auto is_command = [&](const parser::Statement& one) { return vocabulary.is_command(one.text); };
  if (std::ranges::any_of(script.statements, is_command)) return script;
  std::vector<parser::Statement> subject = subject_statements(message.subject);
  const auto first = subject.empty() ? std::nullopt : vocabulary.find_command(subject.front().text);
  if (!first || (!script.statements.empty() && !opens_seat(vocabulary.command(first->row).line)))
    return script;
  script.statements.insert(script.statements.begin(), std::make_move_iterator(subject.begin()),
                           std::make_move_iterator(subject.end()));
  return script;
}

// ---- which lines of a mail belong to orders with conditions: from IF to ENDIF

namespace {

using Kind = ConditionRange::Kind;
using Piece = parser::BlockPiece::Kind;

// The lines of orders between two commands.
class Section {
 public:
  Section(const std::vector<parser::Statement>& statements, std::size_t begin, std::size_t end)
      : begin_(begin), taken_(begin), end_(end) {
    for (std::size_t at = begin; at < end; ++at) kinds_.push_back(kinds_of(statements[at].text));
  }

  void find(std::vector<ConditionRange>& ranges) {
    for (std::size_t at = begin_; at < end_;) {
      if (kinds(at).empty() || kinds(at).front() == Piece::orders) {
        ++at;
        continue;
      }
      ranges.push_back(range_at(at));
      at = taken_ = ranges.back().end;
    }
  }

 private:
  static std::vector<Piece> kinds_of(const std::string& line) {
    std::vector<Piece> kinds;
    for (const parser::BlockPiece& piece : parser::pieces_of(line)) kinds.push_back(piece.kind);
    return kinds;
  }
  const std::vector<Piece>& kinds(std::size_t at) const { return kinds_[at - begin_]; }

  ConditionRange range_at(std::size_t at) const {
    const bool opens = kinds(at).front() == Piece::opens;
    if (const std::size_t end = behind_end(at, opens ? 0 : 1); end > at)
      return opens ? ConditionRange{at, end, Kind::whole} : ConditionRange{taken_, end, Kind::stray};
    const bool bare = kinds(at).back() != Piece::orders;
    return {at, bare ? end_ : at + 1, bare ? Kind::unclosed : Kind::line};
  }

  // Behind the ENDIF that closes what is open from `at` on, `depth` IFs above it counted in; `at` when there
  // is none.
  std::size_t behind_end(std::size_t at, std::size_t depth) const {
    for (std::size_t below = at; below < end_; ++below)
      for (const Piece kind : kinds(below)) {
        if (kind == Piece::opens) ++depth;
        if (kind == Piece::closes && --depth == 0) return below + 1;
      }
    return at;
  }

  std::size_t begin_, taken_, end_;
  std::vector<std::vector<Piece>> kinds_;
};

} // namespace

std::vector<ConditionRange>
condition_ranges(const std::vector<parser::Statement>& statements,
                 const std::function<bool(const parser::Statement&)>& ends_orders) {
  std::vector<ConditionRange> ranges;
  const auto has_word = [](const parser::Statement& one) { return parser::begins_with_block_word(one.text); };
  if (std::ranges::none_of(statements, has_word)) return ranges;
  const std::size_t count = std::min(statements.size(), parser::most_statements);
  for (std::size_t begin = 0; begin < count;) {
    std::size_t end = begin;
    while (end < count && (has_word(statements[end]) || !ends_orders(statements[end]))) ++end; // "END IF"
    Section(statements, begin, end).find(ranges);
    begin = end + 1;
  }
  return ranges;
}

// ---- an order that a mail program broke in two

namespace {

using parser::ParsedOrder;
using parser::Statement;

bool begins_with_dash(const std::string& line) {
  const parser::NormalLine plain(line);
  return parser::Lexer(plain.text()).peek().is(parser::Sign::dash);
}

bool begins_with_verb(const std::string& line, judge::PhaseKind phase) {
  const parser::NormalLine plain(line);
  const parser::Lexer lexer(plain.text());
  return lexer.peek().is_word() && parser::verb_after(lexer.peek().key, phase) != parser::Verb::none;
}

// Does the order end where more must follow, or, a support, where more may follow and does?
bool goes_on(const std::string& first, const std::string& second, const std::vector<ParsedOrder>& parsed,
             const CourtesyReader& reader) {
  const bool dash = begins_with_dash(second);
  if (dash && begins_with_dash(first)) return false; // two marks of a list
  const ParsedOrder& last = parsed.back();
  if (is_good(last)) return dash && last.order.kind == judge::OrderKind::support && !last.order.to;
  if (!last.incomplete) return false;
  // "A par" above "bur" may be a list of units.
  const bool unit_alone = parser::parse_unit(*reader.names, first).problems.empty();
  return !unit_alone || dash || begins_with_verb(second, reader.phase);
}

} // namespace

std::optional<Statement> mended_order(std::span<const Statement> statements, std::size_t at,
                                      const CourtesyReader& reader) {
  // Builds are short, and a unit alone may be one of them.
  if (reader.names == nullptr || reader.phase == judge::PhaseKind::adjustment) return std::nullopt;
  if (at + 1 >= statements.size()) return std::nullopt;
  const Statement &first = statements[at], &second = statements[at + 1];
  const bool neighbours = first.line != 0 && second.line == first.line + 1;
  if (!neighbours || reader.vocabulary->is_command(first.text) || reader.vocabulary->is_command(second.text))
    return std::nullopt;
  const auto parse = [&](const std::string& line) {
    return parser::parse_orders(*reader.names, reader.phase, line);
  };
  const std::vector<ParsedOrder> above = parse(first.text);
  if (above.empty() || !std::all_of(above.begin(), above.end() - 1, is_good)) return std::nullopt;
  if (!goes_on(first.text, second.text, above, reader)) return std::nullopt;
  if (std::ranges::any_of(parse(second.text), is_good)) return std::nullopt;
  Statement whole = first;
  whole.text += " " + second.text;
  const auto is_sure = [](const ParsedOrder& order) { return is_good(order) && order.notices.empty(); };
  if (!std::ranges::all_of(parse(whole.text), is_sure)) return std::nullopt;
  return whole;
}

// ---- units below a line that says what becomes of them

namespace {

using judge::OrderKind;
using parser::Statement, parser::Verb;

// What may stand before the verb of a heading: "Here are my builds:", "Please remove:".
constexpr std::array<std::string_view, 10> list_fillers{"here", "are", "is",  "these",  "this",
                                                        "my",   "our", "the", "please", "i"};

// The last word of "Here are my builds:"; "" where other words stand before it.
std::string word_of_heading(const std::string& line) {
  const std::vector<parser::TalkWord> words = parser::talk_words(line);
  if (words.empty()) return "";
  const bool plain = std::all_of(words.begin(), words.end() - 1, [](const parser::TalkWord& word) {
    return std::ranges::find(list_fillers, word.plain) != list_fillers.end();
  });
  return plain && words.back().plain.size() > 1 ? words.back().plain : "";
}

// What a heading orders: "Builds:", or "Remove" on a line of its own.
std::optional<OrderKind> kind_of_heading(const std::string& line, const CourtesyReader& reader) {
  if (reader.phase == judge::PhaseKind::movement || reader.vocabulary->is_command(line)) return std::nullopt;
  const Verb verb = parser::verb_before(parser::Key(word_of_heading(line)), reader.phase);
  if (verb == Verb::build) return OrderKind::build;
  if (verb == Verb::remove) return OrderKind::disband;
  return std::nullopt;
}

// Right below the heading one blank line may stand.
bool goes_on(const Statement& above, const Statement& line, bool first, const Vocabulary& vocabulary) {
  return above.line != 0 && line.line <= above.line + (first ? 2 : 1) && !vocabulary.is_command(line.text);
}

} // namespace

std::size_t units_below_heading(std::span<const Statement> statements, std::size_t at,
                                const CourtesyReader& reader) {
  const auto kind = kind_of_heading(statements[at].text, reader);
  if (!kind || reader.names == nullptr) return 0;
  const auto is_unit = [&](const Statement& line) {
    const Statement whole = under_heading(statements[at], line, reader.phase);
    const auto parsed = parser::parse_orders(*reader.names, reader.phase, whole.text);
    return std::ranges::all_of(parsed, [&](const parser::ParsedOrder& one) {
      return one.problems.empty() && one.order.kind == *kind;
    });
  };
  const auto is_marked = [&](const Statement& line) {
    return parser::without_list_mark(line.text, reader.phase, reader.names) != line.text;
  };
  std::size_t end = at + 1;
  while (end < statements.size() &&
         goes_on(statements[end - 1], statements[end], end == at + 1, *reader.vocabulary) &&
         (is_unit(statements[end]) || is_marked(statements[end])))
    ++end;
  return end - at - 1;
}

Statement under_heading(const Statement& heading, const Statement& unit, judge::PhaseKind phase) {
  Statement whole = unit;
  whole.text = word_of_heading(heading.text) + ": " +
               std::string(parser::trim(parser::without_list_mark(unit.text, phase)));
  return whole;
}

bool leaves_units_open(const std::string& line, const CourtesyReader& reader) {
  if (!parser::trim(line).ends_with(':') || reader.vocabulary->is_command(line) ||
      parser::after_greeting(line))
    return false;
  const std::string word = word_of_heading(line);
  return word != "orders" && !kind_of_heading(line, reader);
}

} // namespace mail
