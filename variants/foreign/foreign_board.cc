// foreign_board - see foreign_board.h
#include "variants/foreign/foreign_board.h"

#include "parser/text.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace variants {

namespace {

using judge::Terrain, judge::UnitType;

std::optional<judge::Coast> coast_of(std::string_view place) {
  using enum judge::Coast;
  const std::string_view id = place.substr(std::min(place.find('/') + 1, place.size()));
  for (const judge::Coast coast : {north, east, south, west, river})
    if (judge::coast_id(coast) == id) return coast;
  return std::nullopt;
}

ForeignProvince foreign_of(const DraftProvince& known) {
  ForeignProvince province{known.data, true, false, {known.id, true, {}}, {}};
  for (const judge::Coast coast : known.data.coasts)
    province.coasts.push_back({Word{known.data.id + "/" + std::string(judge::coast_id(coast))}, true, {}});
  province.inland.fleets = province.coasts.empty();
  province.data.coasts.clear();
  return province;
}

void add_way(ForeignBoard& board, const std::string& from, const std::string& to, UnitType type) {
  ForeignProvince* province = board.province(from);
  if (province == nullptr) return;
  ForeignShore* shore = from.find('/') == from.npos ? &province->inland : province->coast(from);
  if (shore == nullptr) return;
  ForeignWay* way = shore->way_to(to);
  if (way == nullptr) way = &shore->ways.emplace_back(ForeignWay{Word{to}, false, false});
  (type == UnitType::army ? way->army : way->fleet) = true;
}

// A board's borders out of the ways that lead both there and back.
class Borders {
 public:
  Borders(const ForeignBoard& board, std::vector<parser::Problem>& problems)
      : board_(board), problems_(problems) {
    for (const ForeignProvince& province : board.provinces) by_id_.emplace(province.data.id, &province);
  }

  std::vector<DraftBorder> all() {
    for (const ForeignProvince& province : board_.provinces) {
      add_army_ways(province);
      if (province.coasts.empty()) add_fleet_ways(province, province.inland);
      for (const ForeignShore& coast : province.coasts) add_fleet_ways(province, coast);
    }
    std::vector<DraftBorder> borders;
    collect(UnitType::army, borders);
    collect(UnitType::fleet, borders);
    return borders;
  }

 private:
  using Ways = std::map<std::pair<std::string, std::string>, Word>;

  void complain(const Word& word, std::string text) {
    if (word.line == 0) text = word.text + ": " + text;
    problems_.push_back(problem_at(word, std::move(text)));
  }

  // None, with a problem, where the way leads to nowhere.
  const ForeignProvince* target(const ForeignWay& way) {
    const auto found = by_id_.find(province_part(way.to.text));
    if (found != by_id_.end()) return found->second;
    complain(way.to, "there is no place of that id: a place begins as New Place = " +
                         std::string(province_part(way.to.text)) + ", and COAST, LAND or WATER makes it one");
    return nullptr;
  }

  static bool bars(const ForeignProvince& province, UnitType type) {
    const Terrain terrain = province.data.terrain;
    return terrain == Terrain::impassable ||
           terrain == (type == UnitType::army ? Terrain::sea : Terrain::land);
  }

  void add_army_ways(const ForeignProvince& from) {
    for (const ForeignWay& way : from.inland.ways) {
      const ForeignProvince* to = target(way);
      if (to == nullptr || !way.army || bars(from, UnitType::army) || bars(*to, UnitType::army)) continue;
      ways_[0].emplace(std::pair(from.data.id, to->data.id), way.to);
    }
  }

  void add_fleet_ways(const ForeignProvince& from, const ForeignShore& shore) {
    if (!shore.fleets || bars(from, UnitType::fleet)) return;
    for (const ForeignWay& way : shore.ways) {
      const ForeignProvince* to = target(way);
      if (to == nullptr || !way.fleet || bars(*to, UnitType::fleet)) continue;
      const std::string place = shore_for_fleet(shore, *to, way);
      if (!place.empty()) ways_[1].emplace(std::pair(shore.id.text, place), way.to);
    }
  }

