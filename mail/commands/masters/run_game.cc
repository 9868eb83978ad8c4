// SPDX-License-Identifier: GPL-3.0-or-later
// run_game - the course of a game: PROCESS, FORCE BEGIN, PAUSE, TERMINATE, ROLLBACK and the like
#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/process.h"
#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "games/game/start.h"
#include "games/store/phase_record.h"
#include "games/store/transaction.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/duties.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/phase_words.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::HistoryEntry;
using games::Role;
using games::State;

namespace {

// ---- what others are told when the phase in play has a new deadline

// The text and the deadline behind it, by the clock of each reader.
NoticeText with_new_deadline(const Context& context, const games::Game& game, const std::string& text) {
  return [&context, &game, text](const games::Seat& reader) {
    const Zones zones = zones_for(context.office.transaction, context.office.home, reader);
    return text + date_in_words(game.deadline, zones) + ".";
  };
}

std::string code_of(const Game& game) { return judge::to_mail_text(game.position.phase); }

bool is_running(const games::Game& game, GrowingReply& reply) {
  if (game.state == State::running) return true;
  return reply.no("Game " + game.name + " is not running" +
                  (game.state == State::paused ? ": RESUME it first." : "."));
}

// A phase was named, and it is not the one in play.
bool names_other_phase(Context& context, parser::Words arguments) {
  if (arguments.rest().find_first_not_of(" !,") == std::string_view::npos) return false; // "PROCESS!"
  const std::string word(arguments.next());
  auto phase = judge::parse_phase(word);
  if (!phase && !arguments.empty()) {
    const std::string year(arguments.next()), kind(arguments.next());
    phase = judge::parse_phase(word.substr(0, 1) + year + kind.substr(0, 1));
  }
  const Game& game = context.game();
  if (!phase)
    context.reply.refuse("That names no phase: PROCESS S1901M. Nothing was processed.");
  else if (*phase != game.position.phase)
    context.reply.refuse("Game " + game.name + " is in " + code_of(game) + ", not in " +
                         judge::to_mail_text(*phase) + ": nothing was processed.");
  else
    return false;
  return true;
}

// start() sorts the seats: the seats that the mail signed on to are found again by what does not change.
class SeatKeeper {
 public:
  explicit SeatKeeper(Context& context) : context_(context), game_(context.game()) {
    for (const SignOn& visit : context.session.visits) passwords_.push_back(password_of(visit));
    own_ = password_of(context.session.signon);
  }
  void find_again() {
    for (std::size_t i = 0; i < context_.session.visits.size(); ++i)
      find(context_.session.visits[i], passwords_[i]);
    find(context_.session.signon, own_);
  }

 private:
  std::string password_of(const SignOn& one) const {
    return one.game == game_.name ? game_.seats.at(one.seat).password : "";
  }
  void find(SignOn& one, const std::string& password) const {
    if (one.game != game_.name) return;
    for (std::size_t i = 0; i < game_.seats.size(); ++i)
      if (game_.seats[i].role == one.role && game_.seats[i].password == password) one.seat = i;
  }

