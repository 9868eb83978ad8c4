// SPDX-License-Identifier: GPL-3.0-or-later
// name_places - see name_places.h
#include "variants/pictures/name_places.h"

#include "parser/text.h"
#include "variants/outlines/area_grid.h"

#include <array>

namespace variants {
namespace {

constexpr double line_height = 1.08;        // times the letters' size
constexpr double above = 0.76, below = 0.2; // what letters take above and below the base line

constexpr double cost_of_name = 60; // to cover another name whole

// What a name should keep off, with what it costs to cover it whole.
struct Obstacle {
  Box box;
  double cost;
  double area = box.area();
  bool operator==(const Obstacle&) const = default;
};

class NamePlacer {
 public:
  explicit NamePlacer(const Sheet& sheet)
      : sheet_(sheet), map_(sheet.map), is_sea_(seas_of(map_)),
        grid_(sheet.scene.outline, 3 / sheet.scale * sheet.sizes.unit, is_sea_) {
    for (const judge::Province p : map_.provinces()) add_obstacles(p);
  }

  // Each name for itself first; then again those that lie badly, now that the others stand.
  std::vector<PlacedName> place() {
    for (const judge::Province p : map_.provinces())
      if (std::optional<PlacedName> name = empty_name(p)) names_.push_back(std::move(*name));
    placed_.assign(names_.size(), false);
    met_.resize(names_.size());
    for (int round = 0; round < 3; ++round)
      for (std::size_t i = 0; i < names_.size(); ++i) settle(i);
    return std::move(names_);
  }

 private:
  static std::vector<std::uint8_t> seas_of(const judge::Map& map) {
    std::vector<std::uint8_t> is_sea(map.province_count());
    for (const judge::Province p : map.provinces())
      is_sea[p.index()] = map.province(p).terrain == judge::Terrain::sea ? 1 : 0;
    return is_sea;
  }

  void add_obstacles(judge::Province p) {
    const Point room = sheet_.sizes.counter + Point{sheet_.size(1.5), sheet_.size(1.5)};
    const double star = sheet_.sizes.counter.x * 1.7;
    const auto counter = [&](judge::Location l) {
      obstacles_.push_back({box_round(sheet_.unit_at(l), room.x, room.y), 240});
      obstacles_.push_back({box_round(sheet_.unit_at(l), star, star), sheet_.sizes.short_names ? 3.0 : 7.0});
      obstacles_.push_back({box_round(sheet_.dislodged_at(l), room.x, room.y), 8});
    };
    if (map_.province(p).terrain == judge::Terrain::impassable) return;
    counter(map_.base(p));
    for (const judge::Location coast : map_.coasts(p)) counter(coast);
    const double mark = 2.2 * sheet_.sizes.owned_center;
    if (const auto center = sheet_.center_at(p)) obstacles_.push_back({box_round(*center, mark, mark), 25});
  }

  std::vector<std::string> words_of(judge::Province p) const {
    std::vector<std::string> lines = sheet_.scene.outline.labels[p];
    if (!sheet_.sizes.short_names || lines.empty()) return lines;
    std::string id = map_.province(p).id;
    if (map_.province(p).terrain == judge::Terrain::impassable) return {};
    for (char& c : id)
      if (is_sea_[p.index()] != 0 || &c == id.data()) c = parser::to_upper(c);
    return {id};
  }

  // All but its place.
  std::optional<PlacedName> empty_name(judge::Province p) const {
    const bool sea = is_sea_[p.index()] != 0;
    PlacedName name{p, {}, {}};
    double width = 0;
    for (const std::string& words : words_of(p)) {
      Text text;
      text.words = words;
      text.size = sea ? sheet_.sizes.sea_name : sheet_.sizes.land_name;
      text.align = Text::Align::middle;
      text.bold = !sea || sheet_.sizes.short_names;
      text.slanted = sea;
      text.paint = {sea ? Role::sea_ink : Role::land_ink};
      text.halo = sea ? 0 : sheet_.sizes.land_name * 0.26;
      text.halo_paint = {Role::land};
      width = std::max(width, sheet_.ruler.width_of(text));
      name.lines.push_back(std::move(text));
    }
    if (name.lines.empty()) return std::nullopt;
    const double letters = name.lines.front().size;
    const double height =
        letters * (line_height * static_cast<double>(name.lines.size() - 1) + above + below);
    name.box = {{0, 0}, {width, height}};
    return name;
  }

  Point wish_of(judge::Province p) const {
    const Anchors& anchors = sheet_.scene.outline.anchors[map_.base(p)];
    return sheet_.at(anchors.label.value_or(anchors.unit));
  }

