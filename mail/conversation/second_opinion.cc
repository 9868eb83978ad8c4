// SPDX-License-Identifier: GPL-3.0-or-later
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

using judge::Order, judge::PhaseKind, parser::LetterLine, parser::LineReading, parser::Weighed;
using Fate = LineReading::Fate;

// All were measured on letters of authors from whom the weights had learned nothing. Of orders that a line
// holds and that are less likely than the second, one in two is wrong, and more where they are less likely
// than the first; of the others one in a hundred, but for those of which words below them speak, and for
// sentences of a letter that is hardly trusted to be read rightly.
constexpr float hardly_likely = 0.5F, least_likely = 0.8F, least_likely_in_doubt = 0.9F,
                least_likely_above_words = 0.95F;
// Below the first a letter is hardly trusted; from the second on its refused lines count, too.
constexpr float little_trust = 0.8F, sure_trust = 0.95F;
// From the first on evidence makes certain what a line alone leaves in doubt; from the second on it gives
// orders that no line gives: of such letters one in two hundred is read wrongly.
constexpr float all_but_certain = 0.98F, certain_alone = 0.985F;
// An order whose places evidence does not see is asked about where another one is as likely as this.
constexpr float likely_other = 0.5F, likely_other_in_doubt = 0.3F;

class OpinionFormer {
 public:
  OpinionFormer(Context& context, const parser::Situation& read, parser::Gazetteer& gazetteer,
                std::span<const LetterLine> lines, bool may_propose, parser::WeighedLetter& letter,
                std::vector<LineReading>& readings)
      : context_(context), read_(read), lines_(lines), may_propose_(may_propose), trust_(letter.trust),
        weighed_(letter.units), readings_(readings), words_(read, gazetteer, lines) {}

  SecondOpinion hear() {
    take_back_named_builds();
    choose_replaced_builds(read_, lines_, weighed_, readings_);
    if (std::ranges::any_of(readings_, [](const LineReading& one) {
          return one.takes_all_back || !one.taken_back.empty();
        })) {
      weighed_.clear(); // it knows no order that is taken back
      return {};
    }
    std::vector<judge::Location> doubted;
    words_.note(readings_);
    if (is_agreed()) {
      take_refused();
      drop_questions();
    } else if (is_covered()) {
      if (is_certain_set() && take_likely()) return {words_.spoken(), covered_};
      covered_ = true;
      leave_to_proposals();
    } else {
      for (LineReading& reading : readings_) // talk about orders may be meant for the judge
        if (reading.fate == Fate::talk && !reading.questions.empty()) reading.fate = Fate::asked;
      for (const Weighed& unit : weighed_)
        if (doubt_order(unit)) doubted.push_back(unit.at);
    }
    std::erase_if(weighed_, [&](const Weighed& unit) {
      return has_plain_order(unit) && std::ranges::find(doubted, unit.at) == doubted.end();
    });
    return {words_.spoken(), covered_};
  }

 private:
  judge::Checked checked(const Order& order) const {
    return games::OrderCheck(context_.game(), power_for(context_, order), order).checked();
  }
  std::span<const Order> plain_orders(std::size_t line) const {
    return mail::plain_orders(lines_, readings_, line);
  }
  // Of waived builds so many as the case counts.
  bool is_on_file(const Weighed& unit, const Order& order) const {
    const auto same = std::ranges::count_if(
        read_.on_file, [&](const Order& filed) { return parser::says_same(read_.map, filed, order); });
    return static_cast<std::size_t>(same) >= std::max<std::size_t>(1, unit.waived);
  }

  void take_back_named_builds();
  bool has_plain_order(const Weighed& unit) const;
  struct OrderAt {
    std::optional<Order> order;
    std::size_t line = 0; // 0: above the letter
  };
  OrderAt last_order(const Weighed& unit) const;
  bool agrees(const Weighed& unit) const;
  bool is_agreed() const; // on all units
  bool gives_all_builds() const;
  bool is_covered() const;
  bool is_certain_set() const;
  bool take_likely();
  std::optional<std::size_t> line_about(const Weighed& unit) const;
  void leave_to_proposals();
  void take_refused();
  bool orders_another(const std::string& line) const;
  bool is_ordered_elsewhere(const Order& order, std::size_t but) const;
  void drop_questions();
  bool has_wings(const Order& order) const;
  bool speaks_against(const Weighed& unit, std::size_t line, const judge::Checked& order, bool alone) const;
  bool doubt_order(const Weighed& unit);
  void ask_about(const Weighed& unit, std::size_t line, const std::string& why);

