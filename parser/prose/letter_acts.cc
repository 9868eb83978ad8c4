// SPDX-License-Identifier: GPL-3.0-or-later
// letter_acts - see letter_acts.h
#include "parser/prose/letter_acts.h"

#include <algorithm>
#include <utility>

namespace parser {

using judge::Order, judge::Province;
using Fate = LineReading::Fate;

void LetterActs::ask(std::size_t line, std::size_t begin, std::size_t end, std::string text,
                     Gravity gravity) {
  LineReading& reading = readings_[line];
  reading.vague = (reading.questions.empty() || reading.vague) && gravity == Gravity::vague;
  if (reading.questions.empty()) reading.questions.push_back({0, begin, end - begin, std::move(text)});
  reading.fate = Fate::asked;
  reading.opinion = false;
  reading.choices.clear(); // what else is not clear may concern them
}

void LetterActs::refuse(std::size_t line, std::string why) {
  ask(line, 0, lines_[line].text.size(), std::move(why));
  readings_[line].fate = Fate::refused;
}

void LetterActs::ask_about(const Act& act, std::string text, Gravity gravity) {
  ask(act.line, act.column, act.column + act.length, std::move(text), gravity);
}

std::vector<Order> LetterActs::orders() const {
  std::vector<Order> orders;
  for (const Act& act : acts_)
    if (!act.dropped) orders.insert(orders.end(), act.orders.begin(), act.orders.end());
  return orders;
}

void LetterActs::drop(std::size_t sentence, const std::string& why) {
  for (Act& act : acts_) {
    if (act.sentence != sentence || act.dropped) continue;
    act.dropped = true;
    if (act.settled) readings_[act.line].fate = Fate::refused;
    ask_about(act, why);
    if (act.settled) readings_[act.line].fate = Fate::refused;
  }
}

void LetterActs::drop_repeated() {
  const judge::Map& map = situation_.map;
  std::vector<Province> seen;
  for (const Act& act : acts_) {
    if (act.sentence != sentence_ || act.dropped) continue;
    for (const Order& order : act.orders) {
      if (!order.unit) continue;
      const Province unit = map.province_of(order.unit);
      if (std::ranges::find(seen, unit) != seen.end())
        return drop_sentence(map.province(unit).name + " has two orders here; which one counts?");
      seen.push_back(unit);
    }
  }
}

// ---- one more

void LetterActs::add_settled(std::size_t line) {
  begin_sentence();
  Act act;
  act.line = line, act.sentence = sentence_, act.length = lines_[line].text.size();
  act.orders = lines_[line].orders, act.settled = true;
  for (const Order& order : act.orders) resolver_.hear(order);
  acts_.push_back(std::move(act));
}

// Its place is that of the draft, as far as it stands in one line.
LetterActs::Act LetterActs::act_of(const Sentence& part, const Draft& draft) const {
  const Piece& first = part.tokens[std::min(draft.begin, part.tokens.size() - 1)];
  std::size_t last = std::min(std::max(draft.end, draft.begin + 1), part.tokens.size()) - 1;
  while (last > draft.begin && part.tokens[last].line != first.line) --last;
  Act act;
  act.line = first.line, act.sentence = sentence_, act.column = first.begin;
  act.length = part.tokens[last].end - first.begin;
  act.draft = draft;
  return act;
}

void LetterActs::add(const Sentence& part, const Draft& draft) {
  Act act = act_of(part, draft);
  const bool rest_holds = draft.group.which == UnitGroup::Which::rest && draft.deed == Deed::hold;
  const bool beside_take_back =
      std::ranges::any_of(part.drafts, [](const Draft& one) { return one.deed == Deed::take_back; });
  if (draft.deed == Deed::take_back && draft.group.which != UnitGroup::Which::listed)
    take_back(act);
  else if (rest_holds && (beside_take_back || (draft.as_it_is && !situation_.on_file.empty())))
    act.draft.deed = Deed::keep; // "withdraw my order for Trieste, the others stay"
  else if (rest_holds)
    act.rest = true;
  else
    resolve(act);
  acts_.push_back(std::move(act));
}

void LetterActs::resolve(Act& act) {
  const Resolved resolved = resolver_.resolve(act.draft, orders());
  if (act.draft.passive && resolved.orders.empty()) return tell_of_others(act);
  if (!resolved.question.empty()) {
    const bool first = readings_[act.line].questions.empty();
    ask_about(act, resolved.question, resolved.vague ? Gravity::vague : Gravity::clear);
    if (first) readings_[act.line].choices = resolved.choices;
  }
  std::vector<std::string>& notices = readings_[act.line].notices;
  notices.insert(notices.end(), resolved.notices.begin(), resolved.notices.end());
  act.orders = resolved.orders, act.taken_back = resolved.taken_back;
}

// "Burgundy is attacked by Munich", a unit of somebody else.
void LetterActs::tell_of_others(Act& act) {
  act.dropped = true;
  if (readings_[act.line].fate == Fate::left) readings_[act.line].fate = Fate::talk;
}

void LetterActs::forget(Act& act) {
  act.dropped = true;
  if (act.settled) readings_[act.line].fate = Fate::talk;
}

// "Cancel all my orders", which leaves it to lines above what they take back; "forget it": of what was said
// last, where anything was.
void LetterActs::take_back(Act& act) {
  const auto last = std::find_if(acts_.rbegin(), acts_.rend(), [&](const Act& one) {
    return orders_something(one) && !lines_[one.line].text.empty();
  });
  const bool all = !act.draft.same || last == acts_.rend();
  const std::size_t sentence = all ? 0 : last->sentence;
  for (Act& one : acts_)
    if (all ? !takes_back(one) : one.sentence == sentence) forget(one);
  act.takes_all_back = all && !act.draft.above;
}

} // namespace parser
