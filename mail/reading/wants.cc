// SPDX-License-Identifier: GPL-3.0-or-later
// wants - see wants.h
#include "mail/reading/wants.h"

#include "mail/reading/wish_words.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <utility>

// The file is part of the program, as parser/prose/reader.weights is.
asm(".section .rodata\n"
    ".global chancery_want_weights\n"
    ".balign 64\n"
    "chancery_want_weights:\n"
    ".incbin \"mail/reading/wants.weights\"\n"
    ".previous\n");
extern "C" const std::int8_t chancery_want_weights[mail::want_rows * mail::want_row_length];

namespace mail {
namespace {

constexpr std::array<std::string_view, want_count> names = {
    "who",        "person",    "price",       "duration",   "boards",      "rules",        "child",
    "friends",    "language",  "watch",       "games",      "beginner",    "privacy",      "unsubscribe",
    "website",    "bots",      "name",        "shared",     "waiting",     "join",         "commands",
    "create",     "anonymous", "nopress",     "pace",       "password",    "address",      "zone",
    "deadline",   "moretime",  "absence",     "missing",    "ownorders",   "secrecy",      "change",
    "takeback",   "whyfailed", "retreat",     "build",      "reach",       "standing",     "due",
    "history",    "summary",   "map",         "mapalways",  "whoplays",    "write",        "grey",
    "press",      "draw",      "concede",     "votes",      "early",       "wait",         "leave",
    "successor",  "return",    "preference",  "starts",     "late",        "rulequestion", "howorder",
    "reminder",   "letters",   "replace",     "eject",      "setdeadline", "setclock",     "pause",
    "resume",     "process",   "rollback",    "terminate",  "announce",    "startnow",     "master",
    "seeorders",  "orderfor",  "settings",    "invite",     "clocknow",    "extlimit",     "clockform",
    "unsend",     "block",     "rematch",     "copyto",     "sendlater",   "drawrule",     "fixedend",
    "inbox",      "access",    "install",     "ratings",    "attach",      "spam",         "source",
    "cheat",      "ifs",       "ahead",       "allot",      "notation",    "trial",        "lostmail",
    "nmr",        "victory",   "position",    "record",     "skipday",     "once",         "undo",
    "latecount",  "rename",    "comaster",    "whomaster",  "delorders",   "giveback",     "whohit",
    "masterplay", "hide",      "swap",        "leavelater", "vacancy",     "mailcount",    "twogames",
    "fill",       "proxy",     "archive",     "observers",  "byhand",      "pressrule",    "tournament",
    "tips",       "myunits",   "newpassword", "sooner",     "agree",       "refuse",       "thanks",
    "talk"};

// Collects features by their hashes (FNV-1a), each once.
class Collected {
 public:
  void add(char kind, std::string_view one, std::string_view other = {}) {
    std::uint32_t hash = 2166136261U;
    const auto mix = [&](char c) {
      hash ^= static_cast<unsigned char>(c);
      hash *= 16777619U;
    };
    mix(kind);
    for (const char c : one) mix(c);
    if (!other.empty()) mix(' ');
    for (const char c : other) mix(c);
    hash ^= hash >> 15U;
    rows_.push_back(hash % static_cast<std::uint32_t>(want_rows));
  }
  std::vector<std::uint32_t> take() {
    std::ranges::sort(rows_);
    rows_.erase(std::unique(rows_.begin(), rows_.end()), rows_.end());
    return std::move(rows_);
  }

