// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/senders/blank_passwords.h"

#include "parser/name_table.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace mail {

namespace {

constexpr std::size_t most_names = 3;

// Words that say nothing, and those that no game or power is named by when they stand first.
constexpr std::array<std::string_view, 18> fillers{"the", "a",   "an",     "game",   "games",  "of",
                                                   "in",  "for", "please", "pls",    "thanks", "thank",
                                                   "you", "new", "any",    "called", "named",  "with"};
constexpr std::array<std::string_view, 21> talk{"me",   "us",    "him", "them",    "her", "forces", "up",
                                                "my",   "your",  "our", "and",     "or",  "it",     "this",
                                                "that", "hands", "at",  "against", "to",  "from",   "on"};

template <class List> bool is_one_of(const List& list, std::string_view word) {
  return std::ranges::any_of(list,
                             [&](std::string_view one) { return parser::equals_ignoring_case(one, word); });
}

// "alpine." and "alpine!" are alpine; a password may end in anything.
std::string_view without_stop(std::string_view word) {
  while (!word.empty() && std::string_view(".,!;:\"'").find(word.back()) != word.npos) word.remove_suffix(1);
  while (!word.empty() && std::string_view("\"'").find(word.front()) != word.npos) word.remove_prefix(1);
  return word;
}

// ":)" and "!!!" name nothing, and are no password unless the word PASSWORD stands before them; "*" stands in
// the place of one in a request that waits.
bool holds_letter(std::string_view word) {
  if (word.find('*') != word.npos) return true;
  constexpr char32_t first_latin = 0xC0, signs = 0x2000, letters = 0x3040, private_use = 0xE000;
  for (std::size_t at = 0; at < word.size();) {
    const parser::Character next = parser::character_at(word, at);
    const char32_t code = next.code;
    if ((code < first_latin && std::isalnum(static_cast<int>(code)) != 0) ||
        (code >= first_latin && code < signs) || (code >= letters && code < private_use))
      return true;
    at += next.bytes;
  }
  return false;
}

constexpr std::size_t longest_power = 40;

bool may_be_name(std::string_view word, std::string_view signs) {
  return std::ranges::all_of(word, [&](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || signs.find(c) != signs.npos;
  });
}

class Reader {
 public:
  explicit Reader(std::string_view behind) : words_(parser::words_of(behind)) {
    line_.secret = words_.size();
  }

  std::optional<JoinLine> read() {
    for (at_ = 0; at_ < words_.size(); ++at_)
      if (!take()) return std::nullopt;
    return line_;
  }

 private:
  std::string_view word() const { return without_stop(words_[at_]); }
  bool has_next() const { return at_ + 1 < words_.size(); }

