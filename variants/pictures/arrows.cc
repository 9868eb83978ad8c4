// SPDX-License-Identifier: GPL-3.0-or-later
// arrows - what units try and what came of it, as arrows that pass no third unit
#include "judge/board/order.h"
#include "variants/pictures/sheet.h"
#include "variants/pictures/signs.h"

#include <array>
#include <span>

namespace variants {

namespace {

using judge::OrderKind, judge::UnitResult;

// ---- lays arrows so that they pass no third unit and lie upon no other arrow

constexpr std::size_t pieces = 18;
// Each to both sides; the wide ones only where nothing else is free, those between them only where these are
// not, either.
constexpr std::array<double, 5> usual_bends{0, 0.08, 0.14, 0.20, 0.28};
constexpr std::array<double, 6> wide_bends{0.36, 0.45, 0.55, 0.66, 0.8, 1.0};
constexpr std::array<double, 11> bends_between{0.04, 0.11, 0.17, 0.24, 0.32, 0.40,
                                               0.50, 0.60, 0.73, 0.9,  1.15};
constexpr double taken_cost = 100; // a cost from which on a lane is not free

Box box_of(const std::vector<Point>& points, double margin) {
  Box box{points.front(), points.front()};
  for (const Point p : points) {
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  }
  return {box.low - Point{margin, margin}, box.high + Point{margin, margin}};
}

// Also of boxes without an area, as those of straight arrows are.
bool meets(const Box& a, const Box& b) {
  return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}

struct Lane {
  Point from, to;                    // middles of counters or anchors
  double start_gap = 0, end_gap = 0; // pixels left free there
  double least_end_gap = 0;          // what is left at the end of an arrow that would be too short else
  double least_bend = 0;             // of opposite moves: they bend at least so far
  std::optional<Curve> first;        // a curve that is better than any bend, if it is free
  std::vector<judge::Province> own;  // whose units are no third ones
};

// Leaves the gaps free, or less where the arrow would be too short to see: its start may lie below a counter.
Curve trimmed(const Curve& curve, const Lane& lane, double least) {
  const double all = curve.length();
  const double missing = std::max(0.0, lane.start_gap + lane.end_gap + least - all);
  const double start = lane.start_gap - std::min(missing, lane.start_gap * 0.7);
  const double end =
      std::max(lane.least_end_gap, lane.end_gap - std::max(0.0, missing - lane.start_gap * 0.7));
  return curve.piece(curve.part_at(start), curve.part_at(all - end));
}

class Lanes {
 public:
  explicit Lanes(const Sheet& sheet) : sheet_(sheet) {}

  Curve lay(const Lane& lane) {
    const std::vector<Point> thirds = thirds_of(lane);
    std::optional<Curve> best;
    double least = 0;
    const auto offer = [&](const Curve& whole, double bend) {
      const Curve curve = trimmed(whole, lane, sheet_.sizes.move * 6.5);
      const double cost = cost_of(curve.sampled(pieces), bend, thirds);
      if (best && cost >= least) return;
      best = curve;
      least = cost;
    };
    if (lane.first) offer(*lane.first, 0);
    const auto offer_all = [&](std::span<const double> bends) {
      for (const double bend : bends)
        if (bend >= lane.least_bend)
          for (const double side : {1.0, -1.0}) offer(bent(lane.from, lane.to, side * bend), bend);
    };
    offer_all(usual_bends);
    if (!best || least >= taken_cost) offer_all(wide_bends);
    if (!best || least >= taken_cost) offer_all(bends_between);
    const std::vector<Point> points = best->sampled(pieces);
    laid_.push_back({points, box_of(points, 3 * sheet_.sizes.move)});
    return *best;
  }

 private:
  struct Laid {
    std::vector<Point> points;
    Box box;
  };

