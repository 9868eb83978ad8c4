// SPDX-License-Identifier: GPL-3.0-or-later
// agree_code - see agree_code.h
#include "mail/senders/agree_code.h"

#include "games/game/seats.h"
#include "games/home/instant.h"
#include "mail/senders/home_key.h"
#include "parser/text.h"

namespace mail {

std::string agree_code(const games::Home& home, const games::Game& game, const games::Proposal& proposal,
                       const games::Seat& holder) {
  constexpr std::size_t code_length = 16; // 80 bits
  std::string text = games::to_text(game.created) + "\n" + game.to_code() + "\n" +
                     std::to_string(int(proposal.kind)) + "\n" + std::to_string(proposal.number) + "\n" +
                     games::seat_letter(game, holder);
  for (const std::string& address : holder.addresses) text += "\n" + parser::to_lower(address);
  return HomeKey(home).tag("agree", text, code_length);
}

} // namespace mail
