// SPDX-License-Identifier: GPL-3.0-or-later
// legend - the title above the board; below it the powers with their centers, and the signs that the picture
// shows
#include "judge/board/order_text.h"
#include "variants/pictures/parts.h"
#include "variants/pictures/signs.h"

#include <algorithm>
#include <functional>

namespace variants {
namespace {

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

double draw_legend(Sheet& sheet) { return Legend(sheet).draw(); }

} // namespace variants
