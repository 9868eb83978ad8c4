// SPDX-License-Identifier: GPL-3.0-or-later
// kept_file - see kept_file.h
#include "games/files/kept_file.h"

#include "games/files/damaged.h"
#include "games/files/keyed_text.h"
#include "games/files/orders_file.h"
#include "games/files/seal.h"
#include "games/game/events.h"
#include "games/game/ranges.h"
#include "parser/text.h"

namespace games {

namespace {

void write_treasury(KeyedWriter& writer, const judge::Map& map, const Treasury& treasury) {
  writer.section(map.power(treasury.power).name);
  writer.field("credits", treasury.credits, ranges::credits);
  for (const judge::Power power : treasury.controlled) writer.field("controls", map.power(power).name);
  for (const Bid& bid : treasury.bids)
    writer.field("bid", map.power(bid.power).name + ' ' + std::to_string(bid.credits));
}

// "20", "Turkey" or "France 8", by the line's key. False when the line is none of these.
bool read_treasury_line(const judge::Map& map, const KeyedLine& line, Treasury& treasury) {
  const std::vector<std::string_view> words = parser::words_of(line.value);
  if (words.empty() || words.size() > 2) return false;
  const auto credits = whole_number_in(ranges::credits, words.back());
  const judge::Power power = map.find_power(words.front());
  if (line.key == "credits" && credits) {
    treasury.credits = *credits;
    return true;
  }
  if (line.key == "controls" && power) {
    treasury.controlled.push_back(power);
    return true;
  }
  if (line.key != "bid" || !power || !credits) return false;
  treasury.bids.push_back({power, *credits});
  return true;
}

bool is_of_treasury(const KeyedLine& line) {
  return line.key == "credits" || line.key == "controls" || line.key == "bid";
}

} // namespace

std::string kept_text(const variants::Variant& variant, const Turn& turn) {
  if (turn.kept.empty() && turn.treasuries.empty()) return "";
  KeyedWriter writer("kept");
  judge::Power power;
  for (const KeptOrders& one : turn.kept) {
    if (one.power != power) writer.section(variant.map.power(one.power).name);
    power = one.power;
    write_future(writer, one.orders);
  }
  for (const Treasury& one : turn.treasuries) write_treasury(writer, variant.map, one);
  return sealed(writer.text());
}

void read_kept(const std::string& path, std::string_view text, const variants::Variant& variant, Turn& turn) {
  const std::vector<KeyedSection> sections = split_keyed_text(path, text, "kept");
  for (std::size_t i = 1; i < sections.size(); ++i) {
    const judge::Power power = variant.map.find_power(sections[i].name);
    if (!power) throw_damaged(path, sections[i].number, "the variant has no such power");
    std::vector<FutureOrders> future;
    Treasury treasury{power, 0, {}, {}};
    bool has_treasury = false;
    for (const KeyedLine& line : sections[i].lines) {
      has_treasury = has_treasury || is_of_treasury(line);
      if (!(is_of_treasury(line) ? read_treasury_line(variant.map, line, treasury)
                                 : read_future_line(path, line, future)))
        throw_damaged(
            path, line.number,
            "a power has lines future = ... with line = ... below it, and credits, controls and bid");
    }
    if (has_treasury) turn.treasuries.push_back(std::move(treasury));
    for (FutureOrders& one : future) turn.kept.push_back({power, std::move(one)});
  }
}

} // namespace games
