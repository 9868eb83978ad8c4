// arguments - see arguments.h
#include "mail/commands/session/arguments.h"

#include "mail/commands/session/context.h"
#include "mail/reading/command_words.h"
#include "parser/text.h"

namespace mail {

std::string take_word(parser::Words& arguments) {
  std::string word(arguments.next());
  while (word.ends_with(',')) word.pop_back();
  return word;
}

std::string take_words(const Vocabulary& vocabulary, parser::Words& arguments) {
  constexpr std::size_t shortest = 4; // shorter options could be letters of powers
  std::string text;
  while (!arguments.empty()) {
    parser::Words ahead = arguments;
    if (ahead.take(",")) break;
    if (const auto option = vocabulary.find_option(ahead);
        option && vocabulary.option_length(*option) >= shortest)
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
  return judge::parse_phase(code.substr(0, 1) + year + kind.substr(0, 1));
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
  if (game == nullptr)
    context.refuse("There is no game " + std::string(games::is_game_name(name) ? name : "of that name") +
                   ". LIST shows the games.");
  return game;
}

} // namespace mail
