// SPDX-License-Identifier: GPL-3.0-or-later
// lexicon - see lexicon.h
#include "parser/lexicon.h"

#include "parser/name_table.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <iterator>
#include <map>
#include <optional>
#include <unordered_set>
#include <utility>

namespace parser {
namespace {

constexpr std::size_t shortest_verb = 5; // letters, in which a slip is forgiven

// What French and Italian join to the next word.
constexpr std::array<std::string_view, 14> elisions{"l",   "d",    "n",    "j",    "s",    "m",  "qu",
                                                    "all", "dell", "nell", "dall", "sull", "un", "jusqu"};

bool is_elision(std::string_view word) { return std::ranges::find(elisions, word) != elisions.end(); }
bool is_phrase_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

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

} // namespace

std::vector<std::string> phrase_words(std::string_view phrase) {
  constexpr std::size_t shortest_rest = 3; // letters behind "l'"; not in "i'd"
  std::vector<std::string> words;
  std::string word;
  const auto end_word = [&] {
    while (!word.empty() && word.back() == '\'') word.pop_back();
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
  };
  const auto letters_from = [&](std::size_t at) {
    std::size_t end = at;
    while (end < phrase.size() && is_phrase_letter(to_lower(phrase[end]))) ++end;
    return end - at;
  };
  for (std::size_t at = 0; at < phrase.size(); ++at) {
    const char c = to_lower(phrase[at]);
    if (c == '\'' && is_elision(word) && letters_from(at + 1) >= shortest_rest) {
      end_word();
      continue;
    }
    if (is_phrase_letter(c) || c == '&' || (c == '\'' && !word.empty()))
      word += c;
    else
      end_word();
  }
  end_word();
  return words;
}

namespace {

// Small letters and digits, single blanks between them: as most entries are written.
bool is_entry(std::string_view text) {
  char before = ' ';
  for (const char c : text) {
    if (!is_phrase_letter(c) && (c != ' ' || before == ' ')) return false;
    before = c;
  }
  return before != ' ';
}

std::string joined_words(std::string_view phrase) {
  std::string joined;
  for (const std::string& word : phrase_words(phrase)) joined += (joined.empty() ? "" : " ") + word;
  return joined;
}

} // namespace

std::vector<std::string> entries_of(std::string_view list) {
  std::vector<std::string> entries;
  for (std::size_t begin = 0; begin < list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    const std::string_view written = trim(list.substr(begin, end - begin));
    std::string entry = is_entry(written) ? std::string(written) : joined_words(written);
    if (!entry.empty()) entries.push_back(std::move(entry));
    begin = end + 1;
  }
  return entries;
}

std::string without_second_letters(std::string_view word) {
  std::string shorter;
  for (std::size_t at = 0; at < word.size(); ++at) {
    shorter += word[at];
    const bool umlaut = word[at] == 'a' || word[at] == 'o' || word[at] == 'u';
    if (umlaut && at + 1 < word.size() && word[at + 1] == 'e') ++at;
  }
  return shorter.size() == word.size() ? std::string() : shorter;
}

const Lexicon& Lexicon::shared() {
  static const Lexicon lexicon;
  return lexicon;
}

Lexicon::Lexicon() {
  for (const Language& language : all_languages()) {
    add_readers(language);
    for (const SenseRow& row : language.words)
      for (const std::string& phrase : entries_of(row.words)) {
        add(phrase, row.sense);
        if (const std::string shorter = without_second_letters(phrase); !shorter.empty())
          add(shorter, row.sense);
      }
  }
}

void Lexicon::add_readers(const Language& language) {
  for (const ReaderRow& row : language.readers) {
    readers_.emplace(parser::to_lower(row.name), row.name);
    for (const std::string& phrase : entries_of(row.words)) {
      readers_.emplace(phrase, row.name);
      if (const std::string shorter = without_second_letters(phrase); !shorter.empty())
        readers_.emplace(shorter, row.name);
    }
  }
}

namespace {

std::vector<std::string> phrases_with(Sense sense) {
  std::vector<std::string> phrases;
  for (const Language& language : all_languages())
    for (const SenseRow& row : language.words) {
      if (row.sense != sense) continue;
      for (std::string& phrase : entries_of(row.words)) {
        if (std::string shorter = without_second_letters(phrase); !shorter.empty())
          phrases.push_back(std::move(shorter));
        phrases.push_back(std::move(phrase));
      }
    }
  return phrases;
}

using DateWords = std::unordered_map<std::string, std::string_view>;

DateWords date_words() {
  DateWords words;
  for (const Language& language : all_languages())
    for (const DateRow& row : language.dates)
      for (const std::string& word : entries_of(row.words)) words.emplace(word, row.english);
  return words;
}

// Each between blanks.
std::vector<std::string> padded_phrases_of(Reply reply) {
  std::vector<std::string> phrases;
  for (const Language& language : all_languages())
    for (const ReplyRow& row : language.replies) {
      if (row.reply != reply) continue;
      for (const std::string& phrase : entries_of(row.words)) {
        phrases.push_back(" " + phrase + " ");
        if (const std::string shorter = without_second_letters(phrase); !shorter.empty())
          phrases.push_back(" " + shorter + " ");
      }
    }
  return phrases;
}

void add_phrases(const Language& language, Phrase kind, std::vector<std::string>& phrases) {
  for (const PhraseRow& row : language.phrases)
    if (row.phrase == kind) std::ranges::move(entries_of(row.words), std::back_inserter(phrases));
}
std::vector<std::string> phrases_of(Phrase kind) {
  std::vector<std::string> phrases;
  for (const Language& language : all_languages()) add_phrases(language, kind, phrases);
  return phrases;
}

// Phrases, and marks by which most words are known at once to be none of them.
class PhraseList {
 public:
  explicit PhraseList(std::vector<std::string> phrases) : phrases_(std::move(phrases)) {
    for (const std::string& phrase : phrases_) marks_.set(mark_of(phrase));
  }
  const std::vector<std::string>& phrases() const { return phrases_; }
  bool holds(std::string_view phrase) const {
    return marks_.test(mark_of(phrase)) && std::ranges::find(phrases_, phrase) != phrases_.end();
  }

