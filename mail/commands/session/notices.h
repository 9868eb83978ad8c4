// SPDX-License-Identifier: GPL-3.0-or-later
// notices - letters to others that a mail causes: what happened to a game, and what its players are to know
//
// All are posted when the mail is done, in one commit with the changes that they tell of.
#pragma once

#include "games/game/events.h"
#include "mail/commands/session/declared.h"
#include "mail/letters/report.h"
#include "mail/message/outgoing_mail.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace mail {

// Records events that this mail caused in a game, and makes the letters that tell of them.
void happened(const Incoming& mail, Office& office, games::Game& game,
              const std::vector<games::Event>& events);

// A letter to the given seats; when empty, to everybody but the sender, whom the reply tells.
void notify(const Incoming& mail, Office& office, games::Game& game, const std::string& subject,
            const NoticeText& text, const std::vector<std::size_t>& seats = {});
void notify_masters(const Incoming& mail, Office& office, games::Game& game, const std::string& subject,
                    const NoticeText& text);
// To everybody; in a quiet game to the masters alone.
void notify_discreetly(const Incoming& mail, Office& office, games::Game& game, const std::string& subject,
                       const NoticeText& text);
// Of somebody who has come; in a quiet game, and with SILENT JOIN where he came by himself, to the masters
// alone. That the phase has another deadline than `before` is told to everybody.
enum class Newcomer : std::uint8_t { by_himself, by_master };
void notify_of_newcomer(const Incoming& mail, Office& office, games::Game& game, const std::string& subject,
                        const NoticeText& text, Newcomer how, games::Instant before);

// The address that the mail came from, for a text that somebody else reads; "" where the reader may not know
// it: in a gunboat game one slip would tell who plays what. No other text to others may name the sender.
std::string sender_as_seen(const Incoming& mail, const games::Game& game, const games::Seat* reader);

// Tells a change of the signed-on game's settings in the echo and, when the mail is done, to everybody. Of
// several announcements about one matter only the last is told to others.
void announce(Context& context, const NoticeText& text, const std::string& matter = "");
// A letter about the game to anybody: press.
void post(Office& office, Letter letter, const games::Game& game);

// Is this the first mail of a day that brings up the matter? Keeps letters from coming in floods.
bool first_today(const Incoming& mail, const Office& office, const std::string& matter);
bool first_this_hour(const Incoming& mail, const Office& office, const std::string& matter);

} // namespace mail
