// kept_file - see kept_file.h
#include "games/store/kept_file.h"

#include "games/game/events.h"
#include "games/store/damaged.h"
#include "games/store/keyed_text.h"
#include "games/store/orders_file.h"
#include "games/store/seal.h"

namespace games {

std::string kept_text(const variants::Variant& variant, const Turn& turn) {
  if (turn.kept.empty()) return "";
  KeyedWriter writer("kept");
  judge::Power power;
  for (const KeptOrders& one : turn.kept) {
    if (one.power != power) writer.section(variant.map.power(one.power).name);
    power = one.power;
    write_future(writer, one.orders);
  }
  return sealed(writer.text());
}

void read_kept(const std::string& path, std::string_view text, const variants::Variant& variant, Turn& turn) {
  const std::vector<KeyedSection> sections = split_keyed_text(path, text, "kept");
  for (std::size_t i = 1; i < sections.size(); ++i) {
    const judge::Power power = variant.map.find_power(sections[i].name);
    if (!power) throw_damaged(path, sections[i].number, "the variant has no such power");
    std::vector<FutureOrders> future;
    for (const KeyedLine& line : sections[i].lines)
      if (!read_future_line(path, line, future))
        throw_damaged(path, line.number, "a power has lines future = ... with line = ... below it");
    for (FutureOrders& one : future) turn.kept.push_back({power, std::move(one)});
  }
}

} // namespace games