 private:
  static constexpr std::size_t marks = 1024;
  static std::size_t mark_of(std::string_view phrase) {
    const auto letter = [&](std::size_t at) { return static_cast<std::size_t>(phrase[at]) % 32; };
    return phrase.empty() ? 0 : (letter(0) + 32 * letter(phrase.size() - 1) + 7 * phrase.size()) % marks;
  }

  std::vector<std::string> phrases_;
  std::bitset<marks> marks_;
};

// Each kind is read out of the tables when it is first asked for.
const PhraseList& list_of(Phrase kind) {
  static std::array<std::optional<PhraseList>, phrase_kinds> lists;
  std::optional<PhraseList>& list = lists[static_cast<std::size_t>(kind)];
  if (!list) list.emplace(phrases_of(kind));
  return *list;
}

} // namespace

const std::vector<std::string>& Lexicon::phrases(Phrase kind) { return list_of(kind).phrases(); }

bool Lexicon::is(Phrase kind, std::string_view phrase) { return list_of(kind).holds(phrase); }

bool Lexicon::is(Sense sense, std::string_view phrase) {
  static std::map<Sense, PhraseList> known;
  auto at = known.find(sense);
  if (at == known.end()) at = known.emplace(sense, PhraseList(phrases_with(sense))).first;
  return at->second.holds(phrase);
}

std::string_view Lexicon::date(const std::string& word) {
  static const DateWords words = date_words();
  const auto found = words.find(word);
  return found == words.end() ? std::string_view() : found->second;
}

namespace {

struct TalkTables {
  std::vector<std::unordered_map<std::string, std::string_view>> languages; // English words by foreign ones
  std::unordered_set<std::string_view> english;
};

TalkTables talk_tables() {
  TalkTables tables;
  for (const Language& language : all_languages()) {
    auto& words = tables.languages.emplace_back();
    for (const TalkRow& row : language.talk) {
      tables.english.insert(row.english);
      for (std::string& word : entries_of(row.words)) {
        if (word == row.english) continue;
        if (std::string shorter = without_second_letters(word); !shorter.empty())
          words.emplace(std::move(shorter), row.english);
        words.emplace(std::move(word), row.english);
      }
    }
  }
  return tables;
}

const TalkTables& shared_talk() {
  static const TalkTables tables = talk_tables();
  return tables;
}

constexpr std::ptrdiff_t fewest_known = 2; // words that tell a language

// Which of all_languages() the words of talk are in: the one that knows most of them, where those are two at
// least and more than English has; else English, the first, where it knows two; else nothing tells.
std::optional<std::size_t> language_of(const std::vector<std::string>& words) {
  if (std::ssize(words) < fewest_known) return std::nullopt; // before the tables are made
  const TalkTables& tables = shared_talk();
  const auto known_in = [&](const auto& table) {
    return std::ranges::count_if(words, [&](const std::string& word) { return table.contains(word); });
  };
  const auto best = std::ranges::max_element(tables.languages, {}, known_in);
  const std::ptrdiff_t english = known_in(tables.english);
  if (known_in(*best) >= std::max(fewest_known, english + 1))
    return static_cast<std::size_t>(best - tables.languages.begin());
  return english >= fewest_known ? std::optional(std::size_t{0}) : std::nullopt;
}

} // namespace

std::vector<std::string> Lexicon::phrases(Phrase kind, const std::vector<std::string>& words) {
  const auto language = language_of(words);
  if (!language) return phrases_of(kind);
  std::vector<std::string> phrases;
  add_phrases(all_languages().front(), kind, phrases);
  if (*language > 0) add_phrases(all_languages()[*language], kind, phrases);
  return phrases;
}

std::vector<std::string> Lexicon::in_english(const std::vector<std::string>& words) {
  const std::size_t language = language_of(words).value_or(0);
  if (language == 0) return {};
  const auto& table = shared_talk().languages[language];
  std::vector<std::string> put;
  for (const std::string& word : words) {
    const auto found = table.find(word);
    put.push_back(found == table.end() ? word : std::string(found->second));
  }
  return put;
}

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
  const std::vector<std::string>& others = phrases(Phrase::ordinals); // ten a language
  const auto at = static_cast<std::size_t>(std::ranges::find(others, word) - others.begin());
  return at == others.size() ? 0 : static_cast<int>(at % english.size()) + 1;
}

std::string_view Lexicon::reader(const std::string& phrase) const {
  const auto found = readers_.find(phrase);
  return found == readers_.end() ? std::string_view() : found->second;
}

void Lexicon::add(std::string_view phrase, Sense sense) {
  words_[std::string(phrase)].add(sense);
  if (is_verb(sense) && phrase.size() >= shortest_verb && phrase.find(' ') == phrase.npos)
    verbs_.emplace_back(phrase, sense);
}

Senses Lexicon::find(const std::string& phrase) const {
  const auto found = words_.find(phrase);
  return found == words_.end() ? Senses() : found->second;
}

Senses Lexicon::near_verb(std::string_view word) const {
  Senses senses;
  if (word.size() + 1 < shortest_verb) return senses;
  for (const auto& [verb, sense] : verbs_)
    if (slips_between(verb, word, 1) <= 1) senses.add(sense);
  return senses;
}

std::span<const Language> all_languages() {
  static const std::array languages{english(), german(),     french(), italian(), spanish(),
                                    dutch(),   portuguese(), polish(), swedish()};
  return languages;
}

} // namespace parser
