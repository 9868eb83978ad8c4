// SPDX-License-Identifier: GPL-3.0-or-later
// answer_offer - see answer_offer.h
#include "mail/commands/answer_offer.h"

#include "games/game/hands.h"
#include "games/home/conf.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/players/orders.h"
#include "mail/commands/question_answer.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/likely_orders.h"
#include "mail/commands/session/permission.h"
#include "mail/letters/order_words.h"
#include "mail/message/message.h"
#include "mail/reading/subject.h"
#include "mail/text/typeset.h"
#include "parser/courtesy_words.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

namespace {

using games::Game, games::Offer, games::OrderOnFile, judge::Power;

// The numbers of a line that is nothing but numbers, such as "2.", "the second" or "1 and 3"; else none.
std::vector<int> numbers_in(std::string_view line) {
  constexpr std::array<std::string_view, 14> beside{"the", "number", "no",  "option", "choice",
                                                    "and", "one",    "und", "et",     "please",
                                                    "nr",  "nummer", "y",   "e"};
  constexpr std::array<std::string_view, 10> ordinals{"first", "second",  "third",  "fourth", "fifth",
                                                      "sixth", "seventh", "eighth", "ninth",  "tenth"};
  const parser::Lexicon& lexicon = parser::Lexicon::shared();
  const std::vector<std::string>& others = lexicon.phrases(parser::Phrase::ordinals); // ten a language
  std::vector<int> numbers;
  for (const parser::TalkWord& word : parser::talk_words(line)) {
    const auto ordinal = std::ranges::find(ordinals, std::string_view(word.plain));
    const auto other = std::ranges::find(others, word.plain);
    if (const auto number = parser::number_in<int>(word.plain))
      numbers.push_back(*number);
    else if (ordinal != ordinals.end())
      numbers.push_back(static_cast<int>(ordinal - ordinals.begin()) + 1);
    else if (other != others.end())
      numbers.push_back(static_cast<int>(static_cast<std::size_t>(other - others.begin()) % ordinals.size()) +
                        1);
    else if (std::ranges::find(beside, std::string_view(word.plain)) == beside.end() &&
             !lexicon.is(parser::Phrase::beside_numbers, word.plain))
      return {};
  }
  return numbers;
}

class OfferAnswer {
 public:
  OfferAnswer(Context& context, const Offer& offer) : context_(context), offer_(offer) {}

  void take_yes() {
    if (offer_.orders.empty()) return context_.refuse("Which one? Answer with its number.");
    for (const auto& [power, proposed] : offer_.orders) take(power, proposed);
  }

  void take_no() {
    Game& game = context_.game();
    for (const auto& [power, proposed] : offer_.orders) {
      context_.say("Not your order: " + words_of(power, proposed.order) + ".");
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
    context_.say("What is on file stays. Send the orders that you mean.");
  }

  void take_numbers(const std::vector<int>& numbers) {
    std::vector<int> answered; // questions
    for (const int number : numbers) {
      const auto found =
          std::ranges::find_if(offer_.choices, [&](const auto& one) { return one.second.number == number; });
      if (found == offer_.choices.end())
        return context_.refuse("There is no choice " + std::to_string(number) + ".");
      const auto& [power, choice] = *found;
      if (std::ranges::find(answered, choice.question) != answered.end())
        return context_.refuse("Two of these numbers answer one question.");
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
    return nation + order_in_words(game, power, order, context_.conf().form());
  }

  // Its orders do not count as complete: something else was meant, and has still to come.
  void leave_open(Power power) {
    context_.open_game().ordered.insert(power);
    context_.open_game().slipped.insert(power);
    context_.changed();
  }

  void take(Power power, const OrderOnFile& proposed) {
    Game& game = context_.game();
    if (const std::string why = why_too_late(context_, power); !why.empty()) return context_.refuse(why);
    const games::Placed placed = games::accept(game, power, proposed);
    game.last_order = std::max(game.last_order, context_.received);
    context_.open_game().ordered.insert(power);
    context_.changed();
    context_.say(words_of(power, proposed.order) + ".");
    for (const judge::Order& replaced : placed.replaced)
      context_.say(replaced == proposed.order ? "An earlier order stands; this one is not on file."
                                              : "This replaces: " + words_of(power, replaced) + ".");
  }

  Context& context_;
  const Offer& offer_;
};

void begin_answer(Context& context, const parser::Statement& statement) {
  context.begin(statement);
  context.answering.valid = context.answering.echoes.back().of_orders = true;
  if (!context.session.offer) context.session.offer = answered_offer(context);
}

} // namespace

bool answer_offer(Context& context, const parser::Statement& statement) {
  if (context.session.signon.game.empty() || context.session.skipping || !context.power()) return false;
  if (context.session.named_phase || context.session.conditional) return false;
  if (open_offer(context).empty()) return false; // before any words of yes are read
  const std::optional<bool> decision = plain_decision(statement.text);
  const std::vector<int> numbers = decision ? std::vector<int>{} : numbers_in(statement.text);
  if (!decision && numbers.empty()) return false;
  begin_answer(context, statement);
  if (const LineVerdict verdict = why_nobody_asked(context); verdict.fate != LineFate::taken) {
    context.refuse(verdict.why.empty() ? "Not taken." : verdict.why);
    return true;
  }
  if (!context.session.offer) {
    context.refuse(
        "Which letter this answers is not clear, or what it proposed is not the same any more. What "
        "is open stands above: answer this letter.");
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

bool agree_silently(Context& context, const parser::MailScript& script) {
  if (!context.session.signon.by_address || !context.power()) return false;
  const std::optional<bool> decision = silent_decision(script);
  if (!decision) return false;
  std::string_view subject = parser::trim(context.message.subject);
  while (cut_reply_prefix(subject)) {
  }
  if (calls_itself_automatic(context.message, subject)) return false;
  const std::optional<AnsweredOffer> answered = answered_offer(context);
  if (!answered || !answered->named || answered->offer.orders.empty()) return false;
  parser::Statement answer;
  answer.line = 1;
  answer.text = *decision ? "YES" : "NO";
  return answer_offer(context, answer);
}

} // namespace mail
