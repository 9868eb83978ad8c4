// SPDX-License-Identifier: GPL-3.0-or-later
// broken_order - see broken_order.h
#include "mail/reading/broken_order.h"

#include "mail/reading/order_part.h"

#include "parser/normal.h"
#include "parser/order_parser.h"
#include "parser/order_words.h"

#include <algorithm>
#include <vector>

namespace mail {
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

} // namespace mail
