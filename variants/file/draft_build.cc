// SPDX-License-Identifier: GPL-3.0-or-later
// draft_build - see draft_build.h
#include "variants/file/draft_build.h"

#include "judge/board/order.h"
#include "parser/text.h"
#include "variants/file/draft_board.h"
#include "variants/file/draft_rules.h"

#include <algorithm>
#include <utility>

namespace variants {

// ---- what a file that is based on another takes over from it

namespace {

// Every word of a draft forgets where it was written.
void forget(Word& word) { word.line = word.column = 0; }
template <class... More> void forget(Word& first, Word& second, More&... more) {
  forget(first);
  forget(second, more...);
}
template <class Item> void forget(std::vector<Item>& items);

void forget(DraftProvince& province) { forget(province.id); }
void forget(DraftBorder& border) { forget(border.from, border.to); }
void forget(DraftUnit& unit) { forget(unit.type, unit.location); }
void forget(DraftBorderMark& mark) { forget(mark.what, mark.from, mark.to); }
void forget(DraftEmergency& line) { forget(line.power, line.site, line.units, line.homes); }
void forget(DraftRule& rule) { forget(rule.name, rule.value); }
void forget(DraftPower& power) {
  forget(power.name);
  forget(power.homes);
  forget(power.units);
  if (power.owns) forget(*power.owns);
}
void forget(DraftGateway& gateway) { forget(gateway.id, gateway.keeper), forget(gateway.ends); }
void forget(DraftRailway& railway) { forget(railway.id, railway.power), forget(railway.stops); }
void forget(DraftNoBuilds& line) { forget(line.power), forget(line.centers); }
void forget(DraftClosed& line) { forget(line.season), forget(line.provinces); }
void forget(DraftWords& line) { forget(line.power), forget(line.words); }
void forget(DraftRules& rules) {
  forget(rules.opening, rules.homes_fixed, rules.neutrals_do);
  forget(rules.lead);
  forget(rules.calendar);
  forget(rules.neutrals);
}

template <class Item> void forget(std::vector<Item>& items) {
  for (Item& item : items) forget(item);
}

void forget_places(Draft& draft) {
  forget(draft.victory, draft.builds, draft.start_as_written, draft.players, draft.hand_victory);
  forget(draft.rules);
  forget(draft.provinces);
  forget(draft.borders);
  forget(draft.powers);
  forget(draft.gateways);
  forget(draft.railways);
  forget(draft.no_builds);
  forget(draft.marks);
  forget(draft.closed);
  forget(draft.emergencies);
  for (auto* lines : draft.words_of_powers()) forget(*lines);
  forget(draft.chosen);
  forget(draft.settings);
}

void prefer(Word& taken, const Word& said) {
  if (!said.text.empty()) taken = said;
}

} // namespace

void take_over(Draft base, Draft& draft) {
  forget_places(base);
  base.title = std::move(draft.title);
  base.aliases = std::move(draft.aliases);
  base.about = std::move(draft.about);
  if (draft.start) base.start = draft.start, base.start_as_written = draft.start_as_written;
  if (!draft.victory.text.empty()) base.victory = draft.victory, base.rules.lead = draft.rules.lead;
  if (!draft.rules.calendar.empty()) base.rules.calendar = draft.rules.calendar;
  prefer(base.rules.opening, draft.rules.opening);
  prefer(base.rules.homes_fixed, draft.rules.homes_fixed);
  prefer(base.rules.neutrals_do, draft.rules.neutrals_do);
  if (!draft.rules.draws) base.rules.draws = false;
  prefer(base.builds, draft.builds);
  draft = std::move(base);
}

// ---- a Draft to a Variant: names resolved, and every check that a board needs
// Places, ways and what is said of powers have files of their own; here are powers, what stands on the board
// at the start, and who wins.

using judge::UnitType;

namespace {

bool is_power_letter(char letter) {
  if (letter >= 'A' && letter <= 'Z') return letter != 'M' && letter != 'O';
  return (letter >= '0' && letter <= '9') || letter == '+' || letter == '*';
}

void check_powers(DraftBoard& board) {
  if (board.draft.powers.empty()) board.complain("there are no powers");
  std::map<char, const DraftPower*> letters;
  std::map<std::string, const DraftPower*> names;
  for (const DraftPower& power : board.draft.powers) {
    const char letter = power.data.letter;
    if (!is_power_letter(letter))
      board.complain(power.name,
                     "a power's letter is a capital, a digit, + or *, but not M (master) or O (observer)");
    if (!letters.emplace(letter, &power).second)
      board.complain(power.name,
                     std::string("the letter ") + letter + " is that of " + letters[letter]->data.name);
    if (power.data.name == judge::Map::nobody().name)
      board.complain(power.name, "that is what neutral armies are called");
    std::vector<std::string> all = power.data.aliases;
    all.push_back(power.data.name);
    all.push_back(power.data.adjective);
    for (const std::string& name : all)
      if (const auto it = names.emplace(folded_name(name), &power).first; it->second != &power)
        board.complain(power.name, "\"" + name + "\" is also a name of " + it->second->data.name);
  }
}

class Builder {
 public:
  Builder(const Draft& draft, std::vector<parser::Problem>& problems)
      : draft_(draft), board_(draft, problems) {}

