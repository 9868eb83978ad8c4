// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_board - a board as strangers' files have it, each place with its neighbours, made a Draft
#pragma once

#include "variants/file/draft.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// ---- what lines of another program's board file come to: a Draft, and what it does not hold

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

// ---- a board in the way in which the DPjudge's map files have it: each place with its neighbours
//
// Borders are written from both ends here, and each end says for which units it is one; names are met before
// the lines that tell what they are. A Draft becomes such a board (board_of), lines of a map file change it
// (dpjudge_reader.h), and draft_of makes a Draft of it again.

// A way out of a place. "KEL" is one for both kinds of units, "kel" for armies alone, "Kel" for fleets. What
// a board that is changed says of its borders stands in `marks` of the board.
struct ForeignWay {
  Word to; // the id of a province or of a coast, small
  bool army = true, fleet = true;
  bool closed = false; // nobody goes it: the border leads back alone
  std::string weak{};  // "-1", "-1/2": by how much moves are weaker; "" for most
  Word owner{};        // whoever owns that center may go it alone; empty for most
};

// A province, or a coast of it; a place in small letters takes no fleet.
struct ForeignShore {
  Word id;
  bool fleets = true;
  std::vector<ForeignWay> ways;

  ForeignWay* way_to(std::string_view place);
};

struct ForeignProvince {
  judge::ProvinceData data;
  bool has_terrain = false, unowned = false;
  ForeignShore inland; // what armies do, and fleets where it has no coasts
  std::vector<ForeignShore> coasts;

  ForeignShore* coast(std::string_view id); // "spa/nc"
};

// No line of a map file says some of its matters: they are taken over, as far as its places and powers are
// still there.
struct ForeignBoard : DraftMatters {
  std::vector<ForeignProvince> provinces;

  ForeignProvince* province(std::string_view id); // with or without a coast behind it
  // By its id, its name or an alias; nullptr where none has it.
  ForeignProvince* province_called(std::string_view name);
  DraftPower* power_called(std::string_view name);
};

// "spa" of "spa/nc".
std::string_view province_part(std::string_view place);

ForeignBoard board_of(const Draft& draft);
// Of the same kind of unit, between the same places.
bool is_mark_of(const DraftBorderMark& mark, const DraftBorder& border);

// ---- borders out of ways that are written from both ends, as the DPjudge's map files have them

// Adds the borders of the board to the draft, and the marks that its ways have. A way without one back is a
// problem at its word. What holds one way alone there, and both ways here, is remarked.
void add_borders(const ForeignBoard& board, Draft& draft, std::vector<parser::Problem>& problems,
                 std::vector<ForeignRemark>& remarks);

// ---- a board as the DPjudge's map files have it made a Draft, with what is amiss at the words to
// blame

Draft draft_of(const ForeignBoard& board, std::vector<parser::Problem>& problems,
               std::vector<ForeignRemark>& remarks);

} // namespace variants
