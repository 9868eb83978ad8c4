// SPDX-License-Identifier: GPL-3.0-or-later
// why - WHY unit [phase]: what became of a unit's order in a phase that is over, and why
//
// Orders are secret until their phase is processed. WHY looks only at the records of processed phases, so it
// can tell nothing of the phase in play. Results are public, and so are their reasons; but an order that was
// not possible shows in no report: WHY tells it to its power and to the master alone.
#include "games/game/seats.h"
#include "games/game/view.h"
#include "games/store/keyed_text.h"
#include "games/store/phase_record.h"
#include "judge/board/order.h"
#include "judge/telling/sentence.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/shown_orders.h"
#include "mail/message/piece.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/order_parser.h"
#include "parser/prose/gazetteer.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace mail {

using games::Game;
using judge::Map;
using judge::UnitResult;

namespace {

struct Question {
  std::vector<parser::ParsedUnit> units; // of which the first that had an order is meant
  std::optional<judge::Phase> phase;
  bool in_words = false; // "why did the attack on Munich fail?" asks for no retreat and no build
};

std::string_view last_words(std::string_view text, std::size_t count) {
  std::size_t begin = text.size();
  for (; count > 0 && begin != std::string_view::npos && begin > 0; --count)
    begin = text.rfind(' ', begin - 1);
  return begin == std::string_view::npos || begin == 0 ? text : text.substr(begin + 1);
}

// "S1901M", "Spring 1901" or "Spring 1901 Movement" at the end; taken off the text.
void take_phase(std::string_view& text, Question& question) {
  for (const std::size_t words : {1U, 2U, 3U}) {
    const std::string_view tail = last_words(text, words);
    question.phase = read_phase(parser::Words(tail));
    if (question.phase) return void(text = parser::trim(text.substr(0, text.size() - tail.size())));
  }
}

// "WHY Brest S1901X": a unit, and something like a phase that is none.
std::string_view misspelt_phase(const parser::Names& names, std::string_view text) {
  const std::string_view tail = last_words(text, 1);
  if (tail.find_first_of("0123456789") == tail.npos || tail.size() == text.size()) return "";
  const std::string_view unit = parser::trim(text.substr(0, text.size() - tail.size()));
  return parser::parse_unit(names, unit).problems.empty() ? tail : "";
}

// Is the unit, as far as the question says, the one meant?
bool is_meant(const parser::ParsedUnit& asked, const judge::Unit& unit) {
  return (!asked.type || *asked.type == unit.type) && (!asked.nationality || asked.nationality == unit.power);
}

// A master who became a power goes on seeing what masters see.
const games::Seat* reader_of(Context& context) {
  return context.session.is_master() ? games::a_master(context.game()) : &context.seat();
}

// Answers for one turn.
class Teller {
 public:
  Teller(Context& context, const games::Turn& turn)
      : context_(context), map_(context.game().variant->map), turn_(turn),
        form_(context.office.conf().form()), is_whole_(games::sees_all(context.game(), reader_of(context))) {}

  // False when the unit had no order in this phase, nor came where it is asked for. Who asks in words may
  // name where his unit was to go.
  bool tell(const parser::ParsedUnit& asked, bool in_words) {
    const UnitResult* result = find(asked, in_words);
    if (result != nullptr) tell(*result);
    return tell_refused(asked) || result != nullptr;
  }

  // All orders of the power that failed, or of all where there is none.
  void tell_failures(judge::Power power) {
    bool some = false;
    for (const UnitResult& result : turn_.outcome.units())
      if ((power.is_none() || result.unit.power == power) &&
          (failed(result) || result.resolution.dislodged)) {
        tell(result);
        some = true;
      }
    if (!some)
      context_.reply.say(std::string(power ? "None of your orders" : "No order") + " failed in " +
                         judge::to_mail_text(turn_.before.phase) + ".");
  }

 private:
  static bool failed(const UnitResult& result) {
    return (result.ordered && result.resolution.result != judge::Result::ok) ||
           result.resolution.result == judge::Result::illegal;
  }

  // A unit that was there goes before one that came, and the asker's own before another's; in words, one that
  // failed to come before both.
  const UnitResult* find(const parser::ParsedUnit& asked, bool in_words) const {
    const judge::Province p = map_.province_of(asked.at);
    const UnitResult* best = nullptr;
    int most = 0;
    for (const UnitResult& result : turn_.outcome.units()) {
      if (!is_meant(asked, result.unit) || result.unit.location.is_none()) continue;
      const bool was = map_.province_of(result.unit.location) == p;
      const bool went = result.order.kind == judge::OrderKind::move && result.ordered &&
                        map_.province_of(result.order.to) == p;
      const bool came = went && result.resolution.result == judge::Result::ok;
      if (!was && !came && !(went && in_words)) continue;
      const int fit = was ? 2 : came ? 1 : 3;
      const int points = 4 * (result.unit.power == context_.power()) + fit;
      if (points > most) best = &result;
      most = std::max(most, points);
    }
    return best;
  }

  bool may_see_orders_of(judge::Power power) const {
    return context_.session.is_master() || power == context_.power();
  }

