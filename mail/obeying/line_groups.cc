// SPDX-License-Identifier: GPL-3.0-or-later
// line_groups - see line_groups.h
#include "mail/obeying/line_groups.h"

#include "mail/commands/players/heading_flaw.h"
#include "mail/commands/reader_in_force.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/vocabulary.h"
#include "mail/obeying/obey_statement.h"
#include "mail/reading/broken_order.h"
#include "mail/reading/courtesy.h"
#include "mail/reading/lead_in.h"
#include "mail/reading/unit_list.h"
#include "parser/order_parser.h"

#include <algorithm>
#include <optional>

namespace mail {

namespace {

bool takes_orders(const Context& context) {
  return !context.session.signon.game.empty() && !context.session.skipping;
}

// "Old orders:"; false when the line is no such heading, or names nothing amiss.
bool obey_heading(Context& context, const parser::Statement& statement) {
  if (!takes_orders(context)) return false;
  const HeadingFlaw flaw = flaw_of_heading(statement.text, reader_in_force(context));
  if (flaw != HeadingFlaw::none) refuse_heading(context, statement, flaw);
  return flaw != HeadingFlaw::none;
}

// An order in two lines; false when the line at `at` is none.
bool obey_broken_order(Context& context, const std::vector<parser::Statement>& statements, std::size_t at) {
  if (!takes_orders(context)) return false;
  const auto whole = mended_order(statements, at, reader_in_force(context));
  if (!whole) return false;
  obey_statement(context, *whole);
  context.say("Lines " + std::to_string(whole->line) + " and " + std::to_string(whole->line + 1) +
              " of your mail were read as this one.");
  return true;
}

// "My orders: A par - bur, F bre - mao" without its heading; nullopt where there is none.
std::optional<parser::Statement> without_heading(Context& context, const parser::Statement& statement) {
  const std::size_t colon = statement.text.find(':');
  if (!takes_orders(context) || colon == statement.text.npos) return std::nullopt;
  const CourtesyReader reader = reader_in_force(context);
  const Heading heading = read_heading(statement.text.substr(0, colon), *reader.names, reader.read);
  if (!heading.whole || !heading.fits() || heading.power_alone) return std::nullopt;
  const auto is_good = [](const parser::ParsedOrder& one) { return one.problems.empty(); };
  const auto parts_of = [&](const std::string& line) {
    return parser::parse_orders(*reader.names, reader.phase, line);
  };
  parser::Statement orders = statement;
  orders.text.erase(0, orders.text.find_first_not_of(' ', colon + 1));
  const auto whole = parts_of(statement.text), parts = parts_of(orders.text);
  const bool better = std::ranges::any_of(parts, is_good) && !whole.empty() && !is_good(whole.front());
  return better ? std::optional(orders) : std::nullopt;
}

// What stands behind MORPH; nullopt where the line begins otherwise.
std::optional<std::string> behind_morph(const parser::Statement& statement) {
  parser::Words behind{""};
  const CommandRow* row = find_command(statement.text, behind);
  if (row == nullptr || row->handler != cmd_morph) return std::nullopt;
  return std::string(behind.rest());
}

bool ends_morph(const parser::Statement& statement) {
  parser::Words words(statement.text);
  return words.take("END MORPH") && words.empty();
}

// How many lines belong together from `at` on, END MORPH with them.
std::size_t count_board_lines(const std::vector<parser::Statement>& statements, std::size_t at) {
  if (behind_morph(statements[at])->empty())
    for (std::size_t end = at + 1; end < statements.size() && !behind_morph(statements[end]); ++end)
      if (ends_morph(statements[end])) return end + 1 - at;
  std::size_t end = at + 1;
  while (end < statements.size() && !behind_morph(statements[at])->empty()) {
    const auto behind = behind_morph(statements[end]);
    if (!behind || behind->empty()) break;
    ++end;
  }
  return end - at;
}

} // namespace

// Lines that each have their word are repeated in the answer; what came of them stands below the last.
std::size_t obey_board_lines(Context& context, const std::vector<parser::Statement>& statements,
                             std::size_t at) {
  if (!takes_orders(context) || !behind_morph(statements[at])) return 0;
  const std::size_t count = count_board_lines(statements, at);
  const bool in_block = ends_morph(statements[at + count - 1]);
  parser::Statement whole = statements[at + count - 1];
  if (in_block) whole.text = "MORPH ... END MORPH";
  for (std::size_t i = at; i < at + count; ++i) {
    const std::string line = behind_morph(statements[i]).value_or(statements[i].text);
    if (!line.empty() && !(in_block && i + 1 == at + count)) whole.block.push_back(line);
    if (!in_block && i + 1 < at + count) context.begin(statements[i]);
  }
  obey_statement(context, whole);
  return count;
}

std::size_t obey_unit_list(Context& context, const std::vector<parser::Statement>& statements,
                           std::size_t at) {
  if (!takes_orders(context)) return 0;
  const CourtesyReader reader = reader_in_force(context);
  if (leaves_units_open(statements[at].text, reader)) context.session.units_open = true;
  const std::size_t count = units_below_heading(statements, at, reader);
  for (std::size_t i = 1; i <= count; ++i)
    obey_statement(context, under_heading(statements[at], statements[at + i], reader.phase));
  return count == 0 ? 0 : count + 1;
}

std::size_t obey_lines(Context& context, const std::vector<parser::Statement>& statements, std::size_t at) {
  if (obey_heading(context, statements[at])) return 1;
  if (const auto orders = without_heading(context, statements[at])) {
    obey_statement(context, *orders);
    return 1;
  }
  if (obey_broken_order(context, statements, at)) return 2;
  obey_statement(context, statements[at]);
  return 1;
}

} // namespace mail
