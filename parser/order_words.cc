// SPDX-License-Identifier: GPL-3.0-or-later
// order_words - see order_words.h; a new word is a new row
#include "parser/order_words.h"

#include "parser/name_table.h"

#include <algorithm>
#include <array>

namespace parser {
namespace {

using judge::Coast, judge::PhaseKind, judge::UnitType;

template <class Value> struct Row {
  std::string_view word;
  Value value;
};

// Rows by the hash of their word, sorted when this is compiled.
template <class Value, std::size_t size> class WordTable {
 public:
  constexpr explicit WordTable(const Row<Value> (&rows)[size]) {
    for (std::size_t i = 0; i < size; ++i) rows_[i] = {Key(rows[i].word).hash(), rows[i]};
    std::sort(rows_.begin(), rows_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  }
  const Value* find(const Key& key) const {
    const auto before = [](const auto& row, std::uint64_t hash) { return row.first < hash; };
    const auto it = std::lower_bound(rows_.begin(), rows_.end(), key.hash(), before);
    return it != rows_.end() && it->second.word == key.text() ? &it->second.value : nullptr;
  }
  auto begin() const { return rows_.begin(); }
  auto end() const { return rows_.end(); }

 private:
  std::array<std::pair<std::uint64_t, Row<Value>>, size> rows_{};
};

constexpr WordTable types({
    Row<UnitType>{"a", UnitType::army},
    {"army", UnitType::army},
    {"armies", UnitType::army},
    {"f", UnitType::fleet},
    {"fleet", UnitType::fleet},
    {"fleets", UnitType::fleet},
    {"flt", UnitType::fleet},
});

constexpr WordTable wing_words({
    Row<bool>{"w", true},
    {"wing", true},
    {"wings", true},
});

constexpr WordTable lift_words({
    Row<bool>{"air", true},
    {"airlift", true},
    {"airlifts", true},
    {"lift", true}, // of "air lift"
    {"lifts", true},
});

constexpr WordTable noise_words({
    Row<bool>{"the", true},
    {"an", true},
    {"of", true},
    {"from", true},
    {"in", true},
    {"at", true},
    {"with", true},
    {"my", true},
    {"our", true},
    {"unit", true},
    {"province", true},
});

struct VerbWord {
  Verb verb;
  bool always = true; // false: a single letter that means this in adjustment phases only
};

constexpr WordTable verbs_after({
    Row<Verb>{"h", Verb::hold},
    {"hold", Verb::hold},
    {"holds", Verb::hold},
    {"holding", Verb::hold},
    {"stand", Verb::hold},
    {"stands", Verb::hold},
    {"stay", Verb::hold},
    {"stays", Verb::hold},
    {"m", Verb::move},
    {"mv", Verb::move},
    {"move", Verb::move},
    {"moves", Verb::move},
    {"moving", Verb::move},
    {"go", Verb::move},
    {"goes", Verb::move},
    {"attack", Verb::move},
    {"attacks", Verb::move},
    {"to", Verb::move},
    {"into", Verb::move},
    {"s", Verb::support},
    {"sup", Verb::support},
    {"supp", Verb::support},
    {"support", Verb::support},
    {"supports", Verb::support},
    {"supporting", Verb::support},
    {"c", Verb::convoy},
    {"convoy", Verb::convoy},
    {"convoys", Verb::convoy},
    {"convoying", Verb::convoy},
    {"t", Verb::convoy},
    {"transport", Verb::convoy},
    {"transports", Verb::convoy},
    {"ferry", Verb::convoy},
    {"ferries", Verb::convoy},
    {"ff", Verb::convoy},
    {"f", Verb::convoy},
    {"fast", Verb::fast},
    {"d", Verb::disband},
    {"disband", Verb::disband},
    {"disbands", Verb::disband},
    {"disbanded", Verb::disband},
    {"remove", Verb::disband},
    {"removes", Verb::disband},
    {"removed", Verb::disband},
    {"build", Verb::build},
    {"builds", Verb::build},
    {"built", Verb::build},
    {"r", Verb::retreat},
    {"retreat", Verb::retreat},
    {"retreats", Verb::retreat},
    {"p", Verb::proxy},
    {"proxy", Verb::proxy},
    {"proxies", Verb::proxy},
    {"give", Verb::proxy},
    {"gives", Verb::proxy},
    {"tr", Verb::transform},
    {"transform", Verb::transform},
    {"transforms", Verb::transform},
    {"trafo", Verb::transform},
    {"airlift", Verb::elsewhere},
    {"airlifts", Verb::elsewhere},
    {"besiege", Verb::elsewhere},
    {"convert", Verb::elsewhere},
    {"converts", Verb::elsewhere},
    {"embark", Verb::elsewhere},
    {"embarks", Verb::elsewhere},
    {"disembark", Verb::elsewhere},
});

constexpr WordTable verbs_before({
    Row<VerbWord>{"build", {Verb::build}},
    {"builds", {Verb::build}},
    {"built", {Verb::build}},
    {"b", {Verb::build, false}},
    {"remove", {Verb::remove}},
    {"removes", {Verb::remove}},
    {"removed", {Verb::remove}},
    {"removal", {Verb::remove}},
    {"removals", {Verb::remove}},
    {"debuild", {Verb::remove}},
    {"disband", {Verb::remove}},
    {"disbands", {Verb::remove}},
    {"d", {Verb::remove, false}},
    {"r", {Verb::remove, false}},
    {"transform", {Verb::transform}},
    {"transforms", {Verb::transform}},
    {"trafo", {Verb::transform}},
    {"tr", {Verb::transform, false}},
    {"t", {Verb::transform, false}},
    {"waive", {Verb::waive}},
    {"waives", {Verb::waive}},
    {"waived", {Verb::waive}},
    {"pass", {Verb::waive, false}},
    {"w", {Verb::waive, false}},
    {"retreat", {Verb::retreat}},
    {"retreats", {Verb::retreat}},
    {"move", {Verb::move}},
    {"moves", {Verb::move}},
    {"hold", {Verb::hold}},
    {"holds", {Verb::hold}},
    {"maintain", {Verb::hold, false}},
    {"maintains", {Verb::hold, false}},
    {"m", {Verb::hold, false}},
});

constexpr WordTable towards_words({
    Row<bool>{"to", true},
    {"into", true},
    {"on", true},
    {"against", true},
    {"then", true},
});

constexpr WordTable via_words({Row<bool>{"via", true}, {"by", true}, {"through", true}, {"thru", true}});

constexpr WordTable convoy_nouns({
    Row<bool>{"convoy", true},
    {"convoyed", true},
    {"convoys", true},
    {"sea", true},
    {"fleet", true},
});

constexpr WordTable coasts({
    Row<Coast>{"nc", Coast::north},
    {"north", Coast::north},
    {"northern", Coast::north},
    {"n", Coast::north},
    {"northcoast", Coast::north},
    {"ec", Coast::east},
    {"east", Coast::east},
    {"eastern", Coast::east},
    {"e", Coast::east},
    {"eastcoast", Coast::east},
    {"sc", Coast::south},
    {"south", Coast::south},
    {"southern", Coast::south},
    {"s", Coast::south},
    {"southcoast", Coast::south},
    {"wc", Coast::west},
    {"west", Coast::west},
    {"western", Coast::west},
    {"w", Coast::west},
    {"westcoast", Coast::west},
    {"rc", Coast::river},
    {"river", Coast::river},
    {"rivercoast", Coast::river},
    {"rb", Coast::river},
    {"riverbank", Coast::river},
});

constexpr WordTable coast_nouns({Row<bool>{"coast", true}, {"cst", true}, {"shore", true}, {"bank", true}});

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
  for (const auto& [hash, row] : verbs_after)
    if (row.word.size() >= 4 && slips_between(row.word, key.text(), 1) == 1) return row.word;
  for (const auto& [hash, row] : verbs_before)
    if (row.word.size() >= 4 && slips_between(row.word, key.text(), 1) == 1) return row.word;
  return {};
}

void for_each_word(const std::function<void(std::string_view)>& each) {
  const auto all_of = [&](const auto& table) {
    for (const auto& [hash, row] : table) each(row.word);
  };
  all_of(types), all_of(noise_words), all_of(verbs_after), all_of(verbs_before), all_of(towards_words);
  all_of(via_words), all_of(convoy_nouns), all_of(coasts), all_of(coast_nouns);
  each("or");
}

} // namespace parser
