// SPDX-License-Identifier: GPL-3.0-or-later
// library - see library.h
#include "variants/library.h"

#include "parser/text.h"
#include "variants/file/variant_file.h"
#include "variants/text_file.h"

#include <algorithm>

namespace variants {

namespace {

// The names of a folder's files NAME.map, sorted.
std::vector<std::string> names_in(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    if (entry.path().extension() == ".map" && is_text_file(entry.path()))
      names.push_back(entry.path().stem().string());
  if (error) throw parser::Failure(folder.string() + ": " + error.message());
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> own_names(const std::filesystem::path& folder) {
  std::error_code none;
  return std::filesystem::is_directory(folder, none) ? names_in(folder) : std::vector<std::string>();
}

} // namespace

Library::Library(std::filesystem::path folder, std::filesystem::path own)
    : folder_(std::move(folder)), own_(std::move(own)) {}

std::filesystem::path Library::path_of(std::string_view name) const {
  const std::string file = std::string(name) + ".map";
  std::error_code none;
  const bool is_own = !own_.empty() && !std::filesystem::exists(folder_ / file, none) &&
                      std::filesystem::exists(own_ / file, none);
  return (is_own ? own_ : folder_) / file;
}

std::optional<std::string> Library::text_of(std::string_view name) const {
  if (!is_file_name(name)) return std::nullopt;
  const std::filesystem::path file = path_of(name);
  return is_text_file(file) ? text_in(file) : std::nullopt;
}

const Variant* Library::find(std::string_view name) {
  const std::string key = parser::to_lower(name);
  if (const auto it = loaded_.find(key); it != loaded_.end()) return it->second.get();
  const std::optional<std::string> text = text_of(key);
  if (!text) return find_alias(key);
  const FindText base = [&](std::string_view id) { return text_of(id); };
  std::vector<parser::Problem> problems;
  std::optional<Variant> variant = read_variant(key, *text, base, problems);
  if (!variant) throw LoadError(describe(path_of(key), *text, problems));
  variant->own_drawings = own_;
  return loaded_.emplace(key, std::make_unique<Variant>(std::move(*variant))).first->second.get();
}

const Variant* Library::find_alias(const std::string& key) {
  for (const std::vector<std::string>& names : {names_in(folder_), own_names(own_)})
    for (const std::string& name : names) {
      const std::optional<std::string> text = text_of(name);
      if (!text) continue;
      for (const std::string& alias : aliases_in(*text))
        if (parser::to_lower(alias) == key) return find(name);
    }
  return nullptr;
}

const Variant& Library::fitting(const Variant& variant, const judge::Rules& rules) {
  constexpr std::string_view with_wings = "_wings";
  const std::string& name = variant.name;
  std::string fitting = name;
  if (rules.wings == judge::Switch::on && !name.ends_with(with_wings)) fitting += with_wings;
  if (rules.wings == judge::Switch::off && name.ends_with(with_wings))
    fitting.resize(name.size() - with_wings.size());
  std::error_code none;
  if (fitting == name || !std::filesystem::exists(path_of(fitting), none)) return variant;
  const Variant* found = find(fitting);
  return found == nullptr ? variant : *found;
}

std::vector<std::string> Library::names() const {
  std::vector<std::string> all = names_in(folder_);
  const std::vector<std::string> own = own_names(own_);
  all.insert(all.end(), own.begin(), own.end());
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::vector<std::string> Library::shadowed() const {
  std::vector<std::string> names = own_names(own_);
  std::erase_if(names, [&](const std::string& name) { return path_of(name).parent_path() == own_; });
  return names;
}

} // namespace variants
