// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/import/svg_outline.h"

#include "parser/text.h"
#include "variants/geometry.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>
#include <optional>

namespace variants {

namespace {

constexpr int arc_pieces = 12;

Point turned_by(Point point, double angle) {
  return {point.x * std::cos(angle) - point.y * std::sin(angle),
          point.x * std::sin(angle) + point.y * std::cos(angle)};
}

constexpr double largest = 1e6;   // no drawing is so wide
constexpr std::size_t pieces = 8; // of a curve

bool is_between(char c) { return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r'; }
bool is_path_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Numbers may stand without a blank: "1.5.5-3e-2".
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  bool at_end() {
    while (!rest_.empty() && is_between(rest_.front())) rest_.remove_prefix(1);
    return rest_.empty();
  }
  std::optional<char> command() {
    if (at_end() || !is_path_letter(rest_.front())) return std::nullopt;
    const char letter = rest_.front();
    rest_.remove_prefix(1);
    return letter;
  }
  std::optional<double> number() {
    if (at_end()) return std::nullopt;
    std::string_view digits = rest_;
    if (digits.starts_with('+')) digits.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || !(std::abs(value) < largest)) return std::nullopt;
    rest_ = {end, static_cast<std::size_t>(rest_.data() + rest_.size() - end)};
    return value;
  }
  // "0" or "1", with the next number close behind.
  std::optional<bool> flag() {
    if (at_end() || (rest_.front() != '0' && rest_.front() != '1')) return std::nullopt;
    const bool set = rest_.front() == '1';
    rest_.remove_prefix(1);
    return set;
  }
  void skip() { rest_.remove_prefix(1); }

 private:
  std::string_view rest_;
};

// Without `from`. A straight line where a radius is none; too small ones are made larger, as SVG has it.
std::vector<Point> svg_arc(const SvgArc& arc) {
  Point radii{std::abs(arc.radii.x), std::abs(arc.radii.y)};
  if (radii.x == 0 || radii.y == 0 || arc.from == arc.to) return {arc.to};
  const double angle = arc.turned * std::numbers::pi / 180;
  // On a circle of radius one round the origin, where the arc would lie without its middle.
  const Point half = turned_by((arc.from - arc.to) * 0.5, -angle);
  const double reach = std::hypot(half.x / radii.x, half.y / radii.y);
  radii = radii * std::max(reach, 1.0);
  const Point from{half.x / radii.x, half.y / radii.y};
  const double square = std::max(1 / dot(from, from) - 1, 0.0), side = arc.is_large == arc.is_sweep ? -1 : 1;
  const Point middle = Point{from.y, -from.x} * (side * std::sqrt(square));
  const Point first = from - middle, last = from * -1 - middle;
  const double begin = std::atan2(first.y, first.x);
  double sweep = std::atan2(last.y, last.x) - begin;
  if (arc.is_sweep && sweep < 0) sweep += 2 * std::numbers::pi;
  if (!arc.is_sweep && sweep > 0) sweep -= 2 * std::numbers::pi;
  const Point center =
      turned_by({middle.x * radii.x, middle.y * radii.y}, angle) + between(arc.from, arc.to, 0.5);
  std::vector<Point> points;
  for (int i = 1; i < arc_pieces; ++i) {
    const double at = begin + sweep * i / arc_pieces;
    points.push_back(turned_by({radii.x * std::cos(at), radii.y * std::sin(at)}, angle) + center);
  }
  points.push_back(arc.to);
  return points;
}

class PathReader {
 public:
  explicit PathReader(std::string_view data) : in_(data) {}

  SvgRings rings() {
    while (const auto command = in_.command()) {
      command_ = *command;
      if (!read_command()) break;
    }
    end_ring();
    return std::move(rings_);
  }

 private:
  bool is_relative() const { return command_ >= 'a'; }

  // A command holds for all numbers that follow; behind a first move they are lines.
  bool read_command() {
    const char kind = parser::to_upper(command_);
    if (kind == 'Z') return close();
    if (kind != 'M' && rings_.empty() && ring_.empty()) return false;
    bool is_first = true;
    while (!in_.at_end()) {
      Scanner before = in_;
      if (before.command()) break;
      if (!step(kind == 'M' && !is_first ? 'L' : kind)) return false;
      is_first = false;
    }
    return !is_first;
  }

  bool step(char kind) {
    switch (kind) {
    case 'M': return move();
    case 'L': return line(read_point());
    case 'H': return along(true);
    case 'V': return along(false);
    case 'C': return read_curve(read_point());
    case 'S': return read_curve(mirrored('C'));
    case 'Q': return read_bow(read_point());
    case 'T': return read_bow(mirrored('Q'));
    case 'A': return arc();
    default: return false;
    }
  }

  std::optional<Point> read_point() {
    const auto x = in_.number(), y = in_.number();
    if (!x || !y) return std::nullopt;
    return is_relative() ? at_ + Point{*x, *y} : Point{*x, *y};
  }

  bool move() {
    const auto to = read_point();
    if (!to) return false;
    end_ring();
    ring_.push_back(at_ = begin_ = *to);
    before_ = 'M';
    return true;
  }

  bool go(Point to, char kind) {
    if (ring_.empty()) ring_.push_back(at_); // a ring that begins where the last one was closed
    ring_.push_back(at_ = to);
    before_ = kind;
    return true;
  }

  bool line(std::optional<Point> to) { return to && go(*to, 'L'); }