  double cost_of(const std::vector<Point>& points, double bend, const std::vector<Point>& thirds) const {
    double cost = 55 * bend + 60 * bend * bend;
    const Box near = box_of(points, sheet_.sizes.counter.x), here = box_of(points, 0);
    for (const Point third : thirds)
      if (near.holds(third)) cost += nearness(points, third);
    cost += sharing(points);
    const Box& board = sheet_.board;
    for (const Point p : points)
      if (p.x < board.low.x || p.x > board.high.x || p.y < board.low.y || p.y > board.high.y) cost += 100;
    for (const PlacedName& name : sheet_.plan.names)
      if (meets(here, name.box))
        for (const Point p : points)
          if (name.box.holds(p)) cost += 0.7;
    return cost;
  }

  // From 0 at a counter's width to 50 at half of it, and much more below.
  double nearness(const std::vector<Point>& points, Point third) const {
    const double width = sheet_.sizes.counter.x, off = distance_to_line(third, points) / width;
    if (off >= 1) return 0;
    return off < 0.52 ? 300 + 400 * (0.52 - off) : 50 * (1 - off) / 0.48;
  }

  // The two meet at their ends and may cross; they must not run along each other.
  double sharing(const std::vector<Point>& points) const {
    const double near = 2.2 * sheet_.sizes.move;
    const Box box = box_of(points, near);
    double cost = 0;
    for (const Laid& other : laid_) {
      if (shared_area(box, other.box) <= 0) continue;
      int together = 0, crossing = 0;
      for (std::size_t i = 1; i < points.size(); ++i) {
        if (other.box.holds(points[i]) && distance_to_line(points[i], other.points) < near)
          ++together;
        else
          together = 0;
        crossing = std::max(crossing, together);
      }
      const double run = crossing * distance(points.front(), points.back()) / pieces;
      cost += run > sheet_.sizes.counter.x * 0.7 ? 120 + 6 * crossing : 3 * crossing;
    }
    return cost;
  }

  std::vector<Point> thirds_of(const Lane& lane) const {
    std::vector<Point> thirds;
    for (const PlacedCounter& counter : sheet_.plan.counters)
      if (std::find(lane.own.begin(), lane.own.end(), sheet_.map.province_of(counter.unit.location)) ==
          lane.own.end())
        thirds.push_back(counter.middle);
    return thirds;
  }

  const Sheet& sheet_;
  std::vector<Laid> laid_;
};

// ---- what units try, and what came of it

constexpr double start_gap = 0.62; // times a counter's width
constexpr double gap_before_unit = 0.78, gap_before_star = 1.1, gap_before_place = 0.35;
constexpr double least_part = 0.36, most_part = 0.64; // of an arrow, where supports meet it
constexpr double most_part_failed = 0.46;             // before the badge
constexpr double stagger = 0.09;
constexpr double opposite_bend = 0.13;

class OrderDrawer {
 public:
  explicit OrderDrawer(Sheet& sheet) : sheet_(sheet), map_(sheet.map), lanes_(sheet) {
    for (const UnitResult& result : sheet.scene.orders)
      if (result.unit.location && sheet.sees(result.unit.location)) orders_.push_back(&result); // no waives
  }

  void draw() {
    lay_moves();
    for (const UnitResult* order : orders_) {
      if (order->order.kind == OrderKind::support) draw_support(*order);
      if (order->order.kind == OrderKind::convoy) draw_convoy(*order);
    }
    for (const UnitResult* order : orders_) draw_at_place(*order);
  }

 private:
  bool in_phase(judge::PhaseKind kind) const { return sheet_.scene.position.phase.kind == kind; }
  bool failed(const UnitResult& result) const {
    return sheet_.scene.decided && result.resolution.result != judge::Result::ok;
  }
  static bool is_void(const UnitResult& result) {
    return result.resolution.result == judge::Result::void_order ||
           result.resolution.result == judge::Result::illegal;
  }

  judge::Province place_of(const UnitResult& result) const { return map_.province_of(result.unit.location); }
  Paint paint_of(const UnitResult& result) const { return sheet_.paint_of(result.unit.power); }
  Point start_of(const UnitResult& result) const {
    return in_phase(judge::PhaseKind::retreat) ? sheet_.dislodged_at(result.unit.location)
                                               : sheet_.unit_at(result.unit.location);
  }