  void say(judge::Power power, const std::string& order, std::string_view outcome,
           const std::vector<judge::Reason>& reasons) {
    context_.reply.say(judge::to_mail_text(turn_.before.phase) + ", " + map_.power(power).name + ": " +
                       order + ": " + std::string(outcome) + ".");
    for (const std::string& sentence : to_sentences(map_, turn_.before, reasons))
      context_.reply.say(capitalized(sentence) + ".");
  }

  void tell(const UnitResult& result) {
    const judge::Power power = result.unit.power;
    std::vector<judge::Reason> reasons = is_whole_ ? explain(map_, turn_.before, turn_.outcome, result)
                                                   : std::vector{result.resolution.reason};
    const bool illegal = result.resolution.result == judge::Result::illegal;
    if (illegal && may_see_orders_of(power))
      return say(power, told_order(map_, turn_.before, result, form_), "not possible", reasons);
    if (result.ordered || result.automatic)
      return say(power, told_order(map_, turn_.before, result, form_), outcome_word(result), reasons);
    if (illegal) std::erase(reasons, result.resolution.reason);
    std::erase(reasons, judge::Reason{judge::Why::unordered});
    say(power, judge::to_words(map_, result.unit), "no order", reasons);
  }

  // Orders for the place that stood aside for others, or builds that could not be.
  bool tell_refused(const parser::ParsedUnit& asked) {
    bool told = false;
    for (std::size_t i = 0; i < turn_.orders.size(); ++i) {
      const auto& [power, order] = turn_.orders[i];
      if (!may_see_orders_of(power) || order.unit.is_none() ||
          map_.province_of(order.unit) != map_.province_of(asked.at) ||
          turn_.outcome.submitted()[i].result != judge::Result::illegal ||
          result_of(map_, turn_.outcome, turn_.orders, i) != nullptr)
        continue;
      say(power, judge::to_form(map_, order, form_, turn_.before.phase.kind), "not possible",
          {turn_.outcome.submitted()[i].reason});
      told = true;
    }
    return told;
  }

  Context& context_;
  const Map& map_;
  const games::Turn& turn_;
  const judge::OrderForm form_;
  const bool is_whole_; // nothing of the turn is kept from the reader
};

std::string phases_played(const Game& game) {
  std::vector<std::string> codes;
  for (const games::HistoryEntry& entry : game.history) codes.push_back(judge::to_mail_text(entry.phase));
  return "The phases that were played are " + in_words(codes) + ".";
}

// What stood there instead, so that the asker can mend his question.
std::string who_was_there(const Map& map, const games::Turn& turn, judge::Location at) {
  const judge::Province p = map.province_of(at);
  const std::string phase = judge::to_mail_text(turn.before.phase);
  const judge::Unit* unit = turn.before.unit_in(map, p);
  if (unit == nullptr) return "There was no unit in " + map.province(p).name + " in " + phase + ".";
  const std::string who = "the " + map.power(unit->power).adjective + " " + judge::to_words(map, *unit);
  if (turn.before.phase.kind == judge::PhaseKind::movement)
    return "The unit there in " + phase + " was " + who + ".";
  return capitalized(who) + " had nothing to order in " + phase + ".";
}

class Search {
 public:
  Search(Context& context, const Question& question)
      : context_(context), game_(context.game()), question_(question) {}

  void run() {
    if (question_.phase) return in_phase(*question_.phase);
    for (auto entry = game_.history.rbegin(); entry != game_.history.rend(); ++entry) {
      if (question_.in_words && entry->phase.kind != judge::PhaseKind::movement) continue;
      const std::optional<games::Turn> turn = load(*entry);
      if (!turn || tell(*turn)) return;
    }
    if (!games::sees_all(game_, reader_of(context_)))
      return context_.reply.refuse("You saw no order of such a unit in any phase of game " + game_.name +
                                   ". A unit is named by the place where it stood.");
    context_.reply.refuse("No such unit had an order in any phase of game " + game_.name +
                          ". A unit is named by the place where it stood.");
  }

 private:
  void in_phase(judge::Phase phase) {
    const auto entry = std::ranges::find(game_.history, phase, &games::HistoryEntry::phase);
    const std::string code = judge::to_mail_text(phase);
    if (entry == game_.history.end() && phase >= game_.position.phase)
      return context_.reply.refuse(code + " is not over: what happens in it is told when it is processed. " +
                                   phases_played(game_));
    if (entry == game_.history.end())
      return context_.reply.refuse("Game " + game_.name + " had no phase " + code + ". " +
                                   phases_played(game_));
    const std::optional<games::Turn> turn = load(*entry);
    if (turn && !tell(*turn))
      context_.reply.refuse(games::sees_all(game_, reader_of(context_))
                                ? who_was_there(game_.variant->map, *turn, question_.units.front().at)
                                : "You saw no order of such a unit in " + code + ".");
  }

  bool tell(const games::Turn& turn) {
    Teller teller(context_, turn);
    if (question_.units.empty()) {
      teller.tell_failures(context_.power());
      return true;
    }
    return std::ranges::any_of(question_.units,
                               [&](const auto& unit) { return teller.tell(unit, question_.in_words); });
  }

