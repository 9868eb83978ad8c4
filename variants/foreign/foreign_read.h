// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_read - what lines of another program's board file come to: a Draft, and what it does not hold
#pragma once

#include "variants/file/draft.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

constexpr std::size_t most_foreign_lines = 2000;
constexpr std::size_t longest_foreign_line = 1000;
// Of Go sources, which hold rules and drawings, too.
constexpr std::size_t most_source_lines = 20000;
constexpr std::size_t longest_source_line = 20000;
// Of one board, whatever its file says.
constexpr std::size_t most_foreign_places = 500;
constexpr std::size_t most_foreign_powers = 36;   // letters and digits but M and O, and + and *
constexpr std::size_t most_foreign_aliases = 30;  // of one place
constexpr std::size_t most_foreign_paths = 20000; // ways out of all places
constexpr std::size_t most_foreign_units = 500;
constexpr std::size_t most_foreign_problems = 20; // more help nobody
constexpr std::size_t most_foreign_remarks = 300;

struct ForeignRemark {
  Word at;
  std::string text;
  bool left_out = false; // nothing of what the word says was taken
};

// A line in the words of a variant file that no Draft holds as such, and what is told in its place where the
// word is not known, or where the board does not take it.
struct ForeignLine {
  Word at;
  std::string line;
  std::string otherwise;
  std::string when_taken = {}; // told when the board takes it; "" for nothing
};

// What a line does.
enum class ForeignEffect : std::uint8_t { nothing, board, game };

struct ForeignRead {
  Draft draft; // sound, when there is no problem
  std::vector<ForeignRemark> remarks;
  std::vector<Word> settings;         // "RULE NO_DIAS": lines about a game, with the line where they stand
  std::vector<ForeignEffect> effects; // of each line
  std::vector<ForeignLine> lines;     // to be added to the variant file, if they can be
};

// The board of that name; none when there is none.
using FindDraft = std::function<std::optional<Draft>(std::string_view name)>;

} // namespace variants