  Context& context_;
  const parser::Situation& read_;
  std::span<const LetterLine> lines_;
  bool may_propose_;
  float trust_; // in the likeliest readings
  std::vector<Weighed>& weighed_;
  std::vector<LineReading>& readings_;
  LetterWords words_;
  bool covered_ = false;
};

// "A Ber instead of A Mun": of the builds or removals on file the one that a line names beside its own goes.
void OpinionFormer::take_back_named_builds() {
  if (read_.position.phase.kind != PhaseKind::adjustment) return;
  const std::vector<Order>& on_file = read_.on_file;
  for (std::size_t line = 1; line < lines_.size(); ++line) {
    LineReading& reading = readings_[line - 1];
    if (reading.orders.empty() || reading.takes_all_back || !reading.taken_back.empty()) continue;
    const LineWords& words = words_.of(line);
    if (!words.thinks_again && !words.replaces) continue;
    std::vector<judge::Province> named;
    for (const Order& order : on_file) {
      if (order.unit.is_none()) continue; // a waived build
      const judge::Province place = read_.map.province_of(order.unit);
      const bool is_new = std::ranges::any_of(reading.orders, [&](const LineReading::OrderHere& one) {
        return one.order.unit && read_.map.province_of(one.order.unit) == place;
      });
      if (!is_new && std::ranges::find(words.named, place) != words.named.end()) named.push_back(place);
    }
    if (named.size() == 1) reading.taken_back = named;
  }
}

// What becomes of a plain order, the readers of lines say, though they may refuse it.
bool OpinionFormer::has_plain_order(const Weighed& unit) const {
  std::ptrdiff_t count = 0;
  for (const LetterLine& line : lines_.subspan(1))
    count +=
        std::ranges::count_if(line.orders, [&](const Order& order) { return unit.is_for(read_.map, order); });
  return count >= std::max<std::ptrdiff_t>(1, static_cast<std::ptrdiff_t>(unit.waived));
}

// A plain order that was refused for words around it counts where the letter is trusted.
OpinionFormer::OrderAt OpinionFormer::last_order(const Weighed& unit) const {
  OrderAt last;
  std::size_t count = 0; // of builds that are given up
  for (std::size_t line = 0; line < lines_.size(); ++line) {
    const auto look = [&](const Order& order) {
      if (unit.is_for(read_.map, order) && ++count >= unit.waived) last = {order, line};
    };
    if (line == 0 || trust_ >= sure_trust || readings_[line - 1].fate != Fate::refused)
      for (const Order& order : lines_[line].orders) look(order);
    if (line == 0) continue;
    for (const LineReading::OrderHere& here : readings_[line - 1].orders) look(here.order);
  }
  return last;
}

// Do the lines order for the unit what the letter most likely says, or is that on file already?
bool OpinionFormer::agrees(const Weighed& unit) const {
  const parser::WeighedReading& likeliest = unit.likeliest();
  const OrderAt last = last_order(unit);
  const auto is_build_here = [&](const Order& filed) {
    return filed.kind == judge::OrderKind::build && unit.is_for(read_.map, filed);
  };
  if (!likeliest.order) // of a center that is how a build on file is given up
    return last.line == 0 && (gives_all_builds() || std::ranges::none_of(read_.on_file, is_build_here));
  if (last.line == 0 && !last.order) return is_on_file(unit, *likeliest.order);
  return last.order && parser::says_same(read_.map, checked(*last.order).order, *likeliest.order) &&
         (likeliest.probability >= least_likely_above_words || !words_.speak_of(last.line, *last.order));
}

// Nothing that is ordered where nothing is on file is no agreement: something is still to come.
bool OpinionFormer::is_agreed() const {
  const bool orders = std::ranges::any_of(weighed_, [&](const Weighed& unit) {
    return unit.likeliest().order && !is_on_file(unit, *unit.likeliest().order);
  });
  return (orders ? trust_ >= parser::least_trust : trust_ >= sure_trust && !read_.on_file.empty()) &&
         !weighed_.empty() &&
         std::ranges::all_of(weighed_, [&](const Weighed& unit) { return agrees(unit); });
}