  // The place that a fleet comes to. Where coasts are not named it is the one from which a way leads back.
  std::string shore_for_fleet(const ForeignShore& from, const ForeignProvince& to, const ForeignWay& way) {
    const bool named = way.to.text.find('/') != way.to.text.npos;
    if (to.coasts.empty()) return !named && to.inland.fleets ? to.data.id : "";
    std::string found;
    for (const ForeignShore& coast : to.coasts) {
      if (named && coast.id.text == way.to.text) return coast.id.text;
      if (named || !leads_to(coast, from.id.text)) continue;
      if (!found.empty())
        return complain(way.to, "which of its coasts is meant? Write " + found + " or " + coast.id.text), "";
      found = coast.id.text;
    }
    return found;
  }

  static bool leads_to(const ForeignShore& shore, std::string_view place) {
    return std::ranges::any_of(shore.ways, [&](const ForeignWay& way) {
      return way.fleet && (way.to.text == place || way.to.text == province_part(place));
    });
  }

  void collect(UnitType type, std::vector<DraftBorder>& borders) {
    const Ways& ways = ways_[type == UnitType::fleet];
    for (const auto& [ends, word] : ways) {
      const auto& [from, to] = ends;
      if (from == to) continue;
      const bool leads_back = ways.contains({to, from});
      if (!leads_back && !is_one_way(type, from, to))
        complain(word, one_way(type, from, to));
      else if (from < to || !leads_back)
        borders.push_back({type, {from, word.line, word.column}, {to, word.line, word.column}});
    }
  }

  bool is_one_way(UnitType type, const std::string& from, const std::string& to) const {
    return std::ranges::any_of(board_.marks, [&](const DraftBorderMark& mark) {
      return mark.mark == BorderMark::one_way && mark.type == type && mark.from.text == from &&
             mark.to.text == to;
    });
  }

  static std::string one_way(UnitType type, const std::string& from, const std::string& to) {
    const std::string unit = type == UnitType::army ? "an army" : "a fleet";
    std::string back = from;
    std::ranges::transform(back, back.begin(), [](char c) { return parser::to_upper(c); });
    return unit + " may go from " + from + " to " + to + " and not back: write AMEND " + to + " ABUTS " +
           back + " too, or AMEND " + from + " ABUTS -" + to;
  }

  const ForeignBoard& board_;
  std::vector<parser::Problem>& problems_;
  std::map<std::string, const ForeignProvince*, std::less<>> by_id_;
  Ways ways_[2]; // of armies, of fleets; with the word that told of each
};

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

} // namespace

std::string_view province_part(std::string_view place) { return place.substr(0, place.find('/')); }

ForeignWay* ForeignShore::way_to(std::string_view place) {
  const auto found = std::ranges::find_if(ways, [&](const ForeignWay& way) { return way.to.text == place; });
  return found == ways.end() ? nullptr : &*found;
}

ForeignShore* ForeignProvince::coast(std::string_view id) {
  const auto found =
      std::ranges::find_if(coasts, [&](const ForeignShore& shore) { return shore.id.text == id; });
  return found == coasts.end() ? nullptr : &*found;
}

ForeignProvince* ForeignBoard::province(std::string_view id) {
  const auto found = std::ranges::find_if(
      provinces, [&](const ForeignProvince& one) { return one.data.id == province_part(id); });
  return found == provinces.end() ? nullptr : &*found;
}

ForeignProvince* ForeignBoard::province_called(std::string_view name) {
  if (ForeignProvince* by_id = province(name)) return by_id;
  const std::string key = folded_name(name);
  const auto is_called = [&](const std::string& one) { return folded_name(one) == key; };
  const auto found = std::ranges::find_if(provinces, [&](const ForeignProvince& one) {
    return is_called(one.data.name) || std::ranges::any_of(one.data.aliases, is_called);
  });
  return key.empty() || found == provinces.end() ? nullptr : &*found;
}

