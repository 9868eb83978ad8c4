// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/case_writer.h"

#include "judge/board/order.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/phases/flat_movement.h"
#include "judge/telling/sentence.h"

#include <bit>
#include <cassert>
#include <charconv>
#include <numeric>
#include <ostream>
#include <utility>

namespace variants {

using judge::Location, judge::Outcome, judge::Power, judge::Province, judge::Unit;

// ---- a text that grows

void Lines::grow(std::size_t bytes) {
  capacity_ = std::max(2 * capacity_, size_ + bytes);
  auto larger = std::make_unique_for_overwrite<char[]>(capacity_);
  if (size_ > 0) std::memcpy(larger.get(), bytes_.get(), size_);
  bytes_ = std::move(larger);
}

Lines& Lines::operator<<(int number) {
  constexpr std::size_t longest = 11;
  char* const at = room(longest);
  end_at(std::to_chars(at, at + longest, number).ptr);
  return *this;
}

namespace {

// ---- the words of a board

constexpr std::size_t type_count = 3, bits = 64;

std::string story_text(const judge::Map& map, const judge::Position& before,
                       const std::vector<judge::Reason>& reasons) {
  return parser::joined(to_sentences(map, before, reasons), "; ");
}

// ---- positions

using Owners = judge::Table<Province, Power>;

// A line a power: "owns Austria bud tri vie".
std::string owner_lines(const std::string& word, const judge::Map& map, const Owners& owners) {
  std::string text;
  for (const judge::Power power : map.powers()) {
    std::string list;
    for (const judge::Province province : map.provinces())
      if (owners[province] == power) list.append(1, ' ').append(map.id(map.base(province)));
    if (!list.empty()) text.append(word).append(1, ' ').append(map.power(power).name).append(list) += '\n';
  }
  return text;
}

std::string dislodged_line(const judge::Map& map, const judge::Dislodged& dislodged) {
  std::string line = "dislodged " + map.power(dislodged.unit.power).name + ' ' +
                     std::string(judge::type_letter(dislodged.unit.type)) + ' ' +
                     map.id(dislodged.unit.location) + " by " + map.power(dislodged.by).name + ' ' +
                     map.id(map.base(dislodged.from)) + " retreats";
  for (judge::Location location : dislodged.retreats) line += ' ' + map.id(location);
  return line + (dislodged.retreats.empty() ? " none\n" : "\n");
}

std::string line_of(const std::string& word, const judge::Map& map, const judge::PowerSet& powers) {
  std::string names;
  for (const judge::Power power : map.powers())
    if (powers.contains(power)) names += ' ' + map.power(power).name;
  return names.empty() ? "" : word + names + '\n';
}

std::string lines_of_sides(const judge::Map& map, const judge::Position& position) {
  std::string text = line_of("dummies", map, position.dummies) + line_of("out", map, position.out_of_play);
  for (const judge::Vassal& one : position.vassals)
    text += "vassal " + map.power(one.dummy).name + ' ' + map.power(one.lord).name + '\n';
  return text;
}

} // namespace

CaseWriter::ShortText CaseWriter::short_text(std::string_view text) {
  ShortText made;
  assert(text.size() <= made.text.size());
  std::ranges::copy(text, made.text.begin());
  made.size = static_cast<std::uint8_t>(text.size());
  return made;
}

CaseWriter::CaseWriter(const Variant& variant)
    : variant_(variant), map_(variant.map), location_count_(map_.location_count()), ranks_(location_count_),
      places_((type_count * location_count_ + bits - 1) / bits), at_place_(places_.size() * bits) {
  std::vector<Location> by_id;
  for (const Location l : map_.locations()) by_id.push_back(l);
  std::ranges::sort(by_id, {}, [&](Location l) -> const std::string& { return map_.id(l); });
  std::uint16_t rank = 0;
  for (const Location l : by_id) {
    ranks_[l.index()] = rank++;
    if (const Province p = map_.province_of(l); map_.base(p) == l) by_id_.push_back(p);
  }
  std::vector<Power> powers;
  for (const Power power : map_.powers()) powers.push_back(power);
  powers.push_back({});
  for (const Power power : powers) {
    power_sizes_.push_back(map_.power(power).name.size());
    longest_power_ = std::max(longest_power_, (power_sizes_.back() + sizeof(ShortText) - 1) /
                                                  sizeof(ShortText) * sizeof(ShortText));
  }
  for (const Power power : powers) {
    powers_ += map_.power(power).name;
    powers_.resize(longest_power_ * (rank_of(power) + 1));
  }
  for (const judge::UnitType type : {judge::UnitType::army, judge::UnitType::fleet, judge::UnitType::wing})
    for (const Location l : map_.locations())
      unit_words_.push_back(short_text(std::string(judge::type_letter(type)) + ' ' + map_.id(l)));
  for (const Location l : map_.locations()) place_words_.push_back(short_text(' ' + map_.id(l)));
  for (std::size_t result = 0; result < results_.size(); ++result) {
    const std::string name(to_word(static_cast<judge::Result>(result)));
    results_[result] = {short_text(' ' + name + '\n'), short_text(' ' + name)};
  }
}

// By power, then by type and by the id of the place. No two units of a list stand on one place but where they
// left the board; then these are compared. No bounds are checked, here and below.
template <class UnitOf> std::span<const std::uint16_t> CaseWriter::sorted(std::size_t count, UnitOf unit_of) {
  order_.resize(count);
  if (count == 0) return order_;
  std::ranges::fill(places_, 0);
  next_.assign(power_sizes_.size() + 1, 0);
  std::uint16_t* const next = next_.data();
  std::uint16_t* const order = order_.data();
  std::uint64_t repeated = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Unit& unit = unit_of(i);
    const std::size_t place = place_of(unit);
    const std::uint64_t one = std::uint64_t{1} << (place % bits);
    std::uint64_t& places = places_.data()[place / bits];
    repeated |= places & one;
    places |= one;
    at_place_.data()[place] = static_cast<std::uint16_t>(i);
    ++next[rank_of(unit.power) + 1];
  }
  if (repeated != 0) {
    std::iota(order_.begin(), order_.end(), std::uint16_t{0});
    std::ranges::sort(order_, {}, [&](std::uint16_t i) {
      return std::pair(rank_of(unit_of(i).power), place_of(unit_of(i)));
    });
    return order_;
  }
  for (std::size_t i = 1; i < next_.size(); ++i) next[i] = static_cast<std::uint16_t>(next[i] + next[i - 1]);
  for (std::size_t word = 0; word < places_.size(); ++word)
    for (std::uint64_t left = places_.data()[word]; left != 0; left &= left - 1) {
      const std::size_t place = word * bits + static_cast<std::size_t>(std::countr_zero(left));
      const std::uint16_t i = at_place_.data()[place];
      order[next[rank_of(unit_of(i).power)]++] = i;
    }
  return order_;
}

