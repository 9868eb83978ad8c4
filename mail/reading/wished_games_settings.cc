// SPDX-License-Identifier: GPL-3.0-or-later
// wished_games_settings - what is to hold in a game that forms: see wished_games.h
#include "games/game/game.h"
#include "games/home/date_parts.h"
#include "mail/reading/named_values.h"
#include "mail/reading/wants.h"
#include "mail/reading/wish_words.h"
#include "mail/reading/wished_games.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

namespace mail {
namespace {

// A clause, and its words in English, put so with those of the whole text: a few words tell no language.
struct Clause {
  std::string_view text;
  WishWords own, english;
};

// "2d" is a number and a unit, as "48h" is for wish_words(); "Sonntagabend" a weekday and a part of it.
std::string with_times_apart(std::string_view text) {
  const auto is = [](std::string_view word, games::DateSense sense) {
    const WishWords plain = wish_words(word);
    const auto known = plain.size() == 1 ? games::date_word(plain.front()) : std::nullopt;
    return known && known->sense == sense;
  };
  std::string apart;
  for (const std::string_view word : parser::words_of(text)) {
    std::size_t first = 0; // how much of the word is the first part
    const std::size_t unit = word.find_first_not_of("0123456789");
    const std::string_view letters = unit == word.npos ? "" : word.substr(unit);
    if (unit != 0 && (letters == "d" || letters == "d," || letters == "days" || letters == "day")) {
      apart += std::string(word.substr(0, unit)) + " days ";
      continue;
    }
    constexpr std::size_t longest_compound = 40; // "donnerstagnachmittags"
    for (std::size_t at = 3; at + 2 < word.size() && word.size() <= longest_compound && first == 0; ++at)
      if (is(word.substr(0, at), games::DateSense::weekday) && is(word.substr(at), games::DateSense::part))
        first = at;
    apart +=
        std::string(word.substr(0, first)) + (first > 0 ? " " : "") + std::string(word.substr(first)) + " ";
  }
  return apart;
}

// Clauses, parted at "and", too.
std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  const auto add = [&](std::string_view part) {
    if (!parser::trim(part).empty()) parts.push_back(parser::trim(part));
  };
  std::vector<std::string_view> clauses;
  for (std::string_view rest : clauses_of(text)) // "... that I lead (and do not play in)"
    for (std::size_t end = 0; end != rest.npos;
         rest = rest.substr(end == rest.npos ? rest.size() : end + 1)) {
      end = rest.find_first_of("()");
      clauses.push_back(rest.substr(0, end));
    }
  for (const std::string_view clause : clauses) {
    const std::vector<std::string_view> written = parser::words_of(clause);
    const WishWords english = wish_words_in_english(clause);
    std::vector<std::size_t> of_word; // which of the written words each is of: "24h" is two
    for (std::size_t at = 0; at < written.size(); ++at)
      of_word.insert(of_word.end(), wish_words(words_apart(written[at])).size(), at);
    std::size_t begin = 0; // of a part, in the clause
    for (std::size_t at = 0; english.size() == of_word.size() && at < english.size(); ++at) {
      const bool of_days =
          at > 0 && at + 1 < english.size() && is_weekday(english[at - 1]) && is_weekday(english[at + 1]);
      if (english[at] != "and" || of_days) continue; // "no deadlines on Saturday and Sunday"
      const std::string_view joint = written[of_word[at]];
      const auto word = static_cast<std::size_t>(joint.data() - clause.data());
      add(clause.substr(begin, word - begin));
      begin = word + joint.size();
    }
    add(clause.substr(begin));
  }
  return parts;
}

std::vector<Clause> clauses_in_english(std::string_view text) {
  std::vector<Clause> clauses;
  WishWords all;
  for (const std::string_view part : parts_of(text)) {
    WishWords words = wish_words(words_apart(with_times_apart(part)));
    all.insert(all.end(), words.begin(), words.end());
    clauses.push_back({part, std::move(words), {}});
  }
  WishWords english = parser::Lexicon::in_english(all);
  if (english.empty()) english = std::move(all);
  std::size_t at = 0;
  for (Clause& clause : clauses)
    for (std::size_t i = 0; i < clause.own.size(); ++i) clause.english.push_back(english[at++]);
  return clauses;
}

constexpr std::string_view turn_names[] = {"turn",   "turns", "move",   "moves",  "round",    "rounds",
                                           "orders", "phase", "phases", "season", "deadline", "deadlines"};

bool names_one_of(const Clause& clause, parser::Phrase kind) {
  const auto is_of_kind = [&](const std::string& word) { return parser::Lexicon::is(kind, word); };
  return std::ranges::any_of(clause.own, is_of_kind) || std::ranges::any_of(clause.english, is_of_kind);
}
bool names_retreats(const Clause& clause) { return names_one_of(clause, parser::Phrase::heading_retreats); }
bool names_builds(const Clause& clause) { return names_one_of(clause, parser::Phrase::heading_adjustments); }

// Is the clause about how long turns last, and when they end?
bool is_of_turns(const Clause& clause) {
  if (has_word(clause.english, turn_names)) return true;
  const Wanted wanted = want_of(clause.text);
  return (wanted.want == Want::pace || wanted.want == Want::setclock) && wanted.likely >= sure_want;
}

// "48 hours per turn", "one move a week", "1 day turns", in any language.
std::string length_of_turn(const Clause& clause) {
  constexpr std::string_view of_each[] = {"per", "each", "every"};
  const WishWords& words = clause.english;
  constexpr std::string_view seasons[] = {"spring", "fall", "autumn"}; // "ten days for the spring"
  constexpr std::string_view one_turn[] = {"this", "next", "current", "fall's", "once"};
  const bool of_seasons = has_word(words, seasons) && !has_word(words, one_turn);
  const bool retreats = names_retreats(clause), builds = names_builds(clause);
  if (!has_word(words, of_each) && !of_seasons && !retreats && !builds && !is_of_turns(clause)) return "";
  if (holds_phrase(clause.own, parser::Phrase::complains)) return ""; // "a week is too fast"
  std::string length = length_named(with_times_apart(clause.text));
  for (std::size_t at = 0; at < words.size() && length.empty(); ++at) {
    const bool week = words[at] == "week", day = words[at] == "day";
    constexpr std::string_view one[] = {"a", "one", "per", "each", "every", "in"};
    constexpr std::string_view each_abroad[] = {"co", "al", "par", "pro", "por", "om", "na"};
    constexpr std::string_view whole[] = {"whole",  "full",   "complete", "ganze", "volle",   "entiere",
                                          "entera", "intera", "hele",     "caly",  "inteira", "hel"};
    const bool in_full = at > 1 && is_one_of_list(whole, words[at - 1]); // "a whole week"
    const bool single = at > 0 &&
                        (is_one_of_list(one, words[at - (in_full ? 2 : 1)]) ||
                         is_one_of_list(each_abroad, clause.own[at - 1])) &&
                        !(day && words[at - 1] == "every");
    const bool once = has_word(words, "once") || has_word(clause.own, "einmal");
    if (words[at] == "weekly" || (week && (single || once))) length = "1 week";
    if (words[at] == "daily" || (day && single)) length = "1 day";
  }
  if (length.empty()) return "";
  std::string command = "SET";
  if (retreats) command += " RETREAT NEXT " + length;
  if (builds) command += " ADJUST NEXT " + length;
  return command == "SET" ? "SET MOVE NEXT " + length : command;
}

std::string days_of_deadlines(const std::string& signs) {
  return "SET MOVE DAYS " + signs + " RETREAT DAYS " + signs + " ADJUST DAYS " + signs;
}

// "No weekends", "no weekends off", "weekends too".
std::string weekends_wanted(const WishWords& words) {
  constexpr std::string_view names[] = {"weekend", "weekends", "saturdays", "sundays"};
  constexpr std::string_view too[] = {"too", "also", "included", "including", "ok", "okay", "fine", "can"};
  if (!has_word(words, names)) return "";
  const bool kept_free = has_word(words, "off") || has_word(words, "free");
  const bool no = has_word(words, "no") || has_word(words, "not") || has_word(words, "don't");
  if (kept_free ? no : has_word(words, too) && !no) return days_of_deadlines("SMTWTFS");
  return kept_free || denies_it(words) ? days_of_deadlines("-MTWTF-") : "";
}

// "W niedziele o 20:00": no word says anything but when.
bool tells_time_alone(const WishWords& words) {
  using parser::Sense;
  return std::ranges::all_of(words, [](const std::string& word) {
    const parser::Senses senses = parser::Lexicon::find(word);
    return has_digit(word) || games::date_word(word) || senses.has(Sense::at) || senses.has(Sense::article) ||
           senses.has(Sense::filler) || senses.has(Sense::from) || is_beside_any_wish(word);
  });
}

// "20:00", "18 Uhr", "in the evening", whatever stands beside it.
std::string hour_of_day(const Clause& clause, const std::string& text) {
  games::DateFrame frame;
  frame.judge_zone = "UTC";
  if (std::string hour = hour_named(text, frame); !hour.empty()) return hour;
  for (std::size_t at = 0; at < clause.own.size(); ++at) {
    const std::string& word = clause.own[at];
    if (!has_digit(word) || word.find_first_not_of("0123456789:") != word.npos) continue;
    if (word.find(':') != word.npos) return word;
    const auto next = at + 1 < clause.own.size() ? games::date_word(clause.own[at + 1]) : std::nullopt;
    if (next && next->sense == games::DateSense::clock) return word + ":00";
  }
  return "";
}

// "Always on Wednesdays at 20:00", "najlepiej w niedziele wieczorem", "not on Fridays".
std::string weekly_deadline(const Clause& clause) {
  constexpr std::string_view regular[] = {"always", "every",      "each",       "weekly", "prefer",
                                          "best",   "preferably", "preference", "ideally"};
  const bool of_deadlines = has_word(clause.english, regular) || is_of_turns(clause);
  if (!of_deadlines && !tells_time_alone(clause.own)) return "";
  if (has_word(clause.own, "mon") && clause.own != clause.english) return ""; // "my", and no Monday
  const std::string text = with_times_apart(clause.text);
  std::string days = weekdays_named(text);
  constexpr std::string_view sparing[] = {"slippa", "skip", "avoid", "eviter", "evitar", "evitare"};
  if (!days.empty() && (denies_it(clause.english) || has_word(clause.own, sparing))) {
    constexpr std::string_view week = "SMTWTFS";
    for (std::size_t at = 0; at < days.size(); ++at) days[at] = days[at] == '-' ? week[at] : '-';
  }
  const std::string hour = hour_of_day(clause, text);
  if (days.empty() && (hour.empty() || !has_word(clause.english, turn_names))) return "";
  return "SET MOVE" + (hour.empty() ? "" : " CLOCK " + hour) + (days.empty() ? "" : " DAYS " + days);
}

// "Not in the list", "unlisted".
bool is_unlisted(const WishWords& words) {
  constexpr std::string_view lists[] = {"list", "lists", "listed", "public"};
  return has_word(words, "unlisted") || (has_word(words, lists) && denies_it(words));
}

// Said of what holds anyhow: who makes a game plays in it, and others join.
bool is_of_playing(const WishWords& words) {
  constexpr std::string_view playing[] = {"play", "playing", "myself", "too", "also", "join"};
  return has_word(words, playing) || (has_word(words, "run") && denies_it(words)); // "I will not run it"
}

constexpr std::string_view hiding[] = {"anonymous", "anonymously", "gunboat"};
constexpr std::string_view of_press[] = {"letters", "letter", "press", "messages",
                                         "message", "mails",  "mail",  "chat"};

// "Nobody knows who plays what", "anonymous letters".
std::string hidden_players(const WishWords& words) {
  constexpr std::string_view knowing[] = {"know", "knows", "knowing", "see", "sees", "show", "shown"};
  constexpr std::string_view writer[] = {"i", "i'm", "we"}; // "I don't know who else plays"
  constexpr std::string_view wishing[] = {"want",   "wants",  "like", "should",
                                          "prefer", "rather", "must", "shall"};
  const auto at = [&](WordList list) {
    return std::ranges::find_if(words, [&](const auto& word) { return is_one_of_list(list, word); });
  };
  const bool wishes = at(wishing) < at(knowing); // not "I don't know who I should invite"
  const bool hides = has_word(words, "nobody") || has_word(words, "secret");
  const bool secret =
      has_word(words, "who") &&
      (hides || (has_word(words, knowing) && denies_it(words) && (!has_word(words, writer) || wishes)));
  if (!secret && (!has_word(words, hiding) || denies_it(words))) return "";
  return has_word(words, of_press) ? "SET GREY" : "SET VARIANT GUNBOAT";
}

// "No press", "senza messaggi tra i giocatori".
bool is_without_press(const WishWords& words) {
  constexpr std::string_view denying[] = {"no", "not", "without"};
  constexpr std::ptrdiff_t near = 2; // words
  constexpr std::string_view got[] = {"get", "got", "received", "have", "had", "yet", "came", "come", "see"};
  constexpr std::string_view press[] = {"press", "messages", "message", "letters", "letter", "chat", "mails"};
  if (has_word(words, hiding) || has_word(words, got)) return false;
  for (auto at = words.begin(); at != words.end(); ++at)
    if (is_one_of_list(press, *at) &&
        std::any_of(at - std::min(near, at - words.begin()), at,
                    [&](const auto& word) { return is_one_of_list(denying, word); }))
      return true;
  return false;
}

// "Escribirse en privado", "secret letters": of what players write, in any language.
bool is_of_writing(const Clause& clause) {
  constexpr std::string_view stems[] = {"writ",    "schreib", "ecri",      "escrib",  "scriv",   "schrijf",
                                        "schrijv", "pisa",    "pisz",      "escrev",  "skriv",   "messag",
                                        "mensaj",  "mensag",  "nachricht", "bericht", "wiadomo", "meddeland"};
  return has_word(clause.english, of_press) || has_stem(clause.own, stems);
}

// "No press except in the open", "only public messages".
bool is_of_public_press(const Clause& clause) {
  constexpr std::string_view open[] = {"public",  "publi", "open",  "everyb", "everyo", "offentlich",
                                       "oeffent", "pubbl", "offen", "openba", "jawn",   "offent"};
  constexpr std::string_view hidden[] = {"privat", "prive",  "privad", "prywat", "secret",
                                         "geheim", "segret", "tajn",   "hemlig"};
  constexpr std::string_view alone[] = {"only", "except", "unless", "but", "just", "no", "not"};
  const auto has_one = [&](std::span<const std::string_view> stems) {
    return has_stem(clause.english, stems) || has_stem(clause.own, stems);
  };
  const bool no_more = has_word(clause.own, "plus") && has_word(clause.own, "de"); // "plus de messages"
  constexpr std::string_view got[] = {"get", "got", "received", "receive", "have", "had", "came"};
  return is_of_writing(clause) && !has_word(clause.english, got) &&
         ((has_one(open) && has_word(clause.english, alone)) ||
          (has_one(hidden) && (denies_it(clause.english) || no_more)));
}

// "Three days for retreats and builds": what the clause before it says holds for builds, too.
std::string as_before(const Clause& clause, std::string_view before) {
  constexpr std::string_view both = "SET RETREAT NEXT ";
  constexpr std::size_t most_words = 3;
  const bool same = before.starts_with(both) && names_builds(clause) && clause.english.size() <= most_words &&
                    !has_digit(clause.text);
  return same ? "SET ADJUST NEXT " + std::string(before.substr(both.size())) : "";
}

// No strangers are to get in.
bool is_closed(const Clause& clause) {
  if (is_of_writing(clause)) return false;
  const WishWords& words = clause.english;
  constexpr std::string_view closed[] = {"private", "closed"};
  constexpr std::string_view outside[] = {"strangers", "public", "outsiders", "randoms"};
  const auto phrases = parser::Lexicon::phrases(parser::Phrase::among_us, clause.own);
  const std::string plain = " " + parser::joined(clause.own, " ") + " ";
  return has_word(words, closed) || (has_word(words, outside) && denies_it(words)) ||
         std::ranges::any_of(phrases, [&](std::string_view one) {
           return plain.find(" " + std::string(one) + " ") != plain.npos;
         });
}

// "Only for people whom I invite", where a sign may stand between.
bool is_by_invitation(const Clause& clause, const Clause& before) {
  constexpr std::string_view inviting[] = {"invite", "invited", "invitation"};
  return has_word(clause.english, inviting) &&
         (has_word(clause.english, "only") || has_word(before.english, "only"));
}

// What one clause wants; "" where it wants nothing that is known.
std::string setting_of(const Clause& clause) {
  const WishWords& words = clause.english;
  if (std::string command = weekends_wanted(words); !command.empty()) return command;
  std::string length = length_of_turn(clause), when = weekly_deadline(clause);
  if (!length.empty() && !when.empty()) return length + when.substr(std::string_view("SET MOVE").size());
  if (!length.empty() || !when.empty()) return length + when;
  if (wishes_to_be_master(clause.own, clause.english)) return "BECOME MASTER";
  if (std::string command = hidden_players(words); !command.empty()) return command;
  if (is_of_public_press(clause)) return "SET PUBLIC PRESS";
  if (is_without_press(words)) return "SET NO PRESS";
  if (is_unlisted(words)) return "SET NO LIST";
  const std::size_t people = people_named(clause.text);
  return people > 0 ? "SET PLAYERS " + std::to_string(people) : "";
}

bool says_nothing(const WishWords& words) {
  return std::ranges::all_of(words, [](const std::string& word) {
    return is_beside_any_wish(word) || word == "pls" || word == "plz" || word == "private" || word == "also";
  });
}

// Does it ask for what holds anyhow: names that are shown?
bool wants_names(const WishWords& words) { return has_word(words, hiding) && denies_it(words); }

// "Er soll Stammtisch heissen", "call it pubcrawl": the word behind that of a name, or before the last word.
std::string name_behind_verb(const Clause& clause) {
  constexpr std::string_view calling[] = {"called", "call", "named", "name", "titled"};
  constexpr std::string_view between[] = {"it",   "is",   "the",  "a",      "be",    "game", "as",   "him",
                                          "van",  "het",  "de",   "du",     "des",   "del",  "der",  "of",
                                          "her",  "soll", "sein", "should", "shall", "ska",  "vara", "will",
                                          "debe", "ser",  "deve", "essere", "etre",  "moet", "zijn", "ma"};
  constexpr std::string_view persons[] = {"my", "i", "i'm", "me", "friend", "brother", "cousin", "he", "she"};
  const auto& words = clause.english;
  const auto verb =
      std::ranges::find_if(words, [&](const auto& one) { return is_one_of_list(calling, one); });
  if (verb == words.end() || has_word(words, persons)) return "";
  auto at = static_cast<std::size_t>(verb - words.begin());
  const bool last = at + 1 == words.size();
  const std::size_t name = last ? at - 1 : at + 1;
  if (last && at == 0) return "";
  for (at = name; at < words.size() && !last && is_one_of_list(between, words[at]);) ++at;
  return at < words.size() ? clause.own[at] : "";
}

// "Niemand soll wissen, wer wen spielt."
WishWords joined_words(const Clause& first, const Clause& second) {
  WishWords words = first.english;
  words.insert(words.end(), second.english.begin(), second.english.end());
  return words;
}

bool is_everyday(const std::string& word) {
  return !parser::Lexicon::find(word).empty() || parser::Lexicon::is_talk(word);
}

} // namespace

