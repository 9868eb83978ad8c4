// SPDX-License-Identifier: GPL-3.0-or-later
// deeds - lines for which a reply address is too little: they wait until whoever has the seat says yes to the
// answer
//
// A reply address may be seen by others, who could write in the seat's name; the answer goes to the seat's
// own address, and the mark in its Message-ID is known to nobody who does not read mails there. So the answer
// names the lines and asks, and a yes to that very letter does what a password would. BECOME, SET PASSWORD
// and lines that hold a password take one as ever.
#pragma once

#include "mail/commands/session/declared.h"
#include "mail/commands/session/handlers.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// How each answer begins that asks.
inline constexpr std::string_view asks_for_yes = "Answer YES to this letter, and ";

// Is a line for `who` one that would be done by whoever is signed on, with his password, and may it wait for
// his yes? Not while orders are proposed to him, since a yes would answer both.
bool may_wait_for_yes(Context& context, Who who, std::string_view line);
// Has the line a length that can be kept, and no password in any form that is known?
bool is_short_and_open(std::string_view line);
// Keeps the lines in the place of those that an earlier mail brought, beside those of this one, and asks.
void ask_for_yes(Context& context, const std::vector<std::string>& lines);
// Were the words of a mail understood?
enum class Read : std::uint8_t { surely, unsurely };
// Keeps orders that came in a new mail from the address of the seat, in their canonical form, and asks: such
// a mail does not prove who wrote it. False while orders are proposed to the seat, or lines of another mail
// wait.
bool ask_for_yes_to_orders(Context& context, const games::Game& game, games::Seat& seat,
                           const std::vector<std::string>& orders, Read how);
// The same of orders that the words of a mail may mean, in an answer to the judge. Where anything else waits
// for a yes, they do not.
void ask_whether_orders_meant(Context& context);
// The orders that the mail may mean (GrowingReply::perhaps), in their canonical form, without those of units
// that it orders elsewhere.
std::vector<std::string> orders_perhaps_meant(const Context& context, const games::Game& game);
// Keeps the lines, and returns the sentence that asks for a yes to them, for the answer to hold. Where they
// cannot wait, and where the mail asks for a yes already, it tells how they are given.
std::string asked_or_told(Context& context, const std::vector<std::string>& lines);
// At the end of the mail: lines for which asked_or_told() made a sentence that the answer does not hold wait
// for nothing.
void forget_lines_not_asked(Context& context);
// Does the mail answer the very letter that asked the seat signed on to?
bool answers_deeds(Context& context);
// Takes the lines that wait out of the seat; none where they have waited too long.
std::optional<std::vector<std::string>> take_deeds(Context& context);
// The mark of the answer that asks for a yes to what this mail brought; "" where it brought nothing.
std::string mark_of_deeds(const Context& context, const games::Game& game, const games::Seat& seat);

} // namespace mail
