// SPDX-License-Identifier: GPL-3.0-or-later
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

// Of the files that may draw it, nearest first. A keeper may draw an installed board otherwise.
std::vector<std::filesystem::path> paths_of(const Variant& variant, const std::filesystem::path& folder,
                                            const std::vector<std::string>& names) {
  std::vector<std::filesystem::path> paths;
  for (const std::string& name : names) {
    if (!variant.own_drawings.empty()) paths.push_back(path_of(variant.own_drawings, name));
    paths.push_back(path_of(folder, name));
  }
  return paths;
}

std::vector<std::string> names_of(const Variant& variant) {
  std::vector<std::string> names = variant.drawn_as;
  names.insert(names.begin(), variant.name);
  return names;
}

// The first of them that there is.
std::optional<Drawn> draw_first(const Variant& variant, const std::vector<std::filesystem::path>& paths) {
  for (const std::filesystem::path& path : paths)
    if (const auto text = read_text(path)) return draw(variant.map, path.stem().string(), path, *text);
  return std::nullopt;
}

} // namespace

bool has_outline(const Variant& variant, const std::filesystem::path& folder) {
  return std::ranges::any_of(paths_of(variant, folder, names_of(variant)), [](const auto& path) {
    std::error_code none;
    return exists(path, none);
  });
}

std::optional<Outline> read_outline(const Variant& variant, const std::filesystem::path& folder) {
  auto drawn = draw_first(variant, paths_of(variant, folder, names_of(variant)));
  return drawn ? std::move(drawn->outline) : std::nullopt;
}

std::string wrong_outline(const Variant& variant, const std::filesystem::path& folder) {
  const auto drawn = draw_first(variant, paths_of(variant, folder, {variant.name}));
  return drawn ? drawn->wrong : "";
}

} // namespace variants
