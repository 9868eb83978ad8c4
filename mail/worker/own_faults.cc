// SPDX-License-Identifier: GPL-3.0-or-later
// own_faults - see own_faults.h
#include "mail/worker/own_faults.h"

#include "games/store/done_keys.h"
#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "games/turns/process.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/keeper_letters.h"
#include "mail/outbox/keeper_news.h"
#include "mail/senders/log_names.h"

#include <algorithm>
#include <utility>

namespace mail {
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
        context.at_fault = faults_.lines;
        obeying_(context, first);
        save_games(context);
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

void save_games(Context& context) {
  for (auto& [name, open] : context.effects.games) {
    if (!open.changed) continue;
    games::note_news(open.game, context.received);
    games::save_game(context.transaction, open.game);
  }
}

std::vector<std::string> told_instead() {
  return {
      "What follows from this mail, such as the processing of a turn, could not be done. This is a fault of "
      "the judge, not yours; the keeper has been told. Your lines above count."};
}

void tell_of_faults(Context& context, const OwnFaults& faults) {
  for (const games::Unreadable& fault : faults.told) {
    const std::string cause =
        "a mail of " + games::to_text(context.received) + ", key " + context.mail_key.substr(0, 12);
    log_event(context.store.home(), context.now,
              "own fault: " + cause + ": game " + fault.game + ": " + fault.what());
    if (first_today(context, "own fault " + fault.game))
      tell_of_own_fault(context.transaction, context.store.home(), fault.game, cause, fault.what(),
                        context.now);
  }
}

void tell_of_altered_files(Context& context) {
  for (const auto& [name, open] : context.effects.games) {
    if (open.game.altered.empty()) continue;
    const std::string key = altered_files_key(open.game.altered);
    if (games::is_done(context.transaction, key)) continue;
    games::mark_done(context.transaction, key, context.now);
    tell_of_altered_files(context.transaction, context.store.home(), open.game.altered, context.now);
  }
}

} // namespace mail
