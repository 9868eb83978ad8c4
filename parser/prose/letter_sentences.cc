// SPDX-License-Identifier: GPL-3.0-or-later
// letter_sentences - see letter_sentences.h
#include "parser/prose/letter_sentences.h"

#include "parser/prose/phrases.h"

#include <algorithm>

namespace parser {
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

} // namespace parser
