// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_board - a board in the way in which the DPjudge's map files have it: each place with its neighbours
//
// Borders are written from both ends here, and each end says for which units it is one; names are met before
// the lines that tell what they are. A Draft becomes such a board (board_of), lines of a map file change it
// (dpjudge_lines.h), and draft_of (foreign_draft.h) makes a Draft of it again.
#pragma once

#include "variants/file/draft.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace variants {

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

} // namespace variants
