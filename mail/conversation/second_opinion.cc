// SPDX-License-Identifier: GPL-3.0-or-later
// second_opinion - see second_opinion.h
#include "mail/conversation/second_opinion.h"

#include "games/game/order_check.h"
#include "judge/board/order.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/players/taken_orders.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/reading/order_part.h"
#include "parser/order_parser.h"
#include "parser/text.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

namespace mail {

namespace {

using judge::Order, judge::PhaseKind;
using parser::LetterLine, parser::LineReading, parser::Weighed;
using Fate = LineReading::Fate;

// All were measured on letters of authors from whom the weights had learned nothing. Of orders that sentences
// hold and that are less likely than another order, or than that nothing is ordered, six of seven are wrong;
// of those that no words of the letter say, nearly all where something else is as likely as this.
constexpr float least_beside_order = 0.05F, least_beside_nothing = 0.01F, likely_other = 0.5F;
// Where the orders for all units together are as likely, the other words change nothing in 19 of 20 letters.
constexpr float agreed = 0.9F;
// Below this a letter changes an order on file rather than not.
constexpr float kept_rather = 0.5F;
// Below this the writer is asked which order is meant, even where no line was refused.
constexpr float hardly_kept = 0.3F, likely_choice = 0.1F;

class SecondOpinion {
 public:
  SecondOpinion(Context& context, const parser::Situation& read, std::span<const LetterLine> lines,
                std::vector<Weighed>& weighed, std::vector<LineReading>& readings)
      : context_(context), read_(read), lines_(lines), weighed_(weighed), readings_(readings) {}

  void hear() {
    if (std::ranges::any_of(
            readings_, [](const LineReading& one) { return one.takes_all_back || !one.taken_back.empty(); }))
      return weighed_.clear(); // it knows no order that is taken back
    if (!weighed_.empty() && orders_all() && agreement() >= agreed)
      drop_questions();
    else
      for (const Weighed& unit : weighed_) doubt_order(unit);
    std::erase_if(weighed_, [&](const Weighed& unit) { return has_plain_order(unit); });
  }

 private:
  judge::Checked checked(const Order& order) const {
    return games::OrderCheck(context_.game(), power_for(context_, order), order).checked();
  }
  // Of a line as it is written, where nothing in the letter denies it. The first line is what stands above.
  std::span<const Order> plain_orders(std::size_t line) const {
    const bool counts =
        line == 0 || readings_[line - 1].fate == Fate::left || readings_[line - 1].fate == Fate::taken;
    return counts ? std::span<const Order>(lines_[line].orders) : std::span<const Order>();
  }
  // Those of all lines, in their order.
  template <class Look> void for_orders(const Look& look) const {
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      for (const Order& order : plain_orders(line)) look(line, order);
      if (line > 0)
        for (const LineReading::OrderHere& here : readings_[line - 1].orders) look(line, here.order);
    }
  }

  bool has_plain_order(const Weighed& unit) const;
  bool orders_all() const;
  float agreement() const;
  bool is_order_line(const std::string& line) const;
  void drop_questions();
  bool speaks_against(const Weighed& unit, const judge::Checked& order) const;
  void doubt_order(const Weighed& unit);

