// library - see library.h
#include "variants/library.h"

#include "parser/text.h"
#include "variants/text_file.h"
#include "variants/variant_file.h"

#include <algorithm>

namespace variants {

Library::Library(std::filesystem::path folder) : folder_(std::move(folder)) {}

const Variant* Library::find(std::string_view name) {
  const std::string key = parser::to_lower(name);
  if (const auto it = loaded_.find(key); it != loaded_.end()) return it->second.get();
  if (!is_file_name(key)) return find_alias(key);
  const auto path_of = [&](std::string_view id) { return folder_ / (std::string(id) + ".map"); };
  const std::optional<std::string> text = read_text(path_of(key));
  if (!text) return find_alias(key);
  const FindText base = [&](std::string_view id) {
    return is_file_name(id) ? read_text(path_of(id)) : std::nullopt;
  };
  std::vector<parser::Problem> problems;
  std::optional<Variant> variant = read_variant(key, *text, base, problems);
  if (!variant) throw LoadError(describe(path_of(key), *text, problems));
  return loaded_.emplace(key, std::make_unique<Variant>(std::move(*variant))).first->second.get();
}

const Variant* Library::find_alias(const std::string& key) {
  for (const std::string& name : names()) {
    const std::optional<std::string> text = read_text(folder_ / (name + ".map"));
    if (!text) continue;
    for (const std::string& alias : aliases_in(*text))
      if (parser::to_lower(alias) == key) return find(name);
  }
  return nullptr;
}

std::vector<std::string> Library::names() const {
  std::vector<std::string> all;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder_, error))
    if (entry.path().extension() == ".map") all.push_back(entry.path().stem().string());
  if (error) throw parser::Failure(folder_.string() + ": " + error.message());
  std::sort(all.begin(), all.end());
  return all;
}

} // namespace variants