  bool along(bool across) {
    const auto value = in_.number();
    if (!value) return false;
    const double to = *value + (is_relative() ? (across ? at_.x : at_.y) : 0);
    return go(across ? Point{to, at_.y} : Point{at_.x, to}, 'L');
  }

  // The last control point on the other side, where the same kind of curve came before.
  Point mirrored(char kind) const { return before_ == kind ? at_ + (at_ - control_) : at_; }

  bool read_curve(std::optional<Point> first) {
    const auto second = read_point(), to = read_point();
    return curve(first, second, to);
  }
  bool read_bow(std::optional<Point> control) { return bow(control, read_point()); }

  bool curve(std::optional<Point> first, std::optional<Point> second, std::optional<Point> to) {
    if (!first || !second || !to) return false;
    control_ = *second;
    for (const Point& point : Curve{at_, *first, *second, *to}.sampled(pieces)) go(point, 'C');
    return true;
  }

  bool bow(std::optional<Point> control, std::optional<Point> to) {
    if (!control || !to) return false;
    const Point first = between(at_, *control, 2.0 / 3), second = between(*to, *control, 2.0 / 3);
    curve(first, second, to);
    control_ = *control;
    before_ = 'Q';
    return true;
  }

  bool arc() {
    const auto rx = in_.number(), ry = in_.number(), turned = in_.number();
    const auto is_large = in_.flag(), is_sweep = in_.flag();
    const auto to = read_point();
    if (!rx || !ry || !turned || !is_large || !is_sweep || !to) return false;
    for (const Point& point : svg_arc({at_, *to, {*rx, *ry}, *turned, *is_large, *is_sweep})) go(point, 'A');
    return true;
  }

  bool close() {
    end_ring();
    at_ = begin_;
    before_ = 'Z';
    return true;
  }

  void end_ring() {
    if (ring_.size() > 2) rings_.push_back(std::move(ring_));
    ring_.clear();
  }

  Scanner in_;
  SvgRings rings_;
  std::vector<Point> ring_;
  Point at_, begin_, control_;
  char command_ = 'M', before_ = 'M';
};

double number_of(const XmlElement& element, std::string_view attribute) {
  const std::vector<double> numbers = svg_numbers(element.text(attribute));
  return numbers.empty() ? 0 : numbers.front();
}

SvgRings round_shape(Point middle, double rx, double ry) {
  constexpr int corners = 48;
  std::vector<Point> ring;
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * std::numbers::pi * i / corners;
    ring.push_back(middle + Point{rx * std::cos(angle), ry * std::sin(angle)});
  }
  return {ring};
}

SvgRings points_shape(const XmlElement& shape) {
  const std::vector<double> numbers = svg_numbers(shape.text("points"));
  std::vector<Point> ring;
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) ring.push_back({numbers[i], numbers[i + 1]});
  return ring.size() < 3 ? SvgRings() : SvgRings{ring};
}

} // namespace

SvgTransform SvgTransform::after(const SvgTransform& other) const {
  return {a * other.a + c * other.b, b * other.a + d * other.b,     a * other.c + c * other.d,
          b * other.c + d * other.d, a * other.e + c * other.f + e, b * other.e + d * other.f + f};
}

std::vector<double> svg_numbers(std::string_view text) {
  std::vector<double> numbers;
  Scanner in(text);
  while (!in.at_end())
    if (const auto number = in.number())
      numbers.push_back(*number);
    else
      in.skip();
  return numbers;
}

SvgTransform svg_transform(std::string_view text) {
  SvgTransform all;
  while (!text.empty()) {
    const std::size_t open = text.find('('), close = text.find(')');
    if (open == text.npos || close == text.npos || close < open) return all;
    std::string_view name = text.substr(0, open);
    while (!name.empty() && is_between(name.front())) name.remove_prefix(1);
    std::vector<double> n = svg_numbers(text.substr(open + 1, close - open - 1));
    const std::size_t given = n.size();
    n.resize(6);
    name = parser::trim(name);
    if (name == "matrix" && given == 6) all = all.after({n[0], n[1], n[2], n[3], n[4], n[5]});
    if (name == "translate") all = all.after({1, 0, 0, 1, n[0], n[1]});
    if (name == "scale") all = all.after({n[0], 0, 0, given > 1 ? n[1] : n[0], 0, 0});
    if (name == "rotate") {
      const double angle = n[0] * std::numbers::pi / 180, c = std::cos(angle), s = std::sin(angle);
      all = all.after({1, 0, 0, 1, n[1], n[2]}).after({c, s, -s, c, 0, 0}).after({1, 0, 0, 1, -n[1], -n[2]});
    }
    text.remove_prefix(close + 1);
  }
  return all;
}

SvgRings svg_rings(const XmlElement& shape) {
  const auto value = [&](std::string_view attribute) { return number_of(shape, attribute); };
  if (shape.name == "path") return PathReader(shape.text("d")).rings();
  if (shape.name == "polygon" || shape.name == "polyline") return points_shape(shape);
  if (shape.name == "circle") return round_shape({value("cx"), value("cy")}, value("r"), value("r"));
  if (shape.name == "ellipse") return round_shape({value("cx"), value("cy")}, value("rx"), value("ry"));
  if (shape.name != "rect") return {};
  const Point low{value("x"), value("y")}, high = low + Point{value("width"), value("height")};
  return {{low, {high.x, low.y}, high, {low.x, high.y}}};
}

} // namespace variants
