// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/prose/evidence_features.h"

#include "parser/lexicon.h"
#include "parser/text.h"

#include <array>
#include <cstdlib>
#include <initializer_list>

namespace parser {

using judge::Location, judge::Order, judge::OrderKind, judge::Province, judge::UnitType;
using Index = std::ptrdiff_t;

namespace {

constexpr std::array<Symbol, 7> about_symbols = {"nothing", "words", "units", "places",
                                                 "own",     "goal",  "unit"};

// The number of a line that a word names, such as "2" or "second", where there are so many; "last" is the
// greatest, and 0 none.
std::size_t number_said(const std::string& word, std::size_t count) {
  if (word == "last") return count;
  const auto said =
      static_cast<std::size_t>(std::max(0, number_in<int>(word).value_or(Lexicon::ordinal(word))));
  return said <= count ? said : 0;
}

} // namespace

Symbol number(std::size_t count) {
  static constexpr std::array<Symbol, 9> symbols = {"0", "1", "2", "3", "5", "8", "14", "25", "more"};
  static constexpr std::array<std::size_t, 8> limits = {0, 1, 2, 3, 5, 8, 14, 25};
  return symbols[static_cast<std::size_t>(std::ranges::lower_bound(limits, count) - limits.begin())];
}

Symbol yes_no(bool yes) { return yes ? Symbol("yes") : Symbol("no"); }
Symbol type_symbol(UnitType type) { return type == UnitType::army ? Symbol("army") : Symbol("fleet"); }
Symbol fit(std::optional<UnitType> written, UnitType type) {
  return !written ? Symbol("unsaid") : *written == type ? Symbol("fits") : Symbol("other");
}

Features::Features(const Scene& scene, Location at) : scene_(scene), map_(scene.map()), at_(at) {
  constexpr std::ptrdiff_t most = 3;
  plain_ = last_heard(Heard::By::plain_line), sentence_ = last_heard(Heard::By::sentence);
  const auto asked = std::ranges::count(scene.testimony().fates, LineReading::Fate::asked);
  asked_ = number(static_cast<std::size_t>(std::min(asked, most)));
  find_old_places();
}

void Features::find_old_places() {
  if (at_.is_none()) return;
  const Province here = map_.province_of(at_);
  const auto add = [&](Province place) {
    for (const Mention* one : scene_.mentions_of(place))
      if (one->nearness == Nearness::exact) old_places_.push_back(one);
  };
  for (const Order& order : scene_.situation().on_file) {
    if (order.unit.is_none()) continue;
    const bool own = is_same_place(map_, order.unit, at_);
    if (own) filed_ = order;
    if (order.kind == OrderKind::build || order.kind == OrderKind::disband) {
      if (!own) add(map_.province_of(order.unit));
    } else if (own) {
      const Location place = order.to.is_none() ? order.target : order.to;
      if (place && map_.province_of(place) != here) add(map_.province_of(place));
    }
  }
}

void Features::token(Collector& to, Symbol role, std::ptrdiff_t at) const {
  to.add(role, scene_.symbol(at));
  for (const Symbol sense : scene_.senses(at)) to.add(role, sense);
}

void Features::name(Collector& to, Symbol role, const Mention& one) const {
  static constexpr std::array<Symbol, 5> nearness = {"exact", "beginning", "slip", "far slip", "known word"};
  const Symbol capital = one.capital ? Symbol("capital") : Symbol("small");
  const Symbol near = nearness[static_cast<std::size_t>(one.nearness)];
  to.add(role, near, yes_no(one.only));
  static constexpr std::array<Symbol, 7> fates = {"left",    "taken",    "asked", "talk",
                                                  "refused", "proposed", "quoted"};
  to.add(role, "line",
         fates[static_cast<std::size_t>(scene_.testimony().fates[scene_.phrases()[one.begin].line])]);
  if (one.word) to.add(role, "word", capital);
  if (!one.longest) to.add(role, "shorter");
  if (one.nearness != Nearness::exact)
    to.add(role, "inexact", capital, number(scene_.phrases()[one.begin].word.size()));
  const Mention* exact = scene_.exact_at(one.begin);
  if (exact != nullptr && one.nearness != Nearness::exact) to.add(role, "beside an exact name");
  if (exact != nullptr && exact->begin != one.begin) to.add(role, "within an exact name");
}

void Features::around(Collector& to, Symbol role, const Mention& one) const {
  static constexpr std::array<Symbol, 4> places = {"left", "left of that", "right", "right of that"};
  const auto begin = static_cast<Index>(one.begin), end = static_cast<Index>(one.end);
  const std::array<Index, 4> at = {begin - 1, begin - 2, end, end + 1};
  for (std::size_t i = 0; i < at.size(); ++i) {
    to.add(role, places[i], scene_.symbol(at[i]));
    for (const Symbol sense : scene_.senses(at[i])) to.add(role, places[i], sense);
  }
}

void Features::between(Collector& to, Symbol role, const Mention& a, const Mention& b) const {
  constexpr std::size_t few = 3, most = 12; // tokens
  const bool forward = a.begin <= b.begin;
  const Mention &first = forward ? a : b, &second = forward ? b : a;
  const std::size_t from = first.end, end = std::max(from, second.begin);
  const Symbol way = forward ? Symbol("before") : Symbol("behind");
  to.add(role, "gap", way, number(end - from));
  if (second.begin < first.end) to.add(role, "overlap");
  std::size_t own = 0, others = 0, lines = 0;
  Symbol whole;
  Seen seen;
  for (std::size_t at = from; at < end; ++at) {
    const Symbol symbol = scene_.symbol(static_cast<Index>(at));
    if (symbol == "#own") ++own;
    if (symbol == "#foe" || symbol == "#place") ++others;
    if (scene_.phrases().is(at, Mark::line_end)) ++lines;
    whole.hash = (whole.hash ^ symbol.hash) * 16777619U;
    if (end - from > most) continue;
    if (seen.is_new(symbol)) to.add(role, "between", way, symbol);
    for (const Symbol sense : scene_.senses(static_cast<Index>(at)))
      if (seen.is_new(sense)) to.add(role, "between", way, sense);
  }
  if (end - from <= few) to.add(role, "all between", way, whole);
  to.add(role, "own between", way, number(std::min<std::size_t>(own, 2)));
  to.add(role, "places between", way, number(std::min<std::size_t>(others, 2)));
  to.add(role, "lines between", way, number(std::min<std::size_t>(lines, 3)));
  static constexpr std::array<Symbol, 8> mixes = {"none", "o", "p", "op", "l", "ol", "pl", "opl"};
  to.add(role, "mix between", way,
         mixes[(own > 0 ? 1U : 0U) + (others > 0 ? 2U : 0U) + (lines > 0 ? 4U : 0U)]);
  const std::size_t sentences = scene_.sentence(second.begin) - scene_.sentence(first.begin);
  to.add(role, "sentences between", way, number(std::min<std::size_t>(sentences, 3)));
}

void Features::sentences(Collector& to, std::size_t first, std::size_t last) const {
  constexpr std::size_t most = 4;
  const std::size_t begin = scene_.sentence(first), end = scene_.sentence(last);
  for (std::size_t one = begin; one <= end && one < begin + most; ++one)
    for (const Symbol flag : scene_.flags(one)) to.add("flag", flag);
  if (begin > 0)
    for (const Symbol flag : scene_.flags(begin - 1)) to.add("flag before", flag);
  for (const Symbol flag : scene_.flags(end + 1)) to.add("flag behind", flag);
}

Symbol Features::to_file(const std::optional<Order>& order, Symbol unfiled, Symbol silent) const {
  if (!filed_) return unfiled;
  if (!order) return silent;
  return says_same(map_, *filed_, *order) ? Symbol("this") : Symbol("another");
}

void Features::on_file(Collector& to, const std::optional<Order>& order) const {
  const Symbol unfiled = scene_.situation().on_file.empty() ? Symbol("nothing") : Symbol("others");
  to.add("on file", to_file(order, unfiled, "an order"));
}

void Features::old_place(Collector& to, const std::optional<Order>& order, const Mention* place) const {
  if (scene_.situation().on_file.empty()) return;
  const Symbol kept = to_file(order, "new", "an order");
  const Mention* nearest = nullptr;
  const auto far = [&](const Mention* one) {
    return std::abs(static_cast<Index>(one->begin) - static_cast<Index>(place->begin));
  };
  for (const Mention* one : old_places_)
    if (one != place && (nearest == nullptr || place == nullptr || far(one) < far(nearest))) nearest = one;
  if (nearest == nullptr) return to.add("old place", kept, "unnamed");
  to.add("old place", kept, scene_.symbol(static_cast<Index>(nearest->begin)));
  const auto begin = static_cast<Index>(nearest->begin), end = static_cast<Index>(nearest->end);
  const auto look = [&](Symbol side, Index at) {
    to.add(side, kept, scene_.symbol(at));
    for (const Symbol sense : scene_.senses(at)) to.add(side, kept, sense);
  };
  look("left of old place", begin - 1), look("further left of old place", begin - 2);
  look("right of old place", end);
  if (place != nullptr) between(to, "old place and this", *nearest, *place);
}

Features::LastHeard Features::last_heard(Heard::By by) const {
  LastHeard last;
  for (const Heard& one : scene_.testimony().heard)
    if (one.by == by && one.order.unit && at_ && is_same_place(map_, one.order.unit, at_)) last.heard = &one;
  if (last.heard != nullptr) look_below(last);
  return last;
}

bool Features::is_below(const LastHeard& last, std::size_t at) const {
  const Testimony& testimony = scene_.testimony();
  const std::size_t line = scene_.phrases()[at].line;
  return line > last.heard->line && !testimony.plain[line] &&
         testimony.fates[line] != LineReading::Fate::taken;
}

Features::About Features::about(const LastHeard& last, std::size_t at) const {
  const Order& order = last.heard->order;
  const Province unit = map_.province_of(order.unit);
  const Mention* name = scene_.exact_at(at);
  if (name == nullptr)
    return scene_.has(at, {Sense::army, Sense::fleet, Sense::unit, Sense::armies, Sense::fleets, Sense::units,
                           Sense::ordinal})
               ? About::units
               : About::words;
  if (name->place == unit) return About::this_unit;
  if (name->place == (order.to ? map_.province_of(order.to) : unit)) return About::goal;
  return scene_.symbol(static_cast<Index>(at)) == "#own" ? About::own : About::places;
}

void Features::look_below(LastHeard& last) const {
  About most = About::nothing;
  for (std::size_t at = 0; at < scene_.size(); ++at) {
    if (!scene_.phrases().is_word(at) || !is_below(last, at)) continue;
    most = std::max(most, about(last, at));
    last.second_thoughts =
        last.second_thoughts || scene_.has(at, {Sense::correction, Sense::denial, Sense::cancel, Sense::lie,
                                                Sense::instead_of, Sense::negation});
  }
  last.below = about_symbols[static_cast<std::size_t>(most)];
  note_words_below(last);
}

void Features::note_words_below(LastHeard& last) const {
  constexpr std::size_t most = 40; // words and senses
  std::vector<std::size_t> lines;  // of plain orders
  for (const Heard& one : scene_.testimony().heard)
    if (one.by == Heard::By::plain_line && (lines.empty() || lines.back() != one.line))
      lines.push_back(one.line);
  const auto number =
      static_cast<std::size_t>(std::ranges::find(lines, last.heard->line) - lines.begin()) + 1;
  std::size_t line = 0;
  Symbol speaks;
  for (std::size_t at = 0; at < scene_.size() && last.words.size() < most; ++at) {
    if (!is_below(last, at)) continue;
    if (const std::size_t here = scene_.phrases()[at].line; here != line) {
      line = here;
      About about_line = About::nothing;
      for (std::size_t i = at; i < scene_.size() && scene_.phrases()[i].line == line; ++i)
        if (scene_.phrases().is_word(i)) about_line = std::max(about_line, about(last, i));
      speaks = about_symbols[static_cast<std::size_t>(about_line)];
    }
    const auto note = [&](Symbol word) {
      const std::pair said{word, speaks};
      if (std::ranges::find(last.words, said) == last.words.end()) last.words.push_back(said);
    };
    note(scene_.symbol(static_cast<Index>(at)));
    for (const Symbol sense : scene_.senses(static_cast<Index>(at))) note(sense);
    const std::string& word = scene_.phrases()[at].word;
    const std::size_t counted = number_said(word, lines.size());
    if (counted > 0 && last.numbered != Symbol("its number"))
      last.numbered = counted == number ? Symbol("its number") : Symbol("another number");
  }
}

Symbol Features::line_of(const Mention& one) const {
  const Testimony& testimony = scene_.testimony();
  const std::size_t line = scene_.phrases()[one.begin].line;
  if (testimony.plain[line]) {
    const bool own = std::ranges::any_of(testimony.heard, [&](const Heard& heard) {
      return heard.line == line && heard.order.unit && at_ && is_same_place(map_, heard.order.unit, at_);
    });
    return own ? Symbol("own line") : Symbol("line of another");
  }
  if (plain_.heard == nullptr) return "unheard";
  return line > plain_.heard->line ? Symbol("below") : Symbol("above");
}

void Features::stand(Collector& to, Symbol role, const Mention& one) const {
  const Symbol line = line_of(one);
  to.add(role, "stands", line, yes_no(plain_.second_thoughts));
  for (const auto& [word, speaks] : plain_.words) to.add(role, "stands beside", line, word);
}

// What the last order that was found so is to the reading.
Symbol Features::relation(const LastHeard& last, const std::optional<Order>& order) const {
  if (last.heard == nullptr) return "silent";
  const bool same = order && says_same(map_, last.heard->order, *order);
  switch (last.heard->doubt) {
  case Heard::Doubt::none: return same ? Symbol("this") : Symbol("another");
  case Heard::Doubt::asked: return same ? Symbol("this, doubted") : Symbol("another, doubted");
  case Heard::Doubt::denied: break;
  }
  return same ? Symbol("this, denied") : Symbol("another, denied");
}

Symbol Features::heard(const std::optional<Order>& order) const {
  return relation(plain_.heard != nullptr ? plain_ : sentence_, order);
}

void Features::heard(Collector& to, const std::optional<Order>& order) const {
  const Symbol plain = relation(plain_, order), sentence = relation(sentence_, order);
  to.add("heard", plain, sentence);
  to.add("asked", plain, sentence, asked_);
  to.add("taken back", plain, sentence, yes_no(scene_.testimony().takes_back));
  if (plain_.heard != nullptr) {
    to.add("below plain", plain, plain_.below, yes_no(plain_.second_thoughts));
    to.add("numbered", plain, plain_.numbered);
    for (const auto& [word, speaks] : plain_.words) to.add("word below plain", plain, word, speaks);
  }
  if (sentence_.heard != nullptr)
    to.add("below sentence", sentence, sentence_.below, yes_no(sentence_.second_thoughts));
  for (const Symbol flag : scene_.flags()) to.add("heard beside", plain, sentence, flag);
}

// "Spain (south coast)": whether the words behind the name say that coast.
void Features::coast(Collector& to, const Mention& goal, judge::Coast coast) const {
  if (coast == judge::Coast::none) return;
  constexpr std::size_t most = 3; // tokens
  static constexpr std::array<std::array<Symbol, 2>, 3> words = {
      {{"nc", "north"}, {"ec", "east"}, {"sc", "south"}}};
  bool said = goal.coast == coast, other = goal.coast != judge::Coast::none && !said;
  static constexpr std::array<Symbol, 3> letters = {"n", "e", "s"};
  for (auto at = static_cast<Index>(goal.end); at < static_cast<Index>(goal.end + most); ++at)
    for (std::size_t i = 0; i < words.size(); ++i) {
      const Symbol symbol = scene_.symbol(at);
      const bool dotted =
          symbol == letters[i] && scene_.symbol(at + 1) == "." && scene_.symbol(at + 2) == "c";
      if (dotted || std::ranges::find(words[i], symbol) != words[i].end())
        (static_cast<std::size_t>(coast) == i + 1 ? said : other) = true;
    }
  to.add("coast", said ? Symbol("said") : other ? Symbol("other") : Symbol("silent"));
}

std::optional<UnitType> Features::type_before(const Mention& one) const {
  for (const std::size_t back : {1U, 2U})
    if (one.begin >= back)
      if (const auto type = scene_.type(one.begin - back)) return type;
  return std::nullopt;
}

bool Features::points_to_unknown(const Mention& one) const {
  const Phrases& phrases = scene_.phrases();
  return phrases.is(one.end, Mark::dash) && phrases.is_word(one.end + 1) && phrases.known(one.end + 1) == 0 &&
         phrases.places(one.end + 1).empty();
}

bool Features::is_choice(const Mention& goal, const Mention* named) const {
  const Phrases& phrases = scene_.phrases();
  const auto ends_at = [&](std::size_t at) {
    return at >= scene_.size() ||
           (!phrases.is_word(at) && !phrases.is(at, Mark::dash) && !phrases.is(at, Mark::slash));
  };
  if (phrases.is(goal.end, Mark::slash))
    for (const Phrases::Place& other : phrases.places(goal.end + 1))
      if (ends_at(goal.end + 1 + other.tokens)) return true;
  if (goal.begin < 2 || !phrases.is(goal.begin - 1, Mark::slash) || !ends_at(goal.end)) return false;
  const Mention* before = scene_.exact_at(goal.begin - 2);
  return before != nullptr && (named == nullptr || before->begin != named->begin);
}

} // namespace parser
