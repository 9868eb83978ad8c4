// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/worker/follow_up.h"

#include "games/game/filed_orders.h"
#include "games/game/process.h"
#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "games/game/start.h"
#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/registration.h"
#include "mail/letters/keeper_letters.h"
#include "mail/letters/shown_orders.h"
#include "mail/outbox/post.h"
#include "mail/senders/secrets.h"
#include "parser/address.h"

#include <algorithm>
#include <utility>

namespace mail {

using games::Game, games::State;

namespace {

void announce_changes(const Incoming& mail, Office& office, OpenGame& open) {
  if (open.announcements.empty()) return;
  const auto all = [&](const games::Seat& reader) {
    std::string text;
    for (const Announcement& one : open.announcements) text += one.text.for_reader(reader) + "\n";
    return text;
  };
  notify(mail, office, open.game, "Parameter Change", all);
  open.announcements.clear();
}

bool came_in(const Incoming& mail, const Game& game, judge::Power power) {
  return std::ranges::find(game.orders[power], mail.received, &games::OrderOnFile::received) !=
         game.orders[power].end();
}

// Those for which the mail put orders on file. Where there are none, and no line was refused, it took orders
// back.
judge::PowerSet powers_to_show(const Incoming& mail, const OpenGame& open) {
  judge::PowerSet given, others;
  bool some = false;
  for (const judge::Power power : open.game.variant->map.powers()) {
    if (!open.ordered.contains(power)) continue;
    const bool came = came_in(mail, open.game, power);
    if (came) given.insert(power);
    if (!open.slipped.contains(power)) others.insert(power);
    some = some || came;
  }
  return some ? given : others;
}

// The orders that this mail gave, to everybody or to the masters, where the game's settings say so.
void show_orders(const Incoming& mail, Office& office, OpenGame& open) {
  Game& game = open.game;
  if (!game.settings.orders_to_all && !game.settings.orders_to_master) return;
  if (game.state != State::running) return;
  const judge::PowerSet shown = powers_to_show(mail, open);
  for (const judge::Power power : game.variant->map.powers()) {
    if (!shown.contains(power)) continue;
    const Piece text = prose("Orders that came in for " + game.variant->map.power(power).name +
                             ", as they are on file now:") +
                       gap() + order_list(game, power, office.conf().form());
    if (game.settings.orders_to_all)
      notify(mail, office, game, "Orders", text);
    else
      notify_masters(mail, office, game, "Orders", text);
  }
}

// To a player what a master, who did not become his power for it, ordered for him.
void tell_whose_orders_came(const Incoming& mail, Office& office, OpenGame& open) {
  Game& game = open.game;
  const bool same_phase = game.position.phase == open.loaded.position.phase;
  if (game.settings.orders_to_all || game.state != State::running || !same_phase) return;
  for (const judge::Power power : game.variant->map.powers()) {
    if (!came_in(mail, game, power)) continue;
    const auto seat = games::seat_of_power(game, power);
    if (!open.ordered_by_master.contains(power) || !seat || game.seats[*seat].addresses.empty() ||
        parser::same_address(game.seats[*seat].addresses.front(), mail.sender))
      continue;
    const Piece text =
        prose("The master entered orders for you. These are on file for " +
              game.variant->map.power(power).name + " now:") +
        gap() + order_list(game, power, office.conf().form()) + gap() +
        prose("Until the turn runs an order of yours for the same unit replaces one of these.");
    notify(mail, office, game, "Orders", text, {*seat});
  }
}

void follow_up_in(const Incoming& mail, Office& office, OpenGame& open) {
  Game& game = open.game;
  announce_changes(mail, office, open);
  show_orders(mail, office, open);
  tell_whose_orders_came(mail, office, open);
  if (game.state == State::running) happened(mail, office, game, games::count_votes(game));
  if (game.state == State::forming && games::is_full(game) && !game.settings.manual_start)
    happened(mail, office, game, games::start(game, mail.now, office.conf()));
  // Deadlines are the batch processor's business. Here a turn is processed when this mail completed its
  // orders.
  if (game.state == State::running && games::powers_missing_orders(game).empty())
    happened(mail, office, game, games::advance(game, mail.received, office.conf()));
}

// What became of the game since the reply's view of it was taken; "" when nothing.
std::string what_followed(const Game& game, State state, std::size_t turns) {
  if (state == State::forming && game.state == State::running && game.settings.solitaire)
    return "Game " + game.name + " starts. The board comes in a letter of its own.";
  if (state == State::forming && game.state == State::running)
    return "With that all seats are taken: game " + game.name +
           " starts. Your power comes in a letter of its own.";
  if (state != State::finished && game.state == State::finished)
    return "With that game " + game.name + " is over; the announcement comes in a letter of its own.";
  if (game.history.size() > turns)
    return "With that all orders are in: " + judge::to_mail_text(game.history[turns].phase) +
           " was processed; the results come in a letter of their own.";
  return "";
}

} // namespace

std::vector<std::string> follow_up(Context& context) {
  std::vector<std::string> sentences;
  for (auto& [name, open] : context.office.games) {
    if (!open.is_changed() && open.announcements.empty()) continue;
    const State state = open.game.state;
    const std::size_t turns = open.game.history.size();
    follow_up_in(context.mail, context.office, open);
    if (std::string sentence = what_followed(open.game, state, turns); !sentence.empty())
      sentences.push_back(std::move(sentence));
  }
  if (context.reply.valid)
    if (std::string message = message_of_the_day(context.mail, context.office); !message.empty())
      sentences.push_back(std::move(message));
  return sentences;
}

namespace {

// What comes of the first lines of a mail can be read again.
class Trials {
 public:
  Trials(const OwnFaults& faults, const parser::MailScript& script,
         const std::function<void(Context&, const parser::MailScript&)>& obeying,
         const WithContext& with_context)
      : faults_(faults), script_(script), obeying_(obeying), with_context_(with_context) {}

