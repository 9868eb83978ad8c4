// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_finish - what the reader of a whole file does when its last line is read: borders and checks
#pragma once

#include "variants/file/draft.h"
#include "variants/import/foreign_board.h"
#include "variants/import/foreign_names.h"

#include <cstddef>
#include <string>
#include <vector>

namespace variants {

// ---- ways out of each place, as most programs write them, made borders of a board

struct ForeignPath {
  judge::UnitType type;
  Word from, to;            // "par", "spa/nc": ids, small; of places that the board has
  std::string lost_coast{}; // "wc", where the file names that one of `to`, which has it not
};

// Adds the borders that the paths come to. A fleet that is sent to a province with coasts, and to none of
// them, comes to the one from which a way leads back. What leads one way alone is
// marked so, and remarked; what leads nowhere is remarked.
void add_borders(const std::vector<ForeignPath>& paths, Draft& draft, std::vector<ForeignRemark>& remarks);

// ---- what the reader of a whole file does when its last line is read
//
// Boards of other programs are put into the shape that a Draft wants: a province has two named coasts or
// none, and a coast has a way for fleets. What a file leaves open gets its usual value, and a remark.

// A mistake at the word; false, and nothing is kept, where too many are known already.
bool complain(std::vector<parser::Problem>& problems, const Word& at, std::string text);
// Likewise with what the reader did not take, or took in its own way.
void leave_out(std::vector<ForeignRemark>& remarks, const Word& at, std::string text);
void remark(std::vector<ForeignRemark>& remarks, const Word& at, std::string text);

// Name and further names of a place, as far as nobody else has them; without a name it is called by its id.
// `place` counts among those of the book, which holds all ids.
void name_place(NameBook& book, std::size_t place, DraftProvince& province, const Word& written,
                std::vector<ForeignRemark>& remarks);
// False where it is another's, or a word of orders.
bool add_alias(NameBook& book, std::size_t place, DraftProvince& province, const Word& written,
               std::vector<ForeignRemark>& remarks);

// Its first letter for each power that has none yet ('?') and can have it; to the others what is left, which
// is told.
void give_letters(std::vector<DraftPower>& powers, std::vector<ForeignRemark>& remarks);

// A single named coast is the province's own; a coast without fleets is land; coasts alike are told.
void settle_coasts(Draft& draft, std::vector<ForeignRemark>& remarks);
// Title, first phase and victory where the file has none. Who begins with its homes alone owns nothing else.
void settle_game(Draft& draft, std::vector<ForeignRemark>& remarks);
std::ptrdiff_t centers_of(const Draft& draft); // how many
// Coasts and game as above, and every check of a board. Problems come in the order of their lines.
void finish(ForeignRead& read, std::vector<parser::Problem>& problems);

} // namespace variants
