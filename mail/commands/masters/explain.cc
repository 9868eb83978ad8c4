// SPDX-License-Identifier: GPL-3.0-or-later
// explain - what the judge made of somebody's last mail about orders, kept for EXPLAIN as long as the phase
#include "games/game/filed_orders.h"
#include "mail/commands/masters/masters.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/phase_words.h"
#include "mail/message/digest.h"
#include "parser/text.h"

namespace mail {

namespace {

// His mails are known again by it, and the game's files do not name him for it.
std::string sign_of(const std::string& address) {
  constexpr std::size_t characters = 13;
  return sha256_base32(parser::to_lower(address), characters);
}

std::vector<std::string> bounded(std::string_view text) {
  constexpr std::size_t most_lines = 200, most_bytes = 12000;
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  for (const std::string_view line : parser::lines_of(text)) {
    bytes += line.size();
    if (lines.size() == most_lines || bytes > most_bytes) {
      lines.emplace_back("(the rest was too long to be kept)");
      break;
    }
    lines.emplace_back(line);
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

} // namespace

void keep_explanation(games::Game& game, judge::Power power, const std::string& writer,
                      games::Instant received, std::string_view text) {
  constexpr std::size_t most_writers = 3; // of one power: its player, and masters who write for him
  std::vector<games::Explanation>& explained = game.proposed[power].explained;
  std::erase_if(explained,
                [sign = sign_of(writer)](const games::Explanation& one) { return one.writer == sign; });
  if (explained.size() == most_writers) explained.erase(explained.begin());
  explained.push_back({sign_of(writer), received, bounded(text)});
}

void cmd_explain(Context& context, const parser::Statement&, parser::Words) {
  context.reply.is_private();
  const games::Game& game = context.game();
  const games::Explanation* own = nullptr; // the last one, of all powers of his
  for (const judge::Power power : games::powers_ordered_for(game, context.seat()))
    for (const games::Explanation& one : game.proposed[power].explained)
      if (one.writer == sign_of(context.mail.sender) && (own == nullptr || one.received > own->received))
        own = &one;
  if (own == nullptr) return context.reply.say("No mail with orders came from you in this phase.");
  context.reply.say("So your last mail with orders was read, that of " +
                    classic_date(own->received, zones_of_writer(context.mail, context.office)) + ":");
  for (const std::string& line : own->lines) {
    if (!context.reply.budget.has_room()) return context.reply.note_cut();
    context.reply.say_words(line);
  }
}

} // namespace mail
