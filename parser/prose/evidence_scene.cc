// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/prose/evidence_scene.h"

#include "judge/legality/legality.h"

#include <array>

namespace parser {
namespace {

using judge::Province;

constexpr std::size_t sense_count = static_cast<std::size_t>(Sense::winter) + 1;

// "s17": a sense by its number.
struct SenseNames {
  std::array<std::array<char, 4>, sense_count> texts{};
  constexpr SenseNames() {
    for (std::size_t i = 0; i < sense_count; ++i)
      texts[i] = {'s', static_cast<char>('0' + i / 10), static_cast<char>('0' + i % 10), '\0'};
  }
};
constexpr SenseNames sense_names;

Symbol symbol_of(Sense sense) {
  return Symbol(std::string_view(sense_names.texts[static_cast<std::size_t>(sense)].data(), 3));
}

// Those that could turn a sentence.
bool turns(Sense sense) { return sense >= Sense::negation && sense <= Sense::instead_of; }

Symbol symbol_of(Mark mark) {
  static constexpr std::array<Symbol, 14> marks = {"word", "-", ",", ".", ";", "?",  ":",
                                                   "/",    "|", "+", "(", ")", "\n", "other"};
  return marks[static_cast<std::size_t>(mark)];
}

void add_once(std::vector<Symbol>& list, Symbol symbol) {
  if (std::ranges::find(list, symbol) == list.end()) list.push_back(symbol);
}

} // namespace

std::vector<Piece> letter_tokens(const std::vector<std::string>& lines) {
  std::vector<Piece> tokens;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    for (Piece& token : tokens_of(lines[line], line)) tokens.push_back(std::move(token));
    tokens.push_back({Mark::line_end, false, {}, line, lines[line].size(), lines[line].size()});
    if (tokens.size() > most_evidence) return {};
  }
  return tokens;
}

Testimony testimony_of(const Situation& situation, std::span<const LetterLine> lines,
                       std::span<const LineReading> readings, std::span<const QuotedOrder> quoted) {
  using Fate = LineReading::Fate;
  Testimony all;
  const auto hear = [&](const judge::Order& order, Heard::By by, Heard::Doubt doubt) {
    for (const judge::Power power : situation.own) {
      const judge::Checked checked =
          judge::check(situation.map, situation.rules, situation.position, power, order);
      if (!checked.illegal) return all.heard.push_back({checked.order, by, doubt, all.lines.size() - 1});
    }
  };
  const auto add_line = [&](const std::string& text, Fate of_line, bool plain) {
    all.lines.push_back(text), all.fates.push_back(of_line), all.plain.push_back(plain);
  };
  const auto add_quoted = [&](std::size_t before) {
    for (; !quoted.empty() && quoted.front().before <= before; quoted = quoted.subspan(1))
      add_line(quoted.front().text, Fate::quoted, true);
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    add_quoted(i);
    const Fate fate = readings.empty() ? Fate::left : readings[i].fate;
    if (lines[i].after_blank && i > 0) add_line("", Fate::left, true);
    add_line(lines[i].text, fate, lines[i].settled);
    const Heard::Doubt doubt = fate == Fate::asked     ? Heard::Doubt::asked
                               : fate == Fate::refused ? Heard::Doubt::denied
                                                       : Heard::Doubt::none;
    for (const judge::Order& order : lines[i].orders) hear(order, Heard::By::plain_line, doubt);
    if (readings.empty()) continue;
    all.takes_back = all.takes_back || readings[i].takes_all_back || !readings[i].taken_back.empty();
    for (const judge::Order& order : readings[i].denied)
      hear(order, Heard::By::sentence, Heard::Doubt::denied);
    for (const LineReading::OrderHere& one : readings[i].orders) hear(one.order, Heard::By::sentence, doubt);
    for (const judge::Order& order : readings[i].choices)
      hear(order, Heard::By::sentence, Heard::Doubt::asked);
  }
  add_quoted(lines.size());
  return all;
}

Scene::Scene(const Situation& situation, std::vector<Piece> tokens, const Testimony& testimony,
             Gazetteer& gazetteer)
    : situation_(situation), testimony_(testimony), phrases_(std::move(tokens), gazetteer) {
  find_mentions(testimony.lines);
  find_sentences();
  find_senses();
  name_tokens();
}

