// SPDX-License-Identifier: GPL-3.0-or-later
// matters_of_places - places and borders unlike others: gateways, railways, weak borders, closed seas ...
#include "variants/file/matters.h"

#include <algorithm>
#include <utility>

namespace variants {

namespace {

using judge::Map, judge::Province, judge::Terrain, judge::UnitType;

std::string id(const Map& map, Province province) { return map.province(province).id; }
std::string id(const Map& map, judge::Place place) { return map.id(map.at(place.province, place.coast)); }

// ---- "gateway suez egy med red": its name, who keeps it, and the seas that it joins

void build_gateway(DraftBoard& board, const DraftLine& line) {
  constexpr const char* sea_wanted = "a sea was expected";
  constexpr std::size_t words = 4;
  const auto at = board.way(line[0]);
  const auto keeper = board.center(line[1]);
  if (line.words.size() != words) return board.complain(line[0], "a gateway leads from one sea to another");
  const auto one = board.place(line[2], UnitType::fleet), other = board.place(line[3], UnitType::fleet);
  if (!at || !keeper || !one || !other) return;
  if (board[one->province].terrain != Terrain::sea) return board.complain(line[2], sea_wanted);
  if (board[other->province].terrain != Terrain::sea) return board.complain(line[3], sea_wanted);
  if (one->province == other->province) return board.complain(line[3], "a gateway joins two seas");
  board.data.gateways.push_back({*at, *keeper, {one->province, other->province}});
}

LineWords tell_gateways(const Variant& variant) {
  LineWords lines;
  const Map& map = variant.map;
  for (const judge::Gateway& way : map.gateways())
    lines.push_back({id(map, way.province), id(map, way.keeper), id(map, way.ends[0]), id(map, way.ends[1])});
  return lines;
}

// ---- "railway tsr Russia mos omk irk vla": its name, who rides it, and its stops

void build_railway(DraftBoard& board, const DraftLine& line) {
  constexpr std::size_t head = 2, least_stops = 3;
  judge::Railway railway;
  const auto at = board.way(line[0]);
  const auto power = board.power(line[1]);
  if (!power) return;
  if (line.words.size() < head + least_stops) board.complain(line[0], "a railway has three stops or more");
  railway.power = *power;
  for (std::size_t i = head; i < line.words.size(); ++i) {
    const auto stop = board.place(line[i], UnitType::army);
    if (!stop) continue;
    if (std::ranges::find(railway.stops, stop->province) != railway.stops.end())
      board.complain(line[i], "the line stops there already");
    railway.stops.push_back(stop->province);
  }
  if (!at) return;
  railway.province = *at;
  board.data.railways.push_back(std::move(railway));
}

LineWords tell_railways(const Variant& variant) {
  LineWords lines;
  for (const judge::Railway& way : variant.map.railways()) {
    std::vector<std::string> words{id(variant.map, way.province), variant.map.power(way.power).name};
    for (const Province stop : way.stops) words.push_back(id(variant.map, stop));
    lines.push_back(words);
  }
  return lines;
}

// ---- "no_builds China hon": centers that do not count for builds of that power

void bar_builds(DraftBoard& board, const DraftLine& line) {
  const auto power = board.power(line[0]);
  for (std::size_t i = 1; i < line.words.size(); ++i)
    if (const auto barred = board.center(line[i]); barred && power) board[*barred].no_build = *power;
}

LineWords tell_no_builds(const Variant& variant) {
  LineWords lines;
  const Map& map = variant.map;
  for (const Province p : map.provinces())
    if (const judge::Power power = map.province(p).no_build)
      lines.push_back({map.power(power).name, id(map, p)});
  return lines;
}

// ---- borders unlike others, each of which stands among the borders, too
// "weak army -1 reg ala sue": moves over these are weaker, and nobody supports across them.
// "one_way fleet cns gra iro": these lead from the first place to the others alone.
// "owner_only fleet con aeg bla": these are for units of whoever owns the center.

void read_marks(FileReading& file, Line& line, const MatterRow& row) {
  std::vector<Word> words{line.word()};
  if (!type_of(words.front())) return file.complain(words.front(), "army or fleet was expected");
  while (words.size() + 1 < row.names.size()) words.push_back(line.word());
  const std::vector<Word> to = line.words();
  if (to.empty()) file.complain(words.back(), "a border needs two places");
  words.emplace_back();
  for (const Word& each : to) {
    words.back() = each;
    put(file.draft, {row.matter, words});
  }
}

struct MarkedBorder {
  UnitType type;
  judge::Place from, to;
};

// None, with a problem, where there is no such border, or where it is marked so already.
std::optional<MarkedBorder> marked_border(DraftBoard& board, const DraftLine& mark) {
  const UnitType type = *type_of(mark[0]);
  const Word &first = mark[mark.words.size() - 2], &last = mark.words.back();
  const auto from = board.place(first, type), to = board.place(last, type);
  if (!from || !to) return std::nullopt;
  const auto is_it = [&](const DraftBorder& border) { return is_mark_of(mark, border); };
  if (std::ranges::none_of(board.draft.borders, is_it)) {
    board.complain(last, "there is no such border to mark: it stands in a line of its own, too");
    return std::nullopt;
  }
  for (const DraftLine& other : board.draft.lines) {
    if (&other == &mark) break;
    if (other.matter != mark.matter || !is_mark_of(other, {type, first, last})) continue;
    board.complain(last, "that border is marked so already");
    return std::nullopt;
  }
  return MarkedBorder{type, *from, *to};
}

void weaken_border(DraftBoard& board, const DraftLine& line) {
  const auto border = marked_border(board, line);
  if (!border) return;
  if (line[1].text != "-1" && line[1].text != "-1/2")
    return board.complain(line[1], "-1 or -1/2 was expected: by how much a move is weaker");
  const std::uint8_t halves = line[1].text == "-1" ? 2 : 1;
  board.data.weak_borders.push_back({border->type, border->from, border->to, halves});
}

void close_one_way(DraftBoard& board, const DraftLine& line) {
  if (const auto border = marked_border(board, line))
    board.data.one_way_borders.push_back({border->type, border->from, border->to});
}

void keep_border(DraftBoard& board, const DraftLine& line) {
  const auto border = marked_border(board, line);
  if (const auto keeper = border ? board.center(line[1]) : std::nullopt)
    board.data.kept_borders.push_back({border->type, border->from, border->to, *keeper});
}

std::string type_word(UnitType type) { return type == UnitType::army ? "army" : "fleet"; }

LineWords tell_weak_borders(const Variant& variant) {
  LineWords lines;
  for (const judge::WeakBorder& b : variant.map.weak_borders())
    lines.push_back(
        {type_word(b.type), b.halves == 2 ? "-1" : "-1/2", id(variant.map, b.from), id(variant.map, b.to)});
  return lines;
}

LineWords tell_one_way_borders(const Variant& variant) {
  LineWords lines;
  for (const judge::OneWayBorder& b : variant.map.one_way_borders())
    lines.push_back({type_word(b.type), id(variant.map, b.from), id(variant.map, b.to)});
  return lines;
}

LineWords tell_kept_borders(const Variant& variant) {
  LineWords lines;
  for (const judge::KeptBorder& b : variant.map.kept_borders())
    lines.push_back(
        {type_word(b.type), id(variant.map, b.keeper), id(variant.map, b.from), id(variant.map, b.to)});
  return lines;
}

// ---- "closed fall arc": provinces that no unit enters or leaves in that season

constexpr std::string_view seasons[] = {"spring", "summer", "fall"}; // as judge::Season counts

void close_provinces(DraftBoard& board, const DraftLine& line) {
  const auto* const season = std::ranges::find(seasons, line[0].text);
  if (season == std::end(seasons)) return board.complain(line[0], "spring, summer or fall was expected");
  if (board.draft.start && board.draft.start->season == judge::Season::year)
    return board.complain(line[0], "turns have no seasons here, in which a province could be closed");
  for (std::size_t i = 1; i < line.words.size(); ++i) {
    const auto province = board.province(line[i]);
    if (!province) continue;
    std::uint8_t& closed = board[*province].closed;
    closed = static_cast<std::uint8_t>(closed | 1U << (season - std::begin(seasons)));
  }
}

LineWords tell_closed(const Variant& variant) {
  LineWords lines;
  for (std::size_t season = 0; season < std::size(seasons); ++season) {
    std::vector<std::string> words{std::string(seasons[season])};
    for (const Province p : variant.map.provinces())
      if (variant.map.is_closed(p, static_cast<judge::Season>(season))) words.push_back(id(variant.map, p));
    if (words.size() > 1) lines.push_back(words);
  }
  return lines;
}

// ---- "emergency Russia sib 1 1-3": the power, where it may build, how many units more, while it holds how
// many of its home centers

std::optional<std::uint8_t> digit_in(std::string_view text) {
  if (text.size() != 1 || text.front() < '1' || text.front() > '9') return std::nullopt;
  return static_cast<std::uint8_t>(text.front() - '0');
}

void build_emergency(DraftBoard& board, const DraftLine& line) {
  const auto power = board.power(line[0]);
  const auto site = board.place(line[1], UnitType::army);
  const auto units = digit_in(line[2].text);
  const std::string_view homes = line[3].text;
  const std::size_t dash = std::min(homes.find('-'), homes.size());
  const auto least = digit_in(homes.substr(0, dash));
  const auto most = dash == homes.size() ? least : digit_in(homes.substr(dash + 1));
  if (!units) return board.complain(line[2], "a number of units from 1 to 9 was expected");
  if (!least || !most || *least > *most)
    return board.complain(line[3], "a number of home centers was expected, such as 1-3");
  if (!power || !site) return;
  std::vector<judge::Emergency>& known = board.data.emergencies;
  if (std::ranges::find(known, *power, &judge::Emergency::power) != known.end())
    return board.complain(line[0], "that power has such a line already");
  known.push_back({*power, site->province, *units, *least, *most});
}

LineWords tell_emergencies(const Variant& variant) {
  LineWords lines;
  for (const judge::Emergency& e : variant.map.emergencies())
    lines.push_back({variant.map.power(e.power).name, id(variant.map, e.site), std::to_string(e.units),
                     std::to_string(e.least) + "-" + std::to_string(e.most)});
  return lines;
}

} // namespace

std::span<const MatterRow> matters_of_places() {
  using enum Matter;
  using enum Replaces;
  constexpr auto part = MatterPart::ways;
  constexpr auto apart = Written::apart;
  static constexpr MatterRow rows[] = {
      {gateway, "gateway", part, "III+", same, read_words, build_gateway, tell_gateways, apart, "gateways",
       20},
      {railway, "railway", part, "IPI+", same, read_words, build_railway, tell_railways, apart, "railways",
       20},
      {no_builds, "no_builds", part, "PI+", none, read_words, bar_builds, tell_no_builds, apart,
       "lines of centers without builds", 100},
      {weak, "weak", part, "WWII", none, read_marks, weaken_border, tell_weak_borders},
      {one_way, "one_way", part, "WII", none, read_marks, close_one_way, tell_one_way_borders},
      {owner_only, "owner_only", part, "WCII", none, read_marks, keep_border, tell_kept_borders},
      {closed, "closed", part, "Wi+", none, read_words, close_provinces, tell_closed},
      {emergency, "emergency", part, "PIWW", taken_over, read_words, build_emergency, tell_emergencies},
  };
  return rows;
}

} // namespace variants
