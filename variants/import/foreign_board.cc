// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_board - see foreign_board.h; foreign_board_ways.cc has the borders
#include "variants/import/foreign_board.h"

#include "parser/text.h"
#include "variants/file/draft_build.h"
#include "variants/file/matters.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace variants {

namespace {

// Neutral armies stay where there is a place for them still, and no other unit.
void drop_lost_neutrals(Draft& draft) {
  std::erase_if(draft.neutrals, [&](const DraftUnit& unit) {
    const DraftProvince* province = draft.province(unit.location.text);
    const bool was_there = unit.location.line == 0;
    if (province == nullptr || (was_there && !province->data.center)) return true;
    return std::ranges::any_of(draft.powers, [&](const DraftPower& power) {
      return std::ranges::any_of(power.units, [&](const DraftUnit& other) {
        return province_part(other.location.text) == unit.location.text;
      });
    });
  });
  if (draft.neutrals.empty())
    std::erase_if(draft.lines, [](const DraftLine& line) { return line.matter == Matter::neutrals; });
}

} // namespace

void drop_lost_matters(Draft& draft) {
  std::set<std::string> leagues; // those that still have members
  for (const DraftLine& line : draft.lines)
    if (line.matter == Matter::league && draft.power(line[0].text) != nullptr) leagues.insert(line[1].text);
  drop_lost(draft.lines, [&](const Word& word, char letter) {
    const DraftProvince* province = letter == 'I' || letter == 'C' ? draft.province(word.text) : nullptr;
    switch (letter) {
    case 'I': return province != nullptr;
    case 'C': return province != nullptr && province->data.center;
    case 'P': return draft.power(word.text) != nullptr;
    case 'G': return word.line != 0 || leagues.contains(word.text); // one that a line names has to be there
    default: return true;
    }
  });
  drop_lost_neutrals(draft);
  const auto powers = static_cast<int>(draft.powers.size()),
             dummies = static_cast<int>(std::ranges::count(draft.lines, Matter::dummy, &DraftLine::matter));
  if (dummies >= powers || std::atoi(draft.word(Matter::players).text.c_str()) > powers - dummies)
    std::erase_if(draft.lines, [](const DraftLine& line) { return line.matter == Matter::players; });
}

// ---- what the reader of a whole file does when its last line is read

namespace {

using judge::Terrain, judge::UnitType;

// From each place those to which fleets go.
std::map<std::string, std::set<std::string>> fleet_ways(const Draft& draft) {
  std::map<std::string, std::set<std::string>> ways;
  for (const DraftBorder& border : draft.borders) {
    if (border.type != UnitType::fleet) continue;
    ways[border.from.text].insert(border.to.text);
    ways[border.to.text].insert(border.from.text);
  }
  return ways;
}

void rename(Draft& draft, const std::string& before, const std::string& after) {
  const auto renew = [&](Word& word) {
    if (word.text == before) word.text = after;
  };
  for (DraftBorder& border : draft.borders) renew(border.from), renew(border.to);
  for (DraftPower& power : draft.powers)
    for (DraftUnit& unit : power.units) renew(unit.location);
}

void merge_single_coast(ForeignRead& read, DraftProvince& province) {
  const std::string only = coast_place(province.data, province.data.coasts.front());
  rename(read.draft, only, province.data.id);
  province.data.coasts.clear();
  read.remark(province.id, only + " is its only named coast, and has no name of its own here");
}

void tell_twin_coasts(ForeignRead& read, const DraftProvince& province,
                      std::map<std::string, std::set<std::string>>& ways) {
  std::map<std::set<std::string>, std::string> seen;
  for (const judge::Coast coast : province.data.coasts) {
    const std::string place = coast_place(province.data, coast);
    const auto [other, is_new] = seen.emplace(ways[place], place);
    if (!is_new)
      read.remark(province.id, other->second + " and " + place + " have the same neighbours: is one meant?");
  }
}

std::vector<std::string> in_order(const std::vector<Word>& words) {
  std::vector<std::string> texts;
  for (const Word& word : words) texts.push_back(word.text);
  std::ranges::sort(texts);
  return texts;
}

} // namespace

std::ptrdiff_t centers_of(const Draft& draft) {
  return std::ranges::count_if(draft.provinces, [](const DraftProvince& one) { return one.data.center; });
}

void ForeignRead::complain(const Word& at, std::string text) {
  problems.push_back(problem_at(at, std::move(text)));
}

void ForeignRead::sort() {
  std::ranges::stable_sort(problems, {}, &parser::Problem::line);
  std::ranges::stable_sort(remarks, {}, [](const ForeignRemark& one) { return one.at.line; });
  if (problems.size() > most_foreign_problems) problems.resize(most_foreign_problems);
}

std::string in_capitals(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return parser::to_upper(c); });
  return text;
}

void set_builds(Draft& draft, const Word& builds) {
  std::erase_if(draft.lines, [](const DraftLine& line) { return line.matter == Matter::builds; });
  if (!builds.text.empty()) put(draft, {Matter::builds, {builds}});
}

void settle_coasts(ForeignRead& read) {
  Draft& draft = read.draft;
  for (DraftProvince& province : draft.provinces)
    if (province.data.coasts.size() == 1) merge_single_coast(read, province);
  auto ways = fleet_ways(draft);
  for (DraftProvince& province : draft.provinces) {
    judge::ProvinceData& data = province.data;
    tell_twin_coasts(read, province, ways);
    if (data.terrain != Terrain::coast || !data.coasts.empty() || ways.contains(data.id)) continue;
    data.terrain = Terrain::land;
    data.convoys = data.dual = false;
    read.remark(province.id, data.name + " is a coast that no fleet can reach: it is land here");
  }
}

void settle_game(ForeignRead& read) {
  Draft& draft = read.draft;
  for (DraftPower& power : draft.powers)
    if (power.owns) std::ranges::sort(*power.owns, {}, &Word::text);
  for (DraftPower& power : draft.powers)
    if (power.owns && in_order(*power.owns) == in_order(power.homes)) power.owns.reset();
  if (draft.title.empty()) draft.title = "A board";
  if (!draft.start) {
    draft.start = judge::Phase{};
    read.remark({}, "the file names no first phase: the game begins with " + judge::to_text(*draft.start));
  }
  if (draft.start_as_written.text.empty()) draft.start_as_written.text = judge::to_text(*draft.start);
  if (!draft.victory.text.empty()) return;
  draft.victory = {std::to_string(centers_of(draft) / 2 + 1)};
  read.remark({}, "the file names no number of centers that wins: " + draft.victory.text +
                      " do, more than half of all");
}

void finish(ForeignRead& read) {
  if (read.is_sound()) {
    settle_coasts(read);
    settle_game(read);
    build("board", read.draft, read.problems);
  }
  read.sort();
  if (read.remarks.size() > most_foreign_remarks) read.remarks.resize(most_foreign_remarks);
}

} // namespace variants
