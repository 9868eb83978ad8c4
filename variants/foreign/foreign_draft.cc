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

// Gateways, railways and centers without builds whose places and powers are all there still.
void take_over_ways(const ForeignBoard& board, Draft& draft) {
  const auto is_place = [&](const Word& id) { return draft.province(id.text) != nullptr; };
  const auto is_power = [&](const Word& name) { return draft.power(name.text) != nullptr; };
  draft.builds = board.builds;
  for (const DraftGateway& way : board.gateways)
    if (is_place(way.id) && is_place(way.keeper) && std::ranges::all_of(way.ends, is_place))
      draft.gateways.push_back(way);
  for (const DraftRailway& way : board.railways)
    if (is_place(way.id) && is_power(way.power) && std::ranges::all_of(way.stops, is_place))
      draft.railways.push_back(way);
  for (const DraftNoBuilds& line : board.no_builds)
    if (is_power(line.power) && std::ranges::all_of(line.centers, is_place)) draft.no_builds.push_back(line);
  for (const DraftEmergency& line : board.emergencies)
    if (is_power(line.power) && is_place(line.site)) draft.emergencies.push_back(line);
  for (DraftClosed line : board.closed) {
    std::erase_if(line.provinces, [&](const Word& id) { return !is_place(id); });
    draft.closed.push_back(std::move(line));
  }
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
void take_over_rules(const ForeignBoard& board, Draft& draft) {
  draft.rules = board.rules;
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

// What was said of powers that are still there, and of what games begin with.
void take_over_matters(const ForeignBoard& board, Draft& draft) {
  const auto take = [&](const std::vector<DraftWords>& from, std::vector<DraftWords>& to, auto keeps) {
    for (DraftWords line : from) {
      if (draft.power(line.power.text) == nullptr) continue;
      const bool had_words = !line.words.empty();
      std::erase_if(line.words, [&](const Word& word) { return !keeps(word); });
      if (!line.words.empty() || !had_words || &to == &draft.dummies) to.push_back(std::move(line));
    }
  };
  const auto all = [](const Word&) { return true; };
  take(board.own_builds, draft.own_builds, all);
  take(board.dummies, draft.dummies, [&](const Word& one) { return draft.power(one.text) != nullptr; });
  take(board.leagues, draft.leagues, all);
  // A league that a line names has to be there; one that was on the board before goes with its powers.
  take(board.helps, draft.helps, [&](const Word& league) {
    return league.line != 0 || std::ranges::any_of(draft.leagues, [&](const DraftWords& one) {
             return one.words.front().text == league.text;
           });
  });
  take(board.hidden_builds, draft.hidden_builds, [&](const Word& id) {
    return draft.province(id.text) != nullptr && draft.province(id.text)->data.center;
  });
  take(board.reserves, draft.reserves, all);
  take(board.militia, draft.militia, all);
  draft.chosen = board.chosen;
  draft.settings = board.settings;
  if (draft.powers.size() <= draft.dummies.size()) return;
  const std::size_t played = draft.powers.size() - draft.dummies.size();
  if (std::atoi(board.players.text.c_str()) > static_cast<int>(played)) return;
  draft.players = board.players;
  draft.hand_victory = board.hand_victory;
}

} // namespace

Draft draft_of(const ForeignBoard& board, std::vector<parser::Problem>& problems,
               std::vector<ForeignRemark>& remarks) {
  Draft draft;
  draft.title = board.title;
  draft.drawn_as = board.drawn_as;
  draft.start = board.start;
  draft.start_as_written.text = board.start ? judge::to_text(*board.start) : "";
  draft.victory = board.victory;
  for (const ForeignProvince& province : board.provinces)
    draft.provinces.push_back({province.inland.id, data_of(province, problems)});
  add_borders(board, draft, problems, remarks);
  draft.powers = board.powers;
  take_over_ways(board, draft);
  take_over_marks(board, draft);
  take_over_rules(board, draft);
  take_over_matters(board, draft);
  return draft;
}

} // namespace variants
