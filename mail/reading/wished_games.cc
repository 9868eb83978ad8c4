// SPDX-License-Identifier: GPL-3.0-or-later
// wished_games - see wished_games.h
#include "mail/reading/wished_games.h"

#include "games/game/game.h"
#include "mail/reading/wish_words.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

namespace mail {

// ---- a seat, or a new game

namespace {

constexpr std::size_t most_words_of_wish = 40; // words: a longer sentence tells a story

// They turn the sense, tell of others, or of what was.
constexpr std::string_view hindering[] = {
    "not",     "no",     "don't",    "dont",    "can't",  "cannot",  "won't",   "never",  "nobody", "unless",
    "maybe",   "might",  "instead",  "he",      "she",    "they",    "his",     "her",    "friend", "friends",
    "son",     "wife",   "daughter", "was",     "were",   "did",     "had",     "joined", "played", "used",
    "someone", "anyone", "somebody", "anybody", "people", "players", "stopped", "without"};
// A question that begins so is answered, and does nothing.
constexpr std::string_view asking_first[] = {"how", "where", "when", "what", "which", "who", "why",
                                             "is",  "are",   "does", "do",   "has",   "if",  "whose"};
// "If that is possible", "if there is still room": true where the deed can be done at all.
constexpr std::string_view open_conditions[] = {"possible", "free", "available", "room", "seat",
                                                "ok",       "okay", "open",      "may",  "mind",
                                                "left",     "fine", "still"};
constexpr std::string_view wanting_words[] = {"i",   "i'd",    "i'll",  "id",    "ill",  "im",
                                              "i'm", "me",     "we",    "we'd",  "want", "like",
                                              "let", "please", "would", "could", "can"};

bool is_open_condition(const WishWords& words) {
  const WishWords behind = behind_one_of(words, std::array<std::string_view, 1>{"if"});
  return behind.empty() || has_word(behind, open_conditions);
}

// The words of a sentence that wishes for something now, in English; none where it does not.
WishWords words_of_wish(std::string_view sentence) {
  WishWords words = wish_words_in_english(sentence);
  while (!words.empty() && (words.front() == "and" || words.front() == "then" || words.front() == "so" ||
                            words.front() == "ok" || words.front() == "yes" || words.front() == "hi"))
    words.erase(words.begin());
  const bool polite = has_word(words, "possible");
  if (words.empty() || words.size() > most_words_of_wish || has_word(words, hindering) ||
      !is_open_condition(words) || (is_one_of_list(asking_first, words.front()) && !polite))
    return {};
  return words;
}

bool wishes_by(std::string_view sentence, WordList deeds) {
  const WishWords words = words_of_wish(sentence);
  return !words.empty() && has_word(words, deeds) &&
         (is_one_of_list(deeds, words.front()) || has_word(words, wanting_words));
}

} // namespace

bool wishes_for_seat(std::string_view sentence) {
  constexpr std::string_view joining[] = {"join", "enter", "play",     "take", "part",
                                          "sign", "count", "register", "add",  "seat"};
  return wishes_by(sentence, joining);
}

bool wishes_to_watch(std::string_view sentence) {
  constexpr std::string_view watching[] = {"watch", "observe", "spectate", "follow"};
  return wishes_by(sentence, watching);
}

NewGameWished new_game_wished(std::string_view text) {
  constexpr std::string_view making[] = {"make",  "create", "start", "open", "set",
                                         "setup", "begin",  "host",  "run"};
  constexpr std::string_view made[] = {"game", "one", "match", "it", "a"};
  constexpr std::string_view calling[] = {"called", "named", "name", "titled"};
  constexpr std::string_view between[] = {"it", "is", "the"};
  for (const std::string_view clause : clauses_of(text)) {
    const WishWords all = wish_words_in_english(clause);
    WishWords behind = behind_one_of(all, calling);
    while (!behind.empty() && is_one_of_list(between, behind.front())) behind.erase(behind.begin());
    if (behind.empty() || !games::is_game_name(behind.front())) continue;
    const std::size_t at = parser::to_lower(clause).find(behind.front());
    if (at == clause.npos) continue;
    const WishWords words = words_of_wish(clause.substr(0, at));
    if (!has_word(words, making) || !has_word(words, made)) continue;
    const auto end = static_cast<std::size_t>(clause.data() - text.data()) + at + behind.front().size();
    return {behind.front(), std::string(text.substr(end))};
  }
  return {};
}

// ---- the word of a private game

std::string word_to_join(std::string_view text) {
  constexpr std::string_view between[] = {"is", "ist", "the", "word", ":", "=", "est", "es"};
  const WishWords english = wish_words_in_english(text);
  std::vector<std::string_view> written; // to each word in English, of which "48h" is two
  for (const std::string_view word : parser::words_of(text))
    written.insert(written.end(), wish_words(words_apart(word)).size(), word);
  const auto mark = std::ranges::find(english, "password");
  if (mark == english.end() || english.size() != written.size()) return "";
  for (auto at = static_cast<std::size_t>(mark - english.begin()) + 1; at < written.size(); ++at) {
    if (is_one_of_list(between, english[at])) continue;
    std::string_view word = written[at];
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
    while (!word.empty() && !is_word(word.back())) word.remove_suffix(1);
    while (!word.empty() && !is_word(word.front())) word.remove_prefix(1);
    constexpr std::string_view joining[] = {"so",     "that", "para",   "por",  "que", "pour", "afin",
                                            "damit",  "for",  "to",     "and",  "und", "et",   "per",
                                            "perche", "om",   "zodat",  "zeby", "aby", "att",  "som",
                                            "only",   "just", "please", "bitte"};
    return is_one_of_list(joining, parser::to_lower(word)) ? "" : std::string(word);
  }
  return "";
}

namespace {

using parser::Phrase;

bool is_denied(const std::string& word) {
  return denies_it({word}) || parser::Lexicon::is(parser::Sense::negation, word);
}

bool is_a(Phrase kind, const std::string& word) { return parser::Lexicon::is(kind, word); }

// "I don't play myself", "je ne joue pas", "spelar inte": a no right beside the word for playing.
bool declines_to_play(const WishWords& words) {
  constexpr std::size_t most_words = 7;
  constexpr std::string_view behind[] = {"myself", "too",      "also",   "in",  "it",    "moi",
                                         "meme",   "moi-meme", "selbst", "mit", "sjalv", "zelf",
                                         "mee",    "anch'io",  "tambem", "yo",  "just",  "only"};
  const auto at =
      std::ranges::find_if(words, [](const auto& word) { return is_a(Phrase::plays_game, word); });
  if (at == words.end() || words.size() > most_words) return false;
  const bool denied = (at != words.begin() && is_denied(*std::prev(at))) ||
                      (std::next(at) != words.end() && is_denied(*std::next(at)));
  return denied && std::all_of(at + 1, words.end(), [&](const std::string& word) {
           return is_one_of_list(behind, word) || is_denied(word);
         });
}

} // namespace

bool wishes_to_be_master(const WishWords& own, const WishWords& english) {
  constexpr std::string_view speaking[] = {"i", "i'm", "im", "i'll", "i'd", "id", "me", "my"};
  constexpr std::string_view speaking_abroad[] = {"bede", "sere", "saro",  "serei",  "moi",
                                                  "yo",   "io",   "eu",    "ich",    "je",
                                                  "jag",  "ik",   "sjalv", "selbst", "zelf"};
  constexpr std::string_view wanting_abroad[] = {"chce",   "chcialbym", "chcialabym", "quiero",
                                                 "voglio", "vorrei",    "quero"};
  constexpr std::string_view being_abroad[] = {"byc", "ser", "essere", "fare", "hacer", "fazer"};
  constexpr std::string_view run[] = {"it", "the", "this", "game", "that"};
  constexpr std::ptrdiff_t near = 5; // words
  const bool speaks = has_word(english, speaking) || has_word(own, speaking_abroad) ||
                      (has_word(own, wanting_abroad) && has_word(own, being_abroad));
  if (declines_to_play(own) || declines_to_play(english)) return true;
  for (std::size_t at = 0; at < english.size(); ++at) {
    const auto word = english.begin() + static_cast<std::ptrdiff_t>(at);
    if (!is_a(Phrase::master_name, *word) && (at >= own.size() || !is_a(Phrase::master_name, own[at])))
      continue;
    return speaks && std::none_of(word - std::min(near, word - english.begin()), word, is_denied);
  }
  if (denies_it(english) || !speaks) return false;
  const auto leads = [](const std::string& word) { return is_a(Phrase::runs_game, word); };
  const auto at = std::ranges::find_if(english, leads);
  if (at == english.end()) return std::ranges::any_of(own, leads);
  const bool by_writer = at != english.begin() && is_one_of_list(speaking, *std::prev(at));
  return by_writer || (at + 1 != english.end() && is_one_of_list(run, *(at + 1))) ||
         (own != english && std::ranges::any_of(own, leads));
}

} // namespace mail
