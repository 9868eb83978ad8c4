// SPDX-License-Identifier: GPL-3.0-or-later
// quick_reader - cases as tools write them, read in one pass over their bytes
//
// It knows one shape: a movement phase that opens a case, with lines and orders exactly as `chancery
// position` and orders in canonical form have them, one legal or illegal order a unit, on a board that it has
// learned. Words are compared and looked up eight bytes at a time. What it does not know it leaves to
// CaseReader, which knows all, and explains what is wrong.
#pragma once

#include "judge/phases/flat_phase.h"
#include "variants/case_writer.h"

#include <array>
#include <memory>
#include <string_view>
#include <vector>

namespace variants {

// Valid until the reader is used again; `id` until its text moves.
struct QuickCase {
  const Variant* variant = nullptr;
  std::string_view id;
  judge::Position before;
  std::vector<judge::FlatOrder> orders; // one for each unit
  std::vector<OrderNumber> numbers;     // of the orders that were given, as they stand in the case
  std::size_t lines = 0, bytes = 0;     // of the text that it was read from
};

class QuickReader {
 public:
  QuickReader();
  ~QuickReader();
  // Makes tables of the words of a board, unless there are. The variant must outlive this.
  void learn(const Variant& variant);

  enum class Found : std::uint8_t { whole, unfinished, unknown };
  // The case that the text begins with; comments and empty lines may stand before it. `unfinished`: as far as
  // the text goes it could be one.
  Found read(const CaseText& text);
  const QuickCase& found() const { return case_; }

 private:
  class Words;
  bool read_case();
  // Each reads a line, and returns the next one; nullptr for a line that is not known.
  const char* read_head(const char* line);
  const char* read_board(const char* line);
  const char* read_phase(const char* line);
  const char* read_owners(const char* line);
  const char* read_unit(const char* line);
  const char* read_order(const char* line);
  const char* read_what(const char* at, judge::FlatOrder& order);
  bool choose_board(std::string_view name);
  const Words* find_board(std::string_view name) const;

  struct Board {
    const Variant* variant;
    std::unique_ptr<Words> words; // none: it is not for this reader
  };
  std::vector<Board> boards_;
  const Words* words_ = nullptr; // of the board of the case
  QuickCase case_;
  const char* line_ = nullptr; // of the text: the first one that is not read so far
  const char* end_ = nullptr;  // of the text
  // The units of the case so far.
  std::size_t count_ = 0;
  judge::WideUnitSet ordered_;
  // The power of the unit before, and its name with the blank behind it.
  struct LastPower {
    judge::Power power;
    std::uint64_t word = 1, mask = 0; // of which nothing is to be found
    std::size_t size = 0;             // without the blank
  };
  LastPower last_;
  std::array<judge::Unit, judge::WideFlatPhase::most_units> units_;
  std::array<std::uint8_t, judge::FlatPhase::most_provinces> occupants_;
};

} // namespace variants
