// preference_list - "France, Germany", "F G", "[EF]G*": which powers a player would like, best first
#pragma once

#include "judge/board/map.h"

#include <string>
#include <string_view>

namespace mail {

// The list as letters of powers in their order, with [ ] around those liked alike and * for any. A power is
// written by its letter or any of its names, of several words, too; letters may stand together. What is none
// of them is left as it is written, in capitals, for the check of letters to tell.
std::string preference_letters(const judge::Map& map, std::string_view text);

} // namespace mail