  bool take() {
    if (is_one_of(fillers, word())) return true;
    if (parser::equals_ignoring_case(word(), "as") && has_next()) {
      ++at_;
      return take_power();
    }
    if (parser::equals_ignoring_case(word(), "password") && has_next()) {
      ++at_;
      return take_secret();
    }
    if (line_.names.empty()) return take_game();
    return holds_letter(words_[at_]) ? take_secret() : true;
  }
  bool take_power() {
    while (is_one_of(fillers, word()) && has_next()) ++at_;
    line_.power = word();
    return may_be_name(line_.power, "@?-") && line_.power.size() <= longest_power;
  }
  bool take_game() {
    if (is_one_of(talk, word()) || word().empty() || !may_be_name(word(), "@?")) return false;
    line_.names.push_back(word());
    return true;
  }
  bool take_secret() {
    if (line_.names.size() == most_names) return false;
    line_.secret = std::min(line_.secret, at_);
    line_.names.push_back(words_[at_]);
    return true;
  }

  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
  JoinLine line_;
};

constexpr std::string_view blanked = "****";

// Words that a seat and a password follow, and how far a slip of spelling may lead away from each.
struct SecretVerb {
  std::string_view word;
  std::size_t slips;
};
constexpr std::array<SecretVerb, 10> verbs{{{"signon", 2},
                                            {"resign", 0},
                                            {"create", 1},
                                            {"observe", 2},
                                            {"watch", 0},
                                            {"monitor", 0},
                                            {"login", 1},
                                            {"hello", 0},
                                            {"rename", 0},
                                            {"purge", 0}}};

struct Found {
  std::size_t arguments = 0; // index of the first word after the verb
  bool exact = false;
  std::string_view verb;
};

// "hello from Paris" greets; "Hello From secret" may be a sign-on to France in the game rom.
bool is_talk_behind_hello(std::string_view word) {
  constexpr std::array<std::string_view, 6> talk{"from", "to", "for", "and", "my", "all"};
  return std::ranges::find(talk, word) != talk.end();
}

// Does the line begin with one of the verbs, written in one word or in two, more or less?
std::optional<Found> find_verb(const std::vector<std::string_view>& words) {
  std::string joined;
  std::optional<Found> near;
  for (std::size_t count = 0; count < std::min<std::size_t>(2, words.size()); ++count) {
    joined += parser::to_lower(words[count]);
    if (joined == "hello" && count + 1 < words.size() && is_talk_behind_hello(words[count + 1])) return near;
    for (const SecretVerb& verb : verbs) {
      const std::size_t slips = parser::slips_between(joined, verb.word, verb.slips);
      if (slips == 0) return Found{count + 1, true, verb.word};
      if (slips <= verb.slips) near = Found{count + 1, false, verb.word};
    }
  }
  return near;
}

std::string keep(const std::vector<std::string_view>& words, std::size_t count) {
  if (words.size() <= count) return parser::joined(words, " ");
  std::vector<std::string_view> kept(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(count));
  kept.push_back(blanked);
  return parser::joined(kept, " ");
}

// "JOIN alpine AS France secret": how many words may be shown; all where the line is talk.
std::optional<std::size_t> shown_of_join(const std::vector<std::string_view>& words) {
  std::string joined;
  for (std::size_t count = 0; count < std::min<std::size_t>(2, words.size()); ++count) {
    joined += parser::to_lower(words[count]);
    if (joined != "join" && joined != "takeover") continue;
    const std::vector<std::string_view> behind(words.begin() + static_cast<std::ptrdiff_t>(count + 1),
                                               words.end());
    const auto line = read_join_line(parser::joined(behind, " "));
    return line ? count + 1 + line->secret : words.size();
  }
  return std::nullopt;
}

constexpr std::array<std::string_view, 7> foreign_words{"kennwort", "contrasena", "contraseña", "wachtwoord",
                                                        "senha",    "haslo",      "hasło"};

// Index of the word after PASSWORD, PW, P, more or less; none when there is no such word.
std::optional<std::size_t> after_password_word(const std::vector<std::string_view>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string word = parser::to_lower(words[i]);
    while (word.ends_with(':')) word.pop_back(); // "pw: secret"
    const bool set_before = i > 0 && parser::to_lower(words[i - 1]) == "set";
    const bool de_before = i > 0 && parser::to_lower(words[i - 1]) == "de"; // "mot de passe"
    const bool foreign =
        std::ranges::find(foreign_words, word) != foreign_words.end() || (word == "passe" && de_before);
    const bool short_word = word == "pw" || word == "setpw" || (word == "p" && set_before);
    const bool long_word =
        word.ends_with("password") || parser::slips_between(word, "password", 2) <= 2 || word == "passwd";
    if ((short_word || long_word || foreign) && !(i > 0 && parser::to_lower(words[i - 1]) == "lost") &&
        word != "lostpassword")
      return i + 1;
  }
  return std::nullopt;
}

// Letters and digits: what a seat may be called.
bool is_name(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; });
}

// "?", "?x", "Fx", "France@x", and what OBSERVE and CREATE name: a game.
bool is_seat(std::string_view word) {
  const std::size_t at = std::min(word.find('@'), word.size());
  return is_name(word.substr(word.starts_with('?') ? 1 : 0, at)) &&
         is_name(word.substr(at + (at < word.size())));
}

// "?x" or "Fx" for this game.
bool names_seat(std::string_view word, std::string_view game) {
  return word.size() == game.size() + 1 && parser::to_lower(word.substr(1)) == game;
}

} // namespace

