// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/press/press.h"

#include "mail/commands/press/named_readers.h"
#include "mail/reading/order_part.h"
#include "mail/reading/power_name.h"
#include "mail/reading/wants.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"

#include <algorithm>
#include <array>

namespace mail {

using games::Game, games::Seat;

namespace {

constexpr std::size_t longest_list = 80,
                      longest_wish = 160; // bytes before a colon: of names, of a wish to tell
constexpr std::size_t most_mentions = 40; // a board has 36 powers at most

using Words = std::span<const std::string_view>;
constexpr std::array<std::string_view, 24> towards{
    "to", "for",  "an",   "a",   "al", "alla", "allo", "ai",  "agli", "au", "aux",  "aan",
    "ao", "para", "pour", "per", "do", "dla",  "voor", "fur", "fuer", "zu", "till", "naar"};
constexpr std::array<std::string_view, 24> messages{
    "announcement", "ankundigung", "ansage",  "annonce", "annuncio", "anuncio",   "press",     "message",
    "msg",          "note",        "letter",  "pm",      "dm",       "presse",    "nachricht", "messaggio",
    "mensaje",      "mensagem",    "bericht", "brief",   "lettre",   "wiadomosc", "prasa",     "prensa"};
constexpr std::array<std::string_view, 8> telling{"send", "write",   "say",   "tell",
                                                  "ask",  "forward", "relay", "inform"};
constexpr std::array<std::string_view, 8> what_is_told{"this", "that",    "the", "following",
                                                       "it",   "message", "my",  "text"};
constexpr std::array<std::string_view, 12> replies{"reply",     "answer",    "reply-all", "antwort",
                                                   "antworte",  "repondre",  "reponse",   "rispondi",
                                                   "responder", "respuesta", "antwoord",  "odpowiedz"};

bool is_one_of(Words words, const std::string& word) { return std::ranges::find(words, word) != words.end(); }

std::string plain_lower(std::string_view text) {
  const parser::NormalLine plain(text);
  return parser::to_lower(plain.text());
}

// Cuts the first word off, up to a blank or a colon, which stays: in plain small letters.
std::string cut_word(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of(" :"), text.size());
  const std::string word = plain_lower(text.substr(0, end));
  text = parser::trim(text.substr(end));
  return word;
}

// Before whom a line is for these say nothing: "And would you please tell Italy: ...", "Nur an Italien: ...".
bool is_lead_in(const std::string& word) {
  using parser::Sense;
  constexpr std::array<std::string_view, 19> leading{
      "please", "pls",  "bitte", "can", "could", "would", "will",  "you",     "only",  "nur",
      "also",   "auch", "just",  "one", "here",  "last",  "short", "private", "secret"};
  constexpr Sense small[] = {Sense::both, Sense::polite, Sense::filler, Sense::article, Sense::auxiliary};
  return is_one_of(leading, word) ||
         std::ranges::any_of(small, [&](Sense sense) { return parser::Lexicon::is(sense, word); });
}

bool begins_head(const std::string& word) {
  return is_one_of(towards, word) || is_one_of(messages, word) || is_one_of(telling, word);
}

// The line from the word on that may begin a head.
std::string_view without_lead_in(std::string_view line) {
  constexpr int most = 6;
  std::string_view rest = parser::trim(line);
  for (int words = 0; words < most; ++words) {
    std::string_view behind = rest;
    const std::string word = cut_word(behind);
    std::string_view ahead = behind;
    const bool article = word == "a" && is_one_of(messages, cut_word(ahead)); // "a message for Russia: ..."
    if (begins_head(word) && !article) return rest;
    if ((!is_lead_in(word) && !article) || behind.empty()) break;
    rest = behind;
  }
  return parser::trim(line);
}

// "Lucia et à Greta", "la France et à l'Italie": the names alone, with what joins them.
std::string without_inner_marks(std::string_view list) {
  constexpr std::string_view joints[] = {"and", "et", "und", "y", "e", "en", "i", "och", "&"};
  std::string names;
  bool joined = true;
  for (const std::string_view word : parser::words_of(list)) {
    const std::string plain = plain_lower(word);
    const bool mark = is_one_of(towards, plain) || parser::Lexicon::is(parser::Sense::article, plain);
    if (joined && mark) continue;
    joined = word.ends_with(',') || std::ranges::find(joints, plain) != std::end(joints);
    names += (names.empty() ? "" : " ") + std::string(word);
  }
  return names;
}

bool cut_colon(std::string_view& text) {
  if (!text.starts_with(':')) return false;
  text = parser::trim(text.substr(1));
  return true;
}

// "para a Alemanha"
void cut_article(std::string_view& text) {
  std::string_view behind = text;
  if (const std::string word = cut_word(behind); (word == "a" || word == "o") && !behind.empty())
    text = behind;
}

// Where the names end: "Germany: text", "Germany - text".
struct Parted {
  std::string_view list, text;
  bool colon = false;
};
std::optional<Parted> part(std::string_view rest, std::size_t longest = longest_list) {
  Parted parted{rest, {}, false};
  std::size_t end = rest.find(':'), behind = 1;
  parted.colon = end != rest.npos;
  for (const std::string_view dash : {" - ", " \u2013 ", " \u2014 "})
    if (const std::size_t at = rest.find(dash); at < end) {
      end = at;
      behind = dash.size();
      parted.colon = false;
    }
  if (end == rest.npos || end > longest) return std::nullopt;
  parted.list = without_only(parser::trim(rest.substr(0, end)));
  parted.text = parser::trim(rest.substr(end + behind));
  return parted;
}

// Armies of nobody: nobody reads what is written to them.
bool is_neutral(std::string_view list) {
  const std::string name = plain_lower(list);
  return name == "neutral" || name == "neutrals" || name == "the neutrals";
}

// "Tim", "Uncle Bob"; not "be honest", and no place of the board.
bool is_like_name(const Game& game, std::string_view list) {
  constexpr std::size_t most_words = 2;
  const auto words = parser::words_of(list);
  return !words.empty() && words.size() <= most_words && std::ranges::all_of(words, [&](auto word) {
    return word.front() >= 'A' && word.front() <= 'Z' && !game.variant->names.is_province(word);
  });
}

// "Vorrei scrivere alla Germania: ...", "transmettez ce message à tous : ...".
bool tells_abroad(const std::string& word) { return parser::Lexicon::is(parser::Phrase::tells, word); }

bool tells(std::string_view word) {
  const std::string plain = plain_lower(word);
  return is_one_of(telling, plain) || tells_abroad(plain);
}

// Does a word for writing or passing on stand before the colon?
bool wishes_to_tell(std::string_view line) {
  const std::size_t colon = line.find(':');
  return colon != line.npos && colon <= longest_wish &&
         std::ranges::any_of(parser::words_of(line.substr(0, colon)), tells);
}

// "Kun je dit doorsturen naar Frankrijk?": the line tells whom the text below it is for.
bool points_below(std::string_view line) {
  if (line.size() > longest_list || line.find(':') != line.npos || asks_openly(line)) return false;
  const std::vector<std::string_view> words = parser::words_of(line);
  return std::ranges::any_of(words, tells) && std::ranges::any_of(words, [](std::string_view word) {
           return parser::Lexicon::is(parser::Phrase::text_below, plain_lower(word));
         });
}

// "Tell him that ...", "Diga ao Marco que ...".
bool begins_what_is_told(const std::string& word) {
  constexpr std::string_view that[] = {"that", "dass", "que", "qu", "che", "dat", "ze", "att"};
  return std::ranges::find(that, word) != std::end(that);
}

class HeadReader {
 public:
  HeadReader(const Game& game, const Seat& own, const OwnLetter* answered)
      : game_(game), own_(own), answered_(answered) {}

