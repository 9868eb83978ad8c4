// SPDX-License-Identifier: GPL-3.0-or-later
// set_votes - SET DRAW, PROPOSE DRAW and SET CONCEDE: votes that last for the phase in play (follow_up.cc has
// them counted; vote.cc has those that last longer)
#include "games/game/hands.h"
#include "games/game/proposals.h"
#include "mail/commands/players/vote.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/set_row.h"
#include "mail/letters/phase_words.h"
#include "mail/reading/power_name.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

#include <algorithm>
#include <optional>

namespace mail {

using games::Game;
using games::Proposal;

namespace {

bool is_own(Context& context, judge::Power power) {
  const auto own = games::powers_of_hand(context.game(), context.seat());
  return std::ranges::find(own, power) != own.end();
}

// ", with England, France and Germany".
std::string with_all(Context& context) {
  const auto own = games::powers_alive(context.game(), context.seat());
  return own.size() < 2 ? "" : ", with " + in_words(names_of(context.game().variant->map, own));
}

// "AEF", "A E F", "Austria England": as sorted letters; '?' where a word is no power.
std::string powers_in(const judge::Map& map, std::string_view text) {
  std::string letters;
  parser::Words words(text);
  while (!words.empty()) {
    const std::string word = take_word(words);
    const judge::Power power = word.size() > 1 ? read_power(map, word) : judge::Power{};
    if (power) {
      letters += map.power(power).letter;
      continue;
    }
    for (const char c : word)
      if (c != ',') letters += read_power(map, std::string(1, c)) ? parser::to_upper(c) : '?';
  }
  std::ranges::sort(letters);
  letters.erase(std::unique(letters.begin(), letters.end()), letters.end());
  return letters;
}

// The letters of a vote for a draw; nullopt after a refusal.
std::optional<std::string> read_draw(Context& context, parser::Words& arguments, const std::string& command) {
  const Game& game = context.game();
  const judge::Map& map = game.variant->map;
  const std::string letters = powers_in(map, take_words(context.vocabulary, arguments, &map));
  if (!game.settings.draws) {
    context.refuse("This game cannot end in a draw.");
    return std::nullopt;
  }
  if (!may_vote(context)) return std::nullopt;
  std::string why_not;
  if (letters.find('?') != std::string::npos)
    why_not = command + " takes the letters of the powers that share the draw, as in " + command + " AEF.";
  else if (game.settings.dias && !letters.empty())
    why_not = "A draw of this game includes all survivors: " + command + ", without letters.";
  else if (!game.settings.dias && letters.empty())
    why_not = "A draw of this game may leave survivors out: " + command + " names the powers, as in " +
              command + " AEF.";
  if (why_not.empty()) return letters;
  context.refuse(why_not);
  return std::nullopt;
}

void vote_for_draw(Context& context, const std::string& letters) {
  for (games::Seat* seat : own_seats(context)) {
    seat->draw = letters;
    seat->shares.reset();
  }
  context.changed();
  context.say("You vote for a draw" + (letters.empty() ? " of all survivors" : " of " + letters) +
              " in this phase.");
}

void forget_own_proposal(Context& context, Proposal::Kind kind) {
  std::erase_if(context.game().proposals,
                [&](const Proposal& one) { return one.kind == kind && is_own(context, one.by); });
  context.changed();
}

} // namespace

void set_draw(Context& context, const SetRow&, parser::Words& arguments) {
  const auto letters = read_draw(context, arguments, "SET DRAW");
  if (!letters) return;
  if (const std::string why_not = why_proposals_alone(context.game()); !why_not.empty())
    return context.refuse(why_not);
  vote_for_draw(context, *letters);
}

void cmd_propose_draw(Context& context, const parser::Statement&, parser::Words arguments) {
  const auto letters = read_draw(context, arguments, "PROPOSE DRAW");
  if (letters) propose_end(context, Proposal::Kind::draw, *letters);
}

void set_no_draw(Context& context, const SetRow&, parser::Words&) {
  for (games::Seat* seat : own_seats(context)) seat->draw.reset();
  forget_own_proposal(context, Proposal::Kind::draw);
  context.say("You vote for no draw.");
}

void set_concede(Context& context, const SetRow&, parser::Words& arguments) {
  const Game& game = context.game();
  const judge::Map& map = game.variant->map;
  if (arguments.take("TO") && arguments.empty()) return context.refuse("SET CONCEDE names a power.");
  const judge::Power power = read_power(map, take_word(arguments));
  if (!may_vote(context)) return;
  if (power.is_none())
    return context.refuse("SET CONCEDE names the power that is to win, as in SET CONCEDE France.");
  std::string why_not = why_no_concession(game, power);
  if (why_not.empty()) why_not = why_proposals_alone(game);
  if (!why_not.empty()) return context.refuse(why_not);
  for (games::Seat* seat : own_seats(context)) {
    seat->concede = power;
    seat->shares.reset();
  }
  context.changed();
  context.say("You vote to concede the game to " + map.power(power).name + ", in this phase" +
              with_all(context) + ".");
}

void set_no_concede(Context& context, const SetRow&, parser::Words&) {
  for (games::Seat* seat : own_seats(context)) seat->concede = {};
  forget_own_proposal(context, Proposal::Kind::concession);
  context.say("You concede to nobody.");
}

} // namespace mail
