// SPDX-License-Identifier: GPL-3.0-or-later
// lettering - the title, the legend, and the names of provinces, which leave all else free
#include "judge/board/order.h"
#include "parser/text.h"
#include "variants/geometry.h"
#include "variants/pictures/sheet.h"
#include "variants/pictures/signs.h"

#include <algorithm>
#include <functional>

namespace variants {

namespace {

// ---- where the names of provinces stand, so that counters, centers and other names leave them free

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

// ---- the title above the board; below it the powers with their centers, and the signs that the picture
// shows

struct Entry {
  std::string words;
  double room;                            // for its sample, in pixels
  std::function<void(Mark&, Point)> draw; // the sample round this point
};

class Legend {
 public:
  explicit Legend(Sheet& sheet) : sheet_(sheet), bottom_(sheet.board.high.y) {}

  double draw() {
    draw_title();
    bottom_ += sheet_.sizes.legend * 0.5;
    add_rows(power_entries(), true);
    add_rows(sign_entries(), false);
    return std::ceil(bottom_ + sheet_.sizes.legend * 0.4);
  }

 private:
  Text text(std::string words, double size, Point at) const {
    Text result;
    result.words = std::move(words);
    result.size = size;
    result.at = at;
    return result;
  }

  void draw_title() {
    const Sizes& sizes = sheet_.sizes;
    const double line = sheet_.board.low.y * 0.7, margin = sizes.title * 0.6;
    std::string words = sheet_.scene.title;
    if (sheet_.scene.outline.diagram) words += " (diagram)";
    Text title = text(words, sizes.title, {margin, line});
    title.bold = true;
    const double room = sizes.width - 2 * margin;
    title.size *= std::min(1.0, room / sheet_.ruler.width_of(title));
    Mark& mark = sheet_.add(Layer::legend);
    mark.add(title);
    Text corner = text(sheet_.scene.corner, sizes.legend, {sizes.width - margin, line});
    corner.align = Text::Align::right;
    corner.paint = {Role::faint_ink};
    if (sheet_.ruler.width_of(title) + sheet_.ruler.width_of(corner) + margin < room) mark.add(corner);
  }

  double width_of(const Entry& entry) const {
    return entry.room + sheet_.ruler.width_of(text(entry.words, sheet_.sizes.legend, {})) +
           sheet_.sizes.legend * 1.5;
  }

  // Rows of entries, as many in each as fit: in columns, or one after the other.
  void add_rows(const std::vector<Entry>& entries, bool columns) {
    if (entries.empty()) return;
    const double margin = sheet_.sizes.legend * 0.8, end = sheet_.sizes.width - margin * 0.4;
    double widest = 0;
    for (const Entry& entry : entries) widest = std::max(widest, width_of(entry));
    const double fitting = std::max(1.0, std::floor((end - margin) / widest));
    const double rows = std::ceil(static_cast<double>(entries.size()) / fitting);
    const double column =
        (end - margin) / std::max(1.0, std::ceil(static_cast<double>(entries.size()) / rows));
    double x = margin;
    bool first = true;
    for (const Entry& entry : entries) {
      const double width = columns ? column : width_of(entry);
      if (x + (columns ? column * 0.98 : width - sheet_.sizes.legend * 1.4) > end + 1 || first) {
        x = margin;
        bottom_ += sheet_.sizes.legend * 1.9;
        first = false;
      }
      add(entry, {x, bottom_});
      x += width;
    }
  }

  void add(const Entry& entry, Point base) {
    Mark& mark = sheet_.add(Layer::legend);
    entry.draw(mark, base + Point{entry.room / 2, -sheet_.sizes.legend * 0.36});
    mark.add(text(entry.words, sheet_.sizes.legend, base + Point{entry.room + sheet_.sizes.legend * 0.4, 0}));
  }

  double counter_room() const { return sheet_.sizes.counter.x; }

  std::string words_of(judge::Power power) const {
    const judge::Position& position = sheet_.scene.position;
    std::string words = sheet_.map.power(power).name;
    if (!sheet_.scene.sight.everything) return words; // the number would tell what is not seen
    return words + " " + std::to_string(position.center_count(power)) + waived(power);
  }

  std::string waived(judge::Power power) const {
    long count = 0;
    for (const judge::UnitResult& order : sheet_.scene.orders)
      if (order.order.kind == judge::OrderKind::waive && order.unit.power == power) ++count;
    return count == 0 ? "" : ", waives " + std::to_string(count);
  }

  std::vector<Entry> power_entries() const {
    std::vector<Entry> entries;
    for (const judge::Power power : sheet_.map.powers()) {
      if (sheet_.scene.sight.everything && sheet_.scene.position.is_eliminated(power)) continue;
      entries.push_back({words_of(power), counter_room(), [this, power](Mark& mark, Point at) {
                           add_counter(sheet_, mark, power, judge::UnitType::army, at, 1);
                         }});
    }
    if (shows_neutral_unit())
      entries.push_back({"neutral", counter_room(), [this](Mark& mark, Point at) {
                           add_counter(sheet_, mark, {}, judge::UnitType::army, at, 1);
                         }});
    return entries;
  }