std::span<const std::uint16_t> CaseWriter::sorted(std::span<const Unit> units) {
  return sorted(units.size(), [&](std::size_t i) -> const Unit& { return units.data()[i]; });
}

// ---- lines

void CaseWriter::write_phase(Lines& out, std::string_view word, judge::Phase phase) const {
  out << word << to_text(phase) << '\n';
}

void CaseWriter::write_units(Lines& out, std::string_view keyword, std::span<const Unit> units,
                             std::span<const std::uint16_t> in_order) const {
  if (units.empty()) return;
  const ShortText head = short_text(keyword);
  char* at = out.room(units.size() * (sizeof(ShortText) + unit_size() + 2));
  for (const std::uint16_t i : in_order) {
    at = head.put(at);
    *at++ = ' ';
    at = put_unit(at, units.data()[i]);
    *at++ = '\n';
  }
  out.end_at(at);
}

void CaseWriter::write_owners(Lines& out, std::string_view keyword,
                              const judge::Table<Province, Power>& owners) {
  next_.assign(power_sizes_.size() + 1, 0);
  std::uint16_t* const next = next_.data();
  for (const Power owner : owners) ++next[rank_of(owner) + 1];
  for (std::size_t i = 1; i < next_.size(); ++i) next[i] = static_cast<std::uint16_t>(next[i] + next[i - 1]);
  owned_.resize(by_id_.size()); // at the end those that nobody owns
  for (const Province p : by_id_) owned_.data()[next[rank_of(owners[p])]++] = p;
  const ShortText head = short_text(keyword);
  char* at = out.room(map_.power_count() * (2 * sizeof(ShortText) + longest_power_) +
                      owned_.size() * sizeof(ShortText));
  std::size_t first = 0;
  for (const Power power : map_.powers()) {
    const std::size_t end = next[power.index()];
    if (end == first) continue;
    at = head.put(at);
    *at++ = ' ';
    at = put_power(at, power);
    for (; first < end; ++first) at = place_words_.data()[map_.base(owned_.data()[first]).index()].put(at);
    *at++ = '\n';
  }
  out.end_at(at);
}

