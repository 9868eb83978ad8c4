// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/line_marks.h"

#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/order_words.h"
#include "parser/text.h"

#include <algorithm>
#include <span>

namespace parser {

// ---- the words that a letter begins and ends with

namespace {

constexpr std::size_t most_further_words = 4;
constexpr std::size_t longest_line = 120; // bytes; more than that is no greeting

// "Hello Falpine loire" is an old form of SIGNON: whoever obeys that knows a greeting from it.
constexpr std::string_view greetings[] = {
    // English
    "hello", "hi", "hey", "dear", "good morning", "good afternoon", "good evening", "good day", "greetings",
    // German
    "hallo", "moin", "servus", "liebe", "lieber", "sehr geehrte", "sehr geehrter", "guten tag",
    "guten morgen", "guten abend", "gruss gott", "gruezi",
    // French
    "bonjour", "bonsoir", "salut", "coucou", "cher", "chere", "chers", "madame", "monsieur",
    // Italian
    "ciao", "buongiorno", "buon giorno", "buonasera", "buona sera", "salve", "caro", "cara", "gentile",
    "egregio",
    // Spanish
    "hola", "buenos dias", "buenas tardes", "buenas noches", "buenas", "estimado", "estimada", "estimados",
    "querido", "querida",
    // Dutch
    "hoi", "dag", "beste", "geachte", "goedemorgen", "goedemiddag", "goedenavond", "goedendag",
    // Portuguese
    "ola", "oi", "bom dia", "boa tarde", "boa noite", "prezado", "prezada", "prezados",
    // Danish, Norwegian
    "hei", "goddag", "god morgen", "god kveld", "god aften", "kaere", "kjaere",
    // Polish
    "czesc", "witam", "witaj", "dzien dobry", "dobry wieczor", "szanowny", "szanowna", "szanowni", "drogi",
    "droga",
    // Russian
    "привет", "здравствуй", "здравствуйте", "добрый день", "добрый вечер", "доброе утро", "уважаемый",
    "уважаемая", "уважаемые"};

constexpr std::string_view closings[] = {
    // English
    "regards", "best regards", "kind regards", "kindest regards", "warm regards", "with regards",
    "with kind regards", "with best regards", "best", "all the best", "best wishes", "with best wishes",
    "thanks", "many thanks", "thank you", "thx", "cheers", "sincerely", "yours", "bye", "take care",
    "see you",
    // German
    "mit freundlichen grussen", "mit freundlichen gruessen", "mit freundlichem gruss", "mit besten grussen",
    "mit besten gruessen", "mit vielen grussen", "mit lieben grussen", "freundliche grusse",
    "freundliche gruesse", "viele grusse", "viele gruesse", "liebe grusse", "liebe gruesse", "beste grusse",
    "beste gruesse", "schone grusse", "schoene gruesse", "herzliche grusse", "herzliche gruesse",
    "schonen gruss", "gruss", "grusse", "gruesse", "danke", "vielen dank", "besten dank", "herzlichen dank",
    "tschuss", "mfg", "lg", "vg",
    // French
    "cordialement", "bien cordialement", "cordiales salutations", "meilleures salutations", "salutations",
    "merci", "merci d'avance", "bonne journee", "bonne soiree", "amicalement", "amities", "bien a vous",
    "bien a toi", "a bientot",
    // Italian
    "cordiali saluti", "distinti saluti", "cari saluti", "un saluto", "saluti", "cordialmente", "grazie",
    "grazie mille", "a presto", "ciao",
    // Spanish
    "saludos", "saludos cordiales", "un saludo", "un cordial saludo", "cordialmente", "atentamente",
    "un abrazo", "gracias", "muchas gracias", "hasta luego",
    // Dutch
    "met vriendelijke groet", "met vriendelijke groeten", "vriendelijke groet", "vriendelijke groeten",
    "groet", "groeten", "groetjes", "bedankt", "alvast bedankt", "dank je", "dank u", "mvg",
    // Portuguese
    "cumprimentos", "melhores cumprimentos", "com os melhores cumprimentos", "atenciosamente", "obrigado",
    "obrigada", "muito obrigado", "muito obrigada", "um abraco", "abraco", "abracos", "ate logo",
    // Danish, Norwegian
    "med venlig hilsen", "venlig hilsen", "med vennlig hilsen", "vennlig hilsen", "bedste hilsner",
    "beste hilsen", "mange hilsner", "hilsen", "hilsner", "tak", "mange tak", "takk", "mange takk",
    "tusen takk", "mvh",
    // Polish
    "pozdrawiam", "serdecznie pozdrawiam", "pozdrowienia", "z powazaniem", "dziekuje", "z gory dziekuje",
    "dzieki",
    // Russian
    "с уважением", "с наилучшими пожеланиями", "всего доброго", "спасибо", "большое спасибо",
    "заранее спасибо", "до свидания"};

// Small letters of ASCII and of Russian; in UTF-8 the Russian ones stand in two places.
std::string small(std::string_view word) {
  std::string result(word);
  for (std::size_t at = 0; at < result.size(); ++at) {
    char& c = result[at];
    c = to_lower(c);
    if (c != '\xD0' || at + 1 == result.size()) continue;
    char& next = result[++at];
    if (next >= '\x90' && next <= '\x9F') {
      next = static_cast<char>(next + 0x20);
    } else if (next >= '\xA0' && next <= '\xAF') {
      c = '\xD1';
      next = static_cast<char>(next - 0x20);
    }
  }
  return result;
}

std::string_view without_signs(std::string_view word) {
  constexpr std::string_view signs = "!\"#&'()*+,-./:;<=>?@[]^_`{|}~";
  const std::size_t begin = word.find_first_not_of(signs);
  if (begin == word.npos) return {};
  return word.substr(begin, word.find_last_not_of(signs) + 1 - begin);
}

std::string plain_word(std::string_view word) {
  for (const std::string_view opening : {"\u00A1", "\u00BF"}) // of Spanish sentences
    if (word.starts_with(opening)) word.remove_prefix(opening.size());
  const NormalLine normal(word);
  const bool latin = normal.text().find('?') == std::string_view::npos || word.find('?') != word.npos;
  return small(without_signs(latin ? normal.text() : word));
}

// The number of words in the longest of these phrases with which the words begin.
std::size_t words_of_phrase(const std::vector<TalkWord>& words, std::span<const std::string_view> phrases,
                            Phrase kind) {
  std::string joined;
  for (const TalkWord& word : words) joined += word.plain + ' ';
  std::size_t longest = 0;
  const auto look = [&](std::string_view phrase) {
    if (joined.starts_with(phrase) && joined[phrase.size()] == ' ')
      longest = std::max(longest, 1 + static_cast<std::size_t>(std::ranges::count(phrase, ' ')));
  };
  std::ranges::for_each(phrases, look);
  std::ranges::for_each(Lexicon::phrases(kind), look);
  return longest;
}

std::optional<std::string> after_phrase(std::string_view line, std::span<const std::string_view> phrases,
                                        Phrase kind) {
  if (line.size() > longest_line) return std::nullopt;
  const std::vector<TalkWord> words = talk_words(line);
  const std::size_t count = words_of_phrase(words, phrases, kind);
  if (count == 0 || words.size() > count + most_further_words) return std::nullopt;
  return count == words.size() ? std::string() : std::string(line.substr(words[count].begin));
}

} // namespace

std::vector<TalkWord> talk_words(std::string_view line) {
  std::vector<TalkWord> words;
  for (std::size_t at = 0; (at = line.find_first_not_of(' ', at)) != line.npos;) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    if (std::string plain = plain_word(line.substr(at, end - at)); !plain.empty())
      words.push_back({std::move(plain), at});
    at = end;
  }
  return words;
}

