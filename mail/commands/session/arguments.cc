// arguments - see arguments.h
#include "mail/commands/session/arguments.h"

#include "games/folders/whole_game.h"
#include "games/game/seats.h"
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

std::string take_words(const Vocabulary& vocabulary, parser::Words& arguments) {
  constexpr std::size_t shortest = 4; // "P", "W", "NOW" could be letters of powers
  std::string text;
  while (!arguments.empty()) {
    parser::Words ahead = arguments;
    if (ahead.take(",")) break;
    const std::size_t before = arguments.rest().size();
    if (vocabulary.find_option(ahead) &&
        parser::trim(arguments.rest().substr(0, before - ahead.rest().size())).size() >= shortest)
      break;
    text += (text.empty() ? "" : " ") + std::string(arguments.next());
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
