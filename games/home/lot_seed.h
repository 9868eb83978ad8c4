// SPDX-License-Identifier: GPL-3.0-or-later
// lot_seed - a number made of what tells one lot from all others: the same lot is drawn alike in each run
//
// FNV-1a, which no library changes under us.
#pragma once

#include <cstdint>
#include <string_view>

namespace games {

class LotSeed {
 public:
  explicit LotSeed(std::uint64_t begin = 0) : hash_(0xCBF29CE484222325ULL ^ begin) {}
  LotSeed& add(std::uint64_t value) {
    hash_ = (hash_ ^ value) * 0x100000001B3ULL;
    return *this;
  }
  LotSeed& add(std::string_view text) {
    for (const char c : text) add(std::uint64_t{static_cast<unsigned char>(c)});
    return *this;
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_;
};

} // namespace games
