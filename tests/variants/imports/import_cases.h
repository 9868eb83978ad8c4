// SPDX-License-Identifier: GPL-3.0-or-later
// import_cases - files made for it in each format, and how tests import them
#pragma once

#include "tests/common/drafts.h"
#include "tests/common/holds.h"
#include "variants/import/import.h"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace import_tests {

using namespace variants;
using testing::holds, testing::installed_draft, testing::read_sound;

inline const std::string here = std::string(TEST_DATA) + "/variants/imports/";

inline std::string content(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  BOOST_REQUIRE_MESSAGE(in, file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline std::string written(const Variant& variant) { return variant_text(draft_of(variant)); }

inline std::vector<ForeignFile> files_of(const std::vector<std::string>& names) {
  std::vector<ForeignFile> files;
  for (const std::string& name : names) {
    const std::string file = name == "variant.h" ? "variant_h" : name; // which is no header of ours
    files.push_back({name, content(here + "boards/" + file)});
  }
  return files;
}

inline std::string joined(const std::vector<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return all;
}

// A set of files, and a board that stands in it.
struct Case {
  const char* name;
  std::vector<std::string> files;
};
inline const Case cases[] = {
    {"tarn", {"tarn_variants.xml", "tarn_adj.xml"}},
    {"old_tarn", {"tarn_variants.xml", "tarn_adj.xml"}},
    {"dell", {"dell.map", "dell.politics", "dell.geography", "dell.locations"}},
    {"isle", {"map.isle", "seed.isle", "variant.c", "variant.h"}},
    {"cove", {"cove.go"}},
    {"glen", {"glen.map", "glen_base.map"}},
};

inline Imported import_case(const Case& each) {
  const auto boards = import_boards(files_of(each.files), {each.name, "", "", {}}, installed_draft);
  BOOST_REQUIRE_MESSAGE(boards.size() == 1 && boards.front().name == each.name, each.name);
  return boards.front();
}

// The board as it was written by hand.
inline Variant by_hand(const Case& each) {
  return read_sound(each.name, content(here + "expected/" + each.name + ".map"));
}

// The notes of a single file, in a line each.
inline std::string told(const std::string& name, const std::string& text) {
  std::string all;
  for (const Imported& board : import_boards({{name, text}}, {}, installed_draft)) all += joined(board.notes);
  return all;
}

} // namespace import_tests
