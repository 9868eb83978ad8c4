// SPDX-License-Identifier: GPL-3.0-or-later
// newcomer_wishes - wishes of newcomers that have all they take: see newcomer.h
#include "games/store/game_folder.h"
#include "mail/commands/players/newcomer.h"
#include "mail/commands/session/context.h"
#include "mail/letters/welcome.h"
#include "mail/reading/power_name.h"
#include "mail/reading/wants.h"
#include "mail/reading/wish_words.h"
#include "mail/reading/wished_games.h"
#include "mail/reading/wished_powers.h"

#include <algorithm>
#include <array>
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
  if (std::ranges::none_of(clauses, wishes_for_seat)) return std::nullopt;
  try {
    const Game* game = context.office.find_game(name);
    return game == nullptr ? std::nullopt : with_questions(wish_for_seat_of(*game, line), line, name);
  } catch (const parser::Failure&) {
    return std::nullopt; // then nobody can tell
  }
}

} // namespace mail
