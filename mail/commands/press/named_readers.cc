// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/press/named_readers.h"

#include "games/game/seats.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace mail {

using games::Game, games::Seat, parser::Lexicon;

namespace {

// Short ones; no letter twice, for such a word is no list of letters.
constexpr std::string_view all_names =
    " abe abel abi adi agi al alf ali ami amir amor amos amy ari arie aron art bea ben bert bob che dan dirk "
    "dom don ed efi ema emi emil emir era erma ernst ester eva fae fia fred frida frits gea geo gera gero "
    "gert gerti gia gio goran greta grit gus iago ian igor imre ira irma ita jim jo joe leo lia mae mag mai "
    "maor marge margo mari marie mario marit mateo max may meg mia mira mirta mo moira oma omar omri oren "
    "rami rea remi ria rie rita roi sam tami tamir tao tea ted teo tia tiago tim timo tom tora ";

constexpr const char* not_sent = " The message was not sent.";

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

// The words of a list, in plain letters; their case tells letters from names.
std::vector<std::string> words_of_list(std::string_view list) {
  const parser::NormalLine plain(list);
  std::string text(plain.text());
  constexpr std::string_view between = ",;&/+\"()";
  for (char& c : text)
    if (between.find(c) != between.npos) c = ' ';
  std::vector<std::string> words;
  for (std::string_view word : parser::words_of(text)) {
    const std::vector<std::string> parts = parser::phrase_words(word); // "l'Allemagne"
    if (parts.size() == 2 && word.find('\'') != word.npos) word = word.substr(word.size() - parts[1].size());
    while (word.ends_with('.') || word.ends_with('!')) word.remove_suffix(1);
    if (!word.empty()) words.emplace_back(word);
  }
  return words;
}

// "the", "der": they name nobody.
bool is_small_word(const std::string& lower) {
  constexpr std::array<std::string_view, 20> small{"the", "der", "die", "das", "den", "dem",   "la",
                                                   "le",  "les", "il",  "lo",  "el",  "los",   "las",
                                                   "de",  "het", "os",  "to",  "an",  "player"};
  return std::ranges::find(small, lower) != small.end();
}

// Such a name could be read as letters of powers: "Tim" is not Turkey, Italy and the master. `word`: in small
// letters.
bool is_given_name(std::string_view word) {
  return !word.empty() && all_names.find(" " + std::string(word) + " ") != all_names.npos;
}

class ListReader {
 public:
  ListReader(const Game& game, const Seat& own, std::string_view list)
      : game_(game), own_(own), words_(words_of_list(list)) {}

  NamedReaders read() {
    while (at_ < words_.size() && found_.problem.empty()) at_ += read_item();
    return std::move(found_);
  }

  bool is_one() {
    return !words_.empty() && read_item() == words_.size() && found_.problem.empty() && !found_.empty();
  }

 private:
  const judge::Map& map() const { return game_.variant->map; }
  std::string lower(std::size_t at) const { return parser::to_lower(words_[at]); }

  // How many words that were.
  std::size_t read_item() {
    if (is_joint()) return 1;
    if (const std::size_t words = read_known(); words > 0) return words;
    if (is_doubtful_letter()) {
      refuse_either(words_[at_], "a word");
      return 1;
    }
    if (words_[at_].size() == 1) {
      read_letter(words_[at_]);
      return 1;
    }
    if (is_small_word(lower(at_))) return 1;
    return read_word();
  }

  bool is_name(std::size_t at) const { return at < words_.size() && words_[at].size() > 2; }

  // "and". Of a single letter, such as the Polish "i", only between names, and in small letters.
  bool is_joint() const {
    if (!Lexicon::find(lower(at_)).has(parser::Sense::both)) return false;
    if (words_[at_].size() > 1) return true;
    return is_lower(words_[at_].front()) && at_ > 0 && is_name(at_ - 1) && is_name(at_ + 1);
  }

