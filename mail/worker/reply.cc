// reply - see reply.h
#include "mail/worker/reply.h"

#include "games/home/zone.h"
#include "mail/commands/session/context.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/order_words.h"
#include "mail/letters/seat_words.h"
#include "mail/message/letter.h"
#include "mail/message/message.h"
#include "mail/reading/subject.h"
#include "mail/senders/authentication.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/reply_address.h"
#include "mail/text/typeset.h"
#include "mail/worker/echoes.h"
#include "mail/worker/holder_copies.h"
#include "mail/worker/not_read.h"
#include "mail/worker/reply_letter.h"

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

std::string own_text(const Context& context, const parser::MailScript& script) {
  std::string text = letter_head(context, context.sender, about_reply(context)) +
                     summary_of_errors(context.answering.echoes);
  if (is_unread(context, script)) text += unread_text(context) + notes_text(context) + "\n";
  for (const Echo& echo : context.answering.echoes) text += echo_text(context.answering, echo);
  if (!is_unread(context, script)) {
    const bool empty = std::ranges::none_of(context.answering.echoes, is_line);
    if (context.answering.welcomed)
      text += forwarded_text(script);
    else if (empty || is_talk(context))
      text += (context.answering.echoes.empty() ? "" : "\n") + nothing_found_text(context, script);
    else
      text += passed_over_text(context, script) + forwarded_text(script);
    text += notes_text(context);
  }
  return text;
}

std::string closing_of(const std::vector<SeatOnFile>& on_file, const std::vector<std::string>& after) {
  std::string text;
  for (const SeatOnFile& seat : on_file) text += "\n" + seat.text;
  for (const std::string& sentence : after) text += "\n" + paragraph(sentence);
  return text;
}

} // namespace

std::vector<Letter> compose_reply(const Context& context, const parser::MailScript& script,
                                  const std::vector<SeatOnFile>& on_file,
                                  const std::vector<std::string>& after) {
  const bool errors = errors_in(context.answering.echoes) > 0 || is_unread(context, script);
  Letter own = letter_to(context, context.sender, about_reply(context));
  own.subject = answer_subject(context, errors);
  own.to_name = context.message.from.front().name;
  own.text = own_text(context, script);
  own.closing = closing_of(on_file, after);
  own.picture = context.answering.picture;
  std::vector<Letter> letters{std::move(own)};
  std::ranges::move(copies_to_holders(context, on_file), std::back_inserter(letters));
  return letters;
}

} // namespace mail