std::string game_name_wished(std::string_view text) {
  const auto fits = [](const std::string& name) { return games::is_game_name(name) && !is_everyday(name); };
  for (const std::string_view mark : {"\"", "\u201E", "\u201C", "\u00AB", "\u00BB", "\u201D"})
    for (std::size_t begin = text.find(mark); begin != text.npos;
         begin = text.find(mark, begin + mark.size())) {
      const std::string_view behind = text.substr(begin + mark.size());
      const WishWords words = wish_words(behind.substr(0, behind.find_first_of(" \n\"\xE2\xC2")));
      if (words.size() == 1 && fits(words.front())) return words.front();
    }
  for (const Clause& clause : clauses_in_english(text))
    if (const std::string name = name_behind_verb(clause); fits(name)) return name;
  return "";
}

WishedSettings settings_wished(std::string_view text) {
  WishedSettings wished;
  const auto add = [&](const std::string& command) {
    if (std::ranges::find(wished.commands, command) == wished.commands.end())
      wished.commands.push_back(command);
  };
  const std::vector<Clause> clauses = clauses_in_english(text);
  wished.closed = std::ranges::any_of(clauses, is_closed);
  for (std::size_t at = 0; at < clauses.size(); ++at)
    wished.closed = wished.closed || is_by_invitation(clauses[at], clauses[at == 0 ? 0 : at - 1]);
  constexpr std::string_view only[] = {"invite", "invitation", "only"};
  const bool by_word = wished.closed || std::ranges::any_of(clauses, [&](const Clause& one) {
                         return has_word(one.english, only);
                       });
  // "We'd like to know who plays whom - no anonymous": whatever else speaks of who sees what.
  const bool names_wanted =
      std::ranges::any_of(clauses, [](const Clause& one) { return wants_names(one.english); });
  const std::string to_join = by_word ? word_to_join(text) : "";
  for (const Clause& clause : clauses) {
    const std::string word = !to_join.empty() && clause.text.find(to_join) != clause.text.npos ? to_join : "";
    std::string command = word.empty() ? setting_of(clause) : "SET PRIVATE " + word;
    if (command.empty() && &clause != &clauses.back() && !(&clause + 1)->english.empty() &&
        (&clause + 1)->english.front() == "who")
      command = hidden_players(joined_words(clause, *(&clause + 1)));
    if (command.empty() && !wished.commands.empty()) command = as_before(clause, wished.commands.back());
    if (names_wanted && command == "SET VARIANT GUNBOAT") command.clear();
    // "For retreats and builds two days will do."
    constexpr std::string_view builds = "SET ADJUST NEXT ";
    const Clause* const next = &clause == &clauses.back() ? nullptr : &clause + 1;
    constexpr std::size_t few_words = 3; // not "retreats stay as they are"
    if (command.empty() && next != nullptr && names_retreats(clause) && clause.own.size() <= few_words)
      if (const std::string same = setting_of(*next); same.starts_with(builds))
        command = "SET RETREAT NEXT " + same.substr(builds.size());
    if (!command.empty())
      add(command);
    else if (is_closed(clause))
      add("SET NO LIST");
    else
      (says_nothing(clause.english) || is_of_playing(clause.english) || wants_names(clause.english)
           ? wished.harmless
           : wished.rest)
          .emplace_back(clause.text);
  }
  if (!to_join.empty()) std::erase(wished.commands, "SET NO LIST"); // PRIVATE does that, too
  return wished;
}

} // namespace mail