  std::optional<PressHead> read(std::string_view line) const {
    line = without_lead_in(line);
    if (line.starts_with('@')) return read_mention(line);
    std::string_view rest = line;
    const std::string first = cut_word(rest);
    if (is_one_of(messages, first)) return read_message(rest);
    if (is_one_of(telling, first)) return read_telling(rest);
    if (tells_abroad(first))
      if (auto found = read_told_abroad(rest)) return found;
    if (!is_one_of(towards, first)) return read_wish_to_tell(line);
    if (first == "a" && (begins_with_place(rest) || !begins_with_reader(rest))) return std::nullopt;
    if (first == "para") cut_article(rest);
    const bool field = cut_colon(rest); // "To: Germany"
    if (field && part(rest) == std::nullopt) return to_known(rest, "");
    const auto parted = part(rest);
    if (!parted) return std::nullopt;
    return parted->colon && !field ? to_named(*parted) : to_known(parted->list, parted->text);
  }

 private:
  // "A vie - gal": orders are seen as such before the words of all languages are read.
  bool begins_with_place(std::string_view rest) const {
    return game_.variant->names.is_province(cut_word(rest));
  }

  static bool begins_with_reader(std::string_view rest) {
    std::string first = cut_word(rest);
    if (parser::Lexicon::is(parser::Sense::article, first)) first = cut_word(rest); // "à la Turquie"
    const std::vector<std::string> words = parser::phrase_words(first);             // "l'allemagne"
    return !words.empty() && !parser::Lexicon::reader(words.back()).empty();
  }

