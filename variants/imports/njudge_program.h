// SPDX-License-Identifier: GPL-3.0-or-later
// njudge_program - what nJudge's program says of a board: its variant.c and variant.h, read without a C
// parser
#pragma once

#include "variants/formats/njudge_table.h"

#include <string_view>

namespace variants {

// `name`: "tarn". Each text may be empty; what it does not say stays empty.
NjudgeTable njudge_table(std::string_view name, std::string_view variant_c, std::string_view variant_h);

} // namespace variants
