// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_borders - see foreign_borders.h
#include "variants/foreign/foreign_borders.h"

#include "parser/text.h"

#include <algorithm>
#include <map>
#include <utility>

namespace variants {

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

} // namespace variants
