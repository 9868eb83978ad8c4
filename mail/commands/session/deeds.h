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

// What stands in it before the words that the judge would say to a yes.
inline constexpr std::string_view yes_says = " The judge then says: ";

// Is a line for `who` one that would be done by whoever is signed on, with his password, and may it wait for
// his yes? Not while orders are proposed to him, since a yes would answer both.
bool may_wait_for_yes(Context& context, Who who, std::string_view line);
// Has the line a length that can be kept, and no password in any form that is known?
bool is_short_and_open(std::string_view line);
// Keeps the lines beside those of this mail, which an answer to the judge brings in the place of those of
// earlier mails, and asks. What cannot be done is refused at once.
void ask_for_yes(Context& context, const std::vector<std::string>& lines);
// How a line begins that is kept as it stood in a mail: those of one mail are read together.
inline constexpr std::string_view line_of_mail = "|";
// What a new mail would do: orders in their canonical form, lines that would wait for a yes in an answer,
// too, and the lines of the mail itself, where it would do more (mail/conversation/new_mail.cc).
struct NewMail {
  std::vector<std::string> orders, waiting, lines;
  std::string said; // what the answer to the lines would say; "" for nothing in a few words
};
// Keeps all of that for the seat signed on to, and asks; the lines of the mail hold those that would wait.
// False while orders are proposed to the seat, and where this is nothing or too much: the lines of three new
// mails wait at most.
bool ask_for_yes_to_mail(Context& context, const NewMail& mail);
// The lines of this mail that wait for a yes of the seat.
std::vector<std::string> lines_waiting(const Context& context, const games::Seat& seat);
// Keeps orders that the words of a mail may mean, and asks whether they do. Where anything else waits for a
// yes, they do not.
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