  // What a name could meet in the room: obstacles, and other names that stand.
  std::vector<Obstacle> things_in(const Box& room, std::size_t i) const {
    std::vector<Obstacle> things;
    for (const Obstacle& obstacle : obstacles_)
      if (shared_area(room, obstacle.box) > 0) things.push_back(obstacle);
    for (std::size_t other = 0; other < names_.size(); ++other)
      if (other != i && placed_[other] && shared_area(room, names_[other].box) > 0)
        things.push_back({names_[other].box, cost_of_name});
    return things;
  }

  // May stop at `enough`.
  static double crowding(const Box& box, const std::vector<Obstacle>& near, double enough) {
    double cost = 0;
    const double area = box.area();
    for (const Obstacle& thing : near) {
      const double shared = shared_area(box, thing.box);
      if (shared <= 0) continue;
      cost += thing.cost * (0.15 + shared / std::min(area, thing.area));
      if (cost >= enough) break;
    }
    return cost;
  }

  double straying(std::size_t i, const Box& box) const {
    const judge::Province p = names_[i].province;
    const Box& board = sheet_.board;
    if (shared_area(box, board) < box.area() * 0.999) return 1000;
    const Box in_outline{(box.low - board.low) * (1 / sheet_.scale),
                         (box.high - board.low) * (1 / sheet_.scale)};
    const bool sea = is_sea_[p.index()] != 0;
    const AreaGrid::Shares shares = grid_.shares(in_outline, p);
    const double stranger = shares.own < 0.3 ? 12 * (0.3 - shares.own) / 0.3 : 0; // it would seem another's
    return stranger + (sea ? shares.alike * 14 + shares.other * 30 : shares.alike * 16 + shares.other * 7);
  }

  // Exact below `enough`; what costs more is not looked at to its end.
  double cost_at(std::size_t i, const Box& box, const std::vector<Obstacle>& near, double enough) const {
    double cost = distance(box.middle(), wish_of(names_[i].province)) / sheet_.sizes.unit * 0.12;
    if (cost < enough) cost += crowding(box, near, enough - cost);
    return cost < enough ? cost + straying(i, box) : cost;
  }

  // Takes the cheapest place near the one that the outline wishes.
  void settle(std::size_t i) {
    PlacedName& name = names_[i];
    const Point wish = wish_of(name.province);
    const double reach = sheet_.size(sheet_.sizes.short_names ? 48 : 40), step = sheet_.size(4);
    const Box room = box_round(wish, name.box.width() + 2 * reach, name.box.height() + 2 * reach);
    std::vector<Obstacle> near = things_in(room, i);
    if (placed_[i] && near == met_[i]) return; // it would come to stand where it stands
    Box best = box_round(wish, name.box.width(), name.box.height());
    double least = cost_at(i, best, near, 1e9);
    std::vector<Obstacle> level; // those of them that a name at this height could meet
    for (double y = -reach; y <= reach && least > 1; y += step) {
      if (std::abs(y) * 0.12 / sheet_.sizes.unit >= least) continue;
      level.clear();
      const Box at_height = box_round(wish + Point{0, y}, name.box.width(), name.box.height());
      for (const Obstacle& thing : near)
        if (std::min(at_height.high.y, thing.box.high.y) > std::max(at_height.low.y, thing.box.low.y))
          level.push_back(thing);
      for (double x = -reach; x <= reach; x += step) {
        const Point by = Point{x, y};
        if (length(by) * 0.12 / sheet_.sizes.unit >= least) continue;
        const Box box = box_round(wish + by, name.box.width(), name.box.height());
        if (const double cost = cost_at(i, box, level, least); cost < least) {
          least = cost;
          best = box;
        }
      }
    }
    put(name, best);
    placed_[i] = true;
    met_[i] = std::move(near);
  }

  static void put(PlacedName& name, const Box& box) {
    name.box = box;
    double y = box.low.y;
    for (Text& line : name.lines) {
      line.at = {box.middle().x, y + line.size * above};
      y += line.size * line_height;
    }
  }

  const Sheet& sheet_;
  const judge::Map& map_;
  std::vector<std::uint8_t> is_sea_; // by province: 1 for yes
  AreaGrid grid_;
  std::vector<Obstacle> obstacles_;
  std::vector<PlacedName> names_;
  std::vector<bool> placed_;
  std::vector<std::vector<Obstacle>> met_; // by name: what was near when it found its place
};

} // namespace

std::vector<PlacedName> place_names(const Sheet& sheet) { return NamePlacer(sheet).place(); }

} // namespace variants
