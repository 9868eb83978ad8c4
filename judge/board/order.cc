// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/board/order.h"

#include <algorithm>

namespace judge {

const WrittenRoutes::List& WrittenRoutes::none() {
  static const List empty;
  return empty;
}

namespace {

// What a type is called, by UnitType.
struct TypeWords {
  std::string_view letter, name, title, with_article;
};
constexpr TypeWords type_words[] = {
    {"A", "army", "Army", "an army"}, {"F", "fleet", "Fleet", "a fleet"}, {"W", "wing", "Wing", "a wing"}};
constexpr const TypeWords& words_of(UnitType type) { return type_words[static_cast<std::size_t>(type)]; }

// "A par", or "par" when the type is not written.
std::string unit_text(const Map& map, const std::optional<UnitType>& type, Location at) {
  if (!type) return map.id(at);
  return std::string(type_letter(*type)) + " " + map.id(at);
}

std::string unit_words(const Map& map, const std::optional<UnitType>& type, Location at) {
  if (!type) return map.name(at);
  return std::string(type_title(*type)) + " " + map.name(at);
}

// " - nwy", " - nwy via", " - nth - nwy", " - nth - nwy or - eng - bel - nwy" (alternatives).
std::string route_text(const Map& map, const Order& order) {
  if (order.routes.empty()) return " - " + map.id(order.to) + (order.via_convoy ? " via" : "");
  std::string text;
  for (const std::vector<Province>& route : order.routes) {
    if (!text.empty()) text += " or";
    for (Province sea : route) text += " - " + map.province(sea).id;
    text += " - " + map.id(order.to);
  }
  return order.via_convoy ? text + " via" : text;
}

std::string route_words(const Map& map, const Order& order) {
  std::string text;
  if (order.routes.size() == 1)
    for (Province sea : order.routes.list().front()) text += " -> " + map.province(sea).name;
  return text + " -> " + map.name(order.to);
}

std::string target_text(const Map& map, const Order& order) {
  const std::string unit = unit_text(map, order.target_type, order.target);
  return order.to ? unit + " - " + map.id(order.to) : unit;
}

// "A bre TR F bre"
std::string transform_text(const Map& map, const Order& order) {
  return unit_text(map, order.type, order.unit) + " TR " + unit_text(map, order.target_type, order.to);
}

// "Army Brest TRANSFORM Fleet", with the coast where the fleet needs one.
std::string transform_words(const Map& map, const Order& order) {
  const Coast coast = map.coast_of(order.to);
  return unit_words(map, order.type, order.unit) + " TRANSFORM " +
         std::string(type_title(order.target_type.value_or(UnitType::army))) +
         (coast == Coast::none ? "" : " (" + std::string(coast_name(coast)) + ")");
}

// The other unit with its adjective where it is foreign: "Russian Army Warsaw -> Silesia".
std::string target_words(const Map& map, const Order& order, Power owner, Power target_owner) {
  const bool foreign = owner && target_owner && owner != target_owner;
  std::string text = foreign ? map.power(target_owner).adjective + " " : "";
  text += unit_words(map, order.target_type, order.target);
  return order.to ? text + " -> " + map.name(order.to) : text;
}

// ---- the canonical text of an order back to the order

// Walks over the words of a text; behind the last one stands an empty one.
class Words {
 public:
  explicit Words(std::span<const std::string_view> words) : words_(words) {}
  bool at_end() const { return next_ == words_.size(); }
  std::string_view peek() const { return at_end() ? std::string_view() : words_[next_]; }
  std::string_view take() { return at_end() ? std::string_view() : words_[next_++]; }
  bool accept(std::string_view word) {
    if (at_end() || words_[next_] != word) return false;
    ++next_;
    return true;
  }

 private:
  std::span<const std::string_view> words_;
  std::size_t next_ = 0;
};

class Reader {
 public:
  Reader(const Map& map, std::span<const std::string_view> words) : map_(map), words_(words) {}

  std::optional<Order> read() {
    if (!read_order() || !words_.at_end()) return std::nullopt;
    return std::move(order_);
  }

