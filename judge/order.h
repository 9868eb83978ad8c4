// order - units and orders, and their one canonical text form
//
// An Order is what somebody wrote, with names resolved: parts that were left out are empty, coasts stand as
// written (a base location where none was). legality.h completes it against a position.
// Text forms: "A par - bur", "A lon - nwy via", "A lon - nth - nwy" (explicit route), "A par H", "A par S A
// mar", "A par S A mar - bur", "F eng C A lon - bel", "disband A par", "build F stp/nc", "waive".
#pragma once

#include "judge/map.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

struct Unit {
  Power power;
  UnitType type = UnitType::army;
  Location location;
  bool operator==(const Unit&) const = default;
};

enum class OrderKind : std::uint8_t {
  hold,
  move,    // in a retreat phase: the retreat
  support, // of a move when `to` is set, else in place
  convoy,
  disband, // in a retreat phase: instead of retreating; in an adjustment phase: the removal
  build,
  waive // one build given up
};

struct Order {
  OrderKind kind = OrderKind::hold;
  std::optional<UnitType> type;        // of the ordered unit, if written
  std::optional<Power> nationality;    // of the ordered unit, if written
  Location unit;                       // where the ordered unit stands; none for waive
  std::optional<UnitType> target_type; // support, convoy: the other unit, if written
  std::optional<Power> target_nationality;
  Location target;         // support, convoy: where the other unit stands
  Location to;             // move, support of a move, convoy: the destination
  bool via_convoy = false; // move: "via convoy"
  std::vector<std::vector<Province>>
      routes; // move: explicit convoy routes, sea by sea; several are alternatives
  bool operator==(const Order&) const = default;
};

std::string to_text(const Map& map, const Unit& unit);   // "F stp/nc"
std::string to_text(const Map& map, const Order& order); // as above; parser/ reads it back to an equal Order
// Reads just these forms back, with exact ids and single blanks, in every phase; none when it is not one of
// them (people's orders are for parser/). Fast: this is how tools read what tools wrote.
std::optional<Order> order_from_text(const Map& map, std::string_view text);
std::optional<Order> order_from_words(const Map& map, std::span<const std::string_view> words);
// "Army Paris", "Fleet St Petersburg (north coast)"
std::string to_words(const Map& map, const Unit& unit);
// "Army Paris -> Burgundy.", "Army Paris SUPPORT Army Marseilles -> Burgundy." without the final period: the
// classic form of reports. The adjective of a foreign supported or convoyed unit is put before it when
// `owner` and `target_owner` are given and differ.
std::string to_report(const Map& map, const Order& order, Power owner = {}, Power target_owner = {});

} // namespace judge
