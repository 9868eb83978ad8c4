// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/proposed_orders.h"

#include "games/game/deadline.h"
#include "games/game/order_check.h"
#include "games/game/view.h"
#include "judge/telling/sentence.h"
#include "parser/condition_block.h"
#include "parser/order_parser.h"
#include "parser/text.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>

namespace games {

namespace {

Instant settles_at(const Game& game, const OrderOnFile& proposed) {
  if (!has_deadline(game)) return Instant::max();
  if (proposed.received <= game.deadline) return game.deadline;
  const Clock& clock = game.settings.clocks[static_cast<std::size_t>(game.position.phase.kind)];
  const auto delay = std::chrono::seconds(std::llround(clock.delay * 3600));
  return std::max<Instant>(abandons_at(game), proposed.received + delay);
}

void settle(Game& game, const auto& is_due) {
  for (const judge::Power power : game.variant->map.powers()) {
    Proposed& proposed = game.proposed[power];
    const std::vector<OrderOnFile> all = proposed.orders; // accept() takes them away
    for (const OrderOnFile& one : all) {
      const bool stands =
          std::ranges::find(proposed.orders, one.order, &OrderOnFile::order) != proposed.orders.end();
      if (!stands || !is_due(one)) continue;
      accept(game, power, one);
      if (is_on_file(game, power, one.order)) proposed.unanswered.push_back(one.order);
      if (proposed.choices.empty()) game.flawed[power] = false; // what the mail left open is decided
    }
  }
}

// The lines of one power, obeyed in their order; each goes into the report, with its verdicts below it.
class PendingLines {
 public:
  PendingLines(Game& game, judge::Power power, Instant now, judge::OrderForm form)
      : game_(game), power_(power), now_(now), form_(form) {}

  void obey(const std::vector<std::string>& lines);
  void pass_over(const std::vector<std::string>& lines); // of a player whose orders are not taken
  std::vector<std::string>& report() { return report_; }

 private:
  void say(const std::string& text) { report_.push_back("  " + text); }
  void refuse(const std::string& text) {
    say("error: " + text);
    game_.flawed[power_] = true;
  }
  void obey_orders(const std::string& text);
  void obey_wait(bool wait);
  void place(judge::Power power, const OrderCheck& check);
  void obey_block(const std::vector<std::string>& lines);
  void obey_piece(const parser::BlockPiece& piece, const parser::BlockVerdict& verdict);
  void refuse_block(const std::vector<std::string>& lines, const std::vector<parser::Problem>& problems);

  Game& game_;
  judge::Power power_;
  Instant now_;
  judge::OrderForm form_;
  std::vector<std::string> report_;
};

void PendingLines::obey(const std::vector<std::string>& lines) {
  const std::vector<std::string_view> views(lines.begin(), lines.end());
  for (std::size_t at = 0; at < lines.size();) {
    if (parser::begins_with_block_word(lines[at])) {
      const std::size_t end = std::max(parser::end_of_block(views, at), at + 1);
      obey_block({lines.begin() + std::ptrdiff_t(at), lines.begin() + std::ptrdiff_t(end)});
      at = end;
      continue;
    }
    report_.push_back("> " + lines[at]);
    obey_orders(lines[at++]);
  }
}

void PendingLines::pass_over(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) report_.push_back("> " + line);
  say("Not taken: the master has not approved this player.");
}

void PendingLines::obey_orders(const std::string& text) {
  if (const auto wait = wait_in(text)) return obey_wait(*wait);
  for (const auto& parsed : parser::parse_orders(game_.variant->names, game_.position.phase.kind, text,
                                                 adjusting_of(game_, power_))) {
    if (!parsed.problems.empty()) {
      refuse(parsed.problems.front().text);
      continue;
    }
    const judge::Power power = power_for(game_, power_, parsed.order);
    const OrderCheck check(game_, power, parsed.order);
    if (check.checked().illegal)
      refuse(check.why_not(game_.variant->map));
    else
      place(power, check);
  }
}

void PendingLines::obey_wait(bool wait) {
  Seat* seat = game_.seat_of(power_);
  if (seat == nullptr) return;
  const std::string why_not = set_wait(game_, *seat, wait);
  say(why_not.empty() ? wait_in_words(game_, wait) : "Not set: " + why_not);
}

void PendingLines::place(judge::Power power, const OrderCheck& check) {
  const judge::Map& map = game_.variant->map;
  const judge::Checked& checked = check.checked();
  const judge::PhaseKind phase = game_.position.phase.kind;
  for (const judge::Reason& notice : checked.notices)
    say("note: " + judge::to_sentence(map, check.position(), notice));
  for (const judge::Order& replaced : place_order(game_, power, checked.order, now_).replaced)
    say("gives way: " + judge::to_form(map, replaced, form_, phase) + '.');
  say(judge::to_form(map, checked.order, form_, phase) + '.');
  game_.last_order = now_;
}

// It was checked when it came; what is wrong now was written into the file, or came with another board.
void PendingLines::refuse_block(const std::vector<std::string>& lines,
                                const std::vector<parser::Problem>& problems) {
  for (std::size_t line = 0; line < lines.size(); ++line) {
    report_.push_back("> " + lines[line]);
    for (const parser::Problem& problem : problems)
      if (problem.line == line + 1) refuse(problem.text);
  }
  refuse("nothing of this, from IF to ENDIF, is taken");
}

void PendingLines::obey_block(const std::vector<std::string>& lines) {
  const judge::Map& map = game_.variant->map;
  const std::vector<std::string_view> views(lines.begin(), lines.end());
  parser::Block block = parser::read_block(map, game_.variant->names, power_, lines);
  if (parser::end_of_block(views, 0) == 0) block.problems.push_back({1, 0, 0, "IF and ENDIF do not fit"});
  if (!block.problems.empty()) return refuse_block(lines, block.problems);
  const SeenGame seen(game_, power_); // a test may ask for no more than its writer sees
  const auto verdicts = parser::decide(block, map, seen.game().position);
  for (std::size_t at = 0; at < block.pieces.size(); ++at) {
    const std::size_t line = block.pieces[at].line;
    if (at == 0 || block.pieces[at - 1].line != line) report_.push_back("> " + lines[line]);
    obey_piece(block.pieces[at], verdicts[at]);
  }
}

void PendingLines::obey_piece(const parser::BlockPiece& piece, const parser::BlockVerdict& verdict) {
  if (piece.kind == parser::BlockPiece::Kind::closes) return;
  if (piece.kind != parser::BlockPiece::Kind::orders)
    return say(parser::verdict_in_words(piece, verdict, game_.variant->map,
                                        SeenGame(game_, power_).game().position, unseen_by(game_, power_)));
  if (verdict.counts)
    obey_orders(piece.text);
  else
    say("Left out.");
}

bool is_approved(const Game& game, judge::Power power) {
  const Seat* seat = game.seat_of(power);
  return seat == nullptr || seat->approved;
}

} // namespace