  // "a Germany": an article, or a letter in small.
  bool is_doubtful_letter() const {
    return words_[at_].size() == 1 && is_lower(words_[at_].front()) &&
           (is_name(at_ + 1) || (at_ > 0 && is_name(at_ - 1)));
  }

  // The name of a power, of the master, of all, in one of the languages: how many words; 0: none.
  std::size_t read_known() {
    constexpr std::size_t longest = 4;
    for (std::size_t count = std::min(longest, words_.size() - at_); count > 0; --count) {
      std::string phrase;
      for (std::size_t i = at_; i < at_ + count; ++i) phrase += (i > at_ ? " " : "") + lower(i);
      const bool letters = count > 1 && phrase.size() < 2 * count; // "b c", not the power "BC"
      if (const judge::Power power = letters ? judge::Power{} : power_named(map(), phrase)) {
        add_power(power);
        return count;
      }
      std::ranges::replace(phrase, '-', ' ');
      if (add_reader(Lexicon::reader(phrase))) return count;
    }
    return 0;
  }

  bool add_reader(std::string_view name) {
    if (name.empty()) return false;
    if (name == "everybody") return found_.everybody = true;
    if (name == "master") {
      add_letter('M');
      return true;
    }
    if (name == "observers") {
      add_letter('O');
      return true;
    }
    const judge::Power power = power_named(map(), name);
    if (power) add_power(power);
    return bool(power);
  }

  void add_power(judge::Power power) { add_letter(map().power(power).letter); }
  void add_letter(char letter) {
    if (found_.letters.find(letter) == std::string::npos) found_.letters += letter;
    for (const std::size_t seat : seats_of_letter(game_, letter)) found_.seats.insert(seat);
  }
  void add_seat(std::size_t seat) {
    const char letter = games::seat_letter(game_, game_.seats[seat]);
    if (found_.letters.find(letter) == std::string::npos) found_.letters += letter;
    found_.seats.insert(seat);
  }

  bool is_seat_letter(char letter) const {
    return letter == 'M' || letter == 'O' || games::power_of_letter(map(), letter);
  }
  void read_letter(const std::string& word) {
    const char letter = parser::to_upper(word.front());
    if (is_seat_letter(letter))
      add_letter(letter);
    else
      refuse_unknown(word);
  }

  // "AEM", or "aem", which is asked; but not what is written as a name is: "Tim".
  bool is_letters(const std::string& word) const {
    if (std::ranges::any_of(word, is_upper) && std::ranges::any_of(word, is_lower)) return false;
    const parser::Senses senses = Lexicon::find(parser::to_lower(word));
    if (senses.has(parser::Sense::choice) || senses.has(parser::Sense::except)) return false;
    std::string known;
    for (const char c : word) {
      const char letter = parser::to_upper(c);
      if (!is_seat_letter(letter) || known.find(letter) != known.npos) return false;
      known += letter;
    }
    return true;
  }

  // The words of a person's name that stand here.
  std::size_t words_of_name(const Seat& seat) const {
    const std::string_view written = words_[at_];
    if (written.find('@') != written.npos) return games::has_address(seat, written) ? 1 : 0;
    const parser::NormalLine plain(seat.name);
    const std::vector<std::string> names = parser::phrase_words(plain.text());
    std::size_t count = 0;
    while (at_ + count < words_.size() && std::ranges::find(names, lower(at_ + count)) != names.end() &&
           words_[at_ + count].size() > 1)
      ++count;
    return count;
  }

  // Those whose name the next words are, and how many words: the most that anybody's name has.
  std::vector<std::size_t> people(std::size_t& words) const {
    std::vector<std::size_t> found;
    words = 0;
    if (games::is_secret(game_, &own_)) return found;
    for (std::size_t i = 0; i < game_.seats.size(); ++i) {
      const Seat& seat = game_.seats[i];
      if (&seat == &own_ || seat.addresses.empty()) continue;
      const std::size_t count = words_of_name(seat);
      if (count == 0 || count < words) continue;
      if (count > words) found.clear();
      words = count;
      found.push_back(i);
    }
    return found;
  }

