// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/conversation/letter_block.h"

#include "games/game/deadline.h"
#include "games/game/filed_orders.h"
#include "games/game/order_check.h"
#include "games/game/view.h"
#include "judge/phases/adjustment_phase.h"
#include "mail/commands/command_table.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/players/taken_orders.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/context.h"
#include "mail/reading/courtesy.h"
#include "mail/reading/line_reading.h"
#include "mail/reading/order_part.h"
#include "mail/reading/statements.h"
#include "mail/reading/wants.h"
#include "parser/line_marks.h"
#include "parser/order_parser.h"
#include "parser/order_words.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace mail {

namespace {

using parser::LetterLine, parser::Statement;

// "Create army Paris", "Send the fleet to ...", "Replace A par - bur by ...": a command's word in a sentence
// of orders.
bool may_be_sentence(const CommandRow& row, const parser::Words& behind) {
  parser::Words words = behind;
  if (row.line == Line::alone || row.line == Line::numbered) return !words.empty();
  if (row.words.starts_with("CREATE")) return parser::type_word(parser::Key(words.next())).has_value();
  if (row.line == Line::joins_game) return true; // "Take over Burgundy"
  if (row.words.starts_with("REPLACE")) return behind.rest().find('@') == std::string_view::npos;
  return row.words.starts_with("GET") || row.words.starts_with("CANCEL");
}

bool is_order_player(const Context& context) {
  return context.session.is_signed_on() && !context.session.skipping && !context.session.named_phase &&
         context.power();
}

// The orders of a line that is whole and good as it stands; none otherwise.
std::vector<judge::Order> good_orders(Context& context, const std::string& line, bool units_open) {
  const games::Game& game = context.game();
  const OrderBoard board{game.variant->names, game.position.phase.kind};
  const auto parts = parser::parse_orders(board.names, board.phase, line,
                                          units_open ? parser::Adjusting::either
                                                     : games::adjusting_of(game, context.power()));
  std::vector<judge::Order> orders;
  for (const parser::ParsedOrder& one : parts) {
    if (!one.problems.empty()) return {};
    const judge::Checked checked =
        games::OrderCheck(game, power_for(context, one.order), one.order).checked();
    if (checked.illegal) return {};
    orders.push_back(checked.order);
  }
  if (!parts.empty() && classify(board, parts, line) != OrderLine::order) return {};
  return orders;
}

} // namespace

// Other mails may have come in the same second.
bool is_of_mail(Context& context, judge::Power power, const games::OrderOnFile& one) {
  return one.received == context.mail.received && context.open_game().ordered.contains(power);
}

namespace {

class BlockReader {
 public:
  BlockReader(Context& context, const std::vector<Statement>& statements,
              const std::vector<std::string>& writer)
      : context_(context), statements_(statements), writer_(writer) {}

  LetterBlock read(std::size_t at, std::size_t limit) {
    LetterBlock block{at, at};
    while (block.end < std::min(limit, statements_.size()) && !ends_letter(statements_[block.end]))
      ++block.end;
    if (block.end == at) {
      block.end = at + 1;
      return block;
    }
    if (!is_order_player(context_) || why_nobody_asked(context_).fate != LineFate::taken) return block;
    collect(block);
    block.plain = std::move(plain_);
    if (is_settled()) return block;
    const parser::Situation read = situation();
    parser::Gazetteer gazetteer(read.map, read.names);
    block.readings = parser::read_letter(read, lines_, gazetteer);
    block.readings.erase(block.readings.begin()); // the orders above
    if (are_plain_and_whole(read)) return block;
    if (holds_orders_of_units()) return block; // "A gre S A ser" builds nothing
    block.weighed = parser::weigh_letter(
        read, parser::testimony_of(read, std::span(lines_).subspan(1), block.readings, quoted_orders(block)),
        gazetteer);
    block.first_line = statements_[block.begin].line;
    block.last_line = statements_[block.end - 1].line;
    const auto words =
        std::find_if(lines_.begin() + 1, lines_.end(), [](const LetterLine& line) { return !line.settled; });
    block.words = static_cast<std::size_t>(words == lines_.end() ? 0 : words - lines_.begin() - 1);
    block.statements.assign(statements_.begin() + static_cast<std::ptrdiff_t>(block.begin),
                            statements_.begin() + static_cast<std::ptrdiff_t>(block.end));
    const SecondOpinion opinion = hear_second_opinion(
        context_, read, gazetteer, lines_, may_propose(read, block.weighed), block.weighed, block.readings);
    block.spoken = opinion.spoken, block.covered = opinion.covered;
    return block;
  }