DraftPower* ForeignBoard::power_called(std::string_view name) {
  const std::string key = folded_name(name);
  const auto is_called = [&](const std::string& one) { return folded_name(one) == key; };
  const auto found = std::ranges::find_if(powers, [&](const DraftPower& one) {
    return is_called(one.data.name) || std::ranges::any_of(one.data.aliases, is_called);
  });
  return key.empty() || found == powers.end() ? nullptr : &*found;
}

namespace {

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

bool is_marked_border(const DraftBorder& border, const DraftBorderMark& mark) {
  return border.type == mark.type &&
         ((border.from.text == mark.from.text && border.to.text == mark.to.text) ||
          (border.from.text == mark.to.text && border.to.text == mark.from.text));
}

// Marks of borders that are there still, and whose center is.
void take_over_marks(const ForeignBoard& board, Draft& draft) {
  for (const DraftBorderMark& mark : board.marks) {
    const bool stands = std::ranges::any_of(
        draft.borders, [&](const DraftBorder& border) { return is_marked_border(border, mark); });
    const bool is_kept = mark.mark != BorderMark::owner_only || draft.province(mark.what.text) != nullptr;
    if (stands && is_kept) draft.marks.push_back(mark);
  }
}

// Neutral armies stay where there is a place for them still, and no other unit.
void take_over_rules(const ForeignBoard& board, Draft& draft) {
  draft.rules = board.rules;
  std::erase_if(draft.rules.neutrals, [&](const DraftUnit& unit) {
    const DraftProvince* province = draft.province(unit.location.text);
    if (province == nullptr || !province->data.center) return true;
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

ForeignBoard board_of(const Draft& draft) {
  ForeignBoard board;
  board.title = draft.title;
  board.drawn_as = draft.drawn_as;
  board.start = draft.start;
  board.victory = draft.victory;
  board.powers = draft.powers;
  board.builds = draft.builds;
  board.rules = draft.rules;
  board.gateways = draft.gateways;
  board.railways = draft.railways;
  board.no_builds = draft.no_builds;
  board.marks = draft.marks;
  board.closed = draft.closed;
  board.emergencies = draft.emergencies;
  board.own_builds = draft.own_builds;
  board.dummies = draft.dummies;
  board.leagues = draft.leagues;
  board.helps = draft.helps;
  board.hidden_builds = draft.hidden_builds;
  board.reserves = draft.reserves;
  board.militia = draft.militia;
  board.chosen = draft.chosen;
  board.settings = draft.settings;
  board.players = draft.players;
  board.hand_victory = draft.hand_victory;
  for (const DraftProvince& province : draft.provinces) board.provinces.push_back(foreign_of(province));
  const auto leads = [&](const DraftBorder& border, const Word& from) {
    return std::ranges::none_of(draft.marks, [&](const DraftBorderMark& mark) {
      return mark.mark == BorderMark::one_way && is_marked_border(border, mark) && mark.to.text == from.text;
    });
  };
  for (const DraftBorder& border : draft.borders) {
    if (leads(border, border.from)) add_way(board, border.from.text, border.to.text, border.type);
    if (leads(border, border.to)) add_way(board, border.to.text, border.from.text, border.type);
  }
  return board;
}

Draft draft_of(const ForeignBoard& board, std::vector<parser::Problem>& problems) {
  Draft draft;
  draft.title = board.title;
  draft.drawn_as = board.drawn_as;
  draft.start = board.start;
  draft.start_as_written.text = board.start ? judge::to_text(*board.start) : "";
  draft.victory = board.victory;
  for (const ForeignProvince& province : board.provinces)
    draft.provinces.push_back({province.inland.id, data_of(province, problems)});
  draft.borders = Borders(board, problems).all();
  draft.powers = board.powers;
  take_over_ways(board, draft);
  take_over_marks(board, draft);
  take_over_rules(board, draft);
  take_over_matters(board, draft);
  return draft;
}

} // namespace variants