  Context& context_;
  Game& game_;
  std::vector<std::string> passwords_;
  std::string own_;
};

// A player of several powers has one seat while the game forms.
void drop_further_powers(Game& game) {
  judge::PowerSet further;
  for (const games::Seat& seat : game.seats)
    if (seat.power && seat.power != games::powers_of_hand(game, seat).front()) further.insert(seat.power);
  std::erase_if(game.seats,
                [&](const games::Seat& seat) { return seat.power && further.contains(seat.power); });
}

// Else those that ended the game would end it again.
void forget_votes(Game& game) {
  for (games::Seat& seat : game.seats) {
    seat.draw.reset();
    seat.concede = {};
    seat.shares.reset();
  }
}

std::string code_of(judge::Phase phase) { return judge::to_mail_text(phase); }

struct TurnWish {
  std::string turn; // "" = the usual one
  bool full = false, forming = false;
};

// "[turn] [RESTORE] [FULL]": orders are restored in any case.
TurnWish read_wish(parser::Words arguments) {
  TurnWish wish;
  while (!arguments.empty()) {
    if (arguments.take("RESTORE") || arguments.take("TO")) continue;
    if (arguments.take("FULL"))
      wish.full = true;
    else if (arguments.take("FORMING"))
      wish.forming = true;
    else
      wish.turn += std::string(arguments.next());
  }
  return wish;
}

// The entry that the word names by its number or its phase; "" is `usual`.
std::optional<int> read_turn(const std::vector<HistoryEntry>& turns, std::string_view word, int usual) {
  if (word.empty()) return usual;
  const auto number = parser::number_in<int>(word);
  const auto phase = judge::parse_phase(word);
  for (const HistoryEntry& entry : turns)
    if (number ? entry.number == *number : phase && entry.phase == *phase) return entry.number;
  return std::nullopt;
}

// With FULL the rules of then, too.
std::string restore_rules(const Office& office, Game& game, const TurnWish& wish, int number) {
  if (!wish.full) return "";
  game.rules = games::rules_of_turn(office.transaction, game, number);
  return " The rules of then hold again.";
}

void open_again(Context& context, Game& game, const std::string& subject, const std::string& what) {
  games::open_phase(game, context.mail.now, context.office.conf().zone);
  const std::string told = what + " The orders of then are on file again.";
  const NoticeText deadline = with_new_deadline(context, game, told + " New deadline: ");
  const auto text = [&context, &game, told, deadline](const games::Seat& reader) {
    if (reader.power.is_none()) return prose(deadline.for_reader(reader));
    const Zones zones = zones_for(context.office.transaction, context.office.home, reader);
    return prose(told) + gap() + what_is_expected(game, reader, zones);
  };
  context.reply.say(deadline.for_reader(context.seat()));
  notify(context.mail, context.office, game, subject, text);
}

// What lies ahead now, for the master alone.
void tell_way_forward(GrowingReply& reply, const Game& game) {
  if (game.undone.size() < 2) return;
  reply.say("ROLLFORWARD leads to " + code_of(game.undone.back().phase) +
            " again, until another turn is processed.");
}

// It was written for the turn that was not processed.
void refuse_below_process(GrowingReply& reply) {
  reply.refuse("Not obeyed either: no turn was processed above.");
}

} // namespace

// ---- PROCESS, PREDICT, FORCE BEGIN, UNSTART, PAUSE, RESUME, TERMINATE: the course of a game

void cmd_process(Context& context, const parser::Statement&, parser::Words arguments) {
  Game& game = context.game();
  arguments.take("!"); // as the DPjudge has it: whatever is missing
  if (!is_running(context.game(), context.reply) || names_other_phase(context, arguments)) return;
  if (context.reply.refused(why_turn_stays(context, "PROCESS"))) return;
  const std::string code = code_of(game);
  happened(context.mail, context.office, game,
           games::process_now(game, context.mail.now, context.office.conf()));
  context.reply.say(code + " is processed; " +
                    (game.state == State::running ? "game " + game.name + " is in " + code_of(game) + " now."
                                                  : "game " + game.name + " is over."));
}

void cmd_predict(Context& context, const parser::Statement&, parser::Words) {
  context.reply.is_question();
  if (!is_running(context.game(), context.reply)) return;
  const Game& game = context.game();
  const bool proposed =
      std::ranges::any_of(game.proposed, [](const games::Proposed& one) { return !one.orders.empty(); });
  context.reply.say("With the orders on file" + std::string(proposed ? " and those that are proposed" : "") +
                    ", " + code_of(game) + " would give this. Nothing has changed.");
  context.reply.say_piece(predicted(game, games::predict(game), context.office.conf().form()));
}

void cmd_force_begin(Context& context, const parser::Statement&, parser::Words) {
  Game& game = context.game();
  if (game.state != State::forming)
    return context.reply.refuse("Game " + game.name + " has started already.");
  if (seats_with(game, Role::player).empty())
    return context.reply.refuse("Game " + game.name + " has no player yet: it starts with one at least.");
  SeatKeeper seats(context);
  const std::vector<games::Event> events = games::start(game, context.mail.now, context.office.conf(), true);
  if (events.empty())
    return context.reply.refuse("Game " + game.name + " has more players than the " +
                                std::to_string(games::players_wanted(game)) +
                                " that it is for: SET PLAYERS, another board or an EJECT makes room.");
  happened(context.mail, context.office, game, events);
  seats.find_again();
  context.reply.say("Game " + game.name + " starts. Powers without a player wait for one: SIGNON ?" +
                    game.name + " password.");
}

