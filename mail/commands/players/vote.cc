// SPDX-License-Identifier: GPL-3.0-or-later
// vote - votes on the end of a game, and proposed ends: SET DRAW, SET CONCEDE, AGREE, VOTE
#include "games/game/control.h"
#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "mail/commands/players/players.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "parser/text.h"

#include <algorithm>
#include <optional>

namespace mail {

// A vote of VOTE stays until it is changed; those of SET DRAW and SET CONCEDE last for the phase, and take
// its place. In games of PROPOSE DIAS an end is proposed instead, and a no of anybody's drops it.

using games::Game;
using games::Proposal;
using Kind = games::Proposal::Kind;

std::vector<games::Seat*> own_seats(Context& context) {
  std::vector<games::Seat*> seats;
  for (const std::size_t index : games::hand_of(context.game(), context.session.signon.seat))
    seats.push_back(&context.game().seats[index]);
  return seats;
}

bool may_vote(Context& context) {
  const Game& game = context.game();
  if (game.state != games::State::running)
    return context.reply.no("There is nothing to vote on: game " + game.name + " is not running.");
  if (game.history.empty())
    return context.reply.no("Votes count from the second turn on: the first is not processed yet.");
  if (games::powers_alive(game, context.seat()).empty())
    return context.reply.no("Only powers that are still in the game vote.");
  return true;
}

std::string why_proposals_alone(const Game& game) {
  return games::takes_single_proposals(game.settings)
             ? "An end of this game is proposed to all, one at a time: PROPOSE DRAW, or PROPOSE and the "
               "power that is to win. VOTE YES agrees to the one that is open, VOTE NO drops it."
             : "";
}

std::string why_no_concession(const Game& game, judge::Power power) {
  if (!game.settings.concessions) return "This game cannot be conceded.";
  for (const judge::Power other :
       game.variant->map.powers()) // how many the others own is a secret of a blind game
    if (!game.settings.blind && other != power &&
        game.position.center_count(other) >= game.position.center_count(power))
      return game.variant->map.power(power).name +
             " does not own more centers than every other power. Once it does, it wins when all others write "
             "SET CONCEDE " +
             game.variant->map.power(power).name + ".";
  return "";
}

namespace {

void vote_for(const Game& game, games::Seat& seat, const Proposal& proposal) {
  seat.shares.reset();
  if (proposal.kind == Kind::draw)
    seat.draw = proposal.letters;
  else
    seat.concede = games::power_of_letter(game.variant->map, proposal.letters.front());
}

} // namespace

void agree_to_end(GrowingReply& reply, Game& game, games::Seat& seat, const Proposal& proposal) {
  const auto index = static_cast<std::size_t>(&seat - game.seats.data());
  for (const std::size_t one : games::hand_of(game, index)) vote_for(game, game.seats[one], proposal);
  reply.say("You vote for " + proposal_in_words(game, proposal, {""}) + " in this phase, as " +
            (game.settings.hidden_proposers ? "is proposed."
                                            : game.variant->map.power(proposal.by).name + " proposes."));
}

namespace {

// With this vote the game may be over: then nobody needs to hear of a proposal.
bool ends_the_game(const Game& game) {
  Game trial = game;
  return !games::count_votes(trial).empty();
}

void show_proposal(Context& context, Kind kind, const std::string& letters) {
  Game& game = context.game();
  Proposal proposal;
  proposal.kind = kind;
  proposal.by = context.power();
  proposal.letters = letters;
  const Proposal made = games::propose(game, proposal);
  const std::string what = proposal_in_words(game, made, {""});
  const std::string who = game.settings.hidden_proposers
                              ? capitalized(what) + " is proposed"
                              : game.variant->map.power(made.by).name + " proposes " + what;
  context.reply.say("Everybody is shown the proposal; it is open until the phase ends.");
  notify(context.mail, context.office, game, kind == Kind::draw ? "Draw Proposed" : "End Proposed",
         who + ". It is open until the phase ends.");
}

// A second one waits until the first is decided.
bool is_first_proposal(const games::Game& game, GrowingReply& reply) {
  if (!games::takes_single_proposals(game.settings) || std::ranges::none_of(game.proposals, games::is_of_end))
    return true;
  return reply.no(
      "An end is proposed already, and one at a time is open in this game: VOTE YES agrees to it, "
      "VOTE NO drops it.");
}

} // namespace

void propose_end(Context& context, Kind kind, const std::string& letters) {
  Game& game = context.game();
  if (!is_first_proposal(context.game(), context.reply)) return;
  Proposal own;
  own.kind = kind;
  own.letters = letters;
  for (games::Seat* seat : own_seats(context)) vote_for(game, *seat, own);
  context.reply.say("You vote for " + proposal_in_words(game, own, {""}) + " in this phase.");
  if (game.settings.secret_votes && !games::takes_single_proposals(game.settings))
    return context.reply.say("Votes are secret in this game: nobody is told of it.");
  if (!ends_the_game(game)) show_proposal(context, kind, letters);
}

namespace {

std::string letters_of_survivors(const Game& game) {
  std::string letters;
  for (const judge::Power power : games::survivors(game)) letters += game.variant->map.power(power).letter;
  return letters;
}

// "PROPOSE DIAS": a draw of all survivors, whatever a draw may be else.
void propose_dias(Context& context) {
  const Game& game = context.game();
  if (!game.settings.draws) return context.reply.refuse("This game cannot end in a draw.");
  if (!may_vote(context)) return;
  propose_end(context, Kind::draw, game.settings.dias ? "" : letters_of_survivors(game));
}

// ---- VOTE

// The end that YES or NO is said to; nullptr after a refusal.
Proposal* end_meant(games::Game& game, GrowingReply& reply, parser::Words& arguments) {
  const judge::Power by = read_power(game.variant->map, take_word(arguments));
  const bool named = by && !game.settings.hidden_proposers; // else no guess is confirmed
  Proposal* found = named ? nullptr : games::proposed_end(game);
  for (Proposal& one : game.proposals)
    if (named && games::is_of_end(one) && one.by == by) found = &one;
  if (found != nullptr) return found;
  const bool some = std::ranges::any_of(game.proposals, games::is_of_end);
  reply.refuse(!some ? "No end is proposed now. PROPOSE DRAW, or PROPOSE and a power, proposes one."
               : named
                   ? "That power proposes no end now."
                   : "Several ends are proposed: name the power whose proposal you mean, VOTE YES France.");
  return nullptr;
}

void vote_yes(Context& context, parser::Words& arguments) {
  if (const Proposal* proposal = end_meant(context.game(), context.reply, arguments))
    agree_to_end(context.reply, context.game(), context.seat(), *proposal);
}

void take_votes_back(games::Seat& seat) {
  seat.shares.reset();
  seat.draw.reset();
  seat.concede = {};
}

void vote_no(Context& context, parser::Words& arguments) {
  Game& game = context.game();
  if (!games::takes_single_proposals(game.settings)) {
    for (games::Seat* seat : own_seats(context)) take_votes_back(*seat);
    return context.reply.say("You vote for no end of the game.");
  }
  const Proposal* proposal = end_meant(context.game(), context.reply, arguments);
  if (proposal == nullptr) return;
  const std::string what = proposal_in_words(game, *proposal, {""});
  std::erase_if(game.proposals, games::is_of_end);
  for (games::Seat& seat : game.seats) take_votes_back(seat);
  context.reply.say("The proposal of " + what + " is dropped; nobody is told by whom.");
  notify(context.mail, context.office, game, "Proposal Dropped",
         "The proposal of " + what + " is dropped: the game goes on.");
}

// "3WAY", "3-WAY", "3 WAY": 3.
std::optional<int> read_ways(parser::Words arguments) {
  std::string word = parser::to_lower(arguments.rest());
  std::erase_if(word, [](char c) { return c == ' ' || c == '-'; });
  for (const std::string_view way : {"way", "ways", "waydraw"})
    if (word.ends_with(way) && word.size() > way.size())
      return games::whole_number_in({2, games::ranges::powers.most, "powers"},
                                    std::string_view(word).substr(0, word.size() - way.size()));
  return std::nullopt;
}

std::string why_no_way(const Game& game, int shares) {
  const auto alive = static_cast<int>(games::survivors(game).size());
  if (shares < 2) return "";
  if (!game.settings.draws) return "This game cannot end in a draw.";
  if (game.settings.dias && shares < alive)
    return "A draw of this game includes all survivors: VOTE " + std::to_string(alive) + "WAY.";
  return "";
}

void vote_lastingly(Context& context, int shares) {
  const Game& game = context.game();
  std::string why_not = why_proposals_alone(game);
  if (why_not.empty()) why_not = why_no_way(game, shares);
  if (!why_not.empty()) return context.reply.refuse(why_not);
  for (games::Seat* seat : own_seats(context)) {
    take_votes_back(*seat);
    seat->shares = shares;
  }
  context.reply.say(vote_in_words(shares) + " The vote stays until you change it: VOTE NONE takes it back.");
}

} // namespace

void cmd_vote(Context& context, const parser::Statement&, parser::Words arguments) {
  if (!may_vote(context)) return;
  if (arguments.take("YES")) return vote_yes(context, arguments);
  if (arguments.take("NO") || arguments.take("NONE")) return vote_no(context, arguments);
  if (arguments.take("LOSS") && arguments.empty()) return vote_lastingly(context, 0);
  if (arguments.take("SOLO") && arguments.empty()) return vote_lastingly(context, 1);
  if (const auto ways = read_ways(arguments)) return vote_lastingly(context, *ways);
  context.reply.refuse("VOTE takes SOLO (you win alone), 3WAY (a draw of three powers at most, you among "
                       "them), LOSS (any end without you), NONE (no vote), or YES or NO to what is proposed. "
                       "SET DRAW votes for a draw in this phase. Nothing was voted.");
}

void cmd_propose(Context& context, const parser::Statement&, parser::Words arguments) {
  if (arguments.take("DIAS")) return propose_dias(context);
  for (const std::string_view filler : {"CONCESSION", "VICTORY", "SOLO", "TO CONCEDE", "OF", "TO", "FOR"})
    arguments.take(filler);
  const Game& game = context.game();
  const judge::Power power = read_power(game.variant->map, take_word(arguments));
  if (power.is_none() || !arguments.empty())
    return context.reply.refuse(
        "PROPOSE takes DRAW, or the power that is to win: PROPOSE France. Nothing was proposed.");
  if (!may_vote(context)) return;
  if (context.reply.refused(why_no_concession(game, power))) return;
  propose_end(context, Kind::concession, std::string(1, game.variant->map.power(power).letter));
}

// ---- SET DRAW, PROPOSE DRAW and SET CONCEDE: votes that last for the phase in play (follow_up.cc has
// them counted; vote.cc has those that last longer)

namespace {

bool is_own(const games::Game& game, const games::Seat& seat, judge::Power power) {
  const auto own = games::powers_of_hand(game, seat);
  return std::ranges::find(own, power) != own.end();
}

// ", with England, France and Germany".
std::string with_all(const games::Game& game, const games::Seat& seat) {
  const auto own = games::powers_alive(game, seat);
  return own.size() < 2 ? "" : ", with " + in_words(names_of(game.variant->map, own));
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
  std::string written(take_words(context.mail.vocabulary, arguments, &map));
  if (constexpr std::string_view please = "please"; parser::to_lower(written).ends_with(please))
    written.resize(written.size() - please.size());
  const std::string letters = powers_in(map, std::string(parser::trim(written)));
  if (!game.settings.draws) return context.reply.none("This game cannot end in a draw.");
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
  return context.reply.none(why_not);
}

void vote_for_draw(Context& context, const std::string& letters) {
  for (games::Seat* seat : own_seats(context)) {
    seat->draw = letters;
    seat->shares.reset();
  }
  context.reply.say("You vote for a draw" + (letters.empty() ? " of all survivors" : " of " + letters) +
                    " in this phase.");
}

void forget_own_proposal(games::Game& game, games::Seat& seat, Proposal::Kind kind) {
  std::erase_if(game.proposals,
                [&](const Proposal& one) { return one.kind == kind && is_own(game, seat, one.by); });
}

} // namespace

void set_draw(Context& context, const SetRow&, parser::Words& arguments) {
  const auto letters = read_draw(context, arguments, "SET DRAW");
  if (!letters) return;
  if (context.reply.refused(why_proposals_alone(context.game()))) return;
  vote_for_draw(context, *letters);
}

void cmd_propose_draw(Context& context, const parser::Statement&, parser::Words arguments) {
  const auto letters = read_draw(context, arguments, "PROPOSE DRAW");
  if (letters) propose_end(context, Proposal::Kind::draw, *letters);
}

void set_no_draw(Context& context, const SetRow&, parser::Words&) {
  for (games::Seat* seat : own_seats(context)) seat->draw.reset();
  forget_own_proposal(context.game(), context.seat(), Proposal::Kind::draw);
  context.reply.say("You vote for no draw.");
}

void set_concede(Context& context, const SetRow&, parser::Words& arguments) {
  const Game& game = context.game();
  const judge::Map& map = game.variant->map;
  if (arguments.take("TO") && arguments.empty()) return context.reply.refuse("SET CONCEDE names a power.");
  const judge::Power power = read_power(map, take_word(arguments));
  if (!may_vote(context)) return;
  if (power.is_none())
    return context.reply.refuse("SET CONCEDE names the power that is to win, as in SET CONCEDE France.");
  std::string why_not = why_no_concession(game, power);
  if (why_not.empty()) why_not = why_proposals_alone(game);
  if (!why_not.empty()) return context.reply.refuse(why_not);
  for (games::Seat* seat : own_seats(context)) {
    seat->concede = power;
    seat->shares.reset();
  }
  context.reply.say("You vote to concede the game to " + map.power(power).name + ", in this phase" +
                    with_all(context.game(), context.seat()) + ".");
}

void set_no_concede(Context& context, const SetRow&, parser::Words&) {
  for (games::Seat* seat : own_seats(context)) seat->concede = {};
  forget_own_proposal(context.game(), context.seat(), Proposal::Kind::concession);
  context.reply.say("You concede to nobody.");
}

} // namespace mail
