// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_board_ways - ways out of each place, as most programs write borders, made borders of a board
#include "variants/file/matters.h"
#include "variants/import/foreign_board.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace variants {

namespace {

using judge::Terrain, judge::UnitType;

std::string unit_of(UnitType type) { return type == UnitType::army ? "an army" : "a fleet"; }

// True if no unit of the type can stand there.
bool bars(const judge::ProvinceData& province, UnitType type) {
  return province.terrain == Terrain::impassable ||
         province.terrain == (type == UnitType::army ? Terrain::sea : Terrain::land);
}

// `what`: the strength of a weak border, the center of one for its owner.
void put_mark(Draft& draft, Matter mark, UnitType type, const std::string& what, const Word& from,
              const Word& to) {
  DraftLine line{mark, {{type == UnitType::army ? "army" : "fleet", from.line, from.column}}};
  if (!what.empty()) line.words.push_back({what, from.line, from.column});
  line.words.insert(line.words.end(), {from, to});
  put(draft, std::move(line));
}

class AddedWays {
 public:
  AddedWays(const std::vector<ForeignWay>& ways, ForeignRead& read) : read_(read) {
    for (const DraftProvince& province : read.draft.provinces)
      by_id_.emplace(province.data.id, &province.data);
    for (const ForeignWay& way : ways)
      if (way.fleet) fleets_.emplace(way.from.text, way.to.text);
    for (const ForeignWay& way : ways) take(way, way.army ? UnitType::army : UnitType::fleet);
  }

  void add_to_draft() {
    for (const auto& [ends, word] : ways_) {
      const auto& [type, from, to] = ends;
      const bool leads_back = ways_.contains({type, to, from});
      if (!leads_back) mark_one_way(type, from, to, word);
      if (!leads_back || from < to)
        read_.draft.borders.push_back({type, {from, word.line, word.column}, {to, word.line, word.column}});
    }
  }

 private:
  struct Ends {
    UnitType type;
    std::string from, to;
    auto operator<=>(const Ends&) const = default;
  };

  void take(const ForeignWay& way, UnitType type) {
    const judge::ProvinceData &from = *by_id_.find(province_part(way.from.text))->second,
                              &to = *by_id_.find(province_part(way.to.text))->second;
    if (from.id == to.id) return; // some write it for "no borders of this kind"
    for (const judge::ProvinceData* end : {&from, &to})
      if (bars(*end, type))
        return read_.leave_out(way.to, "no border for " + unit_of(type) + " from " + from.id + " to " +
                                           to.id + ": " + unit_of(type) + " cannot stand in " + end->id);
    if (type == UnitType::army) return add(way, type, from.id, to.id);
    for (const std::string& place : shores(way, to)) add(way, type, way.from.text, place);
  }

  void add(const ForeignWay& way, UnitType type, const std::string& from, const std::string& to) {
    ways_.emplace(Ends{type, from, to}, way.to);
  }

  // Where a fleet comes to; all coasts where the file leaves it open which one.
  std::vector<std::string> shores(const ForeignWay& way, const judge::ProvinceData& to) {
    if (to.coasts.empty()) return {to.id};
    if (way.to.text.find('/') != way.to.text.npos) return {way.to.text};
    std::vector<std::string> all, leading_back;
    for (const judge::Coast coast : to.coasts) {
      all.push_back(coast_place(to, coast));
      if (leads_to(all.back(), way.from.text)) leading_back.push_back(all.back());
    }
    if (leading_back.size() == 1 && way.lost_coast.empty()) return leading_back;
    const std::string names = parser::joined(leading_back.empty() ? all : leading_back, " and ");
    const std::string told =
        way.from.text + " leads to " + to.id +
        (way.lost_coast.empty() ? " and names no coast of it"
                                : " by a coast " + way.lost_coast + ", which it does not have");
    if (leading_back.empty())
      read_.leave_out(way.to, told + ", nor does one lead back: no border; it may be one of " + names);
    else
      read_.remark(way.to, told + ": taken for " + names);
    return leading_back;
  }

  bool leads_to(const std::string& from, const std::string& to) const {
    return fleets_.contains({from, to}) || fleets_.contains({from, std::string(province_part(to))});
  }