  // nullopt, after a refusal, when the record cannot be read.
  std::optional<games::Turn> load(const games::HistoryEntry& entry) {
    if (context_.reply.budget.turns_left-- <= 0)
      return context_.reply.none(
          "That is more than one mail may ask: ask for the rest in another, and name the phase.");
    try {
      return games::SeenGame(game_, reader_of(context_))
          .turn(games::load_turn(context_.office.transaction, game_, entry.number));
    } catch (const games::Damaged&) {
      return context_.reply.none("The record of " + judge::to_mail_text(entry.phase) +
                                 " cannot be read now: tell the judge's keeper.");
    }
  }

  Context& context_;
  const Game& game_;
  const Question& question_;
};

// "the army in Paris did not move", "did Paris fail"; not "army Paris".
bool is_sentence(std::string_view text) {
  constexpr std::size_t fewest_words = 4;
  constexpr std::array<std::string_view, 8> verbs{"did", "does", "do", "was", "were", "is", "has", "have"};
  const auto words = parser::words_of(text);
  const bool of_outcome = std::ranges::any_of(words, [](std::string_view word) {
    return parser::Lexicon::is(parser::Phrase::failed, parser::to_lower(word));
  });
  return words.size() >= fewest_words || of_outcome ||
         (!words.empty() && std::ranges::find(verbs, parser::to_lower(words.front())) != verbs.end());
}

// "WHY Paris?"
std::string_view without_end_mark(std::string_view text) {
  while (text.ends_with('?') || text.ends_with('!') || text.ends_with('.') || text.ends_with(' '))
    text.remove_suffix(1);
  return text;
}

// The places that are named, in any language of the lexicon; no short word that means something else.
std::vector<parser::ParsedUnit> units_named(const games::Game& game, std::string_view text) {
  constexpr std::size_t shortest = 4; // letters of a small word that is no abbreviation
  parser::Gazetteer places(game.variant->map, game.variant->names);
  const std::vector<std::string> words = parser::phrase_words(parser::NormalLine(text).text());
  std::vector<parser::ParsedUnit> units;
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (words[at].size() < shortest &&
        (words[at].size() < shortest - 1 || !parser::Lexicon::find(words[at]).empty()))
      continue;
    for (const parser::PlaceMatch& match : places.find(std::span(words).subspan(at))) {
      if (match.guess.nearness != parser::Nearness::exact || match.guess.provinces.size() != 1) continue;
      parser::ParsedUnit unit;
      unit.at = game.variant->map.base(match.guess.provinces.front());
      units.push_back(unit);
      at += match.words - 1;
      break;
    }
  }
  return units;
}

// "did my army in Burgundy get dislodged?"; without a place all own orders that failed are meant.
void explain_in_words(Context& context, Question question, std::string_view text) {
  question.units = units_named(context.game(), text);
  question.in_words = true;
  Search(context, question).run();
}

} // namespace

namespace {

// "Why is the next deadline 7 Dec?"
bool is_about_deadline(std::string_view text) {
  return std::ranges::any_of(
      parser::phrase_words(parser::NormalLine(text).text()),
      [](const std::string& word) { return parser::Lexicon::is(parser::Phrase::deadline_word, word); });
}

} // namespace

void cmd_why(Context& context, const parser::Statement& statement, parser::Words arguments) {
  context.reply.is_question();
  const Game& game = context.game();
  if (is_about_deadline(arguments.rest())) return context.reply.say(deadline_explained(context));
  std::string_view text = without_end_mark(arguments.rest());
  Question question;
  take_phase(text, question);
  const parser::ParsedUnit unit = parser::parse_unit(game.variant->names, text);
  // "Why are we still waiting?" asks for something else.
  const Wanted wanted = want_of(statement.text);
  const bool of_units = unit.problems.empty() || wanted.want == Want::whyfailed ||
                        wanted.want == Want::whohit || wanted.want == Want::talk ||
                        !provinces_in(game, statement.text).empty();
  if (constexpr float likely = 0.6F; !of_units && wanted.likely >= likely)
    if (const std::string told = advice_on(context, statement.text); !told.empty())
      return context.reply.advise(told);
  if (game.history.empty())
    return context.reply.refuse("No phase of game " + game.name +
                                " has been processed: there is nothing to explain.");
  if (text.empty()) return context.reply.refuse("WHY takes a unit: WHY F ENG, or WHY Brest S1901M.");
  if (!unit.problems.empty() && is_sentence(text))
    return explain_in_words(context, std::move(question), text);
  if (!unit.problems.empty())
    if (const std::string_view word = misspelt_phase(game.variant->names, text); !word.empty())
      return context.reply.refuse(std::string(word) + " names no phase. " + phases_played(game));
  for (parser::Problem problem : unit.problems) {
    problem.column += static_cast<std::size_t>(text.data() - statement.text.data());
    context.reply.refuse(problem, statement.text);
  }
  if (!unit.problems.empty()) return;
  question.units = {unit};
  for (const std::string& notice : unit.notices) context.reply.say("Note: " + notice + ".");
  Search(context, question).run();
}

} // namespace mail