  bool shows_neutral_unit() const {
    return std::ranges::any_of(sheet_.scene.position.units, [this](const judge::Unit& unit) {
      return unit.power.is_none() && sheet_.scene.sight.sees(sheet_.map.province_of(unit.location));
    });
  }

  Curve sample(Point at, double room) const {
    const Point half{room / 2, 0};
    return bent(at - half, at + half, 0);
  }

  Paint grey() const { return {Role::barred}; }

  Entry entry_of(Sign sign) const {
    const Sheet& sheet = sheet_;
    const double line = sheet.sizes.legend * 3.2, small = counter_room();
    const auto curve = [this, line](Point at) { return sample(at, line); };
    const Paint paint = grey();
    switch (sign) {
    case Sign::move:
      return {"move", line, [=, &sheet](Mark& m, Point at) { add_move(sheet, m, curve(at), paint); }};
    case Sign::retreat:
      return {"retreat", line, [=, &sheet](Mark& m, Point at) { add_retreat(sheet, m, curve(at), paint); }};
    case Sign::failed:
      return {"failed", line, [=, &sheet](Mark& m, Point at) {
                add_failed_move(sheet, m, curve(at), paint);
                add_badge(sheet, m, curve(at).at(badge_part), Badge::cross);
              }};
    case Sign::void_order:
      return {"not possible", sheet.sizes.badge * 2,
              [=, &sheet](Mark& m, Point at) { add_badge(sheet, m, at, Badge::question); }};
    case Sign::support:
      return {"support", line, [=, &sheet](Mark& m, Point at) {
                add_support(sheet, m, curve(at), paint);
                add_end_dot(sheet, m, curve(at).end, paint);
              }};
    case Sign::convoy:
      return {"convoy", line, [=, &sheet](Mark& m, Point at) {
                add_convoy(sheet, m, curve(at), paint);
                add_end_dot(sheet, m, curve(at).end, paint);
              }};
    case Sign::imagined:
      return {"not ordered", line,
              [=, &sheet](Mark& m, Point at) { add_imagined_move(sheet, m, curve(at)); }};
    case Sign::hold: return {"hold", small, [=, &sheet](Mark& m, Point at) { add_hold(sheet, m, at, 0); }};
    case Sign::dislodged:
      return {"dislodged", small, [=, &sheet](Mark& m, Point at) {
                add_star(sheet, m, at, 0.6);
                add_counter(sheet, m, {}, judge::UnitType::army, at, 0.55);
              }};
    case Sign::removal:
      return {removal_words(), small, [=, &sheet](Mark& m, Point at) {
                add_counter(sheet, m, {}, judge::UnitType::army, at, 0.8);
                add_removal(sheet, m, at, 0.75);
              }};
    case Sign::build:
      return {"built", small, [=, &sheet](Mark& m, Point at) {
                add_counter(sheet, m, {}, judge::UnitType::army, at, 0.5);
                add_build(sheet, m, at, 0.6);
              }};
    case Sign::army:
    case Sign::fleet:
    case Sign::wing: {
      const auto type = sign == Sign::army    ? judge::UnitType::army
                        : sign == Sign::fleet ? judge::UnitType::fleet
                                              : judge::UnitType::wing;
      return {std::string(judge::type_name(type)), small,
              [=, &sheet](Mark& m, Point at) { add_counter(sheet, m, {}, type, at, 0.85); }};
    }
    case Sign::center:
      return {"supply center", sheet.size(10),
              [=, &sheet](Mark& m, Point at) { add_center(sheet, m, at, {}); }};
    case Sign::owned:
      return {"with its owner's letter", sheet.size(14),
              [=, &sheet, owner = first_owner()](Mark& m, Point at) { add_center(sheet, m, at, owner); }};
    case Sign::link:
      return {"touch", line,
              [=, &sheet](Mark& m, Point at) { add_link(sheet, m, curve(at).start, curve(at).end); }};
    case Sign::wall: break;
    }
    return {"no passage", line, [=, &sheet](Mark& m, Point at) {
              add_wall(
                  sheet, m,
                  {{Step::Kind::move, curve(at).start, {}, {}}, {Step::Kind::line, curve(at).end, {}, {}}});
            }};
  }

  // Some power that owns a center which is seen.
  judge::Power first_owner() const {
    const Scene& scene = sheet_.scene;
    for (const judge::Province p : sheet_.map.centers())
      if (scene.sight.sees(p) && scene.position.owners[p]) return scene.position.owners[p];
    return {};
  }

  std::string removal_words() const {
    return sheet_.scene.position.phase.kind == judge::PhaseKind::retreat ? "disbanded" : "removed";
  }

  std::vector<Entry> sign_entries() const {
    std::set<Sign> signs = sheet_.signs;
    signs.insert({Sign::army, Sign::fleet, Sign::center});
    std::vector<Entry> entries;
    for (const Sign sign : signs) entries.push_back(entry_of(sign));
    return entries;
  }

  Sheet& sheet_;
  double bottom_;
};

} // namespace

std::vector<PlacedName> place_names(const Sheet& sheet) { return NamePlacer(sheet).place(); }

double draw_legend(Sheet& sheet) { return Legend(sheet).draw(); }

} // namespace variants
