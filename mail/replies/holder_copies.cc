// SPDX-License-Identifier: GPL-3.0-or-later
// holder_copies - see holder_copies.h
#include "mail/replies/holder_copies.h"

#include "mail/commands/session/context.h"
#include "mail/commands/session/notices.h"
#include "mail/replies/echoes.h"
#include "mail/replies/reply_letter.h"
#include "mail/text/typeset.h"
#include "parser/address.h"

#include <algorithm>

namespace mail {

namespace {

// Whom the mail concerns besides its sender, in the order of its lines.
std::vector<std::string> holders(const Context& context) {
  std::vector<std::string> addresses;
  for (const Echo& echo : context.answering.echoes) {
    const auto same = [&](const std::string& known) { return parser::same_address(known, echo.copy_to); };
    if (echo.copy_to.empty() || same(context.sender) || std::ranges::any_of(addresses, same)) continue;
    addresses.push_back(echo.copy_to);
  }
  return addresses;
}

// The mail's sender, if the holder may know him in each game that the copy is about. A seat that the mail
// gave up is not found any more: then its holder reads what strangers may.
std::string sender_for(const Context& context, const std::string& holder, const About& about) {
  for (const Echo& echo : context.answering.echoes) {
    if (!parser::same_address(echo.copy_to, holder)) continue;
    const games::Game& game = context.effects.games.at(echo.copy_game).game;
    const bool is_his = about && about->first == echo.copy_game;
    if (sender_as_seen(context, game, is_his ? &game.seats.at(about->second) : nullptr).empty()) return "";
  }
  return context.sender;
}

// The lines of the mail that concern the holder. Those that were refused may be anything, such as the name of
// somebody who is to stay unknown.
Piece lines_for(const Context& context, const std::string& holder, bool unknown) {
  Piece told;
  std::size_t left_out = 0;
  for (const Echo& echo : context.answering.echoes) {
    if (!parser::same_address(echo.copy_to, holder)) continue;
    if (unknown && echo.error)
      ++left_out;
    else
      told += told_echo(context.answering, echo);
  }
  if (!told.html.empty()) told.html = html::table(told.html);
  if (left_out == 0) return told;
  const std::string rest = "(" + counted(left_out, "line") + " not obeyed)";
  return told + Piece{"  " + rest + "\n", html::paragraph(rest)};
}

Piece copied(const Context& context, const std::string& address, const About& about) {
  const std::string from = sender_for(context, address, about);
  return prose("A mail " + (from.empty() ? "" : "from " + from + " ") + "spoke for you:") + gap() +
         lines_for(context, address, from.empty());
}

Piece on_file_for(const std::string& address, const std::vector<SeatOnFile>& on_file) {
  Piece told;
  for (const SeatOnFile& seat : on_file)
    if (parser::same_address(seat.address, address)) told += gap() + seat.told;
  return told;
}

} // namespace

std::vector<Letter> copies_to_holders(const Context& context, const std::vector<SeatOnFile>& on_file) {
  std::vector<Letter> letters;
  for (const std::string& address : holders(context)) {
    const auto failed = [&](const Echo& one) {
      return one.error && parser::same_address(one.copy_to, address);
    };
    const About about = about_copy(context, address);
    Letter copy = letter_to(context, address, about);
    copy.subject = copy_subject(context, about, std::ranges::any_of(context.answering.echoes, failed));
    set_told(copy, letter_head(context, address, about), copied(context, address, about),
             on_file_for(address, on_file));
    copy.in_reply_to.clear();
    copy.references.clear();
    letters.push_back(std::move(copy));
  }
  return letters;
}

} // namespace mail
