// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/batch/desk.h"

#include "judge/board/order.h"
#include "judge/board/rules.h"
#include "judge/legality/legality.h"

#include <algorithm>

namespace games {

using judge::Map, judge::PhaseKind, judge::Position, judge::Unit, variants::Case, variants::CasePhase,
    variants::Expectation;

namespace {

std::string text_of(const Map& map, const Unit& unit) {
  return map.power(unit.power).name + " " + to_text(map, unit);
}

std::vector<std::string> texts_of(const Map& map, const std::vector<Unit>& units) {
  std::vector<std::string> texts;
  for (const Unit& unit : units) texts.push_back(text_of(map, unit));
  std::ranges::sort(texts);
  return texts;
}

// A retreat phase in which nobody can go anywhere is skipped, but a case may ask for it.
Position skipped_retreats(const judge::Calendar& calendar, const PlayedPhase& movement) {
  Position position = movement.before;
  position.phase = calendar.next(movement.before.phase);
  position.units = movement.outcome.next.units;
  position.dislodged = movement.outcome.dislodged;
  position.contested = movement.outcome.contested;
  return position;
}

// The position that a later phase begins with.
Position following(const Case& record, const CasePhase& phase, const PlayedPhase& last,
                   std::string& problem) {
  const Map& map = record.variant->map;
  Position position = last.outcome.next;
  if (phase.before.phase != position.phase && !last.outcome.dislodged.empty())
    position = skipped_retreats(record.variant->calendar, last);
  if (phase.before.phase != position.phase)
    problem = "after " + to_text(last.before.phase) + " comes " + to_text(last.outcome.next.phase) +
              ", not " + to_text(phase.before.phase);
  if (phase.gives_units && texts_of(map, phase.before.units) != texts_of(map, position.units))
    problem = "the units of " + to_text(phase.before.phase) + " are not those of the phase before";
  if (phase.gives_owners) position.owners = phase.before.owners;
  return position;
}

// Collects what differs in one phase.
class Comparison {
 public:
  Comparison(const Case& record, const CasePhase& phase, const PlayedPhase& played)
      : map_(record.variant->map), phase_(phase), played_(played) {}

  std::vector<std::string> compare(const Expectation& expected, bool complete) {
    same_units("after", expected.after, played_.outcome.next.units);
    if (!complete) return std::move(lines_);
    for (const variants::ExpectedResult& result : expected.results) same_result(result);
    same_dislodged(expected.dislodged);
    const PhaseKind kind = played_.before.phase.kind;
    if (kind != PhaseKind::movement) same_units("disbanded", expected.disbanded, played_.outcome.disbanded);
    if (kind == PhaseKind::adjustment) same_list("auto", expected.automatic, played_.outcome.automatic);
    return std::move(lines_);
  }

 private:
  void differ(const std::string& text) { lines_.push_back(to_text(played_.before.phase) + ": " + text); }

  void same_units(const std::string& word, const std::vector<Unit>& expected,
                  const std::vector<Unit>& found) {
    same_texts(word, texts_of(map_, expected), texts_of(map_, found));
  }
  void same_texts(const std::string& word, const std::vector<std::string>& expected,
                  const std::vector<std::string>& found) {
    for (const std::string& text : expected)
      if (std::ranges::find(found, text) == found.end()) differ(word + " " + text + " is missing");
    for (const std::string& text : found)
      if (std::ranges::find(expected, text) == expected.end()) differ(word + " " + text + " is not expected");
  }
  void same_list(const std::string& word, const std::vector<Unit>& expected, const std::vector<Unit>& found) {
    if (expected == found) return;
    std::string text = word + " is";
    for (const Unit& unit : found) text += " " + text_of(map_, unit) + ",";
    text += " expected";
    for (const Unit& unit : expected) text += " " + text_of(map_, unit) + ",";
    text.pop_back();
    differ(text);
  }

  void same_result(const variants::ExpectedResult& expected) {
    for (std::size_t i = 0; i < phase_.orders.size(); ++i) {
      if (phase_.orders[i].number != expected.number) continue;
      const judge::Resolution& r = played_.outcome.submitted()[i];
      if (std::ranges::find(expected.results, r.result) != expected.results.end() &&
          r.dislodged == expected.dislodged)
        return;
      const auto words = [](judge::Result result, bool dislodged) {
        return std::string(variants::to_word(result)) + (dislodged ? " dislodged" : "");
      };
      return differ("order " + std::to_string(expected.number) + " is " + words(r.result, r.dislodged) +
                    ", expected " + words(expected.results.front(), expected.dislodged));
    }
    differ("there is no order " + std::to_string(expected.number));
  }

