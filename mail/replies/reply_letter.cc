// SPDX-License-Identifier: GPL-3.0-or-later
// reply_letter - see reply_letter.h
#include "mail/replies/reply_letter.h"

#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/likely_orders.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/reader_zone.h"
#include "mail/message/message.h"
#include "mail/reading/subject.h"
#include "mail/reports/confirm_letter.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/confirm_code.h"
#include "mail/senders/reply_address.h"
#include "mail/senders/text_without_passwords.h"
#include "mail/text/typeset.h"
#include "parser/address.h"
#include "parser/text.h"

namespace mail {

using games::Game;

namespace {

constexpr std::size_t longest_subject = 78; // characters

const Game* game_of(const Context& context, const About& about) {
  return about ? &context.effects.games.at(about->first).game : nullptr;
}

constexpr std::string_view error_flag = "[Error Flag] ";

std::string game_subject(const Context& context, const About& about, const std::string& what) {
  if (const Game* game = game_of(context, about)) return subject_line(*game, context.store.home(), what);
  return context.conf().code + ": " + what;
}

// What the writer's mail was about, fit to be repeated: without "Re:" and secrets.
std::string bare_subject(const Context& context) {
  std::string_view subject = parser::trim(context.message.subject);
  while (cut_reply_prefix(subject)) {
  }
  const std::string line = parser::one_line(subject);
  const std::string shown = blank_passwords(line);
  const bool is_ours = line.starts_with(context.conf().code + ":");
  if (shown == line && !is_ours && hides_sign_on(line)) return "";
  return context.for_others(blank_secrets(shown, context.answering.secrets));
}

} // namespace

About about_reply(const Context& context) {
  if (context.session.visits.empty()) return context.session.reply_seat;
  return std::pair(context.session.visits.back().game, context.session.visits.back().seat);
}

About about_copy(const Context& context, const std::string& holder) {
  for (auto visit = context.session.visits.rbegin(); visit != context.session.visits.rend(); ++visit) {
    const auto& addresses = context.effects.games.at(visit->game).game.seats.at(visit->seat).addresses;
    if (!addresses.empty() && parser::same_address(addresses.front(), holder))
      return std::pair(visit->game, visit->seat);
  }
  return std::nullopt;
}

std::string answer_subject(const Context& context, bool errors) {
  const std::string flag = std::string("Re: ") + (errors ? std::string(error_flag) : "");
  const std::string bare = bare_subject(context);
  if (bare.empty()) return flag + game_subject(context, about_reply(context), "Your mail");
  return std::string(first_characters(flag + bare, longest_subject));
}

std::string copy_subject(const Context& context, const About& about, bool errors) {
  return (errors ? std::string(error_flag) : "") + game_subject(context, about, "Done in your name");
}

Letter letter_to(const Context& context, const std::string& to, const About& about) {
  Letter letter;
  letter.to = to;
  letter.is_reply = true;
  letter.in_reply_to = context.message.message_id;
  letter.references = context.message.references;
  letter.id_seed = "reply " + parser::to_lower(to) + " " + context.mail_key;
  if (const std::string& code = context.session.question; !code.empty()) {
    letter.reply_to = confirm_address(context.conf(), code);
    letter.references.push_back(message_id_for(confirm_letter_seed(context.sender, code), context.conf()));
  }
  if (const Game* game = game_of(context, about)) {
    letter.game = game->name;
    letter.reply_to = ReplyAddresses(context.store.home(), context.now)
                          .address_for(*game, game->seats.at(about->second), to, context.session.press_asked);
    const std::string code = game->to_code();
    if (!code.empty()) letter.id_seed += "#" + game->name + "." + parser::to_lower(code);
    const std::string mark = mark_of_answer(context, *game, game->seats.at(about->second));
    if (!code.empty() && !mark.empty()) letter.id_seed += "." + mark;
  }
  return letter;
}

Piece letter_head(const Context& context, const std::string& to, const About& about) {
  const Game* game = game_of(context, about);
  if (game == nullptr || game->state == games::State::forming) return {};
  return head_lines(header_lines(*game, context.store.home(), own_zone(context.transaction, to))) + gap();
}

void set_told(Letter& letter, const Piece& head, const Piece& lines, Piece on_file) {
  letter.html = head.html + on_file.html;
  if (!on_file.html.empty() && !lines.html.empty()) letter.html += html::heading("Your mail");
  letter.html += lines.html;
  letter.text = head.text + lines.text;
  letter.closing = std::move(on_file.text);
}

} // namespace mail
