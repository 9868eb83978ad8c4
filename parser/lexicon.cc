// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/lexicon.h"

#include "parser/languages/packed.h"
#include "parser/name_table.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

namespace parser {
namespace {

constexpr std::size_t shortest_verb = 5; // letters, in which a slip is forgiven

bool is_verb(Sense sense) {
  switch (sense) {
  case Sense::army:
  case Sense::fleet:
  case Sense::hold:
  case Sense::move:
  case Sense::attack:
  case Sense::support:
  case Sense::convoy:
  case Sense::retreat:
  case Sense::disband:
  case Sense::build:
  case Sense::waive: return true;
  default: return false;
  }
}

// Calls see(entry) for each entry of the language with this text, in the order of the tables.
template <class See>
void see_entries(const Packed& packed, std::string_view text, std::uint32_t hash, const See& see) {
  const std::size_t last = packed.slots.size() - 1; // their number is a power of two
  for (std::size_t slot = hash & last; packed.slots[slot] != Packed::no_entry; slot = (slot + 1) & last) {
    const PackedEntry& entry = packed.entries[packed.slots[slot]];
    if (entry.mark == hash >> 16 && packed.text(entry) == text) see(entry);
  }
}

// Calls see(language, entry) for those of all languages.
template <class See> void see_entries(std::string_view text, const See& see) {
  const std::uint32_t hash = hash_of_phrase(text);
  for (const Language& language : all_languages())
    see_entries(language.packed, text, hash, [&](const PackedEntry& entry) { see(language, entry); });
}

// Calls see(text, value) for each entry of that table of the language.
template <class See> void see_table(const Language& language, Table table, const See& see) {
  const std::span<const PackedEntry> entries = language.packed.entries;
  for (const PackedEntry& entry : std::ranges::equal_range(entries, table, {}, &PackedEntry::table))
    see(language.packed.text(entry), entry.value);
}

} // namespace

std::vector<std::string> phrase_words(std::string_view phrase) {
  std::string written(phrase.size(), ' ');
  written.resize(write_phrase(phrase, written.data()));
  std::vector<std::string> words;
  for (const std::string_view word : words_of(written)) words.emplace_back(word);
  return words;
}

std::string without_second_letters(std::string_view word) {
  std::string shorter(word.size(), ' ');
  shorter.resize(write_without_second_letters(word, shorter.data()));
  return shorter;
}

namespace {

// What the tables of all languages say of a text.
struct Meaning {
  Senses senses;
  std::uint64_t phrases = 0; // a bit for each kind
  std::uint32_t talk = 0;    // a bit for each language whose words of talk it is one of
  bool english = false;      // is it one of the English ones?
};
static_assert(phrase_kinds <= 64);

Meaning look_up(std::string_view text, std::uint32_t hash) {
  Meaning meaning;
  std::uint32_t language_bit = 1;
  for (const Language& language : all_languages()) {
    see_entries(language.packed, text, hash, [&](const PackedEntry& entry) {
      switch (entry.table) {
      case Table::words: return meaning.senses.add(static_cast<Sense>(entry.value));
      case Table::phrases: return void(meaning.phrases |= std::uint64_t{1} << entry.value);
      case Table::talk: return void(meaning.talk |= language_bit);
      case Table::english: return void(meaning.english = true);
      default: return;
      }
    });
    language_bit <<= 1;
  }
  return meaning;
}

// The words of a line are asked about again and again: the last ones are remembered.
const Meaning& meaning_of(std::string_view text) {
  struct Remembered {
    std::string text;
    Meaning meaning;
  };
  constexpr std::size_t longest = 255; // bytes; no entry is as long
  static const Meaning none;
  static std::array<Remembered, 512> remembered;
  if (text.size() > longest) return none;
  const std::uint32_t hash = hash_of_phrase(text);
  Remembered& at = remembered[hash % remembered.size()];
  if (at.text != text) at = {std::string(text), look_up(text, hash)};
  return at.meaning;
}

} // namespace

Senses Lexicon::find(std::string_view phrase) { return meaning_of(phrase).senses; }

bool Lexicon::is(Phrase kind, std::string_view phrase) {
  return (meaning_of(phrase).phrases >> static_cast<unsigned>(kind) & 1) != 0;
}

bool Lexicon::is_talk(std::string_view word) {
  const Meaning& meaning = meaning_of(word);
  return meaning.talk != 0 || meaning.english;
}

std::string_view Lexicon::reader(std::string_view phrase) {
  std::string_view name;
  see_entries(phrase, [&](const Language& language, const PackedEntry& entry) {
    if (entry.table == Table::readers && name.empty()) name = language.readers[entry.value].name;
  });
  return name;
}

std::string_view Lexicon::date(std::string_view word) {
  std::string_view english;
  see_entries(word, [&](const Language& language, const PackedEntry& entry) {
    if (entry.table == Table::dates && english.empty()) english = language.dates[entry.value].english;
  });
  return english;
}

namespace {

void add_phrases(const Language& language, Phrase kind, std::vector<std::string_view>& phrases) {
  see_table(language, Table::phrases, [&](std::string_view text, std::uint16_t value) {
    if (value == static_cast<std::uint16_t>(kind)) phrases.push_back(text);
  });
}

} // namespace

const std::vector<std::string_view>& Lexicon::phrases(Phrase kind) {
  static std::array<std::optional<std::vector<std::string_view>>, phrase_kinds> lists;
  auto& list = lists[static_cast<std::size_t>(kind)];
  if (!list) {
    list.emplace();
    for (const Language& language : all_languages()) add_phrases(language, kind, *list);
  }
  return *list;
}

namespace {

// Which of all_languages() the words of talk are in: the one that knows most of them, where those are two at
// least and more than English has; else English, the first, where it knows two; else nothing tells.
std::optional<std::size_t> language_of(const std::vector<std::string>& words) {
  constexpr std::size_t fewest_known = 2; // words that tell a language
  if (words.size() < fewest_known) return std::nullopt;
  std::vector<std::size_t> known(all_languages().size());
  std::size_t english = 0;
  for (const std::string& word : words) {
    const Meaning& meaning = meaning_of(word);
    for (std::size_t i = 0; i < known.size(); ++i) known[i] += meaning.talk >> i & 1;
    english += meaning.english ? 1 : 0;
  }
  const auto best = std::ranges::max_element(known);
  if (*best >= std::max(fewest_known, english + 1)) return static_cast<std::size_t>(best - known.begin());
  return english >= fewest_known ? std::optional(std::size_t{0}) : std::nullopt;
}

} // namespace

std::vector<std::string_view> Lexicon::phrases(Phrase kind, const std::vector<std::string>& words) {
  const auto language = language_of(words);
  if (!language) return phrases(kind);
  std::vector<std::string_view> found;
  add_phrases(all_languages().front(), kind, found);
  if (*language > 0) add_phrases(all_languages()[*language], kind, found);
  return found;
}

bool Lexicon::is(Sense sense, std::string_view phrase, const std::vector<std::string>& words) {
  const auto language = language_of(words);
  if (!language) return is(sense, phrase);
  bool found = false;
  see_entries(
      all_languages()[*language].packed, phrase, hash_of_phrase(phrase), [&](const PackedEntry& entry) {
        found = found || (entry.table == Table::words && entry.value == static_cast<std::uint16_t>(sense));
      });
  return found;
}

std::vector<std::string> Lexicon::in_english(const std::vector<std::string>& words) {
  const std::size_t language = language_of(words).value_or(0);
  if (language == 0) return {};
  const Language& foreign = all_languages()[language];
  std::vector<std::string> put;
  for (const std::string& word : words) {
    std::string_view english;
    see_entries(foreign.packed, word, hash_of_phrase(word), [&](const PackedEntry& entry) {
      if (entry.table == Table::talk && english.empty()) english = foreign.talk[entry.value].english;
    });
    put.emplace_back(english.empty() ? std::string_view(word) : english);
  }
  return put;
}

namespace {

// Each between blanks.
std::vector<std::string> padded_phrases_of(Reply reply) {
  std::vector<std::string> phrases;
  for (const Language& language : all_languages())
    see_table(language, Table::replies, [&](std::string_view text, std::uint16_t value) {
      if (value == static_cast<std::uint16_t>(reply)) phrases.push_back(" " + std::string(text) + " ");
    });
  return phrases;
}

std::vector<std::pair<std::string_view, Sense>> verbs_with_slips() {
  std::vector<std::pair<std::string_view, Sense>> verbs;
  for (const Language& language : all_languages())
    see_table(language, Table::words, [&](std::string_view text, std::uint16_t value) {
      const auto sense = static_cast<Sense>(value);
      if (is_verb(sense) && text.size() >= shortest_verb && text.find(' ') == text.npos)
        verbs.emplace_back(text, sense);
    });
  return verbs;
}

} // namespace

bool Lexicon::says(const std::string& sentence, Reply reply) {
  static std::map<Reply, std::vector<std::string>> known;
  const auto [at, is_new] = known.try_emplace(reply);
  if (is_new) at->second = padded_phrases_of(reply);
  const std::string padded = " " + sentence + " ";
  return std::ranges::any_of(at->second, [&](const std::string& phrase) {
    if (reply == Reply::yes || reply == Reply::no) return padded == phrase;
    const bool several = phrase.find(' ', 1) + 1 < phrase.size();
    return several || reply == Reply::automatic ? padded.find(phrase) != padded.npos
                                                : padded.starts_with(phrase);
  });
}

int Lexicon::ordinal(std::string_view word) {
  constexpr std::array<std::string_view, 10> english{"first", "second",  "third",  "fourth", "fifth",
                                                     "sixth", "seventh", "eighth", "ninth",  "tenth"};
  if (const auto at = std::ranges::find(english, word); at != english.end())
    return static_cast<int>(at - english.begin()) + 1;
  const std::vector<std::string_view>& others = phrases(Phrase::ordinals); // ten a language
  const auto at = static_cast<std::size_t>(std::ranges::find(others, word) - others.begin());
  return at == others.size() ? 0 : static_cast<int>(at % english.size()) + 1;
}

void Lexicon::see_places(const std::function<void(std::string_view, std::string_view)>& see) {
  for (const Language& language : all_languages())
    see_table(language, Table::places,
              [&](std::string_view text, std::uint16_t row) { see(language.places[row].name, text); });
}

std::string_view Lexicon::coast_side(const std::string& words) {
  static const auto sides = [] {
    std::unordered_map<std::string, std::string_view> found;
    see_places([&](std::string_view name, std::string_view abroad) {
      if (name.starts_with('(')) found.emplace(abroad, name.substr(1, name.find(' ') - 1));
    });
    return found;
  }();
  const auto found = sides.find(words);
  return found == sides.end() ? "" : found->second;
}

Senses Lexicon::near_verb(std::string_view word) {
  static const std::vector<std::pair<std::string_view, Sense>> verbs = verbs_with_slips();
  Senses senses;
  if (word.size() + 1 < shortest_verb) return senses;
  for (const auto& [verb, sense] : verbs)
    if (slips_between(verb, word, 1) <= 1) senses.add(sense);
  return senses;
}

std::span<const Language> all_languages() {
  static const std::array languages{english(), german(),     french(), italian(), spanish(),
                                    dutch(),   portuguese(), polish(), swedish()};
  return languages;
}

} // namespace parser
