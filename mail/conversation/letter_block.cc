// SPDX-License-Identifier: GPL-3.0-or-later
// letter_block - see letter_block.h
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
#include "mail/conversation/second_opinion.h"
#include "mail/reading/courtesy.h"
#include "mail/reading/line_reading.h"
#include "mail/reading/order_part.h"
#include "mail/reading/statements.h"
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

// Other mails may have come in the same second.
bool is_of_mail(Context& context, judge::Power power, const games::OrderOnFile& one) {
  return one.received == context.mail.received && context.open_game().ordered.contains(power);
}

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
    if (is_settled()) return block;
    const parser::Situation read = situation();
    parser::Gazetteer gazetteer(read.map, read.names);
    block.readings = parser::read_letter(read, lines_, gazetteer);
    block.readings.erase(block.readings.begin()); // the orders above
    if (are_plain_and_whole(read)) return block;
    if (holds_orders_of_units()) return block; // "A gre S A ser" builds nothing
    block.weighed = parser::weigh_letter(
        read, parser::testimony_of(read, std::span(lines_).subspan(1), block.readings), gazetteer);
    block.first_line = statements_[block.begin].line;
    block.last_line = statements_[block.end - 1].line;
    const auto words =
        std::find_if(lines_.begin() + 1, lines_.end(), [](const LetterLine& line) { return !line.settled; });
    block.words = statements_[block.begin + static_cast<std::size_t>(
                                                words == lines_.end() ? 0 : words - lines_.begin() - 1)];
    block.speaks_of_game =
        hear_second_opinion(context_, read, gazetteer, lines_, block.weighed, block.readings);
    return block;
  }

 private:
  // Is every line plain, and with those above do they build or remove as much as is due?
  bool are_plain_and_whole(const parser::Situation& read) const {
    std::size_t orders = 0;
    for (const LetterLine& line : lines_) orders += line.orders.size();
    return std::ranges::all_of(lines_, &LetterLine::settled) && orders >= read.builds + read.removals;
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
  std::optional<games::SeenGame> seen_; // what the writer sees of the game
  bool units_open_ = false;             // below a line such as "I want to keep:"
  std::size_t below_ = 0;               // where a text below orders ends
};

std::vector<WeighedUnit::Reading> likeliest_of(const parser::Weighed& one) {
  constexpr std::size_t most_told = 3;
  std::vector<WeighedUnit::Reading> readings;
  for (const parser::WeighedReading& reading : one.readings)
    if (readings.size() < most_told) readings.push_back({reading.order, reading.probability});
  return readings;
}

} // namespace

bool offer_likely(Context& context, const LetterBlock& block) {
  if (block.weighed.units.empty() || !context.power()) return false;
  games::Game& game = context.game();
  const judge::Map& map = game.variant->map;
  const auto is_settled = [&](const parser::Weighed& one) {
    return std::ranges::any_of(game.orders[one.power],
                               [&](const games::OrderOnFile& filed) {
                                 return is_of_mail(context, one.power, filed) && one.is_for(map, filed.order);
                               }) ||
           std::ranges::any_of(context.reply.offered, [&](const Offered& offered) {
             return offered.power == one.power && one.is_for(map, offered.order);
           });
  };
  WeighedLetter& told =
      context.reply.weighed.emplace_back(WeighedLetter{context.session.signon, {}, block.weighed.trust});
  std::vector<LikelyOrder> likely;
  std::map<judge::Power, std::vector<Standing>> standing;
  for (const parser::Weighed& one : block.weighed.units) {
    if (is_settled(one)) continue;
    told.units.push_back({one.power, likeliest_of(one)});
    Standing unit{&one, std::nullopt, one.probability(map, std::nullopt)};
    for (const games::OrderOnFile& filed : game.orders[one.power])
      if (one.is_for(map, filed.order))
        unit.on_file = filed.order, unit.kept += one.probability(map, filed.order);
    standing[one.power].push_back(unit);
    if (one.likeliest().order) likely.push_back({one.power, *one.likeliest().order});
  }
  if (block.weighed.trust < parser::least_trust) {
    const auto refused = std::ranges::count_if(context.reply.echoes, [&](const Echo& echo) {
      return echo.error && echo.line >= block.first_line && echo.line <= block.last_line;
    });
    const auto count = static_cast<std::size_t>(refused);
    const Statement* words = block.speaks_of_game ? &block.words : nullptr;
    for (const auto& [power, units] : standing) doubt_what_stands(context, power, count, words, units);
    return false;
  }
  if (game.position.phase.kind == judge::PhaseKind::adjustment)
    for (const judge::Power power : games::powers_ordered_for(game, context.seat())) {
      const auto given =
          std::ranges::count_if(game.orders[power],
                                [&](const auto& one) { return is_of_mail(context, power, one); }) +
          std::ranges::count(likely, power, &LikelyOrder::power);
      if (given > std::abs(judge::adjustments_due(game.judged(), game.position, power))) return false;
    }
  return offer(context, likely);
}

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
