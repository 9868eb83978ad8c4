// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/conversation/letter_words.h"

#include "mail/reading/order_part.h"
#include "parser/order_parser.h"

#include <algorithm>

namespace mail {

using parser::LineReading;
using Fate = LineReading::Fate;

const LineWords& LetterWords::of(std::size_t line) const {
  std::optional<LineWords>& known = words_[line];
  if (!known) known = read(line);
  return *known;
}

bool LetterWords::is_order_line(const std::string& line) const {
  const OrderBoard board{read_.names, read_.position.phase.kind};
  const OrderLine kind = classify(board, parser::parse_orders(board.names, board.phase, line), line);
  return kind == OrderLine::order || kind == OrderLine::order_with_slip;
}

void LetterWords::note(std::span<const LineReading> readings) {
  constexpr std::size_t few = 2;
  std::size_t talk = 0; // lines of it since the last orders: what is below them may be a footer
  for (std::size_t line = 1; line < lines_.size(); ++line) {
    const LineReading& reading = readings[line - 1];
    if (!lines_[line].orders.empty() || !reading.orders.empty()) talk = 0;
    if (lines_[line].settled && reading.fate != Fate::refused) continue;
    const LineWords& words = of(line);
    const bool asked = reading.fate == Fate::asked || reading.fate == Fate::refused ||
                       (words.thinks_again && !reading.questions.empty());
    const bool below = lines_[line].below || (!asked && talk > 0);
    const bool speaks = words.thinks_again || words.speaks_of_units;
    thinks_again_ = thinks_again_ || words.thinks_again;
    const bool near = !below || (words.thinks_again && talk == 0);
    const bool asks_judge = words.named.empty() && lines_[line].text.find('?') != std::string::npos;
    if (speaks && (words.thinks_again || !is_order_line(lines_[line].text)))
      words_of_units_.push_back({line, near && !asks_judge, words.named});
    const bool of_units = speaks && near;
    if (of_units || words.speaks_of_orders) spoken_.push_back({line - 1, of_units});
    if (!of_units && words.count > few && reading.orders.empty()) ++talk;
  }
}

bool LetterWords::speak_of(std::size_t line, const judge::Order& order) const {
  return std::ranges::any_of(words_of_units_, [&](const WordsHere& words) {
    const auto names = [&](judge::Location at) {
      return at && std::ranges::find(words.named, read_.map.province_of(at)) != words.named.end();
    };
    return words.near && words.line > line && (words.named.empty() || names(order.unit) || names(order.to));
  });
}

LineWords LetterWords::read(std::size_t line) const {
  using parser::Sense;
  constexpr Sense thoughts[] = {Sense::correction, Sense::denial, Sense::lie};
  constexpr Sense which[] = {Sense::it, Sense::all, Sense::same, Sense::rest};
  constexpr Sense units[] = {Sense::army,   Sense::fleet,  Sense::unit,
                             Sense::armies, Sense::fleets, Sense::units};
  constexpr Sense orders[] = {Sense::noun, Sense::hold,  Sense::support, Sense::convoy,     Sense::build,
                              Sense::keep, Sense::leave, Sense::cancel,  Sense::instead_of, Sense::ordinal,
                              Sense::all,  Sense::pair,  Sense::rest,    Sense::same};
  const std::vector<parser::Piece> tokens = parser::tokens_of(lines_[line].text, line);
  const parser::Phrases phrases(tokens, gazetteer_);
  LineWords words;
  words.count = tokens.size();
  bool cancels = false, tells_which = false; // "drop that", not "drop the next turn quick"
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const auto has = [&](Sense sense) { return phrases.sense(at, sense) > 0; };
    words.thinks_again = words.thinks_again || std::ranges::any_of(thoughts, has);
    words.speaks_of_units = words.speaks_of_units || std::ranges::any_of(units, has);
    words.speaks_of_orders = words.speaks_of_orders || std::ranges::any_of(orders, has);
    cancels = cancels || has(Sense::cancel);
    tells_which = tells_which || std::ranges::any_of(which, has);
    words.replaces = words.replaces || has(Sense::instead_of) || has(Sense::keep);
    for (auto sense = static_cast<unsigned>(Sense::negation); sense <= static_cast<unsigned>(Sense::any);
         ++sense)
      words.turns = words.turns || has(static_cast<Sense>(sense));
    judge::Power power;
    words.turns = words.turns || phrases.is(at, parser::Mark::question) ||
                  (phrases.power(at, power) > 0 && !read_.is_own(power));
    words.unknown += phrases.is_word(at) && phrases.known(at) == 0 && phrases.places(at).empty() &&
                     phrases.power(at, power) == 0;
    for (const parser::Phrases::Place& place : phrases.places(at))
      if (place.guess.nearness == parser::Nearness::exact) // else "yes" is nearly "Wes"
        words.named.insert(words.named.end(), place.guess.provinces.begin(), place.guess.provinces.end());
  }
  words.speaks_of_units = words.speaks_of_units || !words.named.empty();
  words.thinks_again = words.thinks_again || (cancels && (tells_which || words.speaks_of_units));
  return words;
}

} // namespace mail