void Scene::find_mentions(const std::vector<std::string>& lines) {
  cover_.assign(size(), -1);
  for (std::size_t at = 0; at < size(); ++at) {
    std::size_t longest = 0;
    for (const Phrases::Place& place : phrases_.places(at)) longest = std::max(longest, place.tokens);
    for (const Phrases::Place& place : phrases_.places(at)) {
      const std::string& line = lines[phrases_[at].line];
      const char first = phrases_[at].begin < line.size() ? line[phrases_[at].begin] : ' ';
      for (const Province province : place.guess.provinces) {
        if (named_.size() < most_named && std::ranges::find(named_, province) == named_.end())
          named_.push_back(province);
        mentions_.push_back({province, at, at + place.tokens, place.guess.nearness,
                             place.guess.provinces.size() == 1, place.tokens == longest,
                             phrases_.known(at) > 0, first >= 'A' && first <= 'Z', place.guess.coast});
        if (place.guess.nearness != Nearness::exact) continue;
        for (std::size_t i = at; i < std::min(size(), at + place.tokens); ++i)
          if (cover_[i] < 0) cover_[i] = static_cast<int>(mentions_.size()) - 1;
      }
    }
  }
  by_place_.assign(map().province_count(), {});
  for (const Mention& one : mentions_) by_place_[one.place].push_back(&one);
  for (std::vector<const Mention*>& all : by_place_)
    if (all.size() > most_mentions) all.erase(all.begin(), all.end() - most_mentions);
}

// A sentence ends at a line's end, and at a full stop that is no part of a name.
void Scene::find_sentences() {
  SentenceNumber number = 0;
  for (std::size_t at = 0; at < size(); ++at) {
    sentence_.push_back(number);
    const bool glued = at + 1 < size() && phrases_[at + 1].glued && !phrases_.is(at + 1, Mark::line_end);
    if (phrases_.is(at, Mark::line_end) || phrases_.is(at, Mark::stop) || phrases_.is(at, Mark::question) ||
        (phrases_.is(at, Mark::dot) && !glued))
      ++number;
  }
  flags_.resize(number + 1);
}

void Scene::find_senses() {
  senses_.resize(size());
  bool asks = false;
  for (std::size_t at = 0; at < size(); ++at) {
    std::vector<Symbol>& flags = flags_[sentence_[at]];
    if (phrases_.is(at, Mark::question)) add_once(flags, "?"), asks = true;
    if (!phrases_.is_word(at)) continue;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(Sense::instead_of); ++i) {
      const auto sense = static_cast<Sense>(i);
      const std::size_t end = std::min(size(), at + phrases_.sense(at, sense));
      if (end == at) continue;
      for (std::size_t covered = at; covered < end; ++covered) add_once(senses_[covered], symbol_of(sense));
      if (turns(sense)) add_once(flags, symbol_of(sense)), add_once(all_flags_, symbol_of(sense));
    }
  }
  if (asks) add_once(all_flags_, "?");
  for (const judge::Order& order : situation_.on_file)
    if (order.kind == judge::OrderKind::move)
      for (const Mention* goal : mentions_of(map().province_of(order.to)))
        if (goal->nearness == Nearness::exact) add_once(senses_[goal->begin], "old goal");
}

void Scene::name_tokens() {
  for (std::size_t at = 0; at < size(); ++at) {
    const auto name = [&]() -> Symbol {
      if (const Mention* mention = exact_at(at)) {
        if (mention->begin != at) return "#more";
        const judge::Unit* unit = situation_.position.unit_in(map(), mention->place);
        if (unit == nullptr) return "#place";
        return situation_.is_own(unit->power) ? Symbol("#own") : Symbol("#foe");
      }
      if (!phrases_.is_word(at)) return symbol_of(phrases_[at].mark);
      judge::Power power;
      if (phrases_.power(at, power) > 0) return situation_.is_own(power) ? Symbol("#me") : Symbol("#power");
      return Symbol(std::string_view(phrases_[at].word));
    };
    symbols_.push_back(name());
  }
}

Symbol Scene::symbol(std::ptrdiff_t at) const {
  if (at < 0) return "<";
  return at < static_cast<std::ptrdiff_t>(size()) ? symbols_[static_cast<std::size_t>(at)] : Symbol(">");
}

std::span<const Symbol> Scene::senses(std::ptrdiff_t at) const {
  if (at < 0 || at >= static_cast<std::ptrdiff_t>(size())) return {};
  return senses_[static_cast<std::size_t>(at)];
}

std::span<const Symbol> Scene::flags(SentenceNumber sentence) const {
  if (sentence >= flags_.size()) return {};
  return flags_[sentence];
}

const Mention* Scene::exact_at(std::size_t at) const {
  return cover_[at] < 0 ? nullptr : &mentions_[static_cast<std::size_t>(cover_[at])];
}

std::optional<judge::UnitType> Scene::type(std::size_t at) const {
  std::optional<judge::UnitType> type;
  if (at < size() && phrases_.is_type_word(at)) phrases_.type(at, type);
  return type;
}

} // namespace parser
