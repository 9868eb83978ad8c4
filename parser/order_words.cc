// SPDX-License-Identifier: GPL-3.0-or-later
// order_words - see order_words.h; a new word stands in the row of its meaning
#include "parser/order_words.h"

#include "parser/name_table.h"

#include <algorithm>
#include <array>

namespace parser {
namespace {

using judge::Coast, judge::PhaseKind, judge::UnitType;

// What the words of a row mean, which stand in it with blanks between them.
template <class Value> struct Row {
  Value value;
  std::string_view words;
};

template <class Value, std::size_t size> constexpr std::size_t words_in(const Row<Value> (&rows)[size]) {
  std::size_t count = 0;
  for (const Row<Value>& row : rows)
    count += 1 + static_cast<std::size_t>(std::ranges::count(row.words, ' '));
  return count;
}

// The words of rows by their hash, sorted when this is compiled.
template <class Value, std::size_t size> class WordTable {
 public:
  struct Entry {
    std::uint64_t hash;
    std::string_view word;
    Value value;
  };

  template <std::size_t row_count> constexpr explicit WordTable(const Row<Value> (&rows)[row_count]) {
    std::size_t at = 0;
    for (const Row<Value>& row : rows)
      for (std::size_t begin = 0; begin < row.words.size(); ++at) {
        const std::string_view word = row.words.substr(begin, row.words.find(' ', begin) - begin);
        entries_[at] = {Key(word).hash(), word, row.value};
        begin += word.size() + 1;
      }
    std::ranges::sort(entries_, {}, &Entry::hash);
  }
  const Value* find(const Key& key) const {
    const auto it = std::ranges::lower_bound(entries_, key.hash(), {}, &Entry::hash);
    return it != entries_.end() && it->word == key.text() ? &it->value : nullptr;
  }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }

 private:
  std::array<Entry, size> entries_{};
};

constexpr Row<UnitType> type_rows[] = {
    {UnitType::army, "a army armies"},
    {UnitType::fleet, "f fleet fleets flt"},
};
constexpr WordTable<UnitType, words_in(type_rows)> types(type_rows);

constexpr Row<bool> wing_rows[] = {{true, "w wing wings"}};
constexpr WordTable<bool, words_in(wing_rows)> wing_words(wing_rows);

constexpr Row<bool> lift_rows[] = {{true, "air airlift airlifts lift lifts"}};
constexpr WordTable<bool, words_in(lift_rows)> lift_words(lift_rows);

constexpr Row<bool> noise_rows[] = {{true, "the an of from in at with my our unit province"}};
constexpr WordTable<bool, words_in(noise_rows)> noise_words(noise_rows);

struct VerbWord {
  Verb verb;
  bool always = true; // false: a single letter that means this in adjustment phases only
};

constexpr Row<Verb> rows_after[] = {
    {Verb::hold, "h hold holds holding stand stands stay stays"},
    {Verb::move, "m mv move moves moving go goes attack attacks to into"},
    {Verb::support, "s sup supp support supports supporting"},
    {Verb::convoy, "c convoy convoys convoying t transport transports ferry ferries ff f"},
    {Verb::fast, "fast"},
    {Verb::disband, "d disband disbands disbanded remove removes removed"},
    {Verb::build, "build builds built"},
    {Verb::retreat, "r retreat retreats"},
    {Verb::proxy, "p proxy proxies give gives"},
    {Verb::transform, "tr transform transforms trafo"},
    {Verb::elsewhere, "airlift airlifts besiege convert converts embark embarks disembark"},
};
constexpr WordTable<Verb, words_in(rows_after)> verbs_after(rows_after);

constexpr Row<VerbWord> rows_before[] = {
    {{Verb::build}, "build builds built"},
    {{Verb::build, false}, "b"},
    {{Verb::remove}, "remove removes removed removal removals debuild disband disbands"},
    {{Verb::remove, false}, "d r"},
    {{Verb::transform}, "transform transforms trafo"},
    {{Verb::transform, false}, "tr t"},
    {{Verb::waive}, "waive waives waived"},
    {{Verb::waive, false}, "pass w"},
    {{Verb::retreat}, "retreat retreats"},
    {{Verb::move}, "move moves"},
    {{Verb::hold}, "hold holds"},
    {{Verb::hold, false}, "maintain maintains m"},
};
constexpr WordTable<VerbWord, words_in(rows_before)> verbs_before(rows_before);

constexpr Row<bool> towards_rows[] = {{true, "to into on against then"}};
constexpr WordTable<bool, words_in(towards_rows)> towards_words(towards_rows);

constexpr Row<bool> via_rows[] = {{true, "via by through thru"}};
constexpr WordTable<bool, words_in(via_rows)> via_words(via_rows);

constexpr Row<bool> convoy_rows[] = {{true, "convoy convoyed convoys sea fleet"}};
constexpr WordTable<bool, words_in(convoy_rows)> convoy_nouns(convoy_rows);

constexpr Row<Coast> coast_rows[] = {
    {Coast::north, "nc north northern n northcoast"},   {Coast::east, "ec east eastern e eastcoast"},
    {Coast::south, "sc south southern s southcoast"},   {Coast::west, "wc west western w westcoast"},
    {Coast::river, "rc river rivercoast rb riverbank"},
};
constexpr WordTable<Coast, words_in(coast_rows)> coasts(coast_rows);

constexpr Row<bool> coast_noun_rows[] = {{true, "coast cst shore bank"}};
constexpr WordTable<bool, words_in(coast_noun_rows)> coast_nouns(coast_noun_rows);

template <class Table> auto value_in(const Table& table, const Key& key) {
  using Value = std::remove_cvref_t<decltype(*table.find(key))>;
  const Value* found = table.find(key);
  return found ? *found : Value();
}

} // namespace

