// SPDX-License-Identifier: GPL-3.0-or-later
// kept_file - the file "kept" of a turn's folder: orders that were sent ahead and became orders after it, and
// what players had to bid with before it (rule intimate)
//
//   chancery kept 1
//   [Austria]
//   future = F1901M 2026-11-21T23:30:00Z      as in the file "orders" (orders_file.h)
//   line = A ser - gre
//   credits = 20
//   controls = Turkey
//   bid = France 8
//
// ROLLBACK finds them here: the phases that they are for come again.
#pragma once

#include <string>
#include <string_view>

namespace variants {
struct Variant;
}

namespace games {

struct Turn;

std::string kept_text(const variants::Variant& variant, const Turn& turn); // "" when there are none
// Throws Damaged.
void read_kept(const std::string& path, std::string_view text, const variants::Variant& variant, Turn& turn);

} // namespace games