  // "@Germany, @South Carolina: text"; "@ Paris" and "@Paris - bur" are orders behind a bullet.
  std::optional<PressHead> read_mention(std::string_view line) const {
    std::string list;
    std::string_view rest = line;
    for (std::size_t mentions = 0; rest.starts_with('@'); ++mentions) {
      const std::size_t end = end_of_mention(rest);
      if (end == 1 || mentions == most_mentions) return std::nullopt;
      list += std::string(list.empty() ? "" : ", ") + std::string(rest.substr(1, end - 1));
      rest = to_next_mention(parser::trim(rest.substr(end)));
    }
    if (is_order(line.substr(1), list, rest)) return std::nullopt;
    take_more_names(list, rest);
    while (!rest.empty() && std::string_view(",:;-").find(rest.front()) != std::string_view::npos)
      rest = parser::trim(rest.substr(1));
    return head(list, rest);
  }

  // The end of the longest name, else that of the first word.
  std::size_t end_of_mention(std::string_view rest) const {
    constexpr std::size_t most_words = 4;
    rest = rest.substr(0, longest_list);
    const std::size_t stop = std::min(rest.find_first_of(",:;", 1), rest.size());
    std::size_t end = std::min(rest.find(' ', 1), stop), found = end;
    for (std::size_t words = 1; words < most_words && end < stop; ++words) {
      end = std::min(rest.find(' ', end + 1), stop);
      if (is_one_reader(game_, own_, rest.substr(1, end - 1))) found = end;
    }
    return found;
  }

  // "and @Italy": what stands between is passed over.
  static std::string_view to_next_mention(std::string_view rest) {
    std::string_view ahead = rest;
    if (cut_word(ahead) == "and" && ahead.starts_with('@')) return ahead;
    while (rest.starts_with(',') && parser::trim(rest.substr(1)).starts_with('@'))
      rest = parser::trim(rest.substr(1));
    return rest;
  }

  // "Paris - brugundy", "A par - bur"; not "Germany: A par - bur", nor "Germany, @Italy: ...".
  bool is_order(std::string_view text, std::string_view name, std::string_view behind) const {
    const bool moves = behind.starts_with('-') && game_.variant->names.is_province(name);
    const bool is_somebody =
        name.size() > 1 && (name.find(',') != name.npos || is_one_reader(game_, own_, name));
    return moves || (!is_somebody && is_own_order(game_, own_.power, text));
  }

  // "and Italy: text", behind a mention.
  void take_more_names(std::string& list, std::string_view& rest) const {
    std::string_view more = rest;
    if (more.starts_with(','))
      more = parser::trim(more.substr(1));
    else if (cut_word(more) != "and")
      return;
    const auto parted = part(more);
    if (!parted || !parted->colon || !read_readers(game_, own_, parted->list).problem.empty()) return;
    list += ", " + std::string(parted->list);
    rest = parted->text;
  }

