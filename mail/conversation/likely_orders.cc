// SPDX-License-Identifier: GPL-3.0-or-later
// likely_orders - what becomes of the orders that a letter most likely means, once its lines were obeyed: see
// letter_block.h
#include "mail/conversation/letter_block.h"

#include "games/game/deadline.h"
#include "games/game/filed_orders.h"
#include "games/game/order_check.h"
#include "judge/board/order.h"
#include "judge/phases/adjustment_phase.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/players/taken_orders.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/reading/topics.h"
#include "mail/reading/wish_words.h"
#include "parser/line_marks.h"
#include "parser/order_parser.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>
#include <span>

namespace mail {
namespace {

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
// Of a letter that is not trusted an order of this likelihood is shown, and takes the writer's yes.
constexpr float perhaps_meant = 0.7F;
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
    // "One question on the rules: if my army supports Trieste, is that support cut?"
    const bool asks =
        asks_openly(statement.text) || (statement.text.ends_with('?') && !says_wish(statement.text));
    if (answered || (advised && (!(one.of_units && names_place) || asks))) continue;
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

// Shows what a letter that is not read for sure may order, unit by unit. Words that speak of no unit bring
// none.
void show_what_may_be_meant(Context& context, const LetterBlock& block) {
  const games::Game& game = context.game();
  const Besides said = said_besides(context, block);
  if (!context.reply.offered.empty() || (!said.refused && !said.of_units) ||
      games::powers_ordered_for(game, context.seat()).size() != 1 || !may_offer(context, context.power()))
    return;
  std::vector<Offered> orders;
  for (const parser::Weighed& one : block.weighed.units) {
    const parser::WeighedReading& likeliest = one.likeliest();
    if (!likeliest.order || likeliest.probability < perhaps_meant || one.waived > 0) continue;
    const judge::Checked order = games::OrderCheck(game, one.power, *likeliest.order).checked();
    if (!order.illegal && !games::is_on_file(game, one.power, order.order))
      orders.push_back({game.name, one.power, order.order});
  }
  if (game.position.phase.kind == judge::PhaseKind::adjustment) {
    const int due = std::abs(judge::adjustments_due(game.judged(), game.position, context.power()));
    const auto given = orders.size() + game.orders[context.power()].size();
    if (static_cast<int>(given) > due) return; // which one would give way it does not say
  }
  std::ranges::move(orders, std::back_inserter(context.reply.perhaps));
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
  if (block.weighed.trust < parser::least_trust) {
    const bool asked = doubt();
    show_what_may_be_meant(context, block);
    return asked;
  }
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

} // namespace mail
