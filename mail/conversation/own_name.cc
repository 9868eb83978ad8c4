// SPDX-License-Identifier: GPL-3.0-or-later
// own_name - see own_name.h
#include "mail/conversation/own_name.h"

#include "games/game/seats.h"
#include "mail/commands/session/context.h"
#include "parser/address.h"
#include "parser/courtesy_words.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

// "Chloe", "Cheers, Chloe Martin": a few words, one of them of his name.
bool is_signed(const std::string& line, const std::vector<std::string>& writer) {
  constexpr std::size_t most_words = 4, shortest = 3;
  const auto words = parser::talk_words(line);
  if (words.size() > most_words) return false;
  return std::ranges::any_of(writer, [&](const std::string& name) {
    return std::ranges::any_of(parser::talk_words(name), [&](const parser::TalkWord& part) {
      return part.plain.size() >= shortest &&
             std::ranges::find(words, part.plain, &parser::TalkWord::plain) != words.end();
    });
  });
}

} // namespace

std::string own_name_in(Context& context, const std::vector<std::string>& text,
                        const std::vector<std::string>& writer) {
  constexpr std::size_t last_lines = 6;
  if (!context.game().settings.gunboat || !games::is_secret(context.game(), nullptr)) return "";
  std::size_t looked_at = 0;
  for (auto line = text.rbegin(); line != text.rend(); ++line) {
    if (parser::holds_address(*line, context.sender)) return std::string(parser::trim(*line));
    if (parser::trim(*line).empty() || ++looked_at > last_lines) continue;
    if (is_signed(*line, writer)) return std::string(parser::trim(*line));
  }
  return "";
}

} // namespace mail