void propose(Game& game, judge::Power power, const judge::Order& checked, Instant received) {
  drop_answered(game, game.proposed[power], checked, received);
  game.proposed[power].orders.push_back({checked, received});
}

void ask_to_choose(Game& game, judge::Power power, const std::vector<Choice>& choices) {
  for (const Choice& choice : choices)
    drop_answered(game, game.proposed[power], choice.order, choice.received);
  std::ranges::copy(choices, std::back_inserter(game.proposed[power].choices));
}

Offer offer_to(const Game& game, const std::vector<judge::Power>& powers, std::optional<Instant> received) {
  Offer offer;
  for (const judge::Power power : powers) {
    for (const OrderOnFile& one : game.proposed[power].orders)
      if (!received || one.received == *received) offer.orders.emplace_back(power, one);
    for (const Choice& one : game.proposed[power].choices)
      if (!received || one.received == *received) offer.choices.emplace_back(power, one);
  }
  return offer;
}

std::vector<Instant> times_of(const Offer& offer) {
  std::vector<Instant> times;
  for (const auto& [power, order] : offer.orders) times.push_back(order.received);
  for (const auto& [power, choice] : offer.choices) times.push_back(choice.received);
  std::ranges::sort(times);
  times.erase(std::unique(times.begin(), times.end()), times.end());
  return times;
}

Placed accept(Game& game, judge::Power power, const OrderOnFile& proposed) {
  std::vector<OrderOnFile>& open = game.proposed[power].orders;
  const auto this_one = std::ranges::find(open, proposed.order, &OrderOnFile::order);
  if (this_one != open.end()) open.erase(this_one); // another waived build stays
  return place_order(game, power, proposed.order, proposed.received);
}

Instant next_settling(const Game& game) {
  Instant next = Instant::max();
  for (const judge::Power power : game.variant->map.powers())
    for (const OrderOnFile& proposed : game.proposed[power].orders)
      next = std::min(next, settles_at(game, proposed));
  return next;
}

void settle_proposed(Game& game, Instant now) {
  settle(game, [&](const OrderOnFile& proposed) { return settles_at(game, proposed) <= now; });
}

void settle_proposed(Game& game) {
  settle(game, [](const OrderOnFile&) { return true; });
}

void forget_proposed(Game& game) {
  for (Proposed& proposed : game.proposed) proposed = {};
}

std::vector<judge::Submitted> unanswered_orders(const Game& game) {
  std::vector<judge::Submitted> unanswered;
  for (const judge::Power power : game.variant->map.powers())
    for (const judge::Order& order : game.proposed[power].unanswered)
      if (is_on_file(game, power, order)) unanswered.push_back({power, order});
  return unanswered;
}

std::vector<Event> obey_future_orders(Game& game, Instant now, judge::OrderForm form) {
  std::vector<Event> events;
  const judge::Phase phase = game.position.phase;
  for (judge::Power power : game.variant->map.powers()) {
    PendingLines pending(game, power, now, form);
    const std::vector<FutureOrders> future = game.future[power];
    for (const FutureOrders& one : future)
      if (one.phase == phase) {
        if (is_approved(game, power))
          pending.obey(one.lines);
        else
          pending.pass_over(one.lines);
      }
    std::erase_if(game.future[power], [&](const FutureOrders& one) { return one.phase <= phase; });
    if (!pending.report().empty()) events.push_back(PendingObeyed{power, std::move(pending.report())});
  }
  return events;
}

} // namespace games
