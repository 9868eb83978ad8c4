// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/names.h"

#include "parser/lexicon.h"
#include "parser/order_words.h"

#include <algorithm>
#include <unordered_map>

namespace parser {
namespace {

constexpr std::size_t most_candidates = 4;
constexpr std::size_t shortest_code = 3;           // "bud"
constexpr std::size_t shortest_with_two_slips = 5; // in a shorter word they may make any other

// Words of people's talk that are a slip or two away from some province: they stand for themselves.
constexpr std::string_view common_words[] = {
    "all",  "and",   "any",   "are",  "as",    "but",  "can",   "cancel", "change", "did",
    "do",   "fall",  "first", "for",  "has",   "have", "he",    "her",    "here",   "him",
    "his",  "how",   "if",    "is",   "it",    "its",  "keep",  "last",   "least",  "let",
    "like", "may",   "me",    "more", "near",  "no",   "none",  "not",    "now",    "one",
    "or",   "other", "our",   "out",  "she",   "so",   "some",  "spring", "still",  "such",
    "sure", "than",  "that",  "the",  "their", "them", "there", "these",  "they",   "this",
    "too",  "two",   "was",   "we",   "well",  "were", "what",  "when",   "where",  "while",
    "who",  "why",   "will",  "with", "would", "yes",  "you",   "your"};

bool is_common(std::string_view word) {
  return std::ranges::find(common_words, word) != std::end(common_words);
}

// "London, Livonia or Liverpool"
std::string list(const std::vector<std::string>& items, std::string_view last_joint) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? last_joint : ", ";
    text += items[i];
  }
  return text;
}

// "Liverpool1" may be written "Liverpool 1", too.
void insert_name(NameTable& names, const std::string& name, std::uint16_t value) {
  names.insert(name, value);
  const std::size_t digit = name.find_last_not_of("0123456789") + 1;
  if (digit > 0 && digit < name.size() && name[digit - 1] != ' ')
    names.insert(name.substr(0, digit) + " " + name.substr(digit), value);
}

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

} // namespace

Names::Names(const judge::Map& map) {
  for (const judge::Province province : map.provinces()) add_province(map, province);
  for (const judge::Location location : map.locations()) home_of_.push_back(map.province_of(location));
  // Ids and names come before aliases, which may be the id of another province in an old map.
  for (const judge::Province province : map.provinces())
    for (const std::string& alias : map.province(province).aliases)
      insert_name(province_names_, alias, static_cast<std::uint16_t>(province.index()));
  for (const judge::Province province : map.provinces())
    add_initial(map.province(province).name, static_cast<std::uint16_t>(province.index()));
  for (const judge::Power power : map.powers())
    add_power(map.power(power), static_cast<std::uint16_t>(power.index()));
  for_each_word([&](std::string_view word) { province_names_.mark_careful(word); });
  for (const judge::Power power : map.powers()) {
    mark_careful(map.power(power).name);
    mark_careful(map.power(power).adjective);
    for (const std::string& alias : map.power(power).aliases) mark_careful(alias);
  }
}

// Of a name of several words, such as "St-Petersburg", the first word, too: a place may begin with it.
void Names::mark_careful(std::string_view power_name) {
  province_names_.mark_careful(power_name);
  province_names_.mark_careful(power_name.substr(0, power_name.find_first_of(" -")));
}

void Names::add_province(const judge::Map& map, judge::Province province) {
  const judge::ProvinceData& data = map.province(province);
  const auto value = static_cast<std::uint16_t>(province.index());
  insert_name(province_names_, data.id, value);
  insert_name(province_names_, data.name, value);
  ProvinceInfo info{data.name, {}, data.terrain == judge::Terrain::sea};
  for (const judge::Location at : map.coasts(province)) info.coasts.emplace_back(map.coast_of(at), at);
  provinces_.push_back(std::move(info));
}

// "N Atlantic Ocean" for "North Atlantic Ocean"; nothing that another province is called.
void Names::add_initial(std::string_view name, std::uint16_t value) {
  const std::size_t blank = name.find(' ');
  if (blank == name.npos) return;
  const judge::Coast direction = coast_word(Key(name.substr(0, blank)));
  if (direction == judge::Coast::none || direction == judge::Coast::river) return;
  province_names_.insert(std::string(name.substr(0, 1)).append(name.substr(blank)), value);
}

void Names::add_power(const judge::PowerData& power, std::uint16_t value) {
  power_display_.push_back(power.name);
  letters_ += power.letter;
  for (const std::string& name : {power.name, power.adjective}) {
    power_names_.insert(name, value);
    power_names_.insert(name + "s", value); // "Austria's army"
  }
  for (const std::string& alias : power.aliases) {
    power_names_.insert(alias, value);
    power_names_.insert(alias + "s", value);
  }
}

const NamesInWords& Names::in_words() const {
  if (in_words_) return *in_words_;
  auto made = std::make_shared<NamesInWords>();
  std::unordered_map<std::string_view, std::uint16_t> provinces;
  for (std::uint16_t index = 0; index < provinces_.size(); ++index) {
    const std::string& name = provinces_[index].name;
    if (auto words = phrase_words(name); words.size() > 1)
      made->long_names.emplace_back(std::move(words), judge::Province(index));
    provinces.emplace(name, index);
  }
  // The first to claim a name keeps it: they come in the order of the provinces.
  std::vector<std::pair<std::uint16_t, std::string_view>> names_abroad;
  Lexicon::see_places([&](std::string_view name, std::string_view abroad) {
    if (const auto found = provinces.find(name); found != provinces.end())
      names_abroad.emplace_back(found->second, abroad);
  });
  std::ranges::stable_sort(names_abroad, {}, [](const auto& one) { return one.first; });
  for (const auto& [province, name] : names_abroad) made->abroad.insert(name, province);
  in_words_ = std::move(made);
  return *in_words_;
}

