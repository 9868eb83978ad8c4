// SPDX-License-Identifier: GPL-3.0-or-later
// drafts - boards as drafts: those of this tree, and what a draft becomes when it is written and read
#pragma once

#include "tests/common/library.h"
#include "variants/file/draft.h"
#include "variants/file/variant.h"

#include <boost/test/unit_test.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace testing {

inline std::optional<variants::Draft> installed_draft(std::string_view name) {
  const variants::Variant* found = library().find(name);
  return found == nullptr ? std::nullopt : std::optional(draft_of(*found));
}

// Of a file that is based on no other.
inline variants::Variant read_sound(const std::string& name, const std::string& text) {
  std::vector<parser::Problem> problems;
  auto read = variants::read_variant(
      name, text, [](std::string_view) { return std::nullopt; }, problems);
  BOOST_REQUIRE_MESSAGE(read, name + ": " + (problems.empty() ? "" : problems.front().text) + "\n" + text);
  return *std::move(read);
}

} // namespace testing
