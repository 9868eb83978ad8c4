// SPDX-License-Identifier: GPL-3.0-or-later
// name_table - names to numbers, and how far a written word is from the one that was meant
#pragma once

#include "parser/lexer.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

// ---- how far a written word is from the one that was meant

// Letters to add, drop, change or exchange with the next to make one text of the other; `limit` + 1 when more
// than that, and for texts of more than 47 bytes.
std::size_t slips_between(std::string_view a, std::string_view b, std::size_t limit);

// A digit of a name is meant as it is written: "Edinburgh1" is not Edinburgh Two.
bool have_same_digits(std::string_view a, std::string_view b);

// ---- names to numbers: exactly, by a beginning that only one has, or with one slip of spelling
//
// Names are compared as Keys: letters and digits only. A name of several words may be written with or without
// its blanks, so every beginning of it that ends with a word is known to the table too.

class NameTable {
 public:
  static constexpr std::uint16_t none = 0xFFFF;

  struct Entry {
    Key key;
    std::uint32_t letters = 0;  // which it holds, a bit each
    std::uint16_t value = none; // none: only the beginning of longer names
    bool continues = false;     // a name of more words begins with this
    bool careful = false;       // also a word of the grammar: what follows decides
    std::uint8_t words = 1;     // of the name as it was inserted; at most so many may be written
  };

  // Blanks and other signs in `name` part its words. The first to claim a name keeps it.
  void insert(std::string_view name, std::uint16_t value);
  // Marks the word as one that the grammar uses too.
  void mark_careful(std::string_view word);

  const Entry* find(const Key& key) const {
    for (std::size_t at = key.hash() & mask_;; at = (at + 1) & mask_) {
      const std::uint16_t slot = slots_[at];
      if (slot == none) return nullptr;
      if (entries_[slot].key == key) return &entries_[slot];
    }
  }
  // The values that have a name beginning so, each once; nothing for a shorter beginning.
  std::vector<std::uint16_t> beginning_with(const Key& key, std::size_t shortest = 3) const;
  // The values that have a name of `shortest` letters or more which is at most `slips` slips away, each once;
  // nothing for a shorter key. A slip is a letter too many, missing, wrong, or exchanged; never a digit.
  std::vector<std::uint16_t> near(const Key& key, std::size_t slips, std::size_t shortest = 4) const;

 private:
  Entry& claim(const Key& key);
  void grow();

  std::vector<Entry> entries_;
  std::vector<std::uint16_t> slots_ = std::vector<std::uint16_t>(64, none); // open addressing, a power of two
  std::size_t mask_ = 63;
};

} // namespace parser
