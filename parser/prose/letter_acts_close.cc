// SPDX-License-Identifier: GPL-3.0-or-later
// letter_acts_close - what the letter as a whole says about its acts; see letter_acts.h
#include "parser/prose/letter_acts.h"

#include <algorithm>
#include <utility>

namespace parser {

using judge::Order, judge::Province;
using Fate = LineReading::Fate;

void LetterActs::close(bool for_others) {
  drop_signature();
  if (for_others) drop_all_but_settled();
  add_implied_moves();
  add_implied_convoys();
  ask_of_keeps();
  resolve_rest();
  tell();
}

// F. Bre below two removals, where two are due: a name.
void LetterActs::drop_signature() {
  const std::size_t due = situation_.builds + situation_.removals;
  if (acts_.empty() || due == 0) return;
  Act& last = acts_.back();
  if (!last.settled || last.line + 1 != lines_.size() || !lines_[last.line].after_blank ||
      last.orders.size() != 1)
    return;
  const std::size_t before = orders().size() - (last.dropped ? 0 : last.orders.size());
  const std::size_t words = tokens_of(lines_[last.line].text, 0).size();
  if (before < due || words > 3) return;
  forget(last);
}

void LetterActs::drop_all_but_settled() {
  for (Act& act : acts_) {
    if (act.dropped || act.settled) continue;
    act.dropped = true;
    ask_about(act, "this letter seems to be for somebody else, so it is not taken");
  }
}

bool LetterActs::has_order(Province unit) const { return is_ordered(situation_.map, unit, orders()); }

// "The North Sea convoys the army from Yorkshire to Norway", an own army of which nothing else is said.
bool LetterActs::implies_move(const Act& act) const {
  if (act.dropped || act.settled || act.draft.deed != Deed::convoy || act.draft.same ||
      act.orders.size() != 1 || !act.draft.target || !act.draft.target->type)
    return false;
  const judge::Map& map = situation_.map;
  const Province army = map.province_of(act.orders.front().target);
  const judge::Unit* unit = situation_.position.unit_in(map, army);
  if (unit == nullptr || !situation_.is_own(unit->power)) return false;
  return !has_order(army) && !is_ordered(map, army, situation_.on_file);
}

void LetterActs::add_implied_moves() {
  const std::size_t count = acts_.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (!implies_move(acts_[i])) continue;
    Act move;
    move.line = acts_[i].line, move.sentence = acts_[i].sentence;
    move.column = acts_[i].column, move.length = acts_[i].length;
    const Order& convoy = acts_[i].orders.front();
    Order order;
    order.kind = judge::OrderKind::move, order.unit = convoy.target, order.to = convoy.to;
    order.via_convoy = true;
    move.orders.push_back(order);
    acts_.push_back(std::move(move));
  }
}

// "York goes to Norway by convoy over the North Sea": an own fleet there, of which nothing is said.
void LetterActs::add_implied_convoys() {
  const judge::Map& map = situation_.map;
  const std::size_t count = acts_.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Act move = acts_[i];
    if (move.dropped || move.draft.deed != Deed::move || move.orders.size() != 1) continue;
    for (const PlaceGuess& sea : move.draft.seas)
      for (const Province at : sea.provinces)
        if (const judge::Unit* fleet = situation_.position.unit_in(map, at);
            fleet != nullptr && situation_.is_own(fleet->power) && fleet->type == judge::UnitType::fleet &&
            !has_order(at))
          imply_convoy(move, *fleet);
  }
}

void LetterActs::imply_convoy(const Act& move, const judge::Unit& fleet) {
  const judge::Map& map = situation_.map;
  Order convoy;
  convoy.kind = judge::OrderKind::convoy, convoy.unit = fleet.location;
  convoy.target = move.orders.front().unit, convoy.to = move.orders.front().to;
  if (is_ordered(map, map.province_of(fleet.location), situation_.on_file))
    return ask_about(move, "the fleet in " + situation_.names.name(map.province_of(fleet.location)) +
                               " has an order on file; if it is to convoy, order it anew");
  Act act;
  act.line = move.line, act.sentence = move.sentence, act.column = move.column, act.length = move.length;
  act.orders = {convoy};
  acts_.push_back(std::move(act));
}

// "I want to keep A Gas": what goes is not said.
void LetterActs::ask_of_keeps() {
  if (situation_.removals == 0) return;
  const bool removes =
      std::ranges::any_of(orders(), [](const Order& one) { return one.kind == judge::OrderKind::disband; });
  for (const Act& act : acts_)
    if (!act.dropped && !act.settled && act.draft.deed == Deed::keep && !removes)
      ask_about(act, "which units are to go is not said");
}

// "The rest hold": now it is known what the others do.
void LetterActs::resolve_rest() {
  for (Act& act : acts_)
    if (act.rest && !act.dropped) resolve(act);
}

void LetterActs::tell() {
  for (const Act& act : acts_) {
    if (act.dropped || act.settled) continue;
    LineReading& reading = readings_[act.line];
    for (const Order& order : act.orders) reading.orders.push_back({order, act.column, act.length});
    reading.taken_back.insert(reading.taken_back.end(), act.taken_back.begin(), act.taken_back.end());
    reading.takes_all_back = reading.takes_all_back || act.takes_all_back;
    reading.keeps = reading.keeps || act.draft.deed == Deed::keep;
    if (reading.fate == Fate::left || reading.fate == Fate::talk) reading.fate = Fate::taken;
  }
}

} // namespace parser
