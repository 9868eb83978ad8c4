// set_votes - SET DRAW, PROPOSE DRAW and SET CONCEDE: votes that last for the phase in play (follow_up.cc has
// them counted)
#include "games/game/hands.h"
#include "games/game/proposals.h"
#include "games/game/votes.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/set_row.h"
#include "mail/letters/open_matters.h"
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

// A player votes for all his powers.
std::vector<games::Seat*> own_seats(Context& context) {
  std::vector<games::Seat*> seats;
  for (const std::size_t index : games::hand_of(context.game(), context.session.signon.seat))
    seats.push_back(&context.game().seats[index]);
  return seats;
}

bool is_own(Context& context, judge::Power power) {
  const auto own = games::powers_of_hand(context.game(), context.seat());
  return std::ranges::find(own, power) != own.end();
}

// ", with England, France and Germany".
std::string with_all(Context& context) {
  const auto own = games::powers_alive(context.game(), context.seat());
  return own.size() < 2 ? "" : ", with " + in_words(names_of(context.game().variant->map, own));
}

// Votes are for survivors of a game in play.
bool may_vote(Context& context) {
  const Game& game = context.game();
  if (game.state != games::State::running)
    return context.refuse("There is nothing to vote on: game " + game.name + " is not running."), false;
  if (game.history.empty())
    return context.refuse("Votes count from the second turn on: the first is not processed yet."), false;
  if (games::powers_alive(game, context.seat()).empty())
    return context.refuse("Only powers that are still in the game vote."), false;
  return true;
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

} // namespace

namespace {

// The letters of a vote for a draw; nullopt after a refusal.
std::optional<std::string> read_draw(Context& context, parser::Words& arguments, const std::string& command) {
  const Game& game = context.game();
  const std::string letters = powers_in(game.variant->map, take_words(context.vocabulary, arguments));
  if (!may_vote(context)) return std::nullopt;
  std::string why_not;
  if (!game.settings.draws)
    why_not = "This game cannot end in a draw.";
  else if (letters.find('?') != std::string::npos)
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
  for (games::Seat* seat : own_seats(context)) seat->draw = letters;
  context.changed();
  context.say("You vote for a draw" + (letters.empty() ? " of all survivors" : " of " + letters) +
              " in this phase.");
}

// With this vote the game may be over: then nobody needs to hear of a proposal.
bool ends_the_game(const Game& game) {
  Game trial = game;
  return !games::count_votes(trial).empty();
}

void show_proposal(Context& context, const std::string& letters) {
  Game& game = context.game();
  Proposal proposal;
  proposal.by = context.power();
  proposal.letters = letters;
  const std::string text = game.variant->map.power(proposal.by).name + " proposes " +
                           proposal_in_words(games::propose(game, proposal), {""}) +
                           ". It is open until the phase ends.";
  context.say("Everybody is shown the proposal; it is open until the phase ends.");
  notify(context, game, "Draw Proposed", text);
}

} // namespace

void set_draw(Context& context, const SetRow&, parser::Words& arguments) {
  if (const auto letters = read_draw(context, arguments, "SET DRAW")) vote_for_draw(context, *letters);
}

void cmd_propose_draw(Context& context, const parser::Statement&, parser::Words arguments) {
  const auto letters = read_draw(context, arguments, "PROPOSE DRAW");
  if (!letters) return;
  vote_for_draw(context, *letters);
  if (context.game().settings.secret_votes)
    return context.say("Votes are secret in this game: nobody is told of it.");
  if (!ends_the_game(context.game())) show_proposal(context, *letters);
}

void set_no_draw(Context& context, const SetRow&, parser::Words&) {
  for (games::Seat* seat : own_seats(context)) seat->draw.reset();
  std::erase_if(context.game().proposals, [&](const Proposal& one) {
    return one.kind == Proposal::Kind::draw && is_own(context, one.by);
  });
  context.changed();
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
  if (!game.settings.concessions) return context.refuse("This game cannot be conceded.");
  for (const judge::Power other : map.powers()) // how many the others own is a secret of a blind game
    if (!game.settings.blind && other != power &&
        game.position.center_count(other) >= game.position.center_count(power))
      return context.refuse(map.power(power).name + " does not own more centers than every other power.");
  for (games::Seat* seat : own_seats(context)) seat->concede = power;
  context.changed();
  context.say("You vote to concede the game to " + map.power(power).name + ", in this phase" +
              with_all(context) + ".");
}

void set_no_concede(Context& context, const SetRow&, parser::Words&) {
  for (games::Seat* seat : own_seats(context)) seat->concede = {};
  context.changed();
  context.say("You concede to nobody.");
}

} // namespace mail
