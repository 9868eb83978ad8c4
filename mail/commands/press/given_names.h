// SPDX-License-Identifier: GPL-3.0-or-later
// given_names - names of people that could be read as letters of powers: "Tim" is not Turkey, Italy and the
// master
#pragma once

#include <string_view>

namespace mail {

// `word`: in small letters.
bool is_given_name(std::string_view word);

} // namespace mail