  std::string title_of(const UnitResult& result) const {
    std::string title = map_.power(result.unit.power).name + ": " + to_report(map_, result.order);
    if (!failed(result)) return title;
    switch (result.resolution.result) {
    case judge::Result::cut: return title + ", cut";
    case judge::Result::disrupted: return title + ", disrupted";
    case judge::Result::void_order:
    case judge::Result::illegal: return title + ", void";
    default: return title + ", failed";
    }
  }

  // How far from a place a line must end so that what stands there stays whole.
  double gap_before(Point place) const {
    double gap = gap_before_place;
    for (const PlacedCounter& counter : sheet_.plan.counters)
      if (distance(counter.middle, place) < sheet_.sizes.counter.y)
        gap = std::max(gap, counter.starred ? gap_before_star : gap_before_unit);
    return gap * sheet_.sizes.counter.x;
  }
  double least_gap_before(Point place) const {
    const double gap = gap_before(place);
    return gap > gap_before_place * sheet_.sizes.counter.x ? gap * 0.84 : 0;
  }
  double gap_after(Point place) const {
    return std::max(start_gap * sheet_.sizes.counter.x,
                    gap_before(place) > gap_before_unit * sheet_.sizes.counter.x
                        ? 0.8 * gap_before_star * sheet_.sizes.counter.x
                        : 0);
  }

  // From a counter to a place where something may stand.
  Lane lane_between(Point from, Point to, std::vector<judge::Province> own) const {
    Lane lane;
    lane.from = from;
    lane.to = to;
    lane.start_gap = gap_after(from);
    lane.end_gap = gap_before(to);
    lane.least_end_gap = least_gap_before(to);
    lane.own = std::move(own);
    return lane;
  }

  Box room_at(Point middle) const {
    return box_round(middle, 2.6 * sheet_.sizes.counter.x, 2.6 * sheet_.sizes.counter.x);
  }

  // Smaller on a short line, which it would hide.
  void add_badge_on(const UnitResult& result, const Curve& line, double part) {
    const double factor = std::clamp(line.length() / sheet_.size(30), 0.72, 1.0);
    add_badge(sheet_, sheet_.add(Layer::failures), line.at(part),
              is_void(result) ? Badge::question : Badge::cross, factor);
    sheet_.signs.insert(is_void(result) ? Sign::void_order : Sign::failed);
  }

  // Moves and retreats, the longest first, so that shorter ones lie on top.
  void lay_moves() {
    std::vector<const UnitResult*> moves;
    for (const UnitResult* order : orders_)
      if (order->order.kind == OrderKind::move) moves.push_back(order);
    const auto reach = [&](const UnitResult* move) {
      return distance(start_of(*move), sheet_.unit_at(move->order.to));
    };
    std::stable_sort(moves.begin(), moves.end(),
                     [&](const UnitResult* a, const UnitResult* b) { return reach(a) > reach(b) + 1e-6; });
    for (const UnitResult* move : moves) draw_move(*move);
  }

  bool has_opposite(const UnitResult& move) const {
    for (const UnitResult* other : orders_)
      if (other->order.kind == OrderKind::move && place_of(*other) == map_.province_of(move.order.to) &&
          map_.province_of(other->order.to) == place_of(move))
        return true;
    return false;
  }

  // Towards the fleets that carry it, by half the way at most: through them it would become a V.
  std::optional<Curve> convoyed_curve(const UnitResult& move, Point from, Point to) const {
    Point sum;
    int fleets = 0;
    for (const UnitResult* other : orders_)
      if (other->order.kind == OrderKind::convoy && carries(*other, move)) {
        sum = sum + sheet_.unit_at(other->unit.location);
        ++fleets;
      }
    if (fleets == 0) return std::nullopt;
    const Point aside = (sum * (1.0 / fleets) - between(from, to, 0.5)) * (0.5 * 4 / 3);
    return Curve{from, between(from, to, 1.0 / 3) + aside, between(from, to, 2.0 / 3) + aside, to};
  }