void CaseWriter::write_contested(Lines& out, std::span<const Province> contested) const {
  if (contested.empty()) return;
  std::vector<Province> sorted(contested.begin(), contested.end());
  std::ranges::sort(sorted, {}, [&](Province p) { return ranks_[map_.base(p).index()]; });
  out << "contested";
  for (const Province p : sorted) out << ' ' << map_.province(p).id;
  out << '\n';
}

void CaseWriter::write_dislodged(Lines& out, std::span<const judge::Dislodged> dislodged) {
  for (const std::uint16_t i :
       sorted(dislodged.size(), [&](std::size_t n) -> const Unit& { return dislodged[n].unit; })) {
    const judge::Dislodged& d = dislodged[i];
    out << "dislodged ";
    out.end_at(put_unit(out.room(unit_size()), d.unit));
    out << " by " << map_.power(d.by).name << ' ' << map_.province(d.from).id << " retreats";
    for (const Location l : d.retreats) out << ' ' << map_.id(l);
    out << (d.retreats.empty() ? " none\n" : "\n");
  }
}

void CaseWriter::write_builds(Lines& out, const judge::Rules& rules, const judge::Position& next) const {
  if (next.phase.kind != judge::PhaseKind::adjustment) return;
  const judge::GameRules game = variant_.rules(rules);
  const judge::Census census(map_, next);
  for (const Power power : map_.powers()) {
    const int due = adjustments_due(game, next, census, power);
    if (due != 0) out << "builds " << map_.power(power).name << ' ' << due << '\n';
  }
}

// ---- results

void CaseWriter::write_results(Lines& out, const std::vector<CaseOrder>& orders,
                               const Outcome& outcome) const {
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const judge::Resolution& r = outcome.submitted()[i];
    out << "result " << orders[i].number << ' ' << to_word(r.result) << (r.dislodged ? " dislodged\n" : "\n");
  }
}

void CaseWriter::write_results(Lines& out, std::span<const OrderNumber> orders,
                               const judge::FlatResults& results) const {
  std::array<judge::Result, judge::WideFlatPhase::most_units> of_unit{};
  const auto set = [&](judge::WideUnitSet units, judge::Result result) {
    judge::each_unit(units, [&](std::size_t u) { of_unit[u] = result; });
  };
  set(results.failed, judge::Result::fail);
  set(results.cut, judge::Result::cut);
  set(results.disrupted, judge::Result::disrupted);
  set(results.void_orders, judge::Result::void_order);
  set(results.illegal, judge::Result::illegal);
  const ShortText head = short_text("result "), last = short_text(" dislodged\n");
  char* at = out.room(orders.size() * (3 * sizeof(ShortText) + sizeof(OrderNumber)));
  for (const OrderNumber& order : orders) {
    at = head.put(at);
    std::memcpy(at, order.digits.data(), order.digits.size());
    at += order.size;
    const std::size_t result = static_cast<std::size_t>(of_unit.data()[order.unit]);
    if (judge::contains(results.dislodged, order.unit))
      at = last.put(results_.data()[result][1].put(at));
    else
      at = results_.data()[result][0].put(at);
  }
  out.end_at(at);
}

