// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/conversation/second_opinion.h"

#include "parser/order_parser.h"

#include <algorithm>

namespace mail {

using judge::Order, judge::OrderKind, parser::LetterLine, parser::LineReading, parser::Weighed;
using Fate = LineReading::Fate;

namespace {

// A build on file that is kept with less than this gives way to one that the letter's lines order.
constexpr float given_up = 0.35F;

} // namespace

std::span<const Order> plain_orders(std::span<const LetterLine> lines, std::span<const LineReading> readings,
                                    std::size_t line) {
  const bool counts =
      line == 0 || readings[line - 1].fate == Fate::left || readings[line - 1].fate == Fate::taken;
  return counts ? std::span<const Order>(lines[line].orders) : std::span<const Order>();
}

void choose_replaced_builds(const parser::Situation& read, std::span<const LetterLine> lines,
                            std::span<const Weighed> weighed, std::vector<LineReading>& readings) {
  if (read.own.size() != 1) return;     // whose build gives way would have to be known
  std::vector<judge::Province> sites;   // each once
  std::vector<std::size_t> with_builds; // lines
  std::size_t waived = 0;
  const auto count = [&](const Order& order, std::size_t line) {
    if (order.kind != OrderKind::build && order.kind != OrderKind::waive) return;
    if (with_builds.empty() || with_builds.back() != line) with_builds.push_back(line);
    if (order.kind == OrderKind::waive) {
      ++waived;
      return;
    }
    const judge::Province site = read.map.province_of(order.unit);
    if (std::ranges::find(sites, site) == sites.end()) sites.push_back(site);
  };
  bool words = false, taken_back = false;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    for (const Order& order : plain_orders(lines, readings, line)) count(order, line);
    if (line == 0) continue;
    const LineReading& reading = readings[line - 1];
    words = words || !lines[line].settled;
    taken_back = taken_back || reading.takes_all_back || !reading.taken_back.empty();
    for (const LineReading::OrderHere& one : reading.orders) count(one.order, line);
  }
  std::vector<Order> rest;
  bool waives_on_file = false;
  for (const Order& filed : read.on_file) {
    waives_on_file = waives_on_file || filed.kind == OrderKind::waive;
    if (filed.kind == OrderKind::build &&
        std::ranges::find(sites, read.map.province_of(filed.unit)) == sites.end())
      rest.push_back(filed);
  }
  const std::size_t all = waived + sites.size() + rest.size();
  if (with_builds.empty() || with_builds.front() == 0 || taken_back || !words || all <= read.builds) return;
  const std::size_t surplus = all - read.builds;
  if (surplus >= rest.size()) return;
  const auto kept = [&](const Order& filed) {
    const auto unit =
        std::ranges::find_if(weighed, [&](const Weighed& one) { return one.is_for(read.map, filed); });
    return unit == weighed.end() ? 1.0F : unit->probability(read.map, filed);
  };
  std::ranges::stable_sort(rest, {}, kept);
  if (!waives_on_file && kept(rest[surplus - 1]) < given_up && kept(rest[surplus]) > 1 - given_up) {
    const std::size_t first = with_builds.front(); // before any of them takes the place of another
    LineReading& reading = read_by_letter(read, lines[first], readings[first - 1]);
    for (const Order& filed : std::span(rest).first(surplus))
      reading.taken_back.push_back(read.map.province_of(filed.unit));
    return;
  }
  for (const std::size_t line : with_builds) {
    LineReading& reading = read_by_letter(read, lines[line], readings[line - 1]);
    reading.fate = Fate::asked;
    reading.orders.clear();
    reading.questions.push_back(
        {0, 0, 0, "which of the builds on file this replaces is not clear: send all of them"});
  }
}

LineReading& read_by_letter(const parser::Situation& read, const LetterLine& line, LineReading& reading) {
  if (!line.settled || !reading.orders.empty()) return reading;
  const auto parts = parser::parse_orders(read.names, read.position.phase.kind, line.text);
  const std::vector<Order>& orders = line.orders;
  const bool apart = parts.size() == orders.size();
  for (std::size_t i = 0; i < orders.size(); ++i)
    reading.orders.push_back(
        {orders[i], apart ? parts[i].column : 0, apart ? parts[i].length : line.text.size()});
  reading.fate = Fate::taken;
  return reading;
}

} // namespace mail
