// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_ways - see foreign_ways.h
#include "variants/foreign/foreign_ways.h"

#include "variants/foreign/foreign_board.h"

#include <algorithm>
#include <map>
#include <utility>

namespace variants {

namespace {

using judge::Terrain, judge::UnitType;

class Ways {
 public:
  Ways(const std::vector<ForeignPath>& paths, Draft& draft, std::vector<ForeignRemark>& remarks)
      : draft_(draft), remarks_(remarks) {
    for (const DraftProvince& province : draft.provinces) by_id_.emplace(province.data.id, &province.data);
    for (const ForeignPath& path : paths)
      if (path.type == UnitType::fleet) fleets_.emplace(path.from.text, path.to.text);
    for (const ForeignPath& path : paths) take(path);
  }

  void add_to_draft() {
    for (const auto& [ends, word] : ways_) {
      const auto& [type, from, to] = ends;
      const bool leads_back = ways_.contains({type, to, from});
      if (!leads_back) mark_one_way(type, from, to, word);
      if (!leads_back || from < to)
        draft_.borders.push_back({type, {from, word.line, word.column}, {to, word.line, word.column}});
    }
  }

 private:
  struct Ends {
    UnitType type;
    std::string from, to;
    auto operator<=>(const Ends&) const = default;
  };

  static bool bars(const judge::ProvinceData& province, UnitType type) {
    return province.terrain == Terrain::impassable ||
           province.terrain == (type == UnitType::army ? Terrain::sea : Terrain::land);
  }

  static std::string unit(UnitType type) { return type == UnitType::army ? "an army" : "a fleet"; }

  void leave_out(const Word& at, std::string text) { remarks_.push_back({at, std::move(text), true}); }

  void take(const ForeignPath& path) {
    const judge::ProvinceData &from = *by_id_.find(province_part(path.from.text))->second,
                              &to = *by_id_.find(province_part(path.to.text))->second;
    if (from.id == to.id) return; // some write it for "no borders of this kind"
    for (const judge::ProvinceData* end : {&from, &to})
      if (bars(*end, path.type))
        return leave_out(path.to, "no border for " + unit(path.type) + " from " + from.id + " to " + to.id +
                                      ": " + unit(path.type) + " cannot stand in " + end->id);
    if (path.type == UnitType::army) return add(path, from.id, to.id);
    for (const std::string& place : shores(path, to)) add(path, path.from.text, place);
  }

  void add(const ForeignPath& path, const std::string& from, const std::string& to) {
    ways_.emplace(Ends{path.type, from, to}, path.to);
  }

  // Where a fleet comes to; all coasts where the file leaves it open which one.
  std::vector<std::string> shores(const ForeignPath& path, const judge::ProvinceData& to) {
    if (to.coasts.empty()) return {to.id};
    if (path.to.text.find('/') != path.to.text.npos) return {path.to.text};
    std::vector<std::string> all, leading_back;
    for (const judge::Coast coast : to.coasts) {
      all.push_back(to.id + "/" + std::string(judge::coast_id(coast)));
      if (leads_to(all.back(), path.from.text)) leading_back.push_back(all.back());
    }
    if (leading_back.size() == 1 && path.lost_coast.empty()) return leading_back;
    std::string names;
    for (const std::string& one : leading_back.empty() ? all : leading_back)
      names += (names.empty() ? "" : " and ") + one;
    const std::string told =
        path.from.text + " leads to " + to.id +
        (path.lost_coast.empty() ? " and names no coast of it"
                                 : " by a coast " + path.lost_coast + ", which it does not have");
    if (leading_back.empty())
      leave_out(path.to, told + ", nor does one lead back: no border; it may be one of " + names);
    else
      remarks_.push_back({path.to, told + ": taken for " + names, false});
    return leading_back;
  }

  bool leads_to(const std::string& from, const std::string& to) const {
    return fleets_.contains({from, to}) || fleets_.contains({from, std::string(province_part(to))});
  }

  // As the file says; it may be a slip of its writer.
  void mark_one_way(UnitType type, const std::string& from, const std::string& to, const Word& word) {
    draft_.marks.push_back({BorderMark::one_way,
                            type,
                            {"", word.line, word.column},
                            {from, word.line, word.column},
                            {to, word.line, word.column}});
    remarks_.push_back({word,
                        unit(type) + " may go from " + from + " to " + to +
                            ", and nothing leads back: the border leads one way",
                        false});
  }

  Draft& draft_;
  std::vector<ForeignRemark>& remarks_;
  std::map<std::string, const judge::ProvinceData*, std::less<>> by_id_;
  std::set<std::pair<std::string, std::string>> fleets_; // as written
  std::map<Ends, Word> ways_;
};

} // namespace

void add_borders(const std::vector<ForeignPath>& paths, Draft& draft, std::vector<ForeignRemark>& remarks) {
  Ways(paths, draft, remarks).add_to_draft();
}

} // namespace variants