  bool carries(const UnitResult& convoy, const UnitResult& move) const {
    return map_.province_of(convoy.order.target) == place_of(move) &&
           map_.province_of(convoy.order.to) == map_.province_of(move.order.to);
  }

  void draw_move(const UnitResult& move) {
    const Point from = start_of(move), to = sheet_.unit_at(move.order.to);
    const bool retreat = in_phase(judge::PhaseKind::retreat);
    Lane lane = lane_between(from, to, {place_of(move), map_.province_of(move.order.to)});
    if (!retreat && has_opposite(move)) lane.least_bend = opposite_bend;
    if (!retreat) lane.first = convoyed_curve(move, from, to);
    const Curve curve = lanes_.lay(lane);
    curves_[place_of(move)] = curve;
    sheet_.plan.moves.push_back({curve, room_at(from), room_at(to), lane.own});
    Mark& mark = sheet_.add(Layer::moves, title_of(move));
    if (retreat)
      add_retreat(sheet_, mark, curve, paint_of(move));
    else if (failed(move))
      add_failed_move(sheet_, mark, curve, paint_of(move));
    else
      add_move(sheet_, mark, curve, paint_of(move));
    sheet_.signs.insert(retreat ? Sign::retreat : Sign::move);
    if (failed(move)) add_badge_on(move, curve, badge_part);
  }

  const UnitResult* move_of(judge::Province from, judge::Province to) const {
    for (const UnitResult* other : orders_)
      if (other->order.kind == OrderKind::move && place_of(*other) == from &&
          map_.province_of(other->order.to) == to)
        return other;
    return nullptr;
  }

  void draw_support(const UnitResult& support) {
    sheet_.signs.insert(Sign::support);
    if (!support.order.to) return draw_support_in_place(support);
    const judge::Province from = map_.province_of(support.order.target),
                          to = map_.province_of(support.order.to);
    const UnitResult* move = move_of(from, to);
    const Curve arrow = move != nullptr ? curves_.at(from) : imagine(support);
    const double most = move != nullptr && failed(*move) ? most_part_failed : most_part;
    const Point dot = arrow.at(free_part(arrow, support, move != nullptr ? from : judge::Province{}, most));
    draw_support_line(support, dot, 0, to);
    add_end_dot(sheet_, sheet_.add(Layer::ends), dot, paint_of(support));
  }

  void draw_support_in_place(const UnitResult& support) {
    const Point place = sheet_.unit_at(support.order.target);
    const Curve line =
        draw_support_line(support, place, gap_before(place), map_.province_of(support.order.target));
    add_end_bar(sheet_, sheet_.add(Layer::ends), line, paint_of(support));
  }

  Curve draw_support_line(const UnitResult& support, Point end, double end_gap, judge::Province goal) {
    const Point from = sheet_.unit_at(support.unit.location);
    Lane lane = lane_between(from, end, {place_of(support), map_.province_of(support.order.target), goal});
    lane.end_gap = end_gap;
    lane.least_end_gap = end_gap * 0.8;
    const Curve line = lanes_.lay(lane);
    sheet_.plan.helps.push_back({line, room_at(from), room_at(end), lane.own});
    Mark& mark = sheet_.add(Layer::helps, title_of(support));
    add_support(sheet_, mark, line, paint_of(support));
    if (failed(support)) add_badge_on(support, line, 0.5);
    return line;
  }

  // The move that is supported though nobody ordered it.
  Curve imagine(const UnitResult& support) {
    const Point from = sheet_.unit_at(support.order.target), to = sheet_.unit_at(support.order.to);
    const Curve curve = lanes_.lay(
        lane_between(from, to, {map_.province_of(support.order.target), map_.province_of(support.order.to)}));
    add_imagined_move(sheet_, sheet_.add(Layer::helps), curve);
    sheet_.signs.insert(Sign::imagined);
    return curve;
  }