  // "Press: Germany - text", "Message to Germany: text".
  std::optional<PressHead> read_message(std::string_view rest) const {
    cut_colon(rest);
    std::string_view behind = rest;
    bool to = false;
    if (const std::string word = cut_word(behind); is_one_of(towards, word) && !behind.empty()) {
      rest = behind;
      to = true;
    }
    const auto parted = part(rest);
    if (!parted) return std::nullopt;
    return to && parted->colon ? to_named(*parted) : to_known(parted->list, parted->text);
  }

  // "Send to Germany and Italy: text", "Tell England: text"; "Send A par - bur" is none. "Tell England that
  // text" is one in a mail to the judge: in an answer to a player's letter it is for him.
  std::optional<PressHead> read_telling(std::string_view rest) const {
    std::string_view told = rest;
    const std::string reader = cut_word(told);
    if (answered_ == nullptr && cut_word(told) == "that" && !told.empty() &&
        is_one_reader(game_, own_, reader)) {
      if (told.ends_with('?')) told.remove_suffix(1); // "Could you tell him that I agree?" asks the judge
      return to_known(reader, told);
    }
    std::string_view behind = rest;
    std::string word = cut_word(behind);
    while (is_one_of(what_is_told, word)) word = cut_word(behind); // "send this to everyone: ..."
    if (is_one_of(towards, word) && !behind.empty()) rest = behind;
    const auto parted = part(rest);
    return parted && parted->colon ? to_known(parted->list, parted->text) : std::nullopt;
  }

  // "Diga ao Marco que aceito", "Sag Italien, dass ich ...": as of read_telling().
  std::optional<PressHead> read_told_abroad(std::string_view rest) const {
    constexpr int most_words = 5;
    std::string_view told = rest;
    for (int words = 0; words < most_words && answered_ == nullptr && !told.empty(); ++words) {
      std::string_view behind = told;
      if (!begins_what_is_told(cut_word(behind))) {
        told = behind;
        continue;
      }
      std::string_view list =
          parser::trim(rest.substr(0, static_cast<std::size_t>(told.data() - rest.data())));
      if (list.ends_with(',')) list.remove_suffix(1);
      std::string_view reader = list;
      if (is_one_of(towards, cut_word(reader)) && !reader.empty()) list = reader;
      if (behind.ends_with('?')) behind.remove_suffix(1);
      return behind.empty() ? std::nullopt : to_known(list, behind);
    }
    return std::nullopt;
  }

  // The readers end what stands before the colon, behind a word like "to" or the one that tells.
  std::optional<PressHead> read_wish_to_tell(std::string_view line) const {
    constexpr std::size_t most_words = 24;
    auto parted = part(line, longest_wish);
    if (!parted && points_below(line)) {
      std::string_view list = line;
      while (!list.empty() && std::string_view("?.! ").find(list.back()) != std::string_view::npos)
        list.remove_suffix(1);
      parted = Parted{without_only(list), {}, true};
    } else if (!wishes_to_tell(line)) {
      return std::nullopt;
    }
    if (!parted || !parted->colon || answered_ != nullptr) return std::nullopt;
    parted->list = without_game(parted->list);
    const std::vector<std::string_view> words = parser::words_of(parted->list);
    if (words.size() > most_words) return std::nullopt;
    for (std::size_t at = 1; at < words.size(); ++at) {
      const std::string before = plain_lower(words[at - 1]);
      if (parser::Lexicon::is(parser::Sense::negation, before)) return std::nullopt; // "do not send"
      // "alla Germania": Swedish "alla" is everybody.
      if (is_one_of(towards, plain_lower(words[at])) && at + 1 < words.size()) continue;
      if (!is_one_of(towards, before) && !is_one_of(telling, before) && !tells_abroad(before)) continue;
      const auto begin = static_cast<std::size_t>(words[at].data() - parted->list.data());
      if (auto found = to_known(without_inner_marks(parted->list.substr(begin)), parted->text)) return found;
      if (is_one_reader(game_, own_, words[at])) return std::nullopt; // and of the others nobody knows
    }
    return std::nullopt;
  }

