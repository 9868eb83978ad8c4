// SPDX-License-Identifier: GPL-3.0-or-later
// library - the variants of a folder, found by name, and the folders and files that they lie in
#pragma once

#include "parser/text.h"
#include "variants/file/variant.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// ---- where program data lies: $CHANCERY_DATA, else share/chancery beside the program, be it
// installed or in the folder of a build (where CMakeLists.txt puts links to the source tree), else where the
// build was to be installed

std::filesystem::path variants_folder();
std::filesystem::path help_folder(); // in the source tree: docs/commands/

// ---- the files of the variants folder: their names, their text, and what is wrong with them in words

// Names come from mail: only small letters, digits and '_' ever reach a path.
bool is_file_name(std::string_view name);

// Of such a file; none when it cannot be opened.
std::optional<std::string> text_in(const std::filesystem::path& file);
// None when there is no such file. Throws Failure when it is none of these, or cannot be read.
std::optional<std::string> read_text(const std::filesystem::path& path);

// The problems of a text, each with path, line and caret.
std::string describe(const std::filesystem::path& path, std::string_view text,
                     const std::vector<parser::Problem>& problems);

// ---- the variants of a folder, and of a keeper's own beside it, found by name
//
// A file NAME.map is text; "based on OTHER" takes over another file. A file with an error is refused with all
// its Problems, by line and caret; the others stay usable.

struct LoadError : parser::Failure { // what() holds all problems, with path, line and caret
  using Failure::Failure;
};

// The variants of both folders, each read when first asked for and then kept: references stay valid as long
// as the Library lives. A file of the keeper's own folder, which need not exist, is never taken for one of
// the first folder that has its name.
class Library {
 public:
  explicit Library(std::filesystem::path folder, std::filesystem::path own = {});
  // By name or alias, case-blind; nullptr when unknown. Throws LoadError.
  const Variant* find(std::string_view name);
  // The file with the board's units for games with such rules: NAME_wings with the rule wings, where there is
  // one, and NAME without; else the variant itself.
  const Variant& fitting(const Variant& variant, const judge::Rules& rules);
  std::vector<std::string> names() const; // of all files, sorted
  // Files of the own folder that no name leads to, since the other folder has one of the name.
  std::vector<std::string> shadowed() const;
  // Where the file of a variant is, or would be.
  std::filesystem::path path_of(std::string_view name) const;

 private:
  const Variant* find_alias(const std::string& key);
  std::optional<std::string> text_of(std::string_view name) const;
  std::filesystem::path folder_, own_;
  std::map<std::string, std::unique_ptr<Variant>, std::less<>> loaded_;
};

// The names of all boards that can be read, by how many people play them. Reads every file.
std::map<std::size_t, std::vector<std::string>> boards_by_players(Library& library);

} // namespace variants
