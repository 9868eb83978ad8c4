// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/game_lists.h"

#include "games/game/control.h"
#include "games/game/filed_orders.h"
#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "games/game/view.h"
#include "games/home/zone.h"
#include "judge/legality/legal_places.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/own_results.h"
#include "mail/letters/settings_words.h"
#include "mail/letters/shown_orders.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"
#include "mail/senders/reply_address.h"

#include <algorithm>

namespace mail {

namespace {

using games::Proposal;
using games::Role;
using Kind = games::Proposal::Kind;

// More time in a game with a master is between him and who asked.
bool may_know(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (games::is_of_end(proposal))
    return !game.settings.secret_votes || games::takes_single_proposals(game.settings);
  if (!games::has_master(game)) return true;
  return reader.role == Role::master || (reader.power && reader.power == proposal.by);
}

bool has_agreed(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (proposal.kind == Kind::extension) return contains(proposal.agreed, reader.power);
  if (proposal.kind == Kind::draw) return reader.draw == proposal.letters;
  const judge::Power winner = games::power_of_letter(game.variant->map, proposal.letters.front());
  return reader.concede == winner || reader.power == winner;
}

// May the reader still say yes?
bool may_answer(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (proposal.kind == Kind::extension && games::has_master(game))
    return proposal.wanted != games::Instant{} && reader.role == Role::master;
  return reader.power && !games::is_out(game, reader.power) && !has_agreed(game, proposal, reader);
}

// Under SET PROPOSE DIAS; his own proposal a player takes back so.
bool may_drop(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  return games::is_of_end(proposal) && games::takes_single_proposals(game.settings) && reader.power &&
         !games::is_out(game, reader.power);
}

std::string who_asks(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (reader.power && reader.power == proposal.by)
    return games::is_of_end(proposal) ? "You propose " : "You ask for ";
  const bool hidden = games::is_of_end(proposal) ? game.settings.hidden_proposers
                                                 : !games::shows_extender(game, proposal.by, reader);
  return (hidden ? "Somebody" : game.variant->map.power(proposal.by).name) +
         (games::is_of_end(proposal) ? " proposes " : " asks for ");
}

std::string until_when(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (games::is_of_end(proposal)) return has_agreed(game, proposal, reader) ? " You vote for it." : "";
  if (games::has_master(game))
    return reader.role == Role::master ? "" : " The master has not answered; silence is a no.";
  return " Every survivor's player has to agree before the deadline; silence is a no." +
         std::string(has_agreed(game, proposal, reader) ? " You have agreed." : "");
}

// A code that was used is good no more.
std::string link_that_agrees(const games::Home& home, const games::Game& game, const Proposal& proposal,
                             const games::Seat& reader) {
  if (reader.addresses.empty() || (reader.power && contains(proposal.answered, reader.power))) return "";
  return "AGREE CODE " + agree_code(home, game, proposal, reader) + " " + game.name + "\n";
}

std::string line_that_agrees(const games::Game& game, const Proposal& proposal) {
  if (proposal.kind == Kind::extension) return "AGREE EXTENSION";
  const bool is_draw = proposal.kind == Kind::draw && !games::takes_single_proposals(game.settings);
  return is_draw ? "AGREE DRAW" : "VOTE YES";
}

std::string answer_in_words(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  const auto awaited = std::ranges::count_if(
      game.proposals, [&](const Proposal& one) { return awaits_answer(game, one, reader); });
  return awaited > 1 ? std::to_string(proposal.number) + " YES" : "YES";
}

Piece how_to_agree(const games::Home& home, const games::Game& game, const Proposal& proposal,
                   const games::Seat& reader, Answered answered) {
  std::string line = line_that_agrees(game, proposal);
  const bool named = proposal.kind != Kind::extension || games::shows_extender(game, proposal.by, reader);
  if (game.proposals.size() > 1 && named && !games::takes_single_proposals(game.settings))
    line += " " + game.variant->map.power(proposal.by).name;
  const std::string body = link_that_agrees(home, game, proposal, reader);
  const std::string how =
      "To agree, answer " + (answered == Answered::in_words
                                 ? answer_in_words(game, proposal, reader) + " (" + line + ")"
                                 : "with the line " + line);
  if (body.empty()) return prose(how + ".");
  return prose(how + ", or send the mail that this link writes:") + gap() +
         mail::link(mail_link(home.conf.address, body), "agree");
}

} // namespace

std::string proposal_in_words(const games::Game& game, const Proposal& proposal, const Zones& zones) {
  if (proposal.kind == Kind::extension)
    return proposal.wanted == games::Instant{} ? "more time"
                                               : "more time, until " + date_in_words(proposal.wanted, zones);
  if (proposal.kind == Kind::concession)
    return "the victory of " +
           game.variant->map.power(games::power_of_letter(game.variant->map, proposal.letters.front())).name;
  return "a draw of " + (proposal.letters.empty() ? "all survivors" : proposal.letters);
}

std::string vote_in_words(int shares) {
  if (shares == 0) return "You vote for any end without you.";
  if (shares == 1) return "You vote for your own victory alone.";
  return "You vote for a draw of " + std::to_string(shares) + " powers at most, you among them.";
}

bool awaits_answer(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (!may_know(game, proposal, reader)) return false;
  const bool to_master = proposal.kind == Kind::extension && reader.role == Role::master;
  return to_master || may_answer(game, proposal, reader) || may_drop(game, proposal, reader);
}

Piece open_matters(const games::Home& home, const games::Game& game, const games::Seat& reader,
                   const Zones& zones, Answered answered, std::string_view said) {
  Piece told;
  if (game.state != games::State::running) return told;
  for (const Proposal& proposal : game.proposals) {
    if (!may_know(game, proposal, reader)) continue;
    const std::string asked =
        who_asks(game, proposal, reader) + proposal_in_words(game, proposal, zones) + ".";
    Piece one;
    if (said.find(asked) == said.npos) one = prose("Open: " + asked + until_when(game, proposal, reader));
    if (may_drop(game, proposal, reader)) one += prose("VOTE NO drops it.");
    if (may_answer(game, proposal, reader)) one += how_to_agree(home, game, proposal, reader, answered);
    told = apart(told, one);
  }
  return told;
}

namespace {

using games::State;
using judge::Power;

// ---- state

std::vector<Power> open_powers(const games::Game& game) {
  std::vector<Power> powers;
  for (const games::Seat& seat : game.seats)
    if (seat.power && games::is_open(seat) && !games::is_out(game, seat.power)) powers.push_back(seat.power);
  return powers;
}

std::string state_sentence(const games::Game& game) {
  const std::size_t all = games::players_wanted(game);
  switch (game.state) {
  case State::forming:
    if (game.settings.preparation) return "The game is in preparation: its master has not opened it yet.";
    if (game.settings.joining.secret)
      return "The game is forming. SIGNON ?" + game.name + " newpassword joins it.";
    return "The game is forming: " + std::to_string(seats_with(game, Role::player).size()) + " of " +
           counted(all, "player") + " so far. SIGNON ?" + game.name + " newpassword joins it.";
  case State::running: return "The game is running. Now: " + phase_in_words(game.position.phase) + ".";
  case State::paused: return "The game is paused in " + phase_in_words(game.position.phase) + ".";
  case State::finished:
    return "The game is over" + (game.ending.empty() ? std::string(".") : ": " + game.ending + ".");
  case State::terminated: break;
  }
  return "The game was ended without a result.";
}

// SET LIST WAITERS.
Piece waiting_sentence(const games::Game& game) {
  if (!game.settings.shows_waiting) return {};
  std::vector<std::string> items;
  for (const games::Seat& seat : game.seats)
    if (seat.wait && seat.power && seat.standing == games::Standing::present)
      items.push_back(game.variant->map.power(seat.power).name);
  return prose(items.empty() ? "Nobody has set WAIT." : "WAIT is set by " + in_words(items) + ".");
}

// Who still owes orders is told to the master at any time, to others once the deadline has passed, or at any
// time by SET LIST UNORDERED.
std::string missing_sentence(const games::Game& game, games::Instant now, const games::Seat* reader) {
  if (game.state != State::running) return "";
  const bool late = now > game.deadline;
  if (game.eyes) return late ? "Orders are late." : "";
  const std::vector<Power> missing = games::powers_missing_orders(game);
  const bool master = reader != nullptr && reader->role == Role::master;
  if (master || game.settings.shows_missing || (late && !games::is_quiet(game)))
    return missing.empty()
               ? "All orders are in."
               : "Orders are missing from " + in_words(names_of(game.variant->map, missing)) + ".";
  return late && !missing.empty() ? "Orders are late." : "";
}

std::string openings(const games::Game& game) {
  const std::vector<Power> powers = open_powers(game);
  if (powers.empty()) return "";
  std::vector<std::string> items;
  for (Power power : powers)
    items.push_back(game.variant->map.power(power).name +
                    (game.eyes ? ""
                               : " (" + counted(game.position.unit_count(power), "unit") + ", " +
                                     counted(game.position.center_count(power), "center") + ")"));
  return "Open to whoever takes it, with SIGNON ?" + game.name + " newpassword: " + in_words(items) + ".";
}

// Before the start, for SET PREFERENCE: the letters, where they are not simply the first of the names.
std::string letters_to_choose(const games::Game& game) {
  const judge::Map& map = game.variant->map;
  bool plain = true;
  for (const Power power : map.powers())
    if (!map.power(power).dummy) plain = plain && map.power(power).name.front() == map.power(power).letter;
  if (game.state != State::forming || plain) return "";
  return "The powers and their letters: " + powers_with_letters(map) + ".";
}

// ---- players

// An address that finds no room stands below the name. `column`: where the holder stands.
Spans holder_of(const games::Seat& seat, games::Shown shown, std::size_t column) {
  if (seat.addresses.empty() && seat.name.empty()) return {{"(nobody)"}};
  if (seat.addresses.empty() || seat.name.empty() || shown != games::Shown::address)
    return {{person_in_words(seat, shown)}};
  const std::string &name = seat.name, &address = seat.addresses.front();
  if (column + columns_of(name) + 2 + columns_of(address) <= prose_width) return {{name + "  " + address}};
  return {{name}, {address}};
}

std::string seat_label(const games::Game& game, const games::Seat& seat) {
  switch (seat.role) {
  case Role::master: return "Master";
  case Role::observer: return "Observer";
  case Role::player: break;
  }
  return seat.power ? game.variant->map.power(seat.power).name : "Player";
}

std::string standing_words(const games::Game& game, const games::Seat& seat) {
  if (seat.role != Role::player || !seat.power) return "";
  if (games::is_out(game, seat.power)) return "out";
  if (games::is_dummy(seat)) return "dummy";
  switch (seat.standing) {
  case games::Standing::abandoned: return "abandoned";
  case games::Standing::disorder: return "disorder";
  case games::Standing::present: break;
  }
  return "";
}

// "3 / 3", or nothing for those who have no power.
std::string strength(const games::Game& game, const games::Seat& seat) {
  const bool unseen = game.eyes && game.eyes->power != seat.power;
  if (seat.role != Role::player || !seat.power || unseen) return "";
  return std::to_string(game.position.center_count(seat.power)) + " / " +
         std::to_string(game.position.unit_count(seat.power));
}

// Of the column of names and powers: wider where a power has a long name.
std::size_t label_width(const games::Game& game) {
  std::size_t width = 11;
  for (const games::Seat& seat : game.seats) width = std::max(width, columns_of(seat_label(game, seat)) + 2);
  return width;
}

Piece player_table(const games::Game& game, const games::Seat* reader) {
  constexpr std::size_t wide = 11; // strength, standing
  const bool shown = games::shows_people(game, reader);
  const std::size_t width = label_width(game) + 1;
  std::vector<Block::Row> rows;
  for (const games::Seat& seat : game.seats) {
    if (seat.role == Role::observer && !shown) continue;
    rows.push_back({{{seat_label(game, seat) + ":"}},
                    {{strength(game, seat)}},
                    {{standing_words(game, seat)}},
                    holder_of(seat, games::shown_of(game, seat, reader), width + 2 * wide)});
  }
  return prose("The following players are in the game (centers / units):") +
         in_columns({{width}, {wide}, {wide}, {}}, std::move(rows));
}

// Whose players order for dummies.
Piece controllers(const games::Game& game) {
  Piece told;
  for (const games::Seat& seat : game.seats) {
    if (!games::is_dummy(seat) || seat.controllers.empty()) continue;
    const std::vector<std::string> names = names_of(game.variant->map, seat.controllers);
    told += prose(names.front() + " orders for " + game.variant->map.power(seat.power).name + "." +
                  (names.size() > 1 ? " In turn: " + in_words(names) + "." : ""));
  }
  return told;
}

// ---- centers

// Under `mobilize`, before each power has chosen where it begins.
Piece choice_sentence(const games::Game& game) {
  const judge::GameRules rules = game.judged();
  const bool is_due = game.state == State::forming || game.position.phase == rules.calendar.before_start();
  if (!is_due || judge::opening_in_force(rules.map, rules.rules) != judge::Opening::mobilize) return {};
  return prose("Each power chooses one of its centers, and owns that one alone from then on. Until then "
               "all that it may choose from count as its own.") +
         gap();
}

// ---- comment and orders

Piece comments(const games::Game& game) {
  const games::Settings& settings = game.settings;
  Piece told;
  if (!settings.comment.empty()) told += prose("Comment: " + settings.comment);
  for (const std::string& line : settings.long_comment) told += by_somebody(line.empty() ? "\n" : line);
  if (!settings.name_story.empty()) told += prose("The name:");
  for (const std::string& line : settings.name_story) told += by_somebody(line.empty() ? "\n" : line);
  return told;
}

// SET LATE COUNT; in a quiet game lateness is for the master alone.
std::string shown_late_counts(const games::Game& game, const games::Seat* reader) {
  const bool master = reader != nullptr && reader->role == Role::master;
  return !game.settings.late_count || (games::is_quiet(game) && !master) ? "" : late_counts(game);
}

} // namespace

std::string late_counts(const games::Game& game) {
  std::vector<std::string> items;
  for (const games::Seat& seat : game.seats)
    if (seat.role == Role::player && seat.power && seat.late_count > 0)
      items.push_back(
          game.variant->map.power(seat.power).name + " " +
          (seat.late_count == 1 ? "once" : counted(static_cast<std::size_t>(seat.late_count), "time")));
  return items.empty() ? "Nobody was late so far." : "Late so far: " + in_words(items) + ".";
}

Piece told_players(const games::Game& game, const games::Seat* reader) {
  const std::size_t width = label_width(game);
  std::vector<Block::Row> rows;
  for (const games::Seat& seat : game.seats)
    if (seat.role != Role::observer)
      rows.push_back(
          {{{seat_label(game, seat) + ":"}}, holder_of(seat, games::shown_of(game, seat, reader), width)});
  return in_text(prose("The following players are in the game:")) +
         in_columns({{width}, {}}, std::move(rows));
}

Piece ownership(const games::Game& game) {
  return choice_sentence(game) + prose("Ownership of supply centers:") + gap() +
         owners_table(game, game.position);
}

Piece list_game(const games::Game& whole, const games::Home& home, games::Instant now,
                const games::Seat* reader, const std::string& own_zone) {
  const games::SeenGame seen(whole, reader);
  const games::Game& game = seen.game();
  const games::Seat* seat = seen.reader();
  Piece told = kept(header_lines(game, home, own_zone), Tone::soft) + gap() + prose(state_sentence(game));
  if (game.state == State::running)
    told += deadline(game, {home.conf.zone, own_zone}) + waiting_sentence(game);
  told += prose(missing_sentence(game, now, seat)) + prose(openings(game)) + prose(letters_to_choose(game));
  told = apart(std::move(told), comments(game));
  return std::move(told) + gap() + player_table(game, seat) + controllers(game) +
         prose(shown_late_counts(game, seat)) + gap() + told_settings(game) + gap() +
         clock_table(game.settings) + gap() + position(game) + gap() + ownership(game);
}

Block::Row list_game_brief(const games::GameCard& game, const games::Home& home, games::Instant now) {
  Spans told;
  std::string line = game.title + (game.gunboat ? " Gunboat" : "") + ", ", deadline;
  switch (game.state) {
  case State::forming:
    line += "forming";
    if (!game.secret)
      line += ", " + std::to_string(game.players) + " of " + counted(game.players_wanted, "player");
    break;
  case State::running:
    line += judge::to_mail_text(game.phase);
    deadline =
        (now > game.deadline ? "late since " : "deadline ") +
        (game.deadline != games::last_instant ? games::to_local_text(game.deadline, home.conf.zone) : "none");
    break;
  case State::paused: line += judge::to_mail_text(game.phase) + ", paused"; break;
  case State::finished:
  case State::terminated: line += "over in " + judge::to_mail_text(game.phase); break;
  }
  told.push_back({line});
  if (!deadline.empty()) told.push_back({deadline});
  if (game.irregular) told.push_back({"irregular: its rules were changed after the start"});
  if (!game.open.empty() && game.state != State::finished) told.push_back({"open: " + in_words(game.open)});
  if (game.is_readable && !game.listed) told.push_back({"not listed; you are its master"});
  return {{{game.name, Tone::strong}}, std::move(told)};
}

Piece predicted(const games::Game& game, const games::Turn& turn, judge::OrderForm form) {
  return prose("This is what processing " + phase_in_words(turn.before.phase) +
               " now would give, with the orders that are on file. Nothing has been changed. " +
               missing_orders(game, turn)) +
         gap() + ToldTurn(game, turn, form).for_reader(Power{}) + gap() +
         prose(turn.outcome.winners.empty()
                   ? "The next phase would be " + phase_in_words(turn.outcome.next.phase) + "."
                   : "The game would be over.");
}

} // namespace mail
