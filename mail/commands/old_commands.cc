// SPDX-License-Identifier: GPL-3.0-or-later
// old_commands - see old_commands.h
#include "mail/commands/old_commands.h"

#include "mail/commands/session/context.h"

#include <array>

namespace mail {

namespace {

void tell(Context& context, const parser::Statement& statement, parser::Words) {
  const auto found = context.vocabulary.find_command(statement.text);
  const CommandRow& row = old_commands()[found->row - command_table().size()];
  context.refuse(std::string(row.help) + (statement.block.empty() ? "" : " The text below it went nowhere."));
}

constexpr CommandRow old(std::string_view words, std::string_view told, Line line = Line::words) {
  return {words, Who::anyone, Cost::little, tell, "help", told, line};
}

constexpr std::array old_rows{
    old("WHO IS|WHOIS", "Addresses are shown to nobody by name: WHO GAME and a game's name tells who plays.",
        Line::addressed),
    old("NOT",
        "Who is away writes SET ABSENCE 24 Dec TO 1 Jan. Days on which no deadline falls for anybody are its "
        "master's: SET OFF DAYS.",
        Line::dated),
    old("CONCEDE|I CONCEDE",
        "To vote for it, write SET CONCEDE and the largest power's letter: SET CONCEDE R."),
    old("INVITE",
        "The judge writes to nobody who did not ask. Send your friends its address and the line JOIN game, "
        "with your game's name: that is all they write."),
    old("FINISH|FINISH GAME|FINISH THE GAME|END GAME",
        "TERMINATE ends the game early. A draw or a victory is voted for by the players: SET DRAW, SET "
        "CONCEDE and a power.",
        Line::whole),
    old("START|START GAME|START THE GAME|BEGIN",
        "A game starts by itself when all its seats are taken, or, after SET MANUAL START, by its master's "
        "SET AUTO START. FORCE BEGIN starts it now; seats without a player then wait for one.",
        Line::whole),
    old("(NMR)|NMR",
        "This takes nothing back. CANCEL takes the orders of the phase in play back, CANCEL A par that of "
        "a unit.",
        Line::whole),
    old("AT",
        "That is SET MOVE CLOCK and a time here, as in SET MOVE CLOCK 20:00; SET RETREAT and SET ADJUST "
        "likewise.",
        Line::valued),
    old("NEXT",
        "That is SET MOVE NEXT and hours here, as in SET MOVE NEXT 48 or SET MOVE NEXT 2 days; SET "
        "RETREAT and SET ADJUST likewise.",
        Line::valued),
    old("GRACE",
        "That is SET MOVE GRACE and hours here, as in SET MOVE GRACE 24 or SET MOVE GRACE 1 day; SET "
        "RETREAT and SET ADJUST likewise.",
        Line::valued),
    old("DAYS", "That is SET MOVE DAYS -MTWTF- here; SET RETREAT and SET ADJUST likewise.", Line::valued),
    old("WARN", "That is SET WARNING and hours here, as in SET WARNING 4.", Line::valued),
};

} // namespace

std::span<const CommandRow> old_commands() { return old_rows; }

} // namespace mail