  // "Tous les joueurs de la partie alps": without the words that name the game.
  std::string_view without_game(std::string_view list) const {
    constexpr std::string_view of_game[] = {"game",   "partie", "partij", "partita", "partida", "spiel",
                                            "spiels", "spel",   "jogo",   "parti",   "partiet", "gry",
                                            "gra",    "grze",   "of",     "in",      "von",     "van",
                                            "del",    "della",  "da",     "w",       "im",      "av"};
    const std::string_view whole = list;
    bool named = false;
    while (!list.empty()) {
      const std::size_t blank = list.rfind(' ');
      const std::string word = plain_lower(list.substr(blank == list.npos ? 0 : blank + 1));
      const bool is_name = word == game_.name;
      const bool is_small = std::ranges::find(of_game, word) != std::end(of_game) || word == "de" ||
                            parser::Lexicon::is(parser::Sense::article, word);
      if (blank == list.npos || (!is_name && !is_small)) break;
      named = named || is_name || word.starts_with("part") || word.starts_with("sp") || word.starts_with("g");
      list = parser::trim(list.substr(0, blank));
    }
    return named ? list : whole;
  }

  bool names_writer(std::string_view list) const {
    return own_.power && std::ranges::any_of(parser::words_of(list), [&](std::string_view word) {
             return power_in_any_language(game_.variant->map, plain_lower(word)) == own_.power;
           });
  }

  // Whoever is named here, somebody is meant.
  std::optional<PressHead> to_named(const Parted& parted) const {
    PressHead found = head(parted.list, parted.text);
    const bool known = found.options.problem.empty();
    // "Moves for France:", "Here my moves for France in spring:", by France.
    if (names_writer(parted.list) && (!known || parser::words_of(parted.list).size() == 1))
      return std::nullopt;
    const NamedReaders readers = read_readers(game_, own_, parted.list);
    if (known || (!readers.unknown && !readers.problem.empty()) || is_like_name(game_, parted.list) ||
        is_neutral(parted.list))
      return found;
    return std::nullopt;
  }

  std::optional<PressHead> to_known(std::string_view list, std::string_view text) const {
    constexpr std::size_t most_words = 10;
    if (list.empty() || parser::words_of(list).size() > most_words) return std::nullopt;
    PressHead found = head(list, text);
    return found.options.problem.empty() ? std::optional(std::move(found)) : std::nullopt;
  }

  PressHead head(std::string_view list, std::string_view text) const {
    return {options_to(game_, own_, list, answered_), std::string(text)};
  }

  const Game& game_;
  const Seat& own_;
  const OwnLetter* answered_;
};

} // namespace

std::optional<PressHead> read_press_head(const Game& game, const Seat& own, std::string_view line,
                                         const OwnLetter* answered) {
  if (!may_be_press_head(line)) return std::nullopt;
  return HeadReader(game, own, answered).read(line);
}

bool may_be_press_head(std::string_view line) {
  line = without_lead_in(line);
  if (line.starts_with('@')) return true;
  std::string_view behind = line;
  const std::string first = cut_word(behind);
  return begins_head(first) || tells_abroad(first) || wishes_to_tell(line) || points_below(line);
}

std::optional<std::string> behind_reply_all(std::string_view line) {
  std::string_view rest = parser::trim(line);
  while (rest.starts_with('@')) rest.remove_prefix(1);
  const std::size_t colon = std::min(rest.find(':'), rest.size());
  std::string_view words = rest.substr(0, colon);
  if (words.size() > longest_list) return std::nullopt;
  std::string phrase;
  for (bool first = true; !words.empty(); first = false) {
    const std::string word = cut_word(words);
    if (phrase.empty() && (is_one_of(towards, word) || (first && is_one_of(replies, word)))) continue;
    phrase += (phrase.empty() ? "" : " ") + word;
  }
  while (phrase.ends_with('.') || phrase.ends_with('!') || phrase.ends_with(',')) phrase.pop_back();
  const bool all = parser::Lexicon::reader(phrase) == "everybody";
  if (!all || (colon == rest.size() && phrase == plain_lower(parser::trim(line))))
    return std::nullopt; // "All."
  return std::string(parser::trim(rest.substr(std::min(colon + 1, rest.size()))));
}

} // namespace mail
