// SPDX-License-Identifier: GPL-3.0-or-later
// draft_matters - see draft_matters.h
#include "variants/file/draft_matters.h"

#include "judge/board/rule_choice.h"
#include "parser/text.h"

#include <algorithm>

namespace variants {

namespace {

using judge::Power, judge::PowerData;

constexpr int most_extra_units = 99;

// nullptr, with a problem, where no power is called so.
PowerData* named(DraftBoard& board, const Word& name) {
  const auto power = board.power(name);
  return power ? &board[*power] : nullptr;
}

int number_between(DraftBoard& board, const Word& word, int least, int most) {
  const auto value = parser::number_in<int>(word.text);
  if (value && *value >= least && *value <= most) return *value;
  board.complain(word,
                 "a number from " + std::to_string(least) + " to " + std::to_string(most) + " was expected");
  return least;
}

void set_builds(DraftBoard& board, const DraftWords& line) {
  const auto builds = builds_named(line.words.front(), board);
  PowerData* power = builds ? named(board, line.power) : nullptr;
  if (power != nullptr) power->own_builds = builds;
}

void make_dummy(DraftBoard& board, const DraftWords& line) {
  PowerData* dummy = named(board, line.power);
  if (dummy == nullptr) return;
  dummy->dummy = true;
  const auto is_dummy = [&](const Word& name) {
    return std::ranges::any_of(board.draft.dummies,
                               [&](const DraftWords& one) { return one.power.text == name.text; });
  };
  for (const Word& word : line.words) {
    const auto controller = board.power(word);
    if (!controller) continue;
    if (is_dummy(word)) board.complain(word, "nobody plays that power, so nobody orders for another by it");
    dummy->controllers.push_back(*controller);
  }
}

void check_played(DraftBoard& board) {
  const std::vector<DraftWords>& dummies = board.draft.dummies;
  if (!dummies.empty() && std::ranges::all_of(board.data.powers, &PowerData::dummy))
    board.complain(dummies.back().power, "somebody has to play a power: with this one all are dummies");
}

// Lets the power help the members of the league; has it any?
bool help(DraftBoard& board, PowerData& power, const std::string& league) {
  bool found = false;
  for (std::size_t i = 0; i < board.data.powers.size(); ++i) {
    if (board.data.powers[i].league != league) continue;
    power.helped.insert(Power(i));
    found = true;
  }
  return found;
}

void limit_help(DraftBoard& board, const DraftWords& line) {
  PowerData* power = named(board, line.power);
  if (line.words.empty()) board.complain(line.power, "the leagues whose units it may help stand behind it");
  if (power == nullptr) return;
  power->helped_leagues.emplace();
  for (const Word& league : line.words) {
    power->helped_leagues->push_back(league.text);
    if (!help(board, *power, league.text)) board.complain(league, "no power belongs to that league");
  }
}

void hide_builds(DraftBoard& board, const DraftWords& line) {
  PowerData* power = named(board, line.power);
  if (line.words.empty()) board.complain(line.power, "the centers where it builds unseen stand behind it");
  for (const Word& word : line.words) {
    const auto at = std::ranges::find(board.data.provinces, word.text, &judge::ProvinceData::id);
    if (at == board.data.provinces.end() || !at->center)
      board.complain(word, "the id of a center was expected");
    else if (power != nullptr)
      power->hidden_builds.emplace_back(static_cast<std::size_t>(at - board.data.provinces.begin()));
  }
}

void set_number(DraftBoard& board, const DraftWords& line, int PowerData::*field) {
  PowerData* power = named(board, line.power);
  if (line.words.size() != 1)
    return board.complain(line.power, "one number stands behind the power, such as: reserves Austria 2");
  const int value = number_between(board, line.words.front(), 1, most_extra_units);
  if (power != nullptr) power->*field = value;
}

} // namespace

std::span<const std::string_view> setting_names() {
  static constexpr std::string_view names[] = {"cd_builds", "cd_retreats", "cd_supports", "team_victory"};
  return names;
}

// The values of the rule option, but the one that asks the board.
std::optional<std::uint8_t> builds_named(const Word& word, DraftBoard& board) {
  judge::Rules rules;
  const bool known = judge::set_rule(rules, "builds", word.text).empty();
  if (known && rules.builds != judge::Builds::board) return rules.builds;
  board.complain(word, "home, any_owned, any_owned_if_home_held or any_home was expected");
  return std::nullopt;
}

void read_matters_of_powers(DraftBoard& board) {
  const Draft& draft = board.draft;
  for (const DraftWords& line : draft.own_builds) set_builds(board, line);
  for (const DraftWords& line : draft.dummies) make_dummy(board, line);
  check_played(board);
  for (const DraftWords& line : draft.leagues)
    if (PowerData* power = named(board, line.power)) power->league = line.words.front().text;
  for (const DraftWords& line : draft.helps) limit_help(board, line);
  for (const DraftWords& line : draft.hidden_builds) hide_builds(board, line);
  for (const DraftWords& line : draft.reserves) set_number(board, line, &PowerData::reserves);
  for (const DraftWords& line : draft.militia) set_number(board, line, &PowerData::militia);
}

namespace {

// "" or what is wrong. Where powers build and how games begin is the board's own, and has a line of its own.
std::string why_no_rule(const DraftRule& rule) {
  judge::Rules rules;
  if (std::string wrong = judge::set_rule(rules, rule.name.text, rule.value.text); !wrong.empty())
    return wrong;
  if (rules.builds == judge::Builds::board && rules.opening == judge::Opening::board) return "";
  return "a board says this by a line of its own: " + rule.name.text + " " + rule.value.text;
}

} // namespace

Beginning read_beginning(DraftBoard& board) {
  const Draft& draft = board.draft;
  Beginning beginning;
  for (const DraftRule& rule : draft.chosen) {
    if (std::string wrong = why_no_rule(rule); !wrong.empty()) board.complain(rule.name, std::move(wrong));
    beginning.rules.emplace_back(rule.name.text, rule.value.text);
  }
  for (const Word& word : draft.settings) {
    if (std::ranges::find(setting_names(), word.text) == setting_names().end())
      board.complain(word, "no such setting; known are " + parser::joined(setting_names(), ", "));
    beginning.settings.push_back(word.text);
  }
  const auto played = static_cast<int>(std::ranges::count(board.data.powers, false, &PowerData::dummy));
  if (!draft.players.text.empty()) beginning.players = number_between(board, draft.players, 1, played);
  return beginning;
}

int read_hand_victory(DraftBoard& board) {
  const Word& word = board.draft.hand_victory;
  const auto centers = std::ranges::count(board.data.provinces, true, &judge::ProvinceData::center);
  return word.text.empty() ? 0 : number_between(board, word, 1, static_cast<int>(centers));
}

} // namespace variants