  void same_dislodged(const std::vector<variants::ExpectedDislodged>& expected) {
    std::vector<std::string> wanted, found;
    for (const variants::ExpectedDislodged& e : expected) wanted.push_back(dislodged_text(e, e.unit));
    for (const judge::Dislodged& d : played_.outcome.dislodged) {
      found.push_back(dislodged_text(d, d.unit));
      same_retreats(expected, d);
    }
    same_texts("dislodged", wanted, found);
  }
  template <class D> std::string dislodged_text(const D& d, const Unit& unit) const {
    return text_of(map_, unit) + " by " + map_.power(d.by).name + " " + map_.province(d.from).id;
  }
  void same_retreats(const std::vector<variants::ExpectedDislodged>& expected,
                     const judge::Dislodged& found) {
    for (const variants::ExpectedDislodged& e : expected) {
      if (e.unit != found.unit || !e.retreats || *e.retreats == found.retreats) continue;
      std::string text = "retreats of " + text_of(map_, found.unit) + " are";
      for (judge::Location l : found.retreats) text += " " + map_.id(l);
      differ(text + (found.retreats.empty() ? " none" : ""));
    }
  }

  const Map& map_;
  const CasePhase& phase_;
  const PlayedPhase& played_;
  std::vector<std::string> lines_;
};

// What the alternative says of a phase replaces what the record says; results that the alternative leaves out
// stay.
Expectation merged(const Expectation& record, Expectation alternative) {
  for (const variants::ExpectedResult& result : record.results)
    if (std::ranges::find(alternative.results, result.number, &variants::ExpectedResult::number) ==
        alternative.results.end())
      alternative.results.push_back(result);
  return alternative;
}

void append(std::vector<std::string>& lines, std::vector<std::string> more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

} // namespace

std::string apply_options(judge::Rules& rules, const variants::CaseOptions& options) {
  for (const auto& [name, value] : options) {
    const std::string problem = set_rule(rules, name, value);
    if (!problem.empty()) return problem;
  }
  return "";
}

std::vector<PlayedPhase> play(const Case& record, const judge::Rules& rules, judge::Resolver resolver,
                              std::string& problem) {
  judge::GameRules game = record.variant->rules(rules);
  game.resolver = resolver;
  judge::Adjudicator adjudicator(game);
  return play(record, adjudicator, problem);
}

std::vector<PlayedPhase> play(const Case& record, judge::Adjudicator& adjudicator, std::string& problem) {
  const judge::Rules& rules = adjudicator.game().rules;
  std::vector<PlayedPhase> played;
  std::vector<judge::Submitted> lasting;
  for (const CasePhase& phase : record.phases) {
    Position before = played.empty() ? phase.before : following(record, phase, played.back(), problem);
    if (!problem.empty()) break;
    std::vector<judge::Submitted> orders;
    for (const variants::CaseOrder& order : phase.orders) orders.push_back(order.submitted);
    const bool lasts =
        rules.perpetual_orders == judge::Allowance::allowed && before.phase.kind == PhaseKind::movement;
    if (lasts)
      for (const judge::Submitted& order : repeated_orders(record.variant->map, before, lasting, orders))
        orders.push_back(order);
    judge::Outcome outcome;
    adjudicator.adjudicate(before, orders, outcome);
    if (lasts) lasting = judge::lasting_orders(outcome);
    played.push_back({std::move(before), std::move(outcome)});
  }
  return played;
}

std::vector<std::string> differences(const Case& record, const std::vector<PlayedPhase>& played) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < played.size(); ++i) {
    const CasePhase& phase = record.phases[i];
    append(lines, Comparison(record, phase, played[i]).compare(phase.expected, true));
  }
  return lines;
}

std::vector<std::string> differences(const Case& record, const variants::Alternative& alternative,
                                     const std::vector<PlayedPhase>& played) {
  if (alternative.same) return differences(record, played);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < played.size(); ++i) {
    const CasePhase& phase = record.phases[i];
    const auto restated = std::ranges::find(alternative.phases, phase.before.phase,
                                            &std::pair<judge::Phase, Expectation>::first);
    const bool given = restated != alternative.phases.end();
    const Expectation expected = given ? merged(phase.expected, restated->second) : phase.expected;
    append(lines, Comparison(record, phase, played[i]).compare(expected, given));
  }
  return lines;
}

} // namespace games
