// outline_file - see outline_file.h
#include "variants/outlines/outline_file.h"

#include "variants/outlines/outline_promises.h"
#include "variants/outlines/outline_reader.h"
#include "variants/text_file.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace variants {
namespace {

std::filesystem::path path_of(const std::filesystem::path& folder, const std::string& name) {
  return folder / (name + ".outline");
}

// An outline, or why there is none.
struct Drawn {
  std::optional<Outline> outline;
  std::string wrong;
};

Drawn draw(const judge::Map& map, const std::string& name, const std::filesystem::path& path,
           const std::string& text) {
  std::vector<parser::Problem> problems;
  Drawn drawn{parse_outline(name, text, map, problems), {}};
  if (drawn.outline)
    for (std::string& broken : broken_promises(*drawn.outline, map))
      problems.push_back({0, 0, 0, std::move(broken)});
  if (problems.empty()) return drawn;
  return {std::nullopt, describe(path, text, problems)};
}

// Of the files that may draw it, nearest first.
std::vector<std::string> names_of(const Variant& variant) {
  std::vector<std::string> names = variant.drawn_as;
  names.insert(names.begin(), variant.name);
  return names;
}

} // namespace

bool has_outline(const Variant& variant, const std::filesystem::path& folder) {
  return std::ranges::any_of(names_of(variant),
                             [&](const std::string& name) { return exists(path_of(folder, name)); });
}

std::optional<Outline> read_outline(const Variant& variant, const std::filesystem::path& folder) {
  for (const std::string& name : names_of(variant)) {
    const std::filesystem::path path = path_of(folder, name);
    if (const auto text = read_text(path)) return draw(variant.map, name, path, *text).outline;
  }
  return std::nullopt;
}

std::string wrong_outline(const Variant& variant, const std::filesystem::path& folder) {
  const std::filesystem::path path = path_of(folder, variant.name);
  const auto text = read_text(path);
  return text ? draw(variant.map, variant.name, path, *text).wrong : "";
}

} // namespace variants