// Do the likeliest orders give all the builds that are due, so that whatever else is on file gives way?
bool OpinionFormer::gives_all_builds() const {
  const auto ordered = [](const Weighed& unit) { return unit.likeliest().order.has_value(); };
  return read_.builds > 0 && read_.own.size() == 1 &&
         static_cast<std::size_t>(std::ranges::count_if(weighed_, ordered)) == read_.builds;
}

// Does the letter order, beside what its lines order, only what is proposed?
bool OpinionFormer::is_covered() const {
  bool some = false;
  const auto is_known = [&](const Weighed& unit) {
    if (agrees(unit)) return true;
    some = true;
    return unit.likeliest().order && !last_order(unit).order && !has_plain_order(unit);
  };
  return may_propose_ && trust_ >= parser::least_trust && !weighed_.empty() &&
         std::ranges::all_of(weighed_, is_known) && some;
}

// Does an all but certain letter leave nothing open: an order for each unit, or as many as are due, and no
// word that could turn one?
// A sentence about a single unit may tell of the past.
bool OpinionFormer::is_certain_set() const {
  const auto ordered =
      std::ranges::count_if(weighed_, [](const Weighed& unit) { return unit.likeliest().order.has_value(); });
  if (ordered < 2) return false;
  if (trust_ < certain_alone || read_.own.size() != 1 || context_.game().variant->name != "standard")
    return false;
  std::size_t unknown = 0;
  for (std::size_t line = 1; line < lines_.size(); ++line) {
    constexpr std::string_view quotes[] = {"\"", "\u00AB", "\u201C", "\u201E"};
    const auto is_in = [&](std::string_view sign) {
      return lines_[line].text.find(sign) != std::string::npos;
    };
    if (!readings_[line - 1].denied.empty() || std::ranges::any_of(quotes, is_in)) return false;
    if (lines_[line].settled) continue;
    const LineWords& words = words_.of(line);
    unknown += words.unknown;
    if (words.turns) return false;
  }
  const auto is_new = [&](const Weighed& unit) { return unit.likeliest().order && !agrees(unit); };
  if (unknown > static_cast<std::size_t>(std::ranges::count_if(weighed_, is_new))) return false;
  if (read_.position.phase.kind == PhaseKind::adjustment)
    return static_cast<std::size_t>(ordered) == read_.builds + read_.removals;
  return std::ranges::all_of(weighed_, [&](const Weighed& unit) {
    return unit.likeliest().order ||
           parser::is_ordered(read_.map, read_.map.province_of(unit.at), read_.on_file);
  });
}

// The line that is no plain order and names the unit, or else where it goes; else the first that is none.
std::optional<std::size_t> OpinionFormer::line_about(const Weighed& unit) const {
  const Order& order = *unit.likeliest().order;
  std::optional<std::size_t> first;
  for (const judge::Location place : {order.unit, order.to})
    for (std::size_t line = 1; line < lines_.size(); ++line) {
      if (lines_[line].settled) continue;
      if (!first && words_.of(line).speaks_of_units) first = line;
      const std::vector<judge::Province>& named = words_.of(line).named;
      if (place && std::ranges::find(named, read_.map.province_of(place)) != named.end()) return line;
    }
  return first;
}

// Each likely order becomes one of the line that speaks of it. False, and nothing done, where there is none.
bool OpinionFormer::take_likely() {
  std::vector<std::pair<std::size_t, const Weighed*>> taken;
  for (const Weighed& unit : weighed_) {
    if (agrees(unit)) continue;
    const std::optional<std::size_t> line = line_about(unit);
    if (!line || unit.waived > 0 || !unit.likeliest().evident) return false;
    taken.emplace_back(*line, &unit);
  }
  drop_questions();
  for (const auto& [line, unit] : taken) {
    LineReading& reading = readings_[line - 1];
    reading.fate = Fate::taken;
    reading.orders.push_back({*unit->likeliest().order, 0, lines_[line].text.size()});
  }
  weighed_.clear();
  return true;
}

