// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/telling/order_form.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace judge {

namespace {

constexpr std::array<std::string_view, 3> form_names = {"classic", "brief", "full"};

// ---- brief

// "Lon", "Stp/nc"
std::string short_name(const Map& map, Location l) {
  std::string id = map.id(l);
  id.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(id.front())));
  return id;
}

std::string short_unit(const Map& map, const std::optional<UnitType>& type, Location at) {
  if (!type) return short_name(map, at);
  return std::string(type_letter(*type)) + " " + short_name(map, at);
}

// "Nth-Nwg or Eng"
std::string short_routes(const Map& map, const Order& order) {
  std::string text;
  for (const std::vector<Province>& route : order.routes) {
    if (!text.empty()) text += " or ";
    for (std::size_t i = 0; i < route.size(); ++i)
      text += (i == 0 ? "" : "-") + short_name(map, map.base(route[i]));
  }
  return text;
}

std::string brief_move(const Map& map, const Order& order) {
  const std::string move = short_unit(map, order.type, order.unit) + "-" + short_name(map, order.to);
  if (!order.routes.empty()) return move + " via " + short_routes(map, order);
  return order.via_convoy ? move + " via Convoy" : move;
}

std::string brief(const Map& map, const Order& order, PhaseKind phase) {
  const auto unit = [&] { return short_unit(map, order.type, order.unit); };
  const auto target = [&] {
    const std::string other = short_unit(map, order.target_type, order.target);
    return order.to ? other + "-" + short_name(map, order.to) : other;
  };
  switch (order.kind) {
  case OrderKind::hold: return phase == PhaseKind::adjustment ? "Maintain " + unit() : unit() + " H";
  case OrderKind::move: return brief_move(map, order);
  case OrderKind::support: return unit() + " S " + target();
  case OrderKind::convoy: return unit() + " C " + target();
  case OrderKind::disband: return phase == PhaseKind::adjustment ? "Remove " + unit() : unit() + " Disband";
  case OrderKind::build: return "Build " + unit();
  case OrderKind::transform: return unit() + " becomes " + short_unit(map, order.target_type, order.to);
  case OrderKind::proxy: return unit() + " Proxy " + map.power(order.target_nationality).name;
  case OrderKind::waive: break;
  }
  return "Waive";
}

// ---- full

std::string full_unit(const Map& map, const std::optional<UnitType>& type, Location at) {
  if (!type) return map.name(at);
  return std::string(type_title(*type)) + " " + map.name(at);
}

// "Belgium", "the North Sea"
std::string full_place(const Map& map, Location l) {
  const bool sea = map.province(map.province_of(l)).terrain == Terrain::sea;
  return (sea ? "the " : "") + map.name(l);
}

// " through the North Sea and the Norwegian Sea or through the English Channel"
std::string full_routes(const Map& map, const Order& order) {
  std::string text;
  for (const std::vector<Province>& route : order.routes) {
    text += text.empty() ? " through " : " or through ";
    for (std::size_t i = 0; i < route.size(); ++i)
      text += (i == 0 ? "" : " and ") + full_place(map, map.base(route[i]));
  }
  return text;
}

std::string full_move(const Map& map, const Order& order, PhaseKind phase) {
  const std::string move = full_unit(map, order.type, order.unit) +
                           (phase == PhaseKind::retreat ? " retreats to " : " moves to ") +
                           full_place(map, order.to);
  const bool convoyed = order.via_convoy || !order.routes.empty();
  return convoyed ? move + " by convoy" + full_routes(map, order) : move;
}

// "Army St Petersburg becomes a fleet (north coast)"
std::string full_transform(const Map& map, const Order& order) {
  const bool fleet = order.target_type == UnitType::fleet;
  const Coast coast = map.coast_of(order.to);
  return full_unit(map, order.type, order.unit) + " becomes " + (fleet ? "a fleet" : "an army") +
         (coast == Coast::none ? "" : " (" + std::string(coast_name(coast)) + ")");
}

std::string full(const Map& map, const Order& order, PhaseKind phase, const std::string& whose) {
  const auto unit = [&] { return full_unit(map, order.type, order.unit); };
  const auto target = [&](std::string_view towards) {
    const std::string other = whose + full_unit(map, order.target_type, order.target);
    return order.to ? other + std::string(towards) + full_place(map, order.to) : other;
  };
  switch (order.kind) {
  case OrderKind::hold: return phase == PhaseKind::adjustment ? "Maintain " + unit() : unit() + " holds";
  case OrderKind::move: return full_move(map, order, phase);
  case OrderKind::support: return unit() + " supports " + target(" moving to ");
  case OrderKind::convoy:
    return unit() + (order.type == UnitType::wing ? " airlifts " : " convoys ") + target(" to ");
  case OrderKind::disband: return phase == PhaseKind::adjustment ? "Remove " + unit() : unit() + " disbands";
  case OrderKind::build: return "Build " + unit();
  case OrderKind::transform: return full_transform(map, order);
  case OrderKind::proxy: return unit() + " is ordered by " + map.power(order.target_nationality).name;
  case OrderKind::waive: break;
  }
  return "Waive one build";
}

// The form of the reports for tools, and what these leave out: that an army goes by convoy, over which of
// several routes, and in adjustments the verb that stands first.
std::string classic(const Map& map, const Order& order, PhaseKind phase, Power owner, Power target_owner) {
  if (phase == PhaseKind::adjustment) return full(map, order, phase, "");
  const std::string text = to_report(map, order, owner, target_owner);
  if (order.routes.size() == 1 || !(order.via_convoy || !order.routes.empty())) return text;
  return text + " by convoy" + full_routes(map, order);
}

} // namespace

std::optional<OrderForm> find_order_form(std::string_view name) {
  const auto found = std::ranges::find(form_names, name);
  if (found == form_names.end()) return std::nullopt;
  return static_cast<OrderForm>(found - form_names.begin());
}

std::string to_form(const Map& map, const Order& order, OrderForm form, PhaseKind phase, Power owner,
                    Power target_owner) {
  const bool foreign = owner && target_owner && owner != target_owner;
  switch (form) {
  case OrderForm::classic: return classic(map, order, phase, owner, target_owner);
  case OrderForm::brief: return brief(map, order, phase);
  case OrderForm::full: break;
  }
  return full(map, order, phase, foreign ? map.power(target_owner).adjective + " " : "");
}

} // namespace judge
