// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/prose/gazetteer.h"

#include "parser/order_words.h"
#include "parser/text.h"

#include <algorithm>
#include <utility>

namespace parser {

namespace {

using judge::Province;

constexpr std::size_t shortest_beginning = 2; // letters
constexpr std::size_t shortest_with_slip = 3;
constexpr std::size_t shortest_with_two_slips = 8;

void add_once(std::vector<Province>& provinces, Province province) {
  if (std::ranges::find(provinces, province) == provinces.end()) provinces.push_back(province);
}

std::vector<Province> provinces_of(const std::vector<std::uint16_t>& values) {
  std::vector<Province> provinces;
  for (const std::uint16_t value : values) add_once(provinces, Province(value));
  return provinces;
}

bool is_small_word(std::string_view word) {
  return word == "of" || word == "the" || word == "du" || word == "de" || word == "di" || word == "von";
}

// "blk" of "black", "atl" of "atlantic": the letters of it in their order, from the first on.
bool abbreviates(std::string_view word, std::string_view name) {
  if (word.empty() || name.empty() || word.front() != name.front()) return false;
  std::size_t at = 0;
  for (const char c : name)
    if (at < word.size() && word[at] == c) ++at;
  return at == word.size();
}

bool is_vowel(char c) { return std::string_view("aeiouy").find(c) != std::string_view::npos; }

// "lndn" of "london": its consonants.
std::string consonants_of(std::string_view word) {
  std::string rest;
  for (std::size_t at = 0; at < word.size(); ++at)
    if (at == 0 || !is_vowel(word[at])) rest += word[at];
  return rest;
}

bool is_word_of_name(const std::string& word, const std::string& name) {
  if (name.starts_with(word)) return true;
  if (word.size() > name.size() && name.size() >= 4 && word.starts_with(name) && word.ends_with("ern"))
    return true;
  if (word.size() >= 3 && word.size() < name.size() && abbreviates(word, name)) return true;
  return word.size() >= 3 && slips_between(word, name, 1) <= 1 && have_same_digits(word, name);
}

} // namespace

Gazetteer::Gazetteer(const judge::Map& map, const Names& names)
    : map_(map), names_(names), foreign_(names.in_words().abroad), long_names_(names.in_words().long_names) {}

const std::vector<PlaceMatch>& Gazetteer::find(std::span<const std::string> words) {
  words = words.first(std::min(words.size(), most_words));
  std::string spelled;
  for (const std::string& word : words) spelled += word + ' ';
  const auto [entry, fresh] = known_.try_emplace(spelled);
  if (fresh) entry->second = look_up(words);
  return entry->second;
}

std::vector<Province> Gazetteer::exactly(const std::string& name) const {
  const Key key(name);
  std::vector<Province> found;
  for (const NameTable* table : {&names_.provinces(), &foreign_})
    if (const NameTable::Entry* entry = table->find(key); entry && entry->value != NameTable::none)
      add_once(found, Province(entry->value));
  return found;
}

// "Mid. Atl. Ocean", "Blk. Sea", "Gulf Bothnia": each word one of a long name, in their order.
std::vector<Province> Gazetteer::abbreviated(std::span<const std::string> words) const {
  std::vector<Province> found;
  for (const auto& [name, province] : long_names_) {
    std::size_t at = 0, matched = 0;
    for (const std::string& word : words) {
      if (word.size() < 2 && &word != &words.front()) break; // "tyr s": no sea
      if (is_small_word(word)) {
        ++matched;
        continue;
      }
      while (at < name.size() && is_small_word(name[at]) && !is_word_of_name(word, name[at])) ++at;
      if (at < name.size() && is_word_of_name(word, name[at])) ++at, ++matched;
    }
    if (matched == words.size()) add_once(found, province);
  }
  return found;
}

std::vector<Province> Gazetteer::by_consonants(const std::string& word) const {
  std::vector<Province> found;
  if (word.size() < shortest_with_slip || consonants_of(word) != word) return found;
  for (const Province province : map_.provinces())
    if (consonants_of(Key(map_.province(province).name).text()) == word) found.push_back(province);
  return found;
}

void Gazetteer::add_inexact(const std::string& word, std::vector<PlaceMatch>& matches) const {
  const Key key(word);
  if (key.size() < shortest_beginning) return;
  std::vector<Province> begins = provinces_of(names_.provinces().beginning_with(key, shortest_beginning));
  const bool native = !begins.empty();
  if (key.size() > 3)
    for (const Province province : provinces_of(foreign_.beginning_with(key, 4))) add_once(begins, province);
  if (!begins.empty()) matches.push_back({1, {begins, Nearness::beginning}});
  if (!begins.empty() && !native) matches.back().guess.written = word; // "atlantis", of "atlantischer ozean"
  if (key.size() < shortest_with_slip) return;
  const bool exact = !matches.empty() && matches.front().guess.nearness == Nearness::exact;
  if (exact) return;
  std::vector<Province> near = provinces_of(names_.provinces().near(key, 1, shortest_with_slip));
  if (key.size() > 4)
    for (const Province province : provinces_of(foreign_.near(key, 1, 5))) add_once(near, province);
  const bool known = !Lexicon::find(word).empty();
  if (!near.empty()) matches.push_back({1, {near, known ? Nearness::known_word : Nearness::slip}});
  if (near.empty() && !known)
    if (std::vector<Province> bare = by_consonants(word); !bare.empty())
      return void(matches.push_back({1, {std::move(bare), Nearness::slip}}));
  if (!near.empty() || known || key.size() < shortest_with_two_slips) return;
  std::vector<Province> far = provinces_of(names_.provinces().near(key, 2, shortest_with_two_slips));
  if (!far.empty()) matches.push_back({1, {far, Nearness::far_slip}});
}

// "bot nie" is Bothnia that does not, though "botnie" is a name of it.
bool ends_in_negation(std::span<const std::string> words) {
  return words.size() > 1 && Lexicon::find(words.back()).has(Sense::negation);
}

// "mar s" is Marseilles and a support, though "mars" is a name of Marseilles.
bool Gazetteer::ends_in_verb(std::span<const std::string> words) const {
  return words.size() > 1 && words.back().size() == 1 &&
         !exactly(joined(words.first(words.size() - 1), "")).empty();
}

std::vector<PlaceMatch> Gazetteer::look_up(std::span<const std::string> words) const {
  std::vector<PlaceMatch> matches;
  for (std::size_t count = words.size(); count > 0; --count) {
    if (ends_in_verb(words.first(count)) || ends_in_negation(words.first(count))) continue;
    if (std::vector<Province> exact = exactly(joined(words.first(count), "")); !exact.empty())
      matches.push_back({count, {std::move(exact), Nearness::exact}});
    else if (count > 1 && !is_small_word(words.front()) && !is_small_word(words[count - 1]))
      if (std::vector<Province> found = abbreviated(words.first(count)); !found.empty())
        matches.push_back({count, {std::move(found), Nearness::beginning}});
  }
  std::vector<PlaceMatch> single;
  if (!matches.empty() && matches.back().words == 1) {
    single.push_back(matches.back());
    matches.pop_back();
  }
  const bool sea = words.size() > 1 && words[1] == "sea"; // "Libyan Sea" is not Libya
  if (!words.empty() && !sea) add_inexact(words.front(), single);
  matches.insert(matches.end(), single.begin(), single.end());
  return matches;
}

// ---- the tokens of a sentence

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
