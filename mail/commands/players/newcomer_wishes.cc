// SPDX-License-Identifier: GPL-3.0-or-later
// newcomer_wishes - wishes of newcomers that have all they take: see newcomer.h
#include "games/store/game_folder.h"
#include "mail/commands/players/newcomer.h"
#include "mail/commands/players/players.h"
#include "mail/commands/session/context.h"
#include "mail/letters/welcome.h"
#include "mail/message/digest.h"
#include "mail/reading/named_values.h"
#include "mail/reading/power_name.h"
#include "mail/reading/topics.h"
#include "mail/reading/wants.h"
#include "mail/reading/wish_words.h"
#include "mail/reading/wished_games.h"
#include "mail/reading/wished_powers.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace mail {
namespace {

using games::Game;

// The only game here that the words name; "" for none or several.
std::string only_game_named(const Office& office, const std::string& line) {
  constexpr std::size_t most_words = 60;
  std::string found;
  const WishWords words = wish_words(line);
  if (words.size() > most_words) return "";
  for (const std::string& word : words) {
    if (!games::is_game_name(word) || !games::game_exists(office.home, word) || word == found) continue;
    if (!found.empty()) return "";
    found = word;
  }
  return found;
}

// The seat in that game: any where it forms, of a game in play the power that is named, or the only free one.
std::optional<WishToPlay> wish_for_seat_of(const Game& game, const std::string& line) {
  const Opening opening = opening_of(game);
  if (opening.lines.empty()) return std::nullopt;
  const WishedPowers powers = wished_powers(game.variant->map, line);
  if (opening.forming) {
    const std::string word = word_to_join(line);
    const std::string preference = powers.letters.empty() ? "" : "SET PREFERENCE " + powers.letters;
    return WishToPlay{opening.lines.front() + (word.empty() ? "" : " " + word), preference};
  }
  if (opening.lines.size() == 1 && powers.letters.empty()) return WishToPlay{opening.lines.front(), ""};
  if (powers.wanted.size() != 1) return std::nullopt;
  const std::string end = " AS " + game.variant->map.power(read_power(game.variant->map, powers.wanted)).name;
  const auto found =
      std::ranges::find_if(opening.lines, [&](const std::string& one) { return one.ends_with(end); });
  return found == opening.lines.end() ? std::nullopt : std::optional(WishToPlay{*found, ""});
}

// What he asks besides, a sentence a line: it is answered behind the wish.
std::string asked_besides(const std::string& line, const std::string& game) {
  constexpr std::array of_wish{Want::join,   Want::watch,  Want::games, Want::preference, Want::talk,
                               Want::thanks, Want::create, Want::leave, Want::observers};
  std::string asked;
  for (const std::string& sentence : sentences_in(line)) {
    const Wanted wanted = want_of(sentence);
    if (has_word(wish_words(sentence), game)) continue; // that is the wish
    const float least = sentence.ends_with('?') ? likely_want : sure_want + more_of_statement;
    if (wanted.likely < least || std::ranges::find(of_wish, wanted.want) != of_wish.end()) continue;
    asked += (asked.empty() ? "" : "\n") + sentence;
  }
  return asked;
}

// The wish, and behind it what else the line asks.
std::optional<WishToPlay> with_questions(std::optional<WishToPlay> wish, const std::string& line,
                                         const std::string& game) {
  if (!wish) return wish;
  const std::string asked = asked_besides(line, game);
  wish->rest += (wish->rest.empty() || asked.empty() ? "" : "\n") + asked;
  return wish;
}

} // namespace

std::optional<WishToPlay> wish_to_play(Context& context, const std::string& line) {
  if (NewGameWished wished = new_game_wished(line);
      !wished.name.empty() && !games::game_exists(context.office.home, wished.name))
    return WishToPlay{"CREATE ?" + wished.name, std::move(wished.rest)};
  const std::string name = only_game_named(context.office, line);
  if (name.empty()) return std::nullopt;
  const auto clauses = clauses_of(line);
  if (std::ranges::any_of(clauses, wishes_to_watch))
    return with_questions(WishToPlay{"OBSERVE " + name, ""}, line, name);
  // "Let me into alpine, the password is soup": who has the word wants to play.
  if (std::ranges::none_of(clauses, wishes_for_seat) && (word_to_join(line).empty() || is_question(line)))
    return std::nullopt;
  try {
    const Game* game = context.office.find_game(name);
    return game == nullptr ? std::nullopt : with_questions(wish_for_seat_of(*game, line), line, name);
  } catch (const parser::Failure&) {
    return std::nullopt; // then nobody can tell
  }
}