  bool holds(std::size_t lines) const {
    parser::MailScript first = script_;
    first.statements.resize(lines);
    try {
      with_context_([&](Context& context) {
        context.mail.at_fault = faults_.lines;
        obeying_(context, first);
        save_games(context.mail, context.office);
      });
    } catch (const games::Unreadable&) {
      return false;
    }
    return true;
  }

  // The first line with which it does not hold, if it holds with none of them and not with all.
  std::size_t first_at_fault() const {
    std::size_t holding = 0, failing = script_.statements.size();
    while (failing - holding > 1) {
      const std::size_t middle = (holding + failing) / 2;
      (holds(middle) ? holding : failing) = middle;
    }
    return script_.statements[failing - 1].line;
  }

 private:
  const OwnFaults& faults_;
  const parser::MailScript& script_;
  const std::function<void(Context&, const parser::MailScript&)>& obeying_;
  const WithContext& with_context_;
};

} // namespace

void add_fault(OwnFaults& faults, const games::Unreadable& fault, const parser::MailScript& script,
               const std::function<void(Context&, const parser::MailScript&)>& obeying,
               const WithContext& with_context) {
  const Trials trials(faults, script, obeying, with_context);
  bool found = false;
  if (trials.holds(script.statements.size()))
    found = !std::exchange(faults.of_follow_up, true);
  else if (trials.holds(0))
    found = faults.lines.insert(trials.first_at_fault()).second;
  if (!found) throw fault;
  faults.told.push_back(fault);
}

void save_games(const Incoming& mail, Office& office) {
  for (auto& [name, open] : office.games) {
    if (!open.is_changed()) continue;
    games::note_news(open.game, mail.received);
    games::save_game(office.transaction, open.game);
  }
}

std::vector<std::string> told_instead() {
  return {"What follows from this mail, such as the processing of a turn, could not be done. This is a fault "
          "of the judge, not yours; the keeper has been told. Your lines above count."};
}

void tell_of_faults(const Incoming& mail, const Office& office, const OwnFaults& faults) {
  for (const games::Unreadable& fault : faults.told) {
    const std::string cause =
        "a mail of " + games::to_text(mail.received) + ", key " + mail.key.substr(0, 12);
    log_event(office.home, mail.now, "own fault: " + cause + ": game " + fault.game + ": " + fault.what());
    if (first_today(mail, office, "own fault " + fault.game))
      tell_of_own_fault(office.transaction, office.home, fault.game, cause, fault.what(), mail.now);
  }
}

void tell_of_altered_files(const Incoming& mail, Office& office) {
  for (const auto& [name, open] : office.games) {
    if (open.game.altered.empty()) continue;
    const std::string key = altered_files_key(open.game.altered);
    if (games::is_done(office.transaction, key)) continue;
    games::mark_done(office.transaction, key, mail.now);
    tell_of_altered_files(office.transaction, office.home, open.game.altered, mail.now);
  }
}

} // namespace mail
