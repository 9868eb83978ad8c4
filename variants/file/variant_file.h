// SPDX-License-Identifier: GPL-3.0-or-later
// variant_file - the text of a variant file to a Variant, or to Problems
//
// Reads the whole text and reports everything that is wrong with it, by line and column; a text with a
// Problem makes no Variant. The caller supplies the text, and the text of the file that it is based on.
// docs/variants.md describes the format.
#pragma once

#include "parser/text.h"
#include "variants/file/variant.h"

#include <functional>
#include <optional>

namespace variants {

// The text of the variant of that name; none when there is no such file.
using FindText = std::function<std::optional<std::string>(std::string_view name)>;

std::optional<Variant> read_variant(std::string_view name, std::string_view text, const FindText& base,
                                    std::vector<parser::Problem>& problems);

// What a game's own board was made of: a variant, and the lines that changed it, as they were written.
struct Made {
  std::string from;
  std::vector<std::string> lines;
};
Made made_of(std::string_view text);

// The aliases that a variant text declares, without reading the rest; for looking a variant up.
std::vector<std::string> aliases_in(std::string_view text);

// The board that a variant text is based on, without reading the rest; "" for none.
std::string base_in(std::string_view text);

} // namespace variants
