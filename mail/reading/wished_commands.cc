// SPDX-License-Identifier: GPL-3.0-or-later
// wished_commands - see wished_commands.h
#include "mail/reading/wished_commands.h"

#include "mail/reading/wish_words.h"
#include "mail/reading/wished_deeds.h"
#include "mail/reading/wished_times.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace mail {

namespace {

constexpr std::size_t longest_wish = 30; // a longer line tells a story

// They could turn the sense.
constexpr std::string_view turning_words[] = {
    "not",    "no",  "don't", "dont",       "won't", "can't",   "cannot", "never", "nobody", "without",
    "unless", "if",  "maybe", "perhaps",    "might", "instead", "nicht",  "kein",  "keine",  "wenn",
    "falls",  "pas", "si",    "vielleicht", "non",   "niet",    "geen",   "als",   "inte",   "om",
    "nie",    "nao", "what",  "why",        "who",   "against", "when",   "how"};
// They tell of others, or of what was.
constexpr std::string_view telling_words[] = {"he",  "she",  "they", "his",  "her", "their",
                                              "was", "were", "been", "had",  "did", "back",
                                              "er",  "war",  "il",   "elle", "se",  "hij"};
constexpr std::string_view draw_words[] = {
    "draw",   "unentschieden", "remis",      "nulle",    "nul",       "patta",   "pareggio", "tablas",
    "empate", "remise",        "gelijkspel", "oavgjort", "stalemate", "egalite", "remi",     "draws"};
constexpr std::string_view proposing[] = {"propose", "proposing", "suggest", "offer", "call", "declare",
                                          "shall",   "should",    "could",   "let's", "lets", "want"};
constexpr std::string_view voting[] = {"vote",    "voting", "agree", "accept", "favor", "favour", "count",
                                       "support", "fine",   "ok",    "okay",   "yes",   "happy"};
// Beside a proposal or a vote, or beside words that leave the game, these change nothing.
constexpr std::string_view beside_draw[] = {
    "wish",      "hereby",   "everybody", "everyone", "every",   "survivors", "survivor", "surviving",
    "remaining", "players",  "powers",    "here",     "point",   "game",      "my",       "formally",
    "dias",      "proposal", "proposed",  "motion",   "think",   "really",    "guys",     "about",
    "how",       "may",      "ask",       "end",      "match",   "as",        "is",       "finish",
    "me",        "am",       "i'm",       "sure",     "do",      "too",       "still",    "favor",
    "favour",    "from",     "vote",      "our",      "between", "among",     "per",      "amongst",
    "entre",     "tra",      "fra",       "zwischen", "tussen",  "miedzy",    "mellan"};

// Words that turn no sense: those that the lexicon passes over in orders, and numbers.
bool is_small_word(const std::string& word) {
  using parser::Sense;
  const parser::Senses senses = parser::Lexicon::find(word);
  constexpr Sense harmless[] = {Sense::article, Sense::auxiliary, Sense::filler, Sense::polite, Sense::to,
                                Sense::at,      Sense::with,      Sense::from,   Sense::all,    Sense::it,
                                Sense::same,    Sense::there,     Sense::both,   Sense::by};
  return std::ranges::any_of(harmless, [&](Sense one) { return senses.has(one); }) ||
         parser::Lexicon::is(parser::Phrase::counted, word);
}
constexpr std::string_view again_words[] = {"same", "again", "rematch", "another", "next", "us", "everybody"};

// Has the line no word but these, in English, and such as change nothing?
bool has_only(std::string_view line, std::initializer_list<WordList> lists) {
  const WishWords written = wish_words(words_apart(line)), english = wish_words_in_english(line);
  for (std::size_t at = 0; at < english.size(); ++at) {
    const bool listed =
        std::ranges::any_of(lists, [&](WordList list) { return is_one_of_list(list, english[at]); });
    const auto is_small = [](const std::string& word) {
      return word.size() <= 2 || is_beside_any_wish(word) || is_one_of_list(beside_draw, word) ||
             is_one_of_list(first_persons, word) || is_small_word(word);
    };
    const bool small = is_small(english[at]) || (at < written.size() && is_small(written[at]));
    if (!listed && !small) return false;
  }
  return true;
}

// "I vote for the draw", "Voto a favor del empate"; "I vote against it" takes a vote back.
std::string draw_wished(std::string_view line) {
  constexpr std::string_view against[] = {"against", "no", "not", "withdraw"};
  constexpr std::string_view asking[] = {"how", "what", "who", "when", "where", "why", "if"};
  constexpr std::string_view asking_with_mark[] = {"is", "are", "does", "do", "has", "have", "did"};
  const WishWords words = wish_words_in_english(line);
  const bool proposes_so = words.size() > 1 && words[0] == "how" && words[1] == "about";
  if (words.empty() || (is_one_of_list(asking, words.front()) && !proposes_so)) return "";
  if (is_one_of_list(asking_with_mark, words.front()) && line.find('?') != line.npos) return "";
  if (has_word(words, "if") || has_word(words, "maybe") || has_word(words, "unless")) return "";
  if (!has_word(words, draw_words) || !has_only(line, {draw_words, proposing, voting, against})) return "";
  if (has_word(words, against)) return has_word(words, proposing) ? "" : "SET NO DRAW";
  if (has_word(words, proposing) || proposes_so) return "PROPOSE DRAW";
  const auto draw = std::ranges::find_first_of(words, draw_words);
  const bool for_it = std::find(words.begin(), draw, "for") != draw; // "I'm for the draw"
  return has_word(words, voting) || for_it ? "SET DRAW" : "";
}

// "Change the press to grey."
std::string press_wished(const WishWords& words) {
  constexpr std::string_view colours[] = {"white", "grey", "gray"};
  constexpr std::string_view verbs[] = {"change", "set", "make", "switch", "turn", "allow"};
  constexpr std::string_view beside[] = {"press", "only", "into", "game", "messages"};
  const auto colour =
      std::ranges::find_if(words, [&](const auto& word) { return is_one_of_list(colours, word); });
  const bool says_all =
      colour != words.end() && has_word(words, "press") && has_word(words, verbs) &&
      are_all_of(words, {colours, verbs, beside}) &&
      std::ranges::count_if(words, [&](const auto& word) { return is_one_of_list(colours, word); }) == 1;
  return says_all ? "SET PRESS " + *colour : "";
}

// "Please replace England by ann@example.org": with the address all is said.
std::string replace_wished(std::string_view line, const WishWords& words) {
  constexpr std::string_view verb = "replace ";
  constexpr std::size_t most_above = 4; // "could you please"
  const auto word = std::ranges::find(words, verb.substr(0, verb.size() - 1));
  const std::size_t at = parser::to_lower(line).find(verb);
  if (word == words.end() || word - words.begin() > static_cast<std::ptrdiff_t>(most_above) ||
      at == line.npos || line.find('@') == line.npos)
    return "";
  const std::size_t end = line.find_first_of("?!;", at);
  return "REPLACE " +
         std::string(line.substr(at + verb.size(), end == line.npos ? end : end - at - verb.size()));
}

// What only shows something: "Can you send me the map again?", "Who plays Germany?"
std::string reading_wished(const WishWords& words) {
  constexpr std::string_view beside[] = {
      "me",       "may",      "have",    "get",   "see",     "show",   "send",     "give", "need",
      "next",     "later",    "again",   "once",  "more",    "look",   "at",       "take", "game",
      "by",       "is",       "are",     "do",    "current", "latest", "board",    "my",   "your",
      "there",    "resend",   "what",    "does",  "with",    "other",  "others",   "else", "everybody",
      "everyone", "how",      "picture", "image", "last",    "turn",   "previous", "from", "was",
      "were",     "happened", "who",     "which", "each",    "far",    "already"};
  constexpr std::string_view wanting[] = {"send",   "show", "see",  "get",  "give",
                                          "resend", "look", "need", "want", "again"};
  const auto others = std::ranges::count_if(
      words, [&](const auto& word) { return !is_one_of_list(beside, word) && !is_beside_any_wish(word); });
  const auto is_of = [&](WordList what) {
    return others ==
           std::ranges::count_if(words, [&](const auto& word) { return is_one_of_list(what, word); });
  };
  constexpr std::string_view maps[] = {"map", "maps"}, boards[] = {"board"};
  constexpr std::string_view results[] = {"results", "result", "report", "moves"};
  constexpr std::string_view people[] = {"plays",  "playing", "players",   "player",
                                         "master", "gm",      "moderator", "else"};
  if (has_word(words, maps) && is_of(maps) && has_word(words, wanting)) return "MAP";
  if (has_word(words, boards) && others == 0 && has_word(words, wanting)) return "MAP";
  if (has_word(words, results) && is_of(results) && has_word(words, wanting)) return "HISTORY";
  constexpr std::string_view settings[] = {"settings", "setting", "options"};
  if (has_word(words, settings) && is_of(settings)) return "LIST";
  constexpr std::string_view asking[] = {"who", "which"};
  const bool asks = has_word(words, asking) && has_word(words, people);
  // One more word may be a power.
  return asks && others <= 1 + std::ranges::count_if(
                                   words, [&](const auto& word) { return is_one_of_list(people, word); })
             ? "WHO GAME"
             : "";
}

// "I don't understand why my attack failed", in any language of the lexicon.
bool asks_why(std::string_view line) {
  const WishWords words = wish_words(line);
  return holds_phrase(words, parser::Phrase::asks_why) && holds_phrase(words, parser::Phrase::failed);
}

// "A new game with the same players, please."
std::string rematch_wished(const WishWords& words) {
  if (words.size() == 1 && words.front() == "rematch") return "REMATCH";
  const bool game = has_word(words, "game") && (has_word(words, "new") || has_word(words, "another"));
  const bool people = has_word(words, "players") || has_word(words, "people") || has_word(words, "group") ||
                      has_word(words, "us") || has_word(words, "crew") || has_word(words, "everybody");
  return (game || has_word(words, "rematch")) && people && has_word(words, again_words) ? "REMATCH" : "";
}

} // namespace

