// SPDX-License-Identifier: GPL-3.0-or-later
// case_writer - positions and outcomes as lines of the case format, from tables of the words of a board
//
// Lists are sorted, so that equal positions give equal texts; docs/case-format.md describes the lines. Most
// are written by copying sixteen bytes at a time from a table, and nothing is compared as text.
#pragma once

#include "variants/case_format.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace judge {
struct FlatResults;
} // namespace judge

namespace variants {

// A text that grows. Who writes much asks for room once, and then looks no more where it ends.
class Lines {
 public:
  std::string_view text() const { return {bytes_.get(), size_}; }
  void clear() { size_ = 0; }

  // Where to write up to so many bytes and, beyond what is meant, sixteen more; to be followed by end_at.
  char* room(std::size_t bytes) {
    if (capacity_ - size_ < bytes + 16) grow(bytes + 16);
    return bytes_.get() + size_;
  }
  void end_at(const char* end) { size_ = static_cast<std::size_t>(end - bytes_.get()); }

  Lines& operator<<(std::string_view words) {
    char* const at = room(words.size());
    std::memcpy(at, words.data(), words.size());
    size_ += words.size();
    return *this;
  }
  Lines& operator<<(char sign) { return *this << std::string_view(&sign, 1); }
  Lines& operator<<(int number);

 private:
  void grow(std::size_t bytes);
  std::unique_ptr<char[]> bytes_;
  std::size_t size_ = 0, capacity_ = 0;
};

// The number of an order, as it is written.
struct OrderNumber {
  std::array<char, 8> digits;
  std::uint8_t size;
  std::uint8_t unit; // that is ordered: by number in its phase
};

// Keeps its memory: use one for many cases. Not for two threads at once. The variant must outlive it.
class CaseWriter {
 public:
  explicit CaseWriter(const Variant& variant);
  const Variant& variant() const { return variant_; }

  // The outcome of one phase as output lines, from "phase" to "winner"; `why` adds reasons; `rules`: those
  // of the case, which say how many builds come next.
  void write_outcome(Lines& out, const judge::Position& before, const std::vector<CaseOrder>& orders,
                     const judge::Outcome& outcome, bool why, const judge::Rules& rules);
  // The same of a phase that the flat path took.
  void write_outcome(Lines& out, const judge::Position& before, std::span<const OrderNumber> orders,
                     const judge::FlatResults& results, const judge::Outcome& outcome,
                     const judge::Rules& rules);

 private:
  // Up to fifteen bytes, copied as sixteen.
  struct ShortText {
    std::array<char, 15> text{};
    std::uint8_t size = 0;
    char* put(char* at) const {
      std::memcpy(at, this, 16);
      return at + size;
    }
  };
  static ShortText short_text(std::string_view text);

  std::size_t rank_of(judge::Power power) const { return std::min(power.index(), power_sizes_.size() - 1); }
  // Room for so many bytes is there, for what is between the names, too.
  char* put_power(char* at, judge::Power power) const {
    const std::size_t rank = rank_of(power);
    const char* const name = powers_.data() + rank * longest_power_;
    for (std::size_t i = 0; i < longest_power_; i += sizeof(ShortText))
      std::memcpy(at + i, name + i, sizeof(ShortText));
    return at + power_sizes_.data()[rank];
  }
  char* put_unit(char* at, const judge::Unit& unit) const {
    at = put_power(at, unit.power);
    *at++ = ' ';
    const std::size_t number = static_cast<std::size_t>(unit.type) * location_count_ + unit.location.index();
    return unit_words_.data()[number].put(at);
  }
  std::size_t unit_size() const { return longest_power_ + sizeof(ShortText) + 1; }
  std::size_t place_of(const judge::Unit& unit) const {
    return static_cast<std::size_t>(unit.type) * location_count_ + ranks_.data()[unit.location.index()];
  }
  template <class UnitOf> std::span<const std::uint16_t> sorted(std::size_t count, UnitOf unit_of);
  std::span<const std::uint16_t> sorted(std::span<const judge::Unit> units);

  void write_phase(Lines& out, std::string_view word, judge::Phase phase) const;
  void write_results(Lines& out, const std::vector<CaseOrder>& orders, const judge::Outcome& outcome) const;
  void write_results(Lines& out, std::span<const OrderNumber> orders,
                     const judge::FlatResults& results) const;
  void write_stories(Lines& out, const judge::Position& before, const std::vector<CaseOrder>& numbered,
                     const judge::Outcome& outcome) const;
  void write_board(Lines& out, const judge::Outcome& outcome, const judge::Rules& rules);
  void write_units(Lines& out, std::string_view word, std::span<const judge::Unit> units,
                   std::span<const std::uint16_t> in_order) const;
  void write_owners(Lines& out, std::string_view word,
                    const judge::Table<judge::Province, judge::Power>& owners);
  void write_contested(Lines& out, std::span<const judge::Province> contested) const;
  void write_dislodged(Lines& out, std::span<const judge::Dislodged> dislodged);
  void write_builds(Lines& out, const judge::Rules& rules, const judge::Position& next) const;

  const Variant& variant_;
  const judge::Map& map_;
  std::size_t location_count_;
  std::vector<std::uint16_t> ranks_;   // of locations, by the alphabet of ids
  std::vector<judge::Province> by_id_; // provinces, by the same
  std::string powers_;                 // names, each in so many bytes, at the end nobody's
  std::size_t longest_power_ = 0;      // a multiple of sixteen
  std::vector<std::size_t> power_sizes_;
  std::vector<ShortText> unit_words_;               // "A bud", by type and location
  std::vector<ShortText> place_words_;              // " bud", by location
  std::array<std::array<ShortText, 2>, 6> results_; // " ok\n" and " ok", by result
  // Working memory: see sorted.
  std::vector<std::uint64_t> places_;
  std::vector<std::uint16_t> at_place_, next_, order_;
  std::vector<judge::Province> owned_;
};

// The same for one outcome; for many a CaseWriter is quicker.
void write_outcome(std::ostream& out, const Variant& variant, const judge::Position& before,
                   const std::vector<CaseOrder>& orders, const judge::Outcome& outcome, bool why,
                   const judge::Rules& rules = {});

// A position as input lines: phase, owns, homes, place, contested, dislodged, dummies, out, vassal.
std::string position_lines(const judge::Map& map, const judge::Position& position);

} // namespace variants