 private:
  bool read_order() {
    if (words_.accept("waive")) {
      order_.kind = OrderKind::waive;
      return true;
    }
    if (words_.accept("build")) {
      order_.kind = OrderKind::build;
      return own_unit();
    }
    if (words_.accept("disband")) {
      order_.kind = OrderKind::disband;
      return own_unit();
    }
    if (!own_unit()) return false;
    if (words_.accept("H")) return true;
    if (words_.accept("S")) {
      order_.kind = OrderKind::support;
      return other_unit();
    }
    if (words_.accept("C")) {
      order_.kind = OrderKind::convoy;
      return other_unit() && order_.to;
    }
    if (words_.accept("TR")) {
      order_.kind = OrderKind::transform;
      return unit(order_.target_type, order_.to);
    }
    if (words_.accept("P")) {
      order_.kind = OrderKind::proxy;
      return power();
    }
    order_.kind = OrderKind::move;
    return move();
  }

  bool own_unit() { return unit(order_.type, order_.unit); }
  bool other_unit() {
    if (!unit(order_.target_type, order_.target)) return false;
    return !words_.accept("-") || location(order_.to);
  }
  bool unit(std::optional<UnitType>& type, Location& at) {
    if (const std::optional<UnitType> written = type_of_letter(words_.peek())) {
      type = written;
      words_.take();
    }
    return location(at);
  }
  bool power() {
    order_.target_nationality = map_.find_power(words_.take());
    return bool(order_.target_nationality);
  }
  bool location(Location& l) {
    l = map_.find(words_.take());
    return !l.is_none();
  }

  // "- bur", "- bur via", "- nth - nwy", "- nth - nwy or - eng - nwy"
  bool move() {
    do {
      std::vector<Province> route;
      if (!leg()) return false;
      while (words_.peek() == "-") {
        route.push_back(map_.province_of(order_.to));
        if (!leg()) return false;
      }
      if (!route.empty()) order_.routes.add(std::move(route));
    } while (words_.accept("or"));
    order_.via_convoy = words_.accept("via");
    return true;
  }
  bool leg() { return words_.accept("-") && location(order_.to); }

  const Map& map_;
  Words words_;
  Order order_;
};

} // namespace

std::string_view type_letter(UnitType type) { return words_of(type).letter; }
std::optional<UnitType> type_of_letter(std::string_view letter) {
  for (const UnitType type : {UnitType::army, UnitType::fleet, UnitType::wing})
    if (type_letter(type) == letter) return type;
  return std::nullopt;
}
std::string_view type_name(UnitType type) { return words_of(type).name; }
std::string_view type_title(UnitType type) { return words_of(type).title; }
std::string_view a_type(UnitType type) { return words_of(type).with_article; }

std::string to_text(const Map& map, const Unit& unit) { return unit_text(map, unit.type, unit.location); }

std::string to_text(const Map& map, const Order& order) {
  const auto unit = [&] { return unit_text(map, order.type, order.unit); };
  switch (order.kind) {
  case OrderKind::hold: return unit() + " H";
  case OrderKind::move: return unit() + route_text(map, order);
  case OrderKind::support: return unit() + " S " + target_text(map, order);
  case OrderKind::convoy: return unit() + " C " + target_text(map, order);
  case OrderKind::disband: return "disband " + unit();
  case OrderKind::build: return "build " + unit();
  case OrderKind::transform: return transform_text(map, order);
  case OrderKind::proxy: return unit() + " P " + map.power(order.target_nationality).name;
  case OrderKind::waive: break;
  }
  return "waive";
}

std::string to_words(const Map& map, const Unit& unit) { return unit_words(map, unit.type, unit.location); }

std::string to_report(const Map& map, const Order& order, Power owner, Power target_owner) {
  const auto unit = [&] { return unit_words(map, order.type, order.unit); };
  switch (order.kind) {
  case OrderKind::hold: return unit() + " HOLD";
  case OrderKind::move: return unit() + route_words(map, order);
  case OrderKind::support: return unit() + " SUPPORT " + target_words(map, order, owner, target_owner);
  case OrderKind::convoy:
    return unit() + (order.type == UnitType::wing ? " AIRLIFT " : " CONVOY ") +
           target_words(map, order, owner, target_owner);
  case OrderKind::disband: return unit() + " DISBAND";
  case OrderKind::build: return unit() + " BUILD";
  case OrderKind::transform: return transform_words(map, order);
  case OrderKind::proxy: return unit() + " PROXY " + map.power(order.target_nationality).name;
  case OrderKind::waive: break;
  }
  return "Build waived";
}

std::optional<Order> order_from_words(const Map& map, std::span<const std::string_view> words) {
  return Reader(map, words).read();
}

} // namespace judge
