// dpjudge_lines - lines of the DPjudge's map files: what they make of a board
//
// The lines change a board that is there, or make one from nothing. Reading never fails: what is wrong is a
// Problem at its word, and what a line says that no board of this judge can hold is a remark. What it says of
// a game and not of its board (RULE, DUMMY ...) is handed back as a line of a mail. No file is ever opened:
// USE and MAP name boards, which the caller finds. docs/variants.md, "Lines of the DPjudge", has each word.
#pragma once

#include "variants/draft.h"

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

// `problems` is empty before. `base`: the board that the lines change; without provinces they make one from
// nothing. Lines are numbered from 1.
ForeignRead read_dpjudge(const Draft& base, const std::vector<std::string>& lines, const FindDraft& find,
                         std::vector<parser::Problem>& problems);

} // namespace variants
