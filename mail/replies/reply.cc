// SPDX-License-Identifier: GPL-3.0-or-later
// reply - see reply.h
#include "mail/replies/reply.h"

#include "games/home/zone.h"
#include "mail/commands/session/context.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/order_words.h"
#include "mail/letters/seat_words.h"
#include "mail/message/letter.h"
#include "mail/message/message.h"
#include "mail/reading/subject.h"
#include "mail/replies/echoes.h"
#include "mail/replies/holder_copies.h"
#include "mail/replies/not_read.h"
#include "mail/replies/offers.h"
#include "mail/replies/reply_letter.h"
#include "mail/senders/authentication.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/reply_address.h"
#include "mail/text/typeset.h"

#include <algorithm>
#include <iterator>

namespace mail {

namespace {

// The mail has lines, but none that was obeyed or could have been meant for a judge: perhaps it asks somebody
// something.
bool is_talk(const Context& context) {
  return context.session.visits.empty() && !context.answering.valid &&
         errors_in(context.answering.echoes) == 0;
}

Piece told_lines(const Answering& answering) {
  Piece told;
  for (const Echo& echo : answering.echoes) told += told_echo(answering, echo);
  if (!told.html.empty()) told.html = html::table(told.html);
  return told;
}

// What is said of a mail besides its lines.
std::string remarks_text(const Context& context, const parser::MailScript& script) {
  if (context.answering.welcomed) return forwarded_text(script);
  const std::vector<Echo>& echoes = context.answering.echoes;
  if (std::ranges::any_of(echoes, is_line) && !is_talk(context))
    return passed_over_text(context, script) + forwarded_text(script);
  return (echoes.empty() ? "" : "\n") + nothing_found_text(context, script);
}

Piece own_piece(const Context& context, const parser::MailScript& script) {
  const Piece errors = summary_of_errors(context.answering.echoes);
  if (is_unread(context, script))
    return errors + as_set(unread_text(context) + notes_text(context) + "\n") + told_lines(context.answering);
  return errors + told_lines(context.answering) + as_set(remarks_text(context, script) + notes_text(context));
}

Piece closing_of(const std::vector<SeatOnFile>& on_file, const std::vector<std::string>& after) {
  Piece told;
  for (const SeatOnFile& seat : on_file) told += gap() + seat.told;
  for (const std::string& sentence : after) told += gap() + prose(sentence);
  return told;
}

} // namespace

std::vector<Letter> compose_reply(const Context& context, const parser::MailScript& script,
                                  const std::vector<SeatOnFile>& on_file,
                                  const std::vector<std::string>& after) {
  const bool errors = errors_in(context.answering.echoes) > 0 || is_unread(context, script);
  Letter own = letter_to(context, context.sender, about_reply(context));
  own.subject = answer_subject(context, errors);
  own.to_name = context.message.from.front().name;
  set_told(own, letter_head(context, context.sender, about_reply(context)) + offers(context),
           own_piece(context, script), closing_of(on_file, after) + form_to_fill(context));
  own.picture = context.answering.picture;
  std::vector<Letter> letters{std::move(own)};
  std::ranges::move(copies_to_holders(context, on_file), std::back_inserter(letters));
  return letters;
}

} // namespace mail