  Context& context_;
  const parser::Situation& read_;
  std::span<const LetterLine> lines_;
  std::vector<Weighed>& weighed_;
  std::vector<LineReading>& readings_;
};

// What becomes of a plain order, the readers of lines say, though they may refuse it.
bool SecondOpinion::has_plain_order(const Weighed& unit) const {
  return std::ranges::any_of(lines_.subspan(1), [&](const LetterLine& line) {
    return std::ranges::any_of(line.orders,
                               [&](const Order& order) { return unit.is_for(read_.map, order); });
  });
}

// Do the lines order as much as there is to order?
bool SecondOpinion::orders_all() const {
  std::vector<Order> orders;
  for_orders([&](std::size_t, const Order& order) { orders.push_back(order); });
  const judge::Position& position = read_.position;
  const auto is_open = [&](const judge::Unit& unit) {
    return read_.is_own(unit.power) &&
           !parser::is_ordered(read_.map, read_.map.province_of(unit.location), orders);
  };
  if (position.phase.kind == PhaseKind::adjustment) // more are a change of mind
    return read_.own.size() == 1 && orders.size() == read_.builds + read_.removals;
  if (position.phase.kind == PhaseKind::retreat)
    return std::ranges::none_of(position.dislodged, is_open, &judge::Dislodged::unit);
  return std::ranges::none_of(position.units, is_open);
}

// How likely it is that the letter orders for each unit what its lines do.
float SecondOpinion::agreement() const {
  float together = 1;
  for (const Weighed& unit : weighed_) {
    std::optional<Order> last;
    bool above = true; // of the letter, which then says nothing more of it
    for_orders([&](std::size_t line, const Order& order) {
      if (unit.is_for(read_.map, order)) last = order, above = line == 0;
    });
    float likely = above ? unit.probability(read_.map, std::nullopt).value_or(0) : 0;
    if (last) likely += unit.probability(read_.map, checked(*last).order).value_or(0);
    together *= likely;
  }
  return together;
}

// "A par - xyzzy", "A mun H" from France: whatever else the letter says, why it is not taken is to be told.
bool SecondOpinion::is_order_line(const std::string& line) const {
  const OrderBoard board{read_.names, read_.position.phase.kind};
  const OrderLine kind = classify(board, parser::parse_orders(board.names, board.phase, line), line);
  return kind == OrderLine::order || kind == OrderLine::order_with_slip;
}

// What is asked beside orders that are certain is talk.
void SecondOpinion::drop_questions() {
  for (std::size_t line = 1; line < lines_.size(); ++line) {
    LineReading& reading = readings_[line - 1];
    if (lines_[line].settled || (reading.fate != Fate::asked && reading.fate != Fate::left)) continue;
    if (!reading.choices.empty() || is_order_line(lines_[line].text)) continue;
    reading.fate = reading.orders.empty() ? Fate::talk : Fate::taken;
    reading.questions.clear();
  }
}

bool SecondOpinion::speaks_against(const Weighed& unit, const judge::Checked& order) const {
  // "Make the fleet in Brest an army": evidence knows nothing of builds that are on file.
  const bool of_build_on_file = read_.position.phase.kind == PhaseKind::adjustment &&
                                parser::is_ordered(read_.map, read_.map.province_of(unit.at), read_.on_file);
  if (of_build_on_file || order.illegal) return false; // why an order is illegal is told
  const auto likely = unit.probability(read_.map, order.order);
  if (likely) return *likely < (unit.likeliest().order ? least_beside_order : least_beside_nothing);
  const bool of_unseen_unit =
      order.order.target &&
      read_.position.unit_in(read_.map, read_.map.province_of(order.order.target)) == nullptr;
  return !of_unseen_unit && unit.likeliest().probability >= likely_other;
}

// Of a sentence, and the last one for the unit: the letter may speak against it.
void SecondOpinion::doubt_order(const Weighed& unit) {
  const auto is_here = [&](const Order& order) { return unit.is_for(read_.map, order); };
  for (std::size_t line = lines_.size(); line-- > 1;) {
    if (std::ranges::any_of(plain_orders(line), is_here)) return;
    LineReading& reading = readings_[line - 1];
    const auto last = std::find_if(reading.orders.rbegin(), reading.orders.rend(),
                                   [&](const LineReading::OrderHere& one) { return is_here(one.order); });
    if (last == reading.orders.rend()) continue;
    const std::string_view text = parser::trim(lines_[line].text);
    const bool whole =
        reading.orders.size() == 1 && last->length + (text.ends_with('.') ? 1 : 0) >= text.size();
    const judge::Checked order = checked(last->order);
    if (whole || !speaks_against(unit, order)) return; // a line of one order is taken at its word, too
    const std::string plain = judge::to_text(read_.map, order.order);
    reading.questions.push_back(
        {0, last->column, last->length,
         "this could be \"" + plain +
             "\", but the letter as a whole seems to say something else; send that line "
             "if it is meant"});
    reading.fate = Fate::asked;
    reading.vague = false;
    reading.choices.clear();
    reading.orders.erase(std::next(last).base());
    return;
  }
}

} // namespace

void hear_second_opinion(Context& context, const parser::Situation& read, std::span<const LetterLine> lines,
                         std::vector<Weighed>& weighed, std::vector<LineReading>& readings) {
  SecondOpinion(context, read, lines, weighed, readings).hear();
}

void doubt_what_stands(Context& context, judge::Power power, std::size_t refused,
                       std::span<const Standing> standing) {
  const auto kept = [](const Standing& one) { return one.kept; };
  const auto least = std::ranges::min_element(standing, {}, kept);
  if (least == standing.end() || least->kept >= kept_rather || !why_too_late(context, power).empty()) return;
  if (refused > 0) {
    context.open_game().ordered.insert(power);
    context.open_game().slipped.insert(power);
    return;
  }
  for (const Standing& one : standing) {
    if (!one.on_file || one.kept >= hardly_kept) continue;
    std::vector<Order> choices;
    for (const parser::WeighedReading& reading : one.unit->readings)
      if (reading.order && reading.probability >= likely_choice &&
          !parser::says_same(context.game().variant->map, *reading.order, *one.on_file))
        choices.push_back(*reading.order);
    if (choices.empty()) continue;
    choices.push_back(*one.on_file);
    offer(context, {{power, {}, choices}});
  }
}

} // namespace mail
