// SPDX-License-Identifier: GPL-3.0-or-later
// taken_readings - what a letter says of one of its statements is obeyed: see taken_orders.h
#include "mail/commands/players/taken_orders.h"

#include "games/game/control.h"
#include "games/game/filed_orders.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/shown_orders.h"
#include "mail/reading/topics.h"
#include "mail/reading/wants.h"
#include "parser/line_marks.h"

#include <algorithm>

namespace mail {

using games::Game;

namespace {

// Of his powers those whose names stand in the line; where none does, all of them, and for a unit the dummies
// that he orders for, too.
std::vector<judge::Power> powers_meant(const games::Game& game, const games::Seat& seat, judge::Province unit,
                                       const std::string& line) {
  const std::vector<judge::Power> all = games::powers_ordered_for(game, seat);
  std::vector<judge::Power> meant;
  for (const parser::TalkWord& word : parser::talk_words(line))
    if (const judge::Power power = game.variant->names.find_power(word.plain).power;
        power && contains(all, power))
      meant.push_back(power);
  if (!meant.empty()) return meant;
  return unit ? all : games::powers_of_hand(game, seat);
}

void take_back(Context& context, judge::Province unit, const std::string& line) {
  Game& game = context.game();
  if (const std::string why = why_too_late(context, context.power()); !why.empty())
    return context.reply.refuse_order_line(why);
  bool none = true;
  for (const judge::Power power : powers_meant(context.game(), context.seat(), unit, line))
    for (const judge::Order& order : games::take_back(game, power, unit)) {
      context.reply.say("Taken back: " + order_in_words(game, power, order, context.office.conf().form()) +
                        ".");
      none = false;
    }
  note_orders(context);
  if (none && unit)
    context.reply.say("No order was on file for the unit in " + game.variant->map.province(unit).name + ".");
  if (none && !unit) context.reply.say("No orders were on file.");
}

void take_reading(Context& context, const parser::Statement& statement, const parser::LineReading& reading) {
  for (const std::string& notice : reading.notices) context.reply.say("Note: " + notice + ".");
  if (reading.takes_all_back) take_back(context, {}, statement.text);
  for (const judge::Province unit : reading.taken_back) take_back(context, unit, statement.text);
  for (const parser::LineReading::OrderHere& one : reading.orders) {
    parser::ParsedOrder parsed;
    parsed.order = one.order, parsed.column = one.column, parsed.length = one.length;
    note_orders(context);
    if (!take_order(context, parsed, statement.text)) note_slip(context);
  }
  if (reading.keeps) context.reply.say("What is on file stays.");
}

// What a statement most likely wants is told, and settles nothing: it may be about orders all the same.
void answer_talk(Context& context, const std::string& line) {
  const std::string advice = is_question(line) ? advice_on(context, line) : advice_by_words(context, line);
  if (!advice.empty()) return context.reply.advise(advice);
  const std::string told = advice_on(context, line);
  context.reply.answer_talk(told.empty() ? words_passed_over(context, line) : told);
}

// "Stop sending me mail": it has words of orders, but neither unit nor place, and is known to ask for
// something else.
bool asks_for_else(Context& context, const std::string& line, const parser::LineReading& reading) {
  const bool obeys = reading.takes_all_back || !reading.taken_back.empty() || !reading.orders.empty();
  if ((reading.fate != parser::LineReading::Fate::asked && reading.questions.empty()) || obeys ||
      !reading.choices.empty())
    return false;
  const parser::Names& names = context.game().variant->names;
  const bool names_place = std::ranges::any_of(
      parser::talk_words(line), [&](const parser::TalkWord& word) { return names.is_province(word.plain); });
  const auto sentences = sentences_in(line);
  const bool only_asks =
      std::ranges::all_of(sentences, [](const std::string& sentence) { return sentence.ends_with('?'); });
  const std::string advice = is_board_question(line) || only_asks ? advice_on(context, line)
                             : names_place                        ? ""
                                                                  : advice_by_words(context, line);
  if (advice.empty()) return false;
  context.reply.advise(advice + (names_place && !asks_openly(line)
                                     ? " No order was taken from this: one that is meant goes on a line "
                                       "of its own."
                                     : ""));
  return true;
}

} // namespace

bool obey_reading(Context& context, const parser::Statement& statement, const parser::LineReading& reading) {
  using Fate = parser::LineReading::Fate;
  if (reading.fate == Fate::left) return false;
  context.begin(statement);
  context.reply.valid = true;
  if (reading.fate == Fate::proposed) {
    context.session.below_orders = true;
    context.reply.say("No order yet: what it was read as stands above.");
    return true;
  }
  if (asks_for_else(context, statement.text, reading)) return true;
  take_reading(context, statement, reading);
  const bool proposed =
      reading.questions.size() == 1 && reading.fate == Fate::asked && offer_one_of(context, reading.choices);
  if (!proposed)
    for (const parser::Problem& problem : reading.questions) context.reply.refuse(problem, statement.text);
  if (reading.fate == Fate::refused && reading.questions.empty()) context.reply.refuse("Not taken.");
  if (reading.fate == Fate::talk && reading.questions.empty()) answer_talk(context, statement.text);
  if (reading.fate == Fate::asked || reading.fate == Fate::refused) note_orders(context);
  if ((reading.fate == Fate::asked && !proposed) || reading.fate == Fate::refused) note_slip(context);
  if (reading.fate != Fate::talk) context.session.below_orders = true;
  return true;
}

} // namespace mail
