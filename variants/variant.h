// variant - a board with its powers, start position and ways of winning, read from a variant file
//
// A file variants/NAME.map is text (docs/variants.md gives the format); "based on OTHER" takes over another
// file. A file with an error is refused with all its Problems, by line and caret; the others stay usable.
#pragma once

#include "judge/phases/adjudicate.h"
#include "parser/names.h"
#include "parser/problem.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

struct Variant {
  std::string name;  // "standard", as in the file's name
  std::string title; // "Standard"
  std::vector<std::string> aliases;
  judge::Map map;
  parser::Names names; // of the map, for parser::parse_orders
  judge::Calendar calendar;
  judge::Position start; // units and owners before the first phase
  int victory_centers = 0;

  judge::GameRules rules(const judge::Rules& chosen) const {
    return {map, calendar, chosen, victory_centers};
  }
};

struct LoadError : parser::Failure { // what() holds all problems, with path, line and caret
  using Failure::Failure;
};

// The variants of a folder, each read when first asked for and then kept: references stay valid as long as
// the Library lives.
class Library {
 public:
  explicit Library(std::filesystem::path folder);
  const Variant*
  find(std::string_view name); // by name or alias, case-blind; nullptr when unknown; throws LoadError
  std::vector<std::string> names() const; // of all files, sorted
 private:
  const Variant* find_alias(const std::string& key);
  std::filesystem::path folder_;
  std::map<std::string, std::unique_ptr<Variant>, std::less<>> loaded_;
};

// Where program data lies: $CHANCERY_DATA, else the installed folder, else the source tree it was built from.
// Holds variants/ and help/ (in the source tree: variants/ and docs/commands/).
std::filesystem::path variants_folder();
std::filesystem::path help_folder();

} // namespace variants
