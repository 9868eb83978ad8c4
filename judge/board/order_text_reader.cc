// SPDX-License-Identifier: GPL-3.0-or-later
// order_text_reader - see order_text.h: the canonical text of an order back to the order
#include "judge/board/order_text.h"

#include <algorithm>

namespace judge {

namespace {

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

std::optional<Order> order_from_text(const Map& map, std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, blank));
    text.remove_prefix(std::min(blank + 1, text.size()));
  }
  return order_from_words(map, words);
}

std::optional<Order> order_from_words(const Map& map, std::span<const std::string_view> words) {
  return Reader(map, words).read();
}

} // namespace judge
