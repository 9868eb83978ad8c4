// SPDX-License-Identifier: GPL-3.0-or-later
// courtesy_words - see courtesy_words.h; a new greeting or closing is a new row
#include "parser/courtesy_words.h"

#include "parser/lexicon.h"
#include "parser/normal.h"
#include "parser/text.h"

#include <algorithm>
#include <span>

namespace parser {
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
  std::ranges::for_each(Lexicon::shared().phrases(kind), look);
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

} // namespace parser
