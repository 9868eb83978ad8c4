// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_board - see foreign_board.h
#include "variants/import/foreign_board.h"

#include "parser/text.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace variants {

// ---- a board in the way in which the DPjudge's map files have it: each place with its neighbours

namespace {

using judge::UnitType;

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

bool is_mark_of(const DraftBorderMark& mark, const DraftBorder& border) {
  return border.type == mark.type &&
         ((border.from.text == mark.from.text && border.to.text == mark.to.text) ||
          (border.from.text == mark.to.text && border.to.text == mark.from.text));
}

ForeignBoard board_of(const Draft& draft) {
  ForeignBoard board{draft, {}};
  for (const DraftProvince& province : draft.provinces) board.provinces.push_back(foreign_of(province));
  const auto leads = [&](const DraftBorder& border, const Word& from) {
    return std::ranges::none_of(draft.marks, [&](const DraftBorderMark& mark) {
      return mark.mark == BorderMark::one_way && is_mark_of(mark, border) && mark.to.text == from.text;
    });
  };
  for (const DraftBorder& border : draft.borders) {
    if (leads(border, border.from)) add_way(board, border.from.text, border.to.text, border.type);
    if (leads(border, border.to)) add_way(board, border.to.text, border.from.text, border.type);
  }
  return board;
}

// ---- borders out of ways that are written from both ends, as the DPjudge's map files have them

namespace {

using judge::Terrain, judge::UnitType;

// A board's borders out of the ways that lead both there and back.
class Borders {
 public:
  Borders(const ForeignBoard& board, Draft& draft, std::vector<parser::Problem>& problems,
          std::vector<ForeignRemark>& remarks)
      : board_(board), draft_(draft), problems_(problems), remarks_(remarks) {
    for (const ForeignProvince& province : board.provinces) by_id_.emplace(province.data.id, &province);
  }

  void add() {
    for (const ForeignProvince& province : board_.provinces) {
      add_army_ways(province);
      if (province.coasts.empty()) add_fleet_ways(province, province.inland);
      for (const ForeignShore& coast : province.coasts) add_fleet_ways(province, coast);
    }
    collect(UnitType::army);
    collect(UnitType::fleet);
  }

 private:
  using Ways = std::map<std::pair<std::string, std::string>, const ForeignWay*>;

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
      const auto [known, is_new] = ways_[0].emplace(std::pair(from.data.id, to->data.id), &way);
      if (!is_new && way.to.text == to->data.id) known->second = &way; // rather than that to a coast of it
    }
  }

  void add_fleet_ways(const ForeignProvince& from, const ForeignShore& shore) {
    if (!shore.fleets || bars(from, UnitType::fleet)) return;
    for (const ForeignWay& way : shore.ways) {
      const ForeignProvince* to = target(way);
      if (to == nullptr || !way.fleet || bars(*to, UnitType::fleet)) continue;
      const std::string place = shore_for_fleet(shore, *to, way);
      if (!place.empty()) ways_[1].emplace(std::pair(shore.id.text, place), &way);
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
      if (!found.empty()) {
        complain(way.to, "which of its coasts is meant? Write " + found + " or " + coast.id.text);
        return "";
      }
      found = coast.id.text;
    }
    return found;
  }

  static bool leads_to(const ForeignShore& shore, std::string_view place) {
    return std::ranges::any_of(shore.ways, [&](const ForeignWay& way) {
      return way.fleet && (way.to.text == place || way.to.text == province_part(place));
    });
  }

  void collect(UnitType type) {
    const Ways& ways = ways_[type == UnitType::fleet];
    for (const auto& [ends, way] : ways) {
      const auto& [from, to] = ends;
      if (from == to || way->closed) continue;
      const auto other = ways.find({to, from});
      const ForeignWay* back = other == ways.end() ? nullptr : other->second;
      const bool leads_back = back != nullptr && !back->closed;
      if (back == nullptr && !is_one_way(type, from, to))
        complain(way->to, one_way(type, from, to));
      else if (from < to || !leads_back)
        add_border(type, from, to, *way, leads_back ? back : nullptr);
      if (back != nullptr && back->closed)
        mark(BorderMark::one_way, type, placed(from, way->to), placed(to, way->to), "");
    }
  }

  // `back`: nullptr where nobody may go back.
  void add_border(UnitType type, const std::string& from, const std::string& to, const ForeignWay& way,
                  const ForeignWay* back) {
    const ForeignWay& other = back == nullptr ? way : *back;
    draft_.borders.push_back({type, placed(from, way.to), placed(to, way.to)});
    add_weakness(type, from, to, is_weaker(other, way) ? other : way, way.weak != other.weak);
    add_owner(type, from, to, way.owner.text.empty() ? other : way, way.owner.text != other.owner.text);
  }

  static bool is_weaker(const ForeignWay& one, const ForeignWay& other) {
    return other.weak.empty() || one.weak == "-1";
  }

  void add_weakness(UnitType type, const std::string& from, const std::string& to, const ForeignWay& weaker,
                    bool differ) {
    if (weaker.weak.empty()) return;
    if (differ)
      remark(weaker.to, "moves between " + from + " and " + to +
                            " are not as weak one way as the other there: here they are by " +
                            weaker.weak.substr(1) + ", both ways");
    mark(BorderMark::weak, type, placed(from, weaker.to), placed(to, weaker.to), weaker.weak);
  }

  void add_owner(UnitType type, const std::string& from, const std::string& to, const ForeignWay& way,
                 bool differ) {
    const std::string& owner = way.owner.text;
    if (owner.empty()) return;
    const auto center = by_id_.find(owner);
    if (center == by_id_.end() || !center->second->data.center)
      return remark(way.to,
                    "whose units may go between " + from + " and " + to +
                        " hangs on the owner of one center here, and " + owner + " is none: all may",
                    true);
    if (differ)
      remark(way.to, "the way between " + from + " and " + to + " is that of the owner of " + owner +
                         " here, both ways; there it is not");
    mark(BorderMark::owner_only, type, placed(from, way.to), placed(to, way.to), owner);
  }

  static Word placed(const std::string& text, const Word& at) { return {text, at.line, at.column}; }

  void mark(BorderMark kind, UnitType type, const Word& from, const Word& to, const std::string& what) {
    draft_.marks.push_back({kind, type, placed(what, from), from, to});
  }

  void remark(const Word& at, std::string text, bool left_out = false) {
    remarks_.push_back({at, std::move(text), left_out});
  }

  bool is_one_way(UnitType type, const std::string& from, const std::string& to) const {
    return std::ranges::any_of(board_.marks, [&](const DraftBorderMark& known) {
      return known.mark == BorderMark::one_way && known.type == type && known.from.text == from &&
             known.to.text == to;
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
  Draft& draft_;
  std::vector<parser::Problem>& problems_;
  std::vector<ForeignRemark>& remarks_;
  std::map<std::string, const ForeignProvince*, std::less<>> by_id_;
  Ways ways_[2]; // of armies, of fleets
};

} // namespace

void add_borders(const ForeignBoard& board, Draft& draft, std::vector<parser::Problem>& problems,
                 std::vector<ForeignRemark>& remarks) {
  Borders(board, draft, problems, remarks).add();
}

// ---- a board as the DPjudge's map files have it made a Draft, with what is amiss at the words to
// blame

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
