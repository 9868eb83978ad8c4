// hidden_names - addresses out of every text that people wrote, and names where nobody may know who plays
#pragma once

#include "games/game/game.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mail {

class HiddenNames {
 public:
  HiddenNames() = default; // blanks addresses alone
  explicit HiddenNames(std::vector<std::string> words) : words_(std::move(words)) {}
  // With "(hidden)" in the place of each address, and of each of the words, whatever its case.
  std::string blanked(std::string_view text) const;

 private:
  std::vector<std::string> words_; // in small letters
};

// In a gunboat game, until its end tells who played: each word of the names of those who have or had a seat,
// and of their addresses before the @.
HiddenNames hidden_names(const games::Game& game);

} // namespace mail
