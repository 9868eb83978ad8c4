// SPDX-License-Identifier: GPL-3.0-or-later
// named_values_people - how many people a text counts: see named_values.h
#include "games/home/date_parts.h"
#include "mail/reading/named_values.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace mail {
namespace {

using parser::Phrase;
using PlainWords = std::vector<std::string>; // "," stands for each sign that ends a clause

PlainWords plain_words_of(std::string_view text) {
  PlainWords words;
  std::string word;
  const auto end_word = [&] {
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
  };
  const parser::NormalLine plain(text);
  for (const char c : parser::to_lower(plain.text())) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      word += c;
      continue;
    }
    end_word();
    if (c == '+' || c == '&') words.emplace_back("and");
    if (std::string_view(".,;:!?()").find(c) != std::string_view::npos) words.emplace_back(",");
  }
  end_word();
  return words;
}

// A text, and the phrases of English and of its own language that it is held against.
class PeopleCounter {
 public:
  explicit PeopleCounter(PlainWords words) : words_(std::move(words)) {}

  std::size_t count() const {
    for (std::size_t at = 0; at < words_.size(); ++at)
      if (const std::size_t people = counted_at(at); people >= fewest && people <= most) return people;
    return 0;
  }

 private:
  using Phrases = std::vector<std::string_view>;
  static constexpr std::size_t fewest = 2, most = 10;

  Phrases phrases(Phrase kind) const { return parser::Lexicon::phrases(kind, words_); }

  // The words of a phrase that begins there; 0 for none.
  std::size_t begins(const Phrases& list, std::size_t at) const {
    std::size_t longest = 0;
    for (const std::string_view one : list) {
      const auto words = parser::words_of(one);
      if (words.size() <= longest || at + words.size() > words_.size()) continue;
      if (std::equal(words.begin(), words.end(), words_.begin() + static_cast<std::ptrdiff_t>(at)))
        longest = words.size();
    }
    return longest;
  }
  bool is(const Phrases& list, std::size_t at) const { return at < words_.size() && begins(list, at) > 0; }
  bool is_one(std::initializer_list<std::string_view> list, std::size_t at) const {
    return at < words_.size() && std::ranges::find(list, words_[at]) != list.end();
  }
  // Stands one of the phrases within so many words behind this one, before a sign?
  bool follows(const Phrases& list, std::size_t at, std::size_t gap) const {
    for (std::size_t behind = at + 1; behind <= at + 1 + gap && behind < words_.size(); ++behind) {
      if (words_[behind] == ",") return false;
      if (is(list, behind)) return true;
    }
    return false;
  }
  // Does one of the phrases end within so many words before this one, behind any sign?
  bool precedes(const Phrases& list, std::size_t at, std::size_t gap) const {
    constexpr std::size_t longest = 4;
    for (std::size_t begin = at; begin-- > 0 && at - begin <= longest + gap;) {
      if (words_[begin] == ",") return false;
      const std::size_t size = begins(list, begin);
      if (size > 0 && begin + size <= at && at - begin - size <= gap) return true;
    }
    return false;
  }

  // Ten words a language, from one on; digits, too.
  std::size_t number_at(const Phrases& list, std::size_t at) const {
    const auto found = std::ranges::find(list, words_[at]);
    return found != list.end() ? static_cast<std::size_t>(found - list.begin()) % most + 1
                               : parser::number_in<std::size_t>(words_[at]).value_or(0);
  }

  // "Me and six ...", "six friends and I".
  bool counts_beside_writer(std::size_t at) const {
    constexpr std::size_t near = 3;
    const auto joins = [&](std::size_t one) {
      return is_one({"and", "n", "plus", "und", "et", "e", "ed", "y", "en", "i", "oraz", "och"}, one);
    };
    const auto writer = [&](std::size_t one) {
      return is_one({"i", "me", "myself", "ich", "moi", "io", "yo", "ik", "mij", "eu", "ja", "jag", "mig"},
                    one);
    };
    for (std::size_t one = at; one-- > 1 && at - one <= near && words_[one] != ",";)
      if (joins(one) && writer(one - 1)) return true;
    for (std::size_t one = at + 2; one <= at + 1 + near && one + 1 < words_.size() && words_[one] != ",";
         ++one)
      if (joins(one) && writer(one + 1)) return true;
    return false;
  }

  // "We are a bunch of seven friends": all of them.
  bool counts_the_writers(std::size_t at) const {
    constexpr std::size_t near = 7;
    for (std::size_t one = at; one-- > 0 && at - one <= near && words_[one] != ",";) {
      if (is_one({"for", "waiting", "looking", "auf", "suchen", "attendons", "esperando", "aspettando"}, one))
        return false;
      if (is_one({"we're", "siamo", "somos", "jestesmy"}, one)) return true;
      if (is_one({"we", "wir", "nous", "wij", "vi"}, one) &&
          is_one({"are", "sind", "sommes", "zijn", "ar"}, one + 1))
        return true;
    }
    return false;
  }

  bool counts_something_else(std::size_t at) const {
    const auto known = at + 1 < words_.size() ? games::date_word(words_[at + 1]) : std::nullopt;
    using games::DateSense;
    return known && (known->sense == DateSense::unit || known->sense == DateSense::month ||
                     known->sense == DateSense::clock || known->sense == DateSense::pm);
  }

  std::size_t counted_at(std::size_t at) const {
    if (const auto found = std::ranges::find(together_, words_[at]); found != together_.end())
      return static_cast<std::size_t>(found - together_.begin()) % most + 1;
    const std::size_t number = number_at(numbers_, at);
    if (number < fewest || number > most || counts_something_else(at)) return 0;
    if (counts_beside_writer(at)) return number + 1;
    if (precedes(others_, at, 1) || follows(others_, at, 0)) return 0;
    const bool told_before = precedes(group_, at, 2) || counts_the_writers(at);
    const bool of_some = is_one({"of"}, at + 1) && is_one({"the"}, at + 2); // "3 of the lads"
    if (!of_some && follows(companions_, at, 2)) return told_before ? number : number + 1;
    return told_before || follows(group_, at, 1) ? number : 0;
  }

  PlainWords words_;
  Phrases numbers_ = phrases(Phrase::counted), together_ = phrases(Phrase::counted_together),
          group_ = phrases(Phrase::group_of_people), others_ = phrases(Phrase::counts_others),
          companions_ = phrases(Phrase::companions);
};

} // namespace

std::size_t people_named(std::string_view text) { return PeopleCounter(plain_words_of(text)).count(); }

} // namespace mail
