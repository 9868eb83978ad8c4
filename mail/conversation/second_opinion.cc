// SPDX-License-Identifier: GPL-3.0-or-later
// second_opinion - see second_opinion.h
#include "mail/conversation/second_opinion.h"

#include "games/turns/order_check.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/players/orders.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/permission.h"
#include "mail/reading/talk.h"
#include "parser/order_parser.h"

#include <algorithm>

namespace mail {

namespace {

using parser::LetterLine, parser::LineReading;
using Fate = LineReading::Fate;

// Measured on letters of authors from whom the weights had learned nothing (docs/testing.md). An order of a
// sentence that is less likely is wrong three times of four.
constexpr float least_likely = 0.05F;
// Where all orders together are as likely, what else was not understood says nothing in 19 of 20 letters.
constexpr float agreed = 0.9F;
// Below this a letter changes an order on file rather than not.
constexpr float kept_rather = 0.5F;

bool is_of(const judge::Map& map, const parser::Weighed& unit, const judge::Order& order) {
  return !order.unit.is_none() && map.province_of(order.unit) == map.province_of(unit.at);
}

judge::Checked checked(Context& context, const judge::Order& order) {
  return games::OrderCheck(context.game(), power_for(context, order), order).checked();
}

// The last order for the unit is asked about where a sentence holds it and the letter speaks against it.
void doubt_order(Context& context, std::span<const LetterLine> lines, const parser::Weighed& unit,
                 std::vector<LineReading>& readings) {
  const judge::Map& map = context.game().variant->map;
  const auto here = [&](const judge::Order& order) { return is_of(map, unit, order); };
  for (std::size_t line = lines.size(); line-- > 1;) {
    if (std::ranges::any_of(lines[line].orders, here)) return;
    LineReading& reading = readings[line - 1];
    const auto last = std::find_if(reading.orders.rbegin(), reading.orders.rend(),
                                   [&](const LineReading::OrderHere& one) { return here(one.order); });
    if (last == reading.orders.rend()) continue;
    const judge::Checked order = checked(context, last->order);
    if (order.illegal || unit.probability(map, order.order) >= least_likely) return;
    reading.questions.push_back({0, last->column, last->length,
                                 "the letter as a whole seems to say something else, so this is not taken"});
    reading.fate = Fate::asked;
    reading.choices.clear();
    reading.orders.erase(std::next(last).base());
    return;
  }
}

// How likely it is that the letter orders for each unit what its lines do.
float agreement(Context& context, std::span<const LetterLine> lines,
                const std::vector<parser::Weighed>& weighed, const std::vector<LineReading>& readings) {
  const judge::Map& map = context.game().variant->map;
  float together = 1;
  for (const parser::Weighed& unit : weighed) {
    const judge::Order* last = nullptr;
    const auto look = [&](const judge::Order& order) {
      if (is_of(map, unit, order)) last = &order;
    };
    for (std::size_t line = 0; line < lines.size(); ++line) {
      if (line == 0 || readings[line - 1].fate != Fate::refused)
        std::ranges::for_each(lines[line].orders, look);
      if (line > 0) std::ranges::for_each(readings[line - 1].orders, look, &LineReading::OrderHere::order);
    }
    together *= last == nullptr ? unit.probability(map, std::nullopt)
                                : unit.probability(map, checked(context, *last).order);
  }
  return together;
}

// "A par - xyzzy", "A mun H" from France: whatever else the letter says, why it is not taken is to be told.
bool is_order_line(Context& context, const std::string& line) {
  const games::Game& game = context.game();
  const OrderBoard board{game.variant->names, game.position.phase.kind};
  const OrderLine kind = classify(board, parser::parse_orders(board.names, board.phase, line), line);
  return kind == OrderLine::order || kind == OrderLine::order_with_slip;
}

// What is asked beside orders that are certain is talk.
void drop_questions(Context& context, std::span<const LetterLine> lines, std::vector<LineReading>& readings) {
  for (std::size_t line = 1; line < lines.size(); ++line) {
    LineReading& reading = readings[line - 1];
    if (lines[line].settled || (reading.fate != Fate::asked && reading.fate != Fate::left)) continue;
    if (is_order_line(context, lines[line].text)) continue;
    reading.fate = reading.orders.empty() ? Fate::talk : Fate::taken;
    reading.questions.clear();
    reading.choices.clear();
  }
}

} // namespace

void hear_second_opinion(Context& context, std::span<const LetterLine> lines, bool complete,
                         const std::vector<parser::Weighed>& weighed, std::vector<LineReading>& readings) {
  if (weighed.empty()) return;
  if (complete && agreement(context, lines, weighed, readings) >= agreed)
    return drop_questions(context, lines, readings);
  for (const parser::Weighed& unit : weighed) doubt_order(context, lines, unit, readings);
}

void doubt_what_stands(Context& context, float kept) {
  if (kept >= kept_rather || std::ranges::none_of(context.answering.echoes, &Echo::error)) return;
  if (!why_too_late(context, context.power()).empty()) return;
  note_orders(context);
  note_slip(context);
}

} // namespace mail