  // As the file says; it may be a slip of its writer.
  void mark_one_way(UnitType type, const std::string& from, const std::string& to, const Word& word) {
    put_mark(read_.draft, Matter::one_way, type, "", {from, word.line, word.column},
             {to, word.line, word.column});
    read_.remark(word, unit_of(type) + " may go from " + from + " to " + to +
                           ", and nothing leads back: the border leads one way");
  }

  ForeignRead& read_;
  std::map<std::string, const judge::ProvinceData*, std::less<>> by_id_;
  std::set<std::pair<std::string, std::string>> fleets_; // as written
  std::map<Ends, Word> ways_;
};

// A board's borders out of the ways that lead both there and back.
class JoinedWays {
 public:
  JoinedWays(const std::vector<ForeignWay>& ways, const std::vector<DraftLine>& marks, ForeignRead& read)
      : all_(ways), marks_(marks), read_(read) {
    for (const DraftProvince& province : read.draft.provinces) by_id_.emplace(province.data.id, &province);
  }

  void add() {
    for (const ForeignWay& way : all_) {
      const DraftProvince& from = *by_id_.find(province_part(way.from.text))->second;
      const bool from_coast = way.from.text.size() > from.data.id.size();
      if (!from_coast) add_army_way(from, way);
      if (from_coast || (from.data.coasts.empty() && from.takes_fleets)) add_fleet_way(from, way);
    }
    collect(UnitType::army);
    collect(UnitType::fleet);
  }

 private:
  using Ways = std::map<std::pair<std::string, std::string>, const ForeignWay*>;

  void complain(const Word& word, std::string text) {
    if (word.line == 0) text = word.text + ": " + text;
    read_.complain(word, std::move(text));
  }

  // None, with a problem, where the way leads to nowhere.
  const DraftProvince* target(const ForeignWay& way) {
    const auto found = by_id_.find(province_part(way.to.text));
    if (found != by_id_.end()) return found->second;
    complain(way.to, "there is no place of that id: a place begins as New Place = " +
                         std::string(province_part(way.to.text)) + ", and COAST, LAND or WATER makes it one");
    return nullptr;
  }

  void add_army_way(const DraftProvince& from, const ForeignWay& way) {
    const DraftProvince* to = target(way);
    if (to == nullptr || !way.army || bars(from.data, UnitType::army) || bars(to->data, UnitType::army))
      return;
    const auto [known, is_new] = ways_[0].emplace(std::pair(from.data.id, to->data.id), &way);
    if (!is_new && way.to.text == to->data.id) known->second = &way; // rather than that to a coast of it
  }

  void add_fleet_way(const DraftProvince& from, const ForeignWay& way) {
    if (bars(from.data, UnitType::fleet)) return;
    const DraftProvince* to = target(way);
    if (to == nullptr || !way.fleet || bars(to->data, UnitType::fleet)) return;
    const std::string place = shore_for_fleet(*to, way);
    if (!place.empty()) ways_[1].emplace(std::pair(way.from.text, place), &way);
  }

  // The place that a fleet comes to. Where coasts are not named it is the one from which a way leads back.
  std::string shore_for_fleet(const DraftProvince& to, const ForeignWay& way) {
    const bool named = way.to.text.find('/') != way.to.text.npos;
    if (to.data.coasts.empty()) return !named && to.takes_fleets ? to.data.id : "";
    std::string found;
    for (const judge::Coast coast : to.data.coasts) {
      const std::string place = coast_place(to.data, coast);
      if (named && place == way.to.text) return place;
      if (named || !leads(place, way.from.text)) continue;
      if (!found.empty()) {
        complain(way.to, "which of its coasts is meant? Write " + found + " or " + place);
        return "";
      }
      found = place;
    }
    return found;
  }

