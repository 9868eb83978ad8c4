// library - see library.h
#include "variants/library.h"

#include "parser/text.h"
#include "variants/variant_file.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace variants {
namespace {

// Names come from mail: only these characters ever reach a path.
bool is_file_name(std::string_view name) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), fits);
}

std::optional<std::string> read_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  if (file.bad()) throw parser::Failure(path.string() + ": cannot be read");
  return std::move(text).str();
}

std::string line_of(std::string_view text, std::size_t number) {
  std::istringstream lines{std::string(text)};
  std::string line;
  for (std::size_t i = 0; i < number; ++i) std::getline(lines, line);
  return line;
}

std::string describe(const std::filesystem::path& path, std::string_view text,
                     const std::vector<parser::Problem>& problems) {
  std::string all;
  for (const parser::Problem& problem : problems) {
    all += all.empty() ? "" : "\n";
    all += path.string() + ':';
    if (problem.line == 0)
      all += ' ' + problem.text;
    else
      all += std::to_string(problem.line) + ":\n" + parser::show(problem, line_of(text, problem.line));
  }
  return all;
}

} // namespace

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
