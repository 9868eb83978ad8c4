// draft_matters - see draft.h: what is said of single powers, and what games begin with
//
// What is wrong is a problem at the word that is to blame.
#include "variants/draft.h"

#include "judge/board/rule_choice.h"

#include <algorithm>
#include <charconv>

namespace variants {

namespace {

using judge::MapData, judge::Power, judge::PowerData, judge::Province;

constexpr int most_extra_units = 99;

class Matters {
 public:
  Matters(const Draft& draft, MapData& data, std::vector<parser::Problem>& problems)
      : draft_(draft), data_(data), problems_(problems) {}

  void read() {
    for (const DraftWords& line : draft_.own_builds) set_builds(line);
    for (const DraftWords& line : draft_.dummies) make_dummy(line);
    check_played();
    for (const DraftWords& line : draft_.leagues)
      if (PowerData* power = named(line.power)) power->league = line.words.front().text;
    for (const DraftWords& line : draft_.helps) limit_help(line);
    for (const DraftWords& line : draft_.hidden_builds) hide_builds(line);
    for (const DraftWords& line : draft_.reserves) set_number(line, &PowerData::reserves);
    for (const DraftWords& line : draft_.militia) set_number(line, &PowerData::militia);
  }

  int number_in(const Word& word, int least, int most) {
    int value = 0;
    const char* end = word.text.data() + word.text.size();
    const auto [stop, error] = std::from_chars(word.text.data(), end, value);
    if (error == std::errc() && stop == end && value >= least && value <= most) return value;
    complain(word,
             "a number from " + std::to_string(least) + " to " + std::to_string(most) + " was expected");
    return least;
  }

 private:
  void complain(const Word& word, std::string text) {
    if (word.line == 0) text = word.text + ": " + text; // of another file
    problems_.push_back(problem_at(word, std::move(text)));
  }

  // nullptr, with a problem, where no power is called so.
  PowerData* named(const Word& name) {
    const auto power = std::ranges::find(data_.powers, name.text, &PowerData::name);
    if (power != data_.powers.end()) return &*power;
    complain(name, "there is no power of that name");
    return nullptr;
  }

  void set_builds(const DraftWords& line) {
    const auto builds = builds_named(line.words.front().text);
    if (!builds) return complain(line.words.front(), builds_wanted);
    PowerData* power = named(line.power);
    if (power != nullptr) power->own_builds = builds;
  }

  void make_dummy(const DraftWords& line) {
    PowerData* dummy = named(line.power);
    if (dummy == nullptr) return;
    dummy->dummy = true;
    for (const Word& word : line.words) {
      const PowerData* controller = named(word);
      if (controller == nullptr) continue;
      if (is_dummy(word.text)) complain(word, "nobody plays that power, so nobody orders for another by it");
      dummy->controllers.emplace_back(static_cast<std::size_t>(controller - data_.powers.data()));
    }
  }

  bool is_dummy(const std::string& name) const {
    return std::ranges::any_of(draft_.dummies, [&](const DraftWords& one) { return one.power.text == name; });
  }

  void check_played() {
    if (!draft_.dummies.empty() && std::ranges::all_of(data_.powers, &PowerData::dummy))
      complain(draft_.dummies.back().power, "somebody has to play a power: with this one all are dummies");
  }

  void limit_help(const DraftWords& line) {
    PowerData* power = named(line.power);
    if (line.words.empty()) complain(line.power, "the leagues whose units it may help stand behind it");
    if (power == nullptr) return;
    power->helped_leagues.emplace();
    for (const Word& league : line.words) {
      power->helped_leagues->push_back(league.text);
      if (!help(*power, league.text)) complain(league, "no power belongs to that league");
    }
  }

  // Has the league a member?
  bool help(PowerData& power, const std::string& league) const {
    bool found = false;
    for (std::size_t i = 0; i < data_.powers.size(); ++i) {
      if (data_.powers[i].league != league) continue;
      power.helped.insert(Power(i));
      found = true;
    }
    return found;
  }

  void hide_builds(const DraftWords& line) {
    PowerData* power = named(line.power);
    if (line.words.empty()) complain(line.power, "the centers where it builds unseen stand behind it");
    for (const Word& word : line.words) {
      const auto at = std::ranges::find(data_.provinces, word.text, &judge::ProvinceData::id);
      if (at == data_.provinces.end() || !at->center)
        complain(word, "the id of a center was expected");
      else if (power != nullptr)
        power->hidden_builds.emplace_back(static_cast<std::size_t>(at - data_.provinces.begin()));
    }
  }

  void set_number(const DraftWords& line, int PowerData::*field) {
    PowerData* power = named(line.power);
    if (line.words.size() != 1)
      return complain(line.power, "one number stands behind the power, such as: reserves Austria 2");
    const int value = number_in(line.words.front(), 1, most_extra_units);
    if (power != nullptr) power->*field = value;
  }

  const Draft& draft_;
  MapData& data_;
  std::vector<parser::Problem>& problems_;
};

std::string all_setting_names() {
  std::string all;
  for (const std::string_view name : setting_names()) all.append(all.empty() ? "" : ", ").append(name);
  return all;
}

int number_in(const Draft& draft, const Word& word, int most, std::vector<parser::Problem>& problems) {
  MapData none;
  return Matters(draft, none, problems).number_in(word, 1, most);
}

} // namespace

std::span<const std::string_view> setting_names() {
  static constexpr std::string_view names[] = {"cd_builds", "cd_retreats", "cd_supports", "team_victory"};
  return names;
}

std::optional<std::uint8_t> builds_named(std::string_view word) {
  judge::Rules rules;
  const bool known = judge::set_rule(rules, "builds", word).empty();
  return known && rules.builds != judge::Builds::board ? std::optional(rules.builds) : std::nullopt;
}

void read_matters_of_powers(const Draft& draft, MapData& data, std::vector<parser::Problem>& problems) {
  Matters(draft, data, problems).read();
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

Beginning read_beginning(const Draft& draft, const MapData& data, std::vector<parser::Problem>& problems) {
  Beginning beginning;
  for (const DraftRule& rule : draft.chosen) {
    if (std::string wrong = why_no_rule(rule); !wrong.empty())
      problems.push_back(problem_at(rule.name, std::move(wrong)));
    beginning.rules.emplace_back(rule.name.text, rule.value.text);
  }
  for (const Word& word : draft.settings) {
    if (std::ranges::find(setting_names(), word.text) == setting_names().end())
      problems.push_back(problem_at(word, "no such setting; known are " + all_setting_names()));
    beginning.settings.push_back(word.text);
  }
  const auto played = static_cast<int>(std::ranges::count(data.powers, false, &PowerData::dummy));
  if (!draft.players.text.empty()) beginning.players = number_in(draft, draft.players, played, problems);
  return beginning;
}

int read_hand_victory(const Draft& draft, const MapData& data, std::vector<parser::Problem>& problems) {
  const auto centers = std::ranges::count(data.provinces, true, &judge::ProvinceData::center);
  if (draft.hand_victory.text.empty()) return 0;
  return number_in(draft, draft.hand_victory, static_cast<int>(centers), problems);
}

} // namespace variants