  bool leads(std::string_view from, std::string_view to) const {
    return std::ranges::any_of(all_, [&](const ForeignWay& way) {
      return way.fleet && way.from.text == from && (way.to.text == to || way.to.text == province_part(to));
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
      if (back != nullptr && back->closed) mark(Matter::one_way, type, from, to, way->to);
    }
  }

  // `back`: nullptr where nobody may go back.
  void add_border(UnitType type, const std::string& from, const std::string& to, const ForeignWay& way,
                  const ForeignWay* back) {
    const ForeignWay& other = back == nullptr ? way : *back;
    read_.draft.borders.push_back({type, placed(from, way.to), placed(to, way.to)});
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
      read_.remark(weaker.to, "moves between " + from + " and " + to +
                                  " are not as weak one way as the other there: here they are by " +
                                  weaker.weak.substr(1) + ", both ways");
    mark(Matter::weak, type, from, to, weaker.to, weaker.weak);
  }

  void add_owner(UnitType type, const std::string& from, const std::string& to, const ForeignWay& way,
                 bool differ) {
    const std::string& owner = way.owner.text;
    if (owner.empty()) return;
    const auto center = by_id_.find(owner);
    if (center == by_id_.end() || !center->second->data.center)
      return read_.leave_out(way.to, "whose units may go between " + from + " and " + to +
                                         " hangs on the owner of one center here, and " + owner +
                                         " is none: all may");
    if (differ)
      read_.remark(way.to, "the way between " + from + " and " + to + " is that of the owner of " + owner +
                               " here, both ways; there it is not");
    mark(Matter::owner_only, type, from, to, way.to, owner);
  }

  static Word placed(const std::string& text, const Word& at) { return {text, at.line, at.column}; }

  void mark(Matter kind, UnitType type, const std::string& from, const std::string& to, const Word& at,
            const std::string& what = "") {
    put_mark(read_.draft, kind, type, what, placed(from, at), placed(to, at));
  }

  bool is_one_way(UnitType type, const std::string& from, const std::string& to) const {
    return std::ranges::any_of(marks_, [&](const DraftLine& line) {
      return line.matter == Matter::one_way && type_of(line[0]) == type && line[1].text == from &&
             line[2].text == to;
    });
  }

  static std::string one_way(UnitType type, const std::string& from, const std::string& to) {
    const std::string unit = unit_of(type);
    return unit + " may go from " + from + " to " + to + " and not back: write AMEND " + to + " ABUTS " +
           in_capitals(from) + " too, or AMEND " + from + " ABUTS -" + to;
  }

  const std::vector<ForeignWay>& all_;
  const std::vector<DraftLine>& marks_; // of the board as it was
  ForeignRead& read_;
  std::map<std::string, const DraftProvince*, std::less<>> by_id_;
  Ways ways_[2]; // of armies, of fleets
};

} // namespace

bool ForeignWay::leads_to(std::string_view place) const {
  return to.text == place || province_part(to.text) == place;
}

std::vector<ForeignWay> ways_of(const Draft& draft) {
  std::vector<ForeignWay> ways;
  std::map<std::pair<std::string, std::string>, std::size_t> known; // where each stands
  const auto add = [&](const DraftBorder& border, const std::string& from, const std::string& to) {
    const bool is_closed = std::ranges::any_of(draft.lines, [&](const DraftLine& line) {
      return line.matter == Matter::one_way && is_mark_of(line, border) && line[2].text == from;
    });
    if (is_closed) return;
    const auto [at, is_new] = known.emplace(std::pair(from, to), ways.size());
    if (is_new) ways.push_back({{from}, {to}, false, false});
    (border.type == UnitType::army ? ways[at->second].army : ways[at->second].fleet) = true;
  };
  for (const DraftBorder& border : draft.borders) {
    add(border, border.from.text, border.to.text);
    add(border, border.to.text, border.from.text);
  }
  return ways;
}

void add_borders(const std::vector<ForeignWay>& ways, ForeignRead& read) {
  AddedWays(ways, read).add_to_draft();
}

void join_borders(const std::vector<ForeignWay>& ways, ForeignRead& read) {
  Draft& draft = read.draft;
  draft.borders.clear();
  std::vector<DraftLine> marks; // of the board as it was: they come behind those that its lines bring
  std::ranges::copy_if(draft.lines, std::back_inserter(marks), is_mark);
  std::erase_if(draft.lines, is_mark);
  JoinedWays(ways, marks, read).add();
  for (DraftLine& mark : marks)
    if (std::ranges::any_of(draft.borders, [&](const DraftBorder& one) { return is_mark_of(mark, one); }))
      put(draft, std::move(mark));
}

} // namespace variants
