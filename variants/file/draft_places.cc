// SPDX-License-Identifier: GPL-3.0-or-later
// draft_places - see draft_places.h
#include "variants/file/draft_places.h"

#include <algorithm>
#include <set>

namespace variants {
namespace {

using judge::Coast, judge::Terrain, judge::UnitType;

void check_province(DraftBoard& board, const judge::ProvinceData& data, const Word& at) {
  const auto is_id_character = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  if (data.id.size() < 2 || data.id.size() > 5 || !std::ranges::all_of(data.id, is_id_character))
    board.complain(at, "a province's id has 2 to 5 small letters or digits");
  if (!data.coasts.empty() && (data.terrain != Terrain::coast || data.coasts.size() < 2))
    board.complain(at, "only a coast province has named coasts, and then two or more");
  if (data.center && (data.terrain == Terrain::sea || data.terrain == Terrain::impassable))
    board.complain(at, "a center lies on land or on a coast");
  if (data.convoys && data.terrain != Terrain::coast)
    board.complain(at, "only a coast can be marked convoys");
  if (data.dual && data.terrain != Terrain::coast) board.complain(at, "only a coast can be marked dual");
}

using Names = std::map<std::string, const DraftProvince*>;

void claim(DraftBoard& board, Names& names, const std::string& name, const DraftProvince& province) {
  const auto [it, is_new] = names.emplace(folded_name(name), &province);
  if (!is_new && it->second != &province)
    board.complain(province.id, "\"" + name + "\" is also a name of " + it->second->data.name);
  if (it->first.empty()) board.complain(province.id, "\"" + name + "\" has no letter or digit");
}

void check_touched(DraftBoard& board, const std::set<std::string_view>& touched) {
  for (const DraftProvince& province : board.draft.provinces) {
    if (province.data.terrain == Terrain::impassable) continue;
    if (!touched.contains(province.data.id))
      board.complain(province.id, "no border of this province is given");
    for (const Coast coast : province.data.coasts) {
      const std::string id = province.data.id + '/' + std::string(judge::coast_id(coast));
      if (!touched.contains(id)) board.complain(province.id, "no border of the coast " + id + " is given");
    }
  }
}

} // namespace

void add_provinces(DraftBoard& board) {
  if (board.draft.provinces.empty()) board.complain("there are no provinces");
  for (const DraftProvince& province : board.draft.provinces) {
    board.add_province(province.data);
    check_province(board, province.data, province.id);
  }
  Names names;
  for (const DraftProvince& province : board.draft.provinces) {
    claim(board, names, province.data.id, province);
    if (!province.data.name.empty()) claim(board, names, province.data.name, province);
    for (const std::string& alias : province.data.aliases) claim(board, names, alias, province);
  }
}

void add_borders(DraftBoard& board) {
  std::set<std::pair<std::string_view, std::string_view>> seen[2];
  std::set<std::string_view> touched;
  for (const DraftBorder& border : board.draft.borders) {
    const auto from = board.place(border.from, border.type), to = board.place(border.to, border.type);
    if (!from || !to) continue;
    if (from->province == to->province) board.complain(border.to, "a province has no border with itself");
    touched.insert({border.from.text, border.to.text, board[from->province].id, board[to->province].id});
    if (!seen[border.type == UnitType::fleet]
             .insert(std::minmax<std::string_view>(border.from.text, border.to.text))
             .second)
      continue;
    if (border.type == UnitType::army)
      board.data.army_borders.emplace_back(from->province, to->province);
    else
      board.data.fleet_borders.emplace_back(*from, *to);
  }
  if (board.is_faultless()) check_touched(board, touched);
}

} // namespace variants