// What was asked about the lines is answered by what is proposed, but for those that order something else.
void OpinionFormer::leave_to_proposals() {
  drop_questions();
  for (std::size_t line = 1; line < lines_.size(); ++line) {
    LineReading& reading = readings_[line - 1];
    const bool open =
        reading.fate == Fate::left || reading.fate == Fate::talk || reading.fate == Fate::refused;
    if (open && !lines_[line].settled && reading.orders.empty() && reading.questions.empty() &&
        words_.of(line).speaks_of_units && !orders_another(lines_[line].text))
      reading.fate = Fate::proposed;
  }
}

// Agreement counts refused lines only in a letter that is surely trusted; in others they stay refused.
void OpinionFormer::take_refused() {
  if (trust_ < sure_trust) return;
  for (std::size_t line = 1; line < lines_.size(); ++line)
    if (LineReading& reading = readings_[line - 1];
        lines_[line].settled && reading.fate == Fate::refused && reading.orders.empty()) {
      reading.fate = Fate::left;
      reading.questions.clear();
    }
}

// Is a line written as an order of a unit that no line orders? Whatever else the letter says, why it is not
// taken is to be told. A line that only begins as an order may be talk.
bool OpinionFormer::orders_another(const std::string& line) const {
  const OrderBoard board{read_.names, read_.position.phase.kind};
  const auto parts = parser::parse_orders(board.names, board.phase, line);
  const OrderLine kind = classify(board, parts, line);
  if (kind == OrderLine::order_with_slip) return trust_ < sure_trust;
  if (kind == OrderLine::order && std::ranges::all_of(parts, is_good)) return true;
  return kind == OrderLine::order && std::ranges::any_of(parts, [&](const parser::ParsedOrder& part) {
           return std::ranges::none_of(weighed_, [&](const Weighed& unit) {
             return unit.likeliest().order && unit.is_for(read_.map, part.order);
           });
         });
}

// Do other lines order the unit, too?
bool OpinionFormer::is_ordered_elsewhere(const Order& order, std::size_t but) const {
  const auto same = [&](const Order& other) {
    return order.unit && other.unit && parser::is_same_place(read_.map, order.unit, other.unit);
  };
  for (std::size_t line = 0; line < lines_.size(); ++line) {
    if (line == but) continue;
    if (std::ranges::any_of(lines_[line].orders, same)) return true;
    if (line > 0 && std::ranges::any_of(readings_[line - 1].orders, same, &LineReading::OrderHere::order))
      return true;
  }
  return false;
}

// What is asked beside orders that are certain is talk. What a line was asked about, though evidence reads it
// the same way, is proposed, unless all of the letter is all but certain.
void OpinionFormer::drop_questions() {
  for (std::size_t line = 1; line < lines_.size(); ++line) {
    LineReading& reading = readings_[line - 1];
    if (lines_[line].settled || reading.fate == Fate::taken || reading.fate == Fate::refused) continue;
    const std::string& text = lines_[line].text;
    if (!reading.choices.empty() ||
        (reading.orders.empty() ? orders_another(text) : trust_ < sure_trust && words_.is_order_line(text))) {
      if (!reading.questions.empty()) reading.fate = Fate::asked;
      continue;
    }
    const auto is_known = [&](const LineReading::OrderHere& one) {
      const auto same = [&](const Order& filed) { return parser::says_same(read_.map, filed, one.order); };
      return is_ordered_elsewhere(one.order, line) || std::ranges::any_of(read_.on_file, same);
    };
    const bool certain = reading.fate != Fate::asked || trust_ >= all_but_certain || !may_propose_ ||
                         std::ranges::any_of(reading.orders, is_known);
    reading.fate = reading.orders.empty() ? Fate::talk : certain ? Fate::taken : Fate::proposed;
    reading.questions.clear();
    covered_ = covered_ || reading.fate == Fate::proposed;
    if (reading.fate == Fate::proposed) reading.orders.clear();
  }
}

bool OpinionFormer::has_wings(const Order& order) const {
  const auto flies = [&](judge::Location at) {
    const judge::Unit* unit = at ? read_.position.unit_in(read_.map, read_.map.province_of(at)) : nullptr;
    return unit != nullptr && unit->type == judge::UnitType::wing;
  };
  return flies(order.unit) || flies(order.target);
}