std::optional<UnitType> type_word(const Key& key) {
  const UnitType* type = types.find(key);
  return type ? std::optional(*type) : std::nullopt;
}

bool is_wing_word(const Key& key) { return wing_words.find(key) != nullptr; }
bool is_lift_word(const Key& key) { return lift_words.find(key) != nullptr; }

Verb verb_after(const Key& key, PhaseKind phase) {
  const Verb verb = value_in(verbs_after, key);
  // "A bud r" and "A bud remove" are removals in an adjustment phase, and the first a retreat otherwise.
  if (phase == PhaseKind::adjustment && verb == Verb::retreat && key.size() == 1) return Verb::disband;
  if (phase == PhaseKind::movement && verb == Verb::disband && key.size() == 1) return Verb::none;
  if (phase != PhaseKind::movement && verb == Verb::proxy && key.size() == 1) return Verb::none;
  return verb;
}

Verb verb_before(const Key& key, PhaseKind phase) {
  const VerbWord word = value_in(verbs_before, key);
  if (word.always || phase == PhaseKind::adjustment) return word.verb;
  if (phase == PhaseKind::retreat && key.text() == "d") return Verb::remove;
  return phase == PhaseKind::retreat && key.text() == "r" ? Verb::retreat : Verb::none;
}

bool is_noise(const Key& key) { return noise_words.find(key) != nullptr; }
bool is_towards(const Key& key) { return towards_words.find(key) != nullptr; }
bool is_via(const Key& key) { return via_words.find(key) != nullptr; }
bool is_convoy_noun(const Key& key) { return convoy_nouns.find(key) != nullptr; }
bool is_kind_of_sea(const Key& key) { return key.text() == "sea" || key.text() == "ocean"; }
Coast coast_word(const Key& key) { return value_in(coasts, key); }
bool is_coast_noun(const Key& key) { return coast_nouns.find(key) != nullptr; }
bool is_whole_coast(const Key& key) {
  const std::string_view word = key.text();
  return coast_word(key) != Coast::none &&
         (word.size() == 2 || word.ends_with("coast") || word.ends_with("bank"));
}

bool is_order_word(const Key& key) {
  return key.size() > 1 && (types.find(key) || verbs_after.find(key) || verbs_before.find(key) ||
                            is_towards(key) || is_via(key) || is_coast_noun(key) || key.text() == "or");
}

std::string_view verb_near(const Key& key) {
  for (const auto& entry : verbs_after)
    if (entry.word.size() >= 4 && slips_between(entry.word, key.text(), 1) == 1) return entry.word;
  for (const auto& entry : verbs_before)
    if (entry.word.size() >= 4 && slips_between(entry.word, key.text(), 1) == 1) return entry.word;
  return {};
}

void for_each_word(const std::function<void(std::string_view)>& each) {
  const auto all_of = [&](const auto& table) {
    for (const auto& entry : table) each(entry.word);
  };
  all_of(types), all_of(noise_words), all_of(verbs_after), all_of(verbs_before), all_of(towards_words);
  all_of(via_words), all_of(convoy_nouns), all_of(coasts), all_of(coast_nouns);
  each("or");
}

} // namespace parser