  // Where on the arrow the support meets it: the nearest place that no other support has.
  double free_part(const Curve& arrow, const UnitResult& support, judge::Province mover, double most) {
    const double wish = nearest_part(arrow, sheet_.unit_at(support.unit.location), least_part, most);
    if (!mover) return wish;
    std::vector<double>& taken = ends_[mover];
    const auto is_free = [&](double part) {
      return std::none_of(taken.begin(), taken.end(),
                          [&](double t) { return std::abs(t - part) < stagger * 0.95; });
    };
    double part = wish;
    for (int i = 1; i <= 6 && !is_free(part); ++i) {
      const int steps = (i + 1) / 2;
      part = std::clamp(wish + (i % 2 == 1 ? 1 : -1) * stagger * steps, 0.25, 0.8);
    }
    taken.push_back(part);
    return part;
  }

  void draw_convoy(const UnitResult& convoy) {
    sheet_.signs.insert(Sign::convoy);
    const judge::Province from = map_.province_of(convoy.order.target),
                          to = map_.province_of(convoy.order.to);
    const UnitResult* move = move_of(from, to);
    const Curve arrow = move != nullptr ? curves_.at(from) : imagine(convoy);
    const Point fleet = sheet_.unit_at(convoy.unit.location);
    const Point dot = arrow.at(nearest_part(arrow, fleet, 0.15, 0.85));
    Lane lane = lane_between(fleet, dot, {place_of(convoy), from, to});
    lane.end_gap = lane.least_end_gap = 0;
    const Curve line = lanes_.lay(lane);
    sheet_.plan.helps.push_back({line, room_at(fleet), room_at(dot), lane.own});
    add_convoy(sheet_, sheet_.add(Layer::helps, title_of(convoy)), line, paint_of(convoy));
    add_end_dot(sheet_, sheet_.add(Layer::ends), dot, paint_of(convoy));
    if (failed(convoy)) add_badge_on(convoy, line, 0.5);
  }

  void draw_at_place(const UnitResult& result) {
    switch (result.order.kind) {
    case OrderKind::hold:
    case OrderKind::transform:
    case OrderKind::proxy: return draw_hold(result);
    case OrderKind::disband: return draw_removal(result);
    case OrderKind::build: return draw_build(result);
    default: return;
    }
  }

  void draw_hold(const UnitResult& hold) {
    if (!hold.ordered || !in_phase(judge::PhaseKind::movement)) return;
    const Point place = start_of(hold);
    const bool starred = gap_before(place) > gap_before_unit * sheet_.sizes.counter.x;
    add_hold(sheet_, sheet_.add(Layer::counters, title_of(hold)), place,
             starred ? sheet_.sizes.counter.x * 1.08 : sheet_.sizes.counter.y * 0.5 + sheet_.size(3.6));
    sheet_.signs.insert(Sign::hold);
  }

  void draw_removal(const UnitResult& removal) {
    add_removal(sheet_, sheet_.add(Layer::failures, title_of(removal)), start_of(removal), 1);
    sheet_.signs.insert(Sign::removal);
  }

  void draw_build(const UnitResult& build) {
    if (failed(build)) return;
    const Point place = sheet_.unit_at(build.unit.location);
    Mark& mark = sheet_.add(Layer::counters, title_of(build));
    add_counter(sheet_, mark, build.unit.power, build.unit.type, place, 1);
    add_build(sheet_, mark, place, 1);
    sheet_.plan.counters.push_back(
        {build.unit, place, box_round(place, sheet_.sizes.counter.x, sheet_.sizes.counter.y), false});
    sheet_.signs.insert(Sign::build);
  }

  Sheet& sheet_;
  const judge::Map& map_;
  Lanes lanes_;
  std::vector<const UnitResult*> orders_;               // those that are seen
  std::map<judge::Province, Curve> curves_;             // of moves, by where they begin
  std::map<judge::Province, std::vector<double>> ends_; // where supports meet them
};

} // namespace

void draw_orders(Sheet& sheet) { OrderDrawer(sheet).draw(); }

} // namespace variants
