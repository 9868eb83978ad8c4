// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/answer.h"

#include "games/game/control.h"
#include "games/game/seats.h"
#include "games/store/keyed_text.h"
#include "games/store/players.h"
#include "mail/commands/command_table.h"
#include "mail/commands/confirm.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/shown_orders.h"
#include "mail/letters/welcome.h"
#include "mail/letters/wishes.h"
#include "mail/message/message.h"
#include "mail/message/outgoing_mail.h"
#include "mail/reading/wants.h"
#include "mail/reading/wish_words.h"
#include "mail/senders/quotas.h"
#include "mail/senders/reply_address.h"
#include "mail/senders/secrets.h"
#include "parser/address.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/order_parser.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <string_view>

namespace mail {

namespace {

using games::Game, games::Offer, games::OrderOnFile, judge::Power, games::Waiting;

// The numbers of a line that is nothing but numbers, such as "2.", "the second" or "1 and 3"; else none.
std::vector<int> numbers_in(std::string_view line) {
  constexpr std::array<std::string_view, 14> beside{"the", "number", "no",  "option", "choice",
                                                    "and", "one",    "und", "et",     "please",
                                                    "nr",  "nummer", "y",   "e"};
  std::vector<int> numbers;
  for (const parser::TalkWord& word : parser::talk_words(line)) {
    if (const auto number = parser::number_in<int>(word.plain))
      numbers.push_back(*number);
    else if (const int ordinal = parser::Lexicon::ordinal(word.plain); ordinal > 0)
      numbers.push_back(ordinal);
    else if (std::ranges::find(beside, std::string_view(word.plain)) == beside.end() &&
             !parser::Lexicon::is(parser::Phrase::beside_numbers, word.plain))
      return {};
  }
  return numbers;
}

class OfferAnswer {
 public:
  OfferAnswer(Context& context, const Offer& offer) : context_(context), offer_(offer) {}

  void take_yes() {
    if (offer_.orders.empty()) return context_.reply.refuse("Which one? Answer with its number.");
    for (const auto& [power, proposed] : offer_.orders) take(power, proposed);
  }

  void take_no() {
    Game& game = context_.game();
    for (const auto& [power, proposed] : offer_.orders) {
      context_.reply.say("Not your order: " + words_of(power, proposed.order) + ".");
      std::erase_if(game.proposed[power].orders, [&, &proposed = proposed](const OrderOnFile& one) {
        return one.order == proposed.order && one.received == proposed.received;
      });
      leave_open(power);
    }
    for (const auto& [power, choice] : offer_.choices) {
      std::erase_if(game.proposed[power].choices, [&, &choice = choice](const games::Choice& one) {
        return one.received == choice.received;
      });
      leave_open(power);
    }
    context_.reply.say("What is on file stays. Send the orders that you mean.");
  }

  void take_numbers(const std::vector<int>& numbers) {
    std::vector<int> answered; // questions
    for (const int number : numbers) {
      const auto found =
          std::ranges::find_if(offer_.choices, [&](const auto& one) { return one.second.number == number; });
      if (found == offer_.choices.end())
        return context_.reply.refuse("There is no choice " + std::to_string(number) + ".");
      const auto& [power, choice] = *found;
      if (std::ranges::find(answered, choice.question) != answered.end())
        return context_.reply.refuse("Two of these numbers answer one question.");
      answered.push_back(choice.question);
    }
    for (const int number : numbers)
      for (const auto& [power, choice] : offer_.choices)
        if (choice.number == number) take(power, {choice.order, choice.received});
  }

 private:
  std::string words_of(Power power, const judge::Order& order) const {
    const Game& game = context_.game();
    const std::string nation = context_.power() == power ? "" : game.variant->map.power(power).name + ": ";
    return nation + order_in_words(game, power, order, context_.office.conf().form());
  }

  // Its orders do not count as complete: something else was meant, and has still to come.
  void leave_open(Power power) {
    context_.open_game().ordered.insert(power);
    context_.open_game().slipped.insert(power);
  }

  void take(Power power, const OrderOnFile& proposed) {
    Game& game = context_.game();
    if (context_.reply.refused(why_too_late(context_, power))) return;
    const games::Placed placed = games::accept(game, power, proposed);
    game.last_order = std::max(game.last_order, context_.mail.received);
    context_.open_game().ordered.insert(power);
    context_.reply.say(words_of(power, proposed.order) + ".");
    for (const judge::Order& replaced : placed.replaced)
      context_.reply.say(replaced == proposed.order ? "An earlier order stands; this one is not on file."
                                                    : "This replaces: " + words_of(power, replaced) + ".");
  }