 private:
  // Is every line plain, and with those above do they build or remove as much as is due?
  bool are_plain_and_whole(const parser::Situation& read) const {
    std::size_t orders = 0;
    for (const LetterLine& line : lines_) orders += line.orders.size();
    return std::ranges::all_of(lines_, &LetterLine::settled) && orders >= read.builds + read.removals;
  }

  // Does nothing forbid to propose what is likely, and is it no more than is due?
  bool may_propose(const parser::Situation& read, const parser::WeighedLetter& letter) const {
    const auto ordered = [](const parser::Weighed& one) { return one.likeliest().order.has_value(); };
    const auto likely = static_cast<std::size_t>(std::ranges::count_if(letter.units, ordered));
    const std::size_t due = read.builds + read.removals;
    return (due == 0 || (read.own.size() == 1 && likely <= due)) &&
           std::ranges::all_of(read.own, [&](judge::Power power) { return may_offer(context_, power); });
  }

  // Where builds and removals are due, does a line order units to act?
  bool holds_orders_of_units() const {
    const games::Game& game = context_.game();
    if (game.position.phase.kind != judge::PhaseKind::adjustment) return false;
    const OrderBoard board{game.variant->names, judge::PhaseKind::movement};
    return std::ranges::any_of(lines_, [&](const LetterLine& line) {
      if (line.settled) return false;
      const auto parts = parser::parse_orders(board.names, board.phase, line.text);
      return !parts.empty() && std::ranges::all_of(parts, is_good) &&
             classify(board, parts, line.text) == OrderLine::order;
    });
  }

  void collect(const LetterBlock& block) {
    lines_.push_back({"", false, true, orders_on_file(true)});
    for (std::size_t at = block.begin; at < block.end;) {
      const std::size_t count = settle(at, block.end);
      at += count;
    }
  }

  // The orders on file that the writer quotes around the lines of the block.
  std::vector<parser::QuotedOrder> quoted_orders(const LetterBlock& block) {
    std::vector<parser::QuotedOrder> quoted;
    const std::vector<judge::Order> filed = orders_on_file(false);
    if (filed.empty()) return quoted;
    const auto add = [&](const std::vector<std::string>& lines, std::size_t before) {
      for (const std::string& line : lines) {
        const auto orders = good_orders(context_, line, units_open_);
        if (orders.empty() || quoted.size() >= parser::most_quoted_orders) continue;
        // The judge writes the way of a convoy, "Apulia -> Ionian Sea -> Tunis", which orders may not have.
        const auto on_file = std::ranges::find(filed, orders.front().unit, &judge::Order::unit);
        const bool by_way = orders.size() == 1 && on_file != filed.end() &&
                            on_file->to == orders.front().to && on_file->kind == orders.front().kind;
        quoted.push_back({before, by_way ? judge::to_text(context_.game().variant->map, *on_file) : line});
      }
    };
    for (std::size_t at = block.begin; at < block.end; ++at)
      add(statements_[at].quoted_above, at - block.begin);
    add(statements_[block.end - 1].quoted_below, block.end - block.begin);
    return quoted;
  }

  // Orders of the writer's powers: those that the mail gave above this block, or those of before.
  std::vector<judge::Order> orders_on_file(bool of_mail) const {
    std::vector<judge::Order> orders;
    for (const judge::Power power : games::powers_ordered_for(context_.game(), context_.seat()))
      for (const games::OrderOnFile& one : context_.game().orders[power])
        if (is_of_mail(context_, power, one) == of_mail) orders.push_back(one.order);
    return orders;
  }

