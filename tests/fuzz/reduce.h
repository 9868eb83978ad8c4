// SPDX-License-Identifier: GPL-3.0-or-later
// reduce - a position in which the resolvers differ, cut down to its core and printed as a case
#pragma once

#include "tests/fuzz/aimed.h"

#include "variants/file/variant.h"

#include <iosfwd>
#include <string>

namespace fuzz {

struct Finding {
  judge::Rules rules;
  AimedCase found;
};

// What differs, in words; "" when nothing does.
std::string difference(const variants::Variant& variant, const Finding& finding);

// Takes away units, orders, words of orders and rules, as long as the resolvers still differ: in what is left
// each is needed.
void reduce(const variants::Variant& variant, Finding& finding);

// In the case format, with the difference as a comment, so that `chancery adjudicate` shows both answers.
void print(std::ostream& out, const variants::Variant& variant, const Finding& finding);

} // namespace fuzz