 private:
  std::vector<std::uint32_t> rows_;
};

// Numbers are alike.
std::string shape_of(std::string word) {
  for (char& c : word)
    if (c >= '0' && c <= '9') c = '#';
  const auto both = [](char a, char b) { return a == '#' && b == '#'; };
  word.erase(std::unique(word.begin(), word.end(), both), word.end());
  return word;
}

// Endings change with the language's grammar, and compounds are many: parts of words count, too.
void add_parts(Collected& to, const std::string& word) {
  constexpr std::size_t part = 4;
  const std::string marked = "^" + word + "$";
  for (std::size_t at = 0; at + part <= marked.size(); ++at) to.add('c', marked.substr(at, part));
}

} // namespace

std::span<const std::string_view> want_names() { return names; }

std::vector<std::string> sentences_in(std::string_view text) {
  constexpr std::size_t most = 12;
  std::vector<std::string> found;
  std::string sentence;
  const auto part = [&] {
    if (sentence.find_first_not_of(" .!?") != sentence.npos) found.push_back(sentence);
    sentence.clear();
  };
  for (std::size_t at = 0; at < text.size() && found.size() < most; ++at) {
    const bool blank = text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t';
    if (blank && (sentence.empty() || sentence.back() == ' ')) {
      if (text[at] == '\n' && at > 0 && text[at - 1] == '\n') part(); // a new paragraph
      continue;
    }
    if (text[at] == '\n' && at + 1 < text.size() && text[at + 1] == '\n')
      part();
    else
      sentence += blank ? ' ' : text[at];
    const std::size_t size = sentence.size();
    const auto is_digit = [&](std::size_t behind) { // so many bytes before the end
      return size >= behind && sentence[size - behind] >= '0' && sentence[size - behind] <= '9';
    };
    const bool of_number = size > 1 && sentence.back() == '.' && at + 1 < text.size() && is_digit(2) &&
                           !(is_digit(3) && is_digit(4)); // "the 4. to the 6."
    const bool ends =
        size > 0 && !of_number && std::string_view(".!?").find(sentence.back()) != std::string_view::npos;
    const bool before_blank = at + 1 == text.size() || text[at + 1] == ' ' || text[at + 1] == '\n';
    if (ends && before_blank) part();
  }
  part();
  return found;
}

bool is_grave(Want want) {
  constexpr std::array grave{Want::terminate, Want::leave,     Want::rollback,  Want::eject,
                             Want::takeback,  Want::undo,      Want::delorders, Want::unsubscribe,
                             Want::record,    Want::leavelater};
  return std::ranges::find(grave, want) != grave.end();
}

bool asks_about_board(Want want) {
  constexpr std::array about = {Want::whyfailed, Want::retreat,  Want::build,    Want::reach,
                                Want::standing,  Want::due,      Want::history,  Want::summary,
                                Want::missing,   Want::secrecy,  Want::deadline, Want::rulequestion,
                                Want::howorder,  Want::ownorders};
  return std::ranges::find(about, want) != about.end();
}

bool asks_openly(std::string_view sentence) {
  constexpr std::array<std::string_view, 68> asking{
      "who",     "whose",   "which",   "what",     "where", "whom",    "wer",    "wem",    "wessen", "welche",
      "welcher", "welches", "welchen", "was",      "wo",    "wohin",   "qui",    "quel",   "quelle", "quels",
      "quelles", "combien", "que",     "quoi",     "quien", "quienes", "cual",   "cuales", "donde",  "adonde",
      "cuantos", "cuantas", "chi",     "quale",    "quali", "che",     "cosa",   "dove",   "quanti", "quante",
      "wie",     "wat",     "waar",    "waarheen", "welk",  "hoeveel", "kto",    "co",     "gdzie",  "dokad",
      "czyj",    "czyje",   "ktory",   "ktora",    "ile",   "quem",    "qual",   "quais",  "onde",   "aonde",
      "quantos", "quantas", "vem",     "vad",      "var",   "vart",    "vilken", "vilka"};
  constexpr std::size_t first_words = 2; // "to where", "à qui"
  const std::vector<parser::TalkWord> words = parser::talk_words(sentence);
  const auto first = std::span(words).first(std::min(first_words, words.size()));
  using parser::Sense;
  return std::ranges::any_of(first,
                             [&](const parser::TalkWord& word) {
                               return std::ranges::find(asking, word.plain) != asking.end();
                             }) &&
         std::ranges::none_of(words, [](const parser::TalkWord& word) {
           const parser::Senses senses = parser::Lexicon::find(word.plain);
           return senses.has(Sense::negation) || senses.has(Sense::condition) || word.plain == "about";
         });
}

std::vector<std::uint32_t> want_features(std::string_view sentence) {
  constexpr std::size_t most_words = 60;
  Collected to;
  std::string last = "^", before_last;
  std::size_t count = 0;
  for (const parser::TalkWord& one : parser::talk_words(sentence)) {
    if (++count > most_words) break;
    const std::string word = shape_of(one.plain);
    to.add('w', word);
    to.add('b', last, word);
    if (!before_last.empty()) to.add('s', before_last, word);
    add_parts(to, word);
    before_last = last == "^" ? "" : last;
    last = word;
  }
  to.add('b', last, "$");
  // What one language teaches of a word that the lexicon knows holds in the others.
  for (const std::string& word : wish_words_in_english(sentence)) to.add('e', shape_of(word));
  to.add('?', sentence.find('?') != sentence.npos ? "asks" : "tells");
  constexpr std::array<std::size_t, 4> bounds = {2, 5, 10, 20};
  to.add('n',
         std::string(1, static_cast<char>('0' + (std::ranges::lower_bound(bounds, count) - bounds.begin()))));
  return to.take();
}

namespace {

// How likely each want of the sentence is.
std::array<float, want_count> likelihoods_of(std::string_view sentence) {
  std::array<int, want_count> sums{};
  for (const std::uint32_t row : want_features(sentence)) {
    const std::int8_t* const weights = chancery_want_weights + row * want_row_length;
    for (std::size_t i = 0; i < want_count; ++i) sums[i] += weights[i];
  }
  const int most = *std::ranges::max_element(sums);
  std::array<float, want_count> likely{};
  float all = 0;
  for (std::size_t i = 0; i < want_count; ++i)
    all += likely[i] = std::exp(static_cast<float>(sums[i] - most) * want_unit);
  for (float& one : likely) one /= all;
  return likely;
}

} // namespace

Wanted want_of(std::string_view sentence) {
  const std::array<float, want_count> likely = likelihoods_of(sentence);
  const auto most = std::ranges::max_element(likely);
  const auto want = static_cast<Want>(most - likely.begin());
  const bool answers = want == Want::agree || want == Want::refuse; // to what nobody asked
  return {answers ? Want::talk : want, *most};
}

std::array<Wanted, 2> likeliest_wants(std::string_view sentence) {
  constexpr std::array nothing{Want::agree, Want::refuse, Want::thanks, Want::talk};
  const std::array<float, want_count> likely = likelihoods_of(sentence);
  std::array<Wanted, 2> found;
  for (std::size_t i = 0; i < want_count; ++i) {
    const Wanted one{static_cast<Want>(i), likely[i]};
    if (std::ranges::find(nothing, one.want) != nothing.end()) continue;
    if (one.likely > found[0].likely)
      found[1] = std::exchange(found[0], one);
    else if (one.likely > found[1].likely)
      found[1] = one;
  }
  return found;
}

Decided decided_by(std::string_view sentence) {
  const std::array<float, want_count> likely = likelihoods_of(sentence);
  return {likely[static_cast<std::size_t>(Want::agree)], likely[static_cast<std::size_t>(Want::refuse)]};
}

} // namespace mail
