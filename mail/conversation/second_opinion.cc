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
#include "parser/prose/phrases.h"
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

// All were measured on letters of authors from whom the weights had learned nothing. Of orders that a line
// holds and that are less likely than this, one in two is wrong; of the others one in a hundred, but for
// those of which words below them speak, and for sentences of a letter that is hardly trusted to be read
// rightly.
constexpr float least_likely = 0.7F, least_likely_above_words = 0.95F, least_likely_in_doubt = 0.85F;
// Below the first a letter is hardly trusted; from the second on its refused lines count, too.
constexpr float little_trust = 0.8F, sure_trust = 0.95F;
// An order whose places evidence does not see is asked about where another one is as likely as this.
constexpr float likely_other = 0.5F, likely_other_in_doubt = 0.3F;
// Of letters that leave an order on file with less than this, three of four mean to change one.
constexpr float kept_rather = 0.8F,
                hardly_said = 0.5F; // the second: of letters with orders, or that name no unit
// Below this the writer is asked which order is meant.
constexpr float hardly_kept = 0.3F, likely_choice = 0.1F;

class SecondOpinion {
 public:
  SecondOpinion(Context& context, const parser::Situation& read, parser::Gazetteer& gazetteer,
                std::span<const LetterLine> lines, parser::WeighedLetter& letter,
                std::vector<LineReading>& readings)
      : context_(context), read_(read), gazetteer_(gazetteer), lines_(lines), trust_(letter.trust),
        weighed_(letter.units), readings_(readings) {}

