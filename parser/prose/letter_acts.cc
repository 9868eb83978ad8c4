// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/prose/letter_acts.h"

#include "parser/prose/gazetteer.h"

#include <algorithm>
#include <utility>

namespace parser {

// ---- where the sentences of a letter end, the parts that a "but" sets off in one, and how
// these stand to each other

namespace {

class Splitter {
 public:
  Splitter(const Pieces& tokens, Gazetteer& gazetteer)
      : tokens_(tokens), phrases_(tokens, gazetteer), inside_(tokens.size()), trailing_(tokens.size()) {
    for (std::size_t at = 0; at < tokens_.size(); ++at)
      for (const Phrases::Place& place : phrases_.places(at)) {
        for (std::size_t within = at + 1; within + 1 < at + place.tokens; ++within) inside_[within] = true;
        const bool whole = std::ranges::any_of(phrases_.places(at), [&](const Phrases::Place& other) {
          return other.tokens + 1 == place.tokens && other.guess.nearness == Nearness::exact;
        });
        if (place.tokens > 1 && !whole) trailing_[at + place.tokens - 1] = true;
      }
  }

  std::vector<Pieces> sentences() const {
    std::vector<Pieces> found(1);
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      found.back().push_back(tokens_[at]);
      if (ends(at)) found.emplace_back();
    }
    std::erase_if(found, [](const Pieces& one) { return one.empty(); });
    return found;
  }

 private:
  bool ends(std::size_t at) const {
    const Piece& token = tokens_[at];
    if (token.is(Mark::stop) || token.is(Mark::question)) return true;
    if (!token.is(Mark::dot) || inside_[at] || at + 1 == tokens_.size()) return false;
    const Piece& next = tokens_[at + 1];
    if (at > 0 && tokens_[at - 1].is(Mark::word) && tokens_[at - 1].word.size() == 1) return false;
    if (!next.is(Mark::word)) return false;
    if (trailing_[at] && goes_on(at + 1)) return false;
    return phrases_.sense(at + 1, Sense::to) == 0 || phrases_.sense(at + 1, Sense::attack) > 0 ||
           phrases_.sense(at + 1, Sense::negation) > 0; // "no" is "in the", too
  }

  // "Brest to N. Atl. would be a mistake": words that turn a sentence rather than begin one.
  bool goes_on(std::size_t at) const {
    return phrases_.sense(at, Sense::condition) > 0 || phrases_.sense(at, Sense::doubt) > 0 ||
           phrases_.sense(at, Sense::auxiliary) > 0;
  }

  const Pieces& tokens_;
  Phrases phrases_;
  std::vector<bool> inside_, trailing_; // of places: dots within, and those of an abbreviation at the end
};

// "everything but Paris", "not Paris but Marseilles": no new thought.
bool is_contrast(const Pieces& tokens, std::size_t at, std::size_t begin) {
  if (!has_sense(tokens[at], Sense::contrast) || at == begin) return false;
  const Piece& before = tokens[at - 1];
  if (before.is(Mark::word) && (has_sense(before, Sense::all) || has_sense(before, Sense::units) ||
                                has_sense(before, Sense::rest) || has_sense(before, Sense::any)))
    return false;
  if (before.is(Mark::dash)) return false; // "A Par - But"
  const bool denied =
      at - begin <= 4 && std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                                     tokens.begin() + static_cast<std::ptrdiff_t>(at),
                                     [](const Piece& one) { return has_sense(one, Sense::negation); });
  return !denied && (before.is(Mark::comma) || tokens[at].word == "but" || before.is(Mark::stop));
}

} // namespace

std::vector<Pieces> sentences_of(const Pieces& tokens, Gazetteer& gazetteer) {
  return Splitter(tokens, gazetteer).sentences();
}

std::vector<Pieces> parts_of(const Pieces& sentence) {
  std::vector<Pieces> parts(1);
  std::size_t begin = 0;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    if (is_contrast(sentence, at, begin)) {
      parts.emplace_back();
      begin = at + 1;
      continue;
    }
    parts.back().push_back(sentence[at]);
  }
  std::erase_if(parts, [](const Pieces& one) { return one.empty(); });
  return parts;
}

// ---- parts

