// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/proposals.h"

#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/order_check.h"
#include "games/game/seats.h"
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

bool all_want_a_draw(const Game& game, const std::vector<judge::Power>& alive,
                     const std::vector<judge::Power>& voters) {
  return std::ranges::all_of(voters, [&](judge::Power power) {
    const Seat& seat = *game.seat_of(power);
    return seat.draw || seat.shares.value_or(0) >= static_cast<int>(alive.size());
  });
}

bool accepts_loss(const Game& game, judge::Power power) { return game.seat_of(power)->shares == 0; }

// The only voter who does not accept to lose; none when several do not, or nobody accepts it.
judge::Power left_to_win(const Game& game, const std::vector<judge::Power>& voters) {
  std::vector<judge::Power> left = voters;
  std::erase_if(left, [&](judge::Power power) { return accepts_loss(game, power); });
  return left.size() == 1 && voters.size() > 1 ? left.front() : judge::Power{};
}

judge::PowerSet powers_in(const judge::Map& map, const std::string& letters) {
  judge::PowerSet set;
  for (judge::Power power : map.powers())
    if (letters.find(map.power(power).letter) != std::string::npos) set.insert(power);
  return set;
}

// The largest list that all accept, without DIAS; empty when there is none. A vote accepts lists of its
// letters and its own power. A voter who names himself, or has not voted, must be in the list; who has not
// voted accepts nothing but his own victory. So no list is larger than what all votes have in common, and
// that is the list, if nobody who must be in it is left out. VOTE says the same by numbers: who accepts to
// lose is in no list; who shares with some at most must be in it, and where it is longer than that only those
// stay who must.
std::vector<judge::Power> list_accepted_by_all(const Game& game, const std::vector<judge::Power>& alive,
                                               const std::vector<judge::Power>& voters) {
  std::vector<judge::Power> common = alive;
  std::vector<judge::Power> needed;
  std::size_t most = alive.size();
  for (judge::Power voter : voters) {
    if (const std::optional<int> shares = game.seat_of(voter)->shares) {
      if (*shares == 0) std::erase(common, voter);
      if (*shares == 0) continue;
      needed.push_back(voter);
      most = std::min(most, static_cast<std::size_t>(*shares));
      continue;
    }
    const std::optional<std::string>& vote = game.seat_of(voter)->draw;
    judge::PowerSet accepted = powers_in(game.variant->map, vote.value_or(""));
    // "" is a vote for all survivors, as in a DIAS game.
    if (vote && vote->empty())
      for (judge::Power power : alive) accepted.insert(power);
    if (!vote || accepted.contains(voter)) needed.push_back(voter);
    accepted.insert(voter);
    std::erase_if(common, [&](judge::Power power) { return !accepted.contains(power); });
  }
  const auto is_left_out = [&](judge::Power power) {
    return std::ranges::find(common, power) == common.end();
  };
  if (std::ranges::any_of(needed, is_left_out)) return {};
  if (common.size() <= most) return common;
  return needed.size() <= most ? needed : std::vector<judge::Power>{};
}

bool are_of_one_player(const Game& game, judge::Power one, judge::Power other) {
  const Seat *first = game.seat_of(one), *second = game.seat_of(other);
  return first != nullptr && second != nullptr && same_hand(game, *first, *second);
}

// Does somebody play the power who can vote?
bool has_vote(const Game& game, judge::Power power) {
  const Seat* seat = game.seat_of(power);
  return seat != nullptr && seat->standing == Standing::present;
}

// The power that everybody else with a center concedes to; none without agreement or a strict lead.
judge::Power conceded_to(const Game& game, const std::vector<judge::Power>& voters) {
  judge::Power winner;
  for (judge::Power voter : voters)
    if (game.seat_of(voter)->concede) winner = game.seat_of(voter)->concede;
  if (!winner) return {};
  const std::size_t lead = game.position.center_count(winner);
  for (judge::Power other : game.variant->map.powers()) {
    if (other == winner) continue;
    const std::size_t centers = game.position.center_count(other);
    const bool agrees = !has_vote(game, other) || game.seat_of(other)->concede == winner ||
                        are_of_one_player(game, other, winner) || accepts_loss(game, other);
    if (centers >= lead || (centers > 0 && !agrees)) return {};
  }
  return winner;
}

} // namespace

std::vector<Event> end(Game& game, std::vector<judge::Power> winners, std::string ending) {
  game.state = State::finished;
  game.winners = std::move(winners);
  game.ending = std::move(ending);
  return {GameEnded{}};
}

std::vector<Event> count_votes(Game& game) {
  if (game.state != State::running || game.history.empty()) return {};
  const std::vector<judge::Power> alive = survivors(game);
  std::vector<judge::Power> voters;
  std::ranges::copy_if(alive, std::back_inserter(voters),
                       [&](judge::Power power) { return has_vote(game, power); });
  if (voters.empty()) return {};
  const judge::Map& map = game.variant->map;
  if (game.settings.concessions)
    for (const judge::Power winner : {conceded_to(game, voters), left_to_win(game, voters)})
      if (winner) return end(game, {winner}, "conceded to " + map.power(winner).name);
  if (!game.settings.draws) return {};
  if (game.settings.dias) {
    if (!all_want_a_draw(game, alive, voters)) return {};
    return end(game, alive, "a draw between all survivors: " + judge::in_words(names_of(map, alive)));
  }
  const std::vector<judge::Power> agreed = list_accepted_by_all(game, alive, voters);
  if (agreed.empty()) return {};
  if (agreed.size() == 1) return end(game, agreed, "conceded to " + map.power(agreed.front()).name);
  return end(game, agreed, "a draw between " + judge::in_words(names_of(map, agreed)));
}

std::vector<Event> count_lasting_votes(Game& game) {
  const bool some = std::ranges::any_of(game.seats, [](const Seat& seat) { return seat.shares.has_value(); });
  return some ? count_votes(game) : std::vector<Event>{};
}

using Kind = Proposal::Kind;

const Proposal& propose(Game& game, Proposal proposal) {
  std::erase_if(game.proposals,
                [&](const Proposal& old) { return old.kind == proposal.kind && old.by == proposal.by; });
  proposal.number = ++game.events;
  game.proposals.push_back(std::move(proposal));
  return game.proposals.back();
}

Proposal* find_proposal(Game& game, Kind kind, judge::Power by) {
  Proposal* found = nullptr;
  for (Proposal& one : game.proposals) {
    if (one.kind != kind || (by && one.by != by)) continue;
    if (found != nullptr) return nullptr;
    found = &one;
  }
  return found;
}

bool is_of_end(const Proposal& proposal) { return proposal.kind != Kind::extension; }

Proposal* proposed_end(Game& game) {
  if (std::ranges::count_if(game.proposals, is_of_end) != 1) return nullptr;
  return &*std::ranges::find_if(game.proposals, is_of_end);
}

bool takes_single_proposals(const Settings& settings) {
  return settings.single_proposals || settings.hidden_proposers;
}

bool is_open(const Game& game, const Proposal& proposal, Instant now) {
  if (game.state != State::running) return false;
  return is_of_end(proposal) || has_master(game) || now <= game.deadline;
}

std::vector<judge::Power> awaited(const Game& game, const Proposal& proposal) {
  std::vector<judge::Power> powers = survivors(game);
  std::erase_if(
      powers, [&](judge::Power power) { return !has_vote(game, power) || contains(proposal.agreed, power); });
  return powers;
}

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