PowerFound Names::find_power(std::string_view text) const {
  const Key key(text);
  const auto found = [](std::uint16_t value) { return PowerFound{judge::Power(value), {}, {}}; };
  // A sign has no key: it is the letter of a power, or nothing.
  if (key.size() == 0 && text.size() == 1)
    if (const std::size_t at = letters_.find(text.front()); at != letters_.npos)
      return found(static_cast<std::uint16_t>(at));
  if (const NameTable::Entry* entry = power_names_.find(key); entry && entry->value != NameTable::none)
    return found(entry->value);
  for (std::size_t i = 0; i < letters_.size(); ++i)
    if (key.size() == 1 && key == Key(std::string_view(letters_).substr(i, 1)))
      return found(static_cast<std::uint16_t>(i));
  std::vector<std::uint16_t> near = power_names_.beginning_with(key, 2);
  if (near.size() == 1) return found(near.front());
  const bool misspelt = near.empty();
  if (misspelt) near = power_names_.near(key, 1);
  if (near.size() == 1)
    return {judge::Power(near.front()), {}, quoted(text) + " read as " + power_display_[near.front()]};
  std::vector<std::string> names;
  for (const std::uint16_t value : near) names.push_back(power_display_[value]);
  if (near.empty())
    return {{}, "no power is called " + quoted(text) + "; there are " + list(power_display_, " and "), {}};
  return {{}, quoted(text) + " can be " + list(names, " or "), {}};
}

ProvinceFound Names::find_province(std::string_view text) const {
  const Key key(text);
  if (const NameTable::Entry* entry = province_names_.find(key); entry && entry->value != NameTable::none)
    return {judge::Province(entry->value), {}, {}};
  std::vector<std::uint16_t> near = province_names_.beginning_with(key);
  if (near.size() == 1) return {judge::Province(near.front()), {}, {}};
  if (near.empty()) near = province_names_.near(key, 1);
  if (near.size() == 1)
    return {judge::Province(near.front()), {}, quoted(text) + " read as " + provinces_[near.front()].name};
  if (near.empty()) return {{}, unknown_province(text, key), {}};
  return {{}, quoted(text) + " can be " + list_provinces(near), {}};
}

bool Names::is_province(std::string_view text) const {
  const Key key(text);
  const NameTable::Entry* entry = province_names_.find(key);
  if (entry != nullptr && entry->value != NameTable::none) return true;
  return province_names_.beginning_with(key).size() == 1;
}

bool Names::is_bare_sea(judge::Province province) const {
  const ProvinceInfo& info = provinces_[province.index()];
  constexpr std::string_view kinds[] = {"sea",     "ocean",  "gulf",     "bay",    "bight",
                                        "channel", "strait", "atlantic", "pacific"};
  const std::string name(Key(info.name).text());
  return info.is_sea &&
         std::ranges::none_of(kinds, [&](std::string_view kind) { return name.find(kind) != name.npos; });
}

judge::Location Names::at(judge::Province province, judge::Coast coast) const {
  if (coast == judge::Coast::none) return judge::Location(province.index());
  for (const auto& [named, location] : provinces_[province.index()].coasts)
    if (named == coast) return location;
  return {};
}

std::string Names::coasts_of(judge::Province province, std::string_view last) const {
  std::vector<std::string> ids;
  for (const auto& [coast, location] : provinces_[province.index()].coasts)
    ids.emplace_back(judge::coast_id(coast));
  return list(ids, last);
}

std::string Names::list_provinces(const std::vector<std::uint16_t>& values) const {
  std::vector<std::string> names;
  for (const std::uint16_t value : values) names.push_back(provinces_[value].name);
  return list(names, " or ");
}

std::vector<std::string> Names::likely_provinces(std::string_view written) const {
  const Key key(written);
  std::vector<std::uint16_t> values = province_names_.beginning_with(key);
  if (values.empty()) values = near_provinces(key);
  std::vector<std::string> names;
  for (const std::uint16_t value : values) names.push_back(provinces_[value].name);
  return names;
}

std::vector<std::uint16_t> Names::near_provinces(const Key& key) const {
  if (is_common(key.text())) return {};
  std::vector<std::uint16_t> near = province_names_.near(key, 1, shortest_code);
  if (near.empty() && key.size() >= shortest_with_two_slips) near = province_names_.near(key, 2);
  // Slips in a short word may make another word, so a short word has to begin like the name at least.
  const auto is_far = [&](std::uint16_t value) {
    const Key name(provinces_[value].name);
    return key.size() < 6 && name.text().front() != key.text().front();
  };
  std::erase_if(near, is_far);
  if (near.size() > most_candidates) near.resize(most_candidates);
  return near;
}

std::string Names::unknown_province(std::string_view written, const Key& key) const {
  const std::string text = "no province is called " + quoted(written);
  const std::vector<std::uint16_t> near = near_provinces(key);
  return near.empty() ? text : text + "; near is " + list_provinces(near);
}

std::optional<judge::UnitType> Names::type_called(const Key& word) const {
  if (has_wings_ && is_wing_word(word)) return judge::UnitType::wing;
  return type_word(word);
}

void Names::allow_wings() {
  has_wings_ = true;
  for (const std::string_view word : {"w", "wing", "wings"}) province_names_.mark_careful(word);
}

} // namespace parser
