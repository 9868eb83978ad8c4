// SPDX-License-Identifier: GPL-3.0-or-later
// draft - see draft.h
#include "variants/file/draft.h"

#include "parser/text.h"

#include <algorithm>
#include <cctype>

namespace variants {

DraftProvince* Draft::province(std::string_view id) {
  const auto it =
      std::find_if(provinces.begin(), provinces.end(), [&](const auto& p) { return p.data.id == id; });
  return it == provinces.end() ? nullptr : &*it;
}

DraftPower* DraftMatters::power(std::string_view name) {
  const auto it =
      std::find_if(powers.begin(), powers.end(), [&](const auto& p) { return p.data.name == name; });
  return it == powers.end() ? nullptr : &*it;
}

std::array<std::vector<DraftWords>*, 7> DraftMatters::words_of_powers() {
  return {&own_builds, &dummies, &leagues, &helps, &hidden_builds, &reserves, &militia};
}

// Letters and digits in lower case: what the parser compares names by.
std::string folded_name(std::string_view text) {
  std::string key;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c))) key += parser::to_lower(c);
  return key;
}

} // namespace variants
