// SPDX-License-Identifier: GPL-3.0-or-later
// near_words - what a word that is no command may have been meant as
//
// A proposal is near in letters and in meaning, or there is none: whoever writes ONE CENTER is not asked
// whether he meant NONE, and who writes START is not asked about UNSTART. tests/near holds the words of the
// older judges and of everyday letters, and which proposals they may get.
#pragma once

#include <string_view>

namespace mail {

// Is `written` a slip of spelling for `meant`? Both are in capitals, without blanks. A word that is one of
// its own, or a negation of the other, is no slip.
bool is_slip_of(std::string_view written, std::string_view meant);

// The command that does what these words say: "PREDICT" for "preview", "" for none. `line` is a whole line.
std::string_view command_of_meaning(std::string_view line);

} // namespace mail
