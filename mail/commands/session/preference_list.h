// SPDX-License-Identifier: GPL-3.0-or-later
// preference_list - "France, Germany", "F G", "[EF]G*": which powers a player would like, best first
#pragma once

#include "judge/board/map.h"

#include <string>
#include <string_view>

namespace mail {

struct PreferenceList {
  std::string letters; // of the powers in their order, [ ] around those liked alike, * for any
  std::string problem; // "no power is called Atlantis": then `letters` is not to be used
};
// A power is written by its letter or any of its names, of several words, too. Letters may stand together,
// each once; on a board of many powers most words are of such letters, so a word that is nearly a name is
// none.
PreferenceList read_preferences(const judge::Map& map, std::string_view text);

// "[EF]G*", of a list that was read, as "England or France, then Germany, then any".
std::string preferences_in_words(const judge::Map& map, std::string_view letters);

} // namespace mail
