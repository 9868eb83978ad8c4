// SPDX-License-Identifier: GPL-3.0-or-later
// order - units and orders, and both as text: the canonical form, and the words of reports
#pragma once

#include "judge/board/map.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

// An Order is what somebody wrote, with names resolved: parts that were left out are empty, coasts stand as
// written (a base location where none was). legality.h completes it against a position; it is written
// and read below.

struct Unit {
  Power power;
  UnitType type = UnitType::army;
  Location location;
  bool operator==(const Unit&) const = default;
};

// Without a map: a wing is on no named coast.
inline Province place_of_wing(const Unit& wing) { return Province(wing.location.index()); }

enum class OrderKind : std::uint8_t {
  hold,
  move,    // in a retreat phase: the retreat
  support, // of a move when `to` is set, else in place
  convoy,
  disband, // in a retreat phase: instead of retreating; in an adjustment phase: the removal
  build,
  waive,     // one build given up
  transform, // into a unit of type `target_type` that stands at `to`, in the same province
  proxy      // another power, `target_nationality`, orders the unit in this phase
};
constexpr std::size_t order_kinds = 9;

// Explicit convoy routes, sea by sea; several are alternatives. Few orders have any, so that an order without
// routes spends one word on them: many orders then fit into the cache.
class WrittenRoutes {
 public:
  using List = std::vector<std::vector<Province>>;
  WrittenRoutes() = default;
  WrittenRoutes(WrittenRoutes&&) = default;
  WrittenRoutes& operator=(WrittenRoutes&&) = default;
  WrittenRoutes(const WrittenRoutes& other) : list_(copy_of(other)) {}
  WrittenRoutes& operator=(const WrittenRoutes& other) {
    if (list_ || other.list_) list_ = copy_of(other);
    return *this;
  }

  bool empty() const { return !list_; }
  std::size_t size() const { return list().size(); }
  List::const_iterator begin() const { return list().begin(); }
  List::const_iterator end() const { return list().end(); }
  const List& list() const { return list_ ? *list_ : none(); }
  void add(std::vector<Province> route) {
    if (!list_) list_ = std::make_unique<List>();
    list_->push_back(std::move(route));
  }
  void clear() { list_.reset(); }
  bool operator==(const WrittenRoutes& other) const { return list() == other.list(); }

 private:
  static const List& none();
  static std::unique_ptr<List> copy_of(const WrittenRoutes& other) {
    return other.list_ ? std::make_unique<List>(*other.list_) : nullptr;
  }
  std::unique_ptr<List> list_; // null, or not empty
};

struct Order {
  OrderKind kind = OrderKind::hold;
  bool via_convoy = false;      // move: "via convoy"
  std::optional<UnitType> type; // of the ordered unit, if written
  std::optional<UnitType>
      target_type;          // support, convoy: of the other unit, if written; transform: the new one
  Power nationality;        // of the ordered unit, if written
  Power target_nationality; // proxy: who orders the unit
  Location unit;            // where the ordered unit stands; none for waive
  Location target;          // support, convoy: where the other unit stands
  Location to; // move, support of a move, convoy: the destination; transform: the place, with its coast
  WrittenRoutes routes; // move
  bool operator==(const Order&) const = default;
};

inline Order order_for(OrderKind kind, const Unit& unit) {
  Order order;
  order.kind = kind;
  order.type = unit.type;
  order.unit = unit.location;
  return order;
}

// Does an army stay where it is unless somebody attacks it, as far as this order goes?
constexpr bool stays_put(OrderKind kind) {
  return kind == OrderKind::hold || kind == OrderKind::transform || kind == OrderKind::proxy;
}

// ---- units and orders as text: the canonical form, and the words of reports
//
// Canonical: "A par - bur", "A lon - nwy via", "A lon - nth - nwy" (explicit route), "A par H", "A par S A
// mar", "A par S A mar - bur", "F eng C A lon - bel", "disband A par", "build F stp/nc", "waive",
// "A stp TR F stp/nc" (transform), "A par P Italy" (proxy).

std::string_view type_letter(UnitType type);                     // "A", "F", "W"
std::optional<UnitType> type_of_letter(std::string_view letter); // none for anything else
std::string_view type_name(UnitType type);                       // "army", "fleet", "wing"
std::string_view type_title(UnitType type);                      // "Army", "Fleet", "Wing"
std::string_view a_type(UnitType type);                          // "an army", "a fleet", "a wing"
std::string to_text(const Map& map, const Unit& unit);           // "F stp/nc"
std::string to_text(const Map& map, const Order& order); // as above; parser/ reads it back to an equal Order
// Reads these forms alone, with exact ids, in every phase; none for any other words. What people write is for
// parser/. Fast, because tools read here what tools wrote.
std::optional<Order> order_from_words(const Map& map, std::span<const std::string_view> words);
// "Army Paris", "Fleet St Petersburg (north coast)"
std::string to_words(const Map& map, const Unit& unit);
// "Army Paris -> Burgundy.", "Army Paris SUPPORT Army Marseilles -> Burgundy." without the final period: the
// classic form of reports. The adjective of a foreign supported or convoyed unit is put before it when
// `owner` and `target_owner` are given and differ.
std::string to_report(const Map& map, const Order& order, Power owner = {}, Power target_owner = {});

} // namespace judge
