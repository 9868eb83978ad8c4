// SPDX-License-Identifier: GPL-3.0-or-later
// answer_question - see answer_question.h
#include "mail/commands/answer_question.h"

#include "games/files/damaged.h"
#include "games/game/hands.h"
#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/store/players.h"
#include "games/store/requests.h"
#include "games/store/store.h"
#include "mail/commands/confirm.h"
#include "mail/commands/question_answer.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/vocabulary.h"
#include "mail/message/letter.h"
#include "mail/message/message.h"
#include "mail/reading/subject.h"
#include "mail/reports/confirm_letter.h"
#include "mail/reports/wishes.h"
#include "mail/senders/confirm_code.h"
#include "mail/senders/password.h"
#include "mail/senders/questions.h"
#include "parser/address.h"
#include "parser/mail_parser.h"
#include "variants/library.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>

namespace mail {
namespace {

using games::Waiting;

Waiting waiting_of_sender(const Context& context) {
  Waiting none;
  none.address = context.sender;
  return games::find_sound_waiting(context.transaction, context.sender,
                                   context.now - std::chrono::days(context.conf().confirm_days))
      .value_or(none);
}

// The code of the letter that asked the sender last; "" when none did.
std::string own_code(const Context& context, const Waiting& waiting) {
  return waiting.letter.empty() ? "" : confirm_code(context.store.home(), waiting.address, waiting.letter);
}

// In-Reply-To is the letter, or that letter sent again, or what said that an answer to it was no yes.
bool names_letter(const Context& context, const Waiting& waiting, const std::string& code) {
  const Message& message = context.message;
  for (std::size_t copy = 0; !code.empty() && copy <= waiting.sent.size(); ++copy) {
    const std::string id = message_id_for(confirm_letter_seed(waiting.address, code, copy), context.conf());
    if (message.in_reply_to == id || std::ranges::find(message.references, id) != message.references.end())
      return true;
  }
  return false;
}

// Nothing of the text is read as commands but a line that begins with one, or asks to be released.
const CommandRow* first_command(const parser::MailScript& script) {
  parser::Words arguments{""};
  return script.statements.empty() ? nullptr : find_command(script.statements.front().text, arguments);
}

void begin(Context& context) {
  parser::Statement answer;
  answer.line = 1;
  answer.text = "CONFIRM ****";
  context.begin(answer);
}

// The seat is left, or goes on without this address.
void leave(Context& context, games::Game& game, std::size_t index) {
  games::Seat& seat = game.seats.at(index);
  if (seat.addresses.size() > 1) {
    for (const std::size_t other : games::hand_of(game, index))
      std::erase_if(game.seats[other].addresses,
                    [&](const std::string& one) { return parser::same_address(one, context.sender); });
    return context.changed(game);
  }
  context.sign_on(game.name, index);
  cmd_resign(context, {}, parser::Words(""));
}

void leave_game(Context& context, const std::string& name) {
  try {
    games::Game* game = context.find_game(name);
    const auto seat = game == nullptr ? std::nullopt : games::seat_of_address(*game, context.sender);
    if (seat) leave(context, *game, *seat);
  } catch (const games::Damaged&) {      // its keeper hears of it
  } catch (const variants::LoadError&) { // likewise
  }
}

// The end of all that somebody asked in the name of the address. A person who wants nothing is told nothing.
void end_all(Context& context, Waiting waiting) {
  begin(context);
  for (const std::string& name : waiting.gave) leave_game(context, name);
  waiting.requests.clear();
  waiting.agreed.reset();
  games::save_waiting(context.transaction, waiting);
  note_refused(context.transaction, context.sender, context.now);
  if (auto player = games::find_sound_player(context.transaction, context.sender);
      player && !waiting.gave.empty()) {
    player->confirmed = false;
    games::save_player(context.transaction, *player);
  }
  context.answering.why_silent = "a no to the judge's question: nothing more goes there";
}

// By the reply address of a seat that the yes gave, to the letter that told so.
bool ends_after_yes(const Context& context, const parser::MailScript& script, const Waiting& waiting) {
  const Message& message = context.message;
  const bool is_of_yes =
      message.in_reply_to == waiting.told || message.subject.find(confirm_word) != std::string::npos;
  return waiting.agreed && context.session.signon.by_address && is_of_answer(message.subject) && is_of_yes &&
         is_mere_no(script);
}

// "" when the answer counts as a yes; else what is missing.
std::string why_no_yes(const Context& context, const Waiting& waiting, const std::string& code, Said said) {
  const bool gives_seat = std::ranges::any_of(waiting.requests, [&](const games::Request& one) {
    return one.mail == waiting.letter && one.command == "REPLACE";
  });
  if (gives_seat && said == Said::nothing)
    return "Not taken for a yes: a seat that somebody gives you takes a word. Answer YES, or NO.";
  const bool is_private =
      is_private_address(context.message, context.conf()) || confirm_address(context.conf(), code).empty();
  const bool names = names_letter(context, waiting, code);
  const bool subject = answers_subject(context.message.subject, confirm_subject(context.conf(), code));
  const bool has_words = said == Said::words || said == Said::yes;
  if (is_private && (names || (subject && has_words))) return "";
  if (is_private && said == Said::yes && is_of_answer(context.message.subject)) return "";
  return std::string("Not taken for a yes: ") +
         (is_private && subject ? "the answer is empty, and your mail program does not say which letter it "
                                  "answers. Answer that letter once more and write YES, or send"
                                : "it is no answer to the judge's letter. Answer that, or send") +
         " nothing but the line CONFIRM and its code.";
}

bool says_more(const parser::MailScript& script) {
  return !is_mere_yes(script) && std::ranges::any_of(script.statements, [](const parser::Statement& one) {
    return one.line > 0 && consent_of(one.text) == Consent::other;
  });
}

void take_yes(Context& context, const parser::MailScript& script, const std::string& code) {
  confirm(context, code, 1);
  if (says_more(script))
    context.answering.notes.emplace_back(
        "Nothing else in your answer was obeyed: send it again, as an answer to this.");
}

} // namespace

bool answer_question(Context& context, const parser::MailScript& script) {
  const Waiting waiting = waiting_of_sender(context);
  const std::string own = own_code(context, waiting);
  std::string code = code_answered(context.message, context.conf());
  if (code.empty() && names_letter(context, waiting, own)) code = own;
  if (code.empty()) {
    if (!ends_after_yes(context, script, waiting)) return false;
    end_all(context, waiting);
    return true;
  }
  if (refuse_automatic(context, code)) return true;
  const bool is_own_code = !own.empty() && equal_secrets(code, own);
  context.answering.proven = is_own_code;
  const Said said = said_in(script);
  if (is_own_code && said == Said::no) {
    end_all(context, waiting);
    return true;
  }
  const CommandRow* command = first_command(script);
  if (command != nullptr && (command->handler == cmd_confirm || is_confirmed(context))) return false;
  begin(context);
  if (const std::string why_not = is_own_code ? why_no_yes(context, waiting, code, said) : "";
      !why_not.empty() && games::is_asked(waiting)) {
    context.refuse(why_not);
    context.session.question = code;
  } else {
    take_yes(context, script, code);
  }
  return true;
}

} // namespace mail
