// SPDX-License-Identifier: GPL-3.0-or-later
// draft_ways - see draft_ways.h
#include "variants/file/draft_ways.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace variants {
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