bool gives_up_builds(std::string_view line) {
  constexpr std::string_view building[] = {
      "build",       "builds",    "building",     "bauen",          "baue",      "bau",        "bauten",
      "construire",  "construis", "construction", "constructions",  "costruire", "costruisco", "costruzioni",
      "construir",   "construyo", "construccion", "construcciones", "bouwen",    "bouw",       "construo",
      "construcoes", "budowac",   "buduje",       "budowy",         "bygga",     "bygger",     "byggen",
      "unit",        "units",     "winter",       "hiver",          "invierno",  "inverno",    "zimy"};
  constexpr std::string_view keeping[] = {"keep", "save", "saving", "keeping"};
  constexpr std::string_view unable[] = {"can't",    "cannot",    "cant", "unable",
                                         "couldn't", "no longer", "stop"};
  constexpr std::string_view beside[] = {
      "i'll",   "wish",     "need",      "next",     "later",   "new",    "more",     "will",
      "any",    "anything", "unit",      "units",    "winter",  "time",   "year",     "turn",
      "phase",  "me",       "my",        "both",     "on",      "am",     "i'm",      "going",
      "do",     "ich",      "wir",       "mochte",   "moechte", "mir",    "diesen",   "dieses",
      "jahr",   "werde",    "danke",     "je",       "nous",    "veux",   "souhaite", "cet",
      "hiver",  "de",       "cette",     "annee",    "merci",   "io",     "voglio",   "quest'inverno",
      "grazie", "quiero",   "este",      "invierno", "gracias", "ik",     "wil",      "deze",
      "quero",  "nie",      "chce",      "tej",      "zimy",    "jag",    "vill",     "ar",
      "tack",   "meine",    "auf",       "mes",      "des",     "other",  "second",   "it",
      "now",    "rest",     "remaining", "autre",    "zweiten", "andere", "otra",     "altra",
      "outra"};
  const WishWords words = wish_words(line);
  if (words.empty() || words.size() > longest_wish || line.find('?') != line.npos) return false;
  if (has_word(words, "postpone") || has_word(words, "delay")) return false; // these speak of the turn
  constexpr std::string_view one_of_several[] = {"build", "bau", "construction", "construccion", "budowa"};
  bool builds = false, gives_up = false, negated = false;
  for (const std::string& word : words) {
    if (is_one_of_list(unable, word)) return false;
    const bool denies = is_one_of_list(keeping, word) || parser::Lexicon::is(parser::Sense::negation, word) ||
                        parser::Lexicon::is(parser::Sense::nobody, word);
    const bool negates = denies || parser::Lexicon::is(parser::Sense::waive, word);
    negated = negated || denies;
    const bool build = is_one_of_list(building, word);
    if (!negates && !build && !is_one_of_list(beside, word) && !is_beside_any_wish(word)) return false;
    builds = builds || build;
    gives_up = gives_up || (negates && !is_one_of_list(beside, word)) || word == "nie";
  }
  return builds && gives_up && (negated || !has_word(words, one_of_several)); // "I waive my build"
}

