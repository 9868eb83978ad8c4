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

std::vector<WeighedUnit::Reading> likeliest_of(const parser::Weighed& one) {
  constexpr std::size_t most_told = 3;
  std::vector<WeighedUnit::Reading> readings;
  for (const parser::WeighedReading& reading : one.readings)
    if (readings.size() < most_told) readings.push_back({reading.order, reading.probability});
  return readings;
}

// A unit that a letter did not order.
struct Standing {
  const parser::Weighed* unit = nullptr;
  std::optional<judge::Order> on_file; // its order
  float kept = 0;                      // how likely it is that the letter leaves it as it is
};

// Of letters that leave an order on file with less than this, three of four mean to change one.
constexpr float kept_rather = 0.9F,
                hardly_said = 0.5F; // the second: of letters with orders, or that name no unit
// Below this the writer is asked which order is meant.
constexpr float hardly_kept = 0.3F, likely_choice = 0.1F;

// What the lines of a block say besides their orders, once they were obeyed.
struct Besides {
  bool refused = false;      // a line about orders was
  bool of_orders = false;    // some words speak of orders, and are no wish or question
  bool of_units = false;     // ... of units, or of a change
  parser::Statement words{}; // the first of these
};

Besides said_besides(Context& context, const LetterBlock& block) {
  Besides said;
  const std::vector<Echo>& echoes = context.reply.echoes;
  said.refused = std::ranges::any_of(echoes, [&](const Echo& echo) {
    return echo.error && echo.of_orders && echo.line >= block.first_line && echo.line <= block.last_line;
  });
  for (const SpokenLine& one : block.spoken) {
    const parser::Statement& statement = block.statements[one.line];
    const bool answered = std::ranges::any_of(context.reply.taken, [&](const TakenLines& taken) {
      return taken.something_else && statement.line >= taken.first && statement.line <= taken.last;
    });
    const bool advised = std::ranges::any_of(
        echoes, [&](const Echo& echo) { return echo.advised && echo.line == statement.line; });
    // An answer about places leaves open what their units do.
    const bool names_place = std::ranges::any_of(parser::talk_words(statement.text), [&](const auto& word) {
      return context.game().variant->names.is_province(word.plain);
    });
    if (answered || (advised && (!(one.of_units && names_place) || asks_openly(statement.text)))) continue;
    said.of_orders = true;
    if (one.of_units && !said.of_units) said.of_units = true, said.words = statement;
  }
  return said;
}

// Once the lines of a block were obeyed, of a power's units that they did not order: where the letter seems
// to change an order on file, the orders do not count as complete, and the writer is asked which order is
// meant. If no line was refused, he is asked whether words of the letter mean a change.
void doubt_what_stands(Context& context, judge::Power power, const Besides& said,
                       std::span<const Standing> standing) {
  const bool orders = context.open_game().ordered.contains(power);
  if (!orders && !said.of_orders && !said.refused) return;
  const float least = said.of_units && !orders ? kept_rather : hardly_said;
  if (std::ranges::none_of(standing, [&](const Standing& one) { return one.kept < least; }) ||
      std::ranges::none_of(standing, [](const Standing& one) { return one.on_file.has_value(); }) ||
      !why_too_late(context, power).empty())
    return;
  bool asked = said.refused;
  for (const Standing& one : standing) {
    if (!one.on_file || one.kept >= hardly_kept) continue;
    std::vector<judge::Order> choices;
    for (const parser::WeighedReading& reading : one.unit->readings)
      if (reading.order && reading.probability >= likely_choice &&
          !parser::says_same(context.game().variant->map, *reading.order, *one.on_file))
        choices.push_back(*reading.order);
    if (choices.empty()) continue;
    choices.push_back(*one.on_file);
    asked = offer(context, {{power, {}, choices}}) || asked;
  }
  if (!asked) {
    if (!said.of_units || !context.reply.offered.empty()) return; // an offer is a question already
    context.begin(said.words);
    context.reply.refuse(
        std::string(orders ? "Is a change of more orders meant? No other"
                           : "Is a change of your orders meant? None") +
        " was understood, so those on file stay. If so, send the orders that change; if not, any "
        "order on file again.");
  }
  context.open_game().ordered.insert(power);
  context.open_game().slipped.insert(power);
}

