// SPDX-License-Identifier: GPL-3.0-or-later
// rule_mix - which rules the next positions are compared under: the given ones, each value of each option in
// turn, and random mixes of them
#pragma once

#include "judge/board/rules.h"
#include "tests/fuzz/random.h"

#include <utility>

namespace fuzz {

class RuleMix {
 public:
  explicit RuleMix(const judge::Rules& base);
  judge::Rules next(Random& random);
  std::size_t value_count() const { return choices_.size(); }

 private:
  struct Choice {
    const judge::RuleOption* option;
    std::uint8_t value;
  };

  judge::Rules base_;
  std::vector<Choice> choices_; // other than those of the base
  std::size_t turn_ = 0, next_choice_ = 0;
};

} // namespace fuzz