  bool hear() {
    take_back_named_builds();
    if (std::ranges::any_of(readings_, [](const LineReading& one) {
          return one.takes_all_back || !one.taken_back.empty();
        })) {
      weighed_.clear(); // it knows no order that is taken back
      return false;
    }
    std::vector<judge::Location> doubted;
    note_words();
    if (is_agreed()) {
      take_refused();
      drop_questions();
    } else {
      ask_what_is_not_trusted();
      for (const Weighed& unit : weighed_)
        if (doubt_order(unit)) doubted.push_back(unit.at);
    }
    std::erase_if(weighed_, [&](const Weighed& unit) {
      return has_plain_order(unit) && std::ranges::find(doubted, unit.at) == doubted.end();
    });
    return speaks_of_game_;
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

  void take_back_named_builds();
  bool has_plain_order(const Weighed& unit) const;
  struct OrderAt {
    std::optional<Order> order;
    std::size_t line = 0; // 0: above the letter
  };
  OrderAt last_order(const Weighed& unit) const;
  bool agrees(const Weighed& unit) const;
  bool is_agreed() const; // on all units
  void take_refused();
  void ask_what_is_not_trusted();
  bool is_order_line(const std::string& line) const;
  bool orders_another(const std::string& line) const;
  void drop_questions();
  // What the words of a line are about.
  struct Words {
    std::size_t count = 0;
    bool thinks_again = false;                      // "no, wait", "scrap that"
    bool speaks_of_units = false, replaces = false; // "instead of"
    std::vector<judge::Province> named;
  };
  Words words_of(std::size_t line) const;
  void note_words();
  bool has_wings(const Order& order) const;
  bool is_spoken_of(std::size_t line, const Order& order) const;
  bool speaks_against(const Weighed& unit, std::size_t line, const judge::Checked& order) const;
  bool doubt_order(const Weighed& unit);
  void ask_about(const Weighed& unit, std::size_t line, const std::string& why);

  Context& context_;
  const parser::Situation& read_;
  parser::Gazetteer& gazetteer_;
  std::span<const LetterLine> lines_;
  float trust_; // in the likeliest readings
  std::vector<Weighed>& weighed_;
  std::vector<LineReading>& readings_;
  // Lines that are no orders and speak of units or of a change, with the places that they name.
  struct WordsHere {
    std::size_t line;
    bool near; // to the orders, and no question to the judge: not in a text below them, such as a footer
    std::vector<judge::Province> named;
  };
  std::vector<WordsHere> words_of_units_;
  bool speaks_of_game_ = false;
};

// "A Ber instead of A Mun": of the builds or removals on file the one that a line names beside its own goes.
void SecondOpinion::take_back_named_builds() {
  if (read_.position.phase.kind != PhaseKind::adjustment) return;
  const std::vector<Order>& on_file = read_.on_file;
  for (std::size_t line = 1; line < lines_.size(); ++line) {
    LineReading& reading = readings_[line - 1];
    if (reading.orders.empty() || reading.takes_all_back || !reading.taken_back.empty()) continue;
    const Words words = words_of(line);
    if (!words.thinks_again && !words.replaces) continue;
    std::vector<judge::Province> named;
    for (const Order& order : on_file) {
      const judge::Province place = read_.map.province_of(order.unit);
      const bool is_new = std::ranges::any_of(reading.orders, [&](const LineReading::OrderHere& one) {
        return read_.map.province_of(one.order.unit) == place;
      });
      if (!is_new && std::ranges::find(words.named, place) != words.named.end()) named.push_back(place);
    }
    if (named.size() == 1) reading.taken_back = named;
  }
}

// What becomes of a plain order, the readers of lines say, though they may refuse it.
bool SecondOpinion::has_plain_order(const Weighed& unit) const {
  return std::ranges::any_of(lines_.subspan(1), [&](const LetterLine& line) {
    return std::ranges::any_of(line.orders,
                               [&](const Order& order) { return unit.is_for(read_.map, order); });
  });
}

// A plain order that was refused for words around it counts where the letter is trusted.
SecondOpinion::OrderAt SecondOpinion::last_order(const Weighed& unit) const {
  OrderAt last;
  for (std::size_t line = 0; line < lines_.size(); ++line) {
    const auto look = [&](const Order& order) {
      if (unit.is_for(read_.map, order)) last = {order, line};
    };
    if (line == 0 || trust_ >= sure_trust || readings_[line - 1].fate != Fate::refused)
      for (const Order& order : lines_[line].orders) look(order);
    if (line == 0) continue;
    for (const LineReading::OrderHere& here : readings_[line - 1].orders) look(here.order);
  }
  return last;
}

// Do the lines order for the unit what the letter most likely says?
bool SecondOpinion::agrees(const Weighed& unit) const {
  const parser::WeighedReading& likeliest = unit.likeliest();
  const OrderAt last = last_order(unit);
  if (!likeliest.order) return last.line == 0;
  return last.order && parser::says_same(read_.map, checked(*last.order).order, *likeliest.order) &&
         (likeliest.probability >= least_likely_above_words || !is_spoken_of(last.line, *last.order));
}

// Nothing that is ordered where nothing is on file is no agreement: something is still to come.
bool SecondOpinion::is_agreed() const {
  const bool orders =
      std::ranges::any_of(weighed_, [](const Weighed& unit) { return unit.likeliest().order.has_value(); });
  return (orders ? trust_ >= parser::least_trust : trust_ >= sure_trust && !read_.on_file.empty()) &&
         !weighed_.empty() &&
         std::ranges::all_of(weighed_, [&](const Weighed& unit) { return agrees(unit); });
}

// Agreement counts refused lines only in a letter that is surely trusted; in others they stay refused.
void SecondOpinion::take_refused() {
  if (trust_ < sure_trust) return;
  for (std::size_t line = 1; line < lines_.size(); ++line)
    if (LineReading& reading = readings_[line - 1];
        lines_[line].settled && reading.fate == Fate::refused && reading.orders.empty()) {
      reading.fate = Fate::left;
      reading.questions.clear();
    }
}

// What was taken for talk about orders may be meant for the judge.
void SecondOpinion::ask_what_is_not_trusted() {
  for (LineReading& reading : readings_)
    if (reading.fate == Fate::talk && !reading.questions.empty()) reading.fate = Fate::asked;
}

// "A par - xyzzy", "A mun H" from France.
bool SecondOpinion::is_order_line(const std::string& line) const {
  const OrderBoard board{read_.names, read_.position.phase.kind};
  const OrderLine kind = classify(board, parser::parse_orders(board.names, board.phase, line), line);
  return kind == OrderLine::order || kind == OrderLine::order_with_slip;
}

// Is a line written as an order of a unit that no line orders? Whatever else the letter says, why it is not
// taken is to be told. A line that only begins as an order may be talk.
bool SecondOpinion::orders_another(const std::string& line) const {
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

// What is asked beside orders that are certain is talk.
void SecondOpinion::drop_questions() {
  for (std::size_t line = 1; line < lines_.size(); ++line) {
    LineReading& reading = readings_[line - 1];
    if (lines_[line].settled || reading.fate == Fate::taken || reading.fate == Fate::refused) continue;
    const std::string& text = lines_[line].text;
    if (!reading.choices.empty() ||
        (reading.orders.empty() ? orders_another(text) : trust_ < sure_trust && is_order_line(text))) {
      if (!reading.questions.empty()) reading.fate = Fate::asked;
      continue;
    }
    reading.fate = reading.orders.empty() ? Fate::talk : Fate::taken;
    reading.questions.clear();
  }
}

// Which lines that are no orders speak of units, or of a change.
void SecondOpinion::note_words() {
  constexpr std::size_t few = 2;
  std::size_t talk = 0; // lines of it since the last orders: what is below them may be a footer
  for (std::size_t line = 1; line < lines_.size(); ++line) {
    const LineReading& reading = readings_[line - 1];
    if (!lines_[line].orders.empty() || !reading.orders.empty()) talk = 0;
    if (lines_[line].settled && reading.fate != Fate::refused) continue;
    const Words words = words_of(line);
    const bool asked = reading.fate == Fate::asked || reading.fate == Fate::refused ||
                       (words.thinks_again && !reading.questions.empty());
    const bool below = lines_[line].below || (!asked && talk > 0);
    const bool speaks = words.thinks_again || words.speaks_of_units;
    const bool near = !below || (words.thinks_again && talk == 0);
    const bool asks_judge = words.named.empty() && lines_[line].text.find('?') != std::string::npos;
    if (speaks && (words.thinks_again || !is_order_line(lines_[line].text)))
      words_of_units_.push_back({line, near && !asks_judge, words.named});
    if (speaks && near) {
      speaks_of_game_ = true;
    } else if (words.count > few && reading.orders.empty()) {
      ++talk;
    }
  }
}

SecondOpinion::Words SecondOpinion::words_of(std::size_t line) const {
  using parser::Sense;
  constexpr Sense thoughts[] = {Sense::correction, Sense::denial, Sense::lie};
  constexpr Sense which[] = {Sense::it, Sense::all, Sense::same, Sense::rest};
  constexpr Sense units[] = {Sense::army,   Sense::fleet,  Sense::unit,
                             Sense::armies, Sense::fleets, Sense::units};
  const std::vector<parser::Piece> tokens = parser::tokens_of(lines_[line].text, line);
  const parser::Phrases phrases(tokens, gazetteer_);
  Words words;
  words.count = tokens.size();
  bool cancels = false, tells_which = false; // "drop that", not "drop the next turn quick"
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const auto has = [&](Sense sense) { return phrases.sense(at, sense) > 0; };
    words.thinks_again = words.thinks_again || std::ranges::any_of(thoughts, has);
    words.speaks_of_units = words.speaks_of_units || std::ranges::any_of(units, has);
    cancels = cancels || has(Sense::cancel);
    tells_which = tells_which || std::ranges::any_of(which, has);
    words.replaces = words.replaces || has(Sense::instead_of) || has(Sense::keep);
    for (const parser::Phrases::Place& place : phrases.places(at))
      if (place.guess.nearness == parser::Nearness::exact) // else "yes" is nearly "Wes"
        words.named.insert(words.named.end(), place.guess.provinces.begin(), place.guess.provinces.end());
  }
  words.speaks_of_units = words.speaks_of_units || !words.named.empty();
  words.thinks_again = words.thinks_again || (cancels && (tells_which || words.speaks_of_units));
  return words;
}

bool SecondOpinion::has_wings(const Order& order) const {
  const auto flies = [&](judge::Location at) {
    const judge::Unit* unit = at ? read_.position.unit_in(read_.map, read_.map.province_of(at)) : nullptr;
    return unit != nullptr && unit->type == judge::UnitType::wing;
  };
  return flies(order.unit) || flies(order.target);
}

// Do words near below the line name the order's unit or goal, or no place at all?
bool SecondOpinion::is_spoken_of(std::size_t line, const Order& order) const {
  return std::ranges::any_of(words_of_units_, [&](const WordsHere& words) {
    const auto names = [&](judge::Location at) {
      return at && std::ranges::find(words.named, read_.map.province_of(at)) != words.named.end();
    };
    return words.near && words.line > line && (words.named.empty() || names(order.unit) || names(order.to));
  });
}

bool SecondOpinion::speaks_against(const Weighed& unit, std::size_t line, const judge::Checked& order) const {
  // "Make the fleet in Brest an army": evidence knows nothing of builds that are on file.
  const bool of_build_on_file = read_.position.phase.kind == PhaseKind::adjustment &&
                                parser::is_ordered(read_.map, read_.map.province_of(unit.at), read_.on_file);
  // It learned from letters for the standard board, where nothing transforms or flies.
  const bool unknown = order.order.kind > judge::OrderKind::waive || has_wings(order.order);
  if (of_build_on_file || unknown || order.illegal) return false; // why an order is illegal is told
  const parser::WeighedReading* reading = unit.reading(read_.map, order.order);
  if (reading == nullptr || !reading->evident) { // a slip that the readers of lines alone know
    const parser::WeighedReading& likeliest = unit.likeliest();
    return likeliest.evident && likeliest.order &&
           likeliest.probability >= (trust_ < little_trust ? likely_other_in_doubt : likely_other);
  }
  return reading->probability < (is_spoken_of(line, order.order) ? least_likely_above_words
                                 : trust_ < little_trust && !is_order_line(lines_[line].text)
                                     ? least_likely_in_doubt
                                     : least_likely);
}

// Asks about the orders of a line for the unit; its other orders stay.
void SecondOpinion::ask_about(const Weighed& unit, std::size_t line, const std::string& why) {
  const auto is_here = [&](const LineReading::OrderHere& one) { return unit.is_for(read_.map, one.order); };
  LineReading& reading = readings_[line - 1];
  const std::string& text = lines_[line].text;
  if (lines_[line].settled && reading.orders.empty()) {
    const auto parts = parser::parse_orders(read_.names, read_.position.phase.kind, text);
    const std::vector<Order>& orders = lines_[line].orders;
    const bool apart = parts.size() == orders.size();
    for (std::size_t i = 0; i < orders.size(); ++i)
      reading.orders.push_back(
          {orders[i], apart ? parts[i].column : 0, apart ? parts[i].length : text.size()});
    reading.fate = orders.size() == 1 ? Fate::refused : Fate::asked;
  } else {
    reading.fate = Fate::asked;
  }
  const auto last = std::find_if(reading.orders.rbegin(), reading.orders.rend(), is_here);
  reading.questions.push_back({0, last->column, last->length,
                               "this could be \"" + judge::to_text(read_.map, checked(last->order).order) +
                                   "\", but " + why + "; send that line if it is meant"});
  reading.vague = false;
  reading.choices.clear();
  std::erase_if(reading.orders, is_here);
}

// Does the letter speak against the last order for the unit? Then all for it are asked about.
bool SecondOpinion::doubt_order(const Weighed& unit) {
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
    const bool alone = whole && (is_plain || trust_ >= little_trust) &&
                       (words_of_units_.empty() || words_of_units_.back().line < line);
    if (!doubted && (alone || // a line of one order is taken at its word
                     !speaks_against(unit, line, checked(is_plain ? *last_plain : last_read->order))))
      return false;
    ask_about(unit, line,
              whole ? "other lines of this mail, which are not understood, may change it"
                    : "the letter as a whole seems to say something else");
    doubted = true;
  }
  return doubted;
}

} // namespace

