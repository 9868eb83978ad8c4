// SPDX-License-Identifier: GPL-3.0-or-later
// holds - does a text hold another?
#pragma once

#include <string_view>

namespace testing {

inline bool holds(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

} // namespace testing