  Context& context_;
  const Offer& offer_;
};

void begin_answer(Context& context, const parser::Statement& statement) {
  context.begin(statement);
  context.reply.valid = context.reply.line().of_orders = true;
  if (!context.session.offer) context.session.offer = answered_offer(context);
}

// "... but not the fleet": what stands behind a yes takes some of it back. `strictly`: so may whatever asks,
// or holds a condition or a no.
bool turns_yes(std::string_view rest, bool strictly) {
  using parser::Sense;
  constexpr std::string_view turning[] = {"but", "aber", "mais", "pero",   "ma",     "maar", "ale",    "mas",
                                          "men", "only", "if",   "unless", "except", "nur",  "instead"};
  const std::vector<parser::TalkWord> words = parser::talk_words(rest);
  const auto turns = [](const parser::TalkWord& word) {
    const parser::Senses senses = parser::Lexicon::find(word.plain);
    return !is_until(word.plain) && (senses.has(Sense::condition) || senses.has(Sense::negation) ||
                                     senses.has(Sense::denial) || senses.has(Sense::nobody));
  };
  if (strictly && (rest.find('?') != rest.npos || std::ranges::any_of(words, turns))) return true;
  return !words.empty() && std::ranges::find(turning, words.front().plain) != std::end(turning);
}

// "Yes that's right thanks", "Oui pour Brest": where the first word ends, which is a yes without a sign
// behind it; 0 where what follows may take some of it back. Of several orders a place names some.
std::size_t end_of_front_yes(Context& context, std::string_view line) {
  const std::size_t end = line.find(' ');
  if (end == line.npos) return 0;
  const std::string_view yes = line.substr(0, end), rest = parser::trim(line.substr(end));
  const auto words = parser::talk_words(yes);
  const bool may_mean_if =
      words.empty() || parser::Lexicon::is(parser::Sense::condition, words.front().plain);
  const Wanted wanted = want_of(rest);
  constexpr std::array turning{Want::takeback, Want::change, Want::wait,   Want::moretime,
                               Want::refuse,   Want::undo,   Want::absence};
  const bool wants_else =
      wanted.likely >= likely_want && std::ranges::find(turning, wanted.want) != turning.end();
  if (wants_else || holds_phrase(wish_words(rest), parser::Phrase::hesitates)) return 0;
  const bool of_some = open_offer(context).orders.size() != 1 && !provinces_in(context.game(), rest).empty();
  return may_mean_if || of_some || plain_decision(yes) != std::optional(true) || turns_yes(rest, true) ? 0
                                                                                                       : end;
}

// Where the yes or the number ends with which a line begins, behind its sign; 0: the line is no such answer,
// or nothing else.
std::size_t end_of_answer(Context& context, std::string_view line) {
  if (plain_decision(line) || !numbers_in(line).empty()) return 0;
  for (std::size_t at = line.find_first_of(",;:.!"); at != line.npos;
       at = line.find_first_of(",;:.!", at + 1)) {
    if (at + 1 == line.size() || line[at + 1] != ' ') continue;
    const std::string_view answer = line.substr(0, at), rest = parser::trim(line.substr(at + 1));
    if (plain_decision(answer) == std::optional(true))
      return turns_yes(rest, open_offer(context).empty()) ? 0 : at + 1;
    if (numbers_in(answer).empty()) return end_of_front_yes(context, line);
    if (open_offer(context).empty()) return 0;
    const Game& game = context.game();
    const auto orders = parser::parse_orders(game.variant->names, game.position.phase.kind, rest);
    const bool item = parser::number_in<int>(answer).has_value() &&
                      std::ranges::any_of(orders, [](const auto& one) { return one.problems.empty(); });
    return item ? 0 : at + 1;
  }
  return end_of_front_yes(context, line);
}

Waiting waiting_of_sender(const Incoming& mail, const Office& office) {
  Waiting none;
  none.address = mail.sender;
  return games::find_sound_waiting(office.transaction, mail.sender,
                                   mail.now - std::chrono::days(office.conf().confirm_days))
      .value_or(none);
}

// The code of the letter that asked the sender last; "" when none did.
std::string own_code(const Office& office, const Waiting& waiting) {
  return waiting.letter.empty() ? "" : confirm_code(office.home, waiting.address, waiting.letter);
}

// In-Reply-To is the letter, or that letter sent again, or what said that an answer to it was no yes.
bool names_letter(const Incoming& mail, const Office& office, const Waiting& waiting,
                  const std::string& code) {
  const Message& message = mail.message;
  for (std::size_t copy = 0; !code.empty() && copy <= waiting.sent.size(); ++copy) {
    const std::string id = message_id_for(confirm_letter_seed(waiting.address, code, copy), office.conf());
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
                    [&](const std::string& one) { return parser::same_address(one, context.mail.sender); });
    return;
  }
  context.sign_on(game.name, index);
  cmd_resign(context, {}, parser::Words(""));
}

void leave_game(Context& context, const std::string& name) {
  try {
    games::Game* game = context.office.find_game(name);
    const auto seat = game == nullptr ? std::nullopt : games::seat_of_address(*game, context.mail.sender);
    if (seat) leave(context, *game, *seat);
  } catch (const games::Damaged&) {      // its keeper hears of it
  } catch (const variants::LoadError&) { // and of a board that cannot be loaded
  }
}

// The end of all that somebody asked in the name of the address. A person who wants nothing is told nothing.
void end_all(Context& context, Waiting waiting) {
  begin(context);
  for (const std::string& name : waiting.gave) leave_game(context, name);
  waiting.requests.clear();
  waiting.agreed.reset();
  games::save_waiting(context.office.transaction, waiting);
  note_refused(context.office.transaction, context.mail.sender, context.mail.now);
  if (auto player = games::find_sound_player(context.office.transaction, context.mail.sender);
      player && !waiting.gave.empty()) {
    player->confirmed = false;
    games::save_player(context.office.transaction, *player);
  }
  context.reply.why_silent = "a no to the judge's question: nothing more goes there";
}

// By the reply address of a seat that the yes gave, to the letter that told so.
bool ends_after_yes(const Incoming& mail, const Session& session, const parser::MailScript& script,
                    const Waiting& waiting) {
  const Message& message = mail.message;
  const bool is_of_yes =
      message.in_reply_to == waiting.told || message.subject.find(confirm_word) != std::string::npos;
  return waiting.agreed && session.signon.by_address && is_of_answer(message.subject) && is_of_yes &&
         is_mere_no(script);
}

// "" when the answer counts as a yes; else what is missing.
std::string why_no_yes(const Incoming& mail, const Office& office, const Waiting& waiting,
                       const std::string& code, Said said) {
  const bool gives_seat = std::ranges::any_of(waiting.requests, [&](const games::Request& one) {
    return one.mail == waiting.letter && one.command == "REPLACE";
  });
  if (said == Said::unclear)
    return "Not taken for a yes, nor for a no: nothing was done yet. Answer YES, or NO.";
  if (gives_seat && said == Said::nothing)
    return "Not taken for a yes: a seat that somebody gives you takes a word. Answer YES, or NO.";
  const bool is_private =
      is_private_address(mail.message, office.conf()) || confirm_address(office.conf(), code).empty();
  const bool names = names_letter(mail, office, waiting, code);
  const bool subject = answers_subject(mail.message.subject, confirm_subject(office.conf(), code));
  const bool has_words = said == Said::words || said == Said::yes;
  if (is_private && (names || (subject && has_words))) return "";
  if (is_private && said == Said::yes && is_of_answer(mail.message.subject)) return "";
  return std::string("Not taken for a yes: ") +
         (is_private && subject ? "the answer is empty, and your mail program does not say which letter it "
                                  "answers. Answer that letter once more and write YES, or send"
                                : "it is no answer to the judge's letter. Answer that, or send") +
         " nothing but the line CONFIRM and its code.";
}

// Something that could have been obeyed or answered, and is no mere talk.
bool says_more(const Context& context, const parser::MailScript& script) {
  return !is_mere_yes(script) && std::ranges::any_of(script.statements, [&](const parser::Statement& one) {
    return one.line > 0 && consent_of(one.text) == Consent::other &&
           (context.mail.vocabulary.is_command(one.text) ||
            !context.mail.vocabulary.near_command(one.text).empty() ||
            one.text.find('?') != std::string::npos);
  });
}

// Answers what is asked beside the yes. Returns whether anything was.
bool answer_questions(Context& context, const parser::MailScript& script) {
  bool some = false;
  for (const parser::Statement& one : script.statements) {
    if (one.line == 0 || one.text.find('?') == std::string::npos) continue;
    const std::string told = advice_on(context, one.text);
    if (told.empty()) continue;
    context.begin(one);
    context.reply.advise(told);
    some = true;
  }
  return some;
}

void take_yes(Context& context, const parser::MailScript& script, const std::string& code) {
  confirm(context, code, 1);
  if (!answer_questions(context, script) && says_more(context, script))
    context.reply.notes.emplace_back(
        "Nothing else in your answer was obeyed: send it again, as an answer to this.");
}

} // namespace