namespace {

std::optional<std::string> command_of(std::string_view line, const games::DateFrame& frame) {
  const WishWords words = with_silence_as_away(wish_words(line));
  if (words.empty() || words.size() > longest_wish) return std::nullopt;
  if (asks_why(line)) return "WHY " + std::string(line);
  if (std::string command = deed_wished(wish_words(line)); !command.empty()) {
    const std::string until = command == "PAUSE" ? time_wished(words, frame) : "";
    return until.starts_with("PAUSE UNTIL") ? until : command;
  }
  if (std::string command = reading_wished(words); !command.empty()) return command;
  if (std::string command = plain_time_wished(words); !command.empty()) return command;
  if (!has_word(words, turning_words))
    if (std::string command = absence_until_return(words, frame); !command.empty()) return command;
  if (std::string command = draw_wished(line); !command.empty()) return command;
  if ((has_word(words, turning_words) || has_word(words, telling_words)) && extension_wished(words).empty())
    return std::nullopt;
  for (const std::string& command : {time_wished(words, frame), absence_wished(line, frame),
                                     replace_wished(line, words), press_wished(words), rematch_wished(words)})
    if (!command.empty()) return command;
  return std::nullopt;
}

bool begins_as_one_of(const std::string& command, WordList beginnings) {
  return std::ranges::any_of(beginnings, [&](std::string_view one) { return command.starts_with(one); });
}

// They are said by set phrases, which only a condition turns: "I quit, I don't enjoy it".
bool is_deed(const std::string& command) {
  constexpr std::string_view deeds[] = {"RESIGN",      "PAUSE",       "RESUME",
                                        "SET NO LIST", "SET PRIVATE", no_more_letters};
  return begins_as_one_of(command, deeds) && !command.starts_with("PAUSE UNTIL");
}

// Of these a reason may be told beside: they only show something, or can be done again.
bool may_have_reason(const std::string& command) {
  constexpr std::string_view lenient[] = {"SET ABSENCE", "EXTEND",   "SET DEADLINE", "SET ZONE",  "MAP",
                                          "HISTORY",     "WHO GAME", "PAUSE UNTIL",  "REPLACE",   "WHY",
                                          "LIST",        "SET MOVE", "SET RETREAT",  "SET ADJUST"};
  return is_deed(command) || begins_as_one_of(command, lenient);
}

bool turns_clauses(std::string_view clause) {
  constexpr std::string_view turning[] = {
      "if",      "unless", "but",   "except", "only",  "instead",    "maybe", "perhaps", "otherwise",
      "depends", "not",    "wenn",  "falls",  "aber",  "mais",       "pero",  "maar",    "kidding",
      "said",    "says",   "asked", "asks",   "wants", "vielleicht", "when"};
  return has_word(wish_words(clause), turning);
}

// Two moments for the same thing say that neither is sure.
bool contradict(const std::string& one, const std::string& other) {
  constexpr std::string_view of_one_kind[] = {"SET ABSENCE", "EXTEND", "SET DEADLINE", "SET ZONE",
                                              "PAUSE",       "WHY",    "SET MOVE NEXT"};
  return one != other && std::ranges::any_of(of_one_kind, [&](std::string_view kind) {
           return one.starts_with(kind) && other.starts_with(kind);
         });
}

// "Pouvez-vous" is two words; none where the line is in English.
WishWords words_in_english(std::string_view line) {
  return parser::Lexicon::in_english(wish_words(words_apart(line)));
}

// "PROCESS, everybody is in", "process now since all orders are here": what is told beside is a reason, and
// puts nothing off.
bool is_process_with_reason(std::string_view line) {
  constexpr std::string_view joints[] = {",", ".", ";", "!", ":", "(", " - ", " because ", " since ", " as "};
  constexpr std::string_view process_alone[] = {"process"};
  constexpr std::string_view delaying[] = {
      "after",   "before", "until",  "till",     "later",   "tomorrow",  "tonight",  "once",    "soon",
      "wait",    "then",   "next",   "first",    "should",  "hold",      "midnight", "noon",    "monday",
      "tuesday", "friday", "sunday", "thursday", "weekend", "wednesday", "saturday", "nachdem", "sobald",
      "morgen",  "almost", "nearly", "soll",     "bald",    "bis",       "yet",      "would"};
  const std::string low = parser::to_lower(line);
  std::size_t end = line.size(), behind = line.size();
  for (const std::string_view joint : joints)
    if (const std::size_t at = low.find(joint); at < end) end = at, behind = at + joint.size();
  const auto asks = [&](std::string_view part) {
    const WishWords words = wish_words(part);
    return process_wished(words) == "PROCESS" ||
           (has_word(words, "process") && are_all_of(words, {process_alone}));
  };
  const auto is_reason = [&](std::string_view part) {
    const WishWords words = wish_words(part);
    return !words.empty() && !has_digit(part) && !has_word(words, turning_words) &&
           !has_word(words, delaying) && !turns_clauses(part);
  };
  const std::string_view first = line.substr(0, end), second = line.substr(std::min(behind, line.size()));
  return line.find('?') == line.npos &&
         ((asks(first) && is_reason(second)) || (asks(second) && is_reason(first)));
}

} // namespace