  std::size_t read_word() {
    const std::string& word = words_[at_];
    std::size_t words = 0;
    const std::vector<std::size_t> found = people(words);
    if (found.size() > 1) {
      refuse_several(word, found);
      return 1;
    }
    const judge::Power begun = read_power(map(), word);
    const bool letters = is_letters(word), capitals = std::ranges::none_of(word, is_lower);
    const bool same = found.size() == 1 && begun && game_.seats[found.front()].power == begun;
    if (found.size() == 1 && !same && (begun || (letters && capitals))) {
      refuse_either(word, holder_in_words(game_, game_.seats[found.front()], &own_));
      return 1;
    }
    if (found.size() == 1) {
      add_seat(found.front());
      return words;
    }
    if (begun && letters) {
      refuse_either(word, map().power(begun).name);
      return 1;
    }
    if (begun) {
      add_power(begun);
      return 1;
    }
    if (letters && ((!capitals && could_be_word(word)) || is_given_name(lower(at_)))) {
      refuse_either(word, "a name or a word");
      return 1;
    }
    if (const judge::Power initials = letters ? power_of_initials(map(), word) : judge::Power{}) {
      refuse_either(word, map().power(initials).name);
      return 1;
    }
    if (!letters) {
      refuse_no_reader(word);
      return 1;
    }
    for (const char c : word) add_letter(parser::to_upper(c));
    return 1;
  }

  // "fg" is none.
  static bool could_be_word(const std::string& word) {
    return word.find_first_of("aeiouyAEIOUY") != std::string::npos;
  }
  std::string in_letters(const std::string& word) const {
    return parser::joined(word, ", ", [](char c) { return parser::to_upper(c); });
  }
  // The same whoever is there, where nobody may know who that is.
  void refuse_either(const std::string& word, const std::string& meaning) {
    const std::string by_letters =
        is_letters(word) ? "the letters " + in_letters(word) : "somebody by the first letters";
    found_.problem = "\"" + word + "\" may mean " + meaning + ", or " + by_letters +
                     ". Write letters with commas, PRESS TO " +
                     (is_letters(word) ? in_letters(word) : "A, E") + "; or a whole name." + not_sent;
  }
  void refuse_several(const std::string& word, const std::vector<std::size_t>& seats) {
    std::vector<std::string> names;
    for (const std::size_t seat : seats) names.push_back(holder_in_words(game_, game_.seats[seat], &own_));
    found_.problem = which_one(word, names);
  }
  static std::string which_one(const std::string& word, const std::vector<std::string>& names) {
    return "\"" + word + "\" may be " + in_words(names, "or") + ". Which one?" + not_sent;
  }
  // "Germany" where there are Germany1 and Germany2. Few letters may begin any word, as in "for now".
  void refuse_no_reader(const std::string& word) {
    constexpr std::size_t shortest = 3, shortest_in_small = 4;
    const std::vector<judge::Power> begun = powers_begun(map(), word);
    if (begun.empty() || word.size() < shortest) return refuse_unknown(word);
    const std::vector<std::string> names = names_of(map(), begun);
    found_.unknown = !is_upper(word.front()) && word.size() < shortest_in_small;
    found_.problem = which_one(word, names);
  }
  void refuse_unknown(const std::string& word) {
    found_.unknown = true;
    const bool secret = games::is_secret(game_, &own_);
    const std::string written = "\"" + std::string(first_characters(word, 40)) + "\"";
    found_.problem =
        (secret ? "No power of this game is called " + written + ", and its players have no names"
                : "Nobody in this game is called " + written) +
        ". Press goes to powers by name or letter, M is the master, O the observers: PRESS TO " +
        (game_.state == games::State::forming ? "M" : example()) + "." + not_sent;
  }
  // Two other powers.
  std::string example() const {
    std::string names;
    for (const judge::Power power : map().powers())
      if (power != own_.power && names.find(' ') == names.npos)
        names += (names.empty() ? "" : ", ") + map().power(power).name;
    return names;
  }