bool answer_offer(Context& context, const parser::Statement& statement) {
  if (!context.session.is_signed_on() || context.session.skipping || !context.power()) return false;
  if (context.session.named_phase || context.session.conditional) return false;
  if (open_offer(context).empty()) return false; // before any words of yes are read
  const std::optional<bool> decision = plain_decision(statement.text);
  const std::vector<int> numbers = decision ? std::vector<int>{} : numbers_in(statement.text);
  if (!decision && numbers.empty()) return false;
  begin_answer(context, statement);
  if (const LineVerdict verdict = why_nobody_asked(context); verdict.fate != LineFate::taken) {
    context.reply.refuse(verdict.why.empty() ? "Not taken." : verdict.why);
    return true;
  }
  if (!context.session.offer) {
    context.reply.refuse("Which letter this answers is not clear, or what it proposed is not the same any "
                         "more. What is open stands above: answer this letter.");
    offer_rest(context);
    return true;
  }
  OfferAnswer answer(context, context.session.offer->offer);
  if (!numbers.empty())
    answer.take_numbers(numbers);
  else if (*decision)
    answer.take_yes();
  else
    answer.take_no();
  const Offer rest = open_offer(context);
  if (rest.empty()) return true;
  for (const auto& [power, proposed] : rest.orders) context.open_game().slipped.insert(power);
  for (const auto& [power, choice] : rest.choices) context.open_game().slipped.insert(power);
  offer_rest(context);
  return true;
}