void cmd_unstart(Context& context, const parser::Statement&, parser::Words) {
  Game& game = context.game();
  if (game.state == State::forming) return context.reply.refuse("Game " + game.name + " has not started.");
  if (!game.history.empty())
    return context.reply.refuse("A turn has been processed: ROLLBACK goes back, but the powers stay.");
  SeatKeeper kept(context);
  std::erase_if(game.seats,
                [](const games::Seat& seat) { return seat.role == Role::player && seat.addresses.empty(); });
  drop_further_powers(game);
  Game fresh = games::new_game(game.name, *game.variant, game.created);
  game.position = fresh.position;
  game.orders = fresh.orders;
  game.flawed = fresh.flawed;
  game.proposed = fresh.proposed;
  game.future = fresh.future;
  game.proposals.clear();
  // The next holder of a power is another: its press and diary are not his.
  context.office.transaction.remove("games/" + game.name + "/letters");
  context.office.transaction.remove("games/" + game.name + "/diaries");
  context.office.transaction.remove("games/" + game.name + "/postal");
  game.state = State::forming;
  game.settings.manual_start = true;
  for (games::Seat& seat : game.seats) seat.power = {};
  game.deadline = game.grace_end = game.earliest = {};
  kept.find_again();
  const std::string text = "The powers of game " + game.name +
                           " are taken back; it is forming again. SET AUTO START, or FORCE BEGIN, starts it.";
  context.reply.say(text);
  notify(context.mail, context.office, game, "Game Unstarted", text);
}

void cmd_pause(Context& context, const parser::Statement&, parser::Words) {
  if (!is_running(context.game(), context.reply)) return;
  Game& game = context.game();
  game.state = State::paused;
  game.waiting_told = context.mail.now;
  const std::string text = "Game " + game.name + " is paused: no orders and no deadline until it is resumed.";
  context.reply.say(text);
  notify(context.mail, context.office, game, "Game Paused", text);
}

namespace {

// Does it rest, by PAUSE UNTIL: may its turn run only later than a phase that began now?
bool rests(const Game& game, games::Instant now, const std::string& judge_zone) {
  if (game.state != State::running || !games::has_deadline(game)) return false;
  Game begun = game;
  games::open_phase(begun, now, judge_zone);
  return game.earliest > begun.earliest;
}

// The turn has as much time left as it had when the rest began.
void end_rest(Context& context) {
  if (context.reply.refused(why_not_allowed(context, Who::clock_manager))) return;
  Game& game = context.game();
  games::rest_until(game, context.mail.now, context.mail.now, context.office.conf().zone);
  const NoticeText text = with_new_deadline(
      context, game, "Game " + game.name + " goes on, in " + code_of(game) + ". Deadline: ");
  context.reply.say(text.for_reader(context.seat()));
  notify(context.mail, context.office, game, "Game Resumed", text);
}

} // namespace

void cmd_resume(Context& context, const parser::Statement&, parser::Words) {
  Game& game = context.game();
  if (rests(game, context.mail.now, context.office.conf().zone)) return end_rest(context);
  if (context.session.signon.role == Role::observer ||
      (!context.session.is_master() && !game.settings.resume_by_players))
    return context.reply.refuse("Only the master resumes this game.");
  // A game that was ended takes the password; one that was paused goes on by a master's reply, as it stopped.
  const bool stopped_by_reply = context.session.is_master() && game.state == State::paused;
  if (!stopped_by_reply && context.reply.refused(why_not_allowed(context, Who::owner))) return;
  if (game.state == State::running || game.state == State::forming)
    return context.reply.refuse("Game " + game.name + " is not paused.");
  if (game.state == State::finished && !context.session.is_master())
    return context.reply.refuse("Only the master goes on with a game that is over.");
  if (game.state == State::finished) forget_votes(game);
  if (game.state == State::terminated && game.history.empty() && !game.seats.empty() &&
      game.seats.front().power.is_none())
    game.state = State::forming;
  else
    game.state = State::running;
  game.ending.clear();
  game.winners.clear();
  if (game.state == State::running) games::open_phase(game, context.mail.now, context.office.conf().zone);
  const std::string what = "Game " + game.name + " goes on";
  const NoticeText text =
      game.state == State::running
          ? with_new_deadline(context, game, what + ", in " + code_of(game) + ". Deadline: ")
          : NoticeText(what + ".");
  context.reply.say(text.for_reader(context.seat()));
  notify(context.mail, context.office, game, "Game Resumed", text);
}

