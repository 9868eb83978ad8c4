// SPDX-License-Identifier: GPL-3.0-or-later
// draft_board - see draft_board.h
#include "variants/file/draft_board.h"

#include "judge/board/order.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace variants {

// ---- the board that a draft becomes, as far as it was built, and what is wrong with the draft

using judge::Coast, judge::Terrain, judge::UnitType;

void DraftBoard::add_province(const judge::ProvinceData& province) {
  ids_.emplace(province.id, data.provinces.size());
  data.provinces.push_back(province);
}

void DraftBoard::complain(const Word& word, std::string text) {
  // A word from another file has no line here, so the text says the word itself.
  if (word.line == 0) text = word.text + ": " + text;
  const auto is_said = [&](const parser::Problem& said) { // a border, and again its mark
    return said.line == word.line && said.column == word.column && said.text == text;
  };
  if (word.line == 0 || std::ranges::none_of(problems_, is_said))
    problems_.push_back(problem_at(word, std::move(text)));
}

std::optional<judge::Province> DraftBoard::province(const Word& word) {
  const auto it = ids_.find(word.text);
  if (it == ids_.end()) {
    complain(word, "there is no province of that id");
    return std::nullopt;
  }
  return judge::Province(it->second);
}

std::optional<judge::Province> DraftBoard::center(const Word& word) {
  const auto found = province(word);
  if (found && !(*this)[*found].center) {
    complain(word, "that province is no center");
    return std::nullopt;
  }
  return found;
}

std::optional<judge::Province> DraftBoard::way(const Word& word) {
  const auto found = province(word);
  if (found && (*this)[*found].terrain != Terrain::impassable) {
    complain(word, "an impassable province was expected, for the name");
    return std::nullopt;
  }
  return found;
}

std::optional<judge::Power> DraftBoard::power(const Word& word) {
  const auto found = std::ranges::find(data.powers, word.text, &judge::PowerData::name);
  if (found == data.powers.end()) {
    complain(word, "there is no power of that name");
    return std::nullopt;
  }
  return judge::Power(static_cast<std::size_t>(found - data.powers.begin()));
}

namespace {

std::string coast_complaint(const judge::ProvinceData& data, UnitType type) {
  if (type != UnitType::fleet)
    return std::string(judge::a_type(type)) + " stands on no coast: write " + data.id;
  if (data.coasts.empty()) return data.name + " has no named coasts: write " + data.id;
  std::string text = "a fleet needs one of the coasts:";
  for (const Coast coast : data.coasts) text.append(" " + data.id + "/").append(judge::coast_id(coast));
  return text;
}

} // namespace

std::optional<judge::Place> DraftBoard::place(const Word& word, UnitType type) {
  const std::size_t slash = std::min(word.text.find('/'), word.text.size());
  const auto it = ids_.find(std::string_view(word.text).substr(0, slash));
  if (it == ids_.end()) {
    complain(word, "there is no province of that id");
    return std::nullopt;
  }
  const judge::ProvinceData& found = data.provinces[it->second];
  const bool barred = found.terrain == (type == UnitType::army ? Terrain::sea : Terrain::land);
  if (found.terrain == Terrain::impassable || (barred && type != UnitType::wing)) {
    complain(word, std::string(judge::a_type(type)) + " cannot stand there");
    return std::nullopt;
  }
  judge::Place at{judge::Province(it->second)};
  if (slash < word.text.size() || (type == UnitType::fleet && !found.coasts.empty())) {
    const std::string_view coast = std::string_view(word.text).substr(std::min(slash + 1, word.text.size()));
    const auto named = std::ranges::find(found.coasts, coast, judge::coast_id);
    if (type != UnitType::fleet || named == found.coasts.end()) {
      complain(word, coast_complaint(found, type));
      return std::nullopt;
    }
    at.coast = *named;
  }
  return at;
}

// ---- provinces and borders: a part of build (draft_build.h)

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

// ---- places and borders unlike others: a part of build (draft_build.h)

