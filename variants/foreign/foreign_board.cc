// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_board - see foreign_board.h
#include "variants/foreign/foreign_board.h"

#include <algorithm>

namespace variants {

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

} // namespace variants
