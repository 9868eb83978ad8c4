// SPDX-License-Identifier: GPL-3.0-or-later
// press_show - PRESS LIST and PRESS SHOW n: a player's own press back (letter_book.h)
#include "games/game/ranges.h"
#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/home/zone.h"
#include "mail/commands/press/letter_book.h"
#include "mail/commands/press/press_text.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/date_arguments.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/seat_words.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

namespace mail {

using games::Game;

namespace {

// "from Germany", "to Italy and Russia", "to everybody"; of what is not signed nobody learns the writer.
std::string who_and_whom(const Game& game, const OwnLetter& own, bool is_master) {
  const BookedLetter& letter = own.letter;
  const auto named = [&](char one) -> std::string {
    if (one == 'M') return "the master";
    if (one == 'O') return "observers";
    const judge::Power power = games::power_of_letter(game.variant->map, one);
    return power ? game.variant->map.power(power).name : "a player";
  };
  if (!own.wrote) {
    if (letter.is_unsigned && !is_master) return "from somebody";
    return "from " + named(letter.claimed != '\0' && !is_master ? letter.claimed : letter.writer.letter);
  }
  const std::string& to = true_readers(letter);
  if (to.empty()) return "to everybody";
  if (to.find(' ') != to.npos) return "to " + to;
  std::vector<std::string> names;
  for (const char one : to) names.push_back(named(one));
  return "to " + in_words(names);
}

// "12  Nov 21 09:00  from Germany: Shall we talk ..."
std::string listed(const Context& context, const Game& game, const OwnLetter& own, bool is_master) {
  return in_list(context, own.number, own.letter.at, who_and_whom(game, own, is_master), own.letter.text);
}

// For masters, of a letter that showed its readers something else.
std::string truth_of(const Context& context, const OwnLetter& own) {
  const BookedLetter& letter = own.letter;
  if (!context.is_master() || (!letter.has_fake_readers && letter.claimed == '\0')) return "";
  const std::string& to = true_readers(letter);
  return std::string("\nIn truth from ") + letter.writer.letter + " to " + (to.empty() ? "everybody" : to);
}

} // namespace

void cmd_press_list(Context& context, const parser::Statement&, parser::Words) {
  context.is_question();
  const auto letters = own_letters(context.transaction, context.game(), context.seat());
  if (letters.empty()) return context.say("You have written and got no press in this game yet.");
  for (const OwnLetter& own : letters) {
    if (!context.budget.has_room()) return context.note_cut();
    context.say_lines(listed(context, context.game(), own, context.seat().role == games::Role::master));
  }
  context.say("PRESS SHOW and a number shows the letter.");
}

void cmd_press_show(Context& context, const parser::Statement&, parser::Words arguments) {
  context.is_question();
  const std::string word(arguments.next());
  const auto number = games::whole_number_in(games::ranges::letters, word);
  if (!number || !arguments.empty())
    return context.refuse("PRESS SHOW takes the number of a letter; PRESS LIST tells them.");
  const auto own = own_letter(context.transaction, context.game(), context.seat(), *number);
  if (!own) return context.refuse("You have no letter " + word + "; PRESS LIST tells those that are kept.");
  context.say_lines(" \nDate: " + classic_date(own->letter.at, zones_of_writer(context)) +
                    "\nSubject: " + own->letter.subject + truth_of(context, *own) + "\n ");
  for (const std::string_view line : parser::lines_of(own->letter.text)) context.say_words(line);
}

} // namespace mail