std::optional<std::vector<parser::Statement>>
with_answers_apart(Context& context, const std::vector<parser::Statement>& statements) {
  if (!context.session.is_signed_on() || context.session.skipping ||
      (open_offer(context).empty() && !answers_deeds(context)))
    return std::nullopt;
  const auto is_item = [](const parser::Statement& one) {
    return !one.text.empty() && one.text.front() >= '0' && one.text.front() <= '9';
  };
  const bool list = std::ranges::count_if(statements, is_item) > 1;
  std::vector<parser::Statement> apart;
  for (const parser::Statement& one : statements) {
    apart.push_back(one);
    const std::size_t end =
        !one.block.empty() || (list && is_item(one)) ? 0 : end_of_answer(context, one.text);
    if (end == 0) continue;
    apart.back().text = one.text.substr(0, end);
    apart.back().quoted_below.clear();
    apart.push_back(one);
    apart.back().text = parser::trim(std::string_view(one.text).substr(end));
    apart.back().quoted_above.clear();
  }
  return apart;
}

bool agree_silently(Context& context, const parser::MailScript& script) {
  if (!context.session.signon.by_address || !context.power()) return false;
  const std::optional<bool> decision = silent_decision(script);
  if (!decision) return false;
  std::string_view subject = parser::trim(context.mail.message.subject);
  while (cut_reply_prefix(subject)) {
  }
  if (calls_itself_automatic(context.mail.message, subject)) return false;
  const std::optional<AnsweredOffer> answered = answered_offer(context);
  if (!answered || !answered->named || answered->offer.orders.empty()) return false;
  parser::Statement answer;
  answer.line = 1;
  answer.text = *decision ? "YES" : "NO";
  return answer_offer(context, answer);
}

bool answer_question(Context& context, const parser::MailScript& script) {
  const Waiting waiting = waiting_of_sender(context.mail, context.office);
  const std::string own = own_code(context.office, waiting);
  std::string code = code_answered(context.mail.message, context.office.conf());
  if (code.empty() && names_letter(context.mail, context.office, waiting, own)) code = own;
  if (code.empty()) {
    if (!ends_after_yes(context.mail, context.session, script, waiting)) return false;
    end_all(context, waiting);
    return true;
  }
  if (refuse_automatic(context, code)) return true;
  const bool is_own_code = !own.empty() && equal_secrets(code, own);
  context.reply.proven = is_own_code;
  const Said said = said_in(script);
  if (is_own_code && said == Said::no) {
    end_all(context, waiting);
    return true;
  }
  const CommandRow* command = first_command(script);
  if (command != nullptr && (command->handler == cmd_confirm || is_confirmed(context))) return false;
  begin(context);
  if (const std::string why_not =
          is_own_code ? why_no_yes(context.mail, context.office, waiting, code, said) : "";
      !why_not.empty() && games::is_asked(waiting)) {
    context.reply.refuse(why_not);
    context.session.question = code;
    answer_questions(context, script);
  } else {
    take_yes(context, script, code);
  }
  return true;
}

} // namespace mail