bool is_parted(const Sentence& part, const Draft& draft) {
  const bool before = draft.end <= part.left_begin, after = draft.begin >= part.left_end;
  if (!before && !after) return false;
  for (std::size_t at = before ? draft.end : part.left_end; at < (before ? part.left_begin : draft.begin);
       ++at) {
    const Mark mark = part.tokens[at].mark;
    const bool of_initial = mark == Mark::dot && at > 0 && part.tokens[at - 1].word.size() == 1; // "M.a.o."
    if (mark == Mark::comma || mark == Mark::stop || (mark == Mark::dot && !of_initial) ||
        mark == Mark::bar || mark == Mark::line_end)
      return true;
  }
  return false;
}

bool are_parted(const Sentence& part) {
  return std::ranges::all_of(part.drafts, [&](const Draft& draft) { return is_parted(part, draft); });
}

bool is_set_right(const std::vector<Sentence>& parts, std::size_t at, Leftover gravity) {
  const auto units_of = [](const Sentence& part) {
    std::vector<judge::Province> units;
    for (const Draft& draft : part.drafts)
      for (const UnitPhrase& unit : draft.group.units)
        if (!unit.place.empty()) units.push_back(unit.place.provinces.front());
    return units;
  };
  const std::vector<judge::Province> said = units_of(parts[at]);
  for (std::size_t later = at + 1; later < parts.size(); ++later) {
    if (parts[later].drafts.empty() || parts[later].leftover != Leftover::nothing) continue;
    const std::vector<judge::Province> anew = units_of(parts[later]);
    if (gravity == Leftover::apart || std::ranges::all_of(said, [&](judge::Province unit) {
          return std::ranges::find(anew, unit) != anew.end();
        }))
      return true;
  }
  return false;
}

// ---- what a letter says so far, and what is asked about it

using judge::Order, judge::Province;
using Fate = LineReading::Fate;

void LetterActs::ask(std::size_t line, std::size_t begin, std::size_t end, std::string text,
                     Gravity gravity) {
  LineReading& reading = readings_[line];
  reading.vague = (reading.questions.empty() || reading.vague) && gravity == Gravity::vague;
  if (reading.questions.empty()) reading.questions.push_back({0, begin, end - begin, std::move(text)});
  reading.fate = Fate::asked;
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
    LineReading& reading = readings_[act.line];
    if (!act.settled) reading.denied.insert(reading.denied.end(), act.orders.begin(), act.orders.end());
    ask_about(act, why);
    if (act.settled) reading.fate = Fate::refused;
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
  const bool holds = draft.deed == Deed::hold;
  const bool rest_holds = holds && draft.group.which == UnitGroup::Which::rest;
  const bool beside_take_back =
      std::ranges::any_of(part.drafts, [](const Draft& one) { return one.deed == Deed::take_back; });
  if (draft.deed == Deed::take_back && draft.group.which != UnitGroup::Which::listed)
    take_back(act);
  else if ((rest_holds && beside_take_back) || (holds && draft.as_it_is && !situation_.on_file.empty()))
    act.draft.deed = Deed::keep; // "withdraw my order for Trieste, the others stay"
  else if (rest_holds)
    act.rest = true;
  else
    resolve(act);
  acts_.push_back(std::move(act));
}

void LetterActs::deny(const Sentence& part) {
  for (const Draft& draft : part.drafts) {
    if (draft.deed == Deed::take_back || draft.deed == Deed::keep) continue;
    const std::vector<Order> denied = resolver_.resolve(draft, orders()).orders;
    std::vector<Order>& all = readings_[act_of(part, draft).line].denied;
    all.insert(all.end(), denied.begin(), denied.end());
  }
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

// "Ank - Bla: cancel", where just that is on file.
void LetterActs::take_back_on_file(Act& act, const std::vector<Order>& orders) {
  for (const Order& order : orders)
    if (std::ranges::any_of(situation_.on_file,
                            [&](const Order& filed) { return says_same(situation_.map, filed, order); }))
      act.taken_back.push_back(situation_.map.province_of(order.unit));
}

// "Cancel all my orders", which leaves it to lines above what they take back; "forget it": of what was said
// last, where anything was.
void LetterActs::take_back(Act& act) {
  const auto last = std::find_if(acts_.rbegin(), acts_.rend(), [&](const Act& one) {
    return orders_something(one) && !lines_[one.line].text.empty();
  });
  const bool all = !act.draft.same || last == acts_.rend();
  const std::size_t sentence = all ? 0 : last->sentence;
  for (Act& one : acts_) {
    if (all ? takes_back(one) : one.sentence != sentence) continue;
    forget(one);
    if (!all) take_back_on_file(act, one.orders);
  }
  act.takes_all_back = all && !act.draft.above;
}

// ---- what the letter as a whole says about its acts; see letter_acts.h

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
