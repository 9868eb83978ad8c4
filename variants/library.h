// library - the variants of a folder, found by name
//
// A file NAME.map is text; "based on OTHER" takes over another file. A file with an error is refused with all
// its Problems, by line and caret; the others stay usable.
#pragma once

#include "parser/problem.h"
#include "variants/variant.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

struct LoadError : parser::Failure { // what() holds all problems, with path, line and caret
  using Failure::Failure;
};

// The variants of a folder, each read when first asked for and then kept: references stay valid as long as
// the Library lives.
class Library {
 public:
  explicit Library(std::filesystem::path folder);
  // By name or alias, case-blind; nullptr when unknown. Throws LoadError.
  const Variant* find(std::string_view name);
  std::vector<std::string> names() const; // of all files, sorted
 private:
  const Variant* find_alias(const std::string& key);
  std::filesystem::path folder_;
  std::map<std::string, std::unique_ptr<Variant>, std::less<>> loaded_;
};

} // namespace variants
