// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/prose/phrases.h"

#include "parser/order_words.h"

#include <algorithm>

namespace parser {

Phrases::Phrases(std::vector<Piece> tokens, Gazetteer& gazetteer)
    : tokens_(std::move(tokens)), gazetteer_(gazetteer), senses_(tokens_.size()),
      places_(tokens_.size() + 1) {
  for (std::size_t at = 0; at < tokens_.size(); ++at)
    if (tokens_[at].is(Mark::word)) read_senses(at), read_places(at);
}

// "peut-etre", "St. Petersburg".
bool Phrases::joins(std::size_t at) const {
  if (at + 1 >= tokens_.size() || !tokens_[at].glued || !tokens_[at + 1].is(Mark::word)) return false;
  return tokens_[at].is(Mark::dot) || (tokens_[at].is(Mark::dash) && tokens_[at + 1].glued);
}

void Phrases::read_senses(std::size_t at) {
  std::string phrase;
  std::size_t words = 0;
  for (std::size_t end = at; end < tokens_.size() && words < Lexicon::longest_phrase; ++end) {
    const bool initial =
        end > at && tokens_[end].is(Mark::dot) && tokens_[end - 1].word.size() == 1; // "e.g."
    if (joins(end) && (tokens_[end].is(Mark::dash) || initial)) continue;
    if (!tokens_[end].is(Mark::word)) break;
    phrase += (words == 0 ? "" : " ") + tokens_[end].word;
    ++words;
    if (const Senses senses = Lexicon::find(phrase); !senses.empty())
      senses_[at].insert(senses_[at].begin(), {end + 1 - at, senses});
  }
  if (!senses_[at].empty() || !Lexicon::reader(tokens_[at].word).empty()) return; // "Rusia"
  if (const Senses near = Lexicon::near_verb(tokens_[at].word); !near.empty())
    senses_[at].push_back({1, near});
}

void Phrases::read_places(std::size_t at) {
  std::vector<std::string> words;
  std::vector<std::size_t> ends;
  for (std::size_t end = at; end < tokens_.size() && words.size() < Gazetteer::most_words; ++end) {
    if (joins(end)) continue;
    if (!tokens_[end].is(Mark::word)) break;
    words.push_back(tokens_[end].word);
    ends.push_back(end + 1);
  }
  for (const PlaceMatch& match : gazetteer_.find(words)) {
    std::size_t end = ends[match.words - 1];
    const bool dot = end < tokens_.size() && tokens_[end].is(Mark::dot) && tokens_[end].glued;
    if (dot && (match.guess.nearness != Nearness::exact ||
                (end + 1 < tokens_.size() && !tokens_[end + 1].is(Mark::word))))
      ++end; // "Burg.", "Mars. - Sp"
    places_[at].push_back({end - at, match.guess});
  }
}

std::size_t Phrases::sense(std::size_t at, Sense sense) const {
  if (at >= tokens_.size()) return 0;
  for (const Known& known : senses_[at])
    if (known.senses.has(sense)) return known.tokens;
  return 0;
}

std::size_t Phrases::known(std::size_t at) const {
  return at >= tokens_.size() || senses_[at].empty() ? 0 : senses_[at].front().tokens;
}

const std::vector<Phrases::Place>& Phrases::places(std::size_t at) const {
  return places_[std::min(at, tokens_.size())];
}

std::size_t Phrases::power(std::size_t at, judge::Power& power) const {
  if (!is_word(at)) return 0;
  const std::string& word = tokens_[at].word;
  const judge::Map& map = gazetteer_.map();
  const Key key(word);
  for (const judge::Power one : map.powers()) {
    const judge::PowerData& data = map.power(one);
    for (const std::string& name : {data.name, data.adjective}) {
      const Key full(name);
      const bool short_form =
          key.size() == 3 && full.text().starts_with(key.text()) && tokens_[at].word.size() == 3;
      if (key == full || key == Key(name + "s") || short_form) {
        power = one;
        return 1;
      }
    }
    if (std::ranges::any_of(data.aliases, [&](const std::string& alias) { return Key(alias) == key; })) {
      power = one;
      return 1;
    }
  }
  return 0;
}

std::size_t Phrases::type(std::size_t at, std::optional<judge::UnitType>& type) const {
  if (is_word(at) && names().has_wings() && is_wing_word(Key(tokens_[at].word)) && !is_wings(at)) {
    type = judge::UnitType::wing;
    return 1;
  }
  if (const std::size_t count = sense(at, Sense::army)) {
    type = judge::UnitType::army;
    return count;
  }
  const std::size_t count = sense(at, Sense::fleet);
  if (count > 0) type = judge::UnitType::fleet;
  return count;
}

bool Phrases::is_wings(std::size_t at) const {
  return is_word(at) && names().has_wings() && tokens_[at].word == "wings";
}

bool has_sense(const Piece& token, Sense sense) {
  return token.is(Mark::word) && Lexicon::find(token.word).has(sense);
}

} // namespace parser