namespace {

// Each clause wishes for something, or says why. None where one of them could turn the others.
std::vector<std::string> wished_by_clauses(std::string_view line, const games::DateFrame& frame) {
  std::vector<std::string> found;
  if (std::string command = private_wished(wish_words(line)); !command.empty()) found.push_back(command);
  const bool is_private = !found.empty();
  bool turned = false;
  for (const std::string_view clause : clauses_of(line)) {
    if (is_private && is_about_privacy(wish_words(clause))) continue;
    if (holds_phrase(wish_words(clause), parser::Phrase::complains)) continue; // "a week is too fast"
    auto one = command_of(clause, frame);
    if (const WishWords english = one ? WishWords{} : words_in_english(clause); !english.empty())
      if (std::string command = plain_time_wished(english) + length_wished(english); !command.empty())
        one = command;
    if (one && (!may_have_reason(*one) ||
                std::ranges::any_of(found, [&](const auto& other) { return contradict(*one, other); })))
      return {};
    if (one && std::ranges::find(found, *one) == found.end()) found.push_back(*one);
    if (!one && turns_deed(clause)) return {};
    turned = turned || (!one && turns_clauses(clause));
  }
  if (turned && !std::ranges::all_of(found, is_deed)) return {};
  return found;
}

// "I quit, could you tell the others?" leaves nobody in doubt; "How do I leave? I want out" asks.
bool only_asks(std::string_view line, const std::string& command) {
  return line.find('?') != line.npos && (command == "RESIGN" || command == no_more_letters);
}

} // namespace

std::vector<std::string> commands_wished(std::string_view line, const games::DateFrame& frame) {
  std::vector<std::string> found;
  const bool complains = holds_phrase(wish_words(line), parser::Phrase::complains);
  if (auto command = complains ? std::nullopt : command_of(line, frame)) {
    found.push_back(*command);
  } else if (std::string shown = reading_wished(words_in_english(line)); !shown.empty()) {
    found.push_back(std::move(shown));
  } else if (is_process_with_reason(line)) {
    found.push_back("PROCESS");
  } else {
    found = wished_by_clauses(line, frame);
  }
  constexpr std::string_view denying[] = {"not", "don't", "dont", "never"};
  const bool denies =
      has_word(wish_words(line), denying); // "Could you please not move the deadline to Sunday?"
  std::erase_if(found, [&](const std::string& command) {
    return only_asks(line, command) || (denies && command.starts_with("SET DEADLINE"));
  });
  if (std::ranges::find(found, "RESIGN") != found.end()) return {"RESIGN"}; // there is nothing behind it
  return found;
}

} // namespace mail
