// foreign_read - what lines of another program's board file come to: a Draft, and what it does not hold
#pragma once

#include "variants/draft.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

constexpr std::size_t most_foreign_lines = 2000;
constexpr std::size_t longest_foreign_line = 1000;

struct ForeignRemark {
  Word at;
  std::string text;
  bool left_out = false; // nothing of what the word says was taken
};

// What a line does.
enum class ForeignEffect : std::uint8_t { nothing, board, game };

struct ForeignRead {
  Draft draft; // sound, when there is no problem
  std::vector<ForeignRemark> remarks;
  std::vector<Word> settings;         // "RULE NO_DIAS": lines about a game, with the line where they stand
  std::vector<ForeignEffect> effects; // of each line
};

// The board of that name; none when there is none.
using FindDraft = std::function<std::optional<Draft>(std::string_view name)>;

} // namespace variants