  std::optional<Variant> build(std::string_view name) {
    add_provinces(board_);
    check_powers(board_);
    add_borders(board_);
    add_powers();
    add_ways(board_);
    read_matters_of_powers(board_);
    const int victory = read_victory();
    const judge::Lead lead = lead_of(draft_, complaints());
    if (!draft_.builds.text.empty())
      if (const auto builds = builds_named(draft_.builds, board_)) board_.data.builds = *builds;
    board_.data.opening = opening_of(draft_, complaints());
    for (const DraftUnit& unit : draft_.rules.neutrals) add_neutral(unit);
    check_neutrals();
    const judge::Calendar calendar = calendar_of(draft_, complaints());
    board_.data.homes_fixed_in = homes_year_of(draft_, calendar, complaints());
    Beginning beginning = read_beginning(board_);
    const int hand_victory = read_hand_victory(board_);
    if (draft_.title.empty()) board_.complain("there is no title line");
    if (!draft_.start) board_.complain("there is no start line");
    if (!board_.is_faultless()) return std::nullopt;
    judge::Map map(board_.data);
    judge::Position start = start_position(map);
    parser::Names names(map);
    return Variant{.name = std::string(name),
                   .title = draft_.title,
                   .aliases = draft_.aliases,
                   .map = std::move(map),
                   .names = std::move(names),
                   .calendar = calendar,
                   .start = std::move(start),
                   .victory_centers = victory,
                   .hand_victory = hand_victory,
                   .beginning = std::move(beginning),
                   .drawn_as = draft_.drawn_as,
                   .about = draft_.about,
                   .lead = lead,
                   .draws = draft_.rules.draws};
  }

 private:
  Complaints complaints() {
    return [this](const Word& word, std::string text) { board_.complain(word, std::move(text)); };
  }

  void add_powers() {
    owners_.assign(board_.data.provinces.size(), judge::Power());
    for (std::size_t i = 0; i < draft_.powers.size(); ++i) {
      const DraftPower& power = draft_.powers[i];
      board_.data.powers.push_back(power.data);
      for (const Word& word : power.homes)
        if (const auto home = board_.center(word)) {
          board_.data.powers.back().homes.push_back(*home);
          if (!power.owns) own(*home, judge::Power(i), word);
        }
      for (const Word& word : power.owns.value_or(std::vector<Word>()))
        if (const auto owned = board_.center(word)) own(*owned, judge::Power(i), word);
      for (const DraftUnit& unit : power.units) add_unit(unit, judge::Power(i));
    }
  }

  void own(judge::Province province, judge::Power power, const Word& word) {
    judge::Power& owner = owners_[province];
    if (owner && owner != power) board_.complain(word, "that center has an owner: " + board_[owner].name);
    owner = power;
  }

  void add_unit(const DraftUnit& unit, judge::Power power) {
    const std::optional<UnitType> type = judge::type_of_letter(unit.type.text);
    if (!type) return board_.complain(unit.type, "A, F or W was expected");
    const auto at = board_.place(unit.location, *type);
    if (!at) return;
    if (!occupied_.emplace(at->province, power).second)
      board_.complain(unit.location, "two units stand there");
    units_.push_back({power, *type, *at});
  }

  // A neutral army; where these come back, only in centers.
  void add_neutral(const DraftUnit& unit) {
    if (unit.type.text != "A") return board_.complain(unit.type, "A was expected: neutral units are armies");
    add_unit(unit, judge::Power());
    if (draft_.rules.neutrals_do.text != "rebuild") return;
    if (const auto at = board_.center(unit.location)) board_.data.guarded.push_back(*at);
  }

  void check_neutrals() {
    const Word& word = draft_.rules.neutrals_do;
    if (!word.text.empty() && word.text != "hold" && word.text != "rebuild")
      board_.complain(word, "hold or rebuild was expected");
    else if (!word.text.empty() && draft_.rules.neutrals.empty())
      board_.complain(word, "there are no neutral armies: write units Neutral A and a place");
  }

  int read_victory() {
    const auto centers = std::ranges::count(board_.data.provinces, true, &judge::ProvinceData::center);
    const std::optional<int> value = parser::number_in<int>(draft_.victory.text);
    if (draft_.victory.text.empty())
      board_.complain("there is no victory line");
    else if (!value || *value < 1 || *value > centers)
      board_.complain(draft_.victory,
                      "a number from 1 to " + std::to_string(centers) + " (all centers) was expected");
    return value.value_or(0);
  }

  judge::Position start_position(const judge::Map& map) const {
    judge::Position position;
    position.phase = *draft_.start;
    position.owners = owners_;
    for (const StartUnit& unit : units_)
      position.units.push_back({unit.power, unit.type, map.at(unit.place.province, unit.place.coast)});
    return position;
  }

  struct StartUnit {
    judge::Power power;
    UnitType type;
    judge::Place place;
  };
  const Draft& draft_;
  DraftBoard board_;
  judge::Table<judge::Province, judge::Power> owners_;
  std::map<judge::Province, judge::Power> occupied_;
  std::vector<StartUnit> units_;
};

} // namespace

std::optional<Variant> build(std::string_view name, const Draft& draft,
                             std::vector<parser::Problem>& problems) {
  return Builder(draft, problems).build(name);
}

} // namespace variants