  void add(std::size_t at, bool settled, std::vector<judge::Order> orders) {
    const bool blank = at > 0 && statements_[at].line > statements_[at - 1].line + 1;
    plain_.push_back(false);
    lines_.push_back({statements_[at].text, blank, settled, std::move(orders), false, at < below_});
  }

  // Settles what the readers of lines know, at least one statement. How many there were.
  std::size_t settle(std::size_t at, std::size_t end) {
    const CourtesyReader reader = reader_in_force(context_, writer_);
    if (leaves_units_open(statements_[at].text, reader)) units_open_ = true;
    const std::size_t units = units_below_heading(statements_, at, reader);
    if (units > 0 && at + units < end) {
      add(at, true, {});
      for (std::size_t i = 1; i <= units; ++i)
        add(at + i, true,
            good_orders(context_, under_heading(statements_[at], statements_[at + i], reader.phase).text,
                        units_open_));
      return units + 1;
    }
    if (games::wait_in(statements_[at].text)) {
      add(at, true, {});
      return 1;
    }
    if (auto orders = good_orders(context_, statements_[at].text, units_open_); !orders.empty()) {
      add(at, true, std::move(orders));
      plain_.back() = true;
      return 1;
    }
    if (at + 1 < end)
      if (const auto whole = mended_order(statements_, at, reader)) {
        add(at, true, good_orders(context_, whole->text, units_open_));
        add(at + 1, true, {});
        return 2;
      }
    const HeadingFlaw flaw = flaw_of_heading(statements_[at].text, reader);
    if (flaw == HeadingFlaw::other_orders || flaw == HeadingFlaw::other_power || flaw == HeadingFlaw::again) {
      add(at, true, {});
      lines_.back().title = true;
      return 1;
    }
    const Courtesy courtesy = courtesy_at(statements_, at, reader);
    if (courtesy.kind == CourtesyKind::text_below) below_ = std::max(below_, at + courtesy.statements);
    const bool passed = courtesy.statements > 0 && courtesy.kind != CourtesyKind::text_below &&
                        courtesy.kind != CourtesyKind::closing;
    add(at, passed, {});
    lines_.back().title = passed && courtesy.kind == CourtesyKind::lead_in;
    return 1;
  }

  bool is_settled() const {
    return context_.game().position.phase.kind != judge::PhaseKind::adjustment &&
           std::ranges::all_of(lines_, &LetterLine::settled);
  }

  parser::Situation situation() {
    const games::Game& game = context_.game();
    seen_.emplace(game, context_.power());
    parser::Situation situation{game.variant->map, game.variant->names, game.rules, seen_->game().position,
                                games::powers_ordered_for(game, context_.seat())};
    situation.on_file = orders_on_file(false);
    if (game.position.phase.kind != judge::PhaseKind::adjustment) return situation;
    for (const judge::Power power : situation.own) {
      const int due = judge::adjustments_due(game.judged(), game.position, power);
      (due > 0 ? situation.builds : situation.removals) += static_cast<std::size_t>(std::abs(due));
    }
    return situation;
  }

  Context& context_;
  const std::vector<Statement>& statements_;
  const std::vector<std::string>& writer_;
  std::vector<LetterLine> lines_;
  std::vector<bool> plain_;             // for LetterBlock::plain
  std::optional<games::SeenGame> seen_; // what the writer sees of the game
  bool units_open_ = false;             // below a line such as "I want to keep:"
  std::size_t below_ = 0;               // where a text below orders ends
};

} // namespace

bool ends_letter(const Statement& statement) {
  parser::Words behind{""};
  const CommandRow* row = find_command(statement.text, behind);
  return !statement.block.empty() || (row != nullptr && !may_be_sentence(*row, behind));
}

LetterBlock read_block(Context& context, const std::vector<Statement>& statements, std::size_t at,
                       std::size_t limit, const std::vector<std::string>& writer) {
  return BlockReader(context, statements, writer).read(at, limit);
}

} // namespace mail