// A build on file that the letter does not want any more.
bool is_given_up(const judge::Map& map, const Standing& one) {
  return one.on_file && one.on_file->kind == judge::OrderKind::build && !one.unit->likeliest().order &&
         one.unit->reading(map, *one.on_file) != nullptr;
}

} // namespace

bool offer_likely(Context& context, const LetterBlock& block) {
  if (block.weighed.units.empty() || !context.power()) return false;
  games::Game& game = context.game();
  const judge::Map& map = game.variant->map;
  const auto number = [](const parser::Weighed& one) { // of alike orders that the case counts
    return std::max<std::ptrdiff_t>(1, static_cast<std::ptrdiff_t>(one.waived));
  };
  const auto is_settled = [&](const parser::Weighed& one) {
    const auto of_mail = [&](const games::OrderOnFile& filed) {
      return is_of_mail(context, one.power, filed) && one.is_for(map, filed.order);
    };
    const auto is_offered = [&](const Offered& offered) {
      return offered.power == one.power && one.is_for(map, offered.order);
    };
    return std::ranges::count_if(game.orders[one.power], of_mail) +
               std::ranges::count_if(context.reply.offered, is_offered) >=
           number(one);
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
      if (one.is_for(map, filed.order)) {
        const float stated = one.probability(map, filed.order);
        const bool built = filed.order.kind == judge::OrderKind::build; // "nothing" gives it up ...
        const bool unknown = one.reading(map, filed.order) == nullptr;  // ... where evidence knows it
        unit.kept = !built ? unit.kept + stated : unknown ? 1 : stated;
        unit.on_file = filed.order;
      }
    if (one.waived == 0) standing[one.power].push_back(unit);
    if (one.likeliest().order) likely.push_back({one.power, *one.likeliest().order});
    const auto waived = std::ranges::count(game.orders[one.power], judge::OrderKind::waive,
                                           [](const games::OrderOnFile& filed) { return filed.order.kind; });
    if (one.waived > 0 && one.likeliest().order && waived < number(one)) likely.back().whole_set = true;
  }
  const auto doubt = [&] {
    const Besides said = said_besides(context, block);
    for (const auto& [power, units] : standing) doubt_what_stands(context, power, said, units);
    return false;
  };
  if (block.weighed.trust < parser::least_trust) return doubt();
  bool too_much = false;
  if (game.position.phase.kind == judge::PhaseKind::adjustment)
    for (const judge::Power power : games::powers_ordered_for(game, context.seat())) {
      const auto given =
          std::ranges::count_if(game.orders[power],
                                [&](const auto& one) { return is_of_mail(context, power, one); }) +
          std::ranges::count(likely, power, &LikelyOrder::power);
      const auto due = std::abs(judge::adjustments_due(game.judged(), game.position, power));
      too_much = too_much || given > due;
      if (std::ranges::none_of(standing[power], [&](const Standing& one) { return is_given_up(map, one); }))
        continue;
      if (given < due) return doubt(); // no proposal takes the place of what is given up
      for (LikelyOrder& one : likely) one.whole_set = one.whole_set || one.power == power;
    }
  const bool offered = !too_much && offer(context, likely);
  const auto is_lost = [&](const LikelyOrder& one) {
    return !games::is_on_file(game, one.power, one.order) &&
           std::ranges::none_of(context.reply.offered, [&](const Offered& made) {
             return made.power == one.power && made.order == one.order;
           });
  };
  if (!block.covered || std::ranges::none_of(likely, is_lost)) return offered;
  context.begin(
      block.statements[block.words]); // lines were passed over for a proposal that could not be made
  context.reply.refuse_order_line("This could not be read for sure: send each order on a line of its own.");
  for (const LikelyOrder& one : likely) {
    context.open_game().ordered.insert(one.power);
    context.open_game().slipped.insert(one.power);
  }
  return offered;
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