namespace {

using judge::Terrain, judge::UnitType;

constexpr const char* sea_wanted = "a sea was expected";

void add_gateway(DraftBoard& board, const DraftGateway& draft) {
  const auto at = board.way(draft.id);
  const auto keeper = board.center(draft.keeper);
  if (draft.ends.size() != 2) return board.complain(draft.id, "a gateway leads from one sea to another");
  const auto one = board.place(draft.ends[0], UnitType::fleet),
             other = board.place(draft.ends[1], UnitType::fleet);
  if (!at || !keeper || !one || !other) return;
  if (board[one->province].terrain != Terrain::sea) return board.complain(draft.ends[0], sea_wanted);
  if (board[other->province].terrain != Terrain::sea) return board.complain(draft.ends[1], sea_wanted);
  if (one->province == other->province) return board.complain(draft.ends[1], "a gateway joins two seas");
  board.data.gateways.push_back({*at, *keeper, {one->province, other->province}});
}

void bar_builds(DraftBoard& board, const DraftNoBuilds& line) {
  const auto power = board.power(line.power);
  for (const Word& word : line.centers)
    if (const auto barred = board.center(word); barred && power) board[*barred].no_build = *power;
}

void add_railway(DraftBoard& board, const DraftRailway& draft) {
  judge::Railway railway;
  const auto at = board.way(draft.id);
  const auto power = board.power(draft.power);
  if (!power) return;
  if (draft.stops.size() < 3) board.complain(draft.id, "a railway has three stops or more");
  railway.power = *power;
  for (const Word& word : draft.stops) {
    const auto stop = board.place(word, UnitType::army);
    if (!stop) continue;
    if (std::ranges::find(railway.stops, stop->province) != railway.stops.end())
      board.complain(word, "the line stops there already");
    railway.stops.push_back(stop->province);
  }
  if (!at) return;
  railway.province = *at;
  board.data.railways.push_back(std::move(railway));
}

bool has_border(const Draft& draft, const DraftBorderMark& mark) {
  return std::ranges::any_of(draft.borders, [&](const DraftBorder& b) {
    return b.type == mark.type && lies_between(b, mark.from.text, mark.to.text);
  });
}

void add_weak_border(DraftBoard& board, const DraftBorderMark& mark, const judge::Place& from,
                     const judge::Place& to) {
  if (mark.what.text != "-1" && mark.what.text != "-1/2")
    return board.complain(mark.what, "-1 or -1/2 was expected: by how much a move is weaker");
  const std::uint8_t halves = mark.what.text == "-1" ? 2 : 1;
  board.data.weak_borders.push_back({mark.type, from, to, halves});
}

// What was marked: how, for which units, between which places.
using Marked = std::set<std::tuple<BorderMark, UnitType, std::string_view, std::string_view>>;

void mark_border(DraftBoard& board, Marked& marked, const DraftBorderMark& mark) {
  const auto from = board.place(mark.from, mark.type), to = board.place(mark.to, mark.type);
  if (!from || !to) return;
  if (!has_border(board.draft, mark))
    return board.complain(mark.to, "there is no such border to mark: it stands in a line of its own, too");
  const auto& [least, most] = std::minmax(mark.from.text, mark.to.text);
  if (!marked.insert({mark.mark, mark.type, least, most}).second)
    return board.complain(mark.to, "that border is marked so already");
  switch (mark.mark) {
  case BorderMark::weak: return add_weak_border(board, mark, *from, *to);
  case BorderMark::one_way: return board.data.one_way_borders.push_back({mark.type, *from, *to});
  case BorderMark::owner_only:
    if (const auto keeper = board.center(mark.what))
      board.data.kept_borders.push_back({mark.type, *from, *to, *keeper});
  }
}

void close_provinces(DraftBoard& board, const DraftClosed& line) {
  static constexpr std::string_view seasons[] = {"spring", "summer", "fall"}; // as judge::Season counts
  const auto season = std::ranges::find(seasons, line.season.text);
  if (season == std::end(seasons)) return board.complain(line.season, "spring, summer or fall was expected");
  if (board.draft.start && board.draft.start->season == judge::Season::year)
    return board.complain(line.season, "turns have no seasons here, in which a province could be closed");
  for (const Word& word : line.provinces) {
    const auto province = board.province(word);
    if (!province) continue;
    std::uint8_t& closed = board[*province].closed;
    closed = static_cast<std::uint8_t>(closed | 1U << (season - std::begin(seasons)));
  }
}

std::optional<std::uint8_t> digit_in(std::string_view text) {
  if (text.size() != 1 || text.front() < '1' || text.front() > '9') return std::nullopt;
  return static_cast<std::uint8_t>(text.front() - '0');
}

void add_emergency(DraftBoard& board, const DraftEmergency& line) {
  const auto power = board.power(line.power);
  const auto site = board.place(line.site, UnitType::army);
  const auto units = digit_in(line.units.text);
  const std::size_t dash = std::min(line.homes.text.find('-'), line.homes.text.size());
  const auto least = digit_in(std::string_view(line.homes.text).substr(0, dash));
  const auto most =
      dash == line.homes.text.size() ? least : digit_in(std::string_view(line.homes.text).substr(dash + 1));
  if (!units) return board.complain(line.units, "a number of units from 1 to 9 was expected");
  if (!least || !most || *least > *most)
    return board.complain(line.homes, "a number of home centers was expected, such as 1-3");
  if (!power || !site) return;
  if (std::ranges::find(board.data.emergencies, *power, &judge::Emergency::power) !=
      board.data.emergencies.end())
    return board.complain(line.power, "that power has such a line already");
  board.data.emergencies.push_back({*power, site->province, *units, *least, *most});
}

} // namespace

void add_ways(DraftBoard& board) {
  for (const DraftGateway& gateway : board.draft.gateways) add_gateway(board, gateway);
  for (const DraftRailway& railway : board.draft.railways) add_railway(board, railway);
  for (const DraftNoBuilds& line : board.draft.no_builds) bar_builds(board, line);
  Marked marked;
  for (const DraftBorderMark& mark : board.draft.marks) mark_border(board, marked, mark);
  for (const DraftClosed& line : board.draft.closed) close_provinces(board, line);
  for (const DraftEmergency& line : board.draft.emergencies) add_emergency(board, line);
}

} // namespace variants