// The whole story of a phase: a line for each order, and comments on the units whose fate no order tells.
void CaseWriter::write_stories(Lines& out, const judge::Position& before,
                               const std::vector<CaseOrder>& numbered, const Outcome& outcome) const {
  std::vector<judge::Submitted> orders;
  for (const CaseOrder& order : numbered) orders.push_back(order.submitted);
  std::vector<const judge::UnitResult*> told;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const judge::Resolution& r = outcome.submitted()[i];
    out << "result " << numbered[i].number << ' ' << to_word(r.result) << (r.dislodged ? " dislodged" : "");
    const std::string story = story_text(map_, before, explain(map_, before, outcome, orders, i));
    out << (story.empty() ? "" : " # ") << story << '\n';
    told.push_back(result_of(map_, outcome, orders, i));
  }
  for (const judge::UnitResult& result : outcome.units()) {
    const bool stays = before.phase.kind == judge::PhaseKind::movement && !result.resolution.dislodged;
    if (result.ordered || stays || std::ranges::find(told, &result) != told.end()) continue;
    out << "# " << map_.power(result.unit.power).name << ' ' << to_text(map_, result.unit) << ": "
        << story_text(map_, before, explain(map_, before, outcome, result)) << '\n';
  }
}

// ---- outcomes

void CaseWriter::write_outcome(Lines& out, const judge::Position& before,
                               const std::vector<CaseOrder>& orders, const Outcome& outcome, bool why,
                               const judge::Rules& rules) {
  write_phase(out, "phase ", before.phase);
  if (why)
    write_stories(out, before, orders, outcome);
  else
    write_results(out, orders, outcome);
  write_board(out, outcome, rules);
}

void CaseWriter::write_outcome(Lines& out, const judge::Position& before, std::span<const OrderNumber> orders,
                               const judge::FlatResults& results, const Outcome& outcome,
                               const judge::Rules& rules) {
  write_phase(out, "phase ", before.phase);
  write_results(out, orders, results);
  write_board(out, outcome, rules);
}

void CaseWriter::write_board(Lines& out, const Outcome& outcome, const judge::Rules& rules) {
  if (outcome.undefined) out << "undefined convoy_paradoxes\n";
  write_units(out, "after", outcome.next.units, sorted(outcome.next.units));
  write_dislodged(out, outcome.dislodged);
  write_contested(out, outcome.contested);
  write_units(out, "disbanded", outcome.disbanded, sorted(outcome.disbanded));
  for (const Unit& unit : outcome.automatic)
    out << "auto " << map_.power(unit.power).name << ' ' << to_text(map_, unit) << '\n';
  if (outcome.centers_counted) write_owners(out, "owns", outcome.next.owners);
  write_builds(out, rules, outcome.next);
  write_phase(out, "next ", outcome.next.phase);
  for (const Power winner : outcome.winners) out << "winner " << map_.power(winner).name << '\n';
}

void write_outcome(std::ostream& stream, const Variant& variant, const judge::Position& before,
                   const std::vector<CaseOrder>& orders, const Outcome& outcome, bool why,
                   const judge::Rules& rules) {
  Lines out;
  CaseWriter(variant).write_outcome(out, before, orders, outcome, why, rules);
  stream << out.text();
}

std::string position_lines(const judge::Map& map, const judge::Position& position) {
  std::string text = "phase " + judge::to_text(position.phase) + '\n';
  text += owner_lines("owns", map, position.owners);
  if (position.homes.size() > 0) text += owner_lines("homes", map, position.homes);
  const auto place = [&](judge::Power power) {
    for (const judge::Unit& unit : position.units)
      if (unit.power == power)
        text.append("place ")
            .append(map.power(power).name)
            .append(1, ' ')
            .append(judge::to_text(map, unit)) += '\n';
  };
  for (judge::Power power : map.powers()) place(power);
  place(judge::Power{});
  if (!position.contested.empty()) {
    text += "contested";
    for (judge::Province province : position.contested) text += ' ' + map.id(map.base(province));
    text += '\n';
  }
  for (const judge::Dislodged& dislodged : position.dislodged) text += dislodged_line(map, dislodged);
  return text + lines_of_sides(map, position);
}

} // namespace variants
