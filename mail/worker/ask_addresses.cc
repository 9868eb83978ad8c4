// SPDX-License-Identifier: GPL-3.0-or-later
// ask_addresses - see ask_addresses.h
#include "mail/worker/ask_addresses.h"

#include "games/home/conf.h"
#include "games/store/requests.h"
#include "games/store/store.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/reports/confirm_letter.h"
#include "mail/senders/answer_quota.h"
#include "mail/senders/confirm_code.h"
#include "mail/senders/network.h"
#include "mail/senders/questions.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace mail {
namespace {

using games::Request;
using games::Waiting;

std::chrono::days patience(const Context& context) { return std::chrono::days(context.conf().confirm_days); }

Waiting waiting_for(const Context& context, const std::string& address) {
  const auto known = games::find_waiting(context.transaction, address, context.now - patience(context));
  Waiting none;
  none.address = address;
  return known.value_or(none);
}

bool is_same(const Request& a, const Request& b) {
  return a.mail == b.mail && a.command == b.command && a.game == b.game && a.seat == b.seat;
}

void add(const Context& context, Waiting& waiting) {
  for (const auto& [address, request] : context.effects.asked) {
    const auto is_known = [&request = request](const Request& one) { return is_same(one, request); };
    if (!parser::same_address(address, waiting.address) || waiting.requests.size() >= most_requests) continue;
    if (std::ranges::none_of(waiting.requests, is_known)) waiting.requests.push_back(request);
  }
}

// A mail from there asked for it. What somebody else's mail wants was counted when it was obeyed.
bool is_own(const Context& context, const std::string& address) {
  return parser::same_address(address, context.sender);
}

bool may_ask(Context& context, const std::string& address, const std::string& code) {
  if (!may_be_asked(context.transaction, address, context.now)) return false;
  if (is_own(context, address) &&
      !count_own_question(context.transaction, address, network_of(context.message, context.conf()),
                          context.now))
    return false;
  const Quota quota =
      count_answer(context.transaction, context.conf(), address, "confirm " + code, false, context.now);
  return quota.turn != Quota::Turn::silence;
}

Letter letter_for(const Context& context, const Waiting& waiting, const std::string& code) {
  ConfirmLetter wanted{waiting.address, code, {}, waiting.sent.size(), context.now};
  std::ranges::copy_if(waiting.requests, std::back_inserter(wanted.requests),
                       [&](const Request& request) { return request.mail == waiting.letter; });
  wanted.until = wanted.requests.front().received + patience(context);
  return confirm_letter(context.conf(), wanted);
}

// The letter for the requests of the oldest mail. False when none may go.
bool ask(Context& context, Waiting& waiting) {
  const std::string& letter = waiting.requests.front().mail;
  const std::string code = confirm_code(context.store.home(), waiting.address, letter);
  if (!may_ask(context, waiting.address, code)) return false;
  waiting.letter = letter;
  waiting.sent.clear();
  context.effects.letters.push_back(letter_for(context, waiting, code));
  waiting.sent.push_back(context.now);
  return true;
}

// Somebody writes again before he answered: the letter may have gone astray. It goes out three times at most.
bool ask_again(Context& context, Waiting& waiting) {
  constexpr std::chrono::hours between{1};
  constexpr std::size_t most_copies = 3;
  if (waiting.sent.empty()) waiting.sent.push_back(waiting.requests.front().received); // an older file
  if (waiting.sent.size() >= most_copies || context.now - waiting.sent.back() < between) return false;
  const std::string code = confirm_code(context.store.home(), waiting.address, waiting.letter);
  if (!may_ask(context, waiting.address, code + " " + std::to_string(waiting.sent.size()))) return false;
  context.effects.letters.push_back(letter_for(context, waiting, code));
  waiting.sent.push_back(context.now);
  return true;
}

void ask_one(Context& context, const std::string& address) {
  Waiting waiting = waiting_for(context, address);
  add(context, waiting);
  if (waiting.requests.empty()) return;
  const bool asks = !games::is_asked(waiting);
  if (asks && !ask(context, waiting)) waiting.requests.clear();
  const bool again = !asks && is_own(context, address) && ask_again(context, waiting);
  games::save_waiting(context.transaction, waiting);
  if (again || (asks && !waiting.requests.empty())) note_asked(context.transaction, address, context.now);
}

} // namespace

void ask_addresses(Context& context) {
  std::vector<std::string> addresses = context.effects.answered;
  for (const auto& [address, request] : context.effects.asked) addresses.push_back(address);
  if (context.effects.waits_for_answer) addresses.push_back(context.sender);
  std::set<std::string> done;
  for (const std::string& address : addresses)
    if (done.insert(parser::to_lower(address)).second) ask_one(context, address);
}

} // namespace mail