  const Game& game_;
  const Seat& own_;
  const std::vector<std::string> words_;
  std::size_t at_ = 0;
  NamedReaders found_;
};

// "And only him", "mas não aos outros": a clause that names nobody, and says that others are not meant.
bool leaves_others_out(std::string_view clause) {
  constexpr std::size_t most_words = 7;
  constexpr std::string_view only[] = {"only",      "just", "nur",    "seulement", "uniquement", "solo",
                                       "solamente", "sola", "alleen", "tylko",     "apenas",     "so",
                                       "somente",   "bara", "endast", "private",   "privately",  "us"};
  const std::vector<std::string> words = words_of_list(clause);
  constexpr std::string_view others[] = {"others", "other", "else",   "anderen", "andere", "autres", "otros",
                                         "demas",  "altri", "innych", "innym",   "outros", "andra",  "rest"};
  const auto says_so = [&](const std::string& written) {
    const std::string word = parser::to_lower(written);
    return std::ranges::find(only, word) != std::end(only) ||
           std::ranges::find(others, word) != std::end(others);
  };
  const auto names_somebody = [](const std::string& word) {
    return !Lexicon::reader(parser::to_lower(word)).empty() ||
           std::isupper(static_cast<unsigned char>(word[0]));
  };
  return !words.empty() && words.size() <= most_words && std::ranges::any_of(words, says_so) &&
         std::ranges::none_of(words, names_somebody);
}

} // namespace

std::string_view without_only(std::string_view list) {
  constexpr std::string_view ends[] = {" only",
                                       " alone",
                                       " privately",
                                       " nur",
                                       " seulement",
                                       " solo",
                                       " please",
                                       " pls",
                                       " bitte",
                                       " svp",
                                       " por favor",
                                       " per favore",
                                       " s'il te plait",
                                       " s'il vous plait",
                                       " s'il te pla\u00eet",
                                       " s'il vous pla\u00eet",
                                       " alsjeblieft",
                                       " aub",
                                       " ajb",
                                       " tack",
                                       " alstublieft",
                                       " prosz\u0119",
                                       " prosze",
                                       " sn\u00e4lla"};
  constexpr std::string_view alone[] = {", sans que ",       ", without the others ", ", without anybody ",
                                        ", without anyone ", ", ohne dass ",          ", sin que ",
                                        ", senza che ",      ", zonder dat ",         ", sem que ",
                                        ", utan att ",       ", in private",          ", privately"};
  if (list.ends_with(')')) list = parser::trim(list.substr(0, list.rfind('(')));
  if (const std::size_t comma = list.rfind(',');
      comma != list.npos && leaves_others_out(list.substr(comma + 1)))
    list = parser::trim(list.substr(0, comma));
  for (const std::string_view mark : alone) // "à l'Autriche, sans que les autres le lisent"
    list = parser::trim(list.substr(0, list.find(mark)));
  for (const std::string_view end : ends)
    if (parser::to_lower(list).ends_with(end)) {
      list = parser::trim(list.substr(0, list.size() - end.size()));
      if (list.ends_with(',')) list = parser::trim(list.substr(0, list.size() - 1));
    }
  return list;
}

std::vector<std::size_t> seats_of_letter(const Game& game, char letter) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (games::seat_letter(game, game.seats[i]) == letter) found.push_back(i);
  return found;
}

NamedReaders read_readers(const Game& game, const Seat& own, std::string_view list) {
  return ListReader(game, own, list).read();
}

bool is_one_reader(const Game& game, const Seat& own, std::string_view name) {
  return ListReader(game, own, name).is_one();
}

} // namespace mail
