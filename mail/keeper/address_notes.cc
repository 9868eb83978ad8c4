// SPDX-License-Identifier: GPL-3.0-or-later
// address_notes - see address_notes.h
#include "mail/keeper/address_notes.h"

#include "games/home/home.h"
#include "games/store/requests.h"
#include "games/store/transaction.h"
#include "mail/outbox/unreachable.h"
#include "mail/senders/answer_quota.h"
#include "mail/senders/questions.h"
#include "mail/senders/strangers.h"
#include "mail/senders/wrong_passwords.h"
#include "mail/text/typeset.h"
#include "parser/address.h"

#include <algorithm>

namespace mail {
namespace {

using Kind = AddressNote::Kind;
using Notes = std::vector<AddressNote>;

void add_unreachable(const games::Transaction& transaction, Notes& notes) {
  for (const Unreachable& mark : unreachable_addresses(transaction))
    notes.push_back(
        {Kind::unreachable, mark.address, true,
         mark.address + " cannot be reached since " + games::to_text(mark.since) + ": " + mark.reason});
}

// "own x ann@example.org", "seat x-f", "from ann@example.org": whose count it is, in words.
std::string passwords_text(const WrongPasswords& entry) {
  const std::string who = entry.who.substr(entry.who.rfind(' ') + 1);
  const std::string wrong = counted(static_cast<std::size_t>(entry.count), "wrong password");
  if (entry.who.starts_with("own "))
    return who + ", " + wrong + " for its own seat in game " + entry.who.substr(4, entry.who.rfind(' ') - 4);
  if (entry.who.starts_with("seat ")) return "seat " + who + ", " + wrong + " from other addresses";
  return who + ", " + wrong + " over all games";
}

void add_passwords(const games::Transaction& transaction, games::Instant now, Notes& notes) {
  for (const WrongPasswords& entry : wrong_passwords(transaction, now)) {
    const bool blocked = entry.blocked_until > now;
    notes.push_back(
        {Kind::passwords, entry.who.substr(entry.who.rfind(' ') + 1), blocked,
         passwords_text(entry) +
             (blocked ? ": no password is tried until " + games::to_text(entry.blocked_until) : "")});
  }
}

void add_strangers(const games::Home& home, const games::Transaction& transaction, games::Instant now,
                   Notes& notes) {
  const int limit = home.conf.answers_to_stranger;
  for (const Stranger& stranger : strangers_of_today(transaction, limit, now))
    notes.push_back(
        {Kind::stranger, stranger.address, stranger.is_silenced,
         stranger.address +
             (stranger.is_network ? " is a network whose strangers had " : " is a stranger and had ") +
             counted(static_cast<std::size_t>(stranger.answers), "answer") + " today" +
             (stranger.is_silenced ? ": no more until midnight (UTC)" : "")});
}

void add_answers(const games::Home& home, games::Instant now, Notes& notes) {
  for (const Answered& answered : answered_today(home, now)) {
    const bool blocked = !answered.why_no_more.empty();
    notes.push_back({Kind::answers, answered.address, blocked,
                     answered.address + " had " +
                         counted(static_cast<std::size_t>(answered.today), "answer") + " today" +
                         (blocked ? ", and was told: " + answered.why_no_more : "")});
  }
}

void add_question(const games::Waiting& waiting, Notes& notes) {
  const auto add = [&](Kind kind, bool blocked, const std::string& text) {
    notes.push_back({kind, waiting.address, blocked, waiting.address + text});
  };
  std::vector<std::string> asked;
  for (const games::Request& request : waiting.requests)
    asked.push_back(request.command + (request.game.empty() ? "" : ", game " + request.game) + ", since " +
                    games::to_text(request.received));
  if (waiting.refused)
    add(Kind::asked, true,
        " said no at " + games::to_text(*waiting.refused) + ": nothing is sent there for a year");
  else if (!asked.empty())
    add(Kind::asked, false, " was asked to confirm itself, and has not answered: " + in_words(asked));
  else if (!waiting.asked.empty())
    add(Kind::unanswered, false,
        " left " + counted(waiting.asked.size(), "letter") +
            " that asked it without an answer, the last of " + games::to_text(waiting.asked.back()) +
            ": nothing else is sent there");
}

void add_waiting(const games::Home& home, const games::Transaction& transaction, games::Instant now,
                 Notes& notes) {
  for (const games::Waiting& waiting :
       games::all_waiting(transaction, now - std::chrono::days(home.conf.confirm_days)))
    add_question(waiting, notes);
}

// What was asked for is dropped; the next mail is asked about anew.
bool forget_waiting(games::Transaction& transaction, const std::string& who) {
  auto waiting = games::find_waiting(transaction, who, games::Instant::min());
  if (!waiting) waiting = games::find_waiting(transaction, parser::mailbox_of(who), games::Instant::min());
  if (!waiting) return false;
  waiting->requests.clear();
  waiting->agreed.reset();
  games::save_waiting(transaction, *waiting);
  note_reached(transaction, who);
  return true;
}

} // namespace

Notes address_notes(const games::Home& home, const games::Transaction& transaction, games::Instant now) {
  Notes notes;
  add_unreachable(transaction, notes);
  add_passwords(transaction, now, notes);
  add_strangers(home, transaction, now, notes);
  add_answers(home, now, notes);
  add_waiting(home, transaction, now, notes);
  return notes;
}

bool is_listed(const AddressNote& note) { return note.blocked || note.kind == Kind::asked; }

std::string counted_in_words(const Notes& notes) {
  const auto number = [&](Kind kind) {
    return static_cast<std::size_t>(std::ranges::count_if(
        notes, [&](const AddressNote& note) { return note.kind == kind && !is_listed(note); }));
  };
  std::vector<std::string> parts;
  if (const std::size_t some = number(Kind::passwords); some > 0)
    parts.push_back(std::to_string(some) + " with wrong passwords");
  if (const std::size_t some = number(Kind::stranger); some > 0) parts.push_back(counted(some, "stranger"));
  if (const std::size_t some = number(Kind::answers); some > 0)
    parts.push_back(std::to_string(some) + " answered today");
  if (const std::size_t some = number(Kind::unanswered); some > 0)
    parts.push_back(std::to_string(some) + " that left letters without an answer");
  return parts.empty() ? "" : "counted, but not blocked: " + in_words(parts);
}

std::string strike_off(games::Transaction& transaction, const std::string& who, games::Instant now) {
  std::vector<std::string> from;
  if (strike_off_unreachable(transaction, who)) from.emplace_back("addresses that cannot be reached");
  if (forget_guesses(transaction, who, now)) from.emplace_back("wrong passwords");
  if (forget_stranger(transaction, who, now)) from.emplace_back("strangers of today");
  if (forget_answers(transaction, who, now)) from.emplace_back("answers of today");
  if (forget_waiting(transaction, who)) from.emplace_back("addresses that were asked");
  return in_words(from);
}

} // namespace mail
