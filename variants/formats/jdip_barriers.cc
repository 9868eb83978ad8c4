// SPDX-License-Identifier: GPL-3.0-or-later
// jdip_barriers - BORDER elements, which weaken or forbid ways into a province; see jdip_places.h
//
// A weak border is one both ways here, and each BORDER is one way: what is not told of the way back is
// remarked.
#include "parser/text.h"
#include "variants/formats/jdip_places.h"

#include <algorithm>

namespace variants {

namespace {

// As the file has it.
std::string told(const std::string& value) {
  constexpr std::size_t longest = 60;
  return std::string(parser::trim(parser::one_line(value).substr(0, longest)));
}

} // namespace

void JdipPlaces::read_barriers(const XmlElement& element, std::size_t province) {
  const std::string listed = parser::one_line(element.text("borders"));
  for (const std::string_view id : parser::words_of(listed))
    if (const auto found = barriers_.find(std::string(id)); found != barriers_.end())
      read_barrier(*found->second, province);
    else
      remark(element.line, std::string(id), "there is no BORDER " + plain_name(id), true);
}

// Weak ways, ways closed for all units, and provinces closed in a season have words; what holds for some
// units, orders or years has none.
void JdipPlaces::read_barrier(const XmlElement& barrier, std::size_t into) {
  const std::size_t line = barrier.line;
  const std::string& id = provinces_[into].data.id;
  const std::string from = parser::one_line(barrier.text("from")),
                    modifier = barrier.text("baseMoveModifier"),
                    season = parser::to_lower(plain_name(barrier.text("season")));
  std::string limits;
  for (const char* key : {"unitTypes", "orderTypes", "season", "phase", "year"})
    if (const std::string value = told(barrier.text(key)); !value.empty())
      limits += (limits.empty() ? "" : ", ") + std::string(key) + " " + value;
  const std::string way = "the way into " + id + " from " + (from.empty() ? "everywhere" : told(from));
  const bool is_weak = !modifier.empty() && modifier != "0";
  const std::string otherwise =
      is_weak ? way + " is one of strength " + plain_name(modifier) + " there, and an ordinary one here"
              : way + " is closed there" + (limits.empty() ? "" : " (" + limits + ")") + ", and open here";
  if (from.empty() && !is_weak && !season.empty() && limits == "season " + told(barrier.text("season")))
    return say({{"", line, 0}, "closed " + season + " " + id, otherwise});
  if (from.empty() || !limits.empty()) return remark(line, "", otherwise, true);
  for (const std::string_view name : parser::words_of(from)) {
    const auto found = find_place(parser::to_lower(name));
    for (const Passage& passage : found ? passages(into, found->province) : std::vector<Passage>())
      if (is_weak)
        weak_.push_back({passage, plain_name(modifier), line});
      else
        say({{"", line, 0}, "one_way " + passage.unit + " " + passage.from + " " + passage.to, otherwise});
  }
}

// The ways of the first province to the other, for armies and from each of its coasts.
std::vector<JdipPlaces::Passage> JdipPlaces::passages(std::size_t from, std::size_t to) const {
  std::vector<Passage> all;
  const auto place_of = [&](std::size_t province, const std::string& coast) {
    return provinces_[province].data.id + (coast.empty() ? "" : "/" + coast);
  };
  for (const auto& [type, row] : rows_[from])
    for (const std::string& ref : row.refs) {
      const auto found = find_place(ref);
      if (!found || found->province != to) continue;
      const bool by_sea = type != "mv", has_coasts = !provinces_[to].data.coasts.empty();
      const std::string coast = by_sea && type != "xc" ? type : "";
      all.push_back({by_sea ? "fleet" : "army", place_of(from, coast),
                     place_of(to, by_sea && has_coasts ? found->coast : "")});
    }
  return all;
}

void JdipPlaces::say_what_is_weak() {
  for (const WeakWay& one : weak_) {
    const Passage& there = one.passage; // from the province that it leads into
    const Passage back{there.unit, there.to, there.from};
    const bool is_back_weak = std::ranges::any_of(
        weak_, [&](const WeakWay& other) { return other.passage == back && other.strength == one.strength; });
    const std::string way = "the way of " + std::string(there.unit == "army" ? "armies" : "fleets") +
                            " into " + there.from + " from " + there.to + " is one of strength " +
                            one.strength + " there, ";
    const auto& [first, second] = std::minmax(there.from, there.to);
    say({{"", one.line, 0},
         "weak " + there.unit + " " + one.strength + " " + first + " " + second,
         way + "and an ordinary one here",
         is_back_weak ? "" : way + "and the way back is not: here both are"});
  }
}

void JdipPlaces::say(ForeignLine line) {
  if (said_.insert(line.line).second) lines_.push_back(std::move(line));
}

} // namespace variants
