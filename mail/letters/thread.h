// posting - letters into the outbox, and which phase a mail is an answer to
//
// The Message-ID of everything that is posted about a game names the game and its phase
// ("<hash.x.s1901m@host>"), so that an answer tells what it answers, without any book of ids being kept:
// orders that answer the prompt of a phase that is over must never be taken for the next one.
#pragma once

#include "games/game/events.h"
#include "games/home/home.h"
#include "games/store/transaction.h"
#include "mail/message/message.h"

#include <optional>
#include <vector>

namespace mail {

// Marks letters as being about the game in its current phase.
void stamp(std::vector<Letter>& letters, const games::Game& game);
// Puts letters into the transaction, in order; returns the names of their files in the outbox.
std::vector<std::string> post_letters(games::Transaction& transaction, const games::Home& home,
                                      const std::vector<Letter>& letters, games::Instant now);
// Events of a game rendered (report.h), stamped and posted: what the batch processor calls.
void post_events(games::Transaction& transaction, const games::Home& home, games::Game& game,
                 const std::vector<games::Event>& events, games::Instant now);

// The phase whose prompt the mail answers, when it tells: by In-Reply-To (or the last of References), else by
// a Subject that names the game and a phase. nullopt: it answers nothing of this game, or one cannot tell.
std::optional<judge::Phase> phase_answered(const Message& message, const games::Game& game,
                                           const games::JudgeConf& conf);

} // namespace mail