// `alone`: whether the line holds nothing else, and no line below it speaks of units: it is taken at its
// word, unless some line thinks again.
bool OpinionFormer::speaks_against(const Weighed& unit, std::size_t line, const judge::Checked& order,
                                   bool alone) const {
  // It learned from letters for the standard board, where nothing transforms or flies.
  const bool unknown = order.order.kind > judge::OrderKind::waive || has_wings(order.order);
  // A plain line for a center with a build on file says what is built there now.
  const bool built_anew = lines_[line].settled && order.order.kind == judge::OrderKind::build &&
                          parser::is_ordered(read_.map, read_.map.province_of(unit.at), read_.on_file);
  if (unknown || built_anew || order.illegal) return false; // why an order is illegal is told
  const parser::WeighedReading* reading = unit.reading(read_.map, order.order);
  if (alone && !words_.think_again()) return false;
  if (reading == nullptr || !reading->evident) { // a slip that the readers of lines alone know
    const parser::WeighedReading& likeliest = unit.likeliest();
    return likeliest.evident && likeliest.order &&
           likeliest.probability >= (trust_ < little_trust ? likely_other_in_doubt : likely_other);
  }
  if (words_.speak_of(line, order.order)) return reading->probability < least_likely_above_words;
  const bool in_doubt = trust_ < little_trust && !words_.is_order_line(lines_[line].text);
  const bool learned = context_.game().variant->name == "standard";
  const float least = in_doubt ? least_likely_in_doubt : least_likely;
  return reading->probability < (alone || !learned ? std::min(least, hardly_likely) : least);
}

// Asks about the orders of a line for the unit; its other orders stay.
void OpinionFormer::ask_about(const Weighed& unit, std::size_t line, const std::string& why) {
  const auto is_here = [&](const LineReading::OrderHere& one) { return unit.is_for(read_.map, one.order); };
  const bool plain = lines_[line].settled && readings_[line - 1].orders.empty();
  LineReading& reading = read_by_letter(read_, lines_[line], readings_[line - 1]);
  reading.fate = plain && reading.orders.size() == 1 ? Fate::refused : Fate::asked;
  const auto last = std::find_if(reading.orders.rbegin(), reading.orders.rend(), is_here);
  reading.questions.push_back({0, last->column, last->length,
                               "this could be \"" + judge::to_text(read_.map, checked(last->order).order) +
                                   "\", but " + why + "; send that line if it is meant"});
  reading.vague = false;
  reading.choices.clear();
  std::erase_if(reading.orders, is_here);
}

// Does the letter speak against the last order for the unit? Then all for it are asked about.
bool OpinionFormer::doubt_order(const Weighed& unit) {
  if (unit.waived > 0) return false;
  const auto is_here = [&](const Order& order) { return unit.is_for(read_.map, order); };
  bool doubted = false;
  for (std::size_t line = lines_.size(); line-- > 1;) {
    const std::span<const Order> plain = plain_orders(line);
    const std::vector<LineReading::OrderHere>& read = readings_[line - 1].orders;
    const auto last_plain = std::find_if(plain.rbegin(), plain.rend(), is_here);
    const auto last_read =
        std::find_if(read.rbegin(), read.rend(), [&](const auto& one) { return is_here(one.order); });
    if (last_plain == plain.rend() && last_read == read.rend()) continue;
    const bool is_plain = last_plain != plain.rend();
    const std::string_view text = parser::trim(lines_[line].text);
    const bool whole =
        is_plain || (read.size() == 1 && last_read->length + (text.ends_with('.') ? 1 : 0) >= text.size());
    const bool alone = whole && (is_plain || trust_ >= little_trust) && words_.last_of_units() < line;
    if (!doubted && !speaks_against(unit, line, checked(is_plain ? *last_plain : last_read->order), alone))
      return false;
    ask_about(unit, line,
              whole ? "other lines of this mail, which are not understood, may change it"
                    : "the letter as a whole seems to say something else");
    doubted = true;
  }
  return doubted;
}

} // namespace

SecondOpinion hear_second_opinion(Context& context, const parser::Situation& read,
                                  parser::Gazetteer& gazetteer, std::span<const LetterLine> lines,
                                  bool may_propose, parser::WeighedLetter& letter,
                                  std::vector<LineReading>& readings) {
  return OpinionFormer(context, read, gazetteer, lines, may_propose, letter, readings).hear();
}

} // namespace mail