std::optional<std::string> after_greeting(std::string_view line) {
  return after_phrase(line, greetings, Phrase::greeting);
}
std::optional<std::string> after_closing(std::string_view line) {
  return after_phrase(line, closings, Phrase::closing);
}

// ---- what lists, bold letters, phones and politeness put around and between the orders of a line

namespace {

constexpr std::size_t most_marks = 2; // "- *A bud - rum*"
constexpr std::size_t longest_number = 2;
constexpr std::size_t longest_first_word = 20;

constexpr std::size_t most_courtesies = 3;                   // "please :) thanks"
constexpr std::size_t longest_closing = 6, longest_name = 2; // words

// U+00A7 and U+F0B7 are what Outlook's bullets become in plain text.
constexpr std::string_view dashes[] = {"->",     "=>",     "-",      "\u2013", "\u2014", "\u2192",
                                       "\u21D2", "\u27A2", "\u27A4", "\u25BA", "\u25B6"};
constexpr std::string_view bullets[] = {"*",      "+",      "\u2022", "\u00B7", "\u25E6", "\u25AA", "\u25CF",
                                        "\u25CB", "\u25A0", "\u2023", "\u2043", "\u00A7", "\uF0B7"};
constexpr std::string_view checks[] = {"\u2713", "\u2714", "\u2611"};

// U+263A, and the smiling faces and hands of telephones.
constexpr std::string_view smileys[] = {
    ":)", ":-)",    ";)",         ";-)",        ":(",         ":-(",        ":D",         "J",
    "^^", "\u263A", "\U0001F600", "\U0001F60A", "\U0001F609", "\U0001F642", "\U0001F44D", "\U0001F64F"};

bool begins_order(std::string_view text, judge::PhaseKind phase, const Names* names) {
  const NormalLine plain(text.substr(0, longest_first_word));
  const Lexer lexer(plain.text());
  const Token& first = lexer.peek();
  if (!first.is_word()) return false;
  const auto type = names == nullptr ? type_word(first.key) : names->type_called(first.key);
  return type || verb_before(first.key, phase) != Verb::none;
}

template <class Table> std::size_t length_of_one(const Table& table, std::string_view text) {
  const auto* const found = std::find_if(std::begin(table), std::end(table),
                                         [&](std::string_view mark) { return text.starts_with(mark); });
  return found == std::end(table) ? 0 : found->size();
}

// "a)", "(b)"
std::size_t length_of_letter(std::string_view text) {
  const std::size_t at = text.starts_with('(') ? 1 : 0;
  return text.size() > at + 1 && to_lower(text[at]) >= 'a' && to_lower(text[at]) <= 'z' && text[at + 1] == ')'
             ? at + 2
             : 0;
}

// "1.", "12)", "(3)"
std::size_t length_of_number(std::string_view text) {
  const std::size_t begin = text.starts_with('(') ? 1 : 0;
  const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
  if (end == begin || end - begin > longest_number || end == text.size()) return 0;
  return text[end] == ')' || (text[end] == '.' && begin == 0) ? end + 1 : 0;
}

std::size_t length_of_mark(std::string_view text, judge::PhaseKind phase, const Names* names) {
  if (const std::size_t length = length_of_one(dashes, text); length > 0) {
    const std::size_t next = text.find_first_not_of(" *", length);
    return next != text.npos && begins_order(text.substr(next), phase, names) ? length : 0;
  }
  if (const std::size_t length = length_of_one(bullets, text); length > 0) return length;
  // Before a unit alone a check may say that it stays.
  if (phase != judge::PhaseKind::adjustment)
    if (const std::size_t length = length_of_one(checks, text); length > 0) return length;
  const std::size_t length = length_of_number(text);
  return length > 0 ? length : length_of_letter(text);
}

void blank_out(std::string& text, std::size_t begin, std::size_t length) {
  std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(begin), length, ' ');
}