std::optional<JoinLine> read_join_line(std::string_view behind) { return Reader(behind).read(); }

std::string blank_passwords(std::string_view line) {
  // "SIGNON?x secret": the seat may follow without a blank.
  std::string spaced(line);
  if (const std::size_t mark = spaced.find('?');
      mark != std::string::npos && mark > 0 && spaced[mark - 1] != ' ' && mark + 1 < spaced.size())
    spaced.insert(mark, " ");
  const std::vector<std::string_view> words = parser::words_of(spaced);
  if (const auto found = find_verb(words)) {
    const std::size_t arguments = words.size() - std::min(words.size(), found->arguments);
    if (arguments == 0) return std::string(parser::trim(line));
    if (found->verb == "resign" && (arguments != 2 || !is_seat(words[found->arguments])))
      return std::string(parser::trim(line)); // "RESIGN France"
    const bool greeting = found->verb == "hello" && (arguments != 2 || !is_name(words[found->arguments]));
    if (greeting && !words[found->arguments].starts_with('?')) return std::string(parser::trim(line));
    const bool seat_first = found->exact && arguments >= 2 && is_seat(words[found->arguments]);
    return keep(words, found->arguments + (seat_first ? 1 : 0));
  }
  if (const auto secret = after_password_word(words)) return keep(words, *secret);
  if (const auto shown = shown_of_join(words)) return keep(words, *shown);
  // "SIGNONFxsecret"
  constexpr std::string_view joined = "signon";
  if (!words.empty() && parser::to_lower(words.front()).starts_with(joined))
    return std::string(words.front().substr(0, joined.size())).append(blanked);
  return std::string(parser::trim(line));
}

bool is_mere_password(std::string_view line) {
  constexpr std::array<std::string_view, 4> commands{"set", "reset", "lost", "setpassword"};
  constexpr std::size_t most_before = 4, most_behind = 2; // "my password", "is secret"
  const std::vector<std::string_view> words = parser::words_of(line);
  if (words.empty() || find_verb(words) || shown_of_join(words)) return false;
  const std::string first = parser::to_lower(words.front());
  const bool is_command = std::ranges::any_of(
      commands, [&](std::string_view command) { return parser::slips_between(first, command, 1) <= 1; });
  const auto secret = after_password_word(words);
  return !is_command && secret && *secret <= most_before && *secret < words.size() &&
         words.size() - *secret <= most_behind && line.find('?') == line.npos;
}

bool is_own_sign_on(std::string_view line) {
  const std::vector<std::string_view> words = parser::words_of(line);
  if (words.empty()) return false;
  if (const auto found = find_verb(words))
    return words.size() >= found->arguments + 2 && blank_passwords(line) != parser::trim(line);
  const std::string first = parser::to_lower(words.front());
  if (first.starts_with("lost")) return true;
  if (const auto shown = shown_of_join(words)) return *shown < words.size();
  const auto secret = after_password_word(words);
  return secret && *secret < words.size() && (*secret == 1 || first == "set" || first == "reset");
}

std::string blank_quoted_passwords(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of("> |\t"), line.size());
  return std::string(line.substr(0, begin)) + blank_passwords(line.substr(begin));
}

std::string blank_press_passwords(std::string_view line, std::string_view game) {
  const std::vector<std::string_view> words = parser::words_of(line);
  const auto found = find_verb(words);
  if (!found || words.size() <= found->arguments || !names_seat(words[found->arguments], game))
    return std::string(line);
  return keep(words, found->arguments + 1);
}

std::string blank_secrets(std::string_view text, const std::vector<std::string>& secrets,
                          std::size_t shortest) {
  std::string result(text);
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  for (const std::string& secret : secrets) {
    if (secret.size() < shortest) continue;
    for (std::size_t at = result.find(secret); at != std::string::npos; at = result.find(secret, at)) {
      const std::size_t end = at + secret.size();
      const bool whole =
          (at == 0 || !is_word(result[at - 1])) && (end == result.size() || !is_word(result[end]));
      if (whole) result.replace(at, secret.size(), blanked);
      at += whole ? blanked.size() : 1;
    }
  }
  return result;
}

} // namespace mail
