// old_options - what is told to those who write an option of SET that the older judges have and this one
// lacks
//
// Without this table "SET WHITE OBSERVER" would set WHITE, and "SET PARTIAL MAY BE FAKED" would set PARTIAL,
// before the rest is found to be no option.
#pragma once

#include "mail/reading/command_words.h"

#include <string_view>

namespace mail {

// "" when the words begin with no such option, or with one of this judge's own that is as long.
std::string_view told_of_old_option(const parser::Words& words, const Vocabulary& vocabulary);

} // namespace mail