bool hear_second_opinion(Context& context, const parser::Situation& read, parser::Gazetteer& gazetteer,
                         std::span<const LetterLine> lines, parser::WeighedLetter& letter,
                         std::vector<LineReading>& readings) {
  return SecondOpinion(context, read, gazetteer, lines, letter, readings).hear();
}

void doubt_what_stands(Context& context, judge::Power power, std::size_t refused,
                       const parser::Statement* words, std::span<const Standing> standing) {
  const bool orders = context.open_game().ordered.contains(power);
  const float least = words && !orders ? kept_rather : hardly_said;
  if (std::ranges::none_of(standing, [&](const Standing& one) { return one.kept < least; }) ||
      std::ranges::none_of(standing, [](const Standing& one) { return one.on_file.has_value(); }) ||
      !why_too_late(context, power).empty())
    return;
  bool asked = refused > 0;
  for (const Standing& one : standing) {
    if (refused > 0 || !one.on_file || one.kept >= hardly_kept) continue;
    std::vector<Order> choices;
    for (const parser::WeighedReading& reading : one.unit->readings)
      if (reading.order && reading.probability >= likely_choice &&
          !parser::says_same(context.game().variant->map, *reading.order, *one.on_file))
        choices.push_back(*reading.order);
    if (choices.empty()) continue;
    choices.push_back(*one.on_file);
    offer(context, {{power, {}, choices}});
    asked = true;
  }
  if (!asked) {
    if (!words || !context.reply.offered.empty()) return; // an offer is a question already
    context.begin(*words);
    context.reply.refuse(
        std::string(orders ? "Is a change of more orders meant? No other"
                           : "Is a change of your orders meant? None") +
        " was understood, so those on file stay. If so, send the orders that change; if not, any "
        "order on file again.");
  }
  context.open_game().ordered.insert(power);
  context.open_game().slipped.insert(power);
}

} // namespace mail
