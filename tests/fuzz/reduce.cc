// SPDX-License-Identifier: GPL-3.0-or-later
// reduce - see reduce.h

#include "tests/fuzz/reduce.h"

#include "judge/board/order.h"
#include "judge/board/rules.h"
#include "tests/fuzz/compare.h"

#include <ostream>

namespace fuzz {

using namespace judge;

namespace {

class Reducer {
 public:
  Reducer(const variants::Variant& variant, Finding& finding) : variant_(variant), finding_(finding) {}

  void run() {
    while (drop_units() || drop_orders() || simplify_orders() || drop_rules()) {
    }
  }

 private:
  // Keeps a change if the resolvers still differ.
  template <class Change> bool attempt(Change change) {
    Finding less = finding_;
    change(less);
    if (difference(variant_, less).empty()) return false;
    finding_ = std::move(less);
    return true;
  }

  bool drop_units() {
    bool dropped = false;
    for (std::size_t i = finding_.found.position.units.size(); i-- > 0;)
      dropped |= attempt([&](Finding& less) {
        std::vector<Unit>& units = less.found.position.units;
        const Location gone = units[i].location;
        units.erase(units.begin() + static_cast<std::ptrdiff_t>(i));
        std::erase_if(less.found.orders, [&](const Submitted& s) { return s.order.unit == gone; });
      });
    return dropped;
  }

  // Without the order, or with a hold in its place, where a power without orders matters.
  bool drop_orders() {
    bool dropped = false;
    for (std::size_t i = finding_.found.orders.size(); i-- > 0;) {
      dropped |= attempt([&](Finding& less) {
        less.found.orders.erase(less.found.orders.begin() + static_cast<std::ptrdiff_t>(i));
      });
      if (i >= finding_.found.orders.size() || finding_.found.orders[i].order.kind == OrderKind::hold)
        continue;
      dropped |= attempt([&](Finding& less) {
        Order hold;
        hold.type = less.found.orders[i].order.type;
        hold.unit = less.found.orders[i].order.unit;
        less.found.orders[i].order = hold;
      });
    }
    return dropped;
  }

  bool simplify_orders() {
    bool simpler = false;
    for (std::size_t i = 0; i < finding_.found.orders.size(); ++i) {
      const Order& order = finding_.found.orders[i].order;
      for (std::size_t route = order.routes.size(); route-- > 0;)
        simpler |= attempt([&](Finding& less) {
          WrittenRoutes& routes = less.found.orders[i].order.routes;
          WrittenRoutes fewer;
          for (std::size_t other = 0; other < routes.size(); ++other)
            if (other != route) fewer.add(routes.list()[other]);
          routes = std::move(fewer);
        });
      if (order.via_convoy)
        simpler |= attempt([&](Finding& less) { less.found.orders[i].order.via_convoy = false; });
    }
    return simpler;
  }

  bool drop_rules() {
    bool dropped = false;
    for (const RuleOption& option : rule_options())
      if (finding_.rules.*option.field != Rules{}.*option.field)
        dropped |= attempt([&](Finding& less) { less.rules.*option.field = Rules{}.*option.field; });
    return dropped;
  }

  const variants::Variant& variant_;
  Finding& finding_;
};

} // namespace

std::string difference(const variants::Variant& variant, const Finding& finding) {
  Comparison comparison(variant.map, variant.rules(finding.rules));
  if (comparison.agrees(finding.found.position, finding.found.orders)) return "";
  return comparison.difference();
}

void reduce(const variants::Variant& variant, Finding& finding) { Reducer(variant, finding).run(); }

void print(std::ostream& out, const variants::Variant& variant, const Finding& finding) {
  const Map& map = variant.map;
  out << "# " << difference(variant, finding) << "\ncase fuzz\nvariant " << variant.name << '\n';
  for (const std::string& rule : differing(finding.rules, Rules{})) out << "option " << rule << '\n';
  out << "phase " << to_text(finding.found.position.phase) << '\n';
  for (const Unit& unit : finding.found.position.units)
    out << "place " << map.power(unit.power).name << ' ' << to_text(map, unit) << '\n';
  int number = 0;
  for (const Submitted& submitted : finding.found.orders)
    out << "order " << ++number << ' ' << map.power(submitted.by).name << ' ' << to_text(map, submitted.order)
        << '\n';
  out << "end\n";
}

} // namespace fuzz