// What may stand at the inner side of a star that hugs a word; of a sign outside.
bool hugs(char inner) { return inner != ' ' && inner != '*'; }
bool parts_words(char outer) {
  return outer == ' ' || outer == '.' || outer == ',' || outer == ';' || outer == '-';
}

bool is_please(const TalkWord& word) { return word.plain == "please" || word.plain == "pls"; }

// "Chloe", "Chloe Dupont": no province and no "par-bur", which may be meant as an order.
bool is_name(std::string_view text, const Names& names) {
  const std::vector<TalkWord> words = talk_words(text);
  return words.size() <= longest_name && std::ranges::all_of(words, [&](const TalkWord& word) {
           const bool small = text[word.begin] >= 'a' && text[word.begin] <= 'z';
           return !small && word.plain.find_first_of("-=>/") == std::string::npos &&
                  !names.find_province(word.plain).problem.empty();
         });
}

// Where the line's end "thanks, Chloe" begins; its size when there is none.
std::size_t begin_of_closing(std::string_view text, const Names& names) {
  const std::vector<TalkWord> words = talk_words(text);
  const std::size_t first = words.size() > longest_closing ? words.size() - longest_closing : 1;
  for (std::size_t at = first; at < words.size(); ++at) {
    const auto rest = after_closing(text.substr(words[at].begin));
    if (rest && is_name(*rest, names)) return words[at].begin;
  }
  return text.size();
}

