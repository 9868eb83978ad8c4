// order_text - the canonical text of an order back to the order; see order.h
#include "judge/order.h"

namespace judge {

namespace {

// Walks over the words of a text, which single blanks separate.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) { advance(); }
  bool at_end() const { return word_.empty(); }
  std::string_view peek() const { return word_; }
  std::string_view take() {
    const std::string_view word = word_;
    advance();
    return word;
  }
  bool accept(std::string_view word) {
    if (word_ != word || at_end()) return false;
    advance();
    return true;
  }

 private:
  void advance() {
    const std::size_t blank = std::min(rest_.find(' '), rest_.size());
    word_ = rest_.substr(0, blank);
    rest_.remove_prefix(std::min(blank + 1, rest_.size()));
  }
  std::string_view word_, rest_;
};

class Reader {
 public:
  Reader(const Map& map, std::string_view text) : map_(map), words_(text) {}

  std::optional<Order> read() {
    if (!read_order() || !words_.at_end()) return std::nullopt;
    return std::move(order_);
  }

 private:
  bool read_order() {
    if (words_.accept("waive")) return order_.kind = OrderKind::waive, true;
    if (words_.accept("build")) return order_.kind = OrderKind::build, own_unit();
    if (words_.accept("disband")) return order_.kind = OrderKind::disband, own_unit();
    if (!own_unit()) return false;
    if (words_.accept("H")) return true;
    if (words_.accept("S")) return order_.kind = OrderKind::support, other_unit();
    if (words_.accept("C")) return order_.kind = OrderKind::convoy, other_unit() && order_.to;
    order_.kind = OrderKind::move;
    return move();
  }

  bool own_unit() { return unit(order_.type, order_.unit); }
  bool other_unit() {
    if (!unit(order_.target_type, order_.target)) return false;
    return !words_.accept("-") || location(order_.to);
  }
  bool unit(std::optional<UnitType>& type, Location& at) {
    if (words_.accept("A"))
      type = UnitType::army;
    else if (words_.accept("F"))
      type = UnitType::fleet;
    return location(at);
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
      if (!route.empty()) order_.routes.push_back(std::move(route));
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

std::optional<Order> order_from_text(const Map& map, std::string_view text) {
  return Reader(map, text).read();
}

} // namespace judge
