// SPDX-License-Identifier: GPL-3.0-or-later
// arguments - see arguments.h
#include "mail/commands/session/arguments.h"

#include "games/game/seats.h"
#include "games/store/whole_game.h"
#include "mail/commands/session/context.h"
#include "mail/reading/command_words.h"
#include "mail/reading/power_name.h"
#include "parser/text.h"

namespace mail {

std::string take_word(parser::Words& arguments) {
  std::string word(arguments.next());
  while (word.ends_with(',')) word.pop_back();
  return word;
}

namespace {

// "Yellow", "[Near East,": how many of the words are the longest name of a power that they begin with.
std::size_t words_of_power(const judge::Map& map, parser::Words words) {
  constexpr std::size_t most = 5;
  std::size_t longest = 0;
  std::string name;
  for (std::size_t count = 1; count <= most && !words.empty(); ++count) {
    std::string_view word = words.next();
    const bool ends = word.find_first_of(",]") != word.npos;
    while (word.starts_with('[')) word.remove_prefix(1);
    name += word.substr(0, word.find_first_of(",]"));
    if (power_named(map, name)) longest = count;
    if (ends) break;
  }
  return longest;
}

} // namespace

std::string take_words(const Vocabulary& vocabulary, parser::Words& arguments, const judge::Map* map) {
  constexpr std::size_t shortest = 4;     // "P", "W", "NOW" could be letters of powers
  constexpr std::size_t most_words = 100; // that may begin an option; each is looked up
  std::string text;
  const auto add_word = [&] { text += (text.empty() ? "" : " ") + std::string(arguments.next()); };
  for (std::size_t looked_up = 0; !arguments.empty(); ++looked_up) {
    parser::Words ahead = arguments;
    if (ahead.take(",")) break;
    if (looked_up >= most_words) {
      add_word();
      continue;
    }
    if (std::size_t count = map ? words_of_power(*map, arguments) : 0; count > 0) {
      for (; count > 0; --count) add_word();
      continue;
    }
    const std::size_t before = arguments.rest().size();
    if (vocabulary.find_option(ahead) &&
        parser::trim(arguments.rest().substr(0, before - ahead.rest().size())).size() >= shortest)
      break;
    add_word();
  }
  return text;
}

std::optional<judge::Phase> read_phase(parser::Words words) {
  words.take(":");
  std::string code(words.next());
  if (const auto phase = judge::parse_phase(code)) return phase;
  const std::string year(words.next());
  std::string kind(words.next());
  if (code.empty() || year.empty()) return std::nullopt;
  if (kind.empty()) kind = parser::to_lower(code.front()) == 'w' ? "A" : "M";
  // Retreats of a spring may be called the summer's.
  const bool summer = parser::to_lower(code).starts_with("su") && parser::to_lower(kind.front()) != 'r';
  return judge::parse_phase((summer ? 'U' : code.front()) + year + kind.substr(0, 1));
}

std::size_t take_seat(Context& context, parser::Words& arguments) {
  const std::size_t own = context.session.signon.seat;
  if (context.seat().role != games::Role::master) return own;
  parser::Words behind = arguments;
  const judge::Power power = power_named(context.game().variant->map, take_word(behind));
  const auto seat = power ? seat_of_power(context.game(), power) : std::nullopt;
  if (seat) arguments = behind;
  return seat.value_or(own);
}

std::string why_no_game(const Context& context, const std::string& name) {
  if (!games::is_game_name(name)) return "There is no game of that name.";
  if (const auto now = games::new_name_of(context.transaction, name))
    return "Game " + name + " is called " + *now + " now: write that name.";
  return "There is no game " + name + ".";
}

games::Game* game_argument(Context& context, parser::Words& arguments) {
  std::string name = parser::to_lower(arguments.next());
  if (name.starts_with('?')) name.erase(0, 1);
  if (name.empty()) name = context.session.signon.game;
  if (name.empty()) {
    context.refuse("Name the game, or sign on to it first.");
    return nullptr;
  }
  games::Game* game = context.find_game(name);
  if (game == nullptr) context.refuse(why_no_game(context, name) + " LIST shows the games.");
  return game;
}

} // namespace mail
