// SPDX-License-Identifier: GPL-3.0-or-later
// spoken_to - see spoken_to.h
#include "mail/conversation/spoken_to.h"

#include "games/game/seats.h"
#include "mail/commands/press/press.h"
#include "mail/commands/press/press_options.h"
#include "mail/commands/press/press_rules.h"
#include "mail/commands/session/context.h"
#include "mail/conversation/line_kinds.h"
#include "mail/letters/seat_words.h"
#include "parser/courtesy_words.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace mail {
namespace {

// Whom a part of a line names, and how a message would go to him; no reader when it names nobody.
struct Spoken {
  std::string reader;
  PressOptions options;
};

Spoken named(Context& context, std::string_view name) {
  const games::Game& game = context.game();
  PressOptions options = options_to(game, context.seat(), name);
  if (!options.problem.empty() || options.broadcast || options.seats.size() != 1) return {};
  const games::Seat& seat = game.seats[*options.seats.begin()];
  if (!seat.power || &seat == &context.seat()) return {};
  return {seat_in_words(game, seat), std::move(options)};
}

std::string_view up_to_sign(std::string_view text) { return text.substr(0, text.find_first_of(",:!")); }

// "Please tell England that ..."
Spoken wished(Context& context, const std::string& line) {
  constexpr std::array<std::string_view, 5> verbs{"TELL", "ASK", "INFORM", "WRITE", "MESSAGE"};
  parser::Words words(line);
  words.take("PLEASE");
  if (std::ranges::none_of(verbs, [&](std::string_view verb) { return words.take(verb); })) return {};
  return named(context, up_to_sign(words.next()));
}

// "England, let's be friends."
Spoken called(Context& context, const std::string& line) {
  constexpr std::size_t shortest_name = 3;
  const std::string_view name = up_to_sign(line);
  if (name.size() == line.size() || parser::trim(name).size() < shortest_name) return {};
  if (!speaks_to_somebody(line.substr(name.size()))) return {};
  return named(context, name);
}

Spoken greeted(Context& context, const std::string& line) {
  const auto rest = parser::after_greeting(line);
  return rest ? named(context, up_to_sign(*rest)) : Spoken{};
}

Spoken spoken_to(Context& context, const std::string& line) {
  for (const auto reads : {greeted, wished, called})
    if (Spoken found = reads(context, line); !found.reader.empty()) return found;
  return {};
}

} // namespace

bool speaks_to_player(Context& context, const std::string& line) {
  return !wished(context, line).reader.empty() || !called(context, line).reader.empty();
}

void note_unsent_words(Context& context, const std::vector<parser::Statement>& statements) {
  if (context.session.signon.game.empty()) return;
  for (const parser::Statement& one : statements) {
    if (!one.block.empty()) continue;
    const Spoken spoken = spoken_to(context, one.text);
    if (spoken.reader.empty()) continue;
    const std::string why_not = why_no_press(context, spoken.options);
    context.answering.notes.push_back(
        "nothing was sent to " + spoken.reader + ". " +
        (why_not.empty()
             ? "To write to " + spoken.reader + ", begin the text with \"To " + spoken.reader + ":\"."
             : why_not));
    return;
  }
}

} // namespace mail