void cmd_terminate(Context& context, const parser::Statement&, parser::Words) {
  Game& game = context.game();
  if (is_over(game)) return context.reply.refuse("Game " + game.name + " is over already.");
  game.state = State::terminated;
  game.ending = "ended early by " + std::string(context.session.is_master() ? "its master" : "its players");
  const std::string text = "Game " + game.name + " is " + game.ending + ". RESUME goes on with it.";
  context.reply.say(text);
  notify(context.mail, context.office, game, "Game Terminated", text);
}

// ---- ROLLBACK, ROLLFORWARD: to an earlier turn, and to what was rolled back

void cmd_roll_back(Context& context, const parser::Statement& statement, parser::Words arguments) {
  Game& game = context.game();
  if (context.open_game().turn_stays) return refuse_below_process(context.reply);
  const TurnWish wish = read_wish(arguments);
  if (game.history.empty() && wish.forming) return cmd_unstart(context, statement, parser::Words(""));
  if (game.history.empty())
    return context.reply.refuse("No turn of game " + game.name + " has been processed yet.");
  const int usual = (wish.forming ? game.history.front() : game.history.back()).number;
  const auto number = read_turn(game.history, wish.turn, usual);
  if (!number)
    return context.reply.refuse("Game " + game.name + " has no such turn; its turns are " +
                                std::to_string(game.history.front().number) + " to " +
                                std::to_string(game.history.back().number) + ".");
  if (game.undone.empty() && !is_over(game)) games::keep_phase_in_play(context.office.transaction, game);
  const std::string rules = restore_rules(context.office, game, wish, *number);
  games::roll_back(context.office.transaction, game, *number);
  if (wish.forming) {
    game.undone.clear();
    return cmd_unstart(context, statement, parser::Words(""));
  }
  open_again(context, game, "Rollback",
             "Game " + game.name + " is back before turn " + std::to_string(*number) + ", in " +
                 code_of(game.position.phase) + "." + rules);
  tell_way_forward(context.reply, game);
  happened(context.mail, context.office, game,
           games::obey_future_orders(game, context.mail.now, context.office.conf().form()));
}

void cmd_roll_forward(Context& context, const parser::Statement&, parser::Words arguments) {
  Game& game = context.game();
  if (context.open_game().turn_stays) return refuse_below_process(context.reply);
  const TurnWish wish = read_wish(arguments);
  if (game.undone.size() < 2)
    return context.reply.refuse("There is nothing to go forward to in game " + game.name +
                                ": nothing was rolled back, or a turn was processed since.");
  const std::vector<HistoryEntry> ahead(game.undone.begin() + 1, game.undone.end());
  const auto number = read_turn(ahead, wish.turn, ahead.back().number);
  if (!number) {
    std::string phases;
    for (const HistoryEntry& entry : ahead) phases += (phases.empty() ? "" : ", ") + code_of(entry.phase);
    return context.reply.refuse("Game " + game.name + " can go forward to: " + phases + ".");
  }
  const std::string rules = restore_rules(context.office, game, wish, *number);
  games::roll_forward(context.office.transaction, game, *number);
  open_again(context, game, "Rollforward",
             "Game " + game.name + " is forward again, in " + code_of(game.position.phase) + "." + rules);
  tell_way_forward(context.reply, game);
}

} // namespace mail
