// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_case_reader - see evidence_case_reader.h
#include "parser/prose/evidence_case_reader.h"

#include "judge/legality/legality.h"

#include <algorithm>

namespace parser {

using judge::Order;
using Index = std::ptrdiff_t;

void CaseReader::read_heard() {
  made_.evident = made_.readings.size();
  for (const Heard& one : scene_.testimony().heard) {
    if (!one.order.unit || !is_same_place(map_, one.order.unit, made_.at)) continue;
    const bool known = std::ranges::any_of(made_.readings, [&](const std::optional<Order>& reading) {
      return reading && says_same(map_, *reading, one.order);
    });
    if (known) continue;
    Collector to("heard");
    to.add("bias");
    explain(reading(one.order), to);
  }
  for (const std::optional<Order>& reading : made_.readings) {
    made_.heard.push_back(features_.heard(reading));
  }
}

std::optional<Order> CaseReader::legal(const Order& order) const {
  const judge::Checked checked = judge::check(map_, scene_.situation().rules, position_, made_.power, order);
  return checked.illegal ? std::nullopt : std::optional(checked.order);
}

std::size_t CaseReader::reading(const Order& order) {
  const auto known = std::ranges::find(made_.readings, std::optional(order));
  const auto at = static_cast<std::size_t>(known - made_.readings.begin());
  if (known == made_.readings.end()) made_.readings.emplace_back(order);
  return at;
}

Collector CaseReader::said_nothing(Symbol kind, const Mentions& units) const {
  constexpr std::size_t most_words = 25;
  Collector to(kind);
  to.add("bias");
  to.add("named", number(units.size()));
  to.add("length", number(scene_.size() / 8));
  for (const Symbol flag : scene_.flags()) to.add("letter", flag);
  std::vector<Scene::SentenceNumber> sentences;
  for (const Mention* one : units)
    if (one->nearness == Nearness::exact &&
        std::ranges::find(sentences, scene_.sentence(one->begin)) == sentences.end())
      sentences.push_back(scene_.sentence(one->begin));
  to.add("exact", yes_no(!sentences.empty()));
  features_.old_place(to, std::nullopt, nullptr);
  for (const Scene::SentenceNumber one : sentences)
    for (const Symbol flag : scene_.flags(one)) to.add("flag", flag);
  Seen beside, words;
  std::size_t count = 0;
  Symbol last = "<";
  for (std::size_t at = 0; at < scene_.size(); ++at) {
    const Symbol symbol = scene_.symbol(static_cast<Index>(at));
    const bool near = std::ranges::find(sentences, scene_.sentence(at)) != sentences.end();
    if (near && scene_.phrases().is_word(at) && !symbol.text.starts_with('#') && beside.is_new(symbol) &&
        ++count < most_words)
      to.add("beside", symbol);
    if (symbol == "#more") continue;
    if (words.is_new(symbol)) to.add("word", symbol);
    to.add("words", last, symbol);
    last = symbol;
  }
  return to;
}

} // namespace parser