// ---- the game that a letter describes

namespace {

// A word that nobody guesses, for a game to which no strangers are to come.
std::string drawn_word(const Incoming& mail) {
  constexpr std::string_view first = "bdfgklmnprst", second = "aeiou";
  const std::string hash = sha256_hex("word " + mail.sender + games::day_of(mail.now));
  std::string word;
  for (std::size_t at = 0; at < 8; ++at) {
    const std::string_view letters = at % 2 == 0 ? first : second;
    word += letters[static_cast<unsigned char>(hash[at]) % letters.size()];
  }
  return word;
}

// The text in one line; what stands on a short line by itself is a sentence.
std::string as_sentences(const std::string& text) {
  constexpr std::size_t short_line = 50;
  std::string joined;
  for (const std::string_view line : parser::lines_of(text)) {
    const std::string_view plain = parser::trim(line);
    if (plain.empty()) continue;
    const bool ends = std::string_view(".,;:!?").find(plain.back()) != std::string_view::npos;
    joined += std::string(plain) + (!ends && plain.size() < short_line ? ". " : " ");
  }
  return joined;
}

// Does a clause that no setting was read from seem to want one?
bool may_be_setting(const std::string& clause) {
  constexpr std::array of_settings{Want::pace,      Want::setclock, Want::anonymous, Want::nopress,
                                   Want::pressrule, Want::skipday,  Want::startnow,  Want::zone,
                                   Want::invite,    Want::settings, Want::victory,   Want::fixedend,
                                   Want::hide,      Want::pause};
  constexpr std::size_t longest = 80; // bytes
  const Wanted wanted = want_of(clause);
  return clause.size() <= longest && clause.find('?') == clause.npos && wanted.likely >= sure_want &&
         std::ranges::find(of_settings, wanted.want) != of_settings.end();
}

} // namespace

void describe_game(const Context& context, Welcome& welcome, const std::string& text,
                   std::span<const Wanted> wants) {
  const std::string sentences = as_sentences(text);
  WishedSettings wished = settings_wished(sentences);
  const std::size_t players = people_named(text);
  constexpr std::size_t of_standard_board = 7;
  const auto erase = [&](std::string_view command) {
    return std::erase_if(wished.commands, [&](const auto& one) { return one.starts_with(command); }) > 0;
  };
  erase("SET PLAYERS");
  const bool gunboat = erase("SET VARIANT GUNBOAT");
  const auto wants_it = [&](Want want) {
    return std::ranges::any_of(
        wants, [&](const Wanted& one) { return one.want == want && one.likely >= sure_want; });
  };
  const std::string name = game_name_wished(sentences);
  const bool closed = wished.closed || wants_it(Want::friends);
  const bool makes_one = wants_it(Want::friends) || wants_it(Want::create) || !name.empty();
  // Who wants to play somewhere, or something else, tells by the way what he likes, and what he runs.
  const bool describes_none =
      wished.commands == std::vector<std::string>{"BECOME MASTER"} ||
      std::ranges::any_of(std::array{Want::join, Want::games, Want::waiting, Want::watch, Want::leave,
                                     Want::eject, Want::unsubscribe, Want::privacy, Want::duration,
                                     Want::address, Want::copyto, Want::whoplays, Want::successor},
                          wants_it);
  const bool described = makes_one || ((!wished.commands.empty() || gunboat || closed) && !describes_none);
  if (!described) return;
  const bool has_word =
      std::ranges::any_of(wished.commands, [](const auto& one) { return one.starts_with("SET PRIVATE"); });
  if (closed && !has_word) {
    erase("SET NO LIST");
    wished.commands.push_back("SET PRIVATE " + drawn_word(context.mail));
  }
  if (players > 0 && players != of_standard_board)
    wished.commands.push_back("SET PLAYERS " + std::to_string(players));
  if (!name.empty() && !games::game_exists(context.office.home, name)) welcome.create += name;
  if (gunboat) welcome.create += " GUNBOAT";
  welcome.settings = std::move(wished.commands);
  for (const std::string& clause : wished.rest)
    if (may_be_setting(clause)) welcome.left_out.push_back('"' + context.office.for_others(clause) + '"');
}

} // namespace mail
