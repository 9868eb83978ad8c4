// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_draft - see foreign_draft.h
#include "variants/foreign/foreign_draft.h"

#include "variants/foreign/foreign_borders.h"

#include <algorithm>
#include <cstdlib>

namespace variants {

namespace {

std::optional<judge::Coast> coast_of(std::string_view place) {
  using enum judge::Coast;
  const std::string_view id = place.substr(std::min(place.find('/') + 1, place.size()));
  for (const judge::Coast coast : {north, east, south, west, river})
    if (judge::coast_id(coast) == id) return coast;
  return std::nullopt;
}

judge::ProvinceData data_of(const ForeignProvince& province, std::vector<parser::Problem>& problems) {
  judge::ProvinceData data = province.data;
  const auto complain = [&](const std::string& text) {
    problems.push_back(problem_at(province.inland.id, data.id + ": " + text));
  };
  if (!province.has_terrain)
    complain("there is no such place. A new one wants a name and a kind: New Place = " + data.id +
             ", and COAST, LAND or WATER " + data.id + " ABUTS its neighbours");
  else if (data.name.empty())
    complain("this place has no name: write New Place = " + data.id);
  for (const ForeignShore& shore : province.coasts)
    if (const auto coast = coast_of(shore.id.text)) data.coasts.push_back(*coast);
  return data;
}

// Gateways, railways and centers without builds go when one of their places or powers has gone.
void drop_old_ways(Draft& draft) {
  const auto is_lost = [&](const Word& id) { return draft.province(id.text) == nullptr; };
  const auto is_gone = [&](const Word& name) { return draft.power(name.text) == nullptr; };
  std::erase_if(draft.gateways, [&](const DraftGateway& way) {
    return is_lost(way.id) || is_lost(way.keeper) || std::ranges::any_of(way.ends, is_lost);
  });
  std::erase_if(draft.railways, [&](const DraftRailway& way) {
    return is_lost(way.id) || is_gone(way.power) || std::ranges::any_of(way.stops, is_lost);
  });
  std::erase_if(draft.no_builds, [&](const DraftNoBuilds& line) {
    return is_gone(line.power) || std::ranges::any_of(line.centers, is_lost);
  });
  std::erase_if(draft.emergencies,
                [&](const DraftEmergency& line) { return is_gone(line.power) || is_lost(line.site); });
  for (DraftClosed& line : draft.closed) std::erase_if(line.provinces, is_lost);
}

// Marks of borders that are there still, and whose center is.
void take_over_marks(const ForeignBoard& board, Draft& draft) {
  for (const DraftBorderMark& mark : board.marks) {
    const bool stands = std::ranges::any_of(
        draft.borders, [&](const DraftBorder& border) { return is_mark_of(mark, border); });
    const bool is_kept = mark.mark != BorderMark::owner_only || draft.province(mark.what.text) != nullptr;
    if (stands && is_kept) draft.marks.push_back(mark);
  }
}

// Neutral armies stay where there is a place for them still, and no other unit.
void drop_old_neutrals(Draft& draft) {
  std::erase_if(draft.rules.neutrals, [&](const DraftUnit& unit) {
    const DraftProvince* province = draft.province(unit.location.text);
    const bool was_there = unit.location.line == 0;
    if (province == nullptr || (was_there && !province->data.center)) return true;
    return std::ranges::any_of(draft.powers, [&](const DraftPower& power) {
      return std::ranges::any_of(power.units, [&](const DraftUnit& other) {
        return province_part(other.location.text) == unit.location.text;
      });
    });
  });
  if (draft.rules.neutrals.empty()) draft.rules.neutrals_do = {};
}

// Words that do not hold go, and with the last of them the line, but for a dummy's: it needs no controller.
template <class Keeps> void drop_words(Draft& draft, std::vector<DraftWords>& lines, Keeps keeps) {
  std::erase_if(lines, [&](DraftWords& line) {
    const bool went = std::erase_if(line.words, [&](const Word& word) { return !keeps(word); }) != 0;
    return went && line.words.empty() && &lines != &draft.dummies;
  });
}

// What was said of powers that are there no more.
void drop_old_matters(Draft& draft) {
  const auto is_power = [&](const Word& name) { return draft.power(name.text) != nullptr; };
  for (std::vector<DraftWords>* lines : draft.words_of_powers())
    std::erase_if(*lines, [&](const DraftWords& line) { return !is_power(line.power); });
  drop_words(draft, draft.dummies, is_power);
  // A league that a line names has to be there; one that was on the board before goes with its powers.
  drop_words(draft, draft.helps, [&](const Word& league) {
    return league.line != 0 || std::ranges::any_of(draft.leagues, [&](const DraftWords& one) {
             return one.words.front().text == league.text;
           });
  });
  drop_words(draft, draft.hidden_builds, [&](const Word& id) {
    return draft.province(id.text) != nullptr && draft.province(id.text)->data.center;
  });
  const auto powers = static_cast<int>(draft.powers.size()), dummies = static_cast<int>(draft.dummies.size());
  if (dummies >= powers || std::atoi(draft.players.text.c_str()) > powers - dummies)
    draft.players = draft.hand_victory = {};
}

} // namespace

Draft draft_of(const ForeignBoard& board, std::vector<parser::Problem>& problems,
               std::vector<ForeignRemark>& remarks) {
  Draft draft;
  static_cast<DraftMatters&>(draft) = board;
  draft.marks.clear(); // new borders bring theirs
  draft.start_as_written.text = board.start ? judge::to_text(*board.start) : "";
  for (const ForeignProvince& province : board.provinces)
    draft.provinces.push_back({province.inland.id, data_of(province, problems)});
  add_borders(board, draft, problems, remarks);
  drop_old_ways(draft);
  take_over_marks(board, draft);
  drop_old_neutrals(draft);
  drop_old_matters(draft);
  return draft;
}

} // namespace variants
