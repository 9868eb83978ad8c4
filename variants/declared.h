// SPDX-License-Identifier: GPL-3.0-or-later
// declared - types that headers pass on by reference, and do not look into
#pragma once

namespace variants {

class Library;
struct Variant;

} // namespace variants