// Hands may have a colour behind them.
bool is_smiley(std::string_view word, std::string_view smiley) {
  constexpr std::string_view colours[] = {"",           "\U0001F3FB", "\U0001F3FC",
                                          "\U0001F3FD", "\U0001F3FE", "\U0001F3FF"};
  return word.starts_with(smiley) &&
         std::ranges::find(colours, word.substr(smiley.size())) != std::end(colours);
}

// Where the last word begins, if it is a smiley or "please"; else the line's size.
std::size_t begin_of_smiley(std::string_view text) {
  const std::size_t end = text.find_last_not_of(' ') + 1;
  const std::size_t blank = text.substr(0, end).rfind(' ');
  if (end == 0 || blank == text.npos) return text.size();
  const std::string_view word = text.substr(blank + 1, end - blank - 1);
  const std::vector<TalkWord> words = talk_words(word);
  const bool found =
      std::ranges::any_of(smileys, [&](std::string_view each) { return is_smiley(word, each); }) ||
      (words.size() == 1 && is_please(words.front()));
  return found ? blank + 1 : text.size();
}

// The length of "and", "&" or "/" at this place; 0 when another word stands there.
std::size_t length_of_joint(std::string_view text) {
  if (text.starts_with("& ") || text.starts_with("/ ")) return 1;
  constexpr std::size_t length = 3;
  const bool same = text.size() > length && text[length] == ' ' && to_lower(text[0]) == 'a' &&
                    to_lower(text[1]) == 'n' && to_lower(text[2]) == 'd';
  return same ? length : 0;
}

} // namespace

std::string without_style(std::string_view line) {
  std::string text(line);
  std::size_t open = line.npos, open_end = 0;
  for (std::size_t at = line.find('*'); at != line.npos;) {
    const std::size_t end = std::min(line.find_first_not_of('*', at), line.size());
    const char before = at == 0 ? ' ' : line[at - 1], after = end == line.size() ? ' ' : line[end];
    if (parts_words(before) && hugs(after)) {
      open = at, open_end = end;
    } else if (open != line.npos && hugs(before) && parts_words(after)) {
      blank_out(text, open, open_end - open);
      blank_out(text, at, end - at);
      open = line.npos;
    }
    at = line.find('*', end);
  }
  return text;
}

std::string without_list_mark(std::string_view line, judge::PhaseKind phase, const Names* names) {
  std::string text(line);
  bool bold = false;
  for (std::size_t marks = 0; marks < most_marks; ++marks) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == text.npos) return text;
    const std::size_t length = length_of_mark(std::string_view(text).substr(begin), phase, names);
    bold = bold || text[begin] == '*';
    blank_out(text, begin, length);
  }
  if (!bold) return text;
  for (std::size_t last = text.find_last_not_of(" ."); last != text.npos && text[last] == '*'; --last)
    text[last] = ' ';
  return text;
}

std::string without_courtesies(std::string_view line, const Names& names) {
  std::string text(line);
  for (std::size_t count = 0; count < most_courtesies; ++count) {
    const std::size_t begin = std::min(begin_of_smiley(text), begin_of_closing(text, names));
    if (begin == text.size()) break;
    blank_out(text, begin, text.size() - begin);
  }
  const std::vector<TalkWord> words = talk_words(text);
  if (!words.empty() && is_please(words.front()))
    blank_out(text, words.front().begin,
              std::min(text.find(' ', words.front().begin), text.size()) - words.front().begin);
  return text;
}

std::string with_sentences_parted(std::string_view line, judge::PhaseKind phase, const Names* names) {
  std::string text(line);
  for (std::size_t at = text.find(". "); at != text.npos; at = text.find(". ", at + 1))
    if (begins_order(line.substr(at + 1), phase, names)) text[at] = ';';
  return text;
}

std::string with_joints_parted(std::string_view line, judge::PhaseKind phase, const Names* names) {
  std::string text(line);
  for (std::size_t at = text.find(' '); at != text.npos; at = text.find(' ', at + 1)) {
    const std::size_t length = length_of_joint(line.substr(at + 1));
    if (length == 0 || !begins_order(line.substr(at + 1 + length), phase, names)) continue;
    blank_out(text, at + 1, length);
    text[at] = ';';
  }
  return text;
}

} // namespace parser
